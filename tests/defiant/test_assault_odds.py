"""The odds of assaults, and what the table tells of odds: before a march, and of faces that were seen."""

from __future__ import annotations

from functools import cache

import pytest

from lacewars.bots.defiant.captain import Captain
from lacewars.games.defiant.battle import in_box
from lacewars.games.defiant.blocks import BLOCK, CP
from lacewars.games.defiant.board import FORT, ROAD, TOWN
from lacewars.games.defiant.fighting import Unit
from lacewars.games.defiant.odds import ASSAULT, BATTLE, NoBattle, Odds, odds, odds_at, odds_now, recollection
from lacewars.games.defiant.sight import Guess
from lacewars.games.defiant.state import LINE, Defiant
from lacewars.games.defiant.storming import is_hopeless
from lacewars.kernel import Action, Chance, Decision
from lacewars.server.gamedata import defiant_study
from tests.defiant.kit import ALLIES, MISS, PRUSSIA, Battles, act, begin, board, marching

SIX = "pr_preussen pr_kanitz pr_moritz pr_dohna pr_forcade pr_manteuffel"
STORMS = {
    "many": (SIX, "", 4),
    "few": ("pr_frederick pr_kanitz pr_dohna", "", 4),
    "fewer": ("pr_kanitz pr_dohna", "", 3),
    "a strong garrison": (SIX, "au_kheul au_colloredo au_arenberg", 4),
    "a garrison": ("pr_moritz pr_preussen pr_kanitz pr_seydlitz", "au_kheul", 2),
}
PLAYED = 60
PRAGUE = TOWN["prague"]


def besieging(army: str, garrison: str, walls: int) -> Defiant:
    """Prussians who besiege Prague since last turn."""
    inside = " ".join(f"({b})" for b in garrison.split())
    text = f"prague: fort austria {walls} besieged {army} {inside}; gabel: pr_wedel"
    return begin(board(text), Battles(False), dice=MISS)


def stormed(name: str, seed: str) -> tuple[bool, int]:
    """A played assault, given up when hopeless: whether the fortress fell, and the attacker's losses."""
    army, garrison, walls = STORMS[name]
    game = besieging(army, garrison, walls)
    act(game, "assault Prague")
    game.chance = Chance.seeded(seed)
    defender = Captain(ALLIES, seed)
    blocks = [BLOCK[b] for b in army.split()]
    before = sum(game.steps[b] for b in blocks)
    while game.storming:
        decision = game.decision()
        assert decision is not None
        if decision.seat == PRUSSIA:
            game.apply(storming(game, decision), PRUSSIA)
        else:
            game.apply(defender.choose(game.view(ALLIES), decision), ALLIES)
    left = sum(game.steps[b] for b in blocks if game.place[b] >= 0)
    return game.fort_side(PRAGUE) == PRUSSIA, before - left


def storming(game: Defiant, decision: Decision) -> Action:
    """Sends the strongest in, and presses on while there is hope."""

    def units(side: int) -> list[Unit]:
        return [Unit(b, game.steps[b], LINE, 1) for b in in_box(game, side, LINE)]

    def strength(action: Action) -> tuple[bool, int, int]:
        return steps[action.args[0]] > 1, steps[action.args[0]], -CP[action.args[0]]

    steps = game.steps
    offered: dict[str, list[Action]] = {}
    for action in decision.actions:
        offered.setdefault(action.verb, []).append(action)
    if "lose" in offered:
        return min(offered["lose"], key=lambda a: Unit(a.args[0], 1, LINE, 1).price)
    sent, walls = units(PRUSSIA), game.fort_steps[FORT[PRAGUE]]
    choosing = "fire" not in offered or len(sent) == 1
    if choosing and game.round > 1 and sent and is_hopeless(sent, units(ALLIES), walls, game.fort_half):
        wanted = ("drop", "leave", "done", "fire")
    else:
        wanted = ("commit", "done", "fire", "drop")
    verb = next(verb for verb in wanted if verb in offered)
    return max(offered[verb], key=strength) if offered[verb][0].args else offered[verb][0]


