"""Where a march of Friedrich or Maria can end, what it takes on its way, and what follows at its end.

`kernel.lookahead` walks the march, and lets the engine end the stage at each end of it. What else is told
comes from the game's own rules, asked in the position there: who would be supplied in the next supply phase
if nobody else moved before it, whom the stack would fight, and what it leaves without protection.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeVar

from lacewars.games.sivel.odds import Odds
from lacewars.games.sivel.state import CardTable
from lacewars.kernel import Action, Decision, Event
from lacewars.kernel.lookahead import (
    NOTHING,
    Aftermath,
    Ending,
    Guide,
    Harm,
    Stake,
    aftermath,
    disguised,
    walk,
)

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

    @property
    def is_fed(self) -> bool:
        """Whether he is in supply, be it for a toll."""
        return self.supply in ("supplied", "toll")


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
    exposed: tuple[int, ...]
    """The towns of its own side that no piece protects any more."""
    later: tuple[Claim, ...]
    """What changes hands at the end of the stage, as far as it is certain."""
    after: Aftermath
    """What else the end of the stage brings."""


class RoadGuide(Guide[S]):
    """How pieces march: a group sets out, and goes town by town until it halts."""

    worth: ClassVar[Mapping[str, int]] = {
        "conquered": 10,
        "reconquered": 10,
        "train_destroyed": 10,
        "hussar_chased": 1,
        "threatened": 1,
    }
    closing = ("halt", "end")
    heeds = frozenset({"conquered", "reconquered"})
    stages = ("Movement",)

    # ------------------------------------------------------------------ the walk
    def pieces(self, state: S) -> Sequence[int]:
        return range(len(state.where))

    def onward(self, state: S, decision: Decision, piece: int) -> Sequence[Action]:
        phase: Any = decision.phase
        name, actions = type(phase).__name__, decision.actions
        if name == "March" and phase.group >> piece & 1:
            return [a for a in actions if a.verb == "step"]
        if name == "Movement":
            departure = self.departures(state, decision).get(piece)
            return () if departure is None else (departure,)
        return ()

    def movers(self, state: S, decision: Decision) -> Sequence[int]:
        phase: Any = decision.phase
        if type(phase).__name__ == "Movement":
            return sorted(self.departures(state, decision))
        if type(phase).__name__ == "March":
            return members(phase.group)
        return ()

    def waiting(self, state: S, decision: Decision) -> Sequence[int]:
        phase: Any = decision.phase
        if type(phase).__name__ != "March":
            return ()
        after, following = state.copy(), None
        if not phase.taken:  # it is given up: those who could set out before it still can
            below = next((p for p in reversed(list(after.agenda)) if type(p).__name__ == "Movement"), None)
            following = None if below is None else below.decide(after)
        elif halt := next((action for action in decision.actions if action.verb == "halt"), None):
            after.apply(halt)
            following = after.decision(decision.seat)
        others = () if following is None else self.movers(after, following)
        return [piece for piece in others if not phase.group >> piece & 1]

    def departures(self, state: S, decision: Decision) -> dict[int, Action]:
        """How each piece sets out: alone; generals who share their armies with all of them.

        A part of a stack that must first divide its armies is looked at when it has done so.
        """
        found: dict[int, Action] = {}
        for action in decision.actions:
            if action.verb == "march" and not self.divides(state, action.args[0]):
                group: int = action.args[0]
                for piece in members(group):
                    if piece not in found or group.bit_count() < found[piece].args[0].bit_count():
                        found[piece] = action
        return found

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
        """The group with which a piece marches, as a bit mask: that of the march under way, or to come."""
        decision = state.decision(seat)
        phase: Any = None if decision is None else decision.phase
        found: int = 1 << piece
        if type(phase).__name__ == "March" and phase.group >> piece & 1:
            found = phase.group
        elif decision is not None and type(phase).__name__ == "Movement":
            departure = self.departures(state, decision).get(piece)
            found = found if departure is None else departure.args[0]
        return found

    def stakes(self, state: S, decision: Decision) -> Sequence[Stake]:
        found: dict[tuple[int, Harm], list[int]] = {}
        for fate in self.fates(state, decision.seat):
            if fate.supply == "unsupplied" or fate.supply == "lost":
                found.setdefault((state.where[fate.general], fate.supply), []).append(fate.general)
        return [Stake(town, tuple(generals), harm) for (town, harm), generals in found.items()]

    # ------------------------------------------------------------------ what the game's rules say
    @abstractmethod
    def divides(self, game: S, group: int) -> bool:
        """Whether a group that sets out must first divide armies with those who stay."""

    @abstractmethod
    def wards(self, game: S, group: int) -> Mapping[int, int]:
        """The towns that pieces of the group's side protect now, each with the piece: one of the nearest."""

    @abstractmethod
    def is_exposed(self, game: S, group: int, town: int) -> bool:
        """Whether a town that was protected is so no more."""

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
    wards = [town for town, guard in guide.wards(world, group).items() if group >> guard & 1]
    ends = [_prospect(guide, end, seat, group, before, wards) for end in walk(guide, world, seat, piece)]
    return Lookahead(group, world.where[piece], tuple(ends), tuple(guide.claims(world, group)))


def _prospect(
    guide: RoadGuide[S], end: Ending[S], seat: int, group: int, before: set[Fate], wards: Sequence[int]
) -> Prospect:
    game, town = end.state, end.place
    fates = guide.fates(game, seat) if end.settled else ()
    battles = guide.battles(game, town) if end.settled else ()
    after = _aftermath(guide, end, seat)
    return Prospect(
        town=town,
        way=end.way,
        actions=end.actions,
        settled=end.settled,
        taken=tuple([guide.claim_of(game, event) for event in end.news]),
        fates=tuple([fate for fate in fates if group >> fate.general & 1 or fate not in before]),
        battles=tuple([guide.odds(game, seat, town, defender) for defender in battles]),
        exposed=tuple([ward for ward in wards if end.settled and guide.is_exposed(game, group, ward)]),
        later=tuple([guide.claim_of(game, event) for event in after.news]),
        after=after,
    )


def _aftermath(guide: RoadGuide[S], end: Ending[S], seat: int) -> Aftermath:
    """The end of the stage; of a march that ends the game itself, its winners."""
    if end.settled:
        return aftermath(guide, end.state, seat)
    outcome = end.state.outcome()
    return NOTHING if outcome is None else Aftermath(winners=outcome.winners)


def members(group: int) -> list[int]:
    """The pieces of a group."""
    return [piece for piece in range(group.bit_length()) if group >> piece & 1]
