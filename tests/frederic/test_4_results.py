"""G-4.58 to G-4.121: hits, tactical advantages, retreats, desertion, follow-up, pursuit, riposte."""

from __future__ import annotations

import pytest

from lacewars.games.frederic.data_files import rows
from lacewars.games.frederic.fighting import (
    HIT,
    MISS,
    MORALE,
    advantage,
    ignorable,
)
from lacewars.games.frederic.game import GAME
from lacewars.games.frederic.kinds import FORBID, MAY, MUST, kind
from lacewars.games.frederic.losses import CAUSES
from lacewars.games.frederic.phases.pursuit import follow_up
from lacewars.games.frederic.phases.retreat import Desertion, Retreat
from lacewars.games.frederic.retreating import hexes_due, retreat_ends
from lacewars.kernel import Event, covers
from tests.frederic.kit import (
    HEX,
    NAMES,
    act,
    at,
    attack,
    begin,
    board,
    faces,
    kinds,
    options,
    refused,
    roll_next,
    slot,
    stands,
    where,
)

DUEL = "a blue inf_line 0506; d red {} 0505"


@covers("G-4.58", "G-4.59", "G-4.60", "R60")
@pytest.mark.parametrize(
    ("type_id", "face"),
    [
        ("inf_line", "i"),
        ("cav_heavy", "c"),
        ("lan_heavy", "c"),
        ("cam_light", "c"),
        ("art_light", "a"),
        ("rocket_light", "a"),
    ],
)
def test_the_face_that_hits(type_id: str, face: str) -> None:
    for other in "ica":
        game = board(DUEL.format(type_id))
        attack(game, "a", "d", other + "{}{}".format(*[x for x in "ica" if x not in (other, face)][:1] * 2))
        assert stands(game, "d") == (2 if other == face else 3)
    game = board(DUEL.format(type_id))
    attack(game, "a", "d", face * 3)
    assert at(game, "d") is None


@covers("G-4.61", "G-4.63")
def test_each_flag_is_a_morale_hit_and_a_retreat() -> None:
    game = board(DUEL.format("inf_line"))
    attack(game, "a", "d", "fca")
    assert options(game) == ["retreat 0404", "retreat 0504"]
    game = board(DUEL.format("inf_line"))
    news = attack(game, "a", "d", "ffc", "retreat 0504", "retreat 0503")
    assert kinds(news).count("fell_back") == 2


@covers("G-4.62", "R61", "G-2.47")
def test_morale_hits_ignored_add_up() -> None:
    fort = [{"hex": "0505", "sides": ["SE", "SW"], "kind": "fortification"}]
    units = "a blue inf_line 0506; d red art_light 0505; x red inf_line 0405; y red inf_line 0605"
    game = board(units, "o red senior 0505", obstacle=fort)
    assert ignorable(game, 1, 0) == 1 + 1 + 1 + 2
    attack(game, "a", "d", "ff", "stand")
    assert options(game) == ["ignore 2", "ignore 1", "ignore 0"]
    assert refused(game, "ignore 3").code == "not-so-many"


@covers("G-4.65", "R62")
def test_the_table_of_tactical_advantages_is_the_books() -> None:
    table = [
        (r["priority"], r["attacker"], r["range"], r["defender"], r["result"])
        for r in rows("tactical_advantage.csv")
    ]
    assert len(table) == 15
    assert table[-1] == ("99", "any", "any", "any", "miss")
    rifle = board("a blue rifle_heavy 0507; x blue inf_line 0407; y blue inf_line 0607; d red inf_line 0505")
    assert advantage(rifle, 0, 3) == MISS  # the infantry rows are for melee


SUPPORTED = "; x blue inf_line 0406; y blue inf_line 0606"


@covers("G-4.66", "G-4.118")
def test_in_a_riposte_the_roles_change() -> None:
    game = board(DUEL.format("inf_line") + "; x red inf_line 0405; y red inf_line 0605")
    assert advantage(game, 1, 0, riposte=True) == HIT  # d supported, a not
    assert advantage(game, 0, 1) == MISS
    news = attack(game, "a", "d", "cca" + "itt", "riposte")
    assert stands(game, "a") == 0
    assert "unit_lost" in kinds(news)


