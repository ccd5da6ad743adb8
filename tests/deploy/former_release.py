"""The release before this one, out of git. `deploy/former-release` names it by tag or commit."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOT_HERE = "The former release is not in this clone's history; `git fetch --unshallow --tags` brings it."


def unpack(folder: Path) -> bool:
    """False if git does not have it."""
    name = (ROOT / "deploy" / "former-release").read_text().strip()
    archive = folder.with_suffix(".tar")
    command = ["git", "archive", f"--output={archive}", f"{name}^{{commit}}"]
    try:
        made = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    except FileNotFoundError:
        return False
    if made.returncode:
        return False
    folder.mkdir()
    subprocess.run(["tar", "--extract", f"--file={archive}", f"--directory={folder}"], check=True)
    return True
