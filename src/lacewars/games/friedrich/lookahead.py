"""Where a march of Friedrich can end (F-4), what it conquers (F-5), and what follows (F-7, F-9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lacewars.games.friedrich.board import DEFENDER, N_TOWNS, OBJECTIVE_OF
from lacewars.games.friedrich.conquest import claimant, protector
from lacewars.games.friedrich.nations import N_GENERALS, NATION_OF
from lacewars.games.friedrich.odds import Odds, odds
from lacewars.games.friedrich.phases.combat import adjacent_pairs, attack_forbidden
from lacewars.games.friedrich.phases.movement import Take, start_march
from lacewars.games.friedrich.phases.turn import EndOfTurn, NationAction
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.friedrich.supply import LOST, SUPPLIED, TURNED_DOWN, prospect
from lacewars.games.sivel.lookahead import Claim, Fate, Prize, RoadGuide, Supply
from lacewars.kernel import Event

_SUPPLY: dict[int, Supply] = {SUPPLIED: "supplied", TURNED_DOWN: "unsupplied", LOST: "lost"}
_TOWNS = tuple(t for t in range(N_TOWNS) if OBJECTIVE_OF[t] >= 0)


def _is_ward(game: Friedrich, nation: int, town: int) -> bool:
    """Whether generals of a nation keep its enemy from an objective."""
    owner, defender = OBJECTIVE_OF[town], DEFENDER[town]
    rivals = [rival for rival in (owner, defender) if rival != nation and not game.is_out(rival)]
    return any(claimant(game, rival, town) == nation for rival in rivals)


class Marches(RoadGuide[Friedrich]):
    """The marches of Friedrich."""

    beyond = (NationAction, EndOfTurn)

    def divides(self, game: Friedrich, group: int) -> bool:
        return isinstance(start_march(game, group), Take)

    def wards(self, game: Friedrich, group: int) -> Mapping[int, int]:
        nation = NATION_OF[group.bit_length() - 1]
        own = [town for town in _TOWNS if _is_ward(game, nation, town)]
        guards = {town: protector(game, town, nation) for town in own}
        return {town: guard for town, guard in guards.items() if guard >= 0}

    def is_exposed(self, game: Friedrich, group: int, town: int) -> bool:
        return protector(game, town, NATION_OF[group.bit_length() - 1]) < 0

    def claims(self, game: Friedrich, group: int) -> Iterator[Claim]:
        last = group.bit_length() - 1
        if last >= N_GENERALS:  # trains conquer nothing (F-5.21)
            return
        nation = NATION_OF[last]
        for town in _TOWNS:
            guardian = claimant(game, nation, town)
            if guardian >= 0:
                guard = protector(game, town, guardian)
                falls: Prize = "falls" if OBJECTIVE_OF[town] == nation else "back"
                yield Claim(town, falls) if guard < 0 else Claim(town, "guarded", guard)

    def claim_of(self, game: Friedrich, event: Event) -> Claim:
        data: Any = event.data
        nation, town = data
        if event.kind == "train_destroyed":
            return Claim(town, "train")
        if event.kind == "threatened":
            return Claim(town, "guarded", protector(game, town, claimant(game, nation, town)))
        return Claim(town, "falls" if event.kind == "conquered" else "back")

    def fates(self, game: Friedrich, seat: int) -> Iterator[Fate]:
        if game.active < 0 or game.controller[game.active] != seat:
            return
        for town, stack in game.stacks(game.active).items():
            supply = _SUPPLY[prospect(game, game.active, town)]
            yield from (Fate(general, supply) for general in stack)

    def odds(self, game: Friedrich, seat: int, attacker: int, defender: int) -> Odds:
        return odds(game.view(seat), attacker, defender)

    def battles(self, game: Friedrich, town: int) -> Iterator[int]:
        for pair in adjacent_pairs(game, game.active):
            attacker, defender = divmod(pair, N_TOWNS)
            if attacker == town and not attack_forbidden(game, attacker, defender):
                yield defender


GUIDE = Marches()
