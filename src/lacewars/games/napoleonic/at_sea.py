"""What a position says of fleets besides where squadrons lie: the one under orders, the impulse's marks.

All of it lasts for one impulse, but for the squadrons that sail apart from their friends (N-13.2.1.03).
"""

from __future__ import annotations

from collections.abc import Container

from lacewars.games.napoleonic.board import N_DUCHIES, N_ZONES
from lacewars.games.napoleonic.cards import CARD_IDS, NO_CARD
from lacewars.games.napoleonic.nations import NATION_IDS, NOBODY
from lacewars.games.napoleonic.pieces import N_SQUADRONS, SQUADRON_IDS
from lacewars.games.napoleonic.places import OFF_MAP
from lacewars.kernel.fields import Shared, field
from lacewars.kernel.kinds import Flag, Mask, Named, Number, Sparse

NOWHERE = -1
"""In place of a port or zone: there is none."""
MOST_RAKED = 100
_SHIPS = Mask(SQUADRON_IDS)


class AtSea(Shared):
    """The fleet that sails now, and what squadrons have gone through in this impulse."""

    fleet: int = field(_SHIPS, 0)
    """The squadrons that are under orders together."""
    settled: int = field(_SHIPS, 0)
    """Squadrons of its place that were told to come along, or to stay."""
    came_from: int = field(Number(range(NOWHERE, OFF_MAP + 1)), NOWHERE)
    """The place that it left last in this impulse; NOWHERE: it has not sailed yet."""
    evicted: int = field(_SHIPS, 0)
    """Squadrons that had to leave a port which fell: beaten, they are lost (R51)."""
    fischer_due: bool = field(Flag(), False)
    """Whether the manoeuvres of Admiral Fischer wait until the fleet under orders is done (H7)."""
    found: int = field(_SHIPS, 0)
    """Inactive squadrons that its patrol has found, and which did not evade."""
    tripped: int = field(Number(range(100)), 0)
    """Evasions that failed before the battle to come: a die each for the interceptor."""
    resting: int = field(_SHIPS, 0)
    """Squadrons that sail no more in this impulse: beaten, or only just refitted."""
    apart: int = field(_SHIPS, 0)
    """Squadrons at sea whose nation keeps apart from its friends in the zone."""
    raked: list[int] = field(Sparse(SQUADRON_IDS, Number(range(MOST_RAKED))), lambda: [0] * N_SQUADRONS)
    """R106: the fives of fortified straits, each borne by a squadron of the fleet that passed."""
    gift: int = field(Number(range(10)), 0)
    """The manoeuvres left of a card that are being spent: nothing else is paid from meanwhile."""
    gift_of: int = field(Named(NATION_IDS, {NOBODY: None}), NOBODY)
    gift_card: int = field(Named(CARD_IDS, {NO_CARD: None}), NO_CARD)


_MASKS = range(1 << N_SQUADRONS)
_PLACES = range(NOWHERE, OFF_MAP + 1)
SEA_BOUNDS: dict[str, Container[int]] = {
    **dict.fromkeys(("ours", "theirs", "ships", "doomed", "tried", "hunters", "prey"), _MASKS),
    **dict.fromkeys(("waters", "bound", "back", "entering", "harbour", "fortress", "places"), _PLACES),
    **dict.fromkeys(("extra", "hurt", "fewer", "sunk", "fives"), range(1000)),
    "squadron": range(N_SQUADRONS),
    "port": range(N_DUCHIES),
    "zone": range(N_ZONES),
    "zones": range(N_ZONES),
    "leaving": range(2),
    "hunted": range(2),
    "stacked": range(2),
    "leg": range(1, 3),
    "fischer": range(16),
    "dice": range(1, 7),
    "answer": range(1, 7),
    "winner": range(4),
    "hunter": range(len(NATION_IDS)),
    "asked": range(1 << len(NATION_IDS)),
}
"""For each slot of a phase at sea the numbers it may hold."""
