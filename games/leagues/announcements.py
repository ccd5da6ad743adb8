"""What a league tells whom, by letter: one a person for each thing that happens."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from games.accounts.models import Player
from games.leagues.models import (
    Challenge,
    Entry,
    JoinRequest,
    LeagueAct,
    LeagueInvitation,
    LeagueRequest,
    LeagueSeat,
    LineUp,
    Round,
    Season,
    SeatOffer,
)
from games.outbox.models import Letter
from games.outbox.writing import write
from games.wall_clock import zone_named


def tell_entered(entry: Entry, now: datetime) -> None:
    """Tells somebody that they take part, wait, or sit on the bench."""
    key = f"league_entry:{entry.pk}:{entry.status}:{now:%y%m%d%H%M%S}"
    _write(key, "league_entry", entry.player, entry.season, now, entry=entry.pk, status=entry.status)


def tell_cancelled(season: Season, now: datetime, status: str) -> None:
    """`called_off` by a moderator, or `too_few` entered."""
    for entry in season.entries.exclude(status=Entry.Status.WITHDRAWN).select_related("player"):
        key = f"league_entry:{entry.pk}:cancelled"
        _write(key, "league_entry", entry.player, season, now, entry=entry.pk, status=status)


def ask_into_league(asked: LeagueInvitation, now: datetime) -> None:
    """To an address, whether or not somebody has an account under it."""
    known = Player.objects.filter(email__iexact=asked.email, is_active=True).first()
    write(
        f"league_invited:{asked.pk}",
        "league_invited",
        known,
        now,
        to=asked.email,
        language=known.language if known else asked.league.language,
        data={
            "league": asked.league_id,
            "invitation": asked.pk,
            "cause": f"player/{asked.asked_by_id}",
        },
    )


def ask_again(season: Season, player: Player, now: datetime) -> bool:
    """Somebody of an earlier season, once a season; whether a letter was written."""
    return _write(f"league_again:{season.pk}:{player.pk}", "league_again", player, season, now)


def tell_wants_in(asked: JoinRequest, moderators: Iterable[Player], now: datetime) -> None:
    for moderator in moderators:
        key = f"league_wants_in:{asked.pk}:{moderator.pk}"
        about = {"league": asked.league_id, "asked": asked.pk}
        write(key, "league_wants_in", moderator, now, data=about)


def tell_let_in(asked: JoinRequest, is_in: bool, now: datetime) -> None:
    key = f"league_let_in:{asked.pk}"
    about = {"league": asked.league_id, "is_in": is_in}
    write(key, "league_let_in", asked.player, now, data=about)


def tell_draw(season: Season, now: datetime) -> None:
    kind = "league_meetings" if season.settings.get("shape") == "teams" else "league_draw"
    for entry in _taking_part(season):
        _write(f"{kind}:{entry.pk}", kind, entry.player, season, now, entry=entry.pk)


def tell_round_over(round_: Round, now: datetime, *, those_who_played: bool = False) -> None:
    """To everybody who takes part; or, where losers are out, to those who played in this round."""
    told = _taking_part(round_.season)
    if those_who_played:
        played = set(LeagueSeat.objects.filter(table__round=round_).values_list("entry", flat=True))
        told = [entry for entry in told if entry.pk in played]
    for entry in told:
        key = f"league_round:{round_.pk}:{entry.pk}"
        _write(key, "league_round", entry.player, round_.season, now, entry=entry.pk, round=round_.number)


def tell_end(season: Season, now: datetime) -> None:
    """The end as confirmed: everybody's place, and where it leads."""
    for entry in _taking_part(season):
        _write(f"league_end:{entry.pk}", "league_end", entry.player, season, now, entry=entry.pk)


def ask_to_confirm(season: Season, moderators: Iterable[Player], now: datetime) -> None:
    for moderator in moderators:
        key = f"league_confirm:{season.pk}:{moderator.pk}"
        _write(key, "league_confirm", moderator, season, now)


