"""Moderation in the database: who moderates, reports, mutes and bans, and who did what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Literal

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from lacewars.server.storage.accounts import Taken
from lacewars.server.storage.part import Part
from lacewars.server.storage.schema import AUDIT, CLAIMS, MODERATORS, REPORTS, SANCTIONS, TABLES

SanctionKind = Literal["mute", "ban"]
KINDS: tuple[SanctionKind, ...] = ("mute", "ban")
Whom = Literal["account", "seat", "address"]
Act = Literal["mute", "ban", "lift", "close", "word", "settle", "moderator", "dismiss"]


@dataclass(frozen=True, slots=True)
class Moderator:
    """Somebody who keeps order."""

    name: str
    key_hash: str = field(repr=False)
    created: int


@dataclass(frozen=True, slots=True)
class Report:
    """A line of a chat that somebody at the table has reported."""

    table_id: str
    chat: int
    seat: int
    name: str
    text: str = field(repr=False)
    by: int
    why: str = field(repr=False)
    at: int
    settled: int | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class Sanction:
    """A mute or a ban, of an account, of who holds a seat, or of an address."""

    kind: SanctionKind
    whom: Whom
    subject: str = field(repr=False)
    """The account's id, the hash of the seat's key, the network."""
    label: str
    why: str
    by: str
    since: int
    until: int
    table_id: str | None = None
    seat: int | None = None
    lifted: int | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class Deed:
    """What a moderator did: to whom, when and why."""

    at: int
    by: str
    what: Act
    whom: str
    why: str
    until: int | None = None
    number: int = 0


def _row(thing: Any) -> dict[str, Any]:
    """As it is written; the database gives it its number."""
    return {name: value for name, value in asdict(thing).items() if name != "number"}


def _read(kind: Any, row: Mapping[Any, Any]) -> Any:
    return kind(**{one.name: row[one.name] for one in fields(kind)})


class HouseBook(Part):
    """The part of the store that keeps what moderators need."""

    # ------------------------------------------------------------------ who moderates
    async def add_moderator(self, moderator: Moderator, deed: Deed) -> None:
        """Writes a new moderator; Taken if there is one of this name."""
        try:
            async with self._write() as connection:
                await connection.execute(insert(MODERATORS), asdict(moderator))
                await connection.execute(insert(AUDIT), _row(deed))
        except IntegrityError:
            raise Taken from None

    async def remove_moderator(self, name: str, deed: Deed) -> bool:
        """Takes a moderator's key away; False if there is none of this name."""
        async with self._write() as connection:
            gone = await connection.execute(delete(MODERATORS).where(MODERATORS.c.name == name))
            if gone.rowcount:
                await connection.execute(insert(AUDIT), _row(deed))
            return bool(gone.rowcount)

    async def moderators(self) -> list[Moderator]:
        """All moderators, by name."""
        async with self._read() as connection:
            rows = await connection.execute(select(MODERATORS).order_by(MODERATORS.c.name))
            return [_read(Moderator, row) for row in rows.mappings()]

    # ------------------------------------------------------------------ reports
    async def report(self, report: Report) -> bool:
        """Writes a report; False if somebody has reported this line already."""
        try:
            async with self._write() as connection:
                await connection.execute(insert(REPORTS), _row(report))
            return True
        except IntegrityError:
            return False

    async def reports(self, limit: int = 200) -> list[Report]:
        """Reports that nobody has settled, the first ones first."""
        wanted = select(REPORTS).where(REPORTS.c.settled.is_(None)).order_by(REPORTS.c.number).limit(limit)
        async with self._read() as connection:
            return [_read(Report, row) for row in (await connection.execute(wanted)).mappings()]

    async def settle_report(self, number: int, deed: Deed) -> bool:
        """Notes that a report needs nothing more; False if it was settled before or never made."""
        open_one = update(REPORTS).where(REPORTS.c.number == number, REPORTS.c.settled.is_(None))
        async with self._write() as connection:
            if not (await connection.execute(open_one.values(settled=deed.at))).rowcount:
                return False
            await connection.execute(insert(AUDIT), _row(deed))
        return True

    # ------------------------------------------------------------------ mutes and bans
    async def sanction(self, sanction: Sanction, deed: Deed) -> int:
        """Writes a mute or a ban, and who gave it; returns its number."""
        async with self._write() as connection:
            made = insert(SANCTIONS).values(_row(sanction)).returning(SANCTIONS.c.number)
            number = (await connection.execute(made)).scalar_one()
            await connection.execute(insert(AUDIT), _row(deed))
            return int(number)

    async def lift(self, number: int, deed: Deed) -> Sanction | None:
        """Ends a mute or a ban before its time; None if it has ended already."""
        active = (SANCTIONS.c.number == number, SANCTIONS.c.lifted.is_(None), SANCTIONS.c.until > deed.at)
        async with self._write() as connection:
            found = (await connection.execute(select(SANCTIONS).where(*active))).mappings().one_or_none()
            if found is None:
                return None
            sanction: Sanction = _read(Sanction, found)
            await connection.execute(update(SANCTIONS).where(*active).values(lifted=deed.at))
            await connection.execute(
                insert(AUDIT), _row(replace(deed, whom=f"{sanction.kind}: {sanction.label}"))
            )
        return sanction

    async def sanctions(self, now: int) -> list[Sanction]:
        """The mutes and bans that hold, the latest first."""
        wanted = select(SANCTIONS).where(SANCTIONS.c.lifted.is_(None), SANCTIONS.c.until > now)
        async with self._read() as connection:
            rows = await connection.execute(wanted.order_by(SANCTIONS.c.number.desc()))
            return [_read(Sanction, row) for row in rows.mappings()]

    async def claimed_hashes(self, accounts: list[str]) -> dict[str, str]:
        """The hashes of the keys of all seats that accounts keep, each with its account."""
        wanted = select(CLAIMS.c.key_hash, CLAIMS.c.account_id).where(CLAIMS.c.account_id.in_(accounts))
        async with self._read() as connection:
            return {row.key_hash: row.account_id for row in await connection.execute(wanted)}

    # ------------------------------------------------------------------ what was done
    async def note_deed(self, deed: Deed) -> None:
        """Writes what a moderator did."""
        async with self._write() as connection:
            await connection.execute(insert(AUDIT), _row(deed))

    async def deeds(self, before: int | None = None, limit: int = 100) -> list[Deed]:
        """What moderators did, the latest first."""
        wanted = select(AUDIT).order_by(AUDIT.c.number.desc()).limit(limit)
        if before is not None:
            wanted = wanted.where(AUDIT.c.number < before)
        async with self._read() as connection:
            return [_read(Deed, row) for row in (await connection.execute(wanted)).mappings()]

    async def latest_tables(self, limit: int = 100) -> list[str]:
        """The ids of the tables last played, of every kind but lessons and files, those first."""
        wanted = select(TABLES.c.id).where(TABLES.c.lesson.is_(None), TABLES.c.start.is_(None))
        wanted = wanted.order_by(TABLES.c.updated.desc()).limit(limit)
        async with self._read() as connection:
            return list((await connection.execute(wanted)).scalars())