@cache
def record(name: str) -> tuple[float, float]:
    games = [stormed(name, f"{name} {n}") for n in range(PLAYED)]
    return sum(fell for fell, _ in games) / PLAYED, sum(lost for _, lost in games) / PLAYED


def promised(name: str) -> Odds:
    """What an assault promises to somebody who knows the garrison."""
    game = besieging(*STORMS[name])
    inside = game.garrison(PRAGUE)
    guess = Guess({(1, PRAGUE): inside}, {b: game.steps[b] for b in inside})
    return odds(game.view(PRUSSIA), PRAGUE, PRAGUE, guess, samples=1500)


@pytest.mark.parametrize("name", STORMS)
def test_assaults_go_as_the_odds_say(name: str) -> None:
    """With 60 assaults a share is good to 13 points either way; the model may be off by a few more."""
    told, (fell, lost) = promised(name), record(name)
    assert told.kind == ASSAULT
    assert told.wins == pytest.approx(fell, abs=0.15)
    assert told.losses[0] == pytest.approx(lost, abs=1.2, rel=0.15)


def test_a_round_counted_by_hand() -> None:
    """Walls of one step hit once a round; Moritz and Preussen, with 7 dice at CP 4, need two hits."""
    told = odds(besieging("pr_moritz pr_preussen", "", 1).view(PRUSSIA), PRAGUE, PRAGUE, samples=4000)
    none, one = 1 / 2**7, 7 / 2**7
    later = none * (1 + 6) / 2**6 + one * 1 / 2**6  # with a step less: still not enough
    assert told.rounds == pytest.approx(1 + none + one + later, abs=0.02)
    assert told.wins == pytest.approx(1.0, abs=0.01)
    alone = odds(besieging("pr_kanitz/1", "", 1).view(PRUSSIA), PRAGUE, PRAGUE)
    assert (alone.wins, alone.losses) == (0, (1, 0))  # the first shot of the walls kills it


def test_of_the_assault_under_way() -> None:
    game = besieging("pr_frederick pr_kanitz pr_dohna", "", 4)
    before = odds(game.view(PRUSSIA), PRAGUE, PRAGUE)
    act(game, "assault Prague", "commit Kanitz", "commit Dohna")
    now = odds_now(game.view(PRUSSIA))
    assert (now.kind, now.wins) == (ASSAULT, before.wins)  # who is not sent in yet may be
    game.fort_steps[FORT[PRAGUE]], game.fort_half = 1, True
    assert odds_now(game.view(PRUSSIA)).wins > before.wins
    assert odds_now(game.view(ALLIES)) == odds_now(game.view(None))


# ---------------------------------------------------------------------- what a seat has seen
def test_a_face_that_was_seen_is_taken_to_be_there() -> None:
    strong = board("torgau: pr_bevern pr_kanitz pr_forcade; leipzig: au_daun au_kheul au_colloredo")
    view = strong.view(PRUSSIA)
    blind = odds(view, TOWN["torgau"], TOWN["leipzig"])
    assert blind.unknown == 3
    for name in ("au_daun", "au_kheul", "au_colloredo"):
        strong.sighted[BLOCK[name]] = (TOWN["leipzig"], 4, strong.year, strong.turn)
    told = odds(strong.view(PRUSSIA), TOWN["torgau"], TOWN["leipzig"])
    assert told.unknown == 0
    assert told.wins < blind.wins
    strong.sighted = {b: (t, s, y - 1, n) for b, (t, s, y, n) in strong.sighted.items()}
    assert odds(strong.view(PRUSSIA), TOWN["torgau"], TOWN["leipzig"]) == blind  # that was last year


def test_no_more_faces_are_remembered_than_there_are_blocks() -> None:
    game = board("torgau: pr_bevern; leipzig: au_daun; prague: au_kheul au_colloredo")
    for name, turn in (("au_kheul", 1), ("au_colloredo", 0)):
        game.sighted[BLOCK[name]] = (TOWN["leipzig"], 2, game.year, turn)
    guess = recollection(game.view(PRUSSIA))
    assert guess.standing == {(1, TOWN["leipzig"]): [BLOCK["au_kheul"]]}  # seen last


