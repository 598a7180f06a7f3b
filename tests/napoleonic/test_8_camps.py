"""Camps: declarations of war, changes of camp, the wars of proxies (N-8.3, N-8.5, N-8.7)."""

from __future__ import annotations

from lacewars.games.napoleonic.board import DUCHY, NEAR, OWNED
from lacewars.games.napoleonic.camps import may_attack, movers
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.conquest import become_neutral
from lacewars.games.napoleonic.consuls import AID, ASSOCIATE, PACT
from lacewars.games.napoleonic.foreign_wars import begin_war, in_play, is_void
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    COALITION,
    DENMARK,
    FRANCE,
    IMPERIAL,
    NATIONS,
    NOBODY,
    OUTSIDE,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    SWEDEN,
    TURKEY,
)
from lacewars.games.napoleonic.open import ALLIED, COMMANDED, PLAYED
from lacewars.games.napoleonic.pacts import make_pact
from lacewars.games.napoleonic.phases.camps import CampStep, change_camp
from lacewars.games.napoleonic.phases.diplomacy import attacked
from lacewars.games.napoleonic.phases.interphase import Interphase
from lacewars.games.napoleonic.relations import are_allied, at_war, go_to_war, settle
from lacewars.kernel import covers
from tests.napoleonic.courts import code, conquered, place, silence, spending, stand
from tests.napoleonic.kit import act, asked, begin, board, options, raw, refused, whole

VIENNA, BERLIN, PRAGUE, BRESLAU = (DUCHY[d] for d in ("vienna", "berlin", "prague", "breslau"))


# ---------------------------------------------------------------------- at the start
@covers("N-8.3.01", "N-8.3.02")
def test_two_camps_are_at_war_at_the_start() -> None:
    game = board()
    assert [n for n in NATIONS if game.camp[n] == IMPERIAL] == [FRANCE, SPAIN]
    assert [n for n in NATIONS if game.camp[n] == COALITION] == [BRITAIN, AUSTRIA, RUSSIA]
    assert at_war(game, SPAIN, RUSSIA)
    for neutral in (PRUSSIA, SWEDEN, TURKEY, DENMARK):
        assert game.camp[neutral] == OUTSIDE
        assert not game.hostile[neutral]
    assert len({game.column[n] for n in (SWEDEN, TURKEY)}) == 2  # in different degrees


# ---------------------------------------------------------------------- whom to attack
@covers("N-8.3.3.01", "N-8.3.3.03", "N-8.3.3.04")
def test_powers_need_a_declaration_minors_none() -> None:
    game = board()
    assert may_attack(game, FRANCE, AUSTRIA)
    assert may_attack(game, FRANCE, TURKEY)
    assert not may_attack(game, FRANCE, PRUSSIA)  # a power
    assert may_attack(game, SPAIN, PRUSSIA)  # a minor invades without one
    assert not may_attack(board(4), FRANCE, PRUSSIA)  # a proxy Prussia is a power too
    assert not may_attack(game, AUSTRIA, RUSSIA)
    assert not may_attack(game, FRANCE, SPAIN)


@covers("N-8.3.3.02", "R87")
def test_neutral_and_commanded_proxies_attack_nobody_new() -> None:
    game = board()
    assert not may_attack(game, TURKEY, DENMARK)
    attacked(game, FRANCE, TURKEY)
    begin(game)
    raw(game, "pass")
    assert game.status[TURKEY] == COMMANDED
    assert may_attack(game, TURKEY, FRANCE)
    assert not may_attack(game, TURKEY, DENMARK)


@covers("N-3.56", "R24")
def test_a_power_outside_leads_its_proxies_against_neutrals_and_camps() -> None:
    game = board()
    make_pact(game, SWEDEN, PRUSSIA)
    assert may_attack(game, SWEDEN, DENMARK)
    assert may_attack(game, SWEDEN, SPAIN)
    assert may_attack(game, SWEDEN, RUSSIA)
    assert not may_attack(game, PRUSSIA, RUSSIA)
    attacked(game, SWEDEN, RUSSIA)
    assert at_war(game, SWEDEN, RUSSIA)
    assert not at_war(game, PRUSSIA, RUSSIA)
    attacked(game, SWEDEN, DENMARK)
    assert place(game, DENMARK) == (FRANCE, PACT)
    assert at_war(game, SWEDEN, DENMARK)
    assert whole(game)


