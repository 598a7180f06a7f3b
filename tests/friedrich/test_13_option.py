"""F-13: the Offensive Option: winning by it, losing the exposed card, failing, and Austria's claim."""

from __future__ import annotations

import pytest

from lacewars.games.friedrich.board import (
    OBJECTIVES,
    ROADS,
    SUITS,
    Y,
)
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    FRANCE,
    GENERALS,
    HANOVER,
    IMPERIAL,
    PRUSSIA,
    RUSSIA,
    SWEDEN,
)
from lacewars.games.friedrich.phases.option import OffensiveOption
from lacewars.games.friedrich.state import (
    OPTION_CHOSEN,
    OPTION_FAILED,
    OPTION_OPEN,
    OPTION_REFUSED,
    Friedrich,
)
from lacewars.kernel import covers
from tests.friedrich.kit import (
    EndOfTurn,
    Engage,
    Movement,
    NationAction,
    Supply,
    act,
    at,
    begin,
    card,
    cards,
    fate_order,
    kinds,
    pass_turn,
    read_fate,
    table,
    town,
)

FREDERICK, ELISABETH, MARIA_THERESA, POMPADOUR = range(4)
BOHEMIA = [ROADS.ids[t] for t in OBJECTIVES[PRUSSIA]]


def with_option(game: Friedrich, exposed: str = "H12") -> Friedrich:
    """The position with the Offensive Option declared by a card that lies open."""
    number = next(c for c in game.draw if c == card(exposed))
    game.draw.remove(number)
    game.option, game.option_claim, game.option_card = OPTION_CHOSEN, True, number
    game.known[number] = 0b11111
    return game


# ------------------------------------------------------------------------- winning by the option


@covers("F-13.04", "F-13.09", "R51", "F-12.08")
@pytest.mark.parametrize("turn", [3, 4, 7])
def test_with_the_option_prussia_wins_by_the_fourteen_bohemian_objectives(turn: int) -> None:
    game = with_option(table(conquered=BOHEMIA, turn=turn, advanced=True))
    fate_order(game, 1)
    begin(game, EndOfTurn())
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (FREDERICK,)
    assert game.fated == 0


@covers("F-13.09")
def test_thirteen_are_not_enough() -> None:
    for missing in BOHEMIA:
        game = with_option(table(conquered=[t for t in BOHEMIA if t != missing], turn=4, advanced=True))
        begin(game, EndOfTurn())
        assert game.outcome() is None, missing


@covers("R51", "R74", "F-12.01")
def test_the_option_wins_at_the_end_of_the_turn_not_at_once() -> None:
    game = table({"friedrich": "prag"}, turn=4, advanced=True, conquered=[t for t in BOHEMIA if t != "prag"])
    with_option(game)
    begin(game, NationAction(PRUSSIA), NationAction(HANOVER), EndOfTurn())
    act(game, "march Friedrich", "step Beraun", "halt", "end movement")
    assert all(game.conquered[town(t)] for t in BOHEMIA)
    assert game.outcome() is None
    act(game, "end movement")
    assert game.outcome() is not None


@covers("F-13.10", "F-13.18", "R53")
def test_without_the_option_prussia_wins_nothing_and_loses_her_conquests_after_turn_3() -> None:
    for state in (OPTION_OPEN, OPTION_REFUSED):
        game = table(conquered=[*BOHEMIA, "leipzig"], turn=3, advanced=True)
        game.option = state
        begin(game, EndOfTurn())
        assert game.outcome() is None
        assert not any(game.conquered[town(t)] for t in BOHEMIA)
        assert game.conquered[town("leipzig")]


@covers("F-13.18", "R53")
@pytest.mark.parametrize("turn", [1, 2])
def test_conquests_of_the_first_turns_are_kept_until_the_end_of_turn_3(turn: int) -> None:
    game = table(conquered=["prag"], turn=turn, advanced=True)
    begin(game, EndOfTurn())
    assert game.conquered[town("prag")]


@covers("F-13.18")
def test_with_the_option_conquests_are_kept() -> None:
    game = with_option(table(conquered=["prag"], turn=3, advanced=True))
    begin(game, EndOfTurn())
    pass_turn(game)
    assert game.conquered[town("prag")]


# ------------------------------------------------------------------------- conquering in Bohemia


