"""Each view fetches, calls one function and answers."""
