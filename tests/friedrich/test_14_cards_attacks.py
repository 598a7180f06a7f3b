"""F-14: numbered cards that forbid attacks or let the attacked step aside."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.friedrich.board import (
    ROADS,
)
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    FRANCE,
    HANOVER,
    IMPERIAL,
    NATION_OF,
    PIECE,
    PIECES,
    PRUSSIA,
)
from lacewars.games.friedrich.state import (
    Friedrich,
)
from lacewars.kernel import covers
from tests.friedrich.kit import (
    Combats,
    EndOfTurn,
    Movement,
    act,
    at,
    begin,
    effect,
    fate_order,
    kinds,
    options,
    refused,
    table,
    town,
)

FREDERICK, ELISABETH, MARIA_THERESA, POMPADOUR = range(4)

BARRED = {  # who may not attack, his nation, a comrade and an enemy
    (4, "diamonds"): ("cumberland", HANOVER, "ferdinand", "daun", "austria-t1"),
    (5, "spades"): ("soubise", FRANCE, "richelieu", "heinrich", "prussia-t1"),
    (7, "spades"): ("friedrich", PRUSSIA, "keith", "daun", "austria-t1"),
}
barred = pytest.mark.parametrize("version", BARRED, ids=str)


def fought(game: Friedrich) -> list[tuple[str, str]]:
    """The combats (attacker's and defender's town) that follow one another, everybody giving up at once."""
    combats = []
    for _ in range(30):
        combats += [(ROADS.ids[e.data[1]], ROADS.ids[e.data[4]]) for e in game.news if e.kind == "combat"]  # type: ignore[index]
        if game.decision() is None or game.active < 0:
            return combats
        act(game, options(game)[-1])
    raise AssertionError("combats without end")


def combats(
    nation: int, at_: dict[str, str], version: tuple[int, str] | None = None, **position: Any
) -> Friedrich:
    """The combat phase of a nation under a Card of Fate."""
    game = table(at_, **position)
    if version is not None:
        effect(game, *version)
    return begin(game, Combats(nation))


# ------------------------------------------------------------------------- may not attack


@covers("F-14.10", "R58", "R74")
@barred
def test_he_makes_no_attack_though_he_stands_next_to_the_enemy(version: tuple[int, str]) -> None:
    general, nation, comrade, enemy, _ = BARRED[version]
    alone = {general: "leipzig", enemy: "halle"}
    assert fought(combats(nation, alone, version)) == []
    assert fought(combats(nation, alone)) == [("leipzig", "halle")]
    assert fought(combats(nation, {comrade: "leipzig", enemy: "halle"}, version)) == [("leipzig", "halle")]


@covers("F-14.10", "R58", "R30")
@barred
def test_a_stack_with_him_makes_none_either_but_others_do(version: tuple[int, str]) -> None:
    general, nation, comrade, enemy, _ = BARRED[version]
    together = {general: "leipzig", comrade: "leipzig", enemy: "halle"}
    assert fought(combats(nation, together, version)) == []
    apart = {general: "leipzig", comrade: "merseburg", enemy: "halle"}
    assert fought(combats(nation, apart, version)) == [("merseburg", "halle")]


@covers("F-14.10", "R58")
@barred
def test_he_may_be_attacked_and_fights_as_usual(version: tuple[int, str]) -> None:
    general, _, _, enemy, _ = BARRED[version]
    game = combats(NATION_OF[PIECE[enemy]], {general: "leipzig", enemy: "halle"}, version)
    assert fought(game) == [("halle", "leipzig")]


@covers("F-14.10", "R58")
@barred
def test_he_may_move_next_to_an_enemy_but_destroy_no_train(version: tuple[int, str]) -> None:
    general, nation, comrade, enemy, train = BARRED[version]
    start = {general: "merseburg", comrade: "merseburg", train: "halle", enemy: "grimma"}
    game = table(start)
    effect(game, *version)
    begin(game, Movement(nation))
    for group in (general, f"{general}+{comrade}" if nation == PRUSSIA else f"{comrade}+{general}"):
        going = game.copy()
        act(going, f"march {group}")
        if options(going)[0].startswith("take"):
            act(going, options(going)[0])
        assert "step Halle" not in options(going)
        assert refused(going, "step Halle").rules == ("F-14.10",)
        act(going, "step Leipzig", "halt")
        assert at(going, general) == "leipzig"
    act(game, f"march {comrade}", "take 4", "step Halle")
    assert at(game, train) is None


# ------------------------------------------------------------------------- Halle


@covers("F-14.11", "R59", "R74")
@pytest.mark.parametrize("nation", [PRUSSIA, AUSTRIA])
def test_nobody_attacks_in_or_out_of_halle(nation: int) -> None:
    on_halle = {"keith": "halle", "daun": "leipzig", "browne": "eisleben"}
    assert fought(combats(nation, on_halle, (3, "diamonds"))) == []
    assert fought(combats(nation, on_halle)) != []
    other = {"keith": "leipzig", "daun": "halle", "browne": "wurzen"}
    pair = ("leipzig", "wurzen") if nation == PRUSSIA else ("wurzen", "leipzig")
    assert fought(combats(nation, other, (3, "diamonds"))) == [pair]


@covers("F-14.11", "R59")
def test_trains_on_halle_are_safe_and_only_there() -> None:
    game = table({"keith": "leipzig", "dohna": "naumburg", "austria-t1": "halle", "austria-t2": "merseburg"})
    effect(game, 3, "diamonds")
    begin(game, Movement(PRUSSIA))
    act(game, "march Keith")
    assert refused(game, "step Halle").rules == ("F-14.11",)
    act(game, "step Merseburg")
    assert at(game, "austria-t2") is None
    free = table({"keith": "leipzig", "austria-t1": "halle"})
    begin(free, Movement(PRUSSIA))
    act(free, "march Keith", "step Halle")
    assert at(free, "austria-t1") is None


@covers("F-14.11", "R59")
def test_halle_may_be_entered_when_no_enemy_train_stands_there() -> None:
    game = table({"keith": "leipzig", "daun": "eisleben"})
    effect(game, 3, "diamonds")
    begin(game, Movement(PRUSSIA), Combats(PRUSSIA))
    act(game, "march Keith", "step Halle", "halt")
    assert "combat" not in kinds(act(game, "end movement"))
    assert at(game, "keith") == "halle"


# ------------------------------------------------------------------------- Soubise, Hildburghausen


def allies(soubise: str, against: str, **more: str) -> list[tuple[str, str]]:
    """The combats of the Imperial Army and of France after it under card 3 hearts."""
    pieces = {"hildburghausen-gen": "leipzig", "keith": "grimma", "soubise": soubise, "dohna": against}
    game = table(pieces | more, {"hildburghausen-gen": 5, "keith": 5, "soubise": 5, "dohna": 5})
    effect(game, 3, "hearts")
    begin(game, Combats(IMPERIAL), Combats(FRANCE))
    return fought(game)


@covers("F-14.22", "R58", "R30")
def test_soubise_does_not_attack_from_the_suit_hildburghausen_attacked_from() -> None:
    first = ("leipzig", "grimma")
    assert allies("naumburg", "zeitz") == [first]
    assert allies("torgau", "falkenberg") == [first, ("torgau", "falkenberg")]
    assert allies("naumburg", "zeitz", richelieu="naumburg") == [first]
    assert allies("koblenz", "limburg", richelieu="naumburg") == [first]
    assert allies("fulda", "zeitz", richelieu="naumburg") == [first, ("naumburg", "zeitz")]


@covers("F-14.22", "R58")
def test_soubise_is_free_if_hildburghausen_has_not_attacked() -> None:
    assert allies("naumburg", "zeitz", keith="berlin") == [("naumburg", "zeitz")]
    pieces = {"hildburghausen-gen": "leipzig", "keith": "grimma", "soubise": "naumburg", "dohna": "zeitz"}
    attacked = table(pieces)
    effect(attacked, 3, "hearts")
    begin(attacked, Combats(PRUSSIA))
    assert sorted(fought(attacked)) == [("grimma", "leipzig"), ("zeitz", "naumburg")]
    begin(attacked, Combats(FRANCE))
    assert not attacked.suits_used


# ------------------------------------------------------------------------- new recruits


def recruiting(
    at_: dict[str, str], version: tuple[int, str] | None = (10, "spades"), **position: Any
) -> Friedrich:
    """Prussia's movement phase with an army to buy."""
    game = table(at_, hands={"prussia": ["S6", "H6"]}, **position)
    if version is not None:
        effect(game, *version)
    return begin(game, Movement(PRUSSIA), Combats(PRUSSIA))


