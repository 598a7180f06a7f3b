"""F-2: the turn: seven actions of five phases, and the end of the turn."""

from __future__ import annotations

from lacewars.games.friedrich.nations import (
    FIRST_FATE_TURN,
    NATIONS,
    OPTION_TURN,
    PRUSSIA,
    RUSSIA,
)
from lacewars.games.friedrich.phases.combat import Combats
from lacewars.games.friedrich.phases.draw import Draw
from lacewars.games.friedrich.phases.east_prussia import EastPrussia
from lacewars.games.friedrich.phases.fate import FateCard
from lacewars.games.friedrich.phases.movement import Movement
from lacewars.games.friedrich.phases.option import OffensiveOption, option_lapses
from lacewars.games.friedrich.phases.retroactive import Retroactive
from lacewars.games.friedrich.phases.supply import Supply
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.friedrich.victory import check_victory
from lacewars.kernel import Phase, dataphase


@dataphase
class Turn(Phase[Friedrich]):
    """A turn: one action of each nation, in the fixed order (F-2.05)."""

    number: int
    rules = ("F-2.05",)

    def perform(self, game: Friedrich) -> None:
        game.turn = self.number
        game.beaten = 0
        game.tell("turn_began", self.number)
        game.then(*_ACTIONS, EndOfTurn())


@dataphase
class NationAction(Phase[Friedrich]):
    """One nation's action: cards, movement, combat, retroactive conquest, supply (F-2.07)."""

    nation: int
    rules = ("F-2.07",)

    def perform(self, game: Friedrich) -> None:
        n = self.nation
        if game.is_out(n):
            return
        game.active = n
        game.tell("action_began", n)
        phases = _PHASES[n]
        if game.advanced and n == RUSSIA:
            phases = (*phases, EastPrussia())
        if game.advanced and n == PRUSSIA and game.turn == OPTION_TURN:
            phases = (phases[0], OffensiveOption(), *phases[1:])
        game.then(*phases)


@dataphase
class EndOfTurn(Phase[Friedrich]):
    """F-2.13, F-12: victory is checked; the marker moves on, or a Card of Fate is drawn."""

    rules = ("F-2.13",)

    def perform(self, game: Friedrich) -> None:
        game.active = -1
        if game.turn == OPTION_TURN:
            option_lapses(game)
        if check_victory(game, after_card=False):
            game.agenda.end()
            return
        game.then(Turn(game.turn + 1))
        self.clear(game)
        if game.turn < FIRST_FATE_TURN:
            game.tell("marker_moved", game.turn)
        else:
            game.then(FateCard(), SecondCheck())

    def clear(self, game: Friedrich) -> None:
        """F-14.07: the effect that was in force in this turn ends."""
        game.effect = -1
        game.spent = game.recruits = game.suits_used = 0


@dataphase
class SecondCheck(Phase[Friedrich]):
    """F-12.03, F-12.07: victory is checked again after the Card of Fate."""

    rules = ("F-12.03",)

    def perform(self, game: Friedrich) -> None:
        if check_victory(game, after_card=True):
            game.agenda.end()


_ACTIONS = tuple(NationAction(n) for n in NATIONS)
_PHASES: tuple[tuple[Phase[Friedrich], ...], ...] = tuple(
    (Draw(n), Movement(n), Combats(n), Retroactive(n), Supply(n)) for n in NATIONS
)
