"""M-17.5.15, M-17.5.16, M-17.5.19 to M-17.5.22, R53 to R56: expeditionary corps, and troops from cards."""

from __future__ import annotations

from lacewars.games.maria.boxes import boxed, owes
from lacewars.games.maria.cards import POLITICAL_NUMBER
from lacewars.games.maria.conquest import is_protected
from lacewars.games.maria.phases.corps import CheckCorps
from lacewars.games.maria.phases.effects import CardTroops
from lacewars.games.maria.phases.homecoming import ComeHome
from lacewars.games.maria.phases.politics import Verdict
from lacewars.games.maria.phases.supply import Supply, SupplyPoints
from lacewars.games.maria.phases.tracks import MoveMarkers
from lacewars.games.maria.phases.winter import Winter
from lacewars.games.maria.powers import AUSTRIA, FRANCE, PIECE, POWER, PRAGMATIC, PRUSSIA
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import act, asked, at, begin, kinds, options, phase, play_on, refused, stage, table, town
from tests.maria.kit import troops as troops_of


def penalty(power: str, pieces: dict[str, str], **given: object) -> Maria:
    """The marker of a power's track has come to a box with its corps icon."""
    tracks = {"prussia": {"russia": 5}, "austria": {"italy": 1}, "france": {"italy": 7}}[power]
    return begin(table(pieces, tracks=tracks, **given), CheckCorps(POWER[power]))  # type: ignore[arg-type]


@covers("M-17.5.15", "R53")
def test_the_power_picks_a_general_who_goes_with_his_troops_face_up() -> None:
    pieces = {"belle_isle": "amberg", "noailles": "verdun", "moritz": "orleans"}
    game = penalty("france", pieces, troops={"noailles": 3}, face_down=["noailles"])
    assert options(game) == ["corps Moritz v. Sachsen", "corps Belle-Isle", "corps Noailles"]
    act(game, "corps noailles")
    assert at(game, "noailles") == "box"
    assert game.troops[PIECE["noailles"]] == 3
    assert not game.down
    assert not game.held[town("verdun")]


@covers("M-17.5.15", "R53", "R60")
def test_at_most_one_general_is_in_a_box_and_he_stays_the_same() -> None:
    game = penalty("austria", {"karl": "wien", "traun": "box"})
    assert game.decision() is None
    assert boxed(game, AUSTRIA) == PIECE["traun"]


@covers("R53", "M-17.5.15")
def test_a_general_may_be_taken_out_of_a_stack_with_a_secret_share() -> None:
    game = penalty("austria", {"karl": "wien", "traun": "wien"}, troops={"karl": 9})
    act(game, "corps traun")
    assert phase(game) == "CorpsShare"
    assert options(game) == [f"take {n}" for n in range(1, 9)]
    events = act(game, "take 3")
    assert (troops_of(game, "karl"), game.troops[PIECE["traun"]]) == (6, 3)
    assert all(e.seats == (game.controller[AUSTRIA],) for e in events if e.kind == "took")
    assert not game.sure >> PIECE["traun"] & 1


@covers("M-17.5.16", "R53")
def test_a_general_off_the_board_is_raised_with_two_troops_for_eight_points() -> None:
    game = penalty("austria", {"karl": "wien"}, hands={"austria": ["H5", "C3", "D2"]})
    assert "corps Traun" in options(game)
    act(game, "corps traun", "lay hearts 5 deck 1")
    assert "settle" not in options(game)
    act(game, "lay clubs 3 deck 1", "settle")
    assert at(game, "traun") == "box"
    assert game.troops[PIECE["traun"]] == 2
    assert at(game, "karl") == "wien"


@covers("M-17.5.16", "R53")
def test_who_cannot_pay_must_send_one_from_the_map() -> None:
    game = penalty("austria", {"karl": "wien"}, hands={"austria": ["H5", "C2"]})
    assert options(game) == ["corps Karl v. Lothringen"]
    assert "M-17.5.16" in refused(game, "corps traun").rules


@covers("R53", "M-17.5.16")
def test_with_none_on_a_map_the_power_must_pay_if_it_can() -> None:
    game = penalty("austria", {}, hands={"austria": ["H9"]})
    assert phase(game) == "Corps"
    assert "pass" not in options(game)


