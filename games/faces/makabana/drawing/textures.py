"""What the four sectors look like: a ground colour, and strokes that repeat."""

from dataclasses import dataclass

from games.faces.kit.svg import element, use


@dataclass(frozen=True, slots=True)
class Texture:
    ground: str
    ink: str
    width: float
    size: int
    strokes: str


TEXTURES = {
    "S": Texture("#f3e0a4", "#cfae62", 3, 26, "M5 6h0M18 3h0M12 15h0M23 18h0M4 22h0"),
    "L": Texture("#86dcdb", "#3fafb8", 2.4, 32, "M3 9q5-6 10 0t10 0M12 25q4-5 8 0t8 0"),
    "C": Texture("#8cc76d", "#4d8f3f", 2.4, 32, "M9 16V5M9 10L4 5M9 10l5-5M24 30V19M24 24l-5-5M24 24l5-5"),
    "R": Texture("#c2bcb7", "#8d847e", 2, 34, "M3 13l6-8 8 3 2 7zM9 5l3 9M18 30l4-7 8 1 1 7z"),
}
"""By the letter of a sector."""


def definitions(prefix: str) -> str:
    """Patterns `<prefix>-texture-<key>` of the strokes alone: tiles with a ground would show their seams."""
    return "".join(
        element(
            "pattern",
            element(
                "path",
                d=texture.strokes,
                fill="none",
                stroke=texture.ink,
                stroke_width=texture.width,
                stroke_linecap="round",
                stroke_linejoin="round",
            ),
            id=f"{prefix}-texture-{key}",
            width=texture.size,
            height=texture.size,
            patternUnits="userSpaceOnUse",
        )
        for key, texture in TEXTURES.items()
    )


def textured(identity: str, key: str, prefix: str) -> str:
    """A defined shape twice: in the ground colour, and in the strokes over it."""
    fills = (TEXTURES[key].ground, f"url(#{prefix}-texture-{key})")
    return "".join(use(identity, fill=fill) for fill in fills)
