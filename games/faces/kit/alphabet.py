"""A small alphabet of strokes: capitals, digits and a few signs on a grid 4 wide and 6 high."""

from unicodedata import combining, normalize

WIDTH, HEIGHT = 4, 6
ADVANCE = 5.4
"""From one letter's left edge to the next one's."""

LETTERS = {
    "A": "06 20 46,14 34",
    "B": "00 06 36 45 44 33 03,33 42 41 30 00",
    "C": "41 30 10 01 05 16 36 45",
    "D": "00 06 26 44 42 20 00",
    "E": "40 00 06 46,03 33",
    "F": "40 00 06,03 33",
    "G": "41 30 10 01 05 16 36 45 43 23",
    "H": "00 06,40 46,03 43",
    "I": "10 30,20 26,16 36",
    "J": "40 45 36 16 05",
    "K": "00 06,40 03 46",
    "L": "00 06 46",
    "M": "06 00 23 40 46",
    "N": "06 00 46 40",
    "O": "10 30 41 45 36 16 05 01 10",
    "P": "06 00 30 41 42 33 03",
    "Q": "10 30 41 45 36 16 05 01 10,24 46",
    "R": "06 00 30 41 42 33 03,23 46",
    "S": "41 30 10 01 02 13 33 44 45 36 16 05",
    "T": "00 40,20 26",
    "U": "00 05 16 36 45 40",
    "V": "00 26 40",
    "W": "00 16 23 36 40",
    "X": "00 46,40 06",
    "Y": "00 23 40,23 26",
    "Z": "00 40 06 46",
    "0": "10 30 41 45 36 16 05 01 10,32 14",
    "1": "02 20 26,06 46",
    "2": "01 10 30 41 42 06 46",
    "3": "01 10 30 41 42 33 44 45 36 16 05,13 33",
    "4": "36 30 04 44",
    "5": "40 00 03 33 44 45 36 16 05",
    "6": "41 30 10 01 05 16 36 45 44 33 03",
    "7": "00 40 16",
    "8": "10 30 41 42 33 13 04 05 16 36 45 44 33,13 02 01 10",
    "9": "43 13 02 01 10 30 41 45 36 16 05",
    "*": "21 25,02 44,42 04",
    "+": "21 25,03 43",
    "-": "13 33",
    ".": "26 26",
    "?": "01 10 30 41 42 23 24,26 26",
    " ": "",
}


def can_write(text: str) -> bool:
    return all(sign in LETTERS for sign in _signs(text))


def strokes(text: str, x: float, y: float, height: float) -> str:
    """Path data of the text in capitals around a centre; accents are dropped, other signs become `?`."""
    signs = [sign if sign in LETTERS else "?" for sign in _signs(text)]
    scale = height / HEIGHT
    left = x - ((len(signs) - 1) * ADVANCE + WIDTH) * scale / 2
    top = y - height / 2
    return "".join(
        _line(corners, left + place * ADVANCE * scale, top, scale)
        for place, sign in enumerate(signs)
        for corners in LETTERS[sign].split(",")
        if corners
    )


def _signs(text: str) -> list[str]:
    return [sign for sign in normalize("NFKD", text).upper() if not combining(sign)]


def _line(corners: str, left: float, top: float, scale: float) -> str:
    points = [(left + int(at[0]) * scale, top + int(at[1]) * scale) for at in corners.split()]
    return "M" + "L".join(f"{x:.1f} {y:.1f}".replace(".0", "") for x, y in points)
