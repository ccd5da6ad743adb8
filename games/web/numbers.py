"""Numbers out of addresses."""


def small_number(text: str | None) -> int | None:
    """None for whatever is not one."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 7 else None
