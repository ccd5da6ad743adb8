"""Playing by reply: from a message somebody sent to one answer in the same thread."""