@covers("G-4.67", "R63")
def test_mounted_troops_in_broken_ground_never_profit() -> None:
    for ground in ("....f....", "....r....", "....m...."):
        terrain = ["." * 9] * 4 + [ground] + ["." * 9] * 4
        for attacker in ("cav_heavy", "ele_heavy"):
            into = board(
                f"a blue {attacker} 0506; d red art_light 0405; g red inf_line 0505 C2", terrain=terrain
            )
            assert advantage(into, 0, 2) == MISS
            out = board(f"a blue {attacker} 0505; g red inf_line 0506 C2", terrain=terrain)
            assert advantage(out, 0, 1) == MISS


@covers("G-4.68", "R63")
def test_rifle_fire_at_cover_never_profits() -> None:
    for letter in "fv":
        terrain = ["." * 9] * 4 + [f"....{letter}...."] + ["." * 9] * 4
        game = board(
            "a blue rifle_heavy 0507; g blue art_heavy 0307; d red inf_line 0505 C2", terrain=terrain
        )
        assert advantage(game, 0, 2) == MISS
        assert advantage(game, 1, 2) == HIT  # artillery excepted, Fanatics
    fort = [{"hex": "0505", "sides": ["SE", "SW"], "kind": "fortification"}]
    assert advantage(board("a blue rifle_heavy 0507; d red inf_line 0505 C2", obstacle=fort), 0, 1) == MISS


@covers("G-4.69", "R62", "R64")
def test_infantry_against_infantry() -> None:
    assert advantage(board(DUEL.format("inf_line")), 0, 1) == MISS
    assert advantage(board(DUEL.format("inf_line") + SUPPORTED), 0, 1) == HIT
    both = DUEL.format("inf_line") + SUPPORTED + "; p red inf_line 0405; q red inf_line 0605"
    assert advantage(board(both), 0, 1) == MISS
    for helper in ("cav_heavy", "art_light", "ele_medium", "rocket_light"):
        assert advantage(board(DUEL.format("inf_line") + f"; h blue {helper} 0404"), 0, 1) == HIT
    assert advantage(board(DUEL.format("inf_line") + "; h blue ele_panic 0404"), 0, 1) == MISS


@covers("G-4.70", "R62")
def test_infantry_against_mounted_troops() -> None:
    assert advantage(board(DUEL.format("cav_heavy")), 0, 1) == MISS
    assert advantage(board(DUEL.format("cav_heavy") + SUPPORTED), 0, 1) == MORALE


@covers("G-4.71", "G-4.74")
@pytest.mark.parametrize("guns", ["art_light", "rocket_light", "zamburak"])
def test_guns_in_melee_are_always_hit(guns: str) -> None:
    for attacker in ("inf_line", "cav_light"):
        assert advantage(board(f"a blue {attacker} 0506; d red {guns} 0505"), 0, 1) == HIT


@covers("G-4.72", "G-A2.44", "G-A2.52", "R96")
def test_fanatics_and_elusive_defenders() -> None:
    assert advantage(board("a blue inf_line 0506; d red inf_line 0505 C2"), 0, 1) == HIT
    assert advantage(board("a blue inf_line 0506; d red inf_line 0505 D4"), 0, 1) == MORALE
    assert advantage(board("a blue rifle_heavy 0507; d red cav_light 0505 D4"), 0, 1) == MORALE
    assert advantage(board("a blue cav_light 0506; d red inf_line 0505 D4"), 0, 1) == HIT
    assert advantage(board("a blue art_heavy 0509; d red inf_line 0505 D4"), 0, 1) == MORALE


