"""What each letter says: one function for each kind of letter, from a row of the outbox to its content."""
