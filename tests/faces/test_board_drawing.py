"""The board as a picture: all of it there once, nothing in it that could act, the same for every viewer."""

import re
from functools import cache
from gzip import compress
from io import BytesIO
from xml.etree import ElementTree

import pytest
from django.utils import translation
from PIL import Image

from engine import game_named
from engine.makabana.state import NOBODY, NOWHERE
from games.faces.colours import COLOURS
from games.faces.face import BoardLook, SeatLabel
from games.faces.kit.svg import png
from games.faces.makabana.board import board_svg
from tests.engine.settings_of_games import random_game
from tests.faces.seats import labelled

SVG = "{http://www.w3.org/2000/svg}"
TABLES = [
    ("makabana-2013", 3),
    ("makabana-2013", 6),
    ("makabana-2003", 4),
]
HOSTILE = (
    "<script>alert(1)</script>",
    "\"'><g onload='x'>&amp;]]>",
    "مرحبا\u202eevil",
    "👩‍👩‍👧‍👦" * 30,
    "x" * 1_000_000,
    "\x00\x1b\ud800%s%(name)s",
)

every_table = pytest.mark.parametrize(("key", "players"), TABLES)
both_ways = pytest.mark.parametrize("tall", [False, True])


@cache
def states(key, players):
    """Empty, with all Tikis out, and full."""
    played = random_game((game_named(key), players, {}), 4, bot="steady")[0]
    busy = [state for state in played if sum(tiki != NOWHERE for tiki in state.tikis) >= players - 1]
    return played[0], busy[len(busy) // 2], busy[-1]


def views(key, players):
    return [game_named(key).view(state, None) for state in states(key, players)]


def drawn(view, **options):
    return ElementTree.fromstring(board_svg(view, labelled(), BoardLook(**options)))


def places(picture):
    return {group.get("data-place"): group for group in picture.iter(f"{SVG}g") if group.get("data-place")}


def title(group):
    return group.find(f"{SVG}title").text


@every_table
@both_ways
def test_every_place_is_there_once_with_its_title(key, players, tall):
    for view in views(key, players):
        picture = drawn(view, tall=tall)
        codes = [group.get("data-place") for group in picture.iter(f"{SVG}g") if group.get("data-place")]
        expected = view.board.codes if view.edition == "2013" else view.board.codes[: len(view.huts)]
        assert sorted(codes) == sorted(expected)
        assert all(title(group).startswith(code) for code, group in places(picture).items())
        assert picture.get("role") == "img"
        assert [float(side) > 0 for side in picture.get("viewBox").split()[2:]] == [True, True]
        assert view.board.islands[0] in title(picture)


@every_table
def test_pieces_stand_where_they_are_in_colour_and_with_mark(key, players):
    for view in views(key, players):
        picture = drawn(view)
        board = view.board
        expected = {
            *((board.codes[spot], "hut", seat) for spot, seat in enumerate(view.huts) if seat != NOBODY),
            *((board.codes[board.site(b)], "club", s) for b, s in enumerate(view.clubs) if s != NOBODY),
            *((board.codes[tiki], "tiki", seat) for seat, tiki in enumerate(view.tikis) if tiki != NOWHERE),
        }
        found = set()
        for code, group in places(picture).items():
            for piece in group.iter(f"{SVG}g"):
                if piece.get("data-seat"):
                    _, kind, colour = piece.find(f"{SVG}use").get("href").split("-")
                    seat = int(piece.get("data-seat"))
                    assert labelled()[seat].colour == colour
                    assert labelled()[seat].name in title(piece)
                    assert code in title(piece)
                    found.add((code, kind, seat))
        assert found == expected


@pytest.mark.parametrize("seat", range(6))
@pytest.mark.parametrize("kind", ["hut", "tiki", "club"])
def test_a_piece_shows_the_fill_and_the_mark_of_its_colour(kind, seat):
    picture = drawn(views("makabana-2013", 6)[2])
    colour = COLOURS[labelled()[seat].colour]
    [piece] = [part for part in picture.iter(f"{SVG}g") if part.get("id") == f"board-{kind}-{colour.key}"]
    shown = {(part.get("d"), part.get("fill")) for part in piece}
    assert (colour.mark_path, colour.ink) in shown
    assert colour.light in {fill for _, fill in shown}


@every_table
def test_all_viewers_get_the_same_picture(key, players):
    game = game_named(key)
    for state in states(key, players):
        pictures = {board_svg(game.view(state, seat), labelled()) for seat in (None, *range(players))}
        assert len(pictures) == 1


@every_table
@both_ways
def test_nothing_needs_or_breaks_a_strict_content_policy(key, players, tall):
    picture = drawn(views(key, players)[2], tall=tall, prefix="one")
    identities = [part.get("id") for part in picture.iter() if part.get("id")]
    assert len(identities) == len(set(identities))
    assert all(identity.startswith("one-") for identity in identities)
    for part in picture.iter():
        assert part.tag.removeprefix(SVG) not in ("style", "script", "image", "foreignObject", "a", "text")
        for name, value in part.attrib.items():
            assert name != "style"
            assert not name.startswith("on")
            for target in re.findall(r"url\((.*?)\)", value) + [value] * (name == "href"):
                assert target.startswith("#")
                assert target[1:] in identities


def test_hostile_names_are_only_text_and_cut():
    view = views("makabana-2013", 6)[2]
    labels = [SeatLabel(name, label.colour) for name, label in zip(HOSTILE, labelled(), strict=True)]
    svg = board_svg(view, labels)
    assert len(svg) < len(board_svg(view, labelled())) + 40_000
    hostile, harmless = ElementTree.fromstring(svg), drawn(view)
    assert [part.tag for part in hostile.iter()] == [part.tag for part in harmless.iter()]
    assert [part.attrib for part in hostile.iter()] == [part.attrib for part in harmless.iter()]
    titles = " ".join(part.text for part in hostile.iter(f"{SVG}title"))
    assert "\u2068<script>alert(1)</script>\u2069" in titles
    assert "\u2068مرحباevil\u2069" in titles
    assert f"{'x' * 39}…" in titles
    assert "\u2068%s%(name)s\u2069" in titles
    assert png(svg, 390)


def test_titles_are_in_the_active_language():
    view = views("makabana-2013", 5)[0]
    with translation.override("fr"):
        french = places(drawn(view))
    with translation.override("en"):
        english = places(drawn(view))
    assert title(english["ALT"]) == "ALT (Azzura, lagoon, tattoo)"
    assert title(french["ALT"]) != title(english["ALT"])


@every_table
@both_ways
def test_the_png_is_as_wide_as_asked_and_shows_the_pieces(key, players, tall):
    view = views(key, players)[2]
    written = png(board_svg(view, labelled(), BoardLook(tall=tall)), 720)
    assert written.startswith(b"\x89PNG\r\n\x1a\n")
    picture = Image.open(BytesIO(written))
    picture.load()
    assert picture.width == 720
    assert (picture.height > picture.width) == (tall or len(view.board.islands) > 1)
    colours = {shade: count for count, shade in picture.convert("RGB").getcolors()}
    for seat in {seat for seat in view.huts if seat != NOBODY}:
        fill = tuple(bytes.fromhex(COLOURS[labelled()[seat].colour].light[1:]))
        assert colours.get(fill, 0) > 60
    empty = png(board_svg(views(key, players)[0], labelled(), BoardLook(tall=tall)), 720)
    assert empty != written


def test_it_is_light():
    """What a table page and a letter may weigh leaves so much to the largest printed board."""
    svg = board_svg(views("makabana-2013", 5)[2], labelled()[:5])
    assert len(compress(svg.encode())) < 14_000
    assert len(png(svg, 720)) < 60_000
