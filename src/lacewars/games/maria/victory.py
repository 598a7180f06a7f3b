"""M-14, M-23, M-24: who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lacewars.games.maria.board import CORE_FORTRESSES, SILESIAN
from lacewars.games.maria.data_files import tables
from lacewars.games.maria.pools import excess, pools
from lacewars.games.maria.powers import AUSTRIA, FRANCE, MAJORS, POWERS, PRAGMATIC, PRUSSIA
from lacewars.games.maria.state import Maria
from lacewars.kernel import Course, Outcome, Score

_NEEDS = tables("constants.toml")["introductory"]
FRANCE_NEEDS: int = _NEEDS["france_needs_in_austria"]
PRUSSIA_NEEDS: int = _NEEDS["prussia_needs_in_austria_or_silesia"]
LAST_TURN = {False: int(_NEEDS["turns"]), True: 12}
WINTERS: int = tables("constants.toml")["victory"]["winters"]


@dataclass(frozen=True, slots=True)
class Aim:
    """What a power needs to win the introductory game: so many of these fortresses."""

    towns: tuple[int, ...]
    needed: int


AIMS: dict[int, Aim] = {
    FRANCE: Aim(CORE_FORTRESSES, FRANCE_NEEDS),
    PRUSSIA: Aim((*CORE_FORTRESSES, *SILESIAN), PRUSSIA_NEEDS),
}
"""M-14.06, M-14.07."""
ENDURES = AUSTRIA
"""The power that has won the introductory game if nobody else has when it is over (M-14.08)."""


def end(game: Maria, winners: tuple[int, ...], reason: str) -> None:
    """The game is over."""
    game.winners, game.reason = winners, reason
    game.agenda.end()
    if winners:
        game.tell("won", tuple(p for p in POWERS if game.controller[p] in winners))
    else:
        game.tell("nobody_won")


def fortresses(game: Maria, power: int) -> Score:
    """M-14.06, M-14.07: the fortresses that France or Prussia holds, and how many it needs."""
    aim = AIMS[power]
    return Score(power, sum(game.marker[t] == power for t in aim.towns), aim.needed)


def meets_introductory(game: Maria, power: int) -> bool:
    """R42: whether France or Prussia holds enough fortresses."""
    held = fortresses(game, power)
    assert held.target is not None
    return held.points >= held.target


def check_introductory(game: Maria) -> bool:
    """M-14.05: tested after every change of control; of two at once the active player wins (R42)."""
    if game.advanced:
        return False
    met = [p for p in AIMS if meets_introductory(game, p)]
    if game.players == 2:
        if len(met) == 2:
            end(game, (game.controller[FRANCE],), "fortresses")
        return len(met) == 2
    if met:
        winner = next((p for p in met if p in game.active), met[0])
        end(game, (game.controller[winner],), "fortresses")
    return bool(met)


def end_introductory(game: Maria) -> None:
    """M-14.08, M-24.03: after turn 9 Maria Theresa wins; with 2 players only if neither condition is met."""
    met = any(meets_introductory(game, p) for p in AIMS)
    if game.players == 2 and met:
        end(game, (), "draw")
    else:
        end(game, (game.controller[ENDURES],), "endured")


def _tie(game: Maria, power: int) -> tuple[int, int]:
    """R75: the order of ties: Maria Theresa, Frederick, Louis XV; with 2 players the Habsburgs (M-24.09)."""
    order = (
        (AUSTRIA, PRAGMATIC, PRUSSIA, FRANCE) if game.players == 2 else (AUSTRIA, PRUSSIA, PRAGMATIC, FRANCE)
    )
    return order.index(power), power


def check_pools(game: Maria) -> bool:
    """M-23.01, M-23.02: a major power with an empty pool wins; of several the one with most excess."""
    left = pools(game)
    empty = [p for p in MAJORS if not left[p]]
    if empty:
        best = min(empty, key=lambda p: (-excess(game, p), _tie(game, p)))
        end(game, (game.controller[best],), "markers")
    return bool(empty)


def winter_sums(scores: Sequence[Sequence[int]]) -> dict[int, int]:
    """The sum of each major power's scores in the winters past."""
    return {p: sum(winter[i] for winter in scores) for i, p in enumerate(MAJORS)}


def end_on_points(game: Maria) -> None:
    """M-23.03: after the fourth winter the lowest sum of winter scores wins."""
    sums = winter_sums(game.winter_scores)
    best = min(MAJORS, key=lambda p: (sums[p], _tie(game, p)))
    game.tell("winter_sums", tuple(sums[p] for p in MAJORS))
    end(game, (game.controller[best],), "winters")


def course(game: Maria) -> Course:
    """Fortresses held in the introductory game, else markers left in the pools; and everybody's troops."""
    forces = tuple((p, game.total(p)) for p in POWERS)
    if not game.advanced:
        return Course("fortresses", tuple(fortresses(game, p) for p in AIMS), "troops", forces)
    left = pools(game)
    return Course("markers", tuple(Score(p, left[p]) for p in MAJORS), "troops", forces)


def outcome(game: Maria) -> Outcome | None:
    """How the game ended, with fortresses (M-14), markers in the pools (M-23.01) or winters (M-23.03)."""
    if not game.reason:
        return None
    if not game.advanced:
        scores = tuple(fortresses(game, p) for p in AIMS)
        return Outcome(game.winners, game.reason, counted="fortresses", scores=scores)
    on_points = game.reason == "winters"
    points = winter_sums(game.winter_scores) if on_points else pools(game)
    counted = "winters" if on_points else "markers"
    return Outcome(game.winners, game.reason, "", counted, tuple(Score(p, points[p]) for p in MAJORS))
