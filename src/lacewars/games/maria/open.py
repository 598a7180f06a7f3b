"""What lies open on the table: the fields that a position and everybody's view have alike (R83)."""

from __future__ import annotations

from lacewars.games.maria.board import N_TOWNS, SUITS
from lacewars.games.maria.deals import NO_DEALS, Deals
from lacewars.games.maria.powers import PIECE_IDS, POWER_IDS
from lacewars.games.sivel.state import OpenTable
from lacewars.kernel.fields import field
from lacewars.kernel.kinds import Bits, Distinct, Encoded, Flag, Listed, Mask, Named, Number, Numbers, Text

NOBODY = -1
POWERS_NAMED = Named(POWER_IDS)
OWNER = Named(POWER_IDS, {NOBODY: None})


class Open(OpenTable):
    """What everybody sees of a position of Maria."""

    advanced: bool = field(Flag(), seen_as="variant", seen=Named(("introductory", "advanced")))
    turn: int = field(Number(range(13)), 0)
    stage: int = field(Number(range(5)), 0)
    active: tuple[int, ...] = field(Distinct(POWERS_NAMED, into=tuple), ())
    """The powers of the action stage under way, in the order of R3."""
    acted: int = field(Mask(POWER_IDS), 0)
    """Bit mask of the powers that have had their action stage in this turn (R70)."""
    down: int = field(Mask(PIECE_IDS), 0, seen_as="face_down")
    moved: int = field(Mask(PIECE_IDS), 0)
    # ---- victory boxes
    emperor_box: int = field(OWNER, NOBODY)
    """The power whose marker lies in the box."""
    italy_box: int = field(OWNER, NOBODY)
    silesia_box: bool = field(Flag(), False)
    # ---- the political board
    trump: int = field(Number(range(-1, 4)), NOBODY, seen=Named(SUITS, {NOBODY: None}))
    last_winner: int = field(
        Number(lambda game: range(-1, game.players)), NOBODY, seen=Encoded(lambda s: s if s >= 0 else None)
    )
    """The seat that won the latest battle (R48)."""
    executed: int = field(Number(range(8)), 0, seen=Bits(3))
    """Bit mask of the seats that have executed a political card in this turn (M-24.06)."""
    jacobites: bool = field(Flag(), False)
    corps_owed: int = field(Mask(POWER_IDS), 0)
    """Bit mask of the powers that owe a general to their off-map box (R53)."""
    election_due: bool = field(Flag(), False)
    elected: bool = field(Flag(), False)
    # ---- peace and contracts
    annexed: int = field(Number(range(13)), 0)
    """The turn in which Prussia annexed Silesia; 0: not yet."""
    prussia_neutral: bool = field(Flag(), False)
    reduced: bool = field(Flag(), False)
    """Whether France has reduced its objectives (M-19.2)."""
    subsidised: bool = field(Flag(), True)
    """Whether France pays the Bavarian subsidy in this turn (R6)."""
    deals: Deals = field(Listed(Numbers(range(N_TOWNS), 4, tuple), into=Deals, shared=True), NO_DEALS)
    """Binding promises that are enforced, each with its last turn (R73)."""
    dispute: int = field(Number(range(2)), 0)
    """Whether Austria and the Pragmatic Army alternate on the Flanders map in this stage (R22)."""
    reason: str = field(Text("", "fortresses", "endured", "draw", "markers", "winters"), "")
