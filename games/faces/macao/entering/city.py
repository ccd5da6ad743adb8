"""The city and its ports as somebody types them."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from games.faces.kit.board import document
from games.faces.kit.entering import BadEntry, EntryField, EntryForm, code_at
from games.faces.kit.svg import element
from games.faces.macao.drawing.emblems import STONES
from games.faces.macao.entering.lines import data_file, mark, marked_lines, sourced, unseen_help

SHADES = {"dark": True, "light": False}
CELL = 90


def _city_title() -> str:
    return gettext("Macao: the city and its ports")


def _city_line() -> str:
    return gettext(
        "What each district costs, which are dark, which are neighbours, and what each port wants."
    )


def _city_fields() -> list[EntryField]:
    board = data_file("board")
    return [
        EntryField(
            "districts",
            gettext("Districts"),
            gettext(
                "One on each line: its code, the colours of its cost with + between, light or dark, "
                "its neighbours."
            )
            + " "
            + unseen_help(),
            "\n".join(f"{mark(one)}{_district_line(one)}" for one in board["city"]),
            30,
        ),
        EntryField(
            "ports",
            gettext("Ports"),
            gettext("One on each line: its name, the goods it wants, the points of its three places.")
            + " "
            + unseen_help(),
            "\n".join(f"{mark(one)}{_port_line(one)}" for one in board["ports"]),
            8,
        ),
    ]


def _district_line(one: Mapping[str, Any]) -> str:
    shade = "dark" if one["dark"] else "light"
    return " ".join([one["id"], "+".join(one["cost"]), shade, *one["next"]])


def _port_line(one: Mapping[str, Any]) -> str:
    return " ".join([one["id"], one["good"], *map(str, one["values"])])


def _read_city(sent: Mapping[str, str]) -> dict[str, Any]:
    board = data_file("board")
    former = {one["id"]: one for one in (*board["city"], *board["ports"])}
    city, ports = [], []
    for number, seen, words in marked_lines(sent["districts"]):
        if len(words) < 3 or words[2] not in SHADES or len(words[0]) != 2 or words[0][1] not in "12345":
            raise BadEntry(
                gettext("Districts, line %(number)d: a code, colours, light or dark, then neighbours.")
                % {"number": number}
            )
        code, cost, shade, *near = words
        city.append(
            sourced(
                {
                    "id": code,
                    "row": ord(code[0]) - ord("A"),
                    "column": int(code[1]) - 1,
                    "dark": SHADES[shade],
                    "cost": cost.split("+"),
                    "next": near,
                },
                seen,
                former,
            )
        )
    for number, seen, words in marked_lines(sent["ports"]):
        if len(words) != 5 or not all(word.isdecimal() and len(word) < 3 for word in words[2:]):
            raise BadEntry(
                gettext("Ports, line %(number)d: a name, goods and three numbers.") % {"number": number}
            )
        values = [int(word) for word in words[2:]]
        ports.append(sourced({"id": words[0], "good": words[1], "values": values}, seen, former))
    return {**board, "ports": ports, "city": city}


def _city_picture(data: dict[str, Any]) -> str:
    rows, columns = (1 + max(one[axis] for one in data["city"]) for axis in ("row", "column"))
    centre = {one["id"]: (CELL * (one["column"] + 0.5), CELL * (one["row"] + 0.5)) for one in data["city"]}
    links = [
        element(
            "path",
            d="M{} {}L{} {}".format(*centre[one["id"]], *centre[other]),
            stroke="#6b5637",
            stroke_width=7,
        )
        for one in data["city"]
        for other in one["next"]
        if one["id"] < other
    ]
    drawn = []
    for one in data["city"]:
        x, y = centre[one["id"]]
        fill = "#c39a6b" if one["dark"] else "#f6e7c6"
        drawn.append(
            element("rect", x=x - 34, y=y - 34, width=68, height=68, rx=6, fill=fill, stroke="#2b2118")
        )
        drawn.append(code_at(one["id"], x, y - 12, 20))
        first = x - 7.5 * (len(one["cost"]) - 1)
        drawn += [
            element(
                "circle", cx=first + 15 * number, cy=y + 18, r=6.5, fill=STONES[colour][0], stroke="#2b2118"
            )
            for number, colour in enumerate(one["cost"])
        ]
    ground = element("rect", width=columns * CELL, height=rows * CELL, fill="#e9d9b4")
    box = (0, 0, columns * CELL, rows * CELL)
    return document(gettext("The city as entered"), box, "entered", ground, *links, *drawn)


CITY_FORM = EntryForm(
    "city", _city_title, _city_line, _city_fields, _read_city, _city_picture, lambda data: []
)
