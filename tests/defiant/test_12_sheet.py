"""The sequence sheet: what it repeats of the rules, and where it yields to them (D-12, R5, R7, R75, R118)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA, SIDES
from lacewars.games.defiant.board import ROAD, TOWN
from lacewars.games.defiant.phases.supplying import SupplyPhase
from lacewars.games.defiant.phases.turn import Turn, Year, hand_size
from lacewars.games.defiant.phases.winter import WinterOrder
from lacewars.games.defiant.state import WINTER
from lacewars.kernel import covers
from tests.defiant.kit import (
    Battles,
    State,
    act,
    begin,
    board,
    hand,
    kinds,
    options,
    roll,
    steps,
    where,
)


def asked(game: State) -> str:
    """Who is asked, and by which phase."""
    decision = game.decision()
    return "" if decision is None else f"{type(decision.phase).__name__} {SIDES[decision.seat]}"


def asked_seat(game: State) -> str:
    """The number of the seat that is asked."""
    decision = game.decision()
    return "" if decision is None else str(decision.seat)


def attack(game: State, town: str, **roads: str) -> None:
    """Allied blocks have come to a Prussian town by these roads."""
    for name, start in roads.items():
        game.came[BLOCK[name]] = ROAD[TOWN[start], TOWN[town]]
    game.pending[TOWN[town]] = PRUSSIA


# ---------------------------------------------------------------------- cards
@covers("D-12.01", "D-4.16", "D-4.17", "D-4.18", "D-4.20", "D-4.59", "R23", "R24")
@pytest.mark.parametrize(
    ("year", "text", "sizes"),
    [
        (1756, "", [7, 7]),
        (1758, "berlin: au_daun; vienna: fort prussia 2", [6, 6]),
        (1758, "kolberg: ru_bakhman", [7, 7]),  # the Allies lead, but it is not 1760 yet
        (1759, "kolberg: ru_bakhman", [7, 7]),  # level again by the VP of 1760
        (1759, "kolberg: ru_bakhman; neisse: au_kheul", [5, 7]),
        (1759, "berlin: au_daun", [4, 7]),
    ],
)
def test_four_to_seven_cards(year: int, text: str, sizes: list[int]) -> None:
    game = board(text, year=year)
    begin(game, Year())
    assert [len(h) for h in game.hands] == sizes


@covers("D-12.01", "D-4.24", "D-4.25", "D-4.26", "R20")
@pytest.mark.parametrize(
    ("allied", "prussian", "who"),
    [
        ("D12", "D06", "Initiative allies"),  # 1 against 3
        ("D06", "D12", "Initiative prussia"),  # 4 against 1
        ("D07", "D09", "Initiative prussia"),  # 2 each
        ("D06", "pass", "Initiative allies"),
        ("pass", "D06", "Initiative prussia"),
        ("pass", "pass", "Initiative prussia"),
    ],
)
def test_the_lowest_card_settles_player_1(allied: str, prussian: str, who: str) -> None:
    game = board("berlin: pr_frederick; prague: fort austria 2 au_browne")
    for seat, card, other in ((ALLIES, allied, "D32"), (PRUSSIA, prussian, "D33")):
        hand(game, seat, other, *(() if card == "pass" else (card,)))
    begin(game, Turn(2))
    for card in (allied, prussian):
        act(game, card if card == "pass" else f"lay {card}")
    assert asked(game) == who


@covers("D-12.01", "D-4.26", "D-4.27", "D-4.28", "R20", "R21")
@pytest.mark.parametrize(
    ("uses", "first"),
    [
        (("use replacements", "use replacements"), PRUSSIA),
        (("use replacements", "use orders"), ALLIES),
        (("use orders", "use replacements"), PRUSSIA),
    ],
)
def test_a_replacement_card_makes_player_1(uses: tuple[str, str], first: int) -> None:
    game = board("berlin: pr_frederick; prague: fort austria 2 au_browne")
    hand(game, ALLIES, "D01")
    hand(game, PRUSSIA, "D03")
    begin(game, Turn(2))
    act(game, "lay D01", "lay D03")
    assert asked(game) == "UseCard allies"
    act(game, *uses)
    assert game.first == first


# ---------------------------------------------------------------------- the battle phase
@covers("D-12.03", "D-6.02", "R114")
def test_the_order_of_the_battle_phase() -> None:
    game = board(
        "breslau: fort prussia 3 pr_schwerin pr_moritz au_browne au_kheul; glogau: pr_frederick;"
        "stettin: fort prussia 2 pr_dohna ru_bakhman; prague: fort austria 2 besieged pr_wedel (au_daix)",
        reactions=True,
    )
    attack(game, "breslau", au_browne="neisse", au_kheul="neisse")
    attack(game, "stettin", ru_bakhman="kolberg")
    hand(game, ALLIES, "D22")
    hand(game, PRUSSIA, "D16")
    begin(game, Battles(False))
    order = []

    def do(*texts: str) -> None:
        for text in texts:
            if order[-1:] != [asked(game)]:
                order.append(asked(game))
            act(game, text)

    do("fight at Breslau", "react with Frederick", "done")
    do("shelter Moritz", "done", "pass", "pass")
    roll(game, [1] * 20)
    do("fire", "fire", "fire")
    assert order == [
        "Battles prussia",  # Player 1 chooses among the battles
        "Reactions prussia",
        "ReactingGroup prussia",
        "Refuge prussia",
        "CombatCard allies",  # the attacker first
        "CombatCard prussia",
        "Withdrawal prussia",  # leaders, the defender first
        "Withdrawal allies",
    ]
    assert (game.battle, game.round) == (TOWN["breslau"], 2)  # one battle at a time
    assert TOWN["stettin"] in game.pending


@covers("D-12.04", "D-6.10", "D-6.21", "D-6.43", "R65")
def test_fire_by_class_the_defender_first_in_round_1() -> None:
    game = board("glogau: pr_schwerin pr_moritz pr_zieten au_browne au_kheul au_hadik")
    attack(game, "glogau", au_browne="priebus", au_kheul="priebus", au_hadik="priebus")
    begin(game, Battles(False))
    fired = []
    roll(game, [1] * 60)
    texts = ["fire"] * 4 + ["charge Hadik", "charge Zieten"]
    for text in texts:
        fired += [(e.data[0], e.data[1]) for e in act(game, text) if e.kind == "fired"]
    leaders, foot = 0, 1
    assert fired[:4] == [(PRUSSIA, leaders), (ALLIES, leaders), (PRUSSIA, foot), (ALLIES, foot)]
    assert {side for side, _ in fired[4:]} == {PRUSSIA, ALLIES}
    assert len(fired) == 6  # the cavalry of both
    assert game.round == 2
    assert asked(game) == "Withdrawal allies"  # now both announce, the attacker first
    act(game, "fire")
    news = act(game, "fire")
    assert [(e.data[0], e.data[1]) for e in news if e.kind == "fired"] == [
        (ALLIES, leaders),
        (PRUSSIA, leaders),
    ]


@covers("D-12.04", "R65")
def test_losses_come_before_the_answer_in_round_1_but_not_later() -> None:
    game = board("glogau: pr_schwerin au_browne/1")
    attack(game, "glogau", au_browne="priebus")
    begin(game, Battles(False), dice=[6, 1, 1])
    act(game, "fire")
    assert where(game, "au_browne") == "out"  # he never fired
    game = board("glogau: pr_schwerin au_browne/1 au_kheul")
    attack(game, "glogau", au_browne="priebus", au_kheul="priebus")
    begin(game, Battles(False))
    roll(game, [1] * 8)
    act(game, "fire", "fire", "fire")
    assert game.round == 2
    game.steps[BLOCK["au_kheul"]] = 1
    roll(game, [6, 6, 6, 1])  # Browne and Schwerin fire at the same time
    act(game, "fire", "fire")
    assert steps(game, "pr_schwerin") == [2]


@covers("D-12.05", "R75", "R74")
def test_the_beaten_go_to_the_nearest_supplied_town_or_into_the_fortress() -> None:
    """The sheet's adjacent friendly town is no goal if it is not supplied (VI-c)."""
    game = board("koniggratz: pr_schwerin au_browne; trautenau: pr_dohna; hirschberg: au_arenberg")
    game.pending = {TOWN["koniggratz"]: PRUSSIA}
    game.came[BLOCK["au_browne"]] = ROAD[TOWN["prague"], TOWN["koniggratz"]]
    begin(game, Battles(False))
    act(game, "withdraw Schwerin")
    assert options(game) == {"retreat to Breslau", "retreat to Neisse"}  # Trautenau is Prussian, but cut off
    game = board("breslau: fort prussia 2 pr_schwerin au_browne")
    attack(game, "breslau", au_browne="neisse")
    begin(game, Battles(False))
    act(game, "done", "withdraw Schwerin")
    assert "shelter Schwerin" in options(game)
    assert "retreat to Glogau" in options(game)


