"""F-0: how the game is set up: players, pieces, the secret allotment of armies, decks, clock and track."""

from __future__ import annotations

import pytest

from lacewars.games.friedrich.board import FIRST_ORDER, OBJECTIVES
from lacewars.games.friedrich.cards import DECK_SIZE, N_CARDS, STROKES
from lacewars.games.friedrich.data_files import rows, tables
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import GENERALS, NATION, NATIONS, PIECE, PIECES, TRAINS
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import IllegalAction, LaceError, UnknownAction, covers
from tests.friedrich.kit import (
    Draw,
    EndOfTurn,
    Movement,
    act,
    at,
    begin,
    drain,
    fate_order,
    kinds,
    refused,
    table,
)

# The table printed with the sequence of a turn: generals, trains, armies, cards, objectives of either order.
SHEET = {
    "prussia": (8, 2, 32, 7, 14, 0),
    "hanover": (2, 1, 12, 2, 0, 0),
    "russia": (4, 2, 16, 4, 10, 0),
    "sweden": (1, 1, 4, 1, 5, 5),
    "austria": (5, 2, 30, 5, 12, 4),
    "imperial": (1, 1, 6, 1, 5, 5),
    "france": (3, 2, 20, 4, 10, 0),
}


def new(players: int = 4, seed: str = "set-up") -> Friedrich:
    """A game at the allotment of armies."""
    game = GAME.new(seed=seed, players=players)
    assert isinstance(game, Friedrich)
    return game


def allot(game: Friedrich, text: str) -> None:
    """The seat that plays the general does it."""
    action = GAME.parse(text)
    game.apply(action, game.controller[PIECES[action.args[0]].nation])


def started(seed: str = "set-up") -> Friedrich:
    """A game at its first movement phase, Prussia's."""
    game = new(seed=seed)
    drain(game, until="Movement")
    return game


# ------------------------------------------------------------------------------------- players and pieces


@covers("F-0.01", "R72")
def test_three_or_four_players_and_no_other_number() -> None:
    for players in (3, 4):
        game = new(players)
        assert len(GAME.seats({"players": players})) == players
        assert {d.seat for d in game.decisions()} == set(range(players))
    for players in (1, 2, 5):
        with pytest.raises(LaceError, match="players"):
            GAME.new(players=players)


@covers("R72")
def test_what_belongs_to_the_later_edition_does_not_exist() -> None:
    assert {o.name for o in GAME.options} == {"players", "advanced", "conduct"}
    for option in ("scenario", "stacked_fate", "tournament", "decks"):
        with pytest.raises(LaceError, match="no option"):
            GAME.new(**{option: True})
    for text in ("lay spades 5 deck 5", "play reserve 10 deck 5", "discard reserve deck 5"):
        with pytest.raises(UnknownAction):
            GAME.parse(text)
    game = begin(table(hands={"russia": ["S2"] * 4}), *[Draw(NATION["prussia"])] * 40)
    assert game.opened == 4
    assert sum(len(h) for h in game.hands) == 4 * 50


@covers("F-0.02", "F-0.03", "F-0.04")
def test_a_new_game_has_every_piece_and_card_of_the_box() -> None:
    game = started()
    by_nation = {n: (len(GENERALS[NATION[n]]), len(TRAINS[NATION[n]])) for n in SHEET}
    assert by_nation == {n: sheet[:2] for n, sheet in SHEET.items()}
    on_map = [p for p in game.view(None).to_json()["pieces"].values() if p]
    assert len(on_map) == 24 + 11
    assert sorted(game.fate) == list(range(18))
    assert N_CARDS == 4 * 50
    assert sum(map(len, game.hands)) + len(game.draw) == 50


@covers("F-0.02")
def test_piece_numbers_are_hard_limits() -> None:
    hand = {"sweden": ["S10", "H10"]}
    game = begin(
        table({"ehrensvaerd": "rostock", "sweden-t1": "wismar"}, {"ehrensvaerd": 2}, hand), Movement(3)
    )
    act(game, "recruit")
    assert "F-10.21" in refused(game, "train at stralsund").rules
    assert refused(game, "return ehrensvaerd at stralsund").code == "general-on-map"


@covers("F-0.04", "F-2.09")
def test_generals_and_trains_are_pieces_and_both_move() -> None:
    game = begin(table({"ehrensvaerd": "stralsund", "sweden-t1": "wismar"}), Movement(3))
    act(game, "march Ehrensvärd", "step rostock", "halt", "march sweden-t1", "step schwerin", "halt")
    assert at(game, "ehrensvaerd") == "rostock"
    assert at(game, "sweden-t1") == "schwerin"


