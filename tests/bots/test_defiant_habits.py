"""What the captain of Prussia's Defiant Stand has learnt: assaults, garrisons, raids, winter."""

from __future__ import annotations

import pytest

from lacewars.bots.defiant import fights, orders
from lacewars.bots.defiant.captain import Captain
from lacewars.bots.defiant.marches import options
from lacewars.bots.defiant.outlook import Outlook
from lacewars.bots.defiant.stakes import PRIZES
from lacewars.bots.defiant.weighing import storm
from lacewars.games.defiant import GAME, Defiant
from lacewars.games.defiant.alphabet import FIRST
from lacewars.games.defiant.blocks import IS_LEADER
from lacewars.games.defiant.board import FORT_TOWNS, ROADS
from lacewars.games.defiant.phases.fortresses import Facing
from lacewars.games.defiant.phases.quarters import Demobilisation, Quarters
from lacewars.games.defiant.phases.supplying import Feeding, SupplyCheck
from lacewars.games.defiant.phases.turn import Initiative
from lacewars.games.defiant.sight import table_of
from lacewars.games.defiant.state import ORDERS, OUT, POOL
from lacewars.kernel import Chance, Decision
from tests.defiant.kit import ALLIES, BLOCK, PRUSSIA, TOWN, Battles, act, battle, begin, board, steps

PLAYED = 20
ASSAULTS = {
    "walls alone": ("pr_bevern pr_moritz pr_preussen pr_seydlitz", "", 3),
    "Saxons inside": ("pr_bevern pr_moritz pr_preussen pr_kanitz pr_seydlitz", "sx_saxe", 2),
    "an army": ("pr_frederick pr_moritz pr_preussen pr_kanitz pr_forcade pr_retzow pr_zieten", "sx_saxe", 4),
}


def besieged(army: str, inside: str, walls: int) -> Defiant:
    """Dresden before an assault."""
    shut_in = " ".join(f"({b})" for b in inside.split())
    return board(f"dresden: fort franco_imperial {walls} besieged {army} {shut_in}")


