"""Writes docs/facts.md: the words around the figures of bench/facts."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from judge_plans import doctrine_of
from lacewars import games
from lacewars.bots.marshal.levels import level
from lacewars.cli.common import read_options

HEAD = """
# Measured facts

<!-- Written by bench/facts.py from the files in bench/facts: change those, not this page. -->

Nothing on this page was typed in. `bench/facts.py` writes it from the figures in `bench/facts/`, each with
the commit, the machine and the day it was measured; `make facts` measures speed and coverage anew. "Load" is
how many programs wanted a core at that time: with more than there are cores, a calm machine is faster.
"""
SPEED = """
## Speed, beside other libraries

Whole games at random on one core: ask for the legal actions, choose one, apply it. All were played in turn in
one run; the best of five rounds counts, by processor time (`bench/against.py`). The games differ, and so does
a step: with them it is a whole move, with us a small decision. So the figures tell how much a search or a
learner gets done in a second, not who wrote the better code. Our engine is plain Python, and so is
python-chess; OpenSpiel is C++, asked from Python.
"""
RESEARCH = """
## Speed, for learners

Steps a second of random play on one core (`bench/bench_research.py`, best of three rounds): the engine alone;
with what the seat sees as numbers and what it may do as a mask; in a vector of 16 games; at a table of
PettingZoo. Most of such a step is the seat's view and its numbers.
"""
STRENGTH = """
## Strength

