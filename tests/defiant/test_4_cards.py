"""Cards: the deck, hands, the card phase, replacements, loot (D-4, D-5.73 to D-5.76)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import TOWN
from lacewars.games.defiant.cards import CARD
from lacewars.games.defiant.control import settle_town, track
from lacewars.games.defiant.phases.orders import Replacements
from lacewars.games.defiant.phases.tsarina import TsarinaCards
from lacewars.games.defiant.phases.turn import Turn, Year, hand_size
from lacewars.kernel import covers
from tests.defiant.kit import act, begin, board, hand, kinds, options, refused, roll, steps


@covers("D-4.21", "D-4.22", "D-4.23", "D-4.64", "R106")
def test_a_card_is_laid_unseen_the_allies_first() -> None:
    game = board("berlin: pr_frederick; prague: au_browne")
    hand(game, PRUSSIA, "D06", "D12")
    hand(game, ALLIES, "D08")
    begin(game, Turn(2))
    decision = game.decision()
    assert decision is not None
    assert decision.seat == ALLIES
    news = act(game, "lay D08")
    assert [e.kind for e in news if e.seen_by(PRUSSIA)] == ["has_laid"]
    assert "D08" not in str(game.view(PRUSSIA).to_json())
    act(game, "pass")  # Prussia lays none, and has no orders
    assert options(game) == {"first prussia", "first allies"}  # only the Allies played: they decide
    act(game, "first allies")
    assert game.orders == [0, 3]
    assert refused(game, "activate Frederick").code == "not-yours"  # the Allies are asked


@covers("D-4.03", "D-4.05", "D-4.29", "D-4.30", "D-5.01")
def test_a_card_gives_orders_to_each_side_by_its_own_number() -> None:
    game = board("berlin: pr_frederick; prague: au_browne")
    hand(game, PRUSSIA, "D06")
    hand(game, ALLIES, "D28")
    begin(game, Turn(2))
    act(game, "lay D28", "lay D06", "first prussia")
    assert game.orders == [3, 4]
    assert game.played == 1 << CARD["D06"] | 1 << CARD["D28"]
    assert game.hands == [[], []]


@covers("D-4.06", "D-4.27", "D-4.36", "R21", "R25")
def test_replacements_come_first_and_are_player_1() -> None:
    game = board("berlin: pr_frederick/2; vienna: fort austria 4 au_daun/1")
    hand(game, PRUSSIA, "D01")
    hand(game, ALLIES, "D02")
    begin(game, Turn(2))
    act(game, "lay D02", "lay D01")
    decision = game.decision()
    assert decision is not None
    assert decision.seat == ALLIES  # he says first
    act(game, "use orders", "use replacements")
    assert (game.first, game.orders) == (PRUSSIA, [0, 3])
    act(game, "reinforce Frederick", "reinforce Frederick")
    assert steps(game, "pr_frederick") == [4]
    assert refused(game, "reinforce Frederick").code == "full-strength"


@covers("D-4.33", "D-4.34", "D-4.35", "R25")
def test_where_replacements_may_go() -> None:
    game = board(
        "berlin: pr_moritz/1; prague: fort austria 2 besieged pr_retzow/1 pr_kanitz/1 (au_kheul/1);"
        "iglau: pr_dohna/1; breslau: fort prussia 2 pr_wedel/1 au_daun; stettin: fort prussia 1"
    )
    game.pending = {TOWN["breslau"]: PRUSSIA}
    begin(game, Replacements(PRUSSIA, 3))
    assert options(game, "reinforce") == {"reinforce Moritz"}
    for name in ("Retzow", "Dohna", "Wedel"):
        assert refused(game, f"reinforce {name}").rules == ("D-4.34",)


@covers("D-4.14", "D-4.16", "D-4.31", "D-4.59", "R22")
def test_a_new_year_deals_all_cards_anew() -> None:
    game = board("", year=1757)
    hand(game, PRUSSIA, "D01")
    game.played = (1 << 33) - 2
    begin(game, Year())
    assert [len(h) for h in game.hands] == [7, 7]
    assert not set(game.hands[0]) & set(game.hands[1])
    assert game.played == 0
    game.short = True
    assert hand_size(game, PRUSSIA) == 6


@covers("D-4.61", "D-4.63", "R101", "R122")
@pytest.mark.parametrize(("year", "bonus"), [(1758, 0), (1759, 1), (1760, 0), (1761, 1), (1762, 0)])
def test_vp_for_still_being_at_war(year: int, bonus: int) -> None:
    game = board("", year=year)
    game.east_left = True
    begin(game, Year())
    assert (game.bonus, track(game)) == (bonus, bonus)


@covers("D-4.18", "R23")
def test_british_support_is_lost_for_good() -> None:
    game = board("konigsberg: fort russo_swedish 2", year=1759)
    game.east_left = True
    begin(game, Year())
    assert game.british is False
    assert len(game.hands[PRUSSIA]) == 5
    game = board("dresden: fort prussia 2", year=1760)
    game.east_left, game.british = True, False
    begin(game, Year())
    assert len(game.hands[PRUSSIA]) == 5


@covers("D-4.51", "D-4.52", "D-4.53", "D-9.02", "R39")
def test_cards_on_the_tsarinas_health() -> None:
    game = board("", year=1761)
    hand(game, ALLIES, "D28")
    hand(game, PRUSSIA, "D29", "D06")
    begin(game, TsarinaCards(ALLIES, 0))
    act(game, "play D28", "better her health")
    assert refused(game, "play D06").code == "not-its-moment"
    act(game, "play D29", "worsen her health")
    roll(game, [4, 4])
    news = act(game, "pass")
    assert [e.data for e in news if e.kind == "tsarina"] == [((4, 4), 0, 1)]
    assert game.east_left


@covers("D-4.19", "D-5.73", "D-5.74", "D-5.75", "D-5.76", "R24")
def test_a_looted_capital_costs_a_card_of_ones_choice() -> None:
    game = board("")
    hand(game, PRUSSIA, "D06", "D12")
    game.put(BLOCK["au_hadik"], TOWN["berlin"])
    settle_town(game, TOWN["berlin"])
    game.settle()
    assert options(game) == {"discard D06 Effective Forced March", "discard D12 Surprise"}
    news = act(game, "discard D12")
    assert [e.kind for e in news if e.seen_by(ALLIES)] == ["looted"]
    assert game.lost[PRUSSIA] == 1 << CARD["D12"]
    game.holder[TOWN["berlin"]] = PRUSSIA
    settle_town(game, TOWN["berlin"])
    game.settle()
    assert not options(game)  # once a year
    assert hand_size(game, PRUSSIA) == 6
    assert "controls" in kinds(game.news)
