"""The position: where every block stands and how strong it is, and everything else on the table.

A fortress is public as far as its town and colour go; how strong it is only its owner knows, unless it is
besieged or fought over. Of army blocks the enemy sees place, colour and number (R106).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain, compress
from operator import getitem, lt
from typing import Any, ClassVar

from lacewars.games.defiant.blocks import (
    FORCE,
    FORCES,
    IDS,
    N_BLOCKS,
    NEWCOMER_MASK,
    NEWCOMERS,
    OF_SIDE,
    PICK_SIDE,
    SIDE_MASK,
    SIDE_OF,
    SIDES,
    STEPS,
)
from lacewars.games.defiant.board import FORT, FORT_IDS, FORT_TOWNS, N_FORTS, N_ROADS, N_TOWNS, OWNER, ROADS
from lacewars.games.defiant.cards import CARD_IDS, NO_CARD
from lacewars.kernel import Chance, Game, Phase
from lacewars.kernel.fields import Shared, field
from lacewars.kernel.hooks import HookedState
from lacewars.kernel.kinds import (
    KEPT,
    KEPT_LIST,
    ByName,
    Entries,
    Flag,
    Listed,
    Mask,
    Named,
    Number,
    Numbers,
    Row,
    SomeByName,
    Sparse,
    Text,
)

POOL, OUT, ASIDE, UNPLACED = -1, -2, -3, -4
"""Where a block is that is not on the map: its force pool, out of the game, sent west (R54), or still to be
placed in a free deployment."""
OFF_MAP = {POOL: "pool", OUT: "out", ASIDE: "aside", UNPLACED: "unplaced"}
HERE, GATHERED, REACTING = -1, -2, -3
"""How a block came to its town: it was there, it was gathered, it reacted; else the number of its road."""
WINTER = 6
"""What stands for the turn in winter."""
NO_SIEGE, NEW_SIEGE, OLD_SIEGE = range(3)
"""No siege, one begun in this turn, one that the turn began with (R78)."""
ABSENT, LINE, FORMED, CHARGE, CHARGE_ARMY, MELEE, MELEE_ARMY, GONE, RESERVE = range(9)
"""The boxes of the battle board: leaders and infantry in line; cavalry formed up, charging cavalry or the
army, in melee with cavalry or the army; blocks that have left; reserves that are still to come."""
BOXES = ("absent", "line", "formed", "charge", "charge_army", "melee", "melee_army", "gone", "reserve")
BIDDEN = ("orders", "steps", "event", "pass")
ORDERS, STEPS_USE, EVENT, PASSED = range(len(BIDDEN))
"""What a card is used for."""
NOBODY: dict[int, str | None] = {-1: None}
_CARD = Named(CARD_IDS, NOBODY)
_SIDE = Named(SIDES, NOBODY)
_TOWN = Named(ROADS.ids, NOBODY)
Sighting = tuple[int, int, int, int]
"""Where a block was seen, with how many steps, in which year and turn."""
_SIGHTING = Row(Named(ROADS.ids), Number(range(1, 5)), Number(range(1756, 1764)), Number(range(7)))


class Open(Shared):
    """What lies open on the table."""

    scenario: str = field(Text("campaign", "desperate_times"))
    short: bool = field(Flag())
    free: bool = field(Flag())
    reactions: bool = field(Flag())
    one_step: bool = field(Flag())
    year: int = field(Number(range(1756, 1764)), 1756)
    turn: int = field(Number(range(7)), 0)
    """1 to 5; 0 before the first turn of a year, 6 in winter."""
    first: int = field(Number(range(-1, len(SIDES))), -1, seen=_SIDE)
    """Player 1 of this turn."""
    use: list[int] = field(ByName(SIDES, Named(BIDDEN)), lambda: [PASSED, PASSED])
    orders: list[int] = field(ByName(SIDES, Number(range(5))), lambda: [0, 0])
    friction: int = field(Number(range(13)), 0)
    """The friction roll of this turn, 0 before it."""
    played: int = field(Mask(CARD_IDS), 0)
    """The cards played openly in this year."""
    holder: list[int] = field(Listed(Named(SIDES), N_TOWNS), lambda: list(OWNER))
    """The side that controls each town (R102, R112)."""
    fort_force: list[int] = field(ByName(FORT_IDS, Named(FORCES)), lambda: [0] * N_FORTS)
    siege: list[int] = field(ByName(FORT_IDS, Named(("none", "new", "old"))), lambda: [NO_SIEGE] * N_FORTS)
    pending: dict[int, int] = field(Entries(Named(ROADS.ids), Named(SIDES)), dict)
    """Towns where a battle is due, each with the side that defends (R62, R114)."""
    named_main: dict[int, int] = field(Entries(Named(ROADS.ids), Number(range(-3, N_ROADS))), dict)
    """Main roads that an attacker had to name before the battle, so that it could be masked (R49)."""
    assaulted: int = field(Mask(ROADS.ids), 0)
    """Fortress towns that were assaulted in this battle phase (D-6.115)."""
    bonus: int = field(Number(range(3)), 0)
    """The VP that Prussia has for still being at war (R101)."""
    british: bool = field(Flag(), True)
    looted: int = field(Mask(SIDES), 0)
    """Whose capital was looted in this year (R24)."""
    joined: bool = field(Flag(), False)
    """Whether France, the Empire, Russia and Sweden are at war (R15)."""
    east_left: bool = field(Flag(), False)
    """Whether Russia and Sweden have left the war (R99)."""
    stralsund_fell: bool = field(Flag(), False)
    """Whether Prussia ever took Stralsund."""
    result: str = field(Text("", "decisive", "points", "marginal"), "")
    fallen: int = field(Mask(IDS), 0)
    """Leaders whom everybody saw leave the game for good."""
    shown: int = field(Mask(IDS), 0)
    """Blocks whose faces everybody sees: on the battle board and before a besieged fortress (R106)."""
    # ---- the battle board
    battle: int = field(Number(range(-1, N_TOWNS)), -1, seen=_TOWN)
    attacker: int = field(Number(range(-1, len(SIDES))), -1, seen=_SIDE)
    loser: int = field(Number(range(-1, len(SIDES))), -1, seen=_SIDE)
    """The side that was beaten, until what follows the battle is settled."""
    storming: bool = field(Flag(), False)
    """Whether what is fought is an assault on the fortress."""
    round: int = field(Number(range(1000)), 0)
    arrivals: list[list[int]] = field(ByName(SIDES, Numbers(range(-3, N_ROADS))), lambda: [[], []])
    """The roads by which reserves are still to come, the next one first."""
    carded: int = field(Mask(SIDES), 0)
    """Who has played his combat card of this battle."""
    effect: list[int] = field(ByName(SIDES, _CARD), lambda: [NO_CARD, NO_CARD])
    """The combat card of each side that is in force in this round."""
    stout: list[int] = field(ByName(SIDES, Named(IDS, NOBODY)), lambda: [-1, -1])
    """The block named by Stout Defence."""


class Defiant(Open, HookedState):
    """A position of Prussia's Defiant Stand."""

    game: ClassVar[Game]
    phases: ClassVar[Mapping[str, type[Phase[Any]]]] = {}

    place: list[int] = field(ByName(IDS, Named(ROADS.ids, OFF_MAP)), lambda: [POOL] * N_BLOCKS)
    crowd: list[int] = field(KEPT_LIST, lambda: [0] * N_TOWNS)
    """The blocks in each town (a bit mask), those shut up in its fortress included: what `place` says."""
    fielded: int = field(KEPT, 0)
    """The blocks on the map (a bit mask): what `place` says."""
    steps: list[int] = field(ByName(IDS, Number(range(5))), lambda: [0] * N_BLOCKS)
    fort_steps: list[int] = field(ByName(FORT_IDS, Number(range(5))), lambda: [0] * N_FORTS)
    inside: int = field(Mask(IDS), 0)
    """Blocks that are shut up in a fortress."""
    active: int = field(Mask(IDS), 0)
    """Activated blocks whose order has not been carried out."""
    moved: int = field(Mask(IDS), 0)
    """Blocks that have moved, gathered or failed a forced march in this turn (R119)."""
    fought: int = field(Mask(IDS), 0)
    """Blocks that have fought in this turn, and leaders whose men dispersed: they do not react (R104)."""
    came: list[int] = field(Sparse(IDS, Number(range(-3, N_ROADS)), empty=HERE), lambda: [HERE] * N_BLOCKS)
    hands: list[list[int]] = field(ByName(SIDES, Listed(Named(CARD_IDS))), lambda: [[], []])
    laid: list[list[int]] = field(ByName(SIDES, Listed(Named(CARD_IDS))), lambda: [[], []])
    """The cards that lie face down or are in use in this turn."""
    lost: list[int] = field(ByName(SIDES, Mask(CARD_IDS)), lambda: [0, 0])
    """Cards that went away unseen when a capital was looted."""
    crossed: dict[int, int] = field(Entries(Number(range(N_ROADS)), Number(range(100))), dict)
    """How many blocks have used each road in this step (R45)."""
    plan: dict[int, tuple[int, ...]] = field(Entries(Named(IDS), Numbers(range(N_TOWNS), into=tuple)), dict)
    """The ways of the blocks of the activation that is being announced, each with its start."""
    guided: bool = field(Flag(), False)
    """Whether Local Guides lead the activation that is being announced (R27)."""
    sighted: dict[int, Sighting] = field(SomeByName(IDS, _SIGHTING), dict)
    """For blocks whose faces everybody has seen when that was last, and what was seen."""
    spied: dict[int, Sighting] = field(SomeByName(IDS, _SIGHTING), dict)
    """The same of blocks that the other side's spies have seen since."""
    hungry: int = field(Mask(IDS), 0)
    """Blocks without a source in the supply check that nobody has fed yet (R91)."""
    payers: int = field(Mask(IDS), 0)
    """Leaders who pay a step to feed others (R90)."""
    burnt: int = field(Mask(ROADS.ids), 0)
    """Fortress towns that have fed blocks in this supply check (R89)."""
    cached: int = field(Mask(ROADS.ids), 0)
    """Towns with a supply cache in this check (R38)."""
    gave: int = field(Mask(IDS), 0)
    got: int = field(Mask(IDS), 0)
    """Blocks that gave or got steps while their player combines: nobody does both."""
    box: list[int] = field(Sparse(IDS, Named(BOXES)), lambda: [ABSENT] * N_BLOCKS)
    half: int = field(Mask(IDS), 0)
    """Blocks on the battle board with half a hit (R67)."""
    fort_half: bool = field(Flag(), False)
    hurt: int = field(Mask(IDS), 0)
    """Blocks that lost a step in this battle (R33)."""
    announced: list[int] = field(ByName(SIDES, _CARD), lambda: [NO_CARD, NO_CARD])
    """Combat cards that lie face down on the battle board."""
    leaving: int = field(Mask(IDS), 0)
    """Blocks that were announced as retreating from the board in this step (R68)."""
    charged: int = field(Mask(IDS), 0)
    """Cavalry that was announced as charging in this round (R125)."""
    formed: int = field(Mask(IDS), 0)
    """Cavalry that came back from melee in this round: it cannot charge (R115)."""
    sallied: int = field(Mask(IDS), 0)
    """Blocks that broke out of the fortress to fight (R83)."""
    broken: int = field(Mask(IDS), 0)
    """Blocks that broke off an assault at one step: they are not committed again (D-6.96)."""

    def __init__(self, chance: Chance, scenario: str, **switches: bool) -> None:
        super().__init__(chance)
        self.scenario = scenario
        self.short = switches.get("short", False)
        self.free = switches.get("free", False)
        self.reactions = switches.get("reactions", False)
        self.one_step = switches.get("one_step", False)

    # ------------------------------------------------------------------ who stands where
    def put(self, block: int, town: int) -> None:
        """Sets a block into a town, or takes it from the map; `place` changes in no other way."""
        old, bit = self.place[block], 1 << block
        if old >= 0:
            self.crowd[old] &= ~bit
        if town >= 0:
            self.crowd[town] |= bit
            self.fielded |= bit
        else:
            self.fielded &= ~bit
        self.place[block] = town

    def count_crowds(self) -> None:
        """Works out `crowd` and `fielded` from `place`."""
        self.crowd = [0] * N_TOWNS
        for block, town in enumerate(self.place):
            if town >= 0:
                self.crowd[town] |= 1 << block
        self.fielded = sum(self.crowd)

    def army(self, town: int, side: int) -> int:
        """The blocks of a side in a town (a bit mask), those shut up in its fortress left out."""
        return self.crowd[town] & SIDE_MASK[side] & ~self.inside

    def at(self, town: int, side: int) -> list[int]:
        """The blocks of a side in a town, those shut up in its fortress left out."""
        return list(listed(self.crowd[town] & SIDE_MASK[side] & ~self.inside))

    def garrison(self, town: int) -> list[int]:
        """The blocks shut up in the fortress of a town."""
        return list(listed(self.crowd[town] & self.inside))

    def on_map(self, side: int) -> list[int]:
        """The blocks of a side on the map."""
        return list(listed(self.fielded & SIDE_MASK[side]))

    def at_war_mask(self) -> int:
        """The blocks (a bit mask) that may act: newcomers wait until they join (R14, R15)."""
        return ~0 if self.joined else ~NEWCOMER_MASK

    def at_large(self, side: int) -> int:
        """The blocks of a side on the map (a bit mask) that are at war and not shut up in a fortress."""
        return self.fielded & SIDE_MASK[side] & ~self.inside & self.at_war_mask()

    def worn(self, side: int) -> list[int]:
        """The blocks of a side that miss steps; those that are out of the game miss all of theirs."""
        return list(compress(OF_SIDE[side], map(lt, PICK_SIDE[side](self.steps), _WHOLE[side])))

    def fort_side(self, town: int) -> int:
        """The side whose fortress stands in a town; -1 if there is none."""
        fort = FORT[town]
        return -1 if fort < 0 else SIDE_OF[self.fort_force[fort]]

    def is_besieged(self, town: int) -> bool:
        """Whether the fortress of a town is under siege."""
        fort = FORT[town]
        return fort >= 0 and self.siege[fort] != NO_SIEGE

    def besieged(self) -> list[int]:
        """The towns whose fortress is under siege."""
        return list(compress(FORT_TOWNS, self.siege))

    def besieger(self, town: int) -> int:
        """The side that besieges a town; -1 if nobody does."""
        return 1 - self.fort_side(town) if self.is_besieged(town) else -1

    def open_fort(self, town: int, side: int) -> bool:
        """Whether an unbesieged fortress of a side stands in a town."""
        fort = FORT[town]
        return fort >= 0 and SIDE_OF[self.fort_force[fort]] == side and self.siege[fort] == NO_SIEGE

    def is_shut_in(self, block: int) -> bool:
        """Whether a block is inside a besieged fortress (R113)."""
        return bool(self.inside >> block & 1)

    def at_war(self, block: int) -> bool:
        """Whether a block may act: newcomers wait until they join (R14, R15)."""
        return self.joined or block not in NEWCOMERS

    def forces_at(self, town: int, side: int) -> set[int]:
        """The forces of a side that have blocks in a town, those shut up in its fortress left out."""
        return {FORCE[b] for b in self.at(town, side)}

    def hand_of(self, side: int, events: tuple[int, ...]) -> list[int]:
        """The cards of a side's hand that are among these."""
        return [c for c in self.hands[side] if c in events]

    def sight(self, block: int) -> None:
        """Everybody sees the face of a block: it is remembered, whatever spies saw before."""
        self.sighted[block] = (self.place[block], self.steps[block], self.year, self.turn)
        self.spied.pop(block, None)

    def spend(self, side: int, card: int) -> None:
        """A card leaves the hand and is out until the year ends (R22)."""
        self.hands[side].remove(card)
        self.played |= 1 << card


_WHOLE: tuple[tuple[int, ...], ...] = tuple(pick(STEPS) for pick in PICK_SIDE)
"""The steps of the whole blocks of each side."""
_IN_BYTE: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(first + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for first in range(0, max(N_BLOCKS, N_TOWNS), 8)
)
"""The numbers that each value of each byte of a bit mask stands for."""


@lru_cache(maxsize=4096)
def listed(mask: int) -> tuple[int, ...]:
    """The blocks or towns in a bit mask, smallest first, all at once."""
    return tuple(chain.from_iterable(map(getitem, _IN_BYTE, mask.to_bytes(len(_IN_BYTE), "little"))))


def members(mask: int) -> Iterator[int]:
    """The numbers in a bit mask, smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
