"""A position of Blocks: where the blocks stand, how strong they are, and which are shown."""

from __future__ import annotations

from collections.abc import MutableSequence

from lacewars.kernel import Chance, Fog, Outcome
from lacewars.kernel.fields import field
from lacewars.kernel.fog import pieces
from lacewars.kernel.kinds import Number, Numbers
from lacewars.kernel.secrets import Room, deal, spread
from tests.toys.blocks.board import BLOCKS, COLOUR, COLOURS, EACH, HOMES, SIDE, SIDES, STEPS, TOWNS
from tests.toys.toy import ToyState, View, most

OFF = -1


class BlocksState(ToyState):
    """A position of Blocks; a block that is lost stands at OFF and has no steps."""

    players: int = field(Number(range(2, len(COLOURS) + 1, len(COLOURS) - 2)))
    place: list[int] = field(Numbers(range(OFF, len(TOWNS)), len(BLOCKS)), lambda: [OFF] * len(BLOCKS))
    strength: list[int] = field(Numbers(range(max(STEPS) + 1), len(BLOCKS)), lambda: list(STEPS))
    shown: int = field(Number(range(1 << len(BLOCKS))), 0)
    """Bit mask of the blocks that everybody sees: they fight."""
    lost: list[int] = field(Numbers(range(100), len(COLOURS)), lambda: [0] * len(COLOURS))
    """How many steps each colour may have lost, as far as everybody knows (R2)."""
    spies: list[int] = field(Numbers(range(2), len(COLOURS)), lambda: [1] * len(COLOURS))
    holder: list[int] = field(Numbers(range(OFF, len(SIDES)), len(TOWNS)), lambda: [OFF] * len(TOWNS))

    def __init__(self, chance: Chance, players: int) -> None:
        super().__init__(chance)
        self.players = players

    def controller(self, colour: int) -> int:
        """The seat that plays a colour: with two players a side."""
        return colour if self.players == len(COLOURS) else SIDE[colour]

    def side_of(self, seat: int | None) -> int | None:
        """The side of a seat; a spectator has none."""
        return None if seat is None else SIDE[seat] if self.players == len(COLOURS) else seat

    def own(self, colour: int) -> tuple[int, ...]:
        """The seats on the side of a colour: they see the faces of its blocks."""
        return tuple(s for s in range(self.players) if self.side_of(s) == SIDE[colour])

    def at(self, town: int, side: int) -> list[int]:
        """The blocks of a side in a town."""
        return [b for b, place in enumerate(self.place) if place == town and SIDE[COLOUR[b]] == side]

    def of(self, colour: int) -> list[int]:
        """The blocks of a colour that are in play."""
        return [b for b in range(colour * EACH, (colour + 1) * EACH) if self.place[b] != OFF]

    def marching(self) -> tuple[int, int] | None:
        """The colour that makes ready to march, and the blocks it has taken."""
        from tests.toys.blocks.phases import March

        top = self.agenda.top
        return (top.colour, top.group) if isinstance(top, March) else None

    def view(self, seat: int | None) -> View:
        march = self.marching()
        taken = list(pieces(march[1])) if march else []
        mine = march is not None and SIDE[march[0]] == self.side_of(seat)
        return View(
            seat=seat,
            crowds=[list(crowd) for crowd in FOG.crowds(self, seat)],
            blocks=[[b, self.place[b], self.strength[b]] for b in FOG.known(self, seat)],
            fallen=[b for b, place in enumerate(self.place) if place == OFF],
            lost=self.lost[:],
            spies=self.spies[:],
            holder=self.holder[:],
            march=None if march is None else [march[0], self.place[taken[0]] if taken else OFF, len(taken)],
            group=taken if mine else [],
        )

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        best = most([self.holder.count(side) for side in range(len(SIDES))])
        return Outcome(tuple(s for s in range(self.players) if self.side_of(s) in best), "most-towns")

    def redraw(self, seat: int, chance: Chance) -> None:
        from tests.toys.blocks.phases import March

        march, ready = self.marching(), self.view(None).data["march"]
        hidden = FOG.deal(self, seat, chance)
        for colour in range(len(COLOURS)):
            self._redraw_steps([b for b in self.of(colour) if hidden >> b & 1], chance)
        if march and march[1] & hidden:
            colour, town, number = ready
            (group,) = deal(chance, FOG.crowd(self, seat, town, colour), [number])
            self.agenda.take(March)
            self.then(March(colour, sum(1 << b for b in group)))

    def _redraw_steps(self, hidden: list[int], chance: Chance) -> None:
        """R2: steps that were lost are lost by any of the hidden blocks of the colour."""
        if not hidden:
            return
        colour = COLOUR[hidden[0]]
        known = set(range(colour * EACH, (colour + 1) * EACH)) - set(hidden)
        lost = self.lost[colour] - sum(STEPS[b] - self.strength[b] for b in known)
        rooms = [Room(1, STEPS[b]) for b in hidden]
        total = sum(room.most for room in rooms)
        for b, steps in zip(hidden, spread(chance, rooms, max(len(rooms), total - lost)), strict=True):
            self.strength[b] = steps


class BlockFog(Fog[BlocksState]):
    """K-0.02: of the other side's blocks one sees place, colour and number, until they fight."""

    def places(self, game: BlocksState) -> MutableSequence[int]:
        return game.place

    def hidden(self, game: BlocksState, seat: int | None) -> int:
        side, places = game.side_of(seat), game.place
        found = 0
        for b, place in enumerate(places):
            if place != OFF and SIDE[COLOUR[b]] != side:
                found |= 1 << b
        return found & ~game.shown


FOG = BlockFog(COLOUR, {"take": 0})
BlocksState.fog = FOG


def set_up(state: BlocksState) -> None:
    """K-0.01: chance says which two blocks of a colour begin in its first home."""
    for colour, homes in enumerate(HOMES):
        blocks = range(colour * EACH, (colour + 1) * EACH)
        for home, dealt in zip(homes, deal(state.chance, blocks, (2, 1)), strict=True):
            state.holder[home] = SIDE[colour]
            for block in dealt:
                state.place[block] = home
