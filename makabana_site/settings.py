"""All settings, from the environment.

Without any variable this is a complete embedded service: SQLite and everything else in `var/`. With
MAKABANA_ENV=production every secret and address must be given; `docs/operations.md` lists the variables.
"""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.fernet import Fernet
from django.core.management.utils import get_random_secret_key
from django.utils.translation import gettext_lazy as _
from kombu.entity import Queue

from makabana_site.environment import (
    BadSetting,
    Environment,
    kept_secret,
    make_folder,
    make_private,
    new_push_key,
)
from makabana_site.misspelt import misspelt

BASE_DIR = Path(__file__).resolve().parent.parent
env = Environment(os.environ)

# --- what kind of service this is -------------------------------------------------------------------------

PRODUCTION = env.choice("MAKABANA_ENV", ["development", "production"], "development") == "production"
VAR_DIR = Path(env.text("MAKABANA_VAR", str(BASE_DIR / "var")))
# In production nginx reads static files there, and nothing else is for others: see deploy/systemd.
make_folder(VAR_DIR, private=not PRODUCTION)
PORT = env.number("PORT", 8000, 1, 65535)
# Procfile's commands use these four; here nonsense is found before it reaches them.
env.text("WEB_HOST", "")
env.number("WEB_WORKERS", 2, 1, 1000)
env.number("WEB_THREADS", 4, 1, 100)
env.number("WORKERS", 2, 1, 1000)
env.number("CHANNEL_THREADS", 4, 1, 100)

MAINTENANCE = env.flag("MAINTENANCE", False)
DEBUG = env.flag("DEBUG", False)
if PRODUCTION and DEBUG:
    raise BadSetting("DEBUG", "shows secrets and cannot be on in production")

# --- secrets ----------------------------------------------------------------------------------------------

if PRODUCTION:
    SECRET_KEY = env.text("SECRET_KEY")
    ORDER_KEYS = env.fernet_keys("ORDER_KEYS")
    VAPID_PRIVATE_KEY = env.push_key("VAPID_PRIVATE_KEY")
else:
    SECRET_KEY = env.text("SECRET_KEY", kept_secret(VAR_DIR / "secret_key", get_random_secret_key))
    ORDER_KEYS = env.fernet_keys(
        "ORDER_KEYS", kept_secret(VAR_DIR / "order_keys", lambda: Fernet.generate_key().decode())
    )
    VAPID_PRIVATE_KEY = env.push_key("VAPID_PRIVATE_KEY", kept_secret(VAR_DIR / "vapid_key", new_push_key))
SECRET_KEY_FALLBACKS = env.words("SECRET_KEY_FALLBACKS", "")
if len(SECRET_KEY) < 50:
    raise BadSetting("SECRET_KEY", "must have at least 50 characters")

# --- where the site lives ---------------------------------------------------------------------------------

SITE_URL = (
    env.origin("SITE_URL", ["https"])
    if PRODUCTION
    else env.origin("SITE_URL", ["http", "https"], f"http://127.0.0.1:{PORT}")
)
ALLOWED_HOSTS = [
    urlsplit(SITE_URL).hostname,
    *env.words("ALLOWED_HOSTS", "" if PRODUCTION else "localhost,127.0.0.1,[::1]"),
]
CSRF_TRUSTED_ORIGINS = [SITE_URL]
BEHIND_PROXY = env.flag("BEHIND_PROXY", False)
ROOT_URLCONF = "makabana_site.urls"
WSGI_APPLICATION = "makabana_site.wsgi.application"

A_YEAR = 365 * 24 * 3600
HSTS_SECONDS = env.number("HSTS_SECONDS", A_YEAR, 1, 10 * A_YEAR)
HSTS_SUBDOMAINS = env.flag("HSTS_SUBDOMAINS", False)
HSTS_PRELOAD = env.flag("HSTS_PRELOAD", False)
if HSTS_PRELOAD and not (HSTS_SUBDOMAINS and HSTS_SECONDS >= A_YEAR):
    raise BadSetting("HSTS_PRELOAD", f"needs HSTS_SUBDOMAINS=yes and HSTS_SECONDS of {A_YEAR} or more")
# The operator alone knows whether every other site under the domain has HTTPS: no warning without these two.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
if PRODUCTION:
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = HSTS_SECONDS
    SECURE_HSTS_INCLUDE_SUBDOMAINS = HSTS_SUBDOMAINS
    SECURE_HSTS_PRELOAD = HSTS_PRELOAD
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    if BEHIND_PROXY:
        SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
