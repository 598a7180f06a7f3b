"""M-10.1.18, R22: in which order Austria and the Pragmatic Army move on the Flanders map."""

from __future__ import annotations

from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import FREDERICK, MARIA, act, asked, at, march, moving, options, phase, refused

PIECES = {
    "arenberg": "bruessel", "train_austria_1": "loewen", "karl": "wien", "traun": "prag",
    "stair": "breda", "cumberland": "antwerpen", "train_pragmatic_1": "utrecht",
}  # fmt: skip


def together(**pieces: str) -> Maria:
    """The movement phase of both, Maria Theresa having the hand."""
    game = moving("austria", PIECES | pieces)
    assert asked(game).seat == MARIA
    return game


def movers(game: Maria) -> set[str]:
    """The names of the pieces the seat with the hand may move."""
    return {o.removeprefix("march ") for o in options(game) if o.startswith("march ")}


@covers("R22", "M-5.04")
def test_the_order_is_free_and_the_hand_may_be_passed() -> None:
    game = together()
    assert movers(game) == {"Arenberg", "Austria T1", "Karl v. Lothringen", "Traun"}
    act(game, "yield")
    assert asked(game).seat == FREDERICK
    assert movers(game) == {"Earl of Stair", "Cumberland", "Pragmatic Army T1"}
    assert "let the partner move first" not in options(game)  # not back at once
    march(game, "stair", "gorinchem")
    act(game, "yield")
    assert asked(game).seat == MARIA
    act(game, "end movement")
    assert asked(game).seat == FREDERICK
    assert "Cumberland" in movers(game)
    act(game, "end movement")
    assert game.decision() is None


@covers("R22")
def test_before_a_piece_moves_in_flanders_the_partner_may_agree_yield_or_dispute() -> None:
    game = together()
    act(game, "march arenberg")
    assert (phase(game), asked(game).seat) == ("Objection", FREDERICK)
    assert options(game) == ["agree", "let the partner move first", "declare a dispute"]
    act(game, "agree", "step mecheln", "halt", "march train_austria_1")
    assert phase(game) == "Objection"  # he is asked for each piece
    act(game, "yield")
    assert phase(game) == "March"
    act(game, "step tirlemont", "halt")
    assert asked(game).seat == MARIA


@covers("R22")
def test_who_has_let_the_other_move_first_is_not_asked_again() -> None:
    game = together()
    act(game, "march arenberg", "yield", "step mecheln", "halt", "march train_austria_1")
    assert phase(game) == "March"


@covers("R22")
def test_bohemia_is_no_matter_for_dispute() -> None:
    game = together()
    act(game, "march karl")
    assert phase(game) == "March"
    act(game, "step baden", "halt")
    assert asked(game).seat == MARIA


@covers("M-10.1.18", "R22")
def test_after_a_dispute_they_alternate_in_flanders_the_pragmatic_army_first() -> None:
    game = together()
    act(game, "declare a dispute")
    assert asked(game).seat == FREDERICK
    march(game, "stair", "gorinchem")
    assert asked(game).seat == MARIA
    assert movers(game) == {"Arenberg", "Austria T1", "Karl v. Lothringen", "Traun"}
    march(game, "karl", "baden")  # Bohemia is not counted
    assert asked(game).seat == MARIA
    march(game, "arenberg", "mecheln")
    assert asked(game).seat == FREDERICK
    march(game, "cumberland", "hoogstraten")
    assert asked(game).seat == MARIA
    march(game, "train_austria_1", "tirlemont")
    assert asked(game).seat == FREDERICK
    march(game, "train_pragmatic_1", "tiel")
    assert asked(game).seat == MARIA
    assert movers(game) == {"Traun"}
    act(game, "end movement", "end movement")
    assert game.decision() is None
    assert game.dispute == 0


@covers("M-10.1.18", "R22")
def test_the_partner_may_dispute_before_the_first_piece_moves() -> None:
    game = together()
    act(game, "march arenberg", "declare a dispute")
    assert at(game, "arenberg") == "bruessel"
    assert asked(game).seat == FREDERICK
    assert game.dispute == 1
    assert game.view(None).dispute == 1


@covers("R22")
def test_a_dispute_comes_too_late_once_ones_own_piece_has_moved_there() -> None:
    game = together()
    act(game, "march arenberg", "agree", "step mecheln", "halt")
    assert refused(game, "dispute").rules == ("M-10.1.18",)
    act(game, "yield")
    assert "declare a dispute" in options(game)  # Frederick has not moved yet
    march(game, "stair", "gorinchem")
    assert "declare a dispute" not in options(game)
    act(game, "march cumberland")
    assert phase(game) == "March"  # Maria Theresa could not dispute any more: she is not asked


@covers("R22")
def test_a_move_from_bohemia_to_flanders_does_not_bar_a_dispute_and_one_out_of_it_does() -> None:
    game = together(traun="nuernberg")
    march(game, "traun", "ansbach")
    assert "declare a dispute" in options(game)
    game = together(arenberg="ansbach")
    act(game, "march arenberg", "agree", "step nuernberg", "halt")
    assert "declare a dispute" not in options(game)


@covers("R22")
def test_who_passes_is_out_in_flanders_but_moves_on_in_bohemia() -> None:
    game = together()
    act(game, "dispute")
    march(game, "stair", "gorinchem")
    act(game, "pass")
    assert asked(game).seat == FREDERICK
    march(game, "cumberland", "hoogstraten")
    assert asked(game).seat == FREDERICK  # she is out: he goes on
    march(game, "train_pragmatic_1", "tiel")
    assert asked(game).seat == MARIA
    assert movers(game) == {"Karl v. Lothringen", "Traun"}
    assert refused(game, "march arenberg").rules == ("M-10.1.18",)


@covers("R22")
def test_who_has_passed_stays_out_when_the_partner_has_ended() -> None:
    game = together()
    act(game, "dispute")
    march(game, "stair", "gorinchem")
    act(game, "pass", "end movement")
    assert asked(game).seat == MARIA
    assert movers(game) == {"Karl v. Lothringen", "Traun"}


@covers("R22")
def test_who_has_no_piece_left_there_is_out() -> None:
    game = together(train_austria_1="off")
    act(game, "dispute")
    march(game, "stair", "gorinchem")
    march(game, "arenberg", "mecheln")
    march(game, "cumberland", "hoogstraten")
    assert asked(game).seat == FREDERICK
    march(game, "train_pragmatic_1", "tiel")


@covers("R22")
def test_nobody_without_a_piece_in_flanders_disputes() -> None:
    game = together(arenberg="off", train_austria_1="off")
    assert "declare a dispute" not in options(game)
    act(game, "yield")
    march(game, "stair", "gorinchem")
    game = moving("austria", PIECES, players=2)
    assert "declare a dispute" not in options(game)
    assert "Earl of Stair" in movers(game)
