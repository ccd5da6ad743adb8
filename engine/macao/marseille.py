"""From version 1 to 2: what was called Genoa is Marseille, and Genoa is what was called Venice.

Only names moved: every space kept its neighbours, every port its good.
"""

from typing import Any

NOW = {"genoa": "marseille", "venice": "genoa"}


def state_with_marseille(state: dict[str, Any]) -> dict[str, Any]:
    ships = [player | {"ship": _now(player["ship"])} for player in state["players"]]
    return state | {"players": ships}


def order_with_marseille(order: dict[str, Any]) -> dict[str, Any]:
    if "actions" not in order:
        return order
    return order | {"actions": [_sailing(action) for action in order["actions"]]}


def _sailing(action: dict[str, Any]) -> dict[str, Any]:
    return action | {"sail": [_now(space) for space in action["sail"]]} if "sail" in action else action


def _now(space: str) -> str:
    return NOW.get(space, space)
