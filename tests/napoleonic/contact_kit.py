"""What the tests of marches and contacts share: formations set by hand, and battles noted, not fought."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.forces import Force, force_at
from lacewars.games.napoleonic.nations import NATION
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases import entries
from lacewars.games.napoleonic.phases.impulse import Spending
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import FALLEN
from tests.napoleonic.kit import begin, board


class Battle(NamedTuple):
    """A battle that would be fought: the attackers, where, from where they came, and failed evasions."""

    force: Force
    duchy: int
    lines: tuple[int, ...]
    failed: int = 0


@pytest.fixture
def battles(monkeypatch: pytest.MonkeyPatch) -> list[Battle]:
    """Battles are noted here instead of being fought."""
    noted: list[Battle] = []

    def note(
        _game: Napoleonic,
        force: Force,
        duchy: int,
        lines: tuple[int, ...],
        *,
        failed: int,
        fire: tuple[int, int],
        unguarded: bool,
    ) -> None:
        assert (fire, unguarded) == ((0, 0), False)
        noted.append(Battle(force, duchy, lines, failed))

    monkeypatch.setattr(entries, "fight", note)
    return noted


def bare(*, players: int = 5, ships: bool = False) -> Napoleonic:
    """The set-up without any formation on the map, and without fleets unless `ships` says otherwise."""
    game = board(players)
    for d in DUCHY.values():
        clear_duchy(game, d)
    if not ships:
        game.ship_at = [FALLEN] * len(game.ship_at)
    return game


def clear_duchy(game: Napoleonic, duchy: int) -> None:
    """Takes all formations out of a duchy."""
    for n, there in enumerate(force_at(game, duchy).troops):
        game.add_units(n, duchy, -there)
    for c, place in enumerate(game.leader_at):
        if place == duchy:
            game.put_leader(c, FALLEN)


def stand(game: Napoleonic, where: str, leaders: Iterable[str] = (), **points: int) -> Force:
    """Puts commanders and strength points of nations into a duchy; all that stands there."""
    for name in leaders:
        game.put_leader(COMMANDER[name], DUCHY[where])
    for name, number in points.items():
        game.add_units(NATION[name], DUCHY[where], number)
    return force_at(game, DUCHY[where])


def points(name: str, cp: int, game: Napoleonic | None = None, dice: Iterable[int] = ()) -> Napoleonic:
    """A nation that has so many points to spend in its scheduled impulse, and dice that fall as told."""
    game = game or board()
    game.active, game.kind, game.cp = NATION[name], SCHEDULED, cp
    return begin(game, Spending(NATION[name]), dice=dice)
