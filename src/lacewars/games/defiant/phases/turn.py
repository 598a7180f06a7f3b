"""Years and turns, the hands, and the card phase (D-0.05 to D-0.08, D-4)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import FIRST, LAY, PASS, USE_ORDERS, USE_STEPS
from lacewars.games.defiant.blocks import ALLIES, N_BLOCKS, PRUSSIA, SIDES
from lacewars.games.defiant.board import CAPITALS, N_FORTS, OWNER
from lacewars.games.defiant.cards import CARDS, N_CARDS
from lacewars.games.defiant.control import track
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.initiative import decider, settled_first, value
from lacewars.games.defiant.phases.battles import Battles
from lacewars.games.defiant.phases.friction import Friction
from lacewars.games.defiant.phases.marches import Marching
from lacewars.games.defiant.phases.orders import Activate, Replacements, Spending
from lacewars.games.defiant.phases.supplying import SupplyPhase
from lacewars.games.defiant.phases.tsarina import TsarinaCards
from lacewars.games.defiant.phases.winter import Winter
from lacewars.games.defiant.setup import scenario
from lacewars.games.defiant.state import (
    HERE,
    NEW_SIEGE,
    OLD_SIEGE,
    ORDERS,
    PASSED,
    STEPS_USE,
    Defiant,
)
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_HAND = tables("tables.toml")["hand"]
_VICTORY = tables("tables.toml")["victory"]
LAST_YEAR: int = tables("tables.toml")["calendar"]["last_year"]
_ENTRY = scenario("campaign")["enters_war"]
_BONUS = {int(year[1:]): n for year, n in tables("tables.toml")["victory"]["bonus_prussia"].items()}
LAST_TURN = 5
FIRST_TSARINA: int = tables("tables.toml")["tsarina"]["from_year"]


def last_turn(game: Defiant) -> int:
    """The last turn of a year; winter replaces the fifth in the short game (R103)."""
    return LAST_TURN - game.short


def deal(game: Defiant, sizes: tuple[int, int]) -> None:
    """D-4.14: all 33 cards are shuffled, and each player gets his hand."""
    pile = list(range(N_CARDS))
    game.played = 0
    game.lost = [0, 0]
    for side, size in enumerate(sizes):
        game.hands[side] = sorted(game.chance.take(pile) for _ in range(size))
        dealt = "dealt", side, tuple(game.hands[side])
        game.tell_apart(((side,), dealt), otherwise=("was_dealt", side, size))


def hand_size(game: Defiant, side: int) -> int:
    """D-4.16 to D-4.20: seven cards, less for a capital in enemy hands and for lost British support."""
    size: int = _HAND["short_game_year"] if game.short else _HAND["normal_year"]
    if game.holder[CAPITALS[side]] != OWNER[CAPITALS[side]]:
        size += _HAND["own_capital_enemy_held_at_year_start"]
    if side == PRUSSIA and not game.british:
        size += _HAND["prussia_after_loss_of_british_support"]
    return size


@dataphase
class Opening(Phase[Defiant]):
    """D-3.01, D-4.15: the first hands are dealt, and the first turn begins."""

    def perform(self, game: Defiant) -> None:
        size = scenario(game.scenario)["hand"]
        deal(game, (size, size))
        game.then(Turn(scenario(game.scenario)["first_turn"]))


@dataphase
class Year(Phase[Defiant]):
    """D-4.59 to D-4.63, R122: a new year: VP for Prussia, British support, hands, the Tsarina's health."""

    def perform(self, game: Defiant) -> None:
        game.year += 1
        game.turn = 0
        game.looted = 0
        game.bonus += _BONUS.get(game.year, 0)
        game.tell("year", game.year, track(game))
        if game.british and game.year >= _HAND["british_support_tested_from"] and track(game) < 0:
            game.british = False
            game.tell("british_gone")
        deal(game, (hand_size(game, PRUSSIA), hand_size(game, ALLIES)))
        game.then(Turn(1))
        if game.year >= FIRST_TSARINA and not game.east_left:
            game.then(TsarinaCards(ALLIES, 0))


@dataphase
class Turn(Phase[Defiant]):
    """D-0.08: a turn has a card, an order, a battle and a supply phase."""

    number: int

    def perform(self, game: Defiant) -> None:
        game.turn = self.number
        game.first = -1
        game.friction = 0
        game.came = [HERE] * N_BLOCKS
        game.moved = game.fought = game.active = 0
        game.named_main = {}
        game.laid = [[], []]
        for fort in range(N_FORTS):
            if game.siege[fort] == NEW_SIEGE:
                game.siege[fort] = OLD_SIEGE
        game.tell("turn", game.year, self.number)
        if not game.joined and (game.year, self.number) == (_ENTRY["year"], _ENTRY["turn"]):
            game.joined = True
            game.tell("joined")
        game.then(LayCard(ALLIES), LayCard(PRUSSIA), Reveal(), EndTurn())


