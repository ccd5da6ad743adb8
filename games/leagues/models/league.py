"""Leagues: who runs them, their seasons and divisions, and who takes part."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.accounts.models import Player


class League(models.Model):
    slug = models.SlugField(max_length=40, unique=True)
    """What addresses call it."""
    name = models.CharField(max_length=60)
    about = models.TextField(blank=True)
    """Its own words on what it is and what it expects."""
    language = models.CharField(max_length=8, default="en")
    is_public = models.BooleanField(default=True)
    """Anybody may read its tables and enter; else only those whom a moderator lets in."""
    takes_requests = models.BooleanField(default=False, db_default=False)
    """Whether somebody who has the address of a private league sees its name and may ask to join."""
    feed_name = models.CharField(max_length=16, blank=True, default="", db_default="")
    """Signed, it is the key of a private league's secret addresses; empty for none."""
    join_name = models.CharField(max_length=16, blank=True, default="", db_default="")
    """Signed, it is the link by which anybody who has it joins; empty for none."""
    created_by = models.ForeignKey(Player, models.PROTECT, related_name="leagues_created")
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name

    @property
    def came_with_file(self) -> bool:
        """Whether its founder brought seasons in from a file: nobody here has seen them played."""
        return self.seasons.filter(origin__isnull=False).exists()


class LeagueRole(models.Model):
    """What somebody may do in a league, as long as they do not compete where they would do it."""

    class Role(models.TextChoices):
        OWNER = "owner", _("owner")
        MODERATOR = "moderator", _("moderator")
        HELPER = "helper", _("helper")

    league = models.ForeignKey(League, models.CASCADE, related_name="roles")
    player = models.ForeignKey(Player, models.CASCADE, related_name="league_roles")
    role = models.CharField(max_length=10, choices=Role)
    since = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["league", "player"], name="one_role_per_league")]

    def __str__(self) -> str:
        return f"{self.player}: {self.role} of {self.league}"


class LeagueMember(models.Model):
    """Somebody whom a private league has let in."""

    league = models.ForeignKey(League, models.CASCADE, related_name="members")
    player = models.ForeignKey(Player, models.CASCADE, related_name="league_memberships")
    since = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["league", "player"], name="let_in_once")]

    def __str__(self) -> str:
        return f"{self.player} in {self.league}"


class LeagueInvitation(models.Model):
    """An address that was asked into a league or into a role. Gone when somebody has answered."""

    league = models.ForeignKey(League, models.CASCADE, related_name="invitations")
    email = models.EmailField()
    role = models.CharField(max_length=10, choices=LeagueRole.Role, blank=True)
    """Empty: to read and enter."""
    hands_over = models.BooleanField(default=False, db_default=False)
    """Whether whoever offers the role of owner lays it down once it is accepted."""
    asked_by = models.ForeignKey(Player, models.CASCADE, related_name="league_invitations_made")
    asked_at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["league", "email", "role"], name="asked_in_once")]

    def __str__(self) -> str:
        return f"invitation {self.pk} to {self.league}"


class JoinRequest(models.Model):
    """Somebody who asks to be let into a private league. Gone when a moderator has answered."""

    league = models.ForeignKey(League, models.CASCADE, related_name="join_requests")
    player = models.ForeignKey(Player, models.CASCADE, related_name="join_requests")
    text = models.CharField(max_length=300, blank=True)
    """Who they are, in their words."""
    asked_at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["league", "player"], name="asks_in_once")]

    def __str__(self) -> str:
        return f"{self.player} asks into {self.league}"


class Season(models.Model):
    class Status(models.TextChoices):
        DRAFT = "draft", _("being prepared")
        OPEN = "open", _("open for entry")
        DRAWN = "drawn", _("drawn, not yet published")
        RUNNING = "running", _("under way")
        ENDED = "ended", _("played, to be confirmed")
        ARCHIVED = "archived", _("archived")
        CANCELLED = "cancelled", _("cancelled")

    league = models.ForeignKey(League, models.CASCADE, related_name="seasons")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=60)
    status = models.CharField(max_length=10, choices=Status, default=Status.DRAFT)
    settings = models.JSONField()
    """As `games.leagues.settings` reads them; never changed once the season is drawn."""
    opens_at = models.DateTimeField()
    """When players may enter,"""
    closes_at = models.DateTimeField()
    """until when, after which the season is drawn,"""
    starts_at = models.DateTimeField()
    """and when the first round begins; the draw is published then at the latest."""
    seed = models.CharField(max_length=64, blank=True)
    """Made when registration is over, and published with the draw. Draw and lots follow from it."""
    part_locked = models.BinaryField(null=True)
    """What the seed is made of besides the entries; none in seasons planned before there was one."""
    part_hash = models.CharField(max_length=64, blank=True, db_default="")
    """Published while people enter."""
    entrants = models.JSONField(null=True)
    """The entries that the seed is bound to, by number, ascending: those that were in when it was drawn."""
    drawn_at = models.DateTimeField(null=True)
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    confirmed_at = models.DateTimeField(null=True)
    confirmed_by = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="seasons_confirmed")
    origin = models.JSONField(null=True)
    """Of a season that came with a file: by entry and by team, the number that its lot was drawn by."""
    review = models.JSONField(null=True)
    """What is told of it once it is over, see `games.leagues.remembering`; ids and numbers, never names."""

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["league", "number"], name="one_season_per_number")]
        indexes = [
            models.Index(
                fields=["status"],
                condition=Q(status__in=["open", "drawn", "running"]),
                name="seasons_to_tend",
            )
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.league})"


