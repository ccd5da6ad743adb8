"""Labels for the seats of a test's table."""

from games.faces.face import SeatLabel

COLOURS = ("red", "blue", "yellow", "green", "violet", "orange")
ENGLISH = ("Red", "Blue", "Yellow", "Green", "Violet", "Orange")
FRENCH = ("Rouge", "Bleu", "Jaune", "Vert", "Violet", "Orange")


def labelled(names=ENGLISH):
    return [SeatLabel(name, colour) for name, colour in zip(names, COLOURS, strict=False)]