@covers("F-13.10", "R53", "F-13.19")
@pytest.mark.parametrize(
    ("turn", "option", "advanced", "conquers"),
    [
        (1, OPTION_OPEN, True, True),
        (3, OPTION_REFUSED, True, True),
        (4, OPTION_REFUSED, True, False),
        (4, OPTION_CHOSEN, True, True),
        (9, OPTION_CHOSEN, True, True),
        (9, OPTION_FAILED, True, False),
        (1, OPTION_OPEN, False, False),
    ],
)
def test_when_prussia_may_conquer(turn: int, option: int, advanced: bool, conquers: bool) -> None:
    game = table({"friedrich": "prag"}, turn=turn, advanced=advanced)
    game.option = option
    begin(game, Movement(PRUSSIA))
    act(game, "march Friedrich", "step Beraun", "halt")
    assert bool(game.conquered[town("prag")]) is conquers


@covers("F-13.19", "R53")
@pytest.mark.parametrize(
    ("piece", "protects"), [("daun", True), ("hildburghausen-gen", False), ("imperial-t1", False)]
)
def test_only_austria_protects_the_bohemian_objectives(piece: str, protects: bool) -> None:
    game = table({"friedrich": "prag", piece: "kolin"}, turn=2, advanced=True)
    begin(game, Movement(PRUSSIA))
    act(game, "march Friedrich", "step Beraun", "halt")
    assert bool(game.conquered[town("prag")]) is not protects


@covers("F-13.19", "R53")
def test_only_austria_reconquers_them_and_only_prussians_protect() -> None:
    def after(nation: int, march: str, **pieces: str) -> bool:
        game = table(pieces, turn=5, advanced=True, conquered=["prag"])
        with_option(game)
        begin(game, Movement(nation))
        act(game, march, "step Beraun", "halt")
        return bool(game.conquered[town("prag")])

    assert not after(AUSTRIA, "march Daun", daun="prag")
    assert after(AUSTRIA, "march Daun", daun="prag", keith="kolin")
    assert not after(AUSTRIA, "march Daun", daun="prag", ferdinand="kolin")
    assert after(IMPERIAL, "march Hildburghausen", **{"hildburghausen-gen": "prag"})


# ------------------------------------------------------------------------- the exposed card


def beaten_by(
    score: int, winner: str = "daun", loser: str = "friedrich", attacks: str = "winner"
) -> Friedrich:
    """A combat that the loser gives up at `score`, with the option declared."""
    game = table({winner: "kolin", loser: "prag"}, {winner: 1 - score, loser: 1}, advanced=True, turn=5)
    with_option(game)
    pair = (town("kolin"), town("prag"))
    begin(game, Engage(*(pair if attacks == "winner" else pair[::-1])), active="prussia")
    act(game, "stop")
    return game


@covers("F-13.07", "R54")
@pytest.mark.parametrize("attacks", ["winner", "loser"])
@pytest.mark.parametrize(("score", "taken"), [(-2, False), (-3, True), (-7, True)])
def test_austria_takes_the_card_when_prussia_loses_by_three(score: int, taken: bool, attacks: str) -> None:
    """The score counts, not the armies lost: Friedrich has only one to lose."""
    game = beaten_by(score, attacks=attacks)
    assert (cards(game, "austria") == ["H12"]) is taken
    assert (game.option_card < 0) is taken
    assert ("option_card_taken" in kinds(game.news)) is taken


@covers("F-13.07", "R54")
@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("hildburghausen-gen", "friedrich"),
        ("richelieu", "friedrich"),
        ("daun", "ferdinand"),
        ("friedrich", "daun"),
    ],
)
def test_only_a_prussian_defeat_against_austria_counts(winner: str, loser: str) -> None:
    game = beaten_by(-5, winner, loser)
    assert game.option_card == card("H12")
    assert cards(game, "austria") == []


@covers("R54", "F-13.16")
def test_the_card_is_taken_once_and_shown_to_all() -> None:
    game = beaten_by(-4)
    assert [e.seats for e in game.news if e.kind == "option_card_taken"] == [None]
    for seat in (None, FREDERICK, ELISABETH, POMPADOUR):
        assert game.view(seat).elsewhere == {AUSTRIA: (card("H12"),)}
    again = table({"daun": "kolin", "friedrich": "prag"}, {"daun": 8, "friedrich": 1}, advanced=True, turn=5)
    again.option = OPTION_CHOSEN
    begin(again, Engage(town("kolin"), town("prag")), active="prussia")
    assert "option_card_taken" not in kinds(act(again, "stop"))
    assert cards(again, "austria") == []


