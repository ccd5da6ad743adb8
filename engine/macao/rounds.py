"""The course of a game: setup, twelve rounds of three phases, the end."""

from collections.abc import Mapping
from typing import Any

from engine.chance import Chance
from engine.macao import scoring
from engine.macao.board import BOARD, JOKER, LAST_SPACE
from engine.macao.cards import CARDS, DECK, SCROLLS
from engine.macao.drafting import discard_display, queue_of
from engine.macao.rolling import roll
from engine.macao.state import NOBODY, ROUNDS, Draft, Player, State
from engine.macao.wall import order_of_play

DRAWN = 4
SCROLLS_PER_ROUND = 2


def setup(players: int, options: Mapping[str, Any], chance: Chance) -> State:
    """C1, C2: the table as it waits for the first card to be taken."""
    pile = chance.shuffle("macao/wall", range(players))
    if "first" in options:
        pile = [options["first"], *[seat for seat in pile if seat != options["first"]]]
    scrolls = chance.shuffle("macao/scrolls", SCROLLS)
    deck = chance.shuffle("macao/deck", DECK)
    goods = iter(chance.shuffle("macao/goods", BOARD.tiles))
    return State(
        stage="draft",
        queue=tuple(reversed(pile)),
        round=0,
        order=tuple(pile),
        wall=(tuple(pile), *[()] * LAST_SPACE),
        toll=(0, 0),
        display=tuple(deck[: players + 2]),
        scrolls=tuple(
            tuple(scrolls[place : place + SCROLLS_PER_ROUND])
            for place in range(0, len(scrolls), SCROLLS_PER_ROUND)
        ),
        deck=tuple(deck[players + 2 :]),
        discards=(),
        dice=(),
        tiles=tuple(JOKER if district.dark else next(goods) for district in BOARD.districts),
        owners=(NOBODY,) * len(BOARD.districts),
        ports=((),) * len(BOARD.ports),
        players=(Player(),) * players,
        open_dice=options.get("open_dice", False),
    )


def go_on(draft: Draft, chance: Chance) -> None:
    """After an answer: the next seat, or what follows when all have answered."""
    draft.queue = () if draft.stage == "dice" and not draft.open_dice else draft.queue[1:]
    if draft.queue:
        return
    if draft.stage == "draft":
        discard_display(draft)
        if not draft.round:
            draft.stage, draft.queue = "stones", draft.order
        else:
            roll(draft, chance)
            everybody = tuple(range(len(draft.players)))
            draft.stage, draft.queue = "dice", draft.order if draft.open_dice else everybody
    elif draft.stage == "dice":
        draft.stage, draft.queue = "actions", draft.order
    elif draft.round < ROUNDS:
        begin_round(draft)
    else:
        end_game(draft)


def begin_round(draft: Draft) -> None:
    """C4: turn order, cards, toll; only then cards too many for so few players go away."""
    draft.round += 1
    draft.dice = ()
    draft.order = order_of_play(draft.wall)
    drawn, draft.deck = draft.deck[:DRAWN], draft.deck[DRAWN:]
    scrolls, *coming = draft.scrolls
    draft.scrolls = tuple(coming)
    cards = [CARDS[number] for number in (*scrolls, *drawn)]
    draft.toll = (sum([card.gold for card in cards]), sum([card.pp for card in cards]))
    kept = len(draft.players)
    draft.display = (*scrolls, *drawn[:kept])
    draft.discards += drawn[kept:]
    draft.tell(
        "round_began",
        round=draft.round,
        order=draft.order,
        scrolls=scrolls,
        drawn=drawn,
        discarded=drawn[kept:],
        toll=draft.toll,
    )
    draft.stage = "draft"
    draft.queue = queue_of(draft.order, [player.active for player in draft.players])


def end_game(draft: Draft) -> None:
    """C20 to C22."""
    draft.stage = "over"
    for seat, player in enumerate(draft.players):
        for card in player.tableau:
            draft.punish(seat, "card_left", card=card)
    results = [
        scoring.score(
            player.pp,
            player.penalties,
            scoring.Holdings(seat, player.active, player.goods, draft.owners, draft.ports, draft.wall),
        )
        for seat, player in enumerate(draft.players)
    ]
    for seat, result in enumerate(results):
        _tell_score(draft, seat, result)
    best = scoring.winner([result.total for result in results], draft.wall)
    draft.tell("game_over", scores=[result.parts() for result in results], winners=(best,))


def _tell_score(draft: Draft, seat: int, result: scoring.Score) -> None:
    for card, pp in result.end_cards:
        draft.tell("card_scored", seat=seat, card=card, pp=pp)
    if result.group:
        codes = tuple(BOARD.codes[district] for district in result.group)
        draft.tell("group_scored", seat=seat, districts=codes, pp=result.districts)
    if result.penalties:
        draft.tell(
            "penalties_scored",
            seat=seat,
            penalties=result.penalties,
            forgiven=result.forgiven,
            pp=result.punished,
        )
