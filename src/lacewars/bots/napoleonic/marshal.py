"""The marshal of The Napoleonic Wars: a plan for each impulse of France, in the game of two."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import zip_longest
from types import MappingProxyType
from typing import Any

from lacewars.bots.base import Bot
from lacewars.bots.marshal import Changes, Doctrine, Marshal, Plan, Tempers
from lacewars.bots.napoleonic import cards, temper
from lacewars.bots.napoleonic.captain import Captain
from lacewars.bots.napoleonic.hopes import hopes
from lacewars.bots.napoleonic.marches import Op, field_of
from lacewars.bots.napoleonic.outlook import Outlook
from lacewars.bots.napoleonic.sight import table_of
from lacewars.games.napoleonic.board import DUCHY_IDS, duchies_in
from lacewars.games.napoleonic.cards import CP, NO_CARD
from lacewars.games.napoleonic.forces import leaders_in
from lacewars.games.napoleonic.nations import FRANCE, N_NATIONS, NOBODY
from lacewars.games.napoleonic.open import LAST_TURN, MOST_ROUNDS, STOLEN
from lacewars.games.napoleonic.phases.ending import Sway
from lacewars.games.napoleonic.phases.impulse import Choose
from lacewars.games.napoleonic.pieces import BATTLE, COMMAND, COMMANDER_IDS
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.view import View
from lacewars.kernel import Action, Decision, State

PLAYERS = 2
"""With so many players he plans; with more he plays as the captain."""
PLANNED = (FRANCE,)
"""The powers whose impulses he plans; for the others no gain was seen (docs/bots/napoleonic.md)."""
HOURS = MOST_ROUNDS * N_NATIONS
"""More than a turn has: an hour is the time in which a nation is due."""
OTHERS = 4
"""For each army so many other places to go."""


class Wars(Doctrine):
    """A plan is for an impulse: another card, or an order to an army; or it sways the peace roll."""

    tempers = Tempers(temper)
    depth = N_NATIONS
    spread = 0.0
    styles: Mapping[str, Changes] = MappingProxyType(
        {
            "levy": tempers.times(LEVY=3.0),
            "court": tempers.times(TABLE=3.0),
            "bold": tempers.times(FEAR=0.3, GUARD=0.4),
            "wary": tempers.times(FEAR=2.5, GUARD=2.0),
        }
    )

    def captain(self, seat: int, seed: str) -> Bot:
        return Captain(seat, seed)

    def head(self, view: Any, decision: Decision) -> Hashable | None:
        """An impulse of France, or the peace roll of either side; who passes has nothing to plan."""
        assert isinstance(view, View)
        asked = type(decision.phase).__name__
        if view.players != PLAYERS or asked == "FreeSieges":
            return None
        if asked == "Sway":
            return view.turn, asked
        if view.active not in PLANNED or view.controller[view.active] != decision.seat:
            return None
        return view.turn, view.round, view.marker, view.active, view.kind

    def clock(self, world: State) -> int:
        """Which nation is due, round after round; the end of a turn is its last hour, and the game's none."""
        assert isinstance(world, Napoleonic)
        over = world.turn_over and world.turn < LAST_TURN
        return world.turn * HOURS + (HOURS - 1 if over else (world.round - 1) * N_NATIONS + world.marker)

    def end(self, world: State, seat: int) -> int:
        """A round later, or when the turn is over; what the peace roll brings is judged in the next turn."""
        assert isinstance(world, Napoleonic)
        return (world.turn + 1) * HOURS if world.turn_over else self.clock(world) + self.depth

    def value(self, world: State, seat: int) -> float:
        assert isinstance(world, Napoleonic)
        return hopes(world, seat)

    def orders(self, view: Any, seat: int) -> list[Plan]:
        """Cards played otherwise, armies that march elsewhere, armies that stay: in turn."""
        assert isinstance(view, View)
        if view.active == NOBODY:
            asked = Sway(seat).decide(table_of(view))
            return [] if asked is None else [_choice(action) for action in asked.actions]
        staff = Staff(view, seat)
        kinds = staff.plays(), staff.marches(), staff.stays()
        return [plan for rank in zip_longest(*kinds) for plan in rank if plan is not None]


