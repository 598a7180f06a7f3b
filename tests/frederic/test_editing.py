"""Positions of Frédéric le Grand changed by hand: units moved, lost and put back; objectives."""

from __future__ import annotations

import random

from lacewars import games
from lacewars.games.frederic.grid import NAMES
from lacewars.games.frederic.state import Frederic
from lacewars.kernel.editing import settings
from tests.conformance.test_editing import play
from tests.conformance.test_editing import quiet as reach
from tests.editkit import code, made


def position(battle: str = "tutorial") -> Frederic:
    state = reach("frederic", {"battle": battle}, random.Random(battle))
    assert isinstance(state, Frederic)
    return state


def standing(game: Frederic, side: int) -> list[int]:
    return [u for u in game.battle.army[side] if game.place[u] >= 0]


def empty(game: Frederic) -> str:
    taken = set(game.officers)
    free = (h for h in range(len(NAMES)) if game.field.may_stand(h, True) and h not in taken)
    return NAMES[next(h for h in free if not game.at[h])]


def test_a_unit_is_lost_and_put_back() -> None:
    game = position()
    unit = standing(game, 0)[0]
    name, was = game.battle.units[unit].id, game.lost[0]
    gone = made(game, f"{name} place off")
    assert (gone.lost[0], gone.stands[unit]) == (was + 1, 0)
    back = made(gone, f"{name} place {empty(gone)}")
    assert (back.lost[0], back.stands[unit]) == (was, back.start_stands(unit))
    assert made(back, f"{name} stands 1").stands[unit] == 1
    play(back, random.Random(1), 60)


def test_nobody_shares_a_hex_with_the_enemy() -> None:
    game = position()
    ours, theirs = standing(game, 0)[0], standing(game, 1)[0]
    name, place = game.battle.units[ours].id, NAMES[game.place[theirs]]
    assert code(game, f"{name} place {place}") == "edit-taken"
    assert code(game, f"{name} place 3232") == "edit-no-place"
    assert code(game, f"{name} stands 9") == "edit-unknown"
    chief = game.battle.officers[game.battle.chief(0)].id
    assert code(game, f"{chief} place {place}") == "edit-taken"
    moved = made(game, f"{chief} place {empty(game)}")
    assert NAMES[moved.officers[game.battle.chief(0)]] == empty(game)


def test_objectives_change_hands() -> None:
    for battle in ("tutorial", "hohenfriedberg", "leuthen"):
        game = position(battle)
        for found in [s for s in settings(game) if s.what == "holder"]:
            other = next(v for v in found.values if v != found.value)
            after = made(game, f"{found.thing} holder {other}")
            assert other in [s.value for s in settings(after) if s.thing == found.thing]
    assert games.get("frederic").part("editing") is not None
