"""The game's data: complete, consistent, and as the rulebook counts it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from lacewars.games.maria import board
from lacewars.games.maria.cards import DECKS, N_CARDS, POLITICAL, TRACK_IDS, YEARS
from lacewars.games.maria.data_files import rows, tables
from lacewars.games.maria.game import GAME
from lacewars.games.maria.powers import (
    GENERALS,
    MAX_TROOPS,
    N_GENERALS,
    PIECES,
    POWER_IDS,
    POWERS,
    TRAINS,
    TROOPS,
)
from lacewars.games.maria.supply import FREE, toll
from lacewars.kernel.roads import FAR
from tests.maria.kit import table

SOURCES = {"rulebook", "public", "reconstructed"}
ROADS = [(board.TOWN[r["a"]], board.TOWN[r["b"]]) for r in rows("roads.csv")]
NUMBERS = tables("constants.toml")


def test_the_counts_are_those_of_the_rulebook() -> None:
    printed = NUMBERS["components"]
    assert printed["generals"] == N_GENERALS
    assert len(PIECES) - N_GENERALS == printed["supply_trains"]
    assert (printed["tactical_decks"], 4 * printed["tactical_cards_per_deck"]) == (DECKS, N_CARDS)
    assert len(POLITICAL) == printed["political_cards"]
    assert len(rows("sectors.csv")) == NUMBERS["map"]["sectors"]
    assert len(board.ELECTORS) == NUMBERS["map"]["electors"]
    assert len(TRACK_IDS) == 3


@pytest.mark.parametrize("power", POWERS, ids=POWER_IDS)
def test_a_powers_troops_can_be_divided(power: int) -> None:
    least = sum(PIECES[g].least for g in GENERALS[power])
    assert least <= TROOPS[power] <= MAX_TROOPS * len(GENERALS[power])
    assert len(TRAINS[power]) >= 1


def test_every_town_can_be_reached_from_every_other() -> None:
    assert FAR not in board.ROADS.distances(0)


def test_each_map_is_whole_by_itself() -> None:
    for land in (board.FLANDERS, board.BOHEMIA):
        towns = {t for t in range(board.N_TOWNS) if board.MAP[t] == land}
        seen = edge = {min(towns)}
        while edge:
            edge = {t for town in edge for t in board.NEAR_ON_MAP[town]} - seen
            seen = seen | edge
        assert seen == towns


def test_no_way_between_bohemian_towns_is_shorter_through_flanders() -> None:
    """So distances are the same in the introductory game, where no road leaves the Bohemia map (R9)."""
    for start in (t for t in range(board.N_TOWNS) if board.MAP[t] == board.BOHEMIA):
        row, seen, edge, length = board.ROADS.distances(start), {start}, {start}, 0
        while edge:
            assert all(row[t] == length for t in edge)
            edge = {t for town in edge for t in board.NEAR_ON_MAP[town]} - seen
            seen, length = seen | edge, length + 1


def test_the_sectors_hold_their_towns() -> None:
    sectors = {s["id"]: s for s in rows("sectors.csv")}
    found = Counter(board.SECTOR)
    for s in sectors.values():
        assert found[s["id"]] == int(s["towns"])
    for t in range(board.N_TOWNS):
        s = sectors[board.SECTOR[t]]
        assert float(s["x0"]) <= board.X[t] <= float(s["x1"])
        assert float(s["y0"]) <= board.Y[t] <= float(s["y1"])
        assert board.SUITS[board.SUIT[t]] == s["suit"]


def test_everybody_starts_in_supply() -> None:
    for advanced in (True, False):
        game = table(others="start", advanced=advanced)
        for g in range(N_GENERALS):
            if game.where[g] >= 0:
                assert toll(game, g) == FREE, PIECES[g].name
        assert all(value for _, value in GAME.conserved(game)[:-1])


def test_every_fact_names_its_source() -> None:
    for name in ("towns.csv", "roads.csv", "sectors.csv"):
        assert {row["source"] for row in rows(name)} <= SOURCES


def test_the_ledger_is_complete() -> None:
    ledger = GAME.ledger
    assert len(ledger) == len(rows("ledger.csv"))
    for row in ledger:
        assert re.fullmatch(r"M-(\d+\.|PC\.)[\d.]*\d\d", row.id), row.id
        assert row.statement
        assert row.statement_fr
        assert row.statement != row.statement_fr
        assert not row.ruling or row.ruling in ledger.rulings


def test_every_political_card_has_both_languages_and_its_year() -> None:
    cards = tables("cards.toml")["political_cards"]
    assert sum(map(len, YEARS)) == len(cards)
    for card in cards:
        assert all(card[key] for key in ("title", "title_en", "text", "text_fr", "gist", "gist_fr"))
