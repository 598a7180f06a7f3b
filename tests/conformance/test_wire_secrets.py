"""Hidden information on the wire: what the server sends depends on nothing that its reader may not know.

Two servers host the same table in worlds that a seat, or a spectator, must not be able to tell apart.
Whatever is asked is asked of both, whatever is done is done in both, and every answer and every frame must be
the same to the byte. See `vistas` for the positions, `twins` for the worlds, `looking` for what is asked.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from lacewars.kernel import Game
from tests.conformance.looking import KNOWN, examine, glance
from tests.conformance.strategies import Case, cases_of, every_game
from tests.conformance.twins import Eyes, Tally, Twins
from tests.conformance.vistas import marches, vistas
from tests.conformance.wire import House, Ticker, two_houses

Houses = tuple[asyncio.Runner, House, House, Ticker]

PAIRS = {"friedrich": 6, "maria": 8, "frederic": 2, "defiant": 8, "napoleonic": 5}
"""How many pairs of worlds are looked at in each case of a game; where it is set up in secret, more."""
USUAL = 7
MARCHES = {"friedrich": 2, "maria": 4, "frederic": 3, "defiant": 6}
"""How many positions there are in each case of a game in which every look ahead is compared."""

_OF_TABLES = ("/api/tables", "/api/archive")
ANSWERED = ("view", "log", "replay", "table", "board", "list", "odds", "study", "explain")
"""What is answered: here comparisons of errors count for nothing."""
FLOORS: Mapping[str, Mapping[str, int]] = {
    "friedrich": {"live": 200, "view": 80, "log": 150, "replay": 120, "table": 80, "board": 40, "list": 40,
                  "odds": 25, "study": 100, "looked_ahead": 60, "explain": 150, "actions": 400, "undo": 60,
                  "unseen": 15},
    "maria": {"live": 200, "view": 70, "log": 140, "replay": 110, "table": 70, "board": 40, "list": 40,
              "odds": 25, "study": 100, "looked_ahead": 50, "explain": 150, "actions": 400, "undo": 60,
              "unseen": 10},
    "frederic": {"live": 60, "view": 20, "log": 40, "replay": 30, "table": 20, "board": 10, "list": 10,
                 "study": 5, "looked_ahead": 50, "explain": 40, "actions": 100, "undo": 15, "unseen": 8},
    "defiant": {"live": 180, "view": 70, "log": 120, "replay": 110, "table": 70, "board": 35, "list": 35,
                "odds": 20, "study": 60, "looked_ahead": 6, "explain": 120, "actions": 350, "undo": 60,
                "unseen": 15},
    "napoleonic": {"live": 70, "view": 20, "log": 40, "replay": 30, "table": 20, "board": 12, "list": 12,
                   "explain": 40, "actions": 110, "undo": 20},
    "blocks": {"live": 70, "view": 20, "log": 40, "replay": 40, "table": 20, "board": 15, "list": 15,
               "explain": 50, "actions": 120, "undo": 20, "unseen": 5},
    "": {"live": 30, "view": 15, "log": 30, "replay": 20, "table": 15, "board": 10, "list": 10,
         "explain": 30, "actions": 80, "undo": 15},
}  # fmt: skip
"""By game and channel the comparisons of worlds that differ below which the test says nothing; "": toys."""


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Houses]:
    with two_houses(tmp_path_factory.mktemp("houses")) as found:
        yield found


def cases(game: Game) -> list[tuple[Case, int]]:
    """The cases of a game, each with how many pairs of worlds are looked at; larger secret set-ups too."""
    usual = PAIRS.get(game.slug, USUAL)
    found = [(case, usual * (3 if is_secret(case) else 1)) for case in cases_of(game)]
    if game.slug == "frederic":
        for battle, deployment in (("leuthen", "screen"), ("skirmish 120", "slips")):
            options = game.complete({"battle": battle, "deployment": deployment})
            found.append((Case(game, tuple(options.items())), usual * 3))
    return found


def is_secret(case: Case) -> bool:
    """Whether a game in which else nothing is secret is set up in secret."""
    return case.options.get("deployment") in ("screen", "slips")


def survey(case: Case, pairs: int, houses: Houses, tally: Tally, seed: int = 1) -> None:
    """Looks at so many pairs of worlds of a case, through the eyes of one after the other."""
    runner, ours, theirs, ticker = houses
    dice = random.Random(f"{case} {seed}")
    eyes: list[Eyes] = [None, *case.seats]
    for number, vista in enumerate(vistas(case, seed, pairs, dice)):
        twins, watcher = Twins((ours, theirs), ticker, tally, case), eyes[number % len(eyes)]
        runner.run(examine(twins, vista, watcher, dice))
    look_ahead(case, houses, tally, seed)


def look_ahead(case: Case, houses: Houses, tally: Tally, seed: int) -> None:
    """Compares looks ahead in positions in which several pieces may move, for the seat that is asked."""
    runner, ours, theirs, ticker = houses
    dice = random.Random(f"{case} {seed} marches")
    for vista, seat in marches(case, seed, MARCHES.get(case.game.slug, 0), dice):
        runner.run(glance(Twins((ours, theirs), ticker, tally, case), vista, seat, dice))


@every_game
def test_what_is_sent_depends_on_nothing_hidden(game: Game, houses: Houses, record_property: Any) -> None:
    tally = Tally()
    for number, (case, pairs) in enumerate(cases(game)):
        survey(case, pairs, houses, tally, seed=number)
    print(f"\n{game.slug}\n{tally}")
    record_property("comparisons", str(tally))
    demand(game, tally)


def demand(game: Game, tally: Tally) -> None:
    """Fails if too little was compared to mean anything."""
    floors = FLOORS.get(game.slug, FLOORS[""])
    found = {name: count(tally, name) for name in floors}
    few = {name: f"{found[name]} of {floor}" for name, floor in floors.items() if found[name] < floor}
    assert not few, f"{game.slug}: too little was compared to mean anything: {few}\n{tally}"


def count(tally: Tally, channel: str) -> int:
    """The comparisons of a channel that count."""
    if channel in ("unseen", "looked_ahead"):
        return int(getattr(tally, channel))
    return tally.answered[channel] if channel in ANSWERED else tally.differed[channel]


def test_everything_a_table_can_be_asked_is_compared(houses: Houses) -> None:
    """A new path of the API is to be compared as well, or said to be harmless."""
    paths = {route.path for route in houses[1].app.routes if route.path.startswith(_OF_TABLES)}
    assert paths == KNOWN.keys()
