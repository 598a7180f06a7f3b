"""F-14: numbered cards that give or take armies, turn generals face down, or widen Heinrich's protection."""

from __future__ import annotations

import pytest

from lacewars.games.friedrich.board import (
    ROADS,
)
from lacewars.games.friedrich.conquest import protected
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    CEILING,
    HANOVER,
    IMPERIAL,
    NATION_OF,
    PIECE,
    PRUSSIA,
    RUSSIA,
)
from lacewars.games.friedrich.state import (
    Friedrich,
)
from lacewars.kernel import covers
from tests.friedrich.kit import (
    EndOfTurn,
    Movement,
    Supply,
    act,
    at,
    begin,
    effect,
    fate_order,
    kinds,
    options,
    read_version,
    refused,
    table,
    town,
)

FREDERICK, ELISABETH, MARIA_THERESA, POMPADOUR = range(4)

NAMED_GAINS = {(1, "diamonds"): ("tottleben", "saltikov"), (6, "clubs"): ("daun", "browne")}
NAMED_LOSSES = {(2, "hearts"): ("apraxin", "saltikov"), (8, "diamonds"): ("karl", "browne")}
CHOSEN_GAINS = {
    (1, "clubs"): ("saltikov", "fermor"),
    (8, "spades"): ("friedrich", "keith"),
    (11, "clubs"): ("ferdinand", "cumberland"),
}


def pools(game: Friedrich, *towns: str) -> list[int]:
    return [game.strength[town(t)] for t in towns]


def change(
    version: tuple[int, str], at_: dict[str, str], armies: dict[str, int]
) -> tuple[Friedrich, list[str]]:
    """Reads a card that gives or takes an army; what happened."""
    game = table(at_, armies)
    return game, kinds(read_version(game, *version))[1:]


# ------------------------------------------------------------------------- a named general


@covers("F-14.08", "R65", "F-14.29")
@pytest.mark.parametrize("version", NAMED_GAINS, ids=str)
def test_a_named_general_gets_a_free_army_if_possible(version: tuple[int, str]) -> None:
    general, other = NAMED_GAINS[version]
    nation = NATION_OF[PIECE[general]]
    game, news = change(version, {general: "prag", other: "eger"}, {general: 3, other: 2})
    assert (pools(game, "prag", "eger"), game.total[nation], news) == ([4, 2], 6, ["army_gained"])
    full, news = change(version, {general: "prag", other: "eger"}, {general: 8, other: 2})
    assert (pools(full, "prag", "eger"), news) == ([8, 2], [])
    stack, news = change(version, {general: "prag", other: "prag"}, {general: 9})
    assert (pools(stack, "prag"), news) == ([10], ["army_gained"])


@covers("F-14.08", "R65")
def test_no_free_army_takes_a_nation_above_its_starting_number() -> None:
    russia = {"saltikov": "prag", "fermor": "prag", "tottleben": "eger"}
    game, news = change((1, "diamonds"), russia, {"saltikov": 13, "tottleben": 3})
    assert (game.total[RUSSIA], news) == (CEILING[RUSSIA], [])
    game, _ = change((1, "clubs"), russia, {"saltikov": 13, "tottleben": 3})
    assert game.decision() is None
    austria = {"daun": "prag", "browne": "prag", "karl": "prag", "laudon": "eger", "lacy": "eger"}
    game, news = change((6, "clubs"), austria, {"daun": 20, "laudon": 10})
    assert (game.total[AUSTRIA], news) == (CEILING[AUSTRIA], [])


@covers("F-14.09", "R65", "R74")
@pytest.mark.parametrize("version", NAMED_LOSSES, ids=str)
def test_a_named_general_loses_an_army_unless_a_general_would_leave(version: tuple[int, str]) -> None:
    general, other = NAMED_LOSSES[version]
    nation = NATION_OF[PIECE[general]]
    game, news = change(version, {general: "prag", other: "eger"}, {general: 2, other: 5})
    assert (pools(game, "prag", "eger"), game.total[nation], news) == ([1, 5], 6, ["army_lost"])
    spared, news = change(version, {general: "prag", other: "eger"}, {general: 1, other: 5})
    assert (pools(spared, "prag", "eger"), news) == ([1, 5], [])
    assert at(spared, general) == "prag"
    stack, news = change(version, {general: "prag", other: "prag"}, {general: 2})
    assert (pools(stack, "prag"), news) == ([2], [])
    stack, news = change(version, {general: "prag", other: "prag"}, {general: 3})
    assert (pools(stack, "prag"), news) == ([2], ["army_lost"])


