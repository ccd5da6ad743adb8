"""What the service keeps of people, and for how long."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import retention


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    periods = ("mails", "letters", "notifications", "links", "guests", "talk", "admin_visits")
    days = {name: getattr(retention, name.upper()).days for name in periods}
    return render(request, "privacy.html", {"days": days, "sessions": retention.SESSIONS.days})