@covers("F-0.05", "F-4.11")
def test_the_smaller_number_is_the_higher_rank() -> None:
    for generals in GENERALS:
        assert [PIECES[g].rank for g in generals] == list(range(1, len(generals) + 1))
    game = table({"lehwaldt": "berlin", "friedrich": "berlin", "keith": "berlin"})
    assert [PIECES[g].id for g in game.stack(game.where[0])] == ["friedrich", "keith", "lehwaldt"]


@covers("F-0.12", "R12")
def test_every_piece_starts_on_the_town_that_bears_its_mark() -> None:
    marks = {}
    for row in rows("towns.csv"):
        for mark in row["setup"].split():
            nation, _, rank = mark.rpartition("-")
            marks.setdefault((nation, rank), []).append(row["id"])
    game = started()
    for n in SHEET:
        for g in GENERALS[NATION[n]]:
            assert marks.pop((n, str(PIECES[g].rank))) == [at(game, PIECES[g].id)]
        assert sorted(marks.pop((n, "T"))) == sorted(str(at(game, PIECES[t].id)) for t in TRAINS[NATION[n]])
    assert not marks


@covers("R12", "F-4.09")
def test_generals_marked_on_one_town_start_stacked() -> None:
    game = started()
    stacks = [[PIECES[g].id for g in s] for n in NATIONS for s in game.stacks(n).values() if len(s) > 1]
    assert stacks == [
        ["friedrich", "winterfeldt"],
        ["schwerin", "keith"],
        ["saltikov", "fermor"],
        ["browne", "karl"],
        ["richelieu", "chevert"],
    ]


# ------------------------------------------------------------------------------------- numbers of a nation


@covers("F-0.20", "F-0.21", "F-0.22", "F-0.23", "F-0.24", "F-0.25", "F-0.26", "F-3.01", "F-6.01")
@pytest.mark.parametrize("nation", SHEET)
def test_the_numbers_of_a_nation(nation: str) -> None:
    number = NATION[nation]
    generals, trains, armies, drawn, first, second = SHEET[nation]
    game = started()
    assert game.view(None).totals[number] == armies
    assert sum(game.strength[t] for t in game.stacks(number)) == armies
    assert sum(len(s) for s in game.stacks(number).values()) == generals
    assert len(TRAINS[number]) == trains
    event = begin(table(), Draw(number)).news[0]
    assert (event.kind, event.data) == ("drew", (number, drawn))
    assert len(FIRST_ORDER[number]) == first
    assert len(OBJECTIVES[number]) == first + second


# ------------------------------------------------------------------------------------- allotting armies


@covers("F-0.13", "F-0.14", "R12", "F-6.05", "F-6.06")
def test_every_army_is_allotted_one_to_eight_to_a_general() -> None:
    game = new()
    france = game.controller[NATION["france"]]
    assert [a.text for a in game.legal(france)] == [f"allot Richelieu {n}" for n in range(4, 9)]
    for text in ("allot Richelieu 3", "allot Richelieu 1"):  # the other two can take but 16 of the 20
        refusal = game.explain(france, GAME.parse(text))
        assert refusal is not None
        assert refusal.rules == ("F-0.13", "F-0.14")
    for text in ("allot Richelieu 0", "allot Richelieu 9"):
        with pytest.raises(UnknownAction):
            GAME.parse(text)
    allot(game, "allot Richelieu 7")
    assert [a.text for a in game.legal(france)] == [f"allot Soubise {n}" for n in range(5, 9)]
    allot(game, "allot Soubise 5")
    assert [a.text for a in game.legal(france)] == ["allot Chevert 8"]
    allot(game, "allot Chevert 8")
    assert game.total[NATION["france"]] == 20
    assert game.decision(france) is None


@covers("F-0.13")
def test_generals_get_their_armies_in_order_and_from_their_own_player() -> None:
    game = new()
    for text in ("allot Winterfeldt 3", "allot Ferdinand von Braunschweig 6", "allot Daun 6"):
        with pytest.raises(IllegalAction) as illegal:
            game.apply(GAME.parse(text), 0)
        assert "F-0.13" in illegal.value.refusal.rules


@covers("F-0.13", "F-0.14", "R12")
def test_a_stack_shares_what_its_generals_are_allotted() -> None:
    game = new()
    allot(game, "allot Friedrich 8")
    allot(game, "allot Winterfeldt 1")
    assert game.strength[game.where[PIECE["friedrich"]]] == 9


