"""Examples on fleets and convoys (N-13, H11)."""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.convoys import CAPACITY
from lacewars.games.napoleonic.fleets import guns
from lacewars.games.napoleonic.nations import BRITAIN, FRANCE
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.pieces import SQUADRON_IDS
from tests.napoleonic.kit import ALL_HOME, act, begin, card, give, kinds, roll
from tests.napoleonic.sea_kit import dice_of, lay, sail, sea, ships, spending, where

Facts = dict[str, Any]
_CARDS = ["2", "3", "4", "6", "7", "12"]
_N_HOME = 11


def _named(fleet: dict[str, int]) -> list[str]:
    """The squadrons of a fleet, by nation and number."""
    return [f"{nation}_{k}" for nation, number in fleet.items() for k in range(1, number + 1)]


def naval_dice(facts: Facts, expect: Facts) -> None:
    names = _named(facts["fleet"])
    assert set(names) <= set(SQUADRON_IDS)
    game = sea(**dict.fromkeys(names, "bay_of_biscay"))
    game.refit = ships(" ".join(names[: facts["refit"]]))
    assert guns(game, ships(" ".join(names))) == expect["dice"]


def convoy_cost(facts: Facts, expect: Facts) -> None:
    game = sea()
    game.add_units(BRITAIN, DUCHY[facts["from"]], expect["capacity"])
    spending(game, "britain", 9)
    act(game, f"convoy from {facts['from']}", f"take {expect['capacity']} of Britain")
    for zone in facts["zones"]:
        act(game, f"sail to {zone}")
    act(game, f"sail to {facts['to']}")
    assert 9 - game.cp == expect["cp"]
    assert expect["capacity"] == CAPACITY


def guerre_de_course(facts: Facts, expect: Facts) -> None:
    outcomes = zip(facts["dice"], expect["off_map"], expect["manoeuvres"], strict=True)
    for die, leaves, manoeuvres in outcomes:
        game = sea(france_1="brest")
        give(game, "britain", " ".join(_CARDS[: facts["unplayed_british_cards"]]))
        game.home_used = ALL_HOME & ~(1 << card("H11") - card("H1"))
        begin(game, Impulse(FRANCE, SCHEDULED))
        act(game, "event H11")
        roll(game, [die])
        act(game, "order the fleet at Brest")
        assert (where(game, "france_1") == "off_map") == leaves
        assert game.manoeuvres == manoeuvres


def first_salvo(facts: Facts, expect: Facts) -> None:
    game = sea(**dict.fromkeys(_named(facts["fleet"]), "english_channel"))
    lay(game, france_1="brest" if facts["fortress"] else "calais")
    spending(game, "britain")
    act(game, "order the fleet at English Channel")
    news = sail(game, "sail to Brest", dice=[*facts["salvo"], *[1] * 40])
    assert kinds(news).count("sunk") == expect["sunk"]
    assert len(dice_of(news, "broadsides")[0][0]) == expect["dice"]


RUNS = {
    "naval_dice": naval_dice,
    "convoy_cost": convoy_cost,
    "guerre_de_course": guerre_de_course,
    "first_salvo": first_salvo,
}
