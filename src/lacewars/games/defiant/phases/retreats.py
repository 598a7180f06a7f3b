"""Retreats of beaten armies (D-6.58 to D-6.64, D-6.113, R74, R124)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import LOSE, RETREAT, SHELTER, STEP, TAKE
from lacewars.games.defiant.battle import strongest
from lacewars.games.defiant.blocks import FORCE, IS_LEADER
from lacewars.games.defiant.control import enter, settle_siege, settle_town
from lacewars.games.defiant.losses import eliminate, lose_step, own_seat, shut_in, tell_owner
from lacewars.games.defiant.retreating import (
    crossing,
    marching_together,
    next_towns,
    other_goals,
    room_inside,
    room_on,
    toll,
)
from lacewars.games.defiant.state import HERE, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Retreat(Phase[Defiant]):
    """D-6.58, D-6.62: beaten blocks go to the nearest supplied friendly town, or into the fortress."""

    seat: int
    town: int
    blocks: tuple[int, ...]
    taken: tuple[int, ...]
    """The towns to which leaders have parted from this army."""
    rules: ClassVar[tuple[str, ...]] = ("D-6.58", "D-6.60", "D-6.62")

    def decide(self, game: Defiant) -> Decision | None:
        if not self.blocks:
            return None
        army = marching_together(game, self.blocks, self.town)
        towns = other_goals(game, army, self.town, self.taken)
        sheltering = [SHELTER[b] for b in self.blocks] if room_inside(game, self.seat, self.town) else []
        if not towns and not sheltering:
            return None
        found = [*sheltering, *(RETREAT[t] for t in towns)]
        if self._may_part(army, towns):
            found += [TAKE[b] for b in army if IS_LEADER[b]]
        return Decision(self.seat, self.seat, self, found)

    def _may_part(self, party: tuple[int, ...], towns: list[int]) -> bool:
        """R74 (a): several leaders, and several towns equally near."""
        return len(towns) > 1 and sum(IS_LEADER[b] for b in party) > 1

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_RETREAT if action.verb in ("retreat", "shelter", "take") else None

    def resolve(self, game: Defiant, action: Action) -> None:
        match action.verb:
            case "shelter":
                shut_in(game, action.args[0])
                game.then(self._without(action.args[:1], self.taken))
            case "retreat":
                army = marching_together(game, self.blocks, self.town)
                game.tell("heads_for", self.seat, len(army), action.args[0])
                way = RetreatWay(self.seat, army, action.args[0], (self.town,))
                game.then(way, self._without(army, ()))
            case _:
                tell_owner(game, action.args[0], "takes", "taking")
                game.then(Parting(self.seat, self.town, self.blocks, (action.args[0],), self.taken))

    def _without(self, gone: tuple[int, ...], taken: tuple[int, ...]) -> Retreat:
        return Retreat(self.seat, self.town, tuple(b for b in self.blocks if b not in gone), taken)

    def perform(self, game: Defiant) -> None:
        """D-6.113: who has nowhere to go is eliminated; at the end the town is settled."""
        if not self.blocks:
            settle_siege(game, self.town)
            settle_town(game, self.town)
            return
        army = marching_together(game, self.blocks, self.town)
        for block in army:
            eliminate(game, block, shown=False)
        game.then(self._without(army, ()))


@dataphase
class Parting(Phase[Defiant]):
    """D-6.63: a leader takes blocks of his choice to a town of his own."""

    seat: int
    town: int
    blocks: tuple[int, ...]
    party: tuple[int, ...]
    taken: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("D-6.63",)

    def decide(self, game: Defiant) -> Decision:
        army = marching_together(game, self.blocks, self.town)
        rest = [b for b in army if b not in self.party]
        leaders = [b for b in rest if IS_LEADER[b]]
        taking = [TAKE[b] for b in rest if leaders != [b]]
        towns = other_goals(game, army, self.town, self.taken)
        return Decision(self.seat, self.seat, self, [*(RETREAT[t] for t in towns), *taking])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_RETREAT if action.verb in ("retreat", "take") else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action.verb == "take":
            tell_owner(game, action.args[0], "takes", "taking")
            party = tuple(sorted((*self.party, action.args[0])))
            game.then(Parting(self.seat, self.town, self.blocks, party, self.taken))
            return
        rest = tuple(b for b in self.blocks if b not in self.party)
        game.tell("heads_for", self.seat, len(self.party), action.args[0])
        way = RetreatWay(self.seat, self.party, action.args[0], (self.town,))
        game.then(way, Retreat(self.seat, self.town, rest, (*self.taken, action.args[0])))


@dataphase
class RetreatWay(Phase[Defiant]):
    """D-6.62: the owner chooses among the shortest ways."""

    seat: int
    blocks: tuple[int, ...]
    goal: int
    way: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("D-6.62",)

    def decide(self, game: Defiant) -> Decision | None:
        if self.way[-1] == self.goal:
            return None
        towns = next_towns(game, self.blocks, self.way, self.goal, True)
        return Decision(self.seat, self.seat, self, [STEP[t] for t in towns]) if len(towns) > 1 else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_RETREAT if action.verb == "step" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.tell("steps", self.seat, action.args[0])
        game.then(RetreatWay(self.seat, self.blocks, self.goal, (*self.way, action.args[0])))

    def perform(self, game: Defiant) -> None:
        if self.way[-1] != self.goal:
            (town,) = next_towns(game, self.blocks, self.way, self.goal, True)
            game.then(RetreatWay(self.seat, self.blocks, self.goal, (*self.way, town)))
            return
        room = room_on(game, self.way)
        if room < len(self.blocks):
            game.then(Queue(self.seat, self.blocks, (), self.way, room))
        else:
            retire(game, self.seat, self.blocks, self.way)


@dataphase
class Queue(Phase[Defiant]):
    """R74 (b): where the roads do not carry everybody the owner says who goes this way."""

    seat: int
    blocks: tuple[int, ...]
    going: tuple[int, ...]
    way: tuple[int, ...]
    room: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.58", "D-5.16")

    def decide(self, game: Defiant) -> Decision:
        found = [TAKE[b] for b in self.blocks if b not in self.going]
        return Decision(self.seat, self.seat, self, found)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_RETREAT if action.verb == "take" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        tell_owner(game, action.args[0], "takes", "taking")
        going = tuple(sorted((*self.going, action.args[0])))
        if len(going) < self.room:
            game.then(Queue(self.seat, self.blocks, going, self.way, self.room))
            return
        rest = tuple(b for b in self.blocks if b not in going)
        game.then(Retreat(self.seat, self.way[0], rest, ()))
        retire(game, self.seat, going, self.way)


def retire(game: Defiant, seat: int, blocks: tuple[int, ...], way: tuple[int, ...]) -> None:
    """A party marches off and pays for the enemies it passes."""
    for road in crossing(way):
        game.crossed[road] = game.crossed.get(road, 0) + len(blocks)
    lost = toll(game, seat, way)
    for block in blocks:
        game.put(block, way[-1])
        game.came[block] = HERE
        game.shown &= ~(1 << block)
    tell_retreat(game, blocks, way)
    game.then(Arrived(seat, way[-1]))
    if lost:
        game.tell("toll", seat, lost)
        game.then(Toll(seat, blocks, lost))


def tell_retreat(game: Defiant, blocks: Sequence[int], way: tuple[int, ...]) -> None:
    """Tells force by force who retreats, and by which way."""
    for force in sorted({FORCE[b] for b in blocks}):
        some = tuple(sorted(b for b in blocks if FORCE[b] == force))
        told, seen = ("retreated", some, way), ("retreating", force, len(some), way)
        game.tell_apart((own_seat(some[0]), told), otherwise=seen)


@dataphase
class Arrived(Phase[Defiant]):
    """R112: control is settled where a retreat ends."""

    seat: int
    town: int

    def perform(self, game: Defiant) -> None:
        if game.at(self.town, self.seat):
            enter(game, self.town, self.seat)


@dataphase
class Toll(Phase[Defiant]):
    """D-6.61: steps lost on a retreat are taken from the strongest; among equals the owner chooses."""

    seat: int
    blocks: tuple[int, ...]
    number: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.61",)

    def _left(self, game: Defiant) -> list[int]:
        return [b for b in self.blocks if game.place[b] >= 0]

    def _strongest(self, game: Defiant) -> list[int]:
        return strongest(game, self._left(game))

    def decide(self, game: Defiant) -> Decision | None:
        found = self._strongest(game)
        if not self.number or len(self._left(game)) < 2:  # asked whatever their strengths, which are hidden
            return None
        return Decision(self.seat, self.seat, self, [LOSE[b] for b in found])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_STRONGEST if action.verb == "lose" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        self._lose(game, action.args[0])

    def perform(self, game: Defiant) -> None:
        for block in self._strongest(game)[: self.number]:
            self._lose(game, block)

    def _lose(self, game: Defiant, block: int) -> None:
        town = game.place[block]
        if lose_step(game, block, shown=False):
            settle_town(game, town)  # he may have been the last who held it (R112)
        else:
            told = "worn", block, game.steps[block]
            game.tell_apart((own_seat(block), told), otherwise=("wearing", FORCE[block], town))
        if self.number > 1:
            game.then(Toll(self.seat, self.blocks, self.number - 1))