def tell_act(act: LeagueAct, kind: str, concerned: Iterable[Player], now: datetime) -> None:
    """By a letter of this kind."""
    for player in {player.pk: player for player in concerned}.values():
        write(
            f"{kind}:{act.pk}:{player.pk}",
            kind,
            player,
            now,
            data={"league": act.league_id, "season": act.season_id, "act": act.pk},
        )


def tell_request(
    request: LeagueRequest, moderators: Iterable[Player], now: datetime, late: bool = False
) -> None:
    """To those who can decide it; once more when its time is over."""
    for moderator in moderators:
        key = f"league_request:{request.pk}:{moderator.pk}" + (":late" if late else "")
        _write(key, "league_request", moderator, request.season, now, request=request.pk)


def tell_decision(request: LeagueRequest, now: datetime) -> None:
    key = f"league_answer:{request.pk}"
    _write(key, "league_answer", request.entry.player, request.season, now, request=request.pk)


def tell_offer(offer: SeatOffer, now: datetime) -> None:
    """Within the hours that the alternate gave, if there are such before the offer ends."""
    entry = offer.entry
    key = f"league_offer:{offer.pk}"
    if _write(key, "league_offer", entry.player, entry.season, now, offer=offer.pk):
        at = next_hour_of(entry, now)
        if now < at < offer.vacancy.closes_at:
            Letter.objects.filter(key=key).update(send_at=at)


def tell_challenge(one: Challenge, now: datetime) -> None:
    """To the one who was challenged."""
    key = f"league_challenge:{one.pk}"
    _write(key, "league_challenge", one.to.player, one.to.season, now, challenge=one.pk)


def tell_challenge_ended(one: Challenge, now: datetime) -> None:
    """The other one is told what came of it; of one that ran out, both are."""
    status = Challenge.Status(one.status)
    told = {
        Challenge.Status.EXPIRED: [one.by, one.to],
        Challenge.Status.TAKEN_BACK: [one.to],
    }.get(status, [one.by])
    for entry in told:
        key = f"league_challenge_ended:{one.pk}:{entry.pk}"
        _write(key, "league_challenge_ended", entry.player, entry.season, now, challenge=one.pk)


def tell_dropped(entry: Entry, at: datetime, now: datetime) -> None:
    """A place lower on a ladder, without a game for long."""
    key = f"league_dropped:{entry.pk}:{at:%y%m%d%H%M%S}"
    _write(key, "league_dropped", entry.player, entry.season, now, entry=entry.pk)


def tell_line_up(line_up: LineUp, members: Iterable[Entry], now: datetime) -> None:
    """The whole team is told that it has a line-up, and by whom; each new one anew."""
    for entry in members:
        key = f"league_line_up:{line_up.pk}:{entry.pk}:{now:%y%m%d%H%M%S}"
        _write(key, "league_line_up", entry.player, entry.season, now, entry=entry.pk, line_up=line_up.pk)


def next_hour_of(entry: Entry, now: datetime) -> datetime:
    """The first moment from now on that lies within an alternate's hours."""
    if entry.bench_from is None or entry.bench_to is None:
        return now
    zone = zone_named(entry.player.zone)
    local = now.astimezone(zone)
    begin, end, at = entry.bench_from, entry.bench_to, local.time()
    inside = begin <= at < end if begin < end else at >= begin or at < end
    if inside:
        return now
    day = local.date() if at < begin else local.date() + timedelta(days=1)
    return datetime.combine(day, begin, zone).astimezone(now.tzinfo)


def _taking_part(season: Season) -> list[Entry]:
    return list(season.entries.filter(status=Entry.Status.ENTERED).select_related("player"))


def _write(key: str, kind: str, player: Player, season: Season, now: datetime, **data: Any) -> bool:
    about = {"league": season.league_id, "season": season.pk, **data}
    return write(key, kind, player, now, data=about)
