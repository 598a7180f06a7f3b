"""Examples on pre-emption, the end of a turn and resources (N-5, N-16)."""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.nations import FRANCE, NATION, NATION_IDS, NOBODY
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import EndImpulse, Impulse
from lacewars.games.napoleonic.phases.track import preemptor
from tests.napoleonic.kit import act, begin, board, options, roll

Facts = dict[str, Any]
PLAIN = "2 3 6 7 12 15 17 29 43 55 56 58 60 61 62 63 65 70 71 72 74 77 83 85 87 90"


def holding(playable: dict[str, int]) -> Napoleonic:
    """A position in which nations hold so many playable cards, none of them a response or a + card."""
    numbers = iter(PLAIN.split())
    return board(**{name: " ".join(next(numbers) for _ in range(k)) for name, k in playable.items()})


def who_preempts(facts: Facts, expect: Facts) -> None:
    game = holding(facts["playable"])
    game.marker, game.last = NATION[facts["due"]], NATION[facts["last_impulse"]]
    game.round = 1 if facts["first_round_of_1805"] else 2
    found = preemptor(game)
    assert ("" if found == NOBODY else NATION_IDS[found]) == expect["nation"]


def turn_ends(facts: Facts, expect: Facts) -> None:
    game = begin(holding(facts["playable"]), EndImpulse(NATION[facts["just_acted"]], True))
    assert game.turn_over == expect["turn_ends"]
    for name, number in expect.get("kept", {}).items():
        assert len(game.hands[NATION[name]]) == number


def winter(facts: Facts, expect: Facts) -> None:
    others = ("britain", "austria", "russia")[: facts["powers_with_cards"]]
    for die, ends in zip(facts["dice"], expect["turn_ends"], strict=True):
        game = holding({"france": 1, **dict.fromkeys(others, 1)})
        game.turn = facts["turn"]
        game.resources[FRANCE] = 1
        begin(game, Impulse(FRANCE, SCHEDULED))
        act(game, options(game)[0])
        roll(game, [die])
        act(game, "call an early winter", "done")
        assert game.turn_over == ends


def last_card(facts: Facts, expect: Facts) -> None:
    game = holding({"france": facts["hand"], "britain": 1})
    game.turn = facts["turn"]
    game.resources[FRANCE] = facts["resources"]
    begin(game, Impulse(FRANCE, SCHEDULED))
    act(game, options(game)[0])
    assert ("call an early winter" in options(game)) == expect["early_winter_allowed"]
    act(game, "use a resource")
    assert (
        any(text.startswith(("points", "event")) for text in options(game)) == expect["draw_and_play_allowed"]
    )
    assert game.resources[FRANCE] == expect["resource_left"]


RUNS = {
    "preemption_allowed": who_preempts,
    "preemption_tie": who_preempts,
    "preemption_twice_running": who_preempts,
    "end_of_turn_last_holder": turn_ends,
    "end_of_turn_other_holder": turn_ends,
    "early_winter": winter,
    "last_card_and_resource": last_card,
}