BUY = ("recruit", "army", "pay", "lay spades 6 deck 1", "settle")


@covers("F-14.17", "R66", "R74")
def test_a_prussian_who_got_new_armies_does_not_attack() -> None:
    start = {"keith": "leipzig", "dohna": "berlin", "daun": "halle"}
    for place, fights in (("Leipzig", []), ("Berlin", [("leipzig", "halle")])):
        game = recruiting(start)
        act(game, *BUY, f"reinforce {place}")
        events = act(game, "end movement")
        assert ("recruits_hold" in kinds(events)) is (not fights)
        assert fought(game) == fights
    without = recruiting(start, None)
    act(without, *BUY, "reinforce Leipzig", "end movement")
    assert fought(without) == [("leipzig", "halle")]


@covers("F-14.17", "R66")
def test_every_general_then_in_the_stack_is_marked_and_taints_the_stack_he_joins() -> None:
    game = recruiting({"keith": "merseburg", "dohna": "merseburg", "seydlitz": "wurzen", "daun": "halle"})
    act(game, *BUY, "reinforce Merseburg")
    assert game.recruits == 1 << PIECE["keith"] | 1 << PIECE["dohna"]
    act(game, "march Dohna", "take 4", "step Leipzig", "halt", "march Seydlitz", "step Leipzig")
    events = act(game, "end movement")
    held = next(e.data[0] for e in events if e.kind == "recruits_hold")
    assert {PIECES[g].id for g in held} == {"keith", "dohna", "seydlitz"}  # type: ignore[union-attr]
    assert fought(game) == []


