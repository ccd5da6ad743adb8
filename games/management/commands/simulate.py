"""`manage.py simulate`: whole games through the service, time running fast, in a database of their own."""

from typing import Any

from celery import current_app
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from engine import game_named
from games.faces import FACES
from games.leagues.shapes import SHAPES
from games.management.league_simulation import LeagueSimulation
from games.management.progress import Progress, stream_in
from games.management.simulation import Simulation


class Command(BaseCommand):
    help = "Lets bots play whole games through the service, some of them absent, and prints a summary."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=int, default=20)
        parser.add_argument("--players", type=int, default=5)
        parser.add_argument("--rules", default=next(iter(FACES)), choices=list(FACES))
        parser.add_argument("--absent", type=float, default=0.05, help="share of the seats that fall silent")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--league", action="store_true", help="a whole season of a league instead")
        parser.add_argument("--people", type=int, default=16, help="who enter the league")
        parser.add_argument("--rounds", type=int, default=2, help="of the league's season")
        parser.add_argument("--shape", default="divisions", choices=list(SHAPES), help="of the season")

    def handle(self, *args: Any, **options: Any) -> None:
        if not 1 <= options["games"] <= 10_000:
            raise CommandError("--games wants a number from 1 to 10000")
        if not 0 <= options["absent"] <= 1:
            raise CommandError("--absent wants a share between 0 and 1")
        rules = game_named(options["rules"])
        if options["players"] not in rules.players:
            raise CommandError(f"{rules.key} is for {', '.join(map(str, rules.players))} players")
        if options["league"] and not max(3, options["players"]) <= options["people"] <= 1000:
            raise CommandError("--people wants a number from the size of a table to 1000")
        if options["league"] and not 1 <= options["rounds"] <= 30:
            raise CommandError("--rounds wants a number from 1 to 30")
        current_app.conf.broker_url = "memory://localhost/"
        former_name = connection.settings_dict["NAME"]
        # All tables as they are now, at once: nothing is there that would have to be migrated.
        connection.settings_dict["TEST"]["MIGRATE"] = False
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            simulation = self._league(options) if options["league"] else self._games(options)
            for line in simulation.summary():
                self.stdout.write(line)
        finally:
            connection.creation.destroy_test_db(former_name, verbosity=0)

    def _games(self, options: dict[str, Any]) -> Simulation:
        simulation = Simulation(
            options["rules"], options["games"], options["players"], options["absent"], options["seed"]
        )
        progress = Progress(options["games"], "games finished", stream_in(self.stderr))
        for finished in simulation.run():
            progress.show(finished, f"at {simulation.now:%d %b %H:%M}")
        return simulation

    def _league(self, options: dict[str, Any]) -> LeagueSimulation:
        simulation = LeagueSimulation(
            options["rules"],
            options["people"],
            options["players"],
            options["rounds"],
            options["absent"],
            options["seed"],
            options["shape"],
        )
        progress = Progress(1, "tables scored", stream_in(self.stderr))
        for scored in simulation.run():
            progress.total = simulation.tables
            progress.show(scored, f"at {simulation.now:%d %b %H:%M}, season {simulation.season.status}")
        return simulation
