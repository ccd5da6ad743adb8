"""`python -m tests.season.sink PORT FOLDER`: the mail server of all players; each message is a file."""

import asyncio
import sys
import time
from itertools import count
from pathlib import Path

from aiosmtpd.smtp import SMTP, Envelope, Session


class Sink:
    def __init__(self, folder: Path) -> None:
        self.folder, self.numbers = folder, count()

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        name = f"{next(self.numbers):06d}.eml"
        draft = self.folder / f"{name}.draft"
        head = f"X-Arrived: {time.time():.3f}\r\nX-To: {', '.join(envelope.rcpt_tos)}\r\n"
        draft.write_bytes(head.encode() + envelope.content)
        draft.rename(self.folder / name)
        return "250 2.0.0 Accepted"


async def serve(port: int, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    loop, sink = asyncio.get_running_loop(), Sink(folder)
    server = await loop.create_server(lambda: SMTP(sink), "127.0.0.1", port)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1]), Path(sys.argv[2])))
