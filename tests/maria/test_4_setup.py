"""M-4: the set-up: pieces, markers, hands and the secret allotment of troops."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import COUNTRIES, COUNTRY, ELECTORS, ROADS, SILESIAN, TOWN
from lacewars.games.maria.cards import POLITICAL, TRACK_STARTS
from lacewars.games.maria.data_files import tables
from lacewars.games.maria.game import GAME
from lacewars.games.maria.pools import pool
from lacewars.games.maria.powers import (
    FRANCE,
    GENERALS,
    MARKERS,
    PIECE,
    PIECES,
    POWER,
    POWER_IDS,
    SEATS,
    TROOPS,
)
from lacewars.games.maria.state import BOXED, IDLE, OFF, Maria
from lacewars.kernel import covers
from tests.maria.kit import FREDERICK, MARIA, act, options, refused


def opened(variant: str = "advanced", players: int = 3, seed: str = "1") -> Maria:
    """A game that has just been opened: the troops are to be allotted."""
    game = GAME.new(seed=seed, variant=variant, players=players)
    assert isinstance(game, Maria)
    return game


def allotted(variant: str = "advanced", players: int = 3) -> Maria:
    """A game whose troops are allotted, first choice everywhere."""
    game = opened(variant, players)
    while game.turn == 0:
        decision = game.decisions()[0]
        game.apply(decision.actions[0], decision.seat)
    return game


@covers("M-4.01", "M-4.02", "M-4.03")
def test_every_role_is_a_seat_and_the_first_turn_is_turn_1() -> None:
    game = opened()
    assert SEATS[3] == ("maria_theresa", "frederick", "louis_xv")
    assert sorted(d.seat for d in game.decisions()) == [0, 1, 2]
    assert game.turn == 0
    assert allotted().turn == 1
    assert game.winter_scores == []


@covers("M-4.04", "R79", "M-4.06", "M-4.07")
def test_pieces_stand_on_their_set_up_towns() -> None:
    game = opened()
    for number, piece in enumerate(PIECES):
        if piece.id in ("dessauer", "train_prussia_2"):
            assert game.where[number] == BOXED
        else:
            assert game.where[number] == TOWN[piece.start]
    data = tables("setup.toml")
    boxes = {p["id"]: p["grid_ref"] for p in (*data["generals"], *data["trains"])}
    assert (boxes["dessauer"], boxes["train_prussia_2"]) == ("K12", "A11")
    assert len(set(game.where)) == len(PIECES) - 1  # nobody shares a town


@covers("M-4.05")
def test_the_hussars_start_beside_the_board() -> None:
    assert opened().hussars == [OFF, OFF]


@covers("M-4.08")
def test_a_set_up_town_is_an_ordinary_town() -> None:
    towns = {p.start for p in PIECES} & set(TOWN)
    assert any(COUNTRIES[COUNTRY[TOWN[t]]] == "silesia" for t in towns)
    game = opened()
    assert game.home(TOWN["neumarkt"]) == -1  # Friedrich's set-up town is Silesian like any other


@covers("M-4.09", "M-4.10", "M-4.11", "M-4.12", "M-4.16")
def test_the_pools_before_and_after_the_first_markers() -> None:
    numbers = {"prussia": 13, "france": 11, "pragmatic": 8, "austria": 8}
    assert {POWER_IDS[p]: n for p, n in enumerate(MARKERS) if n} == numbers
    game = opened()
    left = {name: pool(game, POWER[name]) for name in numbers}
    assert left == {"prussia": 11, "france": 11, "pragmatic": 8, "austria": 3}


@covers("M-4.13")
def test_one_deck_is_open_and_three_wait() -> None:
    game = opened()
    assert game.opened == 1
    every = sorted([*game.draw, *(c for hand in game.hands for c in hand)])
    assert every == list(range(38))


@pytest.mark.parametrize("variant", ["introductory", "advanced"])
@covers("M-4.14", "M-4.15")
def test_seven_markers_lie_in_silesia(variant: str) -> None:
    game = opened(variant)
    assert {ROADS.ids[t]: POWER_IDS[game.marker[t]] for t in SILESIAN} == {
        "liegnitz": "prussia", "glogau": "prussia", "breslau": "austria", "brieg": "austria",
        "neisse": "austria", "cosel": "austria", "glatz": "austria",
    }  # fmt: skip
    assert sum(m >= 0 for m in game.marker) == 7


HANDS = {"prussia": 9, "saxony": 3, "france": 2, "bavaria": 5, "pragmatic": 3, "austria": 5}


@covers("M-4.17", "M-4.18", "M-4.19", "M-4.20", "M-4.21", "M-4.22", "M-4.30", "R9", "R3")
def test_the_first_hands_are_dealt_in_their_order() -> None:
    game = opened()
    assert {POWER_IDS[p]: len(hand) for p, hand in enumerate(game.hands)} == HANDS
    drew = [(POWER_IDS[int(str(e.data[0]))], e.data[1]) for e in game.news if e.kind == "drew"]
    assert drew == list(HANDS.items())
    short = opened("introductory")
    assert {POWER_IDS[p]: len(hand) for p, hand in enumerate(short.hands)} == HANDS | {"pragmatic": 0}


@covers("M-4.23", "M-4.24", "M-6.05", "M-6.06")
def test_all_troops_are_allotted_from_the_minimum_to_8_each() -> None:
    totals = {"prussia": 22, "france": 26, "bavaria": 5, "austria": 28, "pragmatic": 14, "saxony": 5}
    assert {POWER_IDS[p]: n for p, n in enumerate(TROOPS)} == totals
    game = allotted()
    for power, generals in enumerate(GENERALS):
        assert sum(game.troops[g] for g in generals) == TROOPS[power]
        assert all(max(1, PIECES[g].least) <= game.troops[g] <= 8 for g in generals)
    assert game.troops[PIECE["toerring"]] == game.troops[PIECE["rutowski"]] == 5


@covers("M-4.23", "M-6.08")
def test_each_player_allots_in_secret_at_the_same_time() -> None:
    game = opened()
    frederick = [a.text for a in game.legal(FREDERICK)]
    # 22 troops: Schwerin, Leopold (4) and Dessauer (6) need 11 and take 24 at most
    assert frederick == [f"allot Friedrich der Große {n}" for n in range(1, 9)]
    assert game.explain(FREDERICK, GAME.parse("allot schwerin 3")) is not None
    before = game.view(MARIA).to_json()
    assert game.view(FREDERICK).to_json() != before
    game.apply(GAME.parse("allot friedrich 8"), FREDERICK)
    assert game.view(MARIA).to_json() == before
    assert [a.text for a in game.legal(FREDERICK)] == [f"allot Schwerin {n}" for n in range(1, 5)]
    refusal = game.explain(FREDERICK, GAME.parse("allot schwerin 5"))
    assert refusal is not None
    assert refusal.rules == ("M-4.23",)
    assert "allot Leopold 3" not in [a.text for a in game.legal(FREDERICK)]


@covers("M-4.25", "M-4.26", "M-4.27", "R84")
def test_elector_markers_and_the_electoral_college() -> None:
    game = opened()
    markers = {ROADS.ids[t]: POWER_IDS[p] for t, p in game.elector.items()}
    assert markers == {"koeln": "france", "mannheim": "france", "mainz": "austria", "trier": "austria"}
    college = {ROADS.ids[t]: POWER_IDS[game.holder(t)] for t in ELECTORS}
    assert college == markers | {
        "berlin": "prussia", "dresden": "saxony", "muenchen": "bavaria", "prag": "austria",
        "hannover": "pragmatic",
    }  # fmt: skip
    assert game.patron(game.holder(TOWN["dresden"])) == POWER["prussia"]
    assert opened("introductory").elector == {}


@covers("M-4.28", "R85")
def test_political_cards_lie_year_by_year() -> None:
    for seed in ("1", "2"):
        years = [POLITICAL[c].year for c in opened(seed=seed).politics]
        assert years == sorted(years)
        assert set(years) == {1741, 1742, 1743, 1744}
        assert len(years) == 25
    assert opened(seed="1").politics != opened(seed="2").politics


@covers("M-4.29")
def test_track_markers_start_on_the_star() -> None:
    starts = [next(b["index"] for b in t["boxes"] if b.get("star")) for t in tables("tracks.toml")["tracks"]]
    assert opened().tracks == list(TRACK_STARTS) == starts


# ---------------------------------------------------------------------- the introductory game
@covers("M-14.01", "M-14.02", "R9")
def test_introductory_pieces_outside_bohemia_are_idle_and_their_troops_do_not_count() -> None:
    game = allotted("introductory")
    idle = {PIECES[i].id for i, t in enumerate(game.where) if t == IDLE}
    assert idle == {
        "moritz", "maillebois", "noailles", "arenberg", "george_ii", "cumberland", "stair", "dessauer",
        "train_france_1", "train_austria_1", "train_pragmatic_1", "train_prussia_2",
    }  # fmt: skip
    french = sum(game.troops[PIECE[g]] for g in ("belle_isle", "broglie"))
    assert game.total(FRANCE) == french < TROOPS[FRANCE]
    assert sum(game.troops[g] for g in GENERALS[FRANCE]) == TROOPS[FRANCE]
    refusal = refused_march_of(game, "moritz")
    assert refusal


def refused_march_of(game: Maria, general: str) -> bool:
    """Whether a general may not be set in motion in the first French movement phase."""
    while type(game.decision().phase).__name__ != "Movement":  # type: ignore[union-attr]
        act(game, options(game)[-1])
    return "M-6.12" in refused(game, f"march {general}").rules
