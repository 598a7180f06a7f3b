"""Passkeys: what a browser is asked to sign, and whether it has (WebAuthn, by the package `webauthn`)."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from lacewars.server.problems import Problem
from lacewars.server.storage.accounts import Passkey

NAME = "Lace Wars"
MILLISECONDS = 300_000
"""How long somebody may take to touch the key, and how long its challenge holds."""


@dataclass(frozen=True, slots=True)
class Site:
    """Whose passkeys they are: a host name, and the origin of its pages."""

    host: str
    origin: str


def new_account_id(challenge: bytes) -> str:
    """The id of the account that a new passkey is for: it follows from what the passkey has to sign."""
    return (
        base64.b32encode(hashlib.sha256(b"account " + challenge).digest()[:16]).decode().lower().rstrip("=")
    )


def to_make_one(
    site: Site, challenge: bytes, account: str, name: str, known: Iterable[Passkey]
) -> dict[str, Any]:
    """What `navigator.credentials.create` is asked for; none that the account has already."""
    from webauthn import generate_registration_options
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
    )

    options = generate_registration_options(
        rp_id=site.host,
        rp_name=NAME,
        user_name=name,
        user_id=account.encode(),
        challenge=challenge,
        timeout=MILLISECONDS,
        authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=_bytes(one.id)) for one in known],
    )
    return _as_json(options)


def to_use_one(site: Site, challenge: bytes) -> dict[str, Any]:
    """What `navigator.credentials.get` is asked for: any passkey of this site."""
    from webauthn import generate_authentication_options

    return _as_json(
        generate_authentication_options(rp_id=site.host, challenge=challenge, timeout=MILLISECONDS)
    )


def challenge_of(credential: Mapping[str, Any]) -> bytes:
    """The challenge that an answer says it has signed."""
    try:
        signed = json.loads(_bytes(credential["response"]["clientDataJSON"]))
        return _bytes(signed["challenge"])
    except (KeyError, TypeError, ValueError):
        raise _bad() from None


def made(site: Site, credential: dict[str, Any], challenge: bytes, account: str, at: int) -> Passkey:
    """The new passkey, if the answer holds."""
    from webauthn import verify_registration_response

    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    except Exception:  # whatever a stranger sends; the package raises many kinds
        raise _bad() from None
    return Passkey(_text(found.credential_id), account, found.credential_public_key, found.sign_count, at, at)


def id_of(credential: Mapping[str, Any]) -> str:
    """The id of the passkey that an answer is from, in its one spelling."""
    try:
        return _text(_bytes(credential["id"]))
    except (KeyError, TypeError, ValueError):
        raise _bad() from None


def used(site: Site, credential: dict[str, Any], challenge: bytes, passkey: Passkey) -> int:
    """What the authenticator counts now, if the answer holds."""
    from webauthn import verify_authentication_response

    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.uses,
        )
    except Exception:
        raise unknown() from None
    return int(found.new_sign_count)


def unknown() -> Problem:
    """It signs nobody in, for whatever reason."""
    return Problem(401, "unknown-passkey", "This passkey opens no account here.")


def _bad() -> Problem:
    return Problem(422, "bad-passkey", "The passkey's answer does not hold.")


def _as_json(options: Any) -> dict[str, Any]:
    from webauthn import options_to_json

    found: dict[str, Any] = json.loads(options_to_json(options))
    return found


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
