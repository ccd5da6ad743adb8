"""The line above which people write their answers."""

DELIMITER = {
    "en": "--- reply above this line ---",
    "fr": "--- répondez au-dessus de cette ligne ---",
    "ja": "--- この線より上に返信してください ---",
}
"""Near the top of our letters: what follows it, unless quoted, is ours."""

PREVIEW_MARK = "▾"
"""Ends the lines above the delimiter that are ours: what an inbox shows of a letter."""
