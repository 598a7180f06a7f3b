"""R53, R55, R84, R113: ramparts, which hide what is behind them and bar the way in both directions."""

from __future__ import annotations

import random

import pytest

from lacewars.games.frederic.fighting import in_sight
from lacewars.games.frederic.grid import GRID, NAMES
from lacewars.games.frederic.marching import reach, rides
from lacewars.games.frederic.phases.elephants import Stampede
from lacewars.games.frederic.phases.flight import refuges
from lacewars.games.frederic.retreating import retreat_ends
from lacewars.kernel import covers
from lacewars.kernel.hexes import DIRECTIONS
from tests.frederic.kit import HEX, act, at, begin, board, moving, options, roll_next, slot

SIZE = 16
CENTRE = "0808"
CLOCKWISE = ("E", "SE", "SW", "W", "NW", "NE")


def cube(h: str) -> tuple[int, int]:
    col, row = int(h[:2]) - 1, int(h[2:]) - 1
    return col - (row - (row & 1)) // 2, row


def turned(h: str, times: int) -> str:
    """A hex turned clockwise about the centre by so many sixths of a circle."""
    (x, y), (u, v) = cube(CENTRE), cube(h)
    dx, dy = u - x, v - y
    for _ in range(times):
        dx, dy = -dy, dx + dy
    row = y + dy
    return f"{x + dx + (row - (row & 1)) // 2 + 1:02d}{row + 1:02d}"


def drawn(letters: dict[str, str]) -> list[str]:
    """A field with these letters in these hexes."""
    return [
        "".join(letters.get(f"{c:02d}{r:02d}", ".") for c in range(1, SIZE + 1)) for r in range(1, SIZE + 1)
    ]


@covers("R53", "R55")
@pytest.mark.parametrize("times", range(6))
@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize(
    ("hills", "wall", "seen"),
    [
        ("06 07 08 09 10", "08", False),  # from hill to hill along a plateau
        ("06 07 08 09 10", "06", True),  # its side belongs to an end
        ("06 07 08 09 10", "09", True),  # to the other end, from the hex before it
        ("06 10", "08", True),  # from hill to hill what lies low does not hide
        ("06 07 09 10", "07", False),  # on the plateau of one end
        ("06 07 08", "07", False),  # down from a plateau
        ("06 07", "07", False),
        ("06 07", "08", False),  # low: two hexes away, a shadow as far as four
        ("06", "07", True),  # one hex away, a shadow of one
        ("06", "08", False),
        ("10", "07", False),  # the same from the hill at the other end: three hexes away
        ("10", "08", False),
        ("09 10", "08", False),
        ("08", "08", False),  # a hill that belongs to neither end hides anyhow
        ("", "08", False),  # on level ground any obstacle does
    ],
)
def test_a_rampart_hides_like_houses(hills: str, wall: str, seen: bool, back: bool, times: int) -> None:
    """A line of five hexes, in every direction and both ways; the rampart looks towards hex 10."""
    line = {f"{c:02d}": turned(f"{c:02d}08", times) for c in range(6, 11)}
    start, end = (line["10"], line["06"]) if back else (line["06"], line["10"])
    units = f"g blue art_vheavy {start}; t red inf_line {end}"
    ground = drawn({line[h]: "h" for h in hills.split()})
    rampart = [{"hex": line[wall], "sides": [CLOCKWISE[times]], "kind": "rampart"}]
    assert in_sight(board(units, terrain=ground, obstacle=rampart), 0, 1) == seen
    if hills != "08":
        assert in_sight(board(units, terrain=ground), 0, 1)  # without it nothing is hidden


@covers("R53", "R54", "R55")
@pytest.mark.parametrize("shooter", ["art_vheavy", "eart_light", "rifle_heavy"])
def test_wherever_a_line_to_or_from_a_hill_meets_it(shooter: str) -> None:
    """A rampart that the line crosses hides just what houses would hide that stood in its hex."""
    rng = random.Random(f"ramparts {shooter}")
    cells = [f"{c:02d}{r:02d}" for c in range(3, 14) for r in range(3, 14)]
    hidden = 0
    for _ in range(100):
        letters = {h: "h" for h in cells if rng.random() < rng.choice((0.2, 0.7))}
        start, end = rng.sample(cells, 2)
        if start not in letters and end not in letters:
            letters[start] = "h"
        sides = [
            (h, d)
            for h, d in GRID.line(HEX[start], HEX[end]).sides
            if not {HEX[start], HEX[end]} & {h, GRID.near[h][d]}
        ]
        if not sides:
            continue
        h, d = rng.choice(sides)
        others = [c for c in rng.sample(cells, 6) if c not in (start, end, NAMES[h])]
        units = f"g blue {shooter} {start}; t red inf_line {end}; " + "; ".join(
            f"u{i} {rng.choice(('blue', 'red'))} inf_line {c}" for i, c in enumerate(others)
        )
        rampart = [{"hex": NAMES[h], "sides": [DIRECTIONS[d]], "kind": "rampart"}]
        walled = board(units, terrain=drawn(letters), obstacle=rampart)
        houses = {**letters, NAMES[h]: "u" if NAMES[h] in letters else "v"}
        assert in_sight(walled, 0, 1) == in_sight(board(units, terrain=drawn(houses)), 0, 1)
        hidden += in_sight(board(units, terrain=drawn(letters)), 0, 1) and not in_sight(walled, 0, 1)
    assert hidden > 5


