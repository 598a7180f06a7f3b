"""The battle phase: which battles, in which order (D-6.01 to D-6.03, D-6.109, D-6.110, R114)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    ASSAULT,
    BREAK_OUT,
    DONE,
    FIGHT,
)
from lacewars.games.defiant.battle import refresh_shown
from lacewars.games.defiant.board import FORT
from lacewars.games.defiant.control import (
    is_due,
    settle_town,
)
from lacewars.games.defiant.marching import (
    BAD_WEATHER,
)
from lacewars.games.defiant.phases.assaults import begin_assault
from lacewars.games.defiant.phases.battlefield import Refuge, Roads
from lacewars.games.defiant.phases.breakouts import Relief, refuse_breakout, sally
from lacewars.games.defiant.phases.reactions import Reactions
from lacewars.games.defiant.state import OLD_SIEGE, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Battles(Phase[Defiant]):
    """D-6.02: Player 1 chooses the order of the battles; each is finished before the next."""

    begun: bool
    rules: ClassVar[tuple[str, ...]] = ("D-6.01", "D-6.02", "D-6.109")

    def _towns(self, game: Defiant) -> list[int]:
        return sorted(t for t in game.pending if is_due(game, t)) if self.begun else []

    def decide(self, game: Defiant) -> Decision | None:
        towns = self._towns(game)
        return Decision(game.first, game.first, self, [FIGHT[t] for t in towns]) if len(towns) > 1 else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_BATTLE if action.verb == "fight" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.then(Meeting(action.args[0], False), self)

    def perform(self, game: Defiant) -> None:
        if not self.begun:  # D-6.83: whoever joined a siege is seen now
            refresh_shown(game)
            game.assaulted = 0
            game.then(Battles(True))
            return
        towns = self._towns(game)
        if towns:
            game.then(Meeting(towns[0], False), self)
            return
        for town in list(game.pending):
            del game.pending[town]
            settle_town(game, town)
        game.then(Voluntary(game.first), Voluntary(1 - game.first))


def refuse_assault(game: Defiant, seat: int, town: int) -> Refusal | None:
    """Why a side may not assault a fortress it besieges since an earlier turn (R81)."""
    besieging = game.besieger(town) == seat and game.siege[FORT[town]] == OLD_SIEGE
    if not besieging or game.assaulted >> town & 1 or game.friction == BAD_WEATHER:
        return refusals.NO_ASSAULT
    return None


@dataphase
class Voluntary(Phase[Defiant]):
    """D-6.03: a player's assaults on fortresses he besieges, and breakouts of his garrisons."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.03", "D-6.84", "D-6.103")

    def decide(self, game: Defiant) -> Decision | None:
        seat, besieged = self.seat, game.besieged()
        found = [ASSAULT[t] for t in besieged if refuse_assault(game, seat, t) is None]
        found += [BREAK_OUT[t] for t in besieged if refuse_breakout(game, seat, t) is None]
        return Decision(seat, seat, self, [*found, DONE]) if found else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb == "assault":
            return refuse_assault(game, self.seat, action.args[0])
        return refuse_breakout(game, self.seat, action.args[0]) if action.verb == "breakout" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        town = action.args[0]
        game.then(self)
        if action.verb == "assault":
            begin_assault(game, town, game.at(town, self.seat))
        else:
            game.pending[town] = 1 - self.seat  # while it is fought no supply passes (R112, R123)
            game.then(*sally(game, self.seat, town), Roads(self.seat, town))


@dataphase
class Meeting(Phase[Defiant]):
    """R114: a battle runs from reactions and refuge to the choice before a fortress."""

    town: int
    winter: bool

    def perform(self, game: Defiant) -> None:
        defender = game.pending[self.town]
        game.crossed = {}
        game.tell("battle", self.town, 1 - defender, defender)
        steps: list[Phase[Defiant]] = []
        if game.reactions and not self.winter and not game.is_besieged(self.town):
            steps.append(Reactions(defender, self.town))
        if game.is_besieged(self.town):
            steps.append(Relief(1 - defender, self.town, self.winter))
        steps += [Refuge(defender, self.town), Roads(1 - defender, self.town)]
        game.then(*steps)
