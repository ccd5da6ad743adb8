"""Every operation of the API, tried by everybody: who is let in, and who changes something.

A new operation without a row here fails the last test.
"""

from datetime import date

import pytest
from django.db import transaction

from games.accounts.absences import declare
from games.api.v1 import api
from games.tables import gathering
from tests.api.callers import Program, bot_of
from tests.api.callers import lobby as a_lobby
from tests.games_at_play import LONG_AGO, NOON, PACE, call_off, open_phase, person, table
from tests.inbound.replies import at_tikis
from tests.leagues.seasons import season
from tests.web.roles import fingerprint

pytestmark = pytest.mark.django_db

ROLES = {"s": "a stranger", "o": "an outsider", "b": "a bot", "w": "a token for talking", "p": "the player"}
ALL, TOKENS = "sobwp", "obp"
"""Who may do what needs a token: the one for talking is the player's, and may do nothing else."""


def rows():
    """Operation, method, path, body, and whom it serves. What serves somebody else's tables serves nobody."""
    game = at_tikis()
    first, second = (game.seats.select_related("player").get(number=number) for number in (0, 1))
    red, blue = first.player, second.player
    over = call_off(table([blue, person("Violet")], rules="kahuna"))
    lobby = gathering.create_game(
        red, name="T", rules="macao", players=4, pace=PACE, is_open=True, now=NOON, allows_others_bots=True
    )
    here = a_lobby(red, LONG_AGO)
    gathering.join(here, blue, NOON)
    league = season().league
    away = declare(red, date(2027, 4, 1), date(2027, 4, 2), NOON)
    tiki = {"tiki": "DLP"}
    at, part = f"tables/{game.code}", f"leagues/{league.slug}/seasons/1"
    return red, [
        ("games", "get", "games", None, ALL),
        ("list_open_tables", "get", "tables", None, ALL),
        ("my_tables", "get", "my/tables", None, TOKENS),
        ("table", "get", at, None, ALL),
        ("history", "get", f"{at}/history", None, ALL),
        ("log", "get", f"{at}/log", None, ALL),
        ("record", "get", f"tables/{over.code}/record", None, ALL),
        ("record", "get", f"{at}/record", None, ""),
        ("choices", "get", f"{at}/choices", None, "p"),
        ("my_order", "get", f"{at}/order", None, "p"),
        ("talk", "get", f"{at}/talk", None, ALL),
        ("waiting", "get", "waiting", None, TOKENS),
        ("me", "get", "me", None, TOKENS),
        ("absences", "get", "absences", None, TOKENS),
        ("ratings", "get", "ratings?rules=kahuna", None, ALL),
        ("my_ratings", "get", "my/ratings", None, TOKENS),
        ("leagues", "get", "leagues", None, ALL),
        ("league", "get", f"leagues/{league.slug}", None, ALL),
        ("standings", "get", f"{part}/divisions/1", None, ""),
        ("join", "post", f"tables/{lobby.code}/join", {}, "ob"),
        ("leave", "post", f"tables/{here.code}/leave", {}, "p"),
        ("check_in", "post", f"tables/{here.code}/check-in", {}, "p"),
        ("seal_order", "post", f"{at}/order", {"order": tiki, "turn": open_phase(game).number}, "p"),
        ("undo_order", "delete", f"{at}/order", None, "p"),
        ("seal_orders_in_advance", "post", f"{at}/list", {"orders": [tiki]}, ""),
        ("undo_list", "delete", f"{at}/list", None, "p"),
        ("speak", "post", f"{at}/talk", {"text": "Hello"}, "p"),
        ("be_away", "post", "absences", {"first_day": "2027-05-01", "last_day": "2027-05-02"}, TOKENS),
        ("be_back", "delete", f"absences/{away.pk}", None, "p"),
        ("enter_season", "post", f"{part}/enter", {}, "op"),
        ("leave_season", "post", f"{part}/leave", {}, ""),
    ]


def test_everybody_at_every_address(at_noon):
    red, table_of_rows = rows()
    outsider = person("Gold")
    programs = {
        "s": Program(),
        "o": Program(outsider),
        "b": Program(bot_of(outsider)),
        "w": Program(red, ["talk"]),
        "p": Program(red),
    }
    for program in programs.values():
        program.get("games")
    before, faults = fingerprint(), []
    for name, method, path, body, wanted in table_of_rows:
        wanted_here = wanted + "w" if name == "speak" and "p" in wanted else wanted
        served = ""
        for role, program in programs.items():
            with transaction.atomic():
                answer = program.ask(method, path, body)
                changed = fingerprint() != before
                transaction.set_rollback(True)
            assert answer.status_code < 500, f"{method} {path}: {answer.content}"
            served += role if answer.status_code == 200 else ""
            if changed and (method == "get" or answer.status_code != 200):
                faults.append(f"{name}: {ROLES[role]} changed something")
        if set(served) != set(wanted_here):
            faults.append(f"{name}: serves {served}, wanted {wanted_here}")
    assert not faults, "\n".join(faults)


def test_every_act_takes_a_key_and_nothing_else_does():
    for methods in api.get_openapi_schema(path_prefix="")["paths"].values():
        for method, operation in methods.items():
            taken = [one for one in operation.get("parameters", []) if one["in"] == "header"]
            assert [one["name"] for one in taken] == (["Idempotency-Key"] if method != "get" else [])


def test_no_operation_is_left_out():
    described = {
        operation["operationId"]
        for methods in api.get_openapi_schema(path_prefix="").get("paths").values()
        for operation in methods.values()
    }
    assert {row[0] for row in rows()[1]} == described
