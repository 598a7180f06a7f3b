"""F-4, F-5: the movement phase: marching, conquering on the way, destroying trains, joining."""

from __future__ import annotations

from lacewars.games.friedrich import refusals
from lacewars.games.friedrich.alphabet import END_MOVEMENT, HALT, MARCH_GROUP, NATION_OF_GROUP, RECRUIT, TAKE
from lacewars.games.friedrich.board import MAIN, NEAR, OBJECTIVE_OF, ROADS
from lacewars.games.friedrich.cards import EFFECTS
from lacewars.games.friedrich.conquest import leave
from lacewars.games.friedrich.marching import (
    ALLYS,
    allowance,
    farthest,
    refuse_march,
    refuse_setting_out,
    refuse_settling,
    refuse_step,
    steps,
)
from lacewars.games.friedrich.nations import GENERALS, MAX_ARMIES, N_GENERALS, NATION_OF, TRAINS
from lacewars.games.friedrich.phases.recruit import Purchase
from lacewars.games.friedrich.recruiting import Order, can_recruit, next_train, refuse_army, refuse_item
from lacewars.games.friedrich.state import ENEMY_TRAIN, GENERAL_MASK, Friedrich
from lacewars.games.sivel.distance import Reasons, refuse_far
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

FAR = Reasons(refusals.TOWN_TOO_FAR, refusals.TOWN_BY_MAIN_ROADS, refusals.TOWN_BY_TOWN)
BINDS: tuple[bool, ...] = tuple(e.kind in ("pinned_at", "no_unstack") for e in EFFECTS)
"""Which Cards of Fate keep pieces from setting out at all."""


def _parts(group: int) -> tuple[Action, ...]:
    """The marches of every part of a group that stands together."""
    parts, part = [], group
    while part:
        parts.append(MARCH_GROUP[part])
        part = (part - 1) & group
    return tuple(reversed(parts))


PARTS: dict[int, tuple[Action, ...]] = {group: _parts(group) for group in MARCH_GROUP}
"""For every group that can stand together the marches of its parts."""


def departures(game: Friedrich, nation: int) -> list[Action]:
    """Every group of the nation that may set out now."""
    where, moved = game.where, game.moved
    groups: dict[int, int] = {}
    for piece, bit in _MOVERS[nation]:
        if not moved & bit:
            town = where[piece]
            if town in groups:
                groups[town] |= bit
            elif town >= 0:
                groups[town] = bit
    if game.effect >= 0 and BINDS[game.effect]:
        return [a for town, group in groups.items() for a in PARTS[group] if _may_leave(game, a, town)]
    held, near = game.held, _NEAR[nation]
    actions: list[Action] = []
    for town, group in groups.items():
        for t in near[town]:
            if not held[t]:  # an open road: every part of the group may leave
                actions += PARTS[group]
                break
        else:
            actions += [a for a in PARTS[group] if _may_leave(game, a, town)]
    return actions


def _may_leave(game: Friedrich, action: Action, town: int) -> bool:
    return refuse_setting_out(game, action.args[0], town) is None


@dataphase
class Movement(Phase[Friedrich]):
    """Phase 2: pieces move one after the other; recruiting and returning in between (F-2.09)."""

    nation: int
    rules = ("F-2.09",)

    def decide(self, game: Friedrich) -> Decision | None:
        nation = self.nation
        actions = departures(game, nation)
        if can_recruit(game, nation):
            actions.append(RECRUIT)
        actions.append(END_MOVEMENT)
        return Decision(game.controller[nation], nation, self, actions)

    def resolve(self, game: Friedrich, action: Action) -> None:
        if action is END_MOVEMENT:
            game.moved = 0
            game.substitute = -1
            game.tell("movement_ended", self.nation)
            return
        if action is RECRUIT:
            game.follow(Purchase(self.nation, 0, ()), self)
            return
        game.follow(start_march(game, action.args[0]), self)

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        if action.verb == "march":
            return refuse_march(game, self.nation, action.args[0])
        if action.verb == "recruit":
            order = Order(self.nation, 0, ())
            full = refuse_army(game, order) if next_train(game, order) < 0 else refusals.NOTHING_TO_BUY
            return refuse_item(game, order) or full
        return refusals.STEP_FIRST if action.verb in ("step", "halt") else None


def start_march(game: Friedrich, group: int) -> Take | March:
    """How a march begins: generals who leave others behind first take a secret share of the armies."""
    where = game.where
    town = where[group.bit_length() - 1]
    if group > GENERAL_MASK or group.bit_count() == where[_OWN[NATION_OF_GROUP[group]]].count(town):
        return March(group, town, 0, True, 0)
    return Take(group, town)


def stands_together(game: Friedrich, group: int, town: int) -> bool:
    """Whether all pieces of a group stand on this town."""
    return all(game.where[p] == town for p in range(group.bit_length()) if group >> p & 1)


def shares(game: Friedrich, group: int, town: int) -> range:
    """F-6.05, F-6.06, R19: how many armies a group may take from a stack it leaves."""
    pool, going = game.strength[town], group.bit_count()
    staying = len(game.stack(town)) - going
    return range(max(going, pool - MAX_ARMIES * staying), min(MAX_ARMIES * going, pool - staying) + 1)


