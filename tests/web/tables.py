"""Playing through the pages, as a browser without scripts does."""

import re
from typing import Any

from django.test import Client

from games.models import Game, Phase, Player
from tests.web.authenticator import let_in

CSRF = re.compile(r'name="csrfmiddlewaretoken" value="[^"]+"')
SPOT_CARDS = {
    "S": "sand",
    "L": "lagoon",
    "C": "palm",
    "R": "rock",
    "T": "tattoo",
    "F": "flower",
    "P": "fish",
}


def browser(player: Player | None = None) -> Client:
    client = Client()
    if player and player.is_staff:
        let_in(client, player)
    elif player:
        client.force_login(player)
    return client


def page(client: Client, address: str) -> str:
    """Its HTML without the token that is new in every answer."""
    response = client.get(address)
    assert response.status_code == 200, response.content
    return without_tokens(response)


def without_tokens(response: Any) -> str:
    return CSRF.sub("", response.content.decode())


def project(spot: str, show: str = "beach", extra: str = "") -> dict[str, str]:
    """The three rows of cards that name a spot."""
    named = {"beach": spot[0], "sector": SPOT_CARDS[spot[1]], "type": SPOT_CARDS[spot[2]]}
    return {**named, "extra": extra, "show": show}


def fields_of(kind: str, order: dict[str, Any]) -> dict[str, Any]:
    """What a form sends that makes this order."""
    if kind == "handicap":
        return {"line": order["bridges"]}
    if kind == "turn":
        return {"play": [play_text(play) for play in order["plays"]], "draw": order["draw"]}
    if kind in ("project", "complete") and not order["cards"]:
        return {"pass": "yes"}
    if kind == "project":
        return {"free": "yes", "cards": order["cards"], "show_card": order["show"]}
    if kind == "complete":
        names = {"sand": "sector", "lagoon": "sector", "palm": "sector", "rock": "sector"}
        names |= {"tattoo": "type", "flower": "type", "fish": "type"}
        return {names.get(card, "beach"): card for card in order["cards"]}
    if kind == "denounce":
        return {"seat": "" if order["accuse"] is None else str(order["accuse"])}
    if kind == "counter":
        return {"take": "yes" if order["take"] else "no"}
    if kind == "acts":
        return {"act": [f"{name}:{code}" for act in order["acts"] for name, code in act.items()]}
    return {"place": order.get("place") or order.get("tiki") or order.get("hut")}


def play_text(play: dict[str, Any]) -> str:
    """An action of a turn as its form holds it."""
    parts = [play["cut"], *play["cards"]] if "cut" in play else list(play.values())
    kind = next(name for name in ("cut", "bridge", "discard") if name in play)
    return ":".join([kind, *parts, *["bridge"] * (kind == "cut" and "bridge" in play)])


def address(game: Game, *more: str) -> str:
    return "/".join(["", "game", game.code, *more, ""])


def send(client: Client, phase: Phase, fields: dict[str, Any], step: str = "", **more: Any) -> Any:
    """The answer's form, sent; `step` is the pressed button. Checking and changing lead to a page."""
    sent = {**fields, "phase": phase.number, "step": step}
    return client.post(address(phase.game, "answer"), sent, **{"follow": step != "seal", **more})
