"""M-10.1: one march: town by town, conquering on the way, until the group halts or joins another general."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import HALT, STEP, TAKE
from lacewars.games.maria.board import FORTRESS, MAIN, NEAR, ROADS
from lacewars.games.maria.conquest import leave
from lacewars.games.maria.leaving import reason_to_leave, to_leave, ways
from lacewars.games.maria.marching import allowance, members, refuse_step, steps
from lacewars.games.maria.neutrality import note_departure
from lacewars.games.maria.phases.joining import Joiner, chiefs, joined
from lacewars.games.maria.powers import GENERAL_MASK, MAX_TROOPS, N_GENERALS, POWER_OF, PRUSSIA
from lacewars.games.maria.relations import TRAIN
from lacewars.games.maria.state import Maria
from lacewars.games.maria.victory import check_introductory
from lacewars.games.sivel.distance import Reasons, refuse_far
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

FAR = Reasons(refusals.TOWN_TOO_FAR, refusals.TOWN_BY_MAIN_ROADS, refusals.TOWN_BY_TOWN)


def start_march(game: Maria, group: int, town: int, forced: bool) -> Phase[Maria]:
    """How a march begins: one of two generals of a power first takes a secret share of their troops."""
    if group.bit_count() == 1 and game.where.count(town) > 1:
        power = POWER_OF[group.bit_length() - 1]
        if any(POWER_OF[g] == power for g in game.stack(town) if not group >> g & 1):
            return Take(group, town, forced)
    return March(group, town, 0, True, forced, 0, ())


def shares(game: Maria, town: int, power: int) -> range:
    """M-6.05, M-6.06: how many troops one of two generals of a power may take along."""
    pool = game.pool(town, power)
    return range(max(1, pool - MAX_TROOPS), min(MAX_TROOPS, pool - 1) + 1)


@dataphase
class Take(Phase[Maria]):
    """A general who leaves a stack takes a secret number of its troops (M-6.10)."""

    group: int
    town: int
    forced: bool
    rules = ("M-6.10",)

    @property
    def power(self) -> int:
        """Whose troops are divided."""
        return POWER_OF[self.group.bit_length() - 1]

    def fits(self, game: Maria) -> bool:
        here = game.where[self.group.bit_length() - 1] == self.town
        return here and bool(shares(game, self.town, self.power))

    def decide(self, game: Maria) -> Decision | None:
        actions = [TAKE[n] for n in shares(game, self.town, self.power)]
        return Decision(game.controller[self.power], self.power, self, actions)

    def resolve(self, game: Maria, action: Action) -> None:
        troops = action.args[0]
        game.tell("took", self.group, troops, to=(game.controller[self.power],))
        game.follow(March(self.group, self.town, 0, True, self.forced, troops, ()))

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return refusals.CANNOT_TAKE if action.verb == "take" else refusals.MOVE_UNFINISHED


@dataphase
class March(Joiner):
    """A group marches town by town (M-10.1.02).

    `troops` is what it takes from a stack it is about to leave; 0: all that is its own.
    """

    group: int
    town: int
    taken: int
    main_only: bool
    forced: bool
    troops: int
    declined: tuple[int, ...]
    rules = ("M-10.1.03", "M-10.1.04", "M-10.1.05", "M-10.1.11")

    @property
    def last(self) -> int:
        """The general who moves alone, the train, or one of two generals."""
        return self.group.bit_length() - 1

    def power(self, game: Maria) -> int:
        """The power that moves; of a mixed stack its commander's."""
        return POWER_OF[self.last] if self.group.bit_count() == 1 else game.held[self.town] - 1

    def fits(self, game: Maria) -> bool:
        return all(game.where[p] == self.town for p in members(self.group)) and (
            not self.troops or (not self.taken and self.troops in shares(game, self.town, self.power(game)))
        )

    def decide(self, game: Maria) -> Decision | None:
        group, town, taken = self.group, self.town, self.taken
        last = group.bit_length() - 1
        towns = steps(game, group, town, taken, self.main_only, self.forced)
        if self.declined:
            towns = [t for t in towns if not self.is_declined(game, last, t)]
        may_halt = taken or self.declined  # who set out to join a partner and was refused may stay
        if (game.deals or game.relations.any_neutral) and (region := to_leave(game, last)):
            out = ways(game, group, town, taken, self.main_only, self.forced, region)
            towns, may_halt = [t for t in towns if t in out], may_halt and town in out
        if not towns:
            return None
        actions = [STEP[t] for t in towns]
        if may_halt:
            actions.append(HALT)
        power = POWER_OF[last] if group == 1 << last else game.held[town] - 1
        return Decision(game.controller[power], power, self, actions)

    def perform(self, game: Maria) -> None:
        game.moved |= self.group

    def resolve(self, game: Maria, action: Action) -> None:
        if action is HALT:
            game.moved |= self.group
            return
        town = action.args[0]
        if game.held[town] and joined(game, self.group, town) >= 0:
            self.bring_together(game, self.last, town)
            return
        if step(game, self, town, -1) and check_introductory(game):
            return
        main_only = self.main_only and town in MAIN[self.town]
        game.follow(March(self.group, town, self.taken + 1, main_only, self.forced, 0, ()))

    def form(self, game: Maria, general: int, town: int, chief: int) -> None:
        """The group (one general) joins another: both stop (M-10.1.08)."""
        partner = joined(game, self.group, town)
        if step(game, self, town, chief) and check_introductory(game):
            return
        game.moved |= 1 << general | 1 << partner
        game.tell("joined", self.group, town)
        if len(chiefs(general, partner)) > 1:
            game.tell("commands", chief, town)

    def refused(self, general: int, town: int, declined: tuple[int, ...]) -> March:
        return March(self.group, self.town, self.taken, self.main_only, self.forced, self.troops, declined)

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        if action.verb == "step":
            town = action.args[0]
            if town != self.town and town not in NEAR[self.town]:
                base, main = allowance(self.group, forced=self.forced)
                farthest = main if self.main_only else base
                limits = (farthest if self.forced else base) - self.taken, farthest - self.taken
                return refuse_far(FAR, ROADS.distances(self.town)[town], *limits)
            refusal = refuse_step(game, self.group, self.town, self.taken, self.main_only, self.forced, town)
            if refusal is None and to_leave(game, self.last):
                return reason_to_leave(game, self.last)
            return refusal or refusals.NOT_ALLOWED_STACK
        if action.verb == "halt":
            return reason_to_leave(game, self.last) if self.taken else refusals.STEP_FIRST
        return refusals.MOVE_UNFINISHED