# ------------------------------------------------------------------------- the nation's choice


@covers("R2", "F-14.08", "F-14.29", "R65", "R74")
@pytest.mark.parametrize("version", CHOSEN_GAINS, ids=str)
def test_one_general_of_the_nations_choice_gets_a_free_army(version: tuple[int, str]) -> None:
    """Card 1 clubs too gives one army to one Russian, not one to each."""
    one, two = CHOSEN_GAINS[version]
    nation = NATION_OF[PIECE[one]]
    at_ = {one: "bunzlau", two: "beraun", "daun": "eger"}
    game, news = change(version, at_, {one: 3, two: 2})
    decision = game.decision()
    assert decision is not None
    assert (decision.seat, decision.power, news) == (game.controller[nation], nation, [])
    assert {"gain Bunzlau", "gain Beraun"} <= set(options(game))
    assert refused(game, "gain Eger").rules == ("F-14.08", "F-14.09")
    events = act(game, "gain Beraun")
    assert (pools(game, "bunzlau", "beraun"), game.total[nation]) == ([3, 3], 6)
    assert game.decision() is None
    for seat in range(4):
        seen = [e.kind for e in events if e.seen_by(seat)]
        assert (
            seen == ["army_gained", "army_changed_at"] if seat == game.controller[nation] else ["army_gained"]
        )


@covers("F-14.08", "R65")
@pytest.mark.parametrize("version", CHOSEN_GAINS, ids=str)
def test_a_full_general_cannot_be_chosen(version: tuple[int, str]) -> None:
    one, two = CHOSEN_GAINS[version]
    game, _ = change(version, {one: "bunzlau", two: "beraun"}, {one: 8, two: 2})
    assert "gain Beraun" in options(game)
    assert "gain Bunzlau" not in options(game)
    assert refused(game, "gain Bunzlau").rules == ("F-14.08", "F-14.09")


@covers("F-14.30", "R65")
def test_only_prussia_may_decline_her_free_army() -> None:
    for version, (one, two) in CHOSEN_GAINS.items():
        game, _ = change(version, {one: "bunzlau", two: "beraun"}, {one: 3, two: 2})
        assert ("decline" in options(game)) is (version == (8, "spades"))
        if "decline" in options(game):
            assert kinds(act(game, "decline")) == []
            assert pools(game, "bunzlau", "beraun") == [3, 2]


@covers("F-14.09", "F-14.29", "R65")
def test_one_prussian_of_prussias_choice_loses_an_army() -> None:
    at_ = {"friedrich": "bunzlau", "keith": "berlin", "dohna": "berlin", "heinrich": "leipzig"}
    game, _ = change((10, "clubs"), at_, {"friedrich": 1, "keith": 2, "heinrich": 2})
    decision = game.decision()
    assert decision is not None
    assert (decision.seat, decision.power) == (FREDERICK, PRUSSIA)
    assert options(game) == ["lose Leipzig"]
    assert refused(game, "lose Berlin").rules == ("F-14.08", "F-14.09")
    events = act(game, "lose Leipzig")
    assert pools(game, "bunzlau", "berlin", "leipzig") == [1, 2, 1]
    assert [e.kind for e in events if e.seen_by(MARIA_THERESA)] == ["army_lost"]
    spared, news = change(
        (10, "clubs"), {"friedrich": "bunzlau", "keith": "berlin"}, {"friedrich": 1, "keith": 1}
    )
    assert (spared.decision(), news) == (None, [])


@covers("F-14.29", "R65", "R75")
def test_what_was_announced_in_combat_is_no_longer_sure_after_a_secret_army() -> None:
    game = table({"friedrich": "bunzlau", "keith": "beraun"}, {"friedrich": 3, "keith": 2})
    for name in ("bunzlau", "beraun"):
        game.sure[town(name)] = 1
    assert game.view(MARIA_THERESA).armies == {town("bunzlau"): 3, town("beraun"): 2}
    read_version(game, 8, "spades")
    act(game, "gain Beraun")
    assert game.view(MARIA_THERESA).armies == {}
    assert game.view(MARIA_THERESA).totals[PRUSSIA] == 6
    named = table({"tottleben": "olmuetz"}, {"tottleben": 3})
    named.sure[town("olmuetz")] = 1
    read_version(named, 1, "diamonds")
    assert named.view(FREDERICK).armies[town("olmuetz")] == 4


