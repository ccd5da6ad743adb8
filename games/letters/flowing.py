"""Plain text as RFC 3676 has it: short lines for old programs, whole paragraphs for all others."""

import textwrap

WIDTH = 76
STUFFED = (" ", ">", "From ")


def flowed(text: str) -> str:
    """A line that ends with a space goes on in the next one; words longer than a line are left whole."""
    return "\n".join(part for line in text.split("\n") for part in _parts(line))


def _parts(line: str) -> list[str]:
    if line == "-- ":
        return [line]
    line = line.rstrip()
    parts = [line]
    if len(line) > WIDTH - 2 and not line.startswith(" "):
        wrapper = textwrap.TextWrapper(WIDTH - 2, break_long_words=False, break_on_hyphens=False)
        parts = wrapper.wrap(line)
    parts = [f" {part}" if part.startswith(STUFFED) else part for part in parts]
    return [*(f"{part} " for part in parts[:-1]), *parts[-1:]]
