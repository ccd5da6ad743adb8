"""Refusals and doubtful answers as people write them: none enters a league or takes a seat."""

import pytest

from games.inbound.consent import YES, consent

ENGLISH = """
I have a great deal of work at the moment.
Nothing works for me
Nothing sounds good to me right now
It's a big deal at work this month, so count me out
I'd love to. Unfortunately I'm away all month.
I would like to think about it first
I'd like to know more before I decide
I'd like to stop getting these
I'm in hospital until Friday
I'm in the middle of my exams
I am in Japan, back in June
I'm sure you will find somebody else
I'm OK, thanks
It's OK, I have enough games already
At present I have other things to do
Please stop writing here
Why not ask somebody else?
I don't know why not
You can no longer count on me
Don't count on me
Sounds fun for others, I suppose
Sounds good in theory
Let me check with my family whether I can join
I might join
I have to ask my wife before I accept
Sure, if I ever find the time
Yes, unless it is on Sundays
OK but I never play on weekdays
Sorry, yes, I saw this. Too many games already.
Thanks for asking. I'm too tired to join.
My brother would be glad to play instead
Ready? Hardly.
That works for me only in summer
Good for you, good for me that I left
Great. What is it about?
It is a great deal
A fair deal for the others, I'm afraid
Great idea. I'm busy until March.
Yes. Sorry. Busy.
It depends on when you're ready
Please leave me alone, okay
Fine for everyone else, works for me never
"""
FRENCH = """
C'est bon, j'ai assez joué.
C'est bon, merci
C'est bon pour les autres
Je viens de commencer un nouveau travail
Je joue déjà dans trois ligues
Je joue au tennis tous les soirs
Je m'arrête ici
J'ai entendu parler de vous
Je vous présente mes excuses
À présent j'ai d'autres occupations
C'est carrément trop pour moi
Carrément pas
Je veux bien arrêter maintenant
Je marche beaucoup en ce moment
Parfait pour vous, moi j'arrête
Va pour moi aussi, mais plus tard
J'aimerais savoir comment ça marche
Ouais, bof
Avec plaisir une autre fois
Avec joie si j'avais le temps
Oui, malheureusement je suis débordé
D'accord pour les autres, moi je passe
Pourquoi pas une autre fois
Bien sûr que non
Je suis là, mais fatiguée
Je dois réfléchir avant de dire oui
Volontiers. Hélas, je travaille le soir.
Rien ne va pour moi
Laissez-moi tranquille, d'accord
Partant, ça dépend de la date
"""
JAPANESE = """
うん、無理
うん、また今度
うんざりです
はい、でも今は忙しいです
はい、残念ながら
ぜひ次の機会に
ぜひまた今度
またいつかやりましょう
やりたいのは山々です
やりたいけど時間がない
参加したい気持ちはあります
参加させていただくのは難しいです
参加しますか迷っています
もういいですよ
了解です。今回はパスで
承知しました。今回は見送ります
もちろん、都合がつけば
参加したいです。しかし仕事が厳しいです
はい、少し考えさせてください
今回はなしで、お願いします
キャンセル、お願いします
申し訳ない、参加希望でしたが
検討します、よろしくお願いします
いいえ、お願いします
"""


@pytest.mark.parametrize("line", f"{ENGLISH}{FRENCH}{JAPANESE}".replace("\n\n", "\n").strip().split("\n"))
def test_it_is_no_yes(line):
    assert consent([line]) != YES


@pytest.mark.parametrize(
    "text",
    [
        "Sounds great, thanks!",
        "That works for me.",
        "It's a deal!",
        "All good for me",
        "Sorry for the delay. Yes!",
        "Sure, why not?",
        "I'm in, see you there",
        "I'm happy to play",
        "Still here",
        "I’m in, no problem!",
        "Je suis toujours là",
        "C'est bon.",
        "Ça va pour moi",
        "Désolé pour le retard, oui !",
        "Je viens avec plaisir",
        "Je joue !",
        "Bien entendu",
        "うん！",
        "一緒にやりましょう！",
        "お忙しいところありがとうございます。参加します。",
        "参加で、お願いします",
        "よろしくお願いします。",
    ],
)
def test_what_looks_like_it_is_still_a_yes(text):
    assert consent([text]) == YES
