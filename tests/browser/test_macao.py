"""Macao on a phone: every ask answered on the page, turns composed action by action, to the final score."""

import pytest
from playwright.sync_api import expect

from engine.macao.table import View
from games.faces.macao.orders.advice import turn_after
from games.models import Game
from games.tables.rules import rules_of, state_of
from games.tables.sealing import own_order
from tests.browser.playing import a_good_order, seal
from tests.browser.test_accessible import look_at
from tests.games_at_play import NOON, open_phase, people, play_on, table, tend_on
from tests.web.tables import address

pytestmark = pytest.mark.browser

BY_HAND = 5
"""Questions that are answered on the page: the beginning and the first round."""


def test_a_game_of_two_is_played_to_the_end(visit, site):
    """Red uses a phone. Blue is a bot, and one plays for Red too between the first round and the last."""
    (red,) = people(1)
    game = table([red], bots=1, rules="macao")
    page = visit(red).page
    seat, kinds = game.seats.get(player=red).number, []
    while len(kinds) < BY_HAND:
        kinds.append(take_turn(page, game, seat, by_board))
    assert set(kinds) == {"draft", "stones", "dice", "actions"}
    while not is_last_turn(game, seat):
        play_on(game, NOON, phases=1)
    take_turn(page, game, seat, by_board)
    site.work()
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    page.goto(address(game))
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    shown = page.locator(".scores td.total").all_inner_texts()
    totals = [int(total.replace("−", "-")) for total in shown]
    assert len(totals) == 2
    assert all(totals)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_whole_turn_without_scripts(visit, site):
    """With one action too many, which is taken back."""
    red, blue = people(2)
    game = play_on(table([red, blue], rules="macao"), NOON, phases=16)
    while (
        open_phase(game).kind != "actions"
        or len(a_good_order(game, open_phase(game).asked[0])[1]["actions"]) < 2
    ):
        play_on(game, NOON, phases=1)
    seat = open_phase(game).asked[0]
    player = game.seats.get(number=seat).player
    page = visit(player, java_script_enabled=False).go(address(game))
    page.locator('label[for="tab-sea"]').click()
    expect(page.locator('#board [data-place="lisbon"]')).to_be_visible()
    expect(page.locator('#board [data-place="A1"]')).not_to_be_visible()
    kind, order = a_good_order(game, seat)
    by_form(page, kind, order)
    page.get_by_role("button", name="Undo the last action").click()
    expect(done(page)).to_have_count(len(order["actions"]) - 1)
    page.locator("#all-actions > summary").click()
    page.get_by_role("button", name="Start over").click()
    expect(done(page)).to_have_count(0)
    by_form(page, kind, order)
    seal(page)
    assert same_outcome(game, seat, order)


def test_a_tap_tells_what_a_district_costs_and_adding_it_can_be_undone(visit, site):
    red, blue = people(2)
    game = play_on(table([red, blue], rules="macao"), NOON, phases=16)
    while open_phase(game).kind != "actions" or not any(
        "district" in action for action in a_good_order(game, open_phase(game).asked[0])[1]["actions"]
    ):
        play_on(game, NOON, phases=1)
    seat = open_phase(game).asked[0]
    page = visit(game.seats.get(number=seat).player).go(address(game))
    page.locator('label[for="tab-city"]').click()
    district = page.locator(".part-city .can.tappable:not([data-place^=w])").first
    district.click()
    expect(page.locator(".looked .what-it-does")).to_be_visible()
    expect(page.locator(".seal")).not_to_be_visible()
    expect(done(page)).to_have_count(0)
    page.get_by_role("button", name="Add to my turn").click()
    expect(done(page)).to_have_count(1)
    expect(page.locator(".part-city .planned")).to_have_count(1)
    expect(page.locator(".seal")).to_have_text("Seal 1 action")
    page.get_by_role("button", name="Undo the last action").click()
    expect(done(page)).to_have_count(0)


