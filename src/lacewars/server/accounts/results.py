"""Results: when a game of accounts is over it is written down, and they are rated by it."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lacewars import games
from lacewars.kernel import LaceError
from lacewars.server.storage.accounts import OWNER, Claim
from lacewars.server.storage.results import Against, Field, Rater, Rating, Result
from lacewars.server.storage.rows import Stored
from lacewars.server.storage.store import Store
from lacewars.server.storage.watch import Unavailable

LOG = logging.getLogger("lacewars.server.accounts")


class Results:
    """Writes down how games went. What a killed server left undone is done at the next start."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._writing: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Writes what is still to be written, beside other work."""
        task = asyncio.create_task(self._settle_all())
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    def over(self, _table: str) -> None:
        """A game is over."""
        self.begin()

    async def close(self) -> None:
        """Waits until everything is written."""
        await asyncio.gather(*self._writing, return_exceptions=True)

    async def _settle_all(self) -> None:
        try:
            found = await self._store.some(await self._store.unsettled())
            for stored in sorted(found, key=lambda one: one.updated):
                await self._settle(stored)
        except Unavailable:
            LOG.warning("results are written later")
        except Exception as error:
            LOG.error("results are not written", exc_info=error)

    async def _settle(self, stored: Stored) -> None:
        try:
            roles = games.get(stored.config.game).seats(stored.config.options)
        except LaceError:
            return
        claims = [one for one in await self._store.claims_at(stored.config.id) if _holds(one, stored)]
        results = [_result(one, claims, stored, roles) for one in claims]
        if not results:
            return
        won = set(stored.standing.winners or ())
        model: Any = await asyncio.to_thread(_model)
        await self._store.settle(
            results, _fields(results, stored, roles, model), _rater(model, results, stored, won)
        )


def _holds(claim: Claim, stored: Stored) -> bool:
    """Whether an account held this seat to the end, and had said so before."""
    if claim.seat == OWNER or claim.since > stored.updated:
        return False
    seat = stored.seats[claim.seat]
    return seat.kind == "person" and seat.key_hash == claim.key_hash


def _result(claim: Claim, claims: Sequence[Claim], stored: Stored, roles: Sequence[str]) -> Result:
    winners = stored.standing.winners or ()
    own = {one.seat for one in claims if one.account_id == claim.account_id}
    kinds = {seat.kind for seat in stored.seats if seat.seat not in own}
    against: Against = (
        "both"
        if {"person", "bot"} <= kinds
        else "people"
        if "person" in kinds
        else "bots"
        if "bot" in kinds
        else "nobody"
    )
    drawn = len(winners) in (0, len(stored.seats))
    return Result(
        stored.config.id,
        claim.seat,
        claim.account_id,
        stored.config.game,
        roles[claim.seat],
        claim.seat in winners and not drawn,
        drawn,
        against,
        stored.updated,
    )


# ---------------------------------------------------------------------- ratings
def _subject(account: str | None, bot: str, role: str) -> str:
    return account or f"bot {bot} {role}"


def _fields(
    results: Sequence[Result], stored: Stored, roles: Sequence[str], model: Any
) -> dict[Field, list[Rating]]:
    """Who is rated against whom: accounts with each other, and each with the bots.

    Whoever plays several seats at a table is not rated by it.
    """
    seats = Counter(one.account_id for one in results)
    people = [one for one in results if seats[one.account_id] == 1]
    start = model.rating()
    game = stored.config.game

    def beginner(subject: str, field: Field, account: str | None) -> Rating:
        return Rating(subject, game, field, account, start.mu, start.sigma)

    bots = [seat for seat in stored.seats if seat.kind == "bot" and not seat.kept]
    found: dict[Field, list[Rating]] = {}
    if len(people) > 1:
        found["people"] = [beginner(str(one.account_id), "people", one.account_id) for one in people]
    if people and bots:
        found["bots"] = [
            *(beginner(str(one.account_id), "bots", one.account_id) for one in people),
            *(beginner(_subject(None, seat.bot or "", roles[seat.seat]), "bots", None) for seat in bots),
        ]
    return found


def _rater(model: Any, results: Sequence[Result], stored: Stored, won: set[int]) -> Rater:
    """Rates those who sat at this table, winners before the others."""
    roles = games.get(stored.config.game).seats(stored.config.options)
    drawn = len(won) in (0, len(stored.seats))
    ranks = {str(one.account_id): one.won for one in results}
    for seat in stored.seats:
        if seat.kind == "bot":
            ranks[_subject(None, seat.bot or "", roles[seat.seat])] = seat.seat in won and not drawn

    def rate(known: Sequence[Rating]) -> Sequence[Rating]:
        teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in known]
        places = [1.0 if ranks[one.subject] else 2.0 for one in known]
        rated = model.rate(teams, ranks=places)
        return [replace(one, mu=new.mu, sigma=new.sigma) for one, (new,) in zip(known, rated, strict=True)]

    return rate


def _model() -> Any:
    from openskill.models import PlackettLuce  # only here: it takes a while

    return PlackettLuce()
