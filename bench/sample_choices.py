"""Samples small decisions of several kinds: what another choice gains if it is tried as a marshal tries it.

    python bench/sample_choices.py defiant -o scenario=short --phases CombatCard=0.5,Facing=1 --games 8

As bench/judge_choices.py, but trials are the marshal's own: with what the seat's captain remembers, and in
haste. So they take less time, and of every game many decisions are tried, of each phase this share of them.
What is chosen is judged in the position itself with other dice, when a marshal would judge it and a turn (of
the doctrine's clock) later.
"""

from __future__ import annotations

import random
import sys
from copy import deepcopy
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent))

from judge_choices import Results, chosen, open_to
from judge_plans import Known, doctrine_of, mean
from lacewars import games
from lacewars.arena.workers import workers
from lacewars.bots import Bot
from lacewars.bots.marshal import Doctrine
from lacewars.bots.marshal.doctrine import AS_EVER
from lacewars.bots.marshal.marshal import thinned
from lacewars.bots.marshal.rollout import Rollouts
from lacewars.cli.common import read_options
from lacewars.kernel import Action, Decision, State, seed_bytes
from lacewars.kernel.worlds import Worlds
from playing import parser_of


class Sampled(NamedTuple):
    """A decision at which everything was tried."""

    phase: str
    seat: int
    text: str
    """What was chosen, if it was not the captain's choice."""
    gain: float
    later: float
    """The same a turn later."""


def a_turn_later(doctrine: Doctrine) -> Doctrine:
    """The same doctrine, but that it judges a turn later."""

    class Later(type(doctrine)):  # type: ignore[misc]
        depth = doctrine.depth + 1

    found: Doctrine = Later()
    return found


def tried(
    doctrine: Doctrine,
    state: State,
    decision: Decision,
    usual: Action,
    captain: Bot,
    seed: str,
    worlds: int,
    most: int,
) -> Sampled:
    """Everything that may be done is tried in worlds drawn for the seat; the choice is judged."""
    seat, view = decision.seat, state.view(decision.seat)
    others = [a for a in open_to(state, decision) if a != usual]
    actions = thinned([usual, *others], most)
    drawn: list[State] = Worlds(state, seat, seed_bytes(f"{seed}/worlds")).draw(worlds)
    for world in drawn:
        doctrine.recall(world, view, captain)

    def results(by: Doctrine, among: list[State], choices: list[Action]) -> Results:
        rollouts = Rollouts(by, seat, deepcopy(captain), lambda: None)
        return [[rollouts.play(AS_EVER, world, a) for world in among] for a in choices]

    best = chosen(results(doctrine, drawn, list(actions)), doctrine.sure)
    gains = [0.0, 0.0]
    if best:
        known = Known(state, f"{seed}/known").draw(worlds)
        for n, by in enumerate((doctrine, a_turn_later(doctrine))):
            first, second = results(by, known, [usual, actions[best]])
            gains[n] = fmean(second) - fmean(first)
    text = f"{actions[best].text} for {usual.text}" if best else ""
    return Sampled(type(decision.phase).__name__, seat, text, *gains)


def sampled(
    slug: str,
    options: dict[str, Any],
    seed: str,
    phases: dict[str, float],
    worlds: int,
    most: int,
    number: int,
) -> list[Sampled]:
    """The decisions of the `number`th game between captains that were drawn."""
    seed = f"{seed}/{number}"
    game, rng, found = games.get(slug), random.Random(seed), []
    doctrine, state = doctrine_of(game), game.new(seed, **options)
    captains = [doctrine.captain(seat, f"{seed}/{seat}") for seat in range(len(game.seats(options)))]
    while (decision := next(iter(state.decisions()), None)) is not None:
        captain = captains[decision.seat]
        action = captain.choose(state.view(decision.seat), decision)
        share = phases.get(type(decision.phase).__name__, 0.0)
        if share and rng.random() < share and len(open_to(state, decision)) > 1:
            key = f"{seed}/{state.count}"
            found.append(tried(doctrine, state, decision, action, captain, key, worlds, most))
        state.apply(action, decision.seat)
    return found


def report(found: list[Sampled], phases: dict[str, float], seats: int, played: int) -> str:
    """What the choices of each phase gained at one decision, and how many there are in a game."""
    lines = []
    for phase, share in phases.items():
        of_it = [one for one in found if one.phase == phase]
        if of_it:
            gain, later = mean([one.gain for one in of_it]), mean([one.later for one in of_it])
            others, number = sum([bool(one.text) for one in of_it]), len(of_it) / share / played / seats
            lines.append(
                f"{phase}: {len(of_it)} decisions, {number:.1f} a seat and game, "
                f"another choice at {others}, gained {gain} each, {later} a turn later"
            )
    return "\n".join(lines)


def main() -> None:
    """Plays as many games as the command line says, and tells what came of them."""
    parser = parser_of(__doc__)
    parser.add_argument("--phases", required=True, help="NAME=SHARE,NAME=SHARE,...")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--worlds", type=int, default=12)
    parser.add_argument("--most", type=int, default=6, help="of more choices only so many are tried")
    parser.add_argument("--seed", default="choices")
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    game = games.get(wanted.game)
    options = read_options(game, wanted.option)
    phases = {name: float(share) for name, share in (part.split("=") for part in wanted.phases.split(","))}
    work = partial(sampled, game.slug, options, wanted.seed, phases, wanted.worlds, wanted.most)
    found: list[Sampled] = []
    with workers(wanted.jobs, ray=False) as mapped:
        for played, some in enumerate(mapped(work, range(wanted.games)), 1):
            found += some
            for one in some:
                if one.text:
                    print(f"seat {one.seat}, {one.text}: {one.gain:+.3f}, later {one.later:+.3f}", flush=True)
            print(
                f"{played} games",
                report(found, phases, len(game.seats(options)), played),
                sep="\n",
                flush=True,
            )


if __name__ == "__main__":
    main()
