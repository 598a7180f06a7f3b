"""What towns are worth to a stack: what is left out or kept in mind changes nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lacewars import bots, games
from lacewars.bots.friedrich.field import Field as FriedrichField
from lacewars.bots.friedrich.marches import ways
from lacewars.bots.friedrich.marshal import DOCTRINE
from lacewars.bots.friedrich.outlook import Outlook as FriedrichOutlook
from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.field import Field as MariaField
from lacewars.bots.maria.marches import Reach
from lacewars.bots.maria.outlook import Outlook as MariaOutlook
from lacewars.bots.sivel.field import Field
from lacewars.bots.sivel.ground import drawing, pull
from lacewars.bots.sivel.hands import Hands
from lacewars.bots.sivel.survey import Scene
from lacewars.bots.sivel.walking import STAY, Way
from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.cards import TACTICAL
from lacewars.games.friedrich.nations import NATIONS
from lacewars.games.maria.powers import POWERS

Seen = tuple[Field, float, list[dict[int, Way]]]
"""A stack's field, its armies, and the ways that are open to it by the towns where they end."""


def moments(slug: str, seed: str) -> Iterator[Any]:
    """Views of a game between captains, one in fifteen of the decisions."""
    game = games.get(slug)
    state: Any = game.new(seed)
    captains = [bots.make(game, "captain", seat, seed) for seat in range(state.players)]
    number = 0
    while (decision := state.decision()) is not None and number < 600:
        view = state.view(decision.seat)
        if number % 15 == 0 and state.turn:
            yield view
        state.apply(captains[decision.seat].choose(view, decision), decision.seat)
        number += 1


def friedrich(seed: str) -> Iterator[Seen]:
    for view in moments("friedrich", seed):
        for nation in NATIONS:
            out = FriedrichOutlook(view, nation)
            for stack in out.own:
                field = FriedrichField(out, stack)
                yield field, stack.armies, [ways(out, stack.mask, stack.town, field.prizes)]


def maria(seed: str) -> Iterator[Seen]:
    for view in moments("maria", seed):
        for power in POWERS:
            aims = Aims(MariaOutlook(view, power))
            for stack in aims.out.own:
                field, reach = MariaField(aims, stack), Reach(aims.out, stack.mask, stack.town)
                yield field, stack.armies, [reach.ways(field.prizes), reach.forced]


@pytest.mark.parametrize("seen", [friedrich, maria])
def test_the_best_way_is_that_of_a_plain_look_at_all_of_them(
    seen: Callable[[str], Iterator[Seen]], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = open_ways = 0
    for field, armies, open_ in seen("field"):
        ends = [one for some in open_ for one in some.items()]
        scores = [field.score(town, way, armies) for town, way in ends]
        top = max(scores)
        first = ends[scores.index(top)][1]
        assert field.best(open_, armies) == (top, first)
        middle = sorted(scores)[len(scores) // 2]
        for floor in (top - 1.0, middle):
            assert field.best(open_, armies, floor) == ((top, first) if top > floor else (floor, STAY))
        assert field.best(open_, armies, top) == (top, STAY)
        scored, score = list[int](), field.score
        with monkeypatch.context() as patch:
            patch.setattr(field, "score", lambda t, w, a, s=score, seen=scored: seen.append(t) or s(t, w, a))
            field.best(open_, armies, top)
        looked += len(scored)
        open_ways += len(ends)
    assert open_ways > 1000
    assert looked < open_ways // 2  # else the short cut is none


@pytest.mark.parametrize("number", [0, 1, 9, 14, 15, 30])
def test_whether_a_town_draws_on_so_much_is_told_as_by_a_look_at_all_lures(number: int) -> None:
    rng = random.Random(number)
    for _ in range(50):
        start, reach = rng.randrange(len(ROADS)), rng.randrange(5)
        towns = rng.sample(range(len(ROADS)), number)
        lures = [(ROADS.distances(t), rng.uniform(2.0, 30.0), rng.choice((1, 3, 5, 8, 99))) for t in towns]
        draws = drawing(lures, start, reach)
        for town in ROADS.around(start, reach):
            drawn = pull(lures, town)
            assert draws(town, drawn - 1e-6)
            assert not draws(town, drawn + 1e-6)


def shown(scene: Scene) -> object:
    """What a scene says, without what was asked of it before."""
    targets = [(t.town, t.row, t.value, t.free, t.hopes(3.0), t.hopes(8.0)) for t in scene.targets]
    return targets, scene.kept, scene.raids, scene.enemies.towns, scene.temper


@pytest.mark.parametrize("seed", ["kept", "kept too"])
def test_what_is_kept_is_what_would_be_worked_out_anew(seed: str) -> None:
    for view in moments("friedrich", seed):
        for nation in NATIONS:
            out, again = FriedrichOutlook(view, nation), FriedrichOutlook(view, nation)
            again.hands = Hands(TACTICAL, view.hands, view.elsewhere, view.backs, view.used_known)
            assert shown(out.scene) == shown(again._scene())
    for view in moments("maria", seed):
        for power in POWERS:
            aims, apart = Aims(MariaOutlook(view, power)), Aims(MariaOutlook(view, power))
            apart._table = object()  # so nothing that is kept will do
            assert (aims.claims, aims.posts) == (apart.claims, apart.posts)
            if aims.out.own:
                assert shown(aims.scene) == shown(apart.scene)


def test_another_temper_does_not_get_what_was_kept_for_this_one() -> None:
    def worths(view: Any) -> list[float]:
        outs = [FriedrichOutlook(view, nation) for nation in NATIONS]
        return [FriedrichField(out, s).worth(s.town, s.armies) for out in outs for s in out.own]

    changed = 0
    for view in moments("friedrich", "temper"):
        before = worths(view)
        with DOCTRINE.tempers.changed(DOCTRINE.tempers.shaken(random.Random(1), 0.5)):
            changed += worths(view) != before
        assert worths(view) == before
    assert changed > 5
