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
    TOWN,
)
from lacewars.games.maria.cards import (
    AUSTRIAN_ALLY,
    PRUSSIAN_ALLY,
    SAXON_STATUS,
    SAXONY_TRACK,
    TACTICAL,
    TRACK_STARTS,
)
from lacewars.games.maria.deals import NO_DEALS, Deals
from lacewars.games.maria.powers import (
    AUSTRIA,
    CONTROLLER,
    FRANCE,
    GENERALS,
    HUSSARS,
    N_GENERALS,
    PATRON,
    PIECES,
    POWER_OF,
    POWERS,
    PRAGMATIC,
    SAXONY,
    STAGES,
    TRAINS,
)
from lacewars.games.maria.relations import RELATIONS, TRAIN, Relations
from lacewars.games.sivel.state import CardTable
from lacewars.kernel import Chance, Game, Phase

OFF, BOXED, IDLE = -1, -2, -3
"""Where a piece is that is not on a map: eliminated (it may come back), in a box (an off-map box, or box
Silesia for the second Prussian train), or not in this game (introductory game)."""
NOBODY = -1
POLITICS_STAGE, HUSSAR_STAGE, FIRST_ACTION_STAGE = 0, 1, 2
"""The five stages of a turn are numbered 0 to 4 (M-5.01); the three action stages are 2, 3, 4."""


_RELATIONS_AT = tuple(RELATIONS[status] for status in SAXON_STATUS)
"""RELATIONS for each box of Saxony's track."""


