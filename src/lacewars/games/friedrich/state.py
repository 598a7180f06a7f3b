"""The position: everything on the table, as flat arrays of small integers.

A town's generals share one pool of armies (F-6.07), so strength lies on towns, not on generals.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from lacewars.games.friedrich.board import N_TOWNS, OBJECTIVE_OF, ROADS, TOWN
from lacewars.games.friedrich.cards import EFFECTS, N_CARDS, N_FATE, TACTICAL, Effect
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    CEILING,
    GENERALS,
    IMPERIAL,
    IS_DEFENDER,
    N_GENERALS,
    NATION_IDS,
    NATIONS,
    PIECE_IDS,
    PIECES,
    ROLE_NATIONS,
    RUSSIA,
    SEATS,
    SWEDEN,
    TRAINS,
)
from lacewars.games.sivel.kinds import CARDS, Pair
from lacewars.games.sivel.state import CardTable, OpenTable
from lacewars.kernel import Chance, Game, Phase
from lacewars.kernel.fields import field
from lacewars.kernel.kinds import (
    KEPT,
    KEPT_BYTES,
    ByName,
    Distinct,
    Encoded,
    Flag,
    Listed,
    Marked,
    Mask,
    Named,
    Number,
    Numbers,
    SomeByName,
    Sparse,
    Text,
)

OFF, GONE = -1, -2
"""Where a piece is that is not on the map: it may come back, or is recalled for good (R83)."""
TRAIN = 8
"""In `held` a general of nation n is n + 1, a train n + 1 + TRAIN, an empty town 0."""
CODE: tuple[int, ...] = tuple(p.nation + 1 + (TRAIN if p.is_train else 0) for p in PIECES)
"""The code in `held` of each piece."""
OPTION_OPEN, OPTION_CHOSEN, OPTION_REFUSED, OPTION_FAILED = range(4)

ENEMY_GENERAL: tuple[tuple[bool, ...], ...] = tuple(
    tuple(1 <= c <= 7 and IS_DEFENDER[c - 1] != IS_DEFENDER[n] for c in range(16)) for n in NATIONS
)
"""ENEMY_GENERAL[nation][held code]: whether a general of the other side stands there."""
ENEMY_TRAIN: tuple[tuple[bool, ...], ...] = tuple(
    tuple(9 <= c <= 15 and IS_DEFENDER[c - 9] != IS_DEFENDER[n] for c in range(16)) for n in NATIONS
)
ENEMY: tuple[tuple[bool, ...], ...] = tuple(
    tuple(general or train for general, train in zip(generals, trains, strict=True))
    for generals, trains in zip(ENEMY_GENERAL, ENEMY_TRAIN, strict=True)
)
"""ENEMY[nation][held code]: whether any piece of the other side stands there."""


NOBODY: dict[int, str | None] = {-1: None}


def _effect(effect: int) -> dict[str, Any] | None:
    if effect < 0:
        return None
    e = EFFECTS[effect]
    return {"number": e.number, "suit": e.suit, "kind": e.kind}


@lru_cache(maxsize=1024)
def _places(where: tuple[int, ...]) -> dict[str, str | None]:
    """Where the pieces stand: the same for all who look, so it is encoded once. Not to be changed."""
    return {
        p: "recalled" if t == GONE else None if t < 0 else ROADS.ids[t]
        for p, t in zip(PIECE_IDS, where, strict=True)
    }


def _controller(players: int) -> list[int]:
    """The seat that plays each nation at the start."""
    found = [0] * len(NATIONS)
    for seat, roles in enumerate(SEATS[players]):
        for nation in (n for role in roles for n in ROLE_NATIONS[role]):
            found[nation] = seat
    return found


class Open(OpenTable):
    """What lies open on the table (R75)."""

    strict: bool = field(Flag(), seen_as="conduct", seen=Named(("off", "strict")))
    turn: int = field(Number(range(31)), 0)
    active: int = field(Number(range(-1, len(NATIONS))), 0, seen=Named(NATION_IDS, NOBODY))
    down: int = field(Mask(PIECE_IDS), 0, seen_as="face_down")
    moved: int = field(Mask(PIECE_IDS), 0)
    substitute: int = field(Number(range(-1, N_TOWNS)), -1, seen=Named(ROADS.ids, NOBODY))
    """The substitute town used in this movement phase (R11)."""
    out: int = field(Mask(NATION_IDS), 0)
    """Bit mask of the nations that have left the game."""
    subsidies: int = field(Number(range(3)), 0)
    colonies: int = field(Number(range(3)), 0)
    effect: int = field(Number(range(-1, len(EFFECTS))), -1, seen=Encoded(_effect))
    """The numbered card in force in this turn, as an index of EFFECTS."""
    spent: int = field(Number(range(2)), 0, seen_as="effect_spent", seen=Encoded(bool))
    """Whether the effect's one use is used up (or, for card 7 diamonds, its duty met)."""
    beaten: int = field(Mask(PIECE_IDS), 0)
    """Generals that lost a battle in this turn (R64)."""
    suits_used: int = field(Number(range(16)), 0, seen=KEPT)
    """Suits from which Hildburghausen has attacked in this turn, under card 3 hearts (R58)."""
    victor: int = field(Number(range(-1, N_GENERALS)), -1, seen=Named(PIECE_IDS, NOBODY))
    """The last victorious general (R35)."""
    imperial_passed: bool = field(Flag(), False)
    option: int = field(Number(range(4)), OPTION_OPEN, seen=Named(("open", "chosen", "refused", "failed")))
    option_card: int = field(Number(range(-1, N_CARDS)), -1, seen=Named(TACTICAL.names, NOBODY))
    option_claim: bool = field(Flag(), False)
    """Whether the Offensive Option was ever declared: Austria may then count 4 objectives (R55)."""
    reason: str = field(Text("", "clock", "objectives"), "")

    def is_out(self, nation: int) -> bool:
        """Whether a nation has left the game."""
        return bool(self.out >> nation & 1)

    def eased(self, nation: int) -> bool:
        """Whether a nation's second-order objectives no longer matter (F-11.20 to F-11.22)."""
        if nation == SWEDEN:
            return self.is_out(RUSSIA)
        return self.imperial_passed and nation in (AUSTRIA, IMPERIAL)


