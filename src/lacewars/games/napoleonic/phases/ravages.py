"""Attrition by events: forces in a space, flags included, lose pieces of their owner's choice (N-6.1.7, R6).

Cards 15, H9 and the Russian Winter (17.1); cards 45, 56 and 59 strike in the same way.
"""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import LOSE_FLAG, LOSE_LEADER, LOSE_POINT
from lacewars.games.napoleonic.armies import as_force, as_tuple, decider
from lacewars.games.napoleonic.attrition import LOSS_ON, half, is_hard, part_of
from lacewars.games.napoleonic.board import FORTRESSES, NATIONAL, duchies_in
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.forces import Force, force_at, leaders_in, lose, lose_leader
from lacewars.games.napoleonic.nations import (
    FRANCE,
    N_NATIONS,
    NATIONS,
    NOBODY,
    RUSSIA,
    SPAIN,
    TURKEY,
    members,
)
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_FRENCH = 1 << FRANCE
_COSSACKS, _PARTISANS = CARD["cossacks_or_azeris"], CARD["partisans"]
_PARTISAN_POINTS = 2
"""What Spain receives for each loss (H9)."""


def victims(game: Napoleonic, duchy: int, nations: int) -> int:
    """How many forces of these nations (a bit mask) lie in a duchy: what rolls in an event."""
    return force_at(game, duchy, nations).size + has_flag(game, duchy, nations)


def has_flag(game: Napoleonic, duchy: int, nations: int) -> bool:
    """Whether a flag of one of these nations (a bit mask) lies there that attrition can take (N-7.4.2)."""
    flag = game.flag(duchy)
    return flag != NOBODY and bool(nations >> flag & 1) and not FORTRESSES >> duchy & 1


def strike(game: Napoleonic, duchies: int, nations: int, *, flags: bool = True, worse_from: int = 0) -> int:
    """The forces of these nations in these duchies (bit masks) suffer attrition; how many they lose.

    All dice fall at once, those of the French in each space apart; then losses are chosen space by space.
    `worse_from`: that die of a space and all later ones lose on one less.
    """
    total, phases = 0, []
    for duchy in duchies_in(duchies):
        force = force_at(game, duchy, nations)
        flag = game.flag(duchy) if flags and has_flag(game, duchy, nations) else NOBODY
        done = 0
        for part, own in _parts(force, flag):
            pieces = part.size + (own != NOBODY)
            if not pieces:
                continue
            dice = tuple(1 + game.chance.below(6) for _ in range(pieces))
            lost = sum(d + (0 < worse_from <= done + n) >= LOSS_ON for n, d in enumerate(dice, 1))
            done += pieces
            hit = part.nations | (0 if own == NOBODY else 1 << own)
            if hit == _FRENCH and not is_hard(duchy):
                lost = half(lost)
            game.tell("attrition", duchy, members(hit), dice, lost)
            total += lost
            if lost:
                nation = decider(game, force) if force.size else own
                bearer = () if own == NOBODY else (own,)
                phases.append(Ravaged(nation, duchy, as_tuple(part.leaders), part.troops, bearer, lost))
    game.then(*phases)
    return total


def _parts(force: Force, flag: int) -> list[tuple[Force, int]]:
    """The French and the others of a force, each with its flag if that lies there."""
    others = force.nations & ~_FRENCH
    return [
        (part_of(force, force.nations & _FRENCH), flag if flag == FRANCE else NOBODY),
        (part_of(force, others), flag if flag != FRANCE else NOBODY),
    ]


@dataphase
class Ravaged(Phase[Napoleonic]):
    """N-6.1.7.01, R6: the owner, or the general-in-chief, chooses what a space loses to an event."""

    nation: int
    duchy: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    bearer: tuple[int, ...]
    """Whose flag may be lost, if any."""
    losses: int
    rules: ClassVar[tuple[str, ...]] = ("N-6.1.7.01",)

    def choices(self, game: Napoleonic) -> list[Action]:
        """What may be lost next."""
        force = as_force(game, self.leaders, self.troops, self.duchy)
        found = [LOSE_POINT[n] for n in NATIONS if force.troops[n]]
        found += [LOSE_LEADER[c] for c in leaders_in(force.leaders)]
        return [*found, *(LOSE_FLAG for n in self.bearer if game.flag(self.duchy) == n)]

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.choices(game)
        seat = game.controller[self.nation]
        return None if len(found) < 2 or seat == NOBODY else Decision(seat, self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        mine = action.verb in ("lose_point", "lose_leader", "lose_flag")
        return refusals.NOT_IN_FORCE if mine else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        troops, bearer = self.troops, self.bearer
        if action is LOSE_FLAG:
            game.tell("flag_lost", bearer[0], self.duchy)
            game.set_flag(self.duchy, NOBODY)
            bearer = ()
        elif action.verb == "lose_point":
            (n,) = action.args
            lose(game, n, self.duchy, 1)
            game.tell("points_lost", n, 1, self.duchy)
            troops = tuple(points - (m == n) for m, points in enumerate(troops))
        else:
            game.tell("commander_lost", action.args[0], self.duchy)
            lose_leader(game, action.args[0])
        if self.losses > 1:
            left = self.losses - 1
            game.then(Ravaged(self.nation, self.duchy, self.leaders, troops, bearer, left))

    def perform(self, game: Napoleonic) -> None:
        """Nothing is to be chosen, or nobody chooses: units go first, flags last."""
        found = self.choices(game)
        if found:
            self.resolve(game, found[0])

    def fits(self, game: Napoleonic) -> bool:
        return len(self.troops) == N_NATIONS


# ---------------------------------------------------------------------- Cossacks or Azeris, Partisans
def _invaded(game: Napoleonic, nation: int) -> int:
    """The national duchies (a bit mask) of a nation in which hostile forces lie."""
    return sum(1 << d for d in duchies_in(NATIONAL[nation]) if victims(game, d, game.hostile[nation]))


def _cossacks_can(game: Napoleonic, _nation: int) -> bool:
    return bool(_invaded(game, RUSSIA) or _invaded(game, TURKEY))


def _cossacks(game: Napoleonic, nation: int) -> None:
    """Card 15: all invaders of Russia and of Turkey suffer attrition."""
    lay_away(game, nation, _COSSACKS)
    for home in (TURKEY, RUSSIA):
        strike(game, NATIONAL[home], game.hostile[home])


def _partisans_can(game: Napoleonic, _nation: int) -> bool:
    return bool(_invaded(game, SPAIN))


def _partisans(game: Napoleonic, nation: int) -> None:
    """H9: the invaders of Spain suffer attrition, and each loss gives Spain two points."""
    lay_away(game, nation, _PARTISANS)
    game.cp += _PARTISAN_POINTS * strike(game, NATIONAL[SPAIN], game.hostile[SPAIN])


register(_COSSACKS, Effect(_cossacks_can, _cossacks))
register(_PARTISANS, Effect(_partisans_can, _partisans))
