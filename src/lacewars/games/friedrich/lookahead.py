"""Where a march of Friedrich can end (F-4), what it conquers (F-5), and what follows (F-7, F-9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lacewars.games.friedrich.board import N_TOWNS, OBJECTIVE_OF
from lacewars.games.friedrich.conquest import claimant, protector
from lacewars.games.friedrich.nations import N_GENERALS, NATION_OF
from lacewars.games.friedrich.odds import Odds, odds
from lacewars.games.friedrich.phases.combat import adjacent_pairs, attack_forbidden
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.friedrich.supply import LOST, SUPPLIED, TURNED_DOWN, prospect
from lacewars.games.sivel.lookahead import Claim, Fate, Prize, RoadGuide, Supply
from lacewars.kernel import Event

_SUPPLY: dict[int, Supply] = {SUPPLIED: "supplied", TURNED_DOWN: "unsupplied", LOST: "lost"}
_TOWNS = tuple(t for t in range(N_TOWNS) if OBJECTIVE_OF[t] >= 0)


class Marches(RoadGuide[Friedrich]):
    """The marches of Friedrich."""

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
