"""The odds of a battle: against deals played out by the engine, and against perfect play of known hands."""

from __future__ import annotations

import time
from math import sqrt

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from lacewars.games.maria.board import N_TOWNS, SUIT
from lacewars.games.maria.cards import CARD_SUIT, CARD_VALUE, RESERVE, TACTICAL
from lacewars.games.maria.game import GAME
from lacewars.games.maria.odds import NoCombat, odds
from lacewars.games.maria.phases.combat import Duel, Engage, adjacent_pairs
from lacewars.games.maria.powers import POWER
from lacewars.games.maria.state import Maria
from lacewars.games.sivel.state import EVERYBODY
from lacewars.kernel import Chance
from tests.friedrich.test_odds import Cards, best
from tests.maria.kit import FREDERICK, LOUIS, MARIA, begin, combat, table, town

PRAG, BERAUN = town("prag"), town("beraun")  # both in hearts
SAMPLES = 3000


def facing(karl: int, belle_isle: int, austria: str, france: str) -> Maria:
    """Karl on Prag attacks Belle-Isle on Beraun: the battle begins."""
    hands = {"austria": austria.split(), "france": france.split()}
    pieces = {"karl": "prag", "belle_isle": "beraun"}
    return combat("austria", pieces, troops={"karl": karl, "belle_isle": belle_isle}, hands=hands)


def strength(game: Maria, place: int) -> int:
    """The points a side can still bring."""
    hand = game.hands[game.held[place] - 1]
    return sum(CARD_VALUE[c] for c in hand if CARD_SUIT[c] in (SUIT[place], RESERVE))


def all_in(game: Maria) -> int:
    """Both sides spend what they have, without landing on zero if they can help it: 1, 0 or -1."""
    while isinstance(duel := game.agenda.top, Duel):
        decision = game.decision()
        assert decision is not None
        plays = [a for a in decision.actions if a.verb == "play"]
        foe = duel.attacker if duel.defender_plays else duel.defender
        weaker = duel.own_score + strength(game, duel.town) < strength(game, foe)
        if not plays or (len(plays) < len(decision.actions) and weaker and duel.score == 0):
            return (duel.score > 0) - (duel.score < 0)
        game.apply(max(plays, key=lambda a: (duel.own_score + a.args[1] != 0, a.args[1])))
    raise AssertionError("a duel ends by stopping")


def agree(game: Maria, seat: int, samples: int = SAMPLES) -> None:
    """The odds are what sampled deals come to, within four standard deviations and what is neglected."""
    duel = game.agenda.top
    assert isinstance(duel, Duel)
    found = odds(game.view(seat), duel.attacker, duel.defender)
    assert found.win + found.lose + found.tie == pytest.approx(1)
    chance = Chance.seeded("odds")
    results = [all_in(game.determinize(seat, chance)) for _ in range(samples)]
    for exact, result in zip((found.win, found.lose, found.tie), (1, -1, 0), strict=True):
        seen = results.count(result) / samples
        assert abs(exact - seen) < 4 * sqrt(max(exact * (1 - exact), 1e-4) / samples) + 0.004, (found, seen)


@pytest.mark.parametrize(
    ("karl", "belle_isle", "austria", "france", "seat"),
    [
        (5, 3, "H4 H9 C3 S5 R", "H7 H6 C2 D4", LOUIS),
        (4, 4, "H5 S5 D2/2 R/2", "C7 S2", MARIA),
        (2, 8, "H8 H7 H5/2 S5 D2/2 R/2 S9", "H2 H3 H4/2 C7 S2 R/2", MARIA),
        (3, 4, "H8 C5 H3/2", "H6/2 D9 D8/2 S4", FREDERICK),
    ],
)
def test_the_odds_are_what_the_deals_come_to(
    karl: int, belle_isle: int, austria: str, france: str, seat: int
) -> None:
    agree(facing(karl, belle_isle, austria, france), seat)


def test_the_odds_go_on_from_the_score_of_the_duel_under_way() -> None:
    game = facing(5, 3, "H4 H9 C3 S5 R", "H7 H6 C2 D4")
    for _ in range(2):
        for seat in (MARIA, LOUIS):
            agree(game, seat, 1500)
        decision = game.decision()
        assert decision is not None
        game.apply(next(a for a in decision.actions if a.verb == "play"))


# ---------------------------------------------------------------------- known hands, perfect play
HANDS = st.lists(st.sampled_from([2, 3, 3, 4, 5, 5, 8, 0]), max_size=4).map(lambda h: tuple(sorted(h)))


def written(hand: Cards) -> str:
    return " ".join(f"H{value}" if value else "R" for value in hand)


