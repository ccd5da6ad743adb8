"""Maka Bana: the 2013 edition, the 2003 edition, and its cheating variant Mao."""
