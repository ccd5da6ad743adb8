"""What the pages of a table show: each module puts together one part."""
