"""M-11.1: who must attack whom, in which order, and who is out of it."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import N_TOWNS, ROADS
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.powers import PIECE, POWER
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import (
    FREDERICK,
    LOUIS,
    MARIA,
    act,
    asked,
    at,
    begin,
    combat,
    kinds,
    options,
    phase,
    refused,
    table,
    town,
    troops,
)


def pairs(game: Maria) -> set[tuple[str, str]]:
    """The battles offered, attacker's town first."""
    return {tuple(ROADS.ids[t] for t in a.args) for a in asked(game).actions if a.verb == "attack"}  # type: ignore[misc]


@covers("M-11.1.01", "M-5.05", "R29")
def test_every_general_next_to_an_enemy_must_attack() -> None:
    game = combat("austria", {"karl": "prag", "belle_isle": "beraun"})
    assert phase(game) == "Duel"  # nobody is asked whether
    assert "combat" in kinds(game.news)
    assert combat("austria", {"karl": "prag", "belle_isle": "zbirow"}).decision() is None


@covers("M-11.1.01", "R29", "R94")
@pytest.mark.parametrize(
    ("power", "attacker", "other", "fights"),
    [("france", "belle_isle", "karl", True), ("france", "belle_isle", "friedrich", False),
     ("france", "belle_isle", "toerring", False), ("prussia", "rutowski", "karl", True),
     ("austria", "karl", "toerring", True), ("austria", "karl", "stair", False),
     ("bavaria", "toerring", "stair", True)],
)  # fmt: skip
def test_only_enemies_fight(power: str, attacker: str, other: str, fights: bool) -> None:
    game = combat(power, {attacker: "prag", other: "beraun"})
    assert (game.decision() is not None) is fights


@covers("M-11.1.01", "R29")
def test_only_active_generals_attack_and_trains_neither_attack_nor_are_attacked() -> None:
    assert combat("prussia", {"karl": "prag", "belle_isle": "beraun"}).decision() is None
    assert combat("austria", {"karl": "prag", "train_france_1": "beraun"}).decision() is None


@covers("M-11.1.01", "R21", "R30")
def test_battles_cross_the_maps_and_frederick_may_fight_himself() -> None:
    game = combat("france", {"belle_isle": "ansbach", "karl": "nuernberg"})
    assert phase(game) == "Duel"
    pieces = {"friedrich": "nuernberg", "george_ii": "ansbach"}
    game = combat(
        "prussia",
        pieces,
        troops={"friedrich": 2, "george_ii": 4},
        hands={"prussia": ["S5"], "pragmatic": ["D9"]},
    )
    assert (asked(game).seat, asked(game).power) == (FREDERICK, POWER["prussia"])
    act(game, "play spades 5 deck 1")
    assert (asked(game).seat, asked(game).power) == (FREDERICK, POWER["pragmatic"])


@covers("R31")
def test_neutral_generals_neither_attack_nor_are_attacked() -> None:
    assert combat("austria", {"karl": "teplitz", "rutowski": "pirna"}).decision() is not None
    assert combat("austria", {"karl": "teplitz", "rutowski": "pirna"}, saxony="neutral").decision() is None


@covers("M-11.1.02", "M-11.1.18", "R29")
def test_the_attacker_chooses_the_order() -> None:
    game = combat("austria", {"karl": "prag", "traun": "melnik", "belle_isle": "schlan", "broglie": "beraun"})
    assert (phase(game), asked(game).seat) == ("NextCombat", MARIA)
    assert pairs(game) == {("prag", "schlan"), ("prag", "beraun"), ("melnik", "schlan")}
    assert refused(game, "attack jungbunzlau from prag").rules == ("M-11.1.01", "M-11.1.19")
    act(game, "attack schlan from melnik")
    assert phase(game) == "Duel"


@covers("M-11.1.18", "R29", "R32")
def test_a_winner_fights_on_and_a_draw_settles_the_pair() -> None:
    pieces = {"karl": "prag", "belle_isle": "schlan", "broglie": "beraun"}
    game = combat("austria", pieces, troops={"karl": 4, "belle_isle": 4, "broglie": 2})
    act(game, "attack schlan from prag", "stop")  # 4 to 4: a draw
    assert phase(game) == "Duel"  # straight on to the only pair that is left
    assert game.pairs == []
    events = act(game, "stop")
    assert kinds(events).count("defeated") == 1
    assert at(game, "broglie") == "off"


@covers("M-11.1.19", "R29")
def test_who_has_retreated_neither_attacks_nor_is_attacked_again() -> None:
    """Karl, beaten by Belle-Isle, has no battle with Broglie any more."""
    pieces = {"karl": "prag", "traun": "boehmisch_brod", "belle_isle": "beraun", "broglie": "jungbunzlau"}
    game = combat("austria", pieces, troops={"karl": 4, "belle_isle": 5, "broglie": 4, "traun": 4})
    act(game, "attack beraun from prag", "stop")
    while phase(game) in ("Retreat", "Way"):
        act(game, options(game)[0])
    assert phase(game) == "Duel"  # only Traun against Broglie is left
    assert game.pairs == []
    assert asked(game).phase.attacker == town("boehmisch_brod")  # type: ignore[attr-defined]