@dataphase
class Take(Phase[Friedrich]):
    """Generals leaving a stack take a secret number of its armies (F-6.13)."""

    group: int
    town: int
    rules = ("F-6.13", "F-4.17")

    def decide(self, game: Friedrich) -> Decision | None:
        nation = NATION_OF[self.group.bit_length() - 1]
        actions = [TAKE[n] for n in shares(game, self.group, self.town)]
        return Decision(game.controller[nation], nation, self, actions)

    def resolve(self, game: Friedrich, action: Action) -> None:
        self.depart(game, action.args[0])

    def fits(self, game: Friedrich) -> bool:
        return stands_together(game, self.group, self.town) and bool(shares(game, self.group, self.town))

    def depart(self, game: Friedrich, armies: int) -> None:
        """The group sets out with its armies."""
        game.tell("took", self.group, armies, to=(game.controller[game.held[self.town] - 1],))
        game.follow(March(self.group, self.town, 0, True, armies))

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        return refusals.CANNOT_TAKE if action.verb == "take" else refusals.MOVE_UNFINISHED


@dataphase
class March(Phase[Friedrich]):
    """A group marches town by town (F-4.01).

    `armies` is what the group takes from a stack it is about to leave; 0: all that is on its town.
    """

    group: int
    town: int
    taken: int
    main_only: bool
    armies: int
    rules = ("F-4.05", "F-4.06", "F-4.07")

    def decide(self, game: Friedrich) -> Decision | None:
        group, town, taken = self.group, self.town, self.taken
        actions = steps(game, group, town, taken, self.main_only)
        if not actions:
            return None
        nation = NATION_OF_GROUP[group]
        if taken and (not ALLYS[nation][town] or refuse_settling(game, nation, group, town) is None):
            actions.append(HALT)
        return Decision(game.controller[nation], nation, self, actions)

    def perform(self, game: Friedrich) -> None:
        game.moved |= self.group

    def fits(self, game: Friedrich) -> bool:
        if not stands_together(game, self.group, self.town):
            return False
        return not self.armies or (not self.taken and self.armies in shares(game, self.group, self.town))

    def resolve(self, game: Friedrich, action: Action) -> None:
        group, start = self.group, self.town
        if action is HALT:
            game.moved |= group
            return
        town = action.args[0]
        stops = game.held[town]
        step(game, group, start, town, self.armies or game.strength[start])
        if stops:
            for g in game.stack(town):
                game.moved |= 1 << g
            return
        taken, main_only = self.taken + 1, self.main_only and town in MAIN[start]
        if taken < farthest(game, group, main_only):
            game.follow(March(group, town, taken, main_only, 0))
        else:
            game.moved |= group

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        if action.verb == "step":
            return self._refuse(game, action.args[0])
        if action.verb == "halt":
            if not self.taken:
                return refusals.STEP_FIRST
            return refuse_settling(game, NATION_OF[self.group.bit_length() - 1], self.group, self.town)
        return refusals.MOVE_UNFINISHED

    def _refuse(self, game: Friedrich, town: int) -> Refusal | None:
        if town == self.town or town in NEAR[self.town]:
            return refuse_step(game, self.group, self.town, self.taken, self.main_only, town)
        base, main = allowance(game, self.group)
        far = ROADS.distances(self.town)[town]
        return refuse_far(FAR, far, base - self.taken, (main if self.main_only else base) - self.taken)


def step(game: Friedrich, group: int, start: int, town: int, armies: int, *, mark: bool = True) -> None:
    """A group goes to the next town: it conquers what it leaves, destroys a train, joins generals."""
    held = game.held
    top = group.bit_length() - 1
    game.tell("stepped", group, start, town)
    if top >= N_GENERALS:
        game.where[top] = town
        held[town] = held[start]
        held[start] = 0
        return
    nation = NATION_OF[top]
    if OBJECTIVE_OF[start] >= 0:
        leave(game, nation, start, mark=mark)
    strength, sure = game.strength, game.sure
    if held[town] or strength[start] != armies or group != 1 << top:
        _regroup(game, group, start, town, armies)
        return
    game.where[top] = town  # the common case: one general goes alone to an empty town
    held[town] = nation + 1
    held[start] = 0
    strength[town] = armies
    strength[start] = 0
    sure[town] = sure[start]
    sure[start] = 0


def _regroup(game: Friedrich, group: int, start: int, town: int, armies: int) -> None:
    """Moves generals and their armies; a stack they leave or join shares its pool and its face."""
    where, held, strength, sure = game.where, game.held, game.strength, game.sure
    nation = NATION_OF[group.bit_length() - 1]
    if ENEMY_TRAIN[nation][held[town]]:
        train = game.train_on(town)
        game.remove_train(train)
        game.tell("train_destroyed", train, town)
    for g in GENERALS[nation]:
        if group >> g & 1:
            where[g] = town
    joined, whole = held[town] == nation + 1, strength[start] == armies
    certain = whole and sure[start] and (not joined or sure[town])
    sure[start] = 0
    sure[town] = bool(certain)
    if whole:
        held[start] = 0
    strength[start] -= armies
    strength[town] += armies
    held[town] = nation + 1
    if joined:
        generals = game.stack(town)
        if any(game.down >> g & 1 for g in generals):
            game.put_down(generals)
        game.tell("joined", group, town)


_MOVERS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((piece, 1 << piece) for piece in (*generals, *trains))
    for generals, trains in zip(GENERALS, TRAINS, strict=True)
)
"""The pieces of each nation, with their bits."""
_OWN: tuple[slice, ...] = tuple(slice(generals[0], generals[-1] + 1) for generals in GENERALS)
"""The generals of each nation, who are numbered one after the other."""
_NEAR: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple([t for t in near if not allys[t]]) for near in NEAR) for allys in ALLYS
)
"""_NEAR[nation][town]: the towns next to it that are no objectives of another attacking nation."""
