"""The cards: their names, what they do, and how pages show them."""
