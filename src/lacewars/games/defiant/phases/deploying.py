"""Free deployment: both sides place their starting blocks in secret (D-3.13 to D-3.19, R17)."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import AT, DONE, PUT
from lacewars.games.defiant.blocks import (
    ALLIES,
    BLACK,
    FORCE,
    FORCE_MASK,
    GREY,
    IS_FOOT,
    IS_LEADER,
    LEADER_MASK,
    OF_FORCE,
    OF_SIDE,
    PRUSSIA,
    STEPS,
)
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
_TOWNS: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(HOME[force])) for force in PLACING)
"""Where each seat may place blocks."""


def take_up(game: Defiant) -> None:
    """The starting blocks of Prussia and Austria leave the map, to be placed freely."""
    for seat, force in enumerate(PLACING):
        for block in OF_SIDE[seat]:
            if FORCE[block] == force and game.place[block] in HOME[force]:
                game.put(block, UNPLACED)


def unplaced(game: Defiant, seat: int) -> list[int]:
    """The blocks that a seat still has to place."""
    return [b for b in OF_SIDE[seat] if game.place[b] == UNPLACED]


_COUNTING: tuple[int, int] = (
    FORCE_MASK[PLACING[PRUSSIA]],
    sum(1 << b for b in OF_FORCE[PLACING[ALLIES]] if IS_FOOT[b]),
)
"""The blocks (a bit mask) that count as a garrison: any for Prussia, infantry for Austria."""


def _there(game: Defiant, seat: int, town: int) -> int:
    """The blocks (a bit mask) in a town that are of the force which a seat places."""
    return game.crowd[town] & FORCE_MASK[PLACING[seat]]


def _missing(seat: int, there: int) -> int:
    """How many more garrison blocks the fortress of a town needs."""
    return max(0, NEEDS[seat] - (there & _COUNTING[seat]).bit_count())


def _room(seat: int, there: int) -> int:
    """How many more troops fit into a town: as many as its leader commands, or any number."""
    leaders = there & LEADER_MASK
    if not leaders:
        return len(OF_SIDE[seat])
    first = (leaders & -leaders).bit_length() - 1
    return COMMAND_FACTOR * STEPS[first] - (there.bit_count() - 1)


class Garrisons(NamedTuple):
    """What the fortresses of a seat still need."""

    wanted: int
    """How many blocks they need together."""
    left: int
    """How many that count are still to be placed."""
    cramped: frozenset[int]
    """The towns whose leader commands too few for the garrison that is needed."""


def garrisons(game: Defiant, seat: int) -> Garrisons:
    """What the fortresses of a seat need as blocks stand."""
    towns = [t for t in FORT_TOWNS if game.fort_force[FORT[t]] == PLACING[seat]]
    there = {t: _there(game, seat, t) for t in towns}
    return Garrisons(
        sum(_missing(seat, there[t]) for t in towns),
        sum(_COUNTING[seat] >> b & 1 for b in unplaced(game, seat)),
        frozenset(t for t in towns if _missing(seat, there[t]) > _room(seat, there[t])),
    )


def refuse_place(game: Defiant, seat: int, block: int, town: int, needs: Garrisons) -> Refusal | None:
    """R17: why a block may not be placed in a town; `needs` are those before it is."""
    if town not in HOME[PLACING[seat]]:
        return refusals.NOT_NATIONAL
    there = _there(game, seat, town)
    if IS_LEADER[block]:
        if there & LEADER_MASK or there.bit_count() > COMMAND_FACTOR * STEPS[block]:
            return refusals.ONE_LEADER
    elif _room(seat, there) < 1:
        return refusals.ONE_LEADER
    return None if _can_finish(game, seat, block, town, needs) else refusals.GARRISONS


def _can_finish(game: Defiant, seat: int, block: int, town: int, needs: Garrisons) -> bool:
    """Whether the blocks that are left after this one can still give every fortress its garrison."""
    wanted, left, cramped = needs
    fort = FORT[town]
    if fort >= 0 and game.fort_force[fort] == PLACING[seat]:
        there = _there(game, seat, town)
        more = _missing(seat, there | 1 << block)
        if more > _room(seat, there | 1 << block):
            return False
        wanted += more - _missing(seat, there)
        cramped -= {town}
    return not cramped and wanted <= left - (_COUNTING[seat] >> block & 1)


def places(game: Defiant, seat: int, block: int) -> list[int]:
    """The towns where a block may be placed."""
    needs = garrisons(game, seat)
    return [t for t in _TOWNS[seat] if refuse_place(game, seat, block, t, needs) is None]


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
        found = [AT[t] for t in places(game, self.seat, self.block)]
        return Decision(self.seat, self.seat, self, found)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb != "at":
            return None
        return refuse_place(game, self.seat, self.block, action.args[0], garrisons(game, self.seat))

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
