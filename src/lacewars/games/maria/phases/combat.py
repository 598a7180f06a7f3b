"""M-11.1: the combat phase: every active general fights every enemy general next to him, once."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import ATTACK, PLAYS, STOP
from lacewars.games.maria.board import N_TOWNS, NEAR, SUIT
from lacewars.games.maria.phases.outcome import Aftermath
from lacewars.games.maria.powers import GENERALS, PRAGMATIC
from lacewars.games.maria.state import Maria
from lacewars.games.sivel import duel
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def adjacent_pairs(game: Maria) -> list[int]:
    """R29, R88: active stacks (as their commander's) next to enemy ones: attacker * N_TOWNS + defender."""
    held, relations = game.held, game.relations
    towns = {game.where[g] for p in game.active for g in GENERALS[p] if game.where[g] >= 0}
    return [
        a * N_TOWNS + d
        for a in sorted(towns)
        if held[a] - 1 in game.active
        for d in NEAR[a]
        if relations.enemy_general[held[a] - 1][held[d]]
    ]


def can_fight(game: Maria, attacker: int, defender: int) -> bool:
    """Whether enemy stacks stand on two towns joined by a road."""
    code = game.held[attacker]
    fighting = 1 <= code <= 6 and game.relations.enemy_general[code - 1][game.held[defender]]
    return bool(fighting) and defender in NEAR[attacker]


@dataphase
class Combats(Phase[Maria]):
    """The battles of the stage are listed (M-11.1.01)."""

    rules = ("M-11.1.01",)

    def perform(self, game: Maria) -> None:
        game.pairs = adjacent_pairs(game)
        if game.pairs:
            game.then(NextCombat())


def open_pairs(game: Maria) -> list[int]:
    """The battles that may come next: no Pragmatic one while an Austrian is left (R29; 2 players: any)."""
    if game.players == 3:
        first = [p for p in game.pairs if game.held[p // N_TOWNS] - 1 != PRAGMATIC]
        return first or game.pairs
    return game.pairs


@dataphase
class NextCombat(Phase[Maria]):
    """The attacking player chooses the order of his attacks (M-11.1.02)."""

    rules = ("M-11.1.02",)

    def decide(self, game: Maria) -> Decision | None:
        pairs = open_pairs(game)
        if len(pairs) < 2:
            return None
        power = game.held[pairs[0] // N_TOWNS] - 1
        actions = [ATTACK[divmod(p, N_TOWNS)] for p in pairs]
        return Decision(game.controller[power], power, self, actions)

    def perform(self, game: Maria) -> None:
        pairs = open_pairs(game)
        if pairs:
            self.fight(game, pairs[0])

    def resolve(self, game: Maria, action: Action) -> None:
        attacker, defender = action.args
        self.fight(game, attacker * N_TOWNS + defender)

    def fight(self, game: Maria, pair: int) -> None:
        """The battle is opened; others may follow."""
        game.pairs = [p for p in game.pairs if p != pair]
        game.then(Engage(*divmod(pair, N_TOWNS)), self)

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        if action.verb != "attack":
            return None
        attacker, defender = action.args
        return refusals.AUSTRIA_FIRST if attacker * N_TOWNS + defender in game.pairs else refusals.NOT_A_PAIR


@dataphase
class Engage(Phase[Maria]):
    """Both sides announce their troops; the difference is the first score (M-11.1.04)."""

    attacker: int
    defender: int
    rules = ("M-11.1.04",)

    def fits(self, game: Maria) -> bool:
        return can_fight(game, self.attacker, self.defender)

    def perform(self, game: Maria) -> None:
        a, d = self.attacker, self.defender
        stacks = tuple(game.stack(a)), tuple(game.stack(d))
        for stack in stacks:
            for g in stack:
                game.sure |= 1 << g
        mine, theirs = game.strength(a), game.strength(d)
        game.tell("combat", game.held[a] - 1, a, mine, game.held[d] - 1, d, theirs, *stacks)
        game.then(Duel(a, d, mine - theirs, mine > theirs))


@dataphase
class Duel(duel.Duel[Maria]):
    """The side that is behind plays cards of its sector's suit until it is level or gives up (M-11.1.06)."""

    rules = ("M-11.1.06",)
    suits, ways, stop = SUIT, PLAYS, STOP
    must_play, not_in_hand, wrong_suit = refusals.MUST_PLAY, refusals.NOT_IN_HAND, refusals.WRONG_SUIT

    def fits(self, game: Maria) -> bool:
        return can_fight(game, self.attacker, self.defender) and self.own_score <= 0

    def power(self, game: Maria) -> int:
        """Of a mixed stack the supreme commander's (M-11.1.16, M-11.1.20)."""
        return game.held[self.town] - 1

    def finish(self, game: Maria) -> None:
        game.then(Aftermath(self.attacker, self.defender, self.score))
