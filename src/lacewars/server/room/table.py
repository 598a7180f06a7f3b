"""A table in memory: the position, the log with what each line made happen, and the steps back.

It knows the rules and nothing of databases, sockets or people. A step is prepared (`prepare`, `prepare_undo`,
`prepare_rewind`) without touching anything, stored by the caller, and then made (`commit`): what readers see
is always stored.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from lacewars import games
from lacewars.kernel import Chance, Event, IllegalAction, LaceError, State
from lacewars.kernel.play import NOT_YOURS, NOTHING_DONE, TOO_LATE
from lacewars.kernel.record import Entry as Written
from lacewars.kernel.record import Holder, Record
from lacewars.kernel.record import Pact as WrittenPact
from lacewars.server.room.branches import Branches
from lacewars.server.room.pacts import Pact
from lacewars.server.storage.rows import Deed, Draws, Entry, Seat, Standing


class OtherRules(LaceError):
    """The table was opened under rules of another version."""


class BrokenLog(LaceError):
    """The log does not replay: it, or the program, has been changed."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log and the events it made."""

    entry: Entry
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A step that is ready to be stored and made."""

    entry: Entry
    state: State
    standing: Standing
    before: tuple[State, ...] = ()
    """For a rewind: the positions to which single actions may be taken back from there."""


class Table:
    """One game in progress."""

    def __init__(self, deed: Deed) -> None:
        self.deed = deed
        self.game = games.get(deed.game)
        if self.game.rules_version != deed.rules_version:
            versions = f"{deed.rules_version}, and the server plays version {self.game.rules_version}"
            raise OtherRules(f"the table was opened under rules version {versions}")
        self.lesson = None if deed.lesson is None else self.game.lesson(deed.lesson)
        chance = Chance(deed.chance_key)
        if self.lesson is None:
            self.state = self.game.new(chance=chance, **deed.options)
        else:
            self.state = self.lesson.start(chance)
        self.start = self.state.copy()
        """The position before the first action; it stays as it is."""
        self.seats = self.game.seats(deed.options)
        self.setup: Draws = tuple(self.state.chance.log)
        self.opening: tuple[Event, ...] = tuple(self.state.news)
        self.lines: list[Line] = []
        self.branches = Branches()
        self.asked_at: dict[int, int] = {}
        """For each seat that must decide, the index at which it was asked."""
        self.era = 0
        """The index after the last rewind: what anybody planned before it is void."""
        self._before: list[State] = []
        self._kept: dict[int, State] | None = None
        """While a log with rewinds is replayed: the position after each action."""
        self._note_asked()

    @classmethod
    def replay(cls, deed: Deed, log: Sequence[Entry]) -> Table:
        """The table that a log leads to; BrokenLog if it cannot be."""
        table = cls(deed)
        if any(entry.back is not None for entry in log):
            table._kept = {}
        for entry in log:
            try:
                table.commit(table.prepare_again(entry))
            except LaceError as error:
                raise BrokenLog(f"table {deed.id}, line {table.index}: {error}") from error
        table._kept = None
        return table

    def prepare_again(self, entry: Entry) -> Step:
        """The step of a stored line that follows; LaceError if it cannot be."""
        if entry.back is not None:
            step = self.prepare_rewind(entry.seat, entry.back, entry.at)
        elif entry.action is None:
            step = self.prepare_undo(entry.seat, entry.seen, entry.at)
        else:
            step = self.prepare(entry.seat, entry.action, entry.seen, entry.at)
        if step.entry.draws != entry.draws:
            raise LaceError("the draws are not those that chance makes")
        return replace(step, entry=entry)

    # ------------------------------------------------------------------ how it stands
    @property
    def index(self) -> int:
        """How many lines the log has: it only ever grows, an undo or a rewind is a line as well."""
        return len(self.lines)

    @property
    def turn(self) -> int | None:
        """The game's turn, where it counts them."""
        turn = getattr(self.state, "turn", None)
        return turn if isinstance(turn, int) else None

    @property
    def played(self) -> list[int]:
        """The lines that stand: actions not taken back."""
        return self.branches.played

    @property
    def undone(self) -> set[int]:
        """The lines that were taken back."""
        return self.branches.undone

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide."""
        return [decision.seat for decision in self.state.decisions()]

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.state.outcome() is not None

    def standing(self) -> Standing:
        """How the table stands."""
        return _standing(self.index, self.state)

    def is_current(self, seat: int, seen: int) -> bool:
        """Whether a seat that has seen the table up to `seen` knows what it is asked now.

        While seats decide at the same time, the steps of the others change nothing for it.
        """
        if seen == self.index:
            return True
        asked = self.asked_at.get(seat)
        return bool(self.state.lanes) and asked is not None and asked <= seen < self.index

    def repeated(self, seat: int, seen: int, action: str | None) -> int | None:
        """The index after the line that this seat has already made on what it had `seen`; None if it has not.

        Such a request comes twice: a double click, or a retry after a lost answer.
        """
        for index in range(seen, self.index):
            entry = self.lines[index].entry
            if entry.seat == seat and entry.seen == seen:
                return index + 1 if entry.action == action and entry.back is None else None
        return None

    def asked_since(self, seat: int) -> int:
        """When a seat that must decide was asked, in milliseconds."""
        asked = self.asked_at[seat]
        return self.lines[asked - 1].entry.at if asked else self.deed.created

    def state_at(self, index: int) -> State:
        """The position as it stood at an index of the log; not to be changed."""
        return self._walk(index)[0]

    # ------------------------------------------------------------------ steps
    def prepare(self, seat: int, text: str, seen: int, at: int, failed: str | None = None) -> Step:
        """The step in which `seat` does the action `text`; IllegalAction or UnknownAction if it may not.

        `failed` is the bot that chose nothing, if the action is played for it.
        """
        action = self.game.parse(text)
        state = self.state.copy()
        state.apply(action, seat)
        entry = Entry(seat, action.text, tuple(state.chance.log), seen, at, failed=failed)
        return Step(entry, state, _standing(self.index + 1, state))

    def prepare_undo(self, seat: int, seen: int, at: int) -> Step:
        """The step in which `seat` takes back its last action; IllegalAction if it may not."""
        if not self.played:
            raise IllegalAction(NOTHING_DONE)
        if self.lines[self.played[-1]].entry.seat != seat:
            raise IllegalAction(NOT_YOURS)
        if not self.state.undo_allowed() or not self._before:
            raise IllegalAction(TOO_LATE)
        state = self._before[-1]
        return Step(Entry(seat, None, (), seen, at), state, _standing(self.index + 1, state))

    def prepare_rewind(self, seat: int, to: int, at: int) -> Step:
        """The step back to how the table stood at the log index `to`; chance goes back with it."""
        if self.over:
            raise LaceError("the game is over: its chance key is known")
        if not 0 <= to < self.index:
            raise LaceError(f"the log has {self.index} lines: there is no going back to {to}")
        state, before = self._walk(to)
        entry = Entry(seat, None, (), self.index, at, to)
        return Step(entry, state, _standing(self.index + 1, state), before)

    def _walk(self, index: int) -> tuple[State, tuple[State, ...]]:
        """The position at an index, and those to which single actions may be taken back from there."""
        state, before = self.start, []
        for number in self.branches.standing(index):
            after = self._kept[number] if self._kept is not None else self._again(state, number)
            before.append(state)
            state = after
            if not state.takebacks:
                before.clear()
        return state, tuple(before)

    def _again(self, state: State, number: int) -> State:
        """The position after a line, played again on the one before it."""
        entry = self.lines[number].entry
        after = state.copy()
        after.apply(self.game.parse(entry.action or ""), entry.seat)
        return after

    def may_undo(self, seat: int) -> bool:
        """Whether `seat` may take back the last action by itself."""
        try:
            self.prepare_undo(seat, self.index, 0)
        except IllegalAction:
            return False
        return True

    def commit(self, step: Step) -> None:
        """Makes a prepared step."""
        entry = step.entry
        if entry.back is not None:
            self._before = list(step.before)
            self.branches.rewind(entry.back)
        elif entry.action is None:
            self._before.pop()
            self.branches.undo()
        else:
            self._before.append(self.state)
            self.branches.act()
            if self._kept is not None:
                self._kept[self.index] = step.state
        events = () if entry.action is None else tuple(step.state.news)
        self.lines.append(Line(entry, events))
        self.state = step.state
        if not self.state.takebacks:
            self._before.clear()
        if entry.back is not None:
            self.asked_at, self.era = {}, self.index
        self._note_asked(entry.seat)

    def _note_asked(self, actor: int | None = None) -> None:
        """Notes since when each seat knows what it is asked; in turns everybody is asked anew."""
        known = self.asked_at if self.state.lanes else {}
        waiting = self.waiting
        self.asked_at = {s: known[s] if s in known and s != actor else self.index for s in waiting}

    # ------------------------------------------------------------------ as a record
    def record(self, seats: Sequence[Seat], ended: bool = False, pacts: Sequence[Pact] = ()) -> Record:
        """The record of the game so far; with its chance key once it is over, or was `ended` before."""
        holders = [
            Holder(name, seat.bot or "bot" if seat.kind == "bot" else seat.name, seat.kind == "bot")
            for name, seat in zip(self.seats, seats, strict=True)
        ]
        day = datetime.datetime.fromtimestamp(self.deed.created / 1000, datetime.UTC).date()
        record = Record(
            game=self.deed.game,
            rules=self.deed.rules_version,
            options=self.game.complete(self.deed.options),
            holders=tuple(holders),
            commitment=self.deed.commitment,
            date=day.isoformat(),
            setup=self.setup,
            pacts=tuple(self._written(pact) for pact in pacts),
        )
        for number in self.played:
            entry = self.lines[number].entry
            record.entries.append(Written(self.seats[entry.seat], entry.action or "", entry.draws))
        if self.over:
            record.finish(self.state)
        else:
            record.pause(self.state)
            if ended:
                record.publish(self.deed.chance_key)
        return record

    def _written(self, pact: Pact) -> WrittenPact:
        """A pact for the record: of the actions before it those count that stand."""
        made, ended = (
            None if step is None else sum(1 for number in self.played if number < step.index)
            for step in (pact.settled, pact.ended)
        )
        parties = tuple(self.seats[seat] for seat in pact.parties)
        return WrittenPact(parties, pact.proposed.text, made or 0, ended, pact.proposed.until)

    def bot_seed(self, seat: int) -> str:
        """The seed of a bot: it tells nothing of the chance key and cannot be guessed."""
        name = f"bot {seat} {self.index}".encode()
        return hashlib.blake2b(
            name, key=self.deed.chance_key, digest_size=16, person=b"lacewars bot"
        ).hexdigest()


def _standing(index: int, state: State) -> Standing:
    outcome = state.outcome()
    waiting = tuple(decision.seat for decision in state.decisions())
    if outcome is None:
        return Standing(index, waiting)
    return Standing(index, waiting, tuple(outcome.winners), outcome.reason)
