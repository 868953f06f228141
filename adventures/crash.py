"""The last error of the program itself, kept in a file so that `adventures bug` can pack it."""

from pathlib import Path

from adventures.paths import crash_folder, made


def last_error_file() -> Path:
    """The file with the traceback of the last unforeseen error; there is none when nothing went wrong yet."""
    return crash_folder() / "last-error.txt"


def keep_last_error(error: BaseException) -> Path | None:
    """Write the traceback down and tell where; None when the folder can't be written to."""
    import traceback

    file = last_error_file()
    try:
        made(file.parent)
        file.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
    except Exception:  # an error while telling of an error must not hide the first
        return None
    return file
