"""M-1, M-2, M-3: the game, the players, the powers and the maps, as the data has them."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import (
    BOHEMIA,
    COUNTRIES,
    COUNTRY,
    ELECTORS,
    FLANDERS,
    FORTRESS,
    FORTRESSES,
    HOME,
    MAIN,
    MAJOR,
    MAP,
    MINOR,
    N_TOWNS,
    NEAR,
    SECTOR,
    SUIT,
    SUITS,
    TOWN,
)
from lacewars.games.maria.cards import DECK_SIZE, DECKS, POLITICAL, TACTICAL
from lacewars.games.maria.data_files import tables
from lacewars.games.maria.game import GAME
from lacewars.games.maria.losses import BOXES_EACH
from lacewars.games.maria.powers import (
    HUSSARS,
    IS_MAJOR,
    MAJORS,
    N_GENERALS,
    PIECES,
    POWER,
    POWER_IDS,
    POWERS,
    SEATS,
)
from lacewars.games.maria.relations import RELATIONS
from lacewars.games.maria.state import BOXED, Maria
from lacewars.kernel import covers
from tests.maria.kit import asked, at, table

COMPONENTS = tables("constants.toml")["components"]
AT_START = RELATIONS[0][0]


# ---------------------------------------------------------------------- M-1
@covers("M-1.01", "M-1.02", "M-1.05")
def test_two_or_three_play_one_of_two_variants() -> None:
    (variant, players) = GAME.options
    assert (variant.name, set(variant.values)) == ("variant", {"introductory", "advanced"})
    assert (players.name, set(players.values)) == ("players", {2, 3})
    assert len(GAME.seats({"players": 3})) == 3
    assert len(GAME.seats({"players": 2})) == 2


@covers("M-1.06", "M-1.07", "R2")
def test_the_components() -> None:
    assert (
        (COMPONENTS["generals"], COMPONENTS["supply_trains"])
        == (20, 10)
        == (
            N_GENERALS,
            len(PIECES) - N_GENERALS,
        )
    )
    assert HUSSARS == 2
    assert COMPONENTS["general_and_hussar_labels"] == N_GENERALS + HUSSARS == 22
    assert (COMPONENTS["die_cut_markers"], COMPONENTS["army_sheets"]) == (132, 5)
    assert (DECKS, DECK_SIZE, len(POLITICAL)) == (4, 38, 25)
    others = COMPONENTS["national_cards"] + COMPONENTS["play_aids"]
    assert DECKS * DECK_SIZE + len(POLITICAL) + others == COMPONENTS["cards_total"] == 192
    reserves = [c for c in range(DECK_SIZE) if TACTICAL.suit[c] == TACTICAL.reserve]
    assert len(reserves) == 2


# ---------------------------------------------------------------------- M-2
@covers("M-2.01")
def test_three_roles_and_their_powers() -> None:
    held: dict[str, set[str]] = {}
    game = table()
    for power, seat in enumerate(game.controller):
        held.setdefault(SEATS[3][seat], set()).add(POWER_IDS[power])
    assert held == {
        "maria_theresa": {"austria"},
        "frederick": {"prussia", "saxony", "pragmatic"},
        "louis_xv": {"france", "bavaria"},
    }


@covers("M-2.02")
def test_four_major_and_two_minor_powers() -> None:
    assert {POWER_IDS[p] for p in POWERS if not IS_MAJOR[p]} == {"bavaria", "saxony"}
    assert {POWER_IDS[p] for p in MAJORS} == {"austria", "prussia", "france", "pragmatic"}


def pairs(relation: tuple[tuple[bool, ...], ...]) -> set[frozenset[str]]:
    """The pairs of different powers for which a relation holds; it must be mutual."""
    assert all(relation[p][q] == relation[q][p] for p in POWERS for q in POWERS)
    return {
        frozenset((POWER_IDS[p], POWER_IDS[q])) for p in POWERS for q in POWERS if p < q and relation[p][q]
    }


@covers("M-2.03", "M-2.04", "M-2.05", "M-2.07", "R94")
def test_alliances_enemies_and_cooperation() -> None:
    allied, enemies = pairs(AT_START.allied), pairs(AT_START.enemy)
    west = {"france", "bavaria", "prussia", "saxony"}
    assert allied == {frozenset((p, q)) for p in west for q in west if p != q} | {
        frozenset(("austria", "pragmatic"))
    }
    every = {frozenset((p, q)) for p in POWER_IDS for q in POWER_IDS if p != q}
    assert enemies == every - allied
    assert frozenset(("prussia", "pragmatic")) in enemies
    assert pairs(AT_START.cooperating) == {
        frozenset(p) for p in (("france", "bavaria"), ("prussia", "saxony"), ("austria", "pragmatic"))
    }
    assert AT_START.friendly(POWER["france"], POWER["prussia"])
    assert AT_START.friendly(POWER["france"], POWER["france"])
    assert not AT_START.friendly(POWER["france"], POWER["austria"])


@covers("M-2.06", "R81")
def test_the_pragmatic_army_is_at_home_in_the_netherlands_and_hannover() -> None:
    homes = {COUNTRIES[COUNTRY[t]] for t in range(N_TOWNS) if HOME[t] == POWER["pragmatic"]}
    assert homes == {"netherlands", "hannover"}


# ---------------------------------------------------------------------- M-3.1
@covers("M-3.1.01", "M-3.1.02", "M-3.1.03")
def test_generals_and_trains_are_pieces_and_hussars_are_not() -> None:
    assert len(table().hussars) == 2
    assert not any("hussar" in p.id for p in PIECES)
    for piece in PIECES[:N_GENERALS]:
        assert piece.name
        assert piece.rank >= 1
        assert not piece.is_train
    for power in POWERS:
        ranks = [p.rank for p in PIECES[:N_GENERALS] if p.power == power]
        assert ranks == list(range(1, len(ranks) + 1))
    assert all(p.is_train for p in PIECES[N_GENERALS:])


# ---------------------------------------------------------------------- M-3.2
@covers("M-3.2.01", "M-3.2.02")
def test_two_maps_in_44_sectors_of_one_suit_each() -> None:
    assert {MAP[t] for t in range(N_TOWNS)} == {FLANDERS, BOHEMIA}
    suits: dict[str, set[int]] = {}
    for t in range(N_TOWNS):
        suits.setdefault(f"{MAP[t]} {SECTOR[t]}", set()).add(SUIT[t])
    assert all(len(found) == 1 for found in suits.values())
    assert set(SUITS) == {"hearts", "diamonds", "clubs", "spades"}
    assert tables("constants.toml")["map"]["sectors"] == 44


@covers("M-3.2.03", "M-3.2.04", "M-3.2.06", "R78")
def test_home_countries() -> None:
    austrian = {MAP[t] for t in range(N_TOWNS) if HOME[t] == POWER["austria"]}
    assert austrian == {FLANDERS, BOHEMIA}
    for country in ("silesia", "empire", "poland"):
        assert {HOME[t] for t in range(N_TOWNS) if COUNTRIES[COUNTRY[t]] == country} == {-1}
    assert COUNTRIES[COUNTRY[TOWN["kleve"]]] == COUNTRIES[COUNTRY[TOWN["minden"]]] == "empire"
    game = table()
    assert game.home(TOWN["breslau"]) == -1
    game.annexed = 5
    assert game.home(TOWN["breslau"]) == POWER["prussia"]
    assert game.home(TOWN["prag"]) == POWER["austria"]


@covers("M-3.2.05")
def test_roads_join_towns_some_of_them_the_two_maps() -> None:
    for town in range(N_TOWNS):
        assert MAIN[town] <= set(NEAR[town])
        assert all(town in NEAR[t] for t in NEAR[town])
    assert any(MAIN)
    assert any(len(MAIN[t]) < len(NEAR[t]) for t in range(N_TOWNS))
    assert any(MAP[t] != MAP[u] for t in range(N_TOWNS) for u in NEAR[t])


@covers("M-3.2.07")
def test_fortresses_are_minor_or_major() -> None:
    assert len(FORTRESSES) == 76
    assert {FORTRESS[t] for t in FORTRESSES} == {MINOR, MAJOR}
    assert FORTRESS[TOWN["prag"]] == MAJOR
    assert FORTRESS[TOWN["eger"]] == MINOR


@covers("M-3.2.08", "M-3.2.09")
def test_who_controls_a_fortress() -> None:
    game = table(markers={"prag": "france"})
    holders = {
        name: game.holder(TOWN[name]) for name in ("wien", "prag", "koeln", "trier", "glogau", "neisse")
    }
    assert {n: POWER_IDS[p] for n, p in holders.items()} == {
        "wien": "austria",
        "prag": "france",
        "koeln": "france",
        "trier": "austria",
        "glogau": "prussia",
        "neisse": "austria",
    }


@covers("M-3.2.10")
def test_nine_fortresses_give_a_vote() -> None:
    assert len(ELECTORS) == len(set(ELECTORS)) == 9
    assert TOWN["berlin"] in ELECTORS
    assert all(FORTRESS[t] for t in ELECTORS)


@covers("M-3.2.11")
def test_twelve_victory_boxes() -> None:
    game = table()
    others = (game.emperor_box, game.italy_box, game.silesia_box, "electors")
    assert BOXES_EACH * len(MAJORS) + len(others) == 12


@covers("M-3.2.12", "M-3.2.13", "R54")
def test_every_major_power_has_a_box_and_a_general_in_it_is_out_of_play() -> None:
    boxes = tables("setup.toml")["off_map_boxes"]
    assert {b["power"] for b in boxes} == {POWER_IDS[p] for p in MAJORS}
    game = table(others="start")
    dessauer = next(i for i, p in enumerate(PIECES) if p.id == "dessauer")
    assert game.where[dessauer] == BOXED
    assert at(game, "dessauer") not in TOWN
    assert dessauer not in [g for t in range(N_TOWNS) for g in game.stack(t)]


@pytest.mark.parametrize("advanced", [False, True])
@covers("M-1.03", "M-1.04", "R10")
def test_advanced_rules_are_left_out_of_the_introductory_game(advanced: bool) -> None:
    game = GAME.new(seed="1", variant="advanced" if advanced else "introductory")
    assert isinstance(game, Maria)
    assert bool(game.elector) is advanced
    assert bool(game.politics) is advanced
    while game.turn == 0:
        for waiting in game.decisions():
            game.apply(waiting.actions[0], waiting.seat)
    decision = asked(game)
    first = "Bid" if advanced else "Hussar"
    names = {type(p).__name__ for p in game.agenda}
    assert type(decision.phase).__name__ in {first, "Trump"}
    assert ("PoolTest" in names) is advanced
