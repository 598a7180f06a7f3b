"""The long example of a battle, Breslau, from the cards of the turn to the siege (EX17 to EX19, R108).

The printed text ends with round 3 and says that the battle goes on until a side is eliminated or retreats.
Here Prussia retreats: its army in round 3, its cavalry, once out of the melee, in round 4.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lacewars.games.defiant.battle import FOOT, LEADERS, in_line
from lacewars.games.defiant.blocks import BLOCK, IDS, IS_FOOT, IS_HORSE, IS_LEADER, SIDE, SIDES
from lacewars.games.defiant.board import TOWN
from lacewars.games.defiant.cards import CARDS, NO_CARD
from lacewars.games.defiant.phases.cavalry import AGAINST_ARMY, HORSE_CLASS
from lacewars.games.defiant.phases.turn import Turn
from lacewars.games.defiant.state import (
    CHARGE,
    CHARGE_ARMY,
    GONE,
    MELEE,
    MELEE_ARMY,
    Defiant,
)
from tests.defiant.examples.breslau_end import BROWNE, boxes, round_3
from tests.defiant.examples.checks import (
    EXAMPLES,
    Check,
    Example,
    card_of,
    dice_for,
    expect,
    label,
    lead,
    lose,
    pools,
    printed_pools,
    rolled,
    side,
    strengths,
    told,
    town_name,
)
from tests.defiant.kit import ALLIES, PRUSSIA, act, asked, begin, board, hand, options, roll

PLAYED = ("stout_defence", "charge", "rally")
"""The combat cards in both hands: each plays one, and keeps a Rally that it may not play any more."""

SPREAD = (
    ["pr_frederick", "pr_schwerin", "pr_tresckow", "pr_diericke", "pr_dohna", "pr_kanitz"],
    [
        "au_brettlach",
        "au_kheul",
        "au_nadasty_inf",
        "au_colloredo",
        "au_arenberg",
        "ru_grenadier",
        "ru_fermor",
    ],
)
"""Where each side takes its losses among blocks of three steps, when the infantry of round 2 has fired."""


def armies(one: Example, two: Example) -> dict[str, dict[str, int]]:
    """The blocks of each group, by its leader, and those that stand in Breslau."""
    return {
        "au_loudon_leader": one["round1_start"]["allies"],
        "ru_fermor": two["arrivals"]["allies"],
        "au_browne": BROWNE,
        "pr_frederick": two["arrivals"]["prussia"],
        "pr_schwerin": one["round1_start"]["prussia"],
    }


# ---------------------------------------------------------------------- the turn before the battle
def to_the_battle(one: Example, two: Example) -> Defiant:
    """Cards, activations, friction, the marches, refuge and roads: the armies stand on the board."""
    given, groups = one["given"], armies(one, two)
    starts = {given["battle_town"]: "fort prussia 3" * given["prussian_fortress"]}
    homes = [(group["from"], group["leader"]) for group in one["group"]]
    for start, leader in (*homes, (given["battle_town"], "pr_schwerin")):
        blocks = " ".join(f"{b}/{n}" for b, n in groups[leader].items())
        starts[start] = f"{starts.get(start, '')} {blocks}"
    game = board("; ".join(f"{town}: {blocks}" for town, blocks in starts.items()))
    card_phase(game, given)
    for group in one["group"]:
        march(game, group, groups[group["leader"]])
    expect("the battle", game.pending, {TOWN[given["battle_town"]]: side(given["defender"])})
    expect("refuge is offered", asked(game), ("Refuge", PRUSSIA))
    expect("blocks that take it", len(game.garrison(TOWN[given["battle_town"]])), given["refuge"])
    act(game, "done")
    name_roads(game, one)
    return game


def card_phase(game: Defiant, given: dict[str, Any]) -> None:
    """The lower card is Prussia's, who lets the Allies go first; friction 9 holds Daun, whom nobody sent."""
    orders = [given["prussian_orders"], given["allied_orders"]]
    cards = [card_of(orders[seat], seat, PLAYED) for seat in (PRUSSIA, ALLIES)]
    hand(game, PRUSSIA, cards[PRUSSIA], "stout_defence", "rally")
    hand(game, ALLIES, cards[ALLIES], "charge", "rally")
    begin(game, Turn(2))
    act(game, f"lay {cards[ALLIES]}", f"lay {cards[PRUSSIA]}")
    expect("who chooses", SIDES[asked(game)[1]], given["chosen_by"])
    act(game, f"first {given['player_1']}")
    expect("orders", game.orders, orders)
    roll(game, [4, 5])
    act(game, *(f"activate {label(b)}" for b in (*given["allied_activated"], *given["prussian_activated"])))
    expect("friction", game.friction, given["friction_roll"])
    daun = bool(game.active >> BLOCK["au_daun"] & 1)
    expect("its effect", "au_daun" if daun else "au_daun not activated: no effect", given["friction_effect"])


