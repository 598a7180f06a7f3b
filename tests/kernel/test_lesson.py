"""A lesson's progress follows from the actions that stand."""

from __future__ import annotations

from lacewars.kernel import Chance, Lesson, State, Task


def _start(_chance: Chance) -> State:
    raise NotImplementedError


LESSON = Lesson(
    "small",
    1,
    _start,
    (Task("one", ("a", "b"), ("way",), ("answer", "more")), Task("two", ("a",), (), ("last",))),
)


def test_a_task_is_fulfilled_by_any_of_its_ends() -> None:
    assert LESSON.reached([]) == 0
    assert LESSON.reached([(1, "way")]) == 0
    assert LESSON.reached([(1, "way"), (1, "b")]) == 1
    assert LESSON.reached([(1, "a"), (1, "a"), (1, "a")]) == 2


def test_another_seats_action_fulfils_nothing() -> None:
    assert LESSON.reached([(0, "a")]) == 0


def test_only_what_leads_on_is_wanted() -> None:
    assert LESSON.wants([], "way")
    assert LESSON.wants([], "b")
    assert not LESSON.wants([], "answer")
    assert not LESSON.wants([(1, "way")], "way")
    assert not LESSON.wants([(1, "b")], "way")
    assert not LESSON.wants([(1, "b"), (1, "a")], "a")


def test_the_others_answer_in_order() -> None:
    assert LESSON.reply([(1, "a")]) == "answer"
    assert LESSON.reply([(1, "a"), (0, "answer")]) == "more"
    played = [(1, "a"), (0, "answer"), (2, "more"), (1, "a")]
    assert not LESSON.done(played)
    assert LESSON.reply(played) == "last"
    assert LESSON.done([*played, (0, "last")])
    assert LESSON.reply([*played, (0, "last")]) is None


def test_every_learner_meets_the_same_chance() -> None:
    assert LESSON.chance_key == LESSON.chance_key
    assert LESSON.chance_key != Lesson("other", 1, _start, ()).chance_key
