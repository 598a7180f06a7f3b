"""Set-up: the printed columns, the newcomers, free deployment (D-3, D-13)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import (
    ALLIES,
    BLACK,
    BLOCK,
    BLUE,
    FORCE,
    GREEN,
    GREY,
    IS_FOOT,
    IS_LEADER,
    NEWCOMERS,
    PRUSSIA,
    STEPS,
)
from lacewars.games.defiant.board import FORT, FORT_TOWNS, HOME, TOWN
from lacewars.games.defiant.control import track
from lacewars.games.defiant.marching import limit, may_enter
from lacewars.games.defiant.phases.orders import Activate, Spending
from lacewars.games.defiant.phases.turn import Turn
from lacewars.games.defiant.state import POOL, UNPLACED
from lacewars.kernel import LaceError, covers
from tests.defiant.kit import GAME, State, begin, board, fort, options, refused, where


def new(**options: object) -> State:
    state = GAME.new("set-up", **options)
    assert isinstance(state, State)
    return state


def on_map(game: State, force: int) -> int:
    return sum(FORCE[b] == force and game.place[b] >= 0 for b in range(len(STEPS)))


def pool(game: State, force: int) -> int:
    return sum(FORCE[b] == force and game.place[b] == POOL for b in range(len(STEPS)))


@covers("D-0.05", "D-0.07", "D-3.01", "D-3.02", "D-4.15", "D-13.01", "D-13.02", "D-13.03", "D-13.04", "R8")
@covers("R9", "R10", "R13", "R16", "D-10.01", "D-1.06")
def test_the_campaign() -> None:
    game = new()
    assert (game.year, game.turn, track(game)) == (1756, 3, 0)
    assert [len(hand) for hand in game.hands] == [4, 4]
    assert (on_map(game, GREY), pool(game, GREY)) == (22, 2)
    assert (on_map(game, BLACK), pool(game, BLACK)) == (19, 5)  # Brettlach waits with the French
    assert (on_map(game, BLUE), pool(game, BLUE)) == (10, 0)
    assert (on_map(game, GREEN), pool(game, GREEN)) == (10, 4)
    assert all(game.steps[b] == STEPS[b] for b in range(len(STEPS)))
    berlin = [b for b in range(len(STEPS)) if game.place[b] == TOWN["berlin"]]
    names = {"pr_frederick", "pr_manteuffel", "pr_tresckow", "pr_driesen", "pr_wurttemberg", "pr_zieten"}
    assert {BLOCK[n] for n in names} == set(berlin)
    assert where(game, "au_browne") == "prague"
    assert where(game, "au_lucchese") == "vienna"
    assert where(game, "au_loudon_leader") == "pool"
    assert [sum(f == force for f in game.fort_force) for force in (GREY, BLACK, BLUE, GREEN)] == [6, 4, 1, 2]
    assert fort(game, "prague") == ("austria", 3, 0)
    assert not game.joined


@covers(
    "D-3.10", "D-3.11", "D-3.12", "D-3.20", "D-13.05", "D-13.06", "D-13.07", "D-13.08", "R11", "R12", "R18"
)
def test_desperate_times() -> None:
    game = new(scenario="desperate_times")
    assert (game.year, game.turn, track(game), game.joined) == (1757, 4, 3, True)
    assert [len(hand) for hand in game.hands] == [4, 4]
    assert (on_map(game, GREY), pool(game, GREY)) == (18, 6)
    assert (on_map(game, BLACK), pool(game, BLACK)) == (19, 5)
    assert (on_map(game, GREEN), pool(game, GREEN)) == (11, 3)
    assert where(game, "im_baviere") == "gabel"
    assert where(game, "sx_saxe") == "pool"
    assert where(game, "ru_gaugreben") == "russia_start"
    assert game.steps[BLOCK["au_hadik"]] == 3
    assert fort(game, "dresden") == ("prussia", 2, 0)
    assert not any(game.siege)


@covers("D-3.06", "D-3.09", "D-5.21", "R14")
def test_newcomers_wait() -> None:
    game = new()
    begun = board("", year=1756, turn=3)
    begun.joined = False
    begun.place, begun.orders = game.place[:], [0, 3]
    begun.count_crowds()
    begin(begun, Activate(ALLIES))
    assert "activate Saxony" in options(begun)
    assert "activate Bavaria" in options(begun)
    assert refused(begun, "activate Apraxin").rules[0] == "D-3.07"
    assert all(f"activate {name}" not in options(begun) for name in ("Brettlach", "Lorges", "Sweden"))
    assert BLOCK["au_brettlach"] in NEWCOMERS


@covers("D-3.07", "D-3.08", "D-4.60", "R15")
def test_they_join_on_turn_3_of_1757() -> None:
    game = board("french_start: fr_soubise au_brettlach", year=1757, turn=2)
    game.joined = False
    news = begin(game, Turn(3)).news
    assert game.joined
    assert "joined" in [e.kind for e in news]
    assert game.at_war(BLOCK["au_brettlach"])


@covers("D-3.04", "D-3.05", "D-3.21", "D-5.18", "D-5.19", "R51")
def test_areas_that_are_closed() -> None:
    game = board("")
    enter = {
        name: [
            t for t in ("russia_start", "french_start", "stralsund") if may_enter(game, BLOCK[name], TOWN[t])
        ]
        for name in ("pr_moritz", "au_kheul", "fr_lorges", "ru_bakhman")
    }
    assert enter == {
        "pr_moritz": ["stralsund"],
        "au_kheul": ["stralsund"],
        "fr_lorges": ["french_start", "stralsund"],
        "ru_bakhman": ["russia_start", "stralsund"],
    }
    game.joined = False
    assert not any(may_enter(game, BLOCK[name], TOWN["stralsund"]) for name in enter)
    begin(game, Spending(ALLIES, False, 0, 0))
    game.orders = [0, 3]
    game.settle()
    assert "fortify Stralsund" not in options(game)


# ---------------------------------------------------------------------- free deployment
@covers("D-3.13", "D-3.14", "D-3.17", "D-3.18", "D-3.19", "R17")
def test_free_deployment_is_secret_and_free() -> None:
    game = new(deployment="free")
    assert [
        len([b for b in range(len(STEPS)) if game.place[b] == UNPLACED and FORCE[b] == f])
        for f in (GREY, BLACK)
    ] == [22, 18]
    assert {d.seat for d in game.decisions()} == {PRUSSIA, ALLIES}
    assert fort(game, "magdeburg") == fort(new(), "magdeburg")
    assert where(game, "sx_saxe") == "dresden"
    assert where(game, "au_brettlach") == "french_start"
    before = game.view(ALLIES).to_json(), game.view(None).to_json()
    game.apply(GAME.parse("put Frederick"), PRUSSIA)
    game.apply(GAME.parse("at Glogau"), PRUSSIA)
    assert (game.view(ALLIES).to_json(), game.view(None).to_json()) == before
    assert game.explain(PRUSSIA, GAME.parse("put Henry")).code == "placed"  # type: ignore[union-attr]
    game.apply(GAME.parse("put Schwerin"), PRUSSIA)
    assert game.explain(PRUSSIA, GAME.parse("at Glogau")).code == "one-leader"  # type: ignore[union-attr]
    assert game.explain(PRUSSIA, GAME.parse("at Prague")).code == "not-national"  # type: ignore[union-attr]


def put(game: State, seat: int, town: str, *names: str) -> None:
    for name in names:
        game.apply(GAME.parse(f"put {name}"), seat)
        game.apply(GAME.parse(f"at {town}"), seat)


def why(game: State, seat: int, text: str) -> str:
    refusal = game.explain(seat, GAME.parse(text))
    return "" if refusal is None else refusal.code


@covers("D-3.14", "R17")
def test_free_deployment_keeps_to_a_leaders_command() -> None:
    game = new(deployment="free")
    put(game, PRUSSIA, "Glogau", "LeWaldt", "Moritz", "Preussen", "Kanitz", "Dohna")
    game.apply(GAME.parse("put Retzow"), PRUSSIA)
    assert why(game, PRUSSIA, "at Glogau") == "one-leader"  # two steps: four troops
    game.apply(GAME.parse("at Neisse"), PRUSSIA)
    put(game, PRUSSIA, "Neisse", "Brunswick", "Wedel", "Braunschweig", "Driesen")
    game.apply(GAME.parse("put Bevern"), PRUSSIA)
    assert why(game, PRUSSIA, "at Glogau") == "one-leader"
    game.apply(GAME.parse("at Neisse"), PRUSSIA)  # three steps: up to six
    put(game, PRUSSIA, "Neisse", "Zieten")
    game.apply(GAME.parse("put Seydlitz"), PRUSSIA)
    assert why(game, PRUSSIA, "at Neisse") == "one-leader"


@covers("D-3.15", "D-3.16", "R17")
def test_free_deployment_refuses_to_strip_the_fortresses() -> None:
    game = new(deployment="free")
    put(game, ALLIES, "Graz", "Siskovics")  # nine infantry, four fortresses: one to spare
    game.apply(GAME.parse("put D'Aix"), ALLIES)
    assert why(game, ALLIES, "at Graz") == "garrisons"
    game.apply(GAME.parse("at Prague"), ALLIES)
    game.apply(GAME.parse("put Nostitz"), ALLIES)
    assert why(game, ALLIES, "at Graz") == ""  # cavalry is no garrison


@covers("D-3.15", "D-3.16", "R17")
@pytest.mark.parametrize("seat", [PRUSSIA, ALLIES])
def test_free_deployment_leaves_garrisons(seat: int) -> None:
    """Wherever the first blocks go, enough must be left for the fortresses."""
    game = new(deployment="free")
    town = ("Glogau", "Graz")[seat]
    while game.legal(seat) and "done" not in {a.text for a in game.legal(seat)}:
        game.apply(game.legal(seat)[0], seat)
        goals = {a.text: a for a in game.legal(seat)}
        game.apply(goals.get(f"at {town}", game.legal(seat)[0]), seat)
    force = (GREY, BLACK)[seat]
    for fort_town in FORT_TOWNS:
        if game.fort_force[FORT[fort_town]] == force and fort_town in HOME[force]:
            blocks = game.at(fort_town, seat)
            assert len(blocks) >= 1 if seat == PRUSSIA else sum(IS_FOOT[b] for b in blocks) >= 2
    for place in sorted(HOME[force]):
        blocks = [b for b in game.at(place, seat) if FORCE[b] == force]
        leaders = [b for b in blocks if IS_LEADER[b]]
        assert len(leaders) <= 1
        assert not leaders or len(blocks) - 1 <= limit(game, leaders[0])


def test_free_deployment_is_for_the_campaign() -> None:
    with pytest.raises(LaceError, match=r"D-3\.13"):
        GAME.new("x", scenario="desperate_times", deployment="free")
