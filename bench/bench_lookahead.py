"""How long a look ahead takes: `make bench`. Prints a table, or JSON with --json.

Kept records are replayed; in every so many positions each piece that may move is studied as the server does
it for the seat that is asked: disguise, walk, end of the stage, supply, odds, and the plain data of the
answer. Processor time of one core, in milliseconds.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

from lacewars import games
from lacewars.kernel import Game
from lacewars.kernel.record import Record
from lacewars.server import gamedata

RECORDS = Path(__file__).parent.parent / "tests" / "fixtures" / "records"
LOOKS = 1500
EVERY = 7
"""How many actions lie between two positions that are looked at."""


def looks(game: Game, most: int) -> Iterator[float]:
    """The milliseconds of single looks, taken from all records of the game in turn."""
    paths = sorted((RECORDS / game.slug).glob(f"*.rules{game.rules_version}.lace.gz"))
    for path in paths:
        record = Record.from_text(gzip.decompress(path.read_bytes()).decode())
        for number, one in enumerate(_looks_of(game, record)):
            if number >= most // len(paths):
                break
            yield one


def _looks_of(game: Game, record: Record) -> Iterator[float]:
    for state in record.states(game):
        if state.count % EVERY:
            continue
        for decision in state.decisions():
            for piece in gamedata.movers(game, state, decision):
                begun = time.process_time()
                gamedata.study(game, state, decision.seat, piece)
                yield 1000 * (time.process_time() - begun)


def figures(game: Game, most: int) -> dict[str, float]:
    """How many looks there were, and how long they took."""
    found = sorted(looks(game, most))
    parts = statistics.quantiles(found, n=100)
    return {
        "looks": len(found),
        "median": parts[49],
        "p95": parts[94],
        "p99": parts[98],
        "longest": found[-1],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--looks", type=int, default=LOOKS, help="looks at each game")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = {slug: figures(games.get(slug), args.looks) for slug in games.slugs()}
    if args.json:
        print(json.dumps(found))
        return
    for slug, told in found.items():
        line = ", ".join(f"{name} {value:.2f} ms" for name, value in told.items() if name != "looks")
        print(f"{slug:12} {told['looks']:5.0f} looks ahead: {line}")


if __name__ == "__main__":
    main()
