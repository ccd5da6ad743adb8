"""A passkey as a device keeps it: makes a key, signs challenges. Written after WebAuthn, Level 3."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from html import unescape
from os import urandom
from re import search

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from games import clock
from games.models import Passkey, Player
from games.web.passkeys import SHOWN
from tests.games_at_play import NOON

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40


class Authenticator:
    def __init__(self, origin="http://testserver", *, verifies=True):
        self.origin, self.key, self.name = origin, ec.generate_private_key(ec.SECP256R1()), urandom(16)
        self.uses, self.flags = 0, PRESENT | (VERIFIED if verifies else 0)

    def create(self, options):
        """The answer to a page that asks for a new passkey."""
        point = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        held = bytes(16) + len(self.name).to_bytes(2, "big") + self.name + cbor2.dumps(cose)
        data = self._data(options["rp"]["id"], self.flags | WITH_KEY) + held
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options)
        return self._answer(clientDataJSON=client, attestationObject=attestation)

    def get(self, options):
        """The answer to a page that asks for a passkey."""
        self.uses += 1
        data, client = self._data(options["rpId"], self.flags), self._client("webauthn.get", options)
        signature = self.key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._answer(clientDataJSON=client, authenticatorData=data, signature=signature)

    def _data(self, name, flags):
        return sha256(name.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _client(self, kind, options):
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _answer(self, **response):
        name = _text(self.name)
        response = {part: _text(value) for part, value in response.items()}
        return json.dumps({"id": name, "rawId": name, "type": "public-key", "response": response})


def asked(response):
    """What a page asks the browser."""
    options = json.loads(unescape(search(r'data-options="([^"]*)"', response.content.decode())[1]))
    assert len(urlsafe_b64decode(options["challenge"] + "==")) >= 32
    return options


def has_shown_passkey(player: Player) -> dict:
    """What the session of somebody knows who has shown the passkey of their office."""
    passkey, _ = Passkey.objects.get_or_create(
        player=player,
        credential=_text(f"key of {player.pk}".encode()),
        defaults={"public_key": "", "name": "Key", "opens_office": True, "added_at": NOON},
    )
    return {SHOWN: {"passkey": passkey.pk, "at": clock.now().isoformat()}}


def let_in(client, player: Player):
    """Signed in, the passkey shown."""
    client.force_login(player)
    session = client.session
    session.update(has_shown_passkey(player))
    session.save()
    return client


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")
