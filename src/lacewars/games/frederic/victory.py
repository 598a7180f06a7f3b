"""Victory (G-5, G-S.08 to G-S.11): demoralisation, scores, the last turn, and the level of a victory."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from lacewars.games.frederic.battle import ALL, ANY, Limit, Objective
from lacewars.games.frederic.data_files import tables
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Course, LaceError, Outcome, Score

_LEVELS = tables("victory.toml")["level"]
LEVELS: tuple[tuple[int, int], ...] = tuple(
    (level["gap_up_to"], number) for number, level in enumerate(_LEVELS, 1)
)
"""The widest gap in percent of each level of victory."""
DEGREES: tuple[str, ...] = ("", *(level["name"] for level in _LEVELS))
"""What each level is called; a draw has none."""
DRAW, NOBODY = -1, -2


def level_of(loser: int, winner: int) -> int:
    """G-5.05: the level of a victory by the units that both have lost."""
    gap = Fraction(100 * (loser - winner), loser) if loser > winner else Fraction(0)
    return next(level for limit, level in LEVELS if gap <= limit)


def holds(game: Frederic, side: int, objective: Objective) -> bool:
    """G-S.10: whether a side holds an objective now."""
    own = [h for h in objective.hexes if game.held[game.battle.objective_place[h]] == side]
    if objective.hold == ANY:
        return any(game.friendly_unit(h, side) for h in own)
    if objective.hold == ALL:
        return len(own) == len(objective.hexes)
    return 2 * len(own) > len(objective.hexes)


def score(game: Frederic, side: int) -> int:
    """G-S.09: enemy units lost and the value of the objectives held."""
    mine = (o for o in game.battle.objectives if side in o.sides)
    return game.lost[1 - side] + sum(o.value for o in mine if holds(game, side, o))


def greater(first: Fraction | int, second: Fraction | int) -> int:
    """The side with the greater number; DRAW if they are equal."""
    return DRAW if first == second else 0 if first > second else 1


def by_score(scores: Sequence[int], targets: Sequence[int]) -> int:
    """G-S.09: who has reached his target at the end of a player turn."""
    there = [s for s in (0, 1) if targets[s] and scores[s] >= targets[s]]
    if len(there) < 2:
        return there[0] if there else NOBODY
    return greater(Fraction(scores[0], targets[0]), Fraction(scores[1], targets[1]))


def by_limit(limit: Limit, scores: Sequence[int], targets: Sequence[int]) -> int:
    """G-S.11: who wins when the last turn is over, by a scenario's rule."""
    side, other = limit.side, 1 - limit.side
    if limit.rule == "side_wins":
        return side
    if limit.rule == "higher_or_else":
        return side if scores[side] > scores[other] else other
    if limit.rule == "ratio":
        return side if scores[side] > 0 and scores[side] >= limit.factor * scores[other] else other
    if limit.rule == "higher_score":
        return greater(*scores)
    if limit.rule != "share_of_target":
        raise LaceError(f"there is no rule {limit.rule!r} for the last turn")
    return greater(Fraction(scores[0], targets[0]), Fraction(scores[1], targets[1]))


def by_losses(game: Frederic) -> int:
    """R111: the side that has lost the smaller share of its units."""
    shares = [Fraction(game.lost[s], max(1, game.battle.sides[s].initial)) for s in (0, 1)]
    return greater(shares[1], shares[0])


def demoralised(game: Frederic) -> list[int]:
    """The sides that have lost as many units as break them."""
    return [s for s in (0, 1) if game.lost[s] >= game.battle.sides[s].demoralised]


def conclude(game: Frederic, winner: int, reason: str) -> None:
    """Ends the battle for a winner, or as a draw."""
    if winner == DRAW:
        game.finish((0, 1), "draw", 0)
        return
    game.finish((winner,), reason, level_of(game.lost[1 - winner], game.lost[winner]))


def check_losses(game: Frederic) -> None:
    """G-5.02: an army that has lost too much concedes at once, if losses are counted at once."""
    broken = demoralised(game)
    if broken and not game.late_check and not game.reason:
        conclude(game, 1 - broken[0], "demoralised")


def check_turn(game: Frederic, *, round_over: bool) -> None:
    """G-1.31: the end of a player turn: losses (if counted late), scores, and the last turn."""
    battle, broken = game.battle, demoralised(game)
    if game.late_check and round_over and broken:
        conclude(game, 1 - broken[0] if len(broken) == 1 else by_losses(game), "demoralised")
        return
    scores, targets = [score(game, s) for s in (0, 1)], [s.target for s in battle.sides]
    winner = by_score(scores, targets)
    if winner != NOBODY:
        conclude(game, winner, "score")
    elif round_over and game.turn >= battle.turns:
        free = battle.limit.rule == "share_of_losses"
        conclude(game, by_losses(game) if free else by_limit(battle.limit, scores, targets), "last_turn")


def course(game: Frederic) -> Course:
    """The scores, and the units that are left."""
    sides = game.battle.sides
    left = tuple((game.army(s), sides[s].initial - game.lost[s]) for s in (0, 1))
    return Course("battle", _scores(game) if game.turn else (), "units", left)


def _scores(game: Frederic) -> tuple[Score, ...]:
    return tuple(Score(game.army(s), score(game, s), game.battle.sides[s].target or None) for s in (0, 1))


def outcome(game: Frederic) -> Outcome | None:
    """How the battle ended, with the level of the victory (G-5.05) and the scores (G-S.09).

    A side that concedes during the deployment does so before anything is counted, and what the other has
    set up stays hidden.
    """
    if not game.reason:
        return None
    degree = DEGREES[game.level]
    winners = () if game.reason == "draw" else game.winners
    if not game.turn:
        return Outcome(winners, game.reason, degree)
    return Outcome(winners, game.reason, degree, "battle", _scores(game))
