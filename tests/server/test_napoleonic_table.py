"""What clients are told of The Napoleonic Wars: its board, its views, its actions and events."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from lacewars.games.napoleonic import GAME, Napoleonic
from lacewars.games.napoleonic.alphabet import ALPHABET
from lacewars.games.napoleonic.board import DUCHY, DUCHY_IDS, ZONE_IDS
from lacewars.games.napoleonic.cards import CARD_IDS
from lacewars.games.napoleonic.consuls import BOXES
from lacewars.games.napoleonic.dealing import known_cards
from lacewars.games.napoleonic.nations import NATION_IDS
from lacewars.games.napoleonic.pieces import COMMANDER_IDS, SQUADRON_IDS
from lacewars.games.napoleonic.relations import are_allied, at_war
from lacewars.kernel import Chance, Event, LaceError
from lacewars.server import gamedata
from lacewars.server.api.answers.napoleonic import NapoleonicBoard, NapoleonicView
from lacewars.server.api.answers.napoleonic_study import ArmyStudy, Prospects
from lacewars.server.gamedata.napoleonic import box_id

PLACES = {*DUCHY_IDS, *(f"sea:{zone}" for zone in ZONE_IDS), "off_map"}


def read(shape: Any, told: Any) -> Any:
    """What a client reads of something told, in its shape and no other."""
    return msgspec.json.decode(msgspec.json.encode(told), type=shape)


def said(told: Any) -> Iterator[str]:
    """All texts that something told has as values."""
    if isinstance(told, str):
        yield told
    for part in told.values() if isinstance(told, dict) else told if isinstance(told, list | tuple) else ():
        yield from said(part)


def positions(
    players: int, number: int, seed: int = 0, every: int = 1
) -> Iterator[tuple[Napoleonic, list[Event]]]:
    """The positions of a random game, or every so many of them, each with what led to it."""
    state, rng = GAME.new(f"table {seed}", players=players), random.Random(seed)
    news: list[Event] = []
    for step in range(number):
        assert isinstance(state, Napoleonic)
        if step % every == 0:
            yield state, news
        if state.outcome() is not None:
            return
        decision = rng.choice(state.decisions())
        news = state.apply(rng.choice(decision.actions), decision.seat)


def test_the_board_has_its_shape() -> None:
    board = read(NapoleonicBoard, gamedata.board(GAME))
    assert {town.id for town in board.towns} == PLACES
    duchies = [town for town in board.towns if town.kind == "duchy"]
    assert [town.id for town in duchies] == list(DUCHY_IDS)
    assert [piece.id for piece in board.pieces] == [*COMMANDER_IDS, *SQUADRON_IDS]
    assert [card.id for card in board.cards] == list(CARD_IDS)
    assert all(0 < town.x < board.width and 0 < town.y < board.height for town in board.towns)
    assert {town.country for town in duchies} == set(board.geography.territories)
    assert {nation.colour for nation in board.nations} <= set(board.map.colours)
    assert {f"sea:{zone}" for zone in board.geography.seas} <= PLACES
    assert set(board.geography.sea_names.fr) == set(ZONE_IDS)
    assert all(len(town.anchors) == 2 * len(town.zones) for town in duchies if town.port)
    assert {road.a for road in board.roads} | {road.b for road in board.roads} <= set(DUCHY_IDS)
    assert all((road.zone is not None) == (road.kind == "strait") for road in board.roads)


def test_places_say_their_names_in_the_texts_of_actions() -> None:
    for town in read(NapoleonicBoard, gamedata.board(GAME)).towns:
        if town.kind == "duchy":
            assert ALPHABET.parse(f"go to {town.called}").args == (DUCHY[town.id],)
        if town.kind != "duchy" or town.port:
            [told] = gamedata.action_to_json(GAME, ALPHABET.parse(f"sail to {town.called}"))["args"]
            assert told == town.id


def test_actions_name_things_as_the_board_does() -> None:
    board = read(NapoleonicBoard, gamedata.board(GAME))
    known: dict[str, set[Any]] = {
        "piece": {piece.id for piece in board.pieces},
        "town": PLACES,
        "card": set(CARD_IDS),
        "nation": set(NATION_IDS),
        "war": set(CARD_IDS),
        "box": {box_id(box) for box in range(len(BOXES))},
        "camp": {"imperial", "coalition"},
        "side": {"attacker", "defender"},
    }
    kinds = set()
    for action in ALPHABET:
        told = gamedata.action_to_json(GAME, action)
        for kind, value in zip(board.verbs.get(action.verb, ()), told["args"], strict=True):
            kinds.add(kind)
            assert value in known.get(kind, {value}), told
            assert kind in known or isinstance(value, int)
    assert set(known) <= kinds


@pytest.mark.parametrize("players", [2, 3, 5])
def test_views_have_their_shape_and_name_no_hidden_card(players: int) -> None:
    hidden_at_all = 0
    for state, _ in positions(players, 400, every=5):
        for seat in (*range(players), None):
            told = gamedata.view_to_json(GAME, state.view(seat))
            view = read(NapoleonicView, told)
            known = known_cards(state, seat)
            dealt = [card for hand in state.hands for card in hand] + state.pile
            hidden = {CARD_IDS[card] for card in dealt if not known >> card & 1}
            hidden_at_all += len(hidden)
            assert not hidden & set(said(told))
            assert set(view.hands) == {n for n, s in view.controller.items() if s == seat}
            assert set(view.pieces.values()) & PLACES
    assert hidden_at_all > 1000


def test_views_say_who_is_allied_and_who_is_at_war() -> None:
    wars = set()
    for state, _ in positions(5, 600, 3, every=20):
        view = read(NapoleonicView, gamedata.view_to_json(GAME, state.view(None)))
        for n, one in enumerate(NATION_IDS):
            for m, other in enumerate(NATION_IDS):
                assert (other in view.enemies[one]) == at_war(state, n, m)
                assert n == m or (other in view.friends[one]) == are_allied(state, n, m)
            wars.update((one, other) for other in view.enemies[one])
    assert len(wars) >= 6


def test_two_worlds_that_a_seat_cannot_tell_apart_are_told_alike() -> None:
    compared = 0
    for state, _ in positions(5, 300, every=10):
        for seat in range(5):
            other = state.determinize(seat, Chance.seeded(f"other {compared}"))
            assert isinstance(other, Napoleonic)
            compared += state.hands != other.hands
            told = [gamedata.view_to_json(GAME, world.view(seat)) for world in (state, other)]
            assert told[0] == told[1]
    assert compared > 50


def test_events_name_things_as_the_board_does() -> None:
    kinds = set()
    for seed in range(3):
        for _, news in positions(5, 700, seed):
            for event in news:
                told = gamedata.event_to_json(GAME, event)
                kinds.add(event.kind)
                for field in ("duchy", "origin", "goal", "port"):
                    assert told.get(field) in {*DUCHY_IDS, None}
                assert told.get("nation") in {*NATION_IDS, None}
                assert told.get("place") in PLACES | {None}
                assert set(told.get("commanders", ())) <= set(COMMANDER_IDS)
                assert set(told.get("squadrons", ()) or ()) <= set(SQUADRON_IDS) or event.kind == "trade_raid"
    assert {"marched", "sailed", "spent", "event", "built_units"} <= kinds


def test_the_cover_has_the_seats_of_the_game() -> None:
    cover = gamedata.cover(GAME)
    assert cover is not None
    assert list(cover["seats"]) == ["5", "2", "3", "4"]
    for players, seats in cover["seats"].items():
        names = GAME.seats({**cover["options"], "players": int(players)})
        assert tuple(roles[0] for roles in seats) == names
    assert set(cover["colours"]) == set(NATION_IDS[:5])


def test_an_army_that_may_march_is_told_where_to_and_by_which_actions() -> None:
    looked = fights = watched = 0
    for state, _ in positions(2, 900, 1):
        for decision in state.decisions():
            for piece in gamedata.movers(GAME, state, decision)[:4]:
                told = read(ArmyStudy, gamedata.study(GAME, state, decision.seat, piece))
                assert set(told.reach) >= {end.place for end in told.ends}
                for end in told.ends[:2]:
                    after = state.copy()
                    for text in end.actions[:-1]:
                        after.apply(ALPHABET.parse(text), decision.seat)
                    [asked] = [d for d in after.decisions() if d.seat == decision.seat]
                    assert ALPHABET.parse(end.actions[-1]) in asked.actions
                    again = read(ArmyStudy, gamedata.study(GAME, after, decision.seat, piece))
                    assert (again.pieces, again.troops, again.price) == (told.pieces, told.troops, told.price)
                    assert end.place in {other.place for other in again.ends}
                    looked += 1
                    fights += end.clash is not None
                    watched += len(end.watches)
    assert looked > 100
    assert fights > 5
    assert watched > 5


def test_only_the_player_of_an_army_that_may_march_is_told_of_it() -> None:
    state = next(
        s for s, _ in positions(2, 900, 1) if any(gamedata.movers(GAME, s, d) for d in s.decisions())
    )
    [decision] = [d for d in state.decisions() if gamedata.movers(GAME, state, d)]
    [army, *_] = gamedata.movers(GAME, state, decision)
    assert gamedata.study(GAME, state, decision.seat, army)["place"] in DUCHY
    for seat, piece in ((1 - decision.seat, army), (None, army), (decision.seat, "army:nowhere:france")):
        with pytest.raises(LaceError):
            gamedata.study(GAME, state, seat, piece)


def test_whoever_is_asked_is_told_what_could_come_of_it_and_nobody_else() -> None:
    told: dict[str, int] = {}
    for state, _ in positions(2, 1500, 1):
        for decision in state.decisions():
            found = read(Prospects, gamedata.study(GAME, state, decision.seat, "decision")).prospects
            assert {one.action for one in found} <= {action.text for action in decision.actions}
            for one in found:
                verb = ALPHABET.parse(one.action).verb
                told[verb] = told.get(verb, 0) + 1
                assert one.place is None or one.place in PLACES
                chances = [one.chance, one.escape, *(met.chance for met in one.meetings)]
                assert all(0 <= chance <= 1 for chance in chances if chance is not None)
            if found:
                assert not gamedata.study(GAME, state, 1 - decision.seat, "decision")["prospects"]
    assert {"sail", "chase", "intercept", "evade"} <= set(told)
