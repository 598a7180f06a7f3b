"""Play: a game in progress, its position and its record kept in step."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lacewars.kernel.action import Action
from lacewars.kernel.chance import ScriptedChance
from lacewars.kernel.errors import IllegalAction, LaceError, Refusal
from lacewars.kernel.event import Event
from lacewars.kernel.game import Game
from lacewars.kernel.record import Holder, Record
from lacewars.kernel.state import State

NOTHING_DONE = Refusal("undo-nothing", "Nothing has been done yet", ())
NOT_YOURS = Refusal("undo-not-yours", "The last action was not yours", ())
TOO_LATE = Refusal("undo-too-late", "A draw, a reveal or another seat came with it: it stands", ())


class Play:
    """A running game: `act` plays and writes down, `undo` takes back what crossed nobody."""

    def __init__(self, game: Game, state: State, record: Record) -> None:
        self.game = game
        self.state = state
        self.record = record

    @classmethod
    def new(
        cls,
        game: Game,
        seed: str | bytes | int,
        holders: Sequence[Holder] | None = None,
        date: str | None = None,
        **options: Any,
    ) -> Play:
        """Starts a game."""
        state = game.new(seed, **options)
        return cls(game, state, Record.start(game, state, holders, date))

    @classmethod
    def resume(cls, game: Game, record: Record) -> Play:
        """Goes on with the game of a record, which must hold its chance key."""
        if record.key is None:
            raise LaceError("the record holds no chance key: it can be replayed, but not played on")
        return cls(game, record.replay(game), record)

    def legal(self, seat: int) -> Sequence[Action]:
        """What `seat` may do now."""
        return self.state.legal(seat)

    def act(self, seat: int, action: str | Action) -> list[Event]:
        """Lets `seat` do `action`, given as text or as an Action; returns what happened."""
        if isinstance(action, str):
            action = self.game.parse(action)
        news = self.state.apply(action, seat)
        self.record.add(seat, action, self.state.chance.log)
        if self.state.outcome() is not None:
            self.record.finish(self.state)
        return news

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Why `seat` may not take back the last action by itself; None if it may."""
        if not self.record.entries:
            return NOTHING_DONE
        if self.record.entries[-1].seat != self.record.seats[seat]:
            return NOT_YOURS
        return None if self.state.undo_allowed() else TOO_LATE

    def undo(self, seat: int) -> Action:
        """Takes back the last action, which must be one of `seat` and have crossed nobody; returns it."""
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.take_back()

    def take_back(self) -> Action:
        """Takes back the last action whatever it was: for a table where everyone has agreed."""
        taken = self.record.entries[-1]
        self.state = self._replay_to(len(self.record.entries) - 1)
        self.record.entries.pop()
        self.record.fresh = [f for f in self.record.fresh if f.after <= len(self.record.entries)]
        self.record.ending = None
        return self.game.parse(taken.action)

    def rebuild(self) -> None:
        """Makes the position anew from the record: after an interruption in the middle of an action."""
        self.state = self._replay_to(len(self.record.entries))

    def save(self, path: str | Path) -> None:
        """Writes the record; a game that is not over is written as open, its chance key included."""
        if self.record.ending is None:
            self.record.pause(self.state)
            if not isinstance(self.state.chance, ScriptedChance):
                self.record.publish(self.state.chance.key)
        self.record.save(path)

    def _replay_to(self, count: int) -> State:
        """The position after `count` actions, on the stream of the game itself."""
        key, chance = self.record.key, self.state.chance
        scripted = isinstance(chance, ScriptedChance)
        self.record.key = None if scripted else chance.key
        try:
            state = self.record.replay(self.game, count)
        finally:
            self.record.key = key
        if scripted:
            state.chance = chance.copy()
        return state