@covers("R24", "R114")
def test_whoever_joins_a_camp_shares_the_wars_of_all_its_members() -> None:
    game = conquered(board(), BRITAIN, FRANCE)
    game.grace[BRITAIN] = 0
    spending("britain", 7, game)
    act(game, "declare war on Austria")  # it stays outside, at war with the whole Coalition
    make_pact(game, SWEDEN, AUSTRIA)
    assert at_war(game, SWEDEN, BRITAIN)
    make_pact(game, DENMARK, PRUSSIA)
    assert not at_war(game, DENMARK, BRITAIN)
    change_camp(game, PRUSSIA, COALITION)
    assert at_war(game, PRUSSIA, BRITAIN)
    assert at_war(game, DENMARK, BRITAIN)
    assert whole(game)


@covers("N-8.2.2.04")
def test_nobody_fights_a_nation_of_his_own() -> None:
    game = board(3)
    conquered(game, AUSTRIA, FRANCE)
    game.grace[AUSTRIA] = 0
    assert game.controller[AUSTRIA] == game.controller[RUSSIA]
    assert code(game, RUSSIA, AUSTRIA) == "own-nation"
    assert not may_attack(game, RUSSIA, AUSTRIA)


# ---------------------------------------------------------------------- declarations
@covers("N-8.3.4.01", "N-6.3.02", "R25")
def test_a_declaration_of_war_costs_seven_points() -> None:
    game = spending("france", 6)
    assert refused(game, "declare war on Prussia").code == "too-few-points"
    game = spending("france", 8)
    act(game, "declare war on Prussia")
    assert game.cp == 1
    assert game.camp[PRUSSIA] == COALITION  # treated as invaded
    assert at_war(game, FRANCE, PRUSSIA)
    assert may_attack(game, FRANCE, PRUSSIA)
    assert whole(game)


@covers("R25")
def test_war_on_a_proxy_prussia_finds_it_a_patron() -> None:
    game = board(4)
    stand(game, PRUSSIA, AUSTRIA, AID)
    spending("france", 7, game)
    act(game, "declare war on Prussia")
    assert place(game, PRUSSIA) == (AUSTRIA, PACT)
    assert game.camp[PRUSSIA] == COALITION
    game = spending("france", 7, board(4))
    act(game, "declare war on Prussia")
    assert asked(game) == ("PactOffer", "prussia")
    act(game, "choose Russia")
    assert (game.status[PRUSSIA], game.patron[PRUSSIA]) == (ALLIED, RUSSIA)


@covers("R88")
def test_proxies_declare_no_wars() -> None:
    game = spending("spain", 9)
    assert refused(game, "declare war on Prussia").code == "proxies-spend-nothing"


def test_what_needs_no_declaration_is_refused() -> None:
    game = spending("france", 9)
    assert refused(game, "declare war on Ottoman Empire").code == "needs-no-declaration"
    assert refused(game, "declare war on Austria").code == "at-war-already"
    assert refused(game, "declare war on Spain").code == "own-nation"


@covers("N-8.3.4.02", "N-8.3.4.07", "R24", "R114")
def test_a_power_outside_joins_the_other_camp_if_all_its_players_agree() -> None:
    game = spending("prussia", 7)
    act(game, "declare war on France")
    for name in ("britain", "austria"):
        assert asked(game) == ("CampConsent", name)
        act(game, "accept")
    assert asked(game) == ("CampConsent", "russia")
    assert game.cp == 7  # nothing is spent yet
    refusing = game.copy()
    act(game, "accept")
    assert game.camp[PRUSSIA] == COALITION
    assert game.cp == 0
    assert whole(game)
    act(refusing, "refuse")
    assert (refusing.camp[PRUSSIA], refusing.cp) == (OUTSIDE, 7)
    assert not at_war(refusing, PRUSSIA, FRANCE)
    assert refused(refusing, "declare war on France").code == "spurned"