CSRF_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_HTTPONLY = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# Prometheus shows it at /metrics; without one there is no such page. Processes of a machine count together.
METRICS_TOKEN = env.text("METRICS_TOKEN", "")
if METRICS_TOKEN:
    make_folder(VAR_DIR / "metrics", private=True)
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(VAR_DIR / "metrics")

# --- parts ------------------------------------------------------------------------------------------------

INSTALLED_APPS = [
    "makabana_site.admin.GuardedAdmin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.forms",
    "anymail",
    "games",
]
MIDDLEWARE = [
    "games.web.tracing.TracingMiddleware",
    "games.web.liveness.LivenessMiddleware",
    "games.web.counting.CountingMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "games.web.security.SecurityHeadersMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "games.web.maintenance.MaintenanceMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "games.web.presence.PresenceMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "games.web.locality.LocalityMiddleware",
    "games.web.refusing.RefusalMiddleware",
    "games.api.middleware.ApiMiddleware",
    "games.web.strangers.StrangersMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "libraries": {
                "leagues": "games.web.templatetags.leagues",
                "luck": "games.web.templatetags.luck",
                "tables": "games.web.templatetags.tables",
            },
        },
    }
]
FORM_RENDERER = "games.web.forms.Forms"

# --- data -------------------------------------------------------------------------------------------------

DATABASE = env.database("DATABASE_URL", None if PRODUCTION else f"sqlite:///{VAR_DIR / 'makabana.sqlite3'}")
DATABASE_POOLED = env.flag("DATABASE_POOLED", False)
REPLICA_URL = env.text("DATABASE_REPLICA_URL", "")
SQLITE_IN_PRODUCTION = env.flag("SQLITE_IN_PRODUCTION", False)
if DATABASE["ENGINE"].endswith("sqlite3"):
    if PRODUCTION and not SQLITE_IN_PRODUCTION:
        raise BadSetting(
            "DATABASE_URL",
            "names SQLite, where one process at a time can write; use PostgreSQL, "
            "or set SQLITE_IN_PRODUCTION=yes if you mean it",
        )
    make_private(Path(DATABASE["NAME"]))
    DATABASE["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 30,
        "init_command": "PRAGMA journal_mode = WAL",
    }
    if DATABASE_POOLED or REPLICA_URL:
        unfit = "DATABASE_POOLED" if DATABASE_POOLED else "DATABASE_REPLICA_URL"
        raise BadSetting(unfit, "is for PostgreSQL, and DATABASE_URL names SQLite")
DATABASES = {"default": DATABASE}
if REPLICA_URL:
    DATABASES["replica"] = env.database("DATABASE_REPLICA_URL")
    if DATABASES["replica"]["ENGINE"] != DATABASE["ENGINE"]:
        raise BadSetting("DATABASE_REPLICA_URL", "must name PostgreSQL, as DATABASE_URL does")
    DATABASE_ROUTERS = ["games.replica.ReplicaRouter"]
# Whether the other side is still there is asked after half a minute of silence, and known a minute later.
KEEPALIVES = {"keepalives_idle": 30, "keepalives_interval": 10, "keepalives_count": 3}
for each in DATABASES.values():
    if each["ENGINE"].endswith("postgresql"):
        each["CONN_MAX_AGE"] = 600
        each["CONN_HEALTH_CHECKS"] = True
        # Behind PgBouncer a cursor that outlives its transaction is looked for on another connection.
        each["DISABLE_SERVER_SIDE_CURSORS"] = DATABASE_POOLED
        noticing = {"connect_timeout": 10, "tcp_user_timeout": 30_000, **KEEPALIVES}
        each["OPTIONS"] = {**noticing, **each.get("OPTIONS", {})}
        if not DATABASE_POOLED:
            # PostgreSQL, too, gives up a host of ours that has gone, with the locks that it held.
            each["OPTIONS"].setdefault(
                "options", " ".join(f"-c tcp_{name}={value}" for name, value in KEEPALIVES.items())
            )
if REPLICA_URL:
    # One that is away must not keep a page waiting: the database itself has it, too.
    DATABASES["replica"]["OPTIONS"]["connect_timeout"] = 2
