"""Where a board or card file comes from, if it says so: who took it from which printed copy."""

from typing import Any

LONGEST = 200


def without_origin(file: Any) -> Any:
    """The file without its origin; a false one stays, and is a key too many."""
    if not isinstance(file, dict) or not is_origin(file.get("origin")):
        return file
    return {key: value for key, value in file.items() if key != "origin"}


def is_origin(text: object) -> bool:
    return isinstance(text, str) and 0 < len(text) <= LONGEST and text.isprintable() and bool(text.strip())
