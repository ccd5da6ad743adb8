"""Text in the charsets of Japanese mail programs, which hold more signs than the standards list: ①, ㈱, ｱ."""

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
    place = 0
    while place < len(data):
        byte = data[place]
        if byte == 0x8E:
            found += data[place + 1 : place + 2]
            place += 2
        elif byte >= 0xA1:
            found += _pairs(bytes(each & 0x7F for each in data[place : place + 2]))
            place += 2
        else:
            found.append(byte)
            place += 1
    return bytes(found).decode("cp932")


def _pairs(jis: bytes) -> bytes:
    """Pairs of JIS as Shift_JIS has them; a lone last byte stays."""
    found = bytearray()
    for place in range(0, len(jis) - 1, 2):
        row, cell = jis[place], jis[place + 1]
        found.append((row - 0x21) // 2 + (0x81 if row < 0x5F else 0xC1))
        found.append(cell + (0x7E if row % 2 == 0 else 0x1F if cell < 0x60 else 0x20))
    return bytes(found) + jis[len(jis) - len(jis) % 2 :]
