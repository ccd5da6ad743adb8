"""Cards of the hand as pictures: a beach, a sector, a type."""

from games.faces.kit.svg import element, lettering, use
from games.faces.makabana.drawing import places, textures

WIDTH, HEIGHT = 62, 82
SECTORS = {"sand": "S", "lagoon": "L", "palm": "C", "rock": "R"}
TYPES = {"tattoo": "T", "flower": "F", "fish": "P"}


def card_svg(card: str, prefix: str) -> str:
    """Decorative: whoever shows it writes the name beside it. Ids start with the prefix."""
    return element(
        "svg",
        element("rect", x=1.5, y=1.5, width=WIDTH, height=HEIGHT, rx=8, fill="#ffffff", stroke="none"),
        *_face(card, prefix),
        element(
            "rect",
            x=1.5,
            y=1.5,
            width=WIDTH,
            height=HEIGHT,
            rx=8,
            fill="none",
            stroke=places.INK,
            stroke_width=3,
        ),
        viewBox=f"0 0 {WIDTH + 3} {HEIGHT + 3}",
        class_="playing-card",
        aria_hidden="true",
    )


def _face(card: str, prefix: str) -> tuple[str, ...]:
    box = {"x": 5, "y": 5, "width": WIDTH - 7, "height": HEIGHT - 7, "rx": 5}
    if card in SECTORS:
        key = SECTORS[card]
        return (
            element("defs", textures.definitions(prefix)),
            element("rect", **box, fill=textures.TEXTURES[key].ground),
            element("rect", **box, fill=f"url(#{prefix}-texture-{key})"),
        )
    if card in TYPES:
        key = TYPES[card]
        return (
            element("defs", places.definitions(prefix)),
            element("rect", **box, fill=places.TYPES[key][1]),
            element(
                "g",
                use(f"{prefix}-{key}"),
                transform=f"translate({WIDTH / 2 + 1} {HEIGHT / 2 + 1})scale(1.7)",
            ),
        )
    return (
        element("rect", **box, fill="#d3dc9c"),
        element("path", d=f"M5 5h{WIDTH - 7}v18Q32 30 5 44z", fill="#2b86a3"),
        element(
            "circle",
            cx=WIDTH / 2 + 1,
            cy=HEIGHT / 2 + 1,
            r=21,
            fill=places.PAPER,
            stroke=places.INK,
            stroke_width=3,
        ),
        lettering(
            card,
            WIDTH / 2 + 1,
            HEIGHT / 2 + 1,
            22,
            fill="none",
            stroke=places.INK,
            stroke_width=5,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
    )
