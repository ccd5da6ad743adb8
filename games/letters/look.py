"""How letters look. Light colours are inlined, since many mail programs read nothing else; programs that know
`prefers-color-scheme` find the dark ones in the letter's only style sheet."""

from collections.abc import Mapping

from django.utils.safestring import SafeString, mark_safe

from games.faces.colours import COLOURS, LIGHT_INK

SIGNS = {"dot": "●", "cross": "✚", "ring": "○", "triangle": "▲", "bar": "▬", "diamond": "◆"}
"""The marks of the colours as letters, which need no picture."""

FONT = (
    "font-family:system-ui,-apple-system,Segoe UI,Roboto,Hiragino Sans,Yu Gothic UI,Meiryo,Noto Sans CJK JP,"
    "sans-serif"
)
PAGE = f"background-color:#fdfaf3;color:#231a15;{FONT};font-size:17px;line-height:1.45"
MUTED = "color:#695d50"
CARD = "border-collapse:separate;border-spacing:0;width:100%"
PILL = "display:inline-block;padding:1px 9px;border-radius:11px;font-size:13px;font-weight:bold"

LIGHT = {
    "body": f"margin:0;padding:0;{PAGE}",
    "page": f"width:100%;border-collapse:collapse;{PAGE}",
    "margins": "padding:16px",
    "column": "max-width:560px;margin:0 auto",
    "delimiter": f"margin:0 0 12px;font-size:12px;{MUTED}",
    "result": f"{CARD};margin:0 0 16px;background-color:#e4efd6;border-radius:14px",
    "result_words": "padding:14px 16px;overflow-wrap:anywhere",
    "result_change": "padding:14px 16px 14px 0;width:1%;white-space:nowrap;text-align:right;font-size:32px;"
    "line-height:1;font-weight:bold;color:#1c5a14",
    "result_loss": "padding:14px 16px 14px 0;width:1%;white-space:nowrap;text-align:right;font-size:32px;"
    "line-height:1;font-weight:bold;color:#8c1d18",
    "result_heading": "margin:0;font-size:24px;line-height:1.2",
    "result_about": "margin:2px 0 0;font-size:16px;font-weight:bold",
    "result_line": "margin:2px 0 0;font-size:16px",
    "heading": "margin:0 0 12px;font-size:24px;line-height:1.25;overflow-wrap:anywhere",
    "subheading": "margin:28px 0 10px;font-size:18px;line-height:1.3",
    "paragraph": "margin:0 0 12px;overflow-wrap:anywhere",
    "down": "margin:0 0 12px;font-weight:bold",
    "link": "color:#0b5676",
    "link_down": "color:#0b5676;text-decoration:none",
    "list": "margin:0 0 12px;padding-left:22px",
    "item": "margin:0 0 6px;overflow-wrap:anywhere",
    "story": f"{CARD};margin:0 0 12px",
    "story_mark": "padding:2px 0 8px;width:34px;vertical-align:top",
    "story_words": "padding:0 0 8px;vertical-align:top;overflow-wrap:anywhere",
    "tiles": f"{CARD};table-layout:fixed;margin:0 0 10px;border:1px solid #e2d6ba;border-radius:14px",
    "tile": "padding:10px 2px;text-align:center;vertical-align:top;overflow-wrap:anywhere",
    "tile_reader": "padding:10px 2px;text-align:center;vertical-align:top;overflow-wrap:anywhere;"
    "background-color:#f8e4ea",
    "tile_total": "display:block;font-size:24px;line-height:1.3;font-weight:bold",
    "tile_name": "display:block;padding:0 0 4px;font-size:14px;line-height:1.25",
    "up": f"{PILL};background-color:#d9eec8;color:#1c5a14",
    "down_pill": f"{PILL};background-color:#f9d6d0;color:#8c1d18",
    "same": f"{PILL};background-color:#ece5d6;color:#4d443a",
    "picture": "display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:12px",
    "caption": f"margin:8px 0 0;font-size:14px;{MUTED}",
    "ask": f"{CARD};margin:28px 0 24px;border:2px solid #b52f60;border-radius:14px",
    "ask_words": "padding:16px 16px 4px",
    "ask_heading": "margin:0 0 8px;font-size:22px;line-height:1.25;overflow-wrap:anywhere",
    "deadline": "margin:0 0 16px;font-weight:bold",
    "button": "display:block;padding:14px 20px;border-radius:12px;background-color:#b52f60;"
    "color:#ffffff;font-weight:bold;text-align:center;text-decoration:none",
    "action": "margin:16px 0 12px",
    "hint": f"margin:0 0 16px;font-size:14px;line-height:1.45;overflow-wrap:anywhere;{MUTED}",
    "line": "margin:0 0 6px;padding:10px 12px;border-radius:10px;background-color:#fdf1de;"
    "overflow-wrap:anywhere",
    "line_words": "color:#231a15;font-family:monospace;font-size:16px;font-weight:bold;text-decoration:none",
    "line_meaning": f"display:block;font-size:14px;{MUTED}",
    "board": "margin:0 0 12px;font-size:14px;line-height:1.5;overflow-wrap:anywhere",
    "seal": "margin:0 0 6px;font-size:12px;font-family:monospace;word-break:break-all",
    "footer": "margin:32px 0 0;padding-top:12px;border-top:1px solid #e2d6ba;font-size:14px;line-height:1.7;"
    f"{MUTED}",
}

