"""What a tap on a place of the board does to the form of an ask."""

from itertools import islice

from engine.macao import possible
from engine.macao.actions import Advance, Sail, TakeDistrict
from engine.macao.board import BOARD
from engine.macao.table import View
from games.faces.kit.forms import EmptyForm, Fields
from games.faces.macao.asks import asked_seats
from games.faces.macao.forms.composing import spare, toll_command, turn_so_far

Taps = dict[str, dict[str, str]]


def taps(view: View, sent: Fields | None = None) -> Taps:
    """In a turn each tap is a look at an action: a district, a space of the wall or of the sea, the toll."""
    if view.stage != "actions" or view.seat not in asked_seats(view):
        return {}
    turn = turn_so_far(view, sent or EmptyForm())
    found: Taps = {}
    for action in possible.actions(turn, spare(turn)):
        if isinstance(action, TakeDistrict):
            code = BOARD.codes[action.district]
            found[code] = {"compose": f"look:district:{code}"}
        elif isinstance(action, Advance):
            found[f"w{turn.space + action.steps}"] = {"compose": f"look:wall:{action.steps}"}
        elif isinstance(action, Sail):
            found[action.path[-1]] = {"compose": f"look:sail:{action.path[-1]}"}
    for toll in islice(possible.tolls(turn, spare(turn)), 1):
        found["toll"] = {"compose": f"look:{toll_command(toll)}"}
    for action in possible.deliveries(turn):
        found[turn.ship] = {"compose": f"look:deliver:{action.written()['deliver']}"}
        break
    return found
