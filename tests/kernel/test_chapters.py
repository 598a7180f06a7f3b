"""Chapters: how a ledger is laid out for readers."""

from __future__ import annotations

import pytest

from lacewars import games
from lacewars.kernel import Game, LaceError
from lacewars.kernel.chapters import read_chapters

RULES = [
    ("X-1.01", "I"),
    ("X-1.02", "I-a"),
    ("X-1.03", "I-a-1, I-b"),
    ("X-1.04", "I-b note"),
    ("X-1.05", "I-ab"),
    ("X-2.1.01", "II"),
    ("X-2.10.01", "II"),
    ("X-10.01", "X"),
]
TABLE = """start,title,title_fr
X-1,One,Un
I-a,Letter a,Lettre a
I-a-1,Its first,Son premier
I-b,Letter b,Lettre b
X-2,Two,Deux
X-2.1,Two one,Deux un
X-2.10,Two ten,Deux dix
X-10,Ten,Dix
"""
each_game = pytest.mark.parametrize("game", games.all_games(), ids=lambda g: g.slug)


def test_rules_go_to_the_section_that_names_most_of_their_id_or_reference() -> None:
    one, two, ten = read_chapters(TABLE, RULES, "x")
    assert one.title() == "One"
    assert one.title("fr") == "Un"
    assert one.rows == ("X-1.01", "X-1.05")
    assert {x.start: x.rows for x in one.sections} == {
        "I-a": ("X-1.02",),
        "I-a-1": ("X-1.03",),
        "I-b": ("X-1.04",),
    }
    assert two.rows == ()
    assert {x.start: x.rows for x in two.sections} == {"X-2.1": ("X-2.1.01",), "X-2.10": ("X-2.10.01",)}
    assert ten.rows == ("X-10.01",)
    assert ten.sections == ()


@pytest.mark.parametrize(
    ("table", "refusal"),
    [
        (TABLE.replace("title_fr", "titre"), r"x, line 1: the columns are start,title,title_fr"),
        (TABLE.replace(",Lettre a", ""), r"x, line 3: a row has 3 cells, none empty"),
        (TABLE.replace(",Lettre a", ","), r"x, line 3: a row has 3 cells"),
        (TABLE.replace(",Lettre a", ",Lettre, a"), r"x, line 3: a row has 3 cells"),
        (TABLE.replace("X-1,One,Un\n", ""), r"x, line 2: the first line is a chapter"),
        (TABLE.replace("I-b,", "I-a,"), r"x, line 5: I-a stands twice"),
        (TABLE + "X-1,One,Un\n", r"x, line 10: X-1 stands twice"),
        (TABLE.replace("X-10,Ten,Dix\n", ""), r"x: X-10\.01 is in no chapter"),
        (TABLE.replace("I-b,", "I-c,"), r"x: I-c holds no rule"),
    ],
)
def test_what_does_not_fit_is_refused(table: str, refusal: str) -> None:
    with pytest.raises(LaceError, match=refusal):
        read_chapters(table, RULES, "x")


@each_game
def test_every_rule_of_a_game_stands_in_its_chapter(game: Game) -> None:
    ledger = game.ledger
    held = [
        rule for chapter in ledger.chapters for part in (chapter, *chapter.sections) for rule in part.rows
    ]
    assert sorted(held) == sorted(ledger.rows)
    for rule in ledger.rows:
        assert ledger.place(rule)[0].start == rule.partition(".")[0]
        assert rule in ledger.place(rule)[-1].rows
    assert ledger.place("no such rule") == ()


@each_game
def test_titles_are_short_and_no_two_sections_of_a_chapter_share_one(game: Game) -> None:
    for chapter in game.ledger.chapters:
        for lang in ("en", "fr"):
            titles = [part.title(lang) for part in (chapter, *chapter.sections)]
            assert all(0 < len(title) <= 60 and title[-1] not in ".:" for title in titles)
            assert len(set(titles[1:])) == len(titles[1:])
