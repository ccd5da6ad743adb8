"""Whatever Kahuna can tell, ask or refuse has words in every language; and what a turn on a page does."""

import pytest
from django.conf import settings
from django.utils import translation
from django.utils.datastructures import MultiValueDict

from engine import game_named
from engine.core import EVERYONE, Event, IllegalOrder, told
from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY
from engine.kahuna.wording import ERRORS
from games.faces import face_of
from games.faces.kahuna.story.telling import PAIRS, TELLERS
from tests.engine.settings_of_games import random_game
from tests.faces.seats import labelled
from tests.web.tables import fields_of

GAME, FACE, LABELS = game_named("kahuna"), face_of("kahuna"), labelled()[:2]
GAMES = [
    random_game((GAME, 2, options), seed, bot=bot)
    for options, seed, bot in (
        ({}, 1, "random"),
        ({}, 2, "steady"),
        ({"variant": True}, 3, "random"),
        ({"variant": True, "handicap": 3}, 3, "steady"),
    )
]
PUBLIC = ("bridges", "face_up", "pile", "hands", "discards", "played", "points", "round", "beaten")
REFUSED = {"key": "colour", "line": "AB", "card": "K", "number": 2, "draw": "Z"}

every_language = pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])


@pytest.fixture(autouse=True)
def active(request):
    named = request.node.callspec.params if hasattr(request.node, "callspec") else {}
    with translation.override(named.get("language", "en")):
        yield


def sound(text):
    return bool(text.strip()) and "%(" not in text and "None" not in text


def moments():
    """Every table with the orders given there and what came of them."""
    for states, orders, events in GAMES:
        yield from zip(states, orders, states[1:], events, strict=False)


@every_language
def test_every_ask_order_event_and_score_has_words(language):
    codes = set()
    for before, orders, after, events in moments():
        ask = GAME.ask(before)
        for seat in (None, 0, 1):
            view = GAME.view(before, seat)
            assert sound(FACE.ask_sentence(view, LABELS))
            for event in told(events, seat):
                codes.add(event.code)
            assert all(map(sound, FACE.story(list(told(events, seat)), GAME.view(after, None), LABELS)))
        for seat, order in orders.items():
            view = GAME.view(before, seat)
            assert sound(FACE.ask_title(ask.kind))
            assert sound(FACE.order_text(ask.kind, order, view, LABELS))
            assert all(map(sound, FACE.advice(ask.kind, order, view, LABELS)))
        assert len(FACE.scores_text(GAME.scores(after), GAME.view(after, None), LABELS)) == 2
        assert [len(row) for row in FACE.score_rows(GAME.view(after, None), GAME.scores(after))] == [3, 3]
    assert codes >= {*TELLERS, "you_drew", "you_discarded"} - {"turned_up"}
    assert set(PAIRS) <= codes


@every_language
@pytest.mark.parametrize("code", sorted(ERRORS))
def test_every_refusal_has_words(code, language):
    assert sound(FACE.refusal(code, REFUSED))
    assert len(FACE.refusal(code, dict.fromkeys(REFUSED, "x" * 10**6) | {"number": 2})) < 200


def test_only_who_drew_or_discarded_unseen_is_told_which_card():
    unseen = 0
    for _, _, after, events in moments():
        for event in events:
            if event.code in ("you_drew", "you_discarded"):
                unseen += 1
                (owner,) = event.readers
                own, other = (
                    FACE.story(list(told(events, seat)), GAME.view(after, None), LABELS)
                    for seat in (owner, 1 - owner)
                )
                assert sum("unseen by anyone else" in line for line in own) >= 1
                assert not any("unseen by anyone else" in line for line in other)
    assert unseen > 20


def test_after_all_steps_the_board_is_that_of_the_next_table():
    for before, _, after, events in moments():
        public = list(told(events, None))
        view, expected = FACE.view_after(GAME.view(before, None), public), GAME.view(after, None)
        for name in PUBLIC:
            assert getattr(view, name) == getattr(expected, name), (name, events)
        assert [event for step in FACE.steps(public) for event in step] == public


def fields(kind, order):
    sent = fields_of(kind, order)
    return MultiValueDict(
        {name: [value] if isinstance(value, str) else value for name, value in sent.items()}
    )


def test_a_form_holds_any_order_and_its_draft_is_the_table_to_come():
    for before, orders, after, _ in moments():
        for seat, order in orders.items():
            view, sent = GAME.view(before, seat), fields(GAME.ask(before).kind, order)
            assert FACE.order_from_form(view, sent) == order
            draft = FACE.draft(view, sent)
            if GAME.ask(after):
                assert draft.bridges == after.bridges
            context = FACE.form_context(view, LABELS, sent)
            assert len(context["done"]) == len(context["kept"])


