"""What moderators of a league do: tried out first, then done, told, written down, and undone if need be.

`preview` and `perform` take the same arguments; `preview_revert` and `revert` likewise. What a kind of act
needs, does and says is one row of `kinds`.
"""

from games.leagues.acts.context import Preview
from games.leagues.acts.performing import perform, preview
from games.leagues.acts.reverting import preview_revert, revert
from games.leagues.acts.sentences import act_sentence

__all__ = ["Preview", "act_sentence", "perform", "preview", "preview_revert", "revert"]
