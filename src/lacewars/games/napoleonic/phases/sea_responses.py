"""Responses at sea: Split Squadrons, Boarding Action, Fog of War, Fleet in Irons, Nelson.

Cards 19, 38, 41, 44 and 80. What a response cancels is marked on the agenda: the window names the mark.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import DONE, ROLL_AGAIN, TAKE_SHIP, TARGET
from lacewars.games.napoleonic.at_sea import NOWHERE
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.fleets import (
    enemies_at_sea,
    is_zone,
    place_of,
    sailors,
    ships_at,
    ships_in,
    stacks,
)
from lacewars.games.napoleonic.nations import BRITAIN, NOBODY, members
from lacewars.games.napoleonic.phases.moments import MOMENTS, Again, Asked
from lacewars.games.napoleonic.phases.patrols import Away, Caught, Held
from lacewars.games.napoleonic.phases.sea_battles import SeaAftermath, SeaDamage, SeaFight, fight_at_sea, roll
from lacewars.games.napoleonic.pieces import SAILS_FOR, SQUADRONS_OF
from lacewars.games.napoleonic.places import AT_SEA, FALLEN, OFF_MAP, REGROUP, UNBUILT
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase
from lacewars.kernel.window import NOTHING

_SPLIT, _BOARDING, _FOG = CARD["split_squadrons"], CARD["boarding_action"], CARD["fog_of_war"]
_IRONS, _NELSON = CARD["fleet_in_irons"], CARD["nelson"]
_NAVAL = ("naval_manoeuvre", "naval_evasion", "naval_interception")


def _subject(game: Napoleonic) -> int:
    """The mark of what a response would cancel now, or NOTHING."""
    window = game.agenda.find(Asked, Again)
    return NOTHING if window is None else window.subject


def _moment(game: Napoleonic) -> str:
    """The moment at which others are asked now; empty: at none."""
    window = game.agenda.find(Asked, Again)
    return "" if window is None else MOMENTS[window.moment]


# ---------------------------------------------------------------------- Fog of War, Fleet in Irons
def _fog_can(game: Napoleonic, _nation: int) -> bool:
    return _moment(game) == "naval_interception" and _subject(game) != NOTHING


def _fog(game: Napoleonic, nation: int) -> None:
    """Card 41: an interception fails, and patrols in the zone cost double."""
    lay_away(game, nation, _FOG)
    chase = game.agenda.find(Caught, Held)
    assert chase is not None
    game.tell("fog", chase.waters)
    if chase.hunters & game.fleet and is_zone(chase.waters):
        game.double_zones |= 1 << chase.waters - AT_SEA
    _lose_contact(game, chase)


def _lose_contact(game: Napoleonic, chase: Caught | Held) -> None:
    """An interception does not take place; if its prey tried in vain to evade, that is forgotten."""
    game.agenda.strike(_subject(game))
    if isinstance(chase, Held):
        game.tripped -= 1


def _irons_can(game: Napoleonic, _nation: int) -> bool:
    return _moment(game) in _NAVAL and _subject(game) != NOTHING


def _irons(game: Napoleonic, nation: int) -> None:
    """Card 44: a manoeuvre, evasion or interception does not take place, and the fleet pays double."""
    lay_away(game, nation, _IRONS)
    moment = _moment(game)
    if moment == "naval_manoeuvre":
        becalmed = game.fleet
        game.agenda.strike(_subject(game))
    elif moment == "naval_evasion":
        flight = game.agenda.find(Away)
        assert flight is not None
        becalmed = flight.prey
        game.agenda.strike(_subject(game))
    else:
        chase = game.agenda.find(Caught, Held)
        assert chase is not None
        becalmed = chase.hunters
        _lose_contact(game, chase)
    game.double_ships |= becalmed
    game.tell("in_irons", tuple(ships_in(becalmed)))


# ---------------------------------------------------------------------- Nelson
def _nelson_can(game: Napoleonic, _nation: int) -> bool:
    battle = game.agenda.find(SeaDamage)
    return battle is not None and bool(
        battle.alive(game, battle.ours | battle.theirs) & SQUADRONS_OF[BRITAIN]
    )


def _nelson(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, _NELSON)
    game.then(Nelson(BRITAIN))


@dataphase
class Nelson(Phase[Napoleonic]):
    """N-cards.16: the British player may make either side or both roll their battle dice again (80)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        seat = game.controller[self.nation]
        return None if seat == NOBODY else Decision(seat, self.nation, self, ROLL_AGAIN)

    def resolve(self, game: Napoleonic, action: Action) -> None:
        (sides,) = action.args
        battle = game.agenda.find(SeaDamage)
        assert battle is not None
        dice, answer = battle.dice, battle.answer
        if sides & 1:
            dice = roll(game, len(dice))
        if sides & 2:
            answer = roll(game, len(answer))
        game.tell("broadsides", dice, answer)
        game.agenda.replace(battle, replace(battle, dice=dice, answer=answer))

    def fits(self, game: Napoleonic) -> bool:
        return game.agenda.find(SeaDamage) is not None


