"""How this machine reaches packages: the clean systems reach them in the same way.

Read when it runs and written into the temporary systems only.
"""

import os
import re
import shutil
import subprocess
from configparser import ConfigParser, Error
from pathlib import Path

VARIABLE = re.compile(r"(?i)pip_\w+|(https?|ftp|all|no)_proxy|ssl_cert_(file|dir)|(requests|curl)_ca_bundle")
PIP_FILES = (Path("/etc/pip.conf"), Path("~/.pip/pip.conf"), Path("~/.config/pip/pip.conf"))
OTHER_FILES = ("/etc/hosts", "/etc/apt/auth.conf", "/etc/ssl/certs/ca-certificates.crt")
APT_SETTING = re.compile(r"Acquire::(https?(::|\s)|Check-Valid-Until|Check-Date|Retries)")
HOMES = ("root", "etc/skel")


class Host:
    def __init__(self) -> None:
        self.variables = {name: value for name, value in os.environ.items() if VARIABLE.fullmatch(name)}
        self.folders = sorted(_local_paths(self.variables))
        """Package folders on the disk, to be seen at the same place."""

    def copy_into(self, system: Path) -> None:
        for name in OTHER_FILES:
            if Path(name).exists():
                _copy(Path(name), system / name.lstrip("/"))
        for path in PIP_FILES:
            source = path.expanduser()
            if source.exists() and path.is_absolute():
                _copy(source, system / str(path).lstrip("/"))
            elif source.exists():
                for home in HOMES:
                    _copy(source, system / home / path.relative_to("~"))
        apt = subprocess.run(["apt-config", "dump"], capture_output=True, text=True, check=False).stdout
        settings = [line for line in apt.splitlines() if APT_SETTING.match(line)]
        (system / "etc/apt/apt.conf.d/99host").write_text("\n".join([*settings, ""]))

    def copy_pip_cache(self, home: Path) -> None:
        """A copy, since pip refuses a cache that belongs to somebody else."""
        cache = Path(os.environ.get("PIP_CACHE_DIR") or "~/.cache/pip").expanduser()
        if cache.is_dir():
            shutil.copytree(cache, home / ".cache" / "pip", dirs_exist_ok=True)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def _local_paths(variables: dict[str, str]) -> set[str]:
    """Folders and files that pip's settings name; those of the certificates are copied instead."""
    values = list(variables.values())
    for path in PIP_FILES:
        settings = ConfigParser(interpolation=None)
        try:
            settings.read(path.expanduser())
        except Error:
            continue
        values += [value for section in settings.values() for value in section.values()]
    words = {word.removeprefix("file://").rstrip("/") for value in values for word in value.split()}
    named = {word for word in words if word.startswith("/") and Path(word).exists()}
    return {_whole(word) for word in named if not word.startswith("/etc/ssl/")}


def _whole(folder: str) -> str:
    """A simple index leads to files beside it."""
    return folder.removesuffix("/simple")
