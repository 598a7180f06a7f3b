"""Judges a marshal's plans by who wins: what they gain at heads of games between captains.

    python bench/judge_plans.py frederic -o "battle=skirmish 120" --bot marshal-600 --heads 40

In each game a captain's turn is drawn, and at its head the marshal searches. If he chooses another plan than
the captain's own, both are carried out in the same fresh worlds until the next head of that seat, and
captains play on to the end. No world was seen when the plan was chosen, and no hopes are asked: the gain has
neither luck of the choice in it nor an error of what was hoped, only the luck of the dice. The sum over the
heads of a game is about what the marshal wins by searching. A captain who remembers begins without memory.

With `--knowing` he searches a second time, in the position itself with other dice, as if he saw all hands;
both plans are then judged in the position itself with other dice again, by the doctrine's hopes when the
marshal would judge them. What the second plan gains more is the most that guessing hands better could bring.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from importlib import import_module
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from lacewars import bots, games
from lacewars.arena.workers import workers
from lacewars.bots.marshal import Doctrine, Marshal, Plan
from lacewars.bots.marshal.doctrine import AS_EVER
from lacewars.bots.marshal.rollout import carry_out
from lacewars.cli.common import read_options
from lacewars.kernel import Chance, Decision, Game, State, seed_bytes
from lacewars.kernel.worlds import Worlds
from playing import parser_of

LATEST = 10
"""The head is one of so many first ones of its seat."""


class Judged(NamedTuple):
    """What came of a head: the plan, what was hoped of it, and by how much it won more often."""

    plan: str
    promise: float
    gain: float
    knowing: float = 0.0
    """What the plan gained that he chose in the position itself."""


class Known:
    """The position itself, with other dice each time: worlds for one who sees everything."""

    def __init__(self, state: State, key: str) -> None:
        self._state, self._key, self._drawn = state, key, 0

    def draw(self, number: int = 1) -> list[State]:
        """So many positions; the same key gives the same dice."""
        return [self._next() for _ in range(number)]

    def _next(self) -> State:
        world = self._state.copy()
        world.chance = Chance.seeded(f"{self._key}/{self._drawn}")
        world.reshuffle()
        self._drawn += 1
        return world


def play_on(
    doctrine: Doctrine, world: State, seat: int, plan: Plan, head: Hashable, end: float = inf
) -> float:
    """Whether a seat wins that follows a plan for one head, where captains play otherwise.

    At the time `end` of the doctrine's clock they stop, and it is told what a seat may hope for.
    """
    captains: dict[int, Any] = {}
    while (decision := world.decision()) is not None and doctrine.clock(world) < end:
        asked = decision.seat
        captain = captains.setdefault(asked, doctrine.captain(asked, "rollout"))
        view = world.view(asked)
        if asked == seat and doctrine.head(view, decision) == head:
            action = carry_out(doctrine, captain, plan, view, decision)
        else:
            action = captain.choose(view, decision)
        world.apply(action, asked)
    outcome = world.outcome()
    if outcome is None:
        return doctrine.value(world, seat)
    return float(seat in outcome.winners) if outcome.winners else 0.5


def doctrine_of(game: Game) -> Doctrine:
    """What a game tells its marshal."""
    found: Doctrine = import_module(f"{game.part('bots').__name__}.marshal").DOCTRINE
    return found


def captains_game(game: Game, options: dict[str, Any], seed: str) -> Iterator[tuple[State, Decision]]:
    """A game between captains: the position, which is not to be changed, before every choice."""
    doctrine, state = doctrine_of(game), game.new(seed, **options)
    captains = [doctrine.captain(s, f"{seed}/{s}") for s in range(len(game.seats(options)))]
    while (decision := next(iter(state.decisions()), None)) is not None:
        yield state, decision
        action = captains[decision.seat].choose(state.view(decision.seat), decision)
        state.apply(action, decision.seat)


def judged(
    slug: str, options: dict[str, Any], seed: str, bot: str, worlds: int, knowing: bool, number: int
) -> Judged | None:
    """The `number`th head; None if the game has ended before it comes."""
    game, seed = games.get(slug), f"{seed}/{number}"
    doctrine, rng = doctrine_of(game), random.Random(seed)
    planned = [s for s in range(len(game.seats(options))) if doctrine.plans_for(options, s)]
    seat, left = rng.choice(planned), rng.randint(1, LATEST)
    before: Hashable = None
    for state, decision in captains_game(game, options, seed):
        if decision.seat == seat:
            head = doctrine.head(state.view(seat), decision)
            if head not in (None, before):
                before, left = head, left - 1
                if not left:
                    break
    else:
        return None

    def searched(among: Any) -> Marshal:
        marshal = bots.make(game, bot, seat, seed)
        assert isinstance(marshal, Marshal)
        marshal.search(state.view(seat), decision, among, 3600.0)
        return marshal

    if knowing:
        drawn, end = Known(state, f"{seed}/judge").draw(worlds), float(doctrine.end(state, seat))
    else:
        drawn, end = Worlds(state, seat, seed_bytes(f"{seed}/judge")).draw(worlds), inf

    values: dict[str, float] = {}

    def value(plan: Plan) -> float:
        if plan.name not in values:
            played = [play_on(doctrine, world.copy(), seat, plan, before, end) for world in drawn]
            values[plan.name] = fmean(played)
        return values[plan.name]

    def gained(plan: Plan) -> float:
        return value(plan) - value(AS_EVER) if plan.changes else 0.0

    marshal = searched(Worlds(state, seat, seed_bytes(f"{seed}/search")))
    promise = marshal.verdict.gain if marshal.plan.changes and marshal.verdict else 0.0
    found = Judged(marshal.plan.name, promise, gained(marshal.plan))
    return found._replace(knowing=gained(searched(Known(state, seed)).plan)) if knowing else found


def main() -> None:
    """Judges as many heads as the command line says, and tells what was promised and what came of it."""
    parser = parser_of(__doc__)
    parser.add_argument("--bot", default="marshal")
    parser.add_argument("--heads", type=int, default=40, help="games, each with a head if it lasts so long")
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--knowing", action="store_true", help="search once more where all hands are seen")
    parser.add_argument("--seed", default="judge")
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    game = games.get(wanted.game)
    options = read_options(game, wanted.option)
    work = partial(judged, game.slug, options, wanted.seed, wanted.bot, wanted.worlds, wanted.knowing)
    found: list[Judged] = []
    with workers(wanted.jobs, ray=False) as mapped:
        for one in mapped(work, range(wanted.heads)):
            if one is not None:
                found.append(one)
                print(f"{one.plan}: promised {one.promise:.3f}, gained {one.gain:.3f}", flush=True)
    others = sum(one.promise > 0 for one in found)
    print(
        f"{len(found)} heads, another plan than the captain's at {others}: "
        f"promised {fmean([one.promise for one in found]):.3f}, gained {mean([one.gain for one in found])}"
    )
    if wanted.knowing:
        more = [one.knowing - one.gain for one in found]
        print(f"seeing all hands: gained {mean([one.knowing for one in found])}, so {mean(more)} more")


def mean(values: Sequence[float]) -> str:
    """The mean, and its standard error."""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")
    return f"{fmean(values):.4f} (± {error:.4f})"


if __name__ == "__main__":
    main()
