"""What a battle is worth, in points of a common scale on which an army is worth about three."""

from __future__ import annotations

from dataclasses import dataclass


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


def losses(ahead: float, armies: float, cards: float) -> float:
    """The armies a loser leaves: one or two if his cards let him break off, else what he lacks."""
    return max(1.0, min(armies, 1.5 + ahead - cards))


def bill(temper: Temper, ahead: float, armies: float, cards: float) -> float:
    """What a defeat costs: the armies, and more if the stack is wiped out."""
    lost = losses(ahead, armies, cards)
    return temper.army * lost + (temper.rout if lost > armies - 0.5 else 0.0)


def battle_value(
    temper: Temper, chance: float, ours: tuple[float, float], theirs: tuple[float, float], grip: float
) -> float:
    """What an attack promises: armies and cards of both sides; `grip`: what driving him off gains."""
    (armies, mine), (foe, his) = ours, theirs
    lead = armies - foe
    won = bill(temper, lead, foe, his) + temper.push * grip
    lost = bill(temper, -lead, armies, mine)
    spent = min(max(0.0, his - lead), mine)
    answer = min(max(0.0, mine + lead), his)
    return chance * won - (1 - chance) * lost - temper.own_card * spent + temper.foe_card * answer
