"""What the pages of leagues show, put together for their templates."""
