"""The game's data: complete, consistent, and as the rulebook counts it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from lacewars.games.friedrich import board
from lacewars.games.friedrich.data_files import rows, tables
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import GENERALS, NATION_IDS, NATIONS, PIECES, TRAINS
from lacewars.games.friedrich.phases.setup import Setup
from lacewars.games.friedrich.supply import supplied
from lacewars.kernel.roads import FAR
from tests.friedrich.kit import begin, table

SOURCES = {"rulebook", "public", "reconstructed"}
ROADS = [(board.TOWN[r["a"]], board.TOWN[r["b"]]) for r in rows("roads.csv")]


def test_the_counts_are_those_of_the_rulebook() -> None:
    printed = tables("setup.toml")["board"]
    assert len(board.ROADS) == printed["towns"]
    assert len(ROADS) == printed["roads"]
    assert sum(r["kind"] == "main" for r in rows("roads.csv")) == printed["main_roads"]
    assert len(rows("sectors.csv")) == printed["sectors"]
    assert len(PIECES) - sum(map(len, TRAINS)) == tables("setup.toml")["limits"]["generals"]
    assert sum(map(len, TRAINS)) == tables("setup.toml")["limits"]["trains"]


@pytest.mark.parametrize("nation", tables("setup.toml")["nation"], ids=lambda n: n["id"])
def test_a_nation_has_what_its_sheet_says(nation: dict[str, object]) -> None:
    n = NATION_IDS.index(str(nation["id"]))
    assert (len(GENERALS[n]), len(TRAINS[n])) == (nation["generals"], nation["trains"])
    orders = Counter(board.ORDER[t] for t in board.OBJECTIVES[n])
    assert (orders[1], orders[2]) == (nation["objectives_first"], nation["objectives_second"])
    assert [PIECES[g].rank for g in GENERALS[n]] == list(range(1, len(GENERALS[n]) + 1))


def test_every_town_can_be_reached_from_every_other() -> None:
    assert FAR not in board.ROADS.distances(0)


def test_no_two_roads_cross() -> None:
    def side(a: int, b: int, c: int) -> int:
        area = (board.X[b] - board.X[a]) * (board.Y[c] - board.Y[a])
        area -= (board.Y[b] - board.Y[a]) * (board.X[c] - board.X[a])
        return (area > 0) - (area < 0)

    def box(a: int, b: int) -> tuple[int, int, int, int]:
        (x0, x1), (y0, y1) = sorted((board.X[a], board.X[b])), sorted((board.Y[a], board.Y[b]))
        return x0, x1, y0, y1

    boxes = [box(*road) for road in ROADS]
    for i, (a, b) in enumerate(ROADS):
        x0, x1, y0, y1 = boxes[i]
        for j in range(i):
            u0, u1, v0, v1 = boxes[j]
            c, d = ROADS[j]
            if u1 < x0 or x1 < u0 or v1 < y0 or y1 < v0 or {a, b} & {c, d}:
                continue
            crossing = side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
            assert not crossing, [board.NAMES[t] for t in (a, b, c, d)]


def test_the_sectors_tile_the_board_and_hold_their_towns() -> None:
    sectors = {int(s["id"]): s for s in rows("sectors.csv")}
    size = tables("setup.toml")["board"]
    area = 0.0
    for s in sectors.values():
        area += (float(s["x1"]) - float(s["x0"])) * (float(s["y1"]) - float(s["y0"]))
    assert area == size["width"] * size["height"]
    for t in range(board.N_TOWNS):
        s = sectors[board.SECTOR[t]]
        assert float(s["x0"]) <= board.X[t] <= float(s["x1"])
        assert float(s["y0"]) <= board.Y[t] <= float(s["y1"])
        assert board.SUITS[board.SUIT[t]] == s["suit"]


def test_everybody_starts_in_supply_on_a_legal_map() -> None:
    game = begin(table(others="start"), active="prussia")
    for n in NATIONS:
        for town, stack in game.stacks(n).items():
            assert len(stack) <= 3
            assert supplied(game, n, town), board.NAMES[town]
    assert Setup().rules[0] in GAME.ledger.rows


def test_every_fact_names_its_source() -> None:
    for name in ("towns.csv", "roads.csv"):
        assert {row["source"] for row in rows(name)} <= SOURCES


def test_the_ledger_is_complete() -> None:
    ledger = GAME.ledger
    assert len(ledger) == 293
    assert len(ledger.rulings) == 83
    for row in ledger:
        assert re.fullmatch(r"F-\d+\.\d\d", row.id)
        assert row.statement
        assert row.statement_fr
        assert row.statement != row.statement_fr
        assert not row.ruling or row.ruling in ledger.rulings


def test_every_card_of_fate_has_both_languages() -> None:
    cards = tables("cards.toml")
    texts = [*cards["stroke"], *(c[suit] for c in cards["card"] for suit in board.SUITS)]
    assert len(texts) == 6 + 12 * 4
    for text in texts:
        assert text["text"]
        assert text["text_fr"]
    for number in cards["card"]:
        assert sum(number[suit]["effect"]["kind"] == "none" for suit in board.SUITS) == 1
