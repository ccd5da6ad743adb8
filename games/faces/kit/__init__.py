"""What the faces of several games share."""
