"""A table in memory: the position, the log with what each line made happen, and the steps back.

It knows the rules and nothing of databases, sockets or people. A step is prepared (`prepare`, `prepare_undo`,
`prepare_rewind`) without touching anything, stored by the caller, and then made (`commit`): what readers see
is always stored.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

from lacewars import games
from lacewars.kernel import Chance, Event, IllegalAction, LaceError, Lesson, State
from lacewars.kernel.editing import Edit, edited
from lacewars.kernel.outcome import Outcome
from lacewars.kernel.play import NOT_YOURS, NOTHING_DONE, TOO_LATE
from lacewars.server.session import older
from lacewars.server.session.branches import Branches
from lacewars.server.session.positions import is_analysis, position_of
from lacewars.server.storage.rows import Draws, Entry, Standing, TableConfig

LOG = logging.getLogger("lacewars.server")
EVERY = 64
"""How many lines lie between two positions that are kept for looking back."""


class OtherRules(LaceError):
    """The table's rules are not ours: they are newer, or so old that it cannot be set up any more."""


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
    rules: int | None = None
    """The version of the rules under which the table goes on from here, if it is another one than before."""


class Table:
    """One game in progress.

    A log that was begun under older rules is played under the present ones. If one of its lines does not hold
    under them, the table is stranded there: the lines from `held` on are read, and not played.
    """

    def __init__(self, config: TableConfig) -> None:
        self.config = config
        self.game = games.get(config.game)
        if self.game.rules_version < config.rules_version:
            versions = f"{config.rules_version}, and the server plays version {self.game.rules_version}"
            raise OtherRules(f"the table is played under rules version {versions}")
        try:
            lesson = None if config.lesson is None else self.game.lesson(config.lesson)
            self.lesson = None if self.analysis else lesson
            self.state = self._set_up(Chance(config.chance_key), lesson)
        except LaceError as error:
            if self.outdated:
                raise OtherRules(f"the table cannot be set up under the present rules: {error}") from error
            raise
        self.start = self.state.copy()
        """The position before the first action; it stays as it is."""
        self.seats = self.game.seats(config.options)
        self.setup: Draws = tuple(self.state.chance.log)
        self.opening: tuple[Event, ...] = tuple(self.state.news)
        self.lines: list[Line] = []
        self.branches = Branches()
        self.asked_at: dict[int, int] = {}
        """For each seat that must decide, the index at which it was asked."""
        self.era = 0
        """The index after the last rewind: what anybody planned before it is void."""
        self.void: set[int] = set()
        """The lines that do not hold under the present rules."""
        self.held: int | None = None
        """The index up to which the log holds under the present rules; None: to its end."""
        self.stored: Sequence[Entry] = ()
        """Of a stranded table the log as it was stored."""
        self._ended: Outcome | None = None
        """Of a stranded table how its game had ended, if it had."""
        self.milestones: dict[int, State] = {}
        """Positions after some of the lines, for looking back; not to be changed."""
        self._before: list[State] = []
        self._kept: dict[int, State] | None = None
        """While a log with rewinds is replayed: the position after each action."""
        self._note_asked()

    def _set_up(self, chance: Chance, lesson: Lesson | None) -> State:
        """The position before the first action."""
        if self.config.start is not None:
            return position_of(self.game, self.config.start, self.config.chance_key)
        if lesson is None:
            return self.game.new(chance=chance, **self.config.options)
        return lesson.start(chance)

    @property
    def analysis(self) -> bool:
        """Whether this is an analysis: one goes back and forth in it, also from the end of a game."""
        return is_analysis(self.config.id)

    @classmethod
    def replay(
        cls,
        config: TableConfig,
        log: Sequence[Entry],
        standing: Standing | None = None,
        *,
        past: bool = False,
    ) -> Table:
        """The table that a log leads to; BrokenLog if it cannot be.

        A log of older rules is played as far as it holds under the present ones; the game must end where and
        as it did, by what is stored (`standing`). `past`: it will be looked back at, so positions are kept.
        """
        table = cls(config)
        if any(entry.back is not None for entry in log):
            table._kept = {}
        void, written = older.void_lines(log), older.versions(log, config.rules_version)
        last = older.last_action(log)
        for number, entry in enumerate(log):
            if number in void:
                table._pass_over(entry)
                continue
            try:
                step = table.prepare_again(entry, written[number])
                if table.outdated:
                    _check_end(step, standing, number == last)
            except Exception as error:
                if not table._is_strange(error, config, number):
                    raise
                table._strand(log, standing)
                break
            table.commit(step)
            if past and table.index % EVERY == 0 and table.branches.is_step(number):
                table.milestones[number] = step.state
        table._kept = None
        return table

    @classmethod
    def known(cls, config: TableConfig, lines: Sequence[Line], state: State) -> Table:
        """The table with lines that were played elsewhere, and the position to which they lead."""
        table = cls(config)
        for line in lines:
            older.add(table.branches, line.entry)
        table.lines, table.state = list(lines), state.copy()
        back = (number for number, line in enumerate(lines, 1) if line.entry.back is not None)
        table.era = max(back, default=0)
        table.asked_at = {}
        table._note_asked()
        return table

    def _is_strange(self, error: Exception, config: TableConfig, number: int) -> bool:
        """Whether a line that cannot be played is one of older rules; BrokenLog if it is one of our own."""
        if self.outdated:
            extra = {"table": config.id, "line": number, "error": str(error)}
            LOG.warning("a line of older rules does not hold", extra=extra)
            return True
        if isinstance(error, LaceError):
            raise BrokenLog(f"table {config.id}, line {number}: {error}") from error
        return False

    def _strand(self, log: Sequence[Entry], standing: Standing | None) -> None:
        """The next line does not hold under the present rules: from there on the log is only read."""
        self.held, self.stored = self.index, log
        if standing is not None and standing.winners is not None:
            self._ended = Outcome(standing.winners, standing.reason or "")
        for entry in log[self.index :]:
            self._pass_over(entry)

    def _pass_over(self, entry: Entry) -> None:
        """Takes a line into the log that is not played."""
        self.void.add(self.index)
        self.branches.pass_over()
        self.lines.append(Line(entry, ()))

    def prepare_again(self, entry: Entry, rules: int | None = None) -> Step:
        """The step of a stored line that follows; LaceError if it cannot be. `rules`: as it was written."""
        if entry.back is not None:
            step = self.prepare_rewind(entry.seat, entry.back, entry.at, entry)
        elif entry.rules_before is not None:
            step = Step(entry, self.state, standing_of(self.index + 1, self.state))
        elif entry.action is None:
            step = self.prepare_undo(entry.seat, entry.seen, entry.at)
        elif entry.is_edit:
            step = self.prepare_edit(entry.action, entry.seen, entry.at)
        else:
            text = entry.action if rules is None else self.game.migrate(entry.action, rules)
            step = self.prepare(entry.seat, text, entry.seen, entry.at)
        if (step.entry.draws, step.entry.part) != (entry.draws, entry.part):
            raise LaceError("the draws are not those that chance makes")
        return replace(step, entry=replace(entry, action=step.entry.action))

    # ------------------------------------------------------------------ how it stands
    @property
    def index(self) -> int:
        """How many lines the log has: it only ever grows, an undo or a rewind is a line as well."""
        return len(self.lines)

    @property
    def turn(self) -> int | None:
        """The turn of the game, where it counts them."""
        return self.game.turns(self.state)

    @property
    def played(self) -> list[int]:
        """The lines that stand: actions not taken back."""
        return self.branches.played

    @property
    def last_seat(self) -> int | None:
        """Who made the last action that stands."""
        return self.lines[self.played[-1]].entry.seat if self.played else None

    @property
    def undone(self) -> set[int]:
        """The lines that were taken back."""
        return self.branches.undone

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide; none while the table is stranded."""
        if self.held is not None:
            return []
        return [decision.seat for decision in self.state.decisions()]

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None if it has not."""
        return self.state.outcome() if self.held is None else self._ended

    @property
    def is_edited(self) -> bool:
        """Whether the position follows on one that was changed by hand."""
        return any(self.lines[number].entry.is_edit for number in self.played)

    @property
    def outdated(self) -> bool:
        """Whether the table was last played under older rules."""
        return self.config.rules_version < self.game.rules_version

    def holds(self, index: int) -> bool:
        """Whether the position at an index is known under the present rules."""
        return index <= self.index and (index == 0 or index - 1 not in self.void)

    def rules_after(self, number: int) -> int:
        """The version of the rules under which the table went on after a line."""
        later = (line.entry.rules_before for line in self.lines[number + 1 :])
        return next((rules for rules in later if rules is not None), self.config.rules_version)

    def standing(self) -> Standing:
        """How the table stands."""
        return standing_of(self.index, self.state)

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

    def done(self, seat: int, since: int) -> list[str]:
        """The actions of a seat that stand, from an index of the log on."""
        lines = (self.lines[number].entry for number in self.played if number >= since)
        return [entry.action for entry in lines if entry.seat == seat and entry.action is not None]

    def asked_since(self, seat: int) -> int:
        """When a seat that must decide was asked, in milliseconds."""
        asked = self.asked_at[seat]
        return self.lines[asked - 1].entry.at if asked else self.config.created

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
        return Step(entry, state, standing_of(self.index + 1, state))

    def prepare_edit(self, text: str, seen: int, at: int) -> Step:
        """In an analysis the step that changes something by hand; IllegalAction if it may not be."""
        if not self.analysis:
            raise LaceError("a position is edited in an analysis alone")
        edit = Edit.parse(text)
        state = edited(self.state, edit)
        return Step(Entry(-1, edit.text, (), seen, at), state, standing_of(self.index + 1, state))

    def prepare_undo(self, seat: int, seen: int, at: int) -> Step:
        """The step in which `seat` takes back its last action; IllegalAction if it may not."""
        if not self.played:
            raise IllegalAction(NOTHING_DONE)
        if self.last_seat != seat:
            raise IllegalAction(NOT_YOURS)
        if not self.state.undo_allowed() or not self._before:
            raise IllegalAction(TOO_LATE)
        state = self._before[-1]
        return Step(Entry(seat, None, (), seen, at), state, standing_of(self.index + 1, state))

    def prepare_rewind(self, seat: int, to: int, at: int, stored: Entry | None = None) -> Step:
        """The step back to how the table stood at the log index `to`.

        If anybody may know by now what chance holds there, it goes on with a part of its own, and nothing
        before it can be taken back alone. A `stored` line says it itself; one from a record has lost what
        was taken back, and goes on from where it stands.
        """
        if self.over and not self.analysis:
            raise LaceError("the game is over: its chance key is known")
        here = stored is not None and stored.part is not None and to == self.index
        if not (0 <= to < self.index or here) or not self.holds(to):
            raise LaceError(f"the log has {self.index} lines: there is no going back to {to}")
        state, before = (self._position(to), ()) if self.analysis else self._walk(to)
        entry = Entry(seat, None, (), self.index, at, to)
        part = (self.index if self._is_known(to) else None) if stored is None else stored.part
        if part is not None:
            state, before = state.copy(), ()
            state.draw_anew(part)
            entry = replace(entry, draws=tuple(state.chance.log), part=part)
        step = Step(entry, state, standing_of(self.index + 1, state), before)
        if self.held is None:
            return step
        raised = replace(entry, rules_before=self.config.rules_version)
        return replace(step, entry=raised, rules=self.game.rules_version)

    def prepare_go(self, to: int, state: State, at: int, anew: bool = False) -> Step:
        """In an analysis the step to the position `state`, which stood at the log index `to`.

        `anew`: chance is rolled anew from there on, with a part of its own.
        """
        entry = Entry(-1, None, (), self.index, at, to)
        if anew:
            state, part = state.copy(), 1 + max((line.entry.part or 0 for line in self.lines), default=0)
            state.draw_anew(part)
            entry = replace(entry, draws=tuple(state.chance.log), part=part)
        return Step(entry, state, standing_of(self.index + 1, state))

    def _position(self, index: int) -> State:
        """The position at an index, without those before it."""
        line = self.branches.node(index)
        if self._kept is not None:
            return self.start if line < 0 else self._kept[line]
        return self.state_at(index)

    def _is_known(self, to: int) -> bool:
        """Whether a line after an index drew or showed something, so that chance there has been seen."""
        reveals = self.game.reveals
        return any(
            number in self.void or line.entry.draws or any(event.kind in reveals for event in line.events)
            for number, line in enumerate(self.lines[to:], to)
        )

    def prepare_upgrade(self, at: int) -> Step:
        """The step after which a table whose log holds under the present rules goes on under them."""
        if not self.outdated or self.held is not None:
            raise LaceError("the table does not change its rules")
        entry = Entry(-1, None, (), self.index, at, rules_before=self.config.rules_version)
        return Step(entry, self.state, standing_of(self.index + 1, self.state), (), self.game.rules_version)

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
        return self.follow(state.copy(), number)

    def follow(self, state: State, number: int) -> State:
        """Plays a line again on the position before it, which is changed; the one after it."""
        entry = self.lines[number].entry
        if entry.part is not None:
            state.draw_anew(entry.part)
        elif entry.is_edit:
            return edited(state, Edit.parse(entry.action or ""))
        else:
            state.apply(self.game.parse(entry.action or ""), entry.seat)
        return state

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
        note = entry.rules_before is not None and entry.back is None
        if step.rules is not None:
            self.config, self.held = replace(self.config, rules_version=step.rules), None
        if self._kept is not None and (entry.action is not None or entry.part is not None):
            self._kept[self.index] = step.state
        if entry.back is not None:
            self._before = list(step.before)
        elif entry.action is not None:
            self._before.append(self.state)
        elif not note:
            self._before.pop()
        older.add(self.branches, entry)
        events = () if entry.action is None else tuple(step.state.news)
        self.lines.append(Line(entry, events))
        self.state = step.state
        if not self.state.takebacks:
            self._before.clear()
        if entry.back is not None:
            self.asked_at, self.era = {}, self.index
        if not note:
            self._note_asked(entry.seat)

    def _note_asked(self, actor: int | None = None) -> None:
        """Notes since when each seat knows what it is asked; in turns everybody is asked anew."""
        known = self.asked_at if self.state.lanes else {}
        waiting = self.waiting
        self.asked_at = {s: known[s] if s in known and s != actor else self.index for s in waiting}

    def bot_seed(self, seat: int) -> str:
        """The seed of a bot: it tells nothing of the chance key and cannot be guessed."""
        name = f"bot {seat} {self.index}".encode()
        return hashlib.blake2b(
            name, key=self.config.chance_key, digest_size=16, person=b"lacewars bot"
        ).hexdigest()


def _check_end(step: Step, stored: Standing | None, last: bool) -> None:
    """LaceError if a line of older rules ends the game where it did not end, or otherwise than it did."""
    if stored is None or step.entry.action is None:
        return
    won, reason = step.standing.winners, step.standing.reason
    end = (stored.winners, stored.reason) if last and stored.over else (None, None)
    if won == () and reason == end[1]:
        return  # a draw: it was once stored with all seats as its winners
    if (won, reason) != end:
        raise LaceError("the game would end otherwise")


def standing_of(index: int, state: State) -> Standing:
    """How a table stands whose log of `index` lines leads to this position."""
    outcome = state.outcome()
    waiting = tuple(decision.seat for decision in state.decisions())
    if outcome is None:
        return Standing(index, waiting)
    return Standing(index, waiting, tuple(outcome.winners), outcome.reason)
