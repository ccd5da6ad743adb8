"""Answering on the page as a person does: by tapping the board, or by the rows of choices below it.

What to answer is asked of a bot that sees no more than its seat does; every order goes through the page.
"""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from django.utils import translation
from django.utils.translation import gettext
from playwright.sync_api import Locator, Page, Worker, expect

from engine.makabana import legal
from engine.makabana.cards import CLUB, PAINT, sorted_out
from games.models import Game
from games.tables.rules import rules_of, state_of
from tests.browser.visitors import PATIENCE
from tests.games_at_play import open_phase
from tests.web.tables import SPOT_CARDS

Deciding = Callable[[Game, int], tuple[str, dict[str, Any]]]
Choosing = Callable[[Page, str, dict[str, Any]], None]


def a_good_order(game: Game, seat: int) -> tuple[str, dict[str, Any]]:
    """What is asked now, and what a steady bot would answer there."""
    phase = open_phase(game)
    rules = rules_of(game)
    chance = Random(f"{phase.number}/{seat}")
    return phase.kind, rules.bots["steady"](rules.view(state_of(phase), seat), chance)


def a_kind_order(game: Game, seat: int) -> tuple[str, dict[str, Any]]:
    """The same, but no Tiki hinders anybody: games are a third shorter."""
    kind, order = a_good_order(game, seat)
    if kind != "tiki":
        return kind, order
    state = state_of(open_phase(game))
    view = rules_of(game).view(state, seat)
    wanted = {spot_of(project.cards) for project in state.projects if project and project.cards}
    places = [view.board.codes[place] for place in legal.tiki_places(view)]
    return kind, {"tiki": next(place for place in places if place not in wanted)}


def by_rows(page: Page, kind: str, order: dict[str, Any]) -> None:
    """One choice after the other, from the top to the bottom."""
    unfold(page)
    for name, value in fields_of(kind, order).items():
        pick(page, name, value)


def by_board(page: Page, kind: str, order: dict[str, Any]) -> None:
    """A tap on the place; what the board cannot know is chosen below it."""
    fields = fields_of(kind, order)
    place = fields.get("place") or spot_of(order["cards"])
    page.locator(f'#board [data-place="{place}"].tappable').click()
    if "show" in fields:
        pick(page, "show", fields["show"])
    for name, value in fields.items():
        expect(page.locator(f'input[name="{name}"][value="{value}"]')).to_be_checked()


def unfold(page: Page) -> None:
    """Everything that can be chosen, where a sheet or a list keeps it folded."""
    page.wait_for_load_state()
    button = page.locator(".unfold[aria-expanded=false]")
    if button.is_visible():
        button.click()
    for folded in page.locator("#answer details.all-spots:not([open]) > summary").all():
        folded.click()


def pick(page: Page, name: str, value: str) -> None:
    page.locator(f'label:has(input[name="{name}"][value="{value}"])').click()


def fields_of(kind: str, order: dict[str, Any]) -> dict[str, str]:
    """What is to be chosen in the form of a question; without a fourth card nothing is chosen in its row."""
    if kind != "project":
        return {"place": order.get("place") or order["tiki"]}
    named = cards_by_row(order["cards"])
    return {**named, "show": next(name for name, card in named.items() if card == order["show"])}


def cards_by_row(cards: Sequence[str]) -> dict[str, str]:
    (beach,), (sector,), (type_,) = sorted_out(cards)
    row = {"beach": beach, "sector": sector, "type": type_}
    extra = [card for card in cards if card in (PAINT, CLUB)]
    return {**row, "extra": extra[0]} if extra else row


def spot_of(cards: Sequence[str]) -> str:
    """The code of the spot that a beach, a sector and a type name."""
    letter = {card: letter for letter, card in SPOT_CARDS.items()}
    row = cards_by_row(cards)
    return row["beach"] + letter[row["sector"]] + letter[row["type"]]


def follow(page: Page, leading_on: Locator) -> None:
    """Presses what leads to another page, and waits for that page, so that nothing is done to this one."""
    with page.expect_navigation():
        leading_on.click()


def seal(page: Page, language: str = "en") -> None:
    """With a script the sheet says what would be sealed; without one, a page of its own does."""
    with translation.override(language):
        button = page.locator("form[data-answer] .seal")
        expect(button).to_be_visible()
        if page.evaluate("!!document.querySelector('form[data-enhanced]')"):
            expect(page.locator(".action-bar.is-ready")).to_be_visible()
            follow(page, button)
            return
        button.click()
        expect(page.get_by_role("heading", name=gettext("Is this what you want?"))).to_be_visible()
        follow(page, page.get_by_role("button", name=gettext("Seal my order")))


def take_turn(
    page: Page, game: Game, seat: int, choose: Choosing = by_rows, decide: Deciding = a_good_order
) -> None:
    """The question that the open page asks, from the choice to the seal."""
    kind, order = decide(game, seat)
    if order.get("cards") == []:
        pass_by(page)
        return
    choose(page, kind, order)
    expect(page.locator(".action-bar.is-ready .preview")).not_to_be_empty()
    seal(page)


def pass_by(page: Page) -> None:
    unfold(page)
    follow(page, page.get_by_role("button", name="Pass this round"))
    follow(page, page.get_by_role("button", name="Seal my order"))


def see_receipt(page: Page) -> None:
    expect(page.get_by_role("heading", name="Sealed", exact=True)).to_be_visible()


def wait_for_worker(page: Page) -> None:
    """Until the site's service worker is at work."""
    late = f"new Promise((done) => setTimeout(done, {PATIENCE}, false))"
    assert page.evaluate(f"Promise.race([navigator.serviceWorker.ready.then(() => true), {late}])")


def soon(place: Page | Worker, script: str) -> Any:
    """What a script says as soon as it says something; None if it never does."""
    ends = time.monotonic() + PATIENCE / 1000
    while (said := place.evaluate(script)) is None and time.monotonic() < ends:
        time.sleep(0.1)
    return said
