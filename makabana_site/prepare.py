"""`python3 makabana_site/prepare.py requirements.txt STAMP…`: the virtual environment that `make` works with.

It runs before anything is installed, so it imports the standard library only. Whatever goes wrong is said
in one line, an old Python included, for which types are quoted. An environment that was left half made is
made anew.
"""

import importlib.util
import os
import shutil
import subprocess
import sys

FOLDER = ".venv"
PYTHON = os.path.join(FOLDER, "bin", "python")
UNFINISHED = os.path.join(FOLDER, ".unfinished")
LOG = os.path.join(FOLDER, "install.log")
OLDEST = (3, 11)
PIP = ["install", "--no-input", "--disable-pip-version-check", "--root-user-action=ignore", "--retries=2"]
NO_NETWORK = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "Network is unreachable",
    "Temporary failure in name resolution",
)


class CannotPrepare(Exception):
    """Why, in one line."""


def main(requirements: str, stamps: "list[str]") -> int:
    try:
        prepare(requirements, stamps)
    except CannotPrepare as why:
        print(f"Makabana cannot be installed: {why}.", file=sys.stderr)
        return 1
    except OSError as error:
        where = error.filename or FOLDER
        print(f"Makabana cannot be installed: {where}: {error.strerror}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. The next start begins anew.", file=sys.stderr)
        return 130
    return 0


def prepare(requirements: str, stamps: "list[str]") -> None:
    check_python()
    if not is_whole():
        print(f"Making a virtual environment in {FOLDER} …", flush=True)
        make_environment()
    open(UNFINISHED, "w").close()
    install(requirements)
    for stamp in stamps:
        with open(stamp, "w") as file:
            file.write(place() + "\n")
    os.remove(UNFINISHED)


def check_python() -> None:
    if sys.version_info[:2] < OLDEST:
        raise CannotPrepare(
            "it needs Python {}.{} or newer, and this is {}.{}; name another one, "
            "as in `make run PYTHON3=python3.13`".format(*OLDEST, *sys.version_info[:2])
        )
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise CannotPrepare(
                f"Python's module {module} is missing; on Debian install the package python3-venv"
            )


def place() -> str:
    """Which Python in which folder: made for another one it is no good. The Makefile asks the same."""
    asked = subprocess.run(
        [PYTHON, "-Ic", "import sys; print(sys.prefix, *sys.version_info[:2])"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    return asked.stdout.strip()


def is_whole() -> bool:
    if os.path.exists(UNFINISHED) or not os.path.exists(PYTHON):
        return False
    has_pip = subprocess.run([PYTHON, "-Ic", "import pip"], stderr=subprocess.DEVNULL)
    here = "{} {} {}".format(os.path.realpath(FOLDER), *sys.version_info[:2])
    return has_pip.returncode == 0 and place() == here


def make_environment() -> None:
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", FOLDER],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if made.returncode:
        lines = made.stdout.strip().splitlines() or ["python3 -m venv failed without a word"]
        raise CannotPrepare(known_reason(made.stdout) or lines[-1].rstrip("."))


def install(requirements: str) -> None:
    """Shows which package is at work; pip's own words go to a file."""
    print(f"Installing the packages of {requirements}, which takes a while the first time …", flush=True)
    command = [PYTHON, "-m", "pip", *PIP, "-r", requirements]
    on_terminal, lines = sys.stdout.isatty(), []
    pip = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)
    assert pip.stdout is not None  # It is a pipe.
    for line in pip.stdout:
        lines.append(line)
        words = line.split()
        if on_terminal and words[:1] in (["Collecting"], ["Installing"], ["Building"]):
            print("\r\033[K  " + " ".join(words)[:70], end="", flush=True)
    if on_terminal:
        print("\r\033[K", end="", flush=True)
    if pip.wait():
        text = "".join(lines)
        raise CannotPrepare(known_reason(text) or unknown_reason(text))


def known_reason(text: str) -> "str | None":
    # Python's venv keeps the reason to itself.
    if "No space left on device" in text or shutil.disk_usage(FOLDER).free < 1_000_000:
        return "the disk is full"
    if any(word in text for word in NO_NETWORK):
        return "the package index does not answer; there may be no network"
    return None


def unknown_reason(text: str) -> str:
    with open(LOG, "w") as file:
        file.write(text)
    errors = [line.strip() for line in text.splitlines() if line.startswith("ERROR: ")]
    return "{}; all of pip's words are in {}".format((errors or ["pip failed"])[0].rstrip("."), LOG)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
