"""The game as a whole, the map and who controls it (D-0, D-1)."""

from __future__ import annotations

from pathlib import Path

import pytest

import lacewars.games.defiant
from lacewars.games.defiant.blocks import ALLIES, BLOCK, FORCES, PRUSSIA, SIDE_OF, SIDES
from lacewars.games.defiant.board import FORT_IDS, HOME, NAMES, NATION, OWNER, ROADS, TOWN, VP
from lacewars.games.defiant.control import settle_town, track
from lacewars.games.defiant.phases.assaults import Captured
from lacewars.games.defiant.phases.turn import Turn, YearEnd
from lacewars.games.defiant.state import WINTER
from lacewars.kernel import covers
from tests.defiant.kit import (
    GAME,
    Activate,
    Battles,
    Marching,
    act,
    begin,
    board,
    fort,
    hand,
    marching,
    options,
    refused,
    roll,
    where,
)

TOWNS = {
    "prussia": (
        "berlin magdeburg halberstadt stettin kustrin crossen cottbus priebus glogau hirschberg breslau"
        " neisse cosel landsberg kolberg stolp konigsberg osterode marienwerder"
    ),
    "austria": (
        "prague brux gabel koniggratz trautenau eger pilsen bald budweis iglau brunn olmutz leitomischl"
        " troppau teschen freistadt vienna presberg budapest raab graz trentschin neusohl"
    ),
    "saxony": "dresden leipzig torgau wittenberg chemnitz gorlitz",
    "empire": "erfurt bamberg nurnberg hof regensburg munich passau",
    "poland": (
        "elbing danzig konitz schneidemuhl thorn posen lissa ostrowo plock warsaw petrikau tschenstochau"
        " krakau"
    ),
    "sweden": "stralsund",
    "russia": "russia_start",
    "france": "french_start",
}
WORTH = {
    "berlin": 4, "magdeburg": 2, "stettin": 2, "kustrin": 1, "glogau": 2, "breslau": 3, "neisse": 1,
    "cosel": 1, "kolberg": 1, "konigsberg": 2, "dresden": 3, "prague": 3, "koniggratz": 1, "brunn": 2,
    "olmutz": 2, "vienna": 4, "presberg": 1, "budapest": 2, "graz": 1, "stralsund": 2,
}  # fmt: skip


# ---------------------------------------------------------------------- the game
@covers("D-0.01", "R1")
def test_two_players_and_four_forces() -> None:
    assert GAME.seats() == SIDES == ("prussia", "allies")
    assert FORCES == ("prussia", "austria", "franco_imperial", "russo_swedish")
    assert [SIDES[SIDE_OF[f]] for f in range(4)] == ["prussia", "allies", "allies", "allies"]
    game = board("berlin: pr_moritz; prague: fort austria 2 au_kheul; erfurt: fr_lorges; posen: ru_bakhman")
    game.orders = [1, 1]
    begin(game, Activate(PRUSSIA), Activate(ALLIES))
    assert options(game, "activate") == {"activate Moritz"}
    act(game, "done")
    assert options(game, "activate") == {"activate Kheul", "activate Lorges", "activate Bakhman"}
    assert refused(game, "activate Moritz").code == "not-yours"


@covers("D-0.03")
def test_nothing_depends_on_where_the_players_sit() -> None:
    """The options of a game know nothing of places at the table, and neither does a position."""
    assert [option.name for option in GAME.options] == [
        "scenario",
        "deployment",
        "reactions",
        "retreat_at_one",
    ]
    assert GAME.seats() == ("prussia", "allies")


@covers("D-0.04", "D-10.03", "D-10.04")
def test_key_towns_decide() -> None:
    game = board("berlin: au_daun; breslau: fort austria 1; stettin: fort austria 1", turn=WINTER)
    assert track(game) == -9
    begin(game, YearEnd())
    assert game.outcome() is None
    game = board(
        "berlin: au_daun; breslau: fort austria 1; stettin: fort austria 1; neisse: au_kheul", turn=WINTER
    )
    begin(game, YearEnd())
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (ALLIES,)


