"""Add the figures of one run of `make bench` to the log that is kept with the code.

A measurement may name its limit in `benchmark.extra_info["limit"]` (seconds, compared with the median) and what it
measures in `benchmark.extra_info["what"]`; any other entry of `extra_info` stands in the last column.
"""

import json
import sys
from pathlib import Path
from typing import Any

LOG = Path(__file__).parent / "FIGURES.md"
HEADER = """# Figures

Measured by `make bench LOG=1`, newest last; one core each. A median over its limit fails the run.
"""


def seconds(value: float) -> str:
    """A time in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value / 1e-9:.3g} ns"


def row(measured: dict[str, Any]) -> str:
    """One measurement as a line of the table."""
    extra = dict(measured["extra_info"])
    what = extra.pop("what", measured["name"].removeprefix("test_").replace("_", " "))
    limit = seconds(extra.pop("limit")) if "limit" in extra else ""
    rest = ", ".join(
        f"{name} {value:.4g}" if isinstance(value, float) else f"{name} {value}" for name, value in extra.items()
    )
    stats = measured["stats"]
    return f"| {what} | {seconds(stats['median'])} | {seconds(stats['min'])} | {limit} | {rest} |"


def main(run: Path) -> None:
    """Append a section for the run in this file."""
    report = json.loads(run.read_text(encoding="utf-8"))
    commit, machine = report["commit_info"], report["machine_info"]
    lines = [
        f"## {report['datetime'][:10]}, {commit['id'][:10]}{' and changes' if commit['dirty'] else ''}",
        "",
        f"Python {machine['python_version']}, {machine['cpu'].get('brand_raw', machine['machine'])}",
        "",
        "| what | median | least | limit | |",
        "| --- | --- | --- | --- | --- |",
        *(row(measured) for measured in report["benchmarks"]),
    ]
    before = LOG.read_text(encoding="utf-8") if LOG.exists() else HEADER
    LOG.write_text(before.rstrip("\n") + "\n\n" + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