@covers("R53")
def test_a_power_that_can_neither_send_nor_pay_owes_a_general() -> None:
    game = penalty("austria", {}, hands={"austria": ["H7"]})
    assert game.decision() is None
    assert owes(game, AUSTRIA)
    game = table({}, hands={"austria": ["H10"]}, tracks={"italy": 1})
    game.corps_owed = 1 << AUSTRIA
    begin(game, CheckCorps(AUSTRIA))
    assert game.decision() is None, "it is not asked again: the next general who returns goes there"


@covers("R53")
def test_the_next_general_who_returns_goes_into_the_box_with_his_troops() -> None:
    game = table({}, hands={"austria": ["H10", "C10"]}, tracks={"italy": 1}, turn=3)
    game.corps_owed = 1 << AUSTRIA
    begin(game, Winter())
    play_on(game, "Recruiting")
    while asked(game).power != AUSTRIA:
        act(game, "pass")
    act(game, "return karl at wien", "return traun at wien", "troop", "pay")
    act(game, "lay hearts 10 deck 1", "lay clubs 10 deck 1", "settle")
    assert phase(game) == "OwedCorps"
    assert options(game) == ["take 1", "take 2"]
    act(game, "take 2")
    assert at(game, "karl") == "box"
    assert game.troops[PIECE["karl"]] == 2
    assert at(game, "traun") == "wien"
    assert troops_of(game, "traun") == 1
    assert not owes(game, AUSTRIA)


@covers("R53")
def test_the_debt_ends_with_the_penalty() -> None:
    game = table(tracks={"italy": 2})
    game.corps_owed = 1 << AUSTRIA
    begin(game, CheckCorps(AUSTRIA))
    assert not owes(game, AUSTRIA)


@covers("R54", "M-3.2.13")
def test_a_general_in_a_box_neither_protects_nor_eats_nor_recruits() -> None:
    pieces = {"dessauer": "box"}
    game = table(pieces, hands={"prussia": ["H10"]}, turn=3)
    assert not is_protected(game, town("berlin"))
    stage(game, "prussia", Supply(PRUSSIA), SupplyPoints())
    assert game.troops[PIECE["dessauer"]] == 4
    begin(game, Winter())
    while asked(game).power != PRUSSIA:
        act(game, "pass")
    assert "troop" not in options(game)
    assert not any("Dessauer" in o for o in options(game))


@covers("M-17.5.20", "M-17.5.22", "R55")
def test_the_general_comes_home_at_once_when_the_penalty_ends() -> None:
    game = table({"dessauer": "box"}, {"dessauer": 6})
    game.announced[1] = -1
    begin(game, MoveMarkers())
    assert at(game, "dessauer") == "landsberg_warthe"
    assert troops_of(game, "dessauer") == 6


@covers("M-17.5.20", "R53")
def test_moving_from_one_corps_box_to_another_changes_nothing() -> None:
    game = table({"dessauer": "box", "friedrich": "breslau"})
    game.announced[1] = 1
    begin(game, MoveMarkers())
    assert at(game, "dessauer") == "box"
    assert game.decision() is None


@covers("M-17.5.22", "R53")
def test_if_the_penalty_comes_back_prussia_sends_whom_it_likes() -> None:
    game = table({"dessauer": "landsberg_warthe", "schwerin": "breslau"}, tracks={"russia": 3})
    game.announced[1] = 1
    begin(game, MoveMarkers())
    assert options(game) == ["corps Schwerin", "corps Der Alte Dessauer"]


@covers("M-17.5.21", "R55")
def test_a_piece_in_the_way_is_moved_by_its_owner_to_an_adjacent_town() -> None:
    game = begin(table({"traun": "box", "belle_isle": "judenburg"}), ComeHome(PIECE["traun"]))
    assert phase(game) == "Displace"
    assert asked(game).seat == game.controller[FRANCE]
    assert (
        options(game) == ["displace Graz", "displace Eisenerz", "displace Liezen"] or len(options(game)) == 3
    )
    act(game, "displace liezen")
    assert (at(game, "belle_isle"), at(game, "traun")) == ("liezen", "judenburg")


@covers("M-17.5.21", "R55")
def test_an_own_stack_gives_way_piece_by_piece() -> None:
    pieces = {"traun": "box", "karl": "judenburg", "neipperg": "judenburg"}
    game = begin(table(pieces, {"karl": 9}), ComeHome(PIECE["traun"]))
    act(game, "displace graz")
    assert phase(game) == "Part"
    act(game, "take 8", "displace graz")
    assert at(game, "karl") == at(game, "neipperg") == "graz"
    assert at(game, "traun") == "judenburg"
    assert troops_of(game, "karl") == 9


