"""The floor: bare Django views that insert or read one row, with the same settings, database and server."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "makabana_site.settings")

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

settings.ROOT_URLCONF = __name__
application = get_wsgi_application()


@require_POST
def insert(request: HttpRequest) -> HttpResponse:
    from games.models import Outage

    row = Outage.objects.create(began_at=timezone.now(), ended_at=timezone.now())
    return HttpResponse(str(row.pk), status=302, headers={"Location": "/"})


@require_GET
def read(request: HttpRequest) -> HttpResponse:
    from games.models import Heartbeat

    return HttpResponse(str(Heartbeat.objects.first()))


urlpatterns = [path("insert/", insert), path("read/", read)]
