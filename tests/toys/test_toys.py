"""The rules of the toys, row by row: how the tests of a game prove its ledger."""

from __future__ import annotations

import pytest

from lacewars.kernel import Chance, Outcome, ScriptedChance
from lacewars.kernel import covers as proves  # a toy's rows are no rows of a registered game
from tests.toys import TOYS, bids, interrupts, test_blocks, test_congress
from tests.toys.crowns.board import ARMIES, POWERS, ROADS, STAY, TOWNS
from tests.toys.crowns.phases import Battle, Fortune, March, Round, Turn
from tests.toys.crowns.state import CrownsState
from tests.toys.playing import act, refused
from tests.toys.toy import Toy

# ------------------------------------------------------------------------------------- bids


def auction(*hands: list[int], contracts: tuple[int, ...] = (0,)) -> bids.BidsState:
    """A game in which the seats hold these coins; `contracts` are the draws."""
    state = bids.BidsState(ScriptedChance(contracts), len(hands))
    state.hands = [list(h) for h in hands]
    state.aside = [c for c in bids.COINS if not any(c in h for h in hands)]
    state.then(bids.Contract())
    state.settle()
    return state


@proves("B-0.01", "B-1.01")
def test_coins_and_contracts_are_dealt() -> None:
    state = bids.GAME.new("x", players=4)
    assert isinstance(state, bids.BidsState)
    assert [len(h) for h in state.hands] == [5, 5, 5, 5]
    assert len(state.aside) == 4
    assert len(state.pot) == 1
    assert sorted(state.pot + state.contracts) == [1, 2, 3, 4, 5]


@proves("B-0.02", "B-2.01", "R1")
def test_bids_are_secret_and_simultaneous() -> None:
    state = auction([1, 2], [3, 4])
    assert [d.seat for d in state.decisions()] == [0, 1]
    before = state.view(0).to_json()
    news = state.apply(bids.OFFER[4], 1)
    assert state.view(0).to_json() == before
    assert not any(event.seen_by(0) or event.seen_by(None) for event in news)
    assert state.view(1).to_json()["bid"] == [4]


@proves("B-2.02", "B-2.03", "B-2.04", "R2")
def test_a_bid_is_at_most_two_coins_of_ones_own() -> None:
    state = auction([1, 2, 3], [4])
    assert refused(state, "0 offer 4") == ("B-2.03",)
    act(state, "0 offer 1", "0 offer 2")
    assert refused(state, "0 offer 3") == ("B-2.02",)
    assert [a.text for a in state.legal(0)] == ["done"]
    act(state, "0 done", "1 done")
    assert state.won == [[1], []]


@proves("B-3.01", "B-3.03")
def test_the_highest_sum_takes_the_pot() -> None:
    state = auction([1, 2], [4], contracts=(2, 0))
    act(state, "0 offer 1", "0 offer 2", "0 done", "1 offer 4", "1 done")
    assert state.won == [[], [3]]
    assert state.pot == [1]
    assert sorted(state.spent) == [1, 2, 4]


@proves("B-3.02")
def test_a_tie_leaves_the_pot() -> None:
    state = auction([1, 3], [4, 9], contracts=(0, 0, 0))
    act(state, "0 offer 1", "0 offer 3", "0 done", "1 offer 4", "1 done")
    assert state.won == [[], []]
    act(state, "0 done", "1 done")
    assert len(state.pot) == 3
    act(state, "1 offer 9", "1 done", "0 done")
    assert [len(w) for w in state.won] == [0, 3]


@proves("B-4.01")
def test_most_contracts_win() -> None:
    state = auction([1], [2], contracts=(0, 0, 0, 0, 0))
    act(state, "0 offer 1", "0 done", "1 done")  # the contract worth 1
    for _ in range(4):
        act(state, "0 done", "1 done")
    assert state.pot
    assert state.outcome() == Outcome((0,), "most-contracts")


# ------------------------------------------------------------------------------------- interrupts


def cabinet(*hands: str) -> interrupts.InterruptsState:
    """A game in the turn of seat 0; hands are written `gold veto`."""
    state = interrupts.InterruptsState(ScriptedChance([]), len(hands))
    state.hands = [[interrupts.CARD[kind] for kind in hand.split()] for hand in hands]
    for card in (card for hand in state.hands for card in hand):
        state.pile.remove(card)
    state.then(interrupts.Play(0), interrupts.Play(1))
    state.settle()
    return state


