"""G-4.115 to G-4.120: the riposte, and who may be attacked again."""

from __future__ import annotations

from lacewars.games.frederic.fighting import (
    may_riposte,
    ripostes_first,
)
from lacewars.kernel import covers
from tests.frederic.kit import (
    act,
    at,
    attack,
    board,
    faces,
    fighting,
    kinds,
    options,
    roll_next,
    slot,
)

DUEL = "a blue inf_line 0506; d red {} 0505"


BACKED = "a blue inf_line 0506; d red inf_line 0505; x red inf_line 0405; y red inf_line 0605"


@covers("G-4.115", "G-4.119", "R75")
def test_a_supported_unit_ripostes() -> None:
    game = board(BACKED)
    attack(game, "a", "d", "cca")
    assert game.decision().seat == 1  # type: ignore[union-attr]
    assert options(game) == ["riposte", "no riposte"]
    roll_next(game, *faces("iii"))
    act(game, "riposte")
    assert at(game, "a") is None
    assert at(game, "d") == "0505"  # no follow-up
    alone = board("a blue inf_line 0506; d red inf_line 0505")
    attack(alone, "a", "d", "cca")
    assert alone.decision() is None


@covers("G-4.116", "R75")
def test_who_has_left_his_hex_does_not_riposte() -> None:
    game = board(BACKED)
    news = attack(game, "a", "d", "ffc", "ignore 1", "retreat 0504")
    assert "riposte" not in kinds(news)
    assert game.decision() is None


@covers("G-4.117")
def test_nobody_ripostes_against_fire() -> None:
    game = board(BACKED.replace("inf_line 0506", "rifle_heavy 0507"))
    attack(game, "a", "d", "cca")
    assert game.decision() is None


@covers("R76", "R8", "R48", "G-4.146")
def test_who_may_riposte() -> None:
    ditch = [{"hex": "0505", "sides": ["SE", "SW"], "kind": "ditch"}]
    assert may_riposte(board(DUEL.format("inf_line"), obstacle=ditch), 1, 0)
    assert not may_riposte(board(DUEL.format("inf_line")), 1, 0)
    assert not may_riposte(board(BACKED.replace("d red inf_line", "d red rocket_light")), 1, 0)
    loose = board("a blue inf_line 0506; p red ele_panic 0505")
    assert not may_riposte(loose, slot(loose, "p"), 0)


@covers("G-4.120", "G-4.13", "G-A2.08", "R41")
def test_a_modern_defender_ripostes_before_cold_steel() -> None:
    steel = BACKED.replace("a blue inf_line", "a blue melee_heavy")
    game = board(steel)
    assert ripostes_first(game, 1, 0)
    attack(game, "a", "d", "")
    assert options(game) == ["riposte", "no riposte"]
    roll_next(game, *faces("ifc" + "ccc"))
    news = act(game, "riposte")
    assert kinds(news)[:2] == ["riposte", "rolled"]
    act(game, options(game)[0])
    assert game.decision() is None  # driven back: the attack does not take place
    again = board(steel)
    attack(again, "a", "d", "")
    roll_next(again, *faces("icc" + "cca"))
    news = act(again, "riposte")
    assert kinds(news).count("rolled") == 2
    assert again.decision() is None  # and no second riposte
    assert not ripostes_first(
        board(steel.replace("d red inf_line 0505", "d red inf_line 0505 modern=no")), 1, 0
    )
    assert not ripostes_first(board(BACKED), 1, 0)


@covers("R26")
def test_losses_by_retreat_do_not_wound() -> None:
    game = board("a blue inf_line 0502; d red inf_line 0501", "o red senior 0501")
    news = attack(game, "a", "d", "ffc", "front officer 1", "ignore 1")
    assert "stands_lost" in kinds(news)
    assert "wound_test" not in kinds(news)


@covers("R38")
def test_a_unit_may_be_attacked_again_and_riposte_again() -> None:
    game = board(BACKED + "; b blue inf_line 0406")
    fighting(game, "a", "b")
    for name in ("0506", "0406"):
        roll_next(game, *faces("cca" + "cca"))
        act(game, f"fight with {name}", "target 0505", "riposte")
    assert game.decision() is None
