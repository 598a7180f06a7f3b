"""Events place units: where, from which stock, and what follows in the space (N-6.1.1, R68, R115).

`muster` puts on the agenda what comes next in this order: the units are placed, taken from elsewhere if too
few are left; enemies in the space are attacked at once; armies next to it may intercept; the flag comes last,
and only if the space is held.
"""

from __future__ import annotations

from collections.abc import Container
from typing import ClassVar

from lacewars.games.napoleonic import building, flags, refusals, uses
from lacewars.games.napoleonic.alphabet import DONE, TAKE_FROM
from lacewars.games.napoleonic.board import OWNER
from lacewars.games.napoleonic.counters import can_build
from lacewars.games.napoleonic.entry import NOWHERE, begin_entry
from lacewars.games.napoleonic.forces import force_at, lose
from lacewars.games.napoleonic.ground import FOREIGN, ground, standing
from lacewars.games.napoleonic.leaving import regroup_formations
from lacewars.games.napoleonic.levies import stock
from lacewars.games.napoleonic.nations import NOBODY
from lacewars.games.napoleonic.phases.battles import fight
from lacewars.games.napoleonic.pieces import N_COMMANDERS
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

MUSTER_BOUNDS: dict[str, Container[int]] = {
    "cargo": range(4),
    "number": range(N_COMMANDERS),
    "commander": range(-1, N_COMMANDERS),
    "alone": range(2),
    "flag": range(2),
}
"""The bounds of the slots of phases that build and place."""


def muster(game: Napoleonic, nation: int, duchy: int, points: int, *, flag: bool = False) -> None:
    """An event places units of a nation in a duchy, with its flag if it says so."""
    before = standing(game, duchy)
    begin_entry(game, duchy, 1 << nation, before)
    alone = not before & game.allied[nation]
    game.then(
        Levy(nation, duchy, points),
        Onslaught(nation, duchy),
        Sighted(nation, duchy, alone),
        Hold(nation, duchy, flag),
    )


@dataphase
class Rise(Phase[Napoleonic]):
    """R68: an event places units in one of several duchies, one after the other."""

    nation: int
    duchy: int
    points: int
    flag: bool

    def perform(self, game: Napoleonic) -> None:
        muster(game, self.nation, self.duchy, self.points, flag=self.flag)


@dataphase
class Levy(Phase[Napoleonic]):
    """N-6.1.1.01: units are placed by an event; if too few are left, they may be taken from elsewhere."""

    nation: int
    duchy: int
    points: int
    rules: ClassVar[tuple[str, ...]] = ("N-6.1.1.01",)

    def fresh(self, game: Napoleonic) -> int:
        """How many strength points can be placed that are in no other place."""
        room = range(self.points, 0, -1)
        return next((k for k in room if can_build(game, self.nation, self.duchy, k)), 0)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = stock(game, self.nation, self.duchy)
        if not self.points or self.fresh(game) or not found:
            return None
        actions = [*(TAKE_FROM[d] for d in found), DONE]
        return Decision(game.controller[self.nation], self.nation, self, actions)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_COUNTERS if action.verb == "take_from" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is not DONE:
            (origin,) = action.args
            lose(game, self.nation, origin, 1)
            game.add_units(self.nation, self.duchy, 1)
            game.tell("units_taken", self.nation, 1, origin, self.duchy)
            game.then(Levy(self.nation, self.duchy, self.points - 1))

    def perform(self, game: Napoleonic) -> None:
        fresh = self.fresh(game)
        if fresh:
            game.add_units(self.nation, self.duchy, fresh)
            game.tell("units_placed", self.nation, fresh, self.duchy)
            game.then(Levy(self.nation, self.duchy, self.points - fresh))


@dataphase
class Onslaught(Phase[Napoleonic]):
    """R68: units placed among enemies attack at once: without evasion, and without terrain dice."""

    nation: int
    duchy: int

    def perform(self, game: Napoleonic) -> None:
        force = force_at(game, self.duchy, 1 << self.nation)
        if force.size and force_at(game, self.duchy, game.hostile[self.nation]).size:
            fight(game, force, self.duchy, ())


@dataphase
class Sighted(Phase[Napoleonic]):
    """R68, R115: armies next to units that an event has placed may intercept, if these stood there alone."""

    nation: int
    duchy: int
    alone: bool

    def perform(self, game: Napoleonic) -> None:
        game.sighted, game.sighted_of = NOWHERE, NOBODY
        if not self.alone or not game.present[self.nation] >> self.duchy & 1:
            return
        if game.battle_at >= 0:  # a response in the midst of a battle: one battle after the other
            game.sighted, game.sighted_of = self.duchy, self.nation
        else:
            seen = flags.watchers(game, self.nation, self.duchy, game.hostile[self.nation], before=0)
            building.appear(game, self.nation, self.duchy, bool(seen))


def _due(game: Napoleonic) -> Phase[Napoleonic] | None:
    return Sighted(game.sighted_of, game.sighted, True) if game.sighted != NOWHERE else None


uses.register_due(_due)


@dataphase
class Hold(Phase[Napoleonic]):
    """R68: the flag of an event comes last, if the space is held; without one nobody stays with neutrals."""

    nation: int
    duchy: int
    flag: bool

    def perform(self, game: Napoleonic) -> None:
        nation, duchy = self.nation, self.duchy
        if not game.present[nation] >> duchy & 1:
            return
        if self.flag and game.holder[duchy] != nation:
            if game.hostile[nation] >> game.holder[duchy] & 1:
                flags.note_capture(game, nation, duchy)
            if OWNER[duchy] == nation:
                flags.lower(game, duchy)
            else:
                flags.hoist(game, nation, duchy)
        if ground(game, nation, duchy) == FOREIGN:
            regroup_formations(game, 1 << nation, 1 << duchy)
