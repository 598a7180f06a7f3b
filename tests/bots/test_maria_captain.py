"""The captain of Maria: always legal, always the same, sees its view alone, and beats chance."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import pytest

from lacewars import bots, games
from lacewars.bots.maria import choices, diplomacy, hussars
from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.captain import Captain
from lacewars.bots.maria.generals import plan
from lacewars.bots.maria.marches import Reach
from lacewars.bots.maria.outlook import Outlook
from lacewars.bots.maria.politics import Politics
from lacewars.games.maria.alphabet import AGREE, OFFER_PEACE, PASS, REFUSE
from lacewars.games.maria.board import SILESIAN, TOWN
from lacewars.games.maria.cards import ITALY_TRACK, POLITICAL_NUMBER
from lacewars.games.maria.deals import SUBSIDY, TRUCE
from lacewars.games.maria.positions import table
from lacewars.games.maria.powers import AUSTRIA, FRANCE, PIECE, PRAGMATIC, PRUSSIA, SEATS
from lacewars.kernel import Phase
from tests.bots import captains

MARIA = games.get("maria")
VARIANTS = list(itertools.product(("introductory", "advanced"), (3, 2)))


def play(names: Sequence[str], seed: str, **options: Any) -> Any:
    """Plays a game between bots; a captain must mean every choice."""
    state, _, players = captains.play(MARIA, names, seed, **options)
    assert all(p.fallbacks == 0 for p in players if isinstance(p, Captain))
    return state


def test_the_registry_knows_him() -> None:
    assert "captain" in bots.names(MARIA)
    captain = bots.make(MARIA, "captain", 2, "monday")
    assert isinstance(captain, Captain)
    assert captain.needs_view


@pytest.mark.parametrize(("variant", "players"), VARIANTS)
@pytest.mark.parametrize("seed", ["one", "two"])
def test_full_games_in_every_variant(variant: str, players: int, seed: str) -> None:
    state = play(["captain"] * players, seed, variant=variant, players=players)
    assert state.outcome() is not None
    assert all(fine is not False for _, fine in MARIA.conserved(state))


@pytest.mark.parametrize(("variant", "players"), VARIANTS)
def test_he_has_an_answer_to_whatever_random_players_do(variant: str, players: int) -> None:
    """Random players make deals, change sides and break up stacks: he never lacks an answer."""
    for seat in range(players):
        names = [captains.TALKATIVE] * players
        names[seat] = "captain"
        state = play(names, f"odd {seat}", variant=variant, players=players)
        assert state.outcome() is not None


def test_every_phase_that_may_ask_has_an_answer() -> None:
    handled = {*choices.BY_PHASE, "Movement", "March", "Take", "Allot", "Verdict"}
    phases = type(MARIA.new(seed=0)).phases
    asking = {name for name, phase in phases.items() if phase.decide is not Phase.decide}
    assert asking <= handled


@pytest.mark.parametrize("variant", ["introductory", "advanced"])
def test_on_a_march_that_he_planned_he_does_without_a_view(variant: str) -> None:
    assert captains.looks_only_where_he_must(MARIA, 400, variant=variant) > 100


def test_same_seed_same_game() -> None:
    captains.plays_the_same_twice(MARIA, 3, 500, variant="advanced")


@pytest.mark.parametrize("variant", ["introductory", "advanced"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_he_beats_chance_from_every_role(variant: str, seat: int) -> None:
    names = ["random"] * 3
    names[seat] = "captain"
    won = [play(names, f"storm {seat} {i}", variant=variant).outcome().winners for i in range(2)]
    assert any(seat in winners for winners in won)


def test_he_needs_nothing_but_the_view() -> None:
    captains.needs_nothing_but_the_view(MARIA, variant="advanced")


@pytest.mark.parametrize("variant", ["introductory", "advanced"])
def test_hidden_things_do_not_move_him(variant: str) -> None:
    captains.ignores_hidden_things(MARIA, 300, 30, variant=variant)


# ---------------------------------------------------------------------- what he weighs
def outlook(power: int, *args: Any, **more: Any) -> Outlook:
    """A power's outlook on a position."""
    state = table(*args, **more)
    return Outlook(state.view(state.controller[power]), power)


def test_an_unprotected_fortress_is_taken_on_the_way() -> None:
    out = outlook(
        FRANCE, {"belle_isle": "eger", "train_france_2": "amberg"}, {"belle_isle": 6}, advanced=False
    )
    march = plan(Aims(out), out.own[0])
    assert march is not None
    assert not march.forced


def test_a_force_march_is_looked_at_where_a_march_is_too_short() -> None:
    out = outlook(AUSTRIA, {"karl": "ofen"}, {"karl": 6})
    reach = Reach(out, 1 << PIECE["karl"], TOWN["ofen"])
    near, far = reach.ways(), reach.forced
    assert far
    assert not set(far) & set(near)
    assert all(len(way.path) > 4 and way.forced for way in far.values())


def test_the_enemys_unknown_troops_are_shared_out() -> None:
    at = {"friedrich": "breslau", "schwerin": "brieg", "karl": "olmuetz"}
    out = outlook(AUSTRIA, at, {"friedrich": 8, "schwerin": 2, "karl": 4})
    assert [s.armies for s in out.foes] == [5.0, 5.0]
    assert [s.armies for s in out.own] == [4.0]


def test_hussars_ride_where_supply_must_pass() -> None:
    assert hussars.toll(TOWN["eger"], [TOWN["amberg"]], []) == 0
    near = [t for t in range(len(Aims(outlook(AUSTRIA)).out.homes)) if t != TOWN["eger"]]
    assert hussars.toll(TOWN["eger"], [TOWN["amberg"]], [t for t in near if t != TOWN["amberg"]]) > 0


def test_a_political_card_is_worth_most_to_whom_it_helps() -> None:
    view = table(advanced=True).view(None)
    seats = dict(zip(SEATS[3], range(3), strict=True))
    naples = POLITICAL_NUMBER["naples"]
    louis, maria = Politics(view, seats["louis_xv"]), Politics(view, seats["maria_theresa"])
    assert louis.execution(naples, FRANCE) > 0
    assert maria.execution(naples, AUSTRIA) == 0
    assert maria.denial(naples) > 0
    assert louis.shift(ITALY_TRACK, -1) > 0 > maria.shift(ITALY_TRACK, -1)


def test_only_gifts_are_accepted() -> None:
    out = outlook(PRAGMATIC, {"george_ii": "hannover"})
    aims = Aims(out)
    out.view.offer = (0, out.seat, 2, SUBSIDY, AUSTRIA, PRAGMATIC)
    assert diplomacy.answer(aims, ()) is AGREE
    out.view.offer = (0, out.seat, 2, SUBSIDY, AUSTRIA, PRAGMATIC, TRUCE, PRUSSIA, AUSTRIA)
    assert diplomacy.answer(aims, ()) is REFUSE


def test_peace_is_offered_where_it_costs_nothing() -> None:
    silesia = {t: "prussia" for t in TOWN if TOWN[t] in SILESIAN}
    at = {"friedrich": "breslau"}
    assert diplomacy.offer_peace(Aims(outlook(PRUSSIA, at, markers=silesia)), ()) is OFFER_PEACE
    more = {**silesia, "prag": "prussia", "tabor": "prussia", "pilsen": "prussia", "eger": "prussia"}
    assert diplomacy.offer_peace(Aims(outlook(PRUSSIA, at, markers=more)), ()) is PASS
