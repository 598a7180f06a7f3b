"""Events: when a card may be played, on what and by whom (D-4.04, D-4.05, D-4.37 to D-4.65)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import ROAD, TOWN
from lacewars.games.defiant.cards import CARD, CARDS
from lacewars.games.defiant.phases.orders import Replacements
from lacewars.games.defiant.phases.turn import EndTurn, Turn, Year
from lacewars.games.defiant.phases.winter import Winter
from lacewars.games.defiant.state import WINTER
from lacewars.kernel import covers
from tests.defiant.kit import (
    GAME,
    Battles,
    State,
    act,
    begin,
    board,
    hand,
    kinds,
    marching,
    options,
    refused,
    roll,
    steps,
    where,
)

DECK = {
    # Prussia's orders, the Allies' orders, event
    "D01": (3, 3, "replacement"), "D02": (3, 3, "replacement"), "D03": (2, 2, "replacement"),
    "D04": (2, 2, "replacement"), "D05": (2, 2, "replacement"), "D06": (3, 4, "forced_march"),
    "D07": (2, 2, "forced_march"), "D08": (2, 3, "ignore_route"), "D09": (2, 2, "ignore_route"),
    "D10": (2, 3, "coordination"), "D11": (2, 2, "coordination"), "D12": (1, 1, "surprise"),
    "D13": (1, 2, "surprise"), "D14": (1, 2, "redoubt"), "D15": (1, 2, "stout_defence"),
    "D16": (2, 2, "stout_defence"), "D17": (1, 2, "oblique"), "D18": (2, 2, "rally"),
    "D19": (2, 2, "rally"), "D20": (3, 3, "charge"), "D21": (2, 2, "charge"),
    "D22": (2, 2, "infantry_first"), "D23": (2, 2, "infantry_first"), "D24": (2, 2, "artillery_first"),
    "D25": (2, 3, "disease"), "D26": (2, 2, "disease"), "D27": (2, 2, "disease"), "D28": (3, 4, "tsarina"),
    "D29": (2, 4, "tsarina"), "D30": (2, 3, "winter_campaign_prussia"), "D31": (1, 1, "winter_campaign"),
    "D32": (3, 4, "supply_cache"), "D33": (3, 3, "supply_cache"),
}  # fmt: skip
COMPOSITION = {(3, 4): 3, (2, 4): 1, (3, 3): 4, (2, 3): 4, (2, 2): 15, (1, 2): 4, (1, 1): 2}
"""IV: how many cards have which numbers, Prussia's first."""


@covers("D-4.01", "D-4.02", "D-4.07", "D-4.08", "D-4.09", "D-4.10", "D-4.11", "D-4.12", "D-4.13", "R19")
@covers("D-4.04", "D-4.32", "D-4.37", "D-4.44", "D-4.49", "D-4.51", "D-4.54", "D-4.55", "R109")
def test_the_printed_composition() -> None:
    assert {card.id: (*card.orders, card.event) for card in CARDS} == DECK
    numbers = [card.orders for card in CARDS]
    assert {pair: numbers.count(pair) for pair in set(numbers)} == COMPOSITION
    counts = [card.category for card in CARDS]
    assert {kind: counts.count(kind) for kind in set(counts)} == {
        "replacement": 5,
        "movement": 6,
        "combat": 13,
        "siege": 3,
        "tsarina": 2,
        "winter": 2,
        "supply": 2,
    }
    assert [card.steps for card in CARDS] == [3, 3, 4, 4, 5] + [0] * 28
    assert [card.id for card in CARDS if card.prussian_event] == ["D17", "D30"]


# ---------------------------------------------------------------------- movement
@covers("D-4.05", "D-4.30", "D-4.65", "R22", "R120")
def test_an_event_gives_no_orders_and_is_spent() -> None:
    game = marching("berlin: pr_moritz", "pr_moritz", cards=["D06"])
    game.orders = [1, 0]
    act(game, "command Moritz", "step to Torgau", "step to Leipzig", "done", "play D06")
    assert game.orders == [1, 0]
    assert game.played == 1 << CARD["D06"]
    assert game.hands == [[], []]
    assert refused(game, "play D06").code == "not-in-hand"
    roll(game, [1])  # 1 + 1: he arrives, with a loss
    act(game, "march off")
    assert (where(game, "pr_moritz"), steps(game, "pr_moritz")) == ("leipzig", [3])


@covers("D-4.65", "D-4.38", "R26", "R120")
def test_a_forced_march_card_needs_a_forced_march() -> None:
    game = marching("berlin: pr_zieten", "pr_zieten", cards=["D06", "D12"])
    act(game, "command Zieten", "step to Torgau", "step to Leipzig", "done")
    assert options(game) == {"march off"}
    assert refused(game, "play D06").code == "not-its-moment"
    assert refused(game, "play D12").code == "not-its-moment"  # a combat card
    assert refused(game, "play D07").code == "not-in-hand"


