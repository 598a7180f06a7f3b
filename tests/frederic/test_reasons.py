"""Why so many dice, why a tactical advantage means what it does, why morale hits are ignored."""

from __future__ import annotations

import random

import pytest

from lacewars.games.frederic.data_files import rows, tables
from lacewars.games.frederic.fighting import (
    advantage,
    dice,
    ignorable,
    may_riposte,
    targets,
    why_advantage,
)
from lacewars.games.frederic.kinds import TRAINING, TYPE_IDS
from lacewars.games.frederic.kinds import kind as make
from lacewars.games.frederic.reasons import Part, type_rule
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import covers
from tests.frederic.examples.checks import position
from tests.frederic.kit import board, slot

RULES = {r["id"] for r in rows("ledger.csv")}
GROUND = ".......fhrmvsn"
OBSTACLES = ("wall", "ditch", "fortification", "rampart")


def parts(game: Frederic, a: int, d: int, *, riposte: bool = False, front: bool = False) -> list[Part]:
    """The parts of a number of dice, which must add up to it."""
    notes: list[Part] = []
    number = dice(game, a, d, riposte=riposte, front=front, notes=notes)
    assert number == dice(game, a, d, riposte=riposte, front=front) == sum(part.count for part in notes)
    assert all(part.count and set(part.rules) <= RULES for part in notes)
    return notes


def told(game: Frederic, attacker: str, defender: str, *, riposte: bool = False, front: bool = False) -> str:
    """`attack inf_line +3, training elite +1`: the parts between two named units."""
    found = parts(game, slot(game, attacker), slot(game, defender), riposte=riposte, front=front)
    return ", ".join(" ".join(x for x in (p.reason, p.of, f"{p.count:+d}") if x) for p in found)


def everything_adds_up(game: Frederic, seen: set[str]) -> int:
    """All attacks and ripostes of a position: their parts are the numbers, their rules are in the ledger."""
    tried = 0
    for a in range(game.battle.n_units):
        if game.place[a] < 0:
            continue
        for d in targets(game, a):
            tried += 1
            for front in (False, True):
                seen |= {part.reason for part in parts(game, a, d, front=front)}
            pairs = [(a, d, False)]
            if game.is_unit(d) and may_riposte(game, d, a):
                seen |= {part.reason for part in parts(game, d, a, riposte=True)}
                pairs.append((d, a, True))
            for one, other, riposte in pairs:
                lines = why_advantage(game, one, other, riposte=riposte)
                assert lines[-1].result == advantage(game, one, other, riposte=riposte)
                assert all(set(line.rules) <= RULES for line in lines)
                seen |= {line.reason for line in lines}
                notes: list[Part] = []
                assert ignorable(game, other, one, notes) == sum(p.count for p in notes)
                assert all(set(p.rules) <= RULES for p in notes)
                seen |= {part.reason for part in notes}
    return tried


@covers("R50")
def test_the_parts_of_every_example_add_up() -> None:
    seen: set[str] = set()
    assert (
        sum(everything_adds_up(position(e), seen) for e in tables("examples.toml")["example"] if "units" in e)
        > 150
    )


def random_position(dice: random.Random) -> Frederic:
    """Many units of any kind on a small field of any ground, walls between them."""
    rows = ["".join(dice.choice(GROUND) for _ in range(8)) for _ in range(8)]
    cells = dice.sample([f"{c:02d}{r:02d}" for c in range(1, 9) for r in range(1, 9)], 24)
    units = []
    for i, place in enumerate(cells[:20]):
        traits = " ".join(dice.sample(["A2", "C2", "C3", "C5", "D2", "D4"], dice.choice((0, 1, 2))))
        more = f"stands={dice.randint(1, 3)} moved={dice.choice((0, 0, 1))}"
        open_ground = rows[int(place[2:]) - 1][int(place[:2]) - 1] in ".hsn"
        kind = dice.choice([t for t in TYPE_IDS if open_ground or not make(t).wheels])
        units.append(
            f"u{i} {('blue', 'red')[i % 2]} {kind} {place} {dice.choice(list(TRAINING))} {traits} {more}"
        )
    officers = "; ".join(f"o{i} {('blue', 'red')[i % 2]} senior {cells[i]}" for i in range(4))
    walls = [
        {
            "hex": h,
            "sides": dice.sample(["E", "SE", "SW", "W", "NW", "NE"], 3),
            "kind": dice.choice(OBSTACLES),
        }
        for h in cells
        if dice.random() < 0.4
    ]
    return board("; ".join(units), officers, terrain=rows, obstacle=walls)


