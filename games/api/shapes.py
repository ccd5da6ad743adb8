"""What the API takes and answers. Orders, positions and scores are those of the game record."""

from datetime import date, datetime
from typing import Annotated, Any

from django.utils.translation import gettext_noop as _
from ninja import Path, Schema
from pydantic import ConfigDict, Field

from games.tables.lists import MOST_ENTRIES
from games.tables.talk import LONGEST

Code = Annotated[
    str, Path(pattern=r"^[a-z0-9]{1,12}$", description=_("The table’s code, as in its address."))
]
Slug = Annotated[str, Path(pattern=r"^[-a-zA-Z0-9_]{1,40}$")]
Number = Annotated[int, Path(ge=1, le=30_000)]
Moment = datetime | None
Data = dict[str, Any]
Orders = list[Data]


class Taken(Schema):
    """What comes in: nothing that nobody asked for."""

    model_config = ConfigDict(extra="forbid")


class Problem(Schema):
    type: str
    title: str = Field(description=_("A sentence for people, in your language."))
    status: int
    code: str = Field(description=_("For programs: it never changes."))


class Me(Schema):
    name: str
    language: str
    zone: str
    is_bot: bool
    owner: str | None = Field(description=_("Who runs the bot."))
    scopes: list[str]


class GameKind(Schema):
    rules: str
    title: str
    players: list[int]
    options: Data
    bots: list[str] = Field(description=_("How well this site’s own bots can play it."))


class Participant(Schema):
    name: str
    is_bot: bool
    is_you: bool
    checked_in: bool


class SeatShape(Schema):
    number: int
    colour: str
    name: str
    is_bot: bool = Field(description=_("Whether a program plays it now, ours or someone else’s."))
    owner: str | None
    is_you: bool
    asked: bool
    sealed: bool
    place: int
    points: int = Field(description=_("As if the game ended now."))


class Turn(Schema):
    """What the table waits for."""

    number: int
    kind: str = Field(description=_("Which order is asked, as the record calls it."))
    title: str
    asked: list[int]
    opened_at: datetime
    due_at: Moment
    is_yours: bool


class TableShort(Schema):
    code: str
    name: str
    rules: str
    title: str
    options: Data
    status: str
    players: int
    is_open: bool
    allows_others_bots: bool
    language: str
    created_at: datetime
    address: str = Field(description=_("Its page."))


class OpenTable(TableShort):
    joined: int
    is_yours: bool = Field(description=_("Whether you have joined it."))


class MyTable(TableShort):
    seat: int | None
    awaits_me: bool
    due_at: Moment


class TableWhole(TableShort):
    started_at: Moment
    ended_at: Moment
    paused_until: Moment
    participants: list[Participant] = Field(description=_("Before the game starts."))
    seats: list[SeatShape]
    seat: int | None = Field(description=_("Yours."))
    turn: Turn | None
    position: Data | None = Field(description=_("What everyone sees, in the words of the game record."))
    view: Data | None = Field(description=_("What you see, your own cards included."))
    scores: list[Any]


class Round(Schema):
    number: int
    title: str
    events: list[Data]
    story: list[str]
    turns: list[Data]
    seals: list[Data]


class LogEntry(Schema):
    at: datetime
    code: str
    text: str


class Choices(Schema):
    turn: int | None
    kind: str
    choices: list[Data]
    more: bool = Field(description=_("Whether there are more than you asked for."))


class OwnOrder(Schema):
    turn: int | None
    order: Data | None
    commitment: str | None
    placed_at: Moment
    list: Orders | None = Field(description=_("Your list of orders in advance."))
    may_list: bool


class Said(Schema):
    number: int
    at: datetime
    seat: int | None
    name: str
    text: str | None = Field(description=_("Nothing if it was hidden, or if you mute its author."))
    is_own: bool
    is_private: bool


class Waiting(Schema):
    code: str
    name: str
    rules: str
    what: str = Field(description=_("“order” or “check_in”."))
    turn: int | None
    kind: str
    seat: int | None
    due_at: Moment


class WaitingList(Schema):
    items: list[Waiting]


class Receipt(Schema):
    table: str
    turn: int
    seat: int
    revision: int
    commitment: str
    placed_at: datetime
    complete: bool = Field(description=_("Whether the table waits for nobody any more."))


class Done(Schema):
    done: bool


class Joined(Schema):
    table: str
    status: str


class Spoken(Schema):
    number: int
    is_private: bool


class AbsenceShape(Schema):
    number: int
    first_day: date
    last_day: date


class Absences(Schema):
    items: list[AbsenceShape]
    days_left: dict[str, int]


class LeagueShape(Schema):
    slug: str
    name: str
    about: str
    language: str
    is_public: bool
    seasons: list[Data]


class RatingShape(Schema):
    name: str
    is_bot: bool
    rules: str
    rating: int
    games: int


class RatingStepShape(Schema):
    table: str
    rules: str
    place: int
    rating: int
    change: int
    at: datetime


class JoinBody(Taken):
    key: str = Field(
        "", max_length=200, description=_("The last part of the link that the people of the table share.")
    )
    share: str = Field("", max_length=200, description=_("Your part of the game’s seed; anything you like."))


class OrderBody(Taken):
    order: Data = Field(description=_("As in the game record."))
    turn: int | None = Field(
        None, ge=0, le=2_000_000_000, description=_("If it isn’t this turn any more, nothing is sealed.")
    )


class ListBody(Taken):
    orders: Orders = Field(min_length=1, max_length=MOST_ENTRIES)


class TalkBody(Taken):
    text: str = Field(min_length=1, max_length=LONGEST)
    to: int | None = Field(None, ge=0, le=9, description=_("A seat, for words that only they read."))


class AbsenceBody(Taken):
    first_day: date
    last_day: date


class Nothing(Taken):
    pass