# ---------------------------------------------------------------------- before a march
def test_whoever_comes_by_another_road_comes_later() -> None:
    game = board("leipzig: au_kheul au_colloredo au_daix; torgau: pr_kanitz pr_dohna; wittenberg: pr_forcade")
    torgau = dict.fromkeys(game.at(TOWN["torgau"], PRUSSIA), ROAD[TOWN["torgau"], TOWN["leipzig"]])
    wittenberg = dict.fromkeys(
        game.at(TOWN["wittenberg"], PRUSSIA), ROAD[TOWN["wittenberg"], TOWN["leipzig"]]
    )
    by_two = odds_at(game.view(PRUSSIA), TOWN["leipzig"], {**torgau, **wittenberg}, samples=1500)
    together = {**torgau, **dict.fromkeys(wittenberg, next(iter(torgau.values())))}
    by_one = odds_at(game.view(PRUSSIA), TOWN["leipzig"], together, samples=1500)
    alone = odds_at(game.view(PRUSSIA), TOWN["leipzig"], torgau, samples=1500)
    assert alone.wins < by_two.wins < by_one.wins


def test_a_march_into_a_battle_is_told_with_its_odds() -> None:
    game = marching(
        "torgau: pr_frederick pr_kanitz pr_dohna; leipzig: au_kheul; prague: au_daun", "pr_frederick"
    )
    act(game, "command Frederick", "lead")
    told = defiant_study.study(game, PRUSSIA, "pr_frederick")
    (leipzig,) = [end for end in told["ends"] if end["place"] == "leipzig"]
    assert (leipzig["fight"], leipzig["odds"]) == (BATTLE, None)  # whom he takes along is still to be said
    act(game, "take Kanitz")
    told = defiant_study.study(game, PRUSSIA, "pr_frederick")
    (leipzig,) = [end for end in told["ends"] if end["place"] == "leipzig"]
    assert [side["blocks"] for side in leipzig["odds"]["sides"]] == [2, 1]
    assert leipzig["odds"]["unknown"] == 1
    assert all(end["odds"] is None for end in told["ends"] if end["fight"] is None)


def test_what_a_march_promises_follows_from_what_the_seat_knows() -> None:
    game = marching(
        "torgau: pr_frederick pr_kanitz pr_dohna; leipzig: au_kheul au_hadik; prague: au_daun",
        "pr_frederick",
    )
    act(game, "command Frederick", "lead", "take Kanitz", "take Dohna")
    told = defiant_study.study(game, PRUSSIA, "pr_frederick")
    assert {end["fight"] for end in told["ends"]} == {BATTLE, ASSAULT, None}
    for number in range(5):
        other = game.determinize(PRUSSIA, Chance.seeded(number))
        assert other.place != game.place
        assert defiant_study.study(other, PRUSSIA, "pr_frederick") == told


def test_before_a_fortress_whose_strength_is_not_known() -> None:
    """Its walls are drawn, as nobody but its owner knows them."""
    games = [board(f"leipzig: pr_kanitz pr_dohna; dresden: fort austria {n}") for n in (1, 4)]
    told = [odds(game.view(PRUSSIA), TOWN["leipzig"], TOWN["dresden"]) for game in games]
    assert told[0] == told[1]
    assert (told[0].kind, told[0].steps[1]) == (ASSAULT, pytest.approx(2.5, abs=0.3))
    own = [odds(game.view(ALLIES), TOWN["leipzig"], TOWN["dresden"]) for game in games]
    assert own[0].wins > told[0].wins > own[1].wins


def test_where_nobody_is_there_are_none() -> None:
    game = board("torgau: pr_bevern")
    for towns in (("torgau", "torgau"), ("berlin", "torgau"), ("torgau", "leipzig")):
        with pytest.raises(NoBattle):
            odds(game.view(PRUSSIA), *(TOWN[town] for town in towns))
