"""Whatever the rules can tell, ask or refuse has words, in every language."""

import json
from itertools import pairwise

import pytest
from django.conf import settings
from django.utils import translation

from engine.core import Event, IllegalOrder
from engine.makabana.cards import KIND
from engine.makabana.orders import CHECKS
from engine.makabana.wording import ERRORS
from games.faces import FACES, face_of
from games.faces.makabana.story.failures import STOPPED_BY_YOU, THEIRS, YOURS
from games.faces.makabana.words import card_name
from tests.engine.tables import new_2003, new_2013, new_mao
from tests.faces.played import calls, events_by_code, games
from tests.faces.seats import labelled

FACE = face_of("makabana-2013")
LABELS = labelled()
EVENT_CODES = sorted({call.args[0].value for call in calls("tell")})
REFUSAL_DATA = {
    "key": "colour",
    "spot": "ALT",
    "place": "A*",
    "card": "paint",
    "number": 7,
    "value": 9,
    "most": 2,
    "laid": 1,
    "what": "huts",
    "seat": 3,
}

AWKWARD = {
    "nothing": None,
    "flag": True,
    "fraction": 3.5,
    "monstrous": 10**5000,
    "list": [1],
    "object": {"a": 1},
    "long": "x" * 10**6,
    "control": "\u202e\n\x00\ud800",
    "format": "%(x)s {y}",
}

every_language = pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])


@pytest.fixture(autouse=True)
def active(request):
    """The language that the test names, else English."""
    named = request.node.callspec.params if hasattr(request.node, "callspec") else {}
    with translation.override(named.get("language", "en")):
        yield


def sound(text):
    """Words, and nothing left of a placeholder."""
    return bool(text.strip()) and "%(" not in text and "None" not in text


def test_the_games_tell_everything_that_the_rules_can_tell():
    assert len(EVENT_CODES) > 20
    assert sorted(events_by_code()) == EVENT_CODES


@every_language
@pytest.mark.parametrize("code", EVENT_CODES)
def test_every_event_has_words(code, language):
    told = 0
    for event, view in events_by_code()[code][:300]:
        sentences = FACE.story([event], view, LABELS)
        assert all(map(sound, sentences))
        told += len(sentences)
    assert told


def test_a_right_project_is_told_by_its_outcome_alone():
    outcomes = {"built", "painted", "club_founded", "failed"}
    seen = 0
    for game, states, _, events in games():
        for state, told in zip(states[1:], events, strict=True):
            for event, after in pairwise(told):
                if event.code == "revealed" and not FACE.story([event], game.view(state, None), LABELS):
                    assert after.code in outcomes
                    assert after.data["seat"] == event.data["seat"]
                    seen += 1
    assert seen > 500


def test_every_failure_of_the_rules_has_a_sentence_of_its_own():
    """R6, R8."""
    said = {(call.args[2].value, call.args[4].value) for call in calls("fail")}
    missing_spots = {(plan, "no_such_spot") for plan in ("build", "paint", "club")}
    assert len(said) > 8
    assert set(THEIRS) == set(YOURS) == said | missing_spots | {("club", "no_hut_there")}
    assert set(STOPPED_BY_YOU) < set(THEIRS)


@every_language
@pytest.mark.parametrize("code", sorted(ERRORS))
def test_every_refusal_has_words(code, language):
    text = FACE.refusal(code, REFUSAL_DATA)
    assert sound(text)
    with translation.override("en"):
        english = FACE.refusal(code, REFUSAL_DATA)
    assert (text == english) == (language == "en")


@every_language
@pytest.mark.parametrize("value", AWKWARD.values(), ids=AWKWARD)
def test_a_refusal_echoes_anything_in_short(value, language):
    for code in ("unknown_spot", "unknown_place", "unknown_card", "unknown_seat", "unknown_key"):
        text = FACE.refusal(code, dict.fromkeys(("spot", "place", "card", "value", "key"), value))
        assert len(text) < 120
        assert text.replace("\u00a0", " ").isprintable()


