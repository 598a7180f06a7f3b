"""Friction: when it is rolled, and every result of the table (D-5.55 to D-5.72, D-5.100, D-5.104)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.battle import refresh_shown
from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import FORT, ROAD, TOWN
from lacewars.games.defiant.phases.supplying import SupplyPhase
from lacewars.games.defiant.phases.turn import Turn
from lacewars.games.defiant.phases.victories import Regroup
from lacewars.games.defiant.state import NO_SIEGE, OLD_SIEGE
from lacewars.kernel import covers
from tests.defiant.kit import (
    Activate,
    Battles,
    Friction,
    Marching,
    Spending,
    State,
    act,
    begin,
    board,
    fort,
    hand,
    kinds,
    options,
    refused,
    roll,
    steps,
    where,
)

PAIRS = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (1, 5), 7: (1, 6), 8: (2, 6), 9: (3, 6), 10: (4, 6)}
PAIRS |= {11: (5, 6), 12: (6, 6)}
NAMED = {
    4: {"LeWaldt", "Browne"},
    5: {"Bevern"},
    6: {"Charles"},
    7: {"Apraxin"},
    8: {"Soubise/Saxe-Hild"},
    9: {"Daun"},
    10: {"Fermor", "Keith"},
}
"""V-i: whom each roll keeps from moving."""
LEADERS = (
    {
        "Frederick": "pr_frederick",
        "Henry": "pr_henry",
        "Schwerin": "pr_schwerin",
        "Bevern": "pr_bevern",
        "LeWaldt": "pr_lewaldt",
        "Keith": "pr_keith",
    },
    {
        "Charles": "au_charles",
        "Loudon (leader)": "au_loudon_leader",
        "Daun": "au_daun",
        "Browne": "au_browne",
        "Nadasty (leader)": "au_nadasty_leader",
        "Soubise/Saxe-Hild": "fr_soubise",
        "Apraxin": "ru_apraxin",
        "Fermor": "ru_fermor",
        "Rumiantsev (leader)": "ru_rumiantsev_leader",
        "Ehrensvärd": "sw_ehrensvard",
    },
)


def seat_asked(game: State) -> int:
    decision = game.decision()
    assert decision is not None
    return decision.seat


def blown(total: int, text: str, *active: str, seat: int = PRUSSIA) -> State:
    """A player about to march, after friction was rolled."""
    game = board(text)
    game.active = sum(1 << BLOCK[b] for b in active)
    return begin(game, Friction(), Marching(seat, False), dice=PAIRS[total])


# ---------------------------------------------------------------------- when
@covers("D-5.08", "D-5.55", "D-5.07", "R55")
def test_player_1_rolls_after_both_have_activated_and_before_any_march() -> None:
    game = board("berlin: pr_frederick; prague: fort austria 2 au_browne")
    hand(game, PRUSSIA, "D06")
    hand(game, ALLIES, "D28")
    begin(game, Turn(2))
    act(game, "lay D28", "lay D06", "first allies", "activate Browne", "done")
    assert seat_asked(game) == PRUSSIA
    assert game.friction == 0
    roll(game, PAIRS[5])
    news = act(game, "activate Frederick", "done")
    assert [e.data for e in news if e.kind == "friction"] == [((1, 4), 5)]
    assert game.friction == 5
    assert seat_asked(game) == ALLIES
    assert options(game, "command") == {"command Browne"}


@covers("D-5.55", "R55")
def test_friction_is_rolled_even_if_both_pass_and_holds_for_the_turn_alone() -> None:
    game = board("berlin: pr_frederick; prague: fort austria 2 au_browne")
    begin(game, Turn(2))
    assert options(game) == {"first prussia", "first allies"}
    roll(game, PAIRS[9])
    news = act(game, "first allies")
    assert kinds(news).count("friction") == 1
    assert (game.turn, game.friction) == (3, 0)  # nobody has anything to do: the next turn has begun


@covers("D-5.57", "R55")
@pytest.mark.parametrize(
    ("scenario", "year", "turn", "rolled"),
    [
        ("campaign", 1756, 3, False),
        ("campaign", 1756, 4, True),
        ("campaign", 1757, 3, True),
        ("campaign", 1757, 4, True),
        ("desperate_times", 1757, 4, False),
        ("desperate_times", 1757, 5, True),
        ("desperate_times", 1758, 4, True),
    ],
)
def test_no_friction_on_the_first_turn_of_a_game(scenario: str, year: int, turn: int, rolled: bool) -> None:
    game = board("", year=year, turn=turn)
    game.scenario = scenario
    begin(game, Friction(), dice=PAIRS[7])
    assert game.friction == (7 if rolled else 0)


# ---------------------------------------------------------------------- named leaders
@covers("D-5.56", "D-5.60", "D-5.61", "D-5.62", "D-5.63", "D-5.64", "D-5.65", "D-5.66", "R52")
@pytest.mark.parametrize("seat", [PRUSSIA, ALLIES])
@pytest.mark.parametrize("total", range(4, 12))
def test_whom_each_roll_keeps_from_moving(total: int, seat: int) -> None:
    town = ("berlin", "prague")[seat]
    game = blown(total, f"{town}: {' '.join(LEADERS[seat].values())}", *LEADERS[seat].values(), seat=seat)
    assert options(game, "command") == {f"command {name}" for name in LEADERS[seat]}
    held = set()
    for name in LEADERS[seat]:
        after = game.copy()
        act(after, f"command {name}")
        if options(after) == {"gather"}:
            assert refused(after, "lead").code == "friction-stops"
            held.add(name)
        else:
            assert options(after) == {"gather", "lead"}
    assert held == NAMED.get(total, set()) & set(LEADERS[seat])


@covers("D-5.56", "D-5.61", "R52")
def test_a_named_leader_goes_with_nobody_but_gathers_and_his_order_is_not_given_back() -> None:
    text = "berlin: pr_frederick pr_bevern; kustrin: fort prussia 2 pr_moritz"
    game = blown(5, text, "pr_frederick", "pr_bevern")
    game.orders = [0, 0]
    act(game, "command Frederick", "lead")
    assert refused(game, "take Bevern").code == "friction-stops"
    act(game, "done", "done", "command Bevern", "gather", "take Moritz", "step to Berlin", "done")
    assert where(game, "pr_moritz") == "berlin"
    assert game.orders == [0, 0]
    game = blown(5, "berlin: pr_frederick; kustrin: fort prussia 2 pr_bevern", "pr_frederick")
    act(game, "command Frederick", "gather")
    assert refused(game, "take Bevern").code == "friction-stops"


@covers("D-5.66", "R52")
def test_names_out_of_play_have_no_effect() -> None:
    game = blown(10, "berlin: pr_frederick", "pr_frederick")  # Keith and Fermor are in their pools
    act(game, "command Frederick")
    assert options(game) == {"gather", "lead"}


@covers("R52")
def test_a_named_leader_still_retreats_and_regroups() -> None:
    game = board("torgau: pr_bevern fr_lorges")
    game.friction = 5
    game.pending = {TOWN["torgau"]: ALLIES}
    game.came[BLOCK["pr_bevern"]] = ROAD[TOWN["berlin"], TOWN["torgau"]]
    begin(game, Battles(False))
    act(game, "withdraw Bevern")
    assert options(game) == {"retreat to Berlin"}
    act(game, "retreat to Berlin")
    assert where(game, "pr_bevern") == "berlin"
    game = board("torgau: pr_bevern")
    game.friction = 5
    begin(game, Regroup(PRUSSIA, TOWN["torgau"]))
    act(game, "take Bevern", "step to Berlin")
    assert where(game, "pr_bevern") == "berlin"


# ---------------------------------------------------------------------- spies
@covers("D-5.58", "D-5.59", "D-5.104", "R52", "R132")
@pytest.mark.parametrize(("total", "seat"), [(2, ALLIES), (3, PRUSSIA)])
def test_spies_look_at_one_town(total: int, seat: int) -> None:
    mine, theirs = (
        ("berlin: pr_frederick pr_moritz/2", "brux: au_hadik"),
        ("brux: au_hadik", "berlin: pr_frederick pr_moritz/2"),
    )[seat]
    game = board(f"{mine}; {theirs}")
    for fort_force in range(13):
        game.fort_force[fort_force] = seat  # grey or black: no fortress of the enemy's is left
    begin(game, Friction(), dice=PAIRS[total])
    assert seat_asked(game) == seat
    town, blocks, strengths = (
        ("Brüx", ("au_hadik",), (3,)),
        ("Berlin", ("pr_frederick", "pr_moritz"), (4, 2)),
    )[seat]
    assert options(game) == {f"spy on {town}"}
    assert refused(game, f"spy on {('Berlin', 'Brüx')[seat]}").code == "nothing-to-see"
    news = act(game, f"spy on {town}")
    (spied,) = [e for e in news if e.kind == "spied"]
    assert spied.data[1:] == (tuple(BLOCK[b] for b in blocks), strengths, 0)
    assert spied.seen_by(seat)
    assert not spied.seen_by(1 - seat)
    assert [e.data for e in news if e.seen_by(1 - seat)] == [(seat, spied.data[0])]


@covers("D-5.104", "R132")
def test_spies_see_garrisons_and_fortresses_and_start_areas() -> None:
    game = board("prague: fort austria 3 besieged pr_moritz (au_kheul/2); russia_start: ru_fermor")
    begin(game, Friction(), dice=PAIRS[3])
    towns = {"Prague", "Russia", "Brünn", "Olmütz", "Vienna", "Dresden", "Thorn", "Stralsund"}
    assert options(game) == {f"spy on {town}" for town in towns}
    (spied,) = [e for e in act(game, "spy on Prague") if e.kind == "spied"]
    assert spied.data == (TOWN["prague"], (BLOCK["au_kheul"],), (2,), 3)


@covers("R132")
def test_whoever_joins_a_siege_is_hidden_until_the_battle_phase() -> None:
    text = "prague: fort austria 2 besieged pr_moritz (au_kheul); gabel: pr_retzow"
    game = board(text)
    refresh_shown(game)
    game.active = 1 << BLOCK["pr_retzow"]
    begin(game, Marching(PRUSSIA, False), Battles(False))
    act(game, "command Retzow", "step to Prague")
    act(game, "done")
    assert {"pr_moritz", "pr_retzow"} <= game.view(ALLIES).to_json()["blocks"].keys()  # the battle phase
    game = board(text)
    refresh_shown(game)
    game.active = 1 << BLOCK["pr_retzow"]
    begin(game, Marching(PRUSSIA, False), Activate(ALLIES))
    game.orders = [0, 1]
    act(game, "command Retzow", "step to Prague", "done")
    known = game.view(ALLIES).to_json()["blocks"]
    assert "pr_moritz" in known
    assert "pr_retzow" not in known


# ---------------------------------------------------------------------- bad weather
@covers("D-5.67", "D-5.68", "R53")
def test_bad_weather_lets_nobody_engage_or_force_a_march() -> None:
    text = "torgau: pr_zieten pr_frederick; leipzig: fr_lorges; dresden: fort franco_imperial 2"
    game = blown(11, text, "pr_zieten", "pr_frederick")
    act(game, "command Zieten")
    assert refused(game, "step to Leipzig").code == "bad-weather"
    assert refused(game, "step to Dresden").code == "bad-weather"  # a fortress alone is an enemy block
    act(game, "step to Wittenberg", "step to Magdeburg")
    assert refused(game, "step to Halberstadt").code == "no-forced-march"
    act(game, "done", "march off")
    assert where(game, "pr_zieten") == "magdeburg"
    act(game, "command Frederick", "lead")
    assert refused(game, "step to Leipzig").code == "bad-weather"


@covers("D-5.68", "R53")
def test_bad_weather_opens_empty_enemy_towns_and_friendly_sieges() -> None:
    game = blown(11, "gabel: pr_moritz; prague: fort austria 2 besieged pr_retzow (au_kheul)", "pr_moritz")
    act(game, "command Moritz")
    assert {"step to Prague", "step to Brüx", "step to Königgrätz"} <= options(game)
    act(game, "step to Prague", "done")
    assert where(game, "pr_moritz") == "prague"
    relief = blown(
        11, "gabel: au_daix; prague: fort austria 2 besieged pr_retzow (au_kheul)", "au_daix", seat=ALLIES
    )
    act(relief, "command D'Aix")
    assert refused(relief, "step to Prague").code == "bad-weather"


@covers("D-5.69", "R53")
@pytest.mark.parametrize(("total", "actions"), [(11, False), (7, True)])
def test_bad_weather_allows_no_assault_and_no_breakout(total: int, actions: bool) -> None:
    game = board("prague: fort austria 2 besieged pr_moritz (au_kheul)")
    begin(game, Friction(), Battles(False), dice=PAIRS[total])
    if not actions:
        assert game.decision() is None
        return
    assert options(game) == {"assault Prague", "done"}
    act(game, "done")
    assert options(game) == {"break out of Prague", "done"}


@covers("D-5.100", "R53")
def test_bad_weather_stops_neither_siege_rolls_nor_attrition() -> None:
    game = board("prague: fort austria 3 besieged pr_schwerin/3 (au_kheul/4)")
    begin(game, Friction(), Battles(False), SupplyPhase(), dice=PAIRS[11])
    assert seat_asked(game) == PRUSSIA
    act(game, "done")  # he pays nothing
    assert seat_asked(game) == ALLIES
    roll(game, [5])
    news = act(game, "done")
    assert [e.data for e in news if e.kind == "surrender_roll"] == [(TOWN["prague"], 5, 1, 0)]
    assert fort(game, "prague") == ("austria", 2, OLD_SIEGE)  # a leader besieges it
    assert steps(game, "pr_schwerin", "au_kheul") == [1, 3]  # unsupplied, then worn by the siege


# ---------------------------------------------------------------------- Brunswick is sent west
@covers("D-5.70", "D-5.71", "R54")
def test_friction_12_takes_a_full_infantry_of_four_steps() -> None:
    text = (
        "berlin: pr_moritz pr_retzow/3 pr_dohna pr_zieten pr_frederick;"
        "stettin: fort prussia 2 besieged au_daix (pr_kanitz); prague: fort austria 2 besieged pr_forcade"
    )
    game = board(text)
    game.active = 1 << BLOCK["pr_forcade"]
    begin(game, Friction(), Marching(PRUSSIA, False), dice=PAIRS[12])
    assert seat_asked(game) == PRUSSIA
    assert options(game) == {"detach Moritz", "detach Kanitz", "detach Forcade"}
    for name in ("Retzow", "Dohna", "Zieten", "Frederick"):
        assert refused(game, f"detach {name}").code == "not-the-block"
    inside = game.copy()
    act(inside, "detach Kanitz")
    assert (where(inside, "pr_kanitz"), inside.inside) == ("aside", 0)
    news = act(game, "detach Forcade")
    assert where(game, "pr_forcade") == "aside"
    assert game.siege[FORT[TOWN["prague"]]] == NO_SIEGE  # he held it alone
    assert game.active == 0  # his order is lost
    (seen,) = [e for e in news if e.kind == "detaching"]
    assert seen.seen_by(ALLIES)
    assert not any(e.seen_by(ALLIES) for e in news if e.kind == "detached")


@covers("D-5.71", "R54")
def test_friction_12_takes_the_strongest_if_none_is_full() -> None:
    game = board("berlin: pr_moritz/2 pr_retzow/3 pr_kanitz/3 pr_dohna/3 pr_wedel")
    begin(game, Friction(), dice=PAIRS[12])
    assert options(game) == {"detach Retzow", "detach Kanitz"}


@covers("D-5.70", "D-5.72", "R54")
def test_friction_12_out_and_back_and_out_again() -> None:
    game = board("berlin: pr_moritz pr_retzow")
    for name, block in (("Moritz", "pr_moritz"), ("Retzow", "pr_retzow")):
        begin(game, Friction(), dice=PAIRS[12])
        act(game, f"detach {name}")
        assert where(game, block) == "aside"
        game.orders = [3, 0]
        begin(game, Spending(PRUSSIA, False, 0, 0))
        assert refused(game, f"deploy {name}").code == "not-in-pool"
        act(game, "done")
        game.news = []
        begin(game, Friction(), dice=PAIRS[12])
        assert where(game, block) == "pool"
        assert [e.kind for e in game.news if e.seen_by(PRUSSIA)] == ["friction", "came_back"]
        assert [e.kind for e in game.news if e.seen_by(ALLIES)] == ["friction", "one_came_back"]
        assert game.decision() is None
        assert steps(game, block) == [4]


@covers("D-5.70", "D-5.71", "R54")
def test_friction_12_without_such_a_block_does_not_count() -> None:
    game = board("berlin: pr_dohna pr_frederick")
    begin(game, Friction(), dice=PAIRS[12])
    assert options(game) == {"done"}
    act(game, "done")
    game.put(BLOCK["pr_moritz"], TOWN["berlin"])
    begin(game, Friction(), dice=PAIRS[12])
    assert options(game) == {"detach Moritz"}  # it is still the first time


@covers("D-5.56", "D-5.66", "R52", "R135")
def test_a_named_leader_does_not_go_with_one_who_reacts() -> None:
    """Only retreats and regrouping are excepted: a reaction is a defensive move (XI-a)."""
    text = "breslau: fort prussia 2 pr_moritz au_kheul; glogau: pr_frederick pr_dohna pr_keith"
    for rolled, with_keith in ((10, False), (9, True)):
        game = board(text, reactions=True)
        game.came[BLOCK["au_kheul"]] = ROAD[TOWN["priebus"], TOWN["breslau"]]
        game.pending = {TOWN["breslau"]: PRUSSIA}
        game.friction = rolled
        begin(game, Battles(False))
        act(game, "react with Frederick")
        assert ("take Keith" in options(game)) is with_keith
        if not with_keith:
            assert refused(game, "take Keith").code == "friction-stops"
