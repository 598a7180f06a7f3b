"""The fog: who knows what of a block, and what is remembered of those seen before (D-1, R106)."""

from __future__ import annotations

from lacewars.games.defiant import new
from lacewars.games.defiant.phases.friction import Spy
from lacewars.games.defiant.phases.rounds import Rally
from lacewars.games.defiant.state import FORMED
from lacewars.kernel import Chance
from tests.defiant.kit import ALLIES, BLOCK, PRUSSIA, TOWN, State, act, battle, begin, board, kinds, where

TEXT = "leipzig: pr_frederick pr_moritz/2 fr_lorges/1; torgau: pr_dohna; erfurt: fr_nicolay"


def fought() -> State:
    """Lorges was seen at Leipzig, and has retreated to Erfurt, where Nicolay stands whom nobody has seen."""
    game = battle(TEXT, "leipzig", dict.fromkeys(["pr_frederick", "pr_moritz"], "torgau"))
    game.year, game.turn = 1757, 3
    act(game, "fire", "withdraw Lorges", "retreat to Erfurt", "done")
    return game


def seen_at(game: State, seat: int | None, block: str) -> tuple[str, int] | None:
    """Where and how strong a seat last saw a block."""
    found = game.view(seat).last_seen.get(block)
    return None if found is None else (found["town"], found["steps"])


def test_what_was_seen_in_battle_is_remembered() -> None:
    game = fought()
    assert seen_at(game, PRUSSIA, "fr_lorges") == ("leipzig", 1)
    assert seen_at(game, None, "fr_lorges") == ("leipzig", 1)  # it was seen by everybody
    assert seen_at(game, ALLIES, "pr_moritz") == ("leipzig", 2)
    assert seen_at(game, ALLIES, "fr_lorges") is None  # whoever knows a block needs no note
    assert "fr_nicolay" not in game.view(PRUSSIA).last_seen
    hidden = [crowd for crowd in game.view(PRUSSIA).crowds if crowd["town"] == "erfurt"]
    assert [crowd["number"] for crowd in hidden] == [1, 1]  # who fought is told from who did not
    game.fought = 0
    (crowd,) = [crowd for crowd in game.view(PRUSSIA).crowds if crowd["town"] == "erfurt"]
    assert crowd == {"town": "erfurt", "force": "franco_imperial", "number": 2}  # in the next turn nobody is


def test_worlds_keep_what_was_seen() -> None:
    game = fought()
    for salt in range(5):
        other = game.determinize(PRUSSIA, Chance.seeded(str(salt)))
        assert other.view(PRUSSIA).last_seen == game.view(PRUSSIA).last_seen


def test_what_spies_saw_only_their_side_remembers() -> None:
    game = board("prague: au_browne/2; berlin: pr_frederick")
    begin(game, Spy(PRUSSIA))
    act(game, "spy on Prague")
    assert seen_at(game, PRUSSIA, "au_browne") == ("prague", 2)
    assert game.view(None).last_seen == game.view(ALLIES).last_seen == {}
    game.steps[BLOCK["au_browne"]] = 1
    game.sight(BLOCK["au_browne"])  # seen in the open since: that is newer
    assert seen_at(game, PRUSSIA, "au_browne") == seen_at(game, None, "au_browne") == ("prague", 1)


def test_of_blocks_lost_in_the_open_nothing_is_remembered() -> None:
    game = battle(TEXT, "leipzig", dict.fromkeys(["pr_frederick", "pr_moritz"], "torgau"), dice=[6] * 40)
    assert BLOCK["fr_lorges"] in game.sighted
    act(game, "fire")
    assert where(game, "fr_lorges") == "pool"
    assert seen_at(game, PRUSSIA, "fr_lorges") is None


def test_a_hidden_cavalry_rallies_without_a_name() -> None:
    game = board("leipzig: pr_zieten/2 fr_lorges")
    game.battle, game.attacker, game.round = TOWN["leipzig"], PRUSSIA, 2
    game.box[BLOCK["pr_zieten"]] = FORMED
    game.hurt = 1 << BLOCK["pr_zieten"]
    begin(game, Rally(PRUSSIA, 1, 0))
    news = act(game, "rally Zieten")
    assert kinds(e for e in news if e.seen_by(ALLIES)) == ["rallying"]
    assert kinds(e for e in news if e.seen_by(PRUSSIA)) == ["rallied"]


def test_crowds_stay_in_sight_in_a_winter_without_cards() -> None:
    game = new(seed="fog", deployment="free")
    while game.lanes:
        seat = next(iter(game.lanes))
        game.apply(game.legal(seat)[0], seat)
    before = game.view(ALLIES).crowds
    assert before
    game.hands = [[], []]
    game.turn = 6
    game.lanes[PRUSSIA] = []
    assert game.view(ALLIES).crowds == before
