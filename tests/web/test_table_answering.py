"""Composing, reading back and sealing an answer, and everything that may go wrong on the way."""

import pytest

from games.models import Player
from games.tables.links import turn_token
from games.tables.rules import state_of
from games.tables.sealing import last_orders, own_order
from tests.games_at_play import (
    NOON,
    an_order,
    answer,
    open_phase,
    people,
    person,
    play_on,
    seat_of,
    table,
    tend_on,
)
from tests.web.tables import address, browser, page, project, send

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    """Three people in the first round, each to seal a project; the same huts stand every time."""
    return play_on(table(people(3), options={"first": 0}), NOON, phases=6)


@pytest.fixture
def red(game):
    return browser(Player.objects.get(name="Red"))


def seat_number(game, name="Red"):
    return game.seats.get(player__name=name).number


def sealed_by_red(game):
    return own_order(open_phase(game), seat_number(game))


def test_the_question_comes_first_with_its_deadline(game, red):
    shown = page(red, address(game))
    assert "Your project" in shown
    assert shown.index("Your project") < shown.index("<svg xmlns")
    assert 'data-seconds-left="' in shown


def test_an_answer_is_read_back_with_warnings_before_anything_is_sealed(game, red):
    phase = open_phase(game)
    taken = next(code for code in ("DCF", "DRP", "EST", "DST", "ELT", "DLF") if hut_on(phase, code))
    shown = send(red, phase, project(taken)).content.decode()
    assert f"Build on {taken}" in shown
    assert f"There is already a hut on {taken}" in shown
    assert "The others will see" in shown
    assert sealed_by_red(game) is None


def test_the_page_that_checks_is_reached_by_redirect_and_can_be_read_again(game, red):
    response = send(red, open_phase(game), project("DCF"), follow=False)
    assert (response.status_code, response["Location"]) == (302, address(game, "check"))
    for _ in range(2):
        assert "Build on DCF" in page(red, address(game, "check"))
    assert "palm" not in str(dict(red.session.items()))
    assert sealed_by_red(game) is None
    assert browser().get(address(game, "check"))["Location"] == address(game)


def test_what_was_sealed_in_time_is_not_called_too_late(game, red):
    phase = open_phase(game)
    send(red, phase, project("DCF"), step="seal")
    answer(game, NOON)
    tend_on(game, NOON)
    assert "Sealed in time" in send(red, phase, project("DCF")).content.decode()
    response = send(red, phase, project("DRP"))
    assert response.status_code == 409
    assert "Too late" in response.content.decode()


def test_a_change_begins_with_what_was_sealed(game, red):
    send(red, open_phase(game), project("DCF", show="type"), step="seal")
    shown = red.get(address(game) + "?change=order")
    for value in ("D", "palm", "flower", "type"):
        assert f'value="{value}" checked' in shown.content.decode()
    assert "no-store" in shown["Cache-Control"]
    assert 'value="palm" checked' not in page(red, address(game))


def hut_on(phase, code):
    state = state_of(phase)
    return state.huts[state.board.places[code]] >= 0


def test_sealing_leads_back_to_the_table_with_the_receipt(game, red):
    phase = open_phase(game)
    response = send(red, phase, project("DCF"), step="seal", follow=True)
    receipt = last_orders(phase)[seat_number(game)].commitment
    assert receipt in response.content.decode()
    assert sealed_by_red(game) == {"cards": ["D", "palm", "flower"], "show": "D"}


def test_the_owner_can_see_what_was_sealed_and_hide_it_again(game, red):
    send(red, open_phase(game), project("DCF"), step="seal")
    assert "Build on DCF" not in page(red, address(game))
    shown = red.get(address(game) + "?mine=show")
    assert "Build on DCF" in shown.content.decode()
    assert "no-store" in shown["Cache-Control"]


def test_an_answer_can_be_changed_until_the_phase_closes(game, red):
    phase = open_phase(game)
    send(red, phase, project("DCF"), step="seal")
    send(red, phase, project("DRP", show="type"), step="seal")
    assert sealed_by_red(game) == {"cards": ["D", "rock", "fish"], "show": "fish"}
    assert phase.orders.filter(seat=seat_number(game)).count() == 2


def test_changing_ones_mind_keeps_what_was_chosen(game, red):
    shown = send(red, open_phase(game), project("DCF", show="type"), step="change").content.decode()
    for value in ("D", "palm", "flower"):
        assert f'value="{value}" checked' in shown
    assert 'value="type" checked' in shown


def test_a_double_click_seals_once(game, red):
    phase = open_phase(game)
    for _ in range(2):
        assert send(red, phase, project("DCF"), step="seal").status_code == 302
    assert phase.orders.filter(seat=seat_number(game)).count() == 1


def test_a_double_click_of_the_last_to_seal_is_not_too_late(game, red):
    phase = open_phase(game)
    answer(game, NOON, but=[seat_number(game)])
    send(red, phase, project("DCF"), step="seal")
    tend_on(game, NOON)
    assert send(red, phase, project("DCF"), step="seal").status_code == 302


def test_a_page_from_before_the_phase_closed_loses_nothing_typed(game, red):
    phase = open_phase(game)
    answer(game, NOON)
    tend_on(game, NOON)
    for step in ("", "seal", "change"):
        late = send(red, phase, project("DCF"), step=step)
        assert late.status_code == 409
        assert "Build on DCF" in late.content.decode()


