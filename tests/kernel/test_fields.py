"""Fields: one declaration gives slots, the start, copies, JSON, the reading of it, and views."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from lacewars.kernel import BadPosition, Chance, Outcome, State
from lacewars.kernel.fields import Seen, Shared, field, taken
from lacewars.kernel.kinds import (
    KEPT,
    KEPT_LIST,
    PLAIN,
    Bits,
    ByName,
    Distinct,
    Encoded,
    Entries,
    Flag,
    Listed,
    Marked,
    Mask,
    Named,
    Number,
    Numbers,
    Row,
    SomeByName,
    Sparse,
    Text,
)

TOWNS = ("jena", "kolin", "leuthen")
NOWHERE: dict[int, str | None] = {-1: None}


class Open(Shared):
    """What everybody sees."""

    turn: int = field(Number(range(10)), 0)
    active: int = field(Number(range(-1, 3)), -1, seen_as="acting", seen=Named(TOWNS, NOWHERE))
    snow: bool = field(Flag(), False)
    reason: str = field(Text("", "peace"), "")
    lit: int = field(Mask(TOWNS), 0)


class Table(Open, State):
    """A position with a field of each kind."""

    players: int = field(Number(range(1, 4)))
    where: int = field(Named(TOWNS, NOWHERE), 0, key="place")
    bits: int = field(Bits(lambda game: game.players), 0)
    hand: list[int] = field(Numbers(range(9)), list)
    seats: tuple[int, ...] = field(Numbers(lambda game: range(game.players), into=tuple), ())
    pair: bytearray = field(Numbers(range(200), 2, bytearray), lambda: bytearray(2))
    order: list[int] = field(Distinct(Named(TOWNS), shared=True), lambda: [0, 1, 2])
    piles: list[list[int]] = field(Listed(Numbers(range(9)), 2), lambda: [[], []])
    rows: list[tuple[int, int]] = field(Listed(Row(Named(TOWNS), Number(range(5)))), list)
    each: list[int] = field(ByName(TOWNS, Number(range(5))), lambda: [0, 0, 0])
    held: list[list[int]] = field(ByName(TOWNS, Numbers(range(5))), lambda: [[], [], []])
    some: dict[int, int] = field(SomeByName(TOWNS, Number(range(5))), dict)
    asked: dict[int, int] = field(Entries(Named(TOWNS), Number(range(5))), dict)
    marks: bytearray = field(Marked(TOWNS), lambda: bytearray(3))
    owner: list[int] = field(Sparse(TOWNS, Named(TOWNS), -1), lambda: [-1, -1, -1])
    total: int = field(KEPT, 0)
    spare: list[int] = field(KEPT_LIST, list)

    phases: ClassVar = {}

    def __init__(self, chance: Chance, players: int) -> None:
        super().__init__(chance)
        self.players = players

    def complete(self) -> None:
        self.total = sum(self.hand)

    def view(self, seat: int | None) -> View:
        view = View.look(self)
        view.seat = seat
        view.own = tuple(self.hand) if seat == 0 else ()
        return view

    def outcome(self) -> Outcome | None:
        return None

    def redraw(self, seat: int, chance: Chance) -> None:
        self.hand = []


class View(Open, Seen):
    """What a seat sees of it."""

    of = Table

    seat: int | None = field(PLAIN)
    own: tuple[int, ...] = field(Numbers(range(9)))
    seats: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...] = taken(Encoded(len))
    some: dict[int, int]


def full() -> Table:
    game = Table(Chance.seeded("fields"), 2)
    game.turn, game.active, game.snow, game.reason, game.lit = 3, 1, True, "peace", 0b101
    game.where, game.bits, game.hand, game.seats = -1, 0b10, [4, 4, 1], (1, 0)
    game.pair[:] = b"\x05\x09"
    game.order, game.piles, game.rows = [2, 0, 1], [[1], [2, 3]], [(2, 4)]
    game.each, game.held = [1, 2, 3], [[1], [], [2]]
    game.some, game.asked = {2: 1, 0: 3}, {2: 1, 0: 3}
    game.marks[1], game.owner, game.spare = 1, [-1, 2, -1], [7]
    return game


WRITTEN: dict[str, Any] = {
    "turn": 3,
    "active": 1,
    "snow": True,
    "reason": "peace",
    "lit": ["jena", "leuthen"],
    "players": 2,
    "place": None,
    "bits": [1],
    "hand": [4, 4, 1],
    "seats": [1, 0],
    "pair": [5, 9],
    "order": ["leuthen", "jena", "kolin"],
    "piles": [[1], [2, 3]],
    "rows": [["leuthen", 4]],
    "each": {"jena": 1, "kolin": 2, "leuthen": 3},
    "held": {"jena": [1], "kolin": [], "leuthen": [2]},
    "some": {"jena": 3, "leuthen": 1},
    "asked": [["leuthen", 1], ["jena", 3]],
    "marks": ["kolin"],
    "owner": {"kolin": "leuthen"},
}


def test_a_new_position_has_the_values_of_the_start() -> None:
    one, other = Table(Chance.seeded("a"), 2), Table(Chance.seeded("b"), 3)
    assert (one.turn, one.active, one.order, one.piles) == (0, -1, [0, 1, 2], [[], []])
    one.hand.append(1)
    one.piles[0].append(1)
    assert other.hand == []
    assert other.piles == [[], []]


def test_fields_are_slots() -> None:
    game = full()
    assert not hasattr(game, "__dict__")
    with pytest.raises(AttributeError):
        game.nothing = 1  # type: ignore[attr-defined]


def test_json_is_written_and_read_back() -> None:
    game = full()
    assert game.board_to_json() == WRITTEN
    again = Table.board_from_json(WRITTEN, Chance.seeded("again"))
    assert again.board_to_json() == WRITTEN
    assert (again.seats, again.pair, again.rows) == (game.seats, game.pair, game.rows)
    assert list(again.asked) == [2, 0], "the order is kept"
    assert again.total == 9, "what follows from the rest is worked out"


def test_json_shares_no_list_with_the_position() -> None:
    game = full()
    data = game.board_to_json()
    for name in ("lit", "hand", "order", "piles"):
        data[name].append("changed")
    assert game.board_to_json() == WRITTEN


def test_a_copy_is_equal_and_independent() -> None:
    game = full()
    twin = game.copy()
    assert type(twin) is Table
    assert twin.board_to_json() == WRITTEN
    assert twin.spare == [7]
    twin.turn, twin.pair[0] = 9, 1
    for row in (twin.hand, *twin.piles, twin.each, *twin.held, twin.owner, twin.spare, twin.rows):
        row.append(0)  # type: ignore[attr-defined]
    twin.some[1] = twin.asked[1] = 4
    twin.marks[0] = 1
    assert game.board_to_json() == WRITTEN
    assert game.spare == [7]
    assert twin.order is game.order, "said to be shared: it is replaced, never changed"


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("turn", 10, "turn: 10 is not a number from 0 to 9"),
        ("turn", True, "turn: True is not a number"),
        ("snow", 1, "snow: 1 is neither true nor false"),
        ("reason", "war", "reason: 'war' is unknown"),
        ("lit", ["jena", "jena"], "lit: a name appears twice"),
        ("place", "rome", "place: 'rome' is unknown"),
        ("bits", [2], r"bits\[0\]: 2 is not a number from 0 to 1"),
        ("bits", [1, 0], "bits: the numbers are in order"),
        ("hand", [1, "x"], r"hand\[1\]: 'x' is not a number"),
        ("seats", [2], r"seats\[0\]: 2 is not a number from 0 to 1"),
        ("pair", [1], "pair: must be a list of 2"),
        ("order", ["jena", "jena", "kolin"], "order: a name appears twice"),
        ("piles", [[1], [2, 9]], r"piles\[1\]\[1\]: 9 is not a number"),
        ("rows", [["jena", 1], ["jena", 5]], r"rows\[1\]\[1\]: 5 is not a number"),
        ("each", {"jena": 1, "kolin": 2}, "each: leuthen missing"),
        ("each", {"jena": 1, "kolin": 2, "leuthen": 5}, "each.leuthen: 5 is not a number"),
        ("held", {"jena": [1], "kolin": [7], "leuthen": []}, r"held.kolin\[0\]: 7 is not a number"),
        ("some", {"rome": 1}, "some: 'rome' is unknown"),
        ("some", {"jena": None}, "some.jena: None is not a number"),
        ("asked", [["jena"]], r"asked\[0\]: must be a list of 2"),
        ("marks", "jena", "marks: must be a list"),
        ("owner", {"jena": 1}, "owner.jena: 1 is unknown"),
        ("owner", [], "owner: must be an object"),
    ],
)
def test_a_mistake_names_its_place(key: str, value: object, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        Table.board_from_json({**WRITTEN, key: value}, Chance.seeded("bad"))


@pytest.mark.parametrize("key", WRITTEN)
def test_a_missing_part_is_named(key: str) -> None:
    with pytest.raises(BadPosition, match=f"^{key}: missing"):
        Table.board_from_json({k: v for k, v in WRITTEN.items() if k != key}, Chance.seeded("bad"))


def test_a_view_has_what_is_open_and_what_it_says() -> None:
    view = full().view(0)
    assert (view.turn, view.lit, view.seats, view.piles) == (3, 0b101, (1, 0), ((1,), (2, 3)))
    assert view.to_json() == {
        "turn": 3,
        "acting": "kolin",
        "snow": True,
        "reason": "peace",
        "lit": ["jena", "leuthen"],
        "seat": 0,
        "own": [4, 4, 1],
        "seats": [1, 0],
        "piles": 2,
        "some": {"jena": 3, "leuthen": 1},
    }
    for hidden in ("hand", "where", "order"):
        assert not hasattr(view, hidden)


def test_a_view_does_not_change_with_the_position() -> None:
    game = full()
    view = game.view(0)
    before = view.to_json()
    game.turn, game.seats = 4, ()
    game.piles[0].append(8)
    game.some[1] = 1
    assert view.to_json() == before
    assert game.view(1).own == ()


def test_a_class_may_say_anew_how_a_field_is_written() -> None:
    class Longer(Table):
        turn: int = field(Number(range(100)), 50)

    game = Longer(Chance.seeded("longer"), 2)
    assert game.turn == 50
    assert game.copy().turn == 50
    assert Longer.board_from_json({**WRITTEN, "turn": 99}, game.chance).turn == 99
    with pytest.raises(BadPosition, match="turn"):
        Table.board_from_json({**WRITTEN, "turn": 99}, game.chance)
