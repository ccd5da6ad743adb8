"""What a board file must be: the counts of the printed game, and a city and a sea that hang together."""

from collections import Counter
from typing import Any

from engine.macao.card_file import SOURCES, is_cost
from engine.macao.stones import COLOURS
from engine.origin import without_origin

KEYS = {"colours", "goods", "wall", "toll", "ports", "sea", "city"}
DISTRICT_KEYS = {"id", "row", "column", "dark", "cost", "next", "source"}
ROWS, COLUMNS = "ABCDEF", 5
GOODS, TILES_OF_A_GOOD = 8, 3
DARK = 6
WALL_SPACES = 16
HIGHEST_TOLL = 12


class BadBoard(ValueError):
    """A board file that breaks a rule; the message says which and where."""


def check_board(board: Any) -> None:
    """Raises BadBoard with the reason if this is no board to play on."""
    board = without_origin(board)
    _want(isinstance(board, dict) and board.keys() == KEYS, f"a board has the keys {', '.join(sorted(KEYS))}")
    _want(board["colours"] == list(COLOURS), "the colours are others, or in another order")
    _want(board["wall"] == {"spaces": WALL_SPACES}, f"the wall has {WALL_SPACES} spaces")
    _want(board["toll"] == {"highest": HIGHEST_TOLL}, f"the toll goes to {HIGHEST_TOLL}")
    goods = board["goods"]
    _want(
        isinstance(goods, list) and len(set(goods)) == len(goods) == GOODS,
        f"there are {GOODS} goods",
    )
    _check_ports(board["ports"], goods)
    _check_sea(board["sea"], [port["id"] for port in board["ports"]])
    _check_city(board["city"])


def _check_ports(ports: Any, goods: list[str]) -> None:
    _want(isinstance(ports, list), "ports is a list")
    for port in ports:
        _want(
            isinstance(port, dict) and port.keys() == {"id", "good", "values", "source"},
            "a port has other keys than a port",
        )
        _want(port["source"] in SOURCES, f"{port['id']} does not say where it comes from")
        values = port["values"]
        _want(
            isinstance(values, list)
            and len(values) == TILES_OF_A_GOOD
            and all(type(value) is int and value >= 0 for value in values),
            f"{port['id']} has no {TILES_OF_A_GOOD} spaces with points",
        )
    _want(Counter(port["good"] for port in ports) == Counter(goods), "not every good has one port")


def _check_sea(sea: Any, ports: list[str]) -> None:
    _want(isinstance(sea, dict) and sea.keys() == {"source", "nodes", "links"}, "the sea has other keys")
    _want(sea["source"] in SOURCES, "the sea does not say where it comes from")
    for node in sea["nodes"]:
        _want(
            isinstance(node, dict)
            and node.keys() == {"id", "kind", "xy"}
            and isinstance(node["id"], str)
            and node["kind"] in ("port", "anchor", "sea")
            and isinstance(node["xy"], list)
            and len(node["xy"]) == 2,
            "a space of the sea has a name, a kind and a place",
        )
    names = [node["id"] for node in sea["nodes"]]
    _want(len(set(names)) == len(names), "two spaces of the sea have one name")
    found = [node["id"] for node in sea["nodes"] if node["kind"] == "port"]
    _want(sorted(found) == sorted(ports), "the ports of the sea are others")
    anchors = [node["id"] for node in sea["nodes"] if node["kind"] == "anchor"]
    _want(anchors == ["anchor"], "there is one anchor, and it is called so")
    _check_links(sea["links"], names)


def _check_links(links: Any, names: list[str]) -> None:
    _want(
        isinstance(links, list)
        and all(isinstance(link, list) and len(link) == 2 and set(link) <= set(names) for link in links),
        "a link joins two spaces of the sea",
    )
    pairs = {frozenset(link) for link in links}
    _want(all(len(pair) == 2 for pair in pairs), "a space is linked to itself")
    _want(len(pairs) == len(links), "a link stands twice")
    reached = {"anchor"}
    while grown := {name for pair in pairs if pair & reached for name in pair} - reached:
        reached |= grown
    _want(reached == set(names), f"no ship reaches {sorted(set(names) - reached)}")


def _check_city(city: Any) -> None:
    _want(isinstance(city, list), "city is a list")
    codes = [f"{row}{column + 1}" for row in ROWS for column in range(COLUMNS)]
    _want(
        [district.get("id") for district in city if isinstance(district, dict)] == codes,
        "the districts are not A1 to F5",
    )
    for district in city:
        code = district["id"]
        _want(district.keys() == DISTRICT_KEYS, f"{code} has other keys than a district")
        _want(
            [district["row"], district["column"]] == [ROWS.index(code[0]), int(code[1]) - 1],
            f"{code} lies in another row or column",
        )
        _want(district["source"] in SOURCES, f"{code} does not say where it comes from")
        _want(is_cost(district["cost"]), f"{code} does not cost 1 to 4 stones, in the order of the colours")
        _want(
            isinstance(district["next"], list)
            and len(set(district["next"])) == len(district["next"])
            and set(district["next"]) <= set(codes) - {code},
            f"{code} is next to something that is no other district",
        )
    dark = [district["dark"] for district in city]
    _want(all(type(value) is bool for value in dark) and sum(dark) == DARK, f"{DARK} districts are dark")
    _want(len(city) - DARK == GOODS * TILES_OF_A_GOOD, "there are not as many light districts as tiles")
    pairs = {(district["id"], other) for district in city for other in district["next"]}
    for one, other in sorted(pairs):
        _want((other, one) in pairs, f"{one} is next to {other}, but not the other way round")


def _want(held: bool, otherwise: str) -> None:
    if not held:
        raise BadBoard(otherwise)
