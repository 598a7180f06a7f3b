"""The end of a turn: attrition, free flags, ships, conquests, the peace roll (N-5.6 to N-5.9, R55, R90)."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import PASS, PEACE
from lacewars.games.napoleonic.board import DUCHIES, FORTRESS
from lacewars.games.napoleonic.cards import EUROPE_EXHAUSTED
from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.forces import force_at
from lacewars.games.napoleonic.nations import FRANCE, HAND_MIN, N_NATIONS, NOBODY, POWERS, from_, members
from lacewars.games.napoleonic.occupation import flag_ground, occupants
from lacewars.games.napoleonic.open import FORCED, LAST_TURN
from lacewars.games.napoleonic.phases.attrition import attrition
from lacewars.games.napoleonic.phases.chiefs import vacancy
from lacewars.games.napoleonic.phases.conquests import Conquest
from lacewars.games.napoleonic.phases.harbours import Harbours
from lacewars.games.napoleonic.phases.impulse import clear
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.victory import draw_size, finish, is_played
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_TABLES = tables("tables.toml")
_PEACE_ON: int = _TABLES["peace"]["ends_on"]
_EXHAUSTED: dict[int, int] = {t["number"]: t["europe_exhausted"] for t in _TABLES["turn"]}


def first_of_next_turn(game: Napoleonic) -> int:
    """R90: the nation that will move first in the next turn: the one after the marker."""
    return (game.marker + 1) % N_NATIONS


@dataphase
class EndOfTurn(Phase[Napoleonic]):
    """N-5.6 to N-5.9: attrition, flags, ships, conquests, the peace roll, and the marker goes on."""

    def perform(self, game: Napoleonic) -> None:
        clear(game)
        game.armistice = game.tilsit = NOBODY  # R77
        game.hussars = False
        order = from_(first_of_next_turn(game))
        worn = [WearOut(d) for d in uncontrolled(game, order)]
        falls = [Conquest(nation) for nation in order]
        game.then(*worn, FreeFlags(), Harbours(True), Launch(), *falls, Peace(), MarkerGoesOn())


def uncontrolled(game: Napoleonic, order: tuple[int, ...]) -> list[int]:
    """The uncontrolled duchies in the order of the nations that stand there (R95)."""
    there = {d: occupants(game, d) for d in DUCHIES}
    rank = {n: place for place, n in enumerate(order)}
    return sorted(
        (d for d in DUCHIES if there[d]), key=lambda d: (min(rank[n] for n in members(there[d])), d)
    )


@dataphase
class WearOut(Phase[Napoleonic]):
    """N-5.6.01: formations in an uncontrolled duchy suffer attrition."""

    duchy: int

    def perform(self, game: Napoleonic) -> None:
        there = occupants(game, self.duchy)
        if not there:
            return
        if open_question := vacancy(game, members(there)[0], self.duchy):
            game.then(*open_question, self)  # R6: the general-in-chief will choose the losses
            return
        attrition(game, force_at(game, self.duchy, there), self.duchy)


@dataphase
class FreeFlags(Phase[Napoleonic]):
    """N-5.6.02: whoever holds an unfortified uncontrolled duchy flags it, or removes a hostile flag, free."""

    def perform(self, game: Napoleonic) -> None:
        open_questions = [
            question
            for duchy in DUCHIES
            if (there := occupants(game, duchy)) and not FORTRESS[duchy]
            for question in vacancy(game, members(there)[0], duchy)
        ]
        if open_questions:
            game.then(*open_questions, self)
            return
        for duchy in DUCHIES:
            flag_ground(game, duchy)


@dataphase
class Launch(Phase[Napoleonic]):
    """N-5.6.03: shipbuilding markers are turned to refit."""

    def perform(self, game: Napoleonic) -> None:
        if game.shipyard:
            game.tell("launched", game.shipyard.bit_count())
        game.refit |= game.shipyard
        game.shipyard = 0


# ---------------------------------------------------------------------- peace
@dataphase
class Peace(Phase[Napoleonic]):
    """N-5.8: the game ends with France's fall or the last turn; else players may sway a die roll (R55)."""

    def perform(self, game: Napoleonic) -> None:
        if game.status[FRANCE] == FORCED:
            finish(game, "france_fell")
        elif game.turn == LAST_TURN:
            finish(game, "last_turn")
        else:
            game.then(*(Sway(seat) for seat in speakers(game)), PeaceRoll())


def speakers(game: Napoleonic) -> list[int]:
    """The players in the track order of their powers, from the one that moves first in the next turn."""
    powers = [n for n in from_(first_of_next_turn(game)) if is_played(game, n)]
    return list(dict.fromkeys(game.controller[p] for p in powers))


def refuse_payer(game: Napoleonic, seat: int, power: int) -> Refusal | None:
    """R55: why a player cannot sway the peace roll by a card that a power does not draw."""
    if not is_played(game, power) or game.controller[power] != seat:
        return refusals.NOT_YOUR_POWER
    return None if draw_size(game, power) > HAND_MIN[power] else refusals.MINIMUM_DRAW


@dataphase
class Sway(Phase[Napoleonic]):
    """N-5.8.02, R55: a player may add or subtract 1, for a card less that one of his powers draws."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("N-5.8.02", "N-5.8.03")

    def decide(self, game: Napoleonic) -> Decision | None:
        payers = [p for p in POWERS if refuse_payer(game, self.seat, p) is None]
        if not payers:
            return None
        return Decision(
            self.seat, payers[0], self, [*(PEACE[change, p] for p in payers for change in (1, -1)), PASS]
        )

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refuse_payer(game, self.seat, action.args[1]) if action.verb == "peace" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        game.spoken |= 1 << self.seat
        if action is not PASS:
            change, power = action.args
            game.peace += change
            game.peace_paid |= 1 << power
            game.tell("peace_bought", power, change)

    def fits(self, game: Napoleonic) -> bool:
        return self.seat < game.players and not game.spoken >> self.seat & 1


@dataphase
class PeaceRoll(Phase[Napoleonic]):
    """N-5.8.01: on a modified die of 6 or more the game ends; Europe Exhausted goes back into the deck."""

    def perform(self, game: Napoleonic) -> None:
        die = 1 + game.chance.below(6)
        total = die + game.peace + (_EXHAUSTED[game.turn] if game.exhausted else 0)
        game.tell("peace_roll", die, total)
        if game.laid >> EUROPE_EXHAUSTED & 1:
            game.laid &= ~(1 << EUROPE_EXHAUSTED)
            insort(game.pile, EUROPE_EXHAUSTED)
        if total >= _PEACE_ON:
            finish(game, "peace")


@dataphase
class MarkerGoesOn(Phase[Napoleonic]):
    """N-5.9.01, R90: the marker advances to the nation that will take the first impulse of the next turn."""

    def perform(self, game: Napoleonic) -> None:
        game.marker = first_of_next_turn(game)
        game.tell("moves_first", game.marker)