@given(HANDS, HANDS, st.integers(1, 8), st.integers(1, 8))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_known_hands_end_as_perfect_play_ends_them(ours: Cards, theirs: Cards, karl: int, foe: int) -> None:
    """The same duel as in Friedrich, but a Reserve is worth 8 at most."""
    assume(all((*ours, *theirs).count(value) <= TACTICAL.decks for value in (*ours, *theirs)))
    game = facing(karl, foe, written(ours), written(theirs))
    for power in ("austria", "france"):
        for card in game.hands[POWER[power]]:
            game.known[card] = EVERYBODY
    score = karl - foe
    most = TACTICAL.reserve_values[-1]
    result = -best(-score, theirs, ours, most) if score > 0 else best(score, ours, theirs, most)
    found = odds(game.view(None), PRAG, BERAUN)
    assert (found.win, found.tie, found.lose) == (result == 1, result == 0, result == -1)


# ---------------------------------------------------------------------- troops and stacks
def test_troops_nobody_announced_are_spread_over_all_ways_to_allot_them() -> None:
    """Austria has 5 troops on two generals: Karl has 1 to 4, each equally likely, as seen by Louis."""
    game = table(
        {"karl": "prag", "traun": "kolin", "belle_isle": "beraun"},
        troops={"karl": 4, "traun": 1, "belle_isle": 3},
    )
    found = odds(game.view(LOUIS), PRAG, BERAUN)
    assert found.armies == (None, 3)
    assert (found.score.low, found.score.high) == (-2, 1)
    assert (found.win, found.tie, found.lose) == pytest.approx((0.25, 0.25, 0.5))
    own = odds(game.view(MARIA), PRAG, BERAUN)
    assert own.armies == (4, 3)  # Belle-Isle alone has all of France's troops
    assert own.win == 1


def test_a_mixed_stack_fights_with_the_troops_of_both_and_the_cards_of_its_commander() -> None:
    game = table(
        {"karl": "prag", "belle_isle": "beraun", "toerring": "beraun"},
        troops={"karl": 6, "belle_isle": 3, "toerring": 4},
        hands={"france": ["H5", "R"], "bavaria": ["H7", "H6"]},
    )
    begin(game, Engage(PRAG, BERAUN))
    found = odds(game.view(LOUIS), PRAG, BERAUN)
    assert found.armies == (6, 7)
    commander = game.held[BERAUN] - 1
    assert found.sides[1].nation == commander
    assert found.sides[1].cards == 2
    assert found.sides[1].suit_total.high == (5 if commander == POWER["france"] else 13)


def test_a_reserve_is_told_with_its_eight_values() -> None:
    found = odds(facing(3, 5, "H4 R C7", "H9").view(MARIA), PRAG, BERAUN).to_json()
    assert {"card": "hearts 4 deck 1", "worth": 4, "score_after": 2} in found["cards"]
    reserve = [c["score_after"] for c in found["cards"] if c["card"].startswith("reserve")]
    assert reserve == list(range(-1, 7))
    assert found["suits"] == ["hearts", "hearts"]
    assert [side["seat_knows_hand"] for side in found["sides"]] == [True, False]


@pytest.mark.parametrize("towns", [("prag", "kolin"), ("beraun", "beraun"), ("prag", "breslau")])
def test_there_are_no_odds_where_there_can_be_no_battle(towns: tuple[str, str]) -> None:
    game = table({"karl": "prag", "traun": "kolin", "belle_isle": "beraun"})
    with pytest.raises(NoCombat):
        odds(game.view(None), town(towns[0]), town(towns[1]))


@given(st.integers(0, 10_000))
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_hidden_things_change_no_odds_and_they_come_fast(seed: int) -> None:
    """In games played at random: the same odds from every position a seat cannot tell from the real one."""
    game = GAME.new(seed, players=3, variant="advanced" if seed % 2 else "introductory")
    assert isinstance(game, Maria)
    chance = Chance.seeded(str(seed))
    met = 0
    for _ in range(900):
        decision = game.decision()
        if decision is None or met == 3:
            break
        pairs = adjacent_pairs(game)
        if pairs and chance.below(10) == 0:
            met += 1
            pair = divmod(pairs[0], N_TOWNS)
            for seat in range(3):
                began = time.process_time()
                found = odds(game.view(seat), *pair)
                assert time.process_time() - began < 0.2
                assert found == odds(game.determinize(seat, chance).view(seat), *pair)
                assert found.win + found.lose + found.tie == pytest.approx(1)
        game.apply(decision.actions[chance.below(len(decision.actions))], decision.seat)