@covers("R50")
def test_the_parts_of_random_positions_add_up() -> None:
    seen: set[str] = set()
    tried = sum(everything_adds_up(random_position(random.Random(seed)), seen) for seed in range(120))
    assert tried > 2000
    assert seen >= {
        "attack", "riposte", "last_stand", "training", "least", "moving", "trait", "melee", "lance",
        "irregulars", "front", "fright", "shield", "into", "over", "most_into", "most_out", "most_over",
        "most_uphill", "most_downhill",
        "works", "broken", "cover", "fanatic", "elephant", "rocket", "guns_near", "guns_elite", "guns_far",
        "guns_reached", "charge_elusive", "charge_helped", "charge_supported", "charge_alone", "foot_helped",
        "foot_supported", "foot_steady", "foot_alone", "foe_supported", "elusive", "harasses", "fire",
        "supported", "officer", "guns",
    }  # fmt: skip


CASES = [
    ("a blue inf_line 0505 elite; d red inf_line 0504", "attack inf_line +3, training elite +1"),
    ("a blue inf_line 0505 levy C2; d red inf_line 0504",
     "attack inf_line +3, training levy -2, trait C2 +1"),
    ("a blue inf_light 0505 levy; d red inf_line 0504", "attack inf_light +2, training levy -2, least +1"),
    ("a blue art_light 0505 stands=1; d red inf_line 0503", "last_stand art_light +2"),
    ("a blue hart_light 0505 moved=2; d red inf_line 0503", "attack hart_light +3, moving -2"),
    ("a blue art_light 0505 moved=1; d red inf_line 0503", ""),
    ("a blue rifle_heavy 0505 C5; d red inf_line 0504", "attack rifle_heavy +3, melee rifle_heavy -1"),
    ("a blue rifle_heavy 0505 C5; d red inf_line 0503", "attack rifle_heavy +3, trait C5 +1"),
    ("a blue lan_heavy 0505; d red cav_vheavy 0504", "attack lan_heavy +3, lance +1, shield cav_vheavy -1"),
    ("a blue cav_heavy 0505; d red archer_light 0504; x blue cam_light 0405",
     "attack cav_heavy +3, irregulars +1, fright camel -1"),
    ("a blue cav_light 0505 recruit; d red cav_vheavy 0504; x blue ele_medium 0405",
     "attack cav_light +2, training recruit -1, fright elephant -1, shield cav_vheavy -1, least +2"),
]  # fmt: skip


@pytest.mark.parametrize(("units", "wanted"), CASES)
def test_parts_in_the_open(units: str, wanted: str) -> None:
    assert told(board(units), "a", "d") == wanted


def test_riposte_and_first_rank_are_told() -> None:
    game = board("a blue inf_line 0505 C3; d red rifle_heavy 0504 C5")
    assert told(game, "d", "a", riposte=True) == "riposte rifle_heavy +2, trait C5 +1"
    assert told(game, "a", "d", front=True) == "attack inf_line +3, trait C3 +1, front +1"


GUARDS = "a blue inf_line 0505 elite C2; d red inf_line 0504"


@pytest.mark.parametrize(
    ("here", "there", "wanted"),
    [
        (".", "f", "most_into forest -3"),
        (".", "r", "into rocks -1"),
        ("r", ".", "most_out rocks -3"),
        ("h", ".", "most_downhill hill -2"),
        (".", "h", "most_uphill hill -3"),
        ("h", "h", ""),
        ("f", "h", "most_out forest -3"),
    ],
)
def test_the_ground_is_named(here: str, there: str, wanted: str) -> None:
    game = board(GUARDS, terrain=["." * 9] * 3 + [f"....{there}...."] + [f"....{here}...."] + ["." * 9] * 4)
    own = "attack inf_line +3, training elite +1, trait C2 +1"
    assert told(game, "a", "d") == f"{own}, {wanted}".removesuffix(", ")


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [("wall", "most_over wall -3"), ("ditch", "over ditch -1"), ("rampart", "most_over rampart -3")],
)
def test_what_stands_on_the_side_is_named(kind: str, wanted: str) -> None:
    walls = [{"hex": "0504", "sides": ["SW", "SE"], "kind": kind}]
    assert told(board(GUARDS, obstacle=walls), "a", "d").endswith(wanted)
    wagons = board("a blue inf_line 0505; d red mi_line_wagon 0504")
    assert told(wagons, "a", "d") == "attack inf_line +3, most_over wagons -1"


@covers("R57", "R85")
def test_a_ditch_met_at_a_corner_counts_once() -> None:
    """The line of 0505 to 0503 enters at a corner between two sides, both of them with a ditch."""
    for sides in (["SW"], ["SE"], ["SW", "SE"]):
        game = board("g blue art_light 0505; d red inf_line 0503", obstacle=[
            {"hex": "0503", "sides": sides, "kind": "ditch"}])  # fmt: skip
        assert told(game, "g", "d") == "attack art_light +3, over ditch -1"


def test_every_type_has_a_rule_for_its_dice() -> None:
    assert {type_rule(t) for t in TYPE_IDS} <= RULES
