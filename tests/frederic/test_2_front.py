"""G-2.47 to G-2.61, G-2.68: officers in combat, breaking off, rallies."""

from __future__ import annotations

from lacewars.games.frederic.phases.rally import Rally
from lacewars.kernel import covers
from tests.frederic.kit import (
    act,
    at,
    attack,
    begin,
    board,
    faces,
    kinds,
    off,
    options,
    refused,
    roll_next,
    stands,
    where,
)

DUEL = "a blue inf_line 0506; d red inf_line 0505"


@covers("G-2.47", "R25")
def test_each_officer_lets_his_unit_ignore_a_flag() -> None:
    game = board(DUEL, "o red senior 0505; p red c_in_c 0505")
    news = attack(game, "a", "d", "ffc", "stand", "ignore 2")
    assert "fell_back" not in kinds(news)
    game = board(DUEL, "o red senior 0505; p red c_in_c 0505")
    attack(game, "a", "d", "ffc", "stand", "ignore 0", "retreat 0504", "retreat 0503")  # he may decline
    assert where(game, "o") == at(game, "d")


@covers("G-2.48", "G-2.50", "R26")
def test_an_officer_in_the_first_rank_adds_a_die() -> None:
    game = board(DUEL, "o blue senior 0506")
    news = attack(game, "a", "d", "cccc", "front officer 1")
    assert len(next(e for e in news if e.kind == "rolled").data[2]) == 4  # type: ignore[arg-type]
    ranged = board("a blue rifle_light 0507; d red inf_line 0505", "o blue senior 0507")
    news = attack(ranged, "a", "d", "cc")
    assert "rolled" in kinds(news)  # at a distance nobody is asked


@covers("G-2.48", "G-2.50", "R26")
def test_the_defenders_officer_adds_it_to_the_riposte() -> None:
    game = board(DUEL + "; x red inf_line 0504; y red inf_line 0605", "o red senior 0505")
    news = attack(game, "a", "d", "ccc" + "cccc", "front officer 1", "riposte")
    assert [len(e.data[2]) for e in news if e.kind == "rolled"] == [3, 4]  # type: ignore[arg-type]


@covers("G-2.49")
def test_the_commander_in_chief_never_fights_in_front() -> None:
    game = board(DUEL, "o blue c_in_c 0506; p red c_in_c 0505")
    attack(game, "a", "d", "ccc")
    assert options(game) == ["stand", "break off"]
    assert refused(game, "front officer 2").code == "not-this-officer"


@covers("G-2.51", "R26")
def test_he_is_tested_for_every_loss() -> None:
    game = board(DUEL, "o red senior 0505")
    news = attack(game, "a", "d", "iic" + "ct", "front officer 1")
    assert kinds(news)[-3:] == ["wound_test", "officer_lost", "stands_lost"]
    assert off(game, "o")
    game = board(DUEL, "o red senior 0505")
    attack(game, "a", "d", "iic" + "ci", "front officer 1")
    assert where(game, "o") == "0505"


@covers("G-2.51", "R26", "R41")
def test_an_officer_wounded_by_a_riposte_that_came_first_adds_no_die() -> None:
    units = "a blue melee_heavy 0506; d red inf_line 0505; x red inf_line 0405; y red inf_line 0605"
    game = board(units, "o blue senior 0506")
    news = attack(game, "a", "d", "icc" + "t" + "ccc", "front officer 1", "riposte", "stand")
    assert off(game, "o")
    assert [len(e.data[2]) for e in news if e.kind == "rolled"] == [3, 3]  # type: ignore[arg-type]


@covers("G-2.52", "G-2.53", "G-2.54", "G-2.55", "R27")
def test_an_officer_breaks_off() -> None:
    game = board(DUEL, "o red senior 0505")
    news = attack(game, "a", "d", "ift", "break off")
    assert "wound_test" not in kinds(news)
    assert stands(game, "d") == 2  # only the infantry face counts
    assert options(game) == ["retreat 0404", "retreat 0504"]
    assert refused(game, "halt").code == "must-withdraw"
    act(game, "retreat 0504")
    assert "halt" in options(game)
    act(game, "retreat 0503")  # up to its allowance of 2
    assert at(game, "d") == "0503"
    assert where(game, "o") == "0503"


