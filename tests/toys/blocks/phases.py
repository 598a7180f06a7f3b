"""The phases of Blocks, in the order of play."""

from __future__ import annotations

from typing import ClassVar

from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase
from lacewars.kernel.fog import pieces
from lacewars.kernel.secrets import one_of
from tests.toys.blocks.board import (
    BLOCKS,
    COLOUR,
    COLOURS,
    FIGHT,
    GO,
    MOUNTAINS,
    NEAR,
    ROUNDS,
    SALVOES,
    SIDE,
    SIDES,
    SPY,
    STAY,
    TAKE,
    TOWNS,
    WITHDRAW,
)
from tests.toys.blocks.state import FOG, OFF, BlocksState


@dataphase
class Round(Phase[BlocksState]):
    """K-1.01: every colour takes its turn, for some rounds, while both sides have blocks."""

    number: int

    def perform(self, game: BlocksState) -> None:
        left = {SIDE[COLOUR[b]] for b, place in enumerate(game.place) if place != OFF}
        if self.number < ROUNDS and len(left) == len(SIDES):
            game.then(*(Turn(c) for c in range(len(COLOURS))), Round(self.number + 1))


@dataphase
class Turn(Phase[BlocksState]):
    """K-1.02: a colour that has blocks marches."""

    colour: int

    def perform(self, game: BlocksState) -> None:
        if game.of(self.colour):
            game.then(March(self.colour, 0))


@dataphase
class March(Phase[BlocksState]):
    """K-2: blocks of one town are taken one by one, and march together; or they stay."""

    colour: int
    group: int
    rules: ClassVar[tuple[str, ...]] = ("K-2.01",)

    def fits(self, game: BlocksState) -> bool:
        blocks = list(pieces(self.group))
        return set(blocks) <= set(game.of(self.colour)) and len({game.place[b] for b in blocks}) < 2

    def decide(self, game: BlocksState) -> Decision:
        spies = [a for row in SPY for a in row]
        actions = [a for a in (*TAKE, *GO, *spies) if not self.explain(game, a)]
        return Decision(game.controller(self.colour), self.colour, self, [*actions, STAY])

    def explain(self, game: BlocksState, action: Action) -> Refusal | None:
        match action.verb:
            case "take":
                return self._refuse_block(game, action.args[0])
            case "go":
                return self._refuse_town(game, action.args[0])
            case "spy":
                return self._refuse_spy(game, *action.args)
        return None

    def _refuse_block(self, game: BlocksState, block: int) -> Refusal | None:
        if block not in game.of(self.colour) or self.group >> block & 1:
            return Refusal("not-yours", f"{BLOCKS[block]} cannot be taken", ("K-2.01",))
        if self.group and game.place[block] != self.town(game):
            return Refusal("elsewhere", "A group marches from one town", ("K-2.01",))
        return None

    def _refuse_town(self, game: BlocksState, town: int) -> Refusal | None:
        if not self.group:
            return Refusal("nobody", "Nobody has been taken to march", ("K-2.02",))
        if town not in NEAR[self.town(game)]:
            return Refusal("no-road", f"No road leads to {TOWNS[town]}", ("K-2.02",))
        return None

    def _refuse_spy(self, game: BlocksState, colour: int, town: int) -> Refusal | None:
        if self.group or not game.spies[self.colour]:
            return Refusal("no-spy", "A colour has one spy, before it takes blocks", ("K-4.01",))
        if not FOG.crowd(game, game.controller(self.colour), town, colour):
            return Refusal("nothing-hidden", f"No such block at {TOWNS[town]} is hidden", ("K-4.01",))
        return None

    def town(self, game: BlocksState) -> int:
        """Where the group stands."""
        return game.place[next(pieces(self.group))]

    def resolve(self, game: BlocksState, action: Action) -> None:
        match action.verb:
            case "take":
                self._take(game, action.args[0])
            case "go":
                self._go(game, action.args[0])
            case "spy":
                self._spy(game, *action.args)

    def _take(self, game: BlocksState, block: int) -> None:
        told = "ready", self.colour, game.place[block]
        game.tell_apart((game.own(self.colour), ("taken", block, game.place[block])), otherwise=told)
        game.then(March(self.colour, self.group | 1 << block))

    def _go(self, game: BlocksState, town: int) -> None:
        start, blocks = self.town(game), tuple(pieces(self.group))
        for block in blocks:
            game.place[block] = town
        own = "marched", blocks, start, town
        game.tell_apart(
            (game.own(self.colour), own), otherwise=("seen", self.colour, len(blocks), start, town)
        )
        if frozenset((start, town)) in MOUNTAINS:
            self._wear(game, blocks, town)
        if game.at(town, 1 - SIDE[self.colour]):
            game.then(Meeting(self.colour, start, town))
        else:
            game.holder[town] = SIDE[self.colour]

    def _wear(self, game: BlocksState, blocks: tuple[int, ...], town: int) -> None:
        """R3: everybody is told of the die, whether or not a step was lost by it."""
        if game.chance.below(2):
            return
        worn = max(blocks, key=lambda b: (game.strength[b], -b))
        game.strength[worn] = max(1, game.strength[worn] - 1)
        game.lost[self.colour] += 1
        told = "worn", worn, game.strength[worn]
        game.tell_apart((game.own(self.colour), told), otherwise=("weary", self.colour, town))

    def _spy(self, game: BlocksState, colour: int, town: int) -> None:
        seat = game.controller(self.colour)
        found = one_of(game.chance, FOG.crowd(game, seat, town, colour))
        game.spies[self.colour] = 0
        spied = "spied", found, game.strength[found]
        game.tell_apart(((seat,), spied), otherwise=("spying", self.colour, colour, town))
        game.then(self)


