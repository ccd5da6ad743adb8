"""The commands of a page: its fenced blocks, by what the word behind `sh` says.

    ```sh           run as root, with the loopback address alone
    ```sh network   run as root, with the network: it fetches packages
    ```sh shown     not run: it needs the Internet, another machine, or values of your own

Indented blocks and blocks of other languages are no commands.
"""

import re
from dataclasses import dataclass
from pathlib import Path

BLOCK = re.compile(r"^```sh *(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
KINDS = ("", "network", "shown")


@dataclass(frozen=True)
class Block:
    kind: str
    script: str
    line: int
    section: str
    """The heading above it."""


def blocks(path: Path) -> list[Block]:
    text = path.read_text()
    found = []
    for match in BLOCK.finditer(text):
        if match[1] not in KINDS:
            raise ValueError(f"{path.name}: a block is marked «{match[1]}», which means nothing")
        above = text[: match.start()]
        section = re.findall(r"^#+ (.*)$", above, re.MULTILINE)[-1]
        found.append(Block(match[1], match[2], above.count("\n") + 1, section))
    return found
