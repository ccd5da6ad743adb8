"""The board of Kahuna as a picture and as text: all of it there, nothing that could act, nothing secret."""

import re
from io import BytesIO
from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest
from django.utils import translation
from PIL import Image

from engine import game_named
from engine.kahuna.board import BOARD
from engine.kahuna.board_file import crosses
from engine.kahuna.control import NOBODY, stones
from games.faces import face_of
from games.faces.colours import COLOURS
from games.faces.face import BoardLook, SeatLabel
from games.faces.kahuna.drawing.geometry import RADIUS, layout
from games.faces.kit.svg import png
from tests.engine.settings_of_games import random_game
from tests.faces.seats import labelled

GAME, FACE, LABELS = game_named("kahuna"), face_of("kahuna"), labelled()[:2]
SVG = "{http://www.w3.org/2000/svg}"
STATES = random_game((GAME, 2, {}), 4, bot="steady")[0]
BUSY = STATES[len(STATES) * 2 // 3]

both_ways = pytest.mark.parametrize("tall", [False, True])
either_side = pytest.mark.parametrize("seat", [None, 0, 1])


def places(svg):
    picture = ElementTree.fromstring(svg)
    return {group.get("data-place"): group for group in picture.iter(f"{SVG}g") if group.get("data-place")}


@both_ways
@either_side
def test_every_line_island_and_card_is_there_with_its_title(tall, seat):
    for state in (STATES[0], BUSY, STATES[-1]):
        view = GAME.view(state, seat)
        found = places(FACE.board_svg(view, LABELS, BoardLook(tall=tall)))
        cards = ["pile", *(f"up{number + 1}" for number in range(len(view.face_up)))]
        assert set(found) == {*BOARD.codes, *BOARD.initials, *cards}
        starts = {
            **{code: code for code in BOARD.codes},
            **{each.initial: each.name for each in BOARD.islands},
        }
        for code, group in found.items():
            assert group.find(f"{SVG}title").text.startswith(starts.get(code, ""))
            assert group.find(f"{SVG}path") is not None, "what a finger reaches"


@both_ways
@either_side
def test_bridges_and_stones_are_in_colour_and_with_mark(tall, seat):
    svg = FACE.board_svg(GAME.view(BUSY, seat), LABELS, BoardLook(tall=tall))
    owners = dict(zip(BOARD.codes, BUSY.bridges, strict=True))
    owners |= dict(zip(BOARD.initials, stones(BUSY.bridges), strict=True))
    for code, group in places(svg).items():
        pieces = [piece for piece in group.iter(f"{SVG}g") if piece.get("data-seat")]
        owner = owners.get(code, NOBODY)
        assert [int(piece.get("data-seat")) for piece in pieces] == [owner] * (owner != NOBODY)
        for piece in pieces:
            colour = LABELS[owner].colour
            assert piece.find(f"{SVG}use").get("href").endswith(f"-{colour}")
            assert LABELS[owner].name in group.find(f"{SVG}title").text
    for label in LABELS:
        assert COLOURS[label.colour].mark_path in svg


@both_ways
def test_the_other_side_sees_the_same_turned(tall):
    here, there = layout(tall, False), layout(tall, True)
    for (x, y), (u, v) in zip(here.islands, there.islands, strict=True):
        assert (x + u, y + v) == (pytest.approx(here.width, abs=1), pytest.approx(here.height, abs=1))
    pictures = [FACE.board_svg(GAME.view(BUSY, seat), LABELS, BoardLook(tall=tall)) for seat in (None, 0, 1)]
    assert pictures[0] == pictures[1] != pictures[2]


@both_ways
def test_no_line_meets_another_or_runs_over_an_island(tall):
    laid = layout(tall, False)
    for one, other in combinations(laid.ways, 2):
        for start, end in zip(one.points()[::4], one.points()[4::4], strict=False):
            for begin, stop in zip(other.points()[::4], other.points()[4::4], strict=False):
                assert not crosses(start, end, begin, stop)
    for line, way in zip(BOARD.lines, laid.ways, strict=True):
        for number, island in enumerate(laid.islands):
            if number not in line.ends:
                assert min(dist(point, island) for point in way.points()) > RADIUS + 12, line.code
    assert min(laid.fingers) > 30


@both_ways
def test_nothing_needs_or_breaks_a_strict_content_policy(tall):
    look = BoardLook(tall=tall, prefix="one")
    picture = ElementTree.fromstring(FACE.board_svg(GAME.view(BUSY, 1), LABELS, look))
    identities = [part.get("id") for part in picture.iter() if part.get("id")]
    assert len(identities) == len(set(identities))
    assert all(identity.startswith("one-") for identity in identities)
    for part in picture.iter():
        assert part.tag.removeprefix(SVG) not in ("style", "script", "image", "foreignObject", "a", "text")
        for name, value in part.attrib.items():
            assert name != "style"
            assert not name.startswith("on")
            for target in re.findall(r"url\((.*?)\)", value) + [value] * (name == "href"):
                assert target[1:] in identities


def test_hostile_names_are_only_text():
    labels = [SeatLabel("<script>alert(1)</script>", "red"), SeatLabel("x" * 10**6, "blue")]
    svg = FACE.board_svg(GAME.view(BUSY, None), labels)
    assert "<script" not in svg
    assert len(svg) < 100_000
    assert ElementTree.fromstring(svg) is not None


def test_the_png_shows_the_colours_of_both():
    picture = Image.open(BytesIO(png(FACE.board_svg(GAME.view(BUSY, None), LABELS), 560)))
    colours = {shade: count for count, shade in picture.convert("RGB").getcolors()}
    for label in LABELS:
        assert colours.get(tuple(bytes.fromhex(COLOURS[label.colour].light[1:])), 0) > 60


@pytest.mark.parametrize(("language", "free"), [("en", "free"), ("fr", "libre")])
def test_the_text_tells_every_line_stone_and_number_and_no_hand(language, free):
    with translation.override(language):
        for state in STATES[::7]:
            text = FACE.board_text(GAME.view(state, None), LABELS)
            for code, owner in zip(BOARD.codes, state.bridges, strict=True):
                assert text.count(f"{code} {free if owner == NOBODY else LABELS[owner].name}") == 2
            told = {FACE.board_text(GAME.view(state, seat), LABELS) for seat in (None, 0, 1)}
            assert len(told) == 1
