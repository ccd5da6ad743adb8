"""Pages about a person's own account."""
