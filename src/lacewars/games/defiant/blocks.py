"""The blocks: sides, forces, classes, and every army block with its values (D-2)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

from lacewars.games.defiant.data_files import rows, tables

_META = tables("tables.toml")["meta"]
SIDES: tuple[str, ...] = tuple(_META["sides"])
PRUSSIA, ALLIES = range(len(SIDES))
FORCES: tuple[str, ...] = tuple(_META["forces"])
"""R1: nation, nationality, colour and country of a block all mean its force."""
GREY, BLACK, BLUE, GREEN = range(len(FORCES))
SIDE_OF: tuple[int, ...] = tuple(SIDES.index(_META["force_side"][f]) for f in FORCES)
"""The side of each force."""
FORCES_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(force for force in range(len(FORCES)) if SIDE_OF[force] == side) for side in range(len(SIDES))
)
"""The forces of each side."""

LEADER, INFANTRY, GRENZER, CAVALRY, COSSACKS = range(5)
_CLASSES = {
    "leader": LEADER,
    "infantry": INFANTRY,
    "light_infantry": GRENZER,
    "cavalry": CAVALRY,
    "light_cavalry": COSSACKS,
}
CLASSES = tuple(_CLASSES)
CLASSES_FR = ("chef", "infanterie", "grenzer", "cavalerie", "cosaques")


class Block(NamedTuple):
    """An army block."""

    id: str
    name: str
    force: int
    nation: str
    kind: int
    steps: int
    """Its printed maximum; a leader's rank (D-2.22)."""
    cp: int
    ma: int
    special: frozenset[str]


BLOCKS: tuple[Block, ...] = tuple(
    Block(
        b["id"],
        b["name"],
        FORCES.index(b["force"]),
        b["nation"],
        _CLASSES[b["class"]],
        int(b["steps"]),
        int(b["cp"]),
        int(b["ma"]),
        frozenset(b["special"].split(";")),
    )
    for b in rows("blocks.csv")
    if b["class"] in _CLASSES
)
N_BLOCKS = len(BLOCKS)
IDS: tuple[str, ...] = tuple(b.id for b in BLOCKS)
BLOCK: dict[str, int] = {name: n for n, name in enumerate(IDS)}
FORCE: tuple[int, ...] = tuple(b.force for b in BLOCKS)
SIDE: tuple[int, ...] = tuple(SIDE_OF[f] for f in FORCE)
KIND: tuple[int, ...] = tuple(b.kind for b in BLOCKS)
STEPS: tuple[int, ...] = tuple(b.steps for b in BLOCKS)
CP: tuple[int, ...] = tuple(b.cp for b in BLOCKS)
MA: tuple[int, ...] = tuple(b.ma for b in BLOCKS)
IS_LEADER: tuple[bool, ...] = tuple(k == LEADER for k in KIND)
IS_FOOT: tuple[bool, ...] = tuple(k in (INFANTRY, GRENZER) for k in KIND)
IS_HORSE: tuple[bool, ...] = tuple(k in (CAVALRY, COSSACKS) for k in KIND)
LEADER_MASK = sum(1 << b for b in range(N_BLOCKS) if IS_LEADER[b])
REACTS: tuple[bool, ...] = tuple("reacts" in b.special for b in BLOCKS)
OF_SIDE: tuple[tuple[int, ...], ...] = tuple(
    tuple(b for b in range(N_BLOCKS) if SIDE[b] == side) for side in range(len(SIDES))
)
SIDE_MASK: tuple[int, ...] = tuple(sum(1 << b for b in blocks) for blocks in OF_SIDE)
"""The blocks of each side, as a bit mask."""
OF_FORCE: tuple[tuple[int, ...], ...] = tuple(
    tuple(b for b in range(N_BLOCKS) if FORCE[b] == force) for force in range(len(FORCES))
)
FORCE_MASK: tuple[int, ...] = tuple(sum(1 << b for b in blocks) for blocks in OF_FORCE)
"""The blocks of each force, as a bit mask."""
PICK_SIDE = tuple(itemgetter(*blocks) for blocks in OF_SIDE)
PICK_FORCE = tuple(itemgetter(*blocks) for blocks in OF_FORCE)
"""Pick what a list says of the blocks of each side, or of each force: quicker than any loop."""
FREDERICK, BRETTLACH = BLOCK["pr_frederick"], BLOCK["au_brettlach"]
SAXON, BAVARIAN = BLOCK["sx_saxe"], BLOCK["im_baviere"]
NEWCOMERS = frozenset((set(OF_FORCE[BLUE]) | set(OF_FORCE[GREEN]) | {BRETTLACH}) - {SAXON, BAVARIAN})
"""Blocks that do nothing before turn 3 of 1757 (R14, R15)."""
NEWCOMER_MASK = sum(1 << b for b in NEWCOMERS)
IS_SWEDISH: tuple[bool, ...] = tuple(b.nation == "sweden" for b in BLOCKS)


def label(block: int, names: Sequence[str], classes: Sequence[str]) -> str:
    """A name that no other block has: where two share it, the class is added."""
    name, kind = names[block], KIND[block]
    same = [n for n, other in enumerate(names) if other == name]
    if len(same) == 1:
        return name
    return f"{name} {same.index(block) + 1}" if kind == GRENZER else f"{name} ({classes[kind]})"


_FACES = {
    name: [b[f"name_{name}"] for b in rows("blocks.csv") if b["class"] in _CLASSES] for name in ("en", "fr")
}
LABELS: tuple[str, ...] = tuple(label(b, _FACES["en"], CLASSES) for b in range(N_BLOCKS))
"""The names of the blocks in English, which actions use; each has its own."""
LABELS_FR: tuple[str, ...] = tuple(label(b, _FACES["fr"], CLASSES_FR) for b in range(N_BLOCKS))
