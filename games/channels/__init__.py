"""Ways to tell people besides mail: push to a device, webhooks of people, tables and leagues."""
