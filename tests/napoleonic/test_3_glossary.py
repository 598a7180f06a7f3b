"""The words of the rules, shown by positions: allies, armies, forces, ground, hands, neutrals (N-2, N-3)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic.armies import appoint, armies, chief_of
from lacewars.games.napoleonic.attrition import half
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.cards import HOME_CARDS, N_CARDS, N_NUMBERED
from lacewars.games.napoleonic.conquest import become_neutral
from lacewars.games.napoleonic.consuls import PACT
from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.dealing import discard_at_random
from lacewars.games.napoleonic.demands import demand
from lacewars.games.napoleonic.flags import refuse_flag
from lacewars.games.napoleonic.forces import Force, force_at, troops_of
from lacewars.games.napoleonic.ground import ENEMY, FRIENDLY, OCCUPIED, UNCONTROLLED, ground
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    COALITION,
    DENMARK,
    FRANCE,
    N_NATIONS,
    OUTSIDE,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    SWEDEN,
    TURKEY,
    from_,
)
from lacewars.games.napoleonic.open import ALLIED, FORCED, NEUTRAL
from lacewars.games.napoleonic.phases.diplomacy import attacked
from lacewars.games.napoleonic.phases.giving import Give
from lacewars.games.napoleonic.phases.moments import ANY, MOMENT, audience
from lacewars.games.napoleonic.phases.ravages import victims
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import REGROUP, REGROUP_BOX
from lacewars.games.napoleonic.playing import own_cards
from lacewars.games.napoleonic.relations import are_allied, enter_pact, friendly
from lacewars.games.napoleonic.setup import own_powers
from lacewars.kernel import LaceError, covers
from tests.napoleonic.field import clash, empty, put
from tests.napoleonic.kit import act, asked, begin, board, card, options, raw, spending, whole

NAPOLEON, MURAT, SOULT = (1 << COMMANDER[c] for c in ("napoleon", "murat", "soult"))
CALAIS, LINZ, VENICE = DUCHY["calais"], DUCHY["linz"], DUCHY["venice"]


@covers("N-2.1.01")
def test_what_is_in_the_box() -> None:
    box = tables("tables.toml")["components"]
    assert (box["counter_sheets"], box["plastic_stands"], box["dice"]) == (4, 8, 6)
    assert box["cards_in_box"] == N_CARDS + box["setup_cards"] == 110
    assert (box["numbered_cards"], box["home_cards"]) == (N_NUMBERED, N_CARDS - N_NUMBERED)


# ---------------------------------------------------------------------- armies and groups
@covers("N-3.04", "R94")
def test_an_army_is_a_commander_and_what_he_can_lead() -> None:
    assert armies(FRANCE, Force(MURAT)) == 1  # alone
    assert armies(FRANCE, Force(MURAT, troops_of(FRANCE, 4))) == 1
    assert armies(FRANCE, Force(MURAT, troops_of(FRANCE, 5))) == 0
    assert armies(FRANCE, Force(MURAT, troops_of(SPAIN, 4))) == 1  # a minor ally
    assert armies(FRANCE, Force(MURAT, troops_of(PRUSSIA, 1))) == 0  # a power
    assert armies(FRANCE, Force(0, troops_of(FRANCE, 1))) == 0


@covers("N-3.05")
def test_units_in_excess_defend_but_do_not_march_with_an_army() -> None:
    game = empty()
    put(game, "linz", "austria 6 ferdinand")
    spending(game, "austria", 3)
    act(game, "march from Linz", "with Ferdinand")
    assert "take 4 of Austria" not in options(game)  # that many he takes along already
    assert not {"take 5 of Austria", "take 6 of Austria"} & set(options(game))
    news = clash("france 1 davout", "austria 6 ferdinand").news
    dice = [e.data[2] for e in news if e.kind == "battle_dice"]
    assert len(dice[1]) == 6 + 1 + 1 + 1  # all units, the commander, a bonus, the terrain


@covers("N-3.06")
def test_several_armies_together_are_a_group() -> None:
    assert armies(FRANCE, Force(NAPOLEON | MURAT, troops_of(FRANCE, 12))) == 2
    assert armies(FRANCE, Force(NAPOLEON | MURAT, troops_of(FRANCE, 7))) == 1  # Murat is a unit of his


@covers("N-2.2.10", "N-4.1.02")
def test_a_general_in_chief_stands_for_the_group_from_the_set_up_on() -> None:
    game = board()
    group = force_at(game, CALAIS)
    assert group.leaders == NAPOLEON | MURAT | SOULT
    assert chief_of(game, group) == COMMANDER["napoleon"]
    appoint(game, COMMANDER["soult"])
    assert game.chiefs == SOULT
    assert chief_of(game, group) == COMMANDER["soult"]
    appoint(game, COMMANDER["murat"])
    assert game.chiefs == MURAT  # one for each side of a space


# ---------------------------------------------------------------------- forces and formations
@covers("N-3.41", "N-3.42", "N-cards.18")
def test_flags_are_forces_but_no_formations_and_squadrons_are_neither() -> None:
    game = empty()
    game.set_flag(VENICE, FRANCE)
    game.ship_at[0] = VENICE
    assert force_at(game, VENICE).size == 0
    assert victims(game, LINZ, 1 << FRANCE) == 0
    game.set_flag(LINZ, FRANCE)
    assert victims(game, LINZ, 1 << FRANCE) == 1  # the flag
    put(game, "linz", "france 2 davout")
    assert victims(game, LINZ, 1 << FRANCE) == 4
    assert force_at(game, LINZ).size == 3


@covers("N-3.44")
def test_halves_are_rounded_up() -> None:
    assert [half(n) for n in range(7)] == [0, 1, 1, 2, 2, 3, 3]


@covers("N-7.7.01", "N-3.43", "N-3.53")
@pytest.mark.parametrize("choice", ["give a unit in London", "give Moore"])
def test_a_formation_that_an_event_takes_is_one_unit_or_one_commander(choice: str) -> None:
    game = begin(board(), Give(BRITAIN, card(87), demand(formations=1)))
    assert asked(game) == ("Give", "britain")
    act(game, choice)
    waiting = game.boxes[REGROUP_BOX * N_NATIONS + BRITAIN] + game.leader_at.count(REGROUP)
    assert waiting == 1
    assert game.decision() is None
    assert whole(game)


@covers("N-3.43")
@pytest.mark.parametrize(
    ("there", "calls"), [("austria 2", "take 2 of Austria"), ("charles", "with Charles")]
)
def test_a_formation_that_an_event_moves_is_a_unit_a_commander_or_an_army(there: str, calls: str) -> None:
    game = empty(austria="24 3")
    put(game, "vienna", there)
    clash("france 4", "austria 2", game=game)
    raw(game, "event 24")
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    raw(game, "choose the space Vienna")
    raw(game, calls)
    raw(game, "try it")
    assert force_at(game, DUCHY["vienna"]).size == 0
    assert force_at(game, LINZ, 1 << AUSTRIA).size == 2 + (1 if there == "charles" else 2)


# ---------------------------------------------------------------------- ground
@covers("N-3.28", "N-3.35", "N-3.75", "R3", "R96")
def test_what_a_space_is_to_a_nation() -> None:
    game = empty()
    assert ground(game, FRANCE, LINZ) == ENEMY
    assert ground(game, AUSTRIA, LINZ) == ground(game, RUSSIA, LINZ) == FRIENDLY
    put(game, "linz", "spain 1")
    assert ground(game, FRANCE, LINZ) == UNCONTROLLED  # an ally occupies it
    assert ground(game, AUSTRIA, LINZ) == ground(game, RUSSIA, LINZ) == OCCUPIED
    assert not friendly(game, AUSTRIA) >> LINZ & 1
    game.set_flag(LINZ, FRANCE)
    assert ground(game, SPAIN, LINZ) == FRIENDLY
    assert ground(game, AUSTRIA, LINZ) == ENEMY


# ---------------------------------------------------------------------- cards
@covers("N-3.45", "R9")
def test_all_cards_of_a_nation_are_its_hand_but_home_cards_are_never_drawn() -> None:
    game = board(home=True, france="2 3")
    assert own_cards(game, FRANCE) == [card(2), card(3), *HOME_CARDS[FRANCE]]
    assert game.playable(FRANCE) == 4
    for _ in range(2):
        assert discard_at_random(game, FRANCE) in (card(2), card(3))
    assert game.hands[FRANCE] == []
    assert own_cards(game, FRANCE) == list(HOME_CARDS[FRANCE])


# ---------------------------------------------------------------------- allies and neutrals
@covers("N-3.03")
def test_allies_are_of_one_camp_or_share_a_pact() -> None:
    game = board()
    assert game.allied[AUSTRIA] == 1 << AUSTRIA | 1 << RUSSIA | 1 << BRITAIN
    assert are_allied(game, FRANCE, SPAIN)
    enter_pact(game, TURKEY, PRUSSIA)  # outside the camps
    assert game.camp[PRUSSIA] == game.camp[TURKEY] == OUTSIDE
    assert game.allied[PRUSSIA] == game.allied[TURKEY] == 1 << PRUSSIA | 1 << TURKEY


@covers("N-3.10")
def test_members_of_a_camp_do_not_attack_each_other() -> None:
    game = board()
    assert not game.hostile[AUSTRIA] >> RUSSIA & 1
    game.add_units(RUSSIA, LINZ, 1)
    refusal = refuse_flag(game, RUSSIA, LINZ)
    assert refusal is not None
    assert refusal.code == "own-flag"
    with pytest.raises(LaceError, match="attacks its ally"):
        attacked(game, RUSSIA, AUSTRIA)


@covers("N-3.16", "N-3.55", "N-3.58")
def test_a_consul_shows_whether_a_proxy_is_neutral() -> None:
    game = board(4)
    for proxy in (PRUSSIA, TURKEY, SPAIN, SWEDEN, DENMARK):
        in_pact = game.column[proxy] == PACT
        assert game.status[proxy] == (ALLIED if in_pact else NEUTRAL)
        assert (game.camp[proxy] == OUTSIDE) == (not in_pact)
        assert bool(game.hostile[proxy]) == in_pact
    assert game.status[SPAIN] == ALLIED


@covers("N-3.59", "N-5.3.01", "N-6.4.01", "R88")
def test_a_patron_runs_the_cards_and_forces_of_his_ally() -> None:
    game = board(france="2", spain="3", russia="4")
    patron = game.controller[FRANCE]
    assert list(game.view(patron).hands[SPAIN]) == [card(3)]
    assert friendly(game, FRANCE) >> DUCHY["madrid"] & 1
    spending(game, "spain", 5)
    decision = game.decision()
    assert decision is not None
    assert (decision.seat, decision.power) == (patron, SPAIN)
    found = options(game)
    assert "build in Madrid" in found
    assert "march from Madrid" in found
    assert "build in Paris" not in found  # its points are for its own pieces
    assert "march from Calais" not in found
    assert not [text for text in found if "consul" in text]  # and never for the table


@covers("N-3.72", "N-3.57")
def test_a_neutral_power_keeps_a_proxy_in_a_camp_and_stays_neutral() -> None:
    game = board()
    enter_pact(game, TURKEY, AUSTRIA)
    become_neutral(game, AUSTRIA, FRANCE)
    assert game.status[AUSTRIA] == FORCED
    assert game.hostile[AUSTRIA] == 0
    assert (game.status[TURKEY], game.patron[TURKEY], game.camp[TURKEY]) == (ALLIED, AUSTRIA, COALITION)
    assert game.controller[TURKEY] == game.controller[AUSTRIA]
    assert game.hostile[TURKEY] >> FRANCE & 1


@covers("N-3.73")
def test_a_players_power_is_no_proxy() -> None:
    game = board(2)
    assert own_powers(game, game.controller[FRANCE]) == [FRANCE]
    assert game.controller[SPAIN] == game.controller[FRANCE]
    assert own_powers(game, game.controller[BRITAIN]) == [BRITAIN, AUSTRIA, RUSSIA]


@covers("N-3.74", "R95")
def test_what_is_due_at_once_is_done_in_track_order_from_the_active_nation() -> None:
    assert from_(RUSSIA) == (RUSSIA, PRUSSIA, TURKEY, SPAIN, SWEDEN, DENMARK, FRANCE, BRITAIN, AUSTRIA)
    game = board(france="2", britain="3", austria="4", russia="6", prussia="7")
    assert audience(game, MOMENT[ANY], RUSSIA) == (RUSSIA, PRUSSIA, FRANCE, BRITAIN, AUSTRIA)
