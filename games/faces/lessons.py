"""The lessons of all games: a first round of each, on its real board."""

from games.faces import FACES
from games.faces.kit.lesson import Lesson


def lesson_of(rules: str) -> Lesson | None:
    """The lesson of the engine's game with this key."""
    return FACES[rules].lesson() if rules in FACES else None


LESSONS: dict[str, Lesson] = {lesson.key: lesson for lesson in map(lesson_of, FACES) if lesson}