@covers("N-8.3.4.02", "N-8.7.2.01", "R114")
def test_war_on_a_member_of_the_own_camp_asks_to_join_the_other() -> None:
    game = board()
    make_pact(game, SWEDEN, AUSTRIA)
    spending("austria", 7, game)
    act(game, "declare war on Russia")
    assert asked(game) == ("CampConsent", "france")
    act(game, "accept")
    assert game.camp[AUSTRIA] == game.camp[SWEDEN] == IMPERIAL  # its pacts go with it
    assert are_allied(game, AUSTRIA, SPAIN)
    assert at_war(game, AUSTRIA, BRITAIN)
    assert whole(game)


@covers("N-8.2.2.01", "N-8.3.07", "R28")
def test_france_and_britain_never_meet_in_a_camp() -> None:
    assert code(board(), BRITAIN, AUSTRIA) == "never-allied"
    assert code(board(3), AUSTRIA, BRITAIN) == ""
    assert movers(board(3), AUSTRIA, IMPERIAL) == [AUSTRIA, RUSSIA]  # one player, one camp
    assert code(board(2), AUSTRIA, BRITAIN) == "own-nation"
    game = conquered(board(), BRITAIN, FRANCE)
    game.grace[BRITAIN] = 0
    spending("britain", 7, game)
    act(game, "declare war on Austria")  # nobody is asked: it cannot join France
    assert game.camp[BRITAIN] == OUTSIDE
    assert at_war(game, BRITAIN, RUSSIA)
    assert not at_war(game, BRITAIN, FRANCE)
    assert whole(game)
    game = conquered(board(), BRITAIN, FRANCE)
    make_pact(game, TURKEY, RUSSIA)
    spending("britain", 0, game)
    act(game, "declare war on Ottoman Empire")
    assert at_war(game, BRITAIN, AUSTRIA)
    assert whole(game)


@covers("N-8.3.07", "R28")
def test_a_player_moves_all_his_powers_together() -> None:
    game = spending("austria", 7, board(3))
    act(game, "declare war on Britain", "accept")
    assert game.camp[AUSTRIA] == game.camp[RUSSIA] == IMPERIAL
    assert whole(game)


@covers("N-8.3.07", "N-8.7.1.02", "R24")
def test_nobody_leaves_the_camp_in_which_a_proxy_of_his_conquered_power_stays() -> None:
    game = board(3)
    make_pact(game, SWEDEN, AUSTRIA)
    become_neutral(game, AUSTRIA, NOBODY)
    assert game.camp[SWEDEN] == COALITION
    game = begin(game, CampStep())
    act(game, "pass", "pass", "pass")
    assert asked(game) == ("CampOffer", "russia")
    assert refused(game, "join the imperial camp").code == "both-camps"  # Sweden has the same player
    change_camp(game, AUSTRIA, IMPERIAL)  # Russia and Sweden go with it
    assert {game.camp[n] for n in (AUSTRIA, RUSSIA, SWEDEN)} == {IMPERIAL}


@covers("N-8.2.2.04", "N-8.3.2.01", "R23")
def test_nobody_attacks_a_client_of_another_power_of_his_which_would_be_his_own_ally() -> None:
    game = board(3)
    become_neutral(game, RUSSIA, NOBODY)
    assert may_attack(game, AUSTRIA, TURKEY)
    for proxy in (TURKEY, PRUSSIA):
        stand(game, proxy, RUSSIA, AID)
    assert not may_attack(game, AUSTRIA, TURKEY)
    assert code(game, AUSTRIA, PRUSSIA) == "own-nation"
    assert may_attack(game, BRITAIN, TURKEY)


