"""The odds of an attack, against many attacks that are really rolled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from lacewars.games import frederic
from lacewars.games.frederic.odds import odds, rolls
from lacewars.games.frederic.phases.results import Roll
from lacewars.games.frederic.retreating import Ways, retreat_ends, retreat_room
from lacewars.kernel import Chance, covers
from tests.frederic.kit import begin, board, slot

CASES = {
    "supported": "a blue inf_line 0506 elite; d red inf_line 0505; x red inf_line 0405; y red inf_line 0605",
    "deserters": "a blue inf_line 0506; x blue inf_line 0406; y blue inf_line 0606; d red inf_line 0505 A1",
    "guns in a corner": "a blue cav_cuirassier 0502; d red art_light 0501",
    "rockets": "a blue rocket_light 0508; d red cav_light 0505",
    "hesitant": "a blue cav_heavy 0504; d red inf_line 0503 A3",
    "towed guns": "a blue inf_line 0508 elite; d red etow_heavy 0507 solid",
    "towed guns under rockets": "a blue rocket_light 0510; d red etow_vheavy 0508",
    "towed guns at the edge": "a blue inf_line 0502; d red etow_heavy 0501 solid",
    "soldiers on elephants": "a blue cav_cuirassier 0509; d red mi_line_elephant 0508 solid A3",
    "deserters on elephants": "a blue inf_line 0509; d red mi_light_elephant 0508 A1",
    "on dwarf elephants": "a blue cav_cuirassier 0509; d red mi_line_elephant 0508 iron dwarf=yes A4",
    "an elephant": "a blue inf_line 0506 elite; d red ele_heavy 0505",
    "guns on an elephant": "a blue inf_line 0506 elite; d red eart_light 0505 solid",
    "a dwarf elephant under rockets": "a blue rocket_light 0508; d red ele_dwarf 0505",
    "an elephant in panic": "a blue cav_light 0507; d red ele_panic 0506",
    "an elephant in panic under rockets": "a blue rocket_light 0509; d red ele_panic 0506",
    "an elephant in panic near its edge": "a blue cav_light 0504; d red ele_panic 0503",
}
SUPPORTED = "a blue inf_line 0506; x blue inf_line 0406; y blue inf_line 0606; "
RIPOSTES = {
    "against cavalry": SUPPORTED + "d red cav_heavy 0505",
    "against an elephant": SUPPORTED + "d red ele_panic 0505",
}


def test_all_rolls_add_up() -> None:
    for number in range(8):
        assert sum(p for *_, p in rolls(number)) == 1
    game = board(CASES["deserters"])
    found = odds(game, 0, 3)
    assert sum(found.outcomes.values()) == 1
    assert found.lost(0) + found.lost(1) + found.lost(2) + found.lost(3) == 1
    assert found.destroyed == found.lost(3)
    assert frederic.odds is odds


def test_one_die_by_hand() -> None:
    game = board("a blue inf_light 0506 recruit; d red inf_line 0505")
    found = odds(game, 0, 1)
    assert found.dice == 1
    assert found.outcomes == {(0, 0): Fraction(3, 6), (1, 0): Fraction(1, 6), (0, 1): Fraction(2, 6)}
    assert found.losses == Fraction(1, 6)
    assert found.driven_off == Fraction(1, 3)


@covers("R59", "R60", "R77")
@pytest.mark.parametrize(
    ("units", "riposte"),
    [*((units, False) for units in CASES.values()), *((units, True) for units in RIPOSTES.values())],
    ids=[*CASES, *(f"riposte {name}" for name in RIPOSTES)],
)
def test_the_odds_are_those_of_the_dice(units: str, riposte: bool) -> None:
    """Thousands of attacks of each kind, rolled through the engine; elephants panic and flee in them."""
    start = board(units)
    attacker, defender = slot(start, "a"), slot(start, "d")
    found = odds(start, attacker, defender, riposte=riposte)
    chance = Chance.seeded(units)
    many, seen = 8_000, Counter[tuple[int, int]]()
    loose = not start.is_unit(defender)
    back = "elephant_bolts" if loose else "fell_back"
    for _ in range(many):
        game = start.copy()
        game.chance = chance
        begin(game, Roll(attacker, defender, int(riposte), 0, 0, 0, 0))
        fallen = sum(e.kind == back for e in game.news)
        while (decision := game.decision()) is not None:
            fallen += sum(e.kind == back for e in game.apply(decision.actions[0]))
        lost = start.stands[defender] - game.stands[defender]
        seen[lost, 0 if game.place[defender] < 0 else fallen] += 1
    assert set(seen) <= set(found.outcomes)
    for key, p in found.outcomes.items():
        error = 4.5 * (float(p * (1 - p)) / many) ** 0.5 + 1e-9
        assert abs(seen[key] / many - float(p)) <= error, key


@covers("R60", "R77")
def test_towed_guns_stand_still_after_the_loss_of_their_elephant() -> None:
    game = board("a red inf_line 0505; g blue etow_heavy 0506 solid", active=1)
    assert odds(game, 0, 1).outcomes[2, 0] == Fraction(1, 3)
    assert retreat_room(game, 1, 1) == 1
    assert retreat_room(game, 1, 1, game.kinds[1].remains) == 0


def test_troops_that_may_retreat_anywhere_are_not_followed_everywhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The ways of ten hexes in all directions are millions; the odds need one of them."""
    game = board("a blue cav_cuirassier 0606 elite; d red cav_light 0605 D4")
    looks, steps = 0, Ways.steps

    def counted(*args: Any) -> Iterator[tuple[int, bool, bool]]:
        nonlocal looks
        looks += 1
        return steps(*args)

    monkeypatch.setattr(Ways, "steps", counted)
    assert odds(game, 0, 1).dice == 5
    assert looks < 200
    assert retreat_room(game, 1, 4) == retreat_ends(game, 1, 4)[0] == 4