@covers("D-0.08", "D-5.07", "D-5.09", "D-5.11")
def test_a_turn_has_four_phases_in_order() -> None:
    text = "torgau: pr_frederick pr_moritz; leipzig: fr_soubise; berlin: pr_dohna/2 pr_wedel/2"
    game = board(text)
    hand(game, PRUSSIA, "D06")
    hand(game, ALLIES, "D28")
    begin(game, Turn(2))
    asked: list[str] = []

    def do(*texts: str) -> None:
        for word in texts:
            decision = game.decision()
            assert decision is not None
            name = f"{type(decision.phase).__name__} {SIDES[decision.seat]}"
            if asked[-1:] != [name]:
                asked.append(name)
            act(game, word)

    do("lay D28", "lay D06", "first prussia", "activate Frederick", "done")
    roll(game, [1, 6])
    do("done")
    do("command Frederick", "lead", "step to Leipzig", "done", "done", "done", "done")
    roll(game, [1] * 8)
    do("fire", "withdraw Frederick", "retreat to Magdeburg", "done", "done")
    assert asked == [
        "LayCard allies",
        "LayCard prussia",
        "Initiative prussia",
        "Activate prussia",
        "Activate allies",
        "Marching prussia",
        "Leading prussia",
        "Group prussia",
        "Dispersal prussia",
        "Spending prussia",
        "Spending allies",
        "Withdrawal allies",
        "Withdrawal prussia",
        "Retreat prussia",
        "Regroup allies",
        "Combine prussia",
    ]
    assert game.turn == 3


# ---------------------------------------------------------------------- the map
@covers("D-1.07", "D-1.11", "D-1.01", "R2", "R109")
def test_towns_of_every_nation() -> None:
    assert {n: {ROADS.ids[t] for t in TOWN.values() if NATION[t] == n} for n in TOWNS} == {
        n: set(names.split()) for n, names in TOWNS.items()
    }
    owners = {n: {SIDES[OWNER[TOWN[t]]] for t in names.split()} for n, names in TOWNS.items()}
    assert owners == {n: {"prussia" if n == "prussia" else "allies"} for n in TOWNS}
    homes = [
        TOWNS["prussia"],
        TOWNS["austria"],
        f"{TOWNS['saxony']} {TOWNS['empire']} french_start",
        f"{TOWNS['poland']} {TOWNS['sweden']} russia_start",
    ]
    for force, names in enumerate(homes):
        assert {ROADS.ids[t] for t in HOME[force]} == set(names.split())


@covers("D-1.03", "D-1.09", "R109", "R116")
def test_what_towns_are_worth_and_which_have_fortresses() -> None:
    assert {ROADS.ids[t]: VP[t] for t in TOWN.values() if VP[t]} == WORTH
    prussian, austrian = "magdeburg stettin kustrin breslau cosel konigsberg", "prague brunn olmutz vienna"
    assert set(FORT_IDS) == {*prussian.split(), *austrian.split(), "dresden", "thorn", "stralsund"}
    assert len(NAMES) == 71


@covers("D-1.15", "D-1.17", "R110")
def test_scale_and_battle_sites_are_known_to_no_rule() -> None:
    folder = Path(lacewars.games.defiant.__file__).parent
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "battle_site" not in text, path
        assert "10,000" not in text, path


@covers("D-1.17", "R110")
@pytest.mark.parametrize("town", ["torgau", "wittenberg"])
def test_a_battle_site_changes_nothing(town: str) -> None:
    """Torgau is a battle site, Wittenberg is none."""
    game = board(f"{town}: pr_frederick fr_soubise")
    game.pending = {TOWN[town]: ALLIES}
    begin(game, Battles(False), dice=[6, 6, 1, 1, 5, 1, 1, 1])
    act(game, "fire", "fire")
    assert [game.steps[BLOCK[b]] for b in ("pr_frederick", "fr_soubise")] == [2, 3]


