"""Before an enemy fortress: siege, assault or retreat (D-6.78 to D-6.81, D-8.09, R85, R94)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    BESIEGE,
    GO_BACK,
    STORM,
)
from lacewars.games.defiant.battle import (
    show,
)
from lacewars.games.defiant.board import FORT
from lacewars.games.defiant.control import open_gates, settle_siege, settle_town
from lacewars.games.defiant.marching import BAD_WEATHER
from lacewars.games.defiant.phases.assaults import begin_assault
from lacewars.games.defiant.phases.retreats import Retreat
from lacewars.games.defiant.state import NEW_SIEGE, NO_SIEGE, WINTER, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Facing(Phase[Defiant]):
    """D-6.79: whoever stands before an enemy fortress besieges it, assaults it, or retreats."""

    seat: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.79", "D-6.80", "D-8.09")

    def decide(self, game: Defiant) -> Decision | None:
        if not game.at(self.town, self.seat):
            return None
        found = [GO_BACK]
        if game.friction != BAD_WEATHER and not game.assaulted >> self.town & 1:
            found.insert(0, STORM)
        if game.turn != WINTER:
            found.insert(0, BESIEGE)
        return Decision(self.seat, self.seat, self, found)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action is BESIEGE:
            return refusals.NO_SIEGE_NOW
        return refusals.NO_ASSAULT if action is STORM else None

    def resolve(self, game: Defiant, action: Action) -> None:
        town = self.town
        game.pending.pop(town, None)
        if action is GO_BACK:
            game.crossed = {}
            game.tell("gave_up", self.seat, town)
            blocks = tuple(game.at(town, self.seat))
            game.then(Retreat(self.seat, town, blocks, ()), OpenGates(town))
        elif action is BESIEGE:
            besiege(game, self.seat, town)
        elif game.turn == WINTER:
            storm_in_winter(game, self.seat, town, game.moved)
        else:
            besiege(game, self.seat, town)
            begin_assault(game, town, game.at(town, self.seat))

    def perform(self, game: Defiant) -> None:
        game.pending.pop(self.town, None)
        game.then(OpenGates(self.town))


@dataphase
class OpenGates(Phase[Defiant]):
    """R113: where nobody besieges a fortress those inside come out."""

    town: int

    def perform(self, game: Defiant) -> None:
        open_gates(game, self.town)
        settle_town(game, self.town)


def storm_in_winter(game: Defiant, seat: int, town: int, group: int) -> None:
    """D-8.09: only those who moved assault; if they fail they retreat."""
    movers = [b for b in game.at(town, seat) if group >> b & 1]
    game.then(WinterStorm(seat, town, tuple(movers)))
    begin_assault(game, town, movers)


@dataphase
class WinterStorm(Phase[Defiant]):
    """D-8.09: if a winter assault fails, those who moved retreat."""

    seat: int
    town: int
    movers: tuple[int, ...]

    def perform(self, game: Defiant) -> None:
        if game.fort_side(self.town) == self.seat:
            return
        left = tuple(b for b in self.movers if game.place[b] == self.town)
        game.crossed = {}
        game.then(Retreat(self.seat, self.town, left, ()), EndSiege(self.town), OpenGates(self.town))


@dataphase
class EndSiege(Phase[Defiant]):
    """D-7.39: a siege that nobody keeps up any more is over."""

    town: int

    def perform(self, game: Defiant) -> None:
        settle_siege(game, self.town)


def besiege(game: Defiant, seat: int, town: int) -> None:
    """D-6.80, D-6.81: a siege begins; the fortress and all besiegers are revealed."""
    fort = FORT[town]
    if game.siege[fort] == NO_SIEGE:
        game.siege[fort] = NEW_SIEGE
        game.tell("besieged", seat, town)
    blocks = tuple(game.at(town, seat))
    show(game, blocks)
    game.tell("besieging", town, blocks, tuple(game.steps[b] for b in blocks), game.fort_steps[fort])
    settle_town(game, town)
