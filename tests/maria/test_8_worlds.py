"""Positions that a seat cannot tell from the real one: what others are putting together is begun anew."""

from __future__ import annotations

from lacewars.games.maria.game import GAME
from lacewars.games.maria.phases.reinforcing import Reinforce
from lacewars.games.maria.phases.talks import Talks
from lacewars.games.maria.phases.trains import TrainPayment
from lacewars.games.maria.phases.winter import Recruiting, RecruitPayment
from lacewars.games.maria.powers import FRANCE, GENERALS, PIECE, PRUSSIA
from lacewars.games.maria.state import Maria
from lacewars.kernel import Chance, covers
from tests.maria.kit import FREDERICK, LOUIS, MARIA, act, begin, moving, table, town


def worlds(game: Maria, seat: int, number: int = 8) -> list[Maria]:
    """Positions that `seat` might be in."""
    return [game.determinize(seat, Chance.seeded(n)) for n in range(number)]


def same(one: Maria, two: Maria, seat: int) -> bool:
    """Whether a seat's disguises of two positions are equal, but for the number of actions."""
    pairs = zip(worlds(one, seat, 3), worlds(two, seat, 3), strict=True)
    return all(a.to_json() | {"count": 0} == b.to_json() | {"count": 0} for a, b in pairs)


@covers("M-13.05")
def test_an_order_of_troops_is_secret_until_it_is_paid() -> None:
    pieces, hands = {"friedrich": "berlin"}, {"prussia": ["S10/1", "S9/1", "R/1"]}
    one, two = (begin(table(pieces, hands=hands), Recruiting(PRUSSIA, 0, (), (), ())) for _ in range(2))
    act(one, "troop", "troop")
    act(two, "troop")
    assert same(one, two, MARIA)
    act(one, "pay", "lay spades 10 deck 1")
    act(two, "pay")
    assert isinstance(one.agenda.top, RecruitPayment)
    assert same(one, two, MARIA)
    for world in worlds(one, MARIA):
        assert isinstance(world.agenda.top, RecruitPayment)
        assert world.agenda.top.laid == ()
        assert Maria.from_json(world.to_json()).hash() == world.hash()


@covers("M-10.2.04")
def test_the_train_that_is_paid_for_is_secret_until_it_returns() -> None:
    pieces, hands = {"train_france_1": "off", "moritz": "muenchen"}, {"france": ["S10/1", "S2/1"]}
    one, two = moving("france", pieces, hands=hands), moving("france", pieces, hands=hands)
    sites = [a.text for a in one.legal(LOUIS) if a.verb == "return" and a.args[0] == PIECE["train_france_1"]]
    act(one, sites[0], "lay spades 10 deck 1")
    act(two, sites[-1])
    assert len(sites) > 1
    assert same(one, two, MARIA)
    assert all(isinstance(w.agenda.top, TrainPayment) for w in worlds(one, MARIA))


@covers("M-21.01")
def test_an_offer_is_secret_until_it_is_made() -> None:
    one, two = (begin(table(), Talks(FREDERICK, MARIA, ())) for _ in range(2))
    act(one, "cede")
    assert same(one, two, LOUIS)
    assert not same(one, two, FREDERICK)


@covers("M-13.04", "M-13.11")
def test_troops_still_to_be_handed_out_always_find_room() -> None:
    """One general in a box, one on the map: only the second can take the troops."""
    at = {"belle_isle": "muenchen", "broglie": "box"}
    game = begin(table(at, {"belle_isle": 2, "broglie": 8}), Reinforce(FRANCE, 6))
    for world in worlds(game, MARIA):
        assert world.troops[PIECE["belle_isle"]] == 2
        assert world.total(FRANCE) == 10


@covers("M-4.23")
def test_a_set_up_that_is_finished_is_as_secret_as_one_under_way() -> None:
    game = GAME.new(seed="1", variant="advanced")
    assert isinstance(game, Maria)
    while FREDERICK in game.lanes:
        game.apply(game.legal(FREDERICK)[0], FREDERICK)
    seen = worlds(game, MARIA)
    assert all(FREDERICK not in w.lanes for w in seen)
    assert len({tuple(w.troops[g] for g in GENERALS[PRUSSIA]) for w in seen}) > 1
    assert len({w.lanes[LOUIS][-1].general for w in seen}) > 1  # type: ignore[attr-defined]


@covers("M-8.11")
def test_no_order_of_a_pile_is_left() -> None:
    one, two = (table({"karl": "wien"}, hands={"prussia": ["S10/1"]}) for _ in range(2))
    two.draw.reverse()
    assert same(one, two, LOUIS)
    assert town("wien") == one.where[PIECE["karl"]]