class Maria(CardTable):
    """A position of Maria."""

    __slots__ = (
        "acted", "active", "annexed", "announced", "battle_boxes", "bids", "contracts", "corps_owed",
        "deals", "dispute", "elected", "election_due", "elector", "emperor_box", "executed", "faces",
        "hussars", "income_change", "italy_box", "jacobites", "last_winner", "marker", "marks", "placed",
        "politics", "politics_next", "prussia_neutral", "reduced", "refused", "set_aside", "silesia_box",
        "stage", "starved", "subsidised", "sure", "tracks", "troops", "trump", "winter_scores",
    )  # fmt: skip

    game: ClassVar[Game]
    phases: ClassVar[Mapping[str, type[Phase[Any]]]] = {}
    tactical = TACTICAL

    def __init__(self, chance: Chance, players: int, advanced: bool) -> None:
        super().__init__(chance, len(POWERS), players, advanced)
        self.stage = 0
        self.active: tuple[int, ...] = ()
        """The powers of the action stage under way, in the order of R3."""
        self.acted = 0
        """Bit mask of the powers that have had their action stage in this turn (R70)."""
        self.controller = list(CONTROLLER[players])
        # ---- pieces
        self.where = [self._start(p) for p in range(len(PIECES))]
        self.held = bytearray(N_TOWNS)
        for piece, town in enumerate(self.where):
            if town >= 0:
                self.held[town] = POWER_OF[piece] + 1 + (TRAIN if PIECES[piece].is_train else 0)
        self.troops: list[int] = [0] * N_GENERALS
        self.sure = 0
        """Bit mask of generals whose troops (or whose stack's) everybody knows."""
        self.starved: list[int] = []
        """Generals removed through lack of supply in this phase: their points are settled later (M-9.15)."""
        self.hussars: list[int] = [OFF] * HUSSARS
        # ---- fortresses
        self.marker: list[int] = [NOBODY] * N_TOWNS
        """For each fortress the major power whose victory marker lies on it."""
        for town, power in FIRST_MARKERS.items():
            self.marker[town] = power
        self.elector: dict[int, int] = {
            t: FRANCE if t in FRENCH_ELECTORS else AUSTRIA for t in (FREE_ELECTORS if advanced else ())
        }
        """The elector markers of the free electors: FRANCE's side up, or AUSTRIA's (Pragmatic Army's too)."""
        self.marks: dict[int, int] = {}
        """Question marks of this stage: fortress to the power or patron that passed first (R28, R91)."""
        self.set_aside: list[int] = [0] * len(POWERS)
        """Victory markers set aside by the peace or the French reduction (R66)."""
        # ---- victory boxes
        self.battle_boxes: list[int] = [0] * len(POWERS)
        self.emperor_box = self.italy_box = NOBODY
        """The power whose marker lies in the box."""
        self.silesia_box = False
        self.winter_scores: list[tuple[int, ...]] = []
        """For each winter past the scores of the major powers, in the order of MAJORS; hidden (R41)."""
        # ---- the political board
        self.tracks: list[int] = list(TRACK_STARTS)
        self.politics: list[int] = []
        """The political cards in their order, shuffled year by year at the start of an advanced game."""
        self.politics_next = 0
        """How many of them have been turned up."""
        self.faces: list[int] = []
        """The political cards that lie face up to be chosen."""
        self.trump = NOBODY
        self.bids: dict[int, int] = {}
        """Cards placed face down in this turn, by power; -1: placed none (they are still in the hand)."""
        self.placed: list[list[int]] = [[] for _ in POWERS]
        """Cards that lie face up on the political board, by power."""
        self.last_winner = NOBODY
        """The seat that won the latest battle (R48)."""
        self.announced: list[int] = [0] * len(TRACK_STARTS)
        """Moves of the markers announced in this turn, summed for each track (M-17.5.12)."""
        self.executed = 0
        """Bit mask of the seats that have executed a political card in this turn (M-24.06)."""
        self.income_change: list[int] = [0] * len(POWERS)
        """Income changed for this turn by a political card."""
        self.jacobites = False
        self.corps_owed = 0
        """Bit mask of the powers that owe a general to their off-map box (R53)."""
        self.election_due = self.elected = False
        # ---- peace and contracts
        self.annexed = 0
        """The turn in which Prussia annexed Silesia; 0: not yet."""
        self.prussia_neutral = False
        self.reduced = False
        """Whether France has reduced its objectives (M-19.2)."""
        self.contracts: list[tuple[int, int, int]] = []
        """Subsidies: donor, recipient, turns left."""
        self.subsidised = True
        """Whether France pays the Bavarian subsidy in this turn (R6)."""
        self.deals: Deals = NO_DEALS
        """Binding promises that are enforced, each with its last turn (R73)."""
        self.refused: list[tuple[int, ...]] = []
        """Offers refused in this stage: they are not made again in it."""
        self.dispute = 0
        """Whether Austria and the Pragmatic Army alternate on the Flanders map in this stage (R22)."""

    def _start(self, piece: int) -> int:
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
        powers = [p for p in STAGES[number] if self.advanced or p != PRAGMATIC]
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

    def copy(self) -> Self:
        twin = self._copy_table()
        twin.stage = self.stage
        twin.active = self.active
        twin.acted = self.acted
        twin.sure = self.sure
        twin.emperor_box = self.emperor_box
        twin.italy_box = self.italy_box
        twin.silesia_box = self.silesia_box
        twin.politics_next = self.politics_next
        twin.trump = self.trump
        twin.last_winner = self.last_winner
        twin.executed = self.executed
        twin.jacobites = self.jacobites
        twin.corps_owed = self.corps_owed
        twin.election_due = self.election_due
        twin.elected = self.elected
        twin.annexed = self.annexed
        twin.prussia_neutral = self.prussia_neutral
        twin.reduced = self.reduced
        twin.subsidised = self.subsidised
        twin.dispute = self.dispute
        twin.troops = self.troops[:]
        twin.starved = self.starved[:]
        twin.hussars = self.hussars[:]
        twin.marker = self.marker[:]
        twin.elector = dict(self.elector)
        twin.marks = dict(self.marks) if self.marks else {}
        twin.set_aside = self.set_aside[:]
        twin.battle_boxes = self.battle_boxes[:]
        twin.winter_scores = self.winter_scores[:]
        twin.tracks = self.tracks[:]
        twin.politics = self.politics
        twin.faces = self.faces[:]
        twin.bids = dict(self.bids) if self.bids else {}
        twin.placed = [p[:] for p in self.placed]
        twin.announced = self.announced[:]
        twin.income_change = self.income_change[:]
        twin.contracts = self.contracts[:]
        twin.deals = self.deals
        twin.refused = self.refused[:]
        return twin