@covers("R29")
def test_no_new_battles_arise_from_a_retreat() -> None:
    """Belle-Isle is driven next to Traun: nothing follows."""
    pieces = {"karl": "prag", "belle_isle": "beraun", "traun": "pilsen"}
    game = combat("austria", pieces, troops={"karl": 5, "belle_isle": 4})
    act(game, "stop", "retreat zbirow")
    assert at(game, "belle_isle") == "zbirow"
    assert game.decision() is None
    assert troops(game, "belle_isle") == 3


@covers("M-11.1.14", "R29")
def test_austria_attacks_before_the_pragmatic_army() -> None:
    pieces = {"karl": "bruessel", "moritz": "ath", "maillebois": "soignies", "stair": "mons"}
    game = combat("austria", pieces)
    assert asked(game).seat == MARIA
    assert pairs(game) == {("bruessel", "ath"), ("bruessel", "soignies")}
    assert refused(game, "attack soignies from mons").rules == ("M-11.1.14",)
    act(game, "attack ath from bruessel", "stop")
    assert phase(game) == "Duel"
    act(game, "stop")
    assert (phase(game), asked(game).seat) == ("NextCombat", FREDERICK)


@covers("M-11.1.14", "R29")
def test_a_saxony_of_austria_attacks_with_austria() -> None:
    pieces = {"rutowski": "teplitz", "friedrich": "pirna", "karl": "prag", "belle_isle": "beraun"}
    game = combat("austria", pieces, saxony="austrian_ally")
    assert asked(game).seat == MARIA
    assert pairs(game) == {("teplitz", "pirna"), ("prag", "beraun")}


@covers("M-11.1.15")
def test_stacked_generals_fight_together() -> None:
    pieces = {"karl": "prag", "belle_isle": "beraun", "toerring": "beraun"}
    game = combat("austria", pieces, troops={"karl": 3, "belle_isle": 4, "toerring": 5})
    (event,) = (e for e in game.news if e.kind == "combat")
    assert event.data[:6] == (POWER["austria"], town("prag"), 3, POWER["bavaria"], town("beraun"), 9)
    assert event.data[6:] == ((PIECE["karl"],), (PIECE["toerring"], PIECE["belle_isle"]))


@covers("M-11.1.21", "R88", "R29")
@pytest.mark.parametrize(("commander", "seat"), [("karl", MARIA), ("george_ii", FREDERICK)])
def test_a_mixed_stack_attacks_with_its_commanders_power(commander: str, seat: int) -> None:
    """Karl and George II of equal rank at Brüssel; Cumberland at Mons has a battle too."""
    pieces = {"karl": "bruessel", "george_ii": "bruessel", "moritz": "ath", "cumberland": "mons"}
    game = combat("austria", pieces, commanders=[commander], troops={"karl": 1, "george_ii": 1, "moritz": 8})
    if seat == FREDERICK:  # both attacks are Pragmatic ones: he chooses
        assert pairs(game) == {("bruessel", "ath"), ("mons", "ath")}
        assert asked(game).seat == FREDERICK
        act(game, "attack ath from bruessel")
    assert asked(game).seat == seat
    assert asked(game).power == (POWER["austria"] if seat == MARIA else POWER["pragmatic"])


@covers("M-11.1.21", "R88", "R70")
@pytest.mark.parametrize(("commander", "attacks"), [("karl", True), ("rutowski", False)])
def test_a_stack_whose_commander_is_not_active_does_not_attack(commander: str, attacks: bool) -> None:
    """Saxony, which had acted before it changed sides, is not active in Austria's stage."""
    pieces = {"karl": "teplitz", "rutowski": "teplitz", "friedrich": "pirna"}
    game = table(pieces, saxony="austrian_ally", commanders=[commander])
    begin(game, Combats(), active=["austria", "pragmatic"])
    assert (game.decision() is not None) is attacks


@covers("M-11.1.21", "R88", "M-11.2.04")
def test_the_commanders_player_chooses_the_path_of_the_beaten() -> None:
    pieces = {"karl": "bruessel", "george_ii": "bruessel", "moritz": "ath"}
    game = combat(
        "austria", pieces, commanders=["george_ii"], troops={"karl": 4, "george_ii": 4, "moritz": 6}
    )
    assert asked(game).seat == LOUIS
    act(game, "stop")
    assert (phase(game), asked(game).seat) == ("Retreat", FREDERICK)


def test_pairs_are_packed_as_two_towns() -> None:
    game = combat("austria", {"karl": "prag", "belle_isle": "schlan", "broglie": "beraun"})
    assert {divmod(p, N_TOWNS) for p in game.pairs} == {
        (town("prag"), town("schlan")),
        (town("prag"), town("beraun")),
    }