@covers("G-4.73", "R62", "R64")
@pytest.mark.parametrize("foe", ["inf_line", "cav_heavy"])
def test_mounted_troops_against_infantry_and_horse(foe: str) -> None:
    lines = f"a blue cav_heavy 0506; d red {foe} 0505"
    assert advantage(board(lines), 0, 1) == MISS
    assert advantage(board(lines + "; x blue cav_heavy 0406; y blue cav_heavy 0606"), 0, 1) == HIT
    assert advantage(board(lines + "; h blue inf_line 0404"), 0, 1) == HIT
    assert advantage(board(lines + "; h blue art_light 0404"), 0, 1) == HIT
    assert advantage(board(lines + "; h blue cav_heavy 0404"), 0, 1) == MISS


@covers("G-4.75", "R62")
def test_artillery() -> None:
    lines = "a blue art_heavy 05{} {}; d red inf_line 0505"
    found = [advantage(board(lines.format(row, "")), 0, 1) for row in ("06", "07", "08")]
    assert found == [HIT, HIT, MISS]
    assert advantage(board(lines.format("08", "elite")), 0, 1) == MORALE


@covers("G-4.76")
def test_rockets_shake_morale() -> None:
    assert advantage(board("a blue rocket_heavy 0508; d red inf_line 0505"), 0, 1) == MORALE


@covers("G-4.77", "R63")
def test_elephants_hit() -> None:
    assert advantage(board("a blue ele_medium 0506; d red inf_line 0505"), 0, 1) == HIT


# ---------------------------------------------------------------------- retreat
@covers("G-4.78", "G-4.79", "R60")
def test_losses_come_before_the_retreat() -> None:
    game = board(DUEL.format("inf_line"))
    news = attack(game, "a", "d", "ifc", "retreat 0504")
    assert kinds(news)[-2:] == ["stands_lost", "fell_back"]
    gone = board(DUEL.format("inf_line stands=1").replace("inf_line stands=1 0505", "inf_line 0505 stands=1"))
    assert "fell_back" not in kinds(attack(gone, "a", "d", "iff"))


@covers("G-4.80", "R68", "R69")
@pytest.mark.parametrize(
    ("type_id", "hexes"),
    [
        ("inf_line", 1),
        ("art_light", 1),
        ("rocket_light", 1),
        ("etow_heavy", 1),
        ("cav_light", 2),
        ("ele_medium", 2),
        ("cam_heavy", 2),
        ("hart_light", 2),
        ("zamburak", 2),
        ("eart_light", 2),
    ],
)
def test_hexes_for_a_flag(type_id: str, hexes: int) -> None:
    assert hexes_due(kind(type_id), 1) == hexes
    assert hexes_due(kind(type_id), 3) == 3 * hexes
    assert hexes_due(kind(type_id), 0) == 0


def retreat(units: str, hexes: int, name: str = "a", **more: object):  # type: ignore[no-untyped-def]
    game = board(units, **more)
    unit = slot(game, name)
    done, ends = retreat_ends(game, unit, hexes)
    begin(game, Retreat(unit, hexes, 0, 1, 0, (game.place[unit],)))
    return game, done, sorted(NAMES[h] for h in ends)


@covers("G-4.81", "R66")
def test_the_owner_chooses_his_way() -> None:
    game, _done, ends = retreat("a blue inf_line 0505", 2)
    assert game.decision().seat == 0
    assert ends == ["0407", "0507", "0607"]
    _game, done, ends = retreat("a blue inf_line 0505; x blue inf_line 0407; y blue inf_line 0507", 2)
    assert (done, ends) == (2, ["0607"])  # as many hexes as possible


@covers("G-4.82", "R65")
def test_towards_the_own_edge_even_past_the_attacker() -> None:
    _game, done, ends = retreat("a blue inf_line 0505; e red inf_line 0506", 1)
    assert (done, ends) == (1, ["0406"])