@covers("D-12.06", "R91", "R121", "R118")
def test_the_order_of_the_supply_phase() -> None:
    game = board(
        "iglau: pr_frederick pr_moritz/2 pr_retzow/2; leipzig: au_kheul/2 au_daix/2 au_browne;"
        "prague: fort austria 2 besieged pr_dohna (au_daun) (au_arenberg)",
    )
    game.first = ALLIES
    hand(game, PRUSSIA, "D32", "D25")
    begin(game, SupplyPhase())
    order = []
    roll(game, [1])
    news = []
    for text in ("done", "done", "done", "feed by Frederick", "play D32", "cache at Prague", "pass"):
        order.append(asked(game))
        if text == "pass":
            roll(game, [1])
        news += act(game, text)
    assert order == [
        "Combine allies",  # Player 1 first
        "Combine prussia",
        "Feeding allies",
        "Feeding prussia",  # a leader's step
        "Feeding prussia",  # a cache
        "Caching prussia",
        "Surrender prussia",  # the sieges come last
    ]
    told = [k for k in kinds(news) if k in ("unsupplied", "starved", "surrender_roll")]
    assert told.index("starved") > told.index("unsupplied")
    assert told[-1] == "surrender_roll"
    assert steps(game, "pr_frederick", "pr_moritz", "pr_retzow", "pr_dohna") == [3, 2, 2, 2]  # siege: Dohna
    assert steps(game, "au_daun", "au_arenberg") == [2, 3]  # nobody fed the garrison


