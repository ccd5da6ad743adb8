"""What the sharp bots do that the others do not, and how the bench counts it."""

from random import Random

import pytest

from bench.bot_matches import Match, interval, play_match
from engine import game_named, play
from engine.chance import Chance
from engine.kahuna.sharp_bot import choose as choose_in_kahuna
from engine.makabana import sharp_bot, sharp_mao
from engine.makabana.cards import PAINT
from engine.makabana.foresight import Option
from engine.makabana.hiding import level, odds
from engine.makabana.reading import Reading
from engine.makabana.unreadable import odds_of
from tests.engine.kahuna.tables import cut, table

GAME = game_named("makabana-2013")
MAO = game_named("makabana-2003")


def at(game, stage, options, seed=1):
    """A table of steady players when this is asked for the first time."""
    rng, chance = Random(seed), Chance(bytes(range(32)))
    state = play.start(game, 4, options, chance)
    while (ask := game.ask(state)).kind != stage:
        orders = {seat: game.bots["steady"](game.view(state, seat), rng) for seat in ask.seats}
        state, _ = play.advance(game, state, orders, chance)
    return state


def test_the_shown_card_narrows_down_what_was_laid():
    state = at(GAME, "tiki", {})
    seen = GAME.view(state, GAME.ask(state).seats[0])
    reading = Reading(seen)
    for seat in {0, 1, 2, 3} - {seen.seat}:
        assert sum(guess.chance for guess in reading.before(seat)) == pytest.approx(1)
        assert sum(guess.chance for guess in reading.after(seat)) == pytest.approx(1)
        assert len(reading.before(seat)) > len({guess.place for guess in reading.after(seat)})


def test_a_reader_cannot_lower_what_the_used_places_promise():
    """The Tiki of the equilibrium is used up, and every place that is used promises the same."""
    worths = [4.0, 3.0, 2.0, 0.5]
    height = level(worths, worths)
    tikis = [max(0.0, 1 - height / worth) for worth in worths]
    assert sum(tikis) == pytest.approx(1)
    used = odds(worths, worths, height)
    assert sum(used) == pytest.approx(1)
    assert used[0] < used[1] < used[2]
    assert used[3] == 0
    assert level([2.0], [2.0]) == 0


def test_what_would_be_guessed_is_laid_less():
    """Of two looks with places as good, the one behind which several may lie is shown."""
    alone = Option(("A", "L", "T"), "T", ("build", 0), 3.0, 0.0)
    hidden = [Option(("A", "L", "T"), "A", ("build", place), 3.0, 0.0) for place in range(3)]
    chances = odds_of([alone, *hidden])
    assert sum(chances) == pytest.approx(1)
    assert chances[0] < 0.02
    assert chances[1] == pytest.approx(chances[2])
    assert odds_of([]) == []


def test_whoever_shows_what_a_sound_player_never_would_is_held_to_hide():
    state = at(GAME, "tiki", {})
    seen = GAME.view(state, GAME.ask(state).seats[0])
    reading = Reading(seen)
    rival = (seen.seat + 1) % 4
    reading.before(rival).clear()
    look = seen.shown[rival]
    places = {guess.place for guess in reading.after(rival)}
    assert places == {place for _, place in reading.hiders(rival)[look.card, look.number].targets}


def test_its_own_tiki_is_never_in_its_way():
    for seed in range(4):
        state = at(GAME, "tiki", {}, seed)
        (seat,) = GAME.ask(state).seats
        seen = GAME.view(state, seat)
        placed = seen.board.places[sharp_bot.choose(seen, Random(seed))["tiki"]]
        assert placed not in sharp_bot.own_targets(seen, Reading(seen).appraisal(seat))


def test_in_mao_it_cheats_often_but_not_always_and_never_shows_a_paint():
    seen = MAO.view(at(MAO, "project", {"mao": True}), 0)
    laid = [sharp_bot.choose(seen, Random(seed)) for seed in range(40)]
    assert 10 < sum(len(order["cards"]) > 4 for order in laid) < 35
    assert all(order["show"] != PAINT for order in laid if len(order["cards"]) > 4)


def test_in_mao_a_cheat_denounces_nobody():
    state = at(MAO, "denounce", {"mao": True})
    seen = MAO.view(state, 0)
    cheat = seen._replace(project=seen.project.__class__(tuple(sorted(seen.hand)), "A"))
    assert sharp_mao.denounce(cheat, Random(1)) == {"accuse": None}


def test_in_kahuna_it_wins_at_once_where_it_can():
    new = table({0: "IL HL", 1: "AB"}, ("ABHL", "CD"), round=2)
    order = choose_in_kahuna(new.game.view(new.state, 0), Random(1))
    assert cut("AB", "AB") in order["plays"]


def test_the_bench_counts_wins_in_part_and_says_how_sure_it_is():
    outcome = play_match(Match("kahuna", 2, "steady", "random"), 4)
    assert outcome.games == 4
    assert outcome.won >= 2
    assert outcome.decisions > 40
    low, high = interval(0.5, 400)
    assert (round(low, 3), round(high, 3)) == (0.451, 0.549)
    assert interval(1.0, 10)[1] == 1.0
