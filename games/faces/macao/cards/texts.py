"""What a card does, one sentence made from its effect: no card has words of its own but its name."""

from collections.abc import Callable

from django.utils.translation import gettext, gettext_lazy, ngettext, ngettext_lazy

from engine.macao.cards import CARDS
from engine.macao.effects import NOTHING, Effect
from games.faces.macao.amounts import bundle, gold, points, some_stones, stones_of_colour
from games.faces.macao.words import good_name, space_name


def card_text(card: int) -> str:
    return effect_text(CARDS[card].effect)


def effect_text(effect: Effect) -> str:
    return TEXTS[effect.code](effect)


def _trade(effect: Effect) -> str:
    if effect.pay == NOTHING:
        sentence = ngettext(
            "Once per turn, you get %(gain)s.",
            "Up to %(times)d times per turn, you get %(gain)s.",
            effect.times,
        )
    else:
        sentence = ngettext(
            "Once per turn, you may pay %(pay)s for %(gain)s.",
            "Up to %(times)d times per turn, you may pay %(pay)s for %(gain)s.",
            effect.times,
        )
    paid = "" if effect.pay == NOTHING else bundle(effect.pay)
    return sentence % {"times": effect.times, "pay": paid, "gain": bundle(effect.gain)}


def _on_delivery(effect: Effect) -> str:
    if effect.good:
        sentence = gettext("For each %(good)s tile you deliver, you get %(gain)s.")
    elif effect.port:
        sentence = gettext("For each tile you deliver in %(port)s, you get %(gain)s.")
    else:
        sentence = gettext("For each tile you deliver, you get %(gain)s.")
    return sentence % {
        "good": good_name(effect.good) if effect.good else "",
        "port": space_name(effect.port) if effect.port else "",
        "gain": bundle(effect.gain),
    }


def _end_per(effect: Effect) -> str:
    return str(UNITS[effect.unit]) % {"points": points(effect.pp)}


def _gaining(sentence: object) -> Callable[[Effect], str]:
    return lambda effect: str(sentence) % {"gain": bundle(effect.gain), "spaces": effect.spaces}


def _plain(sentence: object) -> Callable[[Effect], str]:
    return lambda effect: str(sentence)


ACTIVATIONS = {
    "any": gettext_lazy("For each other card you activate, you get %(gain)s."),
    "scroll": gettext_lazy("For each other scroll you activate, you get %(gain)s."),
    "building": gettext_lazy("For each other building you activate, you get %(gain)s."),
    "person": gettext_lazy("For each other character you activate, you get %(gain)s."),
}

UNITS = {
    "cards": gettext_lazy("At the end, you get %(points)s for each of your active cards."),
    "scrolls": gettext_lazy("At the end, you get %(points)s for each of your active scrolls."),
    "buildings": gettext_lazy("At the end, you get %(points)s for each of your active buildings."),
    "persons": gettext_lazy("At the end, you get %(points)s for each of your active characters."),
    "sets": gettext_lazy(
        "At the end, you get %(points)s for each set of an active scroll, building and character."
    ),
    "districts": gettext_lazy("At the end, you get %(points)s for each of your districts."),
    "dark_districts": gettext_lazy("At the end, you get %(points)s for each of your dark districts."),
    "largest_group": gettext_lazy("At the end, you get %(points)s for each district of your largest group."),
    "deliveries": gettext_lazy("At the end, you get %(points)s for each tile that you delivered."),
    "ports": gettext_lazy("At the end, you get %(points)s for each port to which you delivered."),
    "goods": gettext_lazy("At the end, you get %(points)s for each kind of goods in your hold or delivered."),
    "wall_pairs": gettext_lazy(
        "At the end, you get %(points)s for every two spaces you have moved on the wall."
    ),
}

