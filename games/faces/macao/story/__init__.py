"""What happened: told, stepped through, and shown on the board."""
