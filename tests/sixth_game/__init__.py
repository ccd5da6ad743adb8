"""A game as docs/adding-a-game.md says, as small as a game can be: rules, a face, two templates."""