@covers("G-4.83", "G-4.84", "R66")
def test_terrain_matters_only_if_impassable() -> None:
    wood = ["." * 9] * 5 + ["fffffffff"] + ["." * 9] * 3
    assert retreat("a blue inf_line 0505", 2, terrain=wood)[1] == 2
    lake = ["." * 9] * 5 + ["LLLLLLLLL"] + ["." * 9] * 3
    game, done, _ends = retreat("a blue inf_line 0505", 1, terrain=lake)
    assert (done, game.stands[0]) == (0, 2)
    assert retreat("a blue art_light 0505", 1, terrain=wood)[1] == 0
    rampart = [{"hex": "0505", "sides": ["SE", "SW"], "kind": "rampart"}]
    assert retreat("a blue inf_line 0505", 1, obstacle=rampart)[1] == 0


@covers("G-4.85", "R66")
def test_through_friendly_guns_but_not_onto_them() -> None:
    units = "a blue inf_line 0505; g blue art_light 0406; h blue art_light 0506"
    assert retreat(units, 2)[1] == 2
    game, done, _ends = retreat(units, 1)
    assert (done, game.stands[0]) == (0, 2)
    assert retreat("a blue inf_line 0505; g blue inf_line 0406; h blue inf_line 0506", 2)[1] == 0
    assert retreat("a blue inf_line 0505; g red art_light 0406; h red art_light 0506", 2)[1] == 0


@covers("G-4.86", "G-3.33", "R67")
def test_hexes_not_made_are_losses() -> None:
    game, done, _ends = retreat("a blue inf_line 0511", 3)
    act(game, options(game)[0])
    assert (done, game.stands[0]) == (1, 1)


@covers("G-4.87", "G-4.88", "G-4.89", "G-4.90", "G-A2.40", "R69")
def test_guns_retreat_no_further_than_they_can_move() -> None:
    road = [("0505", "0506", "0507", "0508")]
    assert retreat("a blue art_light 0505", 2)[1] == 1
    assert retreat("a blue art_light 0505", 2, road=road)[1] == 2
    assert retreat("a blue art_vlight 0505", 3)[1] == 2
    assert retreat("a blue art_vheavy 0505", 2, road=road)[1] == 1
    assert retreat("a blue art_light 0505 B3", 1)[1] == 0
    assert retreat("a blue art_light 0505 B2", 3)[1] == 2


@covers("G-4.91", "G-4.92", "G-4.93", "G-4.94", "G-4.149", "R70")
def test_hexes_retreated_count_in_the_next_own_turn() -> None:
    from lacewars.games.frederic.marching import allowances
    from lacewars.games.frederic.phases.turn import begin_turn

    game, _done, _ends = retreat("a blue art_vlight 0505; e red inf_line 0502", 1)
    roll_next(game, *faces("f"))
    act(game, options(game)[0])
    assert game.retired[0] == 1
    begin_turn(game)
    assert (game.burden[0], game.retired[0]) == (1, 0)
    assert allowances(game, 0) == (0, 1)
    game.retired[0] = 1  # a retreat in its own turn, after a riposte
    assert allowances(game, 0) == (0, 1)
    begin_turn(game)
    assert game.burden[0] == 1
    begin_turn(game)
    assert game.burden[0] == 0


@covers("G-4.64", "G-4.95", "G-4.96", "G-4.98", "G-4.99", "G-A2.31", "R71")
def test_desertion() -> None:
    def deserts(unit: str, dice: str, hexes: int = 1) -> int:
        game = board(f"a blue {unit}")
        roll_next(game, *faces(dice))
        begin(game, Retreat(0, hexes, 0, 1, 0, (game.place[0],)))
        while options(game):
            act(game, options(game)[0])
        return game.stands[0]

    assert deserts("inf_line 0505 A1", "i") == 2
    assert deserts("inf_line 0505 A1", "c") == 3
    assert deserts("inf_line 0505 A1", "iii", 3) == 0
    assert deserts("inf_line 0505", "i") == 3
    assert deserts("art_light 0505", "a") == 2
    assert deserts("cav_heavy 0505 A1", "cc", 2) == 1
    shot = board("g blue art_heavy 0508; d red inf_line 0505 A1")
    news = attack(shot, "g", "d", "fcc" + "i", "retreat 0504")
    assert kinds(news)[-2:] == ["desertion", "stands_lost"]