@covers("G-2.52", "R27")
def test_he_may_break_off_from_fire_and_the_attacker_before_the_riposte() -> None:
    fired = board("a blue art_light 0508; d red inf_line 0505", "o red senior 0505")
    attack(fired, "a", "d", "ccc", "break off")
    assert options(fired)[0].startswith("retreat")
    game = board(DUEL + "; x red inf_line 0504; y red inf_line 0605", "o blue senior 0506")
    attack(game, "a", "d", "ccc" + "ift", "no officer in front", "riposte", "break off")
    assert stands(game, "a") == 2
    assert options(game) == ["retreat 0607", "retreat 0507"]


@covers("G-2.52", "R27")
def test_who_cannot_withdraw_cannot_break_off() -> None:
    game = board("a blue inf_line 0502; d red inf_line 0501", "o red senior 0501")
    attack(game, "a", "d", "ccc")
    assert "break off" not in options(game)
    static = board("a blue inf_line 0506; d red art_light 0505 B3", "o red senior 0505")
    attack(static, "a", "d", "ccc")
    assert "break off" not in options(static)


@covers("G-2.56", "G-4.101", "R27")
def test_the_attacker_may_follow_up_a_riposting_defender_may_not() -> None:
    game = board("a blue inf_line 0506 elite; d red inf_line 0505", "o red senior 0505")
    attack(game, "a", "d", "cccc", "break off", "retreat 0504", "halt")
    assert "follow up" in options(game)
    back = board(
        "a blue inf_line 0506; d red inf_line 0505 elite; x red inf_line 0504; y red inf_line 0605",
        "o blue senior 0506",
    )
    attack(back, "a", "d", "ccc" + "cccc", "no officer in front", "riposte", "break off", "retreat 0507")
    act(back, "halt")
    assert back.decision() is None
    assert at(back, "d") == "0505"


@covers("G-2.68", "R107")
def test_the_attacker_declares_first() -> None:
    game = board("a blue rifle_light 0506 C4; d red inf_line 0505", "o blue senior 0506; p red senior 0505")
    attack(game, "a", "d", "c")
    assert options(game) == ["no officer in front", "front officer 1"]
    act(game, "no officer in front")
    assert options(game) == ["roll a die apart", "roll all dice together"]
    act(game, "roll all dice together")
    assert game.decision().seat == 1  # type: ignore[union-attr]
    assert "stand" in options(game)
    assert refused(game, "no officer in front").code == "not-now"


# ---------------------------------------------------------------------- rally
def rally(units: str, staff: str, dice: str = "", **more: object):  # type: ignore[no-untyped-def]
    game = board(units, staff, **more)
    game.officers_active = 1
    roll_next(game, *faces(dice))
    return begin(game, Rally(()))


@covers("G-2.57", "G-2.60", "R28")
def test_an_activated_officer_rallies() -> None:
    game = rally("a blue inf_line 0506 stands=1", "o blue senior 0506", "ic")
    act(game, "rally officer 1")
    assert stands(game, "a") == 2
    assert game.decision() is None  # one attempt a unit
    game = board("a blue inf_line 0506 stands=1", "o blue senior 0506")
    begin(game, Rally(()))
    assert game.decision() is None  # leading is not enough: he must be activated


@covers("G-2.58", "R28")
def test_nobody_rallies_after_a_melee() -> None:
    for mask in ("brawled", "officers_brawled"):
        game = board("a blue inf_line 0506 stands=1", "o blue senior 0506")
        game.officers_active = 1
        setattr(game, mask, 1)
        begin(game, Rally(()))
        assert game.decision() is None
    melee = board(DUEL, "o blue senior 0506")
    attack(melee, "a", "d", "ccc", "no officer in front")
    assert (melee.brawled, melee.officers_brawled) == (3, 1)
    shot = board("a blue art_light 0508; d red inf_line 0505")
    attack(shot, "a", "d", "ccc")
    assert not shot.brawled


@covers("G-2.59")
def test_nobody_rallies_beside_an_enemy() -> None:
    assert (
        rally("a blue inf_line 0506 stands=1; e red inf_line 0505", "o blue senior 0506").decision() is None
    )


@covers("G-2.61")
def test_the_chief_counts_tactical_advantages() -> None:
    for rank, back in (("c_in_c", 3), ("senior", 2)):
        game = rally("a blue inf_line 0506 stands=1", f"o blue {rank} 0506", "it")
        act(game, "rally officer 1")
        assert stands(game, "a") == back


@covers("R28")
def test_lost_elephants_and_single_stands_do_not_come_back() -> None:
    assert rally("a blue inf_line 0506 unstable", "o blue senior 0506").decision() is None
    game = board("a blue mi_line_elephant 0506 stands=2", "o blue senior 0506")
    game.form = 1
    game.officers_active = 1
    begin(game, Rally(()))
    assert game.decision() is None
