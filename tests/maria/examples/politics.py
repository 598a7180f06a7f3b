"""Examples of victory points, politics, tracks, the election and the end (M-16, M-17, M-18, M-23)."""

from __future__ import annotations

from typing import Any

from lacewars.games.maria.cards import ELECTION, ITALY_TRACK, POLITICAL, POLITICAL_NUMBER
from lacewars.games.maria.income import printed_income
from lacewars.games.maria.losses import battle_points
from lacewars.games.maria.open import NOBODY
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.phases.politics import Choice, EndOfPolitics, Politics, influence_order
from lacewars.games.maria.phases.tracks import MoveMarkers
from lacewars.games.maria.pools import excess as excess_of
from lacewars.games.maria.pools import pool
from lacewars.games.maria.positions import act, at, begin, table
from lacewars.games.maria.powers import GENERALS, MARKERS, PIECES, POWER, POWER_IDS
from lacewars.games.maria.state import Maria
from lacewars.games.maria.victory import check_pools
from tests.maria.examples.checks import Check, Example, asked, expect, in_stage_of, told

CHOICES = {"card_x": "military_aid", "card_y": "jenkins_ear"}
"""Our cards for those of the example: one with Prussian arms, one with French and no Austrian ones."""


def battle(example: Example) -> None:
    """What a battle is worth, and where the markers go: the loser stands at Militsch and cannot retreat."""
    given, wanted = example["given"], example["expect"]
    victor, loser = (GENERALS[POWER[given[side]]] for side in ("winner", "loser"))
    winner = PIECES[victor[0]].id
    beaten = [PIECES[g].id for g in loser[: given["loser_generals"]]]
    pieces = {winner: "trebnitz", "train_france_1": "kempen"} | dict.fromkeys(beaten, "militsch")
    troops = {beaten[0]: given["loser_troops"], winner: 8}
    game = table(pieces, troops, {given["winner"]: ["S3"]})
    if given["retreat_possible"]:
        raise AssertionError("the example is of a retreat that is impossible")
    for power in ("france", "austria"):
        name = {"france": "french", "austria": "austrian"}[power]
        game.battle_boxes[POWER[power]] = given[f"{name}_battle_boxes_filled"]
    before = list(game.battle_boxes)
    in_stage_of(game, given["winner"], Combats())
    events = act(game, "play spades 3 deck 1")
    while game.decision() is not None:
        events += act(game, "stop")
    expect("score", -told(events, "stopped")[-1][1], given["final_score_winner"])
    lost = given["loser_troops"] - sum(game.troops[g] for g in loser)
    expect("troops eliminated", lost, wanted["troops_eliminated"])
    gone = [g for g in beaten if at(game, g) == "off"]
    expect("points from troops", battle_points(lost, 0), wanted["points_from_troops"])
    expect("points from generals", battle_points(0, len(gone)), wanted["points_from_generals"])
    credited, points, won = told(events, "points_won")[0]
    expect("points", points, wanted["points"])
    expect("credited to", POWER_IDS[credited], wanted["credited_to"])
    expect("moved to boxes", won, wanted["france_moves_to_boxes"])
    expect("ignored", points - won, wanted["ignored"])
    austria = POWER["austria"]
    expect("moved back", before[austria] - game.battle_boxes[austria], wanted["austria_moves_back"])


def totals(example: Example) -> dict[str, int]:
    """The sums of influence of the example, or of the one it varies."""
    found: dict[str, int] = example["given"].get(
        "totals", {"prussia": 9, "austria": 3, "france": 3, "pragmatic": 2}
    )
    return found


def politics(example: Example) -> None:
    """Who chooses what in which order, and what becomes of the cards."""
    sums, wanted = totals(example), example["expect"]
    game = table(placed={p: [f"H{n}/{i + 1}"] for i, (p, n) in enumerate(sums.items())})
    game.faces = [POLITICAL_NUMBER[c] for c in CHOICES.values()]
    order = influence_order(game)
    expect("order", [POWER_IDS[p] for p in order], wanted.get("order", [POWER_IDS[p] for p in order]))
    begin(game, *(Choice(p) for p in order), EndOfPolitics())
    acted = []
    for step in example["action"]:
        acted.append(step["power"])
        choose(game, step)
    expect("asked", acted, [a for a in acted if a in sums])
    board = {p: len(game.placed[POWER[p]]) for p in sums}
    discarded = {p: board[p] == 0 and not game.hands[POWER[p]] for p in sums}
    found: dict[str, Any] = {
        "austria_cards_stay_on_board": board["austria"] == 1,
        "prussia_cards_discarded": discarded["prussia"],
        "france_cards_discarded": discarded["france"],
        "pragmatic_takes_back": len(game.hands[POWER["pragmatic"]]) == 1,
        "held": sorted(p for p in sums if board[p]),
        "card_y": "discarded without effect" if not game.income_change[POWER["france"]] else "executed",
    }
    for name, value in wanted.items():
        if name != "order":
            expect(name, found[name], value)