def test_axe_finds_nothing_serious_in_any_question(visit, site):
    (red,) = people(1)
    game = play_on(table([red], bots=3, rules="macao"), NOON, phases=12)
    seat = game.seats.get(player=red).number
    kinds = set()
    page = visit(red).page
    while kinds != {"draft", "dice", "actions"}:
        while seat not in open_phase(game).asked:
            play_on(game, NOON, phases=1)
        kind, order = a_good_order(game, seat)
        if kind not in kinds and (kind != "actions" or order["actions"]):
            kinds.add(kind)
            page.goto(address(game))
            page.locator(f'label[for="tab-{PART_OF[kind]}"]').click()
            by_form(page, kind, order)
            look_at(page)
        play_on(game, NOON, phases=1)


PART_OF = {"draft": "offer", "dice": "offer", "actions": "sea"}


def take_turn(page, game, seat, choose):
    """Waits for the others, answers on the page, and tells what was asked."""
    while seat not in open_phase(game).asked:
        play_on(game, NOON, phases=1)
    page.goto(address(game))
    kind, order = a_good_order(game, seat)
    choose(page, kind, order)
    phase = open_phase(game)
    seal(page)
    expect(page.get_by_role("heading", name="Is this what you want?")).not_to_be_visible()
    assert kind != "actions" or same_outcome(game, seat, order, phase)
    tend_on(game, NOON)
    return kind


def is_last_turn(game, seat):
    phase = open_phase(game)
    return phase.kind == "actions" and seat in phase.asked and state_of(phase).round == 12


def same_outcome(game, seat, order, phase=None):
    """Which of the shortest ways a ship took does not matter."""
    phase = phase or open_phase(game)
    view: View = rules_of(game).view(state_of(phase), seat)
    wanted, got = turn_after(order, view), turn_after(own_order(phase, seat), view)
    return all(
        getattr(wanted, name) == getattr(got, name)
        for name in ("pp", "gold", "arrow", "ship", "active", "owners", "ports", "wall", "jokers", "goods")
    )


def by_board(page, kind, order):
    """What the board shows is tapped; the rest is chosen below."""
    if kind != "actions":
        return by_form(page, kind, order)
    for number, action in enumerate(order["actions"], start=1):
        if "district" in action or "sail" in action:
            part, place = (
                ("city", action["district"]) if "district" in action else ("sea", action["sail"][-1])
            )
            page.locator(f'label[for="tab-{part}"]').click()
            page.locator(f'#board [data-place="{place}"]').click()
            page.get_by_role("button", name="Add to my turn").click()
        else:
            press(page, action)
        expect(done(page)).to_have_count(number)
    return keep(page, order)


def by_form(page, kind, order):
    if kind == "draft":
        check(page, "take", order["take"] or "none")
        for name in ("discard", "drop"):
            if name in order:
                check(page, name, order[name])
    elif kind == "stones":
        check(page, "one", order["one"])
        check(page, "two", order["two"])
    elif kind == "dice":
        for colour in order["dice"]:
            check(page, "die", colour)
    else:
        before = done(page).count()
        for number, action in enumerate(order["actions"], start=1):
            press(page, action)
            expect(done(page)).to_have_count(before + number)
        keep(page, order)


def press(page, action):
    """The button of an action, after what it leaves to choose."""
    kind = next(iter(action))
    form = page.locator("form[data-answer]")
    if page.locator("#all-actions:not([open])").count():
        page.locator("#all-actions > summary").click()
    value = f"{kind}:{action[kind]}"
    if kind in ("district", "sail", "joker"):
        target = action["sail"][-1] if kind == "sail" else action[kind]
        form.locator(f'select[name="{kind}"]').select_option(target)
        value = kind
    elif kind == "toll":
        value = f"toll:{sum(action['pay'].values())}" if "pay" in action else "toll"
    elif kind == "use":
        if "take" in action:
            taken = ".".join(colour for colour, number in action["take"].items() for _ in range(number))
            form.locator(f'select[name="take-{action["use"]}"]').select_option(taken)
        if "good" in action:
            form.locator(f'select[name="good-{action["use"]}"]').select_option(action["good"])
    form.locator(f'button[name="compose"][value="{value}"]').click()


def keep(page, order):
    if "keep" in order:
        page.locator('select[name="keep"]').select_option(order["keep"])


def check(page, name, value):
    page.locator(f'label:has(input[name="{name}"][value="{value}"])').click()


def done(page):
    return page.locator("#answer .plan-list > ol > li")
