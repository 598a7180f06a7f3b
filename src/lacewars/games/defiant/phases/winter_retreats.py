"""The winter retreat of unsupplied blocks (D-8.11 to D-8.19, D-8.29, R95)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    PASS,
    PLAY,
    RETREAT,
    STEP,
    TAKE,
)
from lacewars.games.defiant.blocks import (
    FORCE,
    FORCES,
    SIDE,
)
from lacewars.games.defiant.cards import CACHE
from lacewars.games.defiant.control import settle_everywhere
from lacewars.games.defiant.losses import tell_owner
from lacewars.games.defiant.phases.retreats import Toll, tell_retreat
from lacewars.games.defiant.phases.supplying import Caching, refuse_cache_card
from lacewars.games.defiant.retreating import next_towns, toll, winter_goals
from lacewars.games.defiant.state import (
    Defiant,
    members,
)
from lacewars.games.defiant.supply import supplied, unfed
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class WinterSupply(Phase[Defiant]):
    """D-8.11: the supply of every block is checked by the normal rules; fortresses lose nothing (R89)."""

    def perform(self, game: Defiant) -> None:
        game.cached = 0
        game.plan = {}
        hungry = 0
        for force in range(len(FORCES)):
            hungry |= unfed(game, force, supplied(game, force))
        game.hungry = hungry & game.at_war_mask()


@dataphase
class WinterCaches(Phase[Defiant]):
    """D-8.17: a supply cache saves the blocks of a town from the winter retreat."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.17",)

    def decide(self, game: Defiant) -> Decision | None:
        needy = any(SIDE[b] == self.seat for b in members(game.hungry))
        if not needy or not game.hands[self.seat]:
            return None
        found = [PLAY[c] for c in game.hand_of(self.seat, CACHE)]
        return Decision(self.seat, self.seat, self, [*found, PASS])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refuse_cache_card(game, self.seat, action.args[0]) if action.verb == "play" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is PASS:
            return
        game.spend(self.seat, action.args[0])
        game.tell("played", self.seat, action.args[0])
        game.then(Caching(self.seat), self)


@dataphase
class WinterRetreat(Phase[Defiant]):
    """D-8.12, D-8.15: unsupplied blocks go to the nearest supplied town; the owner chooses among several."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.12", "D-8.15", "D-8.16")

    def _party(self, game: Defiant) -> tuple[int, ...]:
        """The next blocks without a way: those of one force in one town."""
        left = [b for b in members(game.hungry) if SIDE[b] == self.seat and b not in game.plan]
        if not left:
            return ()
        head = min(left, key=lambda b: (game.place[b], FORCE[b]))
        return tuple(b for b in left if (game.place[b], FORCE[b]) == (game.place[head], FORCE[head]))

    def decide(self, game: Defiant) -> Decision | None:
        party = self._party(game)
        towns = winter_goals(game, party[0]) if party else []
        if len(towns) < 2:
            return None
        alone = [TAKE[b] for b in party] if len(party) > 1 else []
        return Decision(self.seat, self.seat, self, [*(RETREAT[t] for t in towns), *alone])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_RETREAT if action.verb in ("retreat", "take") else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action.verb == "take":
            tell_owner(game, action.args[0], "takes", "taking")
            game.then(WinterParting(action.args[0]), self)
        else:
            set_out(game, self._party(game), action.args[0], self)

    def perform(self, game: Defiant) -> None:
        party = self._party(game)
        if not party:
            return
        towns = winter_goals(game, party[0])
        if towns:
            game.then(WinterWay(self.seat, party, towns[0], (game.place[party[0]],)), self)
            return
        for block in party:
            game.plan[block] = (game.place[block],)
        game.then(self)


def set_out(game: Defiant, party: tuple[int, ...], goal: int, *after: Phase[Defiant]) -> None:
    """Blocks choose a town of several that are equally near."""
    seat = SIDE[party[0]]
    game.tell("heads_for", seat, len(party), goal)
    game.then(WinterWay(seat, party, goal, (game.place[party[0]],)), *after)


@dataphase
class WinterParting(Phase[Defiant]):
    """D-8.15: every block goes to a nearest town of its owner's choice, alone if he likes."""

    block: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.15",)

    def decide(self, game: Defiant) -> Decision:
        seat = SIDE[self.block]
        return Decision(seat, seat, self, [RETREAT[t] for t in winter_goals(game, self.block)])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_RETREAT if action.verb == "retreat" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        set_out(game, (self.block,), action.args[0])


@dataphase
class WinterWay(Phase[Defiant]):
    """D-8.12: the way of a winter retreat, among the shortest."""

    seat: int
    blocks: tuple[int, ...]
    goal: int
    way: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("D-8.12",)

    def decide(self, game: Defiant) -> Decision | None:
        if self.way[-1] == self.goal:
            return None
        towns = next_towns(game, self.blocks, self.way, self.goal, False)
        return Decision(self.seat, self.seat, self, [STEP[t] for t in towns]) if len(towns) > 1 else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_RETREAT if action.verb == "step" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.tell("steps", self.seat, action.args[0])
        game.then(WinterWay(self.seat, self.blocks, self.goal, (*self.way, action.args[0])))

    def perform(self, game: Defiant) -> None:
        if self.way[-1] == self.goal:
            for block in self.blocks:
                game.plan[block] = self.way
            return
        (town,) = next_towns(game, self.blocks, self.way, self.goal, False)
        game.then(WinterWay(self.seat, self.blocks, self.goal, (*self.way, town)))


@dataphase
class WinterMarch(Phase[Defiant]):
    """D-8.14: all go at once, with the losses that were found before anybody moved."""

    def perform(self, game: Defiant) -> None:
        plan, game.plan, game.hungry = game.plan, {}, 0
        parties: dict[tuple[int, ...], list[int]] = {}
        for block, way in sorted(plan.items()):
            if len(way) > 1:
                parties.setdefault(way, []).append(block)
        losses: list[Phase[Defiant]] = []
        first = game.first  # R118: Player 1 says first which of his blocks bear the losses
        for way, blocks in sorted(parties.items(), key=lambda p: (SIDE[p[1][0]] != first, p[0])):
            lost = toll(game, SIDE[blocks[0]], way)
            tell_retreat(game, blocks, way)
            if lost:
                losses.append(Toll(SIDE[blocks[0]], tuple(blocks), lost))
        for way, blocks in parties.items():
            for block in blocks:
                game.put(block, way[-1])
                game.shown &= ~(1 << block)
        game.then(*losses, WinterSettled())
        settle_everywhere(game)


@dataphase
class WinterSettled(Phase[Defiant]):
    """R112: control is settled once the losses of the winter retreat are taken."""

    def perform(self, game: Defiant) -> None:
        settle_everywhere(game)
