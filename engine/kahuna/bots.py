"""The bots."""

from engine.core import Bot
from engine.kahuna.gentle_bot import choose as choose_gently
from engine.kahuna.random_bot import choose as choose_at_random
from engine.kahuna.sharp_bot import choose as choose_sharply
from engine.kahuna.steady_bot import choose as choose_steadily

BOTS: dict[str, Bot] = {
    "random": choose_at_random,
    "gentle": choose_gently,
    "steady": choose_steadily,
    "sharp": choose_sharply,
}
BOT_VERSIONS: dict[str, int] = {"random": 1, "gentle": 1, "steady": 1, "sharp": 1}
