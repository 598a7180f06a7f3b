"""The long example of an order phase: Henry is attacked at Priebus (EX16, R107)."""

from __future__ import annotations

from typing import Any

from lacewars.games.defiant.blocks import BLOCK, INFANTRY, IS_HORSE, KIND, SIDES
from lacewars.games.defiant.board import ROAD, ROAD_LIMIT, TOWN
from lacewars.games.defiant.cards import CARDS
from lacewars.games.defiant.phases.turn import Turn
from lacewars.games.defiant.state import FORMED, LINE, Defiant
from tests.defiant.examples.checks import Check, Example, card_of, expect, label, lead, side, told, town_name
from tests.defiant.kit import ALLIES, PRUSSIA, act, asked, begin, board, fort, hand, options, refused, roll

GROUPS = {
    "pr_henry": ["pr_moritz", "pr_retzow", "pr_zieten"],
    "au_charles": ["au_kheul", "au_arenberg", "au_nostitz", "au_odonnell"],
    "au_browne": ["au_marschall", "au_hadik"],
}
"""The blocks that each leader takes along: the example gives their classes."""


def step_of(example: Example, player: str, action: str) -> dict[str, Any]:
    """The one step of a player that is such an action."""
    found = [s for s in example["step"] if (s["player"], s["action"]) == (player, action)]
    expect(f"steps of {player} that are {action}", len(found), 1)
    return found[0]


def card_phase(example: Example) -> Defiant:
    """Both play their cards for orders, and Prussia, whose card is lower, says who is Player 1."""
    given = example["given"]
    groups = {name: " ".join(blocks) for name, blocks in GROUPS.items()}
    game = board(
        f"{given['henry']}: pr_henry {groups['pr_henry']}; olmutz: fort austria 2;"
        f"{given['charles']}: fort franco_imperial 2, au_charles {groups['au_charles']};"
        f"{given['browne']}: au_browne {groups['au_browne']}; {given['apraxin']}: ru_apraxin ru_bakhman"
    )
    expect("Dresden", SIDES[game.holder[TOWN["dresden"]]], given["dresden_controlled_by"])
    orders = [given["prussian_orders"], given["allied_orders"]]
    event = given["allied_hand_has"]
    cards = [card_of(orders[seat], seat, (event,)) for seat in (PRUSSIA, ALLIES)]
    hand(game, PRUSSIA, cards[PRUSSIA])
    hand(game, ALLIES, cards[ALLIES], event)
    begin(game, Turn(2))
    act(game, f"lay {cards[ALLIES]}", f"lay {cards[PRUSSIA]}")
    expect("who decides", SIDES[asked(game)[1]], given["lower_card"])
    act(game, f"first {given['player_1']}")
    expect("orders", game.orders, orders)
    return game


def activations(game: Defiant, example: Example) -> None:
    for name in ("prussia", "allies"):
        step = step_of(example, name, "activate")
        before = game.orders[side(name)]
        act(game, *(f"activate {label(b)}" for b in step["what"]))
        expect(f"orders of {name}", before - game.orders[side(name)], step["orders_used"])
        expect("asked", asked(game), ("Activate", side(name)))
        roll(game, [3, 4])
        act(game, "done")
    step = step_of(example, "prussia", "friction")
    expect("friction", game.friction, step["roll"])
    expect("as given", game.friction, example["given"]["friction_roll"])


def march(game: Defiant, step: dict[str, Any]) -> None:
    """A leader leads his group along the printed path; two roads and more are announced before they march."""
    leader, path = step["leader"], step["path"]
    blocks = [BLOCK[b] for b in GROUPS[leader]]
    expect(f"{leader}'s infantry", sum(KIND[b] == INFANTRY for b in blocks), step["infantry"])
    expect(f"{leader}'s cavalry", sum(IS_HORSE[b] for b in blocks), step["cavalry"])
    lead(game, leader, GROUPS[leader], path)


def order_phase(example: Example) -> None:
    """EX16: the whole turn up to the battle at Priebus."""
    wanted = example["expect"]
    game = card_phase(example)
    activations(game, example)
    march(game, step_of(example, "prussia", "group_move"))
    act(game, "march off")
    new = step_of(example, "prussia", "deploy")
    expect("class", new["class"], "infantry")
    act(game, "deploy Wedel", f"at {town_name(new['town'])}")
    used = example["given"]["prussian_orders"] - game.orders[PRUSSIA]
    expect("Prussian orders", used, wanted["prussian_orders_used"])
    expect("Henry", game.place[BLOCK["pr_henry"]], TOWN[wanted["battle_town"]])
    apraxin(game, example)
    march(game, step_of(example, "allies", "group_move"))
    forced(game, step_of(example, "allies", "group_move_forced"))
    built = step_of(example, "allies", "fortress_step")
    act(game, f"fortify {town_name(built['town'])}")
    expect("Olmütz", fort(game, built["town"])[1], 2 + built["orders_used"])
    used = example["given"]["allied_orders"] - game.orders[ALLIES]
    expect("Allied orders", used, wanted["allied_orders_used"])
    the_battle(game, wanted)


def apraxin(game: Defiant, example: Example) -> None:
    """Friction 7: he may gather, but not move."""
    step = step_of(example, "prussia", "friction")
    act(game, "command Apraxin")
    may = options(game) == {"gather"}
    expect("Apraxin", "ru_apraxin may gather but not move" if may else options(game), step["result"])
    expect("why not", refused(game, "lead").code, "friction-stops")
    act(game, "gather", "done")


def forced(game: Defiant, step: dict[str, Any]) -> None:
    """Browne's group rolls for its third town, each die one better by the card."""
    march(game, step)
    act(game, f"play {card_of_event(game, step['event'])}")
    roll(game, [3] * step["forced_march_dice"])
    news = act(game, "march off")
    marched = told(news, "force_marched")
    expect("dice", len(marched), step["forced_march_dice"])
    expect("their results", {d[2] - d[1] for d in marched}, {step["die_modifier"]})
    expect("the normal move", TOWN[step["path"][-2]], TOWN[step["normal_move_ends"]])
    names = ("au_browne", *GROUPS["au_browne"])
    expect("nobody lost a step", [game.steps[BLOCK[b]] for b in names], [3, 4, 3])


def card_of_event(game: Defiant, event: str) -> str:
    held = [CARDS[c] for c in game.hands[ALLIES] if CARDS[c].event == event]
    expect(f"cards of {event}", len(held), 1)
    return held[0].id


def the_battle(game: Defiant, wanted: dict[str, Any]) -> None:
    """Henry, who came first, defends; all came by one road, and fight together."""
    road = ROAD[TOWN[wanted["road"][0]], TOWN[wanted["road"][1]]]
    expect("the limit", ROAD_LIMIT[road], wanted["road_limit"])
    expect("the town", game.battle, TOWN[wanted["battle_town"]])
    expect("attacker", SIDES[game.attacker], wanted["attacker"])
    expect("defender", SIDES[1 - game.attacker], wanted["defender"])
    allied = game.at(game.battle, ALLIES)
    expect("blocks on the road", len(allied), wanted["blocks_on_road"])
    together = game.round == 1 and all(game.box[b] in (LINE, FORMED) for b in allied)
    expect("together in round 1", together, wanted["fight_together_in_round_1"])


RUNS: dict[str, Check] = {"EX16": order_phase}
