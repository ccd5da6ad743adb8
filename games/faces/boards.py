"""What somebody who owns a printed game can enter, of all games."""

from games.faces.kit.entering import EntryForm
from games.faces.macao.entering import macao_forms
from games.faces.makabana.entering import island_forms

BOARDS: dict[str, EntryForm] = {form.key: form for form in (*island_forms(), *macao_forms())}
