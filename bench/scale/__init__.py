"""`make scale`: a database as full as that of a large service, and what happens when things go wrong."""
