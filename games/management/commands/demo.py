"""`manage.py demo`: a few tables and a league to look at. Running it again makes nothing twice."""

from typing import Any

from celery import current_app
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from engine import game_named
from games.accounts.models import Player
from games.clock import now
from games.faces import FACES
from games.leagues.models import League
from games.management.demo_league import make_league
from games.tables import gathering
from games.tables.advancing import advance
from games.tables.models import Game
from games.tables.pace import PRESETS

USUAL = 5
"""Players at a table, if the game allows that many."""


class Command(BaseCommand):
    help = "Makes demo players, named after colours, their tables and their league, unless they are there."

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION:
            raise CommandError("demo data is for trying out, not for production")
        current_app.conf.broker_url = "memory://localhost/"
        red, blue, yellow = (self._player(colour) for colour in ("Red", "Blue", "Yellow"))
        for key, face in FACES.items():
            if not Game.objects.filter(created_by=red, rules=key).exists():
                self._against_bots(red, key, face.title())
        if not Game.objects.filter(created_by=blue).exists():
            self._three_people(blue, red, yellow)
        if not League.objects.exists():
            with transaction.atomic():
                make_league(self._player, now())

    def _player(self, colour: str) -> Player:
        email = f"{colour.lower()}@example.org"
        known = Player.objects.filter(email=email).first()
        return known or Player.objects.create_user(email, name=colour, joined_at=now(), confirmed_at=now())

    @transaction.atomic
    def _against_bots(self, red: Player, rules: str, title: str) -> None:
        """One person and as many bots as usually sit there."""
        players = min(USUAL, game_named(rules).players[-1])
        game = gathering.create_game(
            red,
            name=f"{title}: Red against the bots",
            rules=rules,
            players=players,
            pace=PRESETS["day"].as_json(),
            now=now(),
        )
        for _ in range(players - 1):
            gathering.add_bot(game, red, "steady", now())
        while advance(game.pk, now()):
            pass

    @transaction.atomic
    def _three_people(self, blue: Player, *others: Player) -> None:
        """Three people on Nadaa; Blue came a day before the others and is asked to check in."""
        game = gathering.create_game(
            blue,
            name="Three on Nadaa",
            rules="makabana-2013",
            players=3,
            pace=PRESETS["two_days"].as_json(),
            is_open=True,
            now=now() - gathering.FRESH,
        )
        for other in others:
            gathering.join(game, other, now())
