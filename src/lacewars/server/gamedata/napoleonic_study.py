"""What a player of The Napoleonic Wars may ask: what an army could do, and what could come of it."""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic.board import DUCHY, DUCHY_IDS, LINE_KINDS
from lacewars.games.napoleonic.forces import Force, leaders_in
from lacewars.games.napoleonic.nations import NATION, NATION_IDS
from lacewars.games.napoleonic.outlook import Clash, Goal, Outlook, Watch, least_roll, marchers, outlook, way
from lacewars.games.napoleonic.pieces import COMMANDER_IDS
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Decision, LaceError

GROUNDS: tuple[str, ...] = ("friendly", "uncontrolled", "enemy", "occupied", "foreign")


def army_id(nation: int, duchy: int) -> str:
    """The formations of a nation in a duchy, as clients name them."""
    return f"army:{DUCHY_IDS[duchy]}:{NATION_IDS[nation]}"


def movers(_: Napoleonic, decision: Decision) -> list[str]:
    """The armies that a decision lets march, or the one that is on its march."""
    return [army_id(nation, duchy) for nation, duchy in marchers(decision)]


def study(state: Napoleonic, seat: int | None, piece: str) -> dict[str, Any]:
    """What an army that its player may move now could do; nobody else is told anything of it."""
    kind, _, rest = piece.partition(":")
    duchy, _, nation = rest.partition(":")
    if kind != "army" or duchy not in DUCHY or nation not in NATION:
        raise LaceError("there is no such army")
    army = (NATION[nation], DUCHY[duchy])
    decision = next((d for d in state.decisions() if d.seat == seat and army in marchers(d)), None)
    if decision is None:
        raise LaceError("only the player of an army that may march now is told where it could go")
    found = outlook(state, decision, *army)
    return {
        "pieces": [COMMANDER_IDS[c] for c in leaders_in(found.force.leaders)],
        "place": duchy,
        "troops": _troops(found.force),
        "price": found.price,
        "cp": state.cp,
        "actions": [action.text for action in found.actions],
        "ends": [_end(found, goal) for goal in found.goals],
        "reach": {DUCHY_IDS[d]: price for d, price in found.reach.items()},
    }


def _end(found: Outlook, goal: Goal) -> dict[str, Any]:
    place = DUCHY_IDS[goal.place]
    return {
        "place": place,
        "way": [place],
        "actions": [*(action.text for action in found.actions), way(goal).text],
        "settled": not goal.watches and goal.clash is None,
        "asked": "",
        "winners": [],
        "ground": GROUNDS[goal.ground],
        "line": LINE_KINDS[goal.line],
        "attrition": goal.causes,
        "fortress": goal.fortress,
        "watches": [_watch(watch) for watch in goal.watches],
        "clash": goal.clash and _clash(goal.clash),
    }


def _watch(watch: Watch) -> dict[str, Any]:
    return {
        "nation": NATION_IDS[watch.nation],
        "place": DUCHY_IDS[watch.origin],
        "commanders": [COMMANDER_IDS[c] for c in leaders_in(watch.force.leaders)],
        "points": watch.force.strength,
        "roll": least_roll(watch.chance),
        "chance": watch.chance,
    }


def _clash(clash: Clash) -> dict[str, Any]:
    return {
        "troops": _troops(clash.enemies),
        "commanders": [COMMANDER_IDS[c] for c in leaders_in(clash.enemies.leaders)],
        "ours": clash.ours,
        "theirs": clash.theirs,
        "wins": clash.wins,
        "ties": clash.ties,
    }


def _troops(force: Force) -> dict[str, int]:
    return {NATION_IDS[n]: points for n, points in enumerate(force.troops) if points}
