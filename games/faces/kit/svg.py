"""SVG as strings, with presentation attributes only, which a strict content policy allows."""

import re
from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from xml.sax.saxutils import escape, quoteattr

import resvg_py
from PIL import Image

from games.faces.kit.alphabet import strokes

NAMESPACE = "http://www.w3.org/2000/svg"
FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot contain, not even escaped."""
COLOUR = re.compile('="#([0-9a-f]{6})"')
PALETTE, BETWEEN = 256, 32
"""The number of colours in a PNG, and how many of them are blends."""
NAME_LENGTH = 40
DIRECTIONS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
JOINERS = " \u200d\ufe0f"

Value = str | int | float


def element(tag: str, *children: str, **attributes: Value | None) -> str:
    """One element. Children are markup; `stroke_width=2` becomes `stroke-width="2"`; None leaves one out."""
    head = tag + "".join([_attribute(name, value) for name, value in attributes.items() if value is not None])
    return f"<{head}>{''.join(children)}</{tag}>" if children else f"<{head}/>"


def text_element(tag: str, text: str, **attributes: Value | None) -> str:
    """One element with this text, escaped."""
    return element(tag, escape(FORBIDDEN.sub("", text)), **attributes)


def use(identity: str, x: float = 0, y: float = 0, **attributes: Value | None) -> str:
    return element("use", href=f"#{identity}", x=x or None, y=y or None, **attributes)


def lettering(text: str, x: float, y: float, height: float, **attributes: Value | None) -> str:
    """Text as strokes around a centre. It needs no font, so it looks the same everywhere."""
    return element("path", d=strokes(text, x, y, height), **attributes)


def closed_path(corners: Iterable[tuple[float, float]], **attributes: Value | None) -> str:
    return element("path", d="M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in corners) + "z", **attributes)


def shown_name(name: str) -> str:
    """A name for use in a sentence: shortened, and isolated, since it may run from right to left."""
    name = DIRECTIONS.sub("", name[: NAME_LENGTH * 4])
    if len(name) > NAME_LENGTH:
        name = name[: NAME_LENGTH - 1].rstrip(JOINERS) + "…"
    return f"\u2068{name}\u2069"


def number(value: float) -> str:
    """Rounded to tenths, which is finer than any screen."""
    return f"{round(value, 1) + 0:g}"


def png(svg: str, width: int) -> bytes:
    """The picture as a PNG of this width in pixels. Its own colours stay exact, blends are reduced."""
    drawn = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    picture = Image.open(BytesIO(drawn)).convert("RGB")
    own = sorted(set(COLOUR.findall(svg)))[: PALETTE - BETWEEN]
    between = picture.quantize(BETWEEN).getpalette("RGB") or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*bytes.fromhex("".join(own)), *between])
    written = BytesIO()
    picture.quantize(palette=palette, dither=Image.Dither.NONE).save(written, "PNG", optimize=True)
    return written.getvalue()


@lru_cache(maxsize=4096)
def _attribute(name: str, value: Value) -> str:
    """A board is drawn again and again, and most of it stays where it was."""
    return f" {name.rstrip('_').replace('_', '-')}={quoteattr(_written(value))}"


def _written(value: Value) -> str:
    return FORBIDDEN.sub("", value) if isinstance(value, str) else number(value)
