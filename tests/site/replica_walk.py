"""`python -m tests.site.replica_walk`: what several visitors see while a replica lags; printed as JSON."""

import json
from random import Random
from unittest.mock import patch

import django

django.setup()

from django.db import connection, connections  # noqa: E402
from django.test import Client  # noqa: E402

from bench.many_tables import open_phase, sealing_fields, some_order, tables_of_five, turn_address  # noqa: E402
from games.models import Game, Player  # noqa: E402
from tests.chaos.processes import wait_for  # noqa: E402

FORMER, LATER = "Table 0", "The reef"


def main() -> None:
    replica = connections["replica"]
    connection.settings_dict["TEST"].update(NAME="walk", MIGRATE=False)
    replica.settings_dict["NAME"] = connection.creation.create_test_db(verbosity=0, autoclobber=True)
    with patch("games.hints._send"):  # There is no broker here to tell.
        [game] = tables_of_five(1)
        wait_for(lambda: _name_at("replica", game) == FORMER, "the replica to follow")
        _say("SELECT pg_wal_replay_pause()")
        wait_for(lambda: _say("SELECT pg_get_wal_replay_pause_state()") == "paused", "the replica to stop")
        seen = _while_it_lags(game)
        _say("SELECT pg_wal_replay_resume()")
        wait_for(lambda: _name_at("replica", game) == LATER, "the replica to follow again")
        seen["a stranger, later"] = _name_on(f"/game/{game.code}/", Client())
        replica.close()
        replica.settings_dict["PORT"] = 1
        Game.objects.update(name=FORMER)
        seen["without the replica"] = _name_on(f"/game/{game.code}/", Client())
    print(json.dumps(seen))


def _while_it_lags(game: Game) -> dict[str, object]:
    phase = open_phase(game)
    turn, table = turn_address(phase, 0), f"/game/{game.code}/"
    with_form, by_link = Client(), Client(enforce_csrf_checks=True)
    with_form.cookies["csrftoken"] = "a" * 32
    Game.objects.update(name=LATER)
    seen: dict[str, object] = {
        "a stranger": _name_on(table, Client()),
        "whoever has sent a form": _name_on(table, with_form),
    }
    by_link.get(turn.removesuffix("answer/"))
    fields = sealing_fields(some_order(phase, 0, Random(1)))
    token = by_link.cookies["csrftoken"].value
    sealed = by_link.post(turn, {**fields, "csrfmiddlewaretoken": token})
    seen["an order by a link"] = sealed.status_code
    seen["whoever has sealed it"] = _name_on(table, by_link)
    player = Client()
    player.force_login(Player.objects.get(seats__game=game, seats__number=1))
    seen["a player"] = _name_on(table, player)
    Game.objects.filter(pk=game.pk).update(code="brand-new")
    seen["a table that is too new"] = Client().get("/game/brand-new/").status_code
    Game.objects.filter(pk=game.pk).update(code=game.code)
    return seen


def _name_on(path: str, visitor: Client) -> str:
    page = visitor.get(path).content.decode()
    return " ".join(name for name in (FORMER, LATER) if name in page)


def _name_at(alias: str, game: Game) -> str | None:
    return Game.objects.using(alias).filter(pk=game.pk).values_list("name", flat=True).first()


def _say(sql: str) -> object:
    with connections["replica"].cursor() as cursor:
        cursor.execute(sql)
        return cursor.fetchone()[0]


if __name__ == "__main__":
    main()
