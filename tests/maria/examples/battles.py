"""Examples of battle and retreat (M-11)."""

from __future__ import annotations

from lacewars.games.maria.board import ROADS, SUIT, SUITS, TOWN
from lacewars.games.maria.phases.combat import Combats, Duel
from lacewars.games.maria.phases.outcome import refuges
from lacewars.games.maria.positions import act, at, cards, options, table
from lacewars.games.maria.powers import POWER
from lacewars.games.maria.state import Maria
from tests.maria.examples.checks import Check, Example, asked, expect, in_stage_of, names, told

_LETTERS = {"diamonds": "D", "spades": "S", "hearts": "H", "clubs": "C"}


def _card(name: str) -> str:
    """`spades 9` as S9, `reserve` as R."""
    suit, _, value = name.partition(" ")
    return "R" if suit == "reserve" else _LETTERS[suit] + value


def _score(game: Maria) -> int:
    """The score as the side with the right to play counts it."""
    duel = asked(game).phase
    if not isinstance(duel, Duel):
        raise AssertionError("no battle is under way")
    return duel.own_score


def battle(example: Example) -> None:
    """A whole battle, or one given up at once."""
    if "plays" in example:
        _played(example)
    else:
        _given_up(example)


def _opened(attacker: Example, defender: Example) -> Maria:
    """The battle of the example, its first score announced."""
    generals: dict[str, str] = {g: side["at"] for side in (attacker, defender) for g in side["generals"]}
    troops = dict(attacker["generals"]) | {defender["generals"][0]: defender["generals_total"]}
    hands = {s["power"]: [_card(c) for c in s["hand"]] for s in (attacker, defender)}
    for side in (attacker, defender):
        expect(f"{side['at']}: suit", SUITS[SUIT[TOWN[side["at"]]]], side["suit"])
    return in_stage_of(table(generals, troops, hands, advanced=False), attacker["power"], Combats())


def _played(example: Example) -> None:
    sides = {"attacker": example["given"]["attacker"], "defender": example["given"]["defender"]}
    game = _opened(sides["attacker"], sides["defender"])
    expect("first score", _score(game), example["initial_score_attacker"])
    for play in example["plays"]:
        expect("who plays", asked(game).power, POWER[sides[play["side"]]["power"]])
        expect("score before", _score(game), play["own_score_before"])
        if play["own_score_before"] == 0:
            expect("must play", "stop" not in options(game), example["at_zero_attacker_must_play"])
        (event,) = told(act(game, f"play {play['card']} deck 1"), "played")
        expect("score after", event[3], play["own_score_after"])
    _with_only_a_reserve(example, sides)
    wanted = example["expect"]
    expect("loser", asked(game).power, POWER[sides[wanted["loser"]]["power"]])
    expect("final score", _score(game), wanted["final_score_defender"])
    (defeated,) = told(act(game, "stop"), "defeated")
    expect("troops lost", defeated[2], wanted["troops_lost"])
    expect("troops left", game.total(defeated[0]), wanted["troops_left"])
    expect("removed", [g for g in sides["defender"]["generals"] if at(game, g) == "off"], wanted["removed"])
    act(game, options(game)[0])
    end = at(game, wanted["survivor"])
    expect("retreat", ROADS.distance(TOWN[sides["attacker"]["at"]], TOWN[end]), 1 + wanted["retreat_steps"])


def _with_only_a_reserve(example: Example, sides: dict[str, Example]) -> None:
    """The rulebook's aside: at zero, with a Reserve and no card of the suit, he could have stopped."""
    first, second, third = example["plays"][:3]
    spent = {**sides["attacker"], "hand": [first["card"], "reserve"]}
    game = _opened(spent, sides["defender"])
    act(game, *(f"play {p['card']} deck 1" for p in (first, second, third)))
    expect("may stop", "stop" in options(game), example["at_zero_with_only_a_reserve_may_stop"])


def _given_up(example: Example) -> None:
    given, wanted = example["given"], example["expect"]
    troops = {"neipperg": given["attacker_troops"], "friedrich": given["defender_troops"]}
    hands = {"austria": ["D10", "D7", "R"]}
    game = table({"neipperg": "frankenstein", "friedrich": "strehlen"}, troops, hands)
    in_stage_of(game, "austria", Combats())
    expect("nothing is played", example["action"]["attacker_plays_nothing"], True)
    (defeated,) = told(act(game, "stop"), "defeated")
    expect("loser", {POWER["austria"]: "attacker"}.get(defeated[0], "defender"), wanted["loser"])
    expect("troops lost", defeated[2], wanted["troops_lost"])
    expect("removed", [g for g in troops if at(game, g) == "off"], wanted["removed"])
    expect("cards kept", len(cards(game, "austria")) == len(hands["austria"]), wanted["cards_kept"])


def retreat(example: Example) -> None:
    """Where a retreat may end."""
    given, wanted = example["given"], example["expect"]
    expect("other pieces", given["other_pieces"], [])
    game = table({"friedrich": given["loser_at"], "neipperg": given["winner_at"]})
    winner, loser = TOWN[given["winner_at"]], TOWN[given["loser_at"]]
    ends = refuges(game, winner, loser, given["steps"])
    expect("ends", names(ends), wanted["legal_ends"])
    expect("distance", {ROADS.distance(winner, t) for t in ends}, {wanted["greatest_distance"]})


KINDS: dict[str, Check] = {"battle": battle, "retreat": retreat}
