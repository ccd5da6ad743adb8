"""For whoever owns the printed games: entering a board or cards, seeing them, taking the data file home."""

import json
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from engine.board_files import BadFile, check_file
from engine.origin import LONGEST, is_origin
from games.faces.boards import BOARDS
from games.faces.kit.entering import LONGEST_TEXT, MOST_LINES, BadEntry, EntryForm


@require_safe
def boards(request: HttpRequest) -> HttpResponse:
    return render(request, "boards/index.html", {"forms": BOARDS.values()})


@require_http_methods(["GET", "HEAD", "POST"])
def board(request: HttpRequest, key: str) -> HttpResponse:
    """Nothing is stored: what was typed comes back with the page, and the file goes to who asked."""
    form = BOARDS.get(key)
    if form is None:
        raise Http404
    fields = form.fields()
    sent = {field.name: request.POST.get(field.name, field.value) for field in fields}
    origin = " ".join(request.POST.get("origin", "").split())
    context: dict[str, Any] = {
        "form": form,
        "fields": [(field, sent[field.name]) for field in fields],
        "origin": origin,
        "longest_origin": LONGEST,
    }
    if request.method == "POST":
        try:
            data = _entered(form, sent, origin)
            written = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
            said = check_file(written.encode())
        except BadEntry as bad:
            return render(request, "boards/board.html", {**context, "problem": bad}, status=400)
        except BadFile as bad:
            return render(request, "boards/board.html", {**context, "found": bad}, status=400)
        if request.POST.get("step") == "download":
            name = f'attachment; filename="{form.key}.json"'
            return HttpResponse(
                written, content_type="application/json", headers={"Content-Disposition": name}
            )
        context |= {"said": said, "picture": form.picture(data), "rows": form.rows(data)}
    return render(request, "boards/board.html", context)


def _entered(form: EntryForm, sent: dict[str, str], origin: str) -> dict[str, Any]:
    if any(len(text) > LONGEST_TEXT or len(text.splitlines()) > MOST_LINES for text in sent.values()):
        raise BadEntry(gettext("That is more than any printed game has."))
    if not is_origin(origin):
        raise BadEntry(
            gettext("Say where it comes from, in %(number)d characters at most.") % {"number": LONGEST}
        )
    return {"origin": origin, **form.read(sent)}