def step(game: Maria, march: March, town: int, chief: int) -> bool:
    """The group goes one town on, under its own chief (-1) or another; whether a fortress fell behind it."""
    start, group = march.town, march.group
    where, held, pieces = game.where, game.held, members(group)
    generals = pieces if len(pieces) == 1 else tuple(game.stack(start))
    falls = FORTRESS[start] and group & GENERAL_MASK and not march.forced and leave(game, generals, start)
    if held[town] or len(pieces) > 1 or (not march.taken and where.count(start) > 1):
        regroup(game, march, generals, town, generals[0] if chief < 0 else chief)
    else:  # the common case: one piece goes alone to an empty town
        where[pieces[0]] = town
        held[town] = held[start]
        held[start] = 0
    if town in game.hussars:
        game.chase_hussar(town)
    game.tell("stepped", group, start, town)
    if game.set_aside[PRUSSIA]:
        note_departure(game, pieces, town)
    return bool(falls)


def regroup(game: Maria, march: March, generals: tuple[int, ...], town: int, chief: int) -> None:
    """Generals leave others, move together, destroy a train, or join another."""
    if march.troops:
        divide(game, generals[0], march.troops)
    if game.held[town] > TRAIN:
        train = game.train_on(town)
        game.remove_train(train)
        game.tell("train_destroyed", train, town)
    game.lift(generals)
    game.set_down(generals, town, chief)


def divide(game: Maria, leaver: int, troops: int) -> None:
    """One of two generals of a power leaves with this many troops: where the rest is, nobody else is sure."""
    town, power = game.where[leaver], POWER_OF[leaver]
    stays = next(
        g for g in range(N_GENERALS) if g != leaver and game.where[g] == town and POWER_OF[g] == power
    )
    pool = game.pool(town, power)
    game.troops[leaver], game.troops[stays] = troops, pool - troops
    game.sure &= ~(1 << leaver | 1 << stays)
