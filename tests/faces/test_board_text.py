"""The board as text: everything that stands on it, in any font, for everybody alike."""

import re

import pytest
from django.utils import translation

from engine import game_named
from engine.chance import Chance
from engine.makabana.cards import Project
from engine.makabana.state import NOBODY, NOWHERE
from engine.play import start
from games.faces import face_of
from tests.engine.tables import build, new_2003, new_2013, paint, project, set_up
from tests.faces.played import games
from tests.faces.seats import labelled

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
LABELS = labelled(NAMES)


@pytest.mark.parametrize(("language", "free", "tiki"), [("en", "free", "Tiki"), ("fr", "libre", "Tiki")])
def test_every_hut_tiki_and_club_is_there(language, free, tiki):
    with translation.override(language):
        for game, states, _, _ in games():
            face = face_of(game.key)
            for state in states[::5]:
                view = game.view(state, None)
                text = face.board_text(view, LABELS).replace("\u00a0", " ")
                for place, code in enumerate(view.board.codes):
                    check_place(view, place, code, text, free, tiki)
                for seat, huts in enumerate(view.reserve):
                    assert re.search(rf"^{NAMES[seat]} ?: {huts} \w+ (in reserve|en réserve), ", text, re.M)


def check_place(view, place, code, text, free, tiki):
    """Its code once on the board, then the owner or «free», then the Tikis."""
    spots = len(view.huts)
    if place >= spots and view.edition == "2003":
        assert code not in text
        return
    owner = view.huts[place] if place < spots else view.clubs[place - spots]
    tikis = [NAMES[seat] for seat, where in enumerate(view.tikis) if where == place]
    found = re.findall(rf"{re.escape(code)} ({free}|{'|'.join(NAMES)})(?: \({tiki}s? ?: ([^)]*)\))?", text)
    (seen_owner, seen_tikis), *more = found
    assert not more
    assert seen_owner == (free if owner == NOBODY else NAMES[owner])
    assert re.findall(r"[A-Z]\w+", seen_tikis) == tikis


def test_it_needs_no_columns():
    for game, states, _, _ in games()[::6]:
        text = face_of(game.key).board_text(game.view(states[len(states) // 2], None), LABELS)
        assert "  " not in text
        assert "\t" not in text


def test_all_readers_get_the_same():
    """Nothing of the viewer's own cards: letters quote this text."""
    for game, states, _, _ in games()[::4]:
        face = face_of(game.key)
        for state in states[::9]:
            texts = {
                face.board_text(game.view(state, seat), LABELS)
                for seat in (None, *range(game.view(state, None).players))
            }
            assert len(texts) == 1


def test_what_is_asked_says_nothing_of_the_viewers_cards():
    """Not even of a project that waits to be completed or carried out."""
    asked = 0
    for game, states, _, _ in games():
        face = face_of(game.key)
        for state in states[:-1:3]:
            for seat in game.ask(state).seats:
                view = game.view(state, seat)
                other = view._replace(hand=("rock",), project=view.project and Project(("rock",), "rock"))
                assert face.ask_sentence(other, LABELS) == face.ask_sentence(view, LABELS)
                asked += 1
    assert asked > 500


def test_a_whole_board():
    table = set_up(new_2013(3, first=1), {0: "DLT ELF", 1: "DSP", 2: "ESF"}, clubs={"D": 1}, paints={2: 0})
    table.projects({0: build("DLF", show="lagoon"), 1: paint("DLT", show="paint")})
    table.answer({"tiki": "DLF"}).answer({"tiki": "E*"})
    with translation.override("en"):
        text = face_of("makabana-2013").board_text(table.game.view(table.state, 0), labelled())
    assert "Round 1. Blue goes first." in text
    assert "DLF free (Tiki: Blue)" in text
    assert "- club site: D* Blue" in text
    assert "- club site: E* free (Tiki: Yellow)" in text
    assert "\nBlue: 9 huts in reserve, 2 Paint cards, Tiki on DLF, shows Paint (4 cards in all)\n" in text
    assert "\nYellow: 9 huts in reserve, 0 Paint cards, Tiki on E*, has played no cards\n" in text
    assert "\nRed: 8 huts in reserve, 2 Paint cards, shows lagoon (3 cards in all)\n" in text
    assert "reconstruction" in text
    assert table.game.view(table.state, 0).tikis[0] == NOWHERE


def test_an_open_paint_card_and_a_printed_island():
    """F2; B3: only Noka and Nadaa are reconstructions."""
    table = set_up(new_2003(4), {1: "ALT"}).projects({0: paint("ALT", show="A"), 1: project("A rock fish")})
    with translation.override("en"):
        text = face_of("makabana-2003").board_text(table.game.view(table.state, None), labelled())
    assert "shows Azzura and a face-up Paint card (4 cards in all)" in text
    assert "reconstruction" not in text
    assert "club" not in text


def test_spots_side_by_side_stand_in_the_line_of_their_resort():
    game = game_named("makabana-2013")
    view = game.view(start(game, 3, {}, Chance(bytes(32))), None)
    text = face_of("makabana-2013").board_text(view, LABELS)
    told = {frozenset(pair) for pair in re.findall(r"\b(\w{3})–(\w{3})\b", text)}
    board = view.board
    assert told == {
        frozenset((board.codes[one], board.codes[other]))
        for one, others in enumerate(board.neighbours)
        for other in others
    }
    assert "DLF–DLP, DLP–DST" in text.split("\n- ")


def test_islands_tell_how_many_bridges_control_takes():
    game = game_named("kahuna")
    view = game.view(start(game, 2, {}, Chance(bytes(32))), None)
    assert "A Aloa, nobody’s, 2 of 3 for control: AB free" in face_of("kahuna").board_text(view, LABELS)


def test_routes_of_macao_have_lengths_and_ships_tell_how_far_ports_are():
    game = game_named("macao")
    view = game.view(start(game, 2, {}, Chance(bytes(32))), None)
    text = face_of("macao").board_text(view, LABELS)
    assert "Lisbon–s8–s7–s6–London 4" in text
    assert text.count("Amsterdam–s1–Hamburg 2") == 1
    assert "moves to a port: Barcelona 3, Marseille 3, Genoa 4, Antwerp 6" in text


def test_japanese_parts_it_with_its_own_commas():
    with translation.override("ja"):
        for game, states, _, _ in games()[::6]:
            text = face_of(game.key).board_text(game.view(states[len(states) // 2], None), LABELS)
            assert ", " not in text
