"""Convoys and landings (N-13.6, N-13.7, R48, R49, R96, R107)."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHIES, DUCHY
from lacewars.games.napoleonic.forces import force_at
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, FRANCE, NATION, RUSSIA, SPAIN, SWEDEN
from lacewars.games.napoleonic.pieces import COMMANDER, COMMANDERS
from lacewars.games.napoleonic.places import UNBUILT
from lacewars.games.napoleonic.relations import enter_pact
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, kinds, options, refused, whole
from tests.napoleonic.sea_kit import dice_of, sail, sea, spending

LONDON_TO_LISBON = (
    "sail to English Channel",
    "sail to Bay of Biscay",
    "sail to Mid Atlantic",
    "sail to Lisbon",
)


def shore(*pieces: tuple[str, str, int], **squadrons: str) -> Napoleonic:
    """Nobody stands anywhere but these: nation, duchy, strength points."""
    game = sea(**squadrons)
    for nation in NATION.values():
        for duchy in DUCHIES:
            game.add_units(nation, duchy, -game.strength(nation, duchy))
    for c in range(len(COMMANDERS)):
        game.put_leader(c, UNBUILT)
    for name, duchy, points in pieces:
        game.add_units(NATION[name], DUCHY[duchy], points)
    return game


def points(game: Napoleonic, name: str, duchy: str) -> int:
    """The strength points of a nation in a duchy."""
    return game.strength(NATION[name], DUCHY[duchy])


# ---------------------------------------------------------------------- from port to port
@covers("N-13.6.01", "N-13.6.02", "N-13.6.03", "N-3.20", "R48")
def test_a_convoy_needs_no_fleet_and_pays_for_each_zone_and_the_port() -> None:
    game = spending(shore(("britain", "portsmouth", 4)), "britain", 6)
    act(game, "convoy from Portsmouth", "take 3 of Britain", *LONDON_TO_LISBON)
    assert (points(game, "britain", "portsmouth"), points(game, "britain", "lisbon")) == (1, 3)
    assert game.cp == 2
    assert refused(game, "convoy from Portsmouth").code == "convoyed"
    assert refused(game, "march from Lisbon").code == "no-further"
    assert whole(game)


@covers("N-13.6.01")
def test_a_convoy_carries_five_units_or_commanders() -> None:
    game = shore(("britain", "portsmouth", 6))
    game.put_leader(COMMANDER["moore"], DUCHY["portsmouth"])
    spending(game, "britain", 6)
    act(game, "convoy from Portsmouth")
    assert refused(game, "take 6 of Britain").code == "too-many-aboard"
    assert refused(game, "sail to English Channel").code == "empty-force"
    act(game, "with Moore")
    assert refused(game, "take 5 of Britain").code == "too-many-aboard"
    act(game, "take 4 of Britain", *LONDON_TO_LISBON)
    assert game.leader_at[COMMANDER["moore"]] == DUCHY["lisbon"]
    assert points(game, "britain", "lisbon") == 4


@covers("R48")
def test_minor_allies_sail_under_a_commander_of_the_power_alone() -> None:
    game = shore(("spain", "corunna", 2), ("france", "corunna", 2))
    game.put_leader(COMMANDER["massena"], DUCHY["corunna"])
    spending(game, "france", 6)
    act(game, "convoy from Corunna")
    assert refused(game, "take 2 of Spain").code == "not-aboard"
    act(game, "with Massena", "take 2 of Spain", "sail to Bay of Biscay", "sail to Bordeaux")
    assert points(game, "spain", "bordeaux") == 2
    game = shore(("spain", "corunna", 2), ("france", "corunna", 2))
    game.put_leader(COMMANDER["massena"], DUCHY["corunna"])
    spending(game, "spain", 6)
    act(game, "convoy from Corunna")
    assert refused(game, "take 2 of France").code == "not-aboard"
    assert refused(game, "with Massena").code == "not-aboard"


@covers("N-13.6.01", "R48")
def test_whoever_has_marched_does_not_sail() -> None:
    game = spending(shore(("britain", "kent", 1), ("britain", "portsmouth", 1)), "britain", 6)
    act(game, "march from Kent", "take 1 of Britain", "go to Portsmouth", "done")
    act(game, "convoy from Portsmouth")
    assert refused(game, "take 2 of Britain").code == "not-aboard"
    assert "take 1 of Britain" in options(game)


@covers("N-13.6.03", "R48")
def test_a_convoy_begins_only_with_points_enough_to_arrive() -> None:
    game = spending(shore(("britain", "portsmouth", 1)), "britain", 1)
    assert refused(game, "convoy from Portsmouth").code == "no-way-by-sea"
    game = spending(shore(("britain", "portsmouth", 1)), "britain", 2)
    act(game, "convoy from Portsmouth", "take 1 of Britain", "sail to English Channel")
    assert refused(game, "sail to Bay of Biscay").code == "no-way-by-sea"
    act(game, "sail to Kent")
    assert game.cp == 0
    assert points(game, "britain", "kent") == 1


@covers("N-13.6.04", "R48", "R104")
def test_a_convoy_enters_no_zone_or_port_with_an_enemy_fleet() -> None:
    game = spending(shore(("britain", "portsmouth", 1), france_1="bay_of_biscay"), "britain", 9)
    act(game, "convoy from Portsmouth", "take 1 of Britain", "sail to English Channel")
    assert refused(game, "sail to Bay of Biscay").code == "no-way-by-sea"
    assert "sail to North Atlantic" in options(game)
    game = shore(("britain", "portsmouth", 1), france_1="bay_of_biscay", france_2="english_channel")
    spending(game, "britain", 9)
    assert refused(game, "convoy from Portsmouth").code == "no-way-by-sea"
    game = spending(shore(("britain", "portsmouth", 1), sweden_1="english_channel"), "britain", 9)
    act(game, "convoy from Portsmouth")  # a neutral fleet is no enemy


@covers("N-13.6.04", "R50")
def test_a_convoy_does_not_pass_a_strait_held_by_an_enemy_fortress() -> None:
    game = spending(shore(("spain", "cadiz", 1)), "spain", 9)
    act(game, "convoy from Cadiz", "take 1 of Spain", "sail to Mid Atlantic")
    assert refused(game, "sail to Western Mediterranean").code == "no-way-by-sea"
    game = spending(shore(("britain", "lisbon", 1)), "britain", 9)
    act(game, "convoy from Lisbon", "take 1 of Britain", "sail to Mid Atlantic")
    assert "sail to Western Mediterranean" in options(game)
    game = spending(shore(("russia", "sevastopol", 1)), "russia", 9)
    act(game, "convoy from Sevastopol", "take 1 of Russia", "sail to Black Sea")
    assert "sail to Eastern Mediterranean" in options(game)  # a neutral's guns are silent


@covers("N-13.6.05", "R107")
def test_a_port_held_without_flag_sends_no_convoy_and_is_reached_only_with_the_zone() -> None:
    game = spending(shore(("britain", "calais", 2), ("britain", "kent", 1)), "britain", 6)
    assert refused(game, "convoy from Calais").code == "no-friendly-port"
    act(game, "convoy from Kent", "take 1 of Britain", "sail to English Channel")
    assert refused(game, "sail to Calais").code == "zone-not-controlled"
    game = shore(("britain", "calais", 2), ("britain", "kent", 1), britain_1="english_channel")
    spending(game, "britain", 6)
    act(game, "convoy from Kent", "take 1 of Britain", "sail to English Channel")
    assert "battery" not in kinds(act(game, "sail to Calais"))
    assert points(game, "britain", "calais") == 3


@covers("R107")
def test_an_enemy_fortress_that_is_besieged_fires_on_a_convoy() -> None:
    game = shore(("britain", "brest", 2), ("britain", "kent", 1), britain_1="english_channel")
    spending(game, "britain", 6)
    act(game, "convoy from Kent", "take 1 of Britain", "sail to English Channel")
    news = sail(game, "sail to Brest", dice=(1, 1, 1, 1))
    assert dice_of(news, "battery") == [(DUCHY["brest"], (1, 1, 1, 1))]
    assert points(game, "britain", "brest") == 3


# ---------------------------------------------------------------------- landings
def off_calais(*pieces: tuple[str, str, int]) -> Napoleonic:
    """Two British points from Kent are off Calais."""
    game = shore(("britain", "kent", 2), *pieces, britain_1="english_channel")
    spending(game, "britain", 6)
    act(game, "convoy from Kent", "take 2 of Britain", "sail to English Channel")
    return game


@covers("N-13.7.01", "R49")
def test_a_landing_needs_the_zone_and_meets_the_fire_of_two_dice() -> None:
    game = spending(shore(("britain", "kent", 2)), "britain", 6)
    act(game, "convoy from Kent", "take 2 of Britain", "sail to English Channel")
    assert refused(game, "sail to Calais").code == "zone-not-controlled"
    game = off_calais()
    news = sail(game, "sail to Calais", dice=(6, 5))
    assert dice_of(news, "battery") == [(DUCHY["calais"], (6, 5))]
    assert points(game, "britain", "calais") == 1
    assert refused(game, "march from Calais").code == "no-further"


@covers("N-13.7.01")
def test_the_fleet_of_an_ally_controls_the_zone_too() -> None:
    game = shore(("britain", "kent", 2), russia_1="english_channel")
    spending(game, "britain", 6)
    act(game, "convoy from Kent", "take 2 of Britain", "sail to English Channel")
    assert "sail to Calais" in options(game)


@covers("R49")
def test_a_landing_on_a_fortress_stands_in_its_space() -> None:
    game = shore(("britain", "kent", 2), britain_1="english_channel")
    spending(game, "britain", 6)
    act(game, "convoy from Kent", "take 2 of Britain", "sail to English Channel")
    news = sail(game, "sail to Brest", dice=(1, 1, 1, 1))
    assert len(dice_of(news, "battery")[0][1]) == 4
    assert points(game, "britain", "brest") == 2
    assert game.holder[DUCHY["brest"]] == FRANCE


@covers("N-13.7.02", "N-13.7.03", "R49")
def test_defenders_fight_without_more_fire_and_the_fire_counts_in_round_one() -> None:
    game = off_calais(("france", "calais", 2))
    news = sail(game, "sail to Calais", dice=(5, 1))
    assert asked(game) == ("Contact", "france")  # after the fire, before the battle
    # two points, one of them disrupted, and the unit bonus; two French points, bonus 2, no terrain
    news = sail(game, "pass", dice=(1, 1, 1, 1, 1, 1, 1, 1))
    assert "battery" not in kinds(news)
    assert "battle" in kinds(news)
    assert asked(game) == ("Retreat", "britain")  # one five of the batteries decides


@covers("N-13.7.04", "R49")
def test_a_beaten_landing_suffers_attrition_and_goes_to_a_port_of_a_zone_it_crossed() -> None:
    game = off_calais(("france", "calais", 2))
    sail(game, "sail to Calais", dice=(5, 1))
    sail(game, "pass", dice=(1, 1, 1, 1, 1, 1, 1, 1))
    assert asked(game) == ("Retreat", "britain")
    assert set(options(game)) == {"retreat to Kent", "retreat to Portsmouth", "retreat to Cornwall"}
    news = sail(game, "retreat to Cornwall", dice=(6, 1))
    assert "attrition" in kinds(news)
    assert points(game, "britain", "cornwall") == 1
    assert points(game, "britain", "calais") == 0


@covers("N-13.7.02", "R49")
def test_defenders_may_evade_after_the_fire() -> None:
    game = off_calais(("france", "calais", 1))
    sail(game, "sail to Calais", dice=(1, 1))
    assert "let loose pieces flee" in options(game)


@covers("R96")
def test_a_landing_in_an_own_port_held_by_the_enemy_meets_no_fire() -> None:
    game = shore(("britain", "kent", 2), ("france", "portsmouth", 1))
    spending(game, "britain", 6)
    act(game, "convoy from Kent", "take 2 of Britain", "sail to English Channel")
    assert refused(game, "sail to Portsmouth").code == "zone-not-controlled"
    game = shore(("britain", "kent", 2), ("france", "portsmouth", 1), britain_1="english_channel")
    spending(game, "britain", 6)
    act(game, "convoy from Kent", "take 2 of Britain", "sail to English Channel")
    news = act(game, "sail to Portsmouth")
    assert "battery" not in kinds(news)
    assert asked(game) == ("Contact", "france")


@covers("R107")
def test_a_convoy_next_to_a_hostile_army_may_be_intercepted_and_falls_back_by_sea() -> None:
    game = shore(("britain", "kent", 2), ("france", "kent", 0))
    game.put_leader(COMMANDER["massena"], DUCHY["kent"])
    game.add_units(BRITAIN, DUCHY["kent"], -2)
    game.add_units(BRITAIN, DUCHY["cork"], 1)
    spending(game, "britain", 6)
    act(game, "convoy from Cork", "take 1 of Britain", "sail to Irish Sea", "sail to English Channel")
    act(game, "sail to Portsmouth")
    assert asked(game) == ("Contact", "france")
    assert "intercept from Kent" in options(game)


@covers("R48")
def test_a_mixed_convoy_shares_the_losses_of_the_batteries() -> None:
    game = shore(("russia", "kent", 0), ("britain", "kent", 2), britain_1="english_channel")
    enter_pact(game, SWEDEN, BRITAIN)
    game.add_units(SWEDEN, DUCHY["kent"], 2)
    game.put_leader(COMMANDER["moore"], DUCHY["kent"])
    spending(game, "britain", 6)
    act(game, "convoy from Kent", "with Moore", "take 2 of Britain", "take 2 of Sweden")
    act(game, "sail to English Channel")
    sail(game, "sail to Calais", dice=(6, 6))
    while asked(game)[0] == "Wear":
        act(game, options(game)[0])
    left = force_at(game, DUCHY["calais"])
    assert (left.troops[BRITAIN], left.troops[SWEDEN]) == (1, 1)
    assert left.troops[RUSSIA] == left.troops[AUSTRIA] == left.troops[SPAIN] == 0


@covers("R97", "R23")
def test_a_landing_on_a_neutral_minor_is_an_attack_and_meets_its_fire() -> None:
    game = shore(("britain", "edinburgh", 2), britain_1="north_sea")
    spending(game, "britain", 6)
    act(game, "convoy from Edinburgh", "take 2 of Britain", "sail to North Sea")
    news = sail(game, "sail to Jutland", dice=(1, 1))
    while asked(game)[0] != "Spending":
        news = [*news, *act(game, options(game)[0])]
    assert game.hostile[BRITAIN] >> NATION["denmark"] & 1
    assert len(dice_of(news, "battery")) == 1
    assert points(game, "britain", "jutland") == 2
