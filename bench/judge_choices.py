"""Judges small decisions: what another choice than the captain's gains in games between captains.

    python bench/judge_choices.py maria -o variant=introductory --phase Duel --choices 60

In each game a decision of this phase is drawn at which there is something to choose. Everything that may be
chosen is tried in worlds drawn for the seat, as a bot may do, and captains play on until a marshal would
judge his plan, by the doctrine's hopes; or, with `--stage`, to the end of the turn, stage or impulse alone.
What is chosen by that, and only if it is better by so many standard errors (`--sure`), is judged in the
position itself with other dice: luck of the choice is not in the gain. What would be gained by choosing in
the position itself, seeing all hands, is told beside it: half of the dice choose, the other half judge.

A seat's gain in a game is the gain at its decision times the number of such decisions it had in that game.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Hashable, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent))

from judge_plans import Known, captains_game, doctrine_of, mean, play_on
from lacewars import games
from lacewars.arena.workers import workers
from lacewars.bots.marshal import Doctrine
from lacewars.bots.marshal.doctrine import AS_EVER
from lacewars.bots.marshal.marshal import thinned
from lacewars.bots.marshal.rollout import Rollouts
from lacewars.bots.sivel.duelling import kind
from lacewars.cli.common import read_options
from lacewars.kernel import Action, Decision, State, seed_bytes
from lacewars.kernel.worlds import Worlds
from playing import parser_of

Results = list[list[float]]
"""For each choice what came of it in the same worlds."""


class Tried(NamedTuple):
    """A decision at which everything was tried."""

    seat: int
    number: int
    """How many such decisions the seat had in that game."""
    choices: list[str]
    """The captain's own is the first."""
    drawn: Results
    """In worlds drawn for the seat."""
    known: Results
    """In the position itself, with other dice."""

    def gain(self, choice: int, part: slice = slice(None)) -> float:
        """What a choice gains in the position itself."""
        return fmean(gains(self.known, choice)[part])

    def honest(self, sure: float) -> int:
        """What is chosen by worlds drawn for the seat."""
        return chosen(self.drawn, sure)

    def knowing(self) -> float:
        """What is gained by choosing in the position itself: by half of the dice, judged by the others."""
        found = []
        for part, rest in ((slice(0, None, 2), slice(1, None, 2)), (slice(1, None, 2), slice(0, None, 2))):
            found.append(self.gain(chosen([row[part] for row in self.known], 0.0), rest))
        return fmean(found)


def gains(results: Results, choice: int) -> list[float]:
    """World by world, by how much a choice was better than the captain's."""
    return [value - usual for value, usual in zip(results[choice], results[0], strict=True)]


def chosen(results: Results, sure: float) -> int:
    """The choice that did best, if it is better than the captain's by so many standard errors."""
    best = max(range(len(results)), key=lambda choice: (fmean(results[choice]), -choice))
    found = gains(results, best)
    return best if best and fmean(found) > sure * stdev(found) / sqrt(len(found)) else 0


def alike(state: State, action: Action) -> Hashable:
    """What actions have in common that come to the same."""
    tactical = getattr(state, "tactical", None)
    return action if tactical is None else kind(tactical, action)


def open_to(state: State, decision: Decision) -> list[Action]:
    """What may be done, but to give the game up."""
    return [action for action in decision.actions if action.verb not in state.game.quits]


def choices(state: State, decision: Decision, usual: Action, most: int) -> Sequence[Action]:
    """The captain's choice and others, no two alike; evenly out of all if there are more than `most`."""
    others = {alike(state, a): a for a in reversed(open_to(state, decision))}
    others.pop(alike(state, usual), None)
    return thinned([usual, *list(others.values())[::-1]], most)


def drawn_decision(
    slug: str, options: dict[str, Any], seed: str, phase: str, seat: int
) -> tuple[State, Decision, int] | None:
    """A decision of a seat in a captains' game, each as likely as another, and how many there were."""
    rng, found, number = random.Random(seed), None, 0
    for state, decision in captains_game(games.get(slug), options, seed):
        asked = decision.seat == seat and type(decision.phase).__name__ == phase
        if asked and len({alike(state, a) for a in open_to(state, decision)}) > 1:
            number += 1
            if not rng.randrange(number):
                found = state.copy(), decision
    return (*found, number) if found else None


