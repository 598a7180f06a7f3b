"""F-7.10 to F-7.17, F-8: how a combat ends: losses, surplus generals, retreat."""

from __future__ import annotations

from lacewars.games.friedrich import refusals
from lacewars.games.friedrich.alphabet import RETREAT
from lacewars.games.friedrich.board import NEAR, ROADS
from lacewars.games.friedrich.nations import AUSTRIA, OPTION_PICKUP, PRUSSIA
from lacewars.games.friedrich.phases.option import austria_takes_card
from lacewars.games.friedrich.phases.stacks import can_fight, shift_stack, strike_pairs
from lacewars.games.friedrich.state import OFF, Friedrich
from lacewars.games.sivel import duel
from lacewars.games.sivel.retreat import ends
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Aftermath(duel.Aftermath[Friedrich]):
    """The combat is over: the beaten stack loses armies and generals and must retreat (F-7.11, F-7.12)."""

    rules = ("F-7.11",)

    def fits(self, game: Friedrich) -> bool:
        return can_fight(game, self.attacker, self.defender)

    def defeat(self, game: Friedrich, winner: int, loser: int) -> None:
        game.victor = game.stack(winner)[0]
        sides = (game.held[winner] - 1, game.held[loser] - 1)
        for g in game.stack(loser):
            game.beaten |= 1 << g
        strike_pairs(game, loser)
        lose(game, winner, loser, min(abs(self.score), game.strength[loser]))
        if sides == (AUSTRIA, PRUSSIA) and -abs(self.score) <= OPTION_PICKUP:
            austria_takes_card(game)


def lose(game: Friedrich, winner: int, loser: int, armies: int) -> None:
    """R32, R33: losses first, then surplus generals from the bottom, then the retreat of the rest."""
    nation = game.held[loser] - 1
    game.tell("defeated", nation, loser, armies, tuple(game.stack(loser)), game.strength[loser] - armies)
    if armies == game.strength[loser]:
        game.remove_stack(loser)
        return
    game.change_armies(loser, -armies)
    for g in reversed(game.stack(loser)[game.strength[loser] :]):
        game.where[g] = OFF
        game.down &= ~(1 << g)
        game.tell("removed", g, loser)
    towns = refuges(game, winner, loser, armies)
    if not towns:
        game.tell("cut_off", nation, loser)
        game.remove_stack(loser)
    elif len(towns) == 1:
        retreat(game, loser, towns[0])
    else:
        game.then(Retreat(winner, loser, tuple(towns)))


def refuges(game: Friedrich, winner: int, loser: int, length: int) -> list[int]:
    """F-8: the towns where a retreat of `length` steps may end; empty if it is impossible (R34)."""
    return ends(NEAR, ROADS.distances(winner), game.held, loser, length)


def retreat(game: Friedrich, loser: int, town: int) -> None:
    """The beaten stack goes where the winner drives it."""
    game.tell("retreated", game.held[loser] - 1, loser, town)
    shift_stack(game, loser, town)


@dataphase
class Retreat(Phase[Friedrich]):
    """The winner chooses where the beaten stack retreats, among the farthest ends (F-8.04, F-8.05)."""

    winner: int
    loser: int
    ends: tuple[int, ...]
    rules = ("F-8.04",)

    def fits(self, game: Friedrich) -> bool:
        return can_fight(game, self.winner, self.loser) and not any(game.held[t] for t in self.ends)

    def decide(self, game: Friedrich) -> Decision | None:
        nation = game.held[self.winner] - 1
        return Decision(game.controller[nation], nation, self, [RETREAT[t] for t in self.ends])

    def resolve(self, game: Friedrich, action: Action) -> None:
        retreat(game, self.loser, action.args[0])

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        return refusals.NOT_FAR_ENOUGH if action.verb == "retreat" else None
