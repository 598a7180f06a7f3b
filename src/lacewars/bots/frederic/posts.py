"""Where officers do most good: troops within their range, company, units to rally."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.frederic import temper
from lacewars.bots.frederic.outlook import Outlook, worth
from lacewars.games.frederic.battle import CHIEF, RANGE
from lacewars.games.frederic.commanding import obeys
from lacewars.games.frederic.grid import GRID
from lacewars.games.frederic.support import enemies_beside

Command = Sequence[tuple[int, bool]]
"""For each unit that obeys an officer where it is, and whether no other officer reaches it there."""


def command_of(look: Outlook, officer: int) -> Command:
    """The units that an officer could command, wherever he stands."""
    game = look.game
    others = [(post, reach) for post, reach, _ in look.posts if post != game.officers[officer]]
    found = []
    for unit in look.mine:
        if obeys(game, unit, officer) is None:
            at = game.place[unit]
            far = GRID.distances(at)
            found.append((at, all([far[post] > reach for post, reach in others])))
    return found


def post_value(look: Outlook, officer: int, h: int, command: Command | None = None) -> float:
    """What it is worth for an officer to stand in a hex: troops within his range, company, safety.

    `command` is that of the officer, for whoever asks about many hexes on the same table.
    """
    game, rank = look.game, look.game.battle.officers[officer].rank
    far, reach, troops = GRID.distances(h), RANGE[rank], 0
    for at, alone in command_of(look, officer) if command is None else command:
        if far[at] <= reach:
            troops += 1 + alone
    value = temper.COMMAND * troops / 2
    if game.friendly_unit(h, look.side):
        _lost, gone = look.perils(game.unit_at(h), h)
        return value + temper.IN_COMPANY - gone * temper.OFFICERS[rank] * look.fear
    return value - temper.LONELY * (look.nearest(h) <= temper.NEARBY)


def rally_value(look: Outlook, officer: int, h: int) -> float:
    """What an officer's attempt to rally the unit in a hex would bring back."""
    game = look.game
    if not game.friendly_unit(h, look.side):
        return 0.0
    unit = game.unit_at(h)
    missing = game.start_stands(unit) - game.stands[unit]
    if not missing or game.battle.start[unit] < 2 or enemies_beside(game, unit):
        return 0.0
    faces = 2 if game.battle.officers[officer].rank == CHIEF else 1
    return temper.RALLY * missing * faces / 6 * worth(game.kinds[unit])


def rallying(look: Outlook, unit: int, officers: int) -> float:
    """What is lost if a unit goes away from those of these officers (as bits) who would rally it."""
    h = look.game.place[unit]
    there = [o for o in look.game.officers_with(unit) if officers >> o & 1]
    return max((rally_value(look, o, h) for o in there), default=0.0)
