"""R27: whose marker lies on a fortress after a conquest, the complete table."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import COUNTRIES, COUNTRY, FORTRESSES, MAP, TOWN
from lacewars.games.maria.conquest import marks_for, take
from lacewars.games.maria.pools import pool
from lacewars.games.maria.powers import POWER, POWER_IDS
from lacewars.kernel import covers
from tests.maria.kit import holder, marker, table


def after(conqueror: str, fortress: str, before: str | None, **given: str) -> str | None:
    """The marker on a fortress after a conquest."""
    markers = {} if before is None else {fortress: before}
    game = table(markers=markers, **given)  # type: ignore[arg-type]
    take(game, POWER[conqueror], TOWN[fortress])
    return marker(game, fortress)


@covers("M-10.3.17", "M-10.3.21", "R27")
@pytest.mark.parametrize(
    ("conqueror", "fortress", "mark"),
    [("austria", "ingolstadt", "austria"), ("pragmatic", "lille", "pragmatic"), ("france", "prag", "france"),
     ("bavaria", "prag", "france"), ("saxony", "prag", "prussia"), ("prussia", "prag", "prussia"),
     ("france", "hannover", "france"), ("austria", "dresden", "austria"), ("austria", "berlin", "austria")],
)  # fmt: skip
def test_in_an_enemys_country_the_conqueror_or_his_patron_marks_it(
    conqueror: str, fortress: str, mark: str
) -> None:
    assert after(conqueror, fortress, None) == mark


@covers("M-10.3.18", "M-10.3.21", "R27", "R94")
@pytest.mark.parametrize(
    ("conqueror", "fortress", "mark"),
    [("bavaria", "ingolstadt", "france"), ("france", "ingolstadt", "france"),
     ("prussia", "ingolstadt", "prussia"),
     ("saxony", "ingolstadt", "prussia"), ("france", "torgau", "france"), ("saxony", "torgau", "prussia"),
     ("prussia", "torgau", "prussia")],
)  # fmt: skip
def test_what_is_retaken_in_an_allied_minor_powers_country_is_marked(
    conqueror: str, fortress: str, mark: str
) -> None:
    assert after(conqueror, fortress, "austria") == mark


@covers("M-10.3.20", "R27", "R94")
@pytest.mark.parametrize(
    ("conqueror", "fortress", "before"),
    [("austria", "prag", "france"), ("pragmatic", "bruessel", "france"), ("austria", "breda", "france"),
     ("france", "berlin", "austria"), ("prussia", "berlin", "austria"), ("saxony", "berlin", "austria"),
     ("france", "metz", "austria"), ("bavaria", "metz", "pragmatic"), ("prussia", "metz", "austria")],
)  # fmt: skip
def test_what_is_retaken_at_home_or_for_an_allied_major_power_bears_no_marker(
    conqueror: str, fortress: str, before: str
) -> None:
    assert after(conqueror, fortress, before) is None
    game = table(markers={fortress: before})
    take(game, POWER[conqueror], TOWN[fortress])
    assert POWER_IDS[game.home(TOWN[fortress])] == holder(game, fortress)


@covers("M-10.3.19", "R27", "R64")
@pytest.mark.parametrize("annexed", [0, 5])
def test_in_silesia_there_is_always_a_marker(annexed: int) -> None:
    for conqueror, before, mark in (
        ("prussia", "austria", "prussia"),
        ("saxony", "austria", "prussia"),
        ("austria", "prussia", "austria"),
        ("france", "austria", "france"),
    ):
        game = table(markers={"neisse": before})
        game.annexed = annexed
        take(game, POWER[conqueror], TOWN["neisse"])
        assert marker(game, "neisse") == mark


@covers("M-10.3.13", "M-10.3.14", "R27")
def test_the_former_marker_goes_back_to_its_pool() -> None:
    game = table(markers={"prag": "france"})
    assert pool(game, POWER["france"]) == 10
    take(game, POWER["austria"], TOWN["prag"])
    assert (pool(game, POWER["france"]), pool(game, POWER["austria"])) == (11, 3)
    game = table(markers={"ingolstadt": "austria"})
    assert pool(game, POWER["austria"]) == 2
    take(game, POWER["bavaria"], TOWN["ingolstadt"])
    assert (pool(game, POWER["austria"]), pool(game, POWER["france"])) == (3, 10)


@covers("M-10.3.15", "M-10.3.16", "R27")
@pytest.mark.parametrize(
    ("conqueror", "side"),
    [("france", "france"), ("bavaria", "france"), ("austria", "austria"), ("pragmatic", "austria")],
)
@pytest.mark.parametrize("fortress", ["koeln", "mannheim", "mainz", "trier"])
def test_the_four_free_electors_are_only_turned_over(conqueror: str, side: str, fortress: str) -> None:
    other = "austria" if side == "france" else "france"
    game = table(electors={fortress: other})
    pools = [pool(game, p) for p in range(6)]
    take(game, POWER[conqueror], TOWN[fortress])
    assert game.elector[TOWN[fortress]] == POWER[side]
    assert marker(game, fortress) is None
    changed = [pool(game, p) - before for p, before in enumerate(pools)]
    assert changed in (
        [0] * 6,
        *([0] * p + [d] + [0] * (5 - p) for p in (0, 5) for d in (1, -1)),
    )  # box 3 Electors
    for friend in ("austria", "pragmatic") if side == "austria" else ("france", "bavaria"):
        assert not game.relations.enemy[POWER[friend]][game.holder(TOWN[fortress])]


@covers("R27", "R94")
def test_saxony_as_austrias_ally() -> None:
    assert after("austria", "torgau", "prussia", saxony="austrian_ally") == "austria"
    assert after("saxony", "berlin", None, saxony="austrian_ally") == "austria"
    assert after("prussia", "torgau", None, saxony="austrian_ally") == "prussia"
    assert after("saxony", "prag", "prussia", saxony="austrian_ally") is None


@covers("R82")
def test_core_austria_lies_on_the_bohemia_map() -> None:
    core = [t for t in FORTRESSES if COUNTRIES[COUNTRY[t]] == "austria"]
    assert len(core) == 22
    assert {MAP[t] for t in core} == {1}


def test_every_conquest_has_an_answer() -> None:
    game = table()
    for conqueror in POWER.values():
        for fortress in FORTRESSES:
            assert marks_for(game, conqueror, fortress) in (-1, game.patron(conqueror))
