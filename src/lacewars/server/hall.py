"""The hall: all rooms. It opens tables, finds them again, lets people and bots act."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lacewars import bots, games
from lacewars.kernel import IllegalAction, LaceError, UnknownAction, commitment
from lacewars.kernel.recordtext import check_name
from lacewars.server import metrics, problems
from lacewars.server.bodies import NewSeat, NewTable
from lacewars.server.keys import hash_key, matches, new_key, new_table_id
from lacewars.server.problems import Problem
from lacewars.server.room import Room
from lacewars.server.rows import Deed, Seat
from lacewars.server.settings import Settings
from lacewars.server.store import Store, Taken
from lacewars.server.table import Step, Table
from lacewars.server.workers import Workers

LOG = logging.getLogger("lacewars.server")


def now() -> int:
    """The time, in milliseconds."""
    return time.time_ns() // 1_000_000


class Hall:
    """Every table of the server; those in use are in memory."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.workers = Workers(settings.bot_workers, settings.bot_seconds)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._waking: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------ open and close
    async def open(self) -> None:
        """Opens the database; bots that were about to move go on."""
        await self.store.open()
        self._waking = asyncio.create_task(self._wake_bots())

    async def close(self) -> None:
        """Lets every running step finish, then closes."""
        tasks = [room.bots for room in self._rooms.values() if room.bots is not None]
        if self._waking is not None:
            tasks.append(self._waking)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for room in list(self._rooms.values()):
            async with room.lock:
                pass
        self.workers.close()
        await self.store.close()

    async def _wake_bots(self) -> None:
        for table in await self.store.waiting_for_bots():
            try:
                await self.room(table)
            except (Problem, LaceError) as error:
                LOG.warning("a table does not open", extra={"table": table, "error": str(error)})

    # ------------------------------------------------------------------ rooms
    async def room(self, table: str) -> Room:
        """The room of a table, rebuilt from the log if it is not in memory."""
        room = self._rooms.get(table)
        if room is None:
            try:
                async with self._opening.setdefault(table, asyncio.Lock()):
                    room = self._rooms.get(table) or await self._rebuild(table)
            finally:
                self._opening.pop(table, None)
        self._rooms.move_to_end(table)
        return room

    def _present(self, room: Room) -> Room:
        """The room in use for a table, should this one have left memory since it was found."""
        return self._rooms.setdefault(room.table.deed.id, room)

    async def _rebuild(self, table: str) -> Room:
        stored = await self.store.load(table)
        if stored is None:
            raise problems.unknown_table()
        built = await asyncio.to_thread(Table.replay, stored.deed, stored.log)
        return self._enter(Room(built, stored.seats, stored.updated))

    def _enter(self, room: Room) -> Room:
        self._rooms[room.table.deed.id] = room
        for name, other in list(self._rooms.items()):
            if len(self._rooms) <= self.settings.live_tables:
                break
            if not other.busy and other is not room:
                del self._rooms[name]
        metrics.LIVE_TABLES.set(len(self._rooms))
        self._start_bots(room)
        return room

    # ------------------------------------------------------------------ new tables and seats
    async def create(self, wanted: NewTable) -> dict[str, Any]:
        """Opens a table; the answer holds the keys, which are told this once."""
        try:
            game = games.get(wanted.game)
        except LaceError as error:
            raise Problem(404, "unknown-game", str(error)) from None
        options = game.complete(wanted.options)
        names = game.seats(options)
        keys = [new_key() if seat.kind == "person" else None for seat in wanted.seats]
        seats = _seats(wanted.seats, keys, names, bots.names(game))
        chance_key, owner_key = secrets.token_bytes(32), new_key()
        deed = Deed(
            id=new_table_id(),
            game=game.slug,
            rules_version=game.rules_version,
            options=options,
            commitment=commitment(chance_key),
            public=wanted.public,
            pace=wanted.pace,
            days=(wanted.days or 1) if wanted.pace == "days" else None,
            created=now(),
            chance_key=chance_key,
            owner_hash=hash_key(owner_key),
        )
        table = Table(deed)
        await self.store.create(deed, seats, table.standing())
        room = self._enter(Room(table, seats, deed.created))
        LOG.info("table opened", extra={"table": deed.id, "game": deed.game})
        shown = [{**s, "key": key} for s, key in zip(room.seats_to_json(), keys, strict=True)]
        return {"id": deed.id, "owner_key": owner_key, "commitment": deed.commitment, "seats": shown}

    async def take_seat(self, table: str, seat: int, name: str) -> str:
        """Gives an open seat to whoever asks first; returns the key."""
        room = await self.room(table)
        if not 0 <= seat < len(room.seats):
            raise Problem(404, "unknown-seat", "The table has no such seat.")
        key = new_key()
        check_name(name)
        room = self._present(room)
        async with room.lock:
            try:
                await self.store.take_seat(table, seat, name, hash_key(key))
            except Taken:
                raise Problem(409, "seat-taken", "This seat is not open.") from None
            room.seats[seat] = replace(room.seats[seat], kind="person", name=name, key_hash=hash_key(key))
            room.tell()
        return key

    def identify(self, room: Room, key: str | None) -> int | None:
        """The seat of who comes with this key; None is a spectator. A key that opens nothing is refused."""
        if key is None:
            return None
        seat = room.seat_of(key)
        if seat is None and not matches(key, room.table.deed.owner_hash):
            raise problems.wrong_key()
        return seat

    # ------------------------------------------------------------------ steps
    async def act(self, room: Room, seat: int, seen: int, text: str, lang: str = "en") -> int:
        """Lets a seat act on what it has seen; returns the index after it."""
        return await asyncio.shield(self._act(room, seat, seen, text, lang))

    async def _act(self, room: Room, seat: int, seen: int, text: str, lang: str) -> int:
        """Acts whole or not at all: `act` shields it from whoever goes away in the middle."""
        room = self._present(room)
        with metrics.ACTION_SECONDS.time():
            async with room.lock:
                return await self._act_now(room, seat, seen, text, lang)

    async def _act_now(self, room: Room, seat: int, seen: int, text: str, lang: str) -> int:
        table = room.table
        try:
            action = table.game.parse(text)
            repeated = table.repeated(seat, seen, action.text)
            if repeated is not None:
                return repeated
            if not table.is_current(seat, seen):
                raise problems.stale(table.index)
            step = table.prepare(seat, action.text, seen, now())
        except UnknownAction as error:
            metrics.REFUSED.labels("unknown").inc()
            raise Problem(422, "unknown-action", str(error)) from None
        except IllegalAction as error:
            metrics.REFUSED.labels("illegal").inc()
            raise problems.refused(table.game, error.refusal, lang) from None
        return await self._make(room, step)

    async def undo(self, room: Room, seat: int, seen: int, lang: str = "en") -> int:
        """Lets a seat take back its last action; returns the index after it."""
        return await asyncio.shield(self._undo(room, seat, seen, lang))

    async def _undo(self, room: Room, seat: int, seen: int, lang: str) -> int:
        room = self._present(room)
        async with room.lock:
            table = room.table
            repeated = table.repeated(seat, seen, None)
            if repeated is not None:
                return repeated
            if seen != table.index:
                raise problems.stale(table.index)
            try:
                step = table.prepare_undo(seat, seen, now())
            except IllegalAction as error:
                raise problems.refused(table.game, error.refusal, lang) from None
            return await self._make(room, step)

    async def _make(self, room: Room, step: Step) -> int:
        """Stores a step, makes it, and tells everybody. The lock is held."""
        table = room.table
        try:
            await self.store.append(table.deed.id, step.entry, step.standing)
        except Taken:
            await self._reload(room)
            raise problems.stale(room.table.index) from None
        table.commit(step)
        room.updated = step.entry.at
        metrics.ACTIONS.labels(room.seats[step.entry.seat].kind).inc()
        room.tell()
        self._start_bots(room)
        return table.index

    async def _reload(self, room: Room) -> None:
        """Another process has written to this table: its log decides."""
        stored = await self.store.load(room.table.deed.id)
        assert stored is not None
        room.table = await asyncio.to_thread(Table.replay, stored.deed, stored.log)
        room.seats, room.updated = list(stored.seats), stored.updated
        room.tell()

    # ------------------------------------------------------------------ bots
    def _start_bots(self, room: Room) -> None:
        running = room.bots is not None and not room.bots.done()
        if not running and any(True for _ in room.bots_to_move()):
            room.bots = asyncio.create_task(self._run_bots(room))

    async def _run_bots(self, room: Room) -> None:
        """Lets the bots move until a person is asked, or the game is over."""
        while (asked := next(room.bots_to_move(), None)) is not None:
            seat, decision = asked
            index = room.table.index
            try:
                text = await self.workers.choose(room.table, seat.bot or "random", decision)
                await self.act(room, seat.seat, index, text)
            except Problem as problem:
                if problem.status != 409:
                    LOG.error("a bot's action is refused", extra={"table": room.table.deed.id})
                    return
            except Exception as error:
                LOG.error("bots stopped", exc_info=error, extra={"table": room.table.deed.id})
                return


def _seats(
    wanted: Sequence[NewSeat], keys: Sequence[str | None], names: Sequence[str], known: Sequence[str]
) -> tuple[Seat, ...]:
    """The seats as asked for; a Problem says what cannot be."""
    if len(wanted) != len(names):
        raise Problem(422, "seats", f"The game has {len(names)} seats: {', '.join(names)}.")
    seats = []
    for number, (seat, key) in enumerate(zip(wanted, keys, strict=True)):
        bot = (seat.bot or known[0]) if seat.kind == "bot" else None
        if bot is not None and bot not in known:
            raise Problem(422, "unknown-bot", f"There is no bot {bot!r}; there are {', '.join(known)}.")
        name = check_name(seat.name or bot or "") if seat.kind != "open" else ""
        seats.append(Seat(number, seat.kind, name, bot, hash_key(key) if key else None))
    return tuple(seats)
