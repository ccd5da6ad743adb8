"""The engine: orders per second beside python-chess's random playouts, and the bots' strength and speed."""

import time
from collections import Counter
from random import Random
from statistics import median

import chess

from bench.sizes import Sizes
from engine import game_named, play
from engine.chance import Chance

GAME = game_named("makabana-2013")
PLAYERS = 5


def main(sizes: Sizes) -> None:
    seconds = sizes.slice_seconds
    slices = [(*playouts(seed, seconds), chess_playouts(seed, seconds)) for seed in range(sizes.slices)]
    ours, alone, theirs = (median(rates) for rates in zip(*slices, strict=True))
    print(f"Engine, one core, median of {sizes.slices} slices taken in turn, in processor time")
    print(f"  Maka Bana, random 5-player games, choosing and resolving  {ours:10,.0f} orders/s")
    print(f"  the same, play.advance with full checking alone           {alone:10,.0f} orders/s")
    print(f"  python-chess, random playouts, choosing and pushing       {theirs:10,.0f} plies/s")
    print(f"  ratio, choosing included on both sides                    {ours / theirs:10.2f} (aim: 2)")
    print(f"  ratio, play.advance alone                                 {alone / theirs:10.2f}")
    share, decision = steady_against_random(sizes.steady_games)
    print(f"Bots, one steady among four random, {sizes.steady_games} games, seats rotated")
    print(f"  games won, by chance 20%                                  {share:10.1%} (aim: 60%)")
    print(f"  time to decide, mean                                      {decision * 1000:10.2f} ms (aim: 5)")


def playouts(seed: int, seconds: float) -> tuple[float, float]:
    """Orders per second of whole random games, and of the advancing in them alone."""
    rng, clock = Random(seed), time.process_time
    orders_played, advancing = 0, 0.0
    begun = clock()
    while clock() - begun < seconds:
        chance = Chance(rng.randbytes(32))
        state = play.start(GAME, PLAYERS, {}, chance)
        while ask := GAME.ask(state):
            orders = {seat: GAME.bots["random"](GAME.view(state, seat), rng) for seat in ask.seats}
            before = clock()
            state, _ = play.advance(GAME, state, orders, chance)
            advancing += clock() - before
            orders_played += len(orders)
    return orders_played / (clock() - begun), orders_played / advancing


def chess_playouts(seed: int, seconds: float) -> float:
    """Plies per second; a game stops when no move is legal, or after 300 plies."""
    rng, clock = Random(seed), time.process_time
    plies = 0
    begun = clock()
    while clock() - begun < seconds:
        board = chess.Board()
        for _ in range(300):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            plies += 1
    return plies / (clock() - begun)


def steady_against_random(games: int) -> tuple[float, float]:
    """The share of games won by the one steady bot, shared wins in part, and its mean time to decide."""
    rng, won, spent = Random(2013), 0.0, Counter[str]()
    for number in range(games):
        steady = number % PLAYERS
        chance = Chance(rng.randbytes(32))
        state = play.start(GAME, PLAYERS, {}, chance)
        while ask := GAME.ask(state):
            orders = {}
            for seat in ask.seats:
                begun = time.process_time()
                bot = GAME.bots["steady" if seat == steady else "random"]
                orders[seat] = bot(GAME.view(state, seat), rng)
                if seat == steady:
                    spent.update(decisions=1, seconds=time.process_time() - begun)  # type: ignore[arg-type]
            state, _ = play.advance(GAME, state, orders, chance)
        winners = GAME.winners(state)
        won += (steady in winners) / len(winners)
    return won / games, spent["seconds"] / spent["decisions"]
