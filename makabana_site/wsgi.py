"""The entry point of web servers."""

import gc
import os

from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "makabana_site.settings")

application = get_wsgi_application()

# Views are imported before the server forks, and the collector leaves what is there alone, so it is shared.
assert get_resolver().url_patterns
gc.collect()
gc.freeze()
