"""Interception and evasion at sea: inactive fleets hunt, the active one patrols (N-13.3, R45, R105)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic.alphabet import CHASE, LET_PASS, SLIP_AWAY, STAND
from lacewars.games.napoleonic.at_sea import NOWHERE
from lacewars.games.napoleonic.fleets import (
    BLOCKADE,
    INTERCEPTED,
    WEATHER_GAUGE,
    blockaded_from,
    enemies_at_sea,
    head,
    is_port,
    is_zone,
    move_ships,
    place_of,
    sailors,
    sails,
    ships_at,
    ships_in,
    stacks,
)
from lacewars.games.napoleonic.nations import NOBODY, from_
from lacewars.games.napoleonic.phases.sea_battles import answer, fight_at_sea, roll
from lacewars.games.napoleonic.pieces import SQUADRONS_OF
from lacewars.games.napoleonic.places import AT_SEA
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, dataphase


def _still(game: Napoleonic, ships: int, place: int) -> int:
    """Of some squadrons those that are still in a place, and not out for the impulse."""
    return ships & ships_at(game, place) & ~game.resting


@dataphase
class Hunt(Phase[Napoleonic]):
    """N-13.3.02, R45: enemies at sea may each try once to intercept a fleet that enters a zone or port."""

    nation: int
    """The nation whose fleet moves."""
    waters: int
    """The zone that it uses."""
    bound: int
    tried: int
    """The squadrons that have tried, or do not."""
    rules: ClassVar[tuple[str, ...]] = ("N-13.3.02",)

    def hunter(self, game: Napoleonic) -> int:
        """The next nation that may try, or NOBODY."""
        if not game.fleet or place_of(game, game.fleet) != self.waters:
            return NOBODY
        enemies = enemies_at_sea(game, self.nation)
        waiting = sailors(_still(game, ships_at(game, self.waters, enemies) & ~self.tried, self.waters))
        return next(
            (n for n in from_(self.nation) if waiting >> n & 1 and game.controller[n] != NOBODY), NOBODY
        )

    def ships(self, game: Napoleonic, nation: int) -> int:
        """The squadrons with which a nation may try."""
        return _still(game, SQUADRONS_OF[nation] & ~self.tried, self.waters)

    def decide(self, game: Napoleonic) -> Decision | None:
        nation = self.hunter(game)
        if nation == NOBODY:
            return None
        return Decision(game.controller[nation], nation, self, (CHASE, LET_PASS))

    def resolve(self, game: Napoleonic, action: Action) -> None:
        nation = self.hunter(game)
        own = self.ships(game, nation)
        if action is CHASE:
            game.then(Company(self.nation, self.waters, self.bound, self.tried, own, nation, 1 << nation))
        else:
            game.then(Hunt(self.nation, self.waters, self.bound, self.tried | own))


@dataphase
class Company(Phase[Napoleonic]):
    """N-13.2.1.05, R105: friends in the zone are asked whether they intercept together with the first."""

    nation: int
    waters: int
    bound: int
    tried: int
    hunters: int
    hunter: int
    asked: int
    """The nations (a bit mask) that have said whether they come."""
    rules: ClassVar[tuple[str, ...]] = ("N-13.2.1.05",)

    def friend(self, game: Napoleonic) -> int:
        """The next nation to be asked, or NOBODY."""
        friends = game.allied[self.hunter] & enemies_at_sea(game, self.nation) & ~self.asked
        waiting = sailors(_still(game, ships_at(game, self.waters, friends) & ~self.tried, self.waters))
        return next(
            (n for n in from_(self.nation) if waiting >> n & 1 and game.controller[n] != NOBODY), NOBODY
        )

    def decide(self, game: Napoleonic) -> Decision | None:
        friend = self.friend(game)
        if friend == NOBODY:
            return None
        return Decision(game.controller[friend], friend, self, (CHASE, LET_PASS))

    def resolve(self, game: Napoleonic, action: Action) -> None:
        friend = self.friend(game)
        own = _still(game, SQUADRONS_OF[friend] & ~self.tried, self.waters) if action is CHASE else 0
        known = (self.nation, self.waters, self.bound, self.tried)
        game.then(Company(*known, self.hunters | own, self.hunter, self.asked | 1 << friend))

    def perform(self, game: Napoleonic) -> None:
        game.then(Hunt(self.nation, self.waters, self.bound, self.tried | self.hunters))
        bonus = sails(self.hunters) + blockade(game, self.nation, self.waters, self.bound, game.came_from)
        _search(
            game, Caught(self.nation, self.waters, self.bound, self.hunters, game.fleet), self.hunter, bonus
        )


def blockade(game: Napoleonic, nation: int, waters: int, bound: int, came_from: int) -> int:
    """R45, R104: what hunters add if the fleet enters or leaves a port that they blockade."""
    if not (is_port(bound) or is_port(came_from)) or not is_zone(waters):
        return 0
    return BLOCKADE if blockaded_from(game, nation, waters - AT_SEA, but=game.fleet) else 0


def patrol_bonus(game: Napoleonic, nation: int, fleet: int) -> int:
    """N-13.3.04: what a patrol of a nation's fleet adds to its dice."""
    gauge = game.gift_card == WEATHER_GAUGE and game.gift_of == nation
    return sails(fleet, nation) + gauge


