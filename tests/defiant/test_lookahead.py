"""What is told before a march or the end of all marches: who reaches no source that costs nothing (D-7)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import BLOCK, IDS
from lacewars.games.defiant.board import ROADS
from lacewars.games.defiant.lookahead import GUIDE
from lacewars.kernel.lookahead import Closing, closing
from lacewars.server.gamedata import defiant_study
from tests.defiant.kit import PRUSSIA, Activate, State, act, begin, board, marching


def told(game: State) -> Closing:
    """What is at stake as the side that is asked decides."""
    decision = game.decision(PRUSSIA)
    assert decision is not None
    found = closing(GUIDE, game, decision)
    assert found is not None
    return found


def harm(found: Closing) -> dict[str, str]:
    """What comes to the blocks that are named."""
    return {IDS[block]: stake.harm for stake in found.stakes for block in stake.pieces}


def hungry(game: State, block: str) -> dict[str, list[str]]:
    """The ends of a march, each with those who would be hungry then."""
    study = defiant_study.study(game, PRUSSIA, block)
    return {end["place"]: end["hungry"] for end in study["ends"]}


def test_who_activates_no_more_is_told_who_will_starve() -> None:
    game = board("iglau: pr_moritz pr_dohna/1; berlin: pr_retzow")
    game.orders[PRUSSIA] = 3
    begin(game, Activate(PRUSSIA))
    assert harm(told(game)) == {"pr_moritz": "hungry", "pr_dohna": "starved"}
    act(game, "activate Moritz")
    assert harm(told(game)) == {"pr_dohna": "starved"}  # Moritz may still march out of it


def test_who_marches_no_more_is_told_who_still_could() -> None:
    game = marching("iglau: pr_moritz; berlin: pr_retzow", "pr_retzow")
    found = told(game)
    assert found.idle == ((BLOCK["pr_retzow"], ROADS.number["berlin"]),)
    assert harm(found) == {"pr_moritz": "hungry"}


def test_a_march_tells_where_it_would_starve() -> None:
    game = marching("iglau: pr_moritz", "pr_moritz")
    act(game, "command Moritz")
    found = hungry(game, "pr_moritz")
    assert found["budweis"] == ["pr_moritz"]
    assert found["prague"] == []  # an assault comes first


def test_a_march_tells_whom_it_cuts_off() -> None:
    text = "koniggratz: pr_moritz; iglau: pr_retzow; prague: fort prussia 1"
    game = marching(text, "pr_moritz")
    act(game, "command Moritz")
    found = hungry(game, "pr_moritz")
    assert found["neisse"] == ["pr_retzow"]
    assert found["budweis"] == ["pr_moritz", "pr_retzow"]
