"""Examples of movement, command and messengers."""

from __future__ import annotations

from typing import Any

from lacewars.games.frederic.commanding import activations, in_range, level, only_withdraws
from lacewars.games.frederic.fighting import dice
from lacewars.games.frederic.grid import HEX
from lacewars.games.frederic.marching import allowances
from lacewars.games.frederic.phases.couriers import allowance
from lacewars.games.frederic.phases.movement import March
from lacewars.games.frederic.phases.pursuit import Pursuit
from lacewars.games.frederic.phases.turn import PlayerTurn
from lacewars.games.frederic.state import BY_OFFICER, FIGURE, IMPROVISED, Frederic
from lacewars.kernel import IllegalAction
from tests.frederic.examples.checks import Check, Checker, Example, position, same
from tests.frederic.positions import act, begin, offered, options, roll_next, slot, table

SORTS = {"improvised": IMPROVISED, "adc": FIGURE, "officer": BY_OFFICER}


def move(example: Example, check: Check) -> None:
    """A path is walked step by step."""
    game = position(example)
    unit = slot(game, check["unit"])
    game.active = game.side(unit)
    begin(game, March(unit, 0, 0, 1, 0, 0, 0, 0))
    try:
        for h in check["path"]:
            act(game, f"step {h}")
        if options(game):
            act(game, "halt")
    except IllegalAction:
        same(False, check["legal"])
        return
    same(True, check["legal"])
    same(not game.barred >> unit & 1, check["may_fight"])


def pursuit_step(example: Example, check: Check) -> None:
    """A unit that has followed up goes one hex on."""
    game = position(example)
    unit, here = slot(game, check["unit"]), HEX[check["from"]]
    game.put(unit, here)
    stopped = game.field.stops_in(here, 0)
    begin(game, Pursuit(unit, 2 if "changeable" in game.kinds[unit].marks else 1, int(stopped)))
    same(f"step {check['to']}" in options(game), check["expect"])


def command_level(_example: Example, check: Check) -> None:
    same(level(check["base"], check["ability"]), check["expect"])


def command_range(_example: Example, check: Check) -> None:
    game = table(
        [{"id": "u", "side": "blue", "type": "inf_line", "hex": check["unit_hex"]}],
        [{"id": "o", "side": "blue", "kind": check["kind"], "hex": check["officer_hex"]}],
    )
    same(in_range(game, 0, 0), check["expect"])


def activations_used(_example: Example, check: Check) -> None:
    """Officers are named until no activation, or nobody who could lead, is left."""
    staff = [
        {"id": f"o{i}", "side": "blue", "kind": "senior", "hex": "0505"} for i in range(check["officers"])
    ]
    unit = {"id": "u", "side": "blue", "type": "inf_line", "hex": "0505"}
    game = table([unit], staff, sides={"blue": {"activations": check["activations"]}})
    same(list(activations(game, 0)), check["activations"])
    used = []
    begin(game, PlayerTurn(0))
    while options(game) and options(game)[0].startswith("lead"):
        used += [e.data[1] for e in act(game, options(game)[0]) if e.kind == "leads"]
        act(game, "done")
    same(used, check["used"])