@covers("D-4.38", "D-4.39", "R26")
def test_the_card_counts_for_every_die_of_the_activation_and_for_no_other() -> None:
    text = "berlin: pr_schwerin pr_moritz pr_retzow pr_kanitz"
    game = marching(text, "pr_schwerin", "pr_kanitz", cards=["D06", "D07"])
    act(game, "command Schwerin", "lead", "done")
    for name in ("Moritz", "Retzow"):
        act(game, f"take {name}", "step to Torgau", "step to Leipzig", "done")
    act(game, "done", "play D06", "play D07")
    roll(game, [1, 6])
    news = act(game, "march off")
    assert [e.data[1:3] for e in news if e.kind == "force_marched"] == [(1, 3), (6, 6)]
    act(game, "command Kanitz", "step to Torgau", "step to Leipzig", "done")
    roll(game, [3])
    act(game, "march off")
    assert steps(game, "pr_moritz", "pr_retzow", "pr_kanitz") == [3, 4, 3]


@covers("D-4.40", "D-4.65", "R27", "R120")
def test_local_guides_lead_a_group_that_starts() -> None:
    game = marching("breslau: fort prussia 2 pr_moritz", "pr_moritz", cards=["D08"])
    act(game, "command Moritz")
    assert refused(game, "play D08").code == "not-its-moment"  # one block is no group
    text = "breslau: fort prussia 2 pr_frederick pr_moritz"
    game = marching(text, "pr_frederick", cards=["D08", "D09"])
    act(game, "command Frederick", "lead")
    begun = game.copy()
    act(begun, "step to Glogau")
    assert refused(begun, "play D08").code == "not-its-moment"
    act(game, "play D08")
    assert refused(game, "play D09").code == "not-its-moment"  # it would do nothing more


@covers("D-4.40", "D-4.41", "R27")
def test_local_guides_count_everybody_up_to_nine() -> None:
    names = ("Moritz", "Retzow", "Kanitz", "Dohna", "Wedel", "Preussen", "Manteuffel")
    blocks = " ".join(f"pr_{n.lower()}" for n in names)
    text = f"breslau: fort prussia 2 pr_frederick pr_forcade pr_tresckow {blocks}"
    game = marching(text, "pr_forcade", "pr_tresckow", "pr_frederick", cards=["D08"])
    for name in ("Forcade", "Tresckow"):
        act(game, f"command {name}", "step to Königgrätz", "done")
    act(game, "command Frederick", "lead", "play D08", *(f"take {n}" for n in names))
    assert refused(game, "step to Königgrätz").code == "road-full"  # 2 + 8
    game = marching(text, "pr_forcade", "pr_frederick", cards=["D08"])
    act(game, "command Forcade", "step to Königgrätz", "done")
    act(game, "command Frederick", "lead", "play D08", *(f"take {n}" for n in names))
    act(game, "step to Königgrätz", "done", "done")  # 1 + 8
    assert where(game, "pr_frederick") == "koniggratz"


@covers("D-4.40", "R27")
def test_local_guides_lead_gathering_too() -> None:
    names = ("Moritz", "Retzow", "Kanitz", "Dohna", "Wedel", "Preussen")
    blocks = " ".join(f"pr_{n.lower()}" for n in names)
    text = f"koniggratz: pr_frederick; breslau: fort prussia 2 {blocks}"
    game = marching(text, "pr_frederick", cards=["D08"])
    act(game, "command Frederick", "gather", "play D08")
    for name in names:
        act(game, f"take {name}", "step to Königgrätz")
    act(game, "done")
    assert len(game.at(TOWN["koniggratz"], PRUSSIA)) == 7


@covers("D-4.42", "D-4.65", "R28", "R120", "R130")
def test_coordination_needs_a_further_road() -> None:
    game = board("leipzig: pr_frederick pr_moritz fr_soubise")
    town = TOWN["leipzig"]
    for name in ("pr_frederick", "pr_moritz"):
        game.came[BLOCK[name]] = ROAD[TOWN["torgau"], town]
    game.pending = {town: ALLIES}
    hand(game, PRUSSIA, "D10")
    begin(game, Battles(False))
    decision = game.decision()
    assert decision is not None
    assert type(decision.phase).__name__ == "CombatCard"  # nobody was asked for Coordination
    assert refused(game, "play D10").code == "not-its-moment"


# ---------------------------------------------------------------------- replacements
@covers("D-4.33", "D-4.34", "D-4.35", "R25")
def test_replacements_of_the_allies() -> None:
    game = board(
        "prague: fort austria 2 besieged pr_retzow (au_kheul/1); vienna: fort austria 2 au_daun/1;"
        "french_start: fr_lorges/2; russia_start: ru_fermor/3; leipzig: pr_dohna au_hadik/1"
    )
    game.pending = {TOWN["leipzig"]: PRUSSIA}
    begin(game, Replacements(ALLIES, 4))
    assert options(game, "reinforce") == {"reinforce Daun", "reinforce Lorges", "reinforce Fermor"}
    assert refused(game, "reinforce Kheul").rules == ("D-4.34",)
    assert refused(game, "reinforce Retzow").code == "not-yours"
    act(game, "reinforce Daun", "reinforce Daun", "reinforce Lorges", "reinforce Fermor")
    assert steps(game, "au_daun", "fr_lorges", "ru_fermor") == [3, 3, 4]
    assert game.decision() is None


