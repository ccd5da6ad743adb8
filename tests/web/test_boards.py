"""Whoever owns a printed game enters a board or cards, sees them and takes the file home."""

import json
from importlib.resources import files

import pytest

from engine.board_files import check_file
from games.faces.boards import BOARDS

pytestmark = pytest.mark.django_db

ORIGIN = "Printed copy of 2013, seen by Red"
FILES = {
    "nadaa": "engine/makabana/data/nadaa.json",
    "noka": "engine/makabana/data/noka.json",
    "makabana": "engine/makabana/data/makabana.json",
    "city": "engine/macao/data/board.json",
    "cards": "engine/macao/data/cards.json",
}


def data_of(key):
    return json.loads((files("engine").parent / FILES[key]).read_text())


def sent(key, step="download", **changed):
    fields = {field.name: field.value for field in BOARDS[key].fields()}
    return {**fields, "origin": ORIGIN, "step": step, **changed}


def comparable(key, data):
    """Cells count from another corner, families are made anew, order of neighbours is free."""
    data = {name: value for name, value in data.items() if name not in ("origin", "families")}
    if "island" in data:
        places = [*data["spots"].values(), *data["club_sites"].values()]
        left, top = (min(place["grid"][axis] for place in places) for axis in (0, 1))
        for place in places:
            place["grid"] = [place["grid"][0] - left, place["grid"][1] - top]
            if not place.get("angle"):
                place.pop("angle", None)
        data["neighbours"] = {frozenset(pair) for pair in data["neighbours"]}
    return data


@pytest.mark.parametrize("key", FILES)
def test_the_fields_hold_what_is_played_with_and_give_it_back(client, key):
    answer = client.post(f"/boards/{key}/", sent(key))
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{key}.json"'
    entered = json.loads(answer.content)
    assert entered["origin"] == ORIGIN
    assert check_file(answer.content).endswith(f"origin: {ORIGIN}")
    assert comparable(key, entered) == comparable(key, data_of(key))


def test_the_board_is_checked_and_drawn_before_it_is_taken(client):
    assert client.get("/boards/").status_code == client.get("/boards/nadaa/").status_code == 200
    shown = client.post("/boards/nadaa/", sent("nadaa", "show")).content.decode()
    assert "Nothing is wrong" in shown
    assert "<svg" in shown
    assert "&lt;svg" not in shown
    cards = client.post("/boards/cards/", sent("cards", "show")).content.decode()
    assert cards.count("<dt>") == 120
    assert client.get("/boards/atlantis/").status_code == 404


def test_what_was_seen_is_printed_and_what_was_only_changed_is_a_reconstruction(client):
    lines = BOARDS["city"].fields()[0].value.splitlines()
    assert lines[0].startswith("? A1 ")
    lines[0] = lines[0].removeprefix("? ")
    code, cost, shade, *near = lines[1].removeprefix("? ").split()
    lines[1] = " ".join(["?", code, "red+red+red" if cost != "red+red+red" else "blue", shade, *near])
    answer = client.post("/boards/city/", sent("city", districts="\n".join(lines)))
    entered = {one["id"]: one["source"] for one in json.loads(answer.content)["city"]}
    former = {one["id"]: one["source"] for one in data_of("city")["city"]}
    assert (entered.pop("A1"), entered.pop(code)) == ("printed", "reconstructed")
    assert entered.items() <= former.items()


@pytest.mark.parametrize(
    ("key", "changed", "words"),
    [
        ("nadaa", {"origin": " "}, "where it comes from"),
        ("nadaa", {"origin": "x" * 201}, "where it comes from"),
        ("nadaa", {"map": "DCT <b>"}, "&lt;b&gt;"),
        ("nadaa", {"map": "DCT DCT"}, "twice"),
        ("nadaa", {"map": "XCT"}, "XCT"),
        ("nadaa", {"map": ""}, "found something wrong"),
        ("nadaa", {"map": "DCT DCF"}, "club_sites is an object with entries"),
        ("nadaa", {"beaches": "D"}, "line 1"),
        ("nadaa", {"centres": "DCT 1"}, "line 1"),
        ("nadaa", {"centres": "DCT 1 2"}, "has none"),
        ("nadaa", {"centres": "DCT 1 2 3 4"}, "line 1"),
        ("nadaa", {"map": "DCT " * 20_000}, "more than any printed game"),
        ("city", {"districts": "A1 blue"}, "line 1"),
        ("city", {"districts": "A² blue dark"}, "line 1"),
        ("city", {"districts": "A1 blue dark"}, "the districts are not A1 to F5"),
        ("city", {"ports": "lisbon tea 5 3"}, "line 1"),
        ("cards", {"cards": "1 key scroll red 0 0 dance"}, "line 1"),
        ("cards", {"cards": "1 key scroll red 0 0 trade gain=gold:x"}, "gain=gold:x"),
        ("cards", {"cards": "? ?"}, "line 1"),
        (
            "cards",
            {"cards": "1 key scroll red 0 0 trade pay=nothing gain=gold:1 times=1"},
            "the types are not",
        ),
    ],
)
def test_what_makes_no_board_is_told_and_nothing_typed_is_lost(client, key, changed, words):
    answer = client.post(f"/boards/{key}/", sent(key, **changed))
    shown = answer.content.decode()
    assert answer.status_code == 400
    assert words in shown
    (name, typed), *_ = changed.items()
    if len(typed) < 100 and name != "origin":
        assert typed.replace("<", "&lt;").replace(">", "&gt;") in shown