@covers("N-8.3.3.03", "R24")
def test_a_power_outside_joins_a_camp_by_war_on_a_minor_of_the_other_without_cost() -> None:
    game = board()
    assert not may_attack(game, PRUSSIA, SPAIN)  # it needs the consent of the Coalition
    spending("prussia", 0, game)
    act(game, "declare war on Spain", "accept", "accept", "accept")
    assert game.camp[PRUSSIA] == COALITION
    assert may_attack(game, PRUSSIA, SPAIN)


@covers("N-8.3.5.01", "R24")
def test_a_power_outside_attacks_only_neutrals_without_a_protector_in_a_camp() -> None:
    game = board()
    assert may_attack(game, PRUSSIA, TURKEY)  # nobody's client
    assert not may_attack(game, PRUSSIA, SWEDEN)  # Britain would protect it: that is war with the Coalition
    assert code(game, PRUSSIA, TURKEY) == "needs-no-declaration"
    spending("prussia", 0, game)
    act(game, "declare war on Sweden")
    assert asked(game) == ("CampConsent", "france")
    act(game, "accept")
    assert game.camp[PRUSSIA] == IMPERIAL
    assert may_attack(game, PRUSSIA, SWEDEN)
    attacked(game, PRUSSIA, SWEDEN)
    assert place(game, SWEDEN) == (BRITAIN, PACT)
    assert whole(game)


@covers("N-8.3.5.01", "R24")
def test_war_between_powers_outside_the_camps_stays_bilateral() -> None:
    game = board()
    game.camp[AUSTRIA] = OUTSIDE
    settle(game)
    make_pact(game, SWEDEN, PRUSSIA)
    make_pact(game, TURKEY, AUSTRIA)
    spending("prussia", 7, game)
    act(game, "declare war on Austria")
    assert game.camp[PRUSSIA] == game.camp[AUSTRIA] == OUTSIDE
    assert at_war(game, PRUSSIA, AUSTRIA)
    assert at_war(game, SWEDEN, TURKEY)  # allied proxies follow
    assert not at_war(game, PRUSSIA, BRITAIN)
    assert whole(game)


@covers("N-8.5.01", "R26")
def test_prussia_joins_no_camp_in_the_first_round_of_1805() -> None:
    game = board()
    game.round = 1
    assert code(game, PRUSSIA, FRANCE) == "prussia-waits"
    assert code(game, FRANCE, PRUSSIA) == ""  # but it may be attacked
    game.round = 2
    assert code(game, PRUSSIA, FRANCE) == ""


# ---------------------------------------------------------------------- the camp step
@covers("N-8.3.05", "N-8.3.4.01", "N-14.1.01", "R28")
def test_in_the_interphase_powers_change_camp_without_cost() -> None:
    game = board()
    game.marker = RUSSIA
    begin(game, CampStep())
    assert asked(game) == ("CampOffer", "russia")  # from the nation moving first
    assert options(game) == ["join the imperial camp", "declare war on Prussia", "pass"]
    act(game, "join the imperial camp", "refuse")
    assert game.camp[RUSSIA] == COALITION
    assert asked(game) == ("CampOffer", "prussia")  # once per power
    assert options(game) == ["join the imperial camp", "join the coalition camp", "pass"]
    act(game, "join the imperial camp")
    assert asked(game) == ("CampConsent", "france")
    act(game, "accept")
    assert game.camp[PRUSSIA] == IMPERIAL
    assert asked(game) == ("CampOffer", "austria")  # France and Britain have nowhere to go
    assert refused(game, "declare war on Prussia").code == "at-war-already"
    act(game, "pass")
    assert game.decision() is None
    assert whole(game)


@covers("R25")
def test_in_the_interphase_camps_declare_war_on_powers_outside() -> None:
    game = begin(board(), CampStep())
    assert asked(game) == ("CampOffer", "france")
    act(game, "declare war on Prussia")
    assert game.camp[PRUSSIA] == COALITION
    game = begin(board(), CampStep())
    act(game, "pass", "pass", "pass", "pass")
    assert asked(game) == ("CampOffer", "prussia")
    assert refused(game, "declare war on France").code == "only-by-joining"


def test_the_interphase_begins_with_the_camps() -> None:
    game = begin(board(), Interphase())
    assert asked(game) == ("CampOffer", "france")
    silence(game, "CampOffer")
    assert asked(game)[0] == "Reinforcing"


