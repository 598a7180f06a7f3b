"""M-6: stacks and troops."""

from __future__ import annotations

import pytest

from lacewars.games.maria.losses import lose_pool
from lacewars.games.maria.powers import PIECE, POWER, POWER_IDS
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import (
    FREDERICK,
    LOUIS,
    MARIA,
    act,
    asked,
    at,
    combat,
    march,
    moving,
    options,
    phase,
    refused,
    steps,
    supply,
    table,
    town,
    troops,
)


def commander(game: Maria, name: str) -> str:
    """The id of the supreme commander on a town."""
    number = game.commander(town(name))
    return next(g for g, n in PIECE.items() if n == number)


# ---------------------------------------------------------------------- who may share a town
@covers("M-6.01", "M-2.07", "R94")
def test_only_two_generals_of_one_or_of_cooperating_powers_share_a_town() -> None:
    pieces = {"friedrich": "breslau", "schwerin": "ohlau", "leopold": "ohlau", "toerring": "strehlen"}
    game = moving("prussia", pieces | {"rutowski": "neumarkt", "train_prussia_1": "oels"})
    act(game, "march friedrich")
    assert "neumarkt" in steps(game)
    full, foreign, train = (refused(game, f"step {t}") for t in ("ohlau", "strehlen", "oels"))
    assert (full.code, foreign.code, train.code) == ("stack-full", "foreign-general", "train-there")
    assert "M-6.01" in full.rules
    assert {"M-6.01", "M-2.07"} <= set(foreign.rules)


@covers("M-6.02", "M-6.03", "R35")
@pytest.mark.parametrize(("mover", "stands"), [("belle_isle", "toerring"), ("toerring", "belle_isle")])
def test_the_lower_rank_number_commands_a_mixed_stack(mover: str, stands: str) -> None:
    """Törring has number 1, Belle-Isle 2."""
    game = moving("france", {mover: "muenchen", stands: "erding"})
    march(game, mover, "erding")
    assert phase(game) == "Movement"
    assert commander(game, "erding") == "toerring"
    assert game.held[town("erding")] == POWER["bavaria"] + 1


@covers("M-6.03")
def test_the_lower_rank_number_commands_a_stack_of_one_power() -> None:
    game = moving("prussia", {"schwerin": "breslau", "leopold": "ohlau"})
    march(game, "schwerin", "ohlau")
    assert commander(game, "ohlau") == "schwerin"


@covers("M-6.04", "R35")
@pytest.mark.parametrize("chief", ["friedrich", "rutowski"])
def test_of_equal_ranks_the_owner_names_the_commander_when_the_stack_forms(chief: str) -> None:
    game = moving("prussia", {"friedrich": "breslau", "rutowski": "ohlau", "karl": "brieg"})
    act(game, "march friedrich", "step ohlau")
    assert (phase(game), asked(game).seat) == ("Command", FREDERICK)
    assert len(options(game)) == 2
    act(game, f"command {chief}")
    assert commander(game, "ohlau") == chief
    assert at(game, "friedrich") == "ohlau"


@covers("M-6.04", "R35")
def test_the_commander_stays_the_same_while_the_stack_stands() -> None:
    game = moving("prussia", {"friedrich": "breslau", "rutowski": "breslau"}, commanders=["rutowski"])
    march(game, "friedrich+rutowski", "ohlau", "oels")
    assert commander(game, "oels") == "rutowski"
    assert phase(game) == "Movement"


# ---------------------------------------------------------------------- troops
@covers("M-6.05", "M-6.06", "M-6.07", "M-6.10", "R83")
@pytest.mark.parametrize(("pool", "shares"), [(2, [1]), (3, [1, 2]), (10, range(2, 9)), (16, [8])])
def test_stacked_generals_of_a_power_pool_their_troops_and_part_with_1_to_8_each(
    pool: int, shares: list[int]
) -> None:
    pieces = {"friedrich": "breslau", "schwerin": "breslau"}
    for leaver in pieces:
        game = moving("prussia", pieces, troops={"friedrich": pool})
        act(game, f"march {leaver}")
        assert options(game) == [f"take {n}" for n in shares]
        assert asked(game).seat == FREDERICK
        for wrong in set(range(1, 9)) - set(shares):
            assert refused(game, f"take {wrong}").rules == ("M-6.05", "M-6.06", "M-6.07")
        act(game, f"take {shares[-1]}", "step ohlau", "halt")
        assert troops(game, leaver) == shares[-1]
        stays = next(g for g in pieces if g != leaver)
        assert troops(game, stays) == pool - shares[-1]