def assaulted(army: str, inside: str, walls: int, seed: int) -> tuple[bool, int]:
    """An assault by captains: whether Dresden fell, and the steps that it cost."""
    game = begin(besieged(army, inside, walls), Battles(False))
    game.chance = Chance.seeded(seed)
    act(game, "assault Dresden")
    players = [Captain(seat, seed) for seat in (0, 1)]
    before = sum(steps(game, *army.split()))
    while game.storming and (decision := game.decision()) is not None:
        game.apply(players[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
    left = sum(game.steps[b] for b in (BLOCK[name] for name in army.split()) if game.place[b] >= 0)
    return game.holder[TOWN["dresden"]] == PRUSSIA, before - left


@pytest.mark.parametrize("name", ASSAULTS)
def test_assaults_go_as_he_expects(name: str) -> None:
    army, inside, walls = ASSAULTS[name]
    game = besieged(army, inside, walls)
    blocks = [BLOCK[b] for b in army.split()]
    told = storm(blocks, game.steps, walls, game.garrison(TOWN["dresden"]))
    fought = [assaulted(army, inside, walls, seed) for seed in range(PLAYED)]
    assert told.chance == pytest.approx(sum(fell for fell, _ in fought) / PLAYED, abs=0.2)
    assert told.lost == pytest.approx(sum(lost for _, lost in fought) / PLAYED, abs=1.7)


def test_men_inside_make_an_assault_dearer() -> None:
    army = [BLOCK[b] for b in ("au_browne", "au_kheul", "au_colloredo", "au_daix")]
    game = board("breslau: fort prussia 3 pr_forcade")
    bare = storm(army, game.steps, 3, [])
    manned = storm(army, game.steps, 3, [BLOCK["pr_forcade"]])
    assert manned.chance < bare.chance
    assert manned.lost > bare.lost + 2


def look_at(game: Defiant, seat: int = PRUSSIA) -> Outlook:
    return Outlook(table_of(game.view(seat)), seat)


def fear(game: Defiant, town: str) -> float:
    return look_at(game).stakes.fears[PRIZES.index(TOWN[town])]


def test_an_empty_town_is_feared_for_more_than_a_manned_one() -> None:
    raider = "dresden: fort franco_imperial 2 au_hadik"
    assert fear(board(f"{raider}; kustrin: pr_frederick pr_moritz pr_kanitz"), "berlin") > 1
    assert fear(board(f"{raider}; kustrin: pr_frederick pr_moritz; berlin: pr_kanitz"), "berlin") < 0.5


def test_of_a_great_army_a_part_retakes_a_town() -> None:
    """All together are worth no more than two armies that a leader can command: so one goes."""
    army = "pr_frederick pr_schwerin pr_bevern pr_moritz pr_preussen pr_kanitz pr_forcade pr_retzow"
    held = "dresden: fort prussia 3 pr_diericke"
    more = "pr_zieten pr_seydlitz pr_driesen pr_brunswick pr_braunschweig pr_manteuffel"
    game = board(f"kustrin: fort prussia 3 {army} {more}; berlin: pr_tresckow; glogau: sx_saxe/2; {held}")
    look = look_at(game)
    offered = set(look.mine[TOWN["kustrin"]])
    planned = orders.plan(look, 2, offered)
    assert TOWN["glogau"] in [op.way[-1] for op in planned]


def test_the_army_of_east_prussia_comes_home_along_the_coast() -> None:
    look = look_at(GAME.new(seed=1))
    found = options(look, BLOCK["pr_lewaldt"])
    best = max(found, key=lambda op: op.value)
    assert (best.way[-1], len(best.takes)) == (TOWN["danzig"], 3)
    assert best.value > 0


def test_worn_infantry_goes_home_if_it_can_be_raised_anew() -> None:
    game = board("berlin: pr_frederick pr_kanitz/1 pr_moritz; stettin: pr_retzow")
    for block, place in enumerate(game.place):
        if place == POOL and not IS_LEADER[block]:
            game.put(block, OUT)  # nobody else could be raised
    game.use, game.orders = [ORDERS, ORDERS], [2, 0]
    begin(game, Demobilisation(PRUSSIA))
    assert choice(game) == "demobilise Kanitz"
    game.orders[PRUSSIA] = 0
    assert choice(game) == "done"


def test_without_quarters_those_leave_who_cost_least_to_raise() -> None:
    game = begin(board("torgau: pr_kanitz/2 pr_zieten/2"), Quarters(PRUSSIA, TOWN["torgau"]))
    assert choice(game) == "disband Kanitz"
    both = begin(board("torgau: pr_kanitz/4 pr_zieten/1"), Quarters(PRUSSIA, TOWN["torgau"]))
    assert choice(both) == "disband Zieten"


def test_a_fortress_without_points_is_not_besieged() -> None:
    worn = "pr_lewaldt/1 pr_kanitz/1"
    thorn = begin(board(f"thorn: fort russo_swedish 4 {worn}"), Facing(PRUSSIA, TOWN["thorn"]))
    assert choice(thorn) == "retreat with everything"
    prague = begin(board(f"prague: fort austria 4 {worn}"), Facing(PRUSSIA, TOWN["prague"]))
    assert choice(prague) == "besiege"


def choice(game: Defiant) -> str:
    """What the captain would do now."""
    decision = game.decision()
    assert decision is not None
    return Captain(decision.seat, 0).choose(game.view(decision.seat), decision).text


def hungry(places: str) -> Defiant:
    """Prussia's question who pays, with the enemy in Berlin; other fortresses have nothing to spare."""
    game = board(f"berlin: au_browne au_kheul; {places}")
    for fort, town in enumerate(FORT_TOWNS):
        if f"{ROADS.ids[town]}: fort" not in places:
            game.fort_steps[fort] = 1
    begin(game, SupplyCheck())
    return begin(game, Feeding(PRUSSIA))


def test_a_fortress_feeds_before_a_leader_pays() -> None:
    assert (
        choice(hungry("stettin: fort prussia 3 pr_lewaldt/2 pr_kanitz pr_dohna"))
        == "feed from the fortress of Stettin"
    )
    assert choice(hungry("stettin: fort prussia 1 pr_lewaldt/2 pr_kanitz pr_dohna")) == "feed by LeWaldt"


def test_he_pays_who_can_afford_it() -> None:
    """A leader on his last step is saved by another: paying himself he would be out of the game."""
    assert choice(hungry("glogau: pr_lewaldt/1 pr_frederick/3 pr_kanitz")) == "feed by Frederick"
    assert choice(hungry("glogau: pr_lewaldt/2 pr_frederick/1 pr_kanitz")) == "feed by LeWaldt"


def test_nothing_is_burnt_for_a_single_regiment() -> None:
    assert choice(hungry("stettin: fort prussia 3 pr_kanitz")) == "done"


def test_berlin_is_feared_for_as_soon_as_armies_could_meet_there() -> None:
    """One army alone would be beaten off, two would not; one that needs a forced march counts less."""
    guard = "berlin: pr_frederick pr_moritz pr_preussen pr_kanitz"
    one = "dresden: fort austria 3 au_browne au_kheul au_daix au_colloredo"
    near = f"{one}; leipzig: fr_soubise fr_lorges fr_nicolay"
    both = f"{one}; torgau: fr_soubise fr_lorges fr_nicolay"
    berlin = PRIZES.index(TOWN["berlin"])
    looks = [Outlook(board(f"{guard}; {places}"), PRUSSIA) for places in (one, near, both)]
    first, second, third = (look.stakes.fears[berlin] for look in looks)
    assert first < second < third


def test_enemies_who_have_come_are_feared_for_all_they_are() -> None:
    """Their battle is still to be fought, and whoever marches after them can answer."""
    there = "berlin: pr_kanitz {}; kustrin: pr_frederick pr_moritz pr_preussen pr_zieten"
    few, many = "au_browne/1", "au_browne au_colloredo au_kheul au_daix"
    assert fear(board(there.format(many)), "berlin") > fear(board(there.format(few)), "berlin") + 1


def test_an_army_beside_a_town_that_has_marched_helps_it_less() -> None:
    army, foes = "pr_bevern pr_moritz pr_preussen", "au_browne au_colloredo au_kheul"
    game = board(f"crossen: {foes}; breslau: {army}; glogau: pr_kanitz")
    glogau = PRIZES.index(TOWN["glogau"])
    fears = []
    for first in (ALLIES, PRUSSIA):
        game.first = first
        fears.append(Outlook(game, PRUSSIA).stakes.fears[glogau])
    assert fears[0] + 0.3 < fears[1]


def test_the_nearer_an_army_the_safer_is_berlin() -> None:
    """Two turns ahead: an army on the way may be held fast, and one farther away is not back in time."""
    foes = "prague: fort austria 3 au_browne au_kheul au_daix au_colloredo"
    army = "pr_frederick pr_moritz pr_preussen pr_kanitz"
    berlin = PRIZES.index(TOWN["berlin"])
    places = ("berlin", "torgau", "dresden", "breslau")
    fears = [
        Outlook(board(f"berlin: pr_retzow; {town}: {army}; {foes}"), PRUSSIA).stakes.fears[berlin]
        for town in places
    ]
    assert fears == sorted(fears)
    assert fears[1] + 3 < fears[2]


def test_an_army_that_is_beaten_is_feared_no_more() -> None:
    """Who attacks the only enemy near Berlin may take everybody along."""
    game = board("berlin: pr_frederick pr_moritz pr_preussen; torgau: au_hadik/1")
    look = Outlook(game, PRUSSIA)
    berlin = PRIZES.index(TOWN["berlin"])
    assert look.stakes.raids[berlin] > 0
    assert look.stakes.beating(TOWN["torgau"]).raids[berlin] == 0
    assert look.stakes.raids[berlin] > 0  # nothing has changed yet


def test_he_goes_first_to_storm_a_fortress() -> None:
    strong = "pr_frederick pr_moritz pr_preussen pr_kanitz pr_forcade pr_retzow pr_zieten"
    weak = "wittenberg: pr_lewaldt/1 pr_kanitz/1"
    for army, first in ((f"torgau: {strong}", PRUSSIA), (weak, ALLIES)):
        game = board(f"berlin: pr_tresckow; {army}; dresden: fort franco_imperial 2 sx_saxe")
        decision = Decision(PRUSSIA, PRUSSIA, Initiative(), list(FIRST))
        assert orders.turn_order(Outlook(game, PRUSSIA), decision) is FIRST[first]


def order(text: str) -> object:
    """Whom Prussia lets go first."""
    decision = Decision(PRUSSIA, PRUSSIA, Initiative(), list(FIRST))
    return orders.turn_order(Outlook(board(text), PRUSSIA), decision)


def test_he_goes_first_to_help_an_army_in_danger() -> None:
    """Attacked before it marches, it could not leave any more."""
    ours = "dresden: fort prussia 1 pr_frederick pr_manteuffel/2 pr_zieten; berlin: pr_kanitz; priebus: {}"
    help_near = ours.format("pr_schwerin pr_forcade pr_pennavaire pr_moritz")
    strong = "prague: fort austria 3 au_browne au_siskovics au_daix au_arenberg au_colloredo au_thurheim"
    assert order(f"{help_near}; {strong}") is FIRST[PRUSSIA]
    assert order(f"{help_near}; iglau: au_browne/1 au_daix/1") is FIRST[ALLIES]


def test_nobody_leaves_friends_to_a_battle_that_he_could_win_with_them() -> None:
    """Whoever may leave an attacked town leaves the others to fight alone."""
    army = "pr_frederick pr_bevern/2 pr_schwerin/2 pr_moritz pr_kanitz/3 pr_zieten/2 pr_driesen/2"
    game = board(f"leipzig: {army} au_daun au_kheul au_daix au_colloredo; chemnitz: au_hadik/1")
    game.pending = {TOWN["leipzig"]: PRUSSIA}
    found = options(Outlook(game, PRUSSIA), BLOCK["pr_frederick"])
    away = [op.value for op in found if op.way[-1] != TOWN["leipzig"]]
    assert away
    assert max(away) < 0


def test_armies_in_danger_join() -> None:
    """Who comes to an army that could be beaten saves its men, too."""
    text = "gorlitz: pr_frederick/2 pr_kanitz/3 pr_zieten; cottbus: pr_schwerin pr_forcade pr_moritz; {}"
    values = []
    for foes in ("prague: fort austria 3", "gabel: au_browne au_siskovics au_daix au_arenberg"):
        found = options(Outlook(board(text.format(foes)), PRUSSIA), BLOCK["pr_schwerin"])
        values.append(max(op.value for op in found if op.way[-1] == TOWN["gorlitz"]))
    assert values[0] + 0.3 < values[1]


@pytest.mark.parametrize(
    ("foot", "answer"), [("pr_tresckow/1", "withdraw Bevern"), ("pr_moritz pr_kanitz", "fire")]
)
def test_a_leader_leaves_before_all_are_shot_down(foot: str, answer: str) -> None:
    """Cavalry waits out of the enemy's fire: a leader with few men on foot draws it all."""
    horse = "pr_zieten pr_seydlitz pr_driesen pr_pennavaire"
    foes = "au_kheul au_daix au_colloredo au_arenberg"
    came = dict.fromkeys(foes.split(), "gabel")
    game = battle(f"gorlitz: pr_bevern/2 {foot} {horse} {foes}", "gorlitz", came)
    decision = game.decision()
    assert decision is not None
    assert decision.seat == PRUSSIA
    assert Captain(PRUSSIA, 0).choose(game.view(PRUSSIA), decision).text == answer


# ---------------------------------------------------------------------- the end of the war
def at(game: Defiant, year: int, turn: int) -> Defiant:
    game.year, game.turn = year, turn
    return game


def test_in_the_last_turn_of_the_war_a_fortress_that_scores_is_stormed_at_any_price() -> None:
    weak = "prague: fort austria 4 pr_moritz/2 pr_kanitz/2"
    early = begin(at(board(weak), 1762, 5), Facing(PRUSSIA, TOWN["prague"]))
    assert choice(early) == "besiege"
    late = begin(at(board(weak), 1763, 5), Facing(PRUSSIA, TOWN["prague"]))
    assert choice(late) == "storm"
    nothing = begin(
        at(board("thorn: fort russo_swedish 4 pr_moritz"), 1763, 5), Facing(PRUSSIA, TOWN["thorn"])
    )
    assert choice(nothing) == "retreat with everything"


def test_the_war_ends_with_the_year_in_which_the_east_leaves_it() -> None:
    army = "berlin: pr_frederick pr_kanitz; dresden: fort franco_imperial 2 au_daun au_colloredo"
    steady = Outlook(at(board(army), 1762, 5), PRUSSIA)
    game = at(board(army), 1762, 5)
    game.east_left = True
    last = Outlook(game, PRUSSIA)
    before = Outlook(at(board(army), 1763, 4), PRUSSIA)
    assert (steady.ending, last.ending, before.ending) == (False, True, False)
    assert steady.dear > before.dear > last.dear, "men count less and less"
    assert steady.hunger([BLOCK["pr_kanitz"]], TOWN["dresden"]) == pytest.approx(
        last.hunger([BLOCK["pr_kanitz"]], TOWN["dresden"])
    ), "who is driven home by winter holds nothing"


def test_after_the_enemys_last_march_nobody_is_feared() -> None:
    army = "berlin: pr_kanitz; crossen: ru_fermor ru_saltykov"
    for first, fears in ((ALLIES, False), (PRUSSIA, True)):
        game = at(board(army), 1763, 5)
        game.first = first
        assert any(Outlook(game, PRUSSIA).stakes.fears) is fears


def test_no_battle_of_the_last_turn_is_given_up() -> None:
    game = battle(
        "leipzig: pr_moritz/1 pr_kanitz/1 au_daun au_colloredo au_kheul",
        "leipzig",
        {"pr_moritz": "torgau", "pr_kanitz": "torgau"},
    )
    assert fights.is_lost(Outlook(at(game.copy(), 1762, 5), PRUSSIA))
    assert not fights.is_lost(Outlook(at(game.copy(), 1763, 5), PRUSSIA))
