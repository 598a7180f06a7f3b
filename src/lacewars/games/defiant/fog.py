"""Fog: what everybody sees of a block whose face is hidden (R106).

Everybody sees where a block stands, its colour, and what is done with it: that it was activated, has marched
and by which road, waits in a box of the battle board, is unsupplied. All that together is its *stand*; blocks
with the same stand are a crowd, and nothing tells them apart.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from typing import NamedTuple

from lacewars.games.defiant.blocks import BLACK, FORCE, GREY, OF_SIDE
from lacewars.games.defiant.board import HOME
from lacewars.games.defiant.state import WINTER, Defiant
from lacewars.kernel import Fog

BLOCK_FIELDS = ("leader", "block", "blocks", "party", "going", "garrison", "movers")
"""The fields of phases that name blocks."""
PICKED_BY = {
    "activate": 0, "command": 0, "take": 0, "drop": 0, "reinforce": 0, "detach": 0, "shelter": 0, "leave": 0,
    "charge": 0, "feed": 0, "spare": 0, "demobilise": 0, "disband": 0, "react": 0, "lose": 0,
    "give": 0, "receive": 0, "rally": 0, "army": 0, "commit": 0,
}  # fmt: skip


class Stand(NamedTuple):
    """All that everybody sees of a hidden block."""

    place: int
    force: int
    inside: int
    box: int
    came: int
    active: int
    moved: int
    fought: int
    charged: int
    formed: int
    sallied: int
    hurt: int
    hungry: int
    payer: int
    way: tuple[int, ...]
    """The march that is announced for it."""
    roles: tuple[str, ...]
    """What the phases on the agenda say of it: the leader of an activation, one of a retreating army."""


def roles(game: Defiant) -> dict[int, tuple[str, ...]]:
    """For every block that phases on the agenda name, as what."""
    found: dict[int, tuple[str, ...]] = {}
    for number, phase in enumerate(game.agenda):
        for name in BLOCK_FIELDS:
            value = getattr(phase, name, None)
            if value is None or type(phase).__name__ in SECRET:
                continue
            for block in (value,) if isinstance(value, int) else value:
                found[block] = (*found.get(block, ()), f"{number} {type(phase).__name__} {name}")
        group = getattr(phase, "group", 0)
        for block in range(group.bit_length()):
            if group >> block & 1:
                found[block] = (*found.get(block, ()), f"{number} group")
    return found


SECRET = ("Deploying", "DeployAt")
"""Phases in which an owner has picked a block that nobody else has seen picked."""


def stands(game: Defiant, blocks: Iterator[int] | list[int]) -> dict[int, Stand]:
    """The stand of each of these blocks."""
    named = roles(game)
    return {
        b: Stand(
            game.place[b],
            FORCE[b],
            game.inside >> b & 1,
            game.box[b],
            game.came[b],
            game.active >> b & 1,
            game.moved >> b & 1,
            game.fought >> b & 1,
            game.charged >> b & 1,
            game.formed >> b & 1,
            game.sallied >> b & 1,
            game.hurt >> b & 1,
            game.hungry >> b & 1,
            game.payers >> b & 1,
            game.plan.get(b) or (),
            named.get(b, ()),
        )
        for b in blocks
    }


def is_deploying(game: Defiant) -> bool:
    """Whether both sides are placing their blocks in secret (R17)."""
    return game.free and bool(game.lanes) and game.turn != WINTER


def hidden_blocks(game: Defiant, side: int) -> list[int]:
    """The blocks of a side on the map whose faces the other does not see."""
    place, shown = game.place, game.shown
    found = [b for b in OF_SIDE[side] if place[b] >= 0 and not shown >> b & 1]
    if is_deploying(game):
        return [b for b in found if not is_placed_freely(b, place[b])]
    return found


def is_placed_freely(block: int, town: int) -> bool:
    """Whether a block is one that its side places freely, as far as the other sees it: not at all."""
    return FORCE[block] in (GREY, BLACK) and town in HOME[FORCE[block]]


class BlockFog(Fog[Defiant]):
    """D-1.16: of the other side's blocks one sees place, colour and number."""

    def places(self, game: Defiant) -> MutableSequence[int]:
        """Stands, numbered: blocks of one town of which something else is seen are not one crowd."""
        found = stands(game, [b for b, place in enumerate(game.place) if place >= 0])
        number = {stand: n for n, stand in enumerate(sorted(set(found.values())))}
        return [number[found[b]] if b in found else -1 for b in range(len(game.place))]

    def hidden(self, game: Defiant, seat: int | None) -> int:
        return sum(1 << b for side in range(2) if side != seat for b in hidden_blocks(game, side))


FOG = BlockFog(FORCE, PICKED_BY)
