"""G-4.46 to G-4.51, R107: a combat, from its declaration to the riposte."""

from __future__ import annotations

from lacewars.games.frederic import refusals
from lacewars.games.frederic.alphabet import (
    APART,
    BREAK_OFF,
    END_COMBAT,
    FIGHT,
    FRONT,
    NO_FRONT,
    NO_RIPOSTE,
    RIPOSTE,
    STAND,
    TARGET,
    TOGETHER,
)
from lacewars.games.frederic.battle import CHIEF
from lacewars.games.frederic.fighting import distance, in_sight, may_riposte, ripostes_first, targets
from lacewars.games.frederic.kinds import FORBIDDEN
from lacewars.games.frederic.phases.pursuit import FollowUp
from lacewars.games.frederic.phases.results import Roll, note_melee
from lacewars.games.frederic.phases.retreat import BreakOff
from lacewars.games.frederic.phases.stage import Stage
from lacewars.games.frederic.retreating import may_break_off
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.support import enemies_beside, stuck
from lacewars.kernel import Action, Decision, Refusal, dataphase


def fighters(game: Frederic, group: int) -> list[int]:
    """The activated units of a group that may still attack somebody."""
    barred = game.barred | game.fought
    return [
        u
        for u in game.battle.army[game.active]
        if game.group[u] == group and game.place[u] >= 0 and not barred >> u & 1 and targets(game, u)
    ]


def must_attack(game: Frederic, slot: int) -> bool:
    """G-A2.43: whether an Impetuous unit is beside an enemy it may attack."""
    if "impetuous" not in game.kinds[slot].marks:
        return False
    return bool(set(enemies_beside(game, slot)) & set(targets(game, slot)))


@dataphase
class Combats(Stage):
    """G-4.02: the units of a group fight one by one, in the order their player likes."""

    rules = ("G-4.02", "G-4.04", "G-4.06")
    group: int

    def decide(self, game: Frederic) -> Decision | None:
        ready = fighters(game, self.group)
        if not ready:
            return None
        actions = [FIGHT[game.place[u]] for u in ready]
        if not any(must_attack(game, u) for u in ready):
            actions.append(END_COMBAT)
        return game.ask(game.active, self, actions)

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is not END_COMBAT:
            game.then(Aiming(game.unit_at(action.args[0])), self)

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        if action is END_COMBAT:
            return refusals.MUST_ATTACK
        if action.verb != "fight":
            return None
        slot = game.unit_at(action.args[0])
        if slot < 0 or not game.is_unit(slot):
            return refusals.NO_UNIT_THERE
        if game.side(slot) != game.active:
            return refusals.NOT_YOUR_UNIT
        if game.group[slot] != self.group:
            return refusals.NOT_ACTIVE
        if game.fought >> slot & 1:
            return refusals.HAS_FOUGHT
        return refuse_fight(game, slot)


def refuse_fight(game: Frederic, slot: int) -> Refusal:
    """Why an activated unit that has not fought attacks nobody: orders, its move, its kind, or no enemy."""
    kind = game.kinds[slot]
    if game.slow >> slot & 1:
        return refusals.MAY_NOT_FIGHT.by("G-A3.09")
    if game.withdraw >> slot & 1:
        return refusals.WITHDRAW_ONLY
    if game.barred >> slot & 1:
        return refusals.MAY_NOT_FIGHT
    if stuck(game, slot):
        return refusals.NO_TARGET.by("G-4.52")
    if kind.rocket and enemies_beside(game, slot):
        return refusals.NO_TARGET.by("G-4.26", "G-4.44")
    if kind.move_fire == FORBIDDEN and game.burden[slot]:
        return refusals.MAY_NOT_FIGHT.by("G-4.91", "G-4.93")
    return refusals.NO_TARGET


@dataphase
class Aiming(Stage):
    """G-4.43: the player names the target."""

    rules = ("G-4.43", "G-4.44", "G-4.46")
    slot: int

    def makes_sense(self, game: Frederic) -> bool:
        return bool(self.choices(game))

    def choices(self, game: Frederic) -> list[int]:
        """The targets; an Impetuous unit takes one that is beside it."""
        found = targets(game, self.slot)
        return [t for t in found if game.is_unit(t)] if must_attack(game, self.slot) else found

    def decide(self, game: Frederic) -> Decision:
        side = game.side(self.slot)
        return game.ask(side, self, [TARGET[game.place[t]] for t in self.choices(game)])

    def carry_out(self, game: Frederic, action: Action) -> None:
        game.fought |= 1 << self.slot
        open_combat(game, self.slot, game.unit_at(action.args[0]))

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refuse_target(game, self.slot, action.args[0]) if action.verb == "target" else None


