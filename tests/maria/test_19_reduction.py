"""M-19.2: France reduces its military objectives."""

from __future__ import annotations

import pytest

from lacewars.games.maria.conquest import take
from lacewars.games.maria.phases.peace import Reduction
from lacewars.games.maria.phases.turn import EndOfStage
from lacewars.games.maria.pools import pool
from lacewars.games.maria.powers import BAVARIA, FRANCE, PRUSSIA
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import (
    act,
    begin,
    marker,
    phase,
    stage,
    table,
    town,
)

IN_AUSTRIA = {"eger": "france", "prag": "france", "pilsen": "france", "tournai": "france"}


def reducing(pieces: dict[str, str] | None = None, **given: object) -> Maria:
    """France may reduce its objectives now, or not."""
    return stage(table(pieces or {}, markers=IN_AUSTRIA, **given), "france", Reduction())  # type: ignore[arg-type]


@covers("M-19.2.01", "M-19.2.02", "R66", "R67", "R82")
def test_france_takes_its_markers_out_of_core_austria_and_sets_half_aside() -> None:
    game = reducing({"belle_isle": "muenchen"})
    before = pool(game, FRANCE)
    act(game, "reduce objectives")
    assert [marker(game, n) for n in ("eger", "prag", "pilsen")] == [None] * 3
    assert marker(game, "tournai") == "france", "the Netherlands are not core Austria"
    assert game.set_aside[FRANCE] == 2
    assert pool(game, FRANCE) == before + 1


@covers("M-19.2.01", "R67")
def test_not_while_a_french_general_is_there_but_a_bavarian_one_does_not_matter() -> None:
    assert reducing({"belle_isle": "linz"}).decision() is None
    assert phase(reducing({"toerring": "linz", "belle_isle": "luxemburg"})) == "Reduction"


@covers("R67", "M-19.2.01")
def test_it_is_free_and_needs_a_marker() -> None:
    game = reducing()
    act(game, "pass")
    assert marker(game, "prag") == "france"
    assert not game.reduced
    assert stage(table(), "france", Reduction()).decision() is None


@covers("M-19.2.04", "R67")
def test_france_reduces_only_once() -> None:
    game = reducing()
    act(game, "reduce objectives")
    game.marker[town("linz")] = FRANCE
    assert begin(game, Reduction()).decision() is None


@pytest.mark.parametrize(
    ("power", "name", "back"),
    [
        (FRANCE, "prag", True),
        (BAVARIA, "muenchen", True),
        (FRANCE, "leipzig", True),
        (FRANCE, "tournai", False),
        (PRUSSIA, "prag", False),
    ],
)
@covers("M-19.2.03", "R67")
def test_a_conquest_on_the_bohemia_map_brings_the_set_aside_markers_back(
    power: int, name: str, back: bool
) -> None:
    game = table()
    game.set_aside[FRANCE] = 2
    take(game, power, town(name))
    assert (game.set_aside[FRANCE] == 0) is back


@covers("M-19.2.03", "R67")
def test_a_retroactive_conquest_counts_too() -> None:
    game = table({"belle_isle": "linz"})
    game.set_aside[FRANCE], game.marks = 2, {town("prag"): FRANCE}
    stage(game, "france", EndOfStage())
    assert game.set_aside[FRANCE] == 0


@covers("R67", "R92")
def test_it_is_asked_at_the_end_of_every_stage() -> None:
    for power in ("france", "prussia", "austria"):
        assert phase(stage(table(markers=IN_AUSTRIA), power, EndOfStage())) == "Reduction"