@dataphase
class EndTurn(Phase[Defiant]):
    """D-0.06: after the last turn of a year comes winter."""

    def perform(self, game: Defiant) -> None:
        if game.turn < last_turn(game):
            game.then(Turn(game.turn + 1))
        else:
            game.then(Winter(), YearEnd())


@dataphase
class LayCard(Phase[Defiant]):
    """D-4.21, D-4.23: a player lays a card face down, or passes; the Allied player first."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.21", "D-4.23")

    def decide(self, game: Defiant) -> Decision | None:
        hand = game.hands[self.seat]
        return Decision(self.seat, self.seat, self, [*(LAY[c] for c in hand), PASS]) if hand else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_IN_HAND if action.verb == "lay" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is PASS:
            return self.perform(game)
        card = action.args[0]
        game.hands[self.seat].remove(card)
        game.laid[self.seat] = [card]
        game.tell_apart(((self.seat,), ("laid", self.seat, card)), otherwise=("has_laid", self.seat))
        return None

    def perform(self, game: Defiant) -> None:
        game.laid[self.seat] = []
        game.tell("passed", self.seat)


@dataphase
class Reveal(Phase[Defiant]):
    """D-4.24: the cards are revealed together."""

    def perform(self, game: Defiant) -> None:
        for side in (PRUSSIA, ALLIES):
            game.use[side] = PASSED
            for card in game.laid[side]:
                game.use[side] = ORDERS
                game.played |= 1 << card
                game.tell("revealed", side, card)
        asked = [s for s in (ALLIES, PRUSSIA) if any(CARDS[c].steps for c in game.laid[s])]
        game.then(*(UseCard(s) for s in asked), Initiative())


@dataphase
class UseCard(Phase[Defiant]):
    """D-4.06, D-4.27: a replacement card gives orders or steps; the Allied player says it first."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.06", "D-4.27")

    def decide(self, game: Defiant) -> Decision:
        return Decision(self.seat, self.seat, self, [USE_ORDERS, USE_STEPS])

    def resolve(self, game: Defiant, action: Action) -> None:
        game.use[self.seat] = ORDERS if action is USE_ORDERS else STEPS_USE
        game.tell("uses", self.seat, int(action is USE_STEPS))


@dataphase
class Initiative(Phase[Defiant]):
    """D-4.24 to D-4.28: the lower card decides who is Player 1; replacements are it."""

    rules: ClassVar[tuple[str, ...]] = ("D-4.24", "D-4.25")

    def decide(self, game: Defiant) -> Decision | None:
        if settled_first(game) >= 0:
            return None
        side = decider(game)
        return Decision(side, side, self, list(FIRST))

    def perform(self, game: Defiant) -> None:
        self._begin(game, settled_first(game))

    def resolve(self, game: Defiant, action: Action) -> None:
        self._begin(game, action.args[0])

    def _begin(self, game: Defiant, first: int) -> None:
        game.first = first
        game.tell("player_1", first)
        order = (first, 1 - first)
        game.orders = [value(game, side) for side in range(len(SIDES))]
        steps = [Replacements(s, CARDS[game.laid[s][0]].steps) for s in order if game.use[s] == STEPS_USE]
        game.then(
            *steps,
            *(Activate(side) for side in order),
            Friction(),
            Marching(first, False),
            Spending(first, False, 0, 0),
            Marching(1 - first, False),
            Spending(1 - first, False, 0, 0),
            Battles(False),
            SupplyPhase(),
        )


# ---------------------------------------------------------------------- the end of a year
@dataphase
class YearEnd(Phase[Defiant]):
    """D-10.02, D-10.08 to D-10.10: decisive victory is tested; then the last year is compared."""

    def perform(self, game: Defiant) -> None:
        now = track(game)
        game.orders = [0, 0]
        if now <= -_VICTORY["allies_decisive"] or now >= _VICTORY["prussia_decisive"]:
            game.result = "decisive"
        elif game.east_left or game.year == LAST_YEAR:
            game.result = "marginal" if now == 0 else "points"
        else:
            game.then(Year())
            return
        game.tell("game_over", now)