@proves("I-0.01", "I-0.02", "I-1.01")
def test_hands_are_dealt_and_drawn_in_secret() -> None:
    state = interrupts.GAME.new("x", players=2)
    assert isinstance(state, interrupts.InterruptsState)
    assert [len(h) for h in state.hands] == [4, 3]
    assert state.favours == [2, 2]
    assert state.view(0).to_json()["hand"] == sorted(state.hands[0])
    assert state.view(None).to_json()["hand"] == []
    turns = 0
    while state.decisions():
        turns += isinstance(state.agenda.top, interrupts.Play)
        state.apply(interrupts.PASS)
    assert turns == 8


@proves("I-1.02", "I-1.03", "I-2.02")
def test_what_can_be_played() -> None:
    state = cabinet("slander veto", "")
    assert refused(state, "0 gold") == ("I-1.02",)
    assert refused(state, "0 veto") == ("I-1.03",)
    assert refused(state, "0 slander kaunitz") == ("I-2.02",)
    assert refused(state, "0 slander podewils") == ("I-2.02",)
    assert [a.text for a in state.legal(0)] == ["slander bernis", "pass"]
    act(state, "0 slander bernis", "1 pass")
    assert state.favours == [2, 1]


@proves("I-2.01", "I-3.01", "I-3.02", "R1")
def test_everybody_is_asked_from_the_left() -> None:
    state = cabinet("gold", "", "veto")
    act(state, "0 gold")
    assert [a.text for a in state.legal(1)] == ["pass"]
    act(state, "1 pass")
    assert [a.text for a in state.legal(2)] == ["veto", "pass"]
    act(state, "2 pass")
    assert state.favours == [4, 2, 2]


@proves("I-3.03")
def test_a_veto_cancels_the_card_and_ends_the_asking() -> None:
    state = cabinet("gold", "veto", "veto")
    act(state, "0 gold", "1 veto", "2 pass", "0 pass")
    assert state.favours == [2, 2, 2]
    assert [d.seat for d in state.decisions()] == [1]  # the next turn
    assert isinstance(state.agenda.top, interrupts.Play)


@proves("I-3.04")
def test_a_veto_can_be_vetoed_and_the_asking_goes_on() -> None:
    state = cabinet("gold veto", "veto", "veto")
    act(state, "0 gold", "1 veto", "2 pass", "0 veto", "1 pass", "2 pass")
    assert [d.seat for d in state.decisions()] == [2]  # about the gold, as before
    act(state, "2 pass")
    assert state.favours == [4, 2, 2]
    again = cabinet("gold veto", "veto", "veto")
    act(again, "0 gold", "1 veto", "2 pass", "0 veto", "1 pass", "2 veto", "0 pass", "1 pass")
    assert again.favours == [2, 2, 2]  # the veto of the veto of the veto stands


@proves("I-3.05")
def test_a_seal_ends_the_asking_and_the_card_stands() -> None:
    state = cabinet("gold", "seal", "veto")
    act(state, "0 gold", "1 seal")
    assert state.favours == [4, 2, 2]
    assert refused(state, "2 veto") == ("I-1.01", "I-3.01")


@proves("I-4.01")
def test_most_favours_win() -> None:
    state = cabinet("gold", "gold", "slander")
    act(state, "0 gold", "1 pass", "2 pass", "1 gold", "2 pass", "0 pass")
    assert state.outcome() == Outcome((0, 1), "most-favours")


# ------------------------------------------------------------------------------------- crowns


def war(*phases: object, draws: tuple[int, ...] = (), **places: str) -> CrownsState:
    """A position with armies placed by name (`prussia_1="breslau"`) and these phases to come."""
    state = CrownsState(ScriptedChance(draws), 4)
    for army, town in places.items():
        state.place[ARMIES.index(army.replace("_", " "))] = ROADS.number[town]
    state.then(*phases)  # type: ignore[arg-type]
    state.settle()
    return state


PRUSSIA, SAXONY, AUSTRIA, POLAND = range(len(POWERS))


@proves("C-0.01", "C-1.01")
def test_seats_play_their_powers_in_turn() -> None:
    state = war(Round(0), draws=(0, 0, 0, 0, 1, 0))
    order = []
    for _ in POWERS:
        decision = state.decision()
        assert decision is not None
        order.append((decision.power, decision.seat))
        state.apply(STAY)
    assert order == [(PRUSSIA, 0), (SAXONY, 2), (AUSTRIA, 1), (POLAND, 2)]
    assert state.towns() == [2, 2, 4]


