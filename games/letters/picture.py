"""The board of a table as a picture for letters.

Drawing a whole board takes longer than sending fifty letters. But from phase to phase little changes: so the
ground is drawn once, and each place with what stands there once; a picture is put together from these.
"""

import re
from base64 import encodebytes
from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from math import ceil, floor
from typing import TypeVar

import resvg_py
from PIL import Image

from games.faces.face import BoardLook
from games.letters.context import PhaseContext

WIDTH = 560
LOOK = BoardLook(tall=True)
"""Most letters are read on a phone, where a wide board would be too small for its codes."""
MOST_OWN, BETWEEN = 208, 32
"""Colours of the palette: those of the drawing itself, and some for its soft edges."""
CANVASES, SPRITES, PICTURES = 32, 4096, 256
"""How many of each a process keeps."""

K = TypeVar("K")
V = TypeVar("V")

TITLE = re.compile("<title.*?</title>")
OPENING = re.compile("<svg.*?>")
DEFINITIONS = re.compile("<defs>.*?</defs>")
COLOUR = re.compile('="#([0-9a-f]{6})"')
PLACE = "<g data-place="
VIEW_BOX = re.compile('viewBox="(.*?)"')
BOX = re.compile('^[^>]*data-box="(.*?)"')
"""A place may name the box that it fills: left, top, width, height."""

_pictures: dict[tuple[int, bytes], str] = {}
_canvases: dict[str, "Canvas"] = {}


def picture_of(phase_context: PhaseContext) -> str:
    """A PNG in base64. It shows what a stranger may see, so one picture serves all seats of a phase.

    It is kept by the phase and its locked state, which never changes.
    """
    table = phase_context.public
    return _kept(
        _pictures,
        (table.phase.pk, bytes(table.phase.state or b"")),
        lambda: encodebytes(drawn(phase_context.face.board_svg(table.view, table.labels, LOOK))).decode(),
        PICTURES,
    )


def drawn(svg: str) -> bytes:
    """A PNG with a palette of the SVG of a board, whose places are the last groups in it."""
    ground, *places = TITLE.sub("", svg).removesuffix("</svg>").split(PLACE)
    canvas = _kept(_canvases, ground, lambda: Canvas(ground, places), CANVASES)
    return canvas.picture(places)


class Canvas:
    """The ground of one board, and the places that were drawn on it so far."""

    def __init__(self, ground: str, places: list[str]) -> None:
        whole = "".join([ground, *(PLACE + place for place in places)])
        own = sorted(set(COLOUR.findall(whole)))[:MOST_OWN]
        between = _raster(f"{whole}</svg>").convert("RGB").quantize(BETWEEN).getpalette("RGB")
        assert between is not None, "quantize gives a palette"
        self.palette = Image.new("P", (1, 1))
        self.palette.putpalette([*bytes.fromhex("".join(own)), *between])
        opening = OPENING.match(ground)
        assert opening is not None, "a face draws an svg element"
        self.frame = opening[0] + "".join(DEFINITIONS.findall(ground))
        view_box = VIEW_BOX.search(self.frame)
        assert view_box is not None, "a face says how large its board is"
        x, y, width, _ = (float(number) for number in view_box[1].split())
        self.origin, self.scale = (x, y), WIDTH / width
        self.ground = _raster(f"{ground}</svg>").convert("RGB")
        self.base = self._with_palette(self.ground)
        self.place = lru_cache(SPRITES)(self._place)

    def picture(self, places: list[str]) -> bytes:
        picture = self.base.copy()
        for markup in places:
            picture.paste(*self.place(markup))
        written = BytesIO()
        picture.save(written, "PNG", compress_level=4)
        return written.getvalue()

    def _place(self, markup: str) -> tuple[Image.Image, tuple[int, int], Image.Image]:
        """What to paste, where, and through which mask."""
        layer, corner = self._layer(markup)
        box = layer.getbbox()
        assert box is not None, "a place shows something"
        left, top = corner[0] + box[0], corner[1] + box[1]
        layer = layer.crop(box)
        under = self.ground.crop((left, top, left + layer.width, top + layer.height))
        under.paste(layer, (0, 0), layer)
        mask = layer.getchannel("A").point(lambda alpha: alpha and 255)
        return self._with_palette(under), (left, top), mask

    def _layer(self, markup: str) -> tuple[Image.Image, tuple[int, int]]:
        """The place alone and where it lies. One that names its box need not be searched on a whole board."""
        named = BOX.search(markup)
        if named is None:
            return _raster(f"{self.frame}{PLACE}{markup}</svg>"), (0, 0)
        x, y, width, height = (float(number) for number in named[1].split())
        left, top = floor((x - self.origin[0]) * self.scale), floor((y - self.origin[1]) * self.scale)
        across, down = ceil(width * self.scale) + 1, ceil(height * self.scale) + 1
        window = (
            self.origin[0] + left / self.scale,
            self.origin[1] + top / self.scale,
            across / self.scale,
            down / self.scale,
        )
        frame = VIEW_BOX.sub(f'viewBox="{" ".join(map(str, window))}"', self.frame, count=1)
        return _raster(f"{frame}{PLACE}{markup}</svg>", across), (left, top)

    def _with_palette(self, picture: Image.Image) -> Image.Image:
        return picture.quantize(palette=self.palette, dither=Image.Dither.NONE)


def _raster(svg: str, width: int = WIDTH) -> Image.Image:
    drawn = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return Image.open(BytesIO(drawn)).convert("RGBA")


def _kept(store: dict[K, V], key: K, make: Callable[[], V], most: int) -> V:
    """The value for a key, made if it is not there; the oldest one gives way."""
    if key not in store:
        while len(store) >= most:
            store.pop(next(iter(store)))
        store[key] = make()
    return store[key]
