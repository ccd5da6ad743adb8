"""Two worlds that differ only in what an observer may not know, played side by side for one round.

The observer (a seat, or None for a stranger) must find them equal until a card is turned over that differs.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import product

from engine import play
from engine.core import told
from tests.engine.random_play import layable, random_order, random_project, showable

REVEALING = ("revealed", "acted")


@dataclass
class Trial:
    """Mao: whose answer counts (M2), and what its outcome tells the table (M3, M4)."""

    accuser: int
    accused: int
    caught: bool


def play_round(game, state, chance, rng):
    """Plays a round in both worlds; returns where the first ends and how many hidden projects differed."""
    players = game.view(state, None).players
    observer = rng.choice([None, *range(players)])
    others = [seat for seat in range(players) if seat != observer]
    hidden = set(rng.sample(others, rng.randint(1, len(others))))
    projects = {seat: random_project(game.view(state, seat), rng) for seat in range(players)}
    answers = {
        seat: rng.choice([None, *(who for who in range(players) if who != seat)])
        if rng.random() < 0.4
        else None
        for seat in range(players)
    }
    trial = find_trial(game.view(state, None), projects, answers)
    twins = dict(projects)
    for seat in hidden:
        twins[seat] = other_project(game.view(state, seat), projects[seat], trial, projects, rng)
    differing = {seat for seat in hidden if Counter(twins[seat]["cards"]) != Counter(projects[seat]["cards"])}
    worlds = World(game, state, chance, observer), World(game, state, chance, observer)
    compare(
        worlds, differing, (projects, twins), (answers, other_answers(answers, trial, observer, rng)), rng
    )
    return finish_round(worlds[0], rng), len(differing)


@dataclass
class World:
    game: object
    state: object
    chance: object
    observer: int | None

    def step(self, orders):
        """Plays on; returns what the observer is told."""
        self.state, events = play.advance(self.game, self.state, orders, self.chance)
        return list(told(events, self.observer))

    def seen(self):
        return self.game.view(self.state, self.observer), self.game.position(self.state)


def compare(worlds, differing, projects, answers, rng):
    """Asserts that the worlds look the same to the observer for as long as they must."""
    one, other = worlds
    opened = False
    while not opened:
        assert one.seen() == other.seen()
        ask = one.game.ask(one.state)
        if ask is None or (ask.kind == "project" and projects is None):
            return
        if ask.kind == "project":
            orders, projects = projects, None
        elif ask.kind == "denounce":
            orders = [{seat: {"accuse": who} for seat, who in world.items()} for world in answers]
        else:
            orders = [{seat: random_order(one.game, one.state, seat, rng) for seat in ask.seats}] * 2
        stories = [world.step(order) for world, order in zip(worlds, orders, strict=True)]
        if differing and ask.kind == "project":
            assert one.state != other.state
        before_reveal = [until_revealed(story, differing) for story in stories]
        assert before_reveal[0] == before_reveal[1]
        opened = before_reveal != stories or any(asks_of(world, differing) for world in worlds)


def asks_of(world, seats):
    """Whether the world waits for one of these seats to realise its project."""
    ask = world.game.ask(world.state)
    return ask is not None and ask.kind in ("complete", "acts") and ask.seats[0] in seats


def until_revealed(story, seats):
    """What was told before a project of one of these seats was turned over."""
    for number, event in enumerate(story):
        if event.code in REVEALING and event.data["seat"] in seats:
            return story[:number]
    return story


def finish_round(world, rng):
    while (ask := world.game.ask(world.state)) and ask.kind != "project":
        world.step({seat: random_order(world.game, world.state, seat, rng) for seat in ask.seats})
    return world.state


def find_trial(seen, projects, answers):
    if not seen.mao:
        return None
    turn_order = [(seen.first + step) % seen.players for step in range(seen.players)]
    accuser = next((seat for seat in turn_order if answers[seat] is not None), None)
    if accuser is None:
        return None
    degrees = [abs(len(projects[seat]["cards"]) - 3) for seat in (accuser, answers[accuser])]
    return Trial(accuser, answers[accuser], degrees[1] > degrees[0])


def other_project(seen, order, trial, projects, rng):
    """Another project that looks the same: what is shown, and whatever else the rules open."""
    if not order["cards"]:
        return order
    for _ in range(30):
        rest = list((Counter(layable(seen)) - Counter([order["show"]])).elements())
        size = len(order["cards"]) - 1
        if seen.mao and not (trial and seen.seat in (trial.accuser, trial.accused)):
            size = rng.randint(0, len(rest))
        cards = [order["show"], *rng.sample(rest, size)]
        if len(cards) < 3 and "paint" in cards:
            continue
        if opened(seen, cards, trial) == opened(seen, order["cards"], trial):
            return {"cards": cards, "show": order["show"]}
    return order


def opened(seen, cards, trial):
    """What the table learns of these cards besides the shown one: F2, and M4 for an accused who leaves."""
    if not showable(seen, "paint"):
        return "paint" in cards
    if trial and trial.caught and seen.seat == trial.accused and "paint" in cards:
        board = seen.board
        huts = {seen.huts[board.named[name]] for name in product(cards, repeat=3) if name in board.named}
        targeted = huts - {-1, seen.seat}
        return (cards.count("paint"), trial.accuser in targeted) if targeted else True
    return trial is not None and trial.caught and seen.seat == trial.accused


def other_answers(answers, trial, observer, rng):
    """Other void denunciations: of seats whose answer does not count and is not the observer's own."""
    if trial is None:
        return answers
    before = [seat for seat, who in answers.items() if who is None]
    varied = dict(answers)
    for seat in answers:
        if seat not in (trial.accuser, observer, *before):
            varied[seat] = rng.choice([None, *(who for who in answers if who != seat)])
    return varied
