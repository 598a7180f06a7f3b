"""How much load a server holds: `make load`. Prints a table, or JSON with --json.

Real server processes on a database of their own, and this process with real HTTP and WebSockets over
loopback: tables in different phases of the game, three viewers at each (seats and spectators, English and
French), and random legal actions at an even pace. An action's time runs from the moment its request is sent
to the moment the last viewer of its table has the frame. Its cost is the processor time of all server
processes, divided by the actions held; what PostgreSQL and Redis take is told beside it.

`--against CHECKOUT` runs the server of another checkout beside this one: both are started, and the load goes
to one and the other in turn, several times, so that whatever else the machine does falls on both.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import shutil
from collections.abc import Sequence
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from load.clients import Figures, load, seen, viewers
from load.stage import Server, Usage, server

TARGET_MS = 150.0
"""The 99th percentile is to stay below, as long as the server holds what is offered."""
WARM_SECONDS = 6.0
WARM_RATE = 60.0
"""What the load begins with, unmeasured: every worker has read its tables, and caches are filled."""


@dataclass(frozen=True, slots=True)
class Case:
    """One thing to measure."""

    database: str
    workers: int
    rates: tuple[float, ...]

    @property
    def title(self) -> str:
        """`sqlite, 1 worker`."""
        return f"{self.database}, {self.workers} worker{'s' if self.workers > 1 else ''}"


DEFAULT = (Case("sqlite", 1, (100, 200, 400)), Case("postgresql", 2, (50, 100, 300)))


def spread(seconds: Sequence[float]) -> dict[str, float]:
    """Percentiles in milliseconds."""
    if not seconds:
        return dict.fromkeys(("p50", "p95", "p99", "max"), 0.0)
    ordered = sorted(seconds)

    def at(share: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 1)

    return {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "max": at(1.0)}


def summary(name: str, rate: float, figures: Figures, used: Usage) -> dict[str, Any]:
    """The figures of one server at one rate."""
    each = 1000 / max(1, figures.held)
    return {
        "server": name,
        "offered_per_s": rate,
        "held_per_s": round(figures.held / figures.seconds, 1),
        "offered": figures.offered,
        "held": figures.held,
        "shed": len(figures.shed),
        "refused": figures.refused,
        "lost": figures.lost,
        "views_asked": figures.looked,
        "cpu_ms": round(used.server * each, 2),
        "database_cpu_ms": round(used.database * each, 2),
        "redis_cpu_ms": round(used.redis * each, 2),
        "cores": round(used.server / figures.seconds, 2),
        "server_mb": round(used.megabytes),
        "to_last_viewer_ms": spread(figures.to_last_viewer),
        "answer_ms": spread(figures.answers),
        "shed_ms": spread(figures.shed),
        "bench_late_ms": spread(figures.late),
    }


async def measure(servers: Sequence[Server], rates: Sequence[float], args: argparse.Namespace) -> list[Any]:
    """Every server at every rate; several servers take turns."""
    rng, found = random.Random(args.seed), []
    tables = {one.name: seen(one.tables) for one in servers}
    async with AsyncExitStack() as stack:
        for one in servers:
            await stack.enter_async_context(viewers(one.port, tables[one.name]))
            await load(one.port, tables[one.name], WARM_RATE, WARM_SECONDS, rng)
        gc.collect()
        gc.freeze()
        for rate in rates:
            figures = {one.name: Figures() for one in servers}
            used = {one.name: Usage() for one in servers}
            for _ in range(args.rounds):
                for one in servers:
                    before = one.usage()
                    took = await load(one.port, tables[one.name], rate, args.seconds, rng)
                    used[one.name] = used[one.name].plus(one.usage().since(before))
                    figures[one.name].add(took)
            found += [summary(one.name, rate, figures[one.name], used[one.name]) for one in servers]
            if not args.json:
                for line in found[-len(servers) :]:
                    show(line)
    return found


def run(case: Case, args: argparse.Namespace) -> dict[str, Any]:
    """One case: its servers are started, measured and stopped."""
    with ExitStack() as stack:
        checkouts: dict[str, Path | None] = {"this": None}
        if args.against is not None:
            checkouts["other"] = args.against
        servers = [
            stack.enter_context(server(name, case.database, case.workers, args.tables, args.seed, checkout))
            for name, checkout in checkouts.items()
        ]
        if not args.json:
            print(f"\n{case.title}: {args.tables} tables, {3 * args.tables} viewers")
            print(HEAD)
        found = asyncio.run(measure(servers, case.rates, args))
    result: dict[str, Any] = {"case": case.title, "tables": args.tables, "runs": found}
    if args.against is not None:
        ratios = result["ratios"] = [ratio(*found[n : n + 2]) for n in range(0, len(found), 2)]
        for one in ratios if not args.json else ():
            print(f"at {one['offered_per_s']:g}/s an action costs {one['server']:.0%} of the other's", end="")
            print(f"; with its database and Redis {one['all']:.0%}")
    return result


def ratio(this: dict[str, Any], other: dict[str, Any]) -> dict[str, float]:
    """The processor time of an action here, as a share of what it costs there."""
    parts = ("cpu_ms", "database_cpu_ms", "redis_cpu_ms")
    everything = sum(this[part] for part in parts) / max(0.01, sum(other[part] for part in parts))
    shares = {"server": this["cpu_ms"] / max(0.01, other["cpu_ms"]), "all": everything}
    return {"offered_per_s": this["offered_per_s"], **{name: round(n, 3) for name, n in shares.items()}}


# ---------------------------------------------------------------------- on the screen
COLUMNS = ("server", "offered/s", "held/s", "shed", "lost", "CPU ms", "db ms", "redis", "p50", "p95", "p99")
COLUMNS += ("max", "cores", "MB")
HEAD = f"{COLUMNS[0]:7}" + "".join(
    f"{word:>10}" if n < 2 else f"{word:>8}" for n, word in enumerate(COLUMNS[1:])
)


def show(line: dict[str, Any]) -> None:
    """A line of figures; times are from an action to its last viewer, CPU is for each action held."""
    times = line["to_last_viewer_ms"]
    lost = line["lost"] + line["refused"]
    print(
        f"{line['server']:7}{line['offered_per_s']:10g}{line['held_per_s']:10.1f}{line['shed']:8}{lost:8}",
        end="",
    )
    print(f"{line['cpu_ms']:8.2f}{line['database_cpu_ms']:8.2f}{line['redis_cpu_ms']:8.2f}", end="")
    print("".join(f"{times[name]:8.1f}" for name in ("p50", "p95", "p99", "max")), end="")
    print(f"{line['cores']:8.2f}{line['server_mb']:8}", flush=True)


def cases(args: argparse.Namespace) -> list[Case]:
    """What is asked for; without a word one worker on SQLite, then two on PostgreSQL if it is installed."""
    if args.database or args.workers or args.rate:
        rates = tuple(float(word) for word in (args.rate or "100").split(","))
        return [Case(args.database or "sqlite", args.workers or 1, rates)]
    found = [DEFAULT[0]]
    if (Path("/usr/lib/postgresql").is_dir() or shutil.which("initdb")) and shutil.which("redis-server"):
        found.append(DEFAULT[1])
    else:
        print("PostgreSQL or Redis is not installed (`make services`): two workers are not measured.")
    return found


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="How much load a server holds.")
    parser.add_argument("--database", choices=("sqlite", "postgresql"))
    parser.add_argument("--workers", type=int, choices=(1, 2))
    parser.add_argument("--rate", help="actions offered a second; several with commas")
    parser.add_argument(
        "--against", type=Path, metavar="CHECKOUT", help="another checkout to run beside this"
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0, help="of each round")
    parser.add_argument("--rounds", type=int, default=1, help="how often the servers take turns")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = [run(case, args) for case in cases(args)]
    if args.json:
        print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
