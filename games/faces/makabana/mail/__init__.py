"""Answering by mail: the words, how a line is read, lines to suggest."""
