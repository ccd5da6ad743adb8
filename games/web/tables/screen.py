"""Which board a screen gets: tall for a phone, else wide. One board per page, not two."""

from django.http import HttpRequest

COOKIE = "screen"
"""`wide` or `tall`: the page's script notes it when it finds that we guessed wrong."""


def is_tall(request: HttpRequest) -> bool:
    noted = request.COOKIES.get(COOKIE)
    if noted in ("wide", "tall"):
        return noted == "tall"
    hint = request.headers.get("Sec-CH-UA-Mobile")
    if hint in ("?0", "?1"):
        return hint == "?1"
    return "Mobi" in request.headers.get("User-Agent", "")
