"""Letters that wait to be sent, and every kind of letter there is."""