@proves("C-0.02", "C-0.03", "C-1.02")
def test_strengths_and_hands_are_secret() -> None:
    state = war(Turn(PRUSSIA), draws=(2,))
    assert state.hands[PRUSSIA] == [3]
    mine, theirs = state.view(0).to_json(), state.view(1).to_json()
    assert (mine["strength"][:2], mine["hands"][PRUSSIA]) == ([2, 4], [3])
    assert (theirs["strength"][:2], theirs["hands"][PRUSSIA]) == ([0, 0], [])
    assert theirs["cards"][PRUSSIA] == 1
    assert [e.seats for e in war(March(PRUSSIA)).news] == []


@proves("C-2.01", "C-2.02", "C-2.03", "C-2.04", "C-2.05")
def test_marching() -> None:
    state = war(March(PRUSSIA), saxony_2="goerlitz")
    assert refused(state, "0 march prussia 1 to Wien") == ("C-2.01",)
    assert refused(state, "0 march prussia 1 to Berlin") == ("C-2.01",)
    assert refused(state, "0 march prussia 2 to Dresden") == ("C-2.02",)
    assert refused(state, "0 march prussia 1 to Küstrin") == ("C-2.03",)
    assert refused(state, "0 march saxony 1 to Praha") == ("C-2.04",)
    act(state, "0 march prussia 2 to Poznan")
    assert POWERS[state.holder[TOWNS.index("Poznań")]] == "prussia"


@proves("C-3.01", "C-3.02", "C-3.03")
@pytest.mark.parametrize(
    ("dice", "places"),
    [((2, 0), ("dresden", "")), ((0, 2), ("", "dresden")), ((0, 1), ("meissen", "dresden"))],
)
def test_battle(dice: tuple[int, int], places: tuple[str, str]) -> None:
    """Prussia's 2 with a card of 2 meets Saxony's 2 with a card of 1."""
    state = war(March(PRUSSIA), draws=dice, prussia_1="meissen", saxony_1="dresden", saxony_2="praha")
    state.hands[PRUSSIA], state.hands[SAXONY] = [2], [1]
    act(state, "0 march prussia 1 to Dresden")
    assert refused(state, "0 lay 4") == ("C-3.02",)
    act(state, "0 lay 2", "2 lay 1")
    found = tuple(ROADS.ids[state.place[a]] if state.place[a] >= 0 else "" for a in (0, 2))
    assert found == places
    assert state.view(1).to_json()["strength"][0] == 2


@proves("R1")
def test_a_power_without_cards_is_asked() -> None:
    state = war(Battle(0, 4, 0, ()), draws=(0, 0), prussia_1="wien")
    assert [a.text for a in state.legal(0)] == ["refrain"]


@proves("C-4.01", "C-4.02")
def test_saxony_passes_with_all_her_secrets() -> None:
    state = war(March(PRUSSIA), Fortune(), March(SAXONY), draws=(0,))
    state.hands[SAXONY] = [4]
    act(state, "0 stay")
    assert state.owner[SAXONY] == 0
    assert state.view(0).to_json()["hands"][SAXONY] == [4]
    assert state.view(2).to_json()["hands"][SAXONY] == []
    assert [d.seat for d in state.decisions()] == [0]
    private = [event for event in state.news if event.seats is not None]
    assert [event.seats for event in private] == [(0,)]


@proves("C-5.01")
def test_nine_towns_win_at_once() -> None:
    state = war(March(PRUSSIA), Round(1))
    state.holder = [PRUSSIA] * 8 + [-1] * 4
    act(state, "0 march prussia 2 to Poznan")
    assert state.outcome() == Outcome((0,), "most-towns")
    late = war(March(PRUSSIA), Round(4))
    act(late, "0 stay")
    assert late.outcome() == Outcome((2,), "most-towns")


# ------------------------------------------------------------------------------------- all of them


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.slug)
def test_every_rule_of_the_toys_is_proved(game: Toy) -> None:
    tests = [v for module in (test_blocks, test_congress) for v in vars(module).values()]
    tests += globals().values()
    proved = {rule for value in tests for rule in getattr(value, "covers", ())}
    assert set(game.ledger.rows) <= proved
    assert set(game.ledger.rulings) <= proved


def test_toys_start_from_any_seed() -> None:
    for game in TOYS:
        assert game.start(Chance.seeded("x"), game.complete({})).agenda
