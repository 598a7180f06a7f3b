"""F-4: every march of random positions, against a second reading of the rules written the slow way.

The reference lists whole paths: a path is legal if every step is and if the move may end where it ends. The
engine, which asks step by step, must offer exactly the beginnings of these paths.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from lacewars.games.friedrich.board import MAIN, NEAR, OBJECTIVE_OF, ORDER, TOWN
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import IS_DEFENDER, NATION, NATION_OF, PIECE, PIECES
from lacewars.games.friedrich.phases.movement import March, Movement, Take
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Action, covers
from tests.friedrich.kit import act, at, begin, drain, options, refused, table

Path = tuple[int, ...]


class Reference:
    """The legal paths of one group of pieces, from the rules alone."""

    def __init__(self, game: Friedrich, group: int) -> None:
        self.game = game
        self.pieces = [p for p in range(len(PIECES)) if group >> p & 1]
        self.nation = NATION_OF[self.pieces[0]]
        self.is_train = PIECES[self.pieces[0]].is_train
        self.start = game.where[self.pieces[0]]
        self.standing: dict[int, list[int]] = {}
        for piece, place in enumerate(game.where):
            if place >= 0 and piece not in self.pieces:
                self.standing.setdefault(place, []).append(piece)

    def paths(self) -> Iterator[Path]:
        """Every legal move, as the towns entered one after the other."""
        yield from self.longer(())

    def longer(self, path: Path) -> Iterator[Path]:
        """The legal moves that begin with `path`, the path itself excepted."""
        here = path[-1] if path else self.start
        for town in NEAR[here]:
            further = (*path, town)
            if len(further) > self.limit(further) or not self.may_enter(town):
                continue
            if self.may_end(town):
                yield further
            if town not in self.standing:
                yield from self.longer(further)

    def limit(self, path: Path) -> int:
        """F-4.05 to F-4.07."""
        main = all(b in MAIN[a] for a, b in zip((self.start, *path), path, strict=False))
        return (2 if self.is_train else 3) + main

    def may_enter(self, town: int) -> bool:
        """F-4.08, F-4.09, F-4.14: nobody there, own generals with room, or an enemy train."""
        there = self.standing.get(town, [])
        if not there or self.is_train:
            return not there
        if PIECES[there[0]].is_train:
            return IS_DEFENDER[NATION_OF[there[0]]] != IS_DEFENDER[self.nation]
        return NATION_OF[there[0]] == self.nation and len(there) + len(self.pieces) <= 3

    def may_end(self, town: int) -> bool:
        """R27: whether the code of conduct lets a move end there."""
        game, owner = self.game, OBJECTIVE_OF[town]
        if owner < 0 or owner == self.nation or IS_DEFENDER[owner] or IS_DEFENDER[self.nation]:
            return True
        if game.controller[owner] == game.controller[self.nation] or game.conquered[town]:
            return True
        if game.is_out(owner) or (ORDER[town] == 2 and game.eased(owner)):
            return True
        if any(PIECES[p].is_train and NATION_OF[p] != self.nation for p in self.standing.get(town, [])):
            return True
        return not self.is_train and any(
            IS_DEFENDER[NATION_OF[p]] and not PIECES[p].is_train
            for near in NEAR[town]
            for p in self.standing.get(near, [])
        )


def engine_paths(game: Friedrich, group: Action) -> Iterator[Path]:
    """Every path the engine lets a group march, found by trying all."""
    game = game.copy()
    game.apply(group)
    if isinstance(game.agenda.top, Take):
        game.apply(game.legal(game.controller[game.active])[0])
    yield from _walk(game, group.args[0], ())


def _walk(game: Friedrich, group: int, path: Path) -> Iterator[Path]:
    march = game.agenda.top
    if not isinstance(march, March):
        assert game.moved & group == group
        yield path
        return
    decision = game.decision()
    assert decision is not None
    for action in decision.actions:
        if action.verb == "halt":
            yield path
        else:
            further = game.copy()
            further.apply(action)
            yield from _walk(further, group, (*path, action.args[0]))


def movements(seed: int, *, every: int) -> Iterator[Friedrich]:
    """Movement phases of a game played at random, now and then one of them."""
    dice = random.Random(seed)
    game = GAME.new(seed=seed, players=3 + seed % 2)
    assert isinstance(game, Friedrich)
    drain(game, until="Movement")
    while (decision := game.decision()) is not None:
        if isinstance(decision.phase, Movement) and game.effect < 0 and dice.randrange(every) == 0:
            yield game
        game.apply(dice.choice(decision.actions))


@covers("R18", "R19", "R20", "R21", "F-4.04", "F-4.05", "F-4.06", "F-4.07", "F-4.08", "F-4.09", "F-4.14")
@pytest.mark.parametrize("seed", range(8))
def test_the_engine_marches_exactly_the_legal_paths(seed: int) -> None:
    compared = 0
    for game in movements(seed, every=8):
        for action in [a for a in game.legal(game.controller[game.active]) if a.verb == "march"][:12]:
            wanted = sorted(Reference(game, action.args[0]).paths())
            assert sorted(engine_paths(game, action)) == wanted, action.text
            compared += len(wanted)
    assert compared > 1000


@covers("F-4.02", "F-4.15")
@pytest.mark.parametrize("seed", range(3))
def test_a_group_may_set_out_if_there_is_a_path(seed: int) -> None:
    for game in movements(seed, every=10):
        together: dict[int, list[int]] = {}
        for p, place in enumerate(game.where):
            if place >= 0 and NATION_OF[p] == game.active and not game.moved >> p & 1:
                together.setdefault(place, []).append(p)
        groups = [g for stack in together.values() for size in (1, 2, 3) for g in combinations(stack, size)]
        masks = [sum(1 << p for p in group) for group in groups]
        wanted = {mask for mask in masks if next(Reference(game, mask).paths(), None)}
        legal = {a.args[0] for a in game.legal(game.controller[game.active]) if a.verb == "march"}
        assert legal == wanted


# ------------------------------------------------------------------------- through the objective of an ally


@covers("R18", "R27")
@pytest.mark.parametrize("pieces", [("austria-t1",), ("daun",), ("daun", "lacy"), ("daun", "lacy", "karl")])
def test_who_may_not_stay_on_an_allys_objective_may_step_there_and_back(pieces: tuple[str, ...]) -> None:
    """Malchin, which Sweden wants, has two neighbours; the Swede holds the other one."""
    game = table({**dict.fromkeys(pieces, "demmin"), "ehrensvaerd": "guestrow"})
    begin(game, Movement(NATION["austria"]))
    act(game, f"march {'+'.join(sorted(pieces, key=PIECE.__getitem__))}", "step malchin")
    assert options(game) == ["step Demmin"]
    assert refused(game, "halt").rules == ("F-5.19",)
    act(game, "step demmin")
    assert {at(game, p) for p in pieces} == {"demmin"}
    assert "step Jarmen" in options(game) or pieces == ("austria-t1",)


@covers("R18", "R19", "R27")
def test_a_general_who_leaves_a_stack_may_step_there_and_back_to_it() -> None:
    pieces = {**dict.fromkeys(("daun", "lacy", "karl"), "demmin"), "ehrensvaerd": "guestrow"}
    game = begin(table(pieces), Movement(NATION["austria"]))
    act(game, "march Daun", "take 3", "step malchin", "step demmin")
    assert len(game.stack(TOWN["demmin"])) == 3
    assert options(game) == ["end movement"]


@covers("R18", "R27")
def test_no_step_leads_to_a_place_where_a_move_can_neither_end_nor_go_on() -> None:
    pieces = {"daun": "altentreptow", "austria-t1": "jarmen", "ehrensvaerd": "guestrow"}
    game = begin(table(pieces), Movement(NATION["austria"]))
    general, train = game.copy(), game.copy()
    act(general, "march Daun", "step demmin", "step malchin", "step demmin")
    assert options(general)[-1] == "end movement"
    act(train, "march austria-t1", "step demmin")
    assert "step Malchin" not in options(train)  # a train has but two steps
    assert refused(train, "step malchin").rules == ("F-5.19", "F-4.05")


@covers("R18", "R27")
def test_a_general_driven_onto_an_allys_objective_may_pass_over_it_again() -> None:
    """Soubise, on Dresden, goes to Pirna, whose other road Daun bars, and comes back through Dresden."""
    game = begin(table({"soubise": "dresden", "daun": "tetschen"}), Movement(NATION["france"]))
    act(game, "march Soubise", "step pirna")
    assert options(game) == ["step Dresden"]
    act(game, "step dresden")
    assert "step Deuben" in options(game)
    assert refused(game, "halt").rules == ("F-5.19",)
