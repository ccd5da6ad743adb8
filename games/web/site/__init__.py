"""Pages that belong to no table, account or league."""
