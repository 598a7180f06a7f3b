"""Bots think in processes of their own: the server's loop never waits for them.

A bot keeps things in mind between two decisions, so all bots of one table live in the same process. What goes
there is the position with its chance key blotted out; what comes back is the text of an action.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import zlib
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Any

from lacewars import bots, games
from lacewars.kernel import Decision
from lacewars.server import metrics
from lacewars.server.room.table import Table

LOG = logging.getLogger("lacewars.server.bots")
_NO_KEY = "00" * 32
_MINDS = 500


@dataclass(frozen=True, slots=True)
class Question:
    """What a worker is asked."""

    table: str
    game: str
    bot: str
    seat: int
    seed: str
    position: dict[str, Any]
    era: int = 0
    """The table's: after a rewind a bot thinks afresh, and remembers nothing of what was taken back."""


# ---------------------------------------------------------------------- in the worker
_minds: OrderedDict[tuple[str, int, str, int], bots.Bot] = OrderedDict()


def _start_worker() -> None:
    """An interrupt is the server's affair; and a worker does not outlive its server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _mind(question: Question) -> bots.Bot:
    """The bot of this seat, with what it keeps in mind."""
    key = question.table, question.seat, question.bot, question.era
    if key not in _minds:
        game = games.get(question.game)
        _minds[key] = bots.make(game, question.bot, question.seat, question.seed)
        if len(_minds) > _MINDS:
            _minds.popitem(last=False)
    _minds.move_to_end(key)
    return _minds[key]


def answer(question: Question) -> str:
    """The bot's choice, made from the view of its seat."""
    state = games.get(question.game).state_class.from_json(question.position)
    decision = state.decision(question.seat)
    if decision is None:
        raise ValueError("the seat has nothing to decide")
    return _mind(question).choose(state.view(question.seat), decision).text


# ---------------------------------------------------------------------- in the server
class Workers:
    """The processes in which bots think; each is started when it is first needed."""

    def __init__(self, number: int, seconds: float) -> None:
        self._pools: list[ProcessPoolExecutor | None] = [None] * number
        self._seconds = seconds

    async def choose(self, table: Table, bot: str, decision: Decision) -> str:
        """The text of the action that a bot chooses; any legal one if the bot fails."""
        position = table.state.to_json()
        position["chance"] = {"key": _NO_KEY, "drawn": 0}
        seed = table.bot_seed(decision.seat)
        question = Question(table.deed.id, table.deed.game, bot, decision.seat, seed, position, table.era)
        shard = zlib.crc32(table.deed.id.encode()) % len(self._pools)
        try:
            with metrics.BOT_SECONDS.time():
                text = await asyncio.wait_for(self._ask(shard, question), self._seconds)
            if any(action.text == text for action in decision.actions):
                return text
            LOG.warning("bot chose an illegal action", extra={"table": table.deed.id, "bot": bot})
        except Exception as error:
            if isinstance(error, BrokenProcessPool | TimeoutError):
                self._drop(shard)
            LOG.warning("bot failed", extra={"table": table.deed.id, "bot": bot, "error": repr(error)})
        metrics.BOT_FAILURES.inc()
        return secrets.choice(decision.actions).text

    async def _ask(self, shard: int, question: Question) -> str:
        pool = self._pools[shard]
        if pool is None:
            context = multiprocessing.get_context("spawn")
            pool = ProcessPoolExecutor(1, mp_context=context, initializer=_start_worker)
            self._pools[shard] = pool
        return await asyncio.get_running_loop().run_in_executor(pool, answer, question)

    def _drop(self, shard: int) -> None:
        """Gives up a process that died or hangs; the next question starts another."""
        pool, self._pools[shard] = self._pools[shard], None
        if pool is not None:
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Ends the processes."""
        for shard in range(len(self._pools)):
            self._drop(shard)
