"""Examples of the draw piles and the number of Tactical Cards a turn (F-3)."""

from __future__ import annotations

from lacewars.games.friedrich.cards import DECK_SIZE
from lacewars.games.friedrich.nations import FRANCE, HANOVER, NATION, NATION_IDS, SWEDEN
from lacewars.games.friedrich.phases.draw import Discard, Draw
from lacewars.games.friedrich.phases.turn import NationAction
from lacewars.games.friedrich.positions import at, begin, read_fate, table
from lacewars.games.friedrich.state import Friedrich
from tests.friedrich.examples.checks import Check, Example, asked, expect, told


def drawn(game: Friedrich, nation: int) -> int:
    """How many cards a nation draws in its cards phase; a discard is left open."""
    begin(game, Draw(nation))
    return int(told(game.news, "drew")[0][1])


def discarded(game: Friedrich) -> int:
    """How many of the cards just drawn must be discarded."""
    number = 0
    while game.decision() is not None and isinstance(asked(game).phase, Discard):
        game.apply(asked(game).actions[0])
        number += 1
    return number


def draw(example: Example) -> None:
    """The cards a turn after these Cards of Fate."""
    game = table(others="start")
    for card in example["fate_drawn"]:
        read_fate(game, card)
    for nation in NATION_IDS:
        if nation not in example["draw"]:
            expect(f"{nation} has left", game.is_out(NATION[nation]), True)
            begin(game, NationAction(NATION[nation]))
            expect(f"{nation} draws nothing", game.hands[NATION[nation]], [])
            continue
        expect(f"{nation} draws", drawn(game, NATION[nation]), example["draw"][nation])
        if nation == "france":
            expect("france discards", discarded(game), example["france_discards"])
    expect("France quits", game.is_out(FRANCE), example.get("france_quits", False))
    for general in example.get("recalled", ()):
        expect(f"{general} is", at(game, general), "recalled")


def piles(example: Example) -> None:
    """Which piles of used cards are shuffled together when the last deck has run out."""
    for case in example["cases"]:
        game = table()
        game.draw = []
        for deck, size in enumerate(case["used"]):
            first = deck * DECK_SIZE
            game.used[deck] = list(range(first, first + size))
            game.hands[HANOVER] += range(first + size, first + DECK_SIZE)
        begin(game, Draw(SWEDEN))
        shuffled = [list(decks) for (decks,) in told(game.news, "reshuffled")]
        expect(f"piles {case['used']}", shuffled, [case["reshuffled"]] if case["reshuffled"] else [])
        expect("cards drawn", len(game.hands[SWEDEN]), min(1, sum(case["used"])))


KINDS: dict[str, Check] = {"draw": draw, "piles": piles}
