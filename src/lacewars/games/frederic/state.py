"""The position: everything on the table, as flat arrays of small integers.

A slot is a unit of the battle or, behind them, the elephant of one that has panicked. In `at` a hex holds
the number of its slot and 1; a unit on its way through friendly guns, and an elephant that has not yet left
its unit, are where `place` says without being in `at`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from lacewars.games.frederic.alphabet import CONCEDE
from lacewars.games.frederic.battle import LEFT, LOST, OFF, Battle, battle_name, battle_named
from lacewars.games.frederic.field import Field
from lacewars.games.frederic.grid import N_HEXES
from lacewars.games.frederic.kinds import FACE_OF, Kind
from lacewars.games.frederic.names import OFFICERS, UNITS
from lacewars.games.frederic.written import BattleKind
from lacewars.kernel import Action, Chance, Decision, Game, Phase
from lacewars.kernel.fields import Shared
from lacewars.kernel.fields import field as declare
from lacewars.kernel.hooks import HookedState
from lacewars.kernel.kinds import (
    KEPT,
    KEPT_BYTES,
    KEPT_LIST,
    Bits,
    Flag,
    Listed,
    Named,
    Number,
    Numbers,
    Row,
    Text,
)

FIXED, ALTERNATING, SCREEN, SLIPS = range(4)
DEPLOYMENTS = ("fixed", "alternating", "screen", "slips")
BY_SCENARIO, BY_LOT, BY_CHOICE = range(3)
OPENINGS = ("scenario", "lot", "choice")
NO_GROUP, MESSAGE_GROUP, FIRST_GROUP = range(3)
"""Whose activation a unit acts in: nobody's, a message's, that of the first officer named and so on."""
IMPROVISED, FIGURE, STAFF, BY_OFFICER, RETURNING = range(5)
"""Sorts of messengers (G-2.20): a counter, an aide's figure, an aide of a staff (letter S), an officer; and
an aide on his way back."""
RIDING = -2
WITH_UNIT = 64
"""An aide's figure: RIDING, LOST, with an officer (his number), or with a unit (WITH_UNIT and its number)."""
DECISIVE, MEDIUM, MARGINAL = 3, 2, 1
Courier = tuple[int, int, int, int, int, int]
"""Side, sort, hex, the officer who sent it, the figure (aide or officer) or -1, whether it has moved."""


def _slots(game: Frederic) -> int:
    return game.battle.n_slots


def _staff(game: Frederic) -> int:
    return len(game.battle.officers)


UNITS_MASK, STAFF_MASK = Bits(_slots), Bits(_staff)
BYTE_EACH = Numbers(range(120), _slots, bytearray)
SIDE = Number(range(-1, 2))
OFFICER = Number(lambda game: range(len(game.battle.officers)))
COURIER = Row(
    Number(range(2)),
    Number(range(RETURNING + 1)),
    Number(range(N_HEXES)),
    OFFICER,
    Number(range(-1, N_HEXES)),
    Number(range(2)),
)
SIDES_MASK = Number(range(4))


class Open(Shared):
    """What lies open on the table."""

    battle: Battle = declare(BattleKind())
    deployment: int = declare(Named(DEPLOYMENTS))
    turn: int = declare(Number(lambda game: range(game.battle.turns + 1)), 0)
    active: int = declare(SIDE)
    first: int = declare(SIDE)
    form: int = declare(UNITS_MASK, 0)
    """Bit mask of the units whose elephants have panicked."""
    stirred: int = declare(UNITS_MASK, 0)
    """Bit mask: moved in the last own movement phase, or retreated since (R35)."""
    riding: int = declare(STAFF_MASK, 0)
    """Bit mask of the officers under way as messengers."""
    withdraw: int = declare(UNITS_MASK, 0)
    """Bit masks of units in this player turn: they may only withdraw;"""
    slow: int = declare(UNITS_MASK, 0)
    """1 hex and no combat;"""
    halted: int = declare(UNITS_MASK, 0)
    """do not move;"""
    doubled: int = declare(UNITS_MASK, 0)
    """move twice as far;"""
    barred: int = declare(UNITS_MASK, 0)
    """may not fight;"""
    marched: int = declare(UNITS_MASK, 0)
    """have moved;"""
    fought: int = declare(UNITS_MASK, 0)
    """have fought;"""
    pursued: int = declare(UNITS_MASK, 0)
    """have pursued."""
    officers_active: int = declare(STAFF_MASK, 0)
    """Bit masks of officers: activated;"""
    officers_moved: int = declare(STAFF_MASK, 0)
    """have moved."""
    headless: int = declare(SIDES_MASK, 0)
    """Bit mask of the sides whose commander-in-chief is lost and whose next turn is passed."""
    freed: int = declare(Number(lambda game: range(1 << len(game.battle.holds))), 0)
    """Bit mask of the holds that have ended."""


