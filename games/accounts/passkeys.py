"""Passkeys: adding one, and proving by one who somebody is. The library `webauthn` does the cryptography."""

import json
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils.crypto import salted_hmac
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from games.accounts.models import Passkey, Player
from games.refusal import Refusal
from games.text import clean_name

MOST_PASSKEYS = 10
LONGEST_NAME = 40
LONGEST_ANSWER = 20_000
NONSENSE = (
    WebAuthnException,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    RecursionError,
    struct.error,
)
REQUIRED = UserVerificationRequirement.REQUIRED
"""The device asks for a finger, a face or a PIN, so a lost one is no key."""


@dataclass(frozen=True, slots=True)
class Website:
    """Where browsers may use a key: it is bound to the name of the website."""

    name: str
    origin: str


@dataclass(frozen=True, slots=True)
class Question:
    """What the browser is asked. Its challenge is kept until the answer comes, and used once."""

    options: str
    challenge: str


def ask_to_add(player: Player, site: Website) -> Question:
    options = generate_registration_options(
        rp_id=site.name,
        rp_name="Makabana",
        user_id=salted_hmac("passkey", str(player.pk), algorithm="sha256").digest(),
        user_name=player.email or player.name,
        user_display_name=player.name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=REQUIRED
        ),
        exclude_credentials=_known(player),
    )
    return Question(options_to_json(options), bytes_to_base64url(options.challenge))


def add(
    player: Player,
    site: Website,
    challenge: str,
    answer: str,
    now: datetime,
    *,
    name: str,
    opens_office: bool,
) -> Passkey:
    name = clean_name(name, LONGEST_NAME)
    if player.is_guest:
        raise Refusal("passkey_needs_address")
    if player.passkeys.count() >= MOST_PASSKEYS:
        raise Refusal("too_many_passkeys", most=MOST_PASSKEYS)
    with _refusing_nonsense(answer):
        seen = verify_registration_response(
            credential=answer,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    try:
        with transaction.atomic():
            return Passkey.objects.create(
                player=player,
                credential=bytes_to_base64url(seen.credential_id),
                public_key=bytes_to_base64url(seen.credential_public_key),
                uses=seen.sign_count,
                name=name,
                opens_office=opens_office,
                added_at=now,
            )
    except IntegrityError:
        raise Refusal("passkey_refused") from None


def ask_to_use(site: Website, player: Player | None = None) -> Question:
    """Any passkey that the browser has for this site, or one of this player's."""
    options = generate_authentication_options(
        rp_id=site.name,
        user_verification=REQUIRED,
        allow_credentials=_known(player) if player else None,
    )
    return Question(options_to_json(options), bytes_to_base64url(options.challenge))


def use(site: Website, challenge: str, answer: str, now: datetime, player: Player | None = None) -> Passkey:
    """The passkey that answered, which is one of this player's."""
    with transaction.atomic():
        passkey = _locked(answer)
        if player is not None and passkey.player_id != player.pk:
            raise Refusal("passkey_refused")
        if not passkey.player.is_active:
            raise Refusal("account_closed")
        with _refusing_nonsense(answer):
            seen = verify_authentication_response(
                credential=answer,
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=base64url_to_bytes(passkey.public_key),
                credential_current_sign_count=passkey.uses,
                require_user_verification=True,
            )
        passkey.uses, passkey.used_at = seen.new_sign_count, now
        passkey.save(update_fields=["uses", "used_at"])
        return passkey


def _known(player: Player) -> list[PublicKeyCredentialDescriptor]:
    held = player.passkeys.values_list("credential", flat=True)
    return [PublicKeyCredentialDescriptor(id=base64url_to_bytes(credential)) for credential in held]


def _locked(answer: str) -> Passkey:
    with _refusing_nonsense(answer):
        credential = bytes_to_base64url(base64url_to_bytes(json.loads(answer)["id"]))
    rows = Passkey.objects.select_for_update(of=("self",)).select_related("player")
    passkey = rows.filter(credential=credential).first()
    if passkey is None:
        raise Refusal("passkey_refused")
    return passkey


@contextmanager
def _refusing_nonsense(answer: str) -> Iterator[None]:
    """Whatever a browser, or somebody who says to be one, has sent."""
    if len(answer) > LONGEST_ANSWER:
        raise Refusal("passkey_refused")
    try:
        yield
    except NONSENSE:
        raise Refusal("passkey_refused") from None
