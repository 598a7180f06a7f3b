"""The position: everything on the table, as flat arrays of small integers.

A slot is a unit of the battle or, behind them, the elephant of one that has panicked. In `at` a hex holds
the number of its slot and 1; a unit on its way through friendly guns, and an elephant that has not yet left
its unit, are where `place` says without being in `at`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from lacewars.games.frederic.alphabet import CONCEDE
from lacewars.games.frederic.battle import LOST, OFF, Battle, battle_name, battle_named
from lacewars.games.frederic.grid import N_HEXES
from lacewars.games.frederic.kinds import FACE_OF, Kind
from lacewars.kernel import Action, Chance, Decision, Game, Phase
from lacewars.kernel.hooks import HookedState

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


class Frederic(HookedState):
    """A position of Frédéric le Grand."""

    __slots__ = (
        "active",
        "aides",
        "at",
        "barred",
        "batch",
        "battle",
        "bound",
        "brawled",
        "burden",
        "couriers",
        "deployment",
        "doubled",
        "field",
        "first",
        "form",
        "fought",
        "freed",
        "group",
        "halted",
        "headless",
        "held",
        "kinds",
        "late_check",
        "leaders",
        "level",
        "lost",
        "marched",
        "message",
        "moved",
        "officer_group",
        "officers",
        "officers_active",
        "officers_brawled",
        "officers_moved",
        "opening",
        "place",
        "pursued",
        "ready",
        "reason",
        "retired",
        "riding",
        "slips",
        "slow",
        "stands",
        "stirred",
        "turn",
        "winners",
        "withdraw",
    )  # fmt: skip

    game: ClassVar[Game]
    phases: ClassVar[Mapping[str, type[Phase[Any]]]] = {}

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
        self.battle = battle
        self.field = battle.field
        self.deployment = deployment
        self.batch = batch
        """How many units are set up at a time (G-A1.13)."""
        self.late_check = late_check
        """Whether losses are counted at the end of a turn alone (G-5.02)."""
        self.opening = opening
        """Who plays first: as the scenario says, by lot, or as the second seat chooses (R87)."""
        self.turn = 0
        self.active = battle.first
        self.first = battle.first
        # ---- units
        self.place: list[int] = [LOST] * battle.n_slots
        self.stands: list[int] = [*battle.start[: battle.n_units], *[0] * (battle.n_slots - battle.n_units)]
        self.at = bytearray(N_HEXES)
        self.kinds: list[Kind] = list(battle.kinds)
        """What each slot is now; follows from `form`."""
        self.form = 0
        """Bit mask of the units whose elephants have panicked."""
        self.retired = bytearray(battle.n_slots)
        """Hexes retreated that count in the next own turn (R70)."""
        self.burden = bytearray(battle.n_slots)
        """Hexes that count as moved in this turn."""
        self.stirred = 0
        """Bit mask: moved in the last own movement phase, or retreated since (R35)."""
        # ---- officers and messengers
        self.officers: list[int] = [LOST] * len(battle.officers)
        self.riding = 0
        """Bit mask of the officers under way as messengers."""
        self.aides: list[int] = list(battle.aide_owner)
        self.couriers: list[Courier] = []
        self.message = bytearray(battle.n_slots)
        """Messages delivered: the officer who sent it and 1."""
        # ---- this player turn
        self.group = bytearray(battle.n_slots)
        self.officer_group = bytearray(len(battle.officers))
        """The group in which an officer activated alone moves."""
        self.leaders: list[int] = []
        self.moved = bytearray(battle.n_slots)
        self.withdraw = self.slow = self.halted = self.doubled = 0
        """Bit masks of units: may only withdraw; 1 hex and no combat; do not move; move twice as far."""
        self.barred = self.marched = self.fought = self.pursued = self.brawled = 0
        """Bit masks of units: may not fight; have moved; have fought; have pursued; have been in a melee."""
        self.officers_active = self.officers_moved = self.officers_brawled = self.bound = 0
        """Bit masks of officers: activated; have moved; have been in a melee; go with their unit (R22)."""
        # ---- the battle
        self.lost: list[int] = [0, 0]
        self.held: list[int] = [-1] * len(battle.objective_hexes)
        self.headless = 0
        """Bit mask of the sides whose commander-in-chief is lost and whose next turn is passed."""
        self.freed = 0
        """Bit mask of the holds that have ended."""
        self.slips: list[list[int]] = [[], []]
        """Hexes of the blanks that a side has laid."""
        self.ready = 0
        """Bit mask of the sides that have finished their deployment."""
        self.winners: tuple[int, ...] = ()
        self.reason = ""
        self.level = 0

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

    # ------------------------------------------------------------------ the kernel's contract
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

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        self._copy_kernel(twin)
        twin.battle = self.battle
        twin.field = self.field
        twin.deployment = self.deployment
        twin.batch = self.batch
        twin.late_check = self.late_check
        twin.opening = self.opening
        twin.turn = self.turn
        twin.active = self.active
        twin.first = self.first
        twin.place = self.place[:]
        twin.stands = self.stands[:]
        twin.at = self.at[:]
        twin.kinds = self.kinds[:]
        twin.form = self.form
        twin.retired = self.retired[:]
        twin.burden = self.burden[:]
        twin.stirred = self.stirred
        twin.officers = self.officers[:]
        twin.riding = self.riding
        twin.aides = self.aides[:]
        twin.couriers = self.couriers[:]
        twin.message = self.message[:]
        twin.group = self.group[:]
        twin.officer_group = self.officer_group[:]
        twin.leaders = self.leaders[:]
        twin.moved = self.moved[:]
        twin.withdraw, twin.slow = self.withdraw, self.slow
        twin.halted, twin.doubled = self.halted, self.doubled
        twin.barred, twin.marched, twin.fought = self.barred, self.marched, self.fought
        twin.pursued, twin.brawled = self.pursued, self.brawled
        twin.officers_active = self.officers_active
        twin.officers_moved = self.officers_moved
        twin.officers_brawled = self.officers_brawled
        twin.bound = self.bound
        twin.lost = self.lost[:]
        twin.held = self.held[:]
        twin.headless = self.headless
        twin.freed = self.freed
        twin.slips = [self.slips[0][:], self.slips[1][:]]
        twin.ready = self.ready
        twin.winners = self.winners
        twin.reason = self.reason
        twin.level = self.level
        return twin


__all__ = ["LOST", "OFF", "Frederic"]
