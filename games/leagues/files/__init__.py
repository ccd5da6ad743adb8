"""A whole league as one file: what is in it (`fields`), writing one (`writing`), reading one (`reading`).

People are there by the names they are shown with. Addresses, private notes, requests, invitations, pairs who
are kept apart and alternates' hours are not. Neither are games, so only seasons that are over can be moved.
"""

from games.leagues.files.reading import import_league
from games.leagues.files.writing import export_league

__all__ = ["export_league", "import_league"]
