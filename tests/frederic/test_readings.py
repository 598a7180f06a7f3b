"""What the events say of each die: what it did, whether that counts, and by which rule."""

from __future__ import annotations

import gzip
from typing import Any

import pytest

from lacewars.games.frederic.data_files import rows
from lacewars.games.frederic.fighting import HIT, LINES, MISS, MORALE
from lacewars.games.frederic.kinds import ARTILLERY_FACE, CAVALRY_FACE, FACE_IDS, INFANTRY_FACE, TACTICAL
from lacewars.games.frederic.phases.results import DODGED
from lacewars.games.frederic.readings import (
    FORCED_MARCH,
    ORDER,
    READINGS,
    RELIABLE,
    STAMPEDE,
    WOUND,
    Table,
    combat,
    desertion,
    hits_of,
    messenger,
    morale_of,
    rally,
    read,
)
from lacewars.kernel import Event, covers
from lacewars.kernel.record import Record
from tests.fixtures import make_logs
from tests.fixtures.make_records import path_of
from tests.frederic.kit import GAME, act, attack, board, options

RULES = {row["id"] for row in rows("ledger.csv")}
DUEL = "a blue inf_line 0506; d red inf_line 0505"


def told(events: list[Event], kind: str) -> dict[str, Any]:
    """The last event of this kind, its data by name."""
    return GAME.event_to_json([event for event in events if event.kind == kind][-1])


def does(event: dict[str, Any]) -> list[str]:
    return [READINGS[number].does for number in event["read"]]


def counting(table: Table) -> list[str]:
    return [face for face, reading in zip(FACE_IDS, table, strict=True) if reading.counts]


@covers("G-4.58", "G-4.59", "G-4.60", "G-4.61", "G-4.65")
@pytest.mark.parametrize("own", [INFANTRY_FACE, CAVALRY_FACE, ARTILLERY_FACE])
def test_faces_of_a_combat(own: int) -> None:
    assert counting(combat(own, MISS)) == [FACE_IDS[own], "flag"]
    assert counting(combat(own, HIT)) == [FACE_IDS[own], "flag", "tactical"]
    assert counting(combat(own, HIT, breaking=True)) == [FACE_IDS[own]]
    both = read(combat(own, MORALE, cornered=True), range(len(FACE_IDS)))
    assert (hits_of(both), morale_of(both)) == (3, 0)


@pytest.mark.parametrize(
    ("table", "faces"),
    [
        (desertion(ARTILLERY_FACE), ["artillery"]),
        (WOUND, ["tactical"]),
        (rally(CAVALRY_FACE, chief=False), ["cavalry"]),
        (rally(CAVALRY_FACE, chief=True), ["cavalry", "tactical"]),
        (ORDER, ["flag"]),
        (RELIABLE, ["flag", "tactical"]),
        (FORCED_MARCH, ["flag", "tactical"]),
        (STAMPEDE, ["flag", "tactical"]),
    ],
)
def test_faces_of_tests(table: Table, faces: list[str]) -> None:
    assert counting(table) == faces


def test_a_messenger_is_captured_by_all_of_his_dice() -> None:
    for faces, captured in (([TACTICAL], True), ([TACTICAL, 0], False), ([TACTICAL, TACTICAL], True)):
        assert [r.does == "captured" for r in messenger(faces)] == [captured] * len(faces)


def test_every_reading_and_every_line_names_rules_that_are_there() -> None:
    for one in (*READINGS, *LINES):
        assert one.rules
        assert set(one.rules) <= RULES
    assert len(set(LINES)) == len(LINES)


def test_an_attack_is_told_die_by_die() -> None:
    rolled = told(attack(board(DUEL), "a", "d", "ift"), "rolled")
    assert does(rolled) == ["hit", "flag", "advantage-miss"]
    assert (rolled["hits"], rolled["morale"]) == (1, 1)
    assert FACE_IDS[rolled["own"]] == "infantry"
    assert [LINES[number].reason for number in rolled["why"]] == ["foot_alone"]
    assert (rolled["front"], rolled["apart"]) == (0, 0)


def test_an_officer_in_front_and_a_target_that_breaks_off_are_told() -> None:
    game = board(DUEL, "o blue senior 0506; p red senior 0505")
    rolled = told(attack(game, "a", "d", "iftc", "front officer 1", "break off"), "rolled")
    assert does(rolled) == ["hit", "breaking", "breaking", "miss"]
    assert (rolled["hits"], rolled["morale"], rolled["front"]) == (1, 0, 1)


def test_a_die_apart_is_told() -> None:
    game = board("a blue rifle_light 0507 C4; d red inf_line 0505", "o red senior 0505")
    rolled = told(attack(game, "a", "d", "if", "roll a die apart", "stand"), "rolled")
    assert (rolled["apart"], rolled["hits"], rolled["morale"]) == (1, 1, 1)
    assert options(game) == ["hit officer 1", "hit a stand"]


def test_a_dodge_tells_what_is_left_of_the_blow() -> None:
    game = board("a blue inf_line 0506; d red inf_line 0505 D3")
    attack(game, "a", "d", "ifc")
    dodged = told(act(game, "dodge"), "dodged")
    assert (dodged["instead"], dodged["hits"], dodged["morale"]) == (DODGED, 0, 1 + DODGED)


@pytest.mark.parametrize("name", make_logs.BATTLES)
def test_the_client_is_tested_with_what_is_told_now(name: str) -> None:
    """The logs of the client's tests; if they differ: `python -m tests.fixtures.make_logs`."""
    assert (make_logs.FOLDER / f"frederic-{name}.json").read_text("utf-8") == make_logs.text_of(name)


def test_what_is_told_of_a_roll_is_what_it_does() -> None:
    """In a whole battle: hits that are told cost stands, morale hits are ignored or drive the target off."""
    packed = path_of("frederic", "hohenfriedberg-slips", GAME.rules_version).read_bytes()
    record = Record.from_text(gzip.decompress(packed).decode())
    rolled, checked = {}, 0
    for state in record.states(GAME):
        for event in map(GAME.event_to_json, state.news):
            if event["kind"] == "rolled":
                rolled = event
            elif event["kind"] == "ignored":
                assert event["unit"] == rolled["target"]
                assert event["count"] <= rolled["morale"]
                checked += 1
            elif event["kind"] == "stands_lost" and rolled.get("hits"):
                assert event["unit"] == rolled["target"]
                assert event["count"] <= rolled["hits"]
                rolled, checked = {**rolled, "hits": 0}, checked + 1
    assert checked > 20
