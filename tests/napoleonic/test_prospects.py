"""What could come of an answer, as it is told before it is given: sieges, voyages, patrols, evasions."""

from __future__ import annotations

import random

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.odds import at_least, odds, storm
from lacewars.games.napoleonic.prospects import Prospect, prospects
from tests.napoleonic.contact_kit import bare, points, stand
from tests.napoleonic.kit import act, raw
from tests.napoleonic.sea_kit import place, sail, sea, spending


def told(game: Napoleonic, text: str) -> Prospect:
    """What is told of an action that begins like this."""
    found = [one for d in game.decisions() for one in prospects(game, d) if one.action.text.startswith(text)]
    assert len(found) == 1
    return found[0]


# ---------------------------------------------------------------------- sieges
def rolled(dice: int, strength: int, games: int = 20_000) -> tuple[float, float]:
    """How often a fortress falls at the first assault and in all, by sieges that are played out."""
    rng, once, falls = random.Random(7), 0, 0
    for _ in range(games):
        left, sixes, first = dice, 0, True
        while True:
            caused = sum(rng.random() < 1 / 6 for _ in range(left))
            hurt = sum(rng.random() < 1 / 3 for _ in range(strength))
            sixes += caused
            if sixes > strength:
                once, falls = once + first, falls + 1
                break
            if caused <= hurt:
                break
            left, first = left - hurt, False
    return once / games, falls / games


@pytest.mark.parametrize(("dice", "strength"), [(7, 1), (7, 2), (11, 2), (14, 3)])
def test_the_chance_of_a_siege_is_that_of_sieges_played_out(dice: int, strength: int) -> None:
    told = storm(range(dice, 0, -1), strength)
    assert told == pytest.approx(rolled(dice, strength), abs=0.015)


def test_a_siege_is_told_with_its_dice() -> None:
    game = bare()
    stand(game, "venice", ["davout"], france=4)
    one = told(points("france", 3, game), "besiege Venice").siege
    assert one is not None
    assert one.ours == 4 + 1 + 2 + 2  # points, a commander, the French, Davout's rating less one
    assert 0 < one.once < one.falls < 1
    assert not game.siege


def test_a_besieger_who_brings_less_is_told_less() -> None:
    game = bare()
    stand(game, "venice", ["davout"], france=6)
    whole = told(points("france", 3, game), "besiege Venice").siege
    raw(game, "pick besiegers of Venice")
    act(game, "with Davout", "take 2 of France")
    part = told(game, "try it").siege
    assert whole is not None
    assert part is not None
    assert part.ours == whole.ours - 4
    assert part.falls < whole.falls


# ---------------------------------------------------------------------- at sea
def test_a_voyage_is_told_with_whoever_may_intercept_it() -> None:
    game = spending(sea(france_1="brest", britain_1="english_channel", britain_2="english_channel"), "france")
    act(game, "order the fleet at Brest")
    one = told(game, "sail to English Channel")
    [meeting] = one.meetings
    assert one.place == place("english_channel")
    assert meeting.ships.bit_count() == 2
    assert meeting.chance == at_least(9 - 2 - 1)  # British sails, and a blockade
    assert one.escape == at_least(9 - 1)
    assert meeting.duel[:2] == (2, 6)
    assert meeting.duel.wins < meeting.duel.ties < 1 - meeting.duel.wins


def test_a_fleet_in_port_is_told_with_the_batteries_over_it() -> None:
    game = spending(sea(britain_1="english_channel", france_1="brest"), "britain")
    act(game, "order the fleet at English Channel")
    one = told(game, "sail to Brest")
    assert one.guns in (2, 4)
    assert one.duel is not None
    assert one.duel.theirs > one.guns
    assert one.duel.wins < odds(one.duel.ours, one.duel.theirs)[0]  # they fire first


def test_a_patrol_is_told_with_the_fleets_it_looks_for() -> None:
    game = spending(sea(britain_1="english_channel", france_1="english_channel"), "britain")
    act(game, "order the fleet at English Channel")
    [meeting] = told(game, "patrol").meetings
    assert meeting.chance == at_least(9 - 2)
    assert meeting.duel.ours == 3


def test_hunters_and_hunted_are_told_their_chances() -> None:
    game = spending(sea(france_1="brest", britain_1="english_channel"), "france")
    act(game, "order the fleet at Brest", "sail to English Channel")
    hunt = told(game, "intercept at sea")
    assert hunt.chance == at_least(9 - 2 - 1)
    assert hunt.duel is not None
    sail(game, "intercept at sea", dice=[6, 6])
    caught = told(game, "evade at sea")
    assert caught.chance == at_least(9 - 1)
    assert caught.duel is not None
    assert caught.duel[:2] == hunt.duel[:2][::-1]
    assert caught.duel.wins == pytest.approx(1 - hunt.duel.wins - hunt.duel.ties)


# ---------------------------------------------------------------------- on land
def test_interceptors_and_evaders_are_told_their_chances() -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "linz", ["mack"], austria=2)
    act(points("france", 4, game), "march from Munich", "with Davout", "go to Linz")
    one = told(game, "evade to Vienna")
    assert one.place == DUCHY["vienna"]
    assert one.chance == at_least(9 - 1 - 1)  # Mack's rating, and a friendly space
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "vienna", ["charles"], austria=3)
    act(points("france", 4, game), "march from Munich", "with Davout", "go to Linz")
    assert told(game, "intercept from Vienna").chance == at_least(9 - 3 - 1)
