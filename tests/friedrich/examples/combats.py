"""Examples of combats and retreats (F-7, F-8), under Cards of Fate too."""

from __future__ import annotations

from typing import Any

from lacewars.games.friedrich.board import N_TOWNS, ROADS, SUIT, SUITS, TOWN
from lacewars.games.friedrich.cards import CARD_SUIT, CARD_VALUE, RESERVE
from lacewars.games.friedrich.nations import NATION, NATION_IDS, NATION_OF, PIECE, PIECES, PRUSSIA
from lacewars.games.friedrich.phases.combat import Combats, Engage, NextCombat
from lacewars.games.friedrich.phases.duel import Duel
from lacewars.games.friedrich.phases.outcome import Retreat, refuges
from lacewars.games.friedrich.positions import act, at, begin, effect, face, options, table
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Event
from tests.friedrich.examples.checks import Check, Example, asked, expect, generals, ids, told


# ---------------------------------------------------------------------- a combat, card by card
def combat(example: Example) -> None:
    """A combat step by step, its losses and its retreat."""
    attacker, defender = example["attacker"], example["defender"]
    sides = {s["nation"]: s for s in (attacker, defender)}
    game = table(
        {g: s["town"] for s in sides.values() for g in s["stack"]},
        {s["stack"][0]: s["armies"] for s in sides.values()},
        {nation: s["hand"] for nation, s in sides.items()},
    )
    if "fate" in example:
        effect(game, example["fate"]["card"], example["fate"]["suit"])
    for side in sides.values():
        expect(f"suit of {side['town']}", SUITS[SUIT[TOWN[side["town"]]]], side["suit"])
    begin(game, Engage(TOWN[attacker["town"]], TOWN[defender["town"]]), active=attacker["nation"])
    expect("initial score", duel(game).score, example["initial_score_attacker"])
    before, events = game.copy(), list[Event]()
    for number, wanted in enumerate(example["steps"], 1):
        events = play(game, f"step {number}", wanted)
    if example["loser"]:
        settled(before, game, example, events)
        return
    expect("result", "draw" if told(events, "drawn") else "defeat", example["result"])
    lost = sum(s["armies"] - game.strength[TOWN[s["town"]]] for s in sides.values())
    expect("armies lost", lost, example["armies_lost"] + example["winner_losses"])
    expect("retreats", len(told(events, "retreated")), example["retreat_length"])


def duel(game: Friedrich) -> Duel:
    """The combat under way."""
    phase = asked(game).phase
    if not isinstance(phase, Duel):
        raise AssertionError(f"a card is to be played, but the engine asks for {phase}")
    return phase


def play(game: Friedrich, where: str, wanted: dict[str, Any]) -> list[Event]:
    """One card played, or the end of the combat."""
    expect(f"{where}: who plays", NATION_IDS[asked(game).power], wanted["by"])
    expect(f"{where}: score before", duel(game).own_score, wanted["score_before"])
    if "at_zero_must_play" in wanted:
        expect(f"{where}: must play", "stop" not in options(game), wanted["at_zero_must_play"])
    if wanted.get("stop"):
        return act(game, "stop")
    ways = [a for a in asked(game).actions if plays(a.verb, a.args, wanted)]
    expect(f"{where}: {wanted['play']} can be played", len(ways) > 0, True)
    events = game.apply(ways[0])
    _, _, worth, score = told(events, "played")[0]
    expect(f"{where}: score after", score, wanted["score_after"])
    if "worth" in wanted:
        expect(f"{where}: worth", worth, wanted["worth"])
    expect(f"{where}: who plays next", NATION_IDS[asked(game).power], wanted["next"])
    return events


def plays(verb: str, args: tuple[int, ...], wanted: dict[str, Any]) -> bool:
    """Whether an action plays the wanted card, a Reserve with its value, doubled if it is worth double."""
    if verb not in ("play", "double") or face(args[0]) != wanted["play"]:
        return False
    if CARD_SUIT[args[0]] == RESERVE:
        return bool(args[1] == wanted["reserve_value"])
    return (verb == "double") == (wanted.get("worth") == 2 * CARD_VALUE[args[0]])


def settled(before: Friedrich, game: Friedrich, example: Example, events: list[Event]) -> None:
    """The losses, the generals removed and the length of the retreat."""
    winner, loser = example["attacker"], example["defender"]
    if loser["nation"] != example["loser"]:
        winner, loser = loser, winner
    nation, _, lost, _, left = told(events, "defeated")[0]
    expect("loser", NATION_IDS[nation], example["loser"])
    expect("armies lost", lost, example["armies_lost"])
    expect("armies told to be left", left, example["armies_left"])
    removed = [PIECES[g].id for g, _ in told(events, "removed")]
    expect("generals removed", sorted(removed), sorted(example["generals_removed"]))
    expect("armies left", game.total[nation], example["armies_left"])
    expect(
        "winner's losses", winner["armies"] - game.total[NATION[winner["nation"]]], example["winner_losses"]
    )
    if example["retreat_length"]:
        places = (TOWN[winner["town"]], TOWN[loser["town"]])
        found = ids(refuges(before, *places, example["retreat_length"]))
        expect("retreat", driven_to(game, loser["stack"][0], events), found)
    left = [g for g in loser["stack"] if at(game, g) is not None]
    expect("generals left", left, example["generals_left"])


