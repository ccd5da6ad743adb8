"""Typed, strict reading of environment variables.

An empty variable counts as absent. One that makes no sense ends the program with one line that names it.
"""

import binascii
import os
import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping
from contextlib import suppress
from email.utils import parseaddr
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dj_database_url
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import load_pem_private_key

DATABASES = {"django.db.backends.sqlite3", "django.db.backends.postgresql"}


class BadSetting(SystemExit):
    """Ends whichever program reads the settings (manage.py, gunicorn, celery) with one line, no traceback."""

    def __init__(self, name: str, problem: str):
        super().__init__(f"Settings: {name} {problem}.")
        self.why = f"{name} {problem}"


class Environment:
    """Readers for one mapping of variables; each reader takes a default or, without one, insists.

    `known` are the names that were read.
    """

    def __init__(self, variables: Mapping[str, str]):
        self.variables = variables
        self.known: set[str] = set()

    def text(self, name: str, default: str | None = None) -> str:
        self.known.add(name)
        value = self.variables.get(name, "").strip()
        if value:
            return value
        if default is None:
            raise BadSetting(name, "is required here and not set")
        return default

    def words(self, name: str, default: str | None = None) -> list[str]:
        """A comma-separated list."""
        return [word.strip() for word in self.text(name, default).split(",") if word.strip()]

    def choice(self, name: str, choices: list[str], default: str | None = None) -> str:
        value = self.text(name, default)
        if value not in choices:
            raise BadSetting(name, f"must be one of {', '.join(choices)}, not {value!r}")
        return value

    def flag(self, name: str, default: bool) -> bool:
        value = self.text(name, "yes" if default else "no").lower()
        if value in {"1", "true", "yes", "on"}:
            return True
        if value in {"0", "false", "no", "off"}:
            return False
        raise BadSetting(name, f"must be yes or no, not {value!r}")

    def number(self, name: str, default: int, low: int, high: int) -> int:
        value = self.text(name, str(default))
        if not (value.isascii() and value.isdigit() and len(value) < 12 and low <= int(value) <= high):
            raise BadSetting(name, f"must be a whole number from {low} to {high}, not {value!r}")
        return int(value)

    def address(self, name: str, default: str | None = None) -> str:
        """A plain mail address whose name can take `+TOKEN`; empty for none."""
        value = self.text(name, default)
        if value and not re.fullmatch(r"[a-z0-9._-]{1,12}@[a-z0-9.-]{1,200}", value):
            raise BadSetting(name, f"must look like play@example.org, in small letters, not {value!r}")
        return value

    def sender(self, name: str, default: str | None = None) -> str:
        """Who letters are from: an address, with a name before it or without."""
        value = self.text(name, default)
        if not re.fullmatch(r"[^@\s]+@[^@\s]+", parseaddr(value)[1]):
            raise BadSetting(name, f"must look like Makabana <makabana@games.example.org>, not {value!r}")
        return value

    def origin(self, name: str, schemes: list[str], default: str | None = None) -> str:
        """The address of a site: scheme, host and perhaps port, and nothing behind them."""
        value = self.text(name, default).rstrip("/")
        try:
            parts = urlsplit(value)
            good = parts.hostname and value == f"{parts.scheme}://{parts.netloc}" and parts.port != 0
        except ValueError:
            good = False
        if not good or parts.username is not None or parts.scheme not in schemes:
            raise BadSetting(name, f"must look like {schemes[0]}://play.example.org, not {value!r}")
        return value

    def redis(self, name: str, default: str | None = None) -> str:
        value = self.text(name, default)
        try:
            parts = urlsplit(value)
            good = parts.scheme in {"redis", "rediss"} and parts.hostname and parts.port != 0
        except ValueError:
            good = False
        if not good:
            raise BadSetting(name, "must look like redis://host:6379/0")
        return value

    def database(self, name: str, default: str | None = None) -> dict[str, Any]:
        """A SQLite or PostgreSQL database for Django. A bad address is not shown: it may hold a password."""
        value = self.text(name, default)
        try:
            database = dict(dj_database_url.parse(value))
        except ValueError:
            database = {}
        if database.get("ENGINE") not in DATABASES or not database["NAME"]:
            raise BadSetting(name, "must look like postgres://user:password@host/name or sqlite:///path")
        return database

    def fernet_keys(self, name: str, default: str | None = None) -> list[str]:
        """Keys for encryption, the newest first."""
        keys = self.words(name, default)
        if not keys or not all(map(_is_fernet_key, keys)):
            raise BadSetting(
                name, "must hold one or more Fernet keys (32 bytes in URL-safe base64), separated by commas"
            )
        return keys

    def push_key(self, name: str, default: str = "") -> str:
        """The private key by which push services know us; empty for no push."""
        value = self.text(name, default)
        if value and not _is_private_key(value):
            raise BadSetting(name, "must be the 32 bytes of a private P-256 key in URL-safe base64")
        return value

    def mail_backend(self, name: str, default: str | None = None) -> str:
        """`smtp`, or the name of a provider that django-anymail knows and that has its own variables."""
        provider = self.text(name, default)
        if provider == "smtp":
            self.text("EMAIL_HOST")
            return "django.core.mail.backends.smtp.EmailBackend"
        known = provider.isidentifier() and find_spec(f"anymail.backends.{provider}") is not None
        if not known or provider.startswith(("base", "test", "console", "_")):
            raise BadSetting(name, f"must be smtp or a provider of django-anymail, not {provider!r}")
        if provider != "amazon_ses" and not any(key.startswith(provider.upper()) for key in self.anymail()):
            raise BadSetting(
                f"ANYMAIL_{provider.upper()}_…", f"is required for {name}={provider} and not set"
            )
        return f"anymail.backends.{provider}.EmailBackend"

    def needs(self, name: str, module: str) -> None:
        if find_spec(module) is None:
            raise BadSetting(name, "needs what is in requirements-extras.txt; install that, too")

    def signing_key(self, name: str, selector: str) -> None:
        """A file with a private RSA key that signs letters (DKIM)."""
        self.needs(name, "dkim")
        try:
            key = load_pem_private_key(Path(self.text(name)).read_bytes(), None)
        except OSError as error:
            raise BadSetting(name, f"names a file that cannot be read: {error.strerror}") from None
        except (ValueError, TypeError):
            key = None
        if not isinstance(key, rsa.RSAPrivateKey):
            raise BadSetting(name, "must name a file with a private RSA key (PEM, without a password)")
        if not re.fullmatch(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?", selector):
            raise BadSetting("MAIL_DKIM_SELECTOR", f"must be a plain word, not {selector!r}")

    def anymail(self) -> dict[str, str]:
        """Anymail's settings: every variable that starts with ANYMAIL_."""
        prefix = "ANYMAIL_"
        return {
            key.removeprefix(prefix): value for key, value in self.variables.items() if key.startswith(prefix)
        }


def make_folder(path: Path, *, private: bool) -> None:
    """Below MAKABANA_VAR. A private one is for its owner alone, from now on if it was there before."""
    try:
        path.mkdir(mode=0o700 if private else 0o755, parents=True, exist_ok=True)
        if private and path.stat().st_uid == os.geteuid():
            path.chmod(0o700)
    except OSError as error:
        raise BadSetting("MAKABANA_VAR", f"leads to {path}, which cannot be made: {error.strerror}") from None


def make_private(path: Path, *, create: bool = False) -> None:
    """Readable by its owner alone. SQLite gives the files beside a database the same permissions."""
    with suppress(OSError):
        # A folder that is missing or not ours is for the database to complain about.
        if create:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        path.chmod(0o600)


def kept_secret(path: Path, make: Callable[[], str]) -> str:
    """The secret in a private file, made at the first call; processes that start together agree on one."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        try:
            descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w") as file:
                file.write(make())
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink(missing_ok=True)
    return path.read_text()


def new_push_key() -> str:
    """Nearly every 32 bytes are a private P-256 key; the rest is tried again."""
    while not _is_private_key(made := urlsafe_b64encode(secrets.token_bytes(32)).decode().rstrip("=")):
        continue
    return made


def _is_private_key(key: str) -> bool:
    try:
        raw = urlsafe_b64decode(key + "=" * (-len(key) % 4))
        ec.derive_private_key(int.from_bytes(raw), ec.SECP256R1())
    except (binascii.Error, ValueError):
        return False
    return len(raw) == 32


def _is_fernet_key(key: str) -> bool:
    try:
        return len(urlsafe_b64decode(key)) == 32
    except (binascii.Error, ValueError):
        return False
