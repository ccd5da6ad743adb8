"""A lens over a place: what happened there stands large and in the light, all else in the dark."""

from games.faces.kit.svg import element, use

RIM = "#ffffff"
RADIUS, NEARER = 96, 1.9


def dimmed(scene: str, prefix: str) -> str:
    """The scene, which a page darkens, for a lens to show in the light."""
    return element("g", element("g", scene, id=f"{prefix}-scene"), class_="dimmed")


def lens(at: tuple[float, float], box: tuple[float, float, float, float], prefix: str) -> str:
    """Over a picture whose scene is `dimmed`. The lens stays within the box."""
    (x, y), (left, top, width, height) = at, box
    across = min(max(x, left + RADIUS), left + width - RADIUS)
    down = min(max(y, top + RADIUS), top + height - RADIUS)
    disc = {"cx": round(across), "cy": round(down), "r": RADIUS}
    nearer = f"translate({across - NEARER * x:.1f} {down - NEARER * y:.1f}) scale({NEARER})"
    clip = f"{prefix}-light"
    return element(
        "g",
        element("defs", element("clipPath", element("circle", **disc), id=clip)),
        element("g", use(f"{prefix}-scene", transform=nearer), clip_path=f"url(#{clip})"),
        element("circle", fill="none", stroke=RIM, stroke_width=7, **disc),
        class_="lens",
        pointer_events="none",
    )
