"""The admin pages: behind a passkey, without passwords, and every visit is noted."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from django.contrib import admin
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse

from games.accounts.models import AdminVisit
from games.clock import now
from games.web.passkeys import has_shown
from games.web.requests import signed_in

LONGEST_PATH = 200
View = TypeVar("View", bound=Callable[..., HttpResponseBase])


class AdminSite(admin.AdminSite):
    def has_permission(self, request: HttpRequest) -> bool:
        return super().has_permission(request) and has_shown(request, for_office=True)

    def admin_view(self, view: View, cacheable: bool = False) -> View:
        inner = super().admin_view(view, cacheable)

        def noted(request: HttpRequest, *args: Any, **named: Any) -> HttpResponseBase:
            AdminVisit.objects.create(
                player=signed_in(request),
                at=now(),
                method=request.method or "",
                path=request.path[:LONGEST_PATH],
                was_let_in=self.has_permission(request),
            )
            return inner(request, *args, **named)

        return cast(View, noted)

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """No form of its own: a letter says who somebody is, their passkey that they may come in."""
        player, wanted = signed_in(request), request.GET.get("next") or reverse("admin:index")
        if player is None:
            return redirect_to_login(wanted)
        if not player.is_staff:
            raise PermissionDenied
        return redirect_to_login(wanted, reverse("show_passkey"))

    def password_change(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        raise Http404

    def password_change_done(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        raise Http404