# ---------------------------------------------------------------------- both ways
INNER, OUTER = "0505", "0506"
"""A hex and its neighbour towards the south."""
ALL_SIDES = ["NE", "E", "SE", "SW", "W", "NW"]


def closed(kind: str, owner: str) -> list[dict[str, object]]:
    return [{"hex": owner, "sides": ALL_SIDES, "kind": kind}]


@covers("R84", "R113")
@pytest.mark.parametrize("owner", [INNER, OUTER])
@pytest.mark.parametrize("type_id", ["inf_line", "cav_light", "ele_heavy", "art_vlight", "mi_line_wagon"])
def test_a_rampart_bars_both_ways(type_id: str, owner: str) -> None:
    """Whoever owns it, nobody crosses it by movement or in retreat."""
    game = moving(board(f"a blue {type_id} {INNER}", obstacle=closed("rampart", owner)), "a")
    if options(game):
        act(game, f"move {INNER}")
    assert f"step {OUTER}" not in options(game)
    game = board(f"a blue {type_id} {INNER}", obstacle=closed("rampart", owner))
    assert OUTER not in {NAMES[h] for h in retreat_ends(game, 0, 1)[1]}


@covers("R66", "R113")
@pytest.mark.parametrize("kind", ["wall", "ditch", "fortification"])
@pytest.mark.parametrize("type_id", ["art_vlight", "mi_line_wagon"])
def test_other_works_stop_wheels_only_on_the_way_in(kind: str, type_id: str) -> None:
    for owner, free in ((INNER, True), (OUTER, False)):
        game = moving(board(f"a blue {type_id} {INNER}", obstacle=closed(kind, owner)), "a")
        act(game, f"move {INNER}")
        assert (f"step {OUTER}" in options(game)) == free
        game = board(f"a blue {type_id} {INNER}", obstacle=closed(kind, owner))
        assert (OUTER in {NAMES[h] for h in retreat_ends(game, 0, 1)[1]}) == free


@covers("R18", "R23", "R77", "R79", "R84", "R113")
@pytest.mark.parametrize("owner", [INNER, OUTER])
def test_neither_riders_nor_elephants_cross_it(owner: str) -> None:
    works = closed("rampart", owner)
    game = board(f"x blue inf_line {OUTER}", f"o blue senior {INNER}", obstacle=works)
    assert HEX[OUTER] not in rides(game, HEX[INNER], 0, 1)
    assert HEX[OUTER] not in reach(game, 0)
    assert refuges(game, 0) == []
    lake = ["." * 12] * 5 + ["...L........"] + ["." * 12] * 6
    loose = board(f"p blue ele_panic {INNER}", obstacle=works, terrain=lake)
    roll_next(loose, "flag", "infantry", "infantry")
    begin(loose, Stampede(slot(loose, "p"), 0))
    assert at(loose, "p") is None  # no way at all


@covers("G-6.29", "R84", "R113")
@pytest.mark.parametrize("owner", [INNER, OUTER])
def test_siege_equipment_crosses_it_both_ways(owner: str) -> None:
    game = moving(board(f"a blue inf_line {INNER} siege=yes", obstacle=closed("rampart", owner)), "a")
    act(game, f"move {INNER}", f"step {OUTER}")
    assert (game.decision(), game.barred) == (None, 1)  # its whole move, without combat
    guns = moving(board(f"a blue art_vlight {INNER} siege=yes", obstacle=closed("rampart", INNER)), "a")
    assert f"step {OUTER}" not in options(guns)


@covers("R82", "R84")
def test_siege_equipment_opens_nothing_else() -> None:
    """Not a bridge from its side, and not ground that is closed to wagons."""
    wood = drawn({OUTER: "f"})
    game = board(f"a blue mi_line_wagon {INNER} siege=yes", terrain=wood, obstacle=closed("rampart", INNER))
    moving(game, "a")
    act(game, f"move {INNER}")
    assert f"step {OUTER}" not in options(game)
    assert "step 0605" in options(game)
    ends = [{"hex": OUTER, "ends": ["0406", "0606"]}]
    river = drawn({OUTER: "b"})
    game = board(
        f"a blue inf_line {INNER} siege=yes", terrain=river, bridge=ends, obstacle=closed("rampart", INNER)
    )
    moving(game, "a")
    act(game, f"move {INNER}")
    assert f"step {OUTER}" not in options(game)
