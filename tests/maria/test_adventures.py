"""Positions that chance seldom brings: the phases of the advanced game are reached from them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from lacewars.games.maria import laws
from lacewars.games.maria.board import FORTRESSES, FREE_ELECTORS, MAP, N_TOWNS, ROADS, SILESIAN
from lacewars.games.maria.displaced import has_room, put
from lacewars.games.maria.phases.table import PHASES
from lacewars.games.maria.phases.turn import Turn
from lacewars.games.maria.positions import begin, table
from lacewars.games.maria.powers import AUSTRIA, FRANCE, MAJORS, PIECES, POWER_IDS, PRAGMATIC
from lacewars.games.maria.state import BOXED, Maria
from lacewars.kernel import Phase, covers

GAMES = 45
CROSSING = (FRANCE, AUSTRIA)
QUIET = {
    "Consent", "Invite", "Objection",  # two players who move together
    "Command", "NewCommander", "NextCombat", "Way",  # equal ranks, several battles, a retreat past hussars
    "Route",  # a retreat that may leave Prussia while markers are set aside
    "LateHome",  # a retreat after a battle that may have sent Saxony home
    "ComeHome", "OwedCorps",  # a town that cannot be cleared, a general owed and back
    "Allot", "Setup", "Mustered",
}  # fmt: skip
"""Rarer still, or not of a turn: other tests are about these."""


def shaken(seed: int) -> Maria:
    """A position with pieces, markers, tracks and hands as chance will have them."""
    rng = random.Random(seed)
    towns = [t for t in range(N_TOWNS) if not rng.randrange(3)]
    rng.shuffle(towns)
    at: dict[str, str] = {}
    beaten = [p for p in MAJORS if rng.random() < 0.1]
    for piece in PIECES:
        if piece.power in beaten and not piece.is_train:
            continue
        if rng.random() < (0.75 if not piece.is_train else 0.6) and piece.id != "train_prussia_2":
            far = piece.power in CROSSING
            town = next(t for t in towns if far or MAP[t] == (piece.power != PRAGMATIC))
            towns.remove(town)
            at[piece.id] = ROADS.ids[town]
    at["train_prussia_2"] = "box"
    markers: dict[str, str | None] = {
        ROADS.ids[t]: POWER_IDS[rng.choice(MAJORS)]
        for t in FORTRESSES
        if t not in FREE_ELECTORS and rng.random() < 0.1
    }
    if rng.random() < 0.6:
        markers |= dict.fromkeys((ROADS.ids[t] for t in SILESIAN), "prussia")
    tracks = {"saxony": rng.randint(1, 6), "russia": rng.randint(1, 6), "italy": rng.randint(1, 7)}
    faces = [f"{s}{v}/{d}" for s in "HCDS" for v in range(2, 11) for d in range(1, 5)]
    hands = {p: [faces.pop(rng.randrange(len(faces))) for _ in range(rng.randint(0, 6))] for p in POWER_IDS}
    troops = {p.id: rng.randint(1, 8) for p in PIECES if not p.is_train and p.id in at}
    turn = rng.randint(1, 12)
    game = table(at, troops, hands, markers=markers, tracks=tracks, turn=turn, players=rng.choice((2, 3)))
    _crowd(game, rng)
    game.election_due = rng.random() < 0.4
    game.politics_next = min(2 * (turn - 1), len(game.politics) - 3)
    return begin(game, Turn(turn))


def _crowd(game: Maria, rng: random.Random) -> None:
    """Some powers owe a general, and some generals stand two together."""
    for power in MAJORS:
        for general in [g for g, p in enumerate(PIECES) if p.power == power and not p.is_train]:
            partners = [
                game.where[g] for g in range(general) if game.where[g] >= 0 and PIECES[g].power == power
            ]
            if (
                game.where[general] >= 0
                and partners
                and rng.random() < 0.4
                and has_room(game, general, partners[0])
            ):
                put(game, general, partners[0])


def playing(game: Maria, rng: random.Random) -> Iterator[Phase[Any]]:
    """Random play for a turn or so, fond of peace and of movement."""
    turn = game.turn
    while (decision := game.decision()) is not None and game.turn <= turn + 2:
        yield decision.phase
        actions = [a for a in decision.actions if a.verb != "end" or rng.random() < 0.3] or list(
            decision.actions
        )
        wanted = [a for a in actions if a.verb in ("peace", "agree", "wish", "reduce")]
        game.apply(rng.choice(wanted if wanted and rng.random() < 0.8 else actions), decision.seat)


@covers("R53", "R63", "R69", "R91", "M-19.1.06")
def test_every_phase_is_reached_and_every_law_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    done: set[str] = set()
    for name, kind in PHASES.items():
        monkeypatch.setattr(kind, "perform", _noting(done, name, kind.perform))
    seen: set[str] = set()
    for seed in range(GAMES):
        rng, game = random.Random(seed), shaken(seed)
        for phase in playing(game, rng):
            seen.add(type(phase).__name__)
            if game.count % 10 == 0:
                _check(game)
            if game.count % 60 == 0:
                assert Maria.from_json(game.to_json()).hash() == game.hash()
    asking = {name for name, kind in PHASES.items() if kind.decide is not Phase.decide}
    assert asking - seen - QUIET == set()
    assert {name for name in PHASES if name not in asking} - done - QUIET == set()


def _noting(done: set[str], name: str, perform: Any) -> Any:
    def noted(self: Phase[Any], game: Maria) -> None:
        done.add(name)
        perform(self, game)

    return noted


def _check(game: Maria) -> None:
    """The laws hold, and the position survives being written down."""
    assert laws.cards_are_whole(game)
    assert laws.troops_are_right(game)
    assert laws.towns_are_held(game)
    assert laws.markers_are_right(game)
    assert laws.hussars_are_right(game)
    for power in MAJORS:
        boxed = [
            g for g, p in enumerate(PIECES) if p.power == power and game.where[g] == BOXED and not p.is_train
        ]
        assert len(boxed) <= 1