class Division(models.Model):
    season = models.ForeignKey(Season, models.CASCADE, related_name="divisions")
    rank = models.PositiveSmallIntegerField()
    """1 is the highest."""
    name = models.CharField(max_length=60)
    pair_difference = models.PositiveSmallIntegerField(null=True)
    """How even the draw is: how many times more one pair meets than another, at worst,"""
    seat_difference = models.PositiveSmallIntegerField(null=True)
    """and how many times more somebody sits early than late, or late than early, at worst."""
    forecast = models.JSONField(null=True)
    """Chances while it is played, see `games.leagues.forecasting`."""
    meetings = models.JSONField(null=True)
    """By round, which teams meet, where there are teams."""
    known_until = models.DateTimeField(null=True)
    """On a ladder, how far time has gone for those who do not play, see `games.leagues.ladders`."""

    class Meta:
        ordering = ["rank"]
        constraints = [models.UniqueConstraint(fields=["season", "rank"], name="one_division_per_rank")]

    def __str__(self) -> str:
        return f"{self.name}, {self.season}"

    @property
    def is_whole_field(self) -> bool:
        """Whether the season's shape knows no divisions: this one row is then everybody."""
        return bool(self.season.settings.get("shape", "divisions") != "divisions")

    @property
    def title(self) -> str:
        """In the active language."""
        return gettext("Standings") if self.is_whole_field else gettext("Division %(name)s") % self._words

    @property
    def table_title(self) -> str:
        if self.is_whole_field:
            return gettext("Standings")
        return gettext("Standings of division %(name)s") % self._words

    @property
    def _words(self) -> dict[str, str]:
        return {"name": self.name}


class Team(models.Model):
    season = models.ForeignKey(Season, models.CASCADE, related_name="teams")
    name = models.CharField(max_length=60)

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["season", "name"], name="one_team_per_name")]

    def __str__(self) -> str:
        return f"{self.name} in {self.season}"


class Entry(models.Model):
    """Somebody's part in a season. Nothing about it is deleted; a withdrawal is a date."""

    class Status(models.TextChoices):
        ENTERED = "entered", _("takes part")
        WAITING = "waiting", _("on the waiting list")
        BENCH = "bench", _("alternate")
        WITHDRAWN = "withdrawn", _("withdrawn")
        REMOVED = "removed", _("removed")

    season = models.ForeignKey(Season, models.CASCADE, related_name="entries")
    player = models.ForeignKey(Player, models.PROTECT, related_name="entries")
    division = models.ForeignKey(Division, models.SET_NULL, null=True, related_name="entries")
    """None for those who wait, and for alternates until they take over a place."""
    wishes = models.PositiveSmallIntegerField(null=True)
    """The rank of the division that last season's place gives a right to."""
    placed = models.PositiveSmallIntegerField(null=True)
    """The rank of the division that a moderator has set by hand; it counts before all else."""
    team = models.ForeignKey(Team, models.SET_NULL, null=True, related_name="entries")
    start_place = models.PositiveSmallIntegerField(null=True)
    """Where somebody began on a ladder; 1 is the top."""
    status = models.CharField(max_length=10, choices=Status)
    entered_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    """When they withdrew or were removed."""
    bench_from = models.TimeField(null=True)
    """An alternate's hours, by the clock of their zone: an offer is mailed only within them."""
    bench_to = models.TimeField(null=True)
    replaces = models.OneToOneField("self", models.PROTECT, null=True, related_name="replaced_by")
    """Whose place in the division an alternate has taken over,"""
    took_over_at = models.DateTimeField(null=True)
    """and when."""
    final_place = models.PositiveSmallIntegerField(null=True)
    moves_to = models.PositiveSmallIntegerField(null=True)
    """The rank of the division in the next season, once a moderator has confirmed it."""

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["season", "player"], name="enters_once")]

    def __str__(self) -> str:
        return f"{self.player} in {self.season}"


class Relationship(models.Model):
    """Two people who declared that they know each other well: the draw keeps them apart where it can."""

    league = models.ForeignKey(League, models.CASCADE, related_name="relationships")
    one = models.ForeignKey(Player, models.CASCADE, related_name="+")
    other = models.ForeignKey(Player, models.CASCADE, related_name="+")
    declared_by = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="+")
    declared_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "one", "other"], name="related_once"),
            models.CheckConstraint(condition=Q(one__lt=models.F("other")), name="related_in_order"),
        ]

    def __str__(self) -> str:
        return f"{self.one} and {self.other}"
