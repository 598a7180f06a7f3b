"""The long worked example of a battle, Breslau, round by round (EX17 to EX19)."""

from __future__ import annotations

from collections import Counter

from lacewars.games.defiant.blocks import BLOCK, LABELS
from lacewars.games.defiant.board import ROAD, TOWN
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.phases.cavalry import AGAINST_ARMY, HORSE_CLASS
from lacewars.games.defiant.state import HERE
from lacewars.kernel import covers
from tests.defiant.kit import ALLIES, PRUSSIA, Battles, State, act, begin, board, hand, kinds, options, roll

EXAMPLES = {e["id"]: e for e in tables("examples.toml")["example"]}
ONE, TWO, THREE = EXAMPLES["EX17"], EXAMPLES["EX18"], EXAMPLES["EX19"]
BROWNE = ("au_browne", "au_siskovics", "au_daix", "au_hadik", "au_serbelloni")


def breslau() -> State:
    """The armies before the battle, each with the road by which it came."""
    start, more = ONE["round1_start"], TWO["arrivals"]
    sides = [start["allies"], start["prussia"], more["allies"], more["prussia"], dict.fromkeys(BROWNE, 0)]
    names = " ".join(f"{b}/{n}" if n else b for blocks in sides for b, n in blocks.items())
    game = board(f"breslau: fort prussia 3 {names}")
    groups = {g["leader"]: ROAD[TOWN[g["path"][-2]], TOWN[g["path"][-1]]] for g in ONE["group"]}
    coming = [
        (start["allies"], groups["au_loudon_leader"]),
        (more["allies"], groups["ru_fermor"]),
        (BROWNE, groups["au_browne"]),
        (more["prussia"], groups["pr_frederick"]),
        (start["prussia"], HERE),
    ]
    for blocks, road in coming:
        for block in blocks:
            game.came[BLOCK[block]] = road
    game.first = ALLIES
    game.pending = {TOWN["breslau"]: PRUSSIA}
    hand(game, PRUSSIA, "stout_defence")
    hand(game, ALLIES, "charge")
    begin(game, Battles(False))
    act(game, "done")  # nobody takes refuge
    roads = [f"road {a}-{b}" for a, b in (("Priebus", "Breslau"), ("Breslau", "Lissa"))]
    act(game, *roads)
    for _ in range(2):  # nobody has a Coordination card, but both are asked
        if options(game) == {"pass"}:
            act(game, "pass")
    return game


def strengths(game: State, blocks: dict[str, int]) -> dict[str, int]:
    return {b: game.steps[BLOCK[b]] for b in blocks}


def rolled(number: int, pool: str = "rolled") -> list[int]:
    """The dice of a step of round 1."""
    step = next(s for s in ONE["step"] if s["n"] == number)
    return [die for p in step[pool] for die in p["rolled"]]


@covers("D-6.04", "D-6.05", "D-6.09", "D-6.10", "D-6.21", "D-6.22", "D-6.26", "D-6.27", "D-6.33", "D-6.74")
@covers("R29", "R63", "R65", "R66", "R108")
def test_round_1() -> None:
    game = breslau()
    assert game.round == 1
    act(game, "pass", "play D15")  # the Allies announce first, and play nothing
    act(game, "name Brunswick")
    roll(game, rolled(2, "pools"))
    act(game, "fire")  # Schwerin: one hit on the strongest, of whom the Allies choose Kheul
    act(game, "take the loss on Kheul")
    roll(game, rolled(4, "pools"))
    act(game, "fire")
    assert game.steps[BLOCK["pr_brunswick"]] == 3
    assert not game.half
    roll(game, rolled(5, "pools"))
    act(game, "fire", "take the loss on Loudon (leader)", "take the loss on Nadasty (infantry)")
    act(game, "take the loss on Colloredo")
    roll(game, rolled(6, "pools"))
    act(game, "fire")
    assert game.steps[BLOCK["pr_brunswick"]] == 2
    assert game.half == 1 << BLOCK["pr_brunswick"]
    act(game, "charge Loudon (cavalry)", "charge Brettlach")
    act(game, "charge Schorlemer")
    assert options(game) == {
        "done",
        "send against the army Loudon (cavalry)",
        "send against the army Brettlach",
    }
    step_9 = next(s for s in ONE["step"] if s["n"] == 9)
    dice = [die for side in ("pools_allies", "pools_prussia") for p in step_9[side] for die in p["rolled"]]
    first, last = dice[:4], dice[4:]
    roll(game, [*first, *rolled(8, "pools"), *last])
    act(game, "send against the army Brettlach")  # with that no surplus is left
    for side in ("allies", "prussia"):
        assert strengths(game, ONE["expect"][side]) == ONE["expect"][side]