@covers("R28", "R83", "N-8.7.3.01")
def test_flags_among_new_allies_are_taken_down_or_given_back() -> None:
    game = board()
    hungary = next(d for d in NEAR[VIENNA] if OWNED[AUSTRIA] >> d & 1 and d != PRAGUE)
    game.set_flag(VIENNA, FRANCE)
    game.set_flag(PRAGUE, FRANCE)
    game.set_flag(hungary, SPAIN)
    lyon = DUCHY["lyons"]
    game.set_flag(lyon, AUSTRIA)
    change_camp(game, AUSTRIA, IMPERIAL)
    begin(game)
    assert game.holder[lyon] == FRANCE  # the mover takes its flags down
    assert game.holder[VIENNA] == AUSTRIA  # its capital is freed
    assert asked(game) == ("GiveBack", "france")
    assert options(game) == ["give up the flag in Prague", "done"]
    assert refused(game, "give up the flag in Vienna").code == "no-space"
    act(game, "give up the flag in Prague")
    assert game.holder[PRAGUE] == AUSTRIA
    assert asked(game) == ("GiveBack", "spain")
    act(game, "done")
    assert game.holder[hungary] == SPAIN  # they need not
    assert whole(game)


@covers("N-8.7.3.01", "R24", "R83")
def test_a_conqueror_may_give_duchies_back_too_when_its_victim_joins_because_war_is_declared_on_it() -> None:
    game = board()
    game.turn = 2
    game.set_flag(PRAGUE, FRANCE)  # ceded to the conqueror
    become_neutral(game, AUSTRIA, FRANCE)
    spending("russia", 7, game)
    act(game, "declare war on Austria")
    assert (game.camp[AUSTRIA], game.status[AUSTRIA]) == (IMPERIAL, PLAYED)
    assert asked(game) == ("GiveBack", "france")
    act(game, "give up the flag in Prague")
    assert game.holder[PRAGUE] == AUSTRIA
    assert asked(game) == ("Spending", "russia")


@covers("N-8.2.2.04", "R27", "R114")
def test_who_joins_a_camp_does_not_share_its_wars_with_powers_of_his_own_player() -> None:
    game = board(2)
    become_neutral(game, BRITAIN, NOBODY)
    for enemy in (FRANCE, SPAIN):
        go_to_war(game, BRITAIN, enemy)
    change_camp(game, AUSTRIA, IMPERIAL)  # Russia has the same player, too, and goes with it
    begin(game)
    assert game.camp[RUSSIA] == IMPERIAL
    assert not game.hostile[BRITAIN] & (1 << AUSTRIA | 1 << RUSSIA)
    assert at_war(game, BRITAIN, FRANCE)


@covers("N-15.2.1.06", "R27")
def test_a_war_on_the_client_of_a_conquered_power_breaks_no_grace_period() -> None:
    game = board(4)
    become_neutral(game, RUSSIA, FRANCE)
    stand(game, PRUSSIA, RUSSIA, AID)
    spending("france", 7, game)
    act(game, "declare war on Prussia")
    assert (game.status[PRUSSIA], game.patron[PRUSSIA]) == (ALLIED, RUSSIA)
    assert at_war(game, PRUSSIA, FRANCE)
    assert not game.hostile[RUSSIA]


# ---------------------------------------------------------------------- foreign wars
@covers("N-8.3.1.02", "N-8.4.01", "R19")
def test_a_war_with_turkey_ends_when_it_becomes_a_client_of_the_camp() -> None:
    war = CARD["anglo_turkish_war"]
    game = board()
    stand(game, TURKEY, PRUSSIA, ASSOCIATE)
    game.pile.remove(war)
    game.laid |= 1 << war
    begin_war(game, war, BRITAIN)
    spending("prussia", 7, game)
    act(game, "declare war on France", "accept", "accept", "accept")
    assert game.camp[PRUSSIA] == COALITION
    assert not in_play(game, war)
    assert is_void(game, war)
