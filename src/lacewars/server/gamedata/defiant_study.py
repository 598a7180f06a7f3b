"""What a player of Prussia's Defiant Stand may ask: where a block could march, and the odds of a battle."""

from __future__ import annotations

from typing import Any

from lacewars.games.defiant.blocks import BLOCK, IDS, SIDE, SIDES
from lacewars.games.defiant.board import ROAD, ROADS, TOWN
from lacewars.games.defiant.lookahead import GUIDE, alone, forced, starving, starving_there
from lacewars.games.defiant.odds import SAMPLES, NoBattle, Odds, Stubborn, contest, odds_at, odds_now
from lacewars.games.defiant.odds import odds as odds_between
from lacewars.games.defiant.state import Defiant
from lacewars.games.defiant.view import View
from lacewars.kernel import Decision, LaceError
from lacewars.kernel.lookahead import Ending, closing, disguised, walk
from lacewars.server.gamedata.closings import closing_to_json

SHARED = 240
"""How many battles are fought for all ends of a march together, but at least LEAST for each."""
LEAST = 60


def study(state: Defiant, seat: int | None, piece: str) -> dict[str, Any]:
    """Where the march of a block can end, by what its owner knows; nobody else is told anything of it."""
    block = BLOCK.get(piece)
    if block is None:
        raise LaceError("there is no such block")
    if SIDE[block] != seat:
        raise LaceError("only its own side is told where a block could go")
    if state.place[block] < 0:
        raise LaceError("it is not on the map")
    world = disguised(GUIDE, state, seat, block)
    ends = [] if world is None else walk(GUIDE, world, seat, block)
    contested = sum(contest(end.state, end.place, seat) is not None for end in ends)
    samples = max(LEAST, min(SAMPLES, SHARED // max(1, contested)))
    led = world is None or not alone(world, block)
    hungry = 0 if world is None else starving(world, seat)
    return {
        "pieces": [piece],
        "place": ROADS.ids[GUIDE.place(state, block)],
        "ends": [_end(end, block, seat, samples if led else 0, hungry) for end in ends],
    }


def movers(state: Defiant, decision: Decision) -> list[str]:
    """The ids of the blocks that a decision lets march."""
    return [IDS[block] for block in GUIDE.movers(state, decision)]


def closing_of(state: Defiant, decision: Decision) -> dict[str, Any] | None:
    """What is at stake if a side activates, or marches, no more."""
    return closing_to_json(closing(GUIDE, state, decision), ROADS.ids.__getitem__, IDS.__getitem__)


def _end(end: Ending[Defiant], block: int, seat: int, samples: int, hungry: int) -> dict[str, Any]:
    fight = contest(end.state, end.place, seat)
    return {
        "place": ROADS.ids[end.place],
        "way": [ROADS.ids[town] for town in end.way],
        "actions": [action.text for action in end.actions],
        "settled": end.settled,
        "asked": "",
        "winners": [],
        "forced": forced(end, block),
        "fight": fight,
        "odds": _odds_there(end, seat, samples) if fight and samples else None,
        "hungry": [] if fight else [IDS[b] for b in starving_there(end, seat, hungry)],
    }


def _odds_there(end: Ending[Defiant], seat: int, samples: int) -> dict[str, Any] | None:
    """The odds if all who are announced to come there fight, with those who have come already."""
    ways = [(b, way) for b, way in end.state.plan.items() if len(way) > 1 and way[-1] == end.place]
    coming = {b: ROAD[way[-2], way[-1]] for b, way in ways}
    try:
        return to_json(odds_at(end.state.view(seat), end.place, coming, samples=samples))
    except NoBattle:
        return None


# ---------------------------------------------------------------------- odds
def odds(view: View, attacker: str | None, defender: str | None) -> dict[str, Any]:
    """The odds of a battle or an assault, by what a view tells; without towns, of the one under way."""
    if attacker is None and defender is None:
        return to_json(odds_now(view))
    start, goal = TOWN.get(attacker or "", -1), TOWN.get(defender or "", -1)
    if min(start, goal) < 0:
        raise LaceError("there is no such town")
    return to_json(odds_between(view, start, goal))


def has_odds(view: View) -> bool:
    """Whether a battle or an assault is under way that nobody has lost yet."""
    return view.battle >= 0 and view.loser < 0


def to_json(odds: Odds) -> dict[str, Any]:
    """Odds as clients read them: the attacker's side first."""
    order = (odds.attacker, 1 - odds.attacker)
    return {
        "kind": odds.kind,
        "town": ROADS.ids[odds.town],
        "samples": odds.samples,
        "wins": odds.wins,
        "unknown": odds.unknown,
        "rounds": odds.rounds,
        "sides": [
            {
                "side": SIDES[side],
                "blocks": odds.numbers[n],
                "steps": odds.steps[n],
                "lost": odds.losses[n],
                "low": odds.spread[n][0],
                "high": odds.spread[n][1],
                "leaders_lost": odds.leaders[n],
                "blocks_lost": odds.blocks[n],
            }
            for n, side in enumerate(order)
        ],
        "stubborn": odds.stubborn and _stubborn(odds.stubborn, order),
    }


def _stubborn(odds: Stubborn, order: tuple[int, int]) -> dict[str, Any]:
    losses = [
        {
            "side": SIDES[side],
            "lost": odds.losses[n],
            "low": odds.spread[n][0],
            "high": odds.spread[n][1],
        }
        for n, side in enumerate(order)
    ]
    return {"wins": odds.wins, "sides": losses}
