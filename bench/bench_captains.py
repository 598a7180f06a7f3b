"""How long captains think: `make captains`. Prints a table, or JSON with --json.

In every mode that is named (by default the first of each game, and Leuthen) captains play whole games with
fixed seeds; of each game the best of several rounds counts, in processor time. `--against FOLDER` plays the
same games with another checkout too, in turn with this one, so that both find the machine equally busy, and
tells whether both played the same actions: who makes a captain faster and not other has to show that.

    python bench/bench_captains.py --against ../before --games 5 friedrich/3-standard maria/*
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from lacewars import games
from lacewars.kernel import Game
from lacewars.kernel.game import Mode

HERE = Path(__file__).resolve().parent.parent
ALSO = ("frederic/leuthen-fixed",)
"""Modes that are measured by default beside the first of each game."""


class Player:
    """A process that plays the games of a checkout."""

    def __init__(self, checkout: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "bench" / "captain_games.py")],
            env={**os.environ, "PYTHONPATH": str(checkout / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, slug: str, mode: Mode, seed: str) -> dict[str, Any]:
        """What `captain_games.play` tells of a game."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        request = {"slug": slug, "options": dict(mode.options), "seed": seed}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        told: dict[str, Any] = json.loads(self.process.stdout.readline())
        return told

    def leave(self) -> None:
        """Ends the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


class Tally(NamedTuple):
    """The games of a mode in one checkout, summed up; None where they cannot be played."""

    seconds: float
    thinking: float
    decisions: int
    actions: tuple[str, ...]


def tally(played: list[list[dict[str, Any]]]) -> Tally | None:
    """Of each game (an inner list: its rounds) the best round; the mean of all games."""
    if any("failed" in one for rounds in played for one in rounds):
        return None
    best = [min(rounds, key=lambda one: one["seconds"]) for rounds in played]
    return Tally(
        sum(one["seconds"] for one in best) / len(best),
        sum(one["thinking"] for one in best) / len(best),
        sum(one["decisions"] for one in best),
        tuple(one["actions"] for one in best),
    )


def measure(players: list[Player], game: Game, mode: Mode, number: int, rounds: int) -> list[Tally | None]:
    """A mode in each checkout."""
    played: list[list[list[dict[str, Any]]]] = [[[] for _ in range(number)] for _ in players]
    for _ in range(rounds):
        for index in range(number):
            for player, own in zip(players, played, strict=True):
                own[index].append(player.play(game.slug, mode, f"captains {index}"))
    return [tally(own) for own in played]


def figures(now: Tally, before: Tally | None) -> dict[str, Any]:
    """What is told of a mode."""
    told: dict[str, Any] = {
        "seconds_a_game": now.seconds,
        "thinking_a_game": now.thinking,
        "ms_a_decision": 1000 * now.thinking * len(now.actions) / now.decisions,
    }
    if before is not None:
        told["seconds_before"] = before.seconds
        told["thinking_before"] = before.thinking
        told["times_as_fast"] = before.seconds / now.seconds
        told["same_actions"] = now.actions == before.actions
    return told


def chosen(names: list[str]) -> list[tuple[Game, Mode]]:
    """The modes that are named: `slug` (its first mode), `slug/mode` or `slug/*`."""
    found = []
    for name in names or [*games.slugs(), *ALSO]:
        slug, _, wanted = name.partition("/")
        game = games.get(slug)
        fitting = [m for m in game.modes if wanted in (m.name, "*")] if wanted else [game.modes[0]]
        if not fitting:
            sys.exit(f"{slug} has no mode {wanted!r}; it has {', '.join(m.name for m in game.modes)}")
        found += [(game, mode) for mode in fitting]
    return found


def main() -> None:
    """Measures as the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("modes", nargs="*", metavar="GAME[/MODE]")
    parser.add_argument("--games", type=int, default=3, help="games in a mode")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    players = [Player(checkout) for checkout in (HERE, args.against) if checkout is not None]
    told = {}
    for game, mode in chosen(args.modes):
        now, *others = measure(players, game, mode, args.games, args.rounds)
        if now is None:
            sys.exit(f"{game.slug}/{mode.name} cannot be played")
        name = f"{game.slug}/{mode.name}"
        told[name] = figures(now, others[0] if others else None)
        if not args.json:
            values = ", ".join(
                f"{key.replace('_', ' ')} {value if isinstance(value, bool) else format(value, '.3f')}"
                for key, value in told[name].items()
            )
            print(f"{name}: {values}", flush=True)
    if args.json:
        print(json.dumps(told))
    for player in players:
        player.leave()


if __name__ == "__main__":
    main()
