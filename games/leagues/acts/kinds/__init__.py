"""Every kind of act, one row each, in the groups and the order in which moderators choose among them.

To add one, write its row into the module of its group, and its name into `LeagueAct.Kind`.
"""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.leagues.acts.kinds import discipline, other, people, points, time
from games.leagues.acts.row import ActKind, ActPage

GROUPS: tuple[tuple[str | Promise, tuple[ActKind, ...]], ...] = (
    (_("Time"), time.KINDS),
    (_("People"), people.KINDS),
    (_("Points and tables"), points.KINDS),
    (_("Discipline"), discipline.KINDS),
)
KINDS: dict[str, ActKind] = {
    row.kind.value: row for row in (*(row for title, rows in GROUPS for row in rows), *other.KINDS)
}
PAGES: dict[str, tuple[ActKind, ActPage]] = {
    page.name: (row, page) for row in KINDS.values() for page in row.pages
}
FINAL = [row.kind.value for row in KINDS.values() if not row.can_be_reverted]
