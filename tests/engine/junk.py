"""Values that are no spots, no cards and no acts, however much some look like them."""

import json

NESTED = json.loads("[" * 200 + "]" * 200)
NAMES_OF_NO_SPOT = [
    *["", "A", "AL", "ALTT", "alt", "Alt", "A L T", "A-L-T", "XLT", "AXT", "ALX", "BSP", "null", "None", "0"],
    *["ALT ", " ALT", "ALT\n", "ALT\x00", "ALT\u200b", "ALT\u0301", "A**", "*", "AL*", "a*", "x" * 100_000],
    *["\u0410LT", "AL\u0422", "\uff21\uff2c\uff34", "\ud800"],
]
NO_SPOTS = [0, 1, True, False, 1.5, [], {}, ["ALT"], {"ALT": 1}, NESTED, float("nan"), *NAMES_OF_NO_SPOT]
SETS_OF_NO_CARDS = [
    *[
        "d lagoon flower",
        "D Lagoon flower",
        "D lagoon flower\u200b",
        "\u0421 lagoon flower",
        "D lag\u043eon flower",
    ],
    *["DLF", "F", "E lagoon flower", "D lagoon club", "D lagoon lagoon", "D D D", "paint paint paint"],
    *["D " * 14, "D " * 100_000, "D lagoon flower " * 1000, "D lagoon flower green"],
]
NO_CARDS = [
    *[None, 0, True, 1.5, "", "DLF", "D lagoon flower", {}, {"D": 1}, NESTED],
    *[
        [None],
        [0],
        [True],
        [1.5],
        [{}],
        [NESTED],
        [""],
        ["D", "lagoon", ["flower"]],
        ["D ", "lagoon", "flower"],
    ],
    *[cards.split() for cards in SETS_OF_NO_CARDS],
]
NO_ACTS = [
    *[None, 0, True, "", "build", {}, {"build": "DLF"}, NESTED],
    *[[None], [0], ["DLF"], [[]], [["build", "DLF"]], [{}], [{"build": "DLF"}, None]],
    *[
        [{"build": "DLF", "paint": "DLF"}],
        [{"club": "DLF"}],
        [{"Build": "DLF"}],
        [{"build ": "DLF"}],
        [{"": "DLF"}],
    ],
    *[
        [{"build": value}]
        for value in (None, 0, True, ["DLF"], {}, NESTED, "dlf", "DLF ", "D*", "BLF", "ALT")
    ],
    *[[{"build": "DLF"}] * 3, [{"build": "DLF"}] * 100_000, [{"paint": "DLF"}], [{"b\u0443ild": "DLF"}]],
    [{"build": "DLF"}, {"build": "ALT"}],
]
