"""What comes of a combat if both sides play it well: a model, held to combats that the engine plays."""

from __future__ import annotations

import pytest

from lacewars import bots
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import NATION
from lacewars.games.friedrich.odds import odds
from lacewars.games.friedrich.phases.duel import Duel
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.sivel.state import EVERYBODY
from lacewars.games.sivel.wellplayed import WellPlayed, fight
from lacewars.kernel import Chance
from tests.friedrich.kit import effect, town
from tests.friedrich.test_odds import FREDERICK, MARIA_THERESA, facing, opened

GAMES = 60
AUSTRIA = NATION["austria"]


def weighed(game: Friedrich, seat: int | None) -> WellPlayed:
    duel = game.agenda.top
    assert isinstance(duel, Duel)
    return odds(game.view(seat), duel.attacker, duel.defender).well_played


def test_a_sure_victory_costs_the_victor_nothing() -> None:
    found = weighed(opened(facing(8, 1, "H4 H9 H13 R", "")), MARIA_THERESA)
    assert (found.win, found.tie, found.lose) == (1, 0, 0)
    assert found.losses == (0, 1)  # a general with one army loses it, whatever the score
    assert found.cards == (0, 0)


def test_a_side_without_hope_keeps_what_would_not_make_its_defeat_smaller() -> None:
    """Behind by seven, with H13 alone against a hand full of hearts: the 13 is kept, and nothing is won."""
    game = opened(facing(8, 1, "H12 H11 H10 H9 H8 H7 H6", "H13"))
    for card in (*game.hands[NATION["prussia"]], *game.hands[AUSTRIA]):
        game.known[card] = EVERYBODY
    found = weighed(game, FREDERICK)
    assert found.win == 1
    assert found.cards[1] == 0
    small = opened(facing(8, 1, "H12 H11 H10 H9 H8 H7 H6", "H2 H3"))
    assert weighed(small, FREDERICK).cards[1] == 2  # two from five, but five are left of seven


def test_level_and_without_the_suit_the_combat_is_drawn() -> None:
    found = weighed(opened(facing(4, 4, "C3 S5 D2", "H7 H6")), FREDERICK)
    assert found.tie > 0.1
    assert weighed(opened(facing(4, 4, "C3 S5 D2", "")), MARIA_THERESA).tie == 1


def test_the_same_knowledge_gives_the_same_answer() -> None:
    """Also when it is counted anew; and what a seat may not know changes nothing."""
    game = opened(facing(5, 3, "H4 H9 C3 S5 R", "H7 H6 C2 D4"))
    first = weighed(game, FREDERICK)
    fight.cache_clear()
    other = game.determinize(FREDERICK, Chance.seeded("other"))
    assert other.hands[AUSTRIA] != game.hands[AUSTRIA]
    assert weighed(other, FREDERICK) == first


@pytest.mark.parametrize(
    ("fate", "places"), [((10, "hearts"), ("prag", "kolin")), ((11, "spades"), ("aussig", "teplitz"))]
)
def test_cards_of_fate_are_heeded(fate: tuple[int, str], places: tuple[str, str]) -> None:
    game = facing(5, 4, "H8 S8 C2 S13", "H5 S11 C3 D3 H9/2", places)
    plain = odds(opened(game.copy()).view(FREDERICK), town(places[0]), town(places[1])).well_played
    effect(game, *fate)
    heeded = odds(opened(game).view(FREDERICK), town(places[0]), town(places[1])).well_played
    assert heeded != plain


@pytest.mark.parametrize(
    ("daun", "friedrich", "austria", "prussia"),
    [
        (5, 3, "H4 H9 C3 S5 R", "H7 H6 C2 D4"),
        (2, 8, "H13 H12 H5/2 S5 D2/2 R/2 S9", "H2 H3 H4/2 C7 S2 R/2"),
        (4, 6, "H5 H8 H2/2 C4", "H9 H3/2 D5 S6/2"),
        (7, 4, "H3 C6 D8/2", "H10 H4 H6/2 C3"),
    ],
)
def test_it_is_near_what_captains_make_of_it(daun: int, friedrich: int, austria: str, prussia: str) -> None:
    """In worlds that the attacker cannot tell apart: wins within 25 points, losses within 1.5 armies."""
    game = opened(facing(daun, friedrich, austria, prussia))
    found = weighed(game, MARIA_THERESA)
    chance = Chance.seeded("captains")
    wins, lost = 0, [0, 0]
    for _ in range(GAMES):
        world = game.determinize(MARIA_THERESA, chance)
        score = played(world)
        wins += score > 0
        lost[score > 0] += min(abs(score), (daun, friedrich)[score > 0])
    assert abs(found.win - wins / GAMES) < 0.25, (found, wins / GAMES)
    for told, seen in zip(found.losses, lost, strict=True):
        assert abs(told - seen / GAMES) < 1.5, (found, [number / GAMES for number in lost])


def played(game: Friedrich) -> int:
    """The attacker's score when captains have fought the combat out."""
    captains = {seat: bots.make(GAME, "captain", seat, "one") for seat in range(4)}
    while isinstance(duel := game.agenda.top, Duel):
        decision = game.decision()
        assert decision is not None
        action = captains[decision.seat].choose(game.view(decision.seat), decision)
        if action.verb == "stop":
            return duel.score
        game.apply(action)
    raise AssertionError("a duel ends by stopping")