def tried(
    slug: str,
    options: dict[str, Any],
    seed: str,
    phase: str,
    worlds: int,
    most: int,
    stage: bool,
    seats: Sequence[int],
    number: int,
) -> Tried | None:
    """A decision of the `number`th game; None if its seat has none there."""
    seat, seed = seats[number % len(seats)], f"{seed}/{number}"
    found = drawn_decision(slug, options, seed, phase, seat)
    if found is None:
        return None
    state, decision, count = found
    doctrine = doctrine_of(games.get(slug))
    usual = doctrine.captain(seat, "rollout").choose(state.view(seat), decision)
    actions = choices(state, decision, usual, most)
    end = doctrine.clock(state) + 1 if stage else doctrine.end(state, seat)

    rollouts = Rollouts(doctrine, seat, doctrine.captain(seat, "rollout"), lambda: None)

    def value(world: State, action: Action) -> float:
        if doctrine.forgets and not stage:
            return rollouts.play(AS_EVER, world, action)
        return _value(doctrine, world.copy(), action, seat, end)

    def results(among: list[Any]) -> Results:
        return [[value(world, action) for world in among] for action in actions]

    drawn = results(Worlds(state, seat, seed_bytes(f"{seed}/worlds")).draw(worlds))
    known = results(Known(state, f"{seed}/known").draw(worlds))
    return Tried(seat, count, [action.text for action in actions], drawn, known)


def _value(doctrine: Doctrine, world: State, action: Action, seat: int, end: int) -> float:
    """What comes of a choice in a world."""
    world.apply(action, seat)
    return play_on(doctrine, world, seat, AS_EVER, None, end)


def report(found: Sequence[Tried | None], sure: float) -> str:
    """What the choices gained at one decision, and in a game."""
    there = [one for one in found if one is not None]
    by_honest = {id(one): one.gain(one.honest(sure)) for one in there}
    by_knowing = {id(one): one.knowing() for one in there}
    lines = [f"{len(there)} decisions, {fmean([len(one.choices) for one in there]):.1f} choices each"]
    for name, by in (("as a bot may", by_honest), ("seeing all hands", by_knowing)):
        game = [by[id(one)] * one.number if one else 0.0 for one in found]
        lines.append(f"{name}: gained {mean(list(by.values()))} a decision, {mean(game)} a game")
    others = sum([one.honest(sure) > 0 for one in there])
    return "\n".join([*lines, f"another choice than the captain's at {others}"])


def main() -> None:
    """Tries as many decisions as the command line says, and tells what came of them."""
    parser = parser_of(__doc__)
    parser.add_argument("--phase", default="Duel")
    parser.add_argument("--choices", type=int, default=60, help="games, each with a decision if there is one")
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--most", type=int, default=8, help="of more choices only so many are tried")
    parser.add_argument("--stage", action="store_true", help="look no further than to the end of the stage")
    parser.add_argument("--sure", type=float, default=1.0)
    parser.add_argument("--seats", help="a,b,...: of these seats, each in its turn; else of all")
    parser.add_argument("--seed", default="choices")
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    game = games.get(wanted.game)
    options = read_options(game, wanted.option)
    names = game.seats(options)
    seats = [names.index(name) for name in wanted.seats.split(",")] if wanted.seats else range(len(names))
    settings = wanted.phase, wanted.worlds, wanted.most, wanted.stage, seats
    work = partial(tried, game.slug, options, wanted.seed, *settings)
    found: list[Tried | None] = []
    with workers(wanted.jobs, ray=False) as mapped:
        for one in mapped(work, range(wanted.choices)):
            found.append(one)
            if one is not None:
                best = one.honest(wanted.sure)
                told = f"{one.choices[best]} for {one.choices[0]}" if best else one.choices[0]
                print(f"{names[one.seat]}: {told}, gained {one.gain(best):.3f}", flush=True)
    for seat in seats:
        print(names[seat], report(found[seats.index(seat) :: len(seats)], wanted.sure), sep="\n")


if __name__ == "__main__":
    main()
