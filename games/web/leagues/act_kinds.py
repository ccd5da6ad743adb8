"""What moderators can do, each with a line on its effect; grouped as the page shows them."""

from django.utils.translation import gettext_lazy as _

ACTS = {
    "extend": (_("More time at a table"), _("Its open question is due later.")),
    "extend_round": (
        _("More time for a round"),
        _("For the whole season: its end moves, and later rounds with it."),
    ),
    "pause": (_("Pause a table"), _("Nobody is asked until then; it goes on by itself.")),
    "replace": (
        _("Replace by an alternate"),
        _("All alternates are asked at once; the first to accept gets the seat with what it may see."),
    ),
    "excuse": (_("Excuse a missed deadline"), _("It does not count against the player any more.")),
    "adjust": (_("Adjust points"), _("Adds points to somebody’s total, or takes some away.")),
    "award": (_("Award a table"), _("Somebody wins it; all others share the second place.")),
    "forfeit": (_("Forfeit"), _("Somebody counts as beaten by all others at a table.")),
    "annul": (_("Annul a table"), _("It counts as equal for all; if it is still played, it ends now.")),
    "void": (_("Void a table"), _("It counts for nobody; if it is still played, it ends now.")),
    "warn": (_("Warn"), _("A line in the log, and a letter; costs nothing.")),
    "yellow": (_("Yellow card"), _("Costs what the season declared; enough of them make a red one.")),
    "red": (_("Red card"), _("Costs what the season declared, and nobody goes up with one.")),
    "withdraw": (
        _("Withdraw somebody"),
        _("Their place is offered to the alternates; the season declared what happens to their tables."),
    ),
    "ban": (_("Ban"), _("Out of this season, and kept out of the next ones or for good.")),
    "message": (_("Message to the division"), _("A letter to everybody who plays in it.")),
}
GROUPS = (
    (_("Time"), ("extend", "extend_round", "pause")),
    (_("People"), ("excuse", "replace", "withdraw", "message")),
    (_("Points and tables"), ("adjust", "award", "forfeit", "annul", "void")),
    (_("Discipline"), ("warn", "yellow", "red", "ban")),
)