# ------------------------------------------------------------------------- Friedrich gets nothing (7 hearts)


def prussia_buys(at_: dict[str, str], armies: dict[str, int], version: tuple[int, str] | None) -> Friedrich:
    game = table(at_, armies, {"prussia": ["S6", "H6", "D6"]})
    if version is not None:
        effect(game, *version)
    return begin(game, Movement(PRUSSIA))


@covers("F-14.17", "R66")
def test_friedrich_and_a_stack_with_him_get_no_recruits() -> None:
    at_ = {"friedrich": "leipzig", "keith": "leipzig", "dohna": "wurzen"}
    game = prussia_buys(at_, {"friedrich": 3, "dohna": 2}, (7, "hearts"))
    act(game, "recruit", "army", "pay", "lay spades 6 deck 1", "settle")
    assert options(game) == ["reinforce Wurzen"]
    assert refused(game, "reinforce Leipzig").rules == ("F-14.17",)
    act(game, "reinforce Wurzen", "march Dohna", "step Leipzig")
    assert pools(game, "leipzig") == [6]  # joining him later and pooling is allowed
    free = prussia_buys(at_, {"friedrich": 3, "dohna": 2}, None)
    act(free, "recruit", "army", "pay", "lay spades 6 deck 1", "settle")
    assert options(free) == ["reinforce Leipzig", "reinforce Wurzen"]


@covers("F-14.17", "R66")
def test_nothing_can_be_bought_that_only_friedrich_could_take() -> None:
    game = prussia_buys(
        {"friedrich": "leipzig", "dohna": "wurzen"}, {"friedrich": 3, "dohna": 8}, (7, "hearts")
    )
    act(game, "recruit")
    assert "army" not in options(game)
    assert refused(game, "army").rules == ("F-10.21", "F-6.06")
    assert "return Keith at Berlin" in options(game)


@covers("F-14.17", "R66", "R76", "F-14.28")
def test_friedrich_cannot_return_nor_can_anybody_return_to_him() -> None:
    lost = prussia_buys({"dohna": "wurzen"}, {"dohna": 2}, (7, "hearts"))
    act(lost, "recruit")
    assert "return Keith at Berlin" in options(lost)
    assert "return Friedrich at Berlin" not in options(lost)
    assert refused(lost, "return Friedrich at Berlin").rules == ("F-14.17",)
    home = prussia_buys(
        {"friedrich": "berlin", "dohna": "wurzen"}, {"friedrich": 2, "dohna": 2}, (7, "hearts")
    )
    act(home, "recruit")
    assert refused(home, "return Keith at Berlin").rules == ("F-14.17",)
    free = prussia_buys({"dohna": "wurzen"}, {"dohna": 2}, None)
    act(free, "recruit")
    assert "return Friedrich at Berlin" in options(free)


# ------------------------------------------------------------------------- face down


@covers("F-14.26", "R38")
def test_austria_may_turn_a_prussian_stack_in_austria_or_saxony_face_down() -> None:
    pieces = {"friedrich": "leipzig", "keith": "leipzig", "dohna": "prag", "heinrich": "berlin"}
    pieces |= {"seydlitz": "eger", "schwerin": "weimar", "ferdinand": "olmuetz"}
    game = table(pieces, face_down=["seydlitz"])
    read_version(game, 6, "diamonds")
    decision = game.decision()
    assert decision is not None
    assert (decision.seat, decision.power) == (MARIA_THERESA, AUSTRIA)
    assert set(options(game)) == {"turn Leipzig", "turn Prag", "decline"}
    for elsewhere in ("Berlin", "Weimar", "Eger", "Olmütz"):
        assert refused(game, f"turn {elsewhere}").rules == ("F-14.26",)
    act(game, "turn Leipzig")
    assert game.down == sum(1 << PIECE[g] for g in ("friedrich", "keith", "seydlitz"))


@covers("R38", "F-14.26")
def test_a_general_turned_by_a_card_starves_in_his_next_supply_phase_or_rises() -> None:
    for train, stands in ((None, None), ("leipzig", "prag")):
        pieces = {"dohna": "prag"} | ({"prussia-t1": "beraun"} if train else {})
        game = table(pieces)
        read_version(game, 6, "diamonds")
        act(game, "turn Prag")
        begin(game, Supply(PRUSSIA))
        assert at(game, "dohna") == stands
        assert game.down == 0


