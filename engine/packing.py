"""The verifier in one file, `python -m engine.packing FILE`. The same source gives the same bytes."""

import io
import sys
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

NAME = "makabana-verify.pyz"
START = b"import sys\nfrom engine.verifier import main\nsys.exit(main())\n"
MOMENT = (2026, 1, 1, 0, 0, 0)
"""A file's time would change the hash."""


def packed() -> bytes:
    """A zip that Python runs; not compressed, because what a compressor makes depends on its version."""
    archive = io.BytesIO(b"#!/usr/bin/env python3\n")
    archive.seek(0, io.SEEK_END)
    with ZipFile(archive, "w", ZIP_STORED) as zipped:
        zipped.writestr(ZipInfo("__main__.py", MOMENT), START)
        for name, content in sorted(_files(files("engine"), "engine")):
            zipped.writestr(ZipInfo(name, MOMENT), content)
    return archive.getvalue()


def _files(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    found = []
    for item in folder.iterdir():
        name = f"{path}/{item.name}"
        if item.is_dir():
            found += _files(item, name)
        elif name.endswith((".py", ".json")):
            found.append((name, item.read_bytes()))
    return found


if __name__ == "__main__":
    content = packed()
    Path(sys.argv[1]).write_bytes(content)
    print(f"{sys.argv[1]}: {len(content)} bytes, SHA-256 {sha256(content).hexdigest()}")
