"""Manoeuvres: a fleet gets its orders, sails from place to place, patrols; refits (N-13.1 to N-13.3, R44)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals, uses
from lacewars.games.napoleonic.alphabet import (
    CHASE,
    DONE,
    FLEET,
    HOLD_BACK,
    JOIN_UP,
    KEEP_APART,
    LEAVE_SHIP,
    LEND,
    LET_PASS,
    PATROL,
    REFIT,
    SAIL,
    TAKE_SHIP,
)
from lacewars.games.napoleonic.at_sea import NOWHERE
from lacewars.games.napoleonic.fleets import (
    REFIT_COST,
    cost,
    enemies_at_sea,
    is_port,
    is_zone,
    move_ships,
    pay,
    place_of,
    purse,
    sailors,
    ships_at,
    ships_in,
    strait_guns,
)
from lacewars.games.napoleonic.nations import NOBODY, from_
from lacewars.games.napoleonic.orders import (
    attacks_port,
    commands,
    friends_here,
    patrol_cost,
    ready,
    refuse_leave,
    refuse_patrol,
    refuse_refit,
    refuse_sail,
    refuse_take,
    sail_goals,
)
from lacewars.games.napoleonic.phases.diplomacy import attacked
from lacewars.games.napoleonic.phases.patrols import Caught, Hunt, Patrol
from lacewars.games.napoleonic.phases.sea_battles import (
    FORTRESS_GUNS,
    HIT,
    KILL,
    Sinking,
    answer,
    fight_at_sea,
    roll,
)
from lacewars.games.napoleonic.pieces import SAILS_FOR, SQUADRONS_OF
from lacewars.games.napoleonic.relations import friendly
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Orders(Phase[Napoleonic]):
    """N-13.1.02, N-13.1.03: what the fleet under orders does next, and which squadrons come along."""

    nation: int
    stacked: bool
    """Whether its nation has said if it keeps apart here (N-13.2.1.03)."""
    rules: ClassVar[tuple[str, ...]] = ("N-13.1.02", "N-13.1.03")

    def decide(self, game: Napoleonic) -> Decision | None:
        if not game.fleet or game.controller[self.nation] == NOBODY:
            return None
        nation, place = self.nation, place_of(game, game.fleet)
        here = ships_at(game, place)
        found = [LEAVE_SHIP[s] for s in ships_in(game.fleet) if refuse_leave(game, nation, s) is None]
        found += [TAKE_SHIP[s] for s in ships_in(here) if refuse_take(game, nation, s) is None]
        found += [SAIL[goal] for goal in sail_goals(place) if refuse_sail(game, nation, goal) is None]
        found += [a for a in (PATROL, KEEP_APART, JOIN_UP) if self.explain(game, a) is None]
        return Decision(game.controller[nation], nation, self, [*found, DONE])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        nation = self.nation
        if action.verb == "sail":
            return refuse_sail(game, nation, action.args[0])
        if action.verb == "leave_ship":
            return refuse_leave(game, nation, action.args[0])
        if action.verb == "take_ship":
            return refuse_take(game, nation, action.args[0])
        if action is PATROL:
            return refuse_patrol(game, nation)
        if action in (KEEP_APART, JOIN_UP):
            apart = bool(game.apart & game.fleet & SQUADRONS_OF[nation])
            wrong = self.stacked or apart == (action is KEEP_APART)
            return refusals.NO_FRIENDS if wrong or not friends_here(game, nation) else None
        return None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        nation = self.nation
        if action is DONE:
            game.fleet = game.settled = 0
            return
        game.then(Orders(nation, self.stacked or action in (KEEP_APART, JOIN_UP)))
        if action.verb == "sail":
            self.announce(game, Sail(nation, action.args[0]), cost(game, game.fleet))
        elif action is PATROL:
            self.announce(game, Patrol(nation), patrol_cost(game))
        elif action is KEEP_APART:
            game.apart |= ships_at(game, place_of(game, game.fleet), 1 << nation)
        elif action is JOIN_UP:
            game.apart &= ~ships_at(game, place_of(game, game.fleet), 1 << nation)
        else:
            self.assign(game, action.args[0], action.verb == "take_ship")

    def announce(self, game: Napoleonic, manoeuvre: Phase[Napoleonic], price: int) -> None:
        """A manoeuvre is paid, and others may answer before it takes place."""
        pay(game, self.nation, price)
        mark = game.agenda.mark(manoeuvre)
        answer(game, "naval_manoeuvre", mark)

    def assign(self, game: Napoleonic, squadron: int, along: bool) -> None:
        """A squadron comes along, or stays behind; another player may have to agree (N-13.2.02)."""
        game.settled |= 1 << squadron
        if not along:
            game.fleet &= ~(1 << squadron)
        elif commands(game, self.nation, squadron):
            game.fleet |= 1 << squadron
        else:
            game.then(Lending(SAILS_FOR[squadron], squadron))

    def perform(self, game: Napoleonic) -> None:
        game.fleet = game.settled = 0

    def fits(self, game: Napoleonic) -> bool:
        return (
            game.controller[self.nation] != NOBODY
            and len({game.ship_at[s] for s in ships_in(game.fleet)}) < 2
        )


@dataphase
class Lending(Phase[Napoleonic]):
    """N-13.2.02: another player is asked whether his squadron sails under the active nation."""

    nation: int
    squadron: int
    rules: ClassVar[tuple[str, ...]] = ("N-13.2.02",)

    def decide(self, game: Napoleonic) -> Decision:
        return Decision(game.controller[self.nation], self.nation, self, (LEND, HOLD_BACK))

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is LEND:
            game.fleet |= 1 << self.squadron
        else:
            game.tell("held_back", self.nation)

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


@dataphase
class Sail(Phase[Napoleonic]):
    """N-13.1.02, R44, R50: a fleet goes to another place; there enemies may intercept it."""

    nation: int
    bound: int

    def perform(self, game: Napoleonic) -> None:
        if not game.fleet:
            return
        nation, goal = self.nation, self.bound
        origin = place_of(game, game.fleet)
        fortress = strait_guns(game, nation, origin, goal)
        game.came_from = origin
        game.settled = 0
        game.tell("sailed", nation, tuple(ships_in(game.fleet)), goal)
        if is_port(goal):
            attack = attacks_port(game, nation, goal)
            game.then(Hunt(nation, origin, goal, 0), Berth(nation, origin, goal))
            if attack:
                attacked(game, nation, game.holder[goal])
        elif not is_zone(goal):
            move_ships(game, game.fleet, goal)
        elif fortress == NOWHERE:
            game.then(Arrive(nation, goal), Hunt(nation, goal, goal, 0))
        else:
            game.then(
                StraitGuns(nation, fortress),
                Arrive(nation, goal),
                StraitWatch(nation, goal, fortress, 0),
                Hunt(nation, goal, goal, 0),
            )


@dataphase
class Arrive(Phase[Napoleonic]):
    """N-13.3.01: a fleet is in a zone, whoever else is there."""

    nation: int
    bound: int

    def perform(self, game: Napoleonic) -> None:
        move_ships(game, game.fleet, self.bound)


@dataphase
class StraitGuns(Phase[Napoleonic]):
    """N-13.8.01, R50: a fleet that passes a strait takes the fire of the enemy fortress over it."""

    nation: int
    fortress: int

    def perform(self, game: Napoleonic) -> None:
        dice = roll(game, FORTRESS_GUNS)
        game.tell("strait_fire", self.fortress, dice)
        game.then(Sinking(game.fleet, dice.count(KILL), self.nation), Raked(dice.count(HIT)))


@dataphase
class Raked(Phase[Napoleonic]):
    """R106: each five of a fortified strait costs the fleet a die in every battle of the impulse."""

    fives: int

    def perform(self, game: Napoleonic) -> None:
        for _ in range(self.fives if game.fleet else 0):
            least = min(ships_in(game.fleet), key=lambda s: game.raked[s])
            game.raked[least] += 1


@dataphase
class StraitWatch(Phase[Napoleonic]):
    """N-13.8.01, R50: ready squadrons in the port of the fortress may intercept without a roll."""

    nation: int
    waters: int
    fortress: int
    tried: int
    rules: ClassVar[tuple[str, ...]] = ("N-13.8.01",)

    def hunter(self, game: Napoleonic) -> int:
        """The next nation that may come out, or NOBODY."""
        if place_of(game, game.fleet) != self.waters:
            return NOBODY
        waiting = sailors(self.watch(game) & ~self.tried)
        return next(
            (n for n in from_(self.nation) if waiting >> n & 1 and game.controller[n] != NOBODY), NOBODY
        )

    def watch(self, game: Napoleonic) -> int:
        """The enemy squadrons in the fortress port that can put to sea."""
        return ready(game, ships_at(game, self.fortress, enemies_at_sea(game, self.nation)))

    def decide(self, game: Napoleonic) -> Decision | None:
        nation = self.hunter(game)
        if nation == NOBODY:
            return None
        return Decision(game.controller[nation], nation, self, (CHASE, LET_PASS))

    def resolve(self, game: Napoleonic, action: Action) -> None:
        own = self.watch(game) & SQUADRONS_OF[self.hunter(game)]
        game.then(StraitWatch(self.nation, self.waters, self.fortress, self.tried | own))
        if action is CHASE:
            mark = game.agenda.mark(Caught(self.nation, self.waters, self.waters, own, game.fleet))
            answer(game, "naval_interception", mark)


@dataphase
class Berth(Phase[Napoleonic]):
    """N-13.1.02, N-13.5.01: a fleet that nobody stopped enters a port, or fights there (R47)."""

    nation: int
    waters: int
    bound: int

    def perform(self, game: Napoleonic) -> None:
        if not game.fleet or place_of(game, game.fleet) != self.waters:
            return
        if friendly(game, self.nation) >> self.bound & 1:
            move_ships(game, game.fleet, self.bound)
            return
        there = ships_at(game, self.bound, enemies_at_sea(game, self.nation))
        if there:
            fight_at_sea(
                game,
                self.nation,
                game.fleet,
                there,
                self.waters,
                back=self.waters,
                entering=self.bound,
                harbour=self.bound,
            )


# ---------------------------------------------------------------------- what manoeuvres are spent on
def starts(game: Napoleonic, nation: int) -> list[int]:
    """The places in which a nation has squadrons that can be given orders."""
    own = ready(game, SQUADRONS_OF[nation])
    return sorted({game.ship_at[s] for s in ships_in(own) if game.ship_at[s] >= 0})


def choices(game: Napoleonic, nation: int) -> list[Action]:
    """What a nation may begin to do with manoeuvres now."""
    if not purse(game, nation):
        return []
    found = [FLEET[place] for place in starts(game, nation)]
    return found + [
        REFIT[s] for s in ships_in(game.refit & SQUADRONS_OF[nation]) if refuse_refit(game, nation, s) is None
    ]


def refuse(game: Napoleonic, nation: int, action: Action) -> Refusal | None:
    """Why a nation cannot give orders to a fleet, or refit a squadron."""
    if not purse(game, nation):
        return refusals.NO_MANOEUVRES
    if action.verb == "refit":
        return refuse_refit(game, nation, action.args[0])
    return None if action.args[0] in starts(game, nation) else refusals.NO_FLEET


def carry_out(game: Napoleonic, nation: int, action: Action) -> None:
    """A squadron is refitted, or a fleet asked for its orders."""
    if action.verb == "refit":
        pay(game, nation, REFIT_COST)
        refit(game, action.args[0])
        return
    game.fleet = ready(game, ships_at(game, action.args[0], 1 << nation))
    game.settled = 0
    game.came_from = NOWHERE
    game.then(Orders(nation, False))


def refit(game: Napoleonic, squadron: int) -> None:
    """N-5.6.04, N-3.64: a squadron is ready again; it sails in a later impulse."""
    game.refit &= ~(1 << squadron)
    game.resting |= 1 << squadron
    game.tell("refitted", squadron)


uses.register(uses.Use(frozenset({"fleet", "refit"}), choices, refuse, carry_out))
