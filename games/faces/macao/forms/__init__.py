"""Answering on a page: fields, what a form means, taps."""
