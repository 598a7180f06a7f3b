"""Where a march of Friedrich or Maria can end, what it takes on its way, and what follows at its end.

`kernel.lookahead` walks the march. What is told of each end comes from the game's own rules, asked in the
position there: who would be supplied in the next supply phase if nobody else moved before it, and whom the
stack would fight.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeVar

from lacewars.games.sivel.odds import Odds
from lacewars.games.sivel.state import CardTable
from lacewars.kernel import Action, Decision, Event
from lacewars.kernel.lookahead import Ending, Guide, disguised, walk

S = TypeVar("S", bound=CardTable)
NOBODY = -1

Prize = Literal["falls", "back", "guarded", "train", "hussar"]
Supply = Literal["supplied", "toll", "unsupplied", "lost"]


@dataclass(frozen=True, slots=True)
class Claim:
    """What a march does to a town by leaving it, or to what stands there by entering it.

    An objective or a fortress falls, is taken back, or is guarded; a train is destroyed, a hussar chased off.
    """

    town: int
    kind: Prize
    guard: int = NOBODY
    """The piece that protects it, one of the nearest."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What the next supply phase would do to a general, as the pieces stand."""

    general: int
    supply: Supply
    toll: int = 0
    """What the hussars ask for his supply, in points of cards."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """An end of a march with what it leads to."""

    town: int
    way: tuple[int, ...]
    actions: tuple[Action, ...]
    settled: bool
    taken: tuple[Claim, ...]
    fates: tuple[Fate, ...]
    """Of the generals who march, and of others whose supply the march changes."""
    battles: tuple[Odds, ...]
    """The odds of the combats that would be fought from there, if nothing changed before."""


class RoadGuide(Guide[S]):
    """How pieces march: a group sets out, and goes town by town until it halts."""

    worth: ClassVar[Mapping[str, int]] = {
        "conquered": 10,
        "reconquered": 10,
        "train_destroyed": 10,
        "hussar_chased": 1,
        "threatened": 1,
    }

    # ------------------------------------------------------------------ the walk
    def pieces(self, state: S) -> Sequence[int]:
        return range(len(state.where))

    def onward(self, state: S, decision: Decision, piece: int) -> Sequence[Action]:
        phase: Any = decision.phase
        name, actions = type(phase).__name__, decision.actions
        if name == "March" and phase.group >> piece & 1:
            return [a for a in actions if a.verb == "step"]
        if name == "Movement":  # alone: a group, or a part of a stack, is looked at when it has set out
            return [a for a in actions if a.verb == "march" and a.args[0] == 1 << piece]
        return ()

    def may_stop(self, state: S, decision: Decision) -> bool:
        return any(action.verb == "halt" for action in decision.actions)

    def goal(self, action: Action) -> int | None:
        return action.args[0] if action.verb == "step" else None

    def place(self, state: S, piece: int) -> int:
        return state.where[piece]

    def stretch(self, state: S, decision: Decision, piece: int) -> object:
        phase: Any = decision.phase
        if type(phase).__name__ == "March":  # who has come sooner to a town can go everywhere from there
            return state.where[piece], phase.main_only
        return super().stretch(state, decision, piece)

    def group(self, state: S, seat: int, piece: int) -> int:
        """The group with which a piece marches, as a bit mask: that of the march under way, or it alone."""
        decision = state.decision(seat)
        phase: Any = None if decision is None else decision.phase
        if type(phase).__name__ == "March" and phase.group >> piece & 1:
            found: int = phase.group
            return found
        return 1 << piece

    # ------------------------------------------------------------------ what the game's rules say
    @abstractmethod
    def claims(self, game: S, group: int) -> Iterable[Claim]:
        """What the group would take of all towns, each if it left that town."""

    @abstractmethod
    def claim_of(self, game: S, event: Event) -> Claim:
        """What an event of the way tells, in the position at its end."""

    @abstractmethod
    def fates(self, game: S, seat: int) -> Iterable[Fate]:
        """What a supply phase would do now to each general whom it concerns and whom the seat plays."""

    @abstractmethod
    def odds(self, game: S, seat: int, attacker: int, defender: int) -> Odds:
        """The odds of a combat between two towns, by what the seat knows."""

    @abstractmethod
    def battles(self, game: S, town: int) -> Iterable[int]:
        """The towns of the enemy stacks that the stack on a town would fight now."""


@dataclass(frozen=True, slots=True)
class Lookahead:
    """What a seat may know of the next march of a piece."""

    group: int
    """The pieces that march together, as a bit mask."""
    town: int
    ends: tuple[Prospect, ...]
    claims: tuple[Claim, ...]
    """What the group would take of all towns, each if it left that town as things stand."""


def look_ahead(guide: RoadGuide[S], state: S, seat: int, piece: int) -> Lookahead:
    """Every end of the next march of a piece, by what the seat knows; none if it is not asked about it."""
    group = guide.group(state, seat, piece)
    world = disguised(guide, state, seat, piece)
    if world is None:
        return Lookahead(group, state.where[piece], (), ())
    before = set(guide.fates(world, seat))
    ends = [_prospect(guide, ending, seat, group, before) for ending in walk(guide, world, seat, piece)]
    return Lookahead(group, world.where[piece], tuple(ends), tuple(guide.claims(world, group)))


def _prospect(guide: RoadGuide[S], end: Ending[S], seat: int, group: int, before: set[Fate]) -> Prospect:
    game, town = end.state, end.place
    fates = guide.fates(game, seat) if end.settled else ()
    battles = guide.battles(game, town) if end.settled else ()
    return Prospect(
        town=town,
        way=end.way,
        actions=end.actions,
        settled=end.settled,
        taken=tuple([guide.claim_of(game, event) for event in end.news]),
        fates=tuple([fate for fate in fates if group >> fate.general & 1 or fate not in before]),
        battles=tuple([guide.odds(game, seat, town, defender) for defender in battles]),
    )
