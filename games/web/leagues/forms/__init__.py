"""The forms of leagues."""
