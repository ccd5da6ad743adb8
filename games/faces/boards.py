"""What somebody who owns a printed game can enter, of all games."""

from games.faces import FACES
from games.faces.kit.entering import EntryForm

BOARDS: dict[str, EntryForm] = {form.key: form for face in FACES.values() for form in face.entry_forms()}