# ---------------------------------------------------------------------- Boarding Action
def _free_ship(game: Napoleonic, nation: int) -> int:
    """A squadron that a nation could build, one that was never built first; NOWHERE: there is none."""
    own = list(ships_in(SQUADRONS_OF[nation]))
    for spot in (UNBUILT, FALLEN):
        for s in own:
            if game.ship_at[s] == spot:
                return s
    return NOWHERE


def captors(game: Napoleonic) -> list[int]:
    """The nations that could take a squadron lost by the other side in the battle just fought."""
    battle = game.agenda.find(SeaAftermath)
    if battle is None:
        return []
    found = 0
    for lost, takers in ((battle.ours, battle.theirs), (battle.theirs, battle.ours)):
        if battle.alive(game, lost) != lost:
            found |= sailors(takers)
    return [n for n in members(found) if _free_ship(game, n) != NOWHERE]


def _boarding_can(game: Napoleonic, _nation: int) -> bool:
    return bool(captors(game))


def _boarding(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, _BOARDING)
    game.then(Boarding(nation))


@dataphase
class Boarding(Phase[Napoleonic]):
    """N-cards.16: a nation of the opposing fleet gains a squadron, in its regroup box (38)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = captors(game)
        if len(found) < 2:
            return None
        return Decision(game.controller[self.nation], self.nation, self, [TARGET[n] for n in found])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_TARGET if action.verb == "target" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        (nation,) = action.args
        ship = _free_ship(game, nation)
        game.ship_at[ship] = REGROUP
        game.tell("boarded", nation, ship)

    def perform(self, game: Napoleonic) -> None:
        for nation in captors(game)[:1]:
            self.resolve(game, TARGET[nation])

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


# ---------------------------------------------------------------------- Split Squadrons
def _divisible(game: Napoleonic, nation: int) -> list[int]:
    """Enemy fleets that share a zone, or the off-map box, with squadrons of a nation."""
    places = {game.ship_at[s] for s in ships_in(SQUADRONS_OF[nation])}
    enemies = enemies_at_sea(game, nation)
    found: list[int] = []
    for place in sorted(p for p in places if p >= AT_SEA and p <= OFF_MAP):
        found += stacks(game, place, enemies)
    return found


def _split_can(game: Napoleonic, nation: int) -> bool:
    fighting: type[Any] = SeaFight
    return game.agenda.find(fighting) is None and bool(_divisible(game, nation))


def _split(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, _SPLIT)
    game.then(Splitting(nation, 0))


@dataphase
class Splitting(Phase[Napoleonic]):
    """N-cards.16: a nation chooses the part of an enemy fleet that it fights at once (19)."""

    nation: int
    prey: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def left(self, game: Napoleonic) -> int:
        """The squadrons that may still be chosen: all of one fleet."""
        stacks_there = _divisible(game, self.nation)
        fleet = next((stack for stack in stacks_there if stack & self.prey), 0) if self.prey else 0
        return (fleet or sum(stacks_there)) & ~self.prey

    def decide(self, game: Napoleonic) -> Decision | None:
        left = self.left(game)
        if not left or game.controller[self.nation] == NOBODY:
            return None
        done = [DONE] if self.prey else []
        found = [*(TAKE_SHIP[s] for s in ships_in(left)), *done]
        return Decision(game.controller[self.nation], self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_SPLIT if action.verb == "take_ship" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            self.perform(game)
        else:
            game.then(Splitting(self.nation, self.prey | 1 << action.args[0]))

    def perform(self, game: Napoleonic) -> None:
        place = place_of(game, self.prey)
        own = ships_at(game, place, 1 << self.nation) if self.prey else 0
        if own:
            fight_at_sea(game, self.nation, own, self.prey, place)

    def fits(self, game: Napoleonic) -> bool:
        return all(SAILS_FOR[s] != self.nation for s in ships_in(self.prey))


register(_SPLIT, Effect(_split_can, _split))
register(_BOARDING, Effect(_boarding_can, _boarding))
register(_FOG, Effect(_fog_can, _fog))
register(_IRONS, Effect(_irons_can, _irons))
register(_NELSON, Effect(_nelson_can, _nelson))
