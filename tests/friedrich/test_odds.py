"""The odds of a combat: against deals played out by the engine, and against perfect play of known hands."""

from __future__ import annotations

import time
from functools import cache
from math import sqrt

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from lacewars.games.friedrich.board import N_TOWNS, SUIT
from lacewars.games.friedrich.cards import CARD_SUIT, CARD_VALUE, RESERVE
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import NATION
from lacewars.games.friedrich.odds import NoCombat, odds
from lacewars.games.friedrich.phases.combat import Engage, adjacent_pairs
from lacewars.games.friedrich.phases.duel import Duel
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.sivel.state import EVERYBODY
from lacewars.kernel import Action, Chance, covers
from tests.friedrich.kit import begin, effect, table, town

FREDERICK, ELISABETH, MARIA_THERESA = 0, 1, 2
SAMPLES = 20_000
PRAG, KOLIN = town("prag"), town("kolin")  # both in hearts


def facing(
    daun: int, friedrich: int, austria: str, prussia: str, places: tuple[str, str] = ("prag", "kolin")
) -> Friedrich:
    """Daun is about to attack Friedrich; two decks are in play."""
    return table(
        {"daun": places[0], "friedrich": places[1]},
        {"daun": daun, "friedrich": friedrich},
        {"austria": austria.split(), "prussia": prussia.split()},
        opened=2,
    )


def opened(game: Friedrich) -> Friedrich:
    """The combat begins."""
    stacks = [t for t in range(N_TOWNS) if game.stack(t)]
    attacker = next(t for t in stacks if game.held[t] - 1 == NATION["austria"])
    return begin(game, Engage(attacker, next(t for t in stacks if t != attacker)))


# ---------------------------------------------------------------------- all in, by the engine
def wasted(game: Friedrich, duel: Duel, town: int) -> bool:
    """Whether this side's first card will count nothing (card 10 hearts)."""
    effect = game.effect_of("first_card_set")
    return (
        effect is not None
        and not game.spent
        and town == duel.defender
        and effect.targets[0] in game.stack(town)
    )


def strength(game: Friedrich, duel: Duel, town: int) -> int:
    """The points a side can still bring."""
    most = duel.highest(game)
    hand = game.hands[game.held[town] - 1]
    worths = [min(CARD_VALUE[c], most) for c in hand if CARD_SUIT[c] == RESERVE]
    worths += [CARD_VALUE[c] for c in hand if CARD_SUIT[c] == SUIT[town] and CARD_VALUE[c] <= most]
    return sum(worths) - (min(worths) if worths and wasted(game, duel, town) else 0)


def all_in(game: Friedrich) -> int:
    """Both sides spend what they have, without landing on zero if they can help it: 1, 0 or -1."""
    while isinstance(duel := game.agenda.top, Duel):
        decision = game.decision()
        assert decision is not None
        stop = next((a for a in decision.actions if a.verb == "stop"), None)
        plays = [a for a in decision.actions if a.verb != "stop"]
        foe = duel.attacker if duel.defender_plays else duel.defender
        weaker = duel.own_score + strength(game, duel, duel.town) < strength(game, duel, foe)
        if not plays or (stop is not None and weaker and duel.score == 0):
            assert stop is not None
            return (duel.score > 0) - (duel.score < 0)
        game.apply(chosen(game, duel, plays))
    raise AssertionError("a duel ends by stopping")


def chosen(game: Friedrich, duel: Duel, plays: list[Action]) -> Action:
    """The largest card that does not land on zero; the smallest if it counts nothing."""
    if wasted(game, duel, duel.town):
        return min(plays, key=lambda a: CARD_VALUE[a.args[0]])
    return max(plays, key=lambda a: (duel.own_score + a.args[1] != 0, a.verb == "double", a.args[1]))


