"""Positions as data: replays, copies and JSON give the same position, and broken JSON is refused."""

from __future__ import annotations

import copy
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lacewars.kernel import BadPosition, Chance, LaceError, State
from lacewars.kernel.packed import pack, position_key, unpack
from tests.conformance.strategies import (
    LONGEST,
    Case,
    Position,
    asked,
    choose,
    dump,
    every_case,
    fingerprint,
    on_games,
    on_positions,
    play,
    usual_length,
)

AHEAD = 25  # actions: how far two positions are compared
HASHES = 500  # of so many positions of a game, or of all, hashes are compared


@every_case
def test_a_replay_gives_the_same_hashes(case: Case) -> None:
    every = max(1, usual_length(case) // HASHES)

    def check(seed: int) -> None:
        state, dice = case.new(seed), random.Random(seed)
        record, hashes = [], {0: state.hash()}
        while state.decisions():
            seat, action = choose(state, dice)
            state.apply(action, seat)
            record.append((seat, action.text))
            if len(record) % every == 0:
                hashes[len(record)] = state.hash()
        hashes[len(record)] = state.hash()
        again = case.new(seed)
        assert again.hash() == hashes[0]
        for number, (seat, text) in enumerate(record, 1):
            again.apply(case.game.parse(text), seat)
            if number in hashes:
                assert again.hash() == hashes[number], f"seed {seed}, action {number}: {text}"
        assert again.outcome() == state.outcome()

    on_games(case, check, share=0.5)


@every_case
def test_json_gives_the_position_back(case: Case) -> None:
    def check(position: Position) -> None:
        state = position.state
        text = dump(state.to_json())
        back = type(state).from_json(json.loads(text))
        assert dump(back.to_json()) == text
        assert back.hash() == state.hash()
        assert asked(back) == asked(state)
        assert back.outcome() == state.outcome()
        assert case.game.options_of(back) == case.options
        for seat in (None, *case.seats):
            assert dump(back.view(seat).to_json()) == dump(state.view(seat).to_json())
        assert_same_future(position, back)

    on_positions(case, check)


def assert_same_future(position: Position, twin: Any) -> None:
    """The same actions lead both positions through the same events to the same end."""
    state = position.state
    for seat, action in play(state.copy(), position.dice, AHEAD):
        assert state.apply(action, seat) == twin.apply(action, seat)
        assert fingerprint(state) == fingerprint(twin)
        assert asked(state) == asked(twin)


@every_case
def test_copies_are_independent(case: Case) -> None:
    def check(position: Position) -> None:
        state = position.state
        before, open_before = fingerprint(state), asked(state)
        views = [dump(state.view(seat).to_json()) for seat in case.seats]
        twin = state.copy()
        assert fingerprint(twin) == before
        play(twin, position.dice, AHEAD)
        assert fingerprint(state) == before
        assert asked(state) == open_before
        assert [dump(state.view(seat).to_json()) for seat in case.seats] == views
        keep = state.copy()
        play(state, position.dice, AHEAD)
        assert fingerprint(state) == fingerprint(twin)
        assert fingerprint(keep) == before
        assert asked(keep) == open_before

    on_positions(case, check)


@every_case
def test_looking_changes_nothing(case: Case) -> None:
    """Views are snapshots: neither reading nor changing one touches the position, or another view."""

    def check(position: Position) -> None:
        state = position.state
        before = fingerprint(state)
        for container in _containers(state.to_json()):
            container.clear()
        for seat in (None, *case.seats):
            told = state.view(seat).to_json()
            first = dump(told)
            for container in _containers(told):
                container.clear()
            assert dump(state.view(seat).to_json()) == first
        state.outcome()
        state.decisions().clear()
        assert fingerprint(state) == before

    on_positions(case, check, share=0.5)


def _containers(data: Any) -> list[Any]:
    """Every list and dictionary in `data`, the innermost first."""
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    found = [c for value in inner for c in _containers(value)]
    return [*found, data] if isinstance(data, dict | list) else found


# ------------------------------------------------------------------------------------- broken positions


@every_case
def test_broken_positions_are_refused(case: Case) -> None:
    """Whatever is wrong with a position, it is a BadPosition, and never a position that breaks a law."""

    new = json.loads(dump(case.new(0).to_json()))
    empty = frozenset(path for path in _places(new) if _value(new, path) is None)

    def check(position: Position) -> None:
        state = position.state
        laws = dump(case.game.conserved(state))
        good = json.loads(dump(state.to_json()))
        places = list(_places(good))
        for path in position.dice.sample(places, min(18, len(places))):
            for name, broken, hopeless in _breakages(good, path, empty):
                try:
                    back = type(state).from_json(broken)
                except BadPosition:
                    continue
                assert not hopeless, f"{name} at {path} was accepted"
                assert dump(case.game.conserved(back)) == laws, f"{name} at {path} breaks a law"
                for seat in (None, *case.seats):
                    dump(back.view(seat).to_json())
                fingerprint(back)

    on_positions(case, check, share=0.5)


@every_case
@pytest.mark.parametrize("junk", [None, 7, "x", [], {}, {"game": "chess"}, {"board": {}}])
def test_junk_is_refused(case: Case, junk: Any) -> None:
    with pytest.raises(BadPosition):
        case.game.state_class.from_json(junk)


Path_ = tuple[str | int, ...]


def _places(data: Any, path: Path_ = ()) -> Iterator[Path_]:
    """The way to every value in the JSON data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from _places(value, (*path, key))


def _value(data: Any, path: Path_) -> Any:
    for key in path:
        data = data[key]
    return data


def _breakages(good: Any, path: Path_, empty: frozenset[Path_]) -> Iterator[tuple[str, Any, bool]]:
    """Ways to break one place: (what was done, the broken position, whether it must be refused).

    A place that is `empty` in a new game may be so later too.
    """
    value = _value(good, path)
    needed = len(path) == 1 or (len(path) == 2 and path[0] in ("board", "chance"))
    if isinstance(path[-1], str):
        yield "missing key", _changed(good, path), needed
    for wrong in _wrong_types(value):
        yield f"{wrong!r} for {value!r}", _changed(good, path, wrong), wrong is not None or path not in empty
    if isinstance(value, int):
        free = path in (("count",), ("chance", "drawn"))
        yield "a huge number", _changed(good, path, 10**9), not free and not isinstance(value, bool)
        yield "a negative number", _changed(good, path, -(10**9)), not isinstance(value, bool)
        yield "the next number", _changed(good, path, value + 1), False
        yield "the number before", _changed(good, path, value - 1), False
    if isinstance(value, str):
        yield "an unknown id", _changed(good, path, "no-such-id"), True
    if isinstance(value, list) and value:
        yield "a shorter list", _changed(good, path, value[:-1]), False
        yield "a longer list", _changed(good, path, [*value, value[-1]]), False
        yield "a list turned round", _changed(good, path, value[::-1]), False


def _wrong_types(value: Any) -> list[Any]:
    if value is None:
        return []
    wrong: list[Any] = ["?", None, 1.5, {"?": 1}]
    if isinstance(value, str):
        wrong = [7, None, ["?"]]
    elif isinstance(value, list | dict):
        wrong = [7, "?", None]
    return wrong


def _changed(good: Any, path: Path_, *value: Any) -> Any:
    """A deep copy with another value at `path`, or without it if no value is given."""
    data = copy.deepcopy(good)
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    if value:
        holder[path[-1]] = value[0]
    else:
        del holder[path[-1]]
    return data


@every_case
def test_packed_positions_are_the_same(case: Case) -> None:
    """What a process is sent is the position, whole: as data, in its decisions, and in what follows."""

    def check(position: Position) -> None:
        state, sent = position.state, pack(position.state)
        other = unpack(type(state), sent)
        assert fingerprint(other) == fingerprint(state)
        assert asked(other) == asked(state)
        for eyes in (None, *case.seats):
            assert other.info_key(eyes) == state.info_key(eyes)
        twin = state.copy()
        assert play(other, position.dice, AHEAD) == play(twin, position.dice, AHEAD)
        assert fingerprint(other) == fingerprint(twin)
        assert pack(state) == sent, "the position is changed by what came of it"

    on_positions(case, check, share=0.5)


@every_case
def test_positions_with_the_same_key_are_the_same_but_for_chance(case: Case) -> None:
    found: dict[bytes, str] = {}

    def check(position: Position) -> None:
        state, data = position.state, position.state.to_json()
        twin = state.copy()
        twin.chance, twin.count = Chance.seeded("other draws"), state.count + 1
        assert position_key(twin) == position_key(state)
        whole = dump({**data, "chance": None, "count": None})
        assert found.setdefault(position_key(state), whole) == whole

    on_positions(case, check, share=0.5)


# ------------------------------------------------------------------------------------- other processes


def test_hashes_are_the_same_in_every_process() -> None:
    """No hash depends on the order of a set or on anything else that changes from run to run."""
    root = Path(__file__).parents[2]

    def digests(hash_seed: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
        command = [sys.executable, "-m", "tests.conformance.digest"]
        return subprocess.run(command, cwd=root, env=env, check=True, capture_output=True, text=True).stdout

    first = digests("1")
    assert first.strip()
    assert first == digests("2")


@every_case
def test_unknown_options_are_refused(case: Case) -> None:
    with pytest.raises(LaceError):
        case.game.new(0, no_such_option=1)
    for option in case.game.options:
        with pytest.raises(LaceError):
            case.game.complete({option.name: "no such value"})


@every_case
def test_another_seed_is_another_game(case: Case) -> None:
    for choices in range(20):
        games = [play_out(case, seed, choices) for seed in range(3)]
        if min(game.chance.drawn for game in games) >= DICE:
            break
    if not any(game.chance.drawn for game in games):
        pytest.skip("nothing in this game is left to chance")
    assert len({game.hash() for game in games}) == 3


DICE = 12
"""A game in which fewer fall (random armies may never meet) says nothing of its seed: another is played."""


def play_out(case: Case, seed: int, choices: int) -> State:
    """The end of a whole game in which only the seed of the chance stream differs."""
    state = case.new(seed)
    play(state, random.Random(choices), LONGEST)
    return state