def march(game: Defiant, group: dict[str, Any], blocks: Mapping[str, int]) -> None:
    """A group goes by its path to Breslau."""
    expect("who marches", asked(game), ("Marching", side(group["side"])))
    others = [b for b in blocks if b != group["leader"]]
    numbers = [sum(kind[BLOCK[b]] for b in others) for kind in (IS_FOOT, IS_HORSE, IS_LEADER)]
    expect("its blocks", numbers, [group["infantry"], group["cavalry"], group["leaders_with"]])
    lead(game, group["leader"], others, group["path"])
    act(game, "march off")
    expect("they arrive", {game.place[BLOCK[b]] for b in blocks}, {TOWN[group["path"][-1]]})


def name_roads(game: Defiant, one: Example) -> None:
    """The Allies name their main road, and the order of the others; nobody has a Coordination card."""
    allied = sorted((g for g in one["group"] if g["side"] == "allies"), key=lambda g: g["round"])
    for group in allied[:-1]:
        ends = {town_name(t) for t in group["path"][-2:]}
        (road,) = [o for o in options(game, "road") if set(o.removeprefix("road ").split("-")) == ends]
        act(game, road)
    for seat in (ALLIES, PRUSSIA):
        expect("asked", asked(game), ("Coordination", seat))
        act(game, "pass")


# ---------------------------------------------------------------------- one step of a round
def take(game: Defiant, losses: Mapping[str, int]) -> None:
    """The owner takes the hits that leave him a choice on these blocks."""
    for block, number in losses.items():
        for _ in range(number):
            if asked(game)[0] == "Hits" and f"take the loss on {label(block)}" in options(game):
                lose(game, [block])


def fire(game: Defiant, step: dict[str, Any], klass: int) -> None:
    """A class of a side fires the printed dice, and the printed losses follow."""
    seat = side(step["side"])
    expect(f"step {step['n']}: who fires", {IDS[b] for b in in_line(game, seat, klass)}, set(step["blocks"]))
    before = strengths(game, IDS)
    roll(game, rolled(step["pools"]))
    news = act(game, "fire")
    expect(f"step {step['n']}: dice", pools(news), {(seat, klass): printed_pools(step["pools"])})
    expect(f"step {step['n']}: hits", [d[4] for d in told(news, "fired")], [step["hits"]])
    take(game, step["losses"])
    expect(f"step {step['n']}: losses", lost_since(game, before), step["losses"])
    if "half_hit_after" in step:
        expect(f"step {step['n']}: half a hit", bool(game.half), step["half_hit_after"])


def lost_since(game: Defiant, before: Mapping[str, int]) -> dict[str, int]:
    now = strengths(game, IDS)
    return {b: n - now[b] for b, n in before.items() if n != now[b]}


def played(game: Defiant) -> list[str]:
    """The combat card of each side that is in force."""
    return ["none" if card == NO_CARD else CARDS[card].event for card in game.effect]


# ---------------------------------------------------------------------- round 1
def round_1(game: Defiant, one: Example) -> None:
    step = {s["n"]: s for s in one["step"]}
    for name in SIDES:
        start = one["round1_start"][name]
        expect(f"{name} on the board", strengths(game, on_board(game, side(name))), start)
    expect("the Allies announce first", asked(game), ("CombatCard", ALLIES))
    act(game, "pass")
    act(game, "play D15", f"name {label(step[1]['named'])}")
    expect("cards", played(game), [step[1]["prussia"], step[1]["allies"]])
    fire(game, step[2], LEADERS)
    fire(game, step[4], LEADERS)
    fire(game, step[5], FOOT)
    fire(game, step[6], FOOT)
    charge_1(game, step)
    for name in SIDES:
        wanted = one["expect"][name]
        expect(f"{name} after round 1", strengths(game, wanted), wanted)


def on_board(game: Defiant, seat: int) -> list[str]:
    return [IDS[b] for b in game.at(game.battle, seat) if game.box[b] not in (0, GONE, 8)]