class Staff:
    """What could be done in the impulse that begins, as its seat sees the table."""

    def __init__(self, view: View, seat: int) -> None:
        nation, game = view.active, table_of(view)
        begins = view.main_card == NO_CARD and not view.second and view.kind != STOLEN
        choice = Choose(nation).decide(game) if begins else Decision(seat, nation, Choose(nation), ())
        self.look = Outlook(view, choice)
        self.offered = choice.actions
        self.usual = cards.choose(self.look, choice) if self.offered else None
        """The card that the captain would play, and how."""
        self.paid = self._paid()
        self.cp = game.cp + (CP[self.paid.args[0]] if self.paid is not None else 0)
        self.field = field_of(self.look, nation)
        self.armies = {start: self._armies(start) for start in duchies_in(game.present[nation])}

    def _rating(self, action: Action) -> float:
        return cards.rating(self.look, action)

    def _paid(self) -> Action | None:
        """The card whose points marches are paid with: the captain's, or the one he would best do without."""
        if self.usual is not None and self.usual.verb == "spend":
            return self.usual
        return max([a for a in self.offered if a.verb == "spend"], key=self._rating, default=None)

    def _armies(self, start: int) -> list[Op]:
        """The marches of an army in a duchy, the best to each goal, as the captain likes them."""
        cover, found = self.look.cover_without(start), dict[int, Op]()
        for force in self.field.forces(start, self.cp):
            for op in self.field.marches(start, force, self.cp, cover) if force.leaders else ():
                goal = op.way[-1]
                if goal not in found or op.rank > found[goal].rank:
                    found[goal] = op
        return sorted(found.values(), key=lambda op: -op.rank)

    # ------------------------------------------------------------------ plans
    def plays(self) -> list[Plan]:
        """Every other play of a card, as the captain likes them."""
        others = sorted([a for a in self.offered if a is not self.usual], key=self._rating, reverse=True)
        return [_choice(action) for action in others]

    def marches(self) -> list[Plan]:
        """Marches of each army, the best of all armies first, but for the one that comes first anyway."""
        rows = sorted([ops for ops in self.armies.values() if ops], key=lambda ops: -ops[0].rank)
        if rows:
            rows[0] = rows[0][1:]
        ranks = zip_longest(*[ops[:OTHERS] for ops in rows])
        return [self._order(op, op.way[-1]) for rank in ranks for op in rank if op is not None]

    def stays(self) -> list[Plan]:
        """Armies that stay where they would march away."""
        going = [ops[0] for ops in self.armies.values() if ops and ops[0].gain > temper.LEAST]
        return [self._order(op, op.start) for op in sorted(going, key=lambda op: -op.rank)]

    def _order(self, op: Op, goal: int) -> Plan:
        """An order to whoever leads an army; if the captain would spend no card, it names one that pays."""
        chief = max(leaders_in(op.force.leaders), key=lambda c: (BATTLE[c], COMMAND[c], -c))
        changes: dict[str, Any] = {"ORDERS": {chief: goal}}
        if goal != op.start and self.paid is not self.usual:
            changes["CHOICE"] = self.paid
        words, things = (
            "stay" if goal == op.start else "order",
            {"general:commander": chief, "town:duchy": goal},
        )
        return Plan(f"{COMMANDER_IDS[chief]} to {DUCHY_IDS[goal]}", changes, words, things)


def _choice(action: Action) -> Plan:
    """The plan to do something that is offered: to play a card, to use a resource, to sway the peace roll."""
    words, things = action.verb.replace("_", "-"), dict(zip(("card:card",), action.args, strict=False))
    if action.verb == "peace":
        change, power = action.args
        words, things = "peace-sooner" if change > 0 else "peace-later", {"power:power": power}
    return Plan(action.text, {"CHOICE": action}, words, things)


DOCTRINE = Wars()


def make(seat: int, seed: str | int, level: str = "") -> Marshal:
    """The marshal of a seat."""
    return Marshal(DOCTRINE, seat, seed, level)