def refuse_target(game: Frederic, slot: int, place: int) -> Refusal:
    """G-4.44, G-4.48: why a unit may not attack whoever stands on a hex: range, an enemy beside it, sight."""
    target = game.at[place] - 1
    if target < 0 or (game.is_unit(target) and game.side(target) == game.side(slot)):
        return refusals.NOBODY_TO_ATTACK
    far = distance(game.place[slot], place) - game.kinds[slot].range
    if far > 0:
        return refusals.TARGET_TOO_FAR.counting(by=far)
    if enemies_beside(game, slot):
        return refusals.ENEMY_BESIDE
    return refusals.NOT_A_TARGET if in_sight(game, slot, target) else refusals.NOT_IN_SIGHT


def open_combat(game: Frederic, attacker: int, defender: int) -> None:
    """R107: the declarations of an attack begin."""
    here, there = game.place[attacker], game.place[defender]
    if distance(here, there) == 1:
        note_melee(game, attacker, defender)
    game.tell("attack", game.label(attacker), here, game.label(defender), there)
    game.then(FrontRank(attacker, defender))


def front_officers(game: Frederic, slot: int) -> list[int]:
    """R26: the officers with a unit who may fight in the first rank."""
    return [o for o in game.officers_with(slot) if game.battle.officers[o].rank != CHIEF]


@dataphase
class _Pair(Stage):
    """A step of a combat between two."""

    attacker: int
    defender: int

    def makes_sense(self, game: Frederic) -> bool:
        return game.place[self.attacker] >= 0 and game.place[self.defender] >= 0

    def melee(self, game: Frederic) -> bool:
        """Whether the two stand side by side."""
        return distance(game.place[self.attacker], game.place[self.defender]) == 1


@dataphase
class FrontRank(_Pair):
    """G-2.48: the attacker says whether an officer fights in the first rank."""

    rules = ("G-2.48", "G-2.49")

    def decide(self, game: Frederic) -> Decision | None:
        if not self.melee(game) or not (officers := front_officers(game, self.attacker)):
            return None
        side = game.side(self.attacker)
        return game.ask(side, self, [NO_FRONT, *(FRONT[o] for o in officers)])

    def perform(self, game: Frederic) -> None:
        game.then(Sharpshooter(self.attacker, self.defender, 0))

    def carry_out(self, game: Frederic, action: Action) -> None:
        front = 0 if action is NO_FRONT else action.args[0] + 1
        if front:
            game.tell("in_front", game.name(front - 1))
        game.then(Sharpshooter(self.attacker, self.defender, front))

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refusals.NOT_THIS_OFFICER if action.verb == "front" else None


def may_roll_apart(game: Frederic, slot: int, enemy: int) -> bool:
    """G-A2.46: sharpshooters against a unit that an officer accompanies."""
    return "sharpshooter" in game.kinds[slot].marks and bool(game.officers_with(enemy))


@dataphase
class Sharpshooter(_Pair):
    """G-A2.46: sharpshooters may roll one die apart, for an officer."""

    rules = ("G-A2.46",)
    front: int

    def decide(self, game: Frederic) -> Decision | None:
        if not may_roll_apart(game, self.attacker, self.defender):
            return None
        side = game.side(self.attacker)
        return game.ask(side, self, [APART, TOGETHER])

    def perform(self, game: Frederic) -> None:
        game.then(Reply(self.attacker, self.defender, self.front, 0))

    def carry_out(self, game: Frederic, action: Action) -> None:
        game.then(Reply(self.attacker, self.defender, self.front, int(action is APART)))


@dataphase
class Reply(_Pair):
    """G-2.68: the defender stands, breaks off, or puts an officer into the first rank."""

    rules = ("G-2.68", "G-2.52", "G-A2.48")
    front: int
    apart: int

    def may_break(self, game: Frederic) -> bool:
        """R27, R93: an officer may break off from any attack, light troops of themselves from a melee."""
        slot = self.defender
        if not game.is_unit(slot):
            return False
        able = bool(game.officers_with(slot)) or (self.melee(game) and "breaks_off" in game.kinds[slot].marks)
        return able and may_break_off(game, slot)

    def decide(self, game: Frederic) -> Decision | None:
        if not game.is_unit(self.defender):
            return None
        officers = front_officers(game, self.defender) if self.melee(game) else []
        more = [BREAK_OFF] if self.may_break(game) else []
        if not officers and not more:
            return None
        side = game.side(self.defender)
        return game.ask(side, self, [STAND, *more, *(FRONT[o] for o in officers)])

    def perform(self, game: Frederic) -> None:
        self.go_on(game, 0)

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is BREAK_OFF:
            self.break_off(game)
            return
        guard = 0 if action is STAND else action.args[0] + 1
        if guard:
            game.tell("in_front", game.name(guard - 1))
        self.go_on(game, guard)

    def break_off(self, game: Frederic) -> None:
        """G-2.52 to G-2.56: the attacker rolls all his dice; what is left of the unit withdraws."""
        a, d = self.attacker, self.defender
        game.tell("broke_off", game.label(d))
        game.then(Roll(a, d, 0, self.front, 0, self.apart, 1), BreakOff(d), self.after(game, 0, 1))

    def after(self, game: Frederic, guard: int, answered: int) -> Aftermath:
        here, there = game.place[self.attacker], game.place[self.defender]
        return Aftermath(self.attacker, self.defender, here, there, self.front, guard, answered)

    def go_on(self, game: Frederic, guard: int) -> None:
        a, d = self.attacker, self.defender
        first = int(self.melee(game) and ripostes_first(game, d, a))
        game.then(Onslaught(a, d, game.place[a], game.place[d], self.front, guard, self.apart, first))
        if first:
            game.then(Answer(d, a, guard, self.front))

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        if action is BREAK_OFF:
            return refusals.CANNOT_BREAK_OFF
        return refusals.NOT_THIS_OFFICER if action.verb == "front" else None


