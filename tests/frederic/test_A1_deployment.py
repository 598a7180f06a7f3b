"""G-A1, R86, R87, R106: who begins, the ways to set up an army, and what the other sees of it."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from lacewars.games.frederic import Frederic, new
from lacewars.games.frederic.battle import Battle, scenario
from lacewars.games.frederic.phases.deploy import batches, blanks_of
from lacewars.kernel import Chance, covers
from tests.frederic.kit import GAME, HEX, NAMES, act, options, refused, unit
from tests.frederic.positions import battle


def choose(game: Frederic, *verbs: str) -> list[object]:
    """Takes the first action of these verbs until there is none."""
    news: list[object] = []
    while (decision := game.decision()) is not None:
        action = next((a for a in decision.actions if a.verb in verbs), None)
        if action is None:
            return news
        news += game.apply(action, decision.seat)
    return news


@covers("G-A1.01", "G-A1.03", "G-A1.07", "G-1.08", "R87")
def test_players_agree_on_how_to_play() -> None:
    """Options of the game: the battle, the deployment, who begins, when losses count."""
    assert [o.name for o in GAME.options] == ["battle", "deployment", "opening", "batch", "losses"]
    game = new(seed=1, battle="leuthen", deployment="slips", batch=3, losses="end of turn")
    assert GAME.options_of(game) == {
        "battle": "leuthen", "deployment": "slips", "opening": "scenario", "batch": 3,
        "losses": "end of turn",
    }  # fmt: skip


@covers("G-A1.08", "G-A1.18", "R87")
def test_who_did_not_place_the_terrain_chooses_who_begins() -> None:
    for text, first in (("begin", 1), ("let the other begin", 0)):
        game = new(seed=1, opening="choice")
        assert game.decision().seat == 1  # type: ignore[union-attr]
        act(game, text)
        assert game.first == first


@covers("G-A1.09", "R86")
def test_the_zone_is_the_two_rows_of_ones_edge() -> None:
    free = dict(scenario("tutorial").data)
    free["side"] = [{k: v for k, v in s.items() if k != "deploy_rows"} for s in free["side"]]
    made = Battle(free)
    assert {NAMES[h][2:] for h in made.zone(0)} == {"08", "09"}
    assert {NAMES[h][2:] for h in made.zone(1)} == {"01", "02"}
    many = battle(
        [unit(f"u{i} blue inf_line {i % 9 + 1:02d}{i // 9 + 1:02d}") for i in range(20)],
        terrain=["." * 9] * 12,
    )
    assert {NAMES[h][2:] for h in many.zone(0)} == {"10", "11", "12"}  # 20 units find no room in two rows


@covers("G-A1.11", "R86")
def test_nobody_is_set_up_on_ground_he_could_not_enter() -> None:
    game = new(seed=1, battle="kunersdorf", deployment="alternating")
    guns = next(u for u in game.battle.army[0] if game.kinds[u].wheels)
    act(game, f"deploy unit {guns + 1}")
    wood = next(h for h in game.battle.zone(0) if game.field.closed[h] and not game.field.road[h])
    assert refused(game, f"at {NAMES[wood]}").code == "closed-ground"
    assert refused(game, "at 0101").code == "outside-zone"


@covers("G-A1.10", "G-A1.12")
def test_all_troops_are_placed_one_a_hex() -> None:
    game = new(seed=1, deployment="alternating")
    act(game, "deploy unit 1", "at 0508", "deploy unit 2")
    assert refused(game, "at 0508").code == "hex-taken"
    assert refused(game, "deploy unit 3").code == "not-now"
    choose(game, "deploy", "at")
    assert game.turn == 1
    assert all(h >= 0 for h in game.place[: game.battle.n_units])
    assert len(set(game.place)) == len(game.place)


@covers("G-A1.13", "G-A1.19", "R86")
@pytest.mark.parametrize("size", [3, 4])
def test_alternating_deployment(size: int) -> None:
    game = new(seed=1, deployment="alternating", batch=size, battle="buxar")
    sides = []
    while not game.turn and (decision := game.decision()):
        if decision.actions[0].verb == "deploy":
            sides.append(decision.seat)
        game.apply(decision.actions[0])
    runs = [1]
    for before, now in pairwise(sides):
        runs = [*runs[:-1], runs[-1] + 1] if before == now else [*runs, 1]
    assert sides[0] == game.first
    assert runs[:6] == [size] * 6
    assert batches(13, 4) == [4, 4, 4, 1]


@covers("G-A1.14", "G-A1.15", "G-S.05", "R86", "R106")
def test_behind_a_screen_nothing_is_seen() -> None:
    game = new(seed=1, deployment="screen")
    assert {d.seat for d in game.decisions()} == {0, 1}
    before = game.view(1).to_json()
    news = game.apply(GAME.parse("deploy unit 1"), 0) + game.apply(GAME.parse("at 0508"), 0)
    assert game.view(1).to_json() == before
    assert all(not e.seen_by(1) for e in news)
    assert game.view(0).to_json()["units"]["p1"]["hex"] == "0508"
    assert game.view(None).to_json()["units"]["p1"]["hex"] == "hidden"
    while game.lanes:
        decision = game.decisions()[-1]
        game.apply(decision.actions[0], decision.seat)
    assert game.view(1).to_json()["units"]["p1"]["hex"] == "0508"
    assert game.turn == 1


@covers("G-A1.16", "G-A1.17", "G-S.05", "R86", "R106")
def test_slips_show_that_a_hex_is_taken_not_by_what() -> None:
    game = new(seed=1, deployment="slips")
    news = act(game, "deploy unit 1", "at 0508", "deploy a blank", "at 0608")
    seen = [e.kind for e in news if e.seen_by(1)]
    assert seen == ["slip_laid", "slip_laid"]
    view = game.view(1).to_json()
    assert view["slips"]["prussia"] == ["0508", "0608"]
    assert view["units"]["p1"]["hex"] == "hidden"
    assert view["blanks"] == []
    assert refused(game, "deploy a blank").code == "no-blank-left"  # 6 units: one blank
    assert [blanks_of(n) for n in (3, 4, 13, 16)] == [0, 1, 3, 4]
    choose(game, "deploy", "no_blanks", "at")
    assert game.turn == 1
    assert game.slips == [[], []]


@covers("G-A1.17", "R106")
def test_a_guess_at_slips_differs_and_looks_the_same() -> None:
    game = new(seed=1, deployment="slips", battle="rossbach")
    for _ in range(30):
        decision = game.decision()
        assert decision is not None
        game.apply(decision.actions[0])
    seat = 1
    seen = json.dumps(game.view(seat).to_json())
    guesses = {str(game.determinize(seat, Chance.seeded(n)).place) for n in range(6)}
    assert len(guesses) > 3
    for n in range(6):
        assert json.dumps(game.determinize(seat, Chance.seeded(n)).view(seat).to_json()) == seen


@covers("R86")
def test_officers_are_placed_at_the_end() -> None:
    game = new(seed=1, deployment="alternating")
    while options(game)[0].startswith("deploy") or type(game.decision().phase).__name__ == "Site":  # type: ignore[union-attr]
        act(game, options(game)[0])
    assert type(game.decision().phase).__name__ == "Station"  # type: ignore[union-attr]
    free = next(t for t in options(game) if not game.at[HEX[t[3:]]])
    act(game, free)  # alone, if his player likes
    assert NAMES[game.officers[0]] == free[3:]


@covers("G-S.07", "R86")
def test_reinforcements_stay_off_in_a_free_deployment() -> None:
    game = new(seed=1, battle="hohenfriedberg", deployment="alternating")
    choose(game, "deploy", "at")
    late = [game.battle.unit[u] for u in ("p20", "p21")]
    assert [game.place[u] for u in late] == [-2, -2]
    rows_ = {s: {h // 32 for u in game.battle.army[s] if (h := game.place[u]) >= 0} for s in (0, 1)}
    for side in (0, 1):
        first, last = game.battle.sides[side].deploy
        assert all(first <= r <= last for r in rows_[side])
