"""Seat colours stay apart for every eye, and their marks read on them."""

from itertools import combinations

import pytest
from django.conf import settings
from django.utils.translation import override

from games.faces.colours import COLOUR_KEYS, COLOURS
from games.faces.face import SeatLabel
from games.faces.kit.mail.people import people_meant

EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What becomes of linear red, green and blue (Machado, Oliveira and Fernandes, 2009)."""


def test_six_colours_six_marks():
    assert COLOUR_KEYS == ("red", "blue", "yellow", "green", "violet", "orange")
    assert len({colour.mark for colour in COLOURS.values()}) == 6
    assert len({colour.mark_path for colour in COLOURS.values()}) == 6
    assert all(str(colour.name) and str(colour.mark_name) for colour in COLOURS.values())


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_mail_understands_what_pages_call_them(language):
    labels = [SeatLabel(f"Person {number}", colour) for number, colour in enumerate(COLOUR_KEYS)]
    with override(language):
        names = [str(COLOURS[colour].name) for colour in COLOUR_KEYS]
    assert [people_meant(name, labels) for name in names] == [{seat} for seat in range(6)]


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("surroundings", ["light", "dark"])
def test_no_two_colours_look_alike(surroundings, eye):
    """A difference of 25 is ten times what is just noticeable."""
    seen = {key: lab(seen_by(eye, getattr(colour, surroundings))) for key, colour in COLOURS.items()}
    for one, other in combinations(seen, 2):
        assert difference(seen[one], seen[other]) > 25, (one, other)


@pytest.mark.parametrize("key", COLOUR_KEYS)
@pytest.mark.parametrize("surroundings", ["light", "dark"])
def test_marks_and_codes_read_on_their_colour(surroundings, key):
    colour = COLOURS[key]
    darker, lighter = sorted(
        luminance(linear(shade)) for shade in (getattr(colour, surroundings), colour.ink)
    )
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5


def test_the_measures_themselves():
    assert difference(lab((0, 0, 0)), lab((1, 1, 1))) == pytest.approx(100, abs=0.1)
    alike = [lab(seen_by("deuteranopia", shade)) for shade in ("#b06a2c", "#7f7f2a")]
    assert difference(*alike) < 25 < difference(*(lab(linear(shade)) for shade in ("#b06a2c", "#7f7f2a")))


def linear(shade):
    parts = [int(shade[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def seen_by(eye, shade):
    light = linear(shade)
    mixed = [sum(share * part for share, part in zip(row, light, strict=True)) for row in EYES[eye]]
    return [min(1, max(0, part)) for part in mixed]


def luminance(light):
    red, green, blue = light
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lab(light):
    """CIE L*a*b* under daylight."""
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, luminance(light), z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one, other):
    return sum((here - there) ** 2 for here, there in zip(one, other, strict=True)) ** 0.5
