"""The rounds of a field battle: reserves, cards, leaders, infantry, and how it ends (D-6.08 to D-6.57)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import NAME, PASS, PLAY, RALLY
from lacewars.games.defiant.battle import (
    FOOT,
    LEADERS,
    beaten,
    due_now,
    first_to_fire,
    line_infantry,
    on_board,
    place_on_board,
    step_off,
    took_part,
)
from lacewars.games.defiant.blocks import GRENZER, IS_HORSE, KIND, PRUSSIA, SIDES, STEPS
from lacewars.games.defiant.cards import CARDS, COMBAT, NO_CARD
from lacewars.games.defiant.phases.cavalry import form_up_idle, ride
from lacewars.games.defiant.phases.victories import BattleOver
from lacewars.games.defiant.phases.volleys import Depart, Volley, Withdrawal
from lacewars.games.defiant.state import CHARGE, CHARGE_ARMY, FORMED, Defiant, members
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

RESERVES, ANNOUNCE, GUNS_FIRE, FOOT_FIRES, HORSE_RIDES, END = range(6)
"""The steps of a round."""
RALLIED = 3


@dataphase
class RoundStep(Phase[Defiant]):
    """R65: a round goes from reserves and cards over leaders and infantry to cavalry, unless it is over."""

    step: int

    def perform(self, game: Defiant) -> None:
        loser = beaten(game)
        if loser >= 0:
            game.then(BattleOver(loser, True))
            return
        game.then(RoundStep((self.step + 1) % (END + 1)))
        if self.step == RESERVES:
            self._bring_reserves(game)
        elif self.step == ANNOUNCE:
            game.then(CombatCard(game.attacker), CombatCard(1 - game.attacker), RevealCards())
        elif self.step == HORSE_RIDES:
            ride(game)
        elif self.step == END:
            game.then(EndRound())
        else:
            volley(game, LEADERS if self.step == GUNS_FIRE else FOOT)

    def _bring_reserves(self, game: Defiant) -> None:
        game.tell("round", game.round)
        if game.round == 1:
            return
        coming = [b for side in (game.attacker, 1 - game.attacker) for b in due_now(game, side)]
        for side in range(len(SIDES)):
            game.arrivals[side] = game.arrivals[side][1:]
        place_on_board(game, coming)


# ---------------------------------------------------------------------- combat cards
def refuse_card(game: Defiant, seat: int, card: int) -> Refusal | None:
    """Why a combat card cannot be played in this round (R120)."""
    if card not in game.hands[seat]:
        return refusals.NOT_IN_HAND
    if card not in COMBAT:
        return refusals.NOT_ITS_MOMENT
    event = CARDS[card].event
    if CARDS[card].prussian_event and seat != PRUSSIA:
        return refusals.NOT_YOUR_EVENT
    if event in ("surprise", "redoubt") and game.round > 1:
        return refusals.WRONG_ROUND
    if event == "redoubt" and seat == game.attacker:
        return refusals.DEFENDER_ONLY
    if event == "stout_defence" and not line_infantry(game, seat):
        return refusals.NO_SUCH_INFANTRY
    return None


@dataphase
class CombatCard(Phase[Defiant]):
    """D-4.48, D-6.14: a side lays a combat card face down, or none; the attacker first."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.46", "D-4.48", "D-6.42")

    def decide(self, game: Defiant) -> Decision | None:
        if game.carded >> self.seat & 1 or not game.hands[self.seat]:
            return None
        found = [PLAY[c] for c in game.hands[self.seat] if refuse_card(game, self.seat, c) is None]
        return Decision(self.seat, self.seat, self, [*found, PASS])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refuse_card(game, self.seat, action.args[0]) if action.verb == "play" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is PASS:
            return
        card = action.args[0]
        game.hands[self.seat].remove(card)
        game.announced[self.seat] = card
        told = "announced_card", self.seat, card
        game.tell_apart(((self.seat,), told), otherwise=("announced", self.seat))


@dataphase
class RevealCards(Phase[Defiant]):
    """D-6.14: combat cards are revealed together, and hold for this round."""

    def perform(self, game: Defiant) -> None:
        naming = []
        for side in (game.attacker, 1 - game.attacker):
            card = game.announced[side]
            if card == NO_CARD:
                continue
            game.announced[side] = NO_CARD
            game.effect[side] = card
            game.carded |= 1 << side
            game.played |= 1 << card
            game.tell("played", side, card)
            if CARDS[card].event == "stout_defence":
                naming.append(NameBlock(side))
        defender = 1 - game.attacker
        card = game.effect[defender]
        if card != NO_CARD and CARDS[card].event == "surprise":  # R30: before everything else
            game.agenda.take(RoundStep)
            game.then(BattleOver(defender, False))
            return
        game.then(*naming)


