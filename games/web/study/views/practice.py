"""Practice: a puzzle, its answer, and the one that comes by mail every day."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.clock import now
from games.faces import face_of
from games.faces.drawn import board_parts
from games.faces.face import BoardLook
from games.refusal import Refusal
from games.study.models import Learner, Puzzle, PuzzleTry
from games.study.practising import next_puzzle, set_daily, solve, strength
from games.study.puzzle_words import ShownPuzzle, shown_puzzle
from games.web.guests import player_or_guest
from games.web.numbers import small_number
from games.web.requests import PlayerRequest, signed_in
from games.web.tables.screen import is_tall
from games.wording import why_not


@never_cache
@require_safe
def practice(request: HttpRequest) -> HttpResponse:
    """The next puzzle for whoever looks."""
    found = next_puzzle(signed_in(request))
    if found is None:
        return render(request, "study/no_puzzle.html", {"learner": _learner(request)})
    return redirect("puzzle", found.pk)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def puzzle(request: HttpRequest, number: int) -> HttpResponse:
    found = get_object_or_404(Puzzle, pk=number)
    problem = ""
    if request.method == "POST":
        chosen = small_number(request.POST.get("choice"))
        try:
            solve(found.pk, player_or_guest(request), None if chosen is None else chosen - 1, now())
            return redirect("puzzle", found.pk)
        except Refusal as refusal:
            problem = why_not(refusal)
    player = signed_in(request)
    answer = PuzzleTry.objects.filter(puzzle=found, player=player).first() if player else None
    shown = shown_puzzle(found, answer)
    learner = _learner(request)
    context = {
        "shown": shown,
        "game": found,
        "game_title": face_of(found.rules).title(),
        "board": _board(request, shown),
        "facts": list(zip(shown.labels, face_of(found.rules).seat_facts(shown.view), strict=True)),
        "learner": learner,
        "strength": strength(learner) if learner else None,
        "problem": problem,
    }
    return render(request, "study/puzzle.html", context, status=400 if problem else 200)


@login_required
@require_POST
def daily(request: PlayerRequest) -> HttpResponse:
    wanted = request.POST.get("wanted") == "yes"
    set_daily(request.user, now(), wanted=wanted)
    said = gettext("A puzzle will come every day.") if wanted else gettext("No more puzzles by email.")
    messages.success(request, said)
    return redirect("practice")


def _learner(request: HttpRequest) -> Learner | None:
    player = signed_in(request)
    return Learner.objects.filter(player=player).first() if player else None


def _board(request: HttpRequest, shown: ShownPuzzle) -> str:
    face = face_of(shown.puzzle.rules)
    best = next(choice for choice in shown.choices if choice.is_best)
    marked = shown.places[best.number - 1 : best.number] if shown.answer else ()
    look = BoardLook(tall=is_tall(request), ranked=shown.places, marked=marked, codes=False)
    parts = board_parts(face, shown.view, shown.labels, look)
    return parts[0].markup if len(parts) == 1 else render_to_string("table/parts.html", {"parts": parts})
