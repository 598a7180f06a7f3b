"""What the captain of Frédéric le Grand keeps in mind, or leaves out, tells the same as the rules."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from lacewars import bots, games
from lacewars.bots.frederic import temper
from lacewars.bots.frederic.captain import Captain
from lacewars.bots.frederic.marches import is_spent
from lacewars.bots.frederic.outlook import Outlook
from lacewars.bots.frederic.weighing import room_behind
from lacewars.bots.marshal import Tempers
from lacewars.games.frederic.marching import Pace, allowances, stepped, steps_from
from lacewars.games.frederic.retreating import retreat_room
from lacewars.games.frederic.view import board_of
from lacewars.kernel import Decision, Refusal


def played(
    slug: str, seed: str, number: int, every: int = 1, **options: Any
) -> Iterator[tuple[Any, Decision]]:
    """Every so-manieth position of a game between captains, each with what is asked."""
    game = games.get(slug)
    state = game.new(seed=seed, **options)
    seats = len(game.seats(game.options_of(state)))
    players = [bots.make(game, "captain", seat, seed) for seat in range(seats)]
    for count in range(number):
        decision = state.decision()
        if decision is None:
            return
        if not count % every:
            yield state, decision
        state.apply(players[decision.seat].choose(state.view(decision.seat), decision), decision.seat)


def test_the_room_behind_a_unit_is_that_of_its_retreat() -> None:
    for state, decision in played("frederic", "room", 200, 20, battle="leuthen"):
        look = Outlook(board_of(state.view(decision.seat)), decision.seat)
        game = look.game
        for _ in range(2):
            for slot in (*look.mine, *look.theirs):
                for due in (1, 2, 4):
                    kind = game.kinds[slot]
                    assert room_behind(look, slot, due, kind) == retreat_room(game, slot, due, kind)
            game.put(look.mine[0], next(h for h in game.field.hexes if not game.at[h]))


def test_who_is_spent_goes_no_further() -> None:
    found = 0
    for state, decision in played("frederic", "spent", 120, 15, battle="leuthen"):
        game = board_of(state.view(decision.seat))
        for slot in [u for army in game.battle.army for u in army if game.place[u] >= 0]:
            march = allowances(game, slot)[1]
            for spent, road in ((march, False), (march + 1, True), (march, True)):
                pace = Pace(spent, 1, road)
                if is_spent(pace, march):
                    found += 1
                    for step in steps_from(game, slot, game.place[slot], pace):
                        assert isinstance(stepped(game, slot, game.place[slot], step, pace), Refusal)
    assert found > 100


def test_who_keeps_places_in_mind_chooses_as_who_does_not() -> None:
    mindful = [Captain(seat, "places") for seat in (0, 1)]
    kept = 0
    for state, decision in played("frederic", "places", 250, battle="leuthen"):
        seat, view = decision.seat, state.view(decision.seat)
        before = mindful[seat]._notes
        assert mindful[seat].choose(view, decision) is Captain(seat, "places").choose(view, decision)
        after = mindful[seat]._notes
        kept += before.places is after.places
    assert kept > 50


def test_who_comes_back_to_a_scene_finds_what_he_weighed_there() -> None:
    """Also under an order to another place; but not with other weights, enemies to fall on or postures."""
    captain, shown = Captain(0, "scenes", 64), []
    for state, decision in played("frederic", "copy", 60, battle="leuthen"):
        if decision.seat == 0 and state.turn:
            view = state.view(0)
            captain.choose(view, decision)
            shown.append((view, captain._notes))
    (view, before), (_, last) = shown[0], shown[-1]
    assert before.places
    assert before.places is not last.places
    tempers = Tempers(temper)
    unit = Outlook(board_of(view), 0).mine[0]
    with tempers.changed({"ORDERS": {unit: temper.RESTS}}):
        assert Outlook(board_of(view), 0, last).notes.places is before.places
    for other in ({"NEAR": 7.0}, {"TARGETS": {unit: 1.0}}, {"POSTURES": {unit: (2.0, 0.3)}}):
        with tempers.changed(other):
            assert not Outlook(board_of(view), 0, last).notes.places
    for number in range(99):
        with tempers.changed({"NEAR": float(number)}):
            last = Outlook(board_of(view), 0, last).notes
    assert len(last.scenes) == 64
    frugal = Captain(0, "scenes")
    for view, _ in shown:
        frugal._notes = Outlook(board_of(view), 0, frugal._notes).notes
    assert len(frugal._notes.scenes) == 1, "at a table he comes back to none, and many captains sit there"


def test_a_copy_of_him_weighs_anew() -> None:
    captain = Captain(0, "copy")
    for state, decision in played("frederic", "copy", 60, battle="leuthen"):
        if decision.seat == 0:
            captain.choose(state.view(0), decision)
            if captain._notes.places:
                break
    twin = deepcopy(captain)
    assert captain._notes.places
    assert not twin._notes.places
    assert not twin._notes.wishes