@every_language
def test_refusals_of_real_orders_have_words(language):
    """The data that the engine really gives fit the words."""
    orders = [
        {},
        {"x": 1},
        {"place": "ZZZ"},
        {"place": []},
        {"cards": ["paint"] * 3, "show": "paint"},
        {"cards": ["A", "A", "A"], "show": "A"},
        {"cards": ["nonsense"], "show": None},
        {"cards": [], "show": "A"},
        {"cards": ["A"] * 99, "show": "A"},
        {"cards": 3, "show": None},
    ]
    refused = set()
    for table in (new_2013(5), new_2003(4), new_mao(3)):
        for order in orders:
            with pytest.raises(IllegalOrder) as refusal:
                table.game.check(table.state, table["seats"][0], order)
            refused.add(refusal.value.code)
            assert sound(FACE.refusal(refusal.value.code, refusal.value.data))
    assert len(refused) > 6


@every_language
def test_every_ask_and_every_order_has_words(language):
    kinds = set()
    for game, states, orders, _ in games():
        face = face_of(game.key)
        for state, given in zip(states, orders, strict=False):
            kind = game.ask(state).kind
            kinds.add(kind)
            for seat, order in given.items():
                view = game.view(state, seat)
                assert sound(face.ask_title(kind))
                assert sound(face.ask_sentence(view, LABELS))
                assert sound(face.order_text(kind, order, view, LABELS))
    assert kinds == set(CHECKS)


@every_language
def test_what_a_missed_deadline_gives_can_be_read(language):
    for game, states, _, _ in games():
        for state in states[:-1:7]:
            ask = game.ask(state)
            missed = game.missed(state, ask.seats[0])
            view = game.view(state, ask.seats[0])
            assert sound(face_of(game.key).order_text(ask.kind, missed, view, LABELS))


def test_who_is_not_asked_learns_whom_the_table_waits_for():
    table = new_2013(3)
    view = table.game.view(table.state, None)
    assert FACE.ask_sentence(view, LABELS) == "Waiting for Red."
    table.place("DLT", "ELF", "DRP", "ELP", "DSF", "ESF")
    sealed = table.game.view(table.state, None)
    assert FACE.ask_sentence(sealed, LABELS) == "Waiting for Red, Blue and Yellow."


@every_language
def test_every_game_of_the_engine_has_a_face_with_titles(language):
    titles = [face.title() for face in FACES.values()] + [face_of("makabana-2003").title({"mao": True})]
    assert all(map(sound, titles))
    assert len(set(titles)) == len(titles)
    assert {key for game, *_ in games() for key in [game.key]} <= FACES.keys()


@every_language
def test_every_card_has_a_name_of_its_own(language):
    board = new_2013(6).state.board
    names = [card_name(card, board) for card in KIND]
    assert len(set(names)) == len(KIND)


@pytest.mark.parametrize("language", ["fr"])
def test_events_out_of_the_database_read_the_same(language):
    """JSON has lists where the engine has tuples."""
    for told in events_by_code().values():
        for event, view in told[:50]:
            stored = Event(event.code, event.readers, json.loads(json.dumps(event.data)))
            assert FACE.story([stored], view, LABELS) == FACE.story([event], view, LABELS)


@pytest.mark.parametrize(
    ("owners", "told"),
    [([1], "Blue’s Tiki stopped you."), ([1, 2], "The Tikis of Blue and Yellow stopped you.")],
)
def test_a_result_says_whose_tiki_stopped_the_viewer(owners, told):
    table = new_2013(5)
    data = {"seat": 0, "plan": "build", "reason": "tiki", "spot": "ALT", "by": owners}
    assert FACE.result([Event("failed", None, data)], table.game.view(table.state, 0), LABELS).line == told


@pytest.mark.parametrize(
    ("code", "data", "headline"),
    [
        ("left", {"seat": 0}, "You were out for the round"),
        (
            "acted",
            {"seat": 0, "cards": ("A", "rock", "sand", "fish"), "acts": 0},
            "You did nothing with your cards",
        ),
    ],
)
def test_a_result_of_mao_says_what_came_of_ones_own_season(code, data, headline):
    """M3, M5."""
    table = new_mao(3)
    view = table.game.view(table.state, 0)
    assert FACE.result([Event(code, None, data)], view, LABELS).headline == headline


def test_cards_that_were_left_alone_are_no_invalid_project():
    """M5."""
    table = new_mao(3)
    data = {"seat": 0, "cards": ("A", "rock", "sand", "fish"), "acts": 0}
    scene = FACE.reveal_scene([Event("acted", None, data)], table.game.view(table.state, 0), LABELS)
    assert scene.outcome == "Nothing is done with these cards."
    assert scene.kind == ""
