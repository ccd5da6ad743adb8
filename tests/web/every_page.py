"""Pages that anybody or a signed-in player can open, for tests that hold for all of them."""

PUBLIC = (
    "/",
    "/tables/",
    "/leagues/",
    "/leagues/ratings/",
    "/privacy/",
    "/rules/",
    "/rules/boards/",
    "/rules/makabana-2013/",
    "/rules/makabana-2003/",
    "/rules/mao/",
    "/rules/kahuna/",
    "/practice/",
    "/offline/",
    "/sign-in/",
    "/no-such-page/",
)
PRIVATE = ("/my/", "/tables/new/", "/leagues/new/", "/profile/")
