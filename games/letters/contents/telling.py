"""Letters that tell everybody how the game goes, and ask those who are asked."""

from django.utils.translation import gettext

from games.faces.colours import COLOURS
from games.leagues.models import LeagueTable
from games.letters.content import Action, Content, Told
from games.letters.contents.asking import ask
from games.letters.context import LetterContext, face
from games.outbox.models import Letter
from games.study.links import review_link
from games.study.reviewing import finished_review, may_be_reviewed
from games.study.telling import turning_sentences
from games.tables.links import record_link
from games.tables.models import Game
from games.tables.outcome_words import own_result
from games.tables.view import Table


def start(letter: Letter, context: LetterContext) -> Content:
    table = context.table(letter)
    seats = [
        Told(
            gettext("%(name)s plays %(colour)s (mark: %(mark)s).")
            % {
                "name": label.name,
                "colour": COLOURS[label.colour].name,
                "mark": COLOURS[label.colour].mark_name,
            },
            label.colour,
        )
        for label in table.labels
    ]
    if LeagueTable.objects.filter(game=letter.game).exists():
        drawn = gettext(
            "Seats follow from the league’s draw, everything else from a seed published when the "
            "game is over. Until then, this is its hash (SHA-256): %(hash)s"
        )
    else:
        drawn = gettext(
            "Seats were drawn from a seed published when the game is over. Until then, this is "
            "its hash (SHA-256): %(hash)s"
        )
    asked, fairness = ask(letter, context, table), (drawn % {"hash": table.game.seed_hash}, *_shares(table))
    if table.game.from_step is not None:
        practice = gettext(
            "This is practice against bots, from the middle of a finished game. It doesn’t count for ratings."
        )
        asked["paragraphs"], fairness = (practice, *asked.get("paragraphs", ())), ()
    return Content(
        heading=gettext("The game has started"),
        story_title=gettext("The players"),
        story=tuple(seats),
        table=table,
        fairness=fairness,
        **asked,
    )


def shown(letter: Letter, context: LetterContext) -> Content:
    table = context.table(letter)
    return Content(
        heading=gettext("Everyone has played"),
        table=table,
        **context.story(letter),
        seals=context.at_phase(letter).seals,
        **ask(letter, context, table),
    )


def results(letter: Letter, context: LetterContext) -> Content:
    table = context.table(letter)
    return Content(
        heading=gettext("The results"),
        result=context.result(letter),
        table=table,
        **context.story(letter),
        scores=context.at_phase(letter).scores(letter.seat),
        seals=context.at_phase(letter).seals,
        **ask(letter, context, table),
    )


def game_over(letter: Letter, context: LetterContext) -> Content:
    """The reader's own result comes first, then everybody's; what explains it follows as a story."""
    table = context.table(letter)
    heading = gettext("The game is over") if table.seat is None else own_result(table.outcome, table.seat)
    scores = context.at_phase(letter).final_scores(letter.seat)
    told = face(table.game).story(table.events[-1:], table.view, table.labels)
    result = [sentence for sentence in told if sentence not in scores.lines]
    parts = context.story(letter)
    parts["story"] = tuple(each for each in parts["story"] if each.sentence not in told)
    if table.game.from_step is not None:
        note = gettext("This was practice: it has no record to verify and doesn’t count for ratings.")
        return Content(heading=heading, paragraphs=(*result, note), scores=scores, table=table)
    return Content(
        heading=heading,
        paragraphs=(
            *result,
            *_review(table.game),
            gettext(
                "Everything secret is now public: the record holds all orders with their salts, and "
                "the seed. Anyone can verify it with “python -m engine verify FILE”."
            ),
        ),
        action=Action(gettext("Download the record"), record_link(table.game)),
        scores=scores,
        table=table,
        **parts,
    )


def _review(game: Game) -> tuple[str, ...]:
    """What turned the game, if that is worked out by now; else where it can be read later."""
    made = finished_review(game)
    if made is not None:
        return (*turning_sentences(game, made), gettext("The review: %(link)s") % {"link": review_link(game)})
    if not may_be_reviewed(game):
        return ()
    later = gettext("In a few minutes you can read what turned the game: %(link)s")
    return (later % {"link": review_link(game)},)


def _shares(table: Table) -> list[str]:
    """What everybody brought along for the seed, in the order of joining; nothing in games of format 1."""
    drawn = table.game.draw
    if drawn is None:
        return []
    seats = drawn["seats"] or range(table.game.players)
    brought = [
        gettext("%(name)s’s share: %(share)s") % {"name": table.labels[seat].name, "share": share}
        for seat, share in zip(seats, drawn["shares"], strict=True)
        if share
    ]
    part = gettext(
        "The seed combines the shares of everyone who joined with the service’s own part, "
        "which was fixed when the table opened and is published at the end. The hash of that "
        "part: %(hash)s"
    )
    return [part % {"hash": table.game.server_hash}, *brought]
