"""Why a project or an action came to nothing (R6, R8): a whole sentence per plan, reason and reader."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy, ngettext_lazy

from games.faces.makabana.words import Scene

THEIRS = {
    ("build", "no_such_spot"): gettext_lazy(
        "%(name)s wants to build with %(cards)s, but that beach has no such sector."
    ),
    ("build", "taken"): gettext_lazy(
        "%(name)s wants to build on %(place)s, but %(owners)s already has a hut there."
    ),
    ("build", "tiki"): ngettext_lazy(
        "%(name)s wants to build on %(place)s, but %(owners)s has a Tiki there.",
        "%(name)s wants to build on %(place)s, but %(owners)s have Tikis there.",
        "number",
    ),
    ("build", "no_hut_left"): gettext_lazy("%(name)s wants to build on %(place)s, but has no hut left."),
    ("paint", "no_such_spot"): gettext_lazy(
        "%(name)s wants to repaint with %(cards)s, but that beach has no such sector. The "
        "Paint card comes back."
    ),
    ("paint", "no_hut_there"): gettext_lazy(
        "%(name)s wants to repaint the hut on %(place)s, but there is none. The Paint card comes back."
    ),
    ("paint", "own_hut"): gettext_lazy(
        "%(name)s wants to repaint the hut on %(place)s, but already owns it. The Paint card comes back."
    ),
    ("paint", "guarded"): gettext_lazy(
        "%(name)s wants to repaint the hut on %(place)s, but %(owners)s has a Tiki beside "
        "it. The Paint card comes back."
    ),
    ("club", "no_such_spot"): gettext_lazy(
        "%(name)s wants to open a club with %(cards)s, but that beach has no such sector. "
        "The Club card comes back."
    ),
    ("club", "no_hut_there"): gettext_lazy(
        "%(name)s wants to open a club with the hut on %(place)s, but there is none. The "
        "Club card comes back."
    ),
    ("club", "not_your_hut"): gettext_lazy(
        "%(name)s wants to open a club with the hut on %(place)s, but it belongs to "
        "%(owners)s. The Club card comes back."
    ),
    ("club", "club_taken"): gettext_lazy(
        "%(name)s wants to open a club with the hut on %(place)s, but %(owners)s already has "
        "the club on that beach. The Club card comes back."
    ),
    ("club", "tiki"): ngettext_lazy(
        "%(name)s wants to open a club with the hut on %(place)s, but %(owners)s has a Tiki "
        "on the club site. The Club card comes back.",
        "%(name)s wants to open a club with the hut on %(place)s, but %(owners)s have Tikis "
        "on the club site. The Club card comes back.",
        "number",
    ),
}


YOURS = {
    ("build", "no_such_spot"): gettext_lazy(
        "You want to build with %(cards)s, but that beach has no such sector."
    ),
    ("build", "taken"): gettext_lazy(
        "You want to build on %(place)s, but %(owners)s already has a hut there."
    ),
    ("build", "tiki"): ngettext_lazy(
        "You want to build on %(place)s, but %(owners)s has a Tiki there.",
        "You want to build on %(place)s, but %(owners)s have Tikis there.",
        "number",
    ),
    ("build", "no_hut_left"): gettext_lazy("You want to build on %(place)s, but you have no hut left."),
    ("paint", "no_such_spot"): gettext_lazy(
        "You want to repaint with %(cards)s, but that beach has no such sector. Your Paint card comes back."
    ),
    ("paint", "no_hut_there"): gettext_lazy(
        "You want to repaint the hut on %(place)s, but there is none. Your Paint card comes back."
    ),
    ("paint", "own_hut"): gettext_lazy(
        "You want to repaint the hut on %(place)s, but you already own it. Your Paint card comes back."
    ),
    ("paint", "guarded"): gettext_lazy(
        "You want to repaint the hut on %(place)s, but %(owners)s has a Tiki beside it. Your Paint card "
        "comes back."
    ),
    ("club", "no_such_spot"): gettext_lazy(
        "You want to open a club with %(cards)s, but that beach has no such sector. Your Club card "
        "comes back."
    ),
    ("club", "no_hut_there"): gettext_lazy(
        "You want to open a club with the hut on %(place)s, but there is none. Your Club card comes back."
    ),
    ("club", "not_your_hut"): gettext_lazy(
        "You want to open a club with the hut on %(place)s, but it belongs to %(owners)s. Your Club card "
        "comes back."
    ),
    ("club", "club_taken"): gettext_lazy(
        "You want to open a club with the hut on %(place)s, but %(owners)s already has the club on that "
        "beach. Your Club card comes back."
    ),
    ("club", "tiki"): ngettext_lazy(
        "You want to open a club with the hut on %(place)s, but %(owners)s has a Tiki on the club site. "
        "Your Club card comes back.",
        "You want to open a club with the hut on %(place)s, but %(owners)s have Tikis on the club site. "
        "Your Club card comes back.",
        "number",
    ),
}
STOPPED_BY_YOU = {
    ("build", "taken"): gettext_lazy(
        "%(name)s wants to build on %(place)s, but you already have a hut there."
    ),
    ("build", "tiki"): gettext_lazy("%(name)s wants to build on %(place)s, but your Tiki is there."),
    ("paint", "guarded"): gettext_lazy(
        "%(name)s wants to repaint the hut on %(place)s, but your Tiki is beside it. The Paint card "
        "comes back."
    ),
    ("club", "not_your_hut"): gettext_lazy(
        "%(name)s wants to open a club with the hut on %(place)s, but it belongs to you. The Club card "
        "comes back."
    ),
    ("club", "club_taken"): gettext_lazy(
        "%(name)s wants to open a club with the hut on %(place)s, but you already have the club on that "
        "beach. The Club card comes back."
    ),
    ("club", "tiki"): gettext_lazy(
        "%(name)s wants to open a club with the hut on %(place)s, but your Tiki is on the club site. The "
        "Club card comes back."
    ),
}
"""To the reader who alone is the reason."""


def failure(data: Mapping[str, Any], scene: Scene) -> str:
    plan, reason, by = data["plan"], data["reason"], data.get("by", ())
    if reason == "not_your_hut" and not by:
        reason = "no_hut_there"
    if scene.views(data["seat"]):
        sentences: Mapping[tuple[str, str], Any] = YOURS
    else:
        sentences = STOPPED_BY_YOU if len(by) == 1 and scene.views(by[0]) else THEIRS
    return str(
        sentences[plan, reason]
        % {
            "name": scene.name(data["seat"]),
            "place": scene.place(data["spot"]) if "spot" in data else "",
            "cards": scene.cards(data.get("named", ())),
            "owners": scene.names_told(by) if by else "",
            "number": len(by),
        }
    )
