"""Battles at sea, in port and in fortified straits (N-13.4, N-13.5, N-13.8, R46, R47, R50, R106)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    DENMARK,
    FRANCE,
    PRUSSIA,
    RUSSIA,
    SWEDEN,
    TURKEY,
)
from lacewars.games.napoleonic.pacts import make_pact, take_command
from lacewars.games.napoleonic.phases.sea_battles import Sinking, fight_at_sea
from lacewars.games.napoleonic.relations import at_war, enter_pact, go_to_war
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, begin, give, kinds, options, refused, roll, whole
from tests.napoleonic.sea_kit import dice_of, place, sail, sea, ships, spending, where

FIGHT = "stand and fight at sea"


def patrol(game: Napoleonic, name: str = "britain", zone: str = "North Sea") -> Napoleonic:
    """A fleet patrols a zone and finds the enemies there, who may say whether they evade."""
    spending(game, name)
    act(game, f"order the fleet at {zone}")
    sail(game, "patrol", dice=(6, 6))
    return game


def two(**more: str) -> Napoleonic:
    """A British patrol has found French squadrons in the North Sea."""
    return patrol(sea(britain_1="north_sea", france_1="north_sea", **more))


# ---------------------------------------------------------------------- dice and damage
@covers("N-13.4.01", "N-13.4.03", "R46")
def test_sixes_sink_and_the_side_with_less_damage_wins() -> None:
    game = two(france_2="north_sea")
    news = sail(game, FIGHT, dice=(6, 1, 1, 1, 1, 1, 1))
    assert dice_of(news, "broadsides") == [((6, 1, 1), (1, 1, 1, 1))]
    assert kinds(news).count("sunk") == 1
    assert dice_of(news, "sea_winner") == [(BRITAIN,)]


@covers("N-13.4.01", "R46")
def test_a_tie_brings_a_second_round_and_no_third() -> None:
    game = two()
    news = sail(game, FIGHT, dice=(5, 1, 1, 5, 1, 1, 1, 5))
    assert len(dice_of(news, "broadsides")) == 2
    first, second = dice_of(news, "broadsides")
    assert (len(first[0]), len(first[1])) == (3, 2)
    assert (len(second[0]), len(second[1])) == (2, 1)  # a five costs a die
    assert dice_of(news, "sea_winner") == [(FRANCE,)]


@covers("N-13.4.04")
def test_each_five_costs_a_die_in_the_next_round_alone() -> None:
    game = two(france_2="north_sea")
    news = sail(game, FIGHT, dice=(5, 5, 1, 5, 5, 1, 1, *[1] * 3))
    second = dice_of(news, "broadsides")[1]
    assert (len(second[0]), len(second[1])) == (1, 2)
    assert dice_of(news, "sea_tie") == [(BRITAIN,)]


@covers("N-13.4.05")
def test_a_squadron_that_needs_refit_rolls_a_die_less() -> None:
    game = sea(britain_1="north_sea", france_1="north_sea")
    game.refit = ships("france_1")
    patrol(game)
    news = sail(game, FIGHT, dice=[1] * 20)
    assert len(dice_of(news, "broadsides")[0][1]) == 1


@covers("N-13.4.01")
def test_there_is_no_rout_at_sea() -> None:
    game = two(france_2="north_sea", france_3="north_sea")
    news = sail(game, FIGHT, dice=(5, 5, 5, *[1] * 6))
    assert dice_of(news, "sea_winner") == [(BRITAIN,)]
    assert "sunk" not in kinds(news)


@covers("N-13.4.02")
def test_no_battle_cards_are_asked_for_at_sea() -> None:
    game = sea(britain_1="north_sea", france_1="north_sea")
    give(game, "france", "24 26")
    give(game, "britain", "35")
    spending(game, "britain")
    act(game, "order the fleet at North Sea")
    roll(game, (6, 6))
    act(game, "patrol")
    moments = set()
    while asked(game)[0] in ("Moment", "Caught"):
        decision = game.decision()
        assert decision is not None
        moments.add(getattr(decision.phase, "moment", -1))
        assert not any(text.startswith("respond") for text in options(game))
        act(game, FIGHT if asked(game)[0] == "Caught" else "pass")
    assert asked(game)[0] != "BattleCards"
    assert len(moments) > 1


# ---------------------------------------------------------------------- who is sunk
@covers("R46")
def test_losses_are_shared_between_nations_and_the_rest_is_placed_by_the_leader() -> None:
    game = sea(france_1="north_sea", france_2="north_sea", spain_1="north_sea", spain_2="north_sea")
    fleet = ships("france_1 france_2 spain_1 spain_2")
    begin(game, Sinking(fleet, 3, FRANCE))
    assert asked(game) == ("Sinking", "france")
    assert options(game) == ["choose France", "choose Spain"]
    assert refused(game, "choose Britain").code == "not-to-sink"
    act(game, "choose Spain")
    assert [where(game, n) for n in ("france_1", "france_2", "spain_1", "spain_2")] == [
        "sunk",
        "north_sea",
        "sunk",
        "sunk",
    ]


@covers("R46")
def test_the_owner_chooses_which_squadron_is_sunk_if_it_matters() -> None:
    game = sea(france_1="brest", france_2="brest")
    game.refit = ships("france_1")
    begin(game, Sinking(ships("france_1 france_2"), 1, FRANCE))
    assert asked(game) == ("Sinking", "france")
    assert refused(game, "give up Britain 1").code == "not-to-sink"
    act(game, "give up France 1")
    assert (where(game, "france_1"), where(game, "france_2")) == ("sunk", "brest")
    assert game.refit == 0
    assert whole(game)


# ---------------------------------------------------------------------- consequences
@covers("N-13.4.1.01")
def test_a_victorious_active_fleet_may_move_on() -> None:
    game = two()
    sail(game, FIGHT, dice=(6, 1, 1, 1, 1))
    assert where(game, "france_1") == "sunk"
    act(game, "sail to Kattegat")
    assert where(game, "britain_1") == "kattegat"


@covers("N-13.4.1.02", "R46")
def test_the_beaten_go_to_the_nearest_friendly_port_of_their_choice_for_the_impulse() -> None:
    game = two()
    sail(game, FIGHT, dice=(5, 1, 1, 1, 1))
    assert asked(game) == ("Haven", "france")
    assert options(game) == ["sail to Amsterdam", "sail to The Hague", "sail to Friesland"]
    assert refused(game, "sail to Brest").code == "not-that-port"
    act(game, "sail to The Hague")
    assert where(game, "france_1") == "the_hague"
    assert game.resting == ships("france_1")


@covers("R46", "N-13.4.1.02", "R75")
def test_nearest_counts_by_zones_and_without_a_port_they_regroup() -> None:
    game = sea(britain_1="kattegat", france_1="kattegat")
    patrol(game, zone="Kattegat")
    sail(game, FIGHT, dice=(5, 1, 1, 1, 1))
    assert options(game) == ["sail to Amsterdam", "sail to The Hague", "sail to Friesland"]
    game = sea(britain_1="north_sea", france_1="north_sea")
    for duchy in range(len(game.holder)):
        if game.holder[duchy] != BRITAIN:
            game.set_flag(duchy, AUSTRIA)
    patrol(game)
    sail(game, FIGHT, dice=(5, 1, 1, 1, 1))
    assert where(game, "france_1") == "regroup"


@covers("N-13.4.1.03", "R46")
def test_a_fleet_beaten_leaving_port_returns_and_stays_there() -> None:
    game = spending(sea(france_1="brest", britain_1="bay_of_biscay"), "france")
    act(game, "order the fleet at Brest", "sail to Bay of Biscay")
    sail(game, "intercept at sea", dice=(6, 6))
    sail(game, FIGHT, dice=(1, 1, 5, 1, 1))
    assert where(game, "france_1") == "brest"
    assert refused(game, "order the fleet at Brest").code == "no-fleet"


@covers("N-13.4.1.03", "R46")
def test_a_fleet_beaten_entering_a_port_goes_to_another() -> None:
    game = spending(sea(france_1="bay_of_biscay", britain_1="bay_of_biscay"), "france")
    act(game, "order the fleet at Bay of Biscay", "sail to Bordeaux")
    sail(game, "intercept at sea", dice=(6, 6))
    sail(game, FIGHT, dice=(1, 1, 5, 1, 1))
    assert asked(game) == ("Haven", "france")
    assert "sail to Bordeaux" not in options(game)
    assert "sail to Brest" in options(game)


@covers("R46")
def test_after_two_ties_the_active_fleet_goes_back_where_it_came_from() -> None:
    game = spending(sea(britain_1="english_channel", france_1="north_sea"), "britain")
    act(game, "order the fleet at English Channel", "sail to North Sea", "let the fleet pass")
    sail(game, "patrol", dice=(6, 6))
    sail(game, FIGHT, dice=[1] * 10)
    assert where(game, "britain_1") == "english_channel"
    assert where(game, "france_1") == "north_sea"
    assert refused(game, "order the fleet at English Channel").code == "no-fleet"


@covers("R46")
def test_after_two_ties_a_fleet_that_began_in_the_zone_is_as_if_beaten() -> None:
    game = two()
    sail(game, FIGHT, dice=[1] * 10)
    assert asked(game) == ("Haven", "britain")


@covers("R46")
def test_both_sides_may_be_sunk() -> None:
    game = two()
    news = sail(game, FIGHT, dice=(6, 1, 1, 6, 1))
    assert (where(game, "britain_1"), where(game, "france_1")) == ("sunk", "sunk")
    assert "sea_winner" not in kinds(news)
    assert asked(game) == ("Spending", "britain")


# ---------------------------------------------------------------------- port battles
def brest(game: Napoleonic) -> None:
    """A British fleet in the Channel is ordered into Brest."""
    spending(game, "britain")
    act(game, "order the fleet at English Channel")


@covers("N-13.5.01", "R47", "R106", "N-13.5.05")
def test_the_first_salvo_sinks_and_costs_dice_in_round_one() -> None:
    game = sea(**{f"britain_{k}": "english_channel" for k in (1, 2, 3)}, france_1="brest")
    brest(game)
    news = sail(game, "sail to Brest", dice=(6, 5, 5, 1, *[1] * 30))
    assert dice_of(news, "battery") == [(DUCHY["brest"], (6, 5, 5, 1))]
    first = dice_of(news, "broadsides")[0]
    assert kinds(news).count("sunk") == 1
    assert len(first[0]) == 4
    assert len(first[1]) == 2 + 4  # a second salvo


@covers("N-13.5.01", "N-13.5.02")
def test_a_port_without_fortress_has_two_dice() -> None:
    game = sea(britain_1="bay_of_biscay", france_1="bordeaux")
    spending(game, "britain")
    act(game, "order the fleet at Bay of Biscay")
    news = sail(game, "sail to Bordeaux", dice=(1, 1, 5, 1, 1, 1, 1, 1, 1))
    assert len(dice_of(news, "battery")[0][1]) == 2
    assert len(dice_of(news, "broadsides")[0][1]) == 4


@covers("N-13.5.03", "R47")
def test_the_batteries_count_for_the_winner_and_fire_again_in_a_second_round() -> None:
    game = sea(britain_1="english_channel", france_1="brest")
    brest(game)
    # a five of the first salvo against a five of the fleet: a tie
    news = sail(game, "sail to Brest", dice=(5, 1, 1, 1, 5, 1, *[1] * 6, *[1] * 3, *[1] * 5))
    first, second = dice_of(news, "broadsides")
    assert (len(first[0]), len(first[1])) == (2, 6)
    assert (len(second[0]), len(second[1])) == (3, 5)
    assert dice_of(news, "sea_tie") == [(BRITAIN,)]
    assert where(game, "britain_1") == "english_channel"
    assert where(game, "france_1") == "brest"


@covers("N-13.5.04", "R47")
def test_a_beaten_port_loses_all_ships_and_the_victor_is_outside_and_moves_on() -> None:
    game = sea(britain_1="english_channel", france_1="brest", france_2="brest")
    game.shipyard = ships("france_2")
    brest(game)
    news = sail(game, "sail to Brest", dice=(1, 1, 1, 1, 5, 1, 1, *[1] * 6))
    assert len(dice_of(news, "broadsides")[0][1]) == 2 + 4  # those under construction do not roll
    assert (where(game, "france_1"), where(game, "france_2")) == ("sunk", "sunk")
    assert game.shipyard == 0
    assert where(game, "britain_1") == "english_channel"
    act(game, "sail to North Sea")
    assert where(game, "britain_1") == "north_sea"


@covers("R47", "R46")
def test_a_beaten_attacker_of_a_port_goes_to_the_nearest_port() -> None:
    game = sea(britain_1="english_channel", france_1="brest")
    brest(game)
    sail(game, "sail to Brest", dice=(5, 1, 1, 1, *[1] * 2, *[1] * 6))
    assert asked(game) == ("Haven", "britain")
    assert set(options(game)) == {"sail to Kent", "sail to Portsmouth", "sail to Cornwall"}


@covers("N-13.3.2.01", "R47")
def test_a_fleet_in_port_does_not_evade_and_enemies_outside_intercept_first() -> None:
    game = sea(britain_1="english_channel", france_1="brest", france_2="english_channel")
    brest(game)
    act(game, "sail to Brest")
    assert asked(game) == ("Hunt", "france")
    news = sail(game, "let the fleet pass", dice=[1] * 40)
    assert "sea_battle" in kinds(news)
    assert "fled" not in kinds(news)


# ---------------------------------------------------------------------- fortified straits
@covers("N-13.8.01", "R50", "N-12.1.01")
def test_an_enemy_fortress_fires_on_a_fleet_that_passes_its_strait() -> None:
    game = sea(france_1="mid_atlantic", france_2="mid_atlantic", britain_1="gibraltar", britain_2="gibraltar")
    game.refit = ships("britain_2")
    spending(game, "france")
    act(game, "order the fleet at Mid Atlantic")
    news = sail(game, "sail to Western Mediterranean", dice=(6, 5, 1, 1))
    assert dice_of(news, "strait_fire") == [(DUCHY["gibraltar"], (6, 5, 1, 1))]
    assert kinds(news).count("sunk") == 1
    assert asked(game) == ("StraitWatch", "britain")
    news = act(game, "intercept at sea")
    assert "chased" not in kinds(news)  # without a roll
    assert asked(game) == ("Caught", "france")
    news = sail(game, FIGHT, dice=[1] * 10)
    first, second = dice_of(news, "broadsides")
    assert (len(first[0]), len(first[1])) == (1, 3)  # a five costs a die; ships in refit do not come
    assert (len(second[0]), len(second[1])) == (2, 3)
    assert where(game, "britain_2") == "gibraltar"
    assert where(game, "britain_1") == "western_mediterranean"


@covers("R106")
def test_the_fives_of_a_strait_cost_a_die_in_round_one_of_every_battle_of_the_impulse() -> None:
    game = sea(france_1="mid_atlantic", britain_3="western_mediterranean")
    spending(game, "france")
    act(game, "order the fleet at Mid Atlantic")
    sail(game, "sail to Western Mediterranean", dice=(5, 1, 1, 1))
    act(game, "let the fleet pass")
    sail(game, "patrol", dice=(6, 6))
    news = sail(game, FIGHT, dice=(1, 5, 1, 1))
    assert len(dice_of(news, "broadsides")[0][0]) == 1


@covers("R50")
def test_the_fleet_may_evade_those_who_come_out() -> None:
    game = sea(france_1="mid_atlantic", britain_1="gibraltar")
    spending(game, "france")
    act(game, "order the fleet at Mid Atlantic")
    sail(game, "sail to Western Mediterranean", dice=(1, 1, 1, 1))
    act(game, "intercept at sea")
    sail(game, "evade at sea", dice=(6, 6))
    assert where(game, "france_1") == "western_mediterranean"
    assert where(game, "britain_1") == "gibraltar"


@covers("R50")
@pytest.mark.parametrize("holder", [BRITAIN, TURKEY])
def test_a_fortress_of_a_neutral_or_ally_does_not_fire(holder: int) -> None:
    game = sea(britain_1="eastern_mediterranean")
    if holder == BRITAIN:
        enter_pact(game, TURKEY, BRITAIN)
    spending(game, "britain")
    act(game, "order the fleet at Eastern Mediterranean")
    assert "strait_fire" not in kinds(act(game, "sail to Black Sea"))
    assert where(game, "britain_1") == "black_sea"
    game = sea(britain_1="kattegat")
    go_to_war(game, BRITAIN, DENMARK)
    spending(game, "britain")
    act(game, "order the fleet at Kattegat")
    assert "strait_fire" in kinds(sail(game, "sail to Baltic Sea", dice=(1, 1, 1, 1)))


@covers("R51")
def test_doomed_squadrons_are_eliminated_when_beaten() -> None:
    game = sea(britain_1="bay_of_biscay", france_1="bay_of_biscay")
    fight_at_sea(
        game,
        BRITAIN,
        ships("britain_1"),
        ships("france_1"),
        place("bay_of_biscay"),
        doomed=ships("france_1"),
    )
    begin(game, dice=(5, 1, 1, 1, 1))
    assert where(game, "france_1") == "sunk"


@covers("R44", "R23", "R47")
def test_to_enter_the_port_of_a_neutral_minor_with_squadrons_is_an_attack_on_it() -> None:
    game = sea(britain_1="kattegat", britain_2="kattegat", denmark_1="copenhagen")
    spending(game, "britain")
    act(game, "order the fleet at Kattegat")
    news = sail(game, "sail to Copenhagen", dice=[1] * 30)
    assert game.hostile[BRITAIN] >> DENMARK & 1
    assert game.controller[DENMARK] == game.controller[FRANCE]  # its consul is a friend of France
    while asked(game)[0] not in ("Spending", "Haven"):
        news = [*news, *act(game, options(game)[0])]
    assert len(dice_of(news, "battery")[0][1]) == 4
    assert dice_of(news, "sea_tie")


@covers("R44", "R87", "N-8.3.3.02")
def test_a_commanded_proxy_enters_no_port_of_a_neutral() -> None:
    game = sea(sweden_1="kattegat", denmark_1="copenhagen")
    take_command(game, SWEDEN, BRITAIN)
    spending(game, "sweden")
    act(game, "order the fleet at Kattegat")
    assert refused(game, "sail to Copenhagen").code == "closed-port"


@covers("R24", "R44", "N-8.3.3.03")
def test_a_proxy_led_from_outside_attacks_the_port_of_a_power_alone() -> None:
    game = sea(sweden_1="baltic_sea", russia_1="riga")
    make_pact(game, SWEDEN, PRUSSIA)
    spending(game, "sweden")
    act(game, "order the fleet at Baltic Sea")
    news = sail(game, "sail to Riga", dice=[1] * 30)
    assert at_war(game, SWEDEN, RUSSIA)
    assert not at_war(game, PRUSSIA, RUSSIA)
    while asked(game)[0] not in ("Spending", "Haven"):
        news = [*news, *act(game, options(game)[0])]
    assert len(dice_of(news, "battery")[0][1]) == 4  # a fortress