def choose(game: Maria, step: dict[str, str]) -> None:
    """A power does what the example says; who has no card with its arms holds without being asked."""
    power, words = POWER[step["power"]], step["does"]
    if words.startswith("hold"):
        if "no card with its arms" in words:
            assert not any(power in POLITICAL[c].arms for c in game.faces)
        if game.decision() is not None and asked(game).power == power:
            act(game, "hold")
        return
    expect("asked", POWER_IDS[asked(game).power], step["power"])
    card = CHOICES[words.split()[1]]
    act(game, f"choose {card}", "discard" if "discard" in words else "execute")


def track_sum(example: Example) -> None:
    """All announced moves of a marker are added up."""
    game = table()
    game.announced[ITALY_TRACK] = sum(example["given"]["announced"])
    begin(game, MoveMarkers())
    expect("moved", game.tracks[ITALY_TRACK] - 4, example["expect"]["moved"])


def election_turn(example: Example) -> None:
    """In which turn the Imperial Election is turned up, first and last."""
    given, wanted = example["given"], example["expect"]
    years = [c.year for c in POLITICAL]
    expect("cards of 1741", years.count(1741), given["cards_1741"])
    expect("cards of 1742", years.count(1742), given["cards_1742_with_election"])
    expect("earliest", turn_of_election(given, 0), wanted["earliest_turn"])
    expect("latest", turn_of_election(given, years.count(1742) - 1), wanted["latest_turn"])


def turn_of_election(given: Example, place: int) -> int:
    """The turn in which it comes if it lies in this place among the cards of 1742."""
    game = table()
    rest = [c for c in game.politics if c != ELECTION]
    game.politics = [*rest[: given["cards_1741"] + place], ELECTION, *rest[given["cards_1741"] + place :]]
    for turn in range(1, 13):
        begin(game, Politics())
        real = [card for (card,) in told(game.news, "political_card") if card != ELECTION]
        expect("cards turned up", len(real), given["real_cards_per_turn"])
        if game.election_due:
            return turn
    raise AssertionError("there was no election")


def italy_track(example: Example) -> None:
    """Where the marker in box Italy is after each move."""
    game = table({"noailles": "metz", "karl": "wien"}, tracks={"italy": example["given"]["box"]})
    game.italy_box = POWER.get(example["given"]["marker"], NOBODY)
    for move in example["moves"]:
        game.announced[ITALY_TRACK] = sum(move["announced"])
        begin(game, MoveMarkers())
        expect("box", game.tracks[ITALY_TRACK], move["box"])
        found = POWER_IDS[game.italy_box] if game.italy_box >= 0 else "none"
        expect("marker", found, move["marker"])
    for power, change in example["expect"]["income_at_the_end"].items():
        expect(f"income of {power}", income_change(game, POWER[power]), change)


def income_change(game: Maria, power: int) -> int:
    """How much more a power draws than at the start."""
    return printed_income(game, power) - printed_income(table(), power)


def excess(example: Example) -> None:
    """Pools, markers in excess, and who wins with them."""
    given, wanted = example["given"], example["expect"]
    game = table(
        markers=dict.fromkeys(("liegnitz", "glogau", "breslau", "brieg", "neisse", "cosel", "glatz"))
    )
    for power, number in given["markers"].items():
        expect(f"markers of {power}", MARKERS[POWER[power]], number)
        game.set_aside[POWER[power]] = given["due"][power]
    for power in given["markers"]:
        expect(f"pool of {power}", pool(game, POWER[power]), wanted["pools"][power])
        expect(f"excess of {power}", excess_of(game, POWER[power]), wanted["excess"][power])
    check_pools(game)
    expect("winner", game.winners, (game.controller[POWER[wanted["winner"]]],))


KINDS: dict[str, Check] = {
    "battle_points": battle,
    "politics": politics,
    "track_sum": track_sum,
    "election_turn": election_turn,
    "italy_track": italy_track,
    "excess": excess,
}
