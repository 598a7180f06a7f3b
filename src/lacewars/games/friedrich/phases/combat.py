"""F-7: the combat phase: every active stack fights every enemy stack next to it, once."""

from __future__ import annotations

from lacewars.games.friedrich import refusals
from lacewars.games.friedrich.alphabet import ATTACK, STAND, WITHDRAW
from lacewars.games.friedrich.board import N_TOWNS, NEAR, SUIT
from lacewars.games.friedrich.nations import GENERALS
from lacewars.games.friedrich.phases.duel import Duel, lead_is_met
from lacewars.games.friedrich.phases.stacks import can_fight, shift_stack, strike_pairs
from lacewars.games.friedrich.state import ENEMY_GENERAL, Friedrich
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def adjacent_pairs(game: Friedrich, nation: int) -> list[int]:
    """F-7.01, F-7.02: the pairs of stacks on towns joined by a road, as attacker * N_TOWNS + defender."""
    where, held, foe = game.where, game.held, ENEMY_GENERAL[nation]
    pairs = []
    for a in dict.fromkeys([where[g] for g in GENERALS[nation]]):
        if a >= 0:
            for d in NEAR[a]:
                if foe[held[d]]:
                    pairs.append(a * N_TOWNS + d)
    return pairs


def attack_forbidden(game: Friedrich, attacker: int, defender: int) -> bool:
    """R58, R59, R66: whether a Card of Fate forbids this combat."""
    effect = game.in_force
    if effect is None:
        return False
    stack = game.stack(attacker)
    if effect.kind == "no_attack":
        return effect.targets[0] in stack
    if effect.kind == "no_attack_town":
        return attacker in effect.towns or defender in effect.towns
    if effect.kind == "no_same_suit":
        return effect.targets[1] in stack and bool(game.suits_used >> SUIT[attacker] & 1)
    if effect.kind == "no_attack_recruits":
        return any(game.recruits >> g & 1 for g in stack)
    return False


@dataphase
class Combats(Phase[Friedrich]):
    """Phase 3: the combats to be fought are fixed (F-7.01)."""

    nation: int
    rules = ("F-7.01",)

    def perform(self, game: Friedrich) -> None:
        pairs = adjacent_pairs(game, self.nation)
        if game.effect >= 0:
            pairs = self.strike_forbidden(game, pairs)
        game.pairs = pairs
        if pairs:
            game.then(NextCombat(self.nation))

    def strike_forbidden(self, game: Friedrich, pairs: list[int]) -> list[int]:
        """R30: the pairs that no Card of Fate forbids; who keeps back recruits must say so (R66)."""
        left = [p for p in pairs if not attack_forbidden(game, *divmod(p, N_TOWNS))]
        if len(left) < len(pairs) and game.effect_of("no_attack_recruits") is not None:
            towns = dict.fromkeys(p // N_TOWNS for p in pairs if p not in left)
            game.tell("recruits_hold", tuple(g for t in towns for g in game.stack(t)))
        return left


@dataphase
class NextCombat(Phase[Friedrich]):
    """The active player picks the next combat (F-7.03)."""

    nation: int
    rules = ("F-7.03",)

    def decide(self, game: Friedrich) -> Decision | None:
        if len(game.pairs) < 2:
            return None
        actions = [ATTACK[divmod(p, N_TOWNS)] for p in game.pairs]
        return Decision(game.controller[self.nation], self.nation, self, actions)

    def perform(self, game: Friedrich) -> None:
        pairs, game.pairs = game.pairs, []
        if pairs:
            attacker, defender = divmod(pairs[0], N_TOWNS)
            game.then(Engage(attacker, defender))

    def resolve(self, game: Friedrich, action: Action) -> None:
        attacker, defender = action.args
        game.pairs = [p for p in game.pairs if p != attacker * N_TOWNS + defender]
        game.then(Engage(attacker, defender), self)

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        if action.verb != "attack":
            return None
        attacker, defender = action.args
        if attacker * N_TOWNS + defender not in adjacent_pairs(game, self.nation):
            return refusals.NOT_A_PAIR
        return (
            refusals.ATTACK_FORBIDDEN if attack_forbidden(game, attacker, defender) else refusals.NOT_A_PAIR
        )


@dataphase
class Engage(Phase[Friedrich]):
    """A combat opens; under card 8 clubs a Prussian stack attacked by Daun may fall back first (R62)."""

    attacker: int
    defender: int
    rules = ("F-14.14",)

    def fits(self, game: Friedrich) -> bool:
        return can_fight(game, self.attacker, self.defender)

    def refuges(self, game: Friedrich) -> list[int]:
        """The empty towns to which the attacked stack may fall back."""
        effect = game.effect_of("sidestep")
        if effect is None or game.held[self.defender] != effect.nation + 1:
            return []
        if effect.targets[0] not in game.stack(self.attacker):
            return []
        return [t for t in NEAR[self.defender] if not game.held[t]]

    def decide(self, game: Friedrich) -> Decision | None:
        refuges = self.refuges(game)
        if not refuges:
            return None
        nation = game.held[self.defender] - 1
        return Decision(game.controller[nation], nation, self, [*(WITHDRAW[t] for t in refuges), STAND])

    def resolve(self, game: Friedrich, action: Action) -> None:
        if action is STAND:
            self.perform(game)
            return
        town = action.args[0]
        strike_pairs(game, self.defender)
        game.tell("withdrew", game.held[self.defender] - 1, self.defender, town)
        shift_stack(game, self.defender, town)

    def perform(self, game: Friedrich) -> None:
        a, d = self.attacker, self.defender
        game.sure[a] = game.sure[d] = 1
        mine, theirs = game.strength[a], game.strength[d]
        score = mine - theirs
        stacks = tuple(game.stack(a)), tuple(game.stack(d))
        game.tell("combat", game.held[a] - 1, a, mine, game.held[d] - 1, d, theirs, *stacks)
        effect = game.effect_of("no_same_suit")
        if effect is not None and effect.targets[0] in game.stack(a):
            game.suits_used |= 1 << SUIT[a]
        lead_is_met(game, a, score)
        lead_is_met(game, d, -score)
        game.then(Duel(a, d, score, score > 0))

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        return refusals.NOT_EMPTY_NEIGHBOUR if action.verb == "withdraw" else None
