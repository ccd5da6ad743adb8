"""What a file holds of each row, by the names of columns; how rows refer to each other is said beside."""

from games.leagues.models import Season

FORMAT = "makabana-league"
VERSION = 1
LARGEST = 8 * 1024 * 1024
"""Bytes."""
OVER = (Season.Status.ARCHIVED, Season.Status.CANCELLED)
"""Seasons that can be moved."""
MOST = {
    "people": 5000,
    "seasons": 300,
    "divisions": 60,
    "teams": 400,
    "entries": 2000,
    "rounds": 200,
    "tables": 20_000,
    "challenges": 20_000,
    "acts": 5000,
    "seats": 6,
    "results": 6,
    "line_ups": 400,
}
"""Rows of each list in a file; those below seasons, tables or rounds in each of these."""
MOST_ROWS = 20_000
"""Members of all lists of a file together."""
MOST_VALUES = 20 * MOST_ROWS
"""Members of all lists and objects together."""
DEEPEST = 12
YEARS = range(2000, 2201)
"""In which moments of a file lie, so that they exist by every clock."""
LARGEST_NUMBER = 2**31 - 1
REVIEW = {
    "swing": ("entry", "places", "round"),
    "punctual": ("entry", "asked", "others"),
    "wins": ("entry", "tables"),
    "score": ("entry", "score", "table"),
    "huts": ("entry", "built", "table"),
    "closest": ("table", "distance"),
}
"""What `games.leagues.remembering` keeps, and of what."""

LEAGUE = ("name", "about", "language", "is_public")
SEASON = (
    "name",
    "status",
    "settings",
    "opens_at",
    "closes_at",
    "starts_at",
    "seed",
    "drawn_at",
    "started_at",
    "ended_at",
    "confirmed_at",
)
DIVISION = ("rank", "name", "pair_difference", "seat_difference", "known_until")
TEAM = ("name",)
ENTRY = (
    "wishes",
    "placed",
    "start_place",
    "status",
    "entered_at",
    "ended_at",
    "took_over_at",
    "final_place",
    "moves_to",
)
ROUND = ("number", "starts_at", "ends_at", "started_at", "ended_at")
LINE_UP = ("salt", "seal", "at")
TABLE = ("number", "outcome", "scored_at")
SEAT = ("number",)
RESULT = ("place", "score", "forfeit", "asked", "missed", "at")
CHALLENGE = ("at", "answer_by", "status", "answered_at")
ACT = ("kind", "reason", "at")
ACT_DATA: dict[str, type] = {
    "points": int,
    "text": str,
    "round": int,
    "days": int,
    "seasons": int,
    "until_season": int,
    "in_game": bool,
    "until": str,
    "due": str,
    "dates": list,
}
"""What an act's sentence and the standings may need of it."""
