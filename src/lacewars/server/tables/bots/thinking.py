"""Bots are asked: one question at a time in each process, again if it fails, and played for if that fails."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from lacewars import bots
from lacewars.bots import Thought
from lacewars.kernel import Decision
from lacewars.server import metrics, tasks
from lacewars.server.session.session import Session
from lacewars.server.storage.rows import Seat
from lacewars.server.tables.bots.hearing import told
from lacewars.server.tables.bots.process import BotFailure, NoWorker, Worker
from lacewars.server.tables.bots.queue import ALONE, AWAY, HERE, Job, Queue
from lacewars.server.tables.bots.wire import Answer, Question, Told, blind

LOG = logging.getLogger("lacewars.server.bots")
ATTENTION_SECONDS = 60.0
"""How long after a person's action somebody is taken to be there, though nobody looks on."""
TRIES = 2
_AGAIN_SECONDS = 1.0
"""A worker that does not start is started again after this time."""
_RANKS = {HERE: "here", AWAY: "away", ALONE: "alone"}


class Choice(NamedTuple):
    """What is played for a bot; `failed` is the bot's name if it chose nothing, and this is any action."""

    action: str
    failed: str | None = None
    thought: Thought | None = None
    """What the bot says that it thought."""


@dataclass(eq=False, slots=True)
class Asked:
    """A bot that is to decide, and who waits for it."""

    session: Session
    seat: Seat
    decision: Decision
    index: int
    answer: asyncio.Future[Choice | None]
    failures: list[str] = field(default_factory=list)
    named: str | None = None
    """The bot that is asked, if it does not hold the seat: in an analysis."""
    sent: int = 0
    """How many lines the log had when the question was asked."""

    @property
    def void(self) -> bool:
        """Whether nobody needs the answer: the table has moved on, or stopped, or the bot has left."""
        session = self.session
        held = session.holds(self.seat) and session.table.is_current(self.seat.seat, self.index)
        return not held or session.status != "playing" or self.answer.done()

    @property
    def bot(self) -> str:
        """The name of the bot."""
        return self.named or self.seat.bot or "random"

    def question(self, seconds: float, longest: float) -> Question:
        """What a worker is asked: nothing in it tells what the seat may not know.

        A bot that searches may think for so many `seconds`; with what it has saved, for `longest`.
        """
        table, seat = self.session.table, self.decision.seat
        position, afresh, config = blind(table.state, seat), bool(self.failures), table.config
        self.sent = table.index
        return Question(
            config.id,
            config.game,
            self.bot,
            seat,
            table.bot_seed(seat),
            position,
            era=table.era,
            afresh=afresh,
            key=secrets.token_bytes(32),
            seconds=seconds,
            longest=longest,
        )

    def told(self, heard: int) -> Told:
        """What the seat has seen from a line of the log up to the question."""
        return told(self.session.table, self.decision.seat, heard, self.sent)

    def settle(self, choice: Choice | None) -> None:
        """Tells who waits."""
        if not self.answer.done():
            self.answer.set_result(choice)


class Thinker(Protocol):
    """What is asked: a worker process."""

    @property
    def running(self) -> bool:
        """Whether it can be asked."""

    async def ask(self, question: Question, seconds: float, tell: Callable[[int], Told]) -> Answer:
        """An action; BotFailure if there is none."""

    async def close(self) -> None:
        """Ends it."""


def make_job(asked: Asked) -> Job[Asked]:
    """A bot that is to decide, as the queue sees it."""
    session = asked.session
    alone = not any(seat.kind == "person" for seat in session.seats)

    def here() -> bool:
        return bool(session.viewers) or time.monotonic() < session.attended + ATTENTION_SECONDS

    return Job(session.table.config.id, session.opener, alone, here, asked)


