"""Moderated leagues: seasons of ordinary games, drawn fairly, scored by rules that were declared beforehand.

A league's table is never stored: `standings` computes it from facts. Pages call the functions of these
modules with a moment `now`; whatever cannot be is a `Refusal`, whose words are in `games.wording`.
"""