@covers("F-14.17", "R66")
def test_joining_a_general_after_he_got_armies_marks_nobody_else() -> None:
    game = recruiting({"keith": "merseburg", "dohna": "leipzig", "daun": "halle"})
    act(game, *BUY, "reinforce Merseburg")
    assert game.recruits == 1 << PIECE["keith"]
    act(game, "end movement")
    assert fought(game) == [("leipzig", "halle")]


@covers("F-14.17", "R66", "F-14.28")
def test_a_returning_general_is_marked_too() -> None:
    for version, fights in (((10, "spades"), []), (None, [("berlin", "spandau")])):
        game = recruiting({"daun": "spandau"}, version)
        act(game, "recruit", "return Keith at Berlin", "pay", "lay spades 6 deck 1", "settle", "end movement")
        assert fought(game) == fights


@covers("F-14.17", "R66")
def test_being_attacked_is_not_affected_nor_are_other_nations() -> None:
    game = recruiting({"keith": "leipzig", "daun": "halle"})
    act(game, *BUY, "reinforce Leipzig", "end movement")
    begin(game, Combats(AUSTRIA))
    assert fought(game) == [("halle", "leipzig")]
    austria = table({"daun": "leipzig", "keith": "halle"}, hands={"austria": ["S6"]})
    effect(austria, 10, "spades")
    begin(austria, Movement(AUSTRIA), Combats(AUSTRIA))
    act(austria, *BUY, "reinforce Leipzig", "end movement")
    assert fought(austria) == [("leipzig", "halle")]


@covers("R66", "F-14.17")
def test_the_marks_are_secret_until_the_combat_phase() -> None:
    start = {"keith": "leipzig", "dohna": "berlin", "daun": "halle"}
    views = []
    for place in ("Leipzig", "Berlin"):
        game = recruiting(start)
        act(game, *BUY, f"reinforce {place}")
        views.append([game.view(seat).to_json() for seat in (None, ELISABETH, MARIA_THERESA, POMPADOUR)])
    assert views[0] == views[1]


