"""Where a march of Maria can end (M-10.1), what it conquers (M-10.3), and what follows (M-9, M-11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lacewars.games.maria.board import FORTRESSES, N_TOWNS
from lacewars.games.maria.conquest import conqueror, is_hostile, protector
from lacewars.games.maria.losses import starve
from lacewars.games.maria.odds import Odds, odds
from lacewars.games.maria.phases.combat import adjacent_pairs
from lacewars.games.maria.phases.march import March, Take, start_march
from lacewars.games.maria.phases.turn import ActionStage, EndOfTurn
from lacewars.games.maria.powers import GENERAL_MASK, GENERALS
from lacewars.games.maria.state import Maria
from lacewars.games.maria.supply import CUT_OFF, FREE, closed_towns, toll
from lacewars.games.sivel.lookahead import Claim, Fate, Prize, RoadGuide, members
from lacewars.kernel import Event


class Marches(RoadGuide[Maria]):
    """The marches of Maria."""

    beyond = (ActionStage, EndOfTurn)

    def divides(self, game: Maria, group: int) -> bool:
        return isinstance(start_march(game, group, game.where[group.bit_length() - 1], forced=False), Take)

    def wards(self, game: Maria, group: int) -> Mapping[int, int]:
        guarded = ((town, protector(game, town)) for town in FORTRESSES if game.holder(town) >= 0)
        return {town: guard for town, guard in guarded if guard >= 0}

    def is_exposed(self, game: Maria, group: int, town: int) -> bool:
        occupied = any(game.where[piece] == town for piece in members(group))
        return not occupied and protector(game, town) < 0

    def claims(self, game: Maria, group: int) -> Iterator[Claim]:
        if not group & GENERAL_MASK or _is_forced(game, group):  # neither conquers
            return
        town = game.where[group.bit_length() - 1]
        power = conqueror(game, [g for g in game.stack(town) if group >> g & 1])
        for fortress in FORTRESSES:
            if power >= 0 and is_hostile(game, power, fortress):
                guard = protector(game, fortress)
                falls: Prize = "back" if game.home(fortress) == power else "falls"
                yield Claim(fortress, falls) if guard < 0 else Claim(fortress, "guarded", guard)

    def claim_of(self, game: Maria, event: Event) -> Claim:
        data: Any = event.data
        if event.kind == "hussar_chased":
            return Claim(data[0], "hussar")
        power, town = data[:2]
        if event.kind == "train_destroyed":
            return Claim(town, "train")
        if event.kind == "threatened":
            return Claim(town, "guarded", protector(game, town))
        return Claim(town, "back" if game.home(town) == power else "falls")

    def fates(self, game: Maria, seat: int) -> Iterator[Fate]:
        for power in game.active:
            if game.controller[power] != seat:
                continue
            closed = closed_towns(game, power)
            for general in GENERALS[power]:
                if game.where[general] >= 0:
                    yield _fate(game, general, toll(game, general, closed))

    def odds(self, game: Maria, seat: int, attacker: int, defender: int) -> Odds:
        return odds(game.view(seat), attacker, defender)

    def battles(self, game: Maria, town: int) -> Iterator[int]:
        pairs = (divmod(pair, N_TOWNS) for pair in adjacent_pairs(game))
        return (defender for attacker, defender in pairs if attacker == town)


def _is_forced(game: Maria, group: int) -> bool:
    """Whether the group is on a force march."""
    march = game.agenda.find(March)
    return march is not None and march.group == group and march.forced


def _fate(game: Maria, general: int, price: int) -> Fate:
    if price == FREE:
        return Fate(general, "supplied")
    if price != CUT_OFF:
        return Fate(general, "toll", price)
    after = game.copy()
    starve(after, general)
    return Fate(general, "lost" if after.where[general] < 0 else "unsupplied")


GUIDE = Marches()
