"""`python -m bench.sink PORT FILE [ADDRESS]`: a mail server that accepts everything and notes when."""

import asyncio
import json
import re
import sys
import time
from pathlib import Path

from aiosmtpd.smtp import SMTP, Envelope, Session

MESSAGE_ID = re.compile(rb"^message-id:\s*(\S+)", re.IGNORECASE | re.MULTILINE)


class Sink:
    def __init__(self, path: Path) -> None:
        self.file = path.open("a", buffering=1)

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        name = MESSAGE_ID.search(envelope.content)
        self.file.write(json.dumps({"id": name[1].decode() if name else "", "at": time.time()}) + "\n")
        return "250 2.0.0 Accepted"


async def serve(port: int, sink: Sink, address: str = "127.0.0.1") -> None:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(sink, enable_SMTPUTF8=True), address, port)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1]), Sink(Path(sys.argv[2])), *sys.argv[3:]))