A match of the [arena](cli.md#lacewars-arena): on each seed one game with the weaker bot in all seats, and for
each seat one in which the measured bot takes it over. The **odds ratio** is what that changes: 4 means that
50% of games won become 80%, and 11% become 33%. In brackets the bounds between which it lies with 95%. Where
a bot wins, or loses, nearly every game the bounds are wide: there is little left to tell.
"""
BUDGETS = """
### marshal in place of captain, by budget

The same seeds with other numbers of trials a search; a trial is a plan played out in one world. With fewer
than eight there are too few of them for a plan to be taken, so he plays as the captain.
"""
RAY = """
## The same games anywhere

A contest of the arena gives the same games in one process, in several and on [Ray](cli.md#lacewars-arena).
`bench/ray_games.py` plays one in both ways and compares results and records, byte by byte.
"""
COVERAGE = """
## Rules proved

Every rule of a game is a row of its ledger; a test proves it, or a waiver says why no test can (a remark
without effect, the colour of a printed piece). Worked examples of the rulebooks are played. `lacewars rules
coverage` counts, and nothing is released with a gap.
"""


def page(facts: dict[str, dict[str, Any]]) -> str:
    """The page; a part of which nothing was measured is left out."""
    parts = [HEAD]
    for name, words, table in PARTS:
        if facts[name]:
            parts += [words, "\n".join(table(facts[name]))]
    return "\n".join(part.strip("\n") + "\n" for part in parts).rstrip() + "\n"


def rows(head: Sequence[str], body: Iterable[Sequence[object]], words: int = 1) -> list[str]:
    """A table: its first columns are words, the others numbers."""
    lines = [head, [*["---"] * words, *["--:"] * (len(head) - words)], *body]
    return [f"| {' | '.join(map(str, line))} |" for line in lines]


def measured(found: dict[str, Any]) -> list[str]:
    """When and where."""
    libraries = "".join(f", {name} {version}" for name, version in found.get("libraries", {}).items())
    when = f"Measured on {found['when']} at commit `{found['commit']}`: {found['python']}{libraries};"
    load = f", load {found['load']}" if "load" in found else ""
    return ["", when, f"{found['machine']}{load}."]


def title(slug: str) -> str:
    return games.get(slug).title


# ---------------------------------------------------------------------- the parts
def speed(found: dict[str, Any]) -> list[str]:
    figures = found["figures"]
    names = sorted(figures, key=lambda name: -figures[name]["actions_per_second"])
    body = [
        (_shown(name), f"{figures[name]['actions_per_second']:,}", f"{figures[name]['copy_us']:,.1f}")
        for name in names
    ]
    return rows(("", "actions a second", "a copy, µs"), body) + measured(found["measured"])


def _shown(name: str) -> str:
    library, _, game = name.partition(" ")
    return f"**{title(game)}**" if library == "lacewars" else f"{game.capitalize()} ({library})"


def research(found: dict[str, Any]) -> list[str]:
    head = ("", "features", "actions", "engine alone", "observation and mask", "vector of 16", "PettingZoo")
    keys = ("features", "actions", "engine", "observed", "vector", "pettingzoo")
    body = [(title(slug), *(f"{row[key]:,}" for key in keys)) for slug, row in found["figures"].items()]
    return rows(head, body) + measured(found["measured"])


def strength(found: dict[str, Any]) -> list[str]:
    lines: list[str] = []
    for bots in sorted({(row["bot"], row["against"]) for row in found["figures"]}):
        matches = [row for row in found["figures"] if (row["bot"], row["against"]) == bots]
        names = _names(matches)
        lines += [f"### {bots[0]} in place of {bots[1]}", ""]
        body = [line for name, row in zip(names, matches, strict=True) for line in _match(name, row)]
        lines += rows(("", "seat", "pairs", f"{bots[0]} won", f"{bots[1]} won", "odds ratio"), body, words=2)
        for name, row in zip(names, matches, strict=True):
            failures = f", {row['failures']} failed" if row["failures"] else ""
            where = row["measured"]
            lines += ["", f"{name}: {row['games']} games{failures}, seed `{row['seed']}`,"]
            lines += [
                f"`{row['options']}`;",
                f"{where['when']}, commit `{where['commit']}`, {where['python']}.",
            ]
        lines.append("")
    return [*lines[:-1], *_budgets(found["figures"])]


def _names(matches: Sequence[dict[str, Any]]) -> list[str]:
    """The games of matches; where one has several, by the options in which they differ as well."""
    names = []
    for row in matches:
        beside = [_options(other) for other in matches if other["game"] == row["game"]]
        options = _options(row) - set.intersection(*beside)
        told = ", ".join([option.replace("=", " ").replace("_", " ") for option in sorted(options)])
        names.append(f"{title(row['game'])} ({told})" if told else title(row["game"]))
    return names


def _options(row: dict[str, Any]) -> set[str]:
    """The options of a match, each with its value, in which there may be spaces."""
    return set(re.split(r" (?=\w+=)", row["options"]))


def _budgets(figures: Iterable[dict[str, Any]]) -> list[str]:
    """What a marshal won with several numbers of trials on the same seeds."""
    matches: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for row in figures:
        if row["bot"].startswith("marshal") and row["against"] == "captain":
            matches.setdefault((row["game"], row["options"], row["seed"]), []).append(row)
    several = [sorted(match, key=_trials) for match in matches.values() if len(match) > 1]
    body = []
    for name, match in zip(_names([match[0] for match in several]), several, strict=True):
        for seat in [seat for seat in match[0]["seats"] if seat != "all seats"]:
            for row in [row for row in match if seat in row["seats"]]:
                body.append((name, seat.replace("_", " "), _trials(row), *_figures(row["seats"][seat])))
    head = ("", "seat", "trials", "pairs", "marshal won", "captain won", "odds ratio")
    return ["", *BUDGETS.strip().splitlines(), "", *rows(head, body, words=2)] if body else []


def _trials(row: dict[str, Any]) -> int:
    """How many trials a search of a marshal has in a match; of a named level as many as the game allows."""
    budget = level(row["bot"].partition("-")[2])
    if budget.exact:
        return budget.rollouts
    game = games.get(row["game"])
    begun = game.new(row["seed"], **read_options(game, _options(row)))
    return budget.rollouts * doctrine_of(game).worth(begun.view(0))


def _match(name: str, row: dict[str, Any]) -> Iterable[Sequence[object]]:
    for number, (seat, odds) in enumerate(row["seats"].items()):
        yield name if not number else "", seat.replace("_", " "), *_figures(odds)


def _figures(odds: dict[str, Any]) -> Sequence[object]:
    """Pairs, games won, and the odds ratio with its bounds."""
    value, low, high = (_short(odds[key]) for key in ("value", "low", "high"))
    return odds["pairs"], odds["won"], odds["won_before"], f"{value} ({low} to {high})"


def _short(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.2f}"


def ray(found: dict[str, Any]) -> list[str]:
    row = found["figures"]
    head = ("", "games", "workers", "records", "that differ", "seconds, processes", "seconds, Ray")
    counts = (f"{row[key]:,}" for key in ("games", "workers", "records", "differences"))
    body = [(title(row["game"]), *counts, row["seconds"]["processes"], row["seconds"]["ray"])]
    return rows(head, body) + measured(found["measured"])


def coverage(found: dict[str, Any]) -> list[str]:
    twice = ("proved", "waived")
    head = ("", "rules", *twice, "rulings", *twice, "cards", "proved", "examples", "held")
    keys = (
        "rows", "covered", "waived", "rulings", "rulings_covered", "rulings_waived", "cards", "cards_covered",
        "examples", "examples_passed",
    )  # fmt: skip
    body = [(title(slug), *(row[key] for key in keys)) for slug, row in found["figures"].items()]
    return rows(head, body) + measured(found["measured"])


PARTS = (
    ("speed", SPEED, speed),
    ("research", RESEARCH, research),
    ("strength", STRENGTH, strength),
    ("ray", RAY, ray),
    ("coverage", COVERAGE, coverage),
)