@covers("F-14.12", "R60", "R74")
@pytest.mark.parametrize(
    ("stands", "turned"),
    [("mohrungen", False), ("lomza", True), ("neu-stettin", True), ("lodz", False), ("sierpc", False)],
)
def test_russians_five_or_six_towns_from_their_train_are_turned_down(stands: str, turned: bool) -> None:
    game = table({"saltikov": stands, "fermor": stands, "russia-t1": "torun", "keith": "leipzig"})
    distance = ROADS.distance(town("torun"), town(stands))
    assert (distance in (5, 6)) is turned
    read_version(game, 9, "spades")
    assert game.down == (1 << PIECE["saltikov"] | 1 << PIECE["fermor"] if turned else 0)
    assert game.decision() is None


@covers("F-14.12", "R60")
def test_the_nearest_train_counts_by_a_legal_supply_path() -> None:
    nearer = table({"apraxin": "lomza", "russia-t1": "torun", "russia-t2": "warszawa"})
    read_version(nearer, 9, "spades")
    assert not nearer.down
    blocked = table({"saltikov": "neu-stettin", "russia-t1": "torun", "keith": "bydgoszcz"})
    open_ = table({"saltikov": "neu-stettin", "russia-t1": "torun"})
    for game in (blocked, open_):
        read_version(game, 9, "spades")
    assert open_.down
    assert not blocked.down  # the way round is longer than 6, so the card does not touch him


@covers("F-14.12", "R60")
def test_a_depot_does_not_save_him_and_without_a_train_nothing_happens() -> None:
    on_depot = table({"saltikov": "warszawa", "russia-t1": "torun"})
    assert ROADS.distance(town("warszawa"), town("torun")) in (5, 6)
    read_version(on_depot, 9, "spades")
    assert on_depot.down == 1 << PIECE["saltikov"]
    without = table({"saltikov": "neu-stettin"})
    read_version(without, 9, "spades")
    assert not without.down


@covers("F-14.12", "R60")
@pytest.mark.parametrize(
    ("stands", "turned"),
    [("malchin", False), ("anklam", True), ("wolgast", True), ("neuruppin", True), ("pasewalk", False)],
)
def test_ehrensvaerd_five_or_six_towns_from_his_train_is_turned_down(stands: str, turned: bool) -> None:
    game = table(
        {"ehrensvaerd": stands, "sweden-t1": "wismar", "saltikov": "neu-stettin", "russia-t1": "torun"}
    )
    read_version(game, 12, "clubs")
    assert game.down == (1 << PIECE["ehrensvaerd"] if turned else 0)


# ------------------------------------------------------------------------- Heinrich's watch (11 hearts)


@covers("F-14.25", "R23")
@pytest.mark.parametrize(
    ("version", "general", "objective", "holds"),
    [
        (None, "heinrich", "chemnitz", False),
        ((11, "hearts"), "heinrich", "chemnitz", True),
        ((11, "hearts"), "keith", "chemnitz", False),
        ((11, "hearts"), "heinrich", "dresden", False),
        (None, "heinrich", "zwickau", True),
    ],
)
def test_heinrich_protects_objectives_up_to_four_towns_away(
    version: tuple[int, str] | None, general: str, objective: str, holds: bool
) -> None:
    wanted = {"chemnitz": 4, "dresden": 5, "zwickau": 3}[objective]
    assert ROADS.distance(town("leipzig"), town(objective)) == wanted
    game = table({general: "leipzig", "hildburghausen-gen": objective})
    if version is not None:
        effect(game, *version)
    begin(game, Movement(IMPERIAL))
    act(game, "march Hildburghausen", next(o for o in _steps(game)), "halt")
    assert bool(game.conquered[town(objective)]) is not holds
    assert (town(objective) in game.marks) is holds


def _steps(game: Friedrich) -> list[str]:
    ahead = game.copy()
    act(ahead, "march Hildburghausen")
    return [o for o in options(ahead) if o.startswith("step")]


@covers("F-14.25", "R23", "R57")
def test_at_four_he_protects_only_what_prussia_defends_and_only_in_that_turn() -> None:
    game = table({"heinrich": "leipzig"}, turn=6)
    effect(game, 11, "hearts")
    assert protected(game, town("chemnitz"), PRUSSIA)
    assert not protected(game, town("chemnitz"), HANOVER)
    fate_order(game, 1)
    begin(game, EndOfTurn())
    assert not protected(game, town("chemnitz"), PRUSSIA)
