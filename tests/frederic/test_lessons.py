"""What the texts of the lessons say of their positions and of their dice is so."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from lacewars.games.frederic.battle import Battle
from lacewars.games.frederic.field import NO_WORKS
from lacewars.games.frederic.fighting import dice, targets
from lacewars.games.frederic.kinds import FACE_IDS
from lacewars.games.frederic.laws import broken_laws
from lacewars.games.frederic.support import supported, works
from lacewars.games.frederic.victory import score
from lacewars.kernel import Chance, Lesson
from lacewars.kernel.lookahead import endings
from lacewars.kernel.message import LANGUAGES, Messages
from tests.frederic.kit import GAME, HEX, NAMES, Frederic, act, at, slot

PRUSSIA, AUSTRIA = 0, 1
LETTERS = {"infantry": "i", "cavalry": "c", "artillery": "a", "flag": "f", "tactical": "t"}
each_lesson = pytest.mark.parametrize("lesson", GAME.lessons, ids=lambda one: one.id)
Told = tuple[str, str]
"""What dice were thrown for, and their faces as letters."""


def walk(lesson: Lesson, last: int = -1) -> Iterator[tuple[str | None, Frederic, list[Told]]]:
    """The positions of a lesson, each with its task and the dice so far; of several choices one is taken."""
    game = lesson.start(Chance(lesson.chance_key))
    assert isinstance(game, Frederic)
    played: list[tuple[int, str]] = []
    rolled: list[Told] = []
    while True:
        task = lesson.task(played)
        decision = game.decision(lesson.seat)
        if decision is not None or lesson.done(played):
            yield task.id if task else None, game, rolled
        if lesson.done(played):
            return
        decision = decision or game.decision(1 - lesson.seat)
        assert decision is not None
        texts = [a.text for a in decision.actions]
        if decision.seat == lesson.seat:
            text = [text for text in texts if lesson.wants(played, text)][last]
        else:
            reply = lesson.reply(played)
            assert reply in texts
            text = reply
        for event in game.apply(GAME.parse(text), decision.seat):
            fields = GAME.event_fields[event.kind]
            if "faces:faces" in fields:
                faces = event.data[fields.index("faces:faces")]
                assert isinstance(faces, tuple)
                rolled.append((event.kind, "".join(LETTERS[FACE_IDS[f]] for f in faces)))
        played.append((decision.seat, text))


def follow(name: str, task: str | None = None) -> Frederic:
    """The position in which the learner is first given a task; without one, the end of the lesson."""
    return next(game for now, game, _ in walk(GAME.lesson(name)) if now == task)


def thrown(name: str) -> list[str]:
    """All dice of a lesson, roll by roll."""
    *_, (_, _, rolled) = walk(GAME.lesson(name))
    return [faces for _, faces in rolled]


def stands(game: Frederic, unit: str) -> int:
    return game.stands[slot(game, unit)]


def officer(game: Frederic, name: str) -> str:
    return NAMES[game.officers[game.battle.officer[name]]]


def aimed_at(game: Frederic, unit: str) -> set[str]:
    """The hexes of those whom a unit may attack."""
    return {NAMES[game.place[t]] for t in targets(game, slot(game, unit))}


def battle_of(lesson: Lesson) -> Battle:
    game = lesson.start(Chance(lesson.chance_key))
    assert isinstance(game, Frederic)
    return game.battle


# ---------------------------------------------------------------------- all of them
@each_lesson
def test_a_lesson_is_taught_on_the_field_of_the_mill(lesson: Lesson) -> None:
    game = lesson.start(Chance(lesson.chance_key))
    assert GAME.options_of(game)["battle"] == "tutorial"
    assert lesson.seat == PRUSSIA


@pytest.mark.parametrize("last", [0, -1])
@each_lesson
def test_no_position_breaks_a_law(lesson: Lesson, last: int) -> None:
    for task, game, _ in walk(lesson, last):
        assert broken_laws(game) == [], task
        if task:
            assert Frederic.from_json(game.to_json()).hash() == game.hash()


@each_lesson
def test_targets_are_hexes_of_the_field_and_pieces_of_the_battle(lesson: Lesson) -> None:
    battle = battle_of(lesson)
    pieces = {f"u{n}" for n in range(battle.n_units)} | {f"o{n}" for n in range(len(battle.officers))}
    named = {target for task in lesson.tasks for target in task.targets}
    assert {t for t in named - pieces if t not in HEX or not battle.field.on[HEX[t]]} == set()


@each_lesson
def test_a_ringed_piece_is_on_the_table(lesson: Lesson) -> None:
    for task, game, _ in walk(lesson):
        for target in next((t.targets for t in lesson.tasks if t.id == task), ()):
            kind, number = target[0], target[1:]
            if kind in "uo":
                assert (game.place if kind == "u" else game.officers)[int(number)] >= 0, (task, target)


@pytest.mark.parametrize("lang", LANGUAGES)
@each_lesson
def test_texts_name_the_hexes_and_troops_that_are_there(lesson: Lesson, lang: str) -> None:
    messages, battle, french = Messages(GAME, lang, ("frederic-lessons",)), battle_of(lesson), lang == "fr"
    names = [*(unit.name[french] for unit in battle.units), *(man.name[french] for man in battle.officers)]
    begun = re.compile(r"\b(?:Grenadier|German|Field|Battalion|Colonel von|Major von|Pièces|Compagnies)\b")
    for key in (f"lesson-{lesson.id}-{task.id}{end}" for task in lesson.tasks for end in ("", "-hint")):
        text = messages.text(key)
        hexes = set(re.findall(r"\b\d{4}\b", text)) - {battle.data["date"][:4]}
        assert {h for h in hexes if h not in HEX or not battle.field.on[HEX[h]]} == set(), key
        for found in begun.finditer(text):
            assert text.startswith((*names, "Pièces de 6 "), found.start()), f"{key}: {text[found.start() :]}"


@each_lesson
def test_who_is_named_is_on_the_table(lesson: Lesson) -> None:
    messages = Messages(GAME, "en", ("frederic-lessons",))
    for task, game, _ in walk(lesson):
        text = messages.text(f"lesson-{lesson.id}-{task}-hint") if task else ""
        alive = {game.battle.units[u].name[0] for u in range(game.battle.n_units) if game.place[u] >= 0}
        gone = {unit.name[0] for unit in game.battle.units} - alive
        assert {name for name in gone if name in text} == set(), task


@pytest.mark.parametrize("lang", LANGUAGES)
@each_lesson
def test_both_languages_name_the_same_hexes_and_rules(lesson: Lesson, lang: str) -> None:
    one, other = (Messages(GAME, name, ("frederic-lessons",)) for name in (lang, LANGUAGES[0]))
    cited = re.compile(r"\[G-[0-9.]+\]|\b\d{4}\b")
    for task in lesson.tasks:
        for end in ("", "-hint"):
            key = f"lesson-{lesson.id}-{task.id}{end}"
            assert sorted(cited.findall(one.text(key))) == sorted(cited.findall(other.text(key))), key


# ---------------------------------------------------------------------- one by one
def test_the_troops_of_the_first_lesson() -> None:
    game = follow("table")
    assert (at(game, "p2"), officer(game, "P2"), at(game, "p3")) == ("0507", "0708", "0708")
    assert (
        [side.target for side in game.battle.sides]
        == [side.demoralised for side in game.battle.sides]
        == [3, 3]
    )


def test_the_hussars_are_out_of_reach() -> None:
    game = follow("command", "second")
    decision = game.decision(PRUSSIA)
    assert decision is not None
    texts = [a.text for a in decision.actions]
    assert at(game, "p5") == "0104"
    assert "activate 0104" not in texts
    assert "activate 0508" in texts


def test_the_marches_of_the_lesson() -> None:
    game = follow("march", "fight")
    assert [at(game, unit) for unit in ("p1", "p3", "p5")] == ["0605", "0907", "0405"]
    assert officer(game, "P") == "0605"
    assert game.barred >> slot(game, "p1") & 1, "a road march leaves no fight"
    assert not game.barred >> slot(game, "p3") & 1
    assert thrown("march") == ["ft"]
    assert stands(follow("march"), "a6") == 2


@pytest.mark.parametrize(
    ("name", "task", "unit"),
    [
        ("march", "road", "p1"),
        ("march", "ride", "p5"),
        ("flight-and-backwards", "charge", "p4"),
        ("dispatches", "charge", "p5"),
        ("triumph", "close", "p1"),
    ],
)
def test_a_click_at_the_goal_goes_the_way_of_the_lesson(name: str, task: str, unit: str) -> None:
    wanted = next(t for t in GAME.lesson(name).tasks if t.id == task)
    path = [text.removeprefix("step ") for text in (*wanted.ways, *wanted.ends) if text.startswith("step ")]
    game = follow(name, task)
    seat = GAME.lesson(name).seat
    act(game, *(text for text in wanted.ways[:1] if text == "done"))  # the command phase ends
    ends = {end.place: end for end in endings(game, seat, slot(game, unit))}
    assert [NAMES[h] for h in ends[HEX[path[-1]]].way] == path


def test_the_shots_of_the_lesson() -> None:
    far = follow("fire-and-barrage", "far")
    assert aimed_at(far, "p6") == {"0704"}
    assert at(far, "a1") == "0504"
    assert thrown("fire-and-barrage") == ["tif", "cat"]
    near = follow("fire-and-barrage", "near")
    assert (at(near, "a2"), stands(near, "a2"), at(near, "a1")) == ("0803", 2, "0505")
    assert stands(follow("fire-and-barrage"), "a1") == 2


def test_the_melee_of_the_lesson() -> None:
    name = "fighting-and-close-combat"
    game = follow(name, "attack")
    own, foe = slot(game, "p1"), slot(game, "a2")
    assert supported(game, own, foe, target=False)
    assert not supported(game, foe, own, target=True)
    assert dice(game, own, foe) == 4
    assert thrown(name) == ["itac", "ccfi", "iaa"]
    end = follow(name)
    assert [stands(end, unit) for unit in ("a2", "p2", "a1")] == [1, 2, 2]
    assert at(end, "p2") == "0607"


def test_the_retreat_of_the_lesson() -> None:
    name = "flight-and-backwards"
    assert thrown(name) == ["fafc", "i", "iif", "aif"]
    after = follow(name, "order")
    assert (at(after, "a1"), stands(after, "p3")) == ("0607", 2)
    fled = follow(name, "follow")
    assert (at(fled, "a1"), stands(fled, "a1")) == ("0506", 1)
    end = follow(name)
    assert (at(end, "a1"), end.lost) == (None, [0, 1])


def test_the_ground_of_the_lesson() -> None:
    name = "village-and-cover"
    assert thrown(name) == ["ft", "ic", "icia"]
    game = follow(name, "open")
    own = slot(game, "p1")
    hill, wall, guns = (slot(game, unit) for unit in ("a2", "a3", "a6"))
    assert [dice(game, own, foe) for foe in (hill, wall, guns)] == [2, 2, 4]
    assert game.field.level[game.place[hill]]
    assert works(game, own, wall) != NO_WORKS
    assert [stands(follow(name), unit) for unit in ("a4", "a6")] == [2, 2]


def test_the_officers_of_the_lesson() -> None:
    name = "generals-and-bravery"
    assert thrown(name) == ["acif", "ici", "f", "ti", "fatc"]
    rally = follow(name, "rally")
    assert [stands(rally, unit) for unit in ("a2", "p4", "p2")] == [2, 1, 1]
    last = follow(name, "last")
    decision = last.decision(PRUSSIA)
    assert decision is not None
    assert [a.text for a in decision.actions] == ["stand", "front officer 2", "concede"]
    assert stands(last, "p2") == 3
    assert officer(follow(name), "P2") in ("0708", "0808")


def test_the_message_of_the_lesson() -> None:
    assert thrown("dispatches") == ["i", "tf", "tct"]
    game = follow("dispatches", "again")
    assert game.group[slot(game, "p5")], "the message has activated the Hussars"
    assert at(game, "p6") == "0707"
    assert [stands(follow("dispatches"), unit) for unit in ("a6", "a2")] == [2, 1]


@pytest.mark.parametrize("last", [0, -1])
def test_the_last_lesson_is_won(last: int) -> None:
    lesson = GAME.lessons[-1]
    *_, (task, game, rolled) = walk(lesson, last)
    assert task is None
    assert [faces for _, faces in rolled] == ["ci", "tcf", "acti", "fi"]
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((PRUSSIA,), "score")
    assert (score(game, PRUSSIA), game.lost, game.turn) == (3, [1, 2], game.battle.turns)
    assert (at(game, "p1"), at(game, "a1")) == ("0604", None)


def test_the_last_lesson_begins_with_a_point_and_half_of_the_hamlet() -> None:
    game = follow("triumph", "lead")
    assert (score(game, PRUSSIA), score(game, AUSTRIA), game.turn) == (1, 1, 11)
    assert [game.held[game.battle.objective_place[HEX[h]]] for h in ("0605", "0604")] == [PRUSSIA, AUSTRIA]
