"""Planning at a table: what is not known in a position to come is not shown as if it were, and why not."""

from __future__ import annotations

from lacewars import games
from lacewars.games.friedrich.phases.movement import Movement
from lacewars.kernel import Decision
from lacewars.server import gamedata
from lacewars.server.api.orders import offered
from tests.server.kit import Table, problem
from tests.server.orderkit import ahead, plan_of, play_until, quiet


def test_a_plan_shows_no_card_that_is_yet_to_be_drawn(rehearsed: Table) -> None:
    """Which they are would be made up; how many, and of which deck, everybody sees."""
    play_until(rehearsed, "Movement", quiet)
    covered = 0
    for seat in range(4):
        now, then = rehearsed.view(seat)["view"], ahead(rehearsed, seat).json()["view"]
        held = {card for hand in now["hands"].values() for card in hand}
        for power, hand in then["hands"].items():
            assert {card for card in hand if not card.startswith("unknown deck ")} <= held
            decks = [int(card.rpartition(" ")[2]) for card in hand]
            backs = then["backs"][power]
            assert [decks.count(deck + 1) for deck in range(len(backs))] == backs
            covered += sum(card.startswith("unknown") for card in hand)
    assert covered > 0


def test_a_plan_uses_no_card_that_is_yet_to_be_drawn() -> None:
    """Where cards are asked for, those that are held now are offered."""
    now = {"hands": {"austria": ["spades 7 deck 1", "reserve deck 1"]}}
    drawn = ["reserve deck 1", "hearts 2 deck 1"]
    then = {"hands": {"austria": ["spades 7 deck 1", "reserve deck 1", *drawn]}, "turn": 3}
    game = games.get("friedrich")
    shown, covered = gamedata.cover_draws(game, now, then)
    assert shown["hands"]["austria"] == ["spades 7 deck 1", "reserve deck 1", *["unknown deck 1"] * 2]
    assert shown["turn"] == 3
    assert covered == {"hearts 2 deck 1"}
    lays = [game.parse(text) for text in ("lay spades 7 deck 1", "lay hearts 2 deck 1", "stop")]
    phase = Movement(0)
    left = offered(game, Decision(0, 0, phase, lays), covered)
    assert left is not None
    assert [action.text for action in left.actions] == ["lay spades 7 deck 1", "stop"]
    assert offered(game, Decision(0, 0, phase, lays[1:2]), covered) is None
    assert offered(game, None, covered) is None


def test_a_plan_says_why_not(rehearsed: Table) -> None:
    """By the position that is planned on, in the reader's language."""
    play_until(rehearsed, "Movement", quiet)
    seat = next(s for s in range(4) if s not in rehearsed.info()["waiting"])
    texts = plan_of(rehearsed, seat)[:-1]
    offer = [a["text"] for a in ahead(rehearsed, seat, *texts).json()["decision"]["actions"]]
    assert ahead(rehearsed, seat, *texts, action=offer[0]).json()["refusal"] is None
    assert ahead(rehearsed, seat, *texts).json()["refusal"] is None
    refusal = ahead(rehearsed, seat, *texts, action="step Berlin").json()["refusal"]
    assert refusal["reason"]
    assert refusal["rules"]
    assert problem(ahead(rehearsed, seat, action="fly"), 422)["code"] == "unknown-action"


def test_a_plan_that_rests_on_guesses_says_so(rehearsed: Table) -> None:
    """A march is certain as far as the seat knows; what the others do after it is not."""
    play_until(rehearsed, "Movement", quiet)
    seat = next(s for s in range(4) if s not in rehearsed.info()["waiting"])
    texts = plan_of(rehearsed, seat)
    assert ahead(rehearsed, seat, *texts).json()["guessed"] is False
    assert ahead(rehearsed, seat, *texts, "end movement").json()["guessed"] is True
