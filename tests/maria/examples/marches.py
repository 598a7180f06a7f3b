"""Examples of movement, trains, supply and income (M-8 to M-10.2)."""

from __future__ import annotations

from itertools import pairwise

from lacewars.games.maria.board import FORTRESS, MAIN, ROADS, TOWN
from lacewars.games.maria.conquest import is_hostile
from lacewars.games.maria.phases.draw import BavarianSubsidy, Draw
from lacewars.games.maria.phases.supply import Supply
from lacewars.games.maria.positions import act, at, cards, table
from lacewars.games.maria.powers import (
    BAVARIA,
    FRANCE,
    GENERALS,
    PIECE,
    POWER,
    POWER_IDS,
    POWERS,
    TRAIN_PRICE,
)
from lacewars.games.maria.state import Maria
from lacewars.games.maria.supply import closed_towns, path_length, toll
from tests.maria.examples.checks import (
    Check,
    Example,
    allowed,
    asked,
    expect,
    in_stage_of,
    movement,
    owner,
)


def setting_out(pieces: dict[str, str], general: str, verb: str) -> Maria:
    """A general begins a march or a force march."""
    game = table(pieces)
    in_stage_of(game, owner(general), movement(game, owner(general)))
    act(game, f"{verb} {general}")
    return game


def force_march(example: Example) -> None:
    """A force march goes on as long as it may."""
    given, path = example["given"], example["action"]["move"]
    expect("start", path[0], given["at"])
    expect("enemies", given["enemies"], [])
    game = setting_out({given["general"]: given["at"]}, given["general"], "force")
    taken = 0
    while taken + 1 < len(path) and allowed(game, f"step {path[taken + 1]}"):
        taken += 1
    expect("longest legal prefix", taken, example["expect"]["longest_legal_prefix"])
    expect("legal", taken + 1 == len(path), example["expect"]["legal"])
    barred = TOWN[path[taken + 1]]
    expect("why", f"{path[taken + 1]} is an enemy-controlled fortress", example["expect"]["why"])
    expect(
        "fortress", bool(FORTRESS[barred]) and is_hostile(game, POWER[owner(given["general"])], barred), True
    )


def force_march_train(example: Example) -> None:
    """An enemy train stops a force march, and is eliminated by a move."""
    given, wanted, path = example["given"], example["expect"], example["action"]["move"]
    pieces = {given["general"]: given["at"], "train_france_1": given["enemy_train_at"]}
    expect("start", path[0], given["at"])
    game = table(pieces)
    in_stage_of(game, owner(given["general"]), movement(game, owner(given["general"])))
    forced = allowed(game, f"force {given['general']}") and allowed(game, f"step {path[1]}")
    expect("by force march", forced, wanted["legal_as_force_march"])
    game = setting_out(pieces, given["general"], "march")
    expect("by a move", allowed(game, f"step {path[1]}"), wanted["legal_as_move"])
    expect("eliminated", at(game, "train_france_1") == "off", wanted["train_eliminated_by_move"])


def train_return(example: Example) -> None:
    """A train is brought back and paid for."""
    given, wanted = example["given"], example["expect"]
    (card,) = example["action"]["pay"]
    power, train, town = given["power"], given["train"], example["action"]["return_at"]
    game = table(hands={power: [f"{card['suit'][0].upper()}{card['value']}"]})
    expect("state", {"off": "eliminated"}[at(game, train)], given["state"])
    expect("the site", not game.held[TOWN[town]] and game.holder(TOWN[town]) == BAVARIA, True)
    in_stage_of(game, power, movement(game, power))
    legal = allowed(game, f"return {train} at {town}")
    legal = legal and allowed(game, f"lay {card['suit']} {card['value']} deck 1") and allowed(game, "settle")
    expect("legal", legal, wanted["legal"])
    expect("cost", TRAIN_PRICE, wanted["cost"])
    expect("paid", card["value"], wanted["paid"])
    expect("change", len(cards(game, power)), wanted["change"])
    expect("may move", allowed(game, f"march {train}"), wanted["may_move_this_phase"])
    expect("where", at(game, train), town)


# ---------------------------------------------------------------------- supply
def supply(example: Example) -> None:
    """Who is supplied at the start, and how far the trains are."""
    expect("positions", example["given"]["positions"], "set-up")
    game = table(others="start")
    for power in POWERS:
        in_stage_of(game, POWER_IDS[power], Supply(power))
    every = [g for p in POWERS for g in GENERALS[p] if game.where[g] >= 0]
    expect("unsupplied", [g for g in every if game.down >> g & 1], example["expect"]["unsupplied"])
    for general, length in example["expect"]["distance_to_train"].items():
        closed = closed_towns(game, POWER[owner(general)])
        expect(f"{general}: distance", path_length(game, PIECE[general], closed), length)


# A general on Saalfeld whose train is 2 to 6 towns away, by Kronach, Bayreuth, Weiden, Tachau and Mies.
_WAY = ("saalfeld", "kronach", "bayreuth", "weiden", "tachau", "mies")


def hussar_toll(example: Example) -> None:
    """What a path through hussars costs."""
    given = example["given"]
    length, hussars = given["path_cities"], given["hussars_on_path"]
    pieces = {"belle_isle": _WAY[0], "train_france_1": _WAY[length], "karl": "jena"}
    game = table(pieces, hussars=_WAY[1 : 1 + hussars])
    expect("path", ROADS.distance(TOWN[_WAY[0]], TOWN[_WAY[length]]), length)
    expect("hussars", sum(t >= 0 for t in game.hussars), hussars)
    expect("cost", toll(game, PIECE["belle_isle"]), example["expect"]["cost"])


def income(example: Example) -> None:
    """What France and Bavaria draw."""
    given = example["given"]
    game = table(turn=given["turn"], markers={"muenchen": given["muenchen_controlled_by"]})
    in_stage_of(game, "france", BavarianSubsidy(), Draw(FRANCE), Draw(BAVARIA))
    if game.decision() is not None:
        raise AssertionError(f"{asked(game)} is asked")
    drawn = {"france": len(game.hands[FRANCE]), "bavaria": len(game.hands[BAVARIA])}
    expect("income", drawn, example["expect"])


def is_main_road(path: list[str]) -> bool:
    """Whether a path keeps to main roads."""
    return all(TOWN[b] in MAIN[TOWN[a]] for a, b in pairwise(path))


KINDS: dict[str, Check] = {
    "force_march": force_march,
    "force_march_train": force_march_train,
    "train_return": train_return,
    "supply": supply,
    "hussar_toll": hussar_toll,
    "income": income,
}