@covers("R66", "R57")
def test_the_marks_end_with_the_turn() -> None:
    game = recruiting({"keith": "leipzig", "daun": "halle"}, turn=6)
    act(game, *BUY, "reinforce Leipzig", "end movement")
    fate_order(game, 1)
    begin(game, EndOfTurn())
    game.agenda.end()
    assert fought(begin(game, Combats(PRUSSIA))) == [("leipzig", "halle")]


@covers("R30", "R58", "R66")
def test_forbidden_pairs_are_struck_before_the_first_pick() -> None:
    start = {"friedrich": "leipzig", "keith": "merseburg", "daun": "halle", "browne": "naumburg"}
    game = combats(PRUSSIA, start, (7, "spades"))
    assert options(game) == ["attack Halle from Merseburg", "attack Naumburg from Merseburg"]
    assert len(game.view(None).pairs) == 2
    assert "F-14.10" in refused(game, "attack Halle from Leipzig").rules
    assert refused(game, "attack Merseburg from Halle").rules == ("F-7.01", "F-7.27")


# ------------------------------------------------------------------------- the fall-back before Daun


def daun_attacks(at_: dict[str, str], **position: Any) -> Friedrich:
    return combats(AUSTRIA, at_, (8, "clubs"), **position)


@covers("F-14.14", "R62", "R74")
def test_a_prussian_attacked_by_daun_may_fall_back_one_town_without_loss() -> None:
    game = daun_attacks({"daun": "prag", "keith": "kolin", "dohna": "kolin"}, conquered=["kolin"])
    decision = game.decision()
    assert decision is not None
    assert (decision.seat, decision.power) == (FREDERICK, PRUSSIA)
    assert set(options(game)) == {"withdraw Kuttenberg", "withdraw Nimburg", "withdraw Pardubitz", "stand"}
    assert refused(game, "withdraw Prag").rules == ("F-14.14",)
    events = act(game, "withdraw Nimburg")
    assert kinds(events) == ["withdrew"]
    assert at(game, "keith") == at(game, "dohna") == "nimburg"
    assert game.strength[town("nimburg")] == 8
    assert game.conquered[town("kolin")]
    assert town("nimburg") not in game.view(MARIA_THERESA).armies
    assert game.decision() is None


@covers("F-14.14", "R62", "F-14.30")
def test_he_may_stand_and_fight() -> None:
    game = daun_attacks({"daun": "prag", "keith": "kolin"})
    assert "combat" in kinds(act(game, "stand"))


@covers("R62", "R30")
def test_falling_back_strikes_all_his_pairs_and_leaves_the_others() -> None:
    game = daun_attacks({"daun": "prag", "browne": "nimburg", "keith": "kolin", "dohna": "melnik"})
    act(game, "attack Kolin from Prag", "withdraw Pardubitz")
    assert options(game)[-1] == "stand"  # Daun's second attack: Dohna has the right as well
    act(game, options(game)[0])
    assert game.decision() is None
    assert game.pairs == []


@covers("F-14.14", "R62")
@pytest.mark.parametrize(
    "pieces",
    [
        {"browne": "prag", "keith": "kolin"},  # another Austrian
        {"daun": "prag", "ferdinand": "kolin"},  # a Hanoverian
        {
            "daun": "prag",
            "keith": "kolin",
            "prussia-t1": "kuttenberg",
            "austria-t1": "nimburg",
            "lacy": "pardubitz",
        },
    ],
    ids=["not Daun", "not Prussian", "no empty town"],
)
def test_who_has_no_right_to_fall_back(pieces: dict[str, str]) -> None:
    game = daun_attacks(pieces)
    while game.decision() is not None and options(game)[0].startswith("attack"):
        act(game, "attack Kolin from Prag")
    assert "stand" not in options(game)
    assert "combat" in kinds(game.news)


@covers("F-14.14", "R62")
def test_daun_in_a_stack_counts_and_nobody_falls_back_when_daun_is_attacked() -> None:
    stacked = daun_attacks({"daun": "prag", "lacy": "prag", "keith": "kolin"})
    assert "stand" in options(stacked)
    attacked = combats(PRUSSIA, {"daun": "prag", "keith": "kolin"}, (8, "clubs"))
    assert "combat" in kinds(attacked.news)
    assert "stand" not in options(attacked)
