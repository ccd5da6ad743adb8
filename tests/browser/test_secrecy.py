"""A sealed order is in no browser but its owner's: not in what is shown, not in what is loaded."""

import pytest

from games.faces import face_of
from games.tables.sealing import opened, own_seal, seal
from games.tables.view import table_at
from tests.games_at_play import NOON, open_phase, people, person, play_on, table
from tests.web.tables import address

pytestmark = pytest.mark.browser

CANARY = {"cards": ["E", "rock", "tattoo", "paint"], "show": "rock"}


def test_a_pending_order_is_in_nobody_elses_browser(visit, site):
    red, blue, yellow = people(3)
    game = play_on(table([red, blue, yellow]), NOON, phases=6)
    number, phase = game.seats.get(player=blue).number, open_phase(game)
    seal(phase, number, CANARY, way="web", now=NOON)
    sealed, own = own_seal(phase, number), table_at(game, number)
    words = face_of(game.rules).order_text("project", CANARY, own.view, own.labels)
    secrets = (words, sealed.commitment, opened(sealed)[1])

    shown = everything(visit(blue), [address(game), address(game) + "?mine=show"])
    assert words in shown
    assert sealed.commitment in shown
    pages = [address(game), address(game) + "?mine=show&guess=0&groups=show", address(game, "round", "0")]
    moderator = person("Grey", is_staff=True)
    for who in (None, red, yellow, moderator):
        more = [address(game, "moderate")] if who == moderator else []
        shown = everything(visit(who), [*pages, *more, "/mailbox/"])
        assert "The lagoon" in shown
        assert not [secret for secret in secrets if secret in shown], who


def everything(visitor, pages):
    """What the pages show once their scripts have run, and all that was loaded for them."""
    answers, shown = [], []
    visitor.page.on("response", lambda answer: answers.append(answer))
    for each in pages:
        page = visitor.go(each)
        page.wait_for_load_state("networkidle")
        shown.append(page.content())
        shown.extend(answer.text() for answer in answers if "svg" not in answer.url and answer.ok)
        answers.clear()
    return "\n".join(shown)
