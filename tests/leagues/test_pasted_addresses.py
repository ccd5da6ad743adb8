"""Addresses are found in whatever people paste, and what is none is named by its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.leagues import pasted_addresses
from games.leagues.pasted_addresses import LONGEST_PASTE, MOST_ADDRESSES, read_addresses
from games.refusal import Refusal

FORMS = {
    "red@example.org": ["red@example.org"],
    "Red <red@example.org>, Blue <blue@example.org>": ["red@example.org", "blue@example.org"],
    '"Blue, B." <blue@example.org>; green@example.org': ["blue@example.org", "green@example.org"],
    "Blue, B. <blue@example.org>": ["blue@example.org"],
    "To: red@example.org;blue@example.org": ["red@example.org", "blue@example.org"],
    "- red@example.org\n2. blue@example.org\n• green@example.org": [
        "red@example.org",
        "blue@example.org",
        "green@example.org",
    ],
    "Red\tred@example.org\t14\nBlue\tblue@example.org\t15": ["red@example.org", "blue@example.org"],
    "[red@example.org](mailto:red@example.org)": ["red@example.org"],
    "<mailto:red@example.org>, (blue@example.org)": ["red@example.org", "blue@example.org"],
    "red+games@example.org blue.b@mail.example.org.": ["red+games@example.org", "blue.b@mail.example.org"],
    "\ufeffred@example.org": ["red@example.org"],
}


@pytest.mark.parametrize("text", FORMS)
def test_addresses_are_read_in_every_form(text):
    pasted = read_addresses(text)
    assert list(pasted.addresses) == FORMS[text]
    assert pasted.unreadable == ()


def test_nonsense_is_named_by_line_and_repetitions_are_counted():
    pasted = read_addresses(
        "Red <red@example.org>\n\nBlue\nblue@@example.org, green.example.org\nRED@example.org\n---\n"
    )
    assert pasted.addresses == ("red@example.org",)
    assert [(one.line, one.text) for one in pasted.unreadable] == [
        (3, "Blue"),
        (4, "blue@@example.org"),
        (4, "green.example.org"),
    ]
    assert pasted.repeated == 1


def test_there_is_an_end_to_it():
    with pytest.raises(Refusal, match="paste_too_long"):
        read_addresses("x" * (LONGEST_PASTE + 1))
    with pytest.raises(Refusal, match="too_many_addresses"):
        read_addresses(",".join(f"p{number}@example.org" for number in range(MOST_ADDRESSES + 1)))


@given(st.text(alphabet=st.sampled_from('ab@.<>,;"\n \t:('), max_size=300))
def test_whatever_is_pasted_each_address_comes_once_and_is_one(text):
    pasted = read_addresses(text)
    assert len({one.lower() for one in pasted.addresses}) == len(pasted.addresses)
    for one in pasted.addresses:
        assert pasted_addresses.clean_address(one) == one
        assert one in text