@covers("G-4.58", "G-4.86", "G-4.96")
def test_a_loss_is_told_with_its_cause() -> None:
    def losses(news: list[Event]) -> list[tuple[int, str]]:
        told = [GAME.event_to_json(event) for event in news if event.kind == "stands_lost"]
        return [(event["count"], CAUSES[event["cause"]]) for event in told]

    shot = board("g blue art_heavy 0508; d red inf_line 0505 A1")
    assert losses(attack(shot, "g", "d", "ifc" + "i", "retreat 0504")) == [(1, "struck"), (1, "deserted")]
    game, _done, _ends = retreat("a blue inf_line 0511 A1", 2)
    roll_next(game, *faces("i"))
    assert losses(act(game, options(game)[0])) == [(1, "blocked"), (1, "deserted")]


@covers("G-4.97", "R71")
def test_elite_troops_and_volunteers_have_no_panic() -> None:
    from lacewars.kernel import LaceError
    from tests.frederic.kit import unit
    from tests.frederic.positions import battle

    for traits in ("elite A1", "A1 A3", "A1 A4"):
        with pytest.raises(LaceError, match="no A1"):
            battle([unit(f"a blue inf_line 0505 {traits}")])
    game = board("a blue inf_line 0505 elite")
    begin(game, Retreat(0, 1, 0, 1, 0, (game.place[0],)))
    assert "desertion" not in kinds(act(game, options(game)[0]))
    assert Desertion(0, 1).rules == ("G-4.96",)


# ---------------------------------------------------------------------- follow-up, pursuit
def rule(attacker: str, ground: str = ".........") -> int:
    game = board(f"a blue {attacker}; d red inf_line 0405", terrain=["." * 9] * 4 + [ground] + ["." * 9] * 4)
    return follow_up(game, 0, HEX["0505"], HEX["0405"])


DOWN = "....h...."


@covers(
    "G-4.102",
    "G-4.103",
    "G-4.104",
    "G-4.105",
    "G-4.106",
    "G-4.107",
    "G-4.108",
    "G-4.109",
    "R72",
    "R73",
    "R113",
)
@pytest.mark.parametrize(
    ("attacker", "level", "down"),
    [
        ("inf_line 0505", FORBID, MUST),
        ("inf_line 0505 elite", MAY, MAY),
        ("inf_line 0505 C2", MUST, MUST),
        ("inf_line 0505 C3", MUST, MUST),
        ("inf_line 0505 D5", MUST, MUST),
        ("cav_heavy 0505", MAY, MUST),
        ("cav_heavy 0505 elite", MAY, MAY),
        ("ele_heavy 0505 elite", MUST, MUST),
        ("art_light 0505 C2", FORBID, FORBID),
        ("rocket_light 0505 D5", FORBID, FORBID),
        ("mi_line_wagon 0505 C3", FORBID, FORBID),
    ],
)
def test_follow_up(attacker: str, level: int, down: int) -> None:
    assert (rule(attacker), rule(attacker, DOWN)) == (level, down)
    uphill = "...h....."
    assert rule(attacker, uphill) == level


@covers("G-4.100", "G-4.136", "R72", "R24")
def test_into_a_vacated_hex_with_its_officers() -> None:
    game = board("a blue inf_line 0506 elite; d red inf_line 0505", "o blue senior 0506")
    attack(game, "a", "d", "fcca", "no officer in front", "retreat 0504")
    assert options(game) == ["follow up", "hold back"]
    act(game, "follow up")
    assert (at(game, "a"), where(game, "o")) == ("0505", "0505")
    every = ["SW", "SE", "W", "E", "NW", "NE"]
    rampart = [{"hex": "0505", "sides": every, "kind": "rampart"}]
    closed = board("a blue cav_heavy 0506; d red inf_line 0505 stands=1", obstacle=rampart)
    attack(closed, "a", "d", "ii")
    assert (at(closed, "d"), at(closed, "a")) == (None, "0506")  # it could not enter by movement
    shot = board("g blue rifle_heavy 0507 elite; d red inf_line 0505")
    attack(shot, "g", "d", "fcca", "retreat 0504")
    assert shot.decision() is None  # only after a melee