def charge_1(game: Defiant, step: Mapping[int, dict[str, Any]]) -> None:
    """Both Austrian cavalry charge, Schorlemer counters; one may be sent against the army, and is."""
    allied, prussian = step[7]["allies"], step[7]["prussia"]
    act(game, *(f"charge {label(b)}" for b in (*allied["cavalry_column"], *allied["army_column"])))
    act(game, *(f"charge {label(b)}" for b in (*prussian["cavalry_column"], *prussian["army_column"])))
    expect("who may choose", asked(game), ("Surplus", ALLIES))
    both = {f"send against the army {label(b)}" for b in (*allied["cavalry_column"], *allied["army_column"])}
    expect("one of both", options(game), both | {"done"})
    before = strengths(game, IDS)
    roll(game, rolled(step[9]["pools_allies"]) + rolled(step[8]["pools"]) + rolled(step[9]["pools_prussia"]))
    news = act(game, *(f"send against the army {label(b)}" for b in allied["army_column"]))
    expect(
        "dice of the cavalry",
        pools(news),
        {
            (ALLIES, HORSE_CLASS): printed_pools(step[9]["pools_allies"]),
            (ALLIES, AGAINST_ARMY): printed_pools(step[8]["pools"]),
            (PRUSSIA, HORSE_CLASS): printed_pools(step[9]["pools_prussia"]),
        },
    )
    hits = [d[4] for d in told(news, "fired")]
    expect("hits of the cavalry", hits, [step[9]["hits_allies"], step[8]["hits"], step[9]["hits_prussia"]])
    expect("losses of the cavalry", lost_since(game, before), {**step[8]["losses"], **step[9]["losses"]})
    half = [d[0] for d in told(news, "half_hit")]
    expect("half a hit", bool(half), step[8]["half_hit_after"])
    expect("in the column", boxes(game, (*allied["cavalry_column"], *prussian["cavalry_column"])), {CHARGE})
    expect("at the army", boxes(game, allied["army_column"]), {CHARGE_ARMY})


# ---------------------------------------------------------------------- round 2
def round_2(game: Defiant, two: Example) -> None:
    step = {s["n"]: s for s in two["step"]}
    expect("round", game.round, 2)
    for name in SIDES:
        arrived = [b for b in two["arrivals"][name] if b in on_board(game, side(name))]
        expect(f"{name} has come", strengths(game, arrived), two["arrivals"][name])
    expect("Browne waits", boxes(game, BROWNE), {8})
    expect("cards", asked(game), ("CombatCard", ALLIES))  # Prussia has played its own and is not asked
    act(game, "play D20")
    expect("cards in force", [played(game)[ALLIES], asked(game)[0]], [step[1]["allies"], "Withdrawal"])
    expect("Prussia plays", f"{played(game)[PRUSSIA]} (already played one)", step[1]["prussia"])
    leaders_2(game, step[2])
    infantry_2(game, step[3])
    cavalry_2(game, step[4], two["expect"])


def leaders_2(game: Defiant, step: dict[str, Any]) -> None:
    """All leaders fire at once; each side spreads its losses over its strongest blocks."""
    firing = [IDS[b] for b in in_line(game, ALLIES, LEADERS)]
    expect("Allied leaders", firing, [p["block"] for p in step["pools_allies"]])
    number = sum(game.steps[b] for b in in_line(game, PRUSSIA, LEADERS))
    roll(game, rolled(step["pools_allies"]) + dice_for(step["hits_prussia"], number))
    before = strengths(game, IDS)
    news = act(game, "fire", "fire")
    expect("Allied leaders' dice", pools(news)[ALLIES, LEADERS], printed_pools(step["pools_allies"]))
    expect("hits", [d[4] for d in told(news, "fired")], [step["hits_allies"], step["hits_prussia"]])
    take(game, step["prussian_losses"])
    take(game, step["allied_losses"])
    expect("losses", lost_since(game, before), {**step["prussian_losses"], **step["allied_losses"]})
    four = [b for b in step["allied_losses"] if IS_FOOT[BLOCK[b]] and before[b] == 4]
    printed = f"Fermor and {['no', 'one', 'two', 'three', 'four', 'five'][len(four)]} 4-step infantry"
    expect("the Allied losses", printed, step["allied_losses_printed"])