def _search(game: Napoleonic, caught: Caught, hunter: int, bonus: int) -> None:
    """Two dice decide whether a fleet is intercepted; then others may answer."""
    dice = roll(game, 2)
    success = sum(dice) + bonus >= INTERCEPTED
    game.tell("chased", hunter, dice, bonus, int(success))
    if success:
        mark = game.agenda.mark(caught)
        answer(game, "naval_interception", mark)


@dataphase
class Patrol(Phase[Napoleonic]):
    """N-13.3.03, N-13.2.1.04: the active fleet looks for every enemy fleet of its zone, for one manoeuvre."""

    nation: int

    def perform(self, game: Napoleonic) -> None:
        place = place_of(game, game.fleet)
        game.found = game.tripped = 0
        game.tell("patrolled", self.nation, place)
        prey = stacks(game, place, enemies_at_sea(game, self.nation))
        game.then(*(Look(self.nation, place, stack) for stack in prey), Engage(self.nation, place))


@dataphase
class Look(Phase[Napoleonic]):
    """N-13.3.04, N-13.2.1.04: two dice for each fleet that a patrol looks for."""

    nation: int
    waters: int
    prey: int

    def perform(self, game: Napoleonic) -> None:
        prey = self.prey & ships_at(game, self.waters)
        if game.fleet and prey:
            bonus = patrol_bonus(game, self.nation, game.fleet)
            _search(game, Caught(self.nation, self.waters, NOWHERE, game.fleet, prey), self.nation, bonus)


@dataphase
class Caught(Phase[Napoleonic]):
    """N-13.3.1.01: an intercepted fleet may try to evade, or stands and fights."""

    nation: int
    waters: int
    bound: int
    hunters: int
    prey: int
    rules: ClassVar[tuple[str, ...]] = ("N-13.3.1.01",)

    def chooser(self, game: Napoleonic) -> int:
        """Who decides for the fleet that is intercepted."""
        return self.nation if self.prey & game.fleet else head(game, self.prey)

    def decide(self, game: Napoleonic) -> Decision | None:
        nation = self.chooser(game)
        if game.controller[nation] == NOBODY:
            return None
        return Decision(game.controller[nation], nation, self, (SLIP_AWAY, STAND))

    def resolve(self, game: Napoleonic, action: Action) -> None:
        known = (self.nation, self.waters, self.bound, self.hunters, self.prey)
        held = game.agenda.mark(Held(*known))
        if action is not SLIP_AWAY:
            return
        active = bool(self.prey & game.fleet)
        nation = self.chooser(game)
        dice = roll(game, 2)
        bonus = sails(self.prey, self.nation if active else NOBODY)
        away = sum(dice) + bonus >= INTERCEPTED
        game.tell("fled", nation, dice, bonus, int(away))
        if away:
            mark = game.agenda.mark(Away(*known, held))
            answer(game, "naval_evasion", mark)
        else:
            game.tripped += 1
            answer(game, "naval_interception", held)

    def perform(self, game: Napoleonic) -> None:
        game.then(Held(self.nation, self.waters, self.bound, self.hunters, self.prey))


@dataphase
class Away(Phase[Napoleonic]):
    """N-13.3.1.02 to N-13.3.1.04: an evader stays in the zone; one that was leaving port goes back."""

    nation: int
    waters: int
    bound: int
    hunters: int
    prey: int
    subject: int
    """The mark of the battle that is avoided."""

    def perform(self, game: Napoleonic) -> None:
        game.agenda.strike(self.subject)
        left = self.prey & game.fleet  # card 19 may have come between
        if left and is_port(game.came_from) and is_zone(self.bound):
            move_ships(game, left, game.came_from)
            game.tell("withdrew", tuple(ships_in(left)), game.came_from)


@dataphase
class Held(Phase[Napoleonic]):
    """N-13.4.01: a fleet that was intercepted and did not evade must fight; a patrol fights all it found."""

    nation: int
    waters: int
    bound: int
    hunters: int
    prey: int

    def perform(self, game: Napoleonic) -> None:
        if not self.prey & game.fleet:
            game.found |= self.prey
            return
        extra, game.tripped = (0, game.tripped), 0
        hunters = sum(1 << s for s in ships_in(self.hunters & ~game.resting) if game.ship_at[s] >= 0)
        if not hunters or place_of(game, game.fleet) != self.waters:
            return  # another battle came between (card 19)
        move_ships(game, hunters & ~ships_at(game, self.waters), self.waters)
        entering = self.bound if is_port(self.bound) else NOWHERE
        fight_at_sea(
            game,
            self.nation,
            game.fleet,
            hunters,
            self.waters,
            back=self.waters if entering != NOWHERE else game.came_from,
            leaving=is_port(game.came_from),
            entering=entering,
            doomed=game.fleet & game.evicted,
            extra=extra,
        )


@dataphase
class Engage(Phase[Napoleonic]):
    """N-13.2.1.04, N-13.3.1.05: a patrol fights the fleets that it found, together."""

    nation: int
    waters: int

    def perform(self, game: Napoleonic) -> None:
        prey, extra = game.found & ships_at(game, self.waters), game.tripped
        game.found = game.tripped = 0
        if prey and game.fleet:
            fight_at_sea(
                game, self.nation, game.fleet, prey, self.waters, back=game.came_from, extra=(extra, 0)
            )
