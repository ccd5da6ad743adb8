"""Lines as people write them, with what they put around a command; and small talk that is no command."""

import pytest

from games.inbound.commands import read_wishes
from games.inbound.consent import NO, YES, consent
from games.inbound.lobby_words import language_of, read_lobby_lines
from games.inbound.polite import without_little_words

SAYS_YES = """
Sounds good to me|Count on me|Absolutely, can't wait!|Let's do this|I'm game|fine by me|Deal|y|👍
Great, I'm in. No need to wait for me.|ouiii !|Carrément !|C'est bon pour moi|Je veux bien|Avec joie
Parfait, merci|Va pour moi|OKです|やりましょう|お願いします|うん
"""
SAYS_NO = """
n|👎|Sorry, too busy at the moment|I'd rather not|I'll pass|Maybe next time|Unfortunately not|Not for me
Pas pour moi|Je passe mon tour|Je préfère pas|Sans façon|Une autre fois peut-être|やめておく|結構です
"""
IN_DOUBT = """
Is this a scam?|Yes or no?|Not sure yet|I am not in|Yes, but not before Monday|Je ne sais pas encore
大丈夫です|もう少し考えます|I can't deal with this
"""


def each(lines):
    return [line for part in lines.strip().split("\n") for line in part.split("|")]


@pytest.mark.parametrize("line", each(SAYS_YES))
def test_people_say_yes(line):
    assert consent([line]) == YES


@pytest.mark.parametrize("line", each(SAYS_NO))
def test_people_say_no(line):
    assert consent([line]) == NO


@pytest.mark.parametrize("line", each(IN_DOUBT))
def test_in_doubt_they_are_asked_again(line):
    assert consent([line]) == ""


@pytest.mark.parametrize(
    ("line", "name", "text"),
    [
        ("Could you send me the status please?", "status", ""),
        ("What’s the score?", "scores", ""),
        ("Show me the board", "status", ""),
        ("Quel est le score ?", "scores", ""),
        ("aide-moi", "help", ""),
        ("Please undo my last order", "undo", ""),
        ("annule tout", "undo", ""),
        ("さっきのは取り消しで", "undo", ""),
        ("I’ll be away 3-10 August", "away", "3-10 August"),
        ("Je serai absente du 3 au 10 août", "away", "du 3 au 10 août"),
        ("I’m back from holiday", "back", ""),
        ("history of round 3", "history", "3"),
        ("historique tout", "history", "tout"),
        ("第3ラウンドの履歴", "history", "3"),
        ("mute Blue please", "mute", "Blue"),
        ("say thanks, please", "say", "thanks, please"),
        ("mod: Blue is rude", "moderators", "Blue is rude"),
    ],
)
def test_at_a_table(line, name, text):
    wishes = read_wishes([line], lambda _: False)
    assert [(command.name, command.text) for command in wishes.commands] == [(name, text)]


@pytest.mark.parametrize(
    "line",
    [
        "Can I undo that?",
        "I’m away from my desk a lot",
        "What do you think of the board we play on?",
        "History will tell",
        "Tell me what you think",
        "Rules are rules, my friend",
        "I’m back to square one",
    ],
)
def test_words_of_commands_in_small_talk(line):
    assert read_wishes([line], lambda _: False).commands == []


@pytest.mark.parametrize(
    ("line", "name", "text"),
    [
        ("What tables are open?", "list", ""),
        ("Which games can I join?", "list", ""),
        ("Quelles tables sont ouvertes ?", "list", ""),
        ("Please show me the list", "list", ""),
        ("I’d like to join abcd1234", "join", "abcd1234"),
        ("Je voudrais rejoindre abcd1234", "join", "abcd1234"),
        ("abcd1234に参加したいです", "join", "abcd1234"),
        ("Start a game of kahuna with friend@example.org", "new", "game of kahuna with friend@example.org"),
        ("start abcd1234", "begin", "abcd1234"),
        ("créer une table kahuna", "new", "table kahuna"),
        ("カフナの新しい卓を作りたい", "new", "カフナ"),
        ("What are my games?", "games", ""),
        ("change my name to Blue", "name", "Blue"),
        ("mon nom est Bleu", "name", "Bleu"),
        ("私の名前は青です", "name", "青"),
        ("My time zone is Europe/Paris", "zone", "Europe/Paris"),
        ("日本語でお願いします", "language", "日本語"),
        ("New address: new@example.org", "address", "new@example.org"),
        ("I resign from abcd1234", "resign", "from abcd1234"),
        ("unsubscribe", "mail", ""),
        ("I’ll be on holiday from 3 to 10 August", "away", "from 3 to 10 August"),
        ("inscription lagoon-league", "enter", "lagoon-league"),
    ],
)
def test_in_the_lobby(line, name, text):
    assert [(command.name, command.text) for command in read_lobby_lines([line])] == [(name, text)]


@pytest.mark.parametrize("line", ["Can I leave lagoon-league?", "Could I delete my account?", "I wonder"])
def test_a_question_changes_nothing(line):
    assert read_lobby_lines([line]) == []


@pytest.mark.parametrize("text", ["of Kahuna", "for the Kahuna, please", "de Kahuna svp", "Kahuna"])
def test_little_words_go(text):
    assert without_little_words(text) == "Kahuna"


def test_a_stranger_is_answered_in_their_language():
    lines = ("Quelles tables sont ouvertes ?", "What tables are open?", "募集中の卓はありますか")
    assert [language_of([line]) for line in lines] == ["fr", "en", "ja"]