def test_every_tap_does_what_the_rules_allow():
    pressed = 0
    for before, orders, _, _ in list(moments())[::3]:
        for seat in orders:
            view = GAME.view(before, seat)
            for place, does in FACE.taps(view).items():
                if "draw" in does:
                    assert place == "pile" or view.face_up[int(place[2]) - 1] == does["draw"]
                else:
                    sent = FACE.compose(view, MultiValueDict({"compose": [does["compose"]]}))
                    shown = FACE.form_context(view, LABELS, sent)
                    assert shown["done"] or len(shown["looked_at"]) > 1
                    pressed += 1
    assert pressed > 100
    assert FACE.taps(GAME.view(before, None)) == {}


@pytest.mark.parametrize(
    "compose", ["", "bridge:AC:A", "bridge:AB:Z", "discard:", "cut:AB:A", "x" * 1000, "bridge:AB", "\x00"]
)
def test_an_impossible_action_is_refused_and_a_forged_past_is_left_out(compose):
    view = next(GAME.view(state, 0) for state in GAMES[0][0] if state.turn == 0)
    with pytest.raises(IllegalOrder) as refused:
        FACE.compose(view, MultiValueDict({"compose": [compose]}))
    assert sound(FACE.refusal(refused.value.code, refused.value.data))
    forged = MultiValueDict({"play": [compose, "discard:A"], "draw": ["nonsense"], "at": ["ZZ"]})
    assert FACE.draft(view, forged) == view
    assert FACE.form_context(view, LABELS, forged)["kept"] == ()
    with pytest.raises(IllegalOrder):
        GAME.check(GAMES[0][0][0], 0, FACE.order_from_form(view, forged))


def test_who_has_sealed_a_turn_must_not_tell_its_lines():
    view = GAME.view(GAMES[0][0][0], 0)
    sealed = [("turn", {"plays": [{"bridge": "AB", "card": "A"}], "draw": "pile"})]
    for text in ("I lay AB!", "BA it is", "from aloa to Bari", "ＡＢに橋", "アロアとバリの間です"):
        assert FACE.talk_leaks(view, sealed, text)
    for text in ("I have Aloa", "abc", "About time"):
        assert not FACE.talk_leaks(view, sealed, text)


def test_rounds_begin_with_the_first_turn_and_with_every_new_deal():
    for states, _, events in GAMES:
        kinds = [GAME.ask(state).kind for state in states[:-1]]
        asked = list(zip(kinds, [(), *events], strict=False))
        assert len(FACE.round_openers(asked)) == states[-1].round


@pytest.mark.parametrize(
    ("reader", "last"),
    [
        (0, "The game is over. You win, as the only player with bridges left."),
        (1, "The game is over. Red wins, as the only player with bridges left."),
    ],
)
def test_whoever_wins_with_fewer_points_is_named_first(reader, last):
    """K8: points count for nothing then."""
    view = GAME.view(GAMES[0][0][-1], reader)
    over = Event("game_over", EVERYONE, {"scores": (0, 3), "bridges": (4, 0), "winners": (0,)})
    points, told_last = FACE.story([over], view, LABELS)
    assert told_last == last
    assert points.index(" 0") < points.index(" 3")


@pytest.mark.parametrize(
    ("own_lines", "gone", "headline"),
    [
        ((), (), "You control no island"),
        (("AB",), (), "Your bridges are safe"),
        (("AB",), ("CG", "CK"), "You lost 2 bridges"),
        (("AB", "AD"), ("CG",), "Your islands are safe"),
    ],
)
def test_only_who_controls_an_island_is_told_that_it_is_safe(own_lines, gone, headline):
    view = GAME.view(GAMES[0][0][0], 0)
    view = view._replace(bridges=tuple(0 if code in own_lines else NOBODY for code in BOARD.codes))
    events = [Event("cut", EVERYONE, {"seat": 1, "line": line}) for line in gone]
    assert FACE.result(events or [Event("passed", EVERYONE, {"seat": 1})], view, LABELS).headline == headline


@pytest.mark.parametrize(
    ("seat", "rose", "told"),
    [(1, True, ""), (0, False, ""), (0, True, "Blue loses Huna."), (1, False, "Blue loses Huna.")],
)
def test_the_reason_of_a_turning_point_speaks_for_whoever_rose(seat, rose, told):
    turns = [
        {"seat": 0, "taken": [], "lost": ["H"], "before": [0, 6], "after": [0, 5]},
        {"seat": 1, "taken": [], "lost": [], "before": [0, 5], "after": [0, 5]},
    ]
    view = GAME.view(GAMES[0][0][0], None)
    assert FACE.review_reason({"notes": {"turns": turns}}, seat, rose, view, LABELS) == told
