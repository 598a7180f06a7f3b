"""How the Prussian captain of Prussia's Defiant Stand husbands what he cannot replace; the Allied one has
enough of it."""

from __future__ import annotations

import pytest

from lacewars.bots.defiant import orders, temper
from lacewars.bots.defiant.captain import Captain
from lacewars.bots.defiant.cards import raising
from lacewars.bots.defiant.marches import options
from lacewars.bots.defiant.outlook import Outlook
from lacewars.bots.defiant.ways import Op
from lacewars.games.defiant import Defiant
from lacewars.games.defiant.blocks import OF_SIDE
from lacewars.games.defiant.state import OUT, POOL
from tests.defiant.kit import ALLIES, BLOCK, PRUSSIA, TOWN, Spending, battle, begin, board


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Prussian captain who does not husband anything."""
    monkeypatch.setattr(temper, "THRIFTY", (False, False))
    monkeypatch.setattr(temper, "RELIEF", (0.0, 0.0))
    monkeypatch.setattr(temper, "WINTER_NEAR", ((1.0, 0.4), (1.0, 0.4)))


def choice(game: Defiant) -> str:
    """What the captain would do now."""
    decision = game.decision()
    assert decision is not None
    return Captain(decision.seat, 0).choose(game.view(decision.seat), decision).text


def pool(game: Defiant, *names: str) -> Defiant:
    """Leaves nobody but these in the pool of Prussia."""
    for block in OF_SIDE[PRUSSIA]:
        if game.place[block] == POOL and block not in {BLOCK[n] for n in names}:
            game.put(block, OUT)
    return game


def to(game: Defiant, leader: str, town: str, helpers: tuple[str, ...] = ()) -> Op:
    """The best march of a leader to a town."""
    look = Outlook(game, PRUSSIA)
    found = options(look, BLOCK[leader], [BLOCK[b] for b in helpers])
    return max((op for op in found if op.way[-1] == TOWN[town]), key=lambda op: op.value)


# ---------------------------------------------------------------------- men
def test_he_knows_what_his_orders_could_raise() -> None:
    game = pool(board("berlin: pr_frederick"), "pr_moritz", "pr_zieten", "pr_henry")
    worth = raising(Outlook(game, PRUSSIA))
    foot, horse, leader = 4 * temper.STEP, 4 * temper.HORSE_STEP, 4 * temper.LEADER_STEP
    assert worth == pytest.approx([0, foot, max(foot, horse), max(foot + horse, leader), foot + leader])


def test_he_raises_henry_when_no_infantry_is_left() -> None:
    game = pool(board("berlin: pr_frederick pr_moritz; glogau: pr_bevern pr_kanitz"), "pr_henry", "pr_zieten")
    game.orders = [3, 0]
    begin(game, Spending(PRUSSIA, False, 0, 0))
    assert choice(game) == "deploy Henry"


@pytest.mark.usefixtures("careless")
def test_who_has_enough_raises_cavalry_first() -> None:
    game = pool(board("berlin: pr_frederick pr_moritz; glogau: pr_bevern pr_kanitz"), "pr_henry", "pr_zieten")
    game.orders = [3, 0]
    begin(game, Spending(PRUSSIA, False, 0, 0))
    assert choice(game) == "deploy Zieten"


WALLS = "magdeburg: fort prussia 1; berlin: pr_frederick pr_moritz; leipzig: {}"


def spend(foes: str) -> str:
    game = pool(board(WALLS.format(foes)), "pr_kanitz")
    game.orders = [1, 0]
    return choice(begin(game, Spending(PRUSSIA, False, 0, 0)))


def test_he_raises_men_before_walls_that_would_fall_all_the_same() -> None:
    strong = "au_browne au_kheul au_daix au_colloredo au_arenberg au_hadik au_nostitz"
    assert spend(strong) == "deploy Kanitz"


@pytest.mark.usefixtures("careless")
def test_who_has_enough_builds_them() -> None:
    strong = "au_browne au_kheul au_daix au_colloredo au_arenberg au_hadik au_nostitz"
    assert spend(strong) == "fortify Magdeburg"


def test_new_men_are_placed_where_they_find_quarters() -> None:
    """In the last turn of a year a town without a leader has room for one."""
    army = "pr_frederick/1 pr_moritz pr_preussen pr_retzow"
    places = []
    for turn in (2, 5):
        game = pool(board(f"berlin: {army}; prague: fort austria 3 au_hadik", turn=turn), "pr_kanitz")
        game.orders = [1, 0]
        begin(game, Spending(PRUSSIA, False, 0, 0, BLOCK["pr_kanitz"]))
        places.append(choice(game))
    assert places[0] == "at Berlin"
    assert places[1] != "at Berlin"


# ---------------------------------------------------------------------- activations
SHIELD = "berlin: pr_kanitz/2 pr_dohna; kustrin: pr_frederick pr_moritz pr_preussen pr_zieten; leipzig: {}"
FOES = "au_daun au_kheul au_daix au_nostitz"


def activated(first: int) -> list[tuple[str, int]]:
    """What Prussia does with one order, if this side marches first."""
    game = pool(board(SHIELD.format(FOES)))
    game.first = first
    look = Outlook(game, PRUSSIA)
    offered = {b for army in look.mine.values() for b in army}
    return [(op.kind, op.block) for op in orders.plan(look, 1, offered)]


def test_a_leader_beside_a_town_in_danger_is_made_ready_to_march() -> None:
    """Whoever is not activated before the enemy marches can help nobody after it."""
    assert activated(ALLIES) == [("stand", BLOCK["pr_frederick"])]
    assert [kind for kind, _ in activated(PRUSSIA)] == ["lead"]


def test_the_more_would_be_lost_the_more_it_is_worth() -> None:
    values = []
    for foes in (FOES, "au_hadik/1"):
        game = board(SHIELD.format(foes))
        game.first = ALLIES
        values.append(Outlook(game, PRUSSIA).stakes.shielded(TOWN["kustrin"]))
    assert values[0] > 1 > values[1] >= 0


def test_orders_march_or_raise_men_whichever_is_worth_more() -> None:
    """One march of some worth is made; three that are worth less together than Henry are not."""
    look = Outlook(board("berlin: pr_frederick"), PRUSSIA)
    march = Op(BLOCK["pr_frederick"], "lead", (), (0, 1), 0.5)
    assert orders._is_worth_it(look, march, [0.0, 0.0, 0.0, 1.4])
    assert not orders._is_worth_it(look, march, [0.0, 0.0, 0.0, 1.6])
    assert not orders._is_worth_it(look, march, [0.0, 0.6])


# ---------------------------------------------------------------------- attacks
HOPELESS = "berlin: pr_frederick/1 {}; torgau: au_daun au_kheul au_daix au_colloredo au_arenberg au_nostitz"
CROWD = "pr_bevern pr_lewaldt pr_moritz/2 pr_kanitz/2 pr_retzow/2 pr_dohna/2 pr_forcade/2 pr_tresckow/2"


def test_nobody_seeks_quarters_in_a_battle_that_he_will_lose() -> None:
    game = board(HOPELESS.format(CROWD), turn=5)
    assert to(game, "pr_lewaldt", "torgau").value < 0


@pytest.mark.usefixtures("careless")
def test_who_does_not_care_seeks_them_there() -> None:
    game = board(HOPELESS.format(CROWD), turn=5)
    assert to(game, "pr_lewaldt", "torgau").value > 0


def test_the_strongest_begins_a_common_attack() -> None:
    """Else the weaker one may be left alone in it."""
    foes = "leipzig: au_daun au_kheul au_daix au_nostitz"
    strong = "wittenberg: pr_frederick pr_moritz pr_preussen pr_retzow pr_zieten pr_seydlitz"
    game = board(f"magdeburg: fort prussia 3 pr_lewaldt pr_kanitz pr_schorlemer; {strong}; {foes}")
    alone = to(game, "pr_lewaldt", "leipzig").value
    assert to(game, "pr_lewaldt", "leipzig", ("pr_frederick",)).value == alone
    assert to(game, "pr_frederick", "leipzig", ("pr_lewaldt",)).value > 0


def test_who_marches_before_the_enemy_reckons_with_his_help() -> None:
    near = "prague: fort austria 3 au_browne au_siskovics au_arenberg au_colloredo"
    text = f"dresden: fort prussia 2 pr_frederick pr_moritz pr_preussen; gabel: au_daun au_kheul; {near}"
    values = []
    for first in (ALLIES, PRUSSIA):
        game = board(text)
        game.first = first
        values.append(to(game, "pr_frederick", "gabel").value)
    assert values[1] < values[0]


# ---------------------------------------------------------------------- cards
def laid(cards: int, ours: str, foes: str) -> str:
    """What Prussia, attacked, does with a Surprise and so many other cards."""
    came = dict.fromkeys(foes.split(), "gabel")
    held = {PRUSSIA: " ".join(["D12", "D20", "D21", "D25", "D26", "D27", "D28"][: cards + 1])}
    return choice(battle(f"gorlitz: {ours} {foes}", "gorlitz", came, held))


ARMY = "au_daun au_kheul au_daix au_colloredo au_nostitz"


def test_no_card_is_spent_to_save_a_regiment() -> None:
    assert laid(6, "pr_kanitz", ARMY) == "pass"
    assert laid(1, "pr_lewaldt pr_kanitz/2", ARMY) == "pass"
    assert laid(1, "pr_frederick pr_bevern pr_kanitz/2", ARMY) == "play D12 Surprise"


def test_a_card_that_a_turn_needs_is_kept_from_a_small_battle() -> None:
    ours, foes = "pr_bevern pr_kanitz pr_zieten", "au_daun au_kheul au_nostitz"
    came = dict.fromkeys(ours.split(), "gorlitz")
    for cards, answer in (("D15", "pass"), ("D15 D20 D21 D25 D26 D27 D28", "play D15 Stout Defence")):
        assert choice(battle(f"gabel: {ours} {foes}", "gabel", came, {PRUSSIA: cards})) == answer


# ---------------------------------------------------------------------- the Allies
def test_the_allies_have_men_and_cards_enough() -> None:
    look = Outlook(board("vienna: fort austria 4 au_daun; berlin: pr_frederick"), ALLIES)
    assert not look.thrifty
    assert raising(look)[1:] == pytest.approx([temper.RECRUIT * n for n in range(1, 5)])
