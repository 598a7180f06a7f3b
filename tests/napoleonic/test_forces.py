"""Forces: what stands in a space, what it can lead, how far it has gone in the impulse (R29, R30, R98)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.forces import (
    Force,
    command,
    force_at,
    halt,
    lose,
    shift,
    spaces_entered,
    troops_of,
    weariest,
)
from lacewars.games.napoleonic.nations import AUSTRIA, FRANCE, RUSSIA, SPAIN
from lacewars.games.napoleonic.open import MOST_STEPS
from lacewars.games.napoleonic.phases.impulse import clear
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.kernel import LaceError
from tests.napoleonic.kit import board, whole

CALAIS, PARIS, BRUSSELS = DUCHY["calais"], DUCHY["paris"], DUCHY["brussels"]
NAPOLEON, MURAT, SOULT = (1 << COMMANDER[c] for c in ("napoleon", "murat", "soult"))


def entered(counts: dict[int, int]) -> list[int]:
    return [counts.get(k, 0) for k in range(MOST_STEPS + 1)]


def test_a_force_is_all_formations_of_some_nations_in_a_space() -> None:
    game = board()
    found = force_at(game, CALAIS)
    assert found == Force(NAPOLEON | MURAT | SOULT, troops_of(FRANCE, 12))
    assert (found.strength, found.size, found.nations) == (12, 15, 1 << FRANCE)
    game.add_units(SPAIN, CALAIS, 2)
    assert force_at(game, CALAIS).nations == 1 << FRANCE | 1 << SPAIN
    assert force_at(game, CALAIS, 1 << SPAIN) == Force(0, troops_of(SPAIN, 2))
    assert force_at(game, CALAIS, 1 << RUSSIA) == Force()


def test_napoleon_and_murat_can_lead_twelve() -> None:
    assert command(NAPOLEON | MURAT) == 12


def test_spaces_are_counted_for_each_point_and_commander() -> None:
    game = board()
    force = Force(MURAT, troops_of(FRANCE, 3))
    shift(game, force, CALAIS, PARIS, 1)
    assert spaces_entered(game, FRANCE, PARIS) == entered({0: 2, 1: 3})
    assert spaces_entered(game, FRANCE, CALAIS) == entered({0: 9})
    assert game.leader_at[COMMANDER["murat"]] == PARIS
    assert weariest(game, Force(MURAT), PARIS) == 1
    assert weariest(game, Force(0, troops_of(FRANCE, 2)), PARIS) == 0  # the fresh ones go first
    assert weariest(game, Force(0, troops_of(FRANCE, 3)), PARIS) == 1
    shift(game, Force(MURAT, troops_of(FRANCE, 4)), PARIS, BRUSSELS, 1)
    assert spaces_entered(game, FRANCE, BRUSSELS) == entered({1: 2, 2: 2})
    assert spaces_entered(game, FRANCE, PARIS) == entered({1: 1})
    assert whole(game)


def test_retreats_are_not_counted() -> None:
    game = board()
    shift(game, Force(MURAT, troops_of(FRANCE, 2)), CALAIS, PARIS, 0)
    assert game.steps == {}
    assert weariest(game, Force(MURAT, troops_of(FRANCE, 4)), PARIS) == 0


def test_the_weariest_fall_first() -> None:
    game = board()
    shift(game, Force(0, troops_of(FRANCE, 3)), CALAIS, PARIS, 1)
    lose(game, FRANCE, PARIS, 2)
    assert spaces_entered(game, FRANCE, PARIS) == entered({0: 2, 1: 1})
    lose(game, FRANCE, PARIS, 2)
    assert spaces_entered(game, FRANCE, PARIS) == entered({0: 1})
    assert game.steps == {}
    with pytest.raises(LaceError, match="1 strength points more"):
        lose(game, FRANCE, PARIS, 2)
    assert game.strength(FRANCE, PARIS) == 1


def test_a_halted_force_has_gone_farthest() -> None:
    game = board()
    shift(game, Force(MURAT, troops_of(FRANCE, 3)), CALAIS, PARIS, 1)
    halt(game, 1 << FRANCE, PARIS)
    assert weariest(game, Force(MURAT, troops_of(FRANCE, 1)), PARIS) == MOST_STEPS
    shift(game, Force(SOULT), CALAIS, PARIS, MOST_STEPS)
    assert weariest(game, Force(SOULT), PARIS) == MOST_STEPS
    halt(game, 1 << AUSTRIA, PARIS)
    clear(game)
    assert weariest(game, force_at(game, PARIS), PARIS) == 0
    assert whole(game)
