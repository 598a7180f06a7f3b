"""The position: everything on the table, as flat arrays of small integers.

Stacked generals of one power share their troops (M-6.07, M-6.10), so a stack's troops lie with the first of
its power there (the lowest piece number: highest rank); the other has 0. In a mixed stack each has his own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from lacewars.games.maria.board import (
    BOHEMIA,
    FIRST_MARKERS,
    FREE_ELECTORS,
    FRENCH_ELECTORS,
    HOMES,
    MAP,
    N_TOWNS,
    NEAR,
    NEAR_ON_MAP,
    ROADS,
    TOWN,
)
from lacewars.games.maria.cards import (
    AUSTRIAN_ALLY,
    N_CARDS,
    POLITICAL,
    PRUSSIAN_ALLY,
    SAXON_STATUS,
    SAXONY_TRACK,
    TACTICAL,
    TRACK_IDS,
    TRACK_LENGTHS,
    TRACK_STARTS,
)
from lacewars.games.maria.deals import Deals
from lacewars.games.maria.open import NOBODY, POWERS_NAMED, Open
from lacewars.games.maria.powers import (
    ABSENT,
    AUSTRIA,
    CONTROLLER,
    FRANCE,
    GENERALS,
    HUSSARS,
    MAJORS,
    MARKERS,
    MAX_STACK,
    MAX_TROOPS,
    N_GENERALS,
    PATRON,
    PIECE_IDS,
    PIECES,
    POWER_IDS,
    POWER_OF,
    POWERS,
    SAXONY,
    SEATS,
    STAGES,
    TRAINS,
)
from lacewars.games.maria.relations import RELATIONS, TRAIN, Relations
from lacewars.games.sivel.kinds import CARDS, Pair
from lacewars.games.sivel.state import CardTable
from lacewars.kernel import Chance, Game, Phase
from lacewars.kernel.fields import field
from lacewars.kernel.kinds import (
    ByName,
    Distinct,
    Encoded,
    Entries,
    Kind,
    Listed,
    Mask,
    Named,
    Naming,
    Number,
    Numbers,
    Row,
    SomeByName,
    Sparse,
)

OFF, BOXED, IDLE = -1, -2, -3
"""Where a piece is that is not on a map: eliminated (it may come back), in a box (an off-map box, or box
Silesia for the second Prussian train), or not in this game (introductory game)."""
POLITICS_STAGE, HUSSAR_STAGE, FIRST_ACTION_STAGE = 0, 1, 2
"""The five stages of a turn are numbered 0 to 4 (M-5.01); the three action stages are 2, 3, 4."""


_RELATIONS_AT = tuple(RELATIONS[status] for status in SAXON_STATUS)
"""RELATIONS for each box of Saxony's track."""
GENERAL_IDS = PIECE_IDS[:N_GENERALS]
PLACE = Named(ROADS.ids, {OFF: "off", BOXED: "box", IDLE: "idle"})
POLITICAL_NAMED = Named(tuple(c.id for c in POLITICAL))
CODE: tuple[int, ...] = tuple(p.power + 1 + (TRAIN if p.is_train else 0) for p in PIECES)
"""The code in `held` of each piece."""


def _zeros() -> list[int]:
    return [0] * len(POWERS)


def by_major(values: Sequence[Any]) -> dict[str, Any]:
    """What the major powers have, by name."""
    return {POWER_IDS[p]: values[p] for p in MAJORS}


class Commands(Sparse):
    """Who commands on a town: a code of `held` for generals; trains are not written."""

    copied, shown = "{0}[:]", "bytes({0})"

    def source(self, value: str, constant: Naming) -> str:
        pairs = f"zip({constant(self.ids)}, {value})"
        return f"{{name: {constant(POWER_IDS)}[x - 1] for name, x in {pairs} if 0 < x <= {len(POWERS)}}}"

    def read(self, value: Any, where: str, state: Any) -> bytearray:
        return bytearray([power + 1 for power in super().read(value, where, state)])


