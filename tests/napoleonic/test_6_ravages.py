"""Attrition by events: who rolls, what is lost, flags included (N-6.1.7, R6; cards 15, H9)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY, FORTRESS, NATIONAL, OWNER, duchies_in
from lacewars.games.napoleonic.consuls import NON_ALIGNED
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    FRANCE,
    NOBODY,
    RUSSIA,
    SPAIN,
    TURKEY,
)
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.ravages import strike
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, begin, board, card, options, raw, refused, roll, whole

SMOLENSK, LINZ = DUCHY["smolensk"], DUCHY["linz"]


def put(game: Napoleonic, nation: int, duchy: int, points: int) -> None:
    """Strength points of a nation come to a duchy from wherever it has some."""
    for d in DUCHY.values():
        if d != duchy and points:
            moved = min(points, game.strength(nation, d))
            game.add_units(nation, d, -moved)
            game.add_units(nation, duchy, moved)
            points -= moved


def struck(game: Napoleonic, duchy: int, nations: int, dice: list[int], **how: int) -> int:
    """Forces in a duchy suffer attrition by an event; how many are lost."""
    roll(game, dice)
    lost = strike(game, 1 << duchy, nations, **how)
    game.settle()
    return lost


@covers("R6", "N-6.1.7.01")
def test_every_point_commander_and_flag_rolls_and_the_owner_chooses() -> None:
    game = board()
    put(game, FRANCE, SMOLENSK, 2)
    game.put_leader(COMMANDER["murat"], SMOLENSK)
    game.set_flag(SMOLENSK, FRANCE)
    assert struck(game, SMOLENSK, 1 << FRANCE, [6, 6, 1, 5]) == 2
    assert asked(game) == ("Ravaged", "france")
    assert options(game) == ["lose a point of France", "lose Murat", "lose the flag"]
    assert refused(game, "lose Davout").code == "not-in-force"
    raw(game, "lose the flag")
    assert "lose the flag" not in options(game)
    raw(game, "lose Murat")
    assert game.decision() is None
    assert game.strength(FRANCE, SMOLENSK) == 2
    assert game.flag(SMOLENSK) == NOBODY


@covers("R6", "N-9.4.5.01")
@pytest.mark.parametrize(("place", "lost"), [(SMOLENSK, 3), (LINZ, 2)])
def test_french_losses_are_halved_but_not_in_russia(place: int, lost: int) -> None:
    game = board()
    put(game, FRANCE, place, 5)
    assert struck(game, place, 1 << FRANCE, [6, 6, 6, 1, 1]) == lost
    assert game.strength(FRANCE, place) == 5 - lost


@covers("R6")
def test_the_french_of_a_mixed_force_roll_apart() -> None:
    game = board()
    put(game, FRANCE, LINZ, 2)
    put(game, SPAIN, LINZ, 2)
    assert struck(game, LINZ, 1 << FRANCE | 1 << SPAIN, [6, 6, 6, 6]) == 3
    assert game.strength(FRANCE, LINZ) == 1
    assert game.strength(SPAIN, LINZ) == 0


@covers("R6")
def test_a_flag_alone_rolls_and_one_on_a_fortress_does_not() -> None:
    game = board()
    game.set_flag(SMOLENSK, AUSTRIA)
    assert struck(game, SMOLENSK, 1 << AUSTRIA, [6]) == 1
    assert game.flag(SMOLENSK) == NOBODY
    fortress = next(d for d in DUCHY.values() if FORTRESS[d] and OWNER[d] == RUSSIA)
    game.set_flag(fortress, AUSTRIA)
    assert struck(game, fortress, 1 << AUSTRIA, [6]) == 0
    assert game.flag(fortress) == AUSTRIA


@covers("cossacks_or_azeris", "R6")
def test_cossacks_or_azeris_strike_all_invaders_of_russia_and_turkey() -> None:
    game = board(britain="15", france="3")
    put(game, FRANCE, SMOLENSK, 2)
    own = next(d for d in duchies_in(NATIONAL[RUSSIA]) if game.strength(RUSSIA, d))
    before = game.strength(RUSSIA, own)
    abroad = next(d for d in DUCHY.values() if game.strength(FRANCE, d) and d != SMOLENSK)
    french = game.strength(FRANCE, abroad)
    begin(game, Impulse(BRITAIN, SCHEDULED))
    roll(game, [6, 6])
    act(game, "event 15")
    assert game.strength(FRANCE, SMOLENSK) == 0
    assert game.strength(RUSSIA, own) == before
    assert game.strength(FRANCE, abroad) == french
    assert card(15) in game.discards
    assert whole(game)


@covers("cossacks_or_azeris")
def test_cossacks_or_azeris_strike_in_turkey_and_need_an_invader() -> None:
    game = begin(board(britain="15", france="3"), Impulse(BRITAIN, SCHEDULED))
    assert refused(game, "event 15").code == "no-event"
    game = board(britain="15", france="3")
    home = next(d for d in duchies_in(NATIONAL[TURKEY]) if not FORTRESS[d])
    game.hostile[TURKEY] |= 1 << RUSSIA
    game.set_flag(home, RUSSIA)
    begin(game, Impulse(BRITAIN, SCHEDULED))
    roll(game, [6])
    act(game, "event 15")
    assert game.flag(home) == NOBODY


@covers("partisans", "N-6.1.7.01")
def test_partisans_strike_the_invaders_of_spain_and_give_two_points_for_each_loss() -> None:
    game = board(home=True, spain="3", britain="4")
    home = next(
        d for d in duchies_in(NATIONAL[SPAIN]) if not FORTRESS[d] and not game.present[SPAIN] >> d & 1
    )
    put(game, BRITAIN, home, 2)
    game.set_flag(home, BRITAIN)
    begin(game, Impulse(SPAIN, SCHEDULED))
    roll(game, [6, 1, 6])
    act(game, "event H9")
    assert asked(game) == ("Ravaged", "britain")
    raw(game, "lose the flag")
    assert game.strength(BRITAIN, home) == 1
    assert game.cp == 4


@covers("partisans", "R15")
def test_partisans_need_an_invader_and_a_pact() -> None:
    game = begin(board(home=True, spain="3", britain="4"), Impulse(SPAIN, SCHEDULED))
    assert refused(game, "event H9").code == "no-event"
    assert game.column[SPAIN] != NON_ALIGNED