@covers("R12")
def test_only_five_nations_have_a_choice() -> None:
    game = new()
    asked = set()
    while game.lanes:
        decision = game.decision()
        assert decision is not None
        asked.add(decision.power)
        game.apply(decision.actions[0])
    assert asked == {NATION[n] for n in ("prussia", "hanover", "russia", "austria", "france")}
    assert game.strength[game.where[PIECE["ehrensvaerd"]]] == 4
    assert game.strength[game.where[PIECE["hildburghausen-gen"]]] == 6


@covers("F-0.18", "F-6.02", "R12", "R75")
def test_allotments_are_simultaneous_and_hidden() -> None:
    game = new()
    others = (1, 2, 3, None)
    views = {seat: game.view(seat).to_json() for seat in (0, *others)}
    legal = {seat: game.legal(seat) for seat in (1, 2, 3)}
    events = game.apply(GAME.parse("allot Friedrich 5"), 0)
    assert [(e.kind, e.seats) for e in events] == [("allotted", (0,))]
    assert game.view(0).to_json()["armies"]["oschatz"] == 5
    for seat in others:
        assert game.view(seat).to_json() == views[seat]
    assert {seat: game.legal(seat) for seat in (1, 2, 3)} == legal
    assert game.view(0).to_json() != views[0]


@covers("F-0.18", "R75", "F-6.02", "F-6.03")
def test_once_allotted_only_the_totals_are_public() -> None:
    one, other = new(), new()
    allot(one, "allot Friedrich 8")
    allot(other, "allot Friedrich 2")
    for game in (one, other):
        drain(game, until="Movement")
    assert one.view(0).to_json()["armies"] != other.view(0).to_json()["armies"]
    for seat in (1, 2, 3, None):
        assert one.view(seat).to_json() == other.view(seat).to_json()
        assert one.view(seat).to_json()["totals"] == {n: sheet[2] for n, sheet in SHEET.items()}
    assert set(one.view(2).to_json()["armies"]) == {"bruenn", "melnik", "olmuetz", "tabor", "hildburghausen"}


# ------------------------------------------------------------------------------------- decks, clock, track


@covers("F-0.15", "F-0.30", "R14")
def test_one_deck_is_the_common_draw_pile_and_no_hand_is_dealt() -> None:
    game = new()
    assert game.draw == list(range(DECK_SIZE))
    assert not any(game.hands)
    view = game.view(None)
    assert (view.draw_size, view.opened) == (50, 1)
    drain(game, until="Movement")
    assert [len(h) for h in game.hands] == [7, 0, 0, 0, 0, 0, 0]


@covers("F-0.15", "F-0.17")
def test_another_seed_shuffles_another_deck_and_another_clock() -> None:
    games = [started(seed) for seed in ("monday", "tuesday", "wednesday")]
    assert len({tuple(g.hands[0]) for g in games}) == 3
    assert len({tuple(g.fate) for g in games}) == 3
    assert all(g.fate != sorted(g.fate) for g in games)


@covers("F-0.17", "F-2.14")
def test_the_clock_is_read_in_its_shuffled_order() -> None:
    game = new()
    order = game.fate[:]
    drain(game, until="Movement")
    while game.turn < 8 and game.decision() is not None:
        decision = game.decision()
        assert decision is not None
        game.apply(decision.actions[-1])
    assert game.view(None).fate_seen == tuple(order[: game.turn - 6])


@covers("F-0.16", "F-0.27", "F-2.13", "F-2.14", "R13")
@pytest.mark.parametrize("turn", range(1, 9))
def test_the_marker_starts_on_1756_and_a_card_is_drawn_from_the_fifth_box(turn: int) -> None:
    boxes = {b["n"]: b for b in tables("setup.toml")["turn_track"]["boxes"]}
    assert boxes[0]["year"] == "1756"
    assert max(boxes) == 5
    game = table(turn=turn)
    fate_order(game, "poems")
    begin(game, EndOfTurn())
    told = [(e.kind, e.data) for e in game.news]
    stroke = ("fate_stroke", (STROKES.index("poems"),))
    if turn <= 5:
        assert ("marker_moved", (turn,)) in told
        assert stroke not in told
    else:
        assert stroke in told
        assert "marker_moved" not in kinds(game.news)
    assert game.turn == turn + 1


@covers("F-0.16", "R13")
def test_a_new_game_begins_with_turn_one() -> None:
    game = started()
    assert game.turn == 1
    assert game.view(None).to_json()["turn"] == 1
    assert game.view(None).to_json()["active"] == "prussia"
