"""What the texts of the lessons say of their positions and of their dice is so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lacewars.games.napoleonic import GAME, Napoleonic
from lacewars.games.napoleonic.board import DUCHY, FORTRESS, KEYS, LINE, PASS, ZONE
from lacewars.games.napoleonic.cards import CARDS, EUROPE_EXHAUSTED
from lacewars.games.napoleonic.consuls import FRIEND, NON_ALIGNED
from lacewars.games.napoleonic.fleets import is_blockaded
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    DENMARK,
    FRANCE,
    IMPERIAL,
    NOBODY,
    SWEDEN,
)
from lacewars.games.napoleonic.open import ALLIED, FORCED
from lacewars.games.napoleonic.pieces import BATTLE, COMMAND, COMMANDER, SQUADRON
from lacewars.games.napoleonic.places import AT_SEA, FALLEN
from lacewars.kernel import Chance, Event, Lesson
from lacewars.kernel.message import LANGUAGES, Messages
from tests.napoleonic.field import points, where

each_lesson = pytest.mark.parametrize("lesson", GAME.lessons, ids=lambda one: one.id)
Position = tuple[str | None, Napoleonic, list[Event]]


def walk(lesson: Lesson) -> Iterator[Position]:
    """The positions of a lesson, each with its task and all that has happened; the first choice is taken."""
    game = lesson.start(Chance(lesson.chance_key))
    assert isinstance(game, Napoleonic)
    played: list[tuple[int, str]] = []
    told: list[Event] = []
    while True:
        decision = game.decision(lesson.seat)
        task = lesson.task(played)
        if decision is not None or lesson.done(played):
            yield task.id if task else None, game, told
        if lesson.done(played):
            return
        if decision is None:
            decision = game.decision()
            assert decision is not None
            text = lesson.reply(played)
        else:
            text = next(a.text for a in decision.actions if lesson.wants(played, a.text))
        assert text is not None
        told += game.apply(GAME.parse(text), decision.seat)
        played.append((decision.seat, text))


def follow(name: str, task: str | None = None) -> Napoleonic:
    """The position in which the learner is given a task; without one, the end of the lesson."""
    return next(game for now, game, _ in walk(GAME.lesson(name)) if now == task)


def told(name: str, kind: str) -> list[tuple[Any, ...]]:
    """What the events of a kind say, over the whole lesson."""
    *_, (_, _, news) = walk(GAME.lesson(name))
    return [event.data for event in news if event.kind == kind]


def faces(dice: tuple[int, ...]) -> tuple[int, int, int]:
    """How many dice there are, how many sixes and how many fives."""
    return len(dice), dice.count(6), dice.count(5)


def holder(game: Napoleonic, duchy: str) -> int:
    return game.holder[DUCHY[duchy]]


# ---------------------------------------------------------------------- all of them
def test_there_are_ten_lessons_for_both_sides() -> None:
    assert len(GAME.lessons) == 10
    assert {lesson.seat for lesson in GAME.lessons} == {0, 1}


@each_lesson
def test_a_lesson_is_a_whole_position_of_the_game_for_two(lesson: Lesson) -> None:
    for _, game, _ in walk(lesson):
        assert GAME.options_of(game) == {"players": 2, "roles": "chosen"}
        assert [name for name, holds in GAME.conserved(game) if not holds] == []


@each_lesson
def test_targets_are_duchies_and_zones(lesson: Lesson) -> None:
    known = {*DUCHY, *ZONE}
    assert [t for task in lesson.tasks for t in task.targets if t not in known] == []


@each_lesson
def test_no_reply_is_left_over(lesson: Lesson) -> None:
    """Whatever the others are told to do they have done when the lesson is over."""
    game = lesson.start(Chance(lesson.chance_key))
    number = sum(len(task.replies) for task in lesson.tasks)
    done = 0
    played: list[tuple[int, str]] = []
    while not lesson.done(played):
        decision = game.decision(lesson.seat) or game.decision()
        assert decision is not None
        own = decision.seat == lesson.seat
        wanted = (a.text for a in decision.actions if lesson.wants(played, a.text))
        text = next(wanted) if own else lesson.reply(played)
        assert text in [a.text for a in decision.actions]
        done += not own
        game.apply(GAME.parse(text), decision.seat)
        played.append((decision.seat, text))
    assert done == number


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_name_cards_as_they_are_printed(lang: str) -> None:
    """Cards that the learner plays are called by their names."""
    messages = Messages(GAME, lang, ("napoleonic-lessons",))
    for lesson in GAME.lessons:
        for task in lesson.tasks:
            for action in map(GAME.parse, task.ends):
                if action.verb in ("spend", "event", "respond"):
                    name = GAME.name_of("card", action.args[0], lang)
                    assert name in messages.text(f"lesson-{lesson.id}-{task.id}-hint"), name


# ---------------------------------------------------------------------- on land
def test_the_keys_of_the_map() -> None:
    first, second = follow("map", "pick"), follow("map", "second")
    assert (first.keys(FRANCE), first.cp, points(first, "france", "munich")) == (13, 3, 5)
    assert second.keys(FRANCE) == 14
    over = follow("map")
    assert over.keys(FRANCE) == 15
    assert {holder(over, d) for d in ("linz", "prague")} == {FRANCE}


def test_the_cards_of_the_impulse() -> None:
    start = follow("impulse", "event")
    assert sorted(CARDS[c].cp for c in start.hands[FRANCE]) == [2, 5]
    assert ("units_placed", (FRANCE, 4, DUCHY["paris"])) in [
        (e.kind, e.data) for _, _, news in walk(GAME.lesson("impulse")) for e in news
    ]
    assert [data[0] for data in told("impulse", "passed")][:2] == [2, 3]
    assert [GAME.name_of("card", c) for c in told("impulse", "drew")[0][1]] == ["Descent from the Sea"]
    over = follow("impulse")
    assert (over.round, over.resources[FRANCE], len(over.hands[FRANCE])) == (3, 0, 1)


def test_the_march_of_the_lesson() -> None:
    start = follow("march", "army")
    assert (points(start, "france", "strasbourg"), start.cp) == (12, 6)
    assert [COMMAND[COMMANDER[name]] for name in ("napoleon", "murat")] == [8, 4]
    assert follow("march", "leave").cp == 2
    assert LINE[DUCHY["munich"], DUCHY["tyrol"]] == PASS
    ((_, _, dice, losses),) = told("march", "attrition")
    assert (faces(dice)[:2], losses) == ((9, 1), 1)
    over = follow("march")
    assert (points(over, "france", "tyrol"), points(over, "france", "munich")) == (7, 5)


def test_the_dice_of_the_battle() -> None:
    start = follow("battle", "attack")
    assert (points(start, "france", "munich"), points(start, "austria", "linz"), start.cp) == (8, 6, 2)
    attack, defence = (dice for _, _, dice in told("battle", "battle_dice"))
    assert (faces(attack), faces(defence)) == ((17, 3, 6), (11, 0, 2))
    assert told("battle", "battle_damage") == [(1, 2, 6)]
    assert len(told("battle", "rout")) == 1
    over = follow("battle", "flag")
    assert points(over, "france", "linz") == 8
    assert points(over, "austria", "linz") == points(over, "austria", "vienna") - 2 == 0
    assert where(over, "mack") == DUCHY["vienna"]


def test_the_siege_of_the_lesson() -> None:
    assert holder(follow("flags", "siege"), "florence") == FRANCE
    assert FORTRESS[DUCHY["venice"]] == 2
    rolls = [faces(dice) for _, _, dice in told("flags", "battle_dice")]
    assert [(number, sixes) for number, sixes, _ in rolls] == [(10, 2), (2, 0), (10, 1), (2, 1)]
    assert rolls[1][2] == rolls[3][2] == 0
    assert follow("flags", "afar").keys(FRANCE) == 14
    assert KEYS >> DUCHY["trieste"] & 1
    assert follow("flags").keys(FRANCE) == 15


def test_the_builds_of_the_lesson() -> None:
    assert follow("build", "plus").cp == 3
    assert follow("build", "ship").cp == 4
    over = follow("build")
    assert (points(over, "france", "munich"), points(over, "france", "milan")) == (6, 4)
    assert [where(over, name) for name in ("napoleon", "ney")] == [DUCHY["strasbourg"], DUCHY["milan"]]
    assert over.shipyard.bit_count() == 1
    assert COMMAND[COMMANDER["davout"]] == 6


def test_interception_and_evasion_of_the_lesson() -> None:
    assert [BATTLE[COMMANDER[name]] for name in ("davout", "massena")] == [3, 3]
    ((*_, dice, total),) = told("responses", "interception")
    assert (sum(dice), total) == (6, 10)
    assert told("responses", "attrition")[0][3] == 2
    assert told("responses", "battle_damage") == [(1, 4, 2)]
    ((*_, dice, total),) = told("responses", "evasion")
    assert (sum(dice), total) == (5, 9)
    over = follow("responses")
    assert [where(over, name) for name in ("massena", "charles")] == [DUCHY["milan"], DUCHY["mantua"]]
    assert points(over, "austria", "mantua") == 6


# ---------------------------------------------------------------------- sea, table, end
def test_the_sea_of_the_lesson() -> None:
    assert is_blockaded(follow("sea", "embark"), FRANCE, DUCHY["vendee"])
    ((_, dice, bonus, caught),) = told("sea", "chased")
    assert (sum(dice), bonus, caught) == (7, 2, 1)
    ((ours, theirs),) = told("sea", "broadsides")
    assert (faces(ours)[:2], len(theirs)) == ((6, 2), 2)
    ((_, guns),) = told("sea", "battery")
    assert faces(guns) == (2, 0, 0)
    over = follow("sea")
    assert over.ship_at[SQUADRON["france_3"]] == FALLEN
    assert sum(place == AT_SEA + ZONE["english_channel"] for place in over.ship_at) == 1
    assert {holder(over, d) for d in ("bordeaux", "vendee")} == {BRITAIN}
    assert over.keys(BRITAIN) == 9


def test_the_table_of_the_lesson() -> None:
    start = follow("diplomacy", "card")
    assert (start.row[SWEDEN], start.column[SWEDEN]) == (BRITAIN, FRIEND)
    end = follow("diplomacy", "end")
    assert (end.row[SWEDEN], end.column[SWEDEN], end.cp) == (NOBODY, NON_ALIGNED, 0)
    assert (end.status[DENMARK], end.patron[DENMARK], end.camp[DENMARK]) == (ALLIED, FRANCE, IMPERIAL)
    assert end.controller[DENMARK] == GAME.lesson("diplomacy").seat
    builders = [data[0] for data in told("diplomacy", "built_units")]
    assert [GAME.name_of("nation", n) for n in builders] == ["Prussia", "Ottoman Empire", "Denmark"]


def test_the_peace_of_the_lesson() -> None:
    start = follow("peace", "capital")
    assert (start.turn, start.cp, start.laid) == (3, 2, 1 << EUROPE_EXHAUSTED)
    ((_, _, dice, losses),) = told("peace", "attrition")
    assert (faces(dice)[:2], losses) == ((4, 2), 1)
    assert told("peace", "conquest_roll") == [(AUSTRIA, FRANCE, 6, 8)]
    assert told("peace", "to_cede") == [(AUSTRIA, 5)]
    assert told("peace", "peace_roll") == [(4, 7)]
    over = follow("peace")
    assert over.status[AUSTRIA] == FORCED
    assert (over.keys(FRANCE), over.resources[FRANCE]) == (16, 1)
    outcome = over.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores[0].points) == ((0,), "peace", 5)
