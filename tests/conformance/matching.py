"""Two worlds in step by what is shown: what some eyes saw happen in one must be able to happen in the other.

With hidden pieces the same action means other things in another world: `take the guard` takes a block that
stands elsewhere there. So an action of somebody else is answered by one that looks the same to these eyes.
If none does, they have learnt something; they may only by what is dealt, or by what the game calls a reveal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, MutableSequence
from dataclasses import dataclass
from typing import Any, TypeVar

from lacewars.kernel import Action, Ballot, Chance, Event, State, seed_bytes
from tests.conformance.strategies import seen, sight

T = TypeVar("T")
Eyes = int | None
Deeds = tuple[Action, ...]
UNSEEN = 1  # how many unseen actions may come before the one that is seen
APART = 60  # and how many where seats decide apart: of those nothing is seen but that they end


@dataclass(frozen=True)
class Shown:
    """What some eyes were shown of an action: the events up to a reveal, and without one the position."""

    events: tuple[Event, ...]
    revealed: bool
    sight: bytes


class Dice(Chance):
    """The same draws in every world. It notes whether something was dealt: what comes depends on the pile.

    A die does not: thrown alike in two worlds it tells nothing, and what follows it can be compared.
    """

    __slots__ = ("dealt",)

    def __init__(self) -> None:
        super().__init__(seed_bytes("same"))
        self.dealt = False

    def take(self, items: MutableSequence[T]) -> T:
        self.dealt = True
        return super().take(items)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        self.dealt = True
        super().shuffle(items)

    def copy(self) -> Chance:
        return Chance(self.key, self.drawn)


def act(state: State, action: Action, actor: int) -> State:
    """A copy in which the actor has done it; all copies go on with the same draws."""
    twin = state.copy()
    twin.chance = Dice()
    twin.apply(action, actor)
    return twin


def shown(after: State, eyes: Eyes) -> Shown:
    """What these eyes were shown of the last action."""
    events, reveals = seen(after.news, eyes), after.game.reveals
    for number, event in enumerate(events):
        if event.kind in reveals:
            return Shown(tuple(events[:number]), True, "")
    return Shown(tuple(events), False, sight(after, eyes))


def came_to_light(after: State, eyes: Eyes) -> bool:
    """Whether the last action brought something new to light: what was dealt, or what the game calls so."""
    assert isinstance(after.chance, Dice)
    return after.chance.dealt or shown(after, eyes).revealed


def picks_hidden(state: State, action: Action, eyes: Eyes) -> bool:
    """Whether an action picks a piece that these eyes do not know: it means other things in other worlds."""
    fog = state.fog
    if fog is None or action.verb not in fog.picked_by:
        return False
    return bool(fog.hidden(state, eyes) >> action.args[fog.picked_by[action.verb]] & 1)


def crowd_of(state: State, action: Action) -> tuple[Any, ...]:
    """An action that picks a piece, with the place and the colour of the piece instead of the piece."""
    fog = state.fog
    assert fog is not None
    at = fog.picked_by[action.verb]
    piece = action.args[at]
    return action.verb, action.args[:at], fog.places(state)[piece], fog.colours[piece], action.args[at + 1 :]


def answers(other: State, actor: int, action: Action) -> Iterator[Action]:
    """What the actor could do in the other world, the likeliest first."""
    legal = list(other.legal(actor))
    if action in legal:
        yield action
    yield from (a for a in legal if a is not action and a.verb == action.verb)
    yield from (a for a in legal if a.verb != action.verb)


def answer(
    wanted: Shown, other: State, actor: int, action: Action, eyes: Eyes, unseen: int = -1
) -> Deeds | None:
    """What the actor could do in the other world that shows these eyes just `wanted`.

    Nothing at all, if they were shown nothing; one action; or a few that they do not see, and then one.
    """
    still = Shown((), False, sight(other, eyes))
    if wanted == still:
        return ()
    apart, quiet = actor in other.lanes, []
    unseen = (APART if apart else UNSEEN) if unseen < 0 else unseen
    for candidate in answers(other, actor, action):
        after = act(other, candidate, actor)
        found = shown(after, eyes)
        if found == wanted:
            return (candidate,)
        if found == still and not after.chance.log:
            quiet.append((candidate, after))
    for candidate, after in (quiet[:1] if apart else quiet) if unseen else ():
        rest = answer(wanted, after, actor, action, eyes, unseen - 1)
        if rest:
            return (candidate, *rest)
    return None


def opens_other_answers(state: State, other: State, actor: int) -> bool:
    """Whether the actor gives the last answer to a ballot, and others answered otherwise in the other world.

    All are opened then. That everybody passed may show in nothing but that play goes on.
    """
    ours, theirs = state.agenda.find(Ballot), other.agenda.find(Ballot)
    if ours is None or theirs is None or list(state.lanes) != [actor] or len(state.lanes[actor]) > 1:
        return False
    return bool(ours.given != theirs.given)


def step(
    state: State, other: State, actor: int, action: Action, eyes: Eyes, tally: Counter[str]
) -> Deeds | None:
    """What answers `action` in the other world; None if something came to light. AssertionError is a leak.

    An action that is open in both must look the same in both, unless it picks a piece that these eyes do not
    know. In `tally` it is noted how it was answered.
    """
    real, where = act(state, action, actor), f"seat {eyes} sees seat {actor} do {action.text!r}"
    legal = action in other.legal(actor)
    assert legal or actor != eyes, f"{where}, which it may in one of two worlds alone"
    if came_to_light(real, eyes):
        tally["revealed"] += 1
        return None
    wanted = shown(real, eyes)
    if legal and not picks_hidden(state, action, eyes):
        twin = act(other, action, actor)
        if not came_to_light(twin, eyes):
            assert shown(twin, eyes) == wanted, f"{where}, and tells two worlds apart"
            tally["same"] += 1
            tally["behind a die"] += bool(real.chance.log)
            return (action,)
    found = answer(wanted, other, actor, action, eyes)
    if found is None and opens_other_answers(state, other, actor):
        tally["revealed"] += 1
        return None
    if found is None:
        seen_now = {e.kind for e in wanted.events} | {type(d.phase).__name__ for d in real.decisions()}
        assert seen_now & state.game.betrays, f"{where}, and nothing in another world looks like it"
    tally["betrayed" if found is None else "another" if found else "nothing"] += 1
    return found
