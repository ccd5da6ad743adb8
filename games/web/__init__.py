"""Pages: addresses, views and forms."""
