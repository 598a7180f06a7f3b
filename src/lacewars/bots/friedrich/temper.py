"""What the captain weighs, in one place: points of a common scale on which an army is worth about three."""

from __future__ import annotations

from dataclasses import dataclass

from lacewars.games.friedrich.nations import IS_DEFENDER


@dataclass(frozen=True, slots=True)
class Temper:
    """How bold a side plays."""

    army: float = 3.0
    """An army lost or taken."""
    rout: float = 4.0
    """A stack wiped out, beside its armies."""
    shaken: float = 0.6
    """How much of a post's worth is lost if its guard would probably be driven off."""
    double: float = 0.2
    """How much it is worth to guard what another stack guards already."""
    own_card: float = 0.06
    """A point of one's own cards spent in a duel."""
    foe_card: float = 0.06
    """A point of the enemy's cards spent in a duel."""
    push: float = 2.5
    """Driving an enemy away from an objective he protects or threatens."""
    danger: float = 0.6
    """How much of a probable defeat in the enemy's next action counts."""
    raid: float = 9.0
    """An enemy train destroyed."""
    hold: float = 1.0
    """How much what is at stake lowers the chance with which a duel is still fought on."""


DEFENDER = Temper(danger=0.4, shaken=0.3, double=0.4)
ATTACKER = Temper(foe_card=0.09, own_card=0.05, push=4.0, danger=0.45)


def temper(nation: int) -> Temper:
    """The temper with which a nation is played."""
    return DEFENDER if IS_DEFENDER[nation] else ATTACKER