@covers("F-13.08", "R54")
@pytest.mark.parametrize(
    ("stands", "taken"),
    [("prag", True), ("leipzig", True), ("kalisz", True), ("warszawa", False), ("bydgoszcz", False)],
)
def test_austria_takes_the_card_when_a_prussian_starves_south_of_line_5(stands: str, taken: bool) -> None:
    assert (Y[town(stands)] > 935) is taken
    game = table({"friedrich": stands}, face_down=["friedrich"], advanced=True, turn=5)
    begin(with_option(game), Supply(PRUSSIA))
    assert at(game, "friedrich") is None
    assert (cards(game, "austria") == ["H12"]) is taken


@covers("F-13.08", "R54")
def test_only_a_prussian_who_is_removed_counts() -> None:
    turned = with_option(table({"friedrich": "prag"}, advanced=True, turn=5))
    begin(turned, Supply(PRUSSIA))
    hanoverian = with_option(table({"ferdinand": "prag"}, face_down=["ferdinand"], advanced=True, turn=5))
    begin(hanoverian, Supply(HANOVER))
    assert at(hanoverian, "ferdinand") is None
    assert turned.option_card == hanoverian.option_card == card("H12")


# ------------------------------------------------------------------------- failure


@covers("F-13.11", "F-13.18", "R55")
@pytest.mark.parametrize("stroke", ["poems", "lord_bute"])
def test_the_option_fails_when_the_card_goes_after_a_subsidy_has_fallen(stroke: str) -> None:
    game = table(
        {"friedrich": "prag", "daun": "kolin"},
        {"friedrich": 1, "daun": 4},
        advanced=True,
        turn=8,
        conquered=["eger", "leipzig"],
    )
    with_option(game)
    read_fate(game, stroke)
    assert game.option == OPTION_CHOSEN
    assert game.conquered[town("eger")]
    begin(game, Engage(town("kolin"), town("prag")), active="austria")
    assert {"option_card_taken", "option_failed", "bohemia_forgotten"} <= set(kinds(act(game, "stop")))
    assert game.option == OPTION_FAILED
    assert not game.conquered[town("eger")]
    assert game.conquered[town("leipzig")]


@covers("F-13.11", "F-13.18", "R26")
def test_marks_in_bohemia_go_when_the_option_fails() -> None:
    game = table({"friedrich": "prag", "daun": "kolin"}, {"friedrich": 1, "daun": 4}, advanced=True, turn=8)
    with_option(game)
    read_fate(game, "poems")
    game.marks = [town("eger"), town("torgau")]
    begin(game, Engage(town("kolin"), town("prag")), active="austria")
    assert "option_failed" in kinds(act(game, "stop"))
    assert game.marks == [town("torgau")]


@covers("F-13.11", "R55")
def test_the_option_fails_when_a_subsidy_falls_after_the_card_has_gone() -> None:
    game = beaten_by(-3)
    game.conquered[town("eger")] = 1
    assert game.option == OPTION_CHOSEN
    assert "option_failed" in kinds(read_fate(game, "poems"))
    assert game.option == OPTION_FAILED
    assert not game.conquered[town("eger")]


@covers("F-13.11")
def test_a_failed_option_wins_nothing_but_the_clock_does() -> None:
    game = beaten_by(-3)
    read_fate(game, "poems")
    for t in BOHEMIA:
        game.conquered[town(t)] = 1
    game.turn = 5
    begin(game, EndOfTurn())
    assert game.outcome() is None
    game.agenda.end()
    for stroke in ("india", "america", "elisabeth", "sweden"):
        read_fate(game, stroke)
    act(game, "recall Keith")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (FREDERICK,)


@covers("F-13.11", "R53")
def test_an_option_that_was_refused_cannot_fail() -> None:
    game = table(advanced=True, turn=8)
    game.option = OPTION_REFUSED
    assert "option_failed" not in kinds(read_fate(game, "poems"))
    assert game.option == OPTION_REFUSED


# ------------------------------------------------------------------------- Austria's claim

AUSTRIAN = [ROADS.ids[t] for t in OBJECTIVES[AUSTRIA]]
SAXON = ["goerlitz", "kamenz", "muskau", "radeberg", "zittau"]


