"""How strong people play, across all games."""
