"""Programs that act for me: my tokens, my bots and theirs."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.accounts.api_tokens import SCOPES, NewToken, make_token, revoke
from games.accounts.bots import MOST_BOTS, bot_of, bots_of, end_bot, make_bot
from games.accounts.models import Player
from games.clock import now
from games.web.accounts.forms import BotForm, TokenForm
from games.web.forms.acting import carry_out, posted
from games.web.passkeys import after_passkey
from games.web.requests import PlayerRequest

FIELDS = {"bad_name": "name", "no_such_scope": "scopes"}


@never_cache
@login_required
@after_passkey
@require_http_methods(["GET", "HEAD", "POST"])
def api_access(request: PlayerRequest) -> HttpResponse:
    """A new token is on this one page alone: nowhere else, and never again."""
    form, made = TokenForm(posted(request), bots=bots_of(request.user)), list[NewToken]()
    status = carry_out(form, lambda **typed: made.append(_make(request.user, **typed)), FIELDS)
    if made:
        form, status = TokenForm(None, bots=bots_of(request.user)), 200
    return _page(request, form, BotForm(), made[0] if made else None, status)


@never_cache
@login_required
@after_passkey
@require_POST
def add_bot(request: PlayerRequest) -> HttpResponse:
    form = BotForm(posted(request))
    status = carry_out(form, lambda name: make_bot(request.user, name, now()), FIELDS)
    if status == 302:
        messages.success(request, gettext("Your bot has an account. Create a token for it below."))
        return redirect("api_access")
    return _page(request, TokenForm(None, bots=bots_of(request.user)), form, None, status)


@login_required
@require_POST
def revoke_token(request: PlayerRequest, number: int) -> HttpResponse:
    revoke(request.user, number)
    messages.success(request, gettext("The token has been revoked. It stopped working at once."))
    return redirect("api_access")


@login_required
@require_POST
def remove_bot(request: PlayerRequest, number: int) -> HttpResponse:
    end_bot(request.user, number, now())
    messages.success(request, gettext("The bot’s account has been deleted."))
    return redirect("api_access")


def _make(player: Player, name: str, scopes: list[str], account: str) -> NewToken:
    return make_token(bot_of(player, int(account)) if account else player, name, scopes, now())


def _page(
    request: PlayerRequest, form: TokenForm, bot_form: BotForm, made: NewToken | None, status: int
) -> HttpResponse:
    player, bots = request.user, bots_of(request.user)
    context: dict[str, Any] = {
        "form": form,
        "bot_form": bot_form,
        "made": made,
        "accounts": [(each, _tokens(each)) for each in (player, *bots)],
        "may_add_bot": player.confirmed_at is not None and len(bots) < MOST_BOTS,
        "may_make": player.confirmed_at is not None,
    }
    return render(request, "account/api.html", context, status=status)


def _tokens(player: Player) -> list[dict[str, Any]]:
    """The newest first, with the first word of each scope."""
    return [
        {"row": row, "scopes": [str(SCOPES[scope]).partition(":")[0] for scope in row.scopes]}
        for row in player.api_tokens.order_by("-pk")
    ]
