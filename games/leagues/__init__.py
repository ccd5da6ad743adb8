"""Moderated leagues: seasons of ordinary games, drawn fairly, scored by rules that were declared beforehand.

A league's table is never stored: `standings` computes it from facts. Pages call the functions of these
modules with a moment `now`; whatever cannot be is a `Refusal`, whose words are in `games.wording`.

- `leagues`: found, change, who may read, whom it lets in, who is kept apart. `roles`: who may act where.
- `settings`, `seasons`: what a season declares; planning, changing, the next one prefilled.
- `entry`: enter, wait, sit on the bench, leave. `drawing`: draw, swap, publish.
- `tending`: what happens by itself (rounds begin and end, tables are scored, seasons end).
- `tables.table_of(division, as_of)`: the table with everybody's «why above the next».
- `acts`: preview, perform, revert. `requests`: ask, decide, take back. `offers`: for alternates. `log`.
- `season_end`: proposal and confirmation. `home`: a moderator's desk. `collusion`: evidence only.
- `ratings`: across all games. `exports`: CSV, JSON, iCalendar, Atom.

Pure: `draw`, `sizes`, `meetings`, `seating`, `scoring`, `tiebreaks`, `standings`, `facts`.
"""
