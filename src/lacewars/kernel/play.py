"""Play: a game in progress, its position and its record kept in step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from lacewars.kernel.action import Action
from lacewars.kernel.chance import Chance, ScriptedChance
from lacewars.kernel.errors import IllegalAction, LaceError, Refusal
from lacewars.kernel.event import Event
from lacewars.kernel.game import Game
from lacewars.kernel.orders import Order, Plan, Reply, check_reply, consult, plan
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
        self.orders: dict[int, tuple[Order, ...]] = {}
        """The standing orders of each seat, which nobody else may see."""

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
        """Lets `seat` do `action`, given as text or as an Action; returns what happened.

        Standing orders that know what to say to what follows are carried out as well.
        """
        if isinstance(action, str):
            action = self.game.parse(action)
        return self._act(seat, action) + self.carry_out()

    def order(self, seat: int, *orders: Order) -> list[Event]:
        """Leaves standing orders in place of those that `seat` left before; returns what they made happen."""
        for order in orders:
            if isinstance(order, Reply):
                check_reply(self.game, order)
        given = len(self.record.entries)
        self.orders[seat] = tuple(replace(order, given=given) for order in orders)
        return self.carry_out()

    def plan(self, seat: int, *actions: str) -> Plan:
        """A plan of these actions for `order`; LaceError names the first that could not be done."""
        return plan(
            self.state, seat, actions, Chance.seeded(f"plan {self.state.count}"), len(self.record.entries)
        )

    def carry_out(self) -> list[Event]:
        """Does what standing orders say, until somebody is asked who has left none."""
        news: list[Event] = []
        while (found := next(self._ordered(), None)) is not None:
            news += self._act(*found)
        return news

    def _ordered(self) -> Iterator[tuple[int, Action]]:
        for decision in self.state.decisions():
            seat, orders = decision.seat, self.orders.get(decision.seat, ())
            if orders:
                alone = self.record.entries[-1:] and self.record.entries[-1].seat == self.record.seats[seat]
                found = consult(self.state, seat, orders, partial(self._done, seat), bool(alone))
                gone = [order for order, _ in found.void]
                self.orders[seat] = tuple(order for order in orders if order not in gone)
                if found.action is not None:
                    yield seat, found.action

    def _done(self, seat: int, since: int) -> list[str]:
        name = self.record.seats[seat]
        return [entry.action for entry in self.record.entries[since:] if entry.seat == name]

    def _act(self, seat: int, action: Action) -> list[Event]:
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
        self.orders.clear()  # or they would do at once what was taken back
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
