"""The end of a battle: rout, retreat, overrun and its flag (N-11.4 to N-11.7, R40, R41)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import CLAIM, PASS, RETREAT
from lacewars.games.napoleonic.armies import as_force, as_tuple
from lacewars.games.napoleonic.attrition import part_of
from lacewars.games.napoleonic.battle import (
    bearer,
    captain,
    close_battle,
    fall,
    kill,
    redoubt,
    routs,
    side_force,
    survives,
)
from lacewars.games.napoleonic.board import FORTRESS, LINE, NEAR, STRAIT, duchies_in
from lacewars.games.napoleonic.fighting import ATTACKER, NO_SIDE, SIDES
from lacewars.games.napoleonic.flags import plant
from lacewars.games.napoleonic.fleets import strait_closed
from lacewars.games.napoleonic.forces import Force, force_at, halt, leaders_in, shift
from lacewars.games.napoleonic.ground import (
    ENEMY,
    FOREIGN,
    FRIENDLY,
    OCCUPIED,
    UNCONTROLLED,
    at_truce,
    ground,
    is_enemy_fortress,
    refuse_truce,
)
from lacewars.games.napoleonic.nations import N_NATIONS, NATIONS, NOBODY, members
from lacewars.games.napoleonic.open import MOST_STEPS
from lacewars.games.napoleonic.phases.arrivals import Arrived
from lacewars.games.napoleonic.phases.battle_wear import PANICKED, wear_side
from lacewars.games.napoleonic.phases.chiefs import vacancy
from lacewars.games.napoleonic.phases.harbours import Harbours
from lacewars.games.napoleonic.phases.moments import MOMENT, MOMENTS, respond
from lacewars.games.napoleonic.relations import hostile_at
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

CLOSED = -1
"""Of a space: nobody can retreat there."""


def conclude(game: Napoleonic, winner: int, *, rout: bool = True) -> None:
    """The last round is over: what follows is put on the agenda. NO_SIDE: both sides are wiped out."""
    game.winner, game.no_rout = winner, not rout
    game.then(Opens(MOMENT["battle_after_battle_before_rout"]), Pursuit())


@dataphase
class Pursuit(Phase[Napoleonic]):
    """R41, R113: it is seen who is left after the last round, and players may still bear on the rout."""

    def perform(self, game: Napoleonic) -> None:
        standing = [side for side in SIDES if survives(game, side)]
        if len(standing) < len(SIDES):
            game.winner = standing[0] if standing else NO_SIDE
            game.then(Withdraw())
            return
        game.then(
            Opens(MOMENT["battle_after_winner_before_rout"]),
            Opens(MOMENT["battle_after_battle"]),
            Panic(),
            Rout(),
            Withdraw(),
        )

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0


@dataphase
class Panic(Phase[Napoleonic]):
    """N-9.4.03, R65: the beaten side suffers attrition before the rout (card 25), unless it is prevented."""

    def perform(self, game: Napoleonic) -> None:
        loser = 1 - game.winner
        if game.panic and not game.rear_guard and not game.rallied >> loser & 1:
            wear_side(game, loser, PANICKED)

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0


@dataphase
class Opens(Phase[Napoleonic]):
    """N-11.1.03, R15: players are asked for responses at a moment of a battle or siege."""

    moment: int

    def perform(self, game: Napoleonic) -> None:
        if game.battle_at >= 0:
            respond(game, MOMENTS[self.moment])


# ---------------------------------------------------------------------- rout
@dataphase
class Rout(Phase[Napoleonic]):
    """N-11.5.01, R41: a winner with so much less damage routs the enemy, whose disrupted pieces are lost."""

    def perform(self, game: Napoleonic) -> None:
        winner = game.winner
        if winner == NO_SIDE or not survives(game, 1 - winner):
            return
        if not game.no_rout and not game.rear_guard and routs(game, winner):
            rout(game, 1 - winner)
        elif redoubt(game) == 1 - winner:  # R113: whoever won, the enemy of a Great Redoubt gives way
            game.winner, game.no_rout = 1 - winner, True


def rout(game: Napoleonic, side: int) -> None:
    """All disrupted pieces of a side are eliminated, commanders too (R101)."""
    game.tell("rout", game.battle_at, members(game.sides[side]))
    for n in members(game.sides[side]):
        kill(game, n, min(game.shaken[n], game.strength(n, game.battle_at)))
    for c in leaders_in(side_force(game, side).leaders & game.shaken_leaders):
        fall(game, c)


# ---------------------------------------------------------------------- where to
def standing_of(game: Napoleonic, nation: int, duchy: int) -> int:
    """What a duchy is for a retreating force of a nation (`ground`); CLOSED: it cannot go there at all."""
    if hostile_at(game, nation) >> duchy & 1 or refuse_truce(game, nation, duchy) is not None:
        return CLOSED
    status = ground(game, nation, duchy)
    return CLOSED if status in (OCCUPIED, FOREIGN) else status


def is_cut_off(game: Napoleonic, nation: int, origin: int, goal: int) -> bool:
    """R32: whether the way from one duchy to the next is a strait that an enemy fleet closes."""
    return LINE[origin, goal] == STRAIT and strait_closed(game, nation, origin, goal)


def retreats(game: Napoleonic, side: int) -> list[int]:
    """N-11.4, R40: where a beaten side that need not go back where it came from may go, one space for all.

    If every way is barred to some of its nations the others go without them (card 5).
    """
    nation = captain(game, side)
    together = _ways(game, side, nation, members(side_force(game, side).nations))
    return together or _ways(game, side, nation, (nation,))


def _ways(game: Napoleonic, side: int, nation: int, nations: Iterable[int]) -> list[int]:
    """Where a side that a nation leads may retreat, as far as these nations are concerned."""
    at = game.battle_at
    others = [n for n in nations if n != nation]

    def status_of(duchy: int) -> int:
        if any(standing_of(game, n, duchy) == CLOSED for n in others):
            return CLOSED
        return standing_of(game, nation, duchy)

    if side == ATTACKER and game.harbours:
        return [d for d in duchies_in(game.harbours) if status_of(d) == FRIENDLY]
    found: dict[int, list[int]] = {}
    for duchy in NEAR[at]:
        if duchy in game.lines or is_cut_off(game, nation, at, duchy):
            continue
        status = status_of(duchy)
        if FORTRESS[duchy] and status != FRIENDLY:
            continue  # N-12.4.01
        found.setdefault(status, []).append(duchy)
    safe = (FRIENDLY, UNCONTROLLED)
    kinds = safe if is_enemy_fortress(game, nation, at) else (*safe, ENEMY)
    return next((found[kind] for kind in kinds if kind in found), [])


def parts_back(game: Napoleonic) -> list[tuple[int, Force]]:
    """N-11.4.05, R40: a beaten attacker goes back, each part to the duchy from which it came."""
    force = side_force(game, ATTACKER)
    if len(game.lines) == 1:
        return [(game.lines[0], force)]
    flank = Force(
        force.leaders & game.flank_leaders,
        tuple(min(force.troops[n], game.flank[n]) for n in NATIONS),
    )
    rest = Force(
        force.leaders & ~flank.leaders,
        tuple(force.troops[n] - flank.troops[n] for n in range(N_NATIONS)),
    )
    return [(game.lines[0], rest), (game.lines[1], flank)]


# ---------------------------------------------------------------------- the retreat
@dataphase
class Withdraw(Phase[Napoleonic]):
    """N-11.4.02: the beaten side must retreat, unless nothing is left of it."""

    def perform(self, game: Napoleonic) -> None:
        standing = [side for side in SIDES if survives(game, side)]
        if len(standing) < len(SIDES):  # whatever became of the others meanwhile
            game.winner = standing[0] if standing else NO_SIDE
            game.then(EndBattle((), ()))
            return
        loser = 1 - game.winner
        mark = game.agenda.mark(Retreat(loser))
        respond(game, "retreat_due", subject=mark)

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0


@dataphase
class Retreat(Phase[Napoleonic]):
    """N-11.4.02 to N-11.4.07, R40: a beaten side goes back, or where its leader chooses, or is lost."""

    side: int
    rules: ClassVar[tuple[str, ...]] = ("N-11.4.02", "N-11.4.03", "N-11.4.04")

    def goes_back(self, game: Napoleonic) -> bool:
        """Whether the side must return where it came from."""
        return self.side == ATTACKER and bool(game.lines)

    def decide(self, game: Napoleonic) -> Decision | None:
        if self.goes_back(game):
            return None
        found, chooser = retreats(game, self.side), captain(game, self.side)
        if len(found) < 2 or game.controller[chooser] == NOBODY:
            return None
        return Decision(game.controller[chooser], chooser, self, [RETREAT[d] for d in found])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_RETREAT if action.verb == "retreat" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.go(game, [(action.args[0], able_to_follow(game, self.side, action.args[0]))])

    def perform(self, game: Napoleonic) -> None:
        if self.goes_back(game):
            self.go(game, parts_back(game))
            return
        found = retreats(game, self.side)
        self.go(game, [(duchy, able_to_follow(game, self.side, duchy)) for duchy in found[:1]])
        if not found:
            wipe_out(game, side_force(game, self.side))

    def go(self, game: Napoleonic, parts: list[tuple[int, Force]]) -> None:
        """Each part of the side enters its space, with attrition where there is cause for it (R98)."""
        at, nation = game.battle_at, captain(game, self.side)
        goals, before, tolls = [], [], []
        for goal, part in parts:
            if not part.size:
                continue
            cut_off = goal in NEAR[at] and is_cut_off(game, nation, at, goal)
            barred = is_enemy_fortress(game, nation, at) and ground(game, nation, goal) == ENEMY
            if cut_off or barred or hostile_at(game, nation) >> goal & 1:
                wipe_out(game, part)
                continue
            goals.append(goal)
            before.append(force_at(game, goal, game.sides[self.side]).size)
            by_sea = bool(game.harbours) and self.side == ATTACKER
            hard = by_sea or ground(game, nation, goal) == ENEMY or LINE[at, goal] == STRAIT
            game.worn |= part.leaders
            late = shift(game, part, at, goal, MOST_STEPS if self.side == ATTACKER else 0)
            going = (as_tuple(part.leaders), part.troops)
            tolls.append(RetreatToll(goal, *going, hard, as_tuple(late.leaders), late.troops))
            game.tell("retreated", members(part.nations), at, goal)
        game.then(*tolls, EndBattle(tuple(goals), tuple(before)))

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0


def able_to_follow(game: Napoleonic, side: int, goal: int) -> Force:
    """What of a beaten side can retreat to a space; nations that are barred from it are eliminated."""
    force = side_force(game, side)
    barred = sum(1 << n for n in members(force.nations) if standing_of(game, n, goal) == CLOSED)
    if barred:
        wipe_out(game, part_of(force, barred))
    return part_of(force, force.nations & ~barred)


def wipe_out(game: Napoleonic, force: Force) -> None:
    """N-11.4.07: a force in the battle that cannot retreat is eliminated."""
    game.tell("no_way_out", game.battle_at, members(force.nations))
    for n in members(force.nations):
        kill(game, n, force.troops[n])
    for c in leaders_in(force.leaders):
        fall(game, c)


@dataphase
class RetreatToll(Phase[Napoleonic]):
    """N-9.4.4.01, R98: a force that has retreated into a space is asked for, and may suffer attrition."""

    goal: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    hard: bool
    late: tuple[int, ...]
    """The commanders who straggle (card 39)."""
    late_troops: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        game.entered = self.goal
        game.entrants = as_force(game, self.leaders, self.troops, self.goal).nations
        going = (self.leaders, self.troops)
        game.then(Arrived(self.goal, *going, int(self.hard), self.late, self.late_troops))
        respond(game, "retreat_entry")


# ---------------------------------------------------------------------- the end
@dataphase
class EndBattle(Phase[Napoleonic]):
    """N-11.6.01, N-9.5.1.02, R41: it is seen whether there is an overrun; else nobody who fought goes on."""

    goals: tuple[int, ...]
    """Where the beaten went."""
    before: tuple[int, ...]
    """How many pieces of their nations stood there."""

    def perform(self, game: Napoleonic) -> None:
        at, winner = game.battle_at, game.winner
        if winner == NO_SIDE or not survives(game, winner):
            game.tell("battle_over", at, NO_SIDE, False)
            close_battle(game)
            return
        gone = not survives(game, 1 - winner)
        overrun = gone and all(
            force_at(game, goal, game.sides[1 - winner]).size <= size
            for goal, size in zip(self.goals, self.before, strict=True)
        )
        open_question = vacancy(game, members(game.sides[winner])[0], at) if overrun else []
        if open_question:  # the chief has fallen
            game.then(*open_question, self)
            return
        nation = bearer(game, winner)
        game.tell("battle_over", at, winner, overrun)
        if not overrun:
            game.fought |= 1 << at
            game.worn |= side_force(game, winner).leaders
        is_own = not game.hostile[nation] >> game.holder[at] & 1
        if winner == ATTACKER and (not overrun or (FORTRESS[at] and is_own)):
            halt(game, game.sides[ATTACKER], at)
        close_battle(game)
        if overrun:
            game.then(Claim(nation, at))

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0 and len(self.goals) == len(self.before)


@dataphase
class Claim(Phase[Napoleonic]):
    """N-11.7.01, R41: after an overrun the winner may place or remove a flag, but not on a fortress."""

    nation: int
    duchy: int
    rules: ClassVar[tuple[str, ...]] = ("N-11.7.01",)

    def decide(self, game: Napoleonic) -> Decision | None:
        holder = game.holder[self.duchy]
        hostile = game.hostile[self.nation] >> holder & 1 and not at_truce(game, self.nation, holder)
        if FORTRESS[self.duchy] or not hostile or game.controller[self.nation] == NOBODY:
            return None
        return Decision(game.controller[self.nation], self.nation, self, [CLAIM, PASS])

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is CLAIM:
            plant(game, self.nation, self.duchy)
            if game.active != NOBODY and not game.fleet:  # else when the fleet under orders is done
                game.then(Harbours(True))  # N-13.9.01: before the winner goes on
