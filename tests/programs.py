"""Programs that tests run and that start others."""

import subprocess
from collections.abc import Sequence

from django.conf import settings


def run_to_its_end(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Like subprocess.run, but a program that is cut off is asked to stop, which ends what it has started."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=settings.BASE_DIR, **pipes) as process:
        try:
            printed = process.communicate()
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait()
    return subprocess.CompletedProcess(command, process.returncode, *printed)