# ---------------------------------------------------------------------- control
@covers("D-1.05", "D-1.06", "D-1.10", "R102", "R112")
def test_vp_are_scored_and_lost_at_once() -> None:
    game = marching("priebus: au_hadik", "au_hadik", seat=ALLIES)
    assert (game.holder[TOWN["glogau"]], track(game)) == (PRUSSIA, 0)
    news = act(game, "command Hadik", "step to Glogau", "done")
    assert (game.holder[TOWN["glogau"]], track(game)) == (ALLIES, -2)
    told = [e.data for e in news if e.kind == "controls"]
    assert told == [(PRUSSIA, TOWN["priebus"], 0), (ALLIES, TOWN["glogau"], -2)]
    game.active, game.moved = 1 << BLOCK["au_hadik"], 0
    begin(game, Marching(ALLIES, False))
    act(game, "command Hadik", "step to Lissa", "done")
    assert (game.holder[TOWN["glogau"]], track(game)) == (PRUSSIA, 0)


@covers("D-1.10", "D-1.19", "R102", "R116")
def test_an_enemy_army_block_controls_an_open_town() -> None:
    game = board("leipzig: pr_moritz; posen: pr_dohna; koniggratz: pr_zieten; kolberg: ru_bakhman")
    assert [game.holder[TOWN[t]] for t in ("leipzig", "posen", "koniggratz", "kolberg")] == [0, 0, 0, 1]
    assert track(game) == 1 - 1  # Königgrätz and Kolberg; Leipzig and Posen are worth nothing
    assert game.holder[TOWN["erfurt"]] == game.holder[TOWN["warsaw"]] == ALLIES


@covers("D-1.13", "D-2.10", "R102")
def test_a_fortress_controls_its_town_until_it_is_taken() -> None:
    game = board("prague: fort austria 2 besieged pr_frederick pr_moritz (au_kheul)")
    settle_town(game, TOWN["prague"])
    assert (game.holder[TOWN["prague"]], track(game)) == (ALLIES, 0)
    garrison = tuple(game.garrison(TOWN["prague"]))
    begin(game, Captured(PRUSSIA, TOWN["prague"], garrison, 2, False))
    assert (game.holder[TOWN["prague"]], track(game)) == (PRUSSIA, 3)
    assert fort(game, "prague") == ("prussia", 2, 0)
    assert where(game, "au_kheul") == "pool"
    empty = board("prague: fort prussia 1")  # nobody stands there: it stays Prussian
    assert (empty.holder[TOWN["prague"]], track(empty)) == (PRUSSIA, 3)


@covers("D-1.18", "R112")
def test_a_pending_battle_changes_neither_control_nor_vp() -> None:
    game = board("glogau: pr_dohna; priebus: au_hadik; breslau: fort prussia 2 pr_moritz")
    game.active = 1 << BLOCK["au_hadik"]
    begin(game, Marching(ALLIES, False))
    act(game, "command Hadik", "step to Glogau", "done")
    assert game.pending == {TOWN["glogau"]: PRUSSIA}
    assert (game.holder[TOWN["glogau"]], track(game)) == (PRUSSIA, 0)
    game = board("priebus: au_hadik; breslau: fort prussia 2 pr_moritz")
    game.active = 1 << BLOCK["au_hadik"] | 1 << BLOCK["pr_moritz"]
    begin(game, Marching(ALLIES, False), Marching(PRUSSIA, False))
    act(game, "command Hadik", "step to Glogau", "done")
    assert track(game) == -2
    act(game, "command Moritz", "step to Glogau", "done")
    assert game.pending == {TOWN["glogau"]: ALLIES}
    assert (game.holder[TOWN["glogau"]], track(game)) == (ALLIES, -2)


@covers("D-1.18", "R112")
@pytest.mark.parametrize(
    ("texts", "holder", "points"),
    [(("fire",), PRUSSIA, 0), (("withdraw Schwerin", "retreat to Breslau"), ALLIES, -2)],
)
def test_the_end_of_the_battle_settles_control(texts: tuple[str, ...], holder: int, points: int) -> None:
    game = board("glogau: pr_schwerin au_kheul/1")
    game.holder[TOWN["glogau"]] = PRUSSIA
    game.pending = {TOWN["glogau"]: PRUSSIA}
    begin(game, Battles(False), dice=[6, 1, 1])
    assert track(game) == 0
    act(game, *texts)
    assert (game.holder[TOWN["glogau"]], track(game)) == (holder, points)
