"""From a row of the outbox to a message: what it says, how it looks, sending it, what became of it."""
