"""The story of a game that is over: how the score went, its turning points, and what everybody lost."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from lacewars.kernel import Course
from lacewars.server import gamedata
from lacewars.server.session.table import Table

MOST_TURNING = 4
"""So many of the greatest changes of the score are told, and so many of the greatest losses."""
STORIES = 64
"""How many stories are kept: those last asked for."""


@dataclass(frozen=True, slots=True)
class Point:
    """The scores at an index of the log, by power."""

    index: int
    turn: int | None
    scores: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Change:
    """What a line changed."""

    index: int
    turn: int | None
    scores: Mapping[int, int]
    """By how much the scores rose or fell."""
    lost: Mapping[int, int]
    """What powers lost of their strength."""


@dataclass(slots=True)
class Force:
    """The strength of a power: at first, at most, in the end, and all that it lost."""

    first: int = 0
    most: int = 0
    last: int = 0
    lost: int = 0

    def follow(self, now: int) -> int:
        """Notes the strength of now; says what was lost since. Reinforcements are not set off against it."""
        fall = max(0, self.last - now)
        self.first, self.most = self.first or now, max(self.most, now)
        self.last, self.lost = now, self.lost + fall
        return fall


@dataclass(slots=True)
class Story:
    """All that is told of a game."""

    actions: int
    counted: str = ""
    targets: dict[int, int | None] = field(default_factory=dict)
    """The powers that ever had a score, and what each needed in the end."""
    unit: str = ""
    forces: dict[int, Force] = field(default_factory=dict)
    points: list[Point] = field(default_factory=list)
    """The first position, and every one in which a turn began or a score was otherwise."""
    turning: list[Change] = field(default_factory=list)
    colours: dict[int, str] = field(default_factory=dict)
    """The colours of powers on the map."""

    def follow(self, index: int, turn: int | None, now: Course) -> Change:
        """Notes how the game stands; says what has changed."""
        self.counted, self.unit = now.counted, now.unit
        self.targets |= {score.power: score.target for score in now.scores}
        point = Point(index, turn, {score.power: score.points for score in now.scores})
        before = self.points[-1] if self.points else point
        if before is point or (before.turn, before.scores) != (turn, point.scores):
            self.points.append(point)
        falls = {p: self.forces.setdefault(p, Force()).follow(force) for p, force in now.forces}
        lost = {power: fall for power, fall in falls.items() if fall}
        return Change(index, turn, _rises(before.scores, point.scores), lost)

    def turn_at(self, index: int) -> int | None:
        """The turn of the position at an index; None if the game does not say so."""
        before = bisect_right(self.points, index, key=lambda point: point.index)
        return self.points[before - 1].turn if before else None


def tell(table: Table) -> Story:
    """Plays a game again and watches."""
    game, state, story = table.game, table.start.copy(), Story(len(table.played))
    changes: list[Change] = []
    for index in (0, *(line + 1 for line in table.branches.standing(table.index))):
        if index:
            state = table.follow(state, index - 1)
        found = gamedata.course(game, state)
        if found is None:
            return story
        changes.append(story.follow(index, game.turns(state), found))
    story.turning = _greatest(changes)
    shades = gamedata.colours(game, table.start)
    ids = {power: str(gamedata.power_id(game, power)) for power in story.targets}
    story.colours = {power: shades[name] for power, name in ids.items() if name in shades}
    return story


def _rises(before: Mapping[int, int], now: Mapping[int, int]) -> dict[int, int]:
    """By how much the scores changed of those who had one before and have one now."""
    return {p: now[p] - before[p] for p in now if p in before and now[p] != before[p]}


def _greatest(changes: Sequence[Change]) -> list[Change]:
    """The greatest changes of the score and the greatest losses, in the order of the game."""
    scored = _most((sum(map(abs, one.scores.values())), one.index, one) for one in changes)
    bloody = _most((sum(one.lost.values()), one.index, one) for one in changes)
    return sorted({one.index: one for one in (*scored, *bloody)}.values(), key=lambda one: one.index)


def _most(sized: Iterable[tuple[int, int, Change]]) -> list[Change]:
    """Of equal ones the later: the game was closer to its end."""
    found = sorted((one for one in sized if one[0]), key=lambda one: one[:2], reverse=True)
    return [change for _, _, change in found[:MOST_TURNING]]


class Stories:
    """The stories that were last asked for."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Story] = OrderedDict()

    def known(self, table: Table) -> Story | None:
        """The story of a table, if it was told already."""
        found = self._kept.get(_name(table))
        if found is not None:
            self._kept.move_to_end(_name(table))
        return found

    def keep(self, table: Table, story: Story) -> None:
        """Keeps a story."""
        self._kept[_name(table)] = story
        if len(self._kept) > STORIES:
            self._kept.popitem(last=False)


def _name(table: Table) -> tuple[str, int]:
    return table.config.id, table.index
