"""How finished games went for accounts, and what they are worth by it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Literal

from sqlalchemy import delete, exists, insert, select
from sqlalchemy.exc import IntegrityError

from lacewars.server.storage.part import Part
from lacewars.server.storage.schema import CLAIMS, RATINGS, RESULTS, SEATS, TABLES

Field = Literal["people", "bots"]
Against = Literal["people", "bots", "both", "nobody"]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went for an account on a seat."""

    table_id: str
    seat: int
    account_id: str | None
    game: str
    role: str
    won: bool
    drawn: bool
    against: Against
    ended: int


@dataclass(frozen=True, slots=True)
class Rating:
    """What an account, or a bot (`account_id` is None), is worth in a game, against people or bots."""

    subject: str
    game: str
    against: Field
    account_id: str | None
    mu: float
    sigma: float
    games: int = 0

    @property
    def worth(self) -> int:
        """What it is worth at least, as good as certainly; 1000 before the first game."""
        return round(1000 + 20 * (self.mu - 3 * self.sigma))


Rater = Callable[[Sequence[Rating]], Sequence[Rating]]


class ResultBook(Part):
    """The part of the store that keeps results and ratings."""

    async def unsettled(self) -> list[str]:
        """The finished games with accounts whose results are not written yet."""
        holds = (CLAIMS.c.table_id == SEATS.c.table_id) & (CLAIMS.c.seat == SEATS.c.seat)
        wanted = (
            select(CLAIMS.c.table_id)
            .join(SEATS, holds & (CLAIMS.c.key_hash == SEATS.c.key_hash))
            .join(TABLES, TABLES.c.id == CLAIMS.c.table_id)
            .where(TABLES.c.over, TABLES.c.lesson.is_(None), CLAIMS.c.since <= TABLES.c.updated)
            .where(SEATS.c.kind == "person")
            .where(~exists().where(RESULTS.c.table_id == CLAIMS.c.table_id))
            .distinct()
        )
        async with self._read() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def settle(
        self, results: Sequence[Result], fields: Mapping[Field, Iterable[Rating]], rate: Rater
    ) -> bool:
        """Writes the results of a game, and the ratings that follow, at once; False if done before.

        `fields` are those who are rated against each other, as they would begin; `rate` rates them in turn.
        """
        try:
            async with self._write() as connection:
                await connection.execute(insert(RESULTS), [asdict(one) for one in results])
                for beginners in fields.values():
                    known = []
                    for one in beginners:
                        mine = (
                            (RATINGS.c.subject == one.subject)
                            & (RATINGS.c.game == one.game)
                            & (RATINGS.c.against == one.against)
                        )
                        locked = select(RATINGS).where(mine).with_for_update()
                        row = (await connection.execute(locked)).mappings().one_or_none()
                        known.append(one if row is None else Rating(**row))
                        await connection.execute(delete(RATINGS).where(mine))
                    rated = [replace(one, games=one.games + 1) for one in rate(known)]
                    if rated:
                        await connection.execute(insert(RATINGS), [asdict(one) for one in rated])
        except IntegrityError:
            return False
        return True

    async def results_of(self, account: str) -> list[tuple[Result, bool]]:
        """How the games of an account went, the last first, each with whether its table is public."""
        public = select(TABLES.c.public).where(TABLES.c.id == RESULTS.c.table_id).scalar_subquery()
        wanted = select(RESULTS, public.label("public")).where(RESULTS.c.account_id == account)
        async with self._read() as connection:
            rows = (await connection.execute(wanted.order_by(RESULTS.c.ended.desc()))).mappings().all()
        return [
            (Result(**{column.name: row[column.name] for column in RESULTS.c}), bool(row["public"]))
            for row in rows
        ]

    async def ratings_of(self, account: str) -> list[Rating]:
        """What an account is worth in each game."""
        wanted = select(RATINGS).where(RATINGS.c.account_id == account).order_by(RATINGS.c.game)
        async with self._read() as connection:
            return [Rating(**row) for row in (await connection.execute(wanted)).mappings()]
