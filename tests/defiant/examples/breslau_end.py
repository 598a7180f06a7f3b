"""Breslau to its end: round 3, in which Browne comes, and the Prussian retreat (EX19)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lacewars.games.defiant.battle import FOOT, LEADERS, in_line
from lacewars.games.defiant.blocks import BLOCK, IDS, IS_FOOT, IS_HORSE, SIDES
from lacewars.games.defiant.board import TOWN
from lacewars.games.defiant.state import CHARGE, FORMED, GONE, MELEE, NEW_SIEGE, Defiant
from tests.defiant.examples.checks import Example, expect, label, pools, told
from tests.defiant.kit import ALLIES, MISS, PRUSSIA, act, asked, fort, options, roll

BROWNE = {"au_browne": 3, "au_siskovics": 4, "au_daix": 4, "au_hadik": 3, "au_serbelloni": 4}


def boxes(game: Defiant, blocks: Iterable[str]) -> set[int]:
    return {game.box[BLOCK[b]] for b in blocks}


def round_3(game: Defiant, three: Example) -> None:
    given, wanted = three["given"], three["expect"]
    expect("round", game.round, 3)
    feet, horses = [sum(kind[BLOCK[b]] for b in BROWNE) for kind in (IS_FOOT, IS_HORSE)]
    expect("arrivals", f"au_browne with {feet} infantry and {horses} cavalry", given["arrivals"])
    expect("Browne is there", 8 in boxes(game, BROWNE), False)
    used = [SIDES[s] for s in (ALLIES, PRUSSIA) if game.carded >> s & 1]
    expect("cards used", used, given["combat_cards_used"])
    expect("further cards", int(asked(game)[0] == "CombatCard"), wanted["further_combat_cards"])
    withdraw_army(game)
    in_melee = options(game, "form") == {"form up Loudon (cavalry)", "form up Brettlach"}
    expect("melee may return", in_melee, wanted["melee_cavalry_may_return_to_form_up"])
    charged = ["ru_cossacks", "ru_deniken", "ru_gaugreben"]
    expect("the chargers of round 2", boxes(game, charged), {CHARGE})
    roll(game, MISS)
    act(game, "done", "form up Schorlemer", "done", "withdraw Schorlemer")
    fought = boxes(game, charged) == {MELEE}
    expect("they fight a melee", fought, wanted["charging_cavalry_must_melee_one_round"])
    expect("Brettlach has nobody to fight", boxes(game, ["au_brettlach"]), {FORMED})
    the_end(game, wanted)


def withdraw_army(game: Defiant) -> None:
    """Prussia's leaders and then its infantry leave: the Allied infantry fires one worse at it."""
    roll(game, MISS)
    act(game, "fire")
    for klass in (LEADERS, FOOT):
        blocks = [IDS[b] for b in in_line(game, PRUSSIA, klass)]
        roll(game, MISS)
        news = act(game, *(f"withdraw {label(b)}" for b in blocks))
        if klass == LEADERS:
            act(game, "fire")
        expect("who fires", {d[0] for d in told(news, "fired")}, {ALLIES})
        expect("they have gone", boxes(game, blocks), {GONE})
    expect("one worse", set(pools(news)[ALLIES, FOOT]), {5, 6})  # CP 4 and 5


def the_end(game: Defiant, wanted: dict[str, Any]) -> None:
    """Round 4: the last cavalry leaves; seven against four pursue; a road is full; the siege begins."""
    expect("round", game.round, 4)
    roll(game, MISS)
    horses = ["pr_zieten", "pr_seydlitz", "pr_driesen"]
    act(game, "fire", "fire", "done", *(f"form up {label(b)}" for b in horses), "done")
    before = sum(game.steps[b] for b in game.at(TOWN["breslau"], PRUSSIA))
    news = act(game, *(f"withdraw {label(b)}" for b in horses))
    expect("the beaten", told(news, "beaten"), [(PRUSSIA, TOWN["breslau"])])
    expect("ends when", "one side eliminated or retreated", wanted["ends_when"])
    expect("pursuit", told(news, "pursuit"), [(ALLIES, 7 - 4)])
    for _ in range(3):
        expect("pursued", asked(game), ("Hits", PRUSSIA))
        act(game, sorted(options(game))[0])
    expect("steps lost", before - sum(game.steps[b] for b in game.at(TOWN["breslau"], PRUSSIA)), 3)
    retreat(game)


def retreat(game: Defiant) -> None:
    """Four blocks fill the fortress, nine the road to Glogau, the last goes to Neisse."""
    inside = ["pr_keith", "pr_brunswick", "pr_tresckow", "pr_diericke"]
    act(game, *(f"shelter {label(b)}" for b in inside), "retreat to Glogau")
    rest = [IDS[b] for b in game.at(TOWN["breslau"], PRUSSIA)]
    expect("the others", len(rest), 10)
    act(game, *(f"take {label(b)}" for b in rest if b != "pr_dohna"), "retreat to Neisse")
    expect("at Glogau", len(game.at(TOWN["glogau"], PRUSSIA)), 9)
    expect("at Neisse", game.at(TOWN["neisse"], PRUSSIA), [BLOCK["pr_dohna"]])
    expect("the winner regroups", asked(game), ("Regroup", ALLIES))
    act(game, "done", "besiege")
    expect("the siege", fort(game, "breslau"), ("prussia", 3, NEW_SIEGE))
    expect("inside", {IDS[b] for b in game.garrison(TOWN["breslau"])}, set(inside))