class Starved(Kind):
    """A general who starved, and whether at home: a single number."""

    pair = Row(Named(GENERAL_IDS), Number(range(2)))

    def source(self, value: str, constant: Naming) -> str:
        return self.pair.source(f"divmod({value}, 2)", constant)

    def read(self, value: Any, where: str, state: Any) -> int:
        general, land = self.pair.read(value, where, state)
        return int(general * 2 + land)


class Maria(Open, CardTable):
    """A position of Maria."""

    game: ClassVar[Game]
    phases: ClassVar[Mapping[str, type[Phase[Any]]]] = {}
    tactical = TACTICAL
    companies = range(min(SEATS), max(SEATS) + 1)

    controller: list[int] = field(ByName(POWER_IDS, Number(lambda game: range(game.players))))
    # ---- pieces
    where: list[int] = field(ByName(PIECE_IDS, PLACE), key="pieces")
    held: bytearray = field(
        Commands(ROADS.ids, POWERS_NAMED, NOBODY), lambda: bytearray(N_TOWNS), key="commands"
    )
    troops: list[int] = field(
        ByName(GENERAL_IDS, Number(range(MAX_STACK * MAX_TROOPS + 1))), lambda: [0] * N_GENERALS
    )
    sure: int = field(Mask(PIECE_IDS), 0)
    """Bit mask of generals whose troops (or whose stack's) everybody knows."""
    starved: list[int] = field(Listed(Starved()), list)
    """Generals removed through lack of supply in this phase: their points are settled later (M-9.15)."""
    hussars: list[int] = field(
        Numbers(range(-1, N_TOWNS), HUSSARS),
        lambda: [OFF] * HUSSARS,
        seen=Listed(Named(ROADS.ids, {OFF: None})),
    )
    pairs: list[int] = field(Listed(Pair(ROADS)), list)
    # ---- fortresses
    marker: list[int] = field(
        Sparse(ROADS.ids, POWERS_NAMED, NOBODY), lambda: [NOBODY] * N_TOWNS, key="markers"
    )
    """For each fortress the major power whose victory marker lies on it."""
    elector: dict[int, int] = field(SomeByName(ROADS.ids, POWERS_NAMED), dict, key="electors")
    """The elector markers of the free electors: FRANCE's side up, or AUSTRIA's (Pragmatic Army's too)."""
    marks: dict[int, int] = field(
        Entries(Named(ROADS.ids), POWERS_NAMED), dict, seen=SomeByName(ROADS.ids, POWERS_NAMED)
    )
    """Question marks of this stage: fortress to the power or patron that passed first (R28, R91)."""
    set_aside: list[int] = field(ByName(POWER_IDS, Number(range(14))), _zeros, seen=Encoded(by_major))
    """Victory markers set aside by the peace or the French reduction (R66)."""
    # ---- victory boxes
    battle_boxes: list[int] = field(ByName(POWER_IDS, Number(range(3))), _zeros, seen=Encoded(by_major))
    winter_scores: list[tuple[int, ...]] = field(
        Listed(Numbers(range(max(MARKERS) + 1), len(MAJORS), tuple)), list
    )
    """For each winter past the scores of the major powers, in the order of MAJORS; hidden (R41)."""
    # ---- the political board
    tracks: list[int] = field(
        ByName(TRACK_IDS, Number(range(1, max(TRACK_LENGTHS) + 1))), lambda: list(TRACK_STARTS)
    )
    politics: list[int] = field(Distinct(POLITICAL_NAMED, shared=True), list)
    """The political cards in their order, shuffled year by year at the start of an advanced game."""
    politics_next: int = field(Number(range(len(POLITICAL) + 1)), 0)
    """How many of them have been turned up."""
    faces: list[int] = field(Distinct(POLITICAL_NAMED), list)
    """The political cards that lie face up to be chosen."""
    hands: list[list[int]] = field(ByName(POWER_IDS, CARDS), lambda: [[] for _ in POWERS])
    bids: dict[int, int] = field(SomeByName(POWER_IDS, Number(range(N_CARDS))), dict)
    """Cards placed face down in this turn, by power; -1: placed none (they are still in the hand)."""
    placed: list[list[int]] = field(ByName(POWER_IDS, CARDS), lambda: [[] for _ in POWERS])
    """Cards that lie face up on the political board, by power."""
    announced: list[int] = field(ByName(TRACK_IDS, Number(range(-9, 10))), lambda: [0] * len(TRACK_IDS))
    """Moves of the markers announced in this turn, summed for each track (M-17.5.12)."""
    income_change: list[int] = field(ByName(POWER_IDS, Number(range(-9, 10))), _zeros)
    """Income changed for this turn by a political card."""
    # ---- contracts
    contracts: list[tuple[int, int, int]] = field(
        Listed(Row(POWERS_NAMED, POWERS_NAMED, Number(range(1, 13)))), list
    )
    """Subsidies: donor, recipient, turns left."""
    refused: list[tuple[int, ...]] = field(Listed(Numbers(range(N_TOWNS), into=tuple)), list)
    """Offers refused in this stage: they are not made again in it."""

    def __init__(self, chance: Chance, players: int, advanced: bool) -> None:
        super().__init__(chance, CONTROLLER[players], players, advanced)
        self.where = [self.start_of(p) for p in range(len(PIECES))]
        for piece, town in enumerate(self.where):
            if town >= 0:
                self.held[town] = CODE[piece]
        for town, power in FIRST_MARKERS.items():
            self.marker[town] = power
        self.elector = {
            t: FRANCE if t in FRENCH_ELECTORS else AUSTRIA
            for t in (sorted(FREE_ELECTORS) if advanced else ())
        }

    def start_of(self, piece: int) -> int:
        """Where a piece stands at the start of this variant."""
        start = PIECES[piece].start
        if start not in TOWN:
            return BOXED if self.advanced else IDLE
        town = TOWN[start]
        return town if self.advanced or MAP[town] == BOHEMIA else IDLE

    def is_used(self, town: int) -> bool:
        """M-14.01, R9: the introductory game does not use the Flanders map."""
        return self.advanced or MAP[town] == BOHEMIA

    @property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """For each town its neighbours; in the introductory game no road leaves the Bohemia map (R9)."""
        return NEAR if self.advanced else NEAR_ON_MAP

    # ------------------------------------------------------------------ relations
    @property
    def saxony(self) -> int:
        """Saxony's status: PRUSSIAN_ALLY, NEUTRAL or AUSTRIAN_ALLY."""
        return SAXON_STATUS[self.tracks[SAXONY_TRACK]]

    @property
    def relations(self) -> Relations:
        """Who is allied, at war, neutral, cooperating."""
        return _RELATIONS_AT[self.tracks[SAXONY_TRACK]][self.prussia_neutral]

    def patron(self, power: int) -> int:
        """The major power for which a power conquers and wins points (M-10.3.21, M-16.06)."""
        if power == SAXONY and self.saxony == AUSTRIAN_ALLY:
            return AUSTRIA
        return PATRON[power]

    def home(self, town: int) -> int:
        """The power at home on a town; -1: nobody (M-3.2.04, M-19.1.02)."""
        return HOMES[self.annexed > 0][town]

    def holder(self, town: int) -> int:
        """The power that controls a fortress: by marker, else by home (M-3.2.08, M-3.2.09).

        For the free electors it is FRANCE, or AUSTRIA for Austria and the Pragmatic Army together.
        """
        if self.marker[town] >= 0:
            return self.marker[town]
        side = self.elector.get(town)
        return side if side is not None else self.home(town)

    def stage_powers(self, number: int) -> tuple[int, ...]:
        """The powers of an action stage (M-5.01): Saxony acts in the last if Maria Theresa plays it (R70)."""
        powers = [p for p in STAGES[number] if self.advanced or p not in ABSENT]
        if self.saxony != PRUSSIAN_ALLY:
            powers = [p for p in powers if p != SAXONY] + ([SAXONY] if number == 2 else [])
        return tuple(powers)

    # ------------------------------------------------------------------ stacks
    def stack(self, town: int) -> list[int]:
        """The generals on a town, the supreme commander first (M-6.03): `held` tells his power."""
        if not 1 <= self.held[town] <= TRAIN:
            return []
        where = self.where
        first = where.index(town)
        if where.count(town) == 1:
            return [first]
        found = [g for g in range(first, N_GENERALS) if where[g] == town]
        if POWER_OF[first] + 1 != self.held[town]:
            found.reverse()
        return found

    def commander(self, town: int) -> int:
        """The supreme commander on a town that holds generals."""
        return self.stack(town)[0]

    def pool(self, town: int, power: int) -> int:
        """The troops of a power's generals on a town."""
        return sum([self.troops[g] for g in GENERALS[power] if self.where[g] == town])

    def strength(self, town: int) -> int:
        """All troops on a town."""
        return sum([self.troops[g] for g in range(N_GENERALS) if self.where[g] == town])

    def total(self, power: int) -> int:
        """A power's troops in all, off-map generals included: public (M-6.09)."""
        return sum([self.troops[g] for g in GENERALS[power] if self.where[g] != IDLE])

    def train_on(self, town: int) -> int:
        """The train on a town that holds one."""
        return next(t for t in TRAINS[self.held[town] - 1 - TRAIN] if self.where[t] == town)

    # ------------------------------------------------------------------ changing
    def set_down(self, generals: Sequence[int], town: int, commander: int) -> None:
        """Generals come to stand on a town; `commander` leads whoever stands there."""
        for g in generals:
            self.where[g] = town
        self.held[town] = POWER_OF[commander] + 1
        if self.where.count(town) > 1:
            for power in {POWER_OF[g] for g in generals}:
                self.join_troops(town, power)

    def join_troops(self, town: int, power: int) -> None:
        """Generals of one power on a town put their troops together: the first holds them all."""
        together = [g for g in GENERALS[power] if self.where[g] == town]
        if len(together) == 2:
            first, second = together
            self.troops[first] += self.troops[second]
            self.troops[second] = 0
            if not self.sure >> second & 1:
                self.sure &= ~(1 << first)

    def lift(self, generals: Sequence[int]) -> None:
        """Generals who stand together leave their town, each with the troops noted for him."""
        town = self.where[generals[0]]
        for g in generals:
            self.where[g] = OFF
        left = self.where.index(town) if town in self.where else -1
        self.held[town] = POWER_OF[left] + 1 if left >= 0 else 0

    def remove_general(self, general: int) -> None:
        """A general without troops leaves the map; he may come back in winter."""
        town = self.where[general]
        self.lift([general])
        self.troops[general] = 0
        self.down &= ~(1 << general)
        self.sure &= ~(1 << general)
        self.tell("removed", general, town)

    def remove_train(self, train: int) -> None:
        """Takes a train off the map."""
        self.held[self.where[train]] = 0
        self.where[train] = OFF

    def put_train(self, train: int, town: int) -> None:
        """Sets a train on an empty town."""
        self.where[train] = town
        self.held[town] = POWER_OF[train] + 1 + TRAIN
        self.chase_hussar(town)

    def chase_hussar(self, town: int) -> None:
        """M-7.08, M-7.09: a piece that comes to a hussar's town removes him."""
        if town in self.hussars:
            self.hussars[self.hussars.index(town)] = OFF
            self.tell("hussar_chased", town)

    def blur(self, power: int) -> None:
        """Troops have come or gone in secret: nobody else can be sure of this power's generals any more."""
        for g in GENERALS[power]:
            self.sure &= ~(1 << g)

    @classmethod
    def unpack_board(cls, board: dict[str, Any], chance: Chance) -> Self:
        return super().unpack_board({**board, "deals": Deals(board["deals"])}, chance)

    def pack_board(self) -> dict[str, Any]:
        return {**super().pack_board(), "deals": tuple(self.deals)}
