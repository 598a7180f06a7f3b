"""A position that a seat cannot tell from the real one: what the other side sets up in secret, drawn anew."""

from __future__ import annotations

from lacewars.games.frederic.battle import OFF
from lacewars.games.frederic.phases.deploy import (
    BLANK_SLIP,
    Deploy,
    Ready,
    Room,
    Site,
    Station,
    blanks_of,
    has_finished,
    to_deploy,
    unplaced,
)
from lacewars.games.frederic.state import SCREEN, Frederic
from lacewars.games.frederic.view import is_hidden
from lacewars.kernel import Chance
from lacewars.kernel.secrets import one_of, shuffled


def redraw(game: Frederic, seat: int, chance: Chance) -> None:
    """Draws anew, in a copy, what `seat` may not know."""
    other = 1 - seat
    if is_hidden(game, other, seat):
        if game.deployment == SCREEN:
            _redo_screen(game, other, chance)
        else:
            _redo_slips(game, other, chance)


def _clear(game: Frederic, side: int) -> None:
    for u in to_deploy(game, side):
        game.put(u, OFF)
    game.slips[side] = []


def _redo_screen(game: Frederic, side: int, chance: Chance) -> None:
    """Behind the screen: any number of units may stand anywhere; it is known who has finished."""
    finished = side not in game.lanes
    _clear(game, side)
    for o in game.battle.staff[side]:
        if game.battle.officers[o].hex != OFF:
            game.officers[o] = OFF
    total = len(to_deploy(game, side))
    number = total if finished else chance.below(total + 1)
    for _ in range(number):
        unit = one_of(chance, unplaced(game, side))
        game.put(unit, one_of(chance, Room(game, side).sites(unit)))
    if finished:
        for o in game.battle.staff[side]:
            if game.battle.officers[o].hex != OFF:
                game.officers[o] = one_of(chance, game.battle.zone(side))
    else:
        game.agenda.set_lane(side, Deploy(side, total - number), Station(side), Ready(side))


def _redo_slips(game: Frederic, side: int, chance: Chance) -> None:
    """Under the slips: which of them are units, and which units, is anybody's guess."""
    hexes = sorted([*(game.place[u] for u in to_deploy(game, side) if game.place[u] >= 0), *game.slips[side]])
    laying = next((p for p in game.agenda if isinstance(p, Site) and p.side == side), None)
    finished = has_finished(game, side)
    total = len(to_deploy(game, side))
    for _ in range(200):
        if _deal(game, side, hexes, total, finished, chance) and _lay(game, side, laying, chance):
            return
    raise AssertionError("slips that nobody could have laid")


def _deal(game: Frederic, side: int, hexes: list[int], total: int, finished: bool, chance: Chance) -> bool:
    """Deals units and blanks on the hexes; False if this deal could not be."""
    _clear(game, side)
    most = min(total, len(hexes))
    least = total if finished else max(0, len(hexes) - blanks_of(total))
    units = most if finished else least + chance.below(most - least + 1)
    places = shuffled(chance, hexes)
    army = shuffled(chance, to_deploy(game, side))
    army.sort(key=lambda u: not game.kinds[u].wheels) if chance.below(2) else None
    chosen = army[:units]
    for u in sorted(chosen, key=lambda u: not game.kinds[u].wheels):
        site = next((h for h in places if game.field.may_stand(h, game.kinds[u].wheels)), -1)
        if site < 0:
            return False
        places.remove(site)
        game.put(u, site)
    game.slips[side] = places
    if len(places) > blanks_of(total):
        return False
    return finished or not has_finished(game, side) or bool(game.ready >> side & 1)


def _lay(game: Frederic, side: int, laying: Site | None, chance: Chance) -> bool:
    """A slip about to be laid may be any that is left."""
    if laying is None:
        return True
    left = unplaced(game, side)
    choices = [
        *left,
        *([BLANK_SLIP] if len(game.slips[side]) < blanks_of(len(to_deploy(game, side))) else []),
    ]
    room = Room(game, side)
    choices = [u for u in choices if room.sites(u)]
    if not choices:
        return False
    game.agenda.replace(laying, Site(side, one_of(chance, choices), laying.left))
    return True
