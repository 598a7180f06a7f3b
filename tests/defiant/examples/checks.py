"""What the examples share: comparing, names, cards by their value, dice that give so many hits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

from lacewars.games.defiant.blocks import BLOCK, LABELS, SIDES
from lacewars.games.defiant.board import ROADS, TEXT_NAMES, TOWN
from lacewars.games.defiant.cards import CARDS
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import Event
from tests.defiant.kit import act

Example = dict[str, Any]
Check = Callable[[Example], None]
EXAMPLES: dict[str, Example] = {e["id"]: e for e in tables("examples.toml")["example"]}


def expect(what: str, found: object, wanted: object) -> None:
    """What the engine says must be what the example says."""
    if found != wanted:
        raise AssertionError(f"{what}: the engine says {found!r}, the example {wanted!r}")


def label(block: str) -> str:
    """The name of a block in actions."""
    return LABELS[BLOCK[block]]


def town_name(town: str) -> str:
    """The name of a town in actions."""
    return TEXT_NAMES[TOWN[town]]


def side(name: str) -> int:
    return SIDES.index(name)


def told(news: Iterable[Event], kind: str) -> list[tuple[Any, ...]]:
    """The data of the events of a kind."""
    return [e.data for e in news if e.kind == kind]


def lose(game: Defiant, blocks: Iterable[str]) -> list[Event]:
    """Their owner takes hits on these blocks, one after the other."""
    return act(game, *(f"take the loss on {label(b)}" for b in blocks))


def strengths(game: Defiant, blocks: Iterable[str]) -> dict[str, int]:
    return {b: game.steps[BLOCK[b]] for b in blocks}


def card_of(value: int, seat: int, reserved: Sequence[str] = ()) -> str:
    """The id of a card that gives a side this many orders, and no replacements."""
    fitting = [c for c in CARDS if c.orders[seat] == value and not c.steps and c.event not in reserved]
    return fitting[0].id


def dice_for(hits: int, number: int) -> list[int]:
    """Dice of which so many hit, whatever the CP."""
    return [6] * hits + [1] * (number - hits)


def pools(news: Iterable[Event]) -> dict[tuple[int, int], Counter[int]]:
    """The dice of every throw, counted by CP, for each side and class."""
    return {(d[0], d[1]): Counter(d[3]) for d in told(news, "fired")}


def printed_pools(listed: Iterable[dict[str, Any]]) -> Counter[int]:
    """The dice that an example lists, counted by CP."""
    found: Counter[int] = Counter()
    for pool in listed:
        found[pool["cp"]] += pool["dice"]
    return found


def rolled(listed: Iterable[dict[str, Any]]) -> list[int]:
    """The dice that an example lists, as they fell."""
    return [die for pool in listed for die in pool["rolled"]]


def lead(game: Defiant, leader: str, with_him: Iterable[str], path: Sequence[str]) -> None:
    """A leader is commanded to lead blocks along a path; whoever has forced marches to roll still waits."""
    act(game, f"command {label(leader)}", "lead", *(f"take {label(b)}" for b in with_him))
    act(game, *(f"step to {town_name(t)}" for t in path[1:]), "done", "done")
    for one, other in pairwise(path):
        expect(f"a road from {one} to {other}", TOWN[other] in ROADS.near[TOWN[one]], True)