def test_an_incomplete_form_comes_back_with_the_reason_and_the_choices(game, red):
    response = send(red, open_phase(game), {"beach": "D", "sector": "palm", "show": "beach"})
    shown = response.content.decode()
    assert response.status_code == 400
    assert "2 cards aren’t a project in this round." in shown
    assert 'value="palm" checked' in shown
    assert sealed_by_red(game) is None


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"beach": "Z", "sector": "palm", "type": "fish", "show": "beach"},
        {"beach": "D", "sector": "palm", "type": "fish", "show": "constructor"},
        {"free": "yes", "cards": ["<script>alert(1)</script>"] * 3, "show_card": "palm"},
        {"free": "yes", "cards": ["D"] * 200, "show_card": "D"},
        {"beach": "D\x00", "sector": "\u202epalm", "type": "🏝", "show": "beach"},
        {"place": "ALT", "seat": "0", "act": "build:ALT"},
    ],
)
@pytest.mark.parametrize("step", ["", "seal", "change", "nonsense"])
def test_forged_fields_are_refused_in_words(game, red, fields, step):
    response = send(red, open_phase(game), fields, step=step)
    assert response.status_code == 400
    assert "<script>alert" not in response.content.decode()
    assert sealed_by_red(game) is None


@pytest.mark.parametrize("phase", ["", "-1", "999999", "9" * 50, "1 OR 1", "٣"])
def test_a_phase_that_is_not_there_is_refused(game, red, phase):
    assert red.post(address(game, "answer"), {**project("DCF"), "phase": phase}).status_code == 400


def test_a_form_of_a_megabyte_is_refused(game, red):
    response = send(red, open_phase(game), {**project("DCF"), "beach": "D" * 1_000_000}, step="seal")
    assert response.status_code == 400
    assert sealed_by_red(game) is None


def test_nobody_answers_for_others(game):
    phase, stranger = open_phase(game), browser(person("Grey"))
    for client in (browser(), stranger):
        response = send(client, phase, {**project("DCF"), "seat": str(seat_number(game))}, step="seal")
        assert response.status_code == 400
    assert not phase.orders.exists()


def test_who_is_not_asked_is_told_so(game, red):
    answer(game, NOON)
    tend_on(game, NOON)
    phase = open_phase(game)
    other = next(seat for seat in game.seats.select_related("player") if seat.number not in phase.asked)
    assert send(browser(other.player), phase, {"place": "DCF"}, step="seal").status_code == 400


def test_looking_at_the_address_of_an_answer_leads_to_the_table(game, red):
    response = red.get(address(game, "answer"))
    assert (response.status_code, response["Location"]) == (302, address(game))


def test_the_preview_says_in_a_line_what_the_form_makes(game, red):
    sent = {**project("DCF"), "phase": open_phase(game).number}
    told = red.post(address(game, "preview"), sent).json()
    assert told["text"] == "Build on DCF (Danae, palm, flower), showing Danae."
    assert told["ready"]
    assert told["advice"] == [
        ["It brings you 5 points as the board stands.", False],
        ["The others will see Danae and 3 cards. 9 spots fit that now.", False],
    ]
    assert told["hints"]["show=beach"] == "9 spots fit"
    assert told["hints"]["type=flower"] == "free"
    told = red.post(address(game, "preview"), {**sent, "show": ""}).json()
    assert (told["text"], told["ready"]) == ("Show one of the cards of your project.", False)
    assert sealed_by_red(game) is None


class TestByLink:
    """The link of a letter is for one seat and one question."""

    @pytest.fixture
    def link(self, game):
        seat = game.seats.get(player__name="Red")
        return f"/turn/{turn_token(open_phase(game), seat)}/"

    def test_shows_the_seats_own_table_and_seals(self, game, link):
        anybody = browser()
        assert "Your project" in page(anybody, link)
        response = anybody.post(link + "answer/", {**project("DCF"), "step": "seal"})
        assert (response.status_code, response["Location"]) == (302, link + "#action")
        assert sealed_by_red(game)["show"] == "D"
        assert last_orders(open_phase(game))[seat_number(game)].commitment in page(anybody, link)

    def test_looking_decides_nothing(self, game, link):
        browser().get(link)
        browser().get(link + "answer/")
        assert not open_phase(game).orders.exists()

    def test_is_no_more_than_a_strangers_page_once_its_question_is_closed(self, game):
        """Of every seat, since only those who wait for others are shown what they have laid."""
        phase, seats = open_phase(game), list(game.seats.select_related("player"))
        links = {seat: f"/turn/{turn_token(phase, seat)}/" for seat in seats}
        answer(game, NOON)
        tend_on(game, NOON)
        assert any("What have I played?" in page(browser(seat.player), address(game)) for seat in seats)
        for seat, link in links.items():
            assert 'class="is-viewer"' in page(browser(seat.player), link)
            shown = page(browser(), link)
            assert "The turn of your link has closed." in shown
            assert "Sign in to play on" in shown
            assert 'class="is-viewer"' not in shown
            assert "What have I played?" not in shown

    def test_is_too_late_for_a_question_that_is_closed(self, game, link):
        answer(game, NOON)
        tend_on(game, NOON)
        late = browser().post(link + "answer/", {**project("DCF"), "step": "seal"})
        assert late.status_code == 409
        assert "Build on DCF" in late.content.decode()

    def test_speaks_the_language_and_clock_of_its_owner(self, game, link):
        player = seat_of(game, game.seats.get(player__name="Red").player).player
        player.language, player.zone = "fr", "Pacific/Tahiti"
        player.save()
        assert '<html lang="fr">' in browser().get(link).content.decode()


def test_an_order_of_a_random_bot_reads_back_at_every_seat(game):
    phase = open_phase(game)
    for seat in game.seats.select_related("player"):
        order = an_order(phase, seat.number)
        fields = {"free": "yes", "cards": order["cards"], "show_card": order["show"] or ""}
        if not order["cards"]:
            fields = {"pass": "yes"}
        assert send(browser(seat.player), phase, fields).status_code == 200