DARK_PAGE = {"background-color": "#0e1f27", "color": "#f4efe2"}
DARK_LINK = {"color": "#84d5e8"}
DARK_MUTED = {"color": "#b3c0c5"}

DARK: Mapping[str, Mapping[str, str]] = {
    "body": DARK_PAGE,
    "page": DARK_PAGE,
    "delimiter": DARK_MUTED,
    "result": {"background-color": "#1e3d27"},
    "result_change": {"color": "#a9e08a"},
    "result_loss": {"color": "#ffb8ae"},
    "link": DARK_LINK,
    "link_down": DARK_LINK,
    "mark": {"border-color": LIGHT_INK},
    "tiles": {"border-color": "#34505d"},
    "tile_reader": {"background-color": "#432531"},
    "up": {"background-color": "#1f4a26", "color": "#b8e8a0"},
    "down_pill": {"background-color": "#5a2520", "color": "#ffc2b9"},
    "same": {"background-color": "#2c414b", "color": "#dde4e6"},
    "caption": DARK_MUTED,
    "ask": {"border-color": "#f287ad"},
    "button": {"background-color": "#f287ad", "color": "#1c1512"},
    "hint": DARK_MUTED,
    "line": {"background-color": "#17323d"},
    "line_words": {"color": "#f4efe2"},
    "line_meaning": DARK_MUTED,
    "footer": {**DARK_MUTED, "border-color": "#34505d"},
}


def _attributes(name: str, inline: str) -> SafeString:
    dark = f'class="{name}" ' if name in DARK else ""
    return mark_safe(f'{dark}style="{inline}"')  # noqa: S308


def _mark(key: str) -> SafeString:
    """The mark of a colour on a small tile."""
    colour = COLOURS[key]
    inline = (
        "display:inline-block;width:20px;height:20px;border:2px solid #1c1512;border-radius:6px;"
        f"background-color:{colour.light};color:{colour.ink};font-size:13px;line-height:20px;"
        "font-weight:bold;text-align:center"
    )
    sign = SIGNS[colour.mark]
    return mark_safe(f'<span class="mark" aria-hidden="true" style="{inline}">{sign}</span>')  # noqa: S308


LOOK = {name: _attributes(name, inline) for name, inline in LIGHT.items()}
"""By kind of element, the attributes that make it look so."""
PILLS = {"up": LOOK["up"], "down": LOOK["down_pill"], "same": LOOK["same"]}
MARKS = {key: _mark(key) for key in COLOURS}
DARK_SHEET = mark_safe(  # noqa: S308
    "@media (prefers-color-scheme: dark) {\n"
    + "".join(
        f".{name} {{ {'; '.join(f'{key}: {value} !important' for key, value in rules.items())} }}\n"
        for name, rules in DARK.items()
    )
    + "}"
)
