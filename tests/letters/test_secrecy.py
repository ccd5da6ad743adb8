"""No letter tells what its reader may not know."""

import re
from datetime import timedelta

import pytest
from django.db import transaction

from games.letters.context import LetterContext
from games.letters.rendering import message_of
from games.models import Letter, SealedList, SealedOrder
from games.tables.lists import seal_list
from games.tables.rules import rules_of, state_of
from games.tables.sealing import seal
from tests.games_at_play import NOON, open_phase, people, play_on, table
from tests.letters.sink import html_of, parsed, picture_of, text_of

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(hours=1)
SPOT_IN_WORDS = re.compile(r"\b[A-E]RP \(\w+, rock, fish\)")
"""As in a list of spots or in the meaning of a line to copy, which tell nothing of what was sealed."""


def bodies(game, seat=None):
    """Every letter of a game as it would go out now: headers, text, HTML and picture, by key."""
    rows = Letter.objects.select_related("player", "game", "phase__after").filter(game=game)
    found = {}
    for row in rows if seat is None else rows.filter(seat=seat):
        mail = parsed(message_of(row, LetterContext(LATER)).message().as_bytes())
        picture = picture_of(mail)
        headers = [(name, value) for name, value in mail.items() if name != "Content-Type"]
        found[row.key] = (headers, text_of(mail), html_of(mail), picture and picture.get_content())
    return found


@pytest.mark.parametrize("rules", ["makabana-2013", "makabana-2003"])
def test_letters_do_not_depend_on_what_is_sealed_and_pending(rules):
    """Who has sealed is public; what is not, not even to the one who sealed it."""
    game = play_on(table(people(3), rules=rules), NOON, phases=12)
    while len(open_phase(game).asked) == 1:
        game = play_on(game, NOON, phases=1)
    phase = open_phase(game)
    orders = list(rules_of(game).legal(state_of(phase), 0))[:40:13]
    seen = []
    for order in orders:
        seal(phase, 0, order, way="web", now=NOON)
        seen.append(bodies(game))
    assert len(orders) > 2
    assert all(world == seen[0] for world in seen[1:])


def test_letters_do_not_depend_on_a_list_sealed_in_advance():
    game = play_on(table(people(3)), NOON, phases=7)
    phase = open_phase(game)
    assert phase.kind == "tiki"
    before = bodies(game)
    waiting = rules_of(game).ahead(state_of(phase))[0]
    rules, state = rules_of(game), state_of(phase)
    order = next(rules.legal(state, waiting), None) or {"tiki": None}
    seal_list(game.pk, waiting, [order], NOON)
    assert SealedList.objects.count() == 1
    assert bodies(game) == before


def test_what_a_seat_has_laid_is_in_no_letter_before_it_is_revealed():
    """Two worlds that differ only in the hidden cards of one seat, until its project is realised."""
    game = play_on(table(people(3)), NOON, phases=6)
    hidden = (["E", "sand", "flower"], ["E", "sand", "tattoo"], ["E", "rock", "fish"])
    worlds = [_world_where_seat_0_laid(game, cards) for cards in hidden]
    assert len(worlds[0]) >= 9
    assert worlds[0] == worlds[1] == worlds[2]


def test_a_canary_in_a_pending_order_flies_into_no_letter():
    game = play_on(table(people(3)), NOON, phases=6)
    phase = open_phase(game)
    order = {"cards": ["E", "rock", "fish"], "show": "E"}
    receipt = seal(phase, 0, order, way="web", now=NOON)
    stored = SealedOrder.objects.get(phase=phase, seat=0)
    for key, (headers, text, markup, _) in bodies(game).items():
        everything = f"{headers}{text}{markup}"
        assert receipt.commitment not in everything, key
        assert bytes(stored.locked).decode() not in everything, key
        assert "rock, fish" not in SPOT_IN_WORDS.sub("", everything), key


def _world_where_seat_0_laid(game, cards):
    """The letters of all until the last Tiki is asked; afterwards none of this has happened."""
    with transaction.atomic():
        seal(open_phase(game), 0, {"cards": cards, "show": "E"}, way="web", now=NOON)
        play_on(game, NOON, phases=3)
        assert open_phase(game).kind == "tiki"
        told = [(_known(text), picture) for _, text, _, picture in bodies(game).values()]
        transaction.set_rollback(True)
    return told


def _known(text):
    """Without links and seals, which differ between any two worlds."""
    return [line for line in text.split("THE SEALS")[0].splitlines() if "http" not in line]
