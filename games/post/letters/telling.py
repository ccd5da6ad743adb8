"""Letters that tell everybody how the game goes, and ask those who are asked."""

from django.utils.translation import gettext

from games.faces.colours import COLOURS
from games.models import LeagueTable, Letter
from games.post.content import Action, Content
from games.post.desk import Desk, face
from games.post.letters.asking import ask
from games.post.links import record_link


def start(letter: Letter, desk: Desk) -> Content:
    table = desk.table(letter)
    seats = [
        gettext("%(name)s plays %(colour)s (mark: %(mark)s).")
        % {
            "name": label.name,
            "colour": COLOURS[label.colour].name,
            "mark": COLOURS[label.colour].mark_name,
        }
        for label in table.labels
    ]
    if LeagueTable.objects.filter(game=letter.game).exists():
        drawn = gettext(
            "The seats follow from the draw of the league, all else from a seed that is published when the "
            "game is over. Until then this is its hash (SHA-256): %(hash)s"
        )
    else:
        drawn = gettext(
            "The seats were drawn from a seed that is published when the game is over. Until then this is "
            "its hash (SHA-256): %(hash)s"
        )
    drawn %= {"hash": letter.game.seed_hash}
    return Content(
        heading=gettext("The game begins"), story=(*seats, drawn), table=table, **ask(letter, desk, table)
    )


def shown(letter: Letter, desk: Desk) -> Content:
    table = desk.table(letter)
    return Content(
        heading=gettext("Everybody has chosen"),
        story=desk.story(letter),
        table=table,
        seals=desk.sitting(letter).seals,
        **ask(letter, desk, table),
    )


def results(letter: Letter, desk: Desk) -> Content:
    table = desk.table(letter)
    return Content(
        heading=gettext("The results"),
        story=desk.story(letter),
        table=table,
        scores=desk.sitting(letter).scores(),
        seals=desk.sitting(letter).seals,
        **ask(letter, desk, table),
    )


def game_over(letter: Letter, desk: Desk) -> Content:
    """The last thing that happened is the result, so it comes first; what explains it follows as a story."""
    table = desk.table(letter)
    story = desk.story(letter)
    result = face(table.game).story(table.events[-1:], table.view, table.labels)
    return Content(
        heading=gettext("The game is over"),
        paragraphs=(
            *result,
            gettext(
                "Everything that was secret is public now: the record holds all orders with their salts, and "
                "the seed. Anybody can check it with “python -m engine verify FILE”."
            ),
        ),
        action=Action(gettext("Get the record"), record_link(letter.game)),
        story=story[: len(story) - len(result)],
        table=table,
    )
