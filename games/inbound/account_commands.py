"""The account by mail: who somebody is, when and how they are written to, and the ways out."""

import re
from collections.abc import Callable
from datetime import datetime
from zoneinfo import available_timezones

from django.utils.translation import gettext, override

from games.accounts import absences
from games.accounts.absences import DAYS_A_YEAR
from games.accounts.limits import check, spend
from games.accounts.mail_preferences import set_mail_preference
from games.accounts.models import Absence, Player
from games.accounts.own_data import PROFILE
from games.accounts.profile import save_profile
from games.accounts.signing_in import claim_address
from games.faces.kit.mail.folding import fold
from games.inbound.days import NotDays, day_order, read_days
from games.inbound.results import ONE_MORE_STEP, UNCHANGED, Result
from games.site import address
from games.text import one_line
from games.times import day_words
from games.wall_clock import known_zone

LANGUAGES = {
    word: code
    for code, words in {
        "en": "en english anglais 英語",
        "fr": "fr french francais フランス語",
        "ja": "ja jp japanese japonais 日本語",
    }.items()
    for word in words.split()
}
HOW_OFTEN = {
    "at once": Player.Mail.AT_ONCE,
    "all": Player.Mail.AT_ONCE,
    "aussitot": Player.Mail.AT_ONCE,
    "tout": Player.Mail.AT_ONCE,
    "digest": Player.Mail.DIGEST,
    "daily": Player.Mail.DIGEST,
    "resume": Player.Mail.DIGEST,
    "reminders": Player.Mail.REMINDERS,
    "reminders only": Player.Mail.REMINDERS,
    "rappels": Player.Mail.REMINDERS,
    "すぐに": Player.Mail.AT_ONCE,
    "すべて": Player.Mail.AT_ONCE,
    "まとめ": Player.Mail.DIGEST,
    "まとめて": Player.Mail.DIGEST,
    "リマインダー": Player.Mail.REMINDERS,
    "リマインダーのみ": Player.Mail.REMINDERS,
}


def name(player: Player, text: str, now: datetime) -> Result:
    changed = _save(player, now, name=text)
    sentence = gettext("The others now see you as “%(name)s”.") % {"name": one_line(changed.name)}
    return Result("noted", "name_set", [sentence])


def zone(player: Player, text: str, now: datetime) -> Result:
    changed = _save(player, now, zone=_zone_name(text))
    return Result("noted", "zone_set", [gettext("Your time zone is %(zone)s.") % {"zone": changed.zone}])


def language(player: Player, text: str, now: datetime) -> Result:
    wanted = LANGUAGES.get(fold(text).strip(" .!"), text[:8])
    changed = _save(player, now, language=wanted)
    with override(changed.language):
        return Result("noted", "language_set", [gettext("We’ll write to you in English from now on.")])


def how_often(player: Player, text: str, now: datetime) -> Result:
    mode = HOW_OFTEN.get(" ".join(fold(text).split()).strip(" .!"))
    if mode is None:
        lines = [gettext("email at once"), gettext("email digest"), gettext("email reminders")]
        return Result("refused", "bad_preference", [gettext("How often should we email you?")], lines)
    set_mail_preference(player, mode, player.digest_hour, now)
    return Result("noted", "mail_set", [f"{mode.label}."])


def new_address(player: Player, text: str, now: datetime) -> Result:
    """Asked for from the old one; it counts once the new one has answered."""
    wanted = text.strip("<> .")
    check("refusals_caused", f"player/{player.pk}", now)
    spend("claims_of_player", player.pk, now)
    spend("letters_to_address", wanted.lower(), now)
    claim_address(player, wanted, now)
    sentence = gettext("We’ve written to the new address. Once it replies to that email, it’s yours.")
    return Result("noted", "address_asked", [sentence], state=ONE_MORE_STEP)


def data(player: Player, text: str, now: datetime) -> Result:
    known = [f"{field}: {getattr(player, field)}" for field in PROFILE if getattr(player, field) is not None]
    days = sum((each.last_day - each.first_day).days + 1 for each in player.absences.all())
    known += [
        f"absences: {days}/{DAYS_A_YEAR}",
        f"games: {player.seats.count()}",
        f"letters: {player.letters.count()}",
    ]
    sentence = gettext("This is what we know about you. To get all of it in one file: %(link)s")
    return Result("noted", "data", [sentence % {"link": address("own_data")}], notes=known)


def delete(player: Player, text: str, now: datetime) -> Result:
    sentence = gettext(
        "Deleting an account is permanent, so please type your name on this page first: %(link)s"
    )
    sentence %= {"link": address("delete_account")}
    return Result("noted", "delete_link", [sentence], state=ONE_MORE_STEP)


def away(player: Player, text: str, now: datetime) -> Result:
    today = now.astimezone(known_zone(player.zone)).date()
    try:
        first, last = read_days(text, today, **day_order())
    except NotDays:
        sentence = gettext("We couldn’t understand which days you mean. Please write the month as a word.")
        return Result("refused", "no_days", [sentence], [gettext("away 3–10 August")])
    absences.declare(player, first, last, now)
    sentence = gettext(
        "You are away from %(first)s to %(last)s. New turns won’t have a deadline on these days."
    )
    return Result("noted", "away", [sentence % {"first": day_words(first), "last": day_words(last)}])


def back(player: Player, text: str, now: datetime) -> Result:
    """Ends an absence, or cancels the next one."""
    today = now.astimezone(known_zone(player.zone)).date()
    coming: Absence | None = player.absences.filter(last_day__gt=today).order_by("first_day").first()
    if coming is None:
        return Result("noted", "back", [gettext("You have no absence to end.")], state=UNCHANGED)
    absences.withdraw(player, coming.pk, now)
    sentence = gettext("Your absence until %(last)s has been cancelled.") % {
        "last": day_words(coming.last_day)
    }
    return Result("noted", "back", [sentence])


def _save(player: Player, now: datetime, **changed: str) -> Player:
    quiet = (player.quiet_from, player.quiet_to) if player.quiet_from and player.quiet_to else None
    kept = {"name": player.name, "language": player.language, "zone": player.zone, **changed}
    return save_profile(player, **kept, quiet=quiet, now=now)


def _zone_name(text: str) -> str:
    """«europe/paris» and «Paris» as the zone database writes them."""
    wanted = re.sub(r"\s+", "_", text.strip(" .!").casefold())
    names = {each.casefold(): each for each in available_timezones()}
    cities = {each.rpartition("/")[2]: names[each] for each in sorted(names, reverse=True) if "/" in each}
    return names.get(wanted) or cities.get(wanted) or text[:64]


ACCOUNT: dict[str, Callable[[Player, str, datetime], Result]] = {
    "name": name,
    "zone": zone,
    "language": language,
    "mail": how_often,
    "address": new_address,
    "data": data,
    "delete": delete,
    "away": away,
    "back": back,
}
