"""Events that send forces to the regroup box: cards 81, 82 and 87."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import ABDICATE, PASS, REGROUP_LEADER, REGROUP_POINT
from lacewars.games.napoleonic.armies import as_force, as_tuple, decider
from lacewars.games.napoleonic.board import DUCHIES, NATIONAL, duchies_in
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.demands import demand
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.forces import Force, force_at, leaders_in
from lacewars.games.napoleonic.ground import standing
from lacewars.games.napoleonic.leaving import regroup_formations, regroup_leader, regroup_units
from lacewars.games.napoleonic.nations import FRANCE, NATIONS, NOBODY, members
from lacewars.games.napoleonic.phases.giving import Give
from lacewars.games.napoleonic.phases.hand_cards import Pick, aimed
from lacewars.games.napoleonic.pieces import NAPOLEON
from lacewars.games.napoleonic.places import AWAY
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_ABDICATES, _FORAGE, _RIOTS = CARD["napoleon_abdicates"], CARD["scarce_forage"], CARD["corn_riots"]
_FED = 8
"""Card 82: the strength points and commanders of a side that a space feeds."""


# ---------------------------------------------------------------------- Scarce Forage
def _sides(game: Napoleonic, duchy: int) -> list[Force]:
    """The forces in a duchy, allies together."""
    left, found = standing(game, duchy), []
    while left:
        first = members(left)[0]
        side = game.allied[first] & left
        found.append(force_at(game, duchy, side))
        left &= ~side
    return found


def _hungry(game: Napoleonic) -> list[tuple[int, Force]]:
    """The spaces with a force that is too great, each with it."""
    return [(d, side) for d in DUCHIES for side in _sides(game, d) if side.size > _FED]


def _forage_can(game: Napoleonic, _nation: int) -> bool:
    return bool(_hungry(game))


def _forage(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, _FORAGE)
    game.then(
        *(
            Hunger(decider(game, side), duchy, as_tuple(side.leaders), side.troops, side.size - _FED)
            for duchy, side in _hungry(game)
        )
    )


@dataphase
class Hunger(Phase[Napoleonic]):
    """N-cards.16: whoever leads a force that a space cannot feed chooses what goes to the regroup box."""

    nation: int
    duchy: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    losses: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def choices(self, game: Napoleonic) -> list[Action]:
        """What may go."""
        force = as_force(game, self.leaders, self.troops, self.duchy)
        points = [REGROUP_POINT[n] for n in NATIONS if force.troops[n]]
        return points + [REGROUP_LEADER[c] for c in leaders_in(force.leaders)]

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.choices(game)
        seat = game.controller[self.nation]
        return None if seat == NOBODY or len(found) < 2 else Decision(seat, self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_IN_FORCE if action.verb in ("regroup_point", "regroup_leader") else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        (piece,) = action.args
        troops = self.troops
        if action.verb == "regroup_point":
            regroup_units(game, piece, self.duchy, 1)
            troops = tuple(points - (n == piece) for n, points in enumerate(troops))
        else:
            regroup_leader(game, piece)
        if self.losses > 1:
            game.then(Hunger(self.nation, self.duchy, self.leaders, troops, self.losses - 1))

    def perform(self, game: Napoleonic) -> None:
        """Nothing to choose, or nobody to choose: units go before commanders."""
        found = self.choices(game)
        if found:
            self.resolve(game, found[0])

    def fits(self, game: Napoleonic) -> bool:
        return len(self.troops) == len(NATIONS)


# ---------------------------------------------------------------------- Corn Riots
def _everybody(_game: Napoleonic, _nation: int) -> list[int]:
    return list(NATIONS)


def _riots(game: Napoleonic, nation: int, target: int) -> None:
    """Card 87: a nation sends as many forces or squadrons as a die says to the regroup box (R17)."""
    lay_away(game, nation, _RIOTS)
    die = 1 + game.chance.below(6)
    game.tell("riots", target, die)
    game.then(Give(target, _RIOTS, demand(of_any=die)))


# ---------------------------------------------------------------------- Napoleon Abdicates
def _abdicates_can(game: Napoleonic, _nation: int) -> bool:
    return not game.abdicated


def _abdicates(game: Napoleonic, nation: int) -> None:
    """Card 81: only with the consent of the French player."""
    lay_away(game, nation, _ABDICATES)
    if game.controller[nation] == game.controller[FRANCE]:
        abdicate(game)
    else:
        game.then(Abdication(FRANCE))


@dataphase
class Abdication(Phase[Napoleonic]):
    """N-cards.16: the French player is asked whether Napoleon abdicates (card 81)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision:
        return Decision(game.controller[self.nation], self.nation, self, (ABDICATE, PASS))

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is ABDICATE:
            abdicate(game)
        else:
            game.tell("stays_emperor")

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


def abdicate(game: Napoleonic) -> None:
    """Card 81: Napoleon goes, the French come home, their enemies leave, and nobody attacks in this turn."""
    home = NATIONAL[FRANCE]
    game.tell("abdicates")
    game.put_leader(NAPOLEON, AWAY)
    regroup_formations(game, 1 << FRANCE, game.present[FRANCE] & ~home)
    regroup_formations(game, game.hostile[FRANCE], home)
    for duchy in duchies_in(game.held[FRANCE] & ~home):
        if game.flag(duchy) == FRANCE:
            _lower(game, duchy)
    for duchy in duchies_in(home):
        if game.flag(duchy) != NOBODY and game.hostile[FRANCE] >> game.flag(duchy) & 1:
            _lower(game, duchy)
    game.abdicated = True


def _lower(game: Napoleonic, duchy: int) -> None:
    game.tell("flag_lost", game.flag(duchy), duchy)
    game.set_flag(duchy, NOBODY)


register(_FORAGE, Effect(_forage_can, _forage))
register(_ABDICATES, Effect(_abdicates_can, _abdicates))
aimed("corn_riots", Pick(_everybody, _riots))
