"""Games: who plays, what is asked, and every order ever sealed. Orders and seed are the truth."""

from datetime import datetime

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.accounts.models import Player


class Game(models.Model):
    class Status(models.TextChoices):
        GATHERING = "gathering", _("waiting for players")
        CHECK_IN = "check_in", _("checking in")
        RUNNING = "running", _("under way")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    code = models.CharField(max_length=12, unique=True)
    """What addresses and subjects call it."""
    name = models.CharField(max_length=60)
    rules = models.CharField(max_length=40)
    """The engine's key of the game."""
    options = models.JSONField(default=dict)
    players = models.PositiveSmallIntegerField()
    language = models.CharField(max_length=8, default="en")
    status = models.CharField(max_length=10, choices=Status, default=Status.GATHERING)
    is_open = models.BooleanField(default=False)
    """Anybody may join; else only the invited."""
    pace = models.JSONField()
    misses_allowed = models.PositiveSmallIntegerField(default=2)
    """After this many missed deadlines in a row, the seat is offered to others."""
    offers_seats = models.BooleanField(default=True)
    """Whether an abandoned seat goes to a bot and to volunteers; else the clock plays on for it."""
    bot_level = models.CharField(max_length=20, default="steady", db_default="steady")
    """How well the bots play that take free places here, or hold an abandoned seat."""
    allows_private = models.BooleanField(default=False, db_default=False)
    """Whether its people may write to each other alone."""
    allows_others_bots = models.BooleanField(default=False, db_default=False)
    """Whether accounts that a program plays may sit down here."""
    created_by = models.ForeignKey(Player, models.PROTECT, related_name="games_created")
    created_at = models.DateTimeField()
    check_in_until = models.DateTimeField(null=True)
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    paused_at = models.DateTimeField(null=True)
    paused_until = models.DateTimeField(null=True)
    archived_at = models.DateTimeField(null=True)
    """Since when `games.tables.archives` has what its phases held."""
    seed_locked = models.BinaryField(null=True)
    seed_hash = models.CharField(max_length=64, blank=True)
    """Published when the game starts."""
    seed = models.CharField(max_length=64, blank=True)
    """Published when the game is over."""
    server_locked = models.BinaryField(null=True)
    """The service's part of the seed; none at tables that were opened before there was one."""
    server_hash = models.CharField(max_length=64, blank=True, db_default="")
    """Published when the table is opened."""
    draw = models.JSONField(null=True)
    """What the seed is made of besides: shares, seats and bots, public when the game starts. None in games of
    format 1."""
    left_shares = models.JSONField(null=True)
    """By player, the shares of those who left before the start: whoever comes back has the same one."""
    continues = models.ForeignKey("self", models.SET_NULL, null=True, related_name="continued_by")
    """Practice: the finished game that this one goes on from."""
    from_step = models.PositiveIntegerField(null=True)
    """Practice: the step of that game; such a game has no record, and no rating or league counts it."""
    passes_in_row = models.PositiveSmallIntegerField(default=0)
    """Rounds in which nobody did anything, one after the other."""

    class Meta:
        indexes = [
            models.Index(
                fields=["check_in_until"], condition=Q(status="check_in"), name="tables_checking_in"
            ),
            models.Index(
                fields=["created_at"], condition=Q(status="gathering", is_open=True), name="tables_open"
            ),
            models.Index(fields=["ended_at", "id"], condition=Q(status="finished"), name="games_over"),
            models.Index(
                fields=["ended_at"],
                condition=Q(archived_at=None, ended_at__isnull=False),
                name="games_to_archive",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"

    @property
    def check_in_deadline(self) -> datetime:
        """While it is checking in."""
        assert self.check_in_until is not None
        return self.check_in_until


class Participant(models.Model):
    """Someone at a table that has not started, a person or a bot."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="participants")
    player = models.ForeignKey(Player, models.CASCADE, null=True, related_name="participations")
    bot = models.CharField(max_length=20, blank=True)
    share = models.CharField(max_length=128, blank=True, db_default="")
    """What they brought along for the seed, in hexadecimal digits; nobody is shown it before the start."""
    joined_at = models.DateTimeField()
    checked_in_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["game", "player"], name="joins_once"),
            models.CheckConstraint(
                condition=Q(player__isnull=False, bot="") | (Q(player__isnull=True) & ~Q(bot="")),
                name="participant_is_person_or_bot",
            ),
        ]

    def __str__(self) -> str:
        return str(self.player or self.bot)


class Invitation(models.Model):
    """An address that was invited to a table. The link in its letter lets one person in."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="invitations")
    email = models.EmailField()
    token = models.CharField(max_length=43, unique=True)
    """The name of the link's key, see `games.keys_at_rest`."""
    invited_by = models.ForeignKey(Player, models.CASCADE)
    invited_at = models.DateTimeField()
    accepted_by = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="invitations_accepted")
    declined_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "email"], name="invited_once")]

    def __str__(self) -> str:
        return f"{self.email} to {self.game}"