def sampled(game: Friedrich, seat: int, samples: int) -> list[float]:
    """How often the attacker wins, loses, and neither, over positions the seat cannot tell from this one."""
    chance = Chance.seeded("odds")
    results = [all_in(game.determinize(seat, chance)) for _ in range(samples)]
    return [results.count(result) / samples for result in (1, -1, 0)]


def agree(game: Friedrich, seat: int, samples: int = SAMPLES) -> None:
    """The odds are what sampled deals come to, within four standard deviations and what is neglected."""
    duel = game.agenda.top
    assert isinstance(duel, Duel)
    found = odds(game.view(seat), duel.attacker, duel.defender)
    assert found.win + found.lose + found.tie == pytest.approx(1)
    for exact, seen in zip((found.win, found.lose, found.tie), sampled(game, seat, samples), strict=True):
        assert abs(exact - seen) < 4 * sqrt(max(exact * (1 - exact), 1e-4) / samples) + 0.004, (found, seen)


@pytest.mark.parametrize(
    ("daun", "friedrich", "austria", "prussia", "seat", "samples"),
    [
        (5, 3, "H4 H9 C3 S5 R", "H7 H6 C2 D4", FREDERICK, SAMPLES),
        (4, 4, "C3 S5 D2", "H7 H6 C2 D4", FREDERICK, 2500),
        (4, 4, "H5 S5 D2/2 R/2", "C7 S2", MARIA_THERESA, 2500),
        (2, 8, "H13 H12 H5/2 S5 D2/2 R/2 S9", "H2 H3 H4/2 C7 S2 R/2", MARIA_THERESA, 2500),
        (6, 1, "", "H2 H3 H4/2", MARIA_THERESA, 2500),
        (3, 4, "H8 C5 H3/2", "H6/2 D9 D8/2 S4", ELISABETH, 2500),
    ],
)
def test_the_odds_are_what_the_deals_come_to(
    daun: int, friedrich: int, austria: str, prussia: str, seat: int, samples: int
) -> None:
    agree(opened(facing(daun, friedrich, austria, prussia)), seat, samples)


def test_the_odds_go_on_from_the_score_of_the_duel_under_way() -> None:
    game = opened(facing(5, 3, "H4 H9 C3 S5 R", "H7 H6 C2 D4"))
    for _ in range(3):
        for seat in (FREDERICK, MARIA_THERESA, ELISABETH):
            agree(game, seat, 1500)
        decision = game.decision()
        assert decision is not None
        game.apply(next(a for a in decision.actions if a.verb == "play"))


@pytest.mark.parametrize("fate", [(10, "hearts"), (11, "spades")])
def test_cards_of_fate_are_heeded(fate: tuple[int, str]) -> None:
    """10 hearts: Friedrich's first card counts nothing; 11 spades: his 11 of spades counts double."""
    places = ("aussig", "teplitz") if fate[1] == "spades" else ("prag", "kolin")
    game = facing(5, 4, "H8 S8 C2 S13", "H5 S11 C3 D3 H9/2", places)
    plain = odds(opened(game.copy()).view(MARIA_THERESA), town(places[0]), town(places[1]))
    effect(game, *fate)
    opened(game)
    heeded = odds(game.view(MARIA_THERESA), town(places[0]), town(places[1]))
    assert heeded.win != pytest.approx(plain.win, abs=0.005)
    agree(game, MARIA_THERESA, 2500)
    agree(game, FREDERICK, 2500)


