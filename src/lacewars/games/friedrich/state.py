"""The position: everything on the table, as flat arrays of small integers.

A town's generals share one pool of armies (F-6.07), so strength lies on towns, not on generals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from lacewars.games.friedrich.board import N_TOWNS, OBJECTIVE_OF, TOWN
from lacewars.games.friedrich.cards import EFFECTS, N_FATE, TACTICAL, Effect
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    GENERALS,
    IMPERIAL,
    IS_DEFENDER,
    N_GENERALS,
    NATION_OF,
    NATIONS,
    PIECES,
    ROLE_NATIONS,
    RUSSIA,
    SEATS,
    SWEDEN,
    TRAINS,
)
from lacewars.games.sivel.state import CardTable
from lacewars.kernel import Chance, Game, Phase

OFF, GONE = -1, -2
"""Where a piece is that is not on the map: it may come back, or is recalled for good (R83)."""
TRAIN = 8
"""In `held` a general of nation n is n + 1, a train n + 1 + TRAIN, an empty town 0."""
OPTION_OPEN, OPTION_CHOSEN, OPTION_REFUSED, OPTION_FAILED = range(4)

ENEMY_GENERAL: tuple[bytes, ...] = tuple(
    bytes(1 <= c <= 7 and IS_DEFENDER[c - 1] != IS_DEFENDER[n] for c in range(16)) for n in NATIONS
)
"""ENEMY_GENERAL[nation][held code]: whether a general of the other side stands there."""
ENEMY_TRAIN: tuple[bytes, ...] = tuple(
    bytes(9 <= c <= 15 and IS_DEFENDER[c - 9] != IS_DEFENDER[n] for c in range(16)) for n in NATIONS
)


class Friedrich(CardTable):
    """A position of Friedrich."""

    __slots__ = (
        "active", "beaten", "colonies", "conquered", "effect", "fate", "fated", "imperial_passed", "marks",
        "offers", "option", "option_card", "option_claim", "out", "recruits", "spent", "strength", "strict",
        "subsidies", "substitute", "suits_used", "sure", "total", "victor",
    )  # fmt: skip

    game: ClassVar[Game]
    phases: ClassVar[Mapping[str, type[Phase[Any]]]] = {}
    tactical = TACTICAL

    def __init__(self, chance: Chance, players: int, advanced: bool, strict: bool) -> None:
        super().__init__(chance, len(NATIONS), players, advanced)
        self.strict = strict
        self.active = 0
        # ---- pieces
        self.where = [TOWN[p.start] for p in PIECES]
        self.held = bytearray(N_TOWNS)
        for piece, town in enumerate(self.where):
            self.held[town] = NATION_OF[piece] + 1 + (TRAIN if PIECES[piece].is_train else 0)
        self.strength = bytearray(N_TOWNS)
        self.sure = bytearray(N_TOWNS)
        """Towns whose pool everybody knows: announced in combat and not changed in secret since."""
        self.total: list[int] = [0] * len(NATIONS)
        self.substitute = -1
        """The substitute town used in this movement phase (R11)."""
        # ---- objectives
        self.conquered = bytearray(N_TOWNS)
        self.marks: list[int] = []
        """Objectives marched through while protected in this action: perhaps conquered in phase 4 (R26)."""
        # ---- the Clock of Fate
        self.fate: list[int] = list(range(N_FATE))
        self.fated = 0
        """How many Cards of Fate have been drawn."""
        self.out = 0
        """Bit mask of the nations that have left the game."""
        self.subsidies = 0
        self.colonies = 0
        self.effect = -1
        """The numbered card in force in this turn, as an index of EFFECTS."""
        self.spent = 0
        """Whether the effect's one use is used up (or, for card 7 diamonds, its duty met)."""
        self.recruits = 0
        """Generals that got recruits under card 10 spades (R66)."""
        self.beaten = 0
        """Generals that lost a battle in this turn (R64)."""
        self.suits_used = 0
        """Suits from which Hildburghausen has attacked in this turn, under card 3 hearts (R58)."""
        self.offers: dict[int, int] = {}
        """Cards secretly offered for an exchange, by nation; -1: declined (R68)."""
        self.victor = -1
        """The last victorious general (R35)."""
        # ---- players
        for seat, roles in enumerate(SEATS[players]):
            for nation in (n for role in roles for n in ROLE_NATIONS[role]):
                self.controller[nation] = seat
        self.imperial_passed = False
        self.option = OPTION_OPEN
        self.option_card = -1
        self.option_claim = False
        """Whether the Offensive Option was ever declared: Austria may then count 4 objectives (R55)."""

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
        for g in GENERALS[nation]:
            town = self.where[g]
            if town >= 0:
                found.setdefault(town, []).append(g)
        return found

    def is_out(self, nation: int) -> bool:
        """Whether a nation has left the game."""
        return bool(self.out >> nation & 1)

    def eased(self, nation: int) -> bool:
        """Whether a nation's second-order objectives no longer matter (F-11.20 to F-11.22)."""
        if nation == SWEDEN:
            return self.is_out(RUSSIA)
        return self.imperial_passed and nation in (AUSTRIA, IMPERIAL)

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

    def copy(self) -> Self:
        twin = self._copy_table()
        twin.strict = self.strict
        twin.active = self.active
        twin.strength = self.strength[:]
        twin.sure = self.sure[:]
        twin.total = self.total[:]
        twin.substitute = self.substitute
        twin.conquered = self.conquered[:]
        twin.marks = self.marks[:]
        twin.fate = self.fate
        twin.fated = self.fated
        twin.out = self.out
        twin.subsidies = self.subsidies
        twin.colonies = self.colonies
        twin.effect = self.effect
        twin.spent = self.spent
        twin.recruits = self.recruits
        twin.beaten = self.beaten
        twin.suits_used = self.suits_used
        twin.offers = dict(self.offers) if self.offers else {}
        twin.victor = self.victor
        twin.imperial_passed = self.imperial_passed
        twin.option = self.option
        twin.option_card = self.option_card
        twin.option_claim = self.option_claim
        return twin


OBJECTIVE_TOWNS: tuple[int, ...] = tuple(t for t in range(N_TOWNS) if OBJECTIVE_OF[t] >= 0)
GENERAL_MASK = (1 << N_GENERALS) - 1
