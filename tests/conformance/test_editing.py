"""Editing: what may be set by hand is a position that can be played on; what may not changes nothing."""

from __future__ import annotations

import random

import pytest

from lacewars import games
from lacewars.kernel import Chance, IllegalAction, State, UnknownAction
from lacewars.kernel.editing import (
    NOT_HERE,
    NOT_NOW,
    SAME,
    UNKNOWN,
    Edit,
    Setting,
    edited,
    refuse_editing,
    settings,
)
from tests.toys.crowns import GAME as CROWNS

CASES = [
    ("friedrich", {"players": 3}),
    ("friedrich", {"players": 4, "advanced": True}),
    ("maria", {"variant": "introductory"}),
    ("maria", {"variant": "advanced"}),
    ("frederic", {"battle": "tutorial"}),
    ("frederic", {"battle": "hohenfriedberg"}),
    ("defiant", {"scenario": "campaign"}),
    ("defiant", {"scenario": "desperate_times", "reactions": True}),
    ("napoleonic", {"players": 2}),
    ("napoleonic", {"players": 5, "roles": "chosen"}),
]
each = pytest.mark.parametrize(("slug", "options"), CASES, ids=lambda one: str(one))
PLACES = {
    "friedrich": ("dresden", "prag", "berlin", "magdeburg", "wien", "atlantis"),
    "maria": ("dresden", "prag", "breslau", "muenchen", "wien", "atlantis"),
    "defiant": ("berlin", "breslau", "prague", "vienna", "stettin", "atlantis"),
    "frederic": ("0101", "0505", "0604", "0908", "3232", "9999"),
    "napoleonic": ("vienna", "paris", "sea:north_sea", "constantinople", "brest", "atlantis"),
}


def play(state: State, dice: random.Random, most: int) -> None:
    """Plays at random; nobody gives up."""
    for _ in range(most):
        decision = next(iter(state.decisions()), None)
        if decision is None:
            return
        actions = [a for a in decision.actions if a.verb not in state.game.quits] or list(decision.actions)
        state.apply(dice.choice(actions), decision.seat)


def quiet(slug: str, options: dict[str, object], dice: random.Random) -> State:
    """A position that may be edited, somewhere in a game at random."""
    state = games.get(slug).new(seed=dice.random(), **options)
    play(state, dice, dice.randrange(40, 260))
    for _ in range(400):
        if refuse_editing(state) is None:
            return state
        play(state, dice, 1)
    return quiet(slug, options, dice)


def wishes(slug: str, setting: Setting, dice: random.Random) -> list[str]:
    """Values that may be asked for, good and bad."""
    if setting.numbers is not None:
        return [str(n) for n in (setting.numbers.start - 1, *setting.numbers, setting.numbers.stop)]
    return [*setting.values, *(dice.sample(PLACES[slug], 2) if setting.anywhere else ("nonsense",))]


def tried(state: State, edit: Edit) -> State | None:
    """The position after an edit; None if it is refused, which has a reason."""
    try:
        return edited(state, edit)
    except IllegalAction as told:
        refusal = told.refusal
    assert refusal.code.startswith("edit-") or refusal.rules
    return None


@each
def test_what_is_set_by_hand_can_be_played_on(slug: str, options: dict[str, object]) -> None:
    dice = random.Random(f"{slug} {options}")
    made = refused = 0
    for _ in range(6):
        state = quiet(slug, options, dice)
        for _ in range(25):
            setting = dice.choice(settings(state))
            edit = Edit(setting.thing, setting.what, dice.choice(wishes(slug, setting, dice)))
            before = state.to_json()
            after = tried(state, edit)
            assert state.to_json() == before
            if after is None:
                refused += 1
                continue
            now = {(s.thing, s.what): s.value for s in settings(after)}
            assert now.get((edit.thing, edit.what)) == edit.value
            assert type(state).from_json(after.to_json()).hash() == after.hash()
            assert list(after.game.conserved(after)) == list(state.game.conserved(state))
            assert edited(state, Edit.parse(edit.text)).hash() == after.hash()
            state, made = after, made + 1
        play(state, dice, 150)
        assert type(state).from_json(state.to_json()).hash() == state.hash()
    assert made > 20
    assert refused > 5


@each
def test_what_stands_there_already_or_is_unknown_is_refused(slug: str, options: dict[str, object]) -> None:
    state = quiet(slug, options, random.Random(slug))
    first = settings(state)[0]
    for edit, refusal in (
        (Edit(first.thing, first.what, first.value), SAME),
        (Edit("nobody", "place", "dresden"), UNKNOWN),
        (Edit(first.thing, "colour", "red"), UNKNOWN),
    ):
        with pytest.raises(IllegalAction) as told:
            edited(state, edit)
        assert told.value.refusal == refusal
    for text in ("", "one two", "a b c d", "a  b"):
        with pytest.raises(UnknownAction):
            Edit.parse(text)


@each
def test_what_may_be_set_follows_from_what_a_seat_knows(slug: str, options: dict[str, object]) -> None:
    """Two worlds that a seat cannot tell apart are dealt anew to the same, and so are edited to the same."""
    dice = random.Random(f"worlds {slug}")
    for _ in range(3):
        state = quiet(slug, options, dice)
        for seat in range(len(state.game.seats(state.game.options_of(state)))):
            other = state.determinize(seat, Chance.seeded("another world"))
            ours, theirs = (one.determinize(seat, Chance.seeded("mine")) for one in (state, other))
            assert settings(ours) == settings(theirs)
            choices = [s for s in settings(ours) if s.values and not s.anywhere]
            edit = next(Edit(s.thing, s.what, v) for s in choices for v in s.values if v != s.value)
            assert edited(ours, edit).to_json() == edited(theirs, edit).to_json()


def test_a_fight_or_a_set_up_is_not_edited() -> None:
    state = games.get("friedrich").new(seed=1)
    assert refuse_editing(state) == NOT_NOW
    assert settings(state) == []
    with pytest.raises(IllegalAction):
        edited(state, Edit("friedrich", "place", "dresden"))


def test_a_game_without_it_says_so() -> None:
    assert refuse_editing(CROWNS.new(seed=1)) == NOT_HERE
