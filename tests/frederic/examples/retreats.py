"""Examples of retreats and desertion."""

from __future__ import annotations

from typing import Any

from lacewars.games.frederic.fighting import ignorable
from lacewars.games.frederic.grid import NAMES
from lacewars.games.frederic.kinds import kind
from lacewars.games.frederic.phases.retreat import Desertion, Retreat
from lacewars.games.frederic.retreating import hexes_due, retreat_ends
from tests.frederic.examples.checks import Check, Checker, Example, position, same
from tests.frederic.positions import begin, offered, roll_next, slot, table


def retreat(example: Example, check: Check) -> None:
    """All ways of the retreat are tried: how far it goes, where it ends, what it costs."""
    game = position(example)
    unit, enemy = slot(game, check["unit"]), slot(game, check["enemy"])
    morale = max(0, check["flags"] - ignorable(game, unit, enemy))
    due = hexes_due(game.kinds[unit], morale)
    same(due, check["hexes"])
    made, ends = retreat_ends(game, unit, due)
    same((made, due - made), (check["done"], check["losses"]))
    same(sorted(NAMES[h] for h in ends), sorted(check["ends"]))
    for end in ends:
        _walk_to(example, check, end, due)


def _walk_to(example: Example, check: Check, end: int, due: int) -> None:
    """Some choices of the owner lead to each end, and cost the losses told."""
    boards = [position(example)]
    unit = slot(boards[0], check["unit"])
    start = boards[0].place[unit]
    begin(boards[0], Retreat(unit, due, 0, 1, 0, (start,)))
    found = []
    while boards:
        game = boards.pop()
        actions = offered(game)
        if not actions:
            found.append(game)
        for action in actions:
            twin = game.copy()
            roll_next(twin, *["flag"] * 4)
            twin.apply(action)
            boards.append(twin)
    assert any(game.place[unit] == end for game in found), f"it never ends in {NAMES[end]}"


def retreat_distance(example: Example, check: Check) -> None:
    game = position(example)
    unit = slot(game, check["unit"])
    same(hexes_due(game.kinds[unit], check["morale_hits"]), check["expect"])


def desertion(_example: Example, check: Check) -> None:
    """A unit that has retreated so many hexes is tested with these dice."""
    troops = kind(check["type"], check.get("training", "trained"), tuple(check["traits"]))
    if "flags" in check:
        same(hexes_due(troops, check["flags"]), check["hexes_done"])
    unit: dict[str, Any] = {k: check[k] for k in ("type", "training", "traits") if k in check}
    game = table([{"id": "u", "side": "blue", "hex": "0603", **unit}])
    roll_next(game, *check["dice"])
    same(len(check["dice"]), check["hexes_done"] if troops.deserts else 0)
    if troops.deserts:
        begin(game, Desertion(0, check["hexes_done"]))
    left = game.stands[0]
    same(troops.stands - left, check["losses"])
    same(game.place[0] < 0, check.get("destroyed", False))


KINDS: dict[str, Checker] = {
    "retreat": retreat,
    "retreat_distance": retreat_distance,
    "desertion": desertion,
}