def infantry_2(game: Defiant, step: dict[str, Any]) -> None:
    """All infantry fires at once; Brettlach, engaged against the army, is hit like the rest."""
    number = [sum(game.steps[b] for b in in_line(game, seat, FOOT)) for seat in (PRUSSIA, ALLIES)]
    hits = [step["hits_prussia"], step["hits_allies"]]
    roll(game, dice_for(hits[ALLIES], number[ALLIES]) + dice_for(hits[PRUSSIA], number[PRUSSIA]))
    before = strengths(game, IDS)
    news = act(game, "fire", "fire")
    for seat, name in ((ALLIES, "allies"), (PRUSSIA, "prussia")):
        expect(f"infantry of {name}", pools(news)[seat, FOOT], printed_pools(step[f"pools_{name}"]))
    expect("hits", [d[4] for d in told(news, "fired")], hits[::-1])
    spread(game, PRUSSIA, SPREAD[PRUSSIA])
    eligible = f"take the loss on {label('au_brettlach')}" in options(game)
    expect("Brettlach may be hit", eligible, step["allied_loss_pattern"]["brettlach_is_eligible"])
    spread(game, ALLIES, SPREAD[ALLIES])
    lost = lost_since(game, before)
    for seat, name in ((PRUSSIA, "prussian_loss_pattern"), (ALLIES, "allied_loss_pattern")):
        mine = [b for b in lost if SIDE[BLOCK[b]] == seat]
        found = [sum(lost[b] for b in mine if before[b] == strength) for strength in (4, 3)]
        expect(name, found, [step[name]["on_last_4_step_block"], step[name]["on_3_step_blocks"]])


def spread(game: Defiant, seat: int, blocks: list[str]) -> None:
    """A side takes a hit on each of these, as long as it is asked."""
    for block in blocks:
        expect("who takes hits", asked(game), ("Hits", seat))
        lose(game, [block])


def cavalry_2(game: Defiant, step: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Four against four: nobody may leave the column; Effective Charge betters the Allies' values in it."""
    act(game, *(f"charge {label(b)}" for b in step["allies_charge"]))
    last = step["prussia_charge"][-1]
    act(game, *(f"charge {label(b)}" for b in step["prussia_charge"][:-1]))
    before, steps_left = strengths(game, IDS), game.steps[BLOCK["au_brettlach"]]
    column = sum(p["dice"] for p in step["pools_allies"])
    facing = sum(p["dice"] for p in step["pools_prussia"])
    roll(game, dice_for(1, column) + dice_for(1, steps_left) + dice_for(1, facing))
    news = act(game, f"charge {label(last)}")
    expect("may be sent against the army", "Surplus" in asked(game), step["may_send_against_army"])
    for name in ("pools_allies", "pools_prussia"):
        seat = side(name.removeprefix("pools_"))
        expect(name, pools(news)[seat, HORSE_CLASS], printed_pools(step[name]))
    for pool in step["pools_allies"]:
        expect("one better", pool["from_cp"] - pool["cp"], 1)
    against = pools(news)[ALLIES, AGAINST_ARMY]
    expect("Brettlach's CP", against, {step["brettlach_melee_vs_army_cp"]: steps_left})
    melee = {"au_brettlach": MELEE_ARMY}
    for block in step["to_melee"]:
        expect(f"{block} in melee", game.box[BLOCK[block]], melee.get(block, MELEE))
    hits_of_round_2(game, before, step, wanted)


def hits_of_round_2(
    game: Defiant, before: Mapping[str, int], step: dict[str, Any], wanted: dict[str, Any]
) -> None:
    """One hit in each column: on the strongest cavalry of it, on the strongest against the army."""
    fresh = {f"take the loss on {label(b)}" for b in step["prussia_charge"]}
    where = "strongest enemy cavalry of that column"
    found = where if options(game) == fresh else "elsewhere"
    expect("hits in the column", found, wanted["hits_in_cavalry_column_go_to"])
    lose(game, ["pr_zieten"])
    army = [b for b in options(game) if b.removeprefix("take the loss on ") in fresh]
    expect("the army's hit is apart", army, [])
    act(game, sorted(options(game))[0])
    fresh = {f"take the loss on {label(b)}" for b in step["allies_charge"]}
    expect("the Allied column", options(game), fresh)
    lose(game, ["ru_cossacks"])
    as_what = "engaged block of the army column" if before["au_brettlach"] == 2 else "nothing"
    expect("Brettlach", as_what, wanted["brettlach_loses_steps_as"])  # a step, to the infantry


# ---------------------------------------------------------------------- the three examples
def first(example: Example) -> None:
    """EX17: the turn up to the battle, and round 1."""
    round_1(to_the_battle(example, EXAMPLES["EX18"]), example)


def second(example: Example) -> None:
    """EX18: round 2, after round 1 as printed."""
    game = to_the_battle(EXAMPLES["EX17"], example)
    round_1(game, EXAMPLES["EX17"])
    round_2(game, example)


def third(example: Example) -> None:
    """EX19: round 3 and the end, after rounds 1 and 2 as printed."""
    game = to_the_battle(EXAMPLES["EX17"], EXAMPLES["EX18"])
    round_1(game, EXAMPLES["EX17"])
    round_2(game, EXAMPLES["EX18"])
    round_3(game, example)


RUNS: dict[str, Check] = {"EX17": first, "EX18": second, "EX19": third}
