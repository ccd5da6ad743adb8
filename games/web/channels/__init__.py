"""Pages of push notifications and webhooks."""
