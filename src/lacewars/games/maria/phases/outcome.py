"""M-11.1.09 to M-11.2, M-16: how a battle ends: losses, victory points, Saxony, retreat."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import CHASE, RETREAT, ROUTE
from lacewars.games.maria.board import BOHEMIA, MAP, N_TOWNS, NEAR_ON_MAP, ROADS
from lacewars.games.maria.cards import SAXONY_TRACK
from lacewars.games.maria.losses import announced, battle_points, lose_points, lose_pool, win_points
from lacewars.games.maria.marching import crosses
from lacewars.games.maria.neutrality import ABROAD, end_set_aside, heeds_departure
from lacewars.games.maria.phases.saxony import LateHome, SaxonWish, boxes_to_move
from lacewars.games.maria.powers import POWER_OF
from lacewars.games.maria.state import Maria
from lacewars.games.maria.supply import neutral_towns
from lacewars.games.sivel import duel
from lacewars.games.sivel.retreat import ends, passes
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Aftermath(duel.Aftermath[Maria]):
    """The battle is over: losses, then points, then Saxony's marker, then the retreat (R44)."""

    rules = ("M-11.1.09",)

    def defeat(self, game: Maria, winner: int, loser: int) -> None:
        victor, beaten = game.held[winner] - 1, game.held[loser] - 1
        game.last_winner = game.controller[victor]
        strike_pairs(game, loser)
        length = min(abs(self.score), game.strength(loser))
        before, generals = game.strength(loser), len(game.stack(loser))
        game.tell("defeated", beaten, loser, length, *announced(game, loser, length))
        lose(game, loser, length)
        if game.strength(loser) and not refuges(game, winner, loser, length):
            game.tell("cut_off", beaten, loser)
            lose(game, loser, game.strength(loser))
        points = battle_points(before - game.strength(loser), generals - len(game.stack(loser)))
        if game.advanced and points:
            win_points(game, victor, points)
            lose_points(game, beaten, points)
        boxes = boxes_to_move(game, beaten, points if MAP[loser] == BOHEMIA else 0)
        retreat = [Retreat(winner, loser, length)] if game.strength(loser) else []
        if boxes:
            game.then(SaxonWish(boxes), *retreat, LateHome(game.tracks[SAXONY_TRACK]))
        else:
            game.then(*retreat)


def strike_pairs(game: Maria, town: int) -> None:
    """M-11.1.19: a general who has retreated or been removed has no further battle in this phase."""
    game.pairs = [p for p in game.pairs if town not in divmod(p, N_TOWNS)]


def lose(game: Maria, town: int, number: int) -> None:
    """M-11.1.17, R34: a side loses troops, in a mixed stack the other power first."""
    powers = list(dict.fromkeys(POWER_OF[g] for g in game.stack(town)))
    for power in reversed(powers):
        part = min(number, game.pool(town, power))
        if part:
            lose_pool(game, town, power, part)
            number -= part


def ways(game: Maria, town: int) -> tuple[tuple[tuple[int, ...], ...], bytearray]:
    """R36, R37: the roads a retreat from a town may use, and the towns it may not enter."""
    stack = game.stack(town)
    near = game.near if crosses(sum(1 << g for g in stack)) else NEAR_ON_MAP
    closed = bytearray(game.held)
    for t in neutral_towns(game, POWER_OF[stack[0]]):
        if game.home(t) != game.home(town):
            closed[t] = 1
    return near, closed


def refuges(game: Maria, winner: int, loser: int, length: int) -> list[int]:
    """M-11.2.05: the towns where the retreat may end; empty if it is impossible."""
    near, closed = ways(game, loser)
    return ends(near, ROADS.distances(winner), closed, loser, length)


def beaten(game: Maria, winner: int, loser: int) -> list[int]:
    """R91: who retreats, the commander first: not a Saxon whose country has just changed sides."""
    enemy = game.relations.enemy[game.held[winner] - 1]
    return [g for g in game.stack(loser) if enemy[POWER_OF[g]]]


