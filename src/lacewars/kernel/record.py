"""Record: a game as it was played, in a `.lace` file that people can read and anyone can check."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from typing import Any

from lacewars.kernel import recordtext as rt
from lacewars.kernel.action import Action
from lacewars.kernel.chance import Chance, ScriptedChance, commitment
from lacewars.kernel.errors import BadRecord, IllegalAction, LaceError
from lacewars.kernel.game import Game
from lacewars.kernel.outcome import Outcome
from lacewars.kernel.recordtext import Draws, Ending, Entry, Fresh, Holder, Pact
from lacewars.kernel.sealed import decode, seal, unseal
from lacewars.kernel.state import State

__all__ = ["Draws", "Ending", "Entry", "Fresh", "Holder", "Pact", "Record", "Report"]


@dataclass(frozen=True, slots=True)
class Report:
    """What `Record.verify` has found to be true."""

    game: str
    rules: int
    actions: int
    draws: int
    over: bool
    winners: tuple[str, ...]
    reason: str
    key: bool
    """Whether the chance key is published: every draw was then computed from it, not only read."""
    state: str
    rewinds: int = 0
    """How often chance went on with another part, because the game had been taken back."""
    degree: str = ""
    """How great the victory is, in a game that has degrees."""
    scores: tuple[Mapping[str, Any], ...] = ()
    """The scores at the end, as in `Game.scores_to_json`."""


@dataclass
class Record:
    """The header of a game and its actions, with what chance drew for each as it fell.

    `add` follows a game; `finish` or `pause` closes it, so that it can be written.
    """

    game: str
    rules: int
    options: dict[str, Any]
    holders: tuple[Holder, ...]
    commitment: str
    key: bytes | None = None
    date: str | None = None
    setup: Draws = ()
    entries: list[Entry] = field(default_factory=list)
    ending: Ending | None = None
    pacts: tuple[Pact, ...] = ()
    """What the seats agreed on besides the game; a replay passes it by."""
    fresh: list[Fresh] = field(default_factory=list)
    """Where chance goes on with another part, in order."""

    @classmethod
    def start(
        cls, game: Game, state: State, holders: Sequence[Holder] | None = None, date: str | None = None
    ) -> Record:
        """The record of a new game: `state` is as `game.new(...)` made it.

        `holders` tells who sits where, in the order of the seats; without it nobody is named.
        """
        if state.count:
            raise LaceError("a record starts with a new game")
        options = game.options_of(state)
        seats = game.seats(options)
        if holders is None:
            holders = [Holder(seat) for seat in seats]
        if tuple(h.seat for h in holders) != seats:
            raise LaceError(f"{game.slug} has the seats {', '.join(seats)}")
        for holder in holders:
            rt.check_name(holder.name)
        return cls(
            game=game.slug,
            rules=game.rules_version,
            options=options,
            holders=tuple(holders),
            commitment=commitment(state.chance.key),
            date=date,
            setup=tuple(state.chance.log),
        )

    @property
    def format(self) -> str:
        """The format in which it is written: the first one that has what it needs."""
        unknown = self.ending is not None and self.ending.state == rt.UNKNOWN
        return rt.LATER_FORMAT if unknown or self.fresh else rt.FORMAT

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The ids of the seats."""
        return tuple(h.seat for h in self.holders)

    # ------------------------------------------------------------------ following a game
    def add(self, seat: int, action: Action, draws: Iterable[tuple[int, int]]) -> None:
        """Writes down that `seat` did `action`; `draws` is `state.chance.log` after it."""
        if "\n" in action.text or " ! " in action.text:
            raise LaceError(f"the text of an action is one line without ' ! ', not {action.text!r}")
        self.entries.append(Entry(self.seats[seat], action.text, tuple(draws)))
        self.ending = None

    def finish(self, state: State) -> None:
        """Writes down how the game ended, and publishes the chance key if the draws came from one."""
        outcome = state.outcome()
        if outcome is None:
            raise LaceError("the game is not over; pause(state) keeps it open")
        seats = self.seats
        self.ending = Ending(state.hash(), tuple(seats[w] for w in outcome.winners), outcome.reason)
        if not isinstance(state.chance, ScriptedChance):
            self.publish(state.chance.key)

    def pause(self, state: State) -> None:
        """Marks the record as open: the game goes on later."""
        self.ending = Ending(state.hash())

    def publish(self, key: bytes) -> None:
        """Adds the chance key: from now on everyone can compute every draw."""
        if commitment(key) != self.commitment:
            raise LaceError("this is not the chance key that the record is committed to")
        self.key = key

    # ------------------------------------------------------------------ as text
    def to_text(self) -> str:
        """The text of the `.lace` file."""
        if self.ending is None:
            raise LaceError("finish(state) or pause(state) closes a record before it is written")
        return seal([*self._header(), *self._body(), rt.write_ending(self.ending, len(self.entries))])

    def _body(self) -> Iterator[str]:
        """The actions, and between them where chance goes on with another part."""
        for number in range(len(self.entries) + 1):
            if number:
                yield rt.write_entry(number, self.entries[number - 1])
            yield from (rt.write_fresh(self.fresh[place]) for place in self._fresh_after(number))

    def _fresh_after(self, number: int) -> range:
        """Which parts of chance begin after this many actions."""
        first = bisect_left(self.fresh, number, key=attrgetter("after"))
        return range(first, bisect_right(self.fresh, number, first, key=attrgetter("after")))

    @classmethod
    def from_text(cls, text: str) -> Record:
        """The record written by to_text; BadRecord names the line that is wrong."""
        if not text.startswith("lace "):
            raise BadRecord("this is not a record: it does not begin with `lace`", 1)
        reader = rt.Reader(unseal(text))
        version = reader.take()
        if version not in (rt.FORMAT, rt.LATER_FORMAT):
            raise reader.bad(f"{version[:60]!r} is not a format we know; this is {rt.LATER_FORMAT!r}")
        record = cls(
            game=rt.read_word(reader, reader.value("game")),
            rules=rt.read_number(reader, reader.value("rules")),
            options=read_options(reader),
            holders=(holders := read_holders(reader)),
            pacts=_read_pacts(reader, [holder.seat for holder in holders]),
            date=rt.read_date(reader, reader.value("date")) if reader.peek() == "date" else None,
            commitment=rt.read_key(reader, reader.value("commitment")).hex(),
            key=rt.read_key(reader, reader.value("key")) if reader.peek() == "key" else None,
            setup=_read_setup(reader),
        )
        while (word := reader.peek()).isdecimal() or word == "chance":
            if word == "chance":
                record.fresh.append(rt.read_fresh(reader, len(record.entries)))
            else:
                record.entries.append(rt.read_entry(reader, len(record.entries) + 1))
        record.ending = rt.read_ending(reader, len(record.entries))
        if reader.peek():
            reader.take()
            raise reader.bad("nothing may follow the last line")
        if record.format > version:
            raise BadRecord(f"a record of the format {version!r} has no such lines as stand here", 1)
        return record

    def save(self, path: str | Path) -> None:
        """Writes the `.lace` file; a file that was there is replaced whole or not at all."""
        path = Path(path)
        part = path.with_name(path.name + ".part")
        part.write_bytes(self.to_text().encode())
        part.replace(path)

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Reads a `.lace` file."""
        return cls.from_text(decode(Path(path).read_bytes()))

    def _header(self) -> list[str]:
        lines = [self.format, f"game {self.game}", f"rules {self.rules}"]
        lines += [rt.write_option(name, value) for name, value in self.options.items()]
        lines += [rt.write_holder(holder) for holder in self.holders]
        lines += [rt.write_pact(pact) for pact in self.pacts]
        lines += [f"date {self.date}"] if self.date else []
        lines.append(f"commitment {self.commitment}")
        lines += [f"key {self.key.hex()}"] if self.key else []
        return [*lines, f"setup{rt.write_draws(self.setup)}"]

    # ------------------------------------------------------------------ playing it again
    def replay(self, game: Game, upto: int | None = None, *, migrate: bool = False) -> State:
        """The position after `upto` actions (all, if not given), reached by playing the record again.

        Draws come from the chance key if the record holds it, else from the record itself; either way each
        must be as written. BadRecord names the first line that does not fit. `migrate` lets a record of older
        rules be tried under the present ones.
        """
        *_, state = self.states(game, upto, migrate=migrate)
        if upto is None:
            self._check_ending(state, migrate)
        return state

    def states(self, game: Game, upto: int | None = None, *, migrate: bool = False) -> Iterator[State]:
        """The new game, then the position after each action: one State that moves on as it is asked for."""
        if upto is not None and not 0 <= upto <= len(self.entries):
            raise LaceError(f"the record has {len(self.entries)} actions, not {upto}")
        self._check_rules(game, migrate)
        state = self._begin(game)
        self._draw_anew(state, 0)
        yield state
        for number, entry in enumerate(self.entries[:upto], 1):
            self._step(game, state, number, entry)
            self._draw_anew(state, number)
            yield state

    def verify(self, lookup: Callable[[str], Game]) -> Report:
        """Checks everything: key and commitment, each action, each draw, the last position, the outcome.

        `lookup` finds a game by its slug (`lacewars.games.get`). BadRecord says what is wrong and where.
        """
        try:
            game = lookup(self.game)
        except LaceError as error:
            raise self._bad("game", str(error)) from None
        if self.ending is None:
            raise BadRecord("the record is not closed by an `end` or `open` line")
        state = self.replay(game)
        outcome = state.outcome()
        return Report(
            game=self.game,
            rules=self.rules,
            actions=len(self.entries),
            draws=len(self.setup) + sum(len(e.draws) for e in self.entries) + _count_draws(self.fresh),
            over=self.ending.over,
            winners=self._winners(outcome),
            reason=self.ending.reason,
            key=self.key is not None,
            state=self.ending.state,
            rewinds=len(self.fresh),
            degree="" if outcome is None else outcome.degree,
            scores=() if outcome is None else tuple(game.scores_to_json(state, outcome)),
        )

    def _check_rules(self, game: Game, migrate: bool) -> None:
        if self.game != game.slug:
            raise self._bad("game", f"this is a record of {self.game!r}, not of {game.slug!r}")
        older = self.rules < game.rules_version
        if self.rules != game.rules_version and not (migrate and older):
            known = f"{game.slug} is played under version {game.rules_version}"
            raise self._bad("rules", f"rules version {self.rules} is not known; {known}")
        if self.key is not None and commitment(self.key) != self.commitment:
            raise self._bad("key", "the chance key is not the one that was committed to")

    def _begin(self, game: Game) -> State:
        """The position before the first action."""
        chance = ScriptedChance(d[1] for d in self.setup) if self.key is None else Chance(self.key)
        try:
            options = game.complete(self.options)
        except LaceError as error:
            raise self._bad("option", str(error)) from None
        if game.seats(options) != self.seats:
            raise self._bad("seat", f"the seats are {', '.join(game.seats(options))}")
        try:
            state = game.new(chance=chance, **options)
        except LaceError as error:
            raise self._bad("setup", str(error)) from None
        if tuple(chance.log) != self.setup:
            raise self._bad("setup", "the draws of the set-up are not those that chance made")
        return state

    def _step(self, game: Game, state: State, number: int, entry: Entry) -> None:
        """Plays one action again."""
        where = f"action {number}, {entry.seat}: {entry.action}"
        if entry.seat not in self.seats:
            raise self._bad_action(number, f"{where}: there is no such seat")
        chance = state.chance
        if isinstance(chance, ScriptedChance):
            chance.script = [value for _, value in entry.draws]
        try:
            state.apply(game.parse(game.migrate(entry.action, self.rules)), self.seats.index(entry.seat))
        except IllegalAction as error:
            raise self._bad_action(number, f"{where}: {error.refusal}") from error
        except LaceError as error:
            raise self._bad_action(number, f"{where}: {error}") from error
        if tuple(chance.log) != entry.draws:
            drawn = rt.write_draws(tuple(chance.log)) or " nothing"
            raise self._bad_action(number, f"{where}: the draws are not those that chance made:{drawn}")

    def _draw_anew(self, state: State, number: int) -> None:
        """Goes on with the parts of chance that begin after this many actions."""
        for place in self._fresh_after(number):
            fresh = self.fresh[place]
            line = len(self._header()) + number + place + 1
            if fresh.part <= (self.fresh[place - 1].part if place else 0):
                raise BadRecord("the parts of chance must follow each other", line)
            chance = state.chance
            if isinstance(chance, ScriptedChance):
                chance.script = [value for _, value in fresh.draws]
            try:
                state.draw_anew(fresh.part)
            except LaceError as error:
                raise BadRecord(str(error), line) from None
            if tuple(chance.log) != fresh.draws:
                raise BadRecord("the draws are not those that chance made", line)

    def _check_ending(self, state: State, migrate: bool) -> None:
        if self.ending is None:
            return
        line = len(self._header()) + len(self.entries) + len(self.fresh) + 1
        outcome = state.outcome()
        if (outcome is not None) != self.ending.over:
            raise BadRecord("the game is over" if outcome else "the game is not over", line)
        if outcome is not None:
            won, told = self._winners(outcome), self.ending.winners
            if not won and told == tuple(self.seats):
                told = ()  # records of a draw named all seats once
            if (won, outcome.reason) != (told, self.ending.reason):
                raise BadRecord(f"the game was won by {', '.join(won) or rt.NOBODY} ({outcome.reason})", line)
        if state.hash() != self.ending.state and self.ending.state != rt.UNKNOWN and not migrate:
            raise BadRecord(f"the last position has the hash {state.hash()}", line)

    def _winners(self, outcome: Outcome | None) -> tuple[str, ...]:
        return () if outcome is None else tuple(self.seats[seat] for seat in outcome.winners)

    def _bad(self, word: str, message: str) -> BadRecord:
        """The error that names the first header line beginning with `word`."""
        words = [line.split(" ", 1)[0] for line in self._header()]
        return BadRecord(message, words.index(word) + 1 if word in words else 3)

    def _bad_action(self, number: int, message: str) -> BadRecord:
        before = bisect_left(self.fresh, number, key=attrgetter("after"))
        return BadRecord(message, len(self._header()) + before + number)


def _count_draws(fresh: Iterable[Fresh]) -> int:
    return sum(len(one.draws) for one in fresh)


def read_options(reader: rt.Reader) -> dict[str, Any]:
    """The `option` lines that follow."""
    options: dict[str, Any] = {}
    while reader.peek() == "option":
        name, value = rt.read_option(reader, reader.value("option"))
        if name in options:
            raise reader.bad(f"the option {name} appears twice")
        options[name] = value
    return options


def read_holders(reader: rt.Reader) -> tuple[Holder, ...]:
    """The `seat` lines that follow."""
    holders: list[Holder] = []
    while reader.peek() == "seat":
        holder = rt.read_holder(reader, reader.value("seat"))
        if holder.seat in (h.seat for h in holders):
            raise reader.bad(f"the seat {holder.seat} appears twice")
        holders.append(holder)
    return tuple(holders)


def _read_pacts(reader: rt.Reader, seats: Sequence[str]) -> tuple[Pact, ...]:
    pacts: list[Pact] = []
    while reader.peek() == "pact":
        pacts.append(rt.read_pact(reader, reader.value("pact"), seats))
    return tuple(pacts)


def _read_setup(reader: rt.Reader) -> Draws:
    text = reader.value("setup")
    if not text:
        return ()
    if not text.startswith("! "):
        raise reader.bad("`setup` stands alone or is followed by `! draws`")
    return rt.read_draws(reader, text[2:])
