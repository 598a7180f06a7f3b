"""Examples of deployment, victory, scores and calibres."""

from __future__ import annotations

from fractions import Fraction

from lacewars.games.frederic.battle import Limit, demoralised_at
from lacewars.games.frederic.data_files import tables
from lacewars.games.frederic.kinds import calibre, french_pounds
from lacewars.games.frederic.phases.deploy import batches, blanks_of
from lacewars.games.frederic.victory import DRAW, NOBODY, by_limit, by_score, level_of
from tests.frederic.examples.checks import Check, Checker, Example, same

LEVELS = ("draw", *(level["name"] for level in tables("victory.toml")["level"]))


def victory(_example: Example, check: Check) -> None:
    same(demoralised_at(check["initial"]), check["limit"])


def victory_level(_example: Example, check: Check) -> None:
    same(LEVELS[level_of(check["loser"], check["winner"])], check["expect"])


def gun_calibre(_example: Example, check: Check) -> None:
    pounds = french_pounds(check["nation"], check["pounds"])
    same(Fraction(str(pounds)), Fraction(str(check["french"])))
    same(calibre(pounds), check["weight"])


def in_batches(_example: Example, check: Check) -> None:
    same(batches(check["units"], check["size"]), check["expect"])


def decoys(_example: Example, check: Check) -> None:
    same(blanks_of(check["units"]), check["expect"])


def reached(_example: Example, check: Check) -> None:
    """A side with these losses of the enemy and objectives: has it won?"""
    same(check["lost"] + check["objectives"], check["score"])
    by_points = by_score([check["score"], 0], [check["target"], 99]) == 0
    same(by_points or check["lost"] >= check["demoralised_at"], check["wins"])


def _sides(check: Check, key: str) -> tuple[list[str], list[int]]:
    return list(check["score"]), [check.get(key, {}).get(s, 0) for s in check["score"]]


def score_end(_example: Example, check: Check) -> None:
    names, scores = _sides(check, "score")
    winner = by_score(scores, _sides(check, "target")[1])
    same({DRAW: "draw", NOBODY: "none"}.get(winner) or names[winner], check["winner"])


def turn_limit(_example: Example, check: Check) -> None:
    names, scores = _sides(check, "score")
    side = names.index(check["side"]) if "side" in check else 0
    winner = by_limit(Limit(check["rule"], side, check.get("factor", 1)), scores, _sides(check, "target")[1])
    same("draw" if winner == DRAW else names[winner], check["winner"])


KINDS: dict[str, Checker] = {
    "victory": victory,
    "level": victory_level,
    "calibre": gun_calibre,
    "batches": in_batches,
    "decoys": decoys,
    "score": reached,
    "score_end": score_end,
    "limit": turn_limit,
}
