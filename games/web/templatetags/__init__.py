"""Tags that pages share."""
