"""Examples of supply and surrender (D-7)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import BLOCK, FORCES
from lacewars.games.defiant.board import NATION, TOWN
from lacewars.games.defiant.phases.supplying import SupplyPhase
from lacewars.games.defiant.supply import ground
from tests.defiant.examples.checks import Check, Example, expect, label, told
from tests.defiant.kit import act, asked, begin, board, fort, hand, options, roll, steps

PRUSSIANS = [
    "pr_moritz", "pr_retzow", "pr_kanitz", "pr_dohna", "pr_wedel", "pr_forcade", "pr_zieten", "pr_driesen",
    "pr_seydlitz",
]  # fmt: skip


def russian_path(example: Example) -> None:
    """EX12: a Russian path passes a Prussian town with a green garrison, not with an Austrian one."""
    town, force = TOWN["landsberg"], FORCES.index(example["given"]["force"])
    expect("the town", NATION[town], example["given"]["town_nation"])
    passes = [
        bool(ground(board(f"landsberg: {b}"), force)[0] >> town & 1) for b in ("ru_bakhman", "au_kheul")
    ]
    expect("a path may pass", passes, example["expect"]["path_may_pass"])


def feeding(example: Example) -> None:
    """EX13: a leader of three steps pays one for six of eight; the two others lose one each."""
    given, wanted = example["given"], example["expect"]
    others = PRUSSIANS[: given["other_blocks"]]
    town = "crossen" if given["town_supplied"] else "iglau"
    game = board(f"{town}: pr_frederick/{given['leader_steps']} {' '.join(others)}")
    before = steps(game, *others)
    begin(game, SupplyPhase())
    while asked(game)[0] != "Feeding":
        act(game, "done")
    act(game, "feed by Frederick")
    spared = 0
    while options(game, "spare"):
        act(game, f"spare {label(others[spared])}")
        spared += 1
    expect("covered", spared, wanted["blocks_covered"])
    act(game, "done")
    lost = [a - b for a, b in zip(before, steps(game, *others), strict=True)]
    expect("losses", lost, [0] * spared + [1] * wanted["blocks_losing_a_step"])
    expect("the leader", steps(game, "pr_frederick"), [wanted["leader_steps_after"]])


def surrender(example: Example) -> None:
    """EX14: a fortress of one step adds three to the die."""
    given, wanted = example["given"], example["expect"]
    falls, modifiers = [], set()
    for die in range(1, 7):
        game = board(f"prague: fort austria {given['fortress_steps']} besieged pr_moritz; gabel: pr_dohna")
        hand(game, 0, *["disease"] * given["disease_cards"])
        begin(game, SupplyPhase())
        roll(game, [die])
        news = act(game, "done")  # nobody is fed
        while options(game, "play"):
            roll(game, [die])
            news += act(game, sorted(options(game, "play"))[0])
        modifiers |= {d[2] for d in told(news, "surrender_roll")}
        if fort(game, "prague")[0] == "prussia":
            falls.append(die)
        expect("the besieger's steps", game.steps[BLOCK["pr_moritz"]], 3 if die in falls else 2)
    expect("the modifier", modifiers, {wanted["modifier"]})
    expect("it surrenders on", falls, wanted["surrenders_on_die"])


RUNS: dict[str, Check] = {"EX12": russian_path, "EX13": feeding, "EX14": surrender}
