"""What clients are told of Prussia's Defiant Stand: its board, its views, its actions and events."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from lacewars.games.defiant import GAME, Defiant
from lacewars.games.defiant.alphabet import ALPHABET
from lacewars.games.defiant.blocks import BLOCK, IDS, OF_SIDE, SIDES
from lacewars.games.defiant.board import ROADS
from lacewars.games.defiant.fog import hidden_blocks
from lacewars.kernel import Chance, Event, LaceError
from lacewars.server import gamedata
from lacewars.server.api.answers.defiant import BlockStudy, DefiantBoard, DefiantView

MODES: list[dict[str, Any]] = [
    {"scenario": "campaign"},
    {"scenario": "desperate_times", "reactions": True, "retreat_at_one": True},
    {"scenario": "short", "deployment": "free"},
]


def read(shape: Any, told: Any) -> Any:
    """What a client reads of something told, in its shape and no other."""
    return msgspec.json.decode(msgspec.json.encode(told), type=shape)


def positions(
    options: dict[str, Any], number: int = 250, seed: int = 0
) -> Iterator[tuple[Defiant, list[Event]]]:
    """The positions of a random game, each with what led to it."""
    state, rng = GAME.new(f"table {seed}", **options), random.Random(seed)
    news: list[Event] = []
    for _ in range(number):
        assert isinstance(state, Defiant)
        yield state, news
        if state.outcome() is not None:
            return
        decision = rng.choice(state.decisions())
        news = state.apply(rng.choice(decision.actions), decision.seat)


def test_the_board_has_its_shape() -> None:
    board = read(DefiantBoard, gamedata.board(GAME))
    towns = {town.id for town in board.towns}
    assert towns == set(ROADS.ids)
    assert [piece.id for piece in board.pieces] == list(IDS)
    assert len(board.cards) == 33
    assert all(0 < town.x < board.width and 0 < town.y < board.height for town in board.towns)
    assert {town.country for town in board.towns} <= set(board.geography.territories)
    assert {nation.colour for nation in board.nations} <= set(board.map.colours)
    assert {piece.nation for piece in board.pieces} <= {nation.id for nation in board.nations}
    assert {road.a for road in board.roads} | {road.b for road in board.roads} == towns
    assert not any("R25" in card.effect.en for card in board.cards)
    assert board.decisive.prussia == 9
    assert board.decisive.allies == 10


def test_towns_say_their_names_in_the_texts_of_actions() -> None:
    board = read(DefiantBoard, gamedata.board(GAME))
    for town in board.towns:
        assert ALPHABET.parse(f"step to {town.called}").args == (ROADS.number[town.id],)


@pytest.mark.parametrize("options", MODES, ids=lambda options: options["scenario"])
def test_views_have_their_shape_and_name_no_hidden_block(options: dict[str, Any]) -> None:
    hidden_at_all = 0
    for state, _ in positions(options):
        for seat in (0, 1, None):
            told = gamedata.view_to_json(GAME, state.view(seat))
            view = read(DefiantView, told)
            hidden = {IDS[b] for side in range(2) if side != seat for b in hidden_blocks(state, side)}
            hidden_at_all += len(hidden)
            told.pop("last_seen")  # where it stood once, which everybody may remember
            text = msgspec.json.encode(told).decode()
            assert not [name for name in hidden if f'"{name}"' in text]
            if seat is not None:
                assert {IDS[b] for b in OF_SIDE[seat]} <= set(view.blocks)
                assert list(view.hands) == [SIDES[seat]]
                assert sum(crowd.number for crowd in view.crowds) == len(hidden)
    assert hidden_at_all > 1000


def test_two_worlds_that_a_seat_cannot_tell_apart_are_told_alike() -> None:
    compared = 0
    for state, _ in positions({"scenario": "desperate_times"}, 200):
        for seat in (0, 1):
            other = state.determinize(seat, Chance.seeded(f"other {compared}"))
            compared += state.place != other.place
            told = [gamedata.view_to_json(GAME, world.view(seat)) for world in (state, other)]
            assert told[0] == told[1]
    assert compared > 100


def test_actions_and_events_name_things_as_the_board_does() -> None:
    board = read(DefiantBoard, gamedata.board(GAME))
    known = {
        "piece": set(IDS),
        "town": set(ROADS.ids),
        "card": {card.id for card in board.cards},
        "side": set(SIDES),
    }
    for action in ALPHABET:
        told = gamedata.action_to_json(GAME, action)
        for kind, value in zip(board.verbs.get(action.verb, ()), told["args"], strict=True):
            assert value in known.get(kind, {value}), told
    kinds = set()
    for seed in range(5):
        for _, news in positions({"scenario": "desperate_times"}, 900, seed):
            for event in news:
                told = gamedata.event_to_json(GAME, event)
                kinds.add(event.kind)
                assert told.get("town") in known["town"] | {None}
                assert set(told.get("blocks", ())) <= known["piece"]
                assert set(told.get("way", ())) <= known["town"]
    assert {"marched", "seen", "fired", "revealed"} <= kinds


def test_who_comes_by_a_road_is_told_with_the_town_it_comes_from() -> None:
    came = set()
    for state, _ in positions({"scenario": "desperate_times"}, 700):
        for crowd in gamedata.view_to_json(GAME, state.view(None))["crowds"]:
            if crowd["came"] in ROADS.number:
                near = [ROADS.ids[t] for t in ROADS.near[ROADS.number[crowd["town"]]]]
                assert crowd["came"] in near
                came.add(crowd["came"])
    assert came


def test_a_block_that_may_march_is_told_where_to_and_by_which_actions() -> None:
    looked = forced = 0
    for state, _ in positions({"scenario": "desperate_times"}, 300):
        for decision in state.decisions():
            for piece in gamedata.movers(GAME, state, decision):
                told = read(BlockStudy, gamedata.study(GAME, state, decision.seat, piece))
                for end in told.ends:
                    after = state.copy()
                    for action in end.actions:
                        after.apply(ALPHABET.parse(action), decision.seat)
                    assert after.plan[BLOCK[piece]][-1] == ROADS.number[end.place]
                    looked += 1
                    forced += end.forced
    assert looked > 100
    assert forced > 10


def test_nothing_is_told_of_blocks_of_the_other_side() -> None:
    state = GAME.new("study")
    for seat, piece in ((1, "pr_frederick"), (0, "au_daun"), (None, "pr_frederick"), (0, "nobody")):
        with pytest.raises(LaceError):
            gamedata.study(GAME, state, seat, piece)
