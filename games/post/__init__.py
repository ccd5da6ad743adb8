"""Letters: what is told to whom (`news`), the outbox, the letters themselves, and sending them."""
