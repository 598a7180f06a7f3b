"""Battle cards, each by its effect (11, 22, 23, 24, 26, 27, 28, 35, 37, 78; N-11.1, R65, R111, R113)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.battle import damage, dice, softened
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.cards import NUMBERED
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER
from lacewars.games.napoleonic.nations import FRANCE, NATIONS
from lacewars.games.napoleonic.phases.impulse import Spending
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import UNBUILT
from lacewars.kernel import Event, covers
from tests.napoleonic.field import choose, clash, empty, points, put, quiet, where
from tests.napoleonic.kit import asked, begin, card, kinds, options, raw, refused, roll, whole


def faced(attackers: str = "france 4", defenders: str = "austria 4", **hands: str) -> Napoleonic:
    """A battle at Linz in which battle cards may be played."""
    return clash(attackers, defenders, game=empty(**hands))


def passed(game: Napoleonic) -> list[Event]:
    """All windows of responses pass; battle cards are asked for again."""
    news: list[Event] = []
    while type(game.decision().phase).__name__ == "Moment":  # type: ignore[union-attr]
        news += raw(game, "pass")
    return news


def play(game: Napoleonic, *numbers: str | int) -> None:
    """Whoever is asked plays these battle cards, and nobody responds."""
    for number in numbers:
        raw(game, f"event {number}")
        passed(game)


@covers("N-11.1.01", "N-6.1.5.01", "N-6.1.5.02", "N-5.1.2.03")
def test_each_player_plays_all_his_cards_in_track_order_from_the_active_one() -> None:
    game = faced(france="22 28 3", austria="35", russia="37", britain="26")
    assert asked(game) == ("BattleCards", "france")
    assert options(game) == ["event 22 Reverse Slopes", "event 28 Horse Artillery", "pass"]
    play(game, 22, 28)
    assert asked(game) == ("BattleCards", "france")
    raw(game, "pass")
    assert asked(game) == ("BattleCards", "austria")  # Britain and Russia have nobody there
    assert refused(game, "event 22").code == "not-in-hand"
    raw(game, "pass")
    assert asked(game)[0] == "Moment"
    assert game.discards == [card(22), card(28)]
    assert whole(game)


@covers("N-6.1.5.01")
def test_only_a_nation_with_a_formation_in_the_battle_plays_cards() -> None:
    game = clash("france 4", "austria 4", game=empty(2, france="22", austria="35", russia="26", britain="28"))
    raw(game, "pass")
    assert asked(game)[1] == "austria"
    assert options(game) == ["event 35 Damn Good Ground", "pass"]
    assert refused(game, "event 26").code == "not-in-battle"  # the same player's Russia is not there


def test_nobody_is_asked_when_all_battle_cards_lie_in_the_open() -> None:
    game = empty(france="2")
    battle_cards = [card(n) for n in (11, 22, 23, 24, 26, 28, 35, 37, 78)]
    game.pile = [c for c in NUMBERED if c not in battle_cards and c != card(2)]
    game.discards = battle_cards
    game.public = sum(1 << c for c in battle_cards)
    clash("france 4", "austria 4", [1] * 20, game=game)
    assert asked(game)[0] == "Moment"


@covers("reverse_slopes", "N-11.2.02", "N-11.1.02", "R65")
def test_reverse_slopes() -> None:
    game = faced(france="22")
    before = dice(game, ATTACKER)
    play(game, 22)
    assert dice(game, ATTACKER) == before + 2
    assert softened(game, ATTACKER, 2, 3) == (2, 2)
    assert softened(game, DEFENDER, 2, 3) == (2, 3)
    game.battle_round = 2
    assert dice(game, ATTACKER) == before
    assert softened(game, ATTACKER, 2, 3) == (2, 3)


@covers("horse_artillery", "N-11.2.02", "R65")
def test_horse_artillery_throws_a_die_for_its_dice() -> None:
    game = faced(france="28")
    before = dice(game, ATTACKER)
    roll(game, [5])
    play(game, 28)
    assert dice(game, ATTACKER) == before + 5
    game.battle_round = 2
    assert dice(game, ATTACKER) == before


@covers("voltigers", "R65")
def test_voltigers_need_a_side_more_than_half_french() -> None:
    game = faced("france 3 spain 2", france="37 2", spain="3")
    before = dice(game, ATTACKER)
    play(game, 37)
    assert dice(game, ATTACKER) == before + 3
    game = faced("france 2 spain 2", france="37")
    assert refused(game, "event 37").code == "no-event"
    game = faced(austria="37")
    assert refused(game, "event 37").code == "no-event"


@covers("damn_good_ground", "R65", "R111", "N-11.1.04")
def test_damn_good_ground_comes_before_halvings() -> None:
    game = faced(france="35 22 26")
    play(game, 35)
    assert softened(game, ATTACKER, 3, 0) == (1, 2)
    play(game, 22)
    assert softened(game, ATTACKER, 3, 3) == (1, 3)  # (3 + 2) halved
    play(game, 26)
    assert softened(game, ATTACKER, 3, 3) == (1, 2)  # each halves what is left
    roll(game, [*[1] * 7, *[6, 6, 6, 5, 5, 5]])
    news = raw(game, "pass")
    assert ("battle_damage", (1, 1 + 1 + 2, 0)) in [(e.kind, e.data) for e in news]


@covers("refuse_flanks", "R65")
def test_refuse_flanks_costs_a_kill_that_is_damage() -> None:
    game = faced(france="26")
    play(game, 26)
    roll(game, [1] * 20)
    news = raw(game, "pass")
    assert points(game, "france", "munich") == 3  # beaten by its own kill
    assert ("points_lost", (FRANCE, 1, DUCHY["linz"])) in [(e.kind, e.data) for e in news]


@covers("twelve_pounders", "R65")
def test_twelve_pounders_hit_before_the_round_and_count_for_a_rout_alone() -> None:
    game = faced("france 4", "austria 4", france="23 2")
    play(game, 23)
    roll(game, [6, 5, 5, 1, *[1] * 20])
    raw(game, "pass")
    news = quiet(game)
    told = [(e.data[0], e.data[1], len(e.data[2])) for e in news if e.kind == "battle_dice"]
    assert told[:3] == [(ATTACKER, 0, 4), (ATTACKER, 1, 6), (DEFENDER, 1, 1 + 1 + 1)]
    assert kinds(news).count("battle_damage") == 2  # no damage in the rounds: tied twice
    assert points(game, "france", "munich") == 4
    assert points(game, "austria", "linz") == 3
    game = faced("france 4", "austria 4", france="23 2")
    play(game, 23)
    roll(game, [6, 5, 1, 1, *[5, *[1] * 5], *[1] * 4])
    raw(game, "pass")
    news = quiet(game)
    assert "rout" in kinds(news)  # 2 + 1 against none
    assert points(game, "austria", "linz") == 1


@covers("R65")
def test_a_side_wiped_out_before_the_dice_has_lost() -> None:
    game = faced("france 4", "austria 1", france="23 2")
    play(game, 23)
    roll(game, [6, 1, 1, 1])
    raw(game, "pass")
    news = quiet(game)
    assert ATTACKER in [e.data[1] for e in news if e.kind == "battle_over"]
    assert [e.data[1] for e in news if e.kind == "battle_dice"] == [0]
    assert asked(game) == ("Claim", "france")


@covers("turncoats", "R65", "R6")
def test_turncoats_wear_the_enemy_and_give_dice_in_every_round() -> None:
    game = faced("france 4", "austria 4", france="78 2", austria="3")
    play(game, 78)
    raw(game, "pass")
    roll(game, [6, 6, 1, 1, *[1] * 8, *[1] * 4, *[1] * 8, *[1] * 3])
    raw(game, "pass")
    news = quiet(game)
    assert [e.data[3] for e in news if e.kind == "attrition"] == [2]
    told = [(e.data[0], e.data[1], len(e.data[2])) for e in news if e.kind == "battle_dice"]
    assert told == [(ATTACKER, 1, 8), (DEFENDER, 1, 4), (ATTACKER, 2, 8), (DEFENDER, 2, 3)]


@covers("great_redoubt", "N-11.1.05", "R113")
@pytest.mark.parametrize(
    ("mine", "theirs", "stays"),
    [
        ([5, 1, 1, 1, 1, 1], [1] * 6, True),  # it wins anyway
        ([1] * 6, [1] * 6, True),  # after a tie there is no second round
        ([1] * 6, [5, 5, 1, 1, 1, 1], True),  # it has lost, but not been routed
        ([1] * 6, [5] * 6, False),  # it was routed: half of six fives
    ],
)
def test_great_redoubt_forces_the_enemy_back(mine: list[int], theirs: list[int], stays: bool) -> None:
    game = faced("france 4", "austria 4", france="11 2")
    play(game, 11)
    roll(game, [*mine, *theirs])
    raw(game, "pass")
    news = quiet(game)
    assert [e.data[1] for e in news if e.kind == "battle_dice"] == [1, 1]
    if stays:
        assert asked(game) == ("Retreat", "austria")
        assert points(game, "france", "linz") == 4
    else:
        assert points(game, "austria", "linz") == 4
        assert points(game, "france", "munich") == 1  # three disrupted and lost


@covers("R113")
def test_two_redoubts_force_nobody_back() -> None:
    game = faced("france 4", "austria 4", france="11", austria="2")
    play(game, 11)
    game.battle_cards.append(2 * card(11) + DEFENDER)
    roll(game, [1] * 40)
    raw(game, "pass")
    quiet(game)
    assert points(game, "france", "munich") == 4  # two rounds were fought


@covers("outflanked", "R65", "N-11.1.03")
def test_outflanked_turns_a_card_round() -> None:
    game = faced(france="22 28", austria="27 3")
    roll(game, [4])
    before = dice(game, DEFENDER)
    raw(game, "event 28")
    assert asked(game) == ("Moment", "france")
    raw(game, "pass")
    raw(game, "pass")
    raw(game, "event 22")
    assert options(game) == ["respond 27 Outflanked", "pass"]
    raw(game, "respond 27")
    assert options(game) == ["turn round 28 Horse Artillery", "turn round 22 Reverse Slopes"]
    assert refused(game, "turn round 11").code == "not-played-here"
    raw(game, "turn round 28")
    assert dice(game, DEFENDER) == before + 4
    assert softened(game, ATTACKER, 0, 3) == (0, 2)  # the other card stays


@covers("march_to_the_guns", "R65", "R91")
def test_march_to_the_guns_brings_a_formation() -> None:
    game = empty(austria="24 3")
    put(game, "vienna", "austria 3 charles")
    clash("france 4", "austria 2", game=game)
    raw(game, "event 24")
    passed(game)
    assert asked(game) == ("ToTheGuns", "austria")
    assert options(game) == ["choose the space Vienna"]
    raw(game, "choose the space Vienna")
    assert asked(game) == ("GunMarch", "austria")
    assert refused(game, "try it").code == "empty-force"
    raw(game, "with Charles")
    raw(game, "try it")
    passed(game)
    assert (points(game, "austria", "linz"), where(game, "charles")) == (5, DUCHY["linz"])
    assert dice(game, DEFENDER) == 5 + 3 + 1 + 1
    assert asked(game) == ("BattleCards", "austria")
    assert whole(game)


@covers("R37", "R40", "R65", "R99")
def test_attackers_of_two_lines_go_back_each_by_its_own() -> None:
    game = empty(france="24 3")
    put(game, "prague", "france 2 soult")
    clash("france 2", "austria 4", game=game)
    assert dice(game, DEFENDER) == 4 + 1 + 1
    raw(game, "event 24")
    passed(game)
    raw(game, "choose the space Prague")
    raw(game, "with Soult")
    roll(game, [1] * 9)
    news = [*raw(game, "try it"), *passed(game)]
    assert [len(e.data[2]) for e in news if e.kind == "attrition"] == [3 * 2]  # a pass, and an ambush
    assert game.lines == [DUCHY["munich"], DUCHY["prague"]]
    assert dice(game, DEFENDER) == 4 + 1 + 1  # the easiest line counts
    roll(game, [*[1] * 8, *[5, *[1] * 5]])
    choose(game, "strike units")
    assert (points(game, "france", "munich"), points(game, "france", "prague")) == (2, 2)
    assert where(game, "soult") == DUCHY["prague"]


def across_the_strait(attackers: str, dice: list[int], response: str = "", **hands: str) -> Napoleonic:
    """Masséna and one point join a battle in Palermo from Calabria, under fire, perhaps with a response."""
    game = empty(**hands)
    game.ship_at = [UNBUILT] * len(game.ship_at)
    game.set_flag(DUCHY["calabria"], FRANCE)
    put(game, "calabria", "france 1 massena")
    clash(attackers, "britain 1", game=game, at="palermo", lines="")
    raw(game, "event 24")
    choose(game, "choose the space Calabria", "with Masséna")
    roll(game, dice)
    raw(game, "try it")
    if response:
        raw(game, response)
    passed(game)
    return game


@covers("march_to_the_guns", "R99", "R101")
def test_fives_of_batteries_disrupt_those_alone_who_crossed_the_strait() -> None:
    game = across_the_strait("spain 3", [5, 5], spain="24 3")
    assert asked(game) == ("Bear", "france")
    raw(game, "strike units")
    assert game.shaken == [int(n == FRANCE) for n in NATIONS]
    assert game.shaken_leaders == 1 << COMMANDER["massena"]
    assert damage(game, ATTACKER) == 2
    game = across_the_strait("france 3", [6, 5], france="24 3")
    assert asked(game) == ("Wear", "france")
    raw(game, "lose a point of France")
    assert game.shaken[FRANCE] == 0  # the three others did not cross
    assert game.shaken_leaders == 1 << COMMANDER["massena"]
    assert whole(game)


@covers("march_to_the_guns", "stragglers", "R6")
def test_whoever_marches_to_the_guns_may_straggle() -> None:
    game = empty(austria="24 3", france="39")
    put(game, "vienna", "austria 3 charles")
    clash("france 4", "austria 2", game=game)
    raw(game, "pass")
    raw(game, "event 24")
    passed(game)
    raw(game, "choose the space Vienna")
    raw(game, "with Charles")
    raw(game, "try it")
    assert "respond 39 Stragglers" in options(game)
    roll(game, [6, 6, 1, 1])
    news = [*raw(game, "respond 39"), *passed(game)]
    assert [len(e.data[2]) for e in news if e.kind == "attrition"] == [4]  # Charles and his points alone
    assert asked(game)[0] == "Wear"
    assert whole(game)


@covers("march_to_the_guns", "unguarded_approach", "R37", "R99")
def test_whoever_marches_to_the_guns_may_find_the_approach_unguarded() -> None:
    game = empty(france="24 3 50")
    put(game, "prague", "france 2 soult")
    clash("france 2", "austria 4", game=game)
    raw(game, "event 24")
    passed(game)
    raw(game, "choose the space Prague")
    raw(game, "with Soult")
    raw(game, "try it")
    roll(game, [1] * 9)
    news = [*raw(game, "respond 50"), *passed(game)]
    assert [len(e.data[2]) for e in news if e.kind == "attrition"] == [3]  # the ambush alone
    assert dice(game, DEFENDER) == 4 + 1  # by that line the ground helps nobody
    game = across_the_strait("france 3", [6, 6], "respond 50", france="24 3 50")
    assert (points(game, "france", "palermo"), game.crossed_leaders) == (4, 0)  # nobody fires


@covers("R32", "R43", "R65", "R109")
def test_march_to_the_guns_obeys_straits_and_fortresses() -> None:
    game = empty(austria="24 3")
    put(game, "mantua", "austria 2")  # before an enemy fortress: out of it only to safe ground
    clash("france 4", "austria 2", game=game, at="venice", lines="tyrol")
    assert options(game) == ["event 24 March to the Guns", "pass"]
    game = empty(austria="24 3")
    put(game, "mantua", "austria 2")
    clash("france 4", "austria 2", game=game, at="milan", lines="turin")
    assert refused(game, "event 24").code == "no-event"  # Milan is French


@covers("R65")
def test_an_outflanked_march_brings_the_enemy() -> None:
    game = empty(austria="24 3", france="27")
    put(game, "vienna", "austria 3")
    put(game, "munich", "france 1 davout")
    clash("france 4", "austria 2", game=game)
    raw(game, "pass")
    raw(game, "event 24")
    raw(game, "respond 27")
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    assert asked(game) == ("ToTheGuns", "france")
    raw(game, "choose the space Munich")
    choose(game, "with Davout", "try it")
    assert where(game, "davout") == DUCHY["linz"]
    assert game.lines == [DUCHY["munich"]]


@covers("N-12.2.04", "R65")
def test_in_a_siege_only_cards_on_dice_fives_and_sixes_are_played() -> None:
    game = empty(france="11 22 23 24 26 28 35 37 78", austria="3")
    game.ship_at = [UNBUILT] * len(game.ship_at)
    put(game, "venice", "france 5 davout")
    put(game, "mantua", "france 2 soult")
    game.active = FRANCE
    begin(game, Spending(FRANCE))
    raw(game, "besiege Venice")
    offered = {text.split()[1] for text in options(game) if text.startswith("event")}
    assert offered == {"11", "22", "23", "26", "28", "35", "37"}
    play(game, 23)
    roll(game, [6, 6, 6, 1, *[1] * 30])
    raw(game, "pass")
    quiet(game)
    assert game.flag(DUCHY["venice"]) == FRANCE  # their sixes count