# ---------------------------------------------------------------------- rulings
@covers("R118")
def test_player_1_chooses_first_in_winter_too() -> None:
    text = "iglau: pr_moritz; crossen: au_kheul; glogau: pr_dohna pr_wedel; graz: au_daix au_marschall"
    game = board(text, turn=WINTER)
    begin(game, WinterOrder())
    order = []
    texts = ["first allies", "retreat to Görlitz", "retreat to Neisse", "done", "done"]
    for text in (*texts, "disband Marschall", "disband Wedel"):
        order.append(asked(game))
        act(game, text)
    assert order == [
        "WinterOrder prussia",  # nobody laid a card
        "WinterRetreat allies",
        "WinterRetreat prussia",
        "Demobilisation allies",
        "Demobilisation prussia",
        "Quarters allies",
        "Quarters prussia",
    ]


@covers("R118", "D-8.14")
@pytest.mark.parametrize(("first", "order"), [("first prussia", [0, 1]), ("first allies", [1, 0])])
def test_player_1_says_first_who_bears_the_losses_of_a_winter_retreat(first: str, order: list[int]) -> None:
    game = board("iglau: pr_moritz pr_retzow; crossen: au_kheul au_daix", turn=WINTER)
    begin(game, WinterOrder())
    act(game, first)
    for _ in order:
        act(game, {"0": "retreat to Neisse", "1": "retreat to Görlitz"}[asked_seat(game)])
    asked_in = []
    while options(game, "lose"):
        asked_in.append(int(asked_seat(game)))
        act(game, sorted(options(game))[0])
    assert sorted(set(asked_in), key=asked_in.index) == order


@covers("R118", "D-4.48", "D-6.14", "R106")
def test_a_combat_card_is_laid_face_down_by_the_attacker_first() -> None:
    game = board("glogau: pr_schwerin pr_moritz au_browne au_kheul")
    attack(game, "glogau", au_browne="priebus", au_kheul="priebus")
    hand(game, ALLIES, "D22")
    hand(game, PRUSSIA, "D16")
    begin(game, Battles(False))
    assert asked(game) == "CombatCard allies"
    act(game, "play D22")
    assert asked(game) == "CombatCard prussia"
    seen = game.view(PRUSSIA).to_json()
    assert seen["announced_by"] == ["allies"]
    assert "D22" not in str(seen)


@covers("D-12.01")
def test_a_short_year_has_six_cards() -> None:
    game = board("berlin: au_daun")
    game.short = True
    assert [hand_size(game, side) for side in (PRUSSIA, ALLIES)] == [5, 6]
