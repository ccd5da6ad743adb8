"""The one Django app: games by post, their players, their letters and their pages."""