def test_the_first_card_of_france_and_the_cap_between_france_and_prussia_are_heeded() -> None:
    def france(*fate: object) -> Friedrich:
        game = table(
            {"richelieu": "prag", "friedrich": "kolin"},
            {"richelieu": 3, "friedrich": 5},
            {"france": ["H2", "R"], "prussia": ["H13"]},
            opened=1,
        )
        for card in (*game.hands[0], *game.hands[NATION["france"]]):
            game.known[card] = EVERYBODY
        if fate:
            effect(game, int(str(fate[0])), str(fate[1]))
        return game

    def win(game: Friedrich) -> tuple[float, float, float]:
        found = odds(game.view(None), PRAG, KOLIN)
        return found.win, found.lose, found.tie

    assert win(france()) == (0, 1, 0)  # 3 + 12 against 18
    assert win(france(3, "clubs")) == (1, 0, 0)  # 3 + 11 against 5: the 13 may not be played
    more = france(4, "spades")
    more.strength[PRAG] = 5
    more.total[NATION["france"]] = 5
    assert win(more) == (0, 0, 1)  # 5 + 13 against 18


# ---------------------------------------------------------------------- known hands, perfect play
Cards = tuple[int, ...]
"""The values of a hand, sorted; 0 is a Reserve."""


@cache
def best(own: int, mine: Cards, theirs: Cards, most: int = 10) -> int:
    """What the side with the right to play at `own` (never above zero) gets by the rules: 1, 0 or -1."""
    results = []
    if own < 0 or not any(mine):
        results.append(-1 if own < 0 else 0)
    for card in dict.fromkeys(mine):
        left = list(mine)
        left.remove(card)
        for worth in (card,) if card else range(1, most + 1):
            after = own + worth
            if after >= 0:
                results.append(-best(-after, theirs, tuple(left), most))
            else:
                results.append(best(after, tuple(left), theirs, most))
    return max(results)


HANDS = st.lists(st.sampled_from([2, 3, 3, 4, 5, 5, 8, 0]), max_size=4).map(lambda h: tuple(sorted(h)))


def written(hand: Cards) -> list[str]:
    return [f"H{value}" if value else "R" for value in hand]


@given(HANDS, HANDS, st.integers(1, 8), st.integers(1, 8))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_known_hands_end_as_perfect_play_ends_them(ours: Cards, theirs: Cards, daun: int, foe: int) -> None:
    assume(all((*ours, *theirs).count(value) <= 4 for value in ours))
    game = table(
        {"daun": "prag", "friedrich": "kolin"},
        {"daun": daun, "friedrich": foe},
        {"austria": written(ours), "prussia": written(theirs)},
    )
    for card in (*game.hands[NATION["austria"]], *game.hands[NATION["prussia"]]):
        game.known[card] = EVERYBODY
    score = daun - foe
    result = -best(-score, theirs, ours) if score > 0 else best(score, ours, theirs)
    begin(game, Engage(PRAG, KOLIN))
    found = odds(game.view(None), PRAG, KOLIN)
    assert (found.win, found.tie, found.lose) == (result == 1, result == 0, result == -1)


@covers("F-7.14")
def test_who_must_play_at_zero_and_cannot_has_a_draw() -> None:
    """Level armies, no heart in the attacker's hand: it stops at once, whatever the other side holds."""
    game = opened(facing(4, 4, "C3 S5", "H13 H12"))
    found = odds(game.view(MARIA_THERESA), PRAG, KOLIN)
    assert (found.win, found.lose, found.tie) == (0, 0, 1)


def test_a_stronger_side_that_must_land_on_zero_has_a_draw() -> None:
    found = odds(opened(facing(3, 5, "H2/1 H2/2", "")).view(MARIA_THERESA), PRAG, KOLIN)
    assert (found.win, found.lose, found.tie) == (0, 0, 1)


# ---------------------------------------------------------------------- armies
def test_armies_nobody_announced_are_spread_over_all_ways_to_allot_them() -> None:
    """Austria has 5 armies on two generals: Daun has 1 to 4, each equally likely, as seen by Prussia."""
    game = table(
        {"daun": "prag", "lacy": "beraun", "friedrich": "kolin"},
        {"daun": 4, "lacy": 1, "friedrich": 3},
        {"austria": [], "prussia": []},
    )
    found = odds(game.view(FREDERICK), PRAG, KOLIN)
    assert found.armies == (None, 3)
    assert (found.score.low, found.score.high) == (-2, 1)
    assert (found.win, found.tie, found.lose) == pytest.approx((0.25, 0.25, 0.5))
    own = odds(game.view(MARIA_THERESA), PRAG, KOLIN)
    assert own.armies == (4, 3)  # Friedrich alone has all of Prussia's armies
    assert own.win == 1


