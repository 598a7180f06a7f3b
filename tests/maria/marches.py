"""Marches as the engine allows them, from positions of random games: the browser client is measured by them.

Run as a program it writes JSON: the board, and for each position its view and some marches, with their first
steps, all towns in reach, and what leaving each enemy fortress would do to it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from lacewars.games.maria.board import COUNTRIES, FORTRESSES, MAIN, ROADS
from lacewars.games.maria.cards import SAXONY_TRACK, TRACK_LENGTHS
from lacewars.games.maria.conquest import conqueror, is_hostile, is_protected
from lacewars.games.maria.deals import LAND, RANGE, TRUCE, Deals
from lacewars.games.maria.game import GAME
from lacewars.games.maria.marching import members, steps, vacates
from lacewars.games.maria.powers import GENERAL_MASK, N_GENERALS, PIECES, POWERS
from lacewars.games.maria.state import Maria
from lacewars.kernel import Chance
from lacewars.server.gamedata import maria

GAMES = 4
EVERY = 60
"""One position of so many is looked at."""


def positions(chance: Chance) -> Iterator[Maria]:
    """Positions of random games, with alliances, neutrality and promises changed at random."""
    for seed in range(GAMES):
        game = GAME.new(seed, players=3, variant="introductory" if seed == 0 else "advanced")
        assert isinstance(game, Maria)
        for number in range(1200):
            decision = game.decision()
            if decision is None:
                break
            if number % EVERY == 0 and game.turn:
                yield changed(game.copy(), chance)
            game.apply(decision.actions[chance.below(len(decision.actions))], decision.seat)


def changed(game: Maria, chance: Chance) -> Maria:
    """Another Saxony, a neutral Prussia, some promises."""
    if game.advanced:
        game.tracks[SAXONY_TRACK] = 1 + chance.below(TRACK_LENGTHS[SAXONY_TRACK])
        if chance.below(4) == 0:
            game.annexed, game.prussia_neutral = game.turn, True
        if chance.below(3) == 0:
            fortress = FORTRESSES[chance.below(len(FORTRESSES))]
            promises = ((TRUCE, *pair(chance)), (LAND, chance.below(6), chance.below(len(COUNTRIES))))
            game.deals = Deals((*((*p, 12) for p in promises), (RANGE, chance.below(6), fortress, 12)))
    return game


def pair(chance: Chance) -> tuple[int, int]:
    """Two powers."""
    first = chance.below(len(POWERS))
    return first, (first + 1 + chance.below(len(POWERS) - 1)) % len(POWERS)


def groups(game: Maria) -> Iterator[int]:
    """Every piece on the map, and every two generals who share a town."""
    there = [p for p in range(len(PIECES)) if game.where[p] >= 0]
    yield from (1 << p for p in there)
    for p, q in combinations([g for g in there if g < N_GENERALS], 2):
        if game.where[p] == game.where[q]:
            yield 1 << p | 1 << q


def march(game: Maria, group: int, forced: bool) -> dict[str, Any] | None:
    """What a group could do now; None if it could not set out."""
    town = game.where[members(group)[0]]
    first = steps(game, group, town, 0, True, forced)
    if not first:
        return None
    reached = reach(game, group, town, forced) - {town}
    return {
        "group": [PIECES[p].id for p in members(group)],
        "town": ROADS.ids[town],
        "forced": forced,
        "first": sorted(ROADS.ids[t] for t in first),
        "reach": sorted(ROADS.ids[t] for t in reached),
        "claims": {} if forced else claims(game, group, town),
    }


def reach(game: Maria, group: int, start: int, forced: bool) -> set[int]:
    """Every town to which the group could come, step by step."""
    seen, edge = set(), [(start, 0, True)]
    while edge:
        town, taken, main = place = edge.pop()
        if place in seen:
            continue
        seen.add(place)
        if town == start or not game.stack(town) or vacates(game, group, town):  # beside a general it stops
            onward = steps(game, group, town, taken, main, forced)
            edge += [(t, taken + 1, main and t in MAIN[town]) for t in onward]
    return {town for town, _, _ in seen}


def claims(game: Maria, group: int, town: int) -> dict[str, bool]:
    """The fortresses that the group would take by leaving them; whether somebody protects them."""
    if not group & GENERAL_MASK:
        return {}
    generals = [g for g in game.stack(town) if group >> g & 1]
    power = conqueror(game, generals)
    return {
        ROADS.ids[t]: is_protected(game, t) for t in FORTRESSES if power >= 0 and is_hostile(game, power, t)
    }


def main() -> None:
    """Writes everything to standard output."""
    chance = Chance.seeded("marches")
    found = []
    for game in positions(chance):
        marches = [march(game, group, forced) for group in groups(game) for forced in (False, True)]
        found.append({"view": game.view(None).to_json(), "marches": [m for m in marches if m]})
    json.dump({"board": maria.board(), "positions": found}, sys.stdout)


if __name__ == "__main__":
    main()