def austria_wins(
    conquered: list[str], *, eased: bool = False, option: int = OPTION_CHOSEN, claim: bool = True
) -> bool:
    game = table(conquered=conquered, turn=8, advanced=True)
    game.option, game.option_claim, game.imperial_passed = option, claim, eased
    fate_order(game, 1)
    begin(game, EndOfTurn())
    outcome = game.outcome()
    return outcome is not None and outcome.winners == (MARIA_THERESA,)


@covers("F-13.12", "F-13.13", "R55")
def test_with_the_option_declared_austria_counts_four_objectives() -> None:
    silesian = [t for t in AUSTRIAN if t not in SAXON]
    assert len(silesian) == 11
    assert austria_wins([*silesian, "zittau"])
    assert not austria_wins([*silesian[1:], "zittau"])
    assert not austria_wins([*silesian[1:], "zittau"], option=OPTION_REFUSED, claim=False)
    assert not austria_wins([*silesian, "zittau"], option=OPTION_REFUSED, claim=False)


@covers("F-13.13", "R55")
def test_one_saxon_objective_must_really_be_conquered() -> None:
    silesian = [t for t in AUSTRIAN if t not in SAXON]
    assert not austria_wins(silesian)
    for saxon in SAXON:
        assert austria_wins([*silesian, saxon])


@covers("F-13.12", "F-13.13", "R55", "F-11.21")
def test_eased_austria_needs_eight_of_twelve_radeberg_or_zittau_among_them() -> None:
    first = [t for t in AUSTRIAN if t not in ("bunzlau", "goerlitz", "kamenz", "muskau")]
    silesian = [t for t in first if t not in SAXON]
    assert len(first) == 12
    assert austria_wins([*silesian[:7], "radeberg"], eased=True)
    assert austria_wins([*silesian[:7], "zittau"], eased=True)
    assert not austria_wins([*silesian[:8], "goerlitz"], eased=True)
    assert not austria_wins(silesian, eased=True)
    assert not austria_wins([*silesian[:6], "zittau"], eased=True)


@covers("F-13.17", "R55")
def test_austria_keeps_her_claim_when_the_option_fails_and_the_map_does_not_change() -> None:
    silesian = [t for t in AUSTRIAN if t not in SAXON]
    game = beaten_by(-3)
    for t in [*silesian, "zittau"]:
        game.conquered[town(t)] = 1
    read_fate(game, "poems")
    assert game.option == OPTION_FAILED
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (MARIA_THERESA,)
    assert sum(game.conquered) == 12


@covers("F-13.12", "R55")
def test_declaring_the_option_gives_austria_her_claim() -> None:
    silesian = [t for t in AUSTRIAN if t not in SAXON]
    game = table(conquered=[*silesian, "zittau"], turn=3, advanced=True, hands={"prussia": ["S13"]})
    begin(game, OffensiveOption(), EndOfTurn())
    act(game, "declare spades 13 deck 1")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (MARIA_THERESA,)


@covers("F-13.14")
@pytest.mark.parametrize("nation", [RUSSIA, SWEDEN, IMPERIAL, FRANCE])
def test_the_other_nations_win_in_the_normal_way(nation: int) -> None:
    for missing in range(5):
        names = [ROADS.ids[t] for t in OBJECTIVES[nation][missing:]]
        game = with_option(table(conquered=names, turn=8, advanced=True))
        fate_order(game, 1)
        begin(game, EndOfTurn())
        assert (game.outcome() is not None) is (missing == 0)


@covers("F-13.15", "R78", "R55")
def test_the_base_game_has_none_of_the_advanced_rules() -> None:
    """No option is asked for, nothing is conquered in Bohemia, no version is read by suit."""
    game = table({"friedrich": "prag"}, hands={"prussia": ["S13"]}, turn=3, advanced=False)
    game.victor = GENERALS[PRUSSIA][0]
    begin(game, NationAction(PRUSSIA), EndOfTurn())
    act(game, "march Friedrich", "step Kolin", "halt", "end movement")
    assert not game.conquered[town("prag")]
    assert game.option == OPTION_OPEN
    game.agenda.end()
    read_fate(game, 5)
    assert game.in_force is not None
    assert SUITS[game.in_force.suit] == "spades"
