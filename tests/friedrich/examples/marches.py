"""Examples of movement, reach and supply (F-4, F-9)."""

from __future__ import annotations

import re
from typing import Any

from lacewars.games.friedrich.board import ROADS, TOWN
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    NATION_IDS,
    NATION_OF,
    PIECE,
    PIECES,
    PRUSSIA,
    SUPPLY_RADIUS,
    TRAINS,
)
from lacewars.games.friedrich.phases.movement import March, Movement
from lacewars.games.friedrich.phases.supply import Supply
from lacewars.games.friedrich.phases.turn import NationAction
from lacewars.games.friedrich.positions import act, at, begin, table
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.friedrich.supply import enemy_towns, path_length
from tests.friedrich.examples.checks import Check, Example, allowed, expect, generals, ids, offered

_MOVER = {"general": "friedrich", "train": "prussia-t1"}


# ---------------------------------------------------------------------- moving
def setting_out(piece: str, start: str) -> Friedrich:
    """A Prussian piece alone on the map begins its move."""
    game = begin(table({_MOVER[piece]: start}), Movement(PRUSSIA))
    act(game, f"march {_MOVER[piece]}")
    return game


def move(example: Example) -> None:
    """A whole move, town by town."""
    game = setting_out(example["piece"], example["start"])
    legal = all(allowed(game, f"step {name}") for name in example["path"])
    expect("legal", legal, example["legal"])


def reach(example: Example) -> None:
    """How many towns a general and a train can move to, and which of them only by main roads."""
    general, train = reached("general", example["start"]), reached("train", example["start"])
    expect("towns for a general", len(general), example["general_towns"])
    expect("towns for a train", len(train), example["train_towns"])
    farthest = max(general.values())
    only = ids(t for t, steps in general.items() if steps == farthest)
    expect("only by main roads", only, example["only_by_main_roads"])


def reached(piece: str, start: str) -> dict[int, int]:
    """Every town a piece can move to, with the fewest steps, found by moving there."""
    found: dict[int, int] = {}
    edge, steps = [setting_out(piece, start)], 0
    while edge:
        steps += 1
        following = []
        for game in edge:
            for name in offered(game, "step"):
                ahead = game.copy()
                act(ahead, f"step {name}")
                found.setdefault(ahead.where[PIECE[_MOVER[piece]]], steps)
                following.append(ahead)
        edge = [g for g in following if isinstance(g.agenda.top, March)]
    found.pop(TOWN[start], None)
    return found


# ---------------------------------------------------------------------- supply
def supply_path(example: Example) -> None:
    """How long the supply paths are, and who is supplied."""
    for path in example["paths"]:
        nation = NATION_OF[PIECE[path["general"]]]
        pieces = {path["general"]: path["town"]}
        if example.get("others") != "start":
            pieces[PIECES[TRAINS[nation][0]].id] = path["train"]
        game = table(pieces, others=example.get("others", "off"))
        expect(f"train at {path['train']}", NATION_IDS[nation] in train_at(game, path["train"]), True)
        supplied_as(game, path)


def supply_block(example: Example) -> None:
    """Enemy pieces cut a supply path, allied pieces do not."""
    for case in example["cases"]:
        nation = NATION_OF[PIECE[case["general"]]]
        pieces = {case["general"]: case["town"], PIECES[TRAINS[nation][0]].id: case["train"]}
        pieces |= dict(zip(generals("austria"), case["enemies"], strict=False))
        pieces |= dict(zip(generals("hanover"), case["allies"], strict=False))
        supplied_as(table(pieces), case)


def train_at(game: Friedrich, name: str) -> str:
    """The id of the train on a town, or nothing."""
    on = [p.id for i, p in enumerate(PIECES) if p.is_train and game.where[i] == TOWN[name]]
    return on[0] if on else ""


def supplied_as(game: Friedrich, path: dict[str, Any]) -> None:
    """The length of a path, and what the supply phase makes of the general; beyond 6 a path is too long."""
    nation, train, town = NATION_OF[PIECE[path["general"]]], TOWN[path["train"]], TOWN[path["town"]]
    length = ROADS.open_distances(train, enemy_towns(game, nation), len(ROADS))[town]
    expect(f"{path}: length", length, path["length"])
    capped = path_length(game, nation, train, town)
    expect(f"{path}: short enough", capped <= SUPPLY_RADIUS, path["supplied"])
    begin(game, Supply(nation))
    expect(f"{path}: supplied", not game.down >> PIECE[path["general"]] & 1, path["supplied"])


# ---------------------------------------------------------------------- cut off
def supply_timeline(example: Example) -> None:
    """A general cut off in his own action, or by an enemy after it: when he is turned, when he is lost."""
    start = int(_number(example["cut"]))
    by_enemy = example["cut"].startswith("by an enemy")
    game = table({"friedrich": "leipzig", "prussia-t1": "jueterbog", "daun": "potsdam"}, turn=start)
    begin(game, NationAction(PRUSSIA))
    if not by_enemy:
        act(game, "march friedrich", "step borna", "step altenburg", "step gera")
    act(game, "end movement")
    if by_enemy:
        expect("before the cut", state(game), "face up")
        begin(game, NationAction(AUSTRIA))
        act(game, "march daun", "step zossen", "step luckenwalde", "step jueterbog", "end movement")
    for entry in example["timeline"]:
        game.turn = int(_number(entry["phase"]))
        if game.turn > start:
            begin(game, NationAction(PRUSSIA))
            act(game, "end movement")
        expect(entry["phase"], state(game), entry["state"])
    expect("turns to restore supply", game.turn - start, example["turns_to_restore"])


def state(game: Friedrich) -> str:
    """How Friedrich stands."""
    if at(game, "friedrich") is None:
        return "all armies lost"
    return "face down" if game.down >> PIECE["friedrich"] & 1 else "face up"


def _number(text: str) -> str:
    found = re.search(r"turn (\d+)", text)
    if found is None:
        raise AssertionError(f"{text!r} names no turn")
    return found[1]


KINDS: dict[str, Check] = {
    "move": move,
    "reach": reach,
    "supply_path": supply_path,
    "supply_block": supply_block,
    "supply_timeline": supply_timeline,
}