class Frederic(Open, HookedState):
    """A position of Frédéric le Grand."""

    game: ClassVar[Game]
    phases: ClassVar[Mapping[str, type[Phase[Any]]]] = {}

    field: Field = declare(KEPT)
    batch: int = declare(Number(range(3, 5)))
    """How many units are set up at a time (G-A1.13)."""
    late_check: bool = declare(Flag())
    """Whether losses are counted at the end of a turn alone (G-5.02)."""
    opening: int = declare(Named(OPENINGS))
    """Who plays first: as the scenario says, by lot, or as the second seat chooses (R87)."""
    # ---- units
    place: list[int] = declare(Numbers(range(LEFT, N_HEXES), _slots))
    stands: list[int] = declare(Numbers(range(6), _slots))
    at: bytearray = declare(KEPT_BYTES, lambda: bytearray(N_HEXES))
    kinds: list[Kind] = declare(KEPT_LIST)
    """What each slot is now; follows from `form`."""
    retired: bytearray = declare(BYTE_EACH)
    """Hexes retreated that count in the next own turn (R70)."""
    burden: bytearray = declare(BYTE_EACH)
    """Hexes that count as moved in this turn."""
    # ---- officers and messengers
    officers: list[int] = declare(Numbers(range(LEFT, N_HEXES), _staff))
    aides: list[int] = declare(
        Numbers(range(RIDING, WITH_UNIT + UNITS), lambda game: len(game.battle.aide_owner))
    )
    couriers: list[Courier] = declare(Listed(COURIER), list)
    message: bytearray = declare(BYTE_EACH)
    """Messages delivered: the officer who sent it and 1."""
    # ---- this player turn
    group: bytearray = declare(BYTE_EACH)
    officer_group: bytearray = declare(Numbers(range(OFFICERS + 2), _staff, bytearray))
    """The group in which an officer activated alone moves."""
    leaders: list[int] = declare(Listed(OFFICER), list)
    moved: bytearray = declare(BYTE_EACH)
    brawled: int = declare(UNITS_MASK, 0)
    """Bit mask of the units that have been in a melee;"""
    officers_brawled: int = declare(STAFF_MASK, 0)
    """of the officers that have;"""
    bound: int = declare(STAFF_MASK, 0)
    """of those who go with their unit (R22)."""
    # ---- the battle
    lost: list[int] = declare(Numbers(range(UNITS), 2), lambda: [0, 0])
    held: list[int] = declare(Listed(SIDE, lambda game: len(game.battle.objective_hexes)))
    slips: list[list[int]] = declare(Listed(Numbers(range(N_HEXES)), 2), lambda: [[], []])
    """Hexes of the blanks that a side has laid."""
    ready: int = declare(SIDES_MASK, 0)
    """Bit mask of the sides that have finished their deployment."""
    winners: tuple[int, ...] = declare(Numbers(range(2), into=tuple), ())
    """The side that has won; both after a draw, whose outcome has no winner."""
    reason: str = declare(Text("", "demoralised", "score", "last_turn", "conceded", "draw"), "")
    level: int = declare(Number(range(4)), 0)

    def __init__(
        self,
        chance: Chance,
        battle: Battle,
        deployment: int = FIXED,
        batch: int = 4,
        late_check: bool = False,
        opening: int = 0,
    ) -> None:
        super().__init__(chance)
        slots, units, staff = battle.n_slots, battle.n_units, len(battle.officers)
        self.battle, self.field = battle, battle.field
        self.deployment, self.batch, self.late_check, self.opening = deployment, batch, late_check, opening
        self.active = self.first = battle.first
        self.place = [LOST] * slots
        self.stands = [*battle.start[:units], *[0] * (slots - units)]
        self.kinds = list(battle.kinds)
        self.retired, self.burden, self.moved = bytearray(slots), bytearray(slots), bytearray(slots)
        self.message, self.group, self.officer_group = bytearray(slots), bytearray(slots), bytearray(staff)
        self.officers = [LOST] * staff
        self.aides = list(battle.aide_owner)
        self.held = [-1] * len(battle.objective_hexes)

    # ------------------------------------------------------------------ looking
    def unit_at(self, h: int) -> int:
        """The slot in a hex; -1 if it is empty."""
        return self.at[h] - 1

    def is_unit(self, slot: int) -> bool:
        """Whether a slot is a unit of an army, not a panicking elephant."""
        return slot < self.battle.n_units

    def on_table(self, slot: int) -> bool:
        """Whether a slot stands on the table."""
        return self.place[slot] >= 0

    def side(self, slot: int) -> int:
        """The side of a slot; an elephant's is that of its former owner."""
        return self.battle.side_of[slot]

    def officers_at(self, h: int, side: int) -> list[int]:
        """The officers of a side in a hex, without those who ride through as messengers."""
        staff = self.battle.staff[side]
        return [o for o in staff if self.officers[o] == h and not self.riding >> o & 1]

    def officers_with(self, slot: int) -> list[int]:
        """The officers with a unit."""
        h = self.place[slot]
        return self.officers_at(h, self.battle.side_of[slot]) if h >= 0 and self.is_unit(slot) else []

    def friendly_unit(self, h: int, side: int) -> bool:
        """Whether a unit of a side's army stands in a hex."""
        slot = self.at[h] - 1
        return 0 <= slot < self.battle.n_units and self.battle.side_of[slot] == side

    def enemy_unit(self, h: int, side: int) -> bool:
        """Whether a unit of the other army stands in a hex."""
        slot = self.at[h] - 1
        return 0 <= slot < self.battle.n_units and self.battle.side_of[slot] != side

    def start_stands(self, slot: int) -> int:
        """The stands a unit may have: lost elephants never come back (R28)."""
        start = self.battle.start[slot]
        if not self.is_unit(slot) or not (elephants := self.battle.units[slot].elephants):
            return start
        if self.form >> slot & 1:
            return start - elephants
        return start - min(elephants, start - self.stands[slot])

    # ------------------------------------------------------------------ changing
    def then(self, *phases: Phase[Any]) -> None:
        """Puts phases on the agenda; when the battle is over nothing follows."""
        if not self.reason:
            super().then(*phases)

    def call(self, phase: str, *values: int) -> None:
        """Puts a phase on the agenda by its name: a loss leads to a flight, and a flight to losses."""
        self.then(self.phases[phase](*values))

    def label(self, slot: int) -> int:
        """The number under which events name a unit."""
        return self.battle.labels[slot]

    def name(self, officer: int) -> int:
        """The number under which events name an officer."""
        return self.battle.officer_labels[officer]

    def leads(self, slot: int, front: int) -> bool:
        """Whether the officer (and 1) named for the first rank is still with the unit; 0 names none."""
        return front > 0 and self.officers[front - 1] == self.place[slot]

    def army(self, side: int) -> int:
        """The number under which events name a side."""
        return self.battle.side_labels[side]

    def ask(self, side: int, phase: Phase[Any], actions: Sequence[Action]) -> Decision:
        """A decision of a side; whatever it is asked, it may concede instead (G-S.23)."""
        return Decision(side, self.battle.side_labels[side], phase, [*actions, CONCEDE])

    def put(self, slot: int, h: int) -> None:
        """Sets a slot into a hex; it leaves the one where it was."""
        old = self.place[slot]
        if old >= 0 and self.at[old] == slot + 1:
            self.at[old] = 0
        self.place[slot] = h
        if h >= 0 and not self.at[h]:
            self.at[h] = slot + 1

    def take_away(self, slot: int) -> None:
        """A slot leaves the table for good."""
        self.put(slot, LOST)
        self.stands[slot] = 0

    def roll(self, dice: int) -> list[int]:
        """The faces of this many dice."""
        below = self.chance.below
        return [FACE_OF[below(6)] for _ in range(dice)]

    def finish(self, winners: tuple[int, ...], reason: str, level: int) -> None:
        """The battle is over, also for those who are still setting up behind a screen."""
        self.winners, self.reason, self.level = winners, reason, level
        self.agenda.end()
        self.tell("battle_over", tuple(self.army(s) for s in winners), level)

    def pack_board(self) -> dict[str, Any]:
        board = super().pack_board()
        return {**board, "battle": battle_name(self.battle), "field": None, "kinds": None}

    @classmethod
    def unpack_board(cls, board: dict[str, Any], chance: Chance) -> Self:
        battle = battle_named(board["battle"])
        kinds = list(battle.kinds)
        for slot in range(battle.n_units):
            if board["form"] >> slot & 1:
                kinds[slot] = battle.units[slot].kind.remains or kinds[slot]
        board = {**board, "battle": battle, "field": battle.field, "kinds": kinds}
        return super().unpack_board(board, chance)


__all__ = ["LOST", "OFF", "Frederic"]
