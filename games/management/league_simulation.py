"""A whole season of a league: people play, fall silent, withdraw, ask and appeal; moderators answer."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import timedelta
from typing import Any

from django.db.models import Min

from games.accounts.models import Player
from games.leagues import acts, challenges, offers, requests
from games.leagues.advancing import advance_leagues
from games.leagues.division_table import division_of, places_of, table_of
from games.leagues.entry import enter, sit_on_bench
from games.leagues.leagues import found_league
from games.leagues.line_ups import next_round, seal_line_up
from games.leagues.models import (
    Challenge,
    Entry,
    LeagueAct,
    LeagueRequest,
    LeagueTable,
    Round,
    Season,
    SeatOffer,
    Vacancy,
)
from games.leagues.roles import give_role
from games.leagues.season_end import confirm, proposal
from games.leagues.seasons import plan_season
from games.leagues.settings import MOST_PLACES
from games.leagues.standings_words import number
from games.leagues.teams import members_of, team_of
from games.management.simulation import COLOURS, START, Simulation
from games.outbox.models import Letter
from games.ratings.models import Rating
from games.refusal import Refusal
from games.tables.advancing import advance
from games.tables.models import Phase, Tenure
from games.tables.pace import PRESETS
from games.tables.sweep import games_to_advance

DAY = timedelta(days=1)
Status = Season.Status


class LeagueSimulation(Simulation):
    def __init__(
        self, rules: str, people: int, size: int, rounds: int, absent: float, seed: int, shape: str
    ) -> None:
        super().__init__(rules, 0, size, absent, seed)
        self.people, self.rounds, self.shape = people, rounds, shape
        self.refused: Counter[str] = Counter()

    def run(self) -> Iterator[int]:
        """Yields the number of tables that are scored after every step."""
        self._found()
        while self.season.status != Status.ARCHIVED:
            yield self._scored()
            for phase in self._fresh_phases():
                self._answer(phase)
            for game_id in games_to_advance(self.now):
                while advance(game_id, self.now):
                    pass
            advance_leagues(self.now)
            self._live()
            self.season.refresh_from_db()
            if self.season.status == Status.ENDED:
                self._finish()
            self._skip_to_next_event()
        yield self._scored()

    @property
    def tables(self) -> int:
        """How many there are to be, before they are drawn: a guess."""
        return LeagueTable.objects.count() or self.rounds * max(1, self.people // self.players)

    def summary(self) -> list[str]:
        taken = Vacancy.objects.exclude(filled_by=None).count()
        lines = [
            f"{self.people} people, {self.rounds} rounds, {(self.now - START).days} days of their time",
            "tables: " + _counted(LeagueTable.objects.values_list("outcome", flat=True)),
            "requests: " + _counted(f"{kind} {status}" for kind, status in _requests()),
            "acts: " + _counted(LeagueAct.objects.values_list("kind", flat=True)),
            f"seats on offer: {Vacancy.objects.count()}, taken: {taken}",
            f"{Rating.objects.count()} people rated; {Letter.objects.count()} letters written",
            f"{Phase.objects.exclude(stuck_at=None).count()} phases stuck",
            f"refused: {_counted(self.refused.elements())}",
        ]
        for division in self.season.divisions.select_related("season__league"):
            lines.append(
                f"Division {division.name} (worst pair difference {division.pair_difference}, "
                f"worst seat difference {division.seat_difference})"
            )
            for line in table_of(division):
                row, left = line.row, "left" if line.row.withdrawn else line.row.zone
                lines.append(f"{row.place:4} {line.name:12} {number(row.points):>8} {left}")
        return lines

    def _found(self) -> None:
        self.owner, self.moderator = self._person("Owner"), self._person("Moderator")
        self.league = found_league(self.owner, name="Simulated league", now=self.now)
        give_role(self.league, self.owner, self.moderator, "moderator", self.now)
        divisions = max(1, self.people // max(8, self.players))
        self.season = plan_season(
            self.league,
            self.owner,
            name="Season 1",
            settings={
                "rules": self.rules,
                "pace": PRESETS["day"].as_json(),
                "shape": self.shape,
                "places": max(3, min(self.people, MOST_PLACES)),
                "table_size": self.players,
                "rounds": self.rounds,
                "round_days": 60,
                "divisions": divisions,
                "division_size": min(24, max(3, -(-self.people // divisions))),
                "promoted": 1,
                "relegated": 1,
                "excuses_granted": 1,
            },
            opens_at=self.now,
            closes_at=self.now + 7 * DAY,
            starts_at=self.now + 8 * DAY,
            now=self.now,
        )
        for index in range(self.people):
            name = COLOURS[index % len(COLOURS)] + (
                f" {index // len(COLOURS) + 1}" if index >= len(COLOURS) else ""
            )
            person = self._person(name)
            enter(self.season, person, self.now)
            if self.rng.random() < self.absent:
                self.silent.add(person.pk)
        for index in range(max(2, self.people // 6)):
            sit_on_bench(self.season, self._person(f"Alternate {index + 1}"), self.now)

    def _live(self) -> None:
        """What people do now and then besides playing; refusals are counted."""
        for offer in SeatOffer.objects.filter(answered_at=None, vacancy__closed_at=None):
            if self.rng.random() < 0.3:
                self._try(offers.accept, offer, self.now)
        for request in LeagueRequest.objects.filter(status="open", asked_at__lt=self.now - DAY):
            granted = self.rng.random() < 0.6 and self._try(
                requests.decide, request, self.owner, True, "That is fair.", self.now
            )
            if not granted:
                self._try(requests.decide, request, self.owner, False, "There is no reason to.", self.now)
        if self.season.status != Status.RUNNING:
            return
        if self.shape == "ladder":
            self._challenge()
        if self.shape == "teams":
            self._line_up()
        playing = list(self.season.entries.filter(status=Entry.Status.ENTERED).exclude(division=None))
        self._ask_for_excuses()
        if self.rng.random() < 0.005:
            self._try(requests.ask, self.rng.choice(playing), "withdraw", "No time any more.", self.now)
        if self.rng.random() < 0.02:
            self._correct(self.rng.choice(playing))

    def _challenge(self) -> None:
        """Everybody who still plays answers, most of them with a yes; some challenge whom they may."""
        for one in Challenge.objects.filter(status=Challenge.Status.OPEN).exclude(to__player__in=self.silent):
            yes = self.rng.random() < 0.8
            self._try(challenges.accept if yes else challenges.decline, one, self.now)
        for division in self.season.divisions.all():
            for entry in division.entries.filter(status=Entry.Status.ENTERED).exclude(player__in=self.silent):
                if self.rng.random() < 0.1 and (above := challenges.may_challenge(entry, division, self.now)):
                    self._try(challenges.challenge, entry, self.rng.choice(above), self.now)

    def _line_up(self) -> None:
        """Some seal a line-up of their team, in any order."""
        for entry in self.season.entries.filter(status=Entry.Status.ENTERED).exclude(division=None):
            if next_round(self.season) and self.rng.random() < 0.05:
                places = places_of(division_of(entry))
                team = team_of(entry, places)
                order = [one.pk for one in members_of(team, places)] if team else []
                self._try(seal_line_up, entry, self.rng.sample(order, len(order)), self.now)

    def _ask_for_excuses(self) -> None:
        """Whoever missed a deadline and still plays asks once."""
        missed = Tenure.objects.filter(missed__gt=0, excused=0, bot="", ended_at=None).exclude(
            player__in=self.silent
        )
        for tenure in missed.select_related("seat__game__league_table"):
            table = tenure.seat.game.league_table
            own = self.season.entries.filter(player=tenure.player, seats__table=table).first()
            if own and not own.requests.filter(kind="excuse").exists():
                self._try(requests.ask, own, "excuse", "The ferry was late.", self.now, table=table)

    def _correct(self, entry: Entry) -> None:
        """A correction, and perhaps an appeal against it; every third is reverted."""
        why, points = "A result was wrong.", self.rng.choice((-10, 10))
        shown = acts.preview(self.league, self.moderator, "adjust", why, self.now, entry=entry, points=points)
        if not shown.changes:
            raise AssertionError("a correction that changes nothing")
        act = acts.perform(self.league, self.moderator, "adjust", why, self.now, entry=entry, points=points)
        if self.rng.random() < 0.3:
            acts.revert(act, self.moderator, "It was right.", self.now)
        elif self.rng.random() < 0.5:
            self._try(requests.ask, entry, "appeal", "It was right.", self.now, against=act)

    def _finish(self) -> None:
        if self.season.requests.filter(status="open").exists():
            return
        moves = Counter(move.direction for move in proposal(self.season))
        confirm(self.season, self.moderator, f"As played: {_counted(moves.elements())}.", self.now)
        self.season.refresh_from_db()

    def _try(self, act: Callable[..., Any], *args: Any, **more: Any) -> bool:
        """Whether it could be done."""
        try:
            act(*args, **more)
        except Refusal as refusal:
            self.refused[refusal.code] += 1
            return False
        return True

    def _person(self, name: str) -> Player:
        return Player.objects.create_user(
            f"{name.lower().replace(' ', '-')}@example.org",
            name=name,
            joined_at=self.now,
            confirmed_at=self.now,
        )

    def _scored(self) -> int:
        return LeagueTable.objects.exclude(outcome="").count()

    def _skip_to_next_event(self) -> None:
        """The next moment of a game, a round, the season or an offer; a day at most, for people are slow."""
        waking = Phase.objects.filter(closed_at=None, stuck_at=None).aggregate(next=Min("wake_at"))["next"]
        moments = [self.season.closes_at, self.season.starts_at, waking, self.now + DAY]
        for field in ("starts_at", "ends_at"):
            moments += Round.objects.filter(ended_at=None).values_list(field, flat=True)
        ahead = [moment for moment in moments if moment is not None and moment > self.now]
        self.now = max(self.now + timedelta(minutes=1), min(ahead))


def _requests() -> list[tuple[str, str]]:
    return list(LeagueRequest.objects.values_list("kind", "status"))


def _counted(names: Iterable[str]) -> str:
    counts = Counter(names)
    return ", ".join(f"{name} {counts[name]}" for name in sorted(counts)) or "none"