@dataphase
class _Clash(Stage):
    """A combat whose declarations are made; `here` and `there` are the hexes where it began."""

    attacker: int
    defender: int
    here: int
    there: int
    front: int
    guard: int

    def attacker_stands(self, game: Frederic) -> bool:
        """Whether the attacker is still where he was."""
        return game.place[self.attacker] == self.here


@dataphase
class Onslaught(_Clash):
    """G-4.50: the dice of the attack, unless a riposte that came first has prevented it (G-4.120)."""

    rules = ("G-4.50", "G-4.120")
    apart: int
    answered: int

    def perform(self, game: Frederic) -> None:
        if not self.attacker_stands(game) or game.place[self.defender] != self.there:
            return
        a, d = self.attacker, self.defender
        game.then(
            Roll(a, d, 0, self.front, self.guard, self.apart, 0),
            Aftermath(a, d, self.here, self.there, self.front, self.guard, self.answered),
        )


@dataphase
class Aftermath(_Clash):
    """G-4.51: follow-up into a hex that is vacated, or the riposte of one who stands."""

    rules = ("G-4.51",)
    answered: int

    def perform(self, game: Frederic) -> None:
        a, d = self.attacker, self.defender
        if not self.attacker_stands(game) or distance(self.here, self.there) != 1:
            return
        if not game.at[self.there]:
            game.then(FollowUp(a, self.here, self.there))
        elif game.unit_at(self.there) == d and not self.answered and may_riposte(game, d, a):
            game.then(Answer(d, a, self.guard, self.front))


@dataphase
class Answer(_Pair):
    """G-4.115: a supported unit may riposte; here the riposting unit is the `attacker`."""

    rules = ("G-4.115", "G-4.116")
    front: int
    guard: int

    def decide(self, game: Frederic) -> Decision | None:
        if not self.stands(game):
            return None
        side = game.side(self.attacker)
        return game.ask(side, self, [RIPOSTE, NO_RIPOSTE])

    def stands(self, game: Frederic) -> bool:
        """Whether both are still there, side by side."""
        return game.place[self.attacker] >= 0 and game.place[self.defender] >= 0 and self.melee(game)

    def makes_sense(self, game: Frederic) -> bool:
        return True

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is RIPOSTE:
            game.tell("riposte", game.label(self.attacker), game.label(self.defender))
            game.then(AnswerApart(self.attacker, self.defender, self.front, self.guard))


@dataphase
class AnswerApart(_Pair):
    """G-A2.46: sharpshooters who riposte may roll one die apart."""

    rules = ("G-A2.46",)
    front: int
    guard: int

    def decide(self, game: Frederic) -> Decision | None:
        if not may_roll_apart(game, self.attacker, self.defender):
            return None
        side = game.side(self.attacker)
        return game.ask(side, self, [APART, TOGETHER])

    def perform(self, game: Frederic) -> None:
        game.then(Disengage(self.attacker, self.defender, self.front, self.guard, 0))

    def carry_out(self, game: Frederic, action: Action) -> None:
        apart = int(action is APART)
        game.then(Disengage(self.attacker, self.defender, self.front, self.guard, apart))


@dataphase
class Disengage(_Pair):
    """G-2.52: before the dice of a riposte an officer with the attacked unit may break off."""

    rules = ("G-2.52",)
    front: int
    guard: int
    apart: int

    def decide(self, game: Frederic) -> Decision | None:
        if not game.officers_with(self.defender) or not may_break_off(game, self.defender):
            return None
        side = game.side(self.defender)
        return game.ask(side, self, [STAND, BREAK_OFF])

    def perform(self, game: Frederic) -> None:
        game.then(Roll(self.attacker, self.defender, 1, self.front, self.guard, self.apart, 0))

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is STAND:
            self.perform(game)
            return
        game.tell("broke_off", game.label(self.defender))
        self.forgo(game)
        game.then(
            Roll(self.attacker, self.defender, 1, self.front, 0, self.apart, 1), BreakOff(self.defender)
        )

    def forgo(self, game: Frederic) -> None:
        """R27: who breaks off from a riposte that comes first forgoes his attack, wherever he ends."""
        following = game.agenda.below
        if isinstance(following, Onslaught) and following.attacker == self.defender:
            game.agenda.take(Onslaught)


@dataphase
class Pounce(_Pair):
    """G-4.113: the second combat of a pursuit is opened at once."""

    rules = ("G-4.113",)

    def perform(self, game: Frederic) -> None:
        open_combat(game, self.attacker, self.defender)