@dataphase
class NameBlock(Phase[Defiant]):
    """D-6.74: Stout Defence names an engaged line infantry."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.74",)

    def decide(self, game: Defiant) -> Decision:
        return Decision(self.seat, self.seat, self, [NAME[b] for b in line_infantry(game, self.seat)])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_SUCH_INFANTRY if action.verb == "name" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.stout[self.seat] = action.args[0]
        game.tell("stout", action.args[0])


# ---------------------------------------------------------------------- leaders and infantry
def volley(game: Defiant, klass: int) -> None:
    """D-6.21 to D-6.27, D-6.43 to D-6.46: a class fires: in turn, or both sides at once."""
    attacker, defender = game.attacker, 1 - game.attacker
    first = first_to_fire(game, klass)
    if game.round == 1:
        for side in (1 - first, first):
            game.then(Withdrawal(side, klass, True), Volley(klass, 1 << side))
        return
    steps = [Volley(klass, 0b11)] if first < 0 else [Volley(klass, 1 << first), Volley(klass, 1 << 1 - first)]
    game.then(Withdrawal(attacker, klass, False), Withdrawal(defender, klass, False), *steps, Depart())


# ---------------------------------------------------------------------- the end of a round
@dataphase
class EndRound(Phase[Defiant]):
    """R115: idle cavalry forms up; Rally; with XI-b the worn out leave; then cavalry alone may be beaten."""

    def perform(self, game: Defiant) -> None:
        form_up_idle(game)
        for block in list(members(game.half)):
            if KIND[block] != GRENZER:
                game.half &= ~(1 << block)
        rallying = [
            side
            for side in (game.attacker, 1 - game.attacker)
            if game.effect[side] != NO_CARD and CARDS[game.effect[side]].event == "rally"
        ]
        going_on = beaten(game) < 0 and refused(game) < 0
        game.then(*(Rally(side, RALLIED, 0) for side in rallying if going_on), CloseRound())


@dataphase
class Rally(Phase[Defiant]):
    """R33: up to three blocks on the board that lost steps in this battle get one back."""

    seat: int
    left: int
    rallied: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.44",)

    def fits(self, game: Defiant) -> bool:
        return all(b in took_part(game, self.seat) for b in members(self.rallied))

    def _blocks(self, game: Defiant) -> list[int]:
        return [
            b
            for b in on_board(game, self.seat)
            if game.hurt >> b & 1 and not self.rallied >> b & 1 and game.steps[b] < STEPS[b]
        ]

    def decide(self, game: Defiant) -> Decision | None:
        blocks = self._blocks(game)
        if not self.left or not blocks:
            return None
        return Decision(self.seat, self.seat, self, [*(RALLY[b] for b in blocks), PASS])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_HURT if action.verb == "rally" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is PASS:
            return
        block = action.args[0]
        game.steps[block] += 1
        told = "rallied", block, game.steps[block]
        if game.shown >> block & 1:
            game.sight(block)
            game.tell(*told)
        else:
            game.tell_apart(((self.seat,), told), otherwise=("rallying", self.seat))
        game.then(Rally(self.seat, self.left - 1, self.rallied | 1 << block))


def refused(game: Defiant) -> int:
    """R72, R125: the side beaten because its cavalry alone is left and refused to charge; or -1."""
    idle = []
    for side in (game.attacker, 1 - game.attacker):
        blocks = on_board(game, side)
        stood = (game.charged | game.formed).__rshift__
        if blocks and all(IS_HORSE[b] and game.box[b] == FORMED and not stood(b) & 1 for b in blocks):
            idle.append(side)
    return idle[0] if idle else -1


@dataphase
class CloseRound(Phase[Defiant]):
    """D-6.39, D-6.69, D-6.70: the worn out leave (XI-b); cavalry alone that refused to charge is beaten."""

    def perform(self, game: Defiant) -> None:
        loser = beaten(game)
        if loser < 0:
            if game.one_step:
                self._wear_out(game)
            loser = beaten(game)
            if loser < 0:
                loser = refused(game)
        if loser >= 0:
            game.agenda.take(RoundStep)
            game.then(BattleOver(loser, True))
            return
        game.effect = [NO_CARD, NO_CARD]
        game.stout = [-1, -1]
        game.charged = game.formed = 0
        game.round += 1

    def _wear_out(self, game: Defiant) -> None:
        board = [b for side in range(len(SIDES)) for b in on_board(game, side)]
        going = [b for b in board if game.steps[b] == 1 and game.box[b] not in (CHARGE, CHARGE_ARMY)]
        if going or any(not game.shown >> b & 1 for b in board):  # everybody sees it also of hidden cavalry
            game.tell("worn_out", len(going))
        for block in going:
            step_off(game, block)
