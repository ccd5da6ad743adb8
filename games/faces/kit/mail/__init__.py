"""Reading mail: what the grammars of all games share."""