# In each process's memory: what was worked out once and can be worked out again.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 100},
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- who is signed in -------------------------------------------------------------------------------------

AUTH_USER_MODEL = "games.Player"
LOGIN_URL = "sign_in"
# No page takes a password; `createsuperuser` may still set one.
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 15},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
SESSION_ENGINE = "games.accounts.sessions"
SESSION_COOKIE_AGE = 90 * 24 * 3600

# --- languages, time, static files ------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("fr", _("French")), ("ja", _("Japanese"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = VAR_DIR / "static" if PRODUCTION else None
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = not PRODUCTION
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "makabana_site.static_files.StaticFiles"
        if PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

# --- mail -------------------------------------------------------------------------------------------------

MAIL_PROVIDER = env.text("MAIL_PROVIDER", "")
if PRODUCTION or MAIL_PROVIDER:
    EMAIL_BACKEND = env.mail_backend("MAIL_PROVIDER")
    DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.sender("MAIL_FROM")
    MAILBOX_DIR = None
else:
    EMAIL_BACKEND = "games.letters.local_mailbox.MailboxBackend"
    MAILBOX_DIR = VAR_DIR / "mailbox"
    DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.sender("MAIL_FROM", "Makabana <makabana@localhost>")
REPLY_ADDRESS = env.address("MAIL_REPLY", "" if PRODUCTION else "play@localhost")
LOBBY_ADDRESS = env.address("MAIL_LOBBY", "" if PRODUCTION else "games@localhost")
if LOBBY_ADDRESS and LOBBY_ADDRESS == REPLY_ADDRESS:
    raise BadSetting("MAIL_LOBBY", "must be another address than MAIL_REPLY")
MAIL_AUTHSERV_ID = env.text("MAIL_AUTHSERV_ID", "")
RECEIVER_PROTOCOL = env.choice("MAIL_RECEIVER_PROTOCOL", ["smtp", "lmtp"], "smtp")
RECEIVER_HOST = env.text("MAIL_RECEIVER_HOST", "127.0.0.1")
RECEIVER_PORT = env.number("MAIL_RECEIVER_PORT", PORT + 20_000 if PORT < 40_000 else PORT - 20_000, 1, 65535)
ANYMAIL = env.anymail()
if ":" not in ANYMAIL.get("WEBHOOK_SECRET", ":"):
    raise BadSetting("ANYMAIL_WEBHOOK_SECRET", "must look like name:password")