@dataphase
class Meeting(Phase[BlocksState]):
    """K-3.01: blocks of both sides in a town show their faces, and fight."""

    colour: int
    start: int
    town: int

    def perform(self, game: BlocksState) -> None:
        blocks = tuple(b for b, place in enumerate(game.place) if place == self.town)
        game.shown = sum(1 << b for b in blocks)
        game.tell("faced", self.town, blocks, tuple(game.strength[b] for b in blocks))
        game.then(Salvo(self.colour, self.start, self.town, 1))


@dataphase
class Salvo(Phase[BlocksState]):
    """K-3.02: a die for each step; every third hits the strongest on the other side."""

    colour: int
    start: int
    town: int
    number: int

    def perform(self, game: BlocksState) -> None:
        armies = [game.at(self.town, side) for side in range(len(SIDES))]
        hits = [
            sum(game.chance.below(3) == 0 for b in army for _ in range(game.strength[b])) for army in armies
        ]
        for side, army in enumerate(armies):
            game.tell("fired", side, hits[side])
            for _ in range(hits[1 - side]):
                self._hit(game, army)
        game.then(Pursuit(self.colour, self.start, self.town, self.number))

    def _hit(self, game: BlocksState, army: list[int]) -> None:
        standing = [b for b in army if game.strength[b]]
        if not standing:
            return
        block = max(standing, key=lambda b: (game.strength[b], -b))
        game.strength[block] -= 1
        game.lost[COLOUR[block]] += 1
        if not game.strength[block]:
            game.place[block] = OFF
            game.shown &= ~(1 << block)
        game.tell("hit", block, game.strength[block])


@dataphase
class Pursuit(Phase[BlocksState]):
    """K-3.03: while both stand the attacker fights on or withdraws; then all are hidden again."""

    colour: int
    start: int
    town: int
    number: int
    rules: ClassVar[tuple[str, ...]] = ("K-3.03",)

    def decide(self, game: BlocksState) -> Decision | None:
        if self.number >= SALVOES or not all(game.at(self.town, side) for side in range(len(SIDES))):
            return None
        return Decision(game.controller(self.colour), self.colour, self, [FIGHT, WITHDRAW])

    def resolve(self, game: BlocksState, action: Action) -> None:
        if action is FIGHT:
            game.then(Salvo(self.colour, self.start, self.town, self.number + 1))
        else:
            self.perform(game)

    def perform(self, game: BlocksState) -> None:
        side = SIDE[self.colour]
        mine, theirs = game.at(self.town, side), game.at(self.town, 1 - side)
        if theirs:
            for block in mine:
                game.place[block] = self.start
        elif mine:
            game.holder[self.town] = side
        game.shown = 0
        game.tell("hidden", self.town, int(bool(theirs)))