@covers("D-4.32", "D-4.36", "R25")
def test_unused_replacements_are_lost_and_no_pool_block_revives() -> None:
    game = board("berlin: pr_moritz/3")
    begin(game, Replacements(PRUSSIA, 5))
    assert refused(game, "reinforce Retzow").code == "not-yours"  # he is in the pool
    act(game, "reinforce Moritz")
    assert options(game) == {"done"}
    act(game, "done")
    assert game.decision() is None


# ---------------------------------------------------------------------- winter and the new year
def in_winter(text: str) -> State:
    game = board(text, turn=WINTER)
    hand(game, PRUSSIA, "D30")
    hand(game, ALLIES, "D31")
    begin(game, Winter())
    game.apply(GAME.parse("lay D30"), PRUSSIA)
    game.apply(GAME.parse("done"), PRUSSIA)
    game.apply(GAME.parse("lay D31"), ALLIES)
    game.apply(GAME.parse("done"), ALLIES)
    return game


@covers("D-4.57", "D-8.03", "R93")
@pytest.mark.parametrize(("first", "seat"), [("first prussia", PRUSSIA), ("first allies", ALLIES)])
def test_prussia_says_whose_winter_campaign_comes_first(first: str, seat: int) -> None:
    game = in_winter("berlin: pr_frederick; prague: fort austria 2 au_browne")
    act(game, "use winter campaign", "use winter campaign")
    decision = game.decision()
    assert decision is not None
    assert (decision.seat, options(game)) == (PRUSSIA, {"first prussia", "first allies"})
    act(game, first)
    decision = game.decision()
    assert decision is not None
    assert decision.seat == seat
    act(game, "pass")
    decision = game.decision()
    assert decision is not None
    assert decision.seat == 1 - seat


@covers("D-4.54", "D-4.55", "D-4.65", "R93")
def test_one_winter_campaign_is_for_prussia_alone() -> None:
    game = board("berlin: pr_frederick; prague: fort austria 2 au_browne", turn=WINTER)
    hand(game, ALLIES, "D30")
    begin(game, Winter())
    news = act(game, "lay D30", "done")
    assert "campaigns" not in kinds(news)  # for the Allies it gives orders, nothing else
    assert game.use[ALLIES] == 0
    assert options(game) == {"first prussia", "first allies"}


@covers("D-4.58", "D-10.02", "D-10.07", "R122")
@pytest.mark.parametrize(
    ("text", "over"),
    [
        ("dresden: fort prussia 1; prague: fort prussia 1; olmutz: fort prussia 1", False),
        ("dresden: fort prussia 1; vienna: fort prussia 1; olmutz: fort prussia 1", True),
    ],
)
def test_victory_is_tested_after_winter_before_a_new_year(text: str, over: bool) -> None:
    game = board(text, turn=5)
    begin(game, EndTurn())
    news = act(game, "first prussia", "done", "done")  # nobody demobilises
    order = [k for k in kinds(news) if k in ("winter", "game_over", "year", "dealt")]
    assert order == (["game_over"] if over else ["year", "dealt", "dealt"])
    assert (game.outcome() is not None) is over


@covers("D-4.62", "D-9.01", "D-12.08", "R98", "R122")
@pytest.mark.parametrize(("dice", "dies"), [((3, 4), False), ((4, 4), True)])
def test_from_1761_the_tsarina_is_rolled_for_after_the_deal_and_before_turn_1(
    dice: tuple[int, int], dies: bool
) -> None:
    game = board("konigsberg: fort russo_swedish 2 ru_apraxin", year=1760)
    begin(game, Year())
    news = list(game.news)
    decision = game.decision()
    assert decision is not None
    assert (game.year, game.turn, decision.seat) == (1761, 0, ALLIES)
    assert [len(h) for h in game.hands] == [5, 7]  # Königsberg lost: the Allies lead
    news += act(game, "pass")
    decision = game.decision()
    assert decision is not None
    assert decision.seat == PRUSSIA
    roll(game, dice)
    news += act(game, "pass")
    order = [k for k in kinds(news) if k in ("dealt", "tsarina", "turn")]
    assert order == ["dealt", "dealt", "tsarina", "turn"]
    assert game.east_left is dies
    assert where(game, "ru_apraxin") == ("out" if dies else "konigsberg")


@covers("D-9.01", "D-12.10", "R98")
def test_the_tsarina_is_rolled_for_once_a_year() -> None:
    game = board("", year=1759)
    begin(game, Year())
    assert (game.year, game.turn) == (1760, 1)  # nobody rolls yet
    game = board("", year=1762, turn=1)
    begin(game, Turn(2))
    assert "tsarina" not in kinds(game.news)
    assert options(game) == {"first prussia", "first allies"}  # nobody has cards: the card phase