def offered_ends(game: Friedrich) -> list[str]:
    """The ends among which the winner may choose."""
    phase = asked(game).phase
    if not isinstance(phase, Retreat):
        raise AssertionError(f"a retreat is to be chosen, but the engine asks for {phase}")
    return ids(a.args[0] for a in asked(game).actions)


# ---------------------------------------------------------------------- retreats
def retreat(example: Example) -> None:
    """Where Prussians beaten by Austrians by `length` armies may be driven, with Prussians in the way."""
    winner, loser, length = TOWN[example["winner_town"]], TOWN[example["loser_town"]], example["length"]
    prussians, austrians = generals("prussia"), generals("austria")
    beaten = prussians[: 1 + (length + 1) // 9]
    pieces = dict.fromkeys(beaten, str(example["loser_town"]))
    pieces |= dict.fromkeys(austrians[: 1 + (2 * length + 1) // 8], str(example["winner_town"]))
    pieces |= dict(zip(reversed(prussians), example["occupied"], strict=False))
    game = table(pieces, {beaten[0]: length + 1, austrians[0]: 2 * length + 1})
    begin(game, Engage(winner, loser), active="austria")
    events = act(game, "stop")
    expect("armies lost", told(events, "defeated")[0][2], length)
    expect("end towns", driven_to(game, beaten[0], events), example["end_towns"])
    distances = {ROADS.distance(winner, TOWN[town]) for town in example["end_towns"]}
    expect("distance of the end towns", distances or {0}, {example["end_distance"]})


def driven_to(game: Friedrich, general: str, events: list[Event]) -> list[str]:
    """The towns that end a retreat: offered, or the only one, or none."""
    if game.decision() is not None:
        return offered_ends(game)
    place = at(game, general)
    expect("cut off", bool(told(events, "cut_off")), place is None)
    return [place] if place else []


# ---------------------------------------------------------------------- which combats
def pairs(example: Example) -> None:
    """Which stacks fight, and who still fights after a combat."""
    pieces = {**example["active"], **example["enemies"]}
    nation = NATION_OF[PIECE[next(iter(example["active"]))]]
    opening = begin(table(pieces), Combats(nation))
    expect("pairs", attacks(opening), sorted(example["pairs"]))
    for after in example["after"]:
        game = begin(table(pieces, strengths(pieces, after)), Combats(nation))
        a, d = after["fought"]
        events = act(game, f"attack {d} from {a}", "stop")
        while game.decision() is not None and isinstance(asked(game).phase, Retreat):
            events += game.apply(asked(game).actions[0])
        begun = [[ROADS.ids[c[1]], ROADS.ids[c[4]]] for c in told(events, "combat")[1:]]
        expect(f"left after {after}", begun or attacks(game), sorted(after["left"]))


def strengths(pieces: dict[str, str], after: dict[str, Any]) -> dict[str, int]:
    """Armies with which the first combat ends as wanted: 4 against 4, the loser 3."""
    loser = [g for g, town in pieces.items() if town == after["loser"]]
    return {g: 3 if g in loser else 4 for g in pieces}


def attacks(game: Friedrich) -> list[list[str]]:
    """The combats among which the active player may choose."""
    if not isinstance(asked(game).phase, NextCombat):
        return []
    return sorted([ROADS.ids[t] for t in divmod(p, N_TOWNS)] for p in game.pairs)


# ---------------------------------------------------------------------- Friedrich's duty
def must_lead(example: Example) -> None:
    """Card 7 diamonds: what Friedrich may play while his duty is open."""
    for case in example["cases"]:
        behind = -case["score"]
        strong = dict.fromkeys(generals("austria")[:2], "kolin")
        game = table(
            {"friedrich": "prag"} | strong, {"friedrich": 3, "daun": 3 + behind}, {"prussia": case["hand"]}
        )
        effect(game, 7, "diamonds")
        expect("suit", SUITS[SUIT[TOWN["prag"]]], example["suit"])
        begin(game, Engage(TOWN["prag"], TOWN["kolin"]), active="prussia")
        expect("Friedrich's turn", (asked(game).power, duel(game).own_score), (PRUSSIA, case["score"]))
        expect(f"{case}: may stop", "stop" in options(game), case["may_stop"])
        expect(f"{case}: legal", sorted(set(faces(game))), sorted(case["legal"]))


def faces(game: Friedrich) -> list[str]:
    """The cards that may be played, a Reserve with its value: R6."""
    cards = [a.args for a in asked(game).actions if a.verb == "play"]
    return [f"R{value}" if CARD_SUIT[c] == RESERVE else face(c) for c, value in cards]


KINDS: dict[str, Check] = {"combat": combat, "retreat": retreat, "pairs": pairs, "must_lead": must_lead}