@covers("R55")
def test_if_nobody_can_give_way_he_takes_the_nearest_empty_town() -> None:
    around = {"train_austria_1": "graz", "train_austria_2": "eisenerz", "train_austria_3": "liezen"}
    game = begin(table({"traun": "box", "train_france_1": "judenburg", **around}), ComeHome(PIECE["traun"]))
    assert phase(game) == "ComeHome"
    assert asked(game).seat == game.controller[AUSTRIA]
    chosen = options(game)[0]
    act(game, chosen)
    assert at(game, "train_france_1") == "judenburg"
    assert at(game, "traun") not in ("box", "judenburg")


@covers("R55")
def test_a_stack_that_cannot_give_way_whole_stays() -> None:
    """Graz has room for one general more, and the other two roads from Judenburg are held by trains."""
    around = {"khevenhueller": "graz", "train_austria_2": "eisenerz", "train_austria_3": "liezen"}
    pieces = {"traun": "box", "karl": "judenburg", "neipperg": "judenburg", **around}
    game = begin(table(pieces), ComeHome(PIECE["traun"]))
    assert at(game, "karl") == at(game, "neipperg") == "judenburg"
    assert phase(game) == "ComeHome" or at(game, "traun") != "box"


@covers("R55")
def test_nothing_is_conquered_and_a_hussar_is_chased() -> None:
    game = begin(table({"noailles": "box"}, hussars=["dijon"]), ComeHome(PIECE["noailles"]))
    assert at(game, "noailles") == "dijon"
    assert game.hussars[0] < 0


@covers("M-17.5.19", "M-PC.08", "R56")
def test_troops_of_a_card_are_allotted_at_once_in_secret() -> None:
    game = begin(table({"stair": "breda", "cumberland": "diepholz"}), CardTroops(PRAGMATIC, 3, (), (), ()))
    act(game, "pass")
    events = act(game, "reinforce stair", "reinforce cumberland", "reinforce stair")
    assert (troops_of(game, "stair"), troops_of(game, "cumberland")) == (6, 5)
    assert all(e.seats == (game.controller[PRAGMATIC],) for e in events if e.kind == "reinforced")
    assert not game.sure


@covers("M-17.5.19", "R56", "R40")
def test_a_general_off_the_map_may_return_with_them_although_it_is_not_winter() -> None:
    game = begin(table({"stair": "breda"}, {"stair": 8}), CardTroops(PRAGMATIC, 3, (), (), ()))
    act(game, "return cumberland at hannover", "pass", "reinforce cumberland", "reinforce cumberland")
    assert at(game, "cumberland") == "hannover"
    assert troops_of(game, "cumberland") == 3


@covers("R56")
def test_troops_that_do_not_fit_are_lost() -> None:
    pieces = {"stair": "breda", "cumberland": "diepholz", "george_ii": "nienburg"}
    game = begin(
        table(pieces, {"stair": 8, "cumberland": 8, "george_ii": 7}), CardTroops(PRAGMATIC, 3, (), (), ())
    )
    assert ("card_troops", (PRAGMATIC, 1)) in [(e.kind, e.data) for e in game.news]
    act(game, "reinforce george_ii")
    assert game.decision() is None
    assert troops_of(game, "george_ii") == 8


@covers("R53", "R56")
def test_a_general_who_is_owed_goes_into_the_box_with_a_cards_troops() -> None:
    game = table({})
    game.jacobites, game.corps_owed = True, 1 << PRAGMATIC
    begin(game, CardTroops(PRAGMATIC, 3, (), (), ()))
    act(game, "return stair at amsterdam", "pass", "take 3")
    assert at(game, "stair") == "box"
    assert game.troops[PIECE["stair"]] == 3


@covers("R60", "M-PC.07")
def test_the_jacobites_keep_their_general_to_the_end() -> None:
    game = table({"stair": "breda", "george_ii": "nienburg"})
    begin(game, Verdict(FRANCE, POLITICAL_NUMBER["jacobite_rebellion"]))
    events = act(game, "execute")
    assert asked(game).seat == game.controller[PRAGMATIC]
    assert "corps_due" in kinds(events)
    act(game, "corps stair")
    begin(game, CheckCorps(PRAGMATIC))
    assert at(game, "stair") == "box"
    game = table({})
    begin(game, Verdict(FRANCE, POLITICAL_NUMBER["jacobite_rebellion"]))
    act(game, "execute")
    assert owes(game, PRAGMATIC), "with none on a map and nothing to pay it owes the general"
