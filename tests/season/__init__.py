"""`make season`: bots play a small season by mail alone, against the running service, mishaps included."""
