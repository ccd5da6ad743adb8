"""A hand, the pile and what was discarded face down show on no page and in no letter but their owner's."""

from dataclasses import replace

import pytest

from games.models import Player
from games.tables.rules import locked_state, state_of
from tests.games_at_play import NOON, open_phase, people, person, play_on, table
from tests.letters.every_kind import letter, message
from tests.letters.sink import html_of, picture_of, text_of
from tests.web.tables import address, browser, page
from tests.web.test_table_secrecy import every_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    """In the first round, when Blue is asked and has thrown something away."""
    game = table(people(2), rules="kahuna", options={"variant": True})
    blue = game.seats.get(player__name="Blue").number
    for _ in range(60):
        state = state_of(open_phase(game))
        if open_phase(game).asked == [blue] and state.hands[blue] and state.discarded[blue]:
            return game
        play_on(game, NOON, seed=1, phases=1)
    raise AssertionError("Blue never discards")


def another_world(phase, seat):
    """The same for everybody but this seat: other cards in hand, in the pile and face down."""
    state = state_of(phase)
    pool = [*reversed(state.pile), *state.discarded[seat], *state.hands[seat]]
    hand, gone = len(state.hands[seat]), len(state.discarded[seat])
    while sorted(pool[:hand]) == sorted(state.hands[seat]):
        pool.append(pool.pop(0))
    hands, discarded = list(state.hands), list(state.discarded)
    hands[seat], discarded[seat] = tuple(sorted(pool[:hand])), tuple(sorted(pool[hand : hand + gone]))
    return replace(state, hands=tuple(hands), discarded=tuple(discarded), pile=tuple(pool[hand + gone :]))


def letter_about(phase, reader):
    """What somebody would be written now: the last letter to them, but of this phase."""
    written = letter(kind="turn", player=reader)
    written.phase = phase
    mail = message(written)
    return text_of(mail), html_of(mail), picture_of(mail).get_content()


def test_others_see_the_same_whatever_somebody_holds(game):
    phase, grey = open_phase(game), person("Grey", is_staff=True)
    blue, red = game.seats.get(player__name="Blue").number, Player.objects.get(name="Red")
    watching = [None, grey, red]
    before, told = every_page(game, *watching, round_number=1), letter_about(phase, red)
    own = page(browser(Player.objects.get(name="Blue")), address(game))
    assert "Your hand:" in own
    phase.state = locked_state(game, another_world(phase, blue))
    phase.save(update_fields=["state"])
    assert every_page(game, *watching, round_number=1) == before
    assert letter_about(phase, red) == told
    assert page(browser(Player.objects.get(name="Blue")), address(game)) != own


def test_the_owner_finds_the_hand_while_the_other_plays(game):
    red = browser(Player.objects.get(name="Red"))
    hidden = page(red, address(game))
    assert "What is in my hand?" in hidden
    assert "Your hand:" not in hidden
    assert "Your hand:" in page(red, address(game) + "?mine=show")
    assert "What is in my hand?" not in page(browser(), address(game))
