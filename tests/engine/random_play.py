"""Random games for properties that hold in every game: sensible projects, wrong ones, passes, cheating."""

from engine import game_named, play
from engine.chance import Chance

TABLES = [
    *[("makabana-2013", players, {}) for players in (3, 4, 5, 6)],
    *[("makabana-2003", players, {}) for players in (3, 4, 5)],
    *[("makabana-2003", players, {"mao": True}) for players in (3, 4, 5)],
]
MOST_ROUNDS = 300


def table_name(table):
    game, players, options = table
    return f"{'mao' if options else game[-4:]}-{players}"


def seed_of(rng):
    return Chance(rng.randbytes(32))


def steps(table, rng):
    """Plays one random game: yields the game, a state, its orders, the state after them, the events."""
    key, players, options = table
    game, chance = game_named(key), seed_of(rng)
    state = play.start(game, players, options, chance)
    while ask := game.ask(state):
        orders = {seat: random_order(game, state, seat, rng) for seat in ask.seats}
        after, events = play.advance(game, state, orders, chance)
        yield game, state, orders, after, events
        state = after
        assert game.position(state)["round"] <= MOST_ROUNDS


def random_order(game, state, seat, rng):
    """Any legal order, with more imagination than `legal` has where that lists only useful ones."""
    seen = game.view(state, seat)
    kind = game.ask(state).kind
    if kind == "project":
        return random_project(seen, rng)
    if kind == "acts":
        return random_acts(seen, rng)
    if kind == "tiki" and rng.random() < 0.05:
        return {"tiki": None}
    return rng.choice(list(game.legal(state, seat)))


def random_project(seen, rng):
    luck = rng.random()
    if luck < 0.03:
        return {"cards": [], "show": None}
    hand = layable(seen)
    if luck < 0.15 or (seen.mao and luck < 0.5):
        sizes = range(1, len(hand) + 1) if seen.mao else (3,) if seen.final else (3, 4)
        cards = rng.sample(hand, rng.choice(sizes))
        if len(cards) < 3 and "paint" in cards:
            cards = [card for card in hand if card != "paint"][: len(cards)]
    else:
        spot = rng.choice(seen.board.spots)
        extra = [card for card in hand if card in ("paint", "club")]
        cards = [spot.beach, spot.sector, spot.type]
        if extra and seen.huts[seen.board.places[spot.code]] != -1:
            cards.append(rng.choice(extra))
    return {"cards": cards, "show": rng.choice([card for card in cards if showable(seen, card)])}


def layable(seen):
    return [card for card in seen.hand if not (seen.final and card in ("paint", "club"))]


def showable(seen, card):
    return card != "paint" or seen.mao or seen.edition != "2003"


def random_acts(seen, rng):
    laid = seen.project.cards
    spots = [spot.code for spot in seen.board.spots if {spot.beach, spot.sector, spot.type} <= set(laid)]
    acts, paints = [], laid.count("paint")
    for _ in range(min(rng.randint(0, 2), seen.reserve[seen.seat]) if spots else 0):
        kind = rng.choice(["build", "paint"]) if paints else "build"
        paints -= kind == "paint"
        acts.append({kind: rng.choice(spots)})
    return {"acts": acts}
