"""The program's start: `adventures` and `python -m adventures`."""

import sys


def main() -> int:
    """Run the command line and answer with its exit code; Ctrl-C is quiet, even while the program is still loading."""
    try:
        from adventures.cli.app import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
