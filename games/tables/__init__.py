"""What changes a game: creating, sealing, advancing, absence, moderation. Time is always an argument."""
