"""M-11.2: how far, and where to, the beaten side retreats."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import ROADS
from lacewars.games.maria.phases.outcome import Retreat, refuges
from lacewars.games.maria.state import OFF, Maria
from lacewars.kernel import covers
from tests.maria.kit import (
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


def ends(winner: str, loser: str, length: int, pieces: dict[str, str], **given: str) -> set[str]:
    """Where a beaten stack may be driven."""
    game = table(pieces, **given)  # type: ignore[arg-type]
    return {ROADS.ids[t] for t in refuges(game, town(winner), town(loser), length)}


def beaten(length: int, **more: str) -> Maria:
    """Belle-Isle on Melnik is beaten by Karl on Prag and must retreat so far."""
    pieces = {"karl": "prag", "belle_isle": "melnik"} | more
    game = combat("austria", pieces, troops={"karl": 4 + length, "belle_isle": 4})
    act(game, "stop")
    return game


def offered(game: Maria) -> set[str]:
    """Where the winner may drive the beaten side."""
    assert phase(game) == "Retreat"
    return {ROADS.ids[a.args[0]] for a in asked(game).actions}


@covers("M-11.2.01", "M-11.2.02", "R33")
def test_the_beaten_retreats_at_once_as_far_as_troops_were_lost() -> None:
    pieces = {"karl": "prag", "belle_isle": "melnik", "traun": "tabor", "broglie": "wesseli"}
    game = combat("austria", pieces, troops={"karl": 7, "belle_isle": 4})
    act(game, "attack melnik from prag", "stop")
    assert offered(game) == {"pirna", "freiberg", "bautzen", "goerlitz"}  # before the next attack
    act(game, "retreat pirna")
    assert (at(game, "belle_isle"), troops(game, "belle_isle")) == ("pirna", 1)
    assert phase(game) == "Duel"


@covers("M-11.2.04", "M-11.2.05", "R36")
def test_the_winner_chooses_among_the_farthest_ends() -> None:
    game = beaten(2)
    assert asked(game).seat == MARIA
    assert offered(game) == {"zittau", "teplitz", "tetschen"}
    assert {ROADS.distance(town("prag"), town(t)) for t in offered(game)} == {3}
    for near in ("leitmeritz", "jungbunzlau", "reichenberg"):
        assert refused(game, f"retreat {near}").rules[0] == "M-11.2.05"


@covers("M-11.2.02", "M-11.2.07", "M-11.2.09", "M-11.2.11")
def test_why_a_retreat_does_not_end_on_a_town() -> None:
    pieces = {"karl": "prag", "friedrich": "melnik", "train_prussia_1": "jungbunzlau"}
    game = combat("austria", pieces, troops={"karl": 6, "friedrich": 4}, saxony="neutral")
    act(game, "stop")
    assert offered(game) == {"teplitz", "tetschen"}
    for name, rule in (
        ("jungbunzlau", "M-11.2.07"),
        ("zittau", "M-19.4.04"),
        ("koeln", "M-10.1.16"),
        ("berlin", "M-11.2.02"),
    ):
        assert rule in refused(game, f"retreat {name}").rules, name


@covers("M-11.2.05", "R36")
def test_the_distance_counts_from_the_winner_alone() -> None:
    """Traun stands where the retreat leads to: only Karl, who won, matters."""
    assert offered(beaten(2, traun="pirna")) == offered(beaten(2))


@covers("M-11.2.05", "R36")
def test_if_the_straight_ways_are_closed_the_next_farthest_end_counts() -> None:
    """With Leitmeritz and Böhmisch Leipa held, Melnik leads on only to towns as far from Prag as itself."""
    pieces = {
        "karl": "prag",
        "belle_isle": "melnik",
        "friedrich": "leitmeritz",
        "schwerin": "boehmisch_leipa",
    }
    assert ends("prag", "melnik", 1, pieces) == {"jungbunzlau", "schlan"}
    assert ends("prag", "melnik", 2, pieces) == {"jitschin", "reichenberg", "saaz", "rakonitz"}


@covers("M-11.2.06", "M-11.2.10", "R36")
def test_no_town_is_entered_twice_so_a_dead_end_is_the_end() -> None:
    """From Landsberg on the Warthe only Zielenzig and Meseritz lead on; both are next to each other."""
    pieces = {"karl": "zielenzig", "friedrich": "landsberg_warthe", "schwerin": "schwiebus"}
    assert ends("zielenzig", "landsberg_warthe", 1, pieces) == {"meseritz"}
    assert ends("zielenzig", "landsberg_warthe", 2, pieces) == set()
    game = combat("austria", pieces, troops={"karl": 6, "friedrich": 4, "schwerin": 4})
    act(game, "attack landsberg_warthe from zielenzig")
    events = act(game, "stop")
    assert "cut_off" in kinds(events)
    assert at(game, "friedrich") == "off"


@covers("M-11.2.07", "R36")
@pytest.mark.parametrize("piece", ["toerring", "train_austria_1", "broglie", "train_france_1", "traun"])
def test_no_town_with_a_piece_is_entered_not_even_to_stack_or_to_take_a_train(piece: str) -> None:
    """Brandenburg, attacked from Potsdam, leads only to Genthin."""
    pieces = {"karl": "potsdam", "belle_isle": "brandenburg"}
    assert ends("potsdam", "brandenburg", 1, pieces) == {"genthin"}
    assert ends("potsdam", "brandenburg", 1, pieces | {piece: "genthin"}) == set()


@covers("M-11.2.08")
def test_a_retreat_passes_fortresses_and_conquers_none() -> None:
    """Genthin, Magdeburg, Dessau: Karl is driven over Magdeburg."""
    pieces = {"friedrich": "potsdam", "karl": "brandenburg"}
    game = combat("prussia", pieces, troops={"friedrich": 7, "karl": 4})
    act(game, "stop")
    assert at(game, "karl") == "dessau"
    assert game.marker[town("magdeburg")] == -1
    assert game.marks == {}


STACKS = {"karl": "prag", "traun": "prag", "belle_isle": "melnik", "toerring": "melnik"}


@covers("M-11.2.03")
def test_a_stack_retreats_together() -> None:
    game = combat("austria", STACKS, troops={"karl": 9, "belle_isle": 3, "toerring": 4})
    act(game, "stop", "retreat teplitz")
    assert at(game, "belle_isle") == at(game, "toerring") == "teplitz"


@covers("M-11.2.03", "R33", "R34")
def test_a_lost_general_does_not_change_the_distance() -> None:
    game = combat("austria", STACKS, troops={"karl": 10, "belle_isle": 3, "toerring": 4})
    act(game, "stop")  # a loss of 3: Belle-Isle, who does not command, is gone
    assert at(game, "belle_isle") == "off"
    act(game, "retreat bautzen")
    assert ROADS.distance(town("prag"), town("bautzen")) == 1 + 3
    assert troops(game, "toerring") == 4


@covers("M-11.2.09", "R37", "R21")
@pytest.mark.parametrize(
    ("stack", "crosses"),
    [
        (["belle_isle"], True),
        (["belle_isle", "broglie"], True),
        (["toerring"], False),
        (["belle_isle", "toerring"], False),
    ],
)
def test_only_french_and_austrian_generals_retreat_across_the_maps(stack: list[str], crosses: bool) -> None:
    """Beaten at Nürnberg from Amberg; only Ansbach, beyond the border, is free."""
    taken = {"traun": "bayreuth", "neipperg": "forchheim", "batthyany": "neumarkt_oberpfalz"}
    pieces = {"karl": "amberg", **dict.fromkeys(stack, "nuernberg"), **taken}
    assert ends("amberg", "nuernberg", 1, pieces) == ({"ansbach"} if crosses else set())
    back = {
        "karl": "heilbronn",
        **dict.fromkeys(stack, "ansbach"),
        "traun": "stuttgart",
        "neipperg": "noerdlingen",
    }
    assert ends("heilbronn", "ansbach", 1, back) == ({"nuernberg"} if crosses else set())


@covers("M-14.01", "R9", "R37")
def test_nobody_retreats_to_flanders_in_the_introductory_game() -> None:
    taken = {"traun": "bayreuth", "neipperg": "forchheim", "batthyany": "neumarkt_oberpfalz"}
    pieces = {"karl": "amberg", "belle_isle": "nuernberg", **taken}
    game = table(pieces, advanced=False)
    assert refuges(game, town("amberg"), town("nuernberg"), 1) == []


@covers("M-11.2.11", "R36", "R93")
def test_a_retreat_keeps_out_of_neutral_land_unless_it_starts_there() -> None:
    """From Teplitz three roads lead into Saxony or to Komotau."""
    pieces = {"karl": "leitmeritz", "belle_isle": "teplitz", "traun": "komotau"}
    assert ends("leitmeritz", "teplitz", 1, pieces) == {"freiberg", "pirna"}
    assert ends("leitmeritz", "teplitz", 1, pieces, saxony="neutral") == set()
    inside = {"karl": "teplitz", "belle_isle": "pirna"}
    assert ends("teplitz", "pirna", 1, inside, saxony="neutral")


@covers("M-11.2.10", "R36", "R44")
def test_who_cannot_retreat_the_full_distance_is_lost_whole() -> None:
    pieces = {"karl": "potsdam", "friedrich": "brandenburg", "schwerin": "brandenburg", "traun": "genthin"}
    game = combat("austria", pieces, troops={"karl": 8, "friedrich": 7})
    act(game, "attack brandenburg from potsdam", "stop")
    assert at(game, "friedrich") == at(game, "schwerin") == "off"
    assert troops(game, "karl") == 8


# ---------------------------------------------------------------------- hussars in the way
@covers("R36", "M-7.08", "M-11.2.04")
@pytest.mark.parametrize(("choice", "left"), [("chase no hussar", "ohlau"), ("chase the first hussar", None)])
def test_the_winner_chooses_the_way_where_it_removes_a_hussar_or_not(choice: str, left: str | None) -> None:
    """From Strehlen to Brieg by Ohlau, where a hussar stands, or by Grottkau."""
    game = table({"karl": "frankenstein", "friedrich": "strehlen"}, hussars=("ohlau",))
    begin(game, Retreat(town("frankenstein"), town("strehlen"), 2))
    assert offered(game) == {"brieg", "trebnitz", "oels", "oppeln"}
    act(game, "retreat brieg")
    assert (phase(game), asked(game).seat) == ("Way", MARIA)
    assert options(game) == ["chase no hussar", "chase the first hussar"]
    assert refused(game, "chase both hussars").rules == ("M-11.2.04",)
    act(game, choice)
    assert at(game, "friedrich") == "brieg"
    assert game.hussars[0] == (OFF if left is None else town(left))


@covers("R36", "M-7.08")
def test_where_every_way_leads_through_a_hussar_one_of_them_goes() -> None:
    game = table({"karl": "frankenstein", "friedrich": "strehlen"}, hussars=("ohlau", "grottkau"))
    begin(game, Retreat(town("frankenstein"), town("strehlen"), 2))
    act(game, "retreat brieg")
    assert options(game) == ["chase the first hussar", "chase the second hussar"]
    act(game, "chase the second hussar")
    assert game.hussars == [town("ohlau"), OFF]


@covers("R36")
def test_louis_chooses_for_his_own_victories() -> None:
    game = combat("austria", {"karl": "prag", "belle_isle": "beraun"}, troops={"karl": 2, "belle_isle": 3})
    act(game, "stop")
    assert asked(game).seat == LOUIS
