"""Understanding: reviews of games that are over, practice, and numbers about oneself."""
