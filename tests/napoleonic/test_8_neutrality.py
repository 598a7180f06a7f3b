"""Former allies part, and powers are neutral by force (N-8.3, N-8.7, R27, R28)."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.camps import may_attack
from lacewars.games.napoleonic.consuls import ASSOCIATE
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER
from lacewars.games.napoleonic.ground import FOREIGN, ground, is_guest
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    COALITION,
    DENMARK,
    FRANCE,
    IMPERIAL,
    N_NATIONS,
    NATIONS,
    NOBODY,
    OUTSIDE,
    PRUSSIA,
    RUSSIA,
    SPAIN,
)
from lacewars.games.napoleonic.open import COMMANDED, FORCED, PLAYED
from lacewars.games.napoleonic.pacts import make_pact
from lacewars.games.napoleonic.phases.camps import CampStep, change_camp
from lacewars.games.napoleonic.phases.diplomacy import attacked
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import FALLEN, REGROUP_BOX
from lacewars.games.napoleonic.relations import are_allied, at_war
from lacewars.kernel import Event, covers
from tests.napoleonic.courts import code, conquered, spending, stand
from tests.napoleonic.kit import act, asked, begin, board, kinds, options, raw, refused, roll, whole

VIENNA, BERLIN, PRAGUE, BRESLAU = (DUCHY[d] for d in ("vienna", "berlin", "prague", "breslau"))
JUTLAND = DUCHY["jutland"]


# ---------------------------------------------------------------------- former allies
def only(game: Napoleonic, duchy: int, **points: int) -> None:
    """These strength points alone stand in a duchy."""
    names = {"austria": AUSTRIA, "russia": RUSSIA, "britain": BRITAIN, "france": FRANCE}
    for nation in NATIONS:
        game.add_units(nation, duchy, -game.strength(nation, duchy))
        for c in game.leaders(nation, duchy):
            game.put_leader(c, FALLEN)
    for name, number in points.items():
        game.add_units(names[name], duchy, number)


def box(game: Napoleonic, nation: int) -> int:
    return game.boxes[REGROUP_BOX * N_NATIONS + nation]


@covers("N-8.3.4.03", "N-8.3.4.04")
def test_former_allies_leave_each_others_duchies_with_attrition() -> None:
    game = board()
    moscow = DUCHY["moscow"]
    only(game, VIENNA, russia=3)
    only(game, PRAGUE, britain=2)
    only(game, moscow, austria=4)
    change_camp(game, AUSTRIA, IMPERIAL)
    dice = {VIENNA: (6, 1, 1), PRAGUE: (1, 1), moscow: (6, 6, 1, 1)}
    order = sorted(dice)
    roll(game, [die for duchy in order for die in dice[duchy]])
    game.settle()
    while (decision := game.decision()) is not None:
        if decision.power == RUSSIA:
            act(game, "flag Vienna")  # survivors take control ...
        else:
            assert asked(game) == ("SeizeOrLeave", "britain")
            act(game, "go to the regroup box")  # ... or regroup
    assert game.holder[VIENNA] == RUSSIA
    assert game.strength(RUSSIA, VIENNA) == 2
    assert (game.strength(BRITAIN, PRAGUE), box(game, BRITAIN)) == (0, 2)
    assert (game.strength(AUSTRIA, moscow), box(game, AUSTRIA)) == (0, 2)
    assert whole(game)


@covers("N-7.4.2.01", "N-8.3.4.04", "N-12.1.03")
def test_former_allies_win_a_fortress_by_a_siege_alone() -> None:
    game = board()
    venice = DUCHY["venice"]
    only(game, venice, russia=2)
    change_camp(game, AUSTRIA, IMPERIAL)
    roll(game, [1] * 40)
    game.settle()
    assert asked(game) == ("SeizeOrLeave", "russia")
    assert options(game) == ["stay there", "go to the regroup box"]
    assert refused(game, "flag Venice").code == "fortress-flag"
    act(game, "stay there")
    assert (game.holder[venice], game.strength(RUSSIA, venice)) == (AUSTRIA, 2)


@covers("N-8.3.4.05", "N-8.3.4.06", "R25")
def test_former_allies_who_share_a_space_fight_and_the_mover_has_the_terrain() -> None:
    game = board()
    munich = DUCHY["munich"]
    only(game, munich, austria=3, russia=2)
    change_camp(game, AUSTRIA, IMPERIAL)
    # no attrition: neither stands in a duchy of the other; 2 points and the bonus against 3, bonus, terrain
    roll(game, [1, 1, 1, 6, 1, 1, 1, 1])
    game.settle()
    assert asked(game) == ("Contact", "austria")  # it may evade first
    news = act(game, "pass")
    dice = {e.data[0]: e.data[2] for e in news if e.kind == "battle_dice"}
    assert len(dice[ATTACKER]) == 2 + 1
    assert len(dice[DEFENDER]) == 3 + 1 + 1  # one die of terrain
    while (decision := game.decision()) is not None:
        raw(game, decision.actions[-1].text)
    assert not (game.present[AUSTRIA] & game.present[RUSSIA]) >> munich & 1
    assert whole(game)


@covers("N-8.3.4.05")
def test_the_mover_may_evade_instead() -> None:
    game = board()
    munich = DUCHY["munich"]
    only(game, munich, russia=2)
    game.put_leader(COMMANDER["charles"], munich)
    change_camp(game, AUSTRIA, IMPERIAL)
    roll(game, [6, 6])
    game.settle()
    act(game, "evade to Ratisbon", "with Charles", "try it")
    assert game.leader_at[COMMANDER["charles"]] == DUCHY["ratisbon"]
    assert game.decision() is None
    assert game.battle_at < 0


def test_a_commander_alone_regroups_too() -> None:
    game = board()
    only(game, VIENNA)
    game.put_leader(COMMANDER["kutuzov"], VIENNA)
    change_camp(game, AUSTRIA, IMPERIAL)
    roll(game, [1])
    game.settle()
    act(game, "go to the regroup box")
    assert not game.present[RUSSIA] >> VIENNA & 1


# ---------------------------------------------------------------------- neutral by force
@covers("N-8.3.06", "N-8.7.1.01", "N-8.7.1.02", "N-8.7.1.03", "R27")
def test_a_conquered_power_is_neutral_by_force_and_its_proxies_fight_on() -> None:
    game = board(4)
    make_pact(game, PRUSSIA, AUSTRIA)
    conquered(game, AUSTRIA, FRANCE)
    assert (game.status[AUSTRIA], game.camp[AUSTRIA]) == (FORCED, OUTSIDE)
    assert game.camp[PRUSSIA] == COALITION
    assert game.controller[PRUSSIA] == game.controller[AUSTRIA]
    assert not are_allied(game, PRUSSIA, AUSTRIA)
    assert not are_allied(game, AUSTRIA, PRUSSIA)
    assert at_war(game, PRUSSIA, FRANCE)
    assert not game.hostile[AUSTRIA]
    assert whole(game)


@covers("N-8.7.1.04", "N-8.7.2.05")
def test_its_proxies_respect_its_borders_and_it_theirs() -> None:
    game = board(4)
    make_pact(game, PRUSSIA, AUSTRIA)
    conquered(game, AUSTRIA, FRANCE)
    game.set_flag(PRAGUE, FRANCE)
    assert not may_attack(game, PRUSSIA, AUSTRIA)
    assert not may_attack(game, AUSTRIA, PRUSSIA)
    assert not may_attack(game, RUSSIA, AUSTRIA)
    assert may_attack(game, PRUSSIA, game.holder[PRAGUE])  # the ceded duchy is French


@covers("N-8.7.1.05", "N-8.7.1.06", "N-8.7.2.07", "N-8.7.2.09", "R27")
def test_grace_and_neutrals_bound_the_wars_of_a_neutral_by_force() -> None:
    game = conquered(board(), AUSTRIA, FRANCE)
    assert code(game, AUSTRIA, FRANCE) == code(game, FRANCE, AUSTRIA) == "grace"
    assert not may_attack(game, SPAIN, AUSTRIA)
    assert code(game, AUSTRIA, PRUSSIA) == code(game, PRUSSIA, AUSTRIA) == "neutral-by-force"
    assert code(game, AUSTRIA, RUSSIA) == ""  # its former camp, at once
    assert code(game, RUSSIA, AUSTRIA) == ""
    game.grace[AUSTRIA] = 0
    assert code(game, AUSTRIA, FRANCE) == code(game, FRANCE, AUSTRIA) == ""


@covers("N-8.2.2.04", "R24")
def test_a_war_of_its_former_camp_sets_no_player_against_himself() -> None:
    game = conquered(board(3), AUSTRIA, FRANCE)
    spending("britain", 7, game)
    act(game, "declare war on Austria")
    assert game.camp[AUSTRIA] == OUTSIDE  # its player has Russia in the Coalition
    assert at_war(game, AUSTRIA, BRITAIN)
    assert not at_war(game, AUSTRIA, RUSSIA)
    assert whole(game)


@covers("N-15.2.1.06", "R59")
def test_the_conquerors_side_spares_a_conquered_proxy_in_its_grace_period() -> None:
    game = conquered(conquered(board(4), DENMARK, FRANCE), PRUSSIA, FRANCE)
    assert code(game, FRANCE, PRUSSIA) == "grace"
    assert not may_attack(game, FRANCE, DENMARK)
    assert not may_attack(game, SPAIN, DENMARK)  # an ally of the conqueror
    assert may_attack(game, BRITAIN, DENMARK)  # the other camp is not bound
    assert code(game, BRITAIN, PRUSSIA) == ""
    game.grace = [0] * N_NATIONS
    assert may_attack(game, FRANCE, DENMARK)
    assert code(game, FRANCE, PRUSSIA) == ""


@covers("R59", "R87")
def test_a_conquered_proxy_that_is_commanded_opens_its_ground_to_nobody() -> None:
    game = conquered(board(), DENMARK, FRANCE)
    assert is_guest(game, FRANCE, JUTLAND)
    spending("britain", 1, game)
    attacked(game, BRITAIN, DENMARK)
    assert game.status[DENMARK] == COMMANDED
    assert ground(game, FRANCE, JUTLAND) == FOREIGN


# ---------------------------------------------------------------------- guests of a conquered country
def guests(victim: int, where: int, *, players: int = 5) -> Napoleonic:
    """France has conquered a nation; three French points stand beside two of it, and its grace is over."""
    game = conquered(board(players), victim, FRANCE)
    for nation in NATIONS:
        game.add_units(nation, where, -game.strength(nation, where))
        for commander in game.leaders(nation, where):
            game.put_leader(commander, FALLEN)
    game.add_units(victim, where, 2)
    game.add_units(FRANCE, where, 3)
    game.grace = [0] * N_NATIONS
    return game


@covers("N-8.3.4.05", "N-15.2.1.05", "R3")
def test_guests_fight_a_conquered_power_that_joins_the_other_camp() -> None:
    game = guests(AUSTRIA, PRAGUE)
    change_camp(game, AUSTRIA, COALITION)
    begin(game)
    assert asked(game) == ("Contact", "austria")  # who turned may evade
    assert first_dice(act(game, "pass")) == [3 + 2, 2 + 1 + 1]  # and has the terrain


def first_dice(news: list[Event]) -> list[int]:
    """How many dice attacker and defender threw in the first round of a battle."""
    assert "battle" in kinds(news)
    thrown = [event.data for event in news if event.kind == "battle_dice" and event.data[1] == 1]
    return [len(dice) for _, _, dice in thrown]


@covers("N-8.3.4.05", "N-8.3.4.06", "R3")
def test_guests_who_declare_war_fight_where_they_stand() -> None:
    game = guests(AUSTRIA, PRAGUE)
    spending("france", 7, game)
    act(game, "declare war on Austria")
    assert asked(game) == ("Contact", "austria")
    assert first_dice(act(game, "pass")) == [3 + 2 + 1, 2 + 1]


@covers("N-8.2.01", "R3")
def test_guests_fight_a_conquered_proxy_that_makes_a_pact_with_an_enemy() -> None:
    game = guests(DENMARK, JUTLAND)
    stand(game, DENMARK, BRITAIN, ASSOCIATE)
    spending("britain", 5, game)
    act(game, "consul of Denmark to Pact of Britain")
    assert asked(game) == ("Contact", "denmark")


@covers("R3", "R23")
def test_guests_fight_a_conquered_proxy_that_they_attack() -> None:
    game = guests(DENMARK, JUTLAND)
    attacked(game, FRANCE, DENMARK)
    begin(game)
    assert asked(game) == ("PactOffer", "denmark")
    act(game, "pass")
    assert asked(game) == ("Contact", "denmark")


# ---------------------------------------------------------------------- back into a camp
@covers("N-8.7.2.02", "N-8.7.2.03", "N-8.7.2.07", "R27")
def test_a_neutral_by_force_may_join_its_conqueror_in_the_next_camp_step() -> None:
    game = board(4)
    make_pact(game, PRUSSIA, AUSTRIA)
    conquered(game, AUSTRIA, FRANCE)
    game.marker = AUSTRIA
    begin(game, CampStep())
    assert asked(game) == ("CampOffer", "austria")
    assert options(game) == ["join the imperial camp", "pass"]
    assert refused(game, "join the coalition camp").code == "grace"
    staying = game.copy()
    act(staying, "pass")
    assert (staying.status[AUSTRIA], staying.camp[PRUSSIA]) == (FORCED, COALITION)
    act(game, "join the imperial camp")
    assert asked(game) == ("CampConsent", "france")
    act(game, "accept")
    assert (game.status[AUSTRIA], game.victor[AUSTRIA], game.grace[AUSTRIA]) == (PLAYED, NOBODY, 0)
    assert game.camp[AUSTRIA] == game.camp[PRUSSIA] == IMPERIAL
    assert whole(game)


@covers("N-8.7.2.06")
def test_a_proxy_may_give_back_what_it_took_when_its_patron_returns_to_the_camp() -> None:
    game = board(4)
    make_pact(game, PRUSSIA, AUSTRIA)
    conquered(game, AUSTRIA, FRANCE)
    game.grace[AUSTRIA] = 0
    game.set_flag(PRAGUE, PRUSSIA)
    change_camp(game, AUSTRIA, COALITION)
    begin(game)
    assert asked(game) == ("GiveBack", "prussia")
    act(game, "give up the flag in Prague")
    assert game.holder[PRAGUE] == AUSTRIA
    assert are_allied(game, PRUSSIA, AUSTRIA)


@covers("N-8.7.2.04")
def test_a_conquered_proxy_leaves_its_patron_in_the_war() -> None:
    game = board(4)
    make_pact(game, PRUSSIA, AUSTRIA)
    conquered(game, PRUSSIA, FRANCE)
    game.set_flag(BRESLAU, FRANCE)
    assert game.camp[AUSTRIA] == COALITION
    assert game.row[PRUSSIA] == NOBODY  # nobody answers for its keys
    assert not may_attack(game, AUSTRIA, PRUSSIA)
    assert may_attack(game, AUSTRIA, game.holder[BRESLAU])


@covers("N-8.7.2.02")
def test_a_neutral_that_is_attacked_by_its_proxys_camp_takes_the_proxy_along() -> None:
    game = board(4)
    make_pact(game, PRUSSIA, AUSTRIA)
    conquered(game, AUSTRIA, FRANCE)
    spending("russia", 7, game)
    act(game, "declare war on Austria")
    assert game.camp[AUSTRIA] == game.camp[PRUSSIA] == IMPERIAL
    assert at_war(game, PRUSSIA, RUSSIA)
    assert whole(game)