EMAIL_HOST = env.text("EMAIL_HOST", "localhost")
EMAIL_PORT = env.number("EMAIL_PORT", 587, 1, 65535)
EMAIL_HOST_USER = env.text("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = env.text("EMAIL_HOST_PASSWORD", "")
EMAIL_SECURITY = env.choice("EMAIL_SECURITY", ["starttls", "ssl", "none"], "starttls")
EMAIL_USE_TLS = EMAIL_SECURITY == "starttls"
EMAIL_USE_SSL = EMAIL_SECURITY == "ssl"
EMAIL_TIMEOUT = 20

DKIM_KEY_FILE = env.text("MAIL_DKIM_KEY_FILE", "")
DKIM_SELECTOR = env.text("MAIL_DKIM_SELECTOR", "makabana")
if DKIM_KEY_FILE:
    if MAIL_PROVIDER != "smtp":
        raise BadSetting("MAIL_DKIM_KEY_FILE", "is for MAIL_PROVIDER=smtp; other providers sign themselves")
    env.signing_key("MAIL_DKIM_KEY_FILE", DKIM_SELECTOR)
    EMAIL_BACKEND = "games.letters.signing.SigningBackend"

# --- channels beside mail -----------------------------------------------------------------------------------

# Addresses that people name may lead to this machine; only for whoever tries out a webhook of their own here.
CHANNELS_TO_LOOPBACK = env.flag("CHANNELS_TO_LOOPBACK", not PRODUCTION)
if PRODUCTION and CHANNELS_TO_LOOPBACK:
    raise BadSetting("CHANNELS_TO_LOOPBACK", "lets strangers reach into this machine; not in production")

# --- tasks ------------------------------------------------------------------------------------------------

REDIS_PORT = PORT + 10_000 if PORT < 50_000 else PORT - 10_000
REDIS_URL = env.redis("REDIS_URL", None if PRODUCTION else f"redis://127.0.0.1:{REDIS_PORT}/0")
CELERY_BROKER_URL = REDIS_URL
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 600,
    # A broker that is away must not keep a player waiting: hints are given up at once, the sweep makes up.
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0.1,
    "interval_max": 0.1,
    "socket_connect_timeout": 2,
    "socket_timeout": 30,
}
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_SERIALIZER = "json"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = 300
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
# Workers take from all queues in turn, so nothing that comes in numbers keeps the sweep waiting.
CELERY_TASK_QUEUES = [
    Queue(name, routing_key=name)  # type: ignore[no-untyped-call]  # kombu says nothing of it.
    for name in ("sweep", "overdue", "games", "letters", "mail", "rest", "study")
]
CELERY_TASK_DEFAULT_QUEUE = CELERY_TASK_DEFAULT_ROUTING_KEY = "rest"
CELERY_TASK_ROUTES = {
    "games.tasks.sweep": {"queue": "sweep"},
    "games.tasks.advance_game": {"queue": "games"},
    "games.tasks.send_letters": {"queue": "letters"},
    "games.tasks.read_mail": {"queue": "mail"},
    # A queue of its own, and a process that takes from no other: no letter waits for somebody's slow server.
    "games.tasks.send_notifications": {"queue": "channels"},
    "games.tasks.review_game": {"queue": "study"},
    "games.tasks.practise": {"queue": "study"},
}
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
SWEEP_SECONDS = env.number("SWEEP_SECONDS", 60, 1, 300)
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "games.tasks.sweep", "schedule": SWEEP_SECONDS, "options": {"expires": SWEEP_SECONDS}},
    "leagues": {
        "task": "games.tasks.advance_leagues",
        "schedule": SWEEP_SECONDS,
        "options": {"expires": SWEEP_SECONDS},
    },
    "letters": {"task": "games.tasks.send_letters", "schedule": 20, "options": {"expires": 20}},
    "notifications": {"task": "games.tasks.send_notifications", "schedule": 20, "options": {"expires": 20}},
    "digests": {"task": "games.tasks.find_digests", "schedule": 300, "options": {"expires": 300}},
    "practice": {"task": "games.tasks.practise", "schedule": 300, "options": {"expires": 300}},
    "retention": {"task": "games.tasks.keep_no_longer", "schedule": 3600, "options": {"expires": 3600}},
    "sessions": {"task": "games.tasks.forget_sessions", "schedule": 86400, "options": {"expires": 3600}},
}
CELERY_BEAT_SCHEDULER = "makabana_site.notes:Clock"
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "beat-schedule")

# --- time, which simulations let run faster ----------------------------------------------------------------

CLOCK_RATE = env.number("CLOCK_RATE", 1, 1, 100_000)
CLOCK_START = datetime.fromtimestamp(env.number("CLOCK_START", 0, 0, 4_000_000_000), UTC)
if PRODUCTION and CLOCK_RATE != 1:
    raise BadSetting("CLOCK_RATE", "is for simulations and cannot be used in production")

# --- log --------------------------------------------------------------------------------------------------

LOG_FORMAT = env.choice("LOG_FORMAT", ["line", "json"], "line")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "makabana_site.discretion.Discreet",
            "format": "{levelname} {name}: {message}",
            "style": "{",
        },
        "json": {"()": "makabana_site.discretion.DiscreetJson"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT}},
    "root": {
        "handlers": ["console"],
        "level": env.choice("LOG_LEVEL", ["DEBUG", "INFO", "WARNING", "ERROR"], "INFO"),
    },
    "loggers": {
        "django": {"handlers": [], "propagate": True},
        # The mail server would log every reply address.
        "mail.log": {"level": "WARNING"},
    },
}

# Errors are told there as our logs tell them: no words of an error, no names, no addresses.
SENTRY_DSN = env.text("SENTRY_DSN", "")
if SENTRY_DSN:
    env.needs("SENTRY_DSN", "sentry_sdk")
    from makabana_site.sentry import tell_sentry

    if not tell_sentry(SENTRY_DSN):
        raise BadSetting("SENTRY_DSN", "must look like https://key@sentry.example.org/1")

# --- variables that nobody has read ------------------------------------------------------------------------

for name, meant in misspelt(os.environ, env.known).items():
    unread = BadSetting(name, f"is no variable of Makabana; {meant} is the nearest one")
    if PRODUCTION:
        raise unread
    print(unread, file=sys.stderr)
