"""Text in the charsets of Japanese mail programs, which hold more signs than the standards list: ①, ㈱, ｱ."""

import re

ESCAPES = {b"(B": "ascii", b"(J": "ascii", b"$B": "double", b"$@": "double", b"(I": "kana"}
OTHER_NAMES = {
    "windows-31j": "cp932",
    "x-sjis": "cp932",
    "x-ms-cp932": "cp932",
    "cp50220": "iso2022_jp",
    "cp50221": "iso2022_jp",
    "x-euc-jp": "euc_jp",
}
"""What programs call them and Python does not."""
SUPERSETS = {
    "shift_jis": "cp932",
    "iso2022_jp": "iso2022_jp",
    "iso2022_jp_1": "iso2022_jp",
    "iso2022_jp_2": "iso2022_jp",
    "iso2022_jp_ext": "iso2022_jp",
}

EUC_RUNS = re.compile(rb"(\x8e.?)|((?:[\xa1-\xff].?)+)|([^\x8e\xa1-\xff]+)", re.DOTALL)
"""A sign of half width, signs of two bytes, and whatever else there is."""
WITHOUT_HIGH_BIT = bytes(byte & 0x7F for byte in range(256))


def decode(data: bytes, charset: str) -> str:
    """Like `data.decode(charset)`, where `charset` is a codec's name. Raises UnicodeError, LookupError."""
    charset = SUPERSETS.get(charset, charset)
    try:
        return data.decode(charset)
    except UnicodeDecodeError:
        if charset == "iso2022_jp":
            return _from_iso2022(data)
        if charset == "euc_jp":
            return _from_euc(data)
        raise


def _from_iso2022(data: bytes) -> str:
    """As Windows writes it (CP50221), by way of its own code page."""
    first, *parts = data.split(b"\x1b")
    text = first.decode("ascii")
    for part in parts:
        mode = ESCAPES.get(part[:2])
        if mode is None:
            raise UnicodeDecodeError("iso2022_jp", data, 0, len(data), "an unknown escape")
        text += _in_mode(mode, part[2:])
    return text


def _in_mode(mode: str, part: bytes) -> str:
    if mode == "ascii":
        return part.decode("ascii")
    if mode == "kana":
        return bytes(each | 0x80 if each > 0x20 else each for each in part).decode("cp932")
    lines = (_pairs(line) for line in part.split(b"\n"))
    return b"\n".join(lines).decode("cp932")


def _from_euc(data: bytes) -> str:
    """As Windows writes it (CP51932)."""
    found = bytearray()
    for kana, pairs, others in EUC_RUNS.findall(data):
        found += kana[1:] or _pairs(pairs.translate(WITHOUT_HIGH_BIT)) or others
    return bytes(found).decode("cp932")


def _pairs(jis: bytes) -> bytes:
    """Pairs of JIS as Shift_JIS has them; a lone last byte stays."""
    found = bytearray()
    for place in range(0, len(jis) - 1, 2):
        row, cell = jis[place], jis[place + 1]
        found.append((row - 0x21) // 2 + (0x81 if row < 0x5F else 0xC1))
        found.append(cell + (0x7E if row % 2 == 0 else 0x1F if cell < 0x60 else 0x20))
    return bytes(found) + jis[len(jis) - len(jis) % 2 :]
