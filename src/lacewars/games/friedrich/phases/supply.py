"""F-9: the supply phase."""

from __future__ import annotations

from lacewars.games.friedrich.board import LINE5, Y
from lacewars.games.friedrich.nations import PRUSSIA
from lacewars.games.friedrich.phases.option import austria_takes_card
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.friedrich.supply import AT_HOME, LOST, SUPPLIED, TURNED_DOWN, prospect
from lacewars.kernel import Phase, dataphase


@dataphase
class Supply(Phase[Friedrich]):
    """Phase 5: the supply of every stack of the active nation is checked (R38)."""

    nation: int
    rules = ("F-2.12",)

    def perform(self, game: Friedrich) -> None:
        at_home = AT_HOME[self.nation]
        for town, stack in game.stacks(self.nation).items():
            found = SUPPLIED if at_home[town] else prospect(game, self.nation, town)
            if found == LOST:
                self.starve(game, town)
            elif found == TURNED_DOWN:
                game.put_down(stack)
                game.tell("turned_down", self.nation, town)
            elif game.down >> stack[0] & 1:
                for g in stack:
                    game.down &= ~(1 << g)
                game.tell("turned_up", self.nation, town)

    def starve(self, game: Friedrich, town: int) -> None:
        """F-9.10: all armies are lost; south of line 5 that may cost Prussia her exposed card (R54)."""
        game.tell("starved", self.nation, town)
        game.remove_stack(town)
        if self.nation == PRUSSIA and Y[town] > LINE5:
            austria_takes_card(game)
