"""Two worlds that some eyes cannot tell apart, each at a table of its own server, played on in step.

`watched` are the eyes through which both are looked at: a seat and the spectator, or the spectator alone. The
worlds differ in everything that the first of them may not know; while they are played on, the others do in
secret what they like, not the same in both.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from lacewars.kernel import Action, Chance, State
from lacewars.server.session.session import Session
from tests.conformance.matching import answers, picks_hidden
from tests.conformance.strategies import Case, choose, seen, sight
from tests.conformance.vistas import Vista
from tests.conformance.wire import Answer, House, Opening, Socket, Ticker, opening

TRIES = 4  # how many other actions are tried where a seat may act unseen
OTHERWISE = 0.7  # how often they are
ALIKE = 0.7
Eyes = int | None


class Leak(AssertionError):
    """Something was sent that depends on what its reader may not know."""


@dataclass
class Tally:
    """What was compared, by channel."""

    compared: Counter[str] = field(default_factory=Counter)
    """All comparisons."""
    differed: Counter[str] = field(default_factory=Counter)
    """Those behind which something hidden differed."""
    answered: Counter[str] = field(default_factory=Counter)
    """Those of these whose answer was not an error."""
    unseen: int = 0
    """How often somebody did something else in the other world, unseen."""
    looked_ahead: int = 0
    """How often one was told where a piece could go."""

    def count(self, channel: str, differ: bool, answered: bool) -> None:
        self.compared[channel] += 1
        self.differed[channel] += differ
        self.answered[channel] += differ and answered

    def __str__(self) -> str:
        lines = [
            f"{name}: {number} comparisons, {self.differed[name]} of worlds that differ, "
            f"{self.answered[name]} of them no errors"
            for name, number in sorted(self.compared.items())
        ]
        return "\n".join([*lines, f"unseen actions: {self.unseen}", f"looked ahead: {self.looked_ahead}"])


def disguise(state: State, eyes: Eyes, salt: object) -> State:
    """A world that `eyes` cannot tell from this one; for a spectator, what anybody may not know is redrawn.

    A spectator knows nothing that a seat does not: what no seat in turn can tell apart, it cannot either.
    """
    if eyes is not None:
        return state.determinize(eyes, Chance.seeded(f"{salt}"))
    for seat in range(len(state.game.seats(state.game.options_of(state)))):
        state = state.determinize(seat, Chance.seeded(f"{salt} {seat}"))
    return state


class Twins:
    """A table in two houses."""

    def __init__(self, houses: tuple[House, House], ticker: Ticker, tally: Tally, case: Case) -> None:
        self.houses, self.ticker, self.tally, self.case = houses, ticker, tally, case
        self.watched: tuple[Eyes, ...] = ()
        self.table: Opening
        self.sessions: tuple[Session, Session]
        self.where = ""
        self.deeds: list[str] = []
        self._sockets: list[tuple[Eyes, Socket, Socket]] = []
        self._compared_at = -1
        self._differ = False

    async def open(
        self, vista: Vista, eyes: Eyes, dice: random.Random, lang: str, alike: float = ALIKE
    ) -> None:
        """Opens the table; the second world is a disguise of the first for these eyes.

        `alike`: how often the same is drawn in both from now on, so that they can be played on past a draw.
        """
        self.where, self.deeds = f"{vista!r}, disguised for {eyes}", []
        self.watched = (None,) if eyes is None else (eyes, None)
        real = vista.state()
        other = disguise(real, eyes, dice.random())
        real.chance, other.chance = Chance.seeded("ours"), Chance.seeded("theirs")
        if dice.random() < alike:
            other.chance = Chance.seeded("ours")
        self.table = opening(self.case, dice.choice(("live", "days")))
        self.ticker.tick()
        sessions = [
            await house.seat(self.table, state)
            for house, state in zip(self.houses, (real, other), strict=True)
        ]
        self.sessions = sessions[0], sessions[1]
        for watcher in self.watched:
            pair = [Socket(house, self.table, watcher, lang) for house in self.houses]
            self._sockets.append((watcher, pair[0], pair[1]))
        await self.hear()

    async def close(self) -> None:
        for _, one, other in self._sockets:
            await one.close()
            await other.close()

    # ------------------------------------------------------------------ comparing
    @property
    def states(self) -> tuple[State, State]:
        return self.sessions[0].table.state, self.sessions[1].table.state

    @property
    def index(self) -> int:
        return self.sessions[0].table.index

    @property
    def over(self) -> bool:
        """Whether nothing is hidden any more in one of them."""
        return any(session.closed for session in self.sessions)

    def compare(
        self, channel: str, eyes: Eyes, ours: bytes, theirs: bytes, *, what: str = "", answered: bool = True
    ) -> None:
        """Counts, and complains of what is not the same."""
        self.tally.count(channel, self._do_differ(), answered)
        if ours != theirs:
            raise Leak(self._complaint(channel, eyes, ours, theirs, what))

    def _do_differ(self) -> bool:
        """Whether the worlds differ in something besides the draws to come."""
        if self._compared_at != self.index:
            one, other = self.states
            self._compared_at, self._differ = self.index, one.hash() != other.hash()
        return self._differ

    def _complaint(self, channel: str, eyes: Eyes, ours: bytes, theirs: bytes, what: str) -> str:
        start = next((i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), 0)
        cut = slice(max(0, start - 150), start + 150)
        reader = "a spectator" if eyes is None else f"seat {eyes}"
        return (
            f"{channel} {what} tells {reader} the worlds apart\n{self.where}, then {self.deeds}\n"
            f"ours:   ...{ours[cut]!r}\ntheirs: ...{theirs[cut]!r}"
        )

    async def hear(self) -> None:
        """Compares the frames that have come since the last time."""
        for eyes, one, other in self._sockets:
            ours = await one.until(eyes, self.index)
            self.compare("live", eyes, ours, await other.until(eyes, self.index))

    async def ask(
        self, channel: str, eyes: Eyes, method: str, path: str, body: Any = None, **query: Any
    ) -> Answer:
        """Asks both the same, and compares the answers: status, headers and body."""
        key = self.table.key(eyes)
        ours, theirs = [await house.ask(method, path, key, body, query) for house in self.houses]
        what = f"{method} {path} {query} {body or ''}"
        told = repr(ours).encode(), repr(theirs).encode()
        self.compare(channel, eyes, *told, what=what, answered=ours.status < 400)
        return ours

    @property
    def path(self) -> str:
        """Where the table is found."""
        return f"/api/tables/{self.table.config.id}"

    # ------------------------------------------------------------------ playing on
    async def step(self, dice: random.Random) -> bool:
        """Lets somebody act in both, if what the eyes see of it may be the same; False if it may not."""
        one, other = self.states
        actor, action = choose(one, dice)
        answer = self._answer(one, other, actor, action, dice)
        if answer is None:
            return False
        self.deeds.append(f"{actor}: {action.text} / {answer.text}")
        self.tally.unseen += answer is not action
        await self._both(
            "actions", actor, [{"index": self.index, "action": a.text} for a in (action, answer)]
        )
        return True

    async def take_back(self) -> bool:
        """Lets the last actor take back what it did, where it may in both."""
        lines = self.sessions[0].table.lines
        actor = lines[-1].entry.seat if lines else -1
        if actor < 0 or not all(session.table.may_undo(actor) for session in self.sessions):
            return False
        self.deeds.append(f"{actor} takes back")
        await self._both("undo", actor, [{"index": self.index}] * 2)
        return True

    async def _both(self, path: str, actor: int, bodies: list[Any]) -> None:
        self.ticker.tick()
        where, key = f"/api/tables/{self.table.config.id}/{path}", self.table.key(actor)
        answers = [
            await house.ask("POST", where, key, body) for house, body in zip(self.houses, bodies, strict=True)
        ]
        assert [a.status for a in answers] == [200, 200], (self.where, self.deeds, answers)
        if actor in self.watched:
            self.compare(path, actor, repr(answers[0]).encode(), repr(answers[1]).encode())

    def _answer(
        self, one: State, other: State, actor: int, action: Action, dice: random.Random
    ) -> Action | None:
        """What the actor does in the other world; None if these eyes may tell it apart.

        The same action, without a draw or a reveal, must look the same; after one it may. What the others do
        unseen is another action, where there is one. Where a hidden piece is picked, the same action means
        another piece there: some action must look the same.
        """
        eyes, real = self.watched[0], _after(one, action, actor)
        legal = list(other.legal(actor))
        assert actor != eyes or action in legal, (
            f"{self.where}, then {self.deeds}: only one may {action.text}"
        )
        if actor != eyes and dice.random() < OTHERWISE:
            others = [a for a in legal if a is not action]
            for candidate in dice.sample(others, min(TRIES, len(others))):
                if self._is_unseen(one, real, _after(other, candidate, actor), actor):
                    return candidate
        if picks_hidden(one, action, eyes):
            return self._look_alike(real, other, actor, action)
        if action not in legal:
            return None
        twin = _after(other, action, actor)
        if self._told(real, eyes) or self._told(twin, eyes):
            return action if _looks_alike(real, twin, eyes) else None
        return action

    def _look_alike(self, real: State, other: State, actor: int, action: Action) -> Action | None:
        """An action in the other world that nobody who watches can tell from this one.

        None where there need not be one: dice fell, something came to light, or the game says that others may
        infer from it. Whether it looks alike up to there is asked of the rules (`matching.step`).
        """
        for candidate in answers(other, actor, action):
            twin = _after(other, candidate, actor)
            if all(_looks_alike(real, twin, eyes) for eyes in self.watched):
                return candidate
        shown = {e.kind for e in real.news} | {type(d.phase).__name__ for d in real.decisions()}
        if any(self._told(real, eyes) for eyes in self.watched) or shown & self.case.game.betrays:
            return None
        raise Leak(f"live {action.text} tells the worlds apart: nothing looks like it\n{self.where}")

    def _is_unseen(self, before: State, one: State, other: State, actor: int) -> bool:
        """Whether the actor did two things of which these eyes may not know which.

        In a lane nothing is seen but that it ends, while others are open. Otherwise a seat knows the same in
        both worlds if both, disguised for it in the same way, are the same. (For a spectator one cannot say
        so: its disguises go through what seats know.)
        """
        eyes = self.watched[0]
        if actor in before.lanes and len(before.lanes) > 1:
            return one.lanes.keys() == other.lanes.keys()
        if eyes is None or not _looks_alike(one, other, eyes):
            return False
        return disguise(one, eyes, "unseen").hash() == disguise(other, eyes, "unseen").hash()

    def _told(self, after: State, eyes: Eyes) -> bool:
        """Whether an action brought something new to light: a draw, or what the game calls a reveal."""
        reveals = self.case.game.reveals
        return bool(after.chance.log) or any(e.kind in reveals for e in seen(after.news, eyes))


def _after(state: State, action: Action, actor: int) -> State:
    twin = state.copy()
    twin.apply(action, actor)
    return twin


def _looks_alike(one: State, other: State, eyes: Eyes) -> bool:
    """Whether the rules show these eyes the same events and the same position."""
    told = [seen(state.news, eyes) for state in (one, other)]
    return told[0] == told[1] and sight(one, eyes) == sight(other, eyes)
