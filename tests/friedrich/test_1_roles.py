"""F-1: the roles, who is whose ally, and how each side wins."""

from __future__ import annotations

from itertools import combinations

import pytest

from lacewars.games.friedrich.board import OBJECTIVES, ROADS, TOWN
from lacewars.games.friedrich.data_files import rows, tables
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.mapscene import scene
from lacewars.games.friedrich.nations import GENERALS, NATION, NATION_IDS, PIECES, TRAINS
from lacewars.games.friedrich.phases.turn import SecondCheck
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.friedrich.supply import supplied
from lacewars.kernel import covers
from tests.friedrich.kit import (
    Combats,
    EndOfTurn,
    Engage,
    FateCard,
    Movement,
    act,
    at,
    begin,
    drain,
    fate_order,
    kinds,
    options,
    refused,
    table,
)

ATTACKERS = ("russia", "sweden", "austria", "imperial", "france")
FIRST = {n: PIECES[GENERALS[NATION[n]][0]].id for n in NATION_IDS}
"""The supreme commander of each nation."""


def objectives(nation: str, *orders: int) -> list[str]:
    """The objectives of a nation of these orders, as printed on the map."""
    return [r["id"] for r in rows("towns.csv") if r["objective_of"] == nation and int(r["order"]) in orders]


def after_card(game: Friedrich, *cards: str) -> Friedrich:
    """The position after these Cards of Fate and the victory check that follows them."""
    fate_order(game, *cards)
    return begin(game, *[p for _ in cards for p in (FateCard(), SecondCheck())])


def winners(game: Friedrich) -> set[str] | None:
    """The roles that have won."""
    outcome = game.outcome()
    return None if outcome is None else {GAME.seats({"players": game.players})[s] for s in outcome.winners}


# ------------------------------------------------------------------------------------- roles


@covers("F-1.01", "F-1.02", "F-1.10", "R5")
@pytest.mark.parametrize("players", [3, 4])
def test_who_moves_which_nation(players: int) -> None:
    game = GAME.new(seed=1, players=players)
    assert isinstance(game, Friedrich)
    movers = {}
    while len(movers) < 7:
        drain(game, until="Movement")
        decision = game.decision()
        assert decision is not None
        movers[NATION_IDS[decision.power]] = GAME.seat_name(game, decision.seat)
        act(game, "end movement")
    second = "Elisabeth" if players == 4 else "Elisabeth + Pompadour"
    assert movers == {
        "prussia": "Frederick",
        "hanover": "Frederick",
        "russia": second,
        "sweden": second,
        "austria": "Maria Theresa",
        "imperial": "Maria Theresa",
        "france": "Pompadour" if players == 4 else second,
    }
    assert list(movers) == list(NATION_IDS)


@covers("F-1.02", "R5")
@pytest.mark.parametrize("nation", ["russia", "sweden", "france"])
def test_with_three_players_each_nation_of_elisabeth_and_pompadour_may_win_for_them(nation: str) -> None:
    game = begin(table(players=3, conquered=objectives(nation, 1, 2)), EndOfTurn())
    assert winners(game) == {"elisabeth"}
    assert GAME.seats({"players": 3}) == ("frederick", "elisabeth", "maria_theresa")


@covers("F-1.10", "R5", "R16", "F-3.06", "F-3.13")
@pytest.mark.parametrize(("players", "seat"), [(4, 1), (3, 1)])
def test_two_nations_of_one_player_keep_separate_hands(players: int, seat: int) -> None:
    hands = {"russia": ["S12", "H12"], "sweden": ["C2"], "france": ["D12"]}
    game = table({"ehrensvaerd": "rostock"}, {"ehrensvaerd": 1}, hands, players=players)
    view = game.view(seat).to_json()["hands"]
    assert view["russia"] == ["spades 12 deck 1", "hearts 12 deck 1"]
    assert view["sweden"] == ["clubs 2 deck 1"]
    assert ("france" in view) == (players == 3)
    begin(game, Movement(NATION["sweden"]))
    assert "recruit" not in options(game)  # her own card is worth 2, an army costs 6
    assert "F-3.13" in refused(game, "recruit").rules


@covers("F-1.10", "R77", "F-4.09")
def test_nations_of_one_player_do_not_share_generals_or_armies() -> None:
    game = begin(table({"friedrich": "halle", "ferdinand": "koethen", "hanover-t1": "leipzig"}), Movement(0))
    act(game, "march Friedrich")
    assert refused(game, "step koethen").code == "ally-there"
    assert refused(game, "step leipzig").code == "ally-there"
    act(game, "step merseburg", "halt")
    assert refused(game, "march ferdinand").rules == ("F-2.06", "F-2.09")


@covers("R3")
def test_the_colours_of_the_nations() -> None:
    ruled = ("dark blue", "light blue", "green", "light green", "white", "yellow", "red")
    colours = tables("map.toml")["colours"]
    legend = scene().legend
    assert legend is not None
    assert [n.colour for n in legend.nations] == [colours[c] for c in ruled]
    assert len({n.colour for n in legend.nations}) == 7
    marks = {t.id: t.mark for t in scene().towns}
    for nation, colour in zip(NATION_IDS, ruled, strict=True):
        shown = {"austria": "grey", "prussia": "blue"}.get(nation, colour)
        for place in objectives(nation, 1, 2):
            mark = marks[place]
            assert mark is not None
            assert mark.colour == colours[shown]


# ------------------------------------------------------------------------------------- sides


