"""State: a position, the agenda lying on it, and the few things one can do with it."""

from __future__ import annotations

import hashlib
import json
from abc import abstractmethod
from collections.abc import Container, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from lacewars.kernel.action import Action
from lacewars.kernel.chance import Chance
from lacewars.kernel.errors import BadPosition, IllegalAction, LaceError, Refusal
from lacewars.kernel.event import Event, Others
from lacewars.kernel.fields import Laid
from lacewars.kernel.flow import IS_ASKED, NOTHING_SETTLED, Flow, Whoever, copied
from lacewars.kernel.fog import Fog
from lacewars.kernel.knowing import info_key, knowledge_of_view
from lacewars.kernel.outcome import Outcome
from lacewars.kernel.phase import Phase, slots
from lacewars.kernel.written import read_levels, write_levels

if TYPE_CHECKING:
    from lacewars.kernel.game import Game

Happening = tuple[Any, ...]
"""What happened: the kind of an event, and its data."""
_new_event = tuple.__new__  # a third of the time of Event(...), which goes through Python
_others = cache(Others)  # one for each set of seats


class State(Flow, Laid):
    """A position of a game: plain data, cheap to copy, with no clock and no hidden global.

    Play goes `decision = state.decision()`, `state.apply(action)`, until the decision is None and
    `state.outcome()` tells who won. `state.news` holds what the last action made happen.
    """

    __slots__ = ("_actor", "chance", "count", "news", "takebacks")

    game: ClassVar[Game]
    phases: ClassVar[Mapping[str, type[Phase[Any]]]]
    fog: ClassVar[Fog[Any] | None] = None
    """The pieces whose faces some seats do not see, in a game that has such."""
    bounds: ClassVar[Mapping[str, Container[int]]] = {}
    """For the name of a phase's slot the numbers it may hold: a loaded agenda is checked against it."""

    def __init__(self, chance: Chance) -> None:
        super().__init__()
        self.chance = chance
        self.news: list[Event] = []
        self.count = 0
        self.takebacks = 0
        self._actor = -1
        self.start_fields()

    @classmethod
    def blank(cls, chance: Chance) -> Self:
        """A position of which nothing is set but what its fields are at the start: to be read into."""
        state = object.__new__(cls)
        State.__init__(state, chance)
        return state

    # ------------------------------------------------------------------ what a game says of itself
    @abstractmethod
    def view(self, seat: int | None) -> Any:
        """All that `seat` may know (None: a spectator), as an object with `to_json()`."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Who won, and by how much, once the game is over."""

    def copy(self) -> Self:
        """An independent equal position; made of the declared fields."""
        raise NotImplementedError

    @abstractmethod
    def redraw(self, seat: int, chance: Chance) -> None:
        """Draws anew what `seat` may not know, in this position, which is a copy (see `determinize`).

        What comes out follows from what the seat knows and from `chance`; `kernel.secrets` helps.
        """

    def board_to_json(self) -> dict[str, Any]:
        """The game's own part of the position."""
        return self.fields_to_json()

    @classmethod
    def board_from_json(cls, data: Mapping[str, Any], chance: Chance) -> Self:
        """A state with the game's own part read and checked; BadPosition says what is wrong."""
        state = cls.blank(chance)
        state.read_fields(data)
        state.complete()
        return state

    def complete(self) -> None:
        """Works out what follows from fields that were read, and checks what must hold; else BadPosition."""

    def knowledge(self, seat: int | None) -> tuple[Any, ...]:
        """What the view of `seat` tells, as plain data in tuples: for `info_key`, made quickly and often.

        Whatever follows from the rest may be left out. A game whose view says everything in its JSON form
        need not write this, if it does not mind the time.
        """
        return knowledge_of_view(self, seat)

    def seat_of(self, power: int) -> int:
        """The seat that decides for a power, or NOBODY. Where powers are not seats, see `kernel.control`."""
        return power

    # ------------------------------------------------------------------ what happens
    def tell(self, kind: str, *data: int | tuple[int, ...], to: tuple[int, ...] | None = None) -> None:
        """Notes that something happened, for everybody or for the seats `to` alone."""
        self.news.append(_new_event(Event, (kind, data, to)))

    def tell_apart(self, *versions: tuple[tuple[int, ...], Happening], otherwise: Happening) -> None:
        """Notes one happening that is told differently to different readers: everyone gets one line of it.

        Each version is told to its seats, `otherwise` to everybody else, spectators included:
        `game.tell_apart((own, ("marched", *blocks)), otherwise=("seen", number))`.
        """
        told: tuple[int, ...] = ()
        tell = self.news.append
        for seats, happening in versions:
            if not seats or (told and set(seats) & set(told)):
                raise LaceError(
                    f"{happening[0]}: each version of a happening has readers of its own, not {seats}"
                )
            told += seats
            tell(_new_event(Event, (happening[0], happening[1:], seats)))
        tell(_new_event(Event, (otherwise[0], otherwise[1:], _others(told))))

    def apply(self, action: Action, seat: int | Whoever = IS_ASKED) -> list[Event]:
        """Lets `seat` (by default the one that is asked) do `action`, and everything that follows from it.

        An illegal action raises IllegalAction, with the rule, and changes nothing.
        """
        decision = self._decision if seat is IS_ASKED else self.decision(seat)
        if decision is None or action not in decision.actions:
            self._refuse(action, seat)
            raise AssertionError
        chance = self.chance
        chance.log = []
        self.news = []
        if self.lanes:
            goes_on = self._apply_in_lane(decision.seat, action)
        else:
            stack = self._lane = self._stack  # nearly always: the shortest way through
            stack.pop().resolve(self, action)
            self.count += 1
            following = None if self.lanes else self._ask(self._stack)
            if following is None:  # lanes have been opened, or the game is over
                self._advance()
                following = None if self.lanes else self._decision
            else:
                self._decision = following
            goes_on = following is not None and following.seat == decision.seat
        news = self.news
        if not goes_on or chance.log:
            self.takebacks = 0
            return news
        if news:
            reveals = self.game.reveals
            for event in news:
                if event[0] in reveals:
                    self.takebacks = 0
                    return news
        self.takebacks += 1
        return news

    def _apply_in_lane(self, seat: int, action: Action) -> bool:
        """Lets a seat do an action in its lane: the other seats go on in theirs by themselves.

        Returns whether all still choose in their lanes.
        """
        lanes = self.lanes
        lane = self._lane = lanes[seat]
        lane.pop().resolve(self, action)
        self.count += 1
        if not self.lanes:
            self._decision = self._ask(self._stack)
        if self.lanes or self._levels:
            self._advance(self._settled(seat) if self.lanes is lanes else NOTHING_SETTLED)
        if seat != self._actor:  # in lanes several seats act by turns
            self._actor = seat
            self.takebacks = 0
        return self._decision is not None and self.lanes is lanes and bool(lanes)

    def draw_anew(self, part: int) -> None:
        """Goes on with another part of chance: what was going to be drawn is known to nobody any more.

        What lies in an order that nobody may know is shuffled too. What led here cannot be taken back alone.
        """
        self.chance.log.clear()
        self.chance.go_to(part)
        self.reshuffle()
        self.takebacks = 0

    def reshuffle(self) -> None:
        """Shuffles by `chance` what was given a secret order beforehand, if a game has such a thing."""

    def undo_allowed(self) -> bool:
        """Whether the last action may be taken back by the seat that did it, without asking anyone.

        It may if it crossed no other seat, no reveal and no draw. `takebacks` counts how many may.
        """
        return self.takebacks > 0

    # ------------------------------------------------------------------ worlds
    def determinize(self, seat: int, chance: Chance) -> Self:
        """A position that `seat` cannot tell from this one, what it may not know drawn from `chance`.

        It goes on with `chance`: the true stream would tell the draws to come. Whoever holds other things now
        is asked anew.
        """
        twin = self.copy()
        twin.chance = chance
        twin.redraw(seat, chance)
        twin.settle()
        twin.news = []
        chance.log = []
        return twin

    def info_key(self, seat: int | None) -> bytes:
        """A key of what `seat` (None: a spectator) is shown now; the same in every process.

        Two positions have the same key just if the seat has the same view in both, sees the same seats asked,
        and may do the same itself. History is not in it.
        """
        return info_key(self, seat)

    # ------------------------------------------------------------------ why not
    def explain(self, seat: int | None, action: Action) -> Refusal | None:
        """Why `seat` may not do `action` now, with the rules; None if it may."""
        decision = self.decision(seat)
        if decision is not None:
            if action in decision.actions:
                return None
            return decision.phase.explain(self, action) or decision.phase.refuse_verb(action)
        rules = self.game.sequence_rules
        if self._decision is None:
            return Refusal("game-over", "The game is over", rules)
        asked = ", ".join(self.game.seat_name(self, d.seat) for d in self.decisions())
        if not self.lanes:  # which phase of a secret choice is open is nobody else's business
            rules = tuple(dict.fromkeys((*rules, *self._decision.phase.rules)))
        return Refusal("not-your-decision", f"It is not your decision: {asked} must decide", rules)

    def _refuse(self, action: Action, seat: int | Whoever | None) -> None:
        if seat is IS_ASKED:
            seat = None if self._decision is None else self._decision.seat
        refusal = self.explain(seat, action)
        assert refusal is not None
        raise IllegalAction(refusal)

    # ------------------------------------------------------------------ as data
    def to_json(self) -> dict[str, Any]:
        """The whole position, secrets included, as plain JSON data."""
        return {
            "game": self.game.slug,
            "rules": self.game.rules_version,
            "count": self.count,
            "chance": self.chance.to_json(),
            **write_levels([*self._levels, (self._stack, self.lanes)]),
            "board": self.board_to_json(),
        }

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """The position written by to_json; BadPosition says what is wrong with a broken one."""
        if not isinstance(data, dict):
            raise BadPosition("a position is a JSON object")
        if data.get("game") != cls.game.slug:
            raise BadPosition(f"game: this is a position of {data.get('game')!r}, not of {cls.game.slug!r}")
        if data.get("rules") != cls.game.rules_version:
            raise BadPosition(f"rules: version {data.get('rules')!r} is not {cls.game.rules_version}")
        if not isinstance(data.get("board"), dict):
            raise BadPosition("board: missing")
        state = cls.board_from_json(data["board"], Chance.from_json(data.get("chance")))
        count = data.get("count")
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            raise BadPosition("count: must be a number of actions")
        state.count = count
        seats = len(cls.game.seats(cls.game.options_of(state)))
        levels = read_levels(cls.phases, cls.bounds, data, seats)
        *state._levels, (state._stack, state.lanes) = levels
        try:
            for stack, lanes in levels:
                for phase in (p for lane in (stack, *lanes.values()) for p in lane):
                    if not phase.fits(state):
                        raise LaceError(f"{phase!r}")
            state.settle()
            over = state.outcome() is not None
        except Exception as error:  # whatever a phase stumbles over, it is the position that is wrong
            raise BadPosition(f"agenda: does not fit the position ({error!r})") from error
        if any(not d.actions for d in state.decisions()):
            raise BadPosition("agenda: somebody is asked and has nothing to choose from")
        if any(d.seat != s for s, d in state._open.items() if state.lanes):
            raise BadPosition("lanes: a seat is asked in the lane of another")
        if over != (state._decision is None):
            raise BadPosition("agenda: nobody is asked before the end, or somebody is asked after it")
        return state

    def pack_board(self) -> dict[str, Any]:
        """The game's own slots, for `kernel.packed`: plain data as it is, anything else as plain data."""
        return {name: getattr(self, name) for name in board_slots(type(self))}

    @classmethod
    def unpack_board(cls, board: dict[str, Any], chance: Chance) -> Self:
        """A state with the slots that `pack_board` gave."""
        state = cls.blank(chance)
        for name, value in board.items():
            setattr(state, name, value)
        return state

    def hash(self) -> str:
        """A digest of the whole position, the same on every machine.

        The chance stream is left out: the same actions with the same draws give the same hash, whether the
        draws come from the seed or are read from a record that does not hold it.
        """
        data = self.to_json()
        del data["chance"]
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def _copy_kernel(self, twin: Self) -> None:
        """Copies the kernel's part of the position into `twin`."""
        twin.chance = self.chance.copy()
        twin._stack = twin._lane = self._stack[:]
        twin.lanes = copied(self.lanes) if self.lanes else {}
        twin._levels = [(s[:], copied(lanes)) for s, lanes in self._levels] if self._levels else []
        twin._decision = self._decision
        twin._open = self._open
        twin.news = []
        twin.count = self.count
        twin.takebacks = self.takebacks
        twin._actor = self._actor


@cache
def board_slots(kind: type[State]) -> tuple[str, ...]:
    """The names of the slots that a game adds to those of every position."""
    kernel = slots(State)
    return tuple(name for name in slots(kind) if name not in kernel)
