"""Why a project or an act came to nothing (R6, R8), a whole sentence per plan and reason."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy, ngettext_lazy

from games.faces.makabana.words import Scene

FAILURES = {
    ("build", "no_such_spot"): gettext_lazy(
        "%(name)s wants to build with %(cards)s, but that beach has no such sector."
    ),
    ("build", "taken"): gettext_lazy(
        "%(name)s wants to build on %(place)s, but a hut of %(owners)s stands there already."
    ),
    ("build", "tiki"): ngettext_lazy(
        "%(name)s wants to build on %(place)s, but the Tiki of %(owners)s stands there.",
        "%(name)s wants to build on %(place)s, but the Tikis of %(owners)s stand there.",
        "number",
    ),
    ("build", "no_hut_left"): gettext_lazy("%(name)s wants to build on %(place)s, but has no hut left."),
    ("paint", "no_such_spot"): gettext_lazy(
        "%(name)s wants to paint with %(cards)s, but that beach has no such sector. "
        "The Paint card comes back."
    ),
    ("paint", "no_hut_there"): gettext_lazy(
        "%(name)s wants to paint on %(place)s, but no hut stands there. The Paint card comes back."
    ),
    ("paint", "own_hut"): gettext_lazy(
        "%(name)s wants to paint on %(place)s, but already owns the hut there. The Paint card comes back."
    ),
    ("paint", "guarded"): gettext_lazy(
        "%(name)s wants to paint the hut on %(place)s, but the Tiki of %(owners)s guards it. "
        "The Paint card comes back."
    ),
    ("club", "no_such_spot"): gettext_lazy(
        "%(name)s wants to found a club with %(cards)s, but that beach has no such sector. "
        "The Club card comes back."
    ),
    ("club", "no_hut_there"): gettext_lazy(
        "%(name)s wants to found a club with the hut on %(place)s, but no hut stands there. "
        "The Club card comes back."
    ),
    ("club", "not_your_hut"): gettext_lazy(
        "%(name)s wants to found a club with the hut on %(place)s, but it belongs to %(owners)s. "
        "The Club card comes back."
    ),
    ("club", "club_taken"): gettext_lazy(
        "%(name)s wants to found a club with the hut on %(place)s, but %(owners)s has the club of that "
        "beach. The Club card comes back."
    ),
    ("club", "tiki"): ngettext_lazy(
        "%(name)s wants to found a club with the hut on %(place)s, but the Tiki of %(owners)s stands on the "
        "club site. The Club card comes back.",
        "%(name)s wants to found a club with the hut on %(place)s, but the Tikis of %(owners)s stand on the "
        "club site. The Club card comes back.",
        "number",
    ),
}


def failure(data: Mapping[str, Any], scene: Scene) -> str:
    plan, reason, by = data["plan"], data["reason"], data.get("by", ())
    if reason == "not_your_hut" and not by:
        reason = "no_hut_there"
    return FAILURES[plan, reason] % {
        "name": scene.name(data["seat"]),
        "place": scene.place(data["spot"]) if "spot" in data else "",
        "cards": scene.cards(data.get("named", ())),
        "owners": scene.names(by) if by else "",
        "number": len(by),
    }