class Seat(models.Model):
    """A place at a started table, and who holds it now."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    colour = models.CharField(max_length=10)
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="seats")
    """Whose seat it is: the holder or, while a bot holds it, the one who may come back."""
    bot = models.CharField(max_length=20, blank=True)
    """The bot that plays here now, if one does."""
    misses_in_row = models.PositiveSmallIntegerField(default=0)
    offered_at = models.DateTimeField(null=True)
    """Since when volunteers may take it over."""

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="one_seat_per_number")]
        indexes = [
            models.Index(fields=["offered_at"], condition=Q(offered_at__isnull=False), name="seats_on_offer")
        ]

    def __str__(self) -> str:
        return f"seat {self.number} of {self.game}"


class Tenure(models.Model):
    """Who held a seat from when to when. Figures of on-time play belong to a tenure, never to a newcomer."""

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="tenures")
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="tenures")
    bot = models.CharField(max_length=20, blank=True)
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    asked = models.PositiveIntegerField(default=0)
    """Deadlines that counted: how often this holder owed an order when a phase closed."""
    missed = models.PositiveIntegerField(default=0)
    excused = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["seat"], condition=Q(ended_at=None), name="one_holder_per_seat")
        ]

    def __str__(self) -> str:
        return f"{self.player or self.bot} on {self.seat}"


class Phase(models.Model):
    """One ask of a game: the table before it, whom it asks, and when it must be answered.

    `state` and `events` are locked: they hold what a table may not see yet. Once the game is archived they
    are empty, and so is the list of orders: `games.tables.archives` has them.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="phases")
    number = models.PositiveIntegerField()
    step = models.PositiveIntegerField(null=True)
    """Its index in the record: a rewind goes back to the index of what it undid. None before format 2."""
    after = models.ForeignKey("self", models.PROTECT, null=True, related_name="followers")
    """The phase whose orders led here. A rewind makes a second follower; the record follows the last line."""
    kind = models.CharField(max_length=20, blank=True)
    """The engine's ask; empty for the table after the end."""
    asked = models.JSONField(default=list)
    """Seat numbers, ascending."""
    state = models.BinaryField(null=True)
    events = models.BinaryField(null=True)
    """What led to this table."""
    opened_at = models.DateTimeField()
    due_at = models.DateTimeField(null=True)
    complete_at = models.DateTimeField(null=True)
    """When the last order came in."""
    wake_at = models.DateTimeField(null=True)
    """When it next needs looking after: a reminder, its completion, its deadline. What the sweep reads."""
    reminded = models.JSONField(default=list)
    """The reminders that are out, as `games.tables.reminding` marks them."""
    graces = models.JSONField(default=list)
    """Extensions it was given, by cause; each at most once."""
    given_back_until = models.DateTimeField(null=True)
    """The deadline has moved for outages that ended up to this moment."""
    closed_at = models.DateTimeField(null=True)
    stuck_at = models.DateTimeField(null=True)
    stuck_why = models.TextField(blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="one_phase_per_number"),
            models.UniqueConstraint(fields=["game"], condition=Q(closed_at=None), name="one_open_phase"),
        ]
        indexes = [
            models.Index(
                fields=["wake_at"], condition=Q(closed_at=None, stuck_at=None), name="phases_to_wake"
            ),
            models.Index(
                fields=["stuck_at"], condition=Q(closed_at=None, stuck_at__isnull=False), name="phases_stuck"
            ),
            models.Index(fields=["id"], condition=Q(closed_at=None), name="phases_open"),
        ]

    def __str__(self) -> str:
        return f"phase {self.number} of {self.game}"

    @property
    def deadline(self) -> datetime:
        """When it is due; every phase has a deadline but the table after the end."""
        assert self.due_at is not None
        return self.due_at


class SealedOrder(models.Model):
    """One revision of one seat's order. Append-only; the highest revision counts when the phase closes."""

    class By(models.TextChoices):
        PLAYER = "player"
        CLOCK = "clock"
        BOT = "bot"
        LIST = "list"
        """The player's own list, sealed in advance."""

    class Way(models.TextChoices):
        WEB = "web"
        MAIL = "mail"
        API = "api"
        NONE = "none"

    phase = models.ForeignKey(Phase, models.CASCADE, related_name="orders")
    seat = models.PositiveSmallIntegerField()
    revision = models.PositiveSmallIntegerField()
    locked = models.BinaryField()
    """Order and salt."""
    commitment = models.CharField(max_length=64)
    by = models.CharField(max_length=10, choices=By)
    way = models.CharField(max_length=4, choices=Way)
    placed_at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True)
    """When its player took it back without sealing another one; it does not count then."""

    class Meta:
        ordering = ["phase", "seat", "revision"]
        constraints = [
            models.UniqueConstraint(fields=["phase", "seat", "revision"], name="one_order_per_revision")
        ]

    def __str__(self) -> str:
        return f"revision {self.revision} of seat {self.seat} in {self.phase}"


class SealedList(models.Model):
    """Orders ranked in advance for a seat's next ask of a kind: the first that is legal then is played."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="lists")
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=20)
    locked = models.BinaryField()
    placed_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "seat", "kind"], name="one_list_per_seat_and_kind")
        ]

    def __str__(self) -> str:
        return f"{self.kind} list of seat {self.seat} in {self.game}"
