"""What came of a contest: as figures with stable keys, and as a page with plots that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import log
from typing import Any

from lacewars.arena.arena import Arena
from lacewars.arena.contest import MATCH
from lacewars.arena.odds import ERROR, Pairs, evidence, odds_ratio
from lacewars.arena.ratings import rate

_STYLE = """
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 Georgia, serif; color: #2a2118; background: #fbf7ee; }
h1 { font-size: 1.6rem; } h2 { margin-top: 2rem; font-size: 1.2rem; }
table { border-collapse: collapse; } th, td { padding: 3px 14px 3px 0; text-align: right; } th:first-child, td:first-child { text-align: left; }
thead th { border-bottom: 1px solid #b8a888; } svg { width: 100%; height: auto; } text { font: 12px Georgia, serif; fill: #2a2118; }
@media (prefers-color-scheme: dark) { body { color: #e8dfcc; background: #211c16; } text { fill: #e8dfcc; } }
"""  # noqa: E501


def figures(arena: Arena) -> dict[str, Any]:
    """The results, with stable keys (docs/cli.md)."""
    contest = arena.contest
    found: dict[str, Any] = {
        "kind": contest.kind,
        "game": contest.game,
        "bots": list(contest.bots),
        "rounds": contest.rounds,
        "games": len(arena.played),
        "failures": [{"key": game.key, "seed": game.seed, "why": game.failure} for game in arena.failures()],
        "wins": _wins(arena),
    }
    if contest.kind == MATCH:
        by_seat = arena.pairs()
        found["odds_ratios"] = {seat: _odds(pairs) for seat, pairs in by_seat.items()}
        found["odds_ratio"] = _odds(sum(by_seat.values(), Pairs()))
    if contest.ratio is not None:
        decided = arena.decided()
        rounds = arena.rounds()
        found["sequential"] = {
            "odds_ratio": contest.ratio,
            "rounds": decided[0] if decided else len(rounds),
            "decided": decided[1] if decided else None,
            "evidence": round(evidence(sum(rounds, Pairs()), contest.ratio), 3),
        }
    return found


def _wins(arena: Arena) -> dict[str, dict[str, list[int]]]:
    """By bot and seat: games won and games played."""
    seats = arena.contest.seats
    found: dict[str, dict[str, list[int]]] = {bot: {} for bot in arena.contest.bots}
    for game in arena.played:
        if game.failure:
            continue
        for bot, seat in zip(game.bots, seats, strict=True):
            count = found[bot].setdefault(seat, [0, 0])
            count[0] += seat in game.winners
            count[1] += 1
    return {bot: {seat: by[seat] for seat in seats if seat in by} for bot, by in found.items()}


def _odds(pairs: Pairs) -> dict[str, Any]:
    ratio = odds_ratio(pairs)
    return {
        "pairs": pairs.number,
        "won": pairs.both + pairs.gained,
        "won_before": pairs.both + pairs.lost,
        "value": round(ratio.value, 3),
        "low": round(ratio.low, 3),
        "high": round(ratio.high, 3),
    }


# ---------------------------------------------------------------------- the page
def page(arena: Arena) -> str:
    """The results as a page of HTML."""
    contest, data = arena.contest, figures(arena)
    between = " against " if contest.kind == MATCH else ", "
    title = f"{contest.game}: {between.join(contest.bots)}"
    options = ", ".join(f"{name} {value}" for name, value in contest.options.items())
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{len(arena.played)} games, seed {escape(contest.seed)}; {escape(options)}</p>",
    ]
    if data["failures"]:
        parts.append(f"<p><strong>{len(data['failures'])} games broke or found no end.</strong></p>")
    if contest.kind == MATCH:
        rows = {**data["odds_ratios"], "all seats": data["odds_ratio"]}
        parts += ["<h2>Odds ratio in the same seat and on the same seeds</h2>", _plot_odds(rows)]
        parts.append(
            _table(
                ("seat", "pairs", f"won by {contest.bots[0]}", f"by {contest.bots[1]}", "odds ratio", "95%"),
                [_odds_row(seat, row) for seat, row in rows.items()],
            )
        )
    if contest.ratio is not None:
        parts += ["<h2>The sequential test</h2>", _verdict(data["sequential"])]
        parts.append(_plot_evidence(arena.rounds(), contest.ratio))
    parts += ["<h2>Games won</h2>", _table(("bot", *contest.seats), _won_rows(data["wins"], contest.seats))]
    ratings = rate(arena.played, contest.seats)
    head = ("bot", "seat", "rating", "μ", "σ", "games", "wins")
    rated = [
        (r.bot, r.seat, f"{r.ordinal:.1f}", f"{r.mu:.1f}", f"{r.sigma:.1f}", str(r.games), str(r.wins))
        for r in ratings
    ]
    parts += [
        "<h2>Ratings</h2>",
        "<p>A rating is μ − 3σ: what the bot is worth at least.</p>",
        _table(head, rated),
    ]
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def _odds_row(seat: str, row: dict[str, Any]) -> tuple[str, ...]:
    bounds = f"{row['low']:.2f} to {row['high']:.2f}"
    return seat, str(row["pairs"]), str(row["won"]), str(row["won_before"]), f"{row['value']:.2f}", bounds


def _won_rows(wins: dict[str, dict[str, list[int]]], seats: Sequence[str]) -> list[tuple[str, ...]]:
    rows = []
    for bot, by in wins.items():
        rows.append((bot, *(f"{by[s][0]} of {by[s][1]}" if s in by else "–" for s in seats)))
    return rows


def _verdict(test: dict[str, Any]) -> str:
    said = {
        "stronger": f"Stronger: decided after {test['rounds']} rounds.",
        "not": f"Not that much stronger: decided after {test['rounds']} rounds.",
        None: f"Not decided after {test['rounds']} rounds.",
    }[test["decided"]]
    return f"<p>Odds ratio 1 or {test['odds_ratio']:g}, wrong in one case of twenty either way. {said}</p>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _plot_odds(rows: dict[str, dict[str, Any]]) -> str:
    """A line a seat: the odds ratio and its interval on a scale of doublings."""
    widest = max(max(abs(log(row["low"], 2)), abs(log(row["high"], 2))) for row in rows.values())
    reach = max(2, min(10, int(widest) + 1))
    left, width, step = 130.0, 560.0, 26

    def x(ratio: float) -> float:
        return left + width * (min(reach, max(-reach, log(ratio, 2))) + reach) / (2 * reach)

    height = step * len(rows) + 30
    parts = []
    for power in range(-reach, reach + 1, 1 if reach < 5 else 2):
        at = x(2.0**power)
        colour = "#8a7a5c" if power == 0 else "#d8ccb0"
        parts.append(f'<path d="M{at:.1f} 4V{height - 22}" stroke="{colour}"/>')
        label = f"{2**power}" if power >= 0 else f"1/{2**-power}"
        parts.append(f'<text x="{at:.1f}" y="{height - 6}" text-anchor="middle">{label}</text>')
    for i, (seat, row) in enumerate(rows.items()):
        y = step * i + step / 2 + 4
        parts.append(f'<text x="0" y="{y + 4:.1f}">{escape(seat)}</text>')
        parts.append(
            f'<path d="M{x(row["low"]):.1f} {y:.1f}H{x(row["high"]):.1f}" stroke="#8c2f24" stroke-width="2"/>'
        )
        parts.append(f'<circle cx="{x(row["value"]):.1f}" cy="{y:.1f}" r="5" fill="#8c2f24"/>')
    return (
        f'<svg viewBox="0 0 720 {height}" role="img" aria-label="Odds ratios by seat">{"".join(parts)}</svg>'
    )


def _plot_evidence(rounds: Sequence[Pairs], ratio: float) -> str:
    """The evidence after each round between its two bounds."""
    bound, total, values = log((1 - ERROR) / ERROR), Pairs(), [0.0]
    for pairs in rounds:
        total += pairs
        values.append(evidence(total, ratio))
    most = max(bound, *(abs(value) for value in values)) * 1.1

    def y(value: float) -> float:
        return 90 - 80 * value / most

    across = 640 / max(1, len(values) - 1)
    points = " ".join(f"{50 + i * across:.1f},{y(value):.1f}" for i, value in enumerate(values))
    lines = "".join(
        f'<path d="M50 {y(level):.1f}H690" stroke="#b8a888" stroke-dasharray="4 4"/>'
        f'<text x="0" y="{y(level) + 4:.1f}">{level:+.1f}</text>'
        for level in (bound, 0.0, -bound)
    )
    return (
        f'<svg viewBox="0 0 720 180" role="img" aria-label="Evidence by round">{lines}'
        f'<polyline points="{points}" fill="none" stroke="#8c2f24" stroke-width="2"/></svg>'
    )