TEXTS: dict[str, Callable[[Effect], str]] = {
    "trade": _trade,
    "anchor": _plain(gettext_lazy("Once per turn, you may return your ship to the anchor space.")),
    "smuggle": _gaining(
        gettext_lazy("Once per turn, in a port, you may give up one tile of any goods for %(gain)s.")
    ),
    "beg": _gaining(gettext_lazy("Once per turn, if you have no gold at all, you get %(gain)s.")),
    "on_delivery": _on_delivery,
    "on_district": _gaining(gettext_lazy("For each district you take, you get %(gain)s.")),
    "on_sail": _gaining(
        gettext_lazy("Once per turn, after sailing at least %(spaces)d spaces, you get %(gain)s.")
    ),
    "on_wall": _gaining(gettext_lazy("When you pay for steps on the wall, you get %(gain)s.")),
    "on_toll": _gaining(gettext_lazy("For each toll you pay, you get an extra %(gain)s.")),
    "on_activate": lambda effect: str(ACTIVATIONS[effect.type]) % {"gain": bundle(effect.gain)},
    "toll_limit": lambda effect: (
        ngettext_lazy(
            "You may pay the toll %(times)d time per turn.",
            "You may pay the toll up to %(times)d times per turn.",
            "times",
        )
        % {"times": effect.times}
    ),
    "district_limit": lambda effect: (
        ngettext_lazy(
            "You may take %(times)d district per turn.",
            "You may take up to %(times)d districts per turn.",
            "times",
        )
        % {"times": effect.times}
    ),
    "first_move": lambda effect: (
        gettext("The first stone you pay for sailing in a turn is worth %(spaces)d spaces.")
        % {"spaces": effect.spaces}
    ),
    "wall_price": lambda effect: (
        gettext("Each step on the wall costs you only %(stones)s.") % {"stones": some_stones(effect.stones)}
    ),
    "district_discount": lambda effect: (
        gettext("Districts cost you %(stone)s less.") % {"stone": stones_of_colour(effect.colour)}
    ),
    "wild": lambda effect: (
        gettext("When you activate a card, any stone may replace %(stone)s of its cost.")
        % {"stone": stones_of_colour(effect.colour)}
    ),
    "keep": lambda effect: (
        gettext("At the end of your turn, you may keep %(stones)s for the next round.")
        % {"stones": some_stones(effect.stones)}
    ),
    "on_top": _plain(gettext_lazy("Your disc always stays on top of its stack on the wall.")),
    "toll_discount": lambda effect: (
        gettext("The toll costs you %(gold)s less.") % {"gold": gold(effect.gold)}
    ),
    "toll_stones": _plain(gettext_lazy("You may pay the toll in stones, one for each gold.")),
    "skip_draft": _plain(gettext_lazy("You may choose not to take a card from the display.")),
    "take_discard": _plain(
        gettext_lazy("You may take the last card of the discard pile instead of one from the display.")
    ),
    "drop": _plain(gettext_lazy("Before taking a card, you may discard one of yours without a penalty.")),
    "draft_first": _gaining(gettext_lazy("You take a card before everyone else, and get %(gain)s with it.")),
    "flip": _plain(gettext_lazy("You may flip one of your dice: it counts as 7 minus its value.")),
    "earlier": lambda effect: (
        ngettext(
            "The stones of one of your dice may arrive %(rounds)d round earlier.",
            "The stones of one of your dice may arrive %(rounds)d rounds earlier.",
            effect.slots,
        )
        % {"rounds": effect.slots}
    ),
    "more": lambda effect: (
        gettext("One of your dice may give you an extra %(stones)s.") % {"stones": some_stones(effect.stones)}
    ),
    "third_die": lambda effect: (
        gettext("A third die may give you stones too, up to %(number)d.") % {"number": effect.stones}
    ),
    "arrow": lambda effect: (
        ngettext(
            "After the compass turns, you may put %(number)d stone of any colour at the arrow.",
            "After the compass turns, you may put %(number)d stones of any colour at the arrow.",
            effect.stones,
        )
        % {"number": effect.stones}
    ),
    "end_forgive": lambda effect: (
        ngettext(
            "At the end, %(number)d of your penalties doesn’t count.",
            "At the end, %(number)d of your penalties don’t count.",
            effect.penalties,
        )
        % {"number": effect.penalties}
    ),
    "end_per": _end_per,
    "end_pp": lambda effect: gettext("At the end, you get %(points)s.") % {"points": points(effect.pp)},
    "end_join": _plain(gettext_lazy("At the end, your two largest groups of districts count as one.")),
}
