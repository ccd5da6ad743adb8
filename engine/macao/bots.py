"""The bots."""

from engine.core import Bot
from engine.macao.random_bot import choose as choose_at_random
from engine.macao.steady_bot import choose as choose_steadily

BOTS: dict[str, Bot] = {"random": choose_at_random, "steady": choose_steadily}
BOT_VERSIONS: dict[str, int] = {"random": 1, "steady": 1}