@covers("M-6.10")
def test_troops_shift_between_stacked_generals_whatever_each_brought() -> None:
    """The rulebook's stack of 4 and 5: they part as 7 and 2."""
    game = moving(
        "prussia", {"friedrich": "breslau", "schwerin": "ohlau"}, troops={"friedrich": 4, "schwerin": 5}
    )
    march(game, "friedrich", "ohlau")
    assert troops(game, "schwerin") == 9
    act(game, "end movement")
    game = moving("prussia", {"friedrich": "ohlau", "schwerin": "ohlau"}, troops={"friedrich": 9})
    march(game, "schwerin", "brieg", take=2)
    assert (troops(game, "friedrich"), troops(game, "schwerin")) == (7, 2)


@covers("M-6.11")
def test_generals_of_different_powers_keep_their_own_troops() -> None:
    pieces = {"friedrich": "breslau", "rutowski": "breslau"}
    game = moving("prussia", pieces, troops={"friedrich": 2, "rutowski": 7})
    act(game, "march rutowski")
    assert phase(game) == "March"  # nothing to take: his troops are his own
    act(game, "step ohlau", "halt")
    assert (troops(game, "friedrich"), troops(game, "rutowski")) == (2, 7)


@covers("M-6.08", "M-6.09", "R83")
def test_a_generals_troops_are_secret_and_a_powers_total_is_not() -> None:
    game = table(
        {"friedrich": "breslau", "schwerin": "ohlau", "karl": "wien"}, {"friedrich": 6, "schwerin": 3}
    )
    mine, other = game.view(FREDERICK), game.view(MARIA)
    assert (mine.troops[PIECE["friedrich"]], mine.troops[PIECE["schwerin"]]) == (6, 3)
    assert PIECE["friedrich"] not in other.troops
    assert other.totals[POWER["prussia"]] == 9
    assert other.troops == {PIECE["karl"]: 4}
    assert game.view(None).troops == {}
    assert PIECE["friedrich"] not in game.view(LOUIS).troops  # not even an ally knows


@covers("M-6.09", "R83")
def test_strength_shows_in_battle_and_is_lost_sight_of_when_the_stack_divides() -> None:
    pieces = {"friedrich": "strehlen", "schwerin": "strehlen", "neipperg": "frankenstein"}
    game = combat("prussia", pieces, troops={"friedrich": 9, "neipperg": 2})
    assert game.view(MARIA).troops[PIECE["friedrich"]] == 9
    act(game, "stop")
    game.moved = 0
    pieces = {"friedrich": "strehlen", "schwerin": "strehlen"}
    later = moving("prussia", pieces, troops={"friedrich": 9})
    later.sure = 1 << PIECE["friedrich"] | 1 << PIECE["schwerin"]
    assert later.view(MARIA).troops[PIECE["friedrich"]] == 9
    march(later, "schwerin", "ohlau", take=4)
    assert later.view(MARIA).troops == {}
    assert later.view(MARIA).totals[POWER["prussia"]] == 9


@covers("M-6.08", "M-6.09", "R83")
@pytest.mark.parametrize(
    ("known", "shown"), [(["friedrich"], {}), (["friedrich", "schwerin"], {"friedrich": 8})]
)
def test_a_known_general_joined_by_an_unknown_one_is_known_no_more(
    known: list[str], shown: dict[str, int]
) -> None:
    for mover, other in (("friedrich", "schwerin"), ("schwerin", "friedrich")):
        game = moving("prussia", {mover: "breslau", other: "ohlau"})
        game.sure = sum(1 << PIECE[g] for g in known)
        march(game, mover, "ohlau")
        assert game.view(MARIA).troops == {PIECE[g]: n for g, n in shown.items()}


# ---------------------------------------------------------------------- the last troop
@covers("M-6.12", "M-6.13", "R13", "R87")
@pytest.mark.parametrize(
    ("loss", "left", "removed"), [(7, 2, []), (8, 1, ["schwerin"]), (9, 0, ["friedrich", "schwerin"])]
)
def test_a_general_stays_while_a_troop_can_be_shifted_to_him(
    loss: int, left: int, removed: list[str]
) -> None:
    """The rulebook's stack of Friedrich 4 and Schwerin 5 that loses 8, or 7."""
    game = table({"friedrich": "breslau", "schwerin": "breslau"}, {"friedrich": 9})
    lose_pool(game, town("breslau"), POWER["prussia"], loss)
    assert game.total(POWER["prussia"]) == left
    assert sorted(g for g in ("friedrich", "schwerin") if at(game, g) == "off") == removed
    assert game.held[town("breslau")] == (POWER["prussia"] + 1 if left else 0)


@covers("M-6.12")
def test_a_general_alone_who_loses_his_last_troop_is_removed() -> None:
    game = supply(
        "prussia", {"friedrich": "prag", "schwerin": "pilsen"}, troops={"friedrich": 1, "schwerin": 2}
    )
    assert (at(game, "friedrich"), at(game, "schwerin")) == ("off", "pilsen")
    assert POWER_IDS[game.held[town("pilsen")] - 1] == "prussia"
    assert game.held[town("prag")] == 0
