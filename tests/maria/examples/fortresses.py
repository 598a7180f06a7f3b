"""Examples of conquest, protection and markers (M-10.3)."""

from __future__ import annotations

from itertools import pairwise

from lacewars.games.maria.board import COUNTRIES, COUNTRY, FORTRESSES, ROADS, TOWN
from lacewars.games.maria.conquest import is_hostile, take
from lacewars.games.maria.data_files import tables
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.phases.turn import EndOfStage
from lacewars.games.maria.positions import act, at, table
from lacewars.games.maria.powers import PIECE, POWER, POWER_IDS
from lacewars.games.maria.state import Maria
from lacewars.kernel import Event
from tests.maria.examples.checks import (
    Check,
    Example,
    expect,
    in_stage_of,
    marker,
    movement,
    names,
    told,
)
from tests.maria.examples.marches import is_main_road

_TROOPS = 4


def _moved(example: Example, attacker_troops: int = _TROOPS) -> tuple[Maria, list[Event]]:
    """The general has made his move; combat and the end of the stage are to follow."""
    given, path = example["given"], example["action"]["move"]
    protector = given["protector"]
    pieces = {given["general"]: given["at"], protector["general"]: protector["at"]}
    down = [given["general"]] if given["facing"] == "down" else []
    troops = {given["general"]: attacker_troops, protector["general"]: _TROOPS}
    game = table(pieces, troops, face_down=down)
    for town, power in given["controllers"].items():
        expect(f"{town}: controller", POWER_IDS[game.holder(TOWN[town])], power)
    expect("start", path[0], given["at"])
    in_stage_of(game, given["active"], movement(game, given["active"]), Combats(), EndOfStage())
    events = act(game, f"march {given['general']}", *(f"step {t}" for t in path[1:]))
    return game, events


def _distances(game: Maria, general: str, wanted: dict[str, int]) -> None:
    place = game.where[PIECE[general]]
    expect("protector's distance", {t: ROADS.distance(place, TOWN[t]) for t in wanted}, wanted)


def conquest(example: Example) -> None:
    """A move through two fortresses, one of them protected."""
    given, wanted, path = example["given"], example["expect"], example["action"]["move"]
    expect("main road", is_main_road(path), wanted["all_main_road"])
    expect("steps", len(path) - 1, wanted["steps"])
    game, events = _moved(example)
    _distances(game, given["protector"]["general"], wanted["distance_protector"])
    expect("conquered", names(d[1] for d in told(events, "conquered")), wanted["conquered"])
    expect("question mark", names(game.marks), wanted["question_mark"])
    expect("marker", {t: marker(game, TOWN[t]) for t in wanted["marker_on"]}, wanted["marker_on"])


def retroactive_conquest(example: Example) -> None:
    """The battle after that move drives the protector off."""
    given, wanted, path = example["given"], example["expect"], example["action"]["retreat"]
    first = {e["id"]: e for e in tables("examples.toml")["example"]}[given["after"]]
    loss = given["defender_loses"]
    game, _ = _moved(first, _TROOPS + loss)
    protector = first["given"]["protector"]["general"]
    expect("attacker", at(game, first["given"]["general"]), given["battle_at"]["attacker"])
    expect("defender", at(game, protector), given["battle_at"]["defender"])
    act(game, "end movement", "stop")
    events = act(game, f"retreat {path[-1]}")
    expect("the retreat", [path[0], len(path) - 1], [given["battle_at"]["defender"], loss])
    expect("a path", all(TOWN[b] in ROADS.near[TOWN[a]] for a, b in pairwise(path)), True)
    _distances(game, protector, wanted["distance_protector"])
    expect("conquered", names(d[1] for d in told(events, "conquered")), wanted["conquered"])
    expect("marker", {t: marker(game, TOWN[t]) for t in wanted["marker_on"]}, wanted["marker_on"])


def markers(example: Example) -> None:
    """The marker on a fortress before and after a conquest."""
    given, wanted = example["given"], example["expect"]
    countries = [COUNTRIES[COUNTRY[t]] for t in FORTRESSES]
    town = FORTRESSES[countries.index(given["country"])]
    before = given["marker_before"]
    game = table(markers={ROADS.ids[town]: None if before == "none" else before})
    expect("before", marker(game, town), before)
    take(game, POWER[given["conqueror"]], town)
    expect("after", marker(game, town), wanted["marker_after"])
    if "removed" in wanted:
        expect("removed", wanted["removed"], before)


def conquest_legality(example: Example) -> None:
    """Whether a power can take a fortress from another."""
    given = example["given"]
    game = table(markers={"prag": given["controller"]})
    hostile = is_hostile(game, POWER[given["conqueror"]], TOWN["prag"])
    expect("legal", hostile, example["expect"]["legal"])


KINDS: dict[str, Check] = {
    "conquest": conquest,
    "retroactive_conquest": retroactive_conquest,
    "markers": markers,
    "conquest_legality": conquest_legality,
}
