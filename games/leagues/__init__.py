"""Moderated leagues: seasons of ordinary games, drawn fairly, scored by rules that were declared beforehand.

A league's table is never stored: `standings` computes it from facts. Pages call the functions of these
modules with a moment `now`; whatever cannot be is a `Refusal`, whose words are in `games.wording`.

- `leagues`: found, change, who may read, whom it lets in, who is kept apart. `roles`: who may act where.
- `settings`, `seasons`: what a season declares; planning, changing, the next one prefilled.
- `entry`: enter, wait, sit on the bench, leave. `joining`: by a link. `drawing`: draw, swap, publish.
- `shapes`: one row for each shape of seasons. `next_rounds`: those that follow from what was played.
- `advancing`: what happens by itself (rounds begin and end, tables are scored, seasons end).
- `division_table.table_of(division, as_of)`: the table with everybody's «why above the next».
- `acts`: preview, perform, revert; `acts.kinds` has one row for each kind. `log`: all of them, in words.
- `requests`: ask, decide, take back. `offers`: of seats, to alternates.
- `season_end`: proposal and confirmation. `moderators_inbox`: what waits for one. `collusion`: evidence only.
- `arranger`, `keeping`: answers at the doors of tables and accounts. `exports`: CSV, JSON, iCalendar, Atom;
  `secret_feed`: where a private league has them.

Pure: `draw`, `sizes`, `meetings`, `seating`, `scoring`, `rulings`, `tiebreaks`, `standings`, `facts`.
"""