@covers("F-1.03", "F-1.04", "R77", "F-2.10")
@pytest.mark.parametrize(("one", "other"), list(combinations(NATION_IDS, 2)))
def test_only_enemies_fight(one: str, other: str) -> None:
    enemies = (one in ATTACKERS) != (other in ATTACKERS)
    for active, target in ((one, other), (other, one)):
        game = table({FIRST[active]: "berlin", FIRST[target]: "potsdam"})
        begin(game, Combats(NATION[active]))
        assert ("combat" in kinds(game.news)) == enemies
        game = table({FIRST[active]: "berlin", PIECES[TRAINS[NATION[target]][0]].id: "potsdam"})
        begin(game, Movement(NATION[active]))
        act(game, f"march {FIRST[active]}")
        assert ("step Potsdam" in options(game)) == enemies
        if not enemies:
            assert "F-4.14" in refused(game, "step potsdam").rules


@covers("R77", "F-4.14")
def test_allied_pieces_block_movement_and_retreats_but_not_supply() -> None:
    pieces = {"soubise": "wurzen", "daun": "oschatz", "friedrich": "leipzig"}
    game = begin(table(pieces), Movement(NATION["france"]))
    assert options(game) == ["end movement"]
    assert refused(game, "march Soubise").rules == ("F-4.04", "F-4.14")
    game = table(pieces, {"soubise": 3, "friedrich": 4})
    begin(game, Engage(TOWN["leipzig"], TOWN["wurzen"]))
    act(game, "stop")
    assert at(game, "soubise") is None
    for east, west in (("daun", "lacy"), ("friedrich", "keith")):
        game = table({"soubise": "wurzen", east: "oschatz", west: "leipzig", "france-t1": "riesa"})
        assert supplied(game, NATION["france"], TOWN["wurzen"]) == (east == "daun")


# ------------------------------------------------------------------------------------- how each side wins


@covers("F-1.05", "F-1.03")
def test_one_nation_is_enough_and_all_other_players_lose() -> None:
    game = begin(table(conquered=objectives("imperial", 1, 2)), EndOfTurn())
    assert winners(game) == {"maria_theresa"}
    both = objectives("imperial", 1, 2) + objectives("france", 1, 2)
    assert winners(begin(table(conquered=both), EndOfTurn())) == {"maria_theresa", "pompadour"}
    mixed = objectives("austria", 1) + objectives("imperial", 1)  # of each but a part
    assert winners(begin(table(conquered=mixed), EndOfTurn())) is None


@covers("F-1.06")
def test_second_order_objectives_may_become_irrelevant() -> None:
    first = objectives("sweden", 1)
    assert winners(begin(table(conquered=first), EndOfTurn())) is None
    assert winners(after_card(table(conquered=first), "elisabeth")) == {"elisabeth"}
    first = objectives("austria", 1)
    assert winners(after_card(table(conquered=first), "india")) is None
    assert winners(after_card(table(conquered=first), "india", "america")) == {"maria_theresa"}
    assert winners(after_card(table(conquered=first[1:]), "india", "america")) is None


@covers("F-1.07", "F-1.08")
def test_frederick_wins_when_three_attacking_nations_have_left() -> None:
    game = table()
    fate_order(game, "elisabeth", "india", "sweden", "america")
    begin(game, *[p for _ in range(4) for p in (FateCard(), SecondCheck())])
    assert winners(game) is None
    assert [NATION_IDS[n] for n in range(7) if game.is_out(n)] == ["russia", "sweden"]
    act(game, "recall Keith")  # Sweden's peace costs a Prussian general; then France leaves
    assert winners(game) == {"frederick"}
    assert game.outcome() is not None
    assert game.decision() is None


@covers("F-1.07")
def test_an_attacker_who_has_won_before_the_clock_stops_keeps_the_victory() -> None:
    game = table(conquered=objectives("imperial", 1, 2), turn=9)
    game.out = sum(1 << NATION[n] for n in ("russia", "sweden"))
    game.colonies = 1
    fate_order(game, "india")
    begin(game, EndOfTurn())
    assert winners(game) == {"maria_theresa"}
    assert "fate_stroke" not in kinds(game.news)


@covers("F-1.08")
def test_only_russia_sweden_and_france_can_leave() -> None:
    game = table()
    strokes = ("elisabeth", "india", "america", "poems", "lord_bute", "sweden")
    fate_order(game, *strokes)
    begin(game, *[FateCard()] * len(strokes))
    act(game, "recall Keith")
    assert {NATION_IDS[n] for n in range(7) if game.is_out(n)} == {"russia", "sweden", "france"}


@covers("F-1.09", "F-0.20", "R78")
@pytest.mark.parametrize("advanced", [False, True])
def test_prussian_objectives_count_in_the_advanced_game_alone(advanced: bool) -> None:
    game = begin(table({"friedrich": "prag"}, advanced=advanced), Movement(0))
    events = act(game, "march Friedrich", "step melnik", "halt")
    assert ("conquered" in kinds(events)) == advanced
    assert bool(game.conquered[TOWN["prag"]]) == advanced
    all_fourteen = [ROADS.ids[t] for t in OBJECTIVES[0]]
    won = begin(table(conquered=all_fourteen, turn=2, advanced=advanced), EndOfTurn())
    assert winners(won) is None  # without the Offensive Option they win nothing


@covers("R78")
@pytest.mark.parametrize("players", [3, 4])
def test_one_switch_for_all_advanced_rules(players: int) -> None:
    assert GAME.complete({}) == {"players": 4, "advanced": False, "conduct": "strict"}
    for advanced in (False, True):
        game = GAME.new(seed=1, players=players, advanced=advanced)
        assert isinstance(game, Friedrich)
        drain(game, until="Movement")
        asked = set()
        while game.turn <= 3:
            decision = game.decision()
            assert decision is not None
            asked.add(type(decision.phase).__name__)
            game.apply(decision.actions[-1])
        assert ("OffensiveOption" in asked) == advanced
