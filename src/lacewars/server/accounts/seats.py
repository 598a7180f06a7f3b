"""The seats that an account keeps: claimed with their keys, and opened from every device by spare ones."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from lacewars.kernel import LaceError
from lacewars.server import clock
from lacewars.server.keys import hash_key, new_key, same_hash
from lacewars.server.problems import Problem
from lacewars.server.session.session import Session
from lacewars.server.storage.accounts import OWNER, Account, Claim
from lacewars.server.storage.house import KINDS, Deed, Sanction
from lacewars.server.storage.rows import Stored
from lacewars.server.tables.changes import Change, Plan
from lacewars.server.tables.service import TableService


@dataclass(frozen=True, slots=True)
class Kept:
    """A table at which an account keeps seats, with keys to them."""

    stored: Stored
    keys: dict[int, str]
    owner_key: str | None


async def claim(service: TableService, account: Account, keys: Iterable[tuple[str, str]]) -> None:
    """Lets an account keep what keys open, by table; what opens nothing, or is another's, is passed over."""
    wanted = list(keys)
    found = {one.config.id: one for one in await service.store.some([table for table, _ in wanted])}
    for table, key in wanted:
        stored = found.get(table)
        if stored is None or stored.config.lesson is not None:
            continue
        hashes = _hashes(stored)
        hashed = service.store.vault.seal.hashed(table, key, hashes.get)
        for seat, known in hashes.items():
            if known is not None and same_hash(hashed, known):
                await service.store.claim(Claim(table, seat, account.id, known, clock.now()))


def _hashes(stored: Stored) -> dict[int, str | None]:
    """The hashes of the keys to a table."""
    return {OWNER: stored.config.owner_hash, **{seat.seat: seat.key_hash for seat in stored.seats}}


async def kept(service: TableService, account: Account) -> list[Kept]:
    """The tables at which an account keeps seats, those last played first."""
    claims: dict[str, list[Claim]] = {}
    for one in await service.store.claims(account.id):
        claims.setdefault(one.table_id, []).append(one)
    found = []
    for stored in await service.store.some(list(claims)):
        keys = dict(_keys(service, stored, claims[stored.config.id]))
        owner = keys.pop(OWNER, None)
        if keys or owner is not None:
            found.append(Kept(stored, keys, owner))
    return found


def _keys(service: TableService, stored: Stored, claims: Iterable[Claim]) -> Iterator[tuple[int, str]]:
    """Spare keys to what is claimed, as far as the claims hold."""
    table = stored.config.id
    hashes = _hashes(stored)
    for one in claims:
        if hashes.get(one.seat) == one.key_hash:
            yield one.seat, service.store.vault.seal.spare_key(table, one.seat, one.key_hash)


async def lock_out(service: TableService, account: Account) -> None:
    """Changes the keys of all seats that an account keeps: only who signs in anew gets the new ones."""
    for one in await service.store.claims(account.id):
        if one.seat == OWNER:
            continue
        try:
            session = await service.session(one.table_id)
        except (Problem, LaceError):
            continue
        if session.key_hash(one.seat) != one.key_hash:
            continue
        fresh = hash_key(new_key())  # the claim comes first: of a killed server nobody's seat is lost
        await service.store.claim(replace(one, key_hash=fresh))
        session = await service.alter(session, _new_lock(one, fresh))
        if session.key_hash(one.seat) != fresh:
            await service.store.claim(one)


def _new_lock(claim: Claim, fresh: str) -> Plan:
    """The seat stays its holder's, and has another key."""

    def plan(session: Session) -> Change | None:
        seat = session.seats[claim.seat]
        if seat.key_hash != claim.key_hash:
            return None
        return Change(session.lifecycle, replace(seat, key_hash=fresh))

    return plan


async def keep_sanctions(service: TableService, account: Account) -> None:
    """What holds against an account that goes holds on against its seats: nobody plays on by deleting it."""
    for kind in KINDS:
        sanction = service.sanctions.of_account(kind, account.id)
        for claim in [] if sanction is None else await service.store.claims(account.id):
            if sanction is not None and claim.seat != OWNER:
                moved = _on_seat(sanction, claim)
                deed = Deed(clock.now(), moved.by, kind, moved.label, moved.why, moved.until)
                await service.store.sanction(moved, deed)


def _on_seat(sanction: Sanction, claim: Claim) -> Sanction:
    """The same against whoever holds a seat."""
    label = f"{claim.table_id}, {claim.seat + 1}"
    where = replace(sanction, table_id=claim.table_id, seat=claim.seat, number=0)
    return replace(where, whom="seat", subject=claim.key_hash, label=label)


async def forget_names(service: TableService, account: Account) -> None:
    """Takes every name that the account's holder had from the seats that it keeps or kept, and from what was
    said and done there meanwhile.

    The seats stay with whoever has their keys.
    """
    claims = [one for one in await service.store.claims(account.id) if one.seat != OWNER]
    found = {one.config.id: one for one in await service.store.some([one.table_id for one in claims])}
    for one in claims:
        if (stored := found.get(one.table_id)) is None:
            continue
        held = _hashes(stored).get(one.seat) == one.key_hash
        await service.store.forget_names(one.table_id, one.seat, one.since, held)
        with contextlib.suppress(Problem, LaceError):
            session = await service.alter(await service.session(one.table_id), _nameless(one))
            await service.reread(session)


def _nameless(claim: Claim) -> Plan:
    """A person's seat that is still claimed has no name; every worker reads the table again in any case."""

    def plan(session: Session) -> Change | None:
        seat = session.seats[claim.seat]
        named = seat.kind != "person" or seat.key_hash != claim.key_hash
        return Change(session.lifecycle, seat if named else replace(seat, name=""))

    return plan
