"""Kills the server, fills its disk, takes its database and its Redis away: is anything lost?

    make faults
    python bench/kill_server.py --rounds 100 --database both --faults kill
    python bench/kill_server.py --database postgresql --faults database --seconds 60

Real servers are played on by clients over HTTP and WebSocket: all three games, people and bots. Each client
keeps a ledger of what it was told, and sends again what got no answer. Whatever befalls the server, in the
end every action that was acknowledged stands in the log at its index, once; what was refused does not; no
viewer was shown anything that is gone; every record verifies. Beside them people sign up by links from mails,
keep seats, play battles to their end and are rated: after each kill every account, session, seat and result
that they were told of is there once. Exits with 1 if anything is otherwise.

kill      the server, one or both of two workers, the parent, the bots: kill -9 at a random moment, each round
disk      the disk under SQLite is full for a while (a small file system is mounted: root only)
database  PostgreSQL is killed for a while, and hangs for a while
redis     the Redis of two servers dies and comes back
apart     two servers lose sight of each other: the way to Redis of one, the other, both is cut or stalled
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from faults import scenes, services
from faults.disk import NoMount
from faults.kill import kill_rounds

FAULTS = ("kill", "disk", "database", "redis", "apart")
ON = {"disk": ("sqlite",), "database": ("postgresql",), "redis": ("postgresql",), "apart": ("postgresql",)}
"""Where a fault is tried, if not on both databases."""
DATABASES = ("sqlite", "postgresql")


@contextmanager
def place(kind: str) -> Iterator[tuple[Path, str, Any, Any]]:
    """A folder, a database, and where it is PostgreSQL, that and a Redis."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="lacewars-faults-")))
        os.environ["XDG_DATA_HOME"] = str(folder / "home")  # where the servers keep what seals the keys
        if kind == "sqlite":
            yield folder, f"sqlite:///{folder / 'tables.sqlite'}", None, None
            return
        running = stack.enter_context(services.postgresql(durable=True))
        redis = stack.enter_context(services.redis())
        database = running.new_database()
        yield folder, database, running, redis


def run(fault: str, kind: str, args: argparse.Namespace) -> dict[str, Any]:
    """One kind of fault on one kind of database; what was found."""
    rng = random.Random(f"{args.seed} {fault} {kind}")
    with place(kind) as (folder, database, running, redis):
        try:
            if fault == "kill":
                return asyncio.run(kill_rounds(folder, database, redis and redis.url, args.rounds, rng))
            if fault == "disk":
                return asyncio.run(scenes.full_disk(folder, args.seconds, rng))
            if fault == "database":
                return asyncio.run(scenes.lost_database(folder, database, running, redis, args.seconds, rng))
            scene = scenes.lost_redis if fault == "redis" else scenes.workers_apart
            return asyncio.run(scene(folder, database, redis, args.seconds, rng))
        except NoMount as reason:
            return {"skipped": str(reason), "faults": []}
        finally:
            for log in folder.glob("*.log") if args.keep_log else ():
                Path(f"{args.keep_log}.{fault}.{kind}.{log.name}").write_bytes(log.read_bytes())


def wanted(text: str, known: tuple[str, ...]) -> list[str]:
    """The names in a list with commas; those that are not known are refused."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise argparse.ArgumentTypeError(f"{name!r}: there are {', '.join(known)}")
    return names


def main() -> int:
    """Reads the command line; 1 if anything was lost, doubled, or did not come back."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=100, help="kill -9 rounds on each database")
    parser.add_argument("--database", choices=(*DATABASES, "both"), default="both")
    parser.add_argument(
        "--faults",
        type=lambda text: wanted(text, FAULTS),
        default=list(FAULTS),
        help=f"some of {','.join(FAULTS)}",
    )
    parser.add_argument("--seconds", type=float, default=60.0, help="how long what goes away stays away")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep-log", metavar="FILE", help="keep the servers' logs beside this name")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    kinds = DATABASES if args.database == "both" else (args.database,)
    found: dict[str, Any] = {}
    for fault in args.faults:
        for kind in [k for k in ON.get(fault, DATABASES) if k in kinds]:
            name = f"{fault}, {kind}"
            print(f"{name} ...", flush=True, file=sys.stderr)
            begin = time.monotonic()
            found[name] = {**run(fault, kind, args), "took_s": round(time.monotonic() - begin, 1)}
            if not args.json:
                show(name, found[name])
    if args.json:
        print(json.dumps(found, indent=2))
    return 1 if any(one["faults"] for one in found.values()) else 0


def show(name: str, found: dict[str, Any]) -> None:
    """What was found, a line each."""
    print(name)
    for key, value in found.items():
        if key != "faults":
            print(f"  {key:18} {value}")
    print(f"  {'faults':18} {len(found['faults'])}", flush=True)
    for fault in found["faults"][:20]:
        print(f"    {fault}")


if __name__ == "__main__":
    sys.exit(main())
