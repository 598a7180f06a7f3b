"""What a player of The Napoleonic Wars may ask: what an army could do, and what could come of an answer."""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic.alphabet import DONE
from lacewars.games.napoleonic.board import DUCHIES, DUCHY, DUCHY_IDS, LINE_KINDS
from lacewars.games.napoleonic.fleets import sailors
from lacewars.games.napoleonic.forces import Force, leaders_in
from lacewars.games.napoleonic.nations import NATION, NATION_IDS, members
from lacewars.games.napoleonic.occupation import occupants
from lacewars.games.napoleonic.odds import least_roll
from lacewars.games.napoleonic.outlook import Clash, Goal, Outlook, Watch, marchers, outlook, way
from lacewars.games.napoleonic.phases.impulse import Spending
from lacewars.games.napoleonic.pieces import COMMANDER_IDS
from lacewars.games.napoleonic.prospects import Meeting, Prospect, prospects
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Decision, LaceError
from lacewars.server.gamedata.napoleonic_view import place_id

DECISION = "decision"
"""In place of an army: what a seat is asked."""
GROUNDS: tuple[str, ...] = ("friendly", "uncontrolled", "enemy", "occupied", "foreign")


def army_id(nation: int, duchy: int) -> str:
    """The formations of a nation in a duchy, as clients name them."""
    return f"army:{DUCHY_IDS[duchy]}:{NATION_IDS[nation]}"


def movers(_: Napoleonic, decision: Decision) -> list[str]:
    """The armies that a decision lets march, or the one that is on its march."""
    return [army_id(nation, duchy) for nation, duchy in marchers(decision)]


def closing(state: Napoleonic, decision: Decision) -> dict[str, Any] | None:
    """What is at stake if a nation spends no more, while it has points that could move somebody.

    Whoever stands in a duchy that an enemy controls rolls for attrition when the turn ends (N-5.6.01).
    """
    could, nation = marchers(decision), decision.power
    if not isinstance(decision.phase, Spending) or not could or not state.cp:
        return None
    worn = [d for d in DUCHIES if occupants(state, d) >> nation & 1]
    return {
        "action": DONE.text,
        "stakes": [{"place": DUCHY_IDS[d], "pieces": [army_id(nation, d)], "harm": "worn"} for d in worn],
        "idle": [{"piece": army_id(of, d), "place": DUCHY_IDS[d]} for of, d in could],
    }


def study(state: Napoleonic, seat: int | None, piece: str) -> dict[str, Any]:
    """What an army that its player may move now could do; nobody else is told anything of it.

    Of `decision`: what could come of the answers that this seat may give.
    """
    if piece == DECISION:
        return _answers(state, seat)
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
        "worn": goal.worn,
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


# ---------------------------------------------------------------------- what could come of an answer
def _answers(state: Napoleonic, seat: int | None) -> dict[str, Any]:
    found = [one for d in state.decisions() if d.seat == seat for one in prospects(state, d)]
    return {"pieces": [], "place": "", "ends": [], "prospects": [_prospect(one) for one in found]}


def _prospect(one: Prospect) -> dict[str, Any]:
    return {
        "action": one.action.text,
        "place": place_id(one.place),
        "chance": one.chance,
        "meetings": [_meeting(meeting) for meeting in one.meetings],
        "escape": one.escape,
        "guns": one.guns,
        "duel": one.duel and one.duel._asdict(),
        "siege": one.siege and one.siege._asdict(),
    }


def _meeting(meeting: Meeting) -> dict[str, Any]:
    return {
        "nations": [NATION_IDS[n] for n in members(sailors(meeting.ships))],
        "squadrons": meeting.ships.bit_count(),
        "chance": meeting.chance,
        "duel": meeting.duel._asdict(),
    }