def messenger(_example: Example, check: Check) -> None:
    """A message is carried along a row; the turns and tests it takes are counted."""
    sort, far = SORTS[check["sort"]], check["distance"]
    rides = -(-far // allowance(sort))
    same(rides, check["tests"])
    same(check["sent_turn"] + rides - (sort == BY_OFFICER), check["activated_turn"])
    if "dice" in check:
        same(lost_on(sort, check["dice"]), check["lost"])


def lost_on(sort: int, faces: list[str]) -> bool:
    """Sends a messenger one hex and lets these dice fall."""
    game = ride(sort)
    roll_next(game, *faces)
    news = act(game, "ride 0605")
    same([len(e.data[0]) for e in news if e.kind == "messenger_tested"], [len(faces)])  # type: ignore[arg-type]
    return any(e.kind == "messenger_lost" for e in news)


def ride(sort: int) -> Frederic:
    """A messenger of a sort about to ride from 0505."""
    unit = {"id": "u", "side": "blue", "type": "inf_line", "hex": "1005"}
    staff: list[dict[str, Any]] = [
        {"id": "c", "side": "blue", "kind": "c_in_c", "hex": "0505", "aides": 1},
        {"id": "s", "side": "blue", "kind": "senior", "hex": "0505"},
    ]
    game = table([unit], staff)
    sent = {IMPROVISED: "send a messenger", FIGURE: "send an aide", BY_OFFICER: "dispatch officer 2"}[sort]
    begin(game, PlayerTurn(0))
    act(game, "lead officer 1", sent, "done", "courier 1")
    return game


def art_next_turn(_example: Example, check: Check) -> None:
    """What guns that have retreated may still do in their next turn."""
    game = table(
        [
            {"id": "g", "side": "blue", "type": check["type"], "hex": "0505"},
            {"id": "e", "side": "red", "type": "inf_line", "hex": "0705"},
        ]
    )
    game.retired[0] = check["retreated"]
    begin(game, PlayerTurn(0))
    same(allowances(game, 0), (check["move_left"], check["move_no_combat_left"]))
    same(dice(game, 0, 1), check["dice_in_place"])
    if "dice_after_moving_1" in check:
        game.moved[0] = 1
        same(dice(game, 0, 1), check["dice_after_moving_1"])


def art_pending(_example: Example, check: Check) -> None:
    """Hexes retreated are kept for the next own turn."""
    game = table([{"id": "g", "side": "blue", "type": check["type"], "hex": "0505"}])
    seen = []
    for event in check["events"]:
        if event[0] == "retreat":
            game.retired[0] += event[1]
        else:
            game.agenda.end()
            begin(game, PlayerTurn(0))
            seen.append(game.burden[0])
    same(seen, check["already_moved"])


def allied(_example: Example, check: Check) -> None:
    unit = {
        "id": "u",
        "side": "blue",
        "type": "inf_line",
        "hex": check["unit_hex"],
        "traits": ["A5"],
        "contingent": "x",
    }
    general = {
        "id": "g",
        "side": "blue",
        "kind": "sub_general",
        "staff": "A",
        "hex": check["general_hex"],
        "contingent": "x",
    }
    same(only_withdraws(table([unit], [general]), 0), check["only_withdraw"])


def order(_example: Example, check: Check) -> None:
    """A turn with two officers is played, and what is asked is noted in order."""
    units = [
        {"id": "a", "side": "blue", "type": "inf_light", "hex": "0205"},
        {"id": "b", "side": "blue", "type": "inf_light", "hex": "0805"},
        {"id": "x", "side": "red", "type": "inf_light", "hex": "0204"},
        {"id": "y", "side": "red", "type": "inf_light", "hex": "0804"},
    ]
    staff = [{"id": f"o{h}", "side": "blue", "kind": "senior", "hex": h} for h in ("0206", "0806")]
    game = table(units, staff, sides={"blue": {"activations": [3, 3]}})
    begin(game, PlayerTurn(0))
    names = {"activate": "activate", "move": "move", "fight": "combat"}
    seen: list[str] = []
    while game.active == 0 and (decision := game.decision()) is not None:
        action = next(
            (a for a in decision.actions if a.verb in (*names, "lead", "target")), offered(game)[-1]
        )
        if action.verb in names:
            group = "12"[game.battle.units[game.unit_at(action.args[0])].id == "b"]
            seen.append(f"{names[action.verb]}:{group}")
        game.apply(action)
    same(seen, check["steps"])


KINDS: dict[str, Checker] = {
    "move": move,
    "pursuit_step": pursuit_step,
    "command_level": command_level,
    "range": command_range,
    "activations_used": activations_used,
    "messenger": messenger,
    "art_next_turn": art_next_turn,
    "art_pending": art_pending,
    "allied": allied,
    "order": order,
}