def go_to_round_2() -> State:
    """Round 1 as printed; the Allies are asked for a card."""
    game = breslau()
    act(game, "pass", "play D15", "name Brunswick")
    roll(game, rolled(2, "pools"))
    act(game, "fire", "take the loss on Kheul")
    roll(game, rolled(4, "pools"))
    act(game, "fire")
    roll(game, rolled(5, "pools"))
    act(game, "fire", "take the loss on Loudon (leader)", "take the loss on Nadasty (infantry)")
    act(game, "take the loss on Colloredo")
    roll(game, rolled(6, "pools"))
    act(game, "fire", "charge Loudon (cavalry)", "charge Brettlach", "charge Schorlemer")
    roll(game, [5, 1, 2, 3, 4, 1, 3, 6, 5, 1, 2])
    act(game, "send against the army Brettlach")
    return game


@covers("D-6.40", "D-6.42", "D-6.43", "D-6.45", "D-6.46", "D-6.48", "D-6.49", "D-6.16", "R34", "R36")
def test_round_2() -> None:
    game = go_to_round_2()
    assert game.round == 2
    assert all(game.box[BLOCK[b]] for side in ("allies", "prussia") for b in TWO["arrivals"][side])
    assert all(game.box[BLOCK[b]] == 8 for b in BROWNE)  # still in reserve
    news = act(game, "play D20")  # Effective Charge; Prussia has played its card and is not asked
    assert "played" in kinds(news)
    allied, prussian = [4, 6, 1, 5, 1, 2, 3], [3, 4, 5, 6, 6, 1, 1, 1, 1]
    roll(game, [*allied, *prussian])
    act(game, "fire", "fire")
    fire = TWO["step"][1]
    # three hits on Prussia, five on the Allies, each side choosing among its strongest
    for block in fire["prussian_losses"]:
        act(game, f"take the loss on {label(block)}")
    for block in fire["allied_losses"]:
        act(game, f"take the loss on {label(block)}")
    for block, lost in {**fire["prussian_losses"], **fire["allied_losses"]}.items():
        assert game.steps[BLOCK[block]] == 4 - lost
    decision = game.decision()
    assert decision is not None
    assert type(decision.phase).__name__ == "Withdrawal"


def label(block: str) -> str:
    return LABELS[BLOCK[block]]


@covers("D-6.47")
def test_infantry_pools_of_round_2() -> None:
    """The dice of the infantry: three at CP 4 and 25 at CP 5 against seven at CP 4 and 13 at CP 5."""
    game = go_to_round_2()
    act(game, "play D20")
    roll(game, [4, 6, 1, 5, 1, 2, 3, 3, 4, 5, 6, 6, 1, 1, 1, 1])
    act(game, "fire", "fire")
    for block in (*TWO["step"][1]["prussian_losses"], *TWO["step"][1]["allied_losses"]):
        act(game, f"take the loss on {label(block)}")
    roll(game, [1] * 60)
    news = act(game, "fire", "fire")
    pools = {e.data[0]: Counter(e.data[3]) for e in news if e.kind == "fired"}
    for side, name in ((ALLIES, "pools_allies"), (PRUSSIA, "pools_prussia")):
        assert pools[side] == {p["cp"]: p["dice"] for p in TWO["step"][2][name]}


@covers("D-6.30", "D-6.35", "D-6.38", "D-6.53", "R70", "R115")
def test_cavalry_of_round_2() -> None:
    """Four against four in the column: nobody may leave it, and Effective Charge betters the Allies' CP."""
    game = go_to_round_2()
    act(game, "play D20")
    roll(game, [1] * 100)
    act(game, "fire", "fire", "fire", "fire")
    cavalry = TWO["step"][3]
    act(game, *(f"charge {label(b)}" for b in cavalry["allies_charge"]))
    last = cavalry["prussia_charge"][-1]
    act(game, *(f"charge {label(b)}" for b in cavalry["prussia_charge"][:-1]))
    roll(game, [1] * 100)
    news = act(game, f"charge {label(last)}")
    assert not options(game, "army")
    pools = {(e.data[0], e.data[1]): Counter(e.data[3]) for e in news if e.kind == "fired"}
    wanted = Counter()
    for p in cavalry["pools_allies"]:
        wanted[p["cp"]] += p["dice"]
    assert pools[ALLIES, HORSE_CLASS] == wanted
    assert pools[PRUSSIA, HORSE_CLASS] == {p["cp"]: p["dice"] for p in cavalry["pools_prussia"]}
    assert pools[ALLIES, AGAINST_ARMY] == {cavalry["brettlach_melee_vs_army_cp"]: 3}


@covers("D-6.50", "D-6.51", "R70")
def test_round_3() -> None:
    """Browne arrives, no card is left to play, and cavalry in melee may form up."""
    game = go_to_round_2()
    act(game, "play D20")
    roll(game, [1] * 400)
    act(game, "fire", "fire", "fire", "fire", "done", "done")
    assert game.round == 3
    assert all(game.box[BLOCK[b]] != 8 for b in BROWNE)
    act(game, "fire", "fire", "fire", "fire")
    assert options(game, "form") == {"form up Loudon (cavalry)", "form up Brettlach"}
