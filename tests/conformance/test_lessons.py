"""Every lesson of every game can be played to its end, whatever wanted action the learner takes."""

from __future__ import annotations

import re

import pytest

from lacewars import games
from lacewars.kernel import Chance, Game, Lesson, State
from lacewars.kernel.message import LANGUAGES, Messages, locale_file

GAMES = [*games.all_games(), *games.unfinished()]
LESSONS = [(game, lesson) for game in GAMES for lesson in game.lessons]
each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda o: getattr(o, "id", ""))
RULE = re.compile(r"\[([A-Z]+-?[0-9.]+)\]")
WORDS = 60
"""How long a text may be: a learner reads little at a time."""

Played = tuple[tuple[int, str], ...]
"""The actions so far, each with its seat."""


def start(lesson: Lesson) -> State:
    return lesson.start(Chance(lesson.chance_key))


def keys_of(lesson: Lesson) -> list[str]:
    """The keys of a lesson's texts."""
    name = f"lesson-{lesson.id}"
    tasks = [f"{name}-{task.id}" for task in lesson.tasks]
    return [name, f"{name}-text", f"{name}-done", *tasks, *(f"{task}-hint" for task in tasks)]


def next_positions(game: Game, lesson: Lesson, state: State, played: Played) -> list[tuple[State, Played]]:
    """The positions after everything that the lesson lets happen now."""
    found = []
    for decision in state.decisions():
        own = decision.seat == lesson.seat
        texts = [a.text for a in decision.actions]
        if own:
            texts = [text for text in texts if lesson.wants(played, text)]
        else:
            reply = lesson.reply(played)
            assert reply in texts, f"{lesson.id}: {reply!r} is not a legal reply after {played}"
            texts = [reply]
        for text in texts:
            after = state.copy()
            after.apply(game.parse(text), decision.seat)
            found.append((after, (*played, (decision.seat, text))))
    return found


@each_lesson
def test_no_wanted_action_leads_astray(game: Game, lesson: Lesson) -> None:
    """From every position the learner can come to, the lesson goes on to its end."""
    open_positions: list[tuple[State, Played]] = [(start(lesson), ())]
    seen, ends, used = set(), 0, set()
    while open_positions:
        state, played = open_positions.pop()
        used |= {text for _, text in played}
        if lesson.done(played):
            ends += 1
            assert all(holds is not False for _, holds in game.conserved(state)), (
                "the lesson breaks a law of the game"
            )
            continue
        assert len(played) < 60, f"{lesson.id}: the learner can go in circles"
        following = next_positions(game, lesson, state, played)
        assert following, f"{lesson.id}: no way on after {played}"
        for after, then in following:
            mark = (after.hash(), lesson.reached(then))
            if mark not in seen:
                seen.add(mark)
                open_positions.append((after, then))
    assert ends
    scripted = {t for task in lesson.tasks for t in (*task.ends, *task.ways, *task.replies)}
    assert scripted - used == set(), "these actions are named and never possible"


@each_lesson
def test_a_lesson_always_begins_the_same(game: Game, lesson: Lesson) -> None:
    assert start(lesson).hash() == start(lesson).hash()
    assert start(lesson).decision(lesson.seat) is not None, "the learner has nothing to do at the start"


@each_lesson
def test_a_lesson_is_no_corridor(game: Game, lesson: Lesson) -> None:
    """Somewhere on the way the learner could also do what is legal and not wanted."""
    state, played = start(lesson), Played()
    while not lesson.done(played):
        decision = state.decision(lesson.seat)
        if decision and any(not lesson.wants(played, action.text) for action in decision.actions):
            return
        state, played = next_positions(game, lesson, state, played)[0]
    pytest.fail(f"{lesson.id}: nothing can be done wrong")


@pytest.mark.parametrize("lang", LANGUAGES)
@each_lesson
def test_every_text_is_there_short_and_names_real_rules(game: Game, lesson: Lesson, lang: str) -> None:
    messages = Messages(game, lang, (f"{game.slug}-lessons",))
    rules = []
    for key in keys_of(lesson):
        text = messages.text(key)
        assert len(RULE.sub("", text).split()) <= WORDS, f"{lang} {key} is too long"
        rules += RULE.findall(text)
    assert rules, "a lesson names its rules"
    assert [rule for rule in rules if rule not in game.ledger.rows] == []


@pytest.mark.parametrize("game", [g for g in GAMES if g.lessons], ids=lambda g: g.slug)
def test_no_text_is_left_over(game: Game) -> None:
    path = locale_file(game.package, "en", f"{game.slug}-lessons")
    written = set(re.findall(r"^([a-z0-9-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert written == {key for lesson in game.lessons for key in keys_of(lesson)}
