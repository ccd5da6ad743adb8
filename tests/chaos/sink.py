"""`python -m tests.chaos.sink PORT SEED FILE`: a mail server that puts a fifth of the messages off.

Every message that it accepts is a line of the file before the sender hears of it.
"""

import asyncio
import json
import os
import sys
from collections import Counter
from email.parser import BytesHeaderParser
from email.policy import default
from random import Random

from aiosmtpd.smtp import SMTP, Envelope, Session

PUT_OFF = 0.2


class Sink:
    def __init__(self, seed: str, path: str) -> None:
        self.seed = seed
        self.tries: Counter[str] = Counter()
        self.file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        message = BytesHeaderParser(policy=default).parsebytes(envelope.content)
        name = str(message["Message-ID"])
        self.tries[name] += 1
        if Random(f"{self.seed}/{name}/{self.tries[name]}").random() < PUT_OFF:
            return "451 4.3.0 Come back later"
        for recipient in envelope.rcpt_tos:
            line = {
                "id": name,
                "to": recipient,
                "subject": str(message["Subject"]),
                "size": len(envelope.content),
            }
            os.write(self.file, json.dumps(line).encode() + b"\n")
        os.fsync(self.file)
        return "250 2.0.0 Accepted"


async def serve(port: int, sink: Sink) -> None:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(sink, enable_SMTPUTF8=True), "127.0.0.1", port)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1]), Sink(sys.argv[2], sys.argv[3])))
