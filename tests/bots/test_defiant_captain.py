"""The captain of Prussia's Defiant Stand: legal, the same each time, sees his view alone, beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars import bots
from lacewars.bots.defiant.captain import ANSWERS, Captain
from lacewars.bots.defiant.marches import options
from lacewars.bots.defiant.outlook import Outlook
from lacewars.games.defiant import GAME, Defiant
from lacewars.games.defiant.board import ROAD
from lacewars.games.defiant.phases.fortresses import Facing
from lacewars.games.defiant.phases.friction import Detach
from lacewars.games.defiant.phases.table import PHASES
from lacewars.games.defiant.phases.tsarina import Health
from lacewars.games.defiant.sight import table_of
from lacewars.kernel import Phase
from tests.bots.captains import ignores_hidden_things, needs_nothing_but_the_view, play, plays_the_same_twice
from tests.defiant.kit import ALLIES, BLOCK, PRUSSIA, TOWN, Battles, act, begin, board, marching

WAYS: tuple[dict[str, Any], ...] = (
    {},
    {"scenario": "desperate_times"},
    {"scenario": "short", "deployment": "free"},
    {"reactions": True, "retreat_at_one": True},
)


def test_the_registry_knows_him() -> None:
    assert bots.names(GAME) == ("captain", "random")
    assert bots.make(GAME, "captain", 1, "monday").name == "captain"


def test_he_has_an_answer_to_every_question() -> None:
    asks = {name for name, phase in PHASES.items() if phase.decide is not Phase.decide}
    marching = {name for name in asks if hasattr(Captain, f"_{name.lower()}")}
    assert asks - marching == set(ANSWERS)


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_captains_play_every_game(options: dict[str, Any]) -> None:
    """The campaign to its end; of the other ways, which `make games` plays to their ends, the first years."""
    limit = 600 if options else 30_000
    state, actions, players = play(GAME, ["captain", "captain"], "whole", limit, **options)
    assert state.outcome() is not None or len(actions) == limit
    assert all(p.fallbacks == 0 for p in players if isinstance(p, Captain))
    assert all(fine is not False for _, fine in GAME.conserved(state))


def test_the_same_game_twice() -> None:
    plays_the_same_twice(GAME, 2, 300)


def test_he_needs_nothing_but_the_view() -> None:
    needs_nothing_but_the_view(GAME)


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_he_ignores_what_he_cannot_know(options: dict[str, Any]) -> None:
    ignores_hidden_things(GAME, 300, 4, **options)


@pytest.mark.parametrize("seat", [0, 1])
def test_he_beats_chance_on_either_side(seat: int) -> None:
    names = ["random", "random"]
    names[seat] = "captain"
    won = 0
    for game in range(2):
        state, _, _ = play(GAME, names, f"chance {game}")
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.winners == (seat,)
    assert won == 2


def test_the_table_rebuilt_from_a_view_looks_the_same() -> None:
    """What he weighs on has the numbers and places of the real position, and his own blocks as they are."""
    state, _, _ = play(GAME, ["captain", "captain"], "rebuilt", 400)
    view = state.view(0)
    table = table_of(view)
    assert table.holder == list(state.holder)
    assert [len(table.at(t, s)) for t in range(71) for s in (0, 1)] == [
        len(state.at(t, s)) for t in range(71) for s in (0, 1)
    ]
    own = [b for b in range(72) if b < 24]
    assert [(table.place[b], table.steps[b]) for b in own] == [(state.place[b], state.steps[b]) for b in own]
    assert table.hands[0] == state.hands[0]
    assert table.hands[1] == []


def test_who_is_shut_up_may_be_detached() -> None:
    """Brunswick's detachment may fall on a block inside a besieged fortress."""
    game = board("breslau: fort prussia 2 besieged au_kheul (pr_forcade); berlin: pr_kanitz/3")
    begin(game, Detach())
    assert choice(game) == "detach Forcade"
    both = begin(board("berlin: pr_kanitz pr_moritz pr_frederick; magdeburg: pr_forcade"), Detach())
    assert choice(both) == "detach Forcade"  # whoever is without a leader is missed least


def choice(game: Defiant) -> str:
    """What the captain would do now."""
    decision = game.decision()
    assert decision is not None
    return Captain(decision.seat, 0).choose(game.view(decision.seat), decision).text


def test_he_storms_a_fortress_that_will_fall_and_no_other() -> None:
    army = "pr_frederick pr_moritz pr_preussen pr_kanitz pr_forcade pr_retzow"
    weak = begin(board(f"dresden: fort franco_imperial 1 {army}"), Facing(PRUSSIA, TOWN["dresden"]))
    assert choice(weak) == "storm"
    strong = begin(board("dresden: fort franco_imperial 4 pr_tresckow/1"), Facing(PRUSSIA, TOWN["dresden"]))
    assert choice(strong) != "storm"


MANY = "fr_soubise fr_lorges fr_montboissier fr_nicolay im_hesse fr_germaine"


@pytest.mark.parametrize(("foes", "answer"), [("im_hesse/1", "fire"), (MANY, "withdraw Bevern")])
def test_of_a_lost_field_the_leaders_leave_first(foes: str, answer: str) -> None:
    game = board(f"leipzig: pr_bevern pr_tresckow {foes}")
    for name in ("pr_bevern", "pr_tresckow"):
        game.came[BLOCK[name]] = ROAD[TOWN["torgau"], TOWN["leipzig"]]
    game.pending = {TOWN["leipzig"]: ALLIES}
    begin(game, Battles(False), dice=[1] * 40)
    while (decision := game.decision()) is not None and decision.seat == ALLIES:
        act(game, "fire")
    assert choice(game) == answer


def test_each_side_has_its_wishes_for_the_tsarina() -> None:
    assert choice(begin(board(""), Health(PRUSSIA, 0))) == "worsen her health"
    assert choice(begin(board(""), Health(ALLIES, 0))) == "better her health"


def test_nobody_attacks_without_hope() -> None:
    """A lone regiment beside an army stays where it is, or goes elsewhere."""
    crowd = "au_daun au_kheul au_colloredo au_arenberg au_marschall au_nostitz au_hadik"
    game = marching(f"torgau: pr_tresckow; leipzig: {crowd}; berlin: pr_frederick pr_moritz", "pr_tresckow")
    look = Outlook(table_of(game.view(PRUSSIA)), PRUSSIA)
    found = options(look, BLOCK["pr_tresckow"])
    assert all(op.value < 0 for op in found if op.way[-1] == TOWN["leipzig"])
    assert any(op.way[-1] == TOWN["leipzig"] for op in found)