class Friedrich(Open, CardTable):
    """A position of Friedrich."""

    game: ClassVar[Game]
    phases: ClassVar[Mapping[str, type[Phase[Any]]]] = {}
    tactical = TACTICAL
    companies = range(min(SEATS), max(SEATS) + 1)

    controller: list[int] = field(ByName(NATION_IDS, Number(lambda game: range(game.players))))
    where: list[int] = field(
        ByName(PIECE_IDS, Named(ROADS.ids, {OFF: "off", GONE: "recalled"})),
        lambda: [TOWN[p.start] for p in PIECES],
        key="pieces",
        seen=Encoded(lambda where: dict(_places(where))),
    )
    held: bytearray = field(KEPT_BYTES, lambda: bytearray(N_TOWNS))
    strength: bytearray = field(
        Sparse(ROADS.ids, Number(range(1, 256)), into=bytearray),
        lambda: bytearray(N_TOWNS),
        key="armies",
    )
    sure: bytearray = field(Marked(ROADS.ids), lambda: bytearray(N_TOWNS))
    """Towns whose pool everybody knows: announced in combat and not changed in secret since."""
    total: list[int] = field(
        ByName(NATION_IDS, Number(range(max(CEILING) + 1))), lambda: [0] * len(NATIONS), key="totals"
    )
    conquered: bytearray = field(Marked(ROADS.ids), lambda: bytearray(N_TOWNS))
    marks: list[int] = field(Distinct(Named(ROADS.ids)), list)
    """Objectives marched through while protected in this action: perhaps conquered in phase 4 (R26)."""
    pairs: list[int] = field(Listed(Pair(ROADS)), list)
    hands: list[list[int]] = field(ByName(NATION_IDS, CARDS), lambda: [[] for _ in NATIONS])
    fate: list[int] = field(Numbers(range(N_FATE), shared=True), lambda: list(range(N_FATE)))
    fated: int = field(Number(range(31)), 0)
    """How many Cards of Fate have been drawn."""
    recruits: int = field(Mask(PIECE_IDS), 0)
    """Generals that got recruits under card 10 spades (R66)."""
    offers: dict[int, int] = field(SomeByName(NATION_IDS, Number(range(-1, N_CARDS))), dict)
    """Cards secretly offered for an exchange, by nation; -1: declined (R68)."""

    def __init__(self, chance: Chance, players: int, advanced: bool, strict: bool) -> None:
        super().__init__(chance, _controller(players), players, advanced)
        self.strict = strict
        for piece, town in enumerate(self.where):
            self.held[town] = CODE[piece]

    # ------------------------------------------------------------------ looking
    @property
    def in_force(self) -> Effect | None:
        """The numbered Card of Fate in force in this turn."""
        return None if self.effect < 0 else EFFECTS[self.effect]

    def effect_of(self, kind: str) -> Effect | None:
        """The effect in force if it is of this kind."""
        if self.effect < 0:
            return None
        effect = EFFECTS[self.effect]
        return effect if effect.kind == kind else None

    def stack(self, town: int) -> list[int]:
        """The generals on a town, highest rank first (F-4.11)."""
        code = self.held[town]
        if not 1 <= code <= 7:
            return []
        where = self.where
        return [g for g in GENERALS[code - 1] if where[g] == town]

    def stacks(self, nation: int) -> dict[int, list[int]]:
        """The towns where a nation's generals stand, with the generals, highest rank first."""
        found: dict[int, list[int]] = {}
        where = self.where
        for g in GENERALS[nation]:
            town = where[g]
            if town in found:
                found[town].append(g)
            elif town >= 0:
                found[town] = [g]
        return found

    # ------------------------------------------------------------------ changing
    def remove_stack(self, town: int) -> None:
        """A stack that has lost all its armies leaves the map; it may come back (R83)."""
        nation = self.held[town] - 1
        for g in self.stack(town):
            self.where[g] = OFF
            self.down &= ~(1 << g)
            self.tell("removed", g, town)
        self.total[nation] -= self.strength[town]
        self.strength[town] = self.sure[town] = self.held[town] = 0

    def reshuffle(self) -> None:
        """Shuffles the Cards of Fate that have not been read yet."""
        unread = self.fate[self.fated :]
        self.chance.shuffle(unread)
        self.fate = self.fate[: self.fated] + unread

    def remove_train(self, train: int, fate: int = OFF) -> None:
        """Takes a train off the map."""
        self.held[self.where[train]] = 0
        self.where[train] = fate

    def train_on(self, town: int) -> int:
        """The train on a town that holds one."""
        return next(t for t in TRAINS[self.held[town] - 1 - TRAIN] if self.where[t] == town)

    def change_armies(self, town: int, by: int) -> None:
        """A stack gains or loses armies; the nation's public total follows."""
        self.strength[town] += by
        self.total[self.held[town] - 1] += by

    def blur(self, nation: int) -> None:
        """Armies have come or gone in secret: nobody else can be sure of the nation's stacks any more."""
        for town in self.stacks(nation):
            self.sure[town] = 0

    def put_down(self, generals: list[int]) -> None:
        """Turns generals face down."""
        for g in generals:
            self.down |= 1 << g


OBJECTIVE_TOWNS: tuple[int, ...] = tuple(t for t in range(N_TOWNS) if OBJECTIVE_OF[t] >= 0)
GENERAL_MASK = (1 << N_GENERALS) - 1
