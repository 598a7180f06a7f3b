"""The Tsarina's death: Russia and Sweden leave the war (D-9, R98, R99, R134)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, GREEN, OF_FORCE, PRUSSIA
from lacewars.games.defiant.board import TOWN
from lacewars.games.defiant.control import track
from lacewars.games.defiant.marching import may_enter
from lacewars.games.defiant.phases.tsarina import TsarinaCards, depart
from lacewars.games.defiant.state import NO_SIEGE, OLD_SIEGE, OUT
from lacewars.kernel import covers
from tests.defiant.kit import (
    Spending,
    State,
    act,
    begin,
    board,
    fort,
    hand,
    kinds,
    options,
    refused,
    roll,
    steps,
    where,
)


def left(text: str) -> State:
    """A position in which Russia and Sweden have just left."""
    game = board(text, year=1761, turn=0)
    depart(game)
    game.settle()
    return game


@covers("D-9.05", "R99")
def test_blocks_and_pools_are_removed_for_good() -> None:
    game = left("posen: ru_fermor ru_cossacks; stralsund: fort russo_swedish 3 sw_suede; berlin: pr_moritz")
    assert all(game.place[b] == OUT for b in OF_FORCE[GREEN])  # those of the pool too
    assert where(game, "pr_moritz") == "berlin"
    game.orders = [0, 4]
    begin(game, Spending(ALLIES, False, 0, 0))
    assert refused(game, "deploy Bakhman").code == "not-in-pool"


@covers("D-9.06", "R99")
def test_what_they_hold_goes_back_at_the_same_strength() -> None:
    text = (
        "konigsberg: fort russo_swedish 3 ru_apraxin; kustrin: fort russo_swedish 1; kolberg: ru_bakhman;"
        "dresden: fort russo_swedish 4; prague: fort russo_swedish 2; thorn: fort russo_swedish 3;"
        "stralsund: fort russo_swedish 2; breslau: fort austria 2"
    )
    before = board(text)
    assert track(before) == -2 - 1 - 1 - 3
    game = left(text)
    assert [fort(game, t) for t in ("konigsberg", "kustrin", "dresden", "prague", "thorn", "stralsund")] == [
        ("prussia", 3, NO_SIEGE),
        ("prussia", 1, NO_SIEGE),
        ("franco_imperial", 4, NO_SIEGE),
        ("austria", 2, NO_SIEGE),
        ("russo_swedish", 3, NO_SIEGE),
        ("russo_swedish", 2, NO_SIEGE),
    ]
    assert track(game) == -3  # Breslau is Austrian and stays so
    assert game.holder[TOWN["kolberg"]] == PRUSSIA
    assert game.holder[TOWN["posen"]] == game.holder[TOWN["thorn"]] == ALLIES  # Poland stays friendly


@covers("D-9.06", "D-9.08", "R99", "R106")
def test_other_allies_besiege_a_fortress_that_returns() -> None:
    game = left("kustrin: fort russo_swedish 2 au_kheul ru_bakhman; kolberg: ru_galitzin au_daix")
    assert fort(game, "kustrin") == ("prussia", 2, OLD_SIEGE)  # first surrender roll in turn 1
    assert game.shown == 1 << BLOCK["au_kheul"]  # besiegers are seen
    assert game.holder[TOWN["kustrin"]] == PRUSSIA
    assert game.holder[TOWN["kolberg"]] == ALLIES  # no fortress: who stands there keeps it


@covers("D-9.05", "R99")
def test_sieges_of_removed_blocks_end_unless_others_besiege_too() -> None:
    game = left(
        "stettin: fort prussia 2 besieged ru_bakhman (pr_moritz);"
        "breslau: fort prussia 2 besieged ru_fermor au_kheul (pr_dohna)"
    )
    assert fort(game, "stettin")[2] == NO_SIEGE
    assert fort(game, "breslau")[2] == OLD_SIEGE
    assert game.garrison(TOWN["stettin"]) == []
    assert game.garrison(TOWN["breslau"]) == [BLOCK["pr_dohna"]]


@covers("D-9.06", "D-9.09", "R99", "R134")
def test_prussians_before_a_fortress_that_returns_hold_the_town() -> None:
    game = left("konigsberg: fort russo_swedish 3 besieged pr_moritz (ru_bakhman)")
    assert fort(game, "konigsberg") == ("prussia", 3, NO_SIEGE)
    assert (where(game, "pr_moritz"), game.shown) == ("konigsberg", 0)
    assert game.decision() is None


@covers("D-9.09", "R134")
def test_other_garrisons_of_a_besieged_fortress_retreat_without_pursuit() -> None:
    game = left("kustrin: fort russo_swedish 2 besieged pr_zieten (au_kheul)")
    decision = game.decision()
    assert decision is not None
    assert decision.seat == ALLIES
    goals = {"Posen", "Schneidemühl", "Lissa", "Wittenberg", "Torgau"}  # two roads away, and supplied
    assert options(game) == {f"retreat to {town}" for town in goals}
    act(game, "retreat to Posen")
    assert (where(game, "au_kheul"), steps(game, "au_kheul")) == ("posen", [3])  # Landsberg was crossed
    assert fort(game, "kustrin") == ("prussia", 2, NO_SIEGE)
    assert game.inside == 0


@covers("D-9.07", "R51", "R99")
@pytest.mark.parametrize("name", ["pr_moritz", "au_kheul", "fr_lorges"])
def test_stralsund_is_closed_to_all_unless_prussia_ever_took_it(name: str) -> None:
    game = left("")
    assert "put_back" not in kinds(game.news)
    assert not may_enter(game, BLOCK[name], TOWN["stralsund"])
    game = left("stralsund: fort prussia 2")
    assert fort(game, "stralsund") == ("prussia", 2, NO_SIEGE)
    assert track(game) == 2
    assert may_enter(game, BLOCK[name], TOWN["stralsund"])


@covers("D-9.07", "R51")
def test_stralsund_stays_open_if_prussia_took_it_once_and_lost_it() -> None:
    game = board("stralsund: fort russo_swedish 2")
    game.stralsund_fell = True
    depart(game)
    game.settle()
    assert may_enter(game, BLOCK["pr_moritz"], TOWN["stralsund"])
    assert "put_back" not in kinds(game.news)  # nobody was there
    game = board("stralsund: fort russo_swedish 2 besieged pr_moritz")
    game.stralsund_fell = True
    depart(game)
    game.settle()
    assert (where(game, "pr_moritz"), fort(game, "stralsund")[2]) == ("stralsund", OLD_SIEGE)


@covers("D-9.08", "R99")
@pytest.mark.parametrize("stettin", ["fort prussia 2", "fort russo_swedish 2"])
def test_prussians_before_stralsund_go_to_stettin_without_loss(stettin: str) -> None:
    game = left(f"stralsund: fort russo_swedish 2 besieged pr_moritz pr_dohna (sw_suede); stettin: {stettin}")
    assert [where(game, b) for b in ("pr_moritz", "pr_dohna")] == ["stettin", "stettin"]
    assert steps(game, "pr_moritz", "pr_dohna") == [4, 3]
    assert (fort(game, "stralsund")[2], game.shown) == (NO_SIEGE, 0)


@covers("D-9.08", "R99")
@pytest.mark.parametrize("stettin", ["fort austria 2", "fort prussia 2 besieged au_kheul"])
def test_prussians_before_stralsund_go_elsewhere_if_enemies_are_in_stettin(stettin: str) -> None:
    game = left(f"stralsund: fort russo_swedish 2 besieged pr_moritz; stettin: {stettin}; berlin: au_daun")
    assert options(game) == {"at Kolberg", "at Landsberg", "at Küstrin"}  # two roads; Berlin is the enemy's
    act(game, "at Kolberg")
    assert (where(game, "pr_moritz"), steps(game, "pr_moritz")) == ("kolberg", [4])
    assert fort(game, "stralsund")[2] == NO_SIEGE


# ---------------------------------------------------------------------- the cards
@covers("D-4.51", "D-4.53", "D-9.02", "R39")
@pytest.mark.parametrize(
    ("allied", "prussian", "modifier"),
    [
        (("better her health",), (), -2),
        (("worsen her health",), (), 2),
        ((), ("worsen her health",), 2),
        (("better her health", "better her health"), (), -4),
        (("better her health",), ("worsen her health",), 0),
    ],
)
def test_cards_add_up(allied: tuple[str, ...], prussian: tuple[str, ...], modifier: int) -> None:
    game = board("", year=1761, turn=0)
    cards = ["D28", "D29"]
    for seat, words, other in ((ALLIES, allied, "D12"), (PRUSSIA, prussian, "D13")):
        hand(game, seat, other, *(cards.pop() for _ in words))
    begin(game, TsarinaCards(ALLIES, 0))
    for words in (allied, prussian):
        for word in words:
            act(game, sorted(options(game, "play"))[0], word)
        roll(game, [3, 3])
        news = act(game, "pass")
    assert [e.data for e in news if e.kind == "tsarina"] == [((3, 3), modifier, int(6 + modifier >= 8))]
    assert game.east_left is (6 + modifier >= 8)
