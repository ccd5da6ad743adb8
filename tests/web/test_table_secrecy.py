"""No page tells anybody what others have sealed: neither in words, nor by being any different."""

from dataclasses import replace

import pytest

from engine.makabana.cards import Project
from games.faces import face_of
from games.models import Player
from games.tables.history import chapters_of, seals_of
from games.tables.rules import locked_state, state_of
from games.tables.sealing import opened, own_seal, seal
from games.tables.view import table_at
from tests.games_at_play import NOON, answer, open_phase, people, person, play_on, table, tend_on
from tests.web.tables import address, browser, page

pytestmark = pytest.mark.django_db

CANARY = {"cards": ["E", "rock", "tattoo", "paint"], "show": "rock"}
OTHER = {"cards": ["D", "rock", "flower", "club"], "show": "rock"}


@pytest.fixture
def game():
    """Three people in the first round of projects; Blue is the one with a secret."""
    group = people(3)
    return play_on(table(group), NOON, phases=6)


def seat_number(game, name):
    return game.seats.get(player__name=name).number


def every_page(game, *viewers, round_number=0):
    """What everybody but the named sees, on every page of the table."""
    paths = [(), ("round", str(round_number)), ("moderate",)]
    clients = {viewer.name if viewer else "a visitor": browser(viewer) for viewer in viewers}
    found = {}
    for who, client in clients.items():
        for path in paths:
            response = client.get(address(game, *path))
            if path == ("moderate",) and who != "Grey":
                assert response.status_code == 403
            else:
                found[who, path] = page(client, address(game, *path))
        found[who, "mine"] = page(client, address(game) + "?mine=show&guess=0&groups=show")
        found[who, "tag"] = client.get(address(game)).headers["ETag"]
    return found


def viewers():
    moderator = person("Grey", is_staff=True)
    return [None, moderator, *Player.objects.filter(name__in=("Red", "Yellow")).order_by("name")]


def test_a_pending_order_is_on_no_page_but_its_owners(game):
    phase, blue = open_phase(game), seat_number(game, "Blue")
    seal(phase, blue, CANARY, way="web", now=NOON)
    sealed = own_seal(phase, blue)
    table_of_blue = table_at(game, blue)
    words = face_of(game.rules).order_text("project", CANARY, table_of_blue.view, table_of_blue.labels)
    own = page(browser(Player.objects.get(name="Blue")), address(game) + "?mine=show")
    assert words in own
    assert sealed.commitment in own
    for where, shown in every_page(game, *viewers()).items():
        for secret in (words, sealed.commitment, opened(sealed)[1]):
            assert secret not in shown, where


def test_pages_do_not_differ_by_what_others_have_sealed(game):
    phase, blue, watching = open_phase(game), seat_number(game, "Blue"), viewers()
    seal(phase, blue, CANARY, way="web", now=NOON)
    before = every_page(game, *watching)
    seal(phase, blue, OTHER, way="web", now=NOON)
    assert every_page(game, *watching) == before


def test_pages_do_not_differ_by_what_others_have_laid(game):
    blue, watching = seat_number(game, "Blue"), viewers()
    seal(open_phase(game), blue, CANARY, way="web", now=NOON)
    answer(game, NOON)
    tend_on(game, NOON)
    phase = open_phase(game)
    assert phase.kind == "tiki"
    before = every_page(game, *watching)
    state = state_of(phase)
    projects = list(state.projects)
    projects[blue] = Project(tuple(sorted(OTHER["cards"])), OTHER["show"])
    phase.state = locked_state(game, replace(state, projects=tuple(projects)))
    phase.save(update_fields=["state"])
    assert state_of(phase) != state
    assert every_page(game, *watching) == before


def test_commitments_are_public_once_all_are_in_and_salts_once_the_orders_are(game):
    blue, stranger = seat_number(game, "Blue"), browser()
    phase = open_phase(game)
    seal(phase, blue, CANARY, way="web", now=NOON)
    commitment, salt = own_seal(phase, blue).commitment, opened(own_seal(phase, blue))[1]
    assert commitment not in page(stranger, address(game))
    answer(game, NOON)
    tend_on(game, NOON)
    shown = page(stranger, address(game))
    assert commitment in shown
    assert salt not in shown
    play_on(game, NOON, phases=3)
    assert salt in page(stranger, address(game, "round", "1"))


def test_a_salt_stays_secret_as_long_as_its_order_does():
    """M2, M3: void denunciations and the project of whoever left stay unknown until the game is over."""
    game = table(people(4), rules="makabana-2003", options={"mao": True, "first": 0})
    hidden = 0
    for _ in range(6):
        play_on(game, NOON, phases=5)
        assert game.status == "running"
        for chapter in chapters_of(game, None):
            laid_open = {e.data["seat"] for e in chapter.events if e.code in ("revealed", "acted")}
            accusers = {e.data["accuser"] for e in chapter.events if e.code == "denounced"}
            for phase in chapter.asked:
                public = laid_open if phase.kind == "project" else accusers
                for proof in seals_of(game, phase, chapter.events):
                    assert bool(proof.salt) == (proof.seat in public)
                    hidden += not proof.salt
    assert hidden
