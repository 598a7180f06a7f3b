"""M-19.1.09, R66: when the markers that the peace has set aside go back to Prussia's pool."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import N_TOWNS, NEAR_ON_MAP, ROADS
from lacewars.games.maria.displaced import put
from lacewars.games.maria.neutrality import ABROAD, note_departure
from lacewars.games.maria.phases.outcome import Retreat
from lacewars.games.maria.pools import pool
from lacewars.games.maria.powers import PIECE, PRUSSIA
from lacewars.games.maria.state import OFF, Maria
from lacewars.games.sivel.retreat import ends, passes
from lacewars.kernel import Chance, covers
from tests.maria.kit import (
    LOUIS,
    MARIA,
    act,
    asked,
    at,
    begin,
    combat,
    kinds,
    march,
    moving,
    options,
    phase,
    table,
    town,
)


def at_peace(game: Maria) -> Maria:
    """Silesia is annexed, Prussia no longer neutral, and two markers are set aside."""
    game.annexed, game.set_aside[PRUSSIA] = 5, 2
    return game


def beaten(winner: str, loser: str, length: int, **given: object) -> Maria:
    """Friedrich must retreat so many steps before Karl."""
    game = at_peace(table({"karl": winner, "friedrich": loser}, **given))  # type: ignore[arg-type]
    return begin(game, Retreat(town(winner), town(loser), length))


@covers("M-19.1.09", "R66")
def test_when_a_prussian_piece_leaves_prussia_the_set_aside_markers_go_back() -> None:
    for name, back in (("cosel", False), ("berlin", False), ("jaegerndorf", True), ("kempen", True)):
        game = table({"friedrich": "neustadt"})
        game.annexed, game.set_aside[PRUSSIA] = 5, 2
        before = pool(game, PRUSSIA)
        put(game, PIECE["friedrich"], town(name))
        assert (game.set_aside[PRUSSIA] == 0) is back
        assert pool(game, PRUSSIA) == before + 2 * back
    game = table({"karl": "neustadt"})
    game.set_aside[PRUSSIA] = 2
    note_departure(game, [PIECE["karl"]], town("jaegerndorf"))
    assert game.set_aside[PRUSSIA] == 2


@covers("M-19.1.09", "R66")
def test_leaving_by_a_march_brings_them_back_too() -> None:
    game = moving("prussia", {"friedrich": "neustadt", "train_prussia_1": "cosel"})
    game.annexed, game.set_aside[PRUSSIA] = 1, 2
    assert "markers_return" in kinds(march(game, "train_prussia_1", "jaegerndorf"))


@pytest.mark.parametrize(("site", "back"), [("dresden", True), ("magdeburg", False)])
@covers("M-19.1.09", "M-10.2.06", "R66")
def test_a_train_that_returns_abroad_brings_them_back(site: str, back: bool) -> None:
    game = at_peace(moving("prussia", {"train_prussia_1": "berlin"}, hands={"prussia": ["H9"]}))
    events = act(game, f"return train_prussia_1 at {site}", "lay hearts 9 deck 1", "settle")
    assert at(game, "train_prussia_1") == site
    assert game.set_aside[PRUSSIA] == (0 if back else 2)
    assert ("markers_return" in kinds(events)) is back


# ------------------------------------------------------------------------- retreats
@covers("M-19.1.09", "R66")
def test_a_retreat_through_foreign_land_brings_them_back() -> None:
    """From Beeskow two steps lead to Zossen only by Lübben, in Saxony."""
    pieces = {"friedrich": "beeskow", "karl": "frankfurt_oder", "traun": "frankfurt_oder"}
    game = at_peace(combat("austria", pieces, troops={"friedrich": 5, "karl": 7}))
    events = act(game, "stop", "retreat zossen")
    assert at(game, "friedrich") == "zossen"
    assert game.set_aside[PRUSSIA] == 0
    assert kinds(events)[-2:] == ["retreated", "markers_return"]


@pytest.mark.parametrize(("choice", "left"), [("route within Prussia", 2), ("route through foreign land", 0)])
@covers("M-19.1.09", "M-11.2.04", "R66")
def test_the_winner_chooses_whether_the_retreat_leaves_prussia(choice: str, left: int) -> None:
    """From Crossen to Beeskow by Frankfurt, or by Guben in Saxony."""
    game = beaten("gruenberg", "crossen", 2)
    act(game, "retreat beeskow")
    assert (phase(game), asked(game).seat) == ("Route", MARIA)
    assert options(game) == ["route within Prussia", "route through foreign land"]
    act(game, choice)
    assert at(game, "friedrich") == "beeskow"
    assert game.set_aside[PRUSSIA] == left


@covers("M-11.2.04", "R66")
def test_the_way_is_asked_about_only_where_it_matters() -> None:
    game = beaten("gruenberg", "crossen", 2)
    game.set_aside[PRUSSIA] = 0
    act(game, "retreat beeskow")
    assert at(game, "friedrich") == "beeskow", "no marker is set aside"
    game = at_peace(table({"friedrich": "gruenberg", "karl": "crossen"}))
    begin(game, Retreat(town("gruenberg"), town("crossen"), 2))
    act(game, "retreat beeskow")
    assert at(game, "karl") == "beeskow", "it is not a Prussian who retreats"
    assert game.set_aside[PRUSSIA] == 2
    game = at_peace(table({"karl": "gruenberg", "friedrich": "crossen", "train_saxony_1": "guben"}))
    begin(game, Retreat(town("gruenberg"), town("crossen"), 2))
    act(game, "retreat beeskow")
    assert at(game, "friedrich") == "beeskow", "the way abroad is barred"
    assert game.set_aside[PRUSSIA] == 2
    game = at_peace(table({"karl": "gruenberg", "friedrich": "crossen", "traun": "frankfurt_oder"}))
    begin(game, Retreat(town("gruenberg"), town("crossen"), 2))
    act(game, "retreat beeskow")
    assert at(game, "friedrich") == "beeskow", "the way at home is barred"
    assert game.set_aside[PRUSSIA] == 0


@covers("M-19.1.09", "R66")
def test_a_retreat_that_ends_abroad_brings_them_back_unasked() -> None:
    game = beaten("gruenberg", "crossen", 1)
    act(game, "retreat guben")
    assert at(game, "friedrich") == "guben"
    assert game.set_aside[PRUSSIA] == 0


@covers("R36", "R66", "M-7.08")
def test_hussars_come_first_and_may_leave_no_choice() -> None:
    """A hussar at Guben: who spares him has chosen the way at home."""
    game = beaten("gruenberg", "crossen", 2, hussars=("guben",))
    act(game, "retreat beeskow")
    assert options(game) == ["chase no hussar", "chase the first hussar"]
    twin = game.copy()
    act(game, "chase no hussar")
    assert (at(game, "friedrich"), game.set_aside[PRUSSIA]) == ("beeskow", 2)
    act(twin, "chase the first hussar")
    assert (at(twin, "friedrich"), twin.set_aside[PRUSSIA], twin.hussars[0]) == ("beeskow", 0, OFF)


@covers("M-11.2.04", "R88")
def test_whoever_wins_chooses() -> None:
    game = at_peace(table({"rutowski": "gruenberg", "friedrich": "crossen"}, saxony="austrian_ally"))
    begin(game, Retreat(town("gruenberg"), town("crossen"), 2))
    assert asked(game).seat == MARIA
    act(game, "retreat beeskow")
    assert asked(game).seat == MARIA != LOUIS


# ------------------------------------------------------------------------- the search
def routes(closed: bytearray, start: int, end: int, length: int) -> set[bool]:
    """Whether ways lead abroad, by walking all of them."""
    found = set()
    ways = [((start,), False)]
    while ways:
        way, abroad = ways.pop()
        if len(way) == length + 1:
            found |= {abroad} if way[-1] == end else set()
            continue
        for t in NEAR_ON_MAP[way[-1]]:
            if t not in way and not closed[t]:
                ways.append(((*way, t), abroad or t in ABROAD))
    return found


@covers("R66", "R36")
def test_the_search_for_ways_finds_what_a_walk_of_all_ways_finds() -> None:
    chance, both = Chance.seeded("ways"), 0
    homes = [t for t in range(N_TOWNS) if t not in ABROAD]
    for _ in range(150):
        crowd = 2 + chance.below(6)
        closed = bytearray(chance.below(20) < crowd for _ in range(N_TOWNS))
        start, length = homes[chance.below(len(homes))], 1 + chance.below(5)
        winner = NEAR_ON_MAP[start][0]
        closed[start] = closed[winner] = 1
        for end in set(ends(NEAR_ON_MAP, ROADS.distances(winner), closed, start, length)) - ABROAD:
            way = NEAR_ON_MAP, closed, start, end, length, set[int]()
            found = {False} if passes(*way, ABROAD) else set()
            found |= {True} if passes(*way, set(), ABROAD) else set()
            assert found == routes(closed, start, end, length)
            both += len(found) == 2
    assert both > 5
