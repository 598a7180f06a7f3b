"""Free deployment: both sides place their starting blocks in secret (D-3.13 to D-3.19, R17)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import AT, DONE, PUT
from lacewars.games.defiant.blocks import BLACK, FORCE, GREY, IS_FOOT, IS_LEADER, OF_SIDE, PRUSSIA, STEPS
from lacewars.games.defiant.board import FORT, FORT_TOWNS, HOME
from lacewars.games.defiant.control import settle_town
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.marching import COMMAND_FACTOR
from lacewars.games.defiant.state import UNPLACED, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_FREE = tables("setup.toml")["free_deployment"]
NEEDS: tuple[int, int] = (
    _FREE["min_army_blocks_in_each_prussian_fortress"],
    _FREE["min_infantry_in_each_austrian_fortress"],
)
PLACING = (GREY, BLACK)
"""The force that each seat places freely."""


def take_up(game: Defiant) -> None:
    """The starting blocks of Prussia and Austria leave the map, to be placed freely."""
    for seat, force in enumerate(PLACING):
        for block in OF_SIDE[seat]:
            if FORCE[block] == force and game.place[block] in HOME[force]:
                game.put(block, UNPLACED)


def unplaced(game: Defiant, seat: int) -> list[int]:
    """The blocks that a seat still has to place."""
    return [b for b in OF_SIDE[seat] if game.place[b] == UNPLACED]


def counts(seat: int, block: int) -> bool:
    """Whether a block counts as a garrison: any for Prussia, infantry for Austria."""
    return seat == PRUSSIA or IS_FOOT[block]


def missing(game: Defiant, seat: int, town: int) -> int:
    """How many more garrison blocks the fortress of a town needs."""
    have = sum(counts(seat, b) for b in game.at(town, seat) if FORCE[b] == PLACING[seat])
    return max(0, NEEDS[seat] - have)


def room(game: Defiant, seat: int, town: int) -> int:
    """How many more troops fit into a town: as many as its leader commands, or any number."""
    blocks = [b for b in game.at(town, seat) if FORCE[b] == PLACING[seat]]
    leaders = [b for b in blocks if IS_LEADER[b]]
    if not leaders:
        return len(OF_SIDE[seat])
    return COMMAND_FACTOR * STEPS[leaders[0]] - (len(blocks) - 1)


def refuse_place(game: Defiant, seat: int, block: int, town: int) -> Refusal | None:
    """R17: why a block may not be placed in a town."""
    force = PLACING[seat]
    if town not in HOME[force]:
        return refusals.NOT_NATIONAL
    there = [b for b in game.at(town, seat) if FORCE[b] == force]
    if IS_LEADER[block]:
        if any(IS_LEADER[b] for b in there) or len(there) > COMMAND_FACTOR * STEPS[block]:
            return refusals.ONE_LEADER
    elif room(game, seat, town) < 1:
        return refusals.ONE_LEADER
    game.put(block, town)
    fine = _can_finish(game, seat)
    game.put(block, UNPLACED)
    return None if fine else refusals.GARRISONS


def _can_finish(game: Defiant, seat: int) -> bool:
    """Whether the blocks that are left can still give every fortress its garrison."""
    forts = [t for t in FORT_TOWNS if game.fort_force[FORT[t]] == PLACING[seat]]
    wanted = [missing(game, seat, t) for t in forts]
    if any(n > room(game, seat, t) for n, t in zip(wanted, forts, strict=True)):
        return False
    return sum(wanted) <= sum(counts(seat, b) for b in unplaced(game, seat))


@dataphase
class Deploying(Phase[Defiant]):
    """D-3.13: a side chooses a block to place; both do so at the same time, in secret."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-3.13", "D-3.14", "D-3.15", "D-3.16")

    def decide(self, game: Defiant) -> Decision:
        found = [PUT[b] for b in unplaced(game, self.seat)]
        return Decision(self.seat, self.seat, self, found or [DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb == "put":
            return refusals.PLACED
        return refusals.GARRISONS if action is DONE else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is not DONE:
            game.then(DeployAt(self.seat, action.args[0]))


@dataphase
class DeployAt(Phase[Defiant]):
    """D-3.14: a block is placed in a national town."""

    seat: int
    block: int
    rules: ClassVar[tuple[str, ...]] = ("D-3.13", "D-3.14")

    def decide(self, game: Defiant) -> Decision:
        towns = sorted(HOME[PLACING[self.seat]])
        found = [AT[t] for t in towns if refuse_place(game, self.seat, self.block, t) is None]
        return Decision(self.seat, self.seat, self, found)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refuse_place(game, self.seat, self.block, action.args[0]) if action.verb == "at" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.put(self.block, action.args[0])
        game.tell("placed", self.block, action.args[0], to=(self.seat,))
        game.then(Deploying(self.seat))


@dataphase
class Deployed(Phase[Defiant]):
    """D-3.13: both deployments are revealed: places become visible, faces stay hidden."""

    def perform(self, game: Defiant) -> None:
        for force in PLACING:
            for town in sorted(HOME[force]):
                settle_town(game, town)
