"""What moderators of a league do: tried out first, then done, told, written down, and undone if need be.

`preview` and `perform` take the same arguments; `preview_revert` and `revert` likewise. What acts need:

- adjust: entry, points
- void, annul: table
- award, forfeit, excuse: table, entry
- warn, yellow, red: entry
- ban: player, seasons (0 is for good); season if they take part in one
- withdraw: entry
- replace: table, entry, for_season
- extend: table, due; or season, round (number), days
- pause: table, until
- message: division, text
"""

from games.leagues.acts.desk import Preview
from games.leagues.acts.doing import perform, preview
from games.leagues.acts.undoing import preview_revert, revert

__all__ = ["Preview", "perform", "preview", "preview_revert", "revert"]
