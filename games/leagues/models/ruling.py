"""What players ask of a league's moderators, what moderators do, and seats offered to alternates."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.accounts.models import Player
from games.leagues.models.fixture import LeagueSeat, LeagueTable
from games.leagues.models.league import Division, Entry, League, Season


class LeagueAct(models.Model):
    """One act with its reason, in the public log. Never changed; undoing it is another act."""

    class Kind(models.TextChoices):
        EXTEND = "extend", _("more time")
        SHIFT = "shift", _("calendar shifted")
        PAUSE = "pause", _("pause")
        REPLACE = "replace", _("replacement")
        ADJUST = "adjust", _("points adjusted")
        VOID = "void", _("table void")
        ANNUL = "annul", _("table annulled")
        AWARD = "award", _("table awarded")
        FORFEIT = "forfeit", _("forfeit")
        EXCUSE = "excuse", _("missed deadline excused")
        WARN = "warn", _("warning")
        YELLOW = "yellow", _("yellow card")
        RED = "red", _("red card")
        BAN = "ban", _("ban")
        WITHDRAW = "withdraw", _("withdrawal")
        MESSAGE = "message", _("message")
        SWAP = "swap", _("swap in the draw")
        CONFIRM = "confirm", _("season confirmed")
        REVERT = "revert", _("ruling reverted")

    league = models.ForeignKey(League, models.CASCADE, related_name="acts")
    season = models.ForeignKey(Season, models.CASCADE, null=True, related_name="acts")
    division = models.ForeignKey(Division, models.CASCADE, null=True, related_name="acts")
    table = models.ForeignKey(LeagueTable, models.CASCADE, null=True, related_name="acts")
    entry = models.ForeignKey(Entry, models.CASCADE, null=True, related_name="acts")
    """Whom it is about, where it is about somebody's part in a season;"""
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="acts_about")
    """or about a person beyond one season."""
    by = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="league_acts")
    """None: the season's rules did it."""
    kind = models.CharField(max_length=10, choices=Kind)
    reason = models.TextField()
    private = models.TextField(blank=True)
    """What only moderators read."""
    data = models.JSONField(default=dict)
    """Numbers, moments, ids; never names."""
    at = models.DateTimeField()
    reverts = models.OneToOneField("self", models.PROTECT, null=True, related_name="reverted_by")

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["division", "kind"], name="acts_of_a_division")]

    def __str__(self) -> str:
        return f"{self.kind} in {self.league}"


class LeagueRequest(models.Model):
    """Something a player asks for, and the answer with its reason."""

    class Kind(models.TextChoices):
        EXCUSE = "excuse", _("excuse a missed deadline")
        CLAIM = "claim", _("claim a win")
        APPEAL = "appeal", _("appeal against a ruling")
        WITHDRAW = "withdraw", _("withdraw from the season")
        REPLACE = "replace", _("be replaced at a table")
        REPORT = "report", _("report someone")

    class Status(models.TextChoices):
        OPEN = "open", _("to be decided")
        GRANTED = "granted", _("granted")
        DECLINED = "declined", _("declined")
        TAKEN_BACK = "taken_back", _("taken back")

    season = models.ForeignKey(Season, models.CASCADE, related_name="requests")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="requests")
    """Who asks."""
    kind = models.CharField(max_length=10, choices=Kind)
    table = models.ForeignKey(LeagueTable, models.CASCADE, null=True, related_name="requests")
    against = models.ForeignKey(LeagueAct, models.CASCADE, null=True, related_name="appeals")
    about = models.ForeignKey(Entry, models.CASCADE, null=True, related_name="reports_about")
    text = models.TextField()
    """Read by moderators and the one who wrote it."""
    asked_at = models.DateTimeField()
    due_at = models.DateTimeField()
    """When it must be answered."""
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    decided_by = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="requests_decided")
    """None for a request that the season's rules granted."""
    decided_at = models.DateTimeField(null=True)
    answer = models.TextField(blank=True)
    act = models.ForeignKey(LeagueAct, models.SET_NULL, null=True, related_name="requests")
    """What was done because of it."""

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["due_at"], condition=Q(status="open"), name="requests_to_answer")]

    def __str__(self) -> str:
        return f"{self.kind} by {self.entry}"


class Vacancy(models.Model):
    """A seat for which alternates are asked, all at once; the first to accept has it."""

    seat = models.ForeignKey(LeagueSeat, models.CASCADE, related_name="vacancies")
    leaver = models.ForeignKey(Entry, models.CASCADE, related_name="vacancies")
    for_season = models.BooleanField(default=False)
    """The newcomer takes over the whole place in the division, not this table alone."""
    opened_by = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="+")
    reason = models.TextField()
    opened_at = models.DateTimeField()
    closes_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)
    filled_by = models.ForeignKey(Entry, models.SET_NULL, null=True, related_name="vacancies_filled")
    act = models.ForeignKey(LeagueAct, models.SET_NULL, null=True, related_name="vacancies")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["seat"], condition=Q(closed_at=None), name="one_open_vacancy_per_seat"
            )
        ]

    def __str__(self) -> str:
        return f"vacancy at {self.seat}"


class SeatOffer(models.Model):
    """One alternate who was asked."""

    vacancy = models.ForeignKey(Vacancy, models.CASCADE, related_name="offers")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="offers")
    answered_at = models.DateTimeField(null=True)
    accepted = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["vacancy", "entry"], name="asked_once")]

    def __str__(self) -> str:
        return f"{self.vacancy} to {self.entry}"
