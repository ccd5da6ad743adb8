"""The local mailbox of the embedded service. In production these pages do not exist."""

from base64 import b64encode
from email.message import EmailMessage

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_POST, require_safe

from games.letters import local_mailbox
from games.web.numbers import small_number

PAGE = 50
SANDBOX = "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
POLICY = f"default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox {SANDBOX}"
BASE = '<head><base target="_top">'


@require_safe
def mailbox(request: HttpRequest) -> HttpResponse:
    page = small_number(request.GET.get("page")) or 0
    entries, has_older = local_mailbox.newest(page, PAGE)
    context = {
        "entries": entries,
        "conversations": local_mailbox.conversations(entries),
        "page": page,
        "newer": page - 1,
        "older": page + 1 if has_older else None,
    }
    return render(request, "mailbox/list.html", context)


@require_safe
def message(request: HttpRequest, name: str) -> HttpResponse:
    found = _found(name)
    text = local_mailbox.text_of(found)
    context = {
        "name": name,
        "headers": [(header, str(found[header] or "")) for header in ("From", "To", "Subject", "Date")],
        "subject": str(found["Subject"] or ""),
        "text": text.get_content() if text else "",
        "has_html": local_mailbox.html_of(found) is not None,
        "files": local_mailbox.files_of(found),
        "sandbox": SANDBOX,
        "can_reply": found["Reply-To"] is not None,
    }
    return render(request, "mailbox/message.html", context)


@require_POST
def reply(request: HttpRequest, name: str) -> HttpResponse:
    """Answers the letter as its reader: a real message to the local receiver."""
    found = _found(name)
    try:
        local_mailbox.send_reply(found, request.POST.get("text", ""))
    except OSError:
        messages.error(request, gettext("The mail receiver isn’t running, so nothing has been sent."))
        return redirect("mailbox_message", name)
    messages.success(request, gettext("Your reply is on its way. What comes of it appears here as an email."))
    return redirect("mailbox")


@require_safe
@xframe_options_sameorigin
def html(request: HttpRequest, name: str) -> HttpResponse:
    """The HTML alone, for a frame that can run nothing; with its pictures in it, so it fetches nothing."""
    found = _found(name)
    body = local_mailbox.html_of(found)
    if body is None:
        raise Http404
    markup = body.get_content()
    for part in found.walk():
        if part["Content-ID"] and part.get_content_maintype() == "image":
            cid = part["Content-ID"].strip("<> ")
            picture = b64encode(part.get_content()).decode()
            markup = markup.replace(f"cid:{cid}", f"data:{part.get_content_type()};base64,{picture}")
    return HttpResponse(markup.replace("<head>", BASE, 1), headers={"Content-Security-Policy": POLICY})


@require_safe
def part(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """A file of the message, to be saved, never to be shown as a page of ours."""
    files = {each.number: each for each in local_mailbox.files_of(_found(name))}
    if number not in files:
        raise Http404
    content = list(_found(name).walk())[number].get_payload(decode=True)
    answer = HttpResponse(content, content_type="application/octet-stream")
    answer["Content-Disposition"] = f'attachment; filename="part-{number}"'
    return answer


@require_safe
def source(request: HttpRequest, name: str) -> HttpResponse:
    content = local_mailbox.read_source(name)
    if content is None:
        raise Http404
    return HttpResponse(content, content_type="text/plain; charset=utf-8")


def _found(name: str) -> EmailMessage:
    found = local_mailbox.read(name)
    if found is None:
        raise Http404
    return found
