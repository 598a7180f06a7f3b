"""Examples of the Clock of Fate, of victory and of the advanced game (F-11 to F-13)."""

from __future__ import annotations

from lacewars.games.friedrich.board import OBJECTIVES, ROADS, TOWN
from lacewars.games.friedrich.cards import N_FATE, STROKES
from lacewars.games.friedrich.nations import AUSTRIA, NATION, NATION_IDS, PRUSSIA, RUSSIA, SEATS
from lacewars.games.friedrich.phases.fate import RecallChoice
from lacewars.games.friedrich.phases.option import OffensiveOption
from lacewars.games.friedrich.phases.turn import EndOfTurn, NationAction
from lacewars.games.friedrich.positions import act, begin, fate_order, read_fate, table
from lacewars.games.friedrich.state import Friedrich
from tests.friedrich.examples.checks import Check, Example, asked, expect, generals, offered, quietly

_ENDLESS = ("india", "elisabeth", "sweden", "america")
"""The strokes that take three nations out."""


# ---------------------------------------------------------------------- the clock
def fate_timing(example: Example) -> None:
    """When Cards of Fate are drawn, and when exits can end the game."""
    first = example["first_card_at_end_of_turn"]
    for turn in (*example["no_card_at_end_of_turns"], first):
        game = begin(table(turn=turn), EndOfTurn())
        expect(f"cards drawn at the end of turn {turn}", game.fated, int(turn == first))
    others = [c for c in STROKES if c not in _ENDLESS]
    numbered = range(1, N_FATE - len(STROKES) + 1)
    expect("last turn", last_turn(first, *numbered, *others, *_ENDLESS), example["last_possible_turn"])
    expect("first end by exits", last_turn(first, *_ENDLESS), example["earliest_exit_victory_turn"])


def last_turn(first: int, *order: str | int) -> int:
    """The turn in which a game without combats ends, the cards in this order."""
    game = table(turn=first)
    fate_order(game, *order)
    quietly(begin(game, EndOfTurn()))
    return game.turn


def recall(example: Example) -> None:
    """The armies of a recalled general pass to his stack as far as they can."""
    for case in example["cases"]:
        game = table(dict.fromkeys(case["stack"], "strehlen"), {case["stack"][0]: case["pool"]})
        read_fate(game, "sweden")
        act(game, f"recall {case['recalled']}")
        expect(f"{case}: pool", game.strength[TOWN["strehlen"]], case["pool_after"])
        expect(f"{case}: lost", case["pool"] - game.total[PRUSSIA], case["lost"])


# ---------------------------------------------------------------------- victory
def victory(example: Example) -> None:
    """Who wins after these Cards of Fate with these conquests."""
    game = table(turn=8, conquered=[t for n in NATION_IDS for t in controls(example, n)])
    drawn = list(example["fate_drawn"])
    for card in drawn:
        expect(f"winners before {card}", winners(game), None)
        read_fate(game, card)
        while game.decision() is not None and isinstance(asked(game).phase, RecallChoice):
            game.apply(asked(game).actions[0])
    if not drawn:
        fate_order(game, 1)
        begin(game, EndOfTurn())
    expect("winners", winners(game), sorted(example["winner"]))
    expect("cards drawn", game.fated, len(drawn))


def controls(example: Example, nation: str) -> list[str]:
    """The objectives that the example gives to a nation."""
    given = example.get(f"{nation}_controls", [])
    return [ROADS.ids[t] for t in OBJECTIVES[NATION[nation]]] if given == "all" else list(given)


def winners(game: Friedrich) -> list[str] | None:
    """The roles that have won; None while the game goes on."""
    outcome = game.outcome()
    return None if outcome is None else sorted(SEATS[4][s][0] for s in outcome.winners)


# ---------------------------------------------------------------------- the advanced game
def option_claim(example: Example) -> None:
    """Whether Austria wins, counting four objectives once the Offensive Option was declared."""
    for case in example["cases"]:
        game = table(hands={"prussia": ["S13"]}, turn=3, advanced=True)
        begin(game, OffensiveOption())
        act(game, "declare spades 13 deck 1" if case["option"] else "decline")
        for card in ("india", "america") if case["eased"] else ():
            read_fate(game, card)
        expect(f"{case}: eased", game.eased(AUSTRIA), case["eased"])
        for name in case["controls"]:
            game.conquered[TOWN[name]] = 1
        game.turn = 8
        begin(game, EndOfTurn())
        expect(str(case), winners(game) == ["maria_theresa"], case["wins"])


def east_prussia(example: Example) -> None:
    """How many objectives Prussia frees at the end of Russia's action."""
    for case in example["cases"]:
        pieces = dict(zip(generals("russia"), case["russian_generals"], strict=False))
        game = table(pieces, conquered=case["controls"], advanced=True)
        begin(game, NationAction(RUSSIA))
        act(game, "end movement")
        freed = 0
        while game.decision() is not None and (towns := offered(game, "free")):
            act(game, f"free {towns[0]}")
            freed += 1
        expect(f"{case}: freed", freed, case["freed"])
        left = sum(game.conquered[TOWN[t]] for t in case["controls"])
        expect(f"{case}: left", left, len(case["controls"]) - case["freed"])


KINDS: dict[str, Check] = {
    "fate_timing": fate_timing,
    "recall": recall,
    "victory": victory,
    "option_claim": option_claim,
    "east_prussia": east_prussia,
}
