"""Mutes and bans that hold now, kept in memory: each worker reads them when one of them changes any."""

from __future__ import annotations

import asyncio
import ipaddress

from lacewars.server import clock
from lacewars.server.problems import Problem
from lacewars.server.storage.house import KINDS, Sanction, SanctionKind
from lacewars.server.storage.store import Store

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
IPV6_PREFIX = 64
"""An IPv6 subscriber has at least such a network; a longer prefix would ban nobody."""


def network_of(text: str) -> Network:
    """An address, or a network in CIDR; a Problem if it is none, or would ban half the world."""
    try:
        found = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise Problem(422, "bad-network", "This is neither an address nor a network.") from None
    if isinstance(found, ipaddress.IPv6Network):
        mapped = found.network_address.ipv4_mapped
        if mapped is not None:
            return ipaddress.ip_network(mapped)
        if found.prefixlen > IPV6_PREFIX:
            found = found.supernet(new_prefix=IPV6_PREFIX)
    if found.prefixlen < (8 if found.version == 4 else 16):
        raise Problem(422, "bad-network", "This network is too large to be banned.")
    return found


class Sanctions:
    """What is asked of everybody who acts, speaks or comes: whether they may."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._keys: dict[tuple[SanctionKind, str], Sanction] = {}
        """By the hash of a seat's key."""
        self._accounts: dict[tuple[SanctionKind, str], Sanction] = {}
        self._networks: list[tuple[Network, Sanction]] = []
        self._known: dict[str, Sanction | None] = {}
        """What was found of addresses since the last reading."""
        self._reading = asyncio.Lock()

    async def read(self) -> None:
        """Reads all that hold now, one reading after the other: none overtakes a later one."""
        async with self._reading:
            await self._read()

    async def _read(self) -> None:
        held = await self._store.sanctions(clock.now())
        accounts = {(one.kind, one.subject): one for one in reversed(held) if one.whom == "account"}
        self._accounts = accounts  # at once: what such an account claims meanwhile is read again
        claimed = await self._store.claimed_hashes(list({account for _, account in accounts}))
        keys = {(one.kind, one.subject): one for one in reversed(held) if one.whom == "seat"}
        for hashed, account in claimed.items():
            for kind in KINDS:
                if (found := accounts.get((kind, account))) is not None:
                    keys.setdefault((kind, hashed), found)
        self._keys = keys
        self._networks = [
            (ipaddress.ip_network(one.subject), one)
            for one in held
            if one.whom == "address" and one.kind == "ban"
        ]
        self._known = {}

    def of_key(self, kind: SanctionKind, key_hash: str | None) -> Sanction | None:
        """What holds against whoever holds a seat."""
        return _holding(self._keys.get((kind, key_hash or ""))) if self._keys else None

    def of_account(self, kind: SanctionKind, account: str) -> Sanction | None:
        """What holds against an account."""
        return _holding(self._accounts.get((kind, account)))

    def touches(self, account: str) -> bool:
        """Whether anything holds against an account: what it claims anew is touched too."""
        return any(account == one for _, one in self._accounts)

    def of_address(self, who: str) -> Sanction | None:
        """What holds against an address, as it is counted: IPv4, or a network of IPv6."""
        if not self._networks:
            return None
        if who not in self._known:
            if len(self._known) > 20_000:
                self._known = {}
            self._known[who] = self._find(who)
        return _holding(self._known[who])

    def _find(self, who: str) -> Sanction | None:
        try:
            asking = ipaddress.ip_network(who)
        except ValueError:
            return None
        for banned, sanction in self._networks:
            if asking.version == banned.version and asking.subnet_of(banned):  # type: ignore[arg-type]
                return sanction
        return None


def _holding(found: Sanction | None) -> Sanction | None:
    return found if found is not None and found.until > clock.now() else None


def forbidden(sanction: Sanction) -> Problem:
    """What somebody who is muted or banned is told: until when, and why."""
    code = "muted" if sanction.kind == "mute" else "banned"
    words = "may not talk here" if code == "muted" else "may not play here"
    detail = f"You {words} for now: {sanction.why}"
    return Problem(403, code, detail, until=sanction.until, why=sanction.why)
