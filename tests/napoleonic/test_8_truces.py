"""Armistice and Tilsit (cards 70 and 76, R64, R77)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY, NATIONAL
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.foreign_wars import begin_war, in_play
from lacewars.games.napoleonic.ground import refuse_truce
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    FRANCE,
    N_NATIONS,
    NATION,
    NATIONS,
    NOBODY,
    OUTSIDE,
    RUSSIA,
    SPAIN,
    SWEDEN,
)
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.track import end_markers
from lacewars.games.napoleonic.places import FALLEN, REGROUP_BOX
from lacewars.games.napoleonic.relations import at_war, settle
from lacewars.kernel import covers
from tests.napoleonic.courts import silence
from tests.napoleonic.kit import act, asked, begin, board, card, options, refused, whole

VIENNA, PRAGUE, LINZ, MUNICH = (DUCHY[d] for d in ("vienna", "prague", "linz", "munich"))


# ---------------------------------------------------------------------- Armistice
@covers("armistice", "R64", "R77")
def test_an_armistice_lasts_until_the_next_scheduled_impulse_of_its_player() -> None:
    game = board(austria="70", britain="3")
    assert refuse_truce(game, FRANCE, VIENNA) is None
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    act(game, "event 70")
    assert game.armistice == AUSTRIA
    for nation, duchy in ((FRANCE, VIENNA), (AUSTRIA, MUNICH), (FRANCE, DUCHY["copenhagen"])):
        refusal = refuse_truce(game, nation, duchy)
        assert refusal is not None
        assert refusal.code == "armistice"
    assert refuse_truce(game, FRANCE, MUNICH) is None  # friendly
    game.add_units(FRANCE, LINZ, 2)
    for nation in NATIONS:
        if nation != FRANCE:
            game.add_units(nation, LINZ, -game.strength(nation, LINZ))
            for c in game.leaders(nation, LINZ):
                game.put_leader(c, FALLEN)
    assert refuse_truce(game, FRANCE, LINZ) is None  # uncontrolled
    end_markers(game, FRANCE)
    assert game.armistice == AUSTRIA
    end_markers(game, AUSTRIA)
    assert game.armistice == NOBODY


def at_foreign_war(game: Napoleonic, name: str, nation: int) -> int:
    """A foreign war is in play."""
    war = CARD[name]
    game.pile.remove(war)
    game.laid |= 1 << war
    begin_war(game, war, nation)
    return war


@covers("armistice")
def test_an_armistice_may_end_a_foreign_war_instead() -> None:
    game = board(austria="70", britain="3")
    war = at_foreign_war(game, "persian_war", RUSSIA)
    other = at_foreign_war(game, "bey_of_algiers", FRANCE)
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    act(game, "event 70")
    assert asked(game) == ("Truce", "austria")
    assert len(options(game)) == 3
    assert refused(game, "choose the Anglo-Turkish War").code == "no-war"
    act(game, "choose the Persian War")
    assert (in_play(game, war), in_play(game, other)) == (False, True)
    assert game.armistice == NOBODY
    assert whole(game)
    game = board(austria="70", britain="3")
    at_foreign_war(game, "persian_war", RUSSIA)
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    act(game, "event 70", "call an armistice")
    assert game.armistice == AUSTRIA


# ---------------------------------------------------------------------- Tilsit
def tilsit(name: str, players: int = 5, *, turn: int = 2) -> Napoleonic:
    """A nation plays Tilsit."""
    game = board(players, **{name: "76"}, britain="3")
    game.turn = turn
    game.add_units(RUSSIA, VIENNA, 3)
    game.set_flag(MUNICH, RUSSIA)
    return begin(game, Impulse(NATION[name], SCHEDULED))


@covers("treaty_of_tilsit", "R64", "R77")
def test_tilsit_binds_france_and_russia_if_both_accept() -> None:
    game = tilsit("austria")
    act(game, "event 76")
    assert asked(game) == ("TilsitOffer", "france")
    act(game, "accept")
    assert asked(game) == ("TilsitOffer", "russia")
    before = len(game.hands[RUSSIA])
    act(game, "accept")
    assert game.removed == 1 << card(76)
    assert game.tilsit == AUSTRIA
    assert len(game.hands[RUSSIA]) == before + 3
    assert game.strength(RUSSIA, VIENNA) == 0
    assert game.boxes[REGROUP_BOX * N_NATIONS + RUSSIA] >= 3
    assert all(not game.present[RUSSIA] >> d & 1 or NATIONAL[RUSSIA] >> d & 1 for d in DUCHY.values())
    assert game.holder[MUNICH] == FRANCE
    refusal = refuse_truce(game, FRANCE, DUCHY["moscow"])
    assert refusal is not None
    assert refusal.code == "truce"
    assert refuse_truce(game, FRANCE, VIENNA) is None  # allies keep fighting
    assert refuse_truce(game, SPAIN, DUCHY["moscow"]) is None
    assert whole(game)
    end_markers(game, AUSTRIA)
    assert game.tilsit == NOBODY


@covers("treaty_of_tilsit", "R64")
@pytest.mark.parametrize("refuser", ["france", "russia"])
def test_tilsit_declined_is_worth_six_points(refuser: str) -> None:
    game = tilsit("austria")
    act(game, "event 76")
    while asked(game)[0] == "TilsitOffer":
        act(game, "refuse" if asked(game)[1] == refuser else "accept")
    assert game.cp == 6
    assert card(76) in game.discards
    assert game.tilsit == NOBODY
    assert game.strength(RUSSIA, VIENNA) == 3
    assert whole(game)


@covers("treaty_of_tilsit")
def test_whoever_plays_tilsit_for_france_or_russia_accepts_it() -> None:
    for name, other in (("france", "russia"), ("russia", "france"), ("spain", "russia")):
        game = tilsit(name)
        act(game, "event 76")
        assert asked(game) == ("TilsitOffer", other)
        act(game, "accept")
        assert game.tilsit == NATION[name]


def test_tilsit_needs_their_war_and_a_later_turn() -> None:
    assert refused(tilsit("austria", turn=1), "event 76").code == "not-in-1805"
    game = board(austria="76", britain="3")
    game.turn = 2
    game.camp[RUSSIA] = OUTSIDE
    settle(game)
    assert not at_war(game, FRANCE, RUSSIA)
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    assert refused(game, "event 76").code == "no-event"


@covers("R14", "R64")
def test_a_neutral_proxy_builds_with_six_points_if_tilsit_is_declined() -> None:
    game = tilsit("sweden")
    before = sum(game.units)
    assert asked(game) == ("TilsitOffer", "france")
    act(game, "refuse")
    assert sum(game.units) == before + 3
    game = tilsit("sweden", turn=1)
    silence(game)
    assert sum(game.units) == before + 1  # 3 points: one unit, and a marker
    assert game.cp_plus >> SWEDEN & 1
