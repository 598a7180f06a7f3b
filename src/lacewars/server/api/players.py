"""Players over HTTP: what is public of an account."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from lacewars.server.accounts.invitations import unknown_player
from lacewars.server.api.answers.players import PlayedGame, PlayerPage, RatingInfo, SeatRecord
from lacewars.server.api.request import TheService
from lacewars.server.storage.accounts import Account
from lacewars.server.storage.results import Result
from lacewars.server.storage.store import Store

LAST = 50
"""So many of the last games are listed."""


@get("/api/players/{name:str}", tags=("accounts",))
async def player(service: TheService, name: FromPath[str]) -> PlayerPage:
    """What is public of an account: how its games went, by game and side, and what it is worth."""
    account = await service.store.account_by_name(name)
    if account is None:
        raise unknown_player()
    return await page_of(service.store, account, own=False)


async def page_of(store: Store, account: Account, own: bool) -> PlayerPage:
    """The page of an account; its own export names private tables too, and all games."""
    results = await store.results_of(account.id)
    games = [_played(one, public or own) for one, public in results]
    ratings = [
        RatingInfo(one.game, one.against, one.worth, one.games) for one in await store.ratings_of(account.id)
    ]
    found: dict[tuple[str, str], list[Result]] = {}
    for one, _ in results:
        found.setdefault((one.game, one.role), []).append(one)
    records = [
        SeatRecord(game, role, len(all_), sum(r.won for r in all_), sum(r.drawn for r in all_))
        for (game, role), all_ in sorted(found.items())
    ]
    return PlayerPage(account.name, account.created, records, ratings, games if own else games[:LAST])


def _played(result: Result, named: bool) -> PlayedGame:
    return PlayedGame(
        table=result.table_id if named else None,
        game=result.game,
        role=result.role,
        won=result.won,
        drawn=result.drawn,
        against=result.against,
        ended=result.ended,
    )