class Thinkers:
    """The bots' queue and the processes in which they think; each is started when it is first needed."""

    def __init__(
        self,
        number: int,
        seconds: float,
        per_minute: int,
        start: Callable[[], Awaitable[Thinker]] = Worker.start,
        search_seconds: float = 1.0,
    ) -> None:
        self._seconds, self._search_seconds = seconds, search_seconds
        self._queue: Queue[Asked] = Queue(number, per_minute)
        self._start = start
        self._workers: list[Thinker | None] = [None] * number
        self._tasks: list[asyncio.Task[None]] = []
        self._news = asyncio.Event()

    async def choose(
        self, session: Session, seat: Seat, decision: Decision, named: str | None = None
    ) -> Choice | None:
        """What is played for a bot; None if the table has moved on before it was asked.

        `named` is the bot that is asked, if it does not hold the seat.
        """
        answer = asyncio.get_running_loop().create_future()
        asked = Asked(session, seat, decision, session.table.index, answer, named=named)
        job = make_job(asked)
        self._put(job)
        try:
            return await asked.answer
        finally:
            self._queue.drop(job)

    def _put(self, job: Job[Asked]) -> None:
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._work(n)) for n in range(len(self._workers))]
        self._queue.put(job)
        self._news.set()

    # ------------------------------------------------------------------ one worker
    async def _work(self, number: int) -> None:
        """Asks what there is to ask, in one worker process."""
        while True:
            job = await self._next(number)
            try:
                await self._think(number, job)
            except Exception as error:  # a fault of ours: one question is lost, the worker is not
                LOG.error("a bot cannot be asked", exc_info=error, extra={"table": job.table})
                self._note_failure(job, BotFailure("error", repr(error)))

    async def _next(self, number: int) -> Job[Asked]:
        while (job := self._queue.take(number)) is None:
            wait = self._queue.wait(number)
            self._news.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(None if math.isinf(wait) else wait):
                    await self._news.wait()
        return job

    async def _think(self, number: int, job: Job[Asked]) -> None:
        asked = job.what
        worker = await self._ready(number)
        if asked.void:
            asked.settle(None)
            return
        longest = self._seconds / 2
        question = asked.question(min(self._search_seconds, longest), longest)
        metrics.BOT_WAIT.labels(_RANKS[job.rank]).observe(time.monotonic() - job.since)
        try:
            with metrics.BOT_SECONDS.time():
                found = await worker.ask(question, self._seconds, asked.told)
            chosen = next((a.text for a in asked.decision.actions if a.index == found.action), None)
            if chosen is None:
                raise BotFailure("illegal", f"action {found.action} is not one of those it may choose from")
        except BotFailure as failure:
            self._note_failure(job, failure)
        else:
            asked.settle(Choice(chosen, thought=found.thought))

    async def _ready(self, number: int) -> Thinker:
        """The worker, started if it is not there. If it cannot be started, it is tried until it can."""
        worker = self._workers[number]
        while worker is None or not worker.running:
            try:
                worker = self._workers[number] = await self._start()
            except NoWorker as error:
                LOG.error("a bots' worker does not start", extra={"error": str(error)})
                await asyncio.sleep(_AGAIN_SECONDS)
        return worker

    def _note_failure(self, job: Job[Asked], failure: BotFailure) -> None:
        """The bot is asked once more; if that fails as well, any action is played for it."""
        asked = job.what
        asked.failures.append(failure.why)
        more = {"table": job.table, "bot": asked.bot, "seat": asked.seat.seat, "why": failure.why}
        if len(asked.failures) < TRIES and not asked.answer.done():
            LOG.warning("bot is asked again", extra={**more, "error": str(failure)})
            metrics.BOT_ASKED_AGAIN.labels(failure.why).inc()
            job.again = True
            self._put(job)
            return
        LOG.error("bot failed: a random action is played for it", extra={**more, "error": str(failure)})
        metrics.BOT_FAILURES.inc()
        asked.settle(Choice(any_action(asked.session, asked.decision), asked.bot))

    async def close(self) -> None:
        """Ends the processes; who still waits is told nothing."""
        await tasks.stop(self._tasks)
        await asyncio.gather(*(worker.close() for worker in self._workers if worker is not None))


def any_action(session: Session, decision: Decision) -> str:
    """A legal action at random, but not one that gives the game up as long as there is another."""
    bot = bots.make(session.table.game, "random", decision.seat, secrets.token_hex(16))
    return bot.choose(None, decision).text
