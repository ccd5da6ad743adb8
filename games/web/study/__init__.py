"""What the pages of reviews and practice show: each module puts together one part."""