@dataphase
class Retreat(Phase[Maria]):
    """The winner chooses where the beaten side retreats, among the farthest ends (M-11.2.04, M-11.2.05)."""

    winner: int
    loser: int
    length: int
    rules = ("M-11.2.04",)

    def towns(self, game: Maria) -> list[int]:
        """Where the retreat may end now; nowhere if nobody is left to retreat (R91)."""
        if not beaten(game, self.winner, self.loser):
            return []
        return refuges(game, self.winner, self.loser, self.length)

    def decide(self, game: Maria) -> Decision | None:
        towns = self.towns(game)
        if len(towns) < 2:
            return None
        power = game.held[self.winner] - 1
        return Decision(game.controller[power], power, self, [RETREAT[t] for t in towns])

    def perform(self, game: Maria) -> None:
        towns = self.towns(game)
        if towns:
            game.then(Way(self.winner, self.loser, towns[0], self.length))
        else:
            for power in {POWER_OF[g] for g in beaten(game, self.winner, self.loser)}:
                lose_pool(game, self.loser, power, game.pool(self.loser, power))

    def resolve(self, game: Maria, action: Action) -> None:
        game.then(Way(self.winner, self.loser, action.args[0], self.length))

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return self.refuse(game, action.args[0]) if action.verb == "retreat" else None

    def refuse(self, game: Maria, town: int) -> Refusal:
        """Why the retreat may not end on a town."""
        near, closed = ways(game, self.loser)
        if game.held[town]:
            return refusals.RETREAT_HELD
        if closed[town]:
            return refusals.NEUTRAL_LAND
        if near is NEAR_ON_MAP and MAP[town] != MAP[self.loser]:
            return refusals.OTHER_MAP if game.advanced else refusals.NO_FLANDERS
        return refusals.NOT_FAR_ENOUGH


@dataphase
class Way(Phase[Maria]):
    """The winner chooses the way of a retreat where it matters: first, which hussars it removes (R36)."""

    winner: int
    loser: int
    end: int
    length: int
    rules = ("M-11.2.04", "M-7.08")

    def choices(self, game: Maria) -> list[int]:
        """The sets of hussars, as bits, that some way removes."""
        near, closed = ways(game, self.loser)
        found = []
        for mask in range(1 << len(game.hussars)):
            through, around = on_the_way(game, mask)
            if len(through) != mask.bit_count():
                continue
            if passes(near, closed, self.loser, self.end, self.length, through, around):
                found.append(mask)
        return found

    def decide(self, game: Maria) -> Decision | None:
        choices = self.choices(game) if max(game.hussars) >= 0 else []
        if len(choices) < 2:
            return None
        power = game.held[self.winner] - 1
        return Decision(game.controller[power], power, self, [CHASE[mask] for mask in choices])

    def perform(self, game: Maria) -> None:
        choices = self.choices(game) if max(game.hussars) >= 0 else [0]
        game.then(Route(self.winner, self.loser, self.end, self.length, choices[0]))

    def resolve(self, game: Maria, action: Action) -> None:
        game.then(Route(self.winner, self.loser, self.end, self.length, action.args[0]))

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return refusals.NO_SUCH_WAY if action.verb == "chase" else None


def on_the_way(game: Maria, mask: int) -> tuple[set[int], set[int]]:
    """The towns of the hussars whom a way removes (as bits), and those of the hussars whom it spares."""
    standing = [(1 << i, t) for i, t in enumerate(game.hussars) if t >= 0]
    return {t for bit, t in standing if bit & mask}, {t for bit, t in standing if not bit & mask}


@dataphase
class Route(Phase[Maria]):
    """Then whether the way leads out of Prussia, if that would end the set-aside of its markers (R66)."""

    winner: int
    loser: int
    end: int
    length: int
    chased: int
    """The hussars, as bits, whom the way removes."""
    rules = ("M-11.2.04", "M-19.1.09")

    def choices(self, game: Maria) -> list[int]:
        """What the ways have to offer: 0, to stay in Prussia (or it does not matter); 1, to leave it."""
        if not heeds_departure(game, beaten(game, self.winner, self.loser)):
            return [0]
        if self.end in ABROAD:
            return [1]
        near, closed = ways(game, self.loser)
        through, around = on_the_way(game, self.chased)
        foreign = ABROAD - {self.loser}
        way = near, closed, self.loser, self.end, self.length, through
        inside = passes(*way, around | foreign)
        return [0] * inside + [1] * passes(*way, around, foreign)

    def decide(self, game: Maria) -> Decision | None:
        choices = self.choices(game)
        if len(choices) < 2:
            return None
        power = game.held[self.winner] - 1
        return Decision(game.controller[power], power, self, [ROUTE[abroad] for abroad in choices])

    def perform(self, game: Maria) -> None:
        self.go(game, self.choices(game)[0])

    def resolve(self, game: Maria, action: Action) -> None:
        self.go(game, action.args[0])

    def go(self, game: Maria, abroad: int) -> None:
        """The beaten side goes where the winner drives it."""
        stack = beaten(game, self.winner, self.loser)
        chief = stack[0]
        for i in range(len(game.hussars)):
            if self.chased >> i & 1:
                game.chase_hussar(game.hussars[i])
        game.tell("retreated", POWER_OF[chief], self.loser, self.end)
        game.lift(stack)
        game.set_down(stack, self.end, chief)
        game.chase_hussar(self.end)
        if abroad:
            end_set_aside(game)