def test_stacks_count_the_ways_of_each_general() -> None:
    """Two generals on Prag and one on Beraun share 5 armies: 4 on Prag in 3 ways, 3 in 2 ways, 2 in 1."""
    game = table(
        {"daun": "prag", "browne": "prag", "lacy": "beraun", "friedrich": "kolin"},
        {"daun": 4, "lacy": 1, "friedrich": 3},
    )
    found = odds(game.view(FREDERICK), PRAG, KOLIN)
    assert (found.win, found.tie, found.lose) == pytest.approx((3 / 6, 2 / 6, 1 / 6))


# ---------------------------------------------------------------------- what it is made from
def test_the_cards_to_play_are_told_with_the_score_they_make() -> None:
    game = opened(facing(3, 5, "H4 R C7", "H9"))
    found = odds(game.view(MARIA_THERESA), PRAG, KOLIN).to_json()
    assert {"card": "hearts 4 deck 1", "worth": 4, "score_after": 2} in found["cards"]
    reserve = [c["score_after"] for c in found["cards"] if c["card"].startswith("reserve")]
    assert reserve == list(range(-1, 9))
    assert len(found["cards"]) == 11
    assert found["score"] == {"known": -2, "low": -2, "high": -2}
    assert [side["seat_knows_hand"] for side in found["sides"]] == [True, False]
    assert odds(game.view(FREDERICK), PRAG, KOLIN).plays == ()
    assert odds(game.view(None), PRAG, KOLIN).plays == ()


def test_a_seat_expects_of_the_unseen_cards_what_the_deck_has_left() -> None:
    game = opened(facing(4, 5, "H13 H12", "C2"))
    side = odds(game.view(MARIA_THERESA), PRAG, KOLIN).sides[1]
    assert side.suit_total.mean == pytest.approx((sum(range(2, 14)) - 25) / 48)
    assert (side.suit_total.low, side.suit_total.high) == (0, 11)
    assert side.reserves == pytest.approx(2 / 48)


@pytest.mark.parametrize("towns", [("prag", "beraun"), ("kolin", "kolin"), ("prag", "breslau")])
def test_there_are_no_odds_where_there_can_be_no_combat(towns: tuple[str, str]) -> None:
    game = table({"daun": "prag", "lacy": "beraun", "friedrich": "kolin"})
    with pytest.raises(NoCombat):
        odds(game.view(None), town(towns[0]), town(towns[1]))


@given(st.integers(0, 10_000))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_hidden_things_change_no_odds_and_they_come_fast(seed: int) -> None:
    """In games played at random: the same odds from every position a seat cannot tell from the real one."""
    game = GAME.new(seed, players=4, advanced=bool(seed % 2))
    assert isinstance(game, Friedrich)
    chance = Chance.seeded(str(seed))
    met = 0
    for _ in range(600):
        decision = game.decision()
        if decision is None or met == 3:
            break
        pairs = [p for n in range(7) for p in adjacent_pairs(game, n)]
        if pairs and chance.below(10) == 0:
            met += 1
            pair = divmod(pairs[0], N_TOWNS)
            for seat in range(4):
                began = time.process_time()
                found = odds(game.view(seat), *pair)
                assert time.process_time() - began < 0.2  # about 5 ms; never long
                assert found == odds(game.determinize(seat, chance).view(seat), *pair)
                assert found.win + found.lose + found.tie == pytest.approx(1)
                assert min(found.win, found.lose, found.tie) >= -1e-9
        game.apply(decision.actions[chance.below(len(decision.actions))], decision.seat)
