"""An order read back: in words, with what it leads to, or why it was refused."""
