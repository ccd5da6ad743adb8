"""An island as somebody types it: a map of codes, the names of its beaches, perhaps the printed centres."""

from collections.abc import Mapping
from functools import partial
from importlib.resources import files
from itertools import combinations
from typing import Any

from django.utils.translation import gettext

from engine.makabana.board_file import SECTORS, TYPES
from engine.strict_json import read_json
from games.faces.kit.board import document
from games.faces.kit.entering import BadEntry, EntryField, EntryForm, code_at, lines_of
from games.faces.kit.svg import element

EMPTY = "."
CELL = 60
INITIALS = "ABCDE"
GROUNDS = {"sand": "#f1dfa9", "lagoon": "#a9dbe0", "palm": "#b9d79a", "rock": "#cfc6bd"}
ISLANDS = {"nadaa": "Nadaa", "noka": "Noka", "makabana": "Maka Bana"}


def island_forms() -> list[EntryForm]:
    return [
        EntryForm(
            key=key,
            title=partial(_title, name),
            line=_line,
            fields=partial(_fields, key),
            read=_read,
            picture=_picture,
            rows=lambda data: [],
        )
        for key, name in ISLANDS.items()
    ]


def _title(name: str) -> str:
    return gettext("Maka Bana: the island %(name)s") % {"name": name}


def _line() -> str:
    return gettext("Where its spots and club sites lie, and which of them touch.")


def _fields(key: str) -> list[EntryField]:
    board = read_json((files("engine.makabana") / "data" / f"{key}.json").read_bytes())
    ground = board["spots"] | {f"{beach}*": site for beach, site in board["club_sites"].items()}
    return [
        EntryField("island", gettext("Name of the island"), "", board["island"], 1),
        EntryField(
            "beaches",
            gettext("Beaches"),
            gettext("One on each line: its letter, then its name."),
            "\n".join(f"{initial} {name}" for initial, name in board["beaches"].items()),
            5,
        ),
        EntryField(
            "map",
            gettext("Map"),
            gettext(
                "Each line is a row of the map: codes with spaces between, and a point where there "
                "is nothing. A code is the letter of the beach, then S L C R for the sector and T F "
                "P for the type; A* is the club site of beach A. Spots side by side are neighbours: "
                "leave a gap between those that don’t touch."
            ),
            _map({code: place["grid"] for code, place in ground.items()}),
            20,
        ),
        EntryField(
            "centres",
            gettext("Printed centres (may stay empty)"),
            gettext(
                "One place on each line: its code, then x and y in thousandths of the board’s width (the "
                "board is 1000 wide and 691 high), then, if it is turned, its angle in degrees, clockwise. "
                "All places or none."
            ),
            "\n".join(_centre(code, place) for code, place in ground.items() if "centre" in place),
            8,
        ),
    ]


def _centre(code: str, place: Mapping[str, Any]) -> str:
    return " ".join(map(str, (code, *place["centre"], *([place["angle"]] if place.get("angle") else ()))))


def _map(cells: Mapping[str, list[int]]) -> str:
    at = {tuple(cell): code for code, cell in cells.items()}
    columns, rows = (sorted(cell[axis] for cell in at) for axis in (0, 1))
    across, down = range(columns[0], columns[-1] + 1), range(rows[0], rows[-1] + 1)
    return "\n".join(" ".join(at.get((x, y), EMPTY).ljust(3) for x in across).rstrip() for y in down)


def _read(sent: Mapping[str, str]) -> dict[str, Any]:
    cells = _cells(sent["map"])
    centres = _centres(sent["centres"], cells)
    spots = {code: cell for code, cell in cells.items() if not code.endswith("*")}
    return {
        "island": sent["island"].strip(),
        "printed": bool(centres),
        "beaches": _beaches(sent["beaches"]),
        "spots": {
            code: {"sector": SECTORS[code[1]], "type": TYPES[code[2]], "grid": cell, **centres.get(code, {})}
            for code, cell in spots.items()
        },
        "neighbours": [
            [one, other]
            for one, other in combinations(spots, 2)
            if abs(spots[one][0] - spots[other][0]) + abs(spots[one][1] - spots[other][1]) == 1
        ],
        "club_sites": {
            code[0]: {"grid": cell, **centres.get(code, {})}
            for code, cell in cells.items()
            if code.endswith("*")
        },
    }


def _beaches(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for number, (initial, *name) in lines_of(text):
        if initial in found or not name:
            raise BadEntry(
                gettext("Beaches, line %(number)d: a letter and a name, each letter once.")
                % {"number": number}
            )
        found[initial] = " ".join(name)
    return found


def _cells(text: str) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for y, line in enumerate(text.splitlines()):
        for x, code in enumerate(line.split()):
            if code == EMPTY:
                continue
            is_site = len(code) == 2 and code[1] == "*"
            is_spot = len(code) == 3 and code[1] in SECTORS and code[2] in TYPES
            if code[0] not in INITIALS or not (is_site or is_spot):
                raise BadEntry(
                    gettext("Map, line %(number)d: “%(code)s” is not a code of a spot or a club site.")
                    % {"number": y + 1, "code": code[:20]}
                )
            if code in found:
                raise BadEntry(gettext("Map: “%(code)s” is there twice.") % {"code": code})
            found[code] = [x, y]
    return found


def _centres(text: str, cells: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for number, (code, *numbers) in lines_of(text):
        try:
            x, y, *angle = map(int, numbers)
        except ValueError:
            angle = [0, 0]
        if len(angle) > 1 or code not in cells or code in found:
            raise BadEntry(
                gettext(
                    "Centres, line %(number)d: the code of a place on the map, then two or three numbers."
                )
                % {"number": number}
            )
        found[code] = {"centre": [x, y], **({"angle": angle[0]} if angle and not code.endswith("*") else {})}
    if found and found.keys() != cells.keys():
        left = sorted(cells.keys() - found.keys())
        raise BadEntry(gettext("Centres: “%(code)s” has none.") % {"code": left[0]})
    return found


def _picture(data: dict[str, Any]) -> str:
    places = data["spots"] | {f"{beach}*": site for beach, site in data["club_sites"].items()}
    columns, rows = ([place["grid"][axis] for place in places.values()] for axis in (0, 1))
    left, top = min(columns) - 0.5, min(rows) - 0.5
    width, height = max(columns) - left + 1.5, max(rows) - top + 1.5
    drawn = []
    for code, place in places.items():
        x, y = (place["grid"][0] - left) * CELL, (place["grid"][1] - top) * CELL
        if code.endswith("*"):
            shape = element(
                "circle", cx=x + CELL / 2, cy=y + CELL / 2, r=CELL * 0.4, fill="#ffffff", stroke="#2b2118"
            )
        else:
            shape = element(
                "rect", x=x, y=y, width=CELL, height=CELL, fill=GROUNDS[place["sector"]], stroke="#2b2118"
            )
        drawn += [shape, code_at(code, x + CELL / 2, y + CELL / 2, 15)]
    sea = element("rect", width=width * CELL, height=height * CELL, fill="#5fa8bd")
    return document(
        gettext("The island as entered"), (0, 0, width * CELL, height * CELL), "entered", sea, *drawn
    )
