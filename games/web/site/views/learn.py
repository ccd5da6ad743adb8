"""Learning a game in a minute: a first round, step by step, without an account. Every step has an address."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.faces import face_of
from games.faces.lessons import LESSONS


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    lessons = [(lesson, face_of(lesson.rules)) for lesson in LESSONS.values()]
    return render(
        request,
        "learn/index.html",
        {"lessons": [(lesson, face.title(), face.summary()) for lesson, face in lessons]},
    )


@require_safe
def lesson(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """What was chosen before is part of the address, so Back and reload show the same."""
    if key not in LESSONS:
        raise Http404
    taught = LESSONS[key]
    steps = taught.steps(request.GET)
    if not 1 <= number <= len(steps):
        raise Http404
    step = steps[number - 1]
    own = step.choice.name if step.choice else ""
    names = [each.choice.name for each in steps if each.choice]
    context = {
        "lesson": taught,
        "title": face_of(taught.rules).title(),
        "step": step,
        "number": number,
        "progress": [_state(each, number) for each in range(1, len(steps) + 1)],
        "kept": [(name, request.GET[name]) for name in names if name in request.GET and name != own],
        "query": request.GET.urlencode(),
        "before": number - 1,
        "after": number + 1 if number < len(steps) else 0,
    }
    return render(request, "learn/step.html", context)


def _state(each: int, number: int) -> str:
    return "done" if each < number else "now" if each == number else ""
