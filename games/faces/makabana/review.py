"""A round of Maka Bana looked back at: what each shown card gave away, how likely each Tiki was to hit."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext

from engine.core import Event
from engine.makabana.table import View
from games.faces.face import Labels, SeatLabel, StopWords
from games.faces.kit.phrases import with_commas
from games.faces.makabana.drawing.cards import card_svg
from games.faces.makabana.story.telling import story
from games.faces.makabana.words import Scene, card_name, spot_words

BEFORE_REVEAL = frozenset({"shown", "tiki", "denounced", "left", "nobody_denounced"})
MOST_BARS = 20
"""Places a row of bars has room for."""


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """A seat in a round."""

    seat: int
    label: SeatLabel
    card: str
    """The shown card as a picture, empty if none was."""
    showed: str
    fits: int
    bars: tuple[bool, ...]
    """One for each free spot, on for each that fits."""
    likely: int
    wanted: str
    worked: bool
    came: str
    tiki: str
    tiki_chance: int
    stopped: str


def review(stop: Mapping[str, Any], view: View, labels: Labels) -> StopWords:
    notes, scene = stop["notes"], Scene(view, labels)
    title = gettext("Round %(number)s, the final round") if notes["final"] else gettext("Round %(number)s")
    failed = [
        data["spot"]
        for seat in notes["seats"]
        for code, data in seat["came"]
        if code == "failed" and "spot" in data
    ]
    rows = [_row(seat, notes["free"], scene) for seat in notes["seats"]]
    return StopWords(
        title % {"number": stop["number"]},
        "makabana/review.html",
        rows,
        gettext("all Tikis placed, before the reveal"),
        failed,
    )


def review_picture(events: Sequence[Event]) -> Sequence[Event]:
    """All Tikis placed, before the reveal."""
    return [event for event in events if event.code in BEFORE_REVEAL]


def review_reason(stop: Mapping[str, Any], seat: int, rose: bool, view: View, labels: Labels) -> str:
    """What this seat's project won; where its chances fell, how it failed or what another's did to it."""
    told = [Event(code, "everyone", data) for each in stop["notes"]["seats"] for code, data in each["came"]]
    own = [event for event in told if event.data["seat"] == seat]
    against = [event for event in told if event.data.get("owner") == seat]
    failed = [event for event in own if event.code == "failed"]
    chosen = [event for event in own if event not in failed] if rose else failed or against
    return story(chosen[:1], view, labels)[0] if chosen else ""


def _row(notes: Mapping[str, Any], free: int, scene: Scene) -> ReviewRow:
    show, seat = notes["show"], notes["seat"]
    bars = min(MOST_BARS, max(free, notes["fits"]))
    worked, came = _came(notes, scene)
    return ReviewRow(
        seat=seat,
        label=scene.labels[seat],
        card=card_svg(show, f"review-{seat}") if show else "",
        showed=card_name(show, scene.view.board) if show else "",
        fits=notes["fits"],
        bars=tuple(number < notes["fits"] for number in range(bars)),
        likely=round(100 * notes["likely"]),
        wanted="; ".join(spot_words(code, scene.view.board) for code in notes["wanted"][:2]),
        worked=worked,
        came=came,
        tiki=spot_words(notes["tiki"], scene.view.board) if notes["tiki"] else "",
        tiki_chance=round(100 * notes["tiki_chance"]),
        stopped=scene.names(notes["stopped"]) if notes["stopped"] else "",
    )


def _came(notes: Mapping[str, Any], scene: Scene) -> tuple[bool, str]:
    """Whether something of it came true, and what became of it in a few words."""
    if notes["plan"] == "pass":
        return False, pgettext("review", "passed")
    if notes["out"]:
        return False, pgettext("review", "out for the round")
    done = [DONE[code]() for code, _ in notes["came"] if code in DONE]
    if done:
        return True, with_commas(done)
    for code, data in notes["came"]:
        if code == "failed":
            return False, _failed(data, scene)
    return False, pgettext("review", "invalid project")


DONE: Mapping[str, Callable[[], str]] = {
    "built": lambda: pgettext("review", "built"),
    "painted": lambda: pgettext("review", "repainted"),
    "club_founded": lambda: pgettext("review", "club opened"),
    "revenge_taken": lambda: pgettext("review", "revenge taken"),
}


def _failed(data: Mapping[str, Any], scene: Scene) -> str:
    by, reason = data.get("by", ()), data["reason"]
    words = {"names": scene.names(by) if by else ""}
    if reason in ("tiki", "guarded"):
        return ngettext("stopped by a Tiki: %(names)s", "stopped by Tikis: %(names)s", len(by)) % words
    if reason in ("taken", "club_taken"):
        return gettext("%(names)s was there first") % words
    if reason == "not_your_hut" and by:
        return gettext("the hut had gone to %(names)s") % words
    if reason == "no_hut_left":
        return gettext("no hut left")
    return gettext("there was nothing to do there")
