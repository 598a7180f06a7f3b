"""What the tests of diplomacy share: consuls set by hand, points to spend, and players who respond."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.camps import refuse_declaration
from lacewars.games.napoleonic.conquest import become_neutral
from lacewars.games.napoleonic.consuls import BOX
from lacewars.games.napoleonic.nations import NATION
from lacewars.games.napoleonic.phases.impulse import Spending
from lacewars.games.napoleonic.table_moves import put_consul
from tests.napoleonic.kit import asked, begin, board, options, raw


def spending(name: str, points: int, game: Napoleonic | None = None) -> Napoleonic:
    """A nation has so many points in its impulse."""
    game = game or board()
    game.active, game.cp = NATION[name], points
    return begin(game, Spending(NATION[name]))


def stand(game: Napoleonic, proxy: int, row: int, column: int, *, plus: bool = False) -> None:
    """Puts a consul into a box of the table, without what would follow."""
    put_consul(game, proxy, BOX[row, column])
    if plus:
        game.plus_face |= 1 << proxy
        game.row[proxy] = row
    game.news = []


def place(game: Napoleonic, proxy: int) -> tuple[int, int]:
    """Row and column of a consul."""
    return game.row[proxy], game.column[proxy]


def silence(game: Napoleonic, *phases: str) -> None:
    """Nobody responds in the windows that are open, nor in phases of these names."""
    while game.decision() is not None and asked(game)[0] in ("Moment", *phases):
        raw(game, "pass")


def respond(game: Napoleonic, text: str) -> None:
    """Players pass in their windows until one of them can answer so."""
    while text not in options(game):
        raw(game, "pass")
    raw(game, text)


def code(game: Napoleonic, power: int, target: int) -> str:
    """Why a power may not declare war on a nation; empty if it may."""
    refusal = refuse_declaration(game, power, target)
    return "" if refusal is None else refusal.code


def conquered(game: Napoleonic, victim: int, conqueror: int) -> Napoleonic:
    """A nation has fallen to another."""
    become_neutral(game, victim, conqueror)
    game.news = []
    return game
