"""Examples of sight, support, dice, tactical advantages and whole combats."""

from __future__ import annotations

from typing import Any

from lacewars.games.frederic.fighting import (
    advantage,
    dice,
    ignorable,
    in_sight,
    may_riposte,
    ripostes_first,
    targets,
)
from lacewars.games.frederic.grid import HEX, NAMES
from lacewars.games.frederic.kinds import FORBID, MAY, MUST
from lacewars.games.frederic.phases.combat import Combats
from lacewars.games.frederic.phases.pursuit import FollowUp, Pursuit, follow_up
from lacewars.games.frederic.phases.results import Roll
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.support import distance, supported
from tests.frederic.examples.checks import Check, Checker, Example, position, same
from tests.frederic.positions import act, begin, offered, options, roll_next, slot, table

RESULTS = ("miss", "morale", "hit", "double_morale")
RULES = {"forbidden": FORBID, "optional": MAY, "compulsory": MUST}


def los(example: Example, check: Check) -> None:
    game = position(example)
    shooter, target = slot(game, check["shooter"]), slot(game, check["target"])
    same(in_sight(game, shooter, target), check["expect"])
    if not game.kinds[shooter].infantry and not game.kinds[target].infantry:
        same(in_sight(game, target, shooter), check["expect"])


def targets_of(example: Example, check: Check) -> None:
    game = position(example)
    found = [game.battle.units[t].id for t in targets(game, slot(game, check["unit"]))]
    same(sorted(found), sorted(check["expect"]))


def tactical(example: Example, check: Check) -> None:
    game = position(example)
    attacker, defender = slot(game, check["attacker"]), slot(game, check["defender"])
    same(RESULTS[advantage(game, attacker, defender)], check["expect"])


def is_supported(example: Example, check: Check) -> None:
    game = position(example)
    unit, enemy = slot(game, check["unit"]), slot(game, check["enemy"])
    same(supported(game, unit, enemy, target=check["role"] == "target"), check["expect"])


def number_of_dice(example: Example, check: Check) -> None:
    game = position(example)
    attacker, defender = slot(game, check["attacker"]), slot(game, check["defender"])
    front = any(u["id"] == check["attacker"] and u.get("first_rank") for u in example["units"])
    same(dice(game, attacker, defender, riposte=check.get("riposte", False), front=front), check["expect"])


def ignored(example: Example, check: Check) -> None:
    game = position(example)
    same(ignorable(game, slot(game, check["unit"]), slot(game, check["enemy"])), check["expect"])


def riposte(example: Example, check: Check) -> None:
    game = position(example)
    unit, enemy = slot(game, check["unit"]), slot(game, check["enemy"])
    same(may_riposte(game, unit, enemy), check["expect"])
    if "first" in check:
        same(ripostes_first(game, unit, enemy), check["first"])


def follow(example: Example, check: Check) -> None:
    game = position(example)
    attacker, defender = slot(game, check["attacker"]), slot(game, check["defender"])
    rule = follow_up(game, attacker, game.place[attacker], game.place[defender])
    same(rule, RULES[check["expect"]])


def pursuit(example: Example, check: Check) -> None:
    """The unit follows into the vacated hex and attacks, at once or after one hex more."""
    game = position(example)
    unit, target = slot(game, check["unit"]), slot(game, check["target"])
    vacated = HEX[check["vacated"]]
    same(distance(game.place[unit], vacated), 1)
    begin(game, FollowUp(unit, game.place[unit], vacated))
    if "follow up" in options(game):
        act(game, "follow up")
    prey = f"target {_name(game, target)}"
    same(prey not in options(game), check["extra_hex_needed"])
    reachable = prey in options(game) or any(
        prey in options(_stepped(game, text)) for text in options(game) if text.startswith("step")
    )
    same(reachable, check["expect"])


def _stepped(game: Frederic, text: str) -> Frederic:
    twin = game.copy()
    act(twin, text)
    return twin


def _name(game: Frederic, unit: int) -> str:
    return NAMES[game.place[unit]]


def limits(_example: Example, check: Check) -> None:
    """A mounted unit wins every combat that it is allowed to fight in one turn."""
    units: list[dict[str, Any]] = [{"id": "c", "side": "blue", "type": "cav_heavy", "hex": "0509"}]
    units += [
        {"id": f"e{i}", "side": "red", "type": "inf_line", "hex": h, "stands": 1}
        for i, h in enumerate(("0508", "0507", "0506", "0505"))
    ]
    game = table(units, sides={"red": {"demoralised_at": 9}})
    game.group[0] = 1
    begin(game, Combats(1))
    counts = {"follow_ups": 0, "pursuits": 0, "combats": 0}
    while (decision := game.decision()) is not None:
        wanted = ("fight", "target", "follow")
        action = next((a for a in decision.actions if a.verb in wanted), offered(game)[-1])
        counts["combats"] += action.verb == "target"
        counts["follow_ups"] += action.verb == "follow"
        counts["pursuits"] += action.verb == "target" and isinstance(decision.phase, Pursuit)
        roll_next(game, "infantry", "infantry", "infantry")
        game.apply(action)
    same(counts, {k: check[k] for k in counts})


def resolve(example: Example, check: Check) -> None:
    """A roll with these faces, with all that follows for the target."""
    game = position(example)
    attacker, defender = slot(game, check["attacker"]), slot(game, check["defender"])
    back = int(check.get("riposte", False))
    same(dice(game, attacker, defender, riposte=bool(back)), len(check["faces"]))
    if not back:
        assert defender in targets(game, attacker), "no target"
    roll_next(game, *check["faces"])
    result = RESULTS[advantage(game, attacker, defender, riposte=bool(back))]
    stands = game.stands[defender]
    begin(game, Roll(attacker, defender, back, 0, 0, 0, 0))
    events = game.news[:]
    while (decision := game.decision()) is not None:
        events += game.apply(decision.actions[0])
    lost = sum(e.data[1] for e in events if e.kind == "stands_lost")  # type: ignore[misc]
    fallen = [e for e in events if e.kind == "fell_back"]
    missed = sum(e.data[1] for e in events if e.kind == "no_way_back")  # type: ignore[misc]
    spared = sum(e.data[1] for e in events if e.kind == "ignored")  # type: ignore[misc]
    found = {
        "dice": len(check["faces"]),
        "ta": result,
        "hits": lost - missed,
        "retreat": len(fallen) + missed,
        "done": len(fallen),
        "ignored": spared,
        "stands_left": stands - lost,
        "destroyed": game.place[defender] < 0,
    }
    for key, wanted in check["expect"].items():
        if key == "morale":
            per = {"morale": 1, "double_morale": 2}.get(result, 0)
            faces = check["faces"]
            same(faces.count("flag") + per * faces.count("tactical"), wanted)
        else:
            same(found[key], wanted)


KINDS: dict[str, Checker] = {
    "los": los,
    "targets": targets_of,
    "tactical": tactical,
    "supported": is_supported,
    "dice": number_of_dice,
    "ignored": ignored,
    "riposte": riposte,
    "follow_up": follow,
    "pursuit": pursuit,
    "limits": limits,
    "resolve": resolve,
}
