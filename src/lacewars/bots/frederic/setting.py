"""The deployment: foot in the middle, horse on the wings, guns with a field of fire, a reserve behind."""

from __future__ import annotations

from functools import lru_cache

from lacewars.bots.frederic.outlook import Outlook, reserve_of
from lacewars.games.frederic.battle import CHIEF, OFF, RANGE
from lacewars.games.frederic.field import Field
from lacewars.games.frederic.grid import GRID, ROW, SIZE
from lacewars.games.frederic.phases.deploy import PER_BLANK, Site, Station
from lacewars.games.frederic.sight import NOBODY, sees
from lacewars.games.frederic.support import neighbours
from lacewars.kernel import Action, Decision

FORWARD, MIDDLE, WING = 0.8, 0.3, 0.5
"""What a row nearer to the enemy is worth, a column nearer to the middle, one nearer to the horse's wing."""
FIELD_OF_FIRE = 0.25
"""What a hex is worth that guns would command."""
BALANCE, OPEN = 0.8, 1.0
"""For horse the wing with fewer of them, for guns a place away from others; for horse open ground."""
SPREAD, COMPANY = 1.5, 3.0
"""For officers: to be out of each other's way; to be with a unit."""


def deploy(look: Outlook, decision: Decision) -> Action:
    """Guns first, then foot and horse; a blank slip after every few units, so that it does not stand out."""
    game = look.game
    units = [a for a in decision.actions if a.verb == "deploy"]
    blanks = [a for a in decision.actions if a.verb == "blank"]
    laid = len(game.slips[look.side])
    if blanks and (not units or len(look.mine) >= PER_BLANK * (laid + 1)):
        return blanks[0]
    if not units:
        return decision.actions[-1]
    return min(
        units, key=lambda a: (game.kinds[a.args[0]].mounted, not game.kinds[a.args[0]].guns, a.args[0])
    )


def site(look: Outlook, decision: Decision) -> Action:
    """Each arm has its place."""
    phase = decision.phase
    assert isinstance(phase, Site)
    unit = phase.unit if phase.unit < look.game.battle.n_units else -1
    return max(decision.actions, key=lambda a: site_value(look, unit, a.args[0]))


def site_value(look: Outlook, unit: int, h: int) -> float:
    """What a hex is worth for a unit that is set up, or for a blank slip (-1)."""
    game, side = look.game, look.side
    front = -FORWARD * abs(ROW[h] - game.battle.sides[1 - side].edge_row)
    middle = _column(game.field, h)
    wing = _wing(look)
    if unit < 0:
        return front - WING * abs(abs(middle) - wing - 2)
    kind = game.kinds[unit]
    if kind.mounted:
        horse = [game.place[u] for u in look.mine if game.kinds[u].mounted]
        here = sum((_column(game.field, p) > 0) == (middle > 0) for p in horse)
        crowded = BALANCE * (2 * here > len(horse)) + OPEN * game.field.broken[h]
        return front - WING * abs(abs(middle) - wing) - crowded
    if kind.guns:
        beside = sum(game.kinds[u].guns for u in neighbours(game, h, side))
        return FIELD_OF_FIRE * commands(look, h, kind.range) - BALANCE * beside - MIDDLE * abs(middle)
    back = _is_reserve(look, unit)
    return (-0.5 if back else 1.0) * front - MIDDLE * abs(middle)


def _column(field: Field, h: int) -> float:
    return h % SIZE - (field.cols - 1) / 2


def _wing(look: Outlook) -> float:
    """How far from the middle the foot reaches: there the horse begins."""
    game = look.game
    foot = sum(
        not game.kinds[u].mounted for u in game.battle.army[look.side] if game.battle.units[u].hex != OFF
    )
    return min(foot / 2 + 0.5, game.field.cols / 2 - 2)


def _is_reserve(look: Outlook, unit: int) -> bool:
    """The last of the foot stand behind the others."""
    game = look.game
    foot = [
        u for u in game.battle.army[look.side] if game.kinds[u].infantry and game.battle.units[u].hex != OFF
    ]
    return unit in foot[len(foot) - reserve_of(game.battle.sides[look.side].initial) :]


def commands(look: Outlook, h: int, reach: int) -> int:
    """How many hexes before the army's zone guns would see within their range, if nobody stood there."""
    game, zone = look.game, look.game.battle.zone(look.side)
    edge = game.battle.sides[1 - look.side].edge_row
    return _commands(game.field, h, reach, edge, min(abs(ROW[n] - edge) for n in zone))


@lru_cache(maxsize=8192)
def _commands(field: Field, h: int, reach: int, edge: int, rows: int) -> int:
    ahead = [n for n in field.hexes if 2 <= GRID.distance(h, n) <= reach and abs(ROW[n] - edge) < rows]
    return sum(sees(field, h, n, lambda _: NOBODY, small_arms=False, over_troops=False) for n in ahead)


def station(look: Outlook, decision: Decision) -> Action:
    """Officers with a unit, where most troops are within their range; the chief not in the first line."""
    phase = decision.phase
    assert isinstance(phase, Station)
    game, side = look.game, look.side
    officer = phase.next_officer(game)
    data, far_edge = game.battle.officers[officer], game.battle.sides[1 - side].edge_row
    taken = [game.officers[o] for o in game.battle.staff[side] if game.officers[o] >= 0]

    def value(action: Action) -> float:
        h = action.args[0]
        far = GRID.distances(h)
        own = [u for u in look.mine if game.battle.units[u].contingent == data.contingent]
        troops = sum(far[game.place[u]] <= RANGE[data.rank] for u in own)
        back = 0.2 * abs(ROW[h] - far_edge) if data.rank == CHIEF else 0.0
        near = sum(far[o] <= RANGE[data.rank] for o in taken)
        return troops + COMPANY * game.friendly_unit(h, side) + back - SPREAD * near

    return max(decision.actions, key=value)
