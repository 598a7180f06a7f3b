"""How games end: degrees and scores as the rulebooks count them, in both languages, and in no hash."""

from __future__ import annotations

import pytest

from lacewars import games
from lacewars.games import maria
from lacewars.games.frederic.phases.turn import EndOfTurn as EndOfBattleTurn
from lacewars.games.frederic.victory import DEGREES, conclude
from lacewars.games.maria.phases.turn import EndOfGame, EndOfTurn, PoolTest
from lacewars.games.maria.powers import AUSTRIA, FRANCE, MAJORS, PRAGMATIC, PRUSSIA
from lacewars.kernel import Outcome, Score, State
from lacewars.kernel.message import LANGUAGES, Messages
from tests import test_records as records
from tests.fixtures.make_records import FOLDER
from tests.frederic import kit as battle
from tests.maria import kit
from tests.test_locales import read


def ending(game: State) -> Outcome:
    """How a game that is over ended."""
    found = game.outcome()
    assert found is not None
    return found


def test_friedrich_has_neither_degrees_nor_scores() -> None:
    record = records.read(FOLDER / "friedrich" / "4-standard.rules2.lace.gz")
    outcome = ending(record.replay(games.get("friedrich")))
    assert (outcome.degree, outcome.counted, outcome.scores) == ("", "", ())


def test_the_winters_of_maria_are_added_up() -> None:
    game = kit.table(turn=12)
    game.winter_scores = [(1, 2, 3, 4), (5, 5, 5, 5)]
    kit.begin(game, EndOfGame())
    sums = {p: (6, 7, 8, 9)[i] for i, p in enumerate(MAJORS)}
    assert ending(game).scores == tuple(Score(p, sums[p]) for p in MAJORS)
    assert ending(game).counted == "winters"


def test_the_markers_left_in_the_pools_count_at_a_sudden_end() -> None:
    game = kit.table(turn=2)
    game.set_aside[FRANCE] = 12  # one more than needed: a pool has no fewer than none
    kit.begin(game, PoolTest())
    outcome = ending(game)
    assert (outcome.reason, outcome.counted) == ("markers", "markers")
    left = {score.power: score.points for score in outcome.scores}
    assert left == {FRANCE: 0, PRUSSIA: 11, AUSTRIA: 3, PRAGMATIC: 8}


@pytest.mark.parametrize("players", [2, 3])
def test_fortresses_count_in_the_introductory_game(players: int) -> None:
    game = kit.table(turn=9, players=players, advanced=False)
    kit.begin(game, EndOfTurn())
    outcome = ending(game)
    assert (outcome.reason, outcome.counted, outcome.degree) == ("endured", "fortresses", "")
    assert outcome.scores == (Score(FRANCE, 0, 9), Score(PRUSSIA, 2, 12))


@pytest.mark.parametrize(("lost", "degree"), [((5, 4), "marginal"), ((5, 3), "medium"), ((5, 2), "decisive")])
def test_a_battle_is_won_by_degrees(lost: tuple[int, int], degree: str) -> None:
    game = battle.table([battle.unit("a blue inf_line 0105"), battle.unit("e red inf_line 0101")])
    game.turn = 3
    game.lost[:] = lost
    conclude(game, 1, "demoralised")
    outcome = ending(game)
    assert (outcome.winners, outcome.degree, outcome.counted) == ((1,), degree, "battle")
    assert [score.points for score in outcome.scores] == [lost[1], lost[0]]
    assert [score.power for score in outcome.scores] == [game.army(0), game.army(1)]


def test_a_drawn_battle_has_no_degree() -> None:
    game = battle.table([battle.unit("a blue inf_line 0105"), battle.unit("e red inf_line 0101")])
    game.turn = game.battle.turns
    game.active = 1
    battle.begin(game, EndOfBattleTurn())
    outcome = ending(game)
    assert (outcome.reason, outcome.degree, len(outcome.scores)) == ("draw", "", 2)


@pytest.mark.parametrize("deployment", ["screen", "slips"])
def test_who_concedes_behind_a_screen_is_told_no_score(deployment: str) -> None:
    game = games.get("frederic").new(seed=3, battle="hohenfriedberg", deployment=deployment)
    seat = game.decisions()[0].seat
    for text in ("concede", "give up the battle"):
        game.apply(game.game.parse(text), seat)
    assert ending(game) == Outcome((1 - seat,), "conceded", "marginal")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("slug", "degrees", "counts"),
    [
        ("friedrich", (), ("objectives",)),
        ("maria", (), ("fortresses", "markers", "winters")),
        ("frederic", DEGREES[1:], ("battle",)),
    ],
)
def test_all_degrees_and_counts_have_sentences(
    slug: str, degrees: tuple[str, ...], counts: tuple[str, ...], lang: str
) -> None:
    keys = {key for key in read(lang, f"{slug}.ftl") if key.startswith(("degree-", "score-"))}
    assert keys == {f"degree-{d}" for d in degrees} | {f"score-{c}" for c in counts}


def test_the_end_is_told_in_words() -> None:
    outcome = Outcome((0,), "fortresses", "", "fortresses", (Score(FRANCE, 9, 9), Score(PRUSSIA, 7, 12)))
    english, french = (Messages(maria.GAME, lang).tally(outcome) for lang in LANGUAGES)
    assert english == ["Fortresses held", "France: 9 (9 needed)", "Prussia: 7 (12 needed)"]
    assert french == [
        "Forteresses tenues",
        "France\u00a0: 9 (il en fallait 9)",
        "Prusse\u00a0: 7 (il en fallait 12)",
    ]


@pytest.mark.parametrize("name", ["leuthen-fixed", "tutorial-fixed"])
def test_a_record_that_was_written_before_tells_degree_and_scores(name: str) -> None:
    report = records.read(FOLDER / "frederic" / f"{name}.rules3.lace.gz").verify(games.get)
    assert report.degree in DEGREES
    assert [score["target"] is None or score["target"] > 0 for score in report.scores] == [True, True]