@covers("G-4.111", "G-4.112", "G-4.113", "R74")
def test_pursuit() -> None:
    game = board("a blue cav_heavy 0506; d red inf_line 0505; e red inf_line 0503; f red inf_line 0605")
    attack(game, "a", "d", "iii", "follow up")
    assert {"target 0605", "step 0504", "step 0404", "halt"} <= set(options(game))
    act(game, "step 0504")
    assert "target 0503" in options(game)
    assert not any(t.startswith("step") for t in options(game))
    roll_next(game, *faces("iii"))
    news = act(game, "target 0503")
    assert "attack" in kinds(news)
    act(game, "follow up")
    assert game.decision() is None  # G-4.114


@covers("G-4.114", "G-4.113")
def test_no_second_pursuit() -> None:
    game = board("a blue cav_heavy 0506; d red inf_line 0505; e red inf_line 0504; f red inf_line 0503")
    attack(game, "a", "d", "iii", "follow up")
    roll_next(game, *faces("iii"))
    act(game, "target 0504", "follow up")
    assert at(game, "a") == "0504"
    assert game.decision() is None


@covers("G-4.152", "R74")
def test_the_pursuit_pays_for_terrain() -> None:
    ground = ["." * 9] * 3 + ["...fr...."] + ["." * 9] * 5
    game = board("a blue cav_heavy 0506; d red inf_line 0505", terrain=ground)
    attack(game, "a", "d", "iii", "follow up")
    assert "step 0404" in options(game)
    assert "step 0504" not in options(game)
    wood = ["." * 9] * 4 + ["....f...."] + ["." * 9] * 4
    stopped = board("a blue cav_heavy 0506; d red inf_line 0505 stands=1; e red inf_line 0404", terrain=wood)
    attack(stopped, "a", "d", "ii", "follow up")
    assert options(stopped) == ["target 0404", "halt"]


@covers("G-6.26", "G-6.28", "R33", "R74")
@pytest.mark.parametrize("kind", ["wall", "fortification", "ditch"])
@pytest.mark.parametrize("troops", ["cav_heavy", "cav_light D5", "ele_heavy", "inf_line D5"])
def test_a_side_that_says_stop_after_holds_a_pursuer(kind: str, troops: str) -> None:
    """Out from behind a wall; one free hex beyond, and an enemy who may still be attacked."""
    type_id, *traits = troops.split()
    works = [{"hex": "0506", "sides": ["NW", "NE"], "kind": kind}]
    units = f"a blue {type_id} 0506 {' '.join(traits)}; d red inf_line 0505 stands=1; e red inf_line 0404"
    game = board(units, obstacle=works)
    attack(game, "a", "d", "iii")
    if "follow up" in options(game):
        act(game, "follow up")
    assert at(game, "a") == "0505"
    steps = [t for t in options(game) if t.startswith("step")]
    assert bool(steps) == (kind == "ditch")
    assert ("target 0404" in options(game)) == (type_id != "inf_line")


@covers("G-6.26", "R33", "R74")
def test_a_wall_left_in_the_pursuit_itself_ends_it() -> None:
    works = [{"hex": "0505", "sides": ["NW", "NE"], "kind": "wall"}]
    game = board("a blue cav_light 0506 D5; d red inf_line 0505 stands=1", obstacle=works)
    attack(game, "a", "d", "iii")
    act(game, "step 0404")
    assert options(game) == []
    open_side = board("a blue cav_light 0506 D5; d red inf_line 0505 stands=1", obstacle=works)
    attack(open_side, "a", "d", "iii")
    act(open_side, "step 0405")
    assert any(t.startswith("step") for t in options(open_side))
