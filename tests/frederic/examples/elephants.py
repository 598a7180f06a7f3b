"""Examples of elephants in panic."""

from __future__ import annotations

from lacewars.games.frederic.grid import NAMES
from lacewars.games.frederic.losses import STRUCK, lose_stands
from lacewars.games.frederic.phases.elephants import Bolt, Stampede
from lacewars.games.frederic.state import Frederic
from tests.frederic.examples.checks import Check, Checker, Example, position, same
from tests.frederic.positions import begin, offered, roll_next, slot, table


def flee(example: Example, check: Check) -> None:
    """The elephant rolls and flees by every way its owner may choose."""
    game = position(example)
    elephant = slot(game, check["unit"])
    roll_next(game, *check["dice"])
    begin(game, Stampede(elephant, 0))
    same([e.data[2] for e in game.news if e.kind == "stampede"], [check["hexes"]])
    ends = _ends(game, elephant)
    same(ends == {None}, check["gone"])
    if "ends" in check:
        same(ends, set(check["ends"]))


def _ends(game: Frederic, elephant: int) -> set[str | None]:
    ends: set[str | None] = set()
    boards = [game]
    while boards:
        board = boards.pop()
        actions = offered(board)
        if not actions:
            h = board.place[elephant]
            ends.add(NAMES[h] if h >= 0 else None)
        for action in actions:
            twin = board.copy()
            twin.apply(action)
            boards.append(twin)
    return ends


def flee_blocked(example: Example, check: Check) -> None:
    """Its way is barred: whom may it attack?"""
    game = position(example)
    elephant = slot(game, check["unit"])
    free, held = Bolt(elephant, 1, 0).ways(game)
    same(free, [])
    same(sorted(game.battle.units[game.unit_at(h)].id for h in held), sorted(check["choices"]))


def split(_example: Example, check: Check) -> None:
    """A unit with an elephant suffers losses."""
    game = table(
        [{"id": "u", "side": "blue", "type": check["type"], "hex": "0505", "stands": check["stands"]}]
    )
    lose_stands(game, 0, check["losses"], STRUCK)
    same(game.stands[0], check["left"])
    same(game.kinds[0].type, check["left_type"])
    same(sum(game.place[s] >= 0 for s in range(1, game.battle.n_slots)), check["panic"])
    same(list(game.kinds[0].traits), check.get("left_traits", []))


KINDS: dict[str, Checker] = {"flee": flee, "flee_blocked": flee_blocked, "split": split}
