"""Somebody's part in a season: whether they may enter and why not, what they are, what they asked for."""

from dataclasses import dataclass, field

from django.http import HttpRequest

from games.clock import now
from games.leagues.entry import TAKING_PART, why_not_enter
from games.leagues.models import Entry, LeagueRequest, Season, Team
from games.leagues.seasons import settings_of
from games.web.leagues.forms.bench import BenchForm
from games.web.leagues.settings_words import WITHDRAWAL_WORDS, conditions
from games.wording import why_not

Status = Season.Status
OVER = (Status.ENDED, Status.ARCHIVED, Status.CANCELLED)


@dataclass
class Participation:
    season: Season
    entry: Entry | None
    refused: str = ""
    """What keeps the viewer from entering; empty where nothing does."""
    waits_at: int = 0
    """The viewer's place in the waiting list."""
    entered: list[Entry] = field(default_factory=list)
    waiting: list[Entry] = field(default_factory=list)
    bench: list[Entry] = field(default_factory=list)
    requests: list[LeagueRequest] = field(default_factory=list)
    bench_form: BenchForm = field(default_factory=BenchForm)
    """Its fields have ids of their own for each season, since a page may show several."""

    @property
    def is_in(self) -> bool:
        return self.entry is not None and self.entry.status in TAKING_PART

    @property
    def is_closing(self) -> bool:
        """Entry is over, and the draw is about to be made."""
        return self.season.status == Status.OPEN and self.season.closes_at <= now()

    @property
    def may_sit_on_bench(self) -> bool:
        open_ = self.season.status in (Status.OPEN, Status.DRAWN, Status.RUNNING)
        return open_ and not self.is_in and not self.refused

    @property
    def may_leave(self) -> bool:
        """Without asking anybody."""
        if self.entry is None or not self.is_in or self.season.status in OVER:
            return False
        return self.entry.status != Entry.Status.ENTERED or self.season.status in (Status.DRAFT, Status.OPEN)

    @property
    def may_ask(self) -> bool:
        under_way = self.season.status in (Status.RUNNING, Status.ENDED)
        return bool(under_way and self.entry and self.entry.division_id)

    @property
    def may_withdraw(self) -> bool:
        """By a request, since the draw counts on them."""
        drawn = self.season.status in (Status.DRAWN, Status.RUNNING, Status.ENDED)
        return bool(drawn and self.entry and self.entry.status == Entry.Status.ENTERED)

    @property
    def gathers_teams(self) -> bool:
        """Whether the viewer may choose a team."""
        young = self.season.status in (Status.DRAFT, Status.OPEN)
        entered = bool(self.entry and self.entry.status == Entry.Status.ENTERED)
        return young and entered and settings_of(self.season).shape_row.has_teams

    @property
    def teams(self) -> list[tuple[Team, list[Entry], bool]]:
        """Each with its members, and whether there is room for the viewer."""
        size, found = settings_of(self.season).team_size, []
        for team in self.season.teams.all():
            members = [one for one in self.entered if one.team_id == team.pk]
            found.append((team, members, len(members) < size and self.entry not in members))
        return found

    @property
    def room(self) -> int:
        return settings_of(self.season).room

    @property
    def is_full(self) -> bool:
        return len(self.entered) >= self.room

    @property
    def conditions(self) -> list[str]:
        return conditions(settings_of(self.season))

    @property
    def withdrawal(self) -> str:
        """What withdrawing will do."""
        return str(WITHDRAWAL_WORDS[settings_of(self.season).withdrawal][1])


def participation_of(request: HttpRequest, season: Season) -> Participation:
    player = request.user
    entries = list(season.entries.select_related("player", "division").order_by("entered_at", "pk"))
    mine = next((entry for entry in entries if entry.player_id == player.pk), None)
    waiting = [entry for entry in entries if entry.status == Entry.Status.WAITING]
    part = Participation(
        season,
        mine,
        waits_at=waiting.index(mine) + 1 if mine in waiting else 0,
        entered=[entry for entry in entries if entry.status == Entry.Status.ENTERED],
        waiting=waiting,
        bench=[entry for entry in entries if entry.status == Entry.Status.BENCH],
        bench_form=BenchForm(auto_id=f"bench_{season.number}_%s"),
    )
    if player.is_authenticated and not part.is_in:
        refusal = why_not_enter(season, player)
        part.refused = why_not(refusal) if refusal else ""
    if mine:
        asked = mine.requests.select_related("table__round", "decided_by", "about__player")
        part.requests = list(asked.order_by("-pk"))
    return part
