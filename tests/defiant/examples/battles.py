"""Shorter examples of battles: roads, cards, cavalry, who defends (D-6)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import BLOCK, SIDES
from lacewars.games.defiant.board import TOWN
from lacewars.games.defiant.cards import CARDS
from lacewars.games.defiant.phases.cavalry import AGAINST_ARMY, HORSE_CLASS
from lacewars.games.defiant.phases.marches import Marching
from lacewars.games.defiant.state import CHARGE, CHARGE_ARMY, MELEE, MELEE_ARMY, RESERVE, Defiant
from tests.defiant.examples.checks import Check, Example, expect, label, pools, side, told, town_name
from tests.defiant.kit import (
    ALLIES,
    MISS,
    PRUSSIA,
    Battles,
    act,
    asked,
    battle,
    begin,
    board,
    kinds,
    options,
    refused,
    roll,
    steps,
)

HORSES = {
    PRUSSIA: ["pr_zieten", "pr_seydlitz", "pr_driesen", "pr_pennavaire"],
    ALLIES: ["au_nostitz", "au_serbelloni", "au_odonnell", "au_lucchese"],
}


def three_roads(example: Example) -> None:
    """EX08: the main road fights from round 1, the others from rounds 2 and 3."""
    roads = [("pr_moritz", "torgau"), ("pr_retzow", "wittenberg"), ("pr_kanitz", "magdeburg")]
    came = dict([*roads, ("pr_forcade", "dresden")][: example["given"]["roads_used"]])
    game = battle(f"leipzig: fr_lorges {' '.join(came)}", "leipzig", came)
    act(game, "road Torgau-Leipzig", "road Wittenberg-Leipzig")
    rounds = dict.fromkeys(came, 0)
    while not all(rounds.values()):
        for block in came:
            if game.box[BLOCK[block]] != RESERVE and not rounds[block]:
                rounds[block] = game.round
        act(game, "fire")
    expect("round of each road", list(rounds.values()), example["expect"]["round_of_each_road"])


def contradicting_cards(example: Example) -> None:
    """EX09: the defender's Surprise takes him away before the attacker's infantry can fire first."""
    given, wanted = example["given"], example["expect"]
    cards = {PRUSSIA: given["attacker_card"], ALLIES: given["defender_card"]}
    text = "leipzig: pr_frederick pr_moritz pr_zieten fr_soubise fr_lorges"
    came = dict.fromkeys(["pr_frederick", "pr_moritz", "pr_zieten"], "torgau")
    game = battle(text, "leipzig", came, cards)
    expect("round", game.round, given["round"])
    held = [CARDS[game.hands[seat][0]].id for seat in (PRUSSIA, ALLIES)]
    news = act(game, *(f"play {card}" for card in held))
    expect("beaten", [told(news, "beaten")[0][0]], [ALLIES if wanted["prevails"] == "defender" else PRUSSIA])
    expect("before any fire", "fired" not in kinds(news), wanted["defender_retreats_before_fire"])
    expect("pursuit", sum(d[1] for d in told(news, "pursuit")), wanted["pursuit"])
    expect("he retreats", asked(game), ("Retreat", ALLIES))


def charge(attackers: int, defenders: int) -> Defiant:
    """The cavalry step of round 1: all cavalry of both sides charges."""
    mine, theirs = HORSES[PRUSSIA][:attackers], HORSES[ALLIES][:defenders]
    text = f"leipzig: pr_moritz/1 {' '.join(mine)} au_kheul au_daun {' '.join(theirs)}"
    game = battle(text, "leipzig", dict.fromkeys(["pr_moritz", *mine], "torgau"))
    act(game, "fire", "fire", "fire", *(f"charge {label(b)}" for b in (*mine, *theirs)))
    return game


def three_against_one(example: Example) -> None:
    """EX10: two may be sent against the army; two fight the one cavalry at the same time."""
    given, wanted = example["given"], example["expect"]
    numbers = given["attacker_cavalry_charging"], given["defender_cavalry_charging"]
    sent: list[int] = []
    game = charge(*numbers)
    while "done" in options(game):  # each may stay in the column
        sent.append(len(sent))
        act(game, sorted(options(game, "army"))[0])
    expect("may be sent", [*sent, len(sent)], wanted["legal_sent_against_army"])
    expect("surplus", len(sent), wanted["attacker_surplus"])
    game = charge(*numbers)
    act(game, f"send against the army {label(HORSES[PRUSSIA][2])}")
    roll(game, [6] * 2 + [1] * 6 + [5, 5, 1, 1] + [6, 1, 1, 1])
    news = act(game, "done")
    thrown = pools(news)
    column = thrown[PRUSSIA, HORSE_CLASS].total() // 4, thrown[ALLIES, HORSE_CLASS].total() // 4
    expect("column", f"{column[0]} against {column[1]}, simultaneous", wanted["cavalry_column"])
    expect("against the army", thrown[PRUSSIA, AGAINST_ARMY].total(), 4)
    expect("cavalry hit cavalry", steps(game, HORSES[ALLIES][0]), [2])
    where = "strongest of leaders and infantry, defender chooses among equals"
    expect("the army's hits", where, wanted["army_column_hits_go_to"])
    expect("first Kheul of four, then", steps(game, "au_kheul", "au_daun"), [3, 3])
    expect("then one of these", options(game), {"take the loss on Kheul", "take the loss on Daun"})
    expect("the defender", asked(game)[1], ALLIES)
    act(game, "take the loss on Daun", f"take the loss on {label(HORSES[PRUSSIA][0])}")
    expect("no answer in this round", (ALLIES, 0) in thrown or (ALLIES, 1) in thrown, False)
    answered = game.round == 2 and asked(game)[0] == "Withdrawal"
    expect("the army fires back", "next round" if answered else "at once", wanted["army_fires_back"])


def reinforcing(example: Example) -> None:
    """EX11: two against two in the column and one Prussian at the army; an Austrian cavalry comes."""
    wanted = example["expect"]
    mine, theirs = HORSES[PRUSSIA][:3], HORSES[ALLIES][:2]
    late = "au_odonnell"
    text = f"leipzig: pr_moritz/1 {' '.join(mine)} au_kheul {' '.join(theirs)} {late}"
    came = dict.fromkeys(["pr_moritz", *mine], "torgau")
    game = battle(text, "leipzig", {**came, late: "erfurt"})
    act(game, "fire", "fire", *(f"charge {label(b)}" for b in (*mine, *theirs)))
    act(game, f"send against the army {label(mine[2])}")  # the only surplus
    in_column = [sum(game.box[BLOCK[b]] == CHARGE for b in blocks) for blocks in (mine, theirs)]
    expect("the column", f"{in_column[0]} against {in_column[1]}", example["given"]["column_after_round_1"])
    expect("at the army", game.box[BLOCK[mine[2]]], CHARGE_ARMY)
    expect("round", game.round, 2)
    act(game, "fire", "fire", f"charge {label(late)}")
    expect("may charge the army", options(game, "army") != set(), wanted["may_charge_army"])
    expect("may join the column", "done" in options(game), wanted["may_join_cavalry_column"])
    attack = game.copy()
    assert isinstance(attack, Defiant)
    roll(attack, [1] * 12 + [1] * 8 + [6, 1, 1, 1])
    act(attack, f"send against the army {label(late)}")
    hit = steps(attack, mine[2]) == [3]  # the strongest facing the army: Moritz has one step
    name = "army_targets_include_prussian_cavalry_of_army_column"
    expect(name, hit and attack.box[BLOCK[mine[2]]] == MELEE_ARMY, wanted[name])
    roll(game, MISS)
    act(game, "done", "fire", "fire")
    expect("round", game.round, 3)
    act(game, *(f"form up {label(b)}" for b in mine), "done")
    name = "prussian_cavalry_that_reforms_and_charges_again_must_face_cavalry_if_austria_has_equal_or_more"
    expect(name, faces_cavalry_again(), wanted[name])


def faces_cavalry_again() -> bool:
    """Whether two that charge again, against two in the column, may not turn on the army."""
    mine, theirs = HORSES[PRUSSIA][:2], HORSES[ALLIES][:2]
    text = f"leipzig: pr_moritz {' '.join(mine)} au_kheul {' '.join(theirs)}"
    game = battle(text, "leipzig", dict.fromkeys(["pr_moritz", *mine], "torgau"))
    act(game, "fire", "fire", *(f"charge {label(b)}" for b in (*mine, *theirs)), *["fire"] * 4)
    expect("round", game.round, 3)
    act(game, *(f"form up {label(b)}" for b in mine), "done")  # the Austrians stay in melee
    expect("no charge now", refused(game, f"charge {label(mine[0])}").code, "formed-now")
    act(game, "done")
    for block in theirs:  # without an opponent they have turned on the army; back to the column they go
        expect(f"{block} has slid", game.box[BLOCK[block]], MELEE_ARMY)
        game.box[BLOCK[block]] = MELEE
    act(game, "fire", "fire", "done")
    act(game, *(f"charge {label(b)}" for b in mine))
    return not options(game, "army") and all(game.box[BLOCK[b]] == CHARGE for b in mine)


def who_defends(example: Example) -> None:
    """EX20: both moved to Priebus; whoever came first defends."""
    given = example["given"]
    blocks = {"prussia": ("crossen", "pr_moritz"), "allies": ("dresden", "au_kheul")}
    game = board("; ".join(f"{town}: {block}" for town, block in blocks.values()))
    for name in (given["entered_first"], given["entered_second"]):
        block = blocks[name][1]
        game.active = 1 << BLOCK[block]
        begin(game, Marching(side(name), False))
        act(game, f"command {label(block)}", f"step to {town_name(given['town'])}", "done")
    begin(game, Battles(False))
    expect("the town", game.battle, TOWN[given["town"]])
    expect("the defender", SIDES[1 - game.attacker], example["expect"]["defender"])


RUNS: dict[str, Check] = {
    "EX08": three_roads,
    "EX09": contradicting_cards,
    "EX10": three_against_one,
    "EX11": reinforcing,
    "EX20": who_defends,
}
