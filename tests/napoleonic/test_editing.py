"""Positions of The Napoleonic Wars changed by hand: forces and flags, fleets, cards, resources, the turn."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY, ZONE
from lacewars.games.napoleonic.cards import CARD, CARD_IDS
from lacewars.games.napoleonic.lessons.position import impulse, table
from lacewars.games.napoleonic.nations import NATION
from lacewars.games.napoleonic.pieces import COMMANDER, SQUADRON
from lacewars.games.napoleonic.places import AT_SEA, REGROUP, UNBUILT
from lacewars.kernel.editing import refuse_editing, settings
from lacewars.kernel.errors import IllegalAction
from tests.editkit import code, made

FRANCE, AUSTRIA = NATION["france"], NATION["austria"]


def position() -> Napoleonic:
    """France comes to its impulse, with two cards; Austrians stand at Linz and Vienna."""
    pieces = "munich: france 6 davout; linz: austria 4 mack; vienna: austria 3; prague:; tyrol:; graz:"
    game = impulse(table(pieces, {"france": "12 64"}), "france")
    game.settle()
    assert refuse_editing(game) is None
    return game


def value(game: Napoleonic, thing: str, what: str) -> str:
    return next(s.value for s in settings(game) if (s.thing, s.what) == (thing, what))


def test_strength_is_set_where_a_nation_may_stand() -> None:
    game = made(position(), "munich strength-france 9", "prague strength-france 2")
    assert game.strength(FRANCE, DUCHY["munich"]) == 9
    assert game.strength(FRANCE, DUCHY["prague"]) == 2
    game = made(game, "vienna strength-austria 0", "vienna strength-france 1")
    assert game.crowd[DUCHY["vienna"]] == 1 << FRANCE
    assert not made(game, "vienna strength-france 0").crowd[DUCHY["vienna"]]


def test_nobody_is_set_beside_an_enemy_or_on_neutral_ground() -> None:
    game = position()
    assert code(game, "linz strength-france 2") == "edit-unknown"
    assert code(game, "davout place linz") == "edit-taken"
    assert code(game, "davout place constantinople") == "edit-no-place"
    assert code(game, "davout place atlantis") == "edit-no-place"
    assert code(game, "davout place sea:north_sea") == "edit-no-place"
    assert code(game, "munich strength-france 99") == "edit-unknown"


def test_no_more_is_set_than_there_is() -> None:
    """Of each nation there are so many strength points, and so many counters to show them."""
    game = position()
    most = {(one.thing, one.what): one.numbers for one in settings(game)}
    assert most["munich", "strength-france"] == range(6 + game.free_strength(FRANCE) + 1)
    assert ("munich", "strength-austria") not in most
    told = ""
    for duchy in [thing for thing, what in most if what == "strength-france"]:
        if not told and game.strength(FRANCE, DUCHY[duchy]) == 0:
            try:
                game = made(game, f"{duchy} strength-france 1")
            except IllegalAction as error:
                told = error.refusal.code
    assert told == "edit-all-used"  # single points, for which there are no more counters
    assert game.free_strength(FRANCE) > 0


def test_commanders_and_flags() -> None:
    game = made(position(), "davout place prague")
    assert game.leader_at[COMMANDER["davout"]] == DUCHY["prague"]
    assert made(game, "davout place off").leader_at[COMMANDER["davout"]] == UNBUILT
    assert made(game, "davout place regroup").leader_at[COMMANDER["davout"]] == REGROUP
    game = made(game, "prague holder france")
    assert game.flag(DUCHY["prague"]) == FRANCE
    assert value(game, "prague", "holder") == "france"
    assert made(game, "prague holder austria").flag(DUCHY["prague"]) < 0
    assert code(game, "prague holder turkey") == "edit-no-place"
    assert code(game, "prague holder atlantis") == "edit-unknown"


def test_squadrons_lie_in_ports_of_their_side_or_at_sea() -> None:
    game, ship = position(), SQUADRON["france_1"]
    game = made(game, "france_1 place sea:north_sea")
    assert game.ship_at[ship] == AT_SEA + ZONE["north_sea"]
    assert code(game, "france_1 condition refit") == "edit-unknown"
    game = made(game, "france_1 place brest", "france_1 condition refit")
    assert game.refit >> ship & 1
    game = made(game, "france_1 condition building")
    assert game.shipyard >> ship & 1
    assert not game.refit >> ship & 1
    assert code(game, "france_1 place london") == "edit-no-place"
    assert code(game, "france_1 place paris") == "edit-no-place"
    assert code(game, "brest holder britain") == "edit-taken"
    game = made(game, "france_1 place regroup")
    assert game.ship_at[ship] == REGROUP
    assert not game.shipyard >> ship & 1
    assert value(made(game, "france_1 place off"), "france_1", "place") == "off"


def test_cards_go_from_hand_to_hand_and_pile_to_pile() -> None:
    game = position()
    own = CARD_IDS[game.hands[FRANCE][0]]
    game = made(game, f"{own} holder austria")
    assert CARD[own] in game.hands[AUSTRIA]
    assert value(game, own, "holder") == "austria"
    game = made(game, f"{own} holder discards")
    assert game.discards[-1] == CARD[own]
    assert game.public >> CARD[own] & 1
    game = made(game, f"{own} holder pile")
    assert CARD[own] in game.pile
    assert not game.public >> CARD[own] & 1
    game = made(game, f"{own} holder france")
    assert sorted(game.hands[FRANCE]) == game.hands[FRANCE]
    assert game.view(1).to_json()["hands"].get("france", []) == []


def test_who_has_nothing_to_play_is_not_left_so() -> None:
    game = position()
    assert value(game, "france", "resources") == "0"
    first, last = (CARD_IDS[card] for card in game.hands[FRANCE])
    game = made(game, f"{first} holder pile")
    assert code(game, f"{last} holder pile") in ("edit-broken", "edit-goes-on")


def test_resources_and_the_turn() -> None:
    game = made(position(), "france resources 3", "game turn 4")
    assert (game.resources[FRANCE], game.turn) == (3, 4)
    assert code(game, "game turn 6") == "edit-unknown"
    assert code(game, "france resources 21") == "edit-unknown"
    assert code(game, "turkey resources 1") == "edit-unknown"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_has_a_name(lang: str) -> None:
    from lacewars.server.session.edits import things

    for thing in things(position(), lang):
        assert thing["name"]
        assert thing["name"] != thing["thing"], thing
        for setting in thing["settings"]:
            assert setting["name"] != setting["what"] or lang == "en", setting
            assert all(choice["name"] and "_" not in choice["name"] for choice in setting["choices"])
