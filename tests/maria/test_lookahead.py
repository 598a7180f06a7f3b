"""What is told of the ends of a march: fortresses, their guards, hussars, supply, battles."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings

from lacewars.games.maria import GAME
from lacewars.games.maria.board import CORE_FORTRESSES, ROADS, SILESIAN
from lacewars.games.maria.lookahead import GUIDE
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.phases.supply import Supply, Tolls
from lacewars.games.maria.phases.turn import ActionStage, EndOfStage
from lacewars.games.maria.powers import GENERALS, PIECE, POWER
from lacewars.games.maria.state import Maria
from lacewars.games.maria.victory import PRUSSIA_NEEDS, fortresses
from lacewars.games.sivel.lookahead import Claim, Lookahead, Prospect, look_ahead
from lacewars.kernel.lookahead import Stake, closing
from tests.conformance.strategies import Position, positions
from tests.maria.kit import act, asked, moving, phase, town


def looked(game: Maria, piece: str) -> Lookahead:
    """What the seat that is asked is told of a piece."""
    return look_ahead(GUIDE, game, asked(game).seat, PIECE[piece])


def ends(game: Maria, piece: str) -> dict[str, Prospect]:
    """The ends of a piece's march, by their towns."""
    return {ROADS.ids[end.town]: end for end in looked(game, piece).ends}


# ---------------------------------------------------------------------- fortresses
def test_a_fortress_on_the_way_falls() -> None:
    game = moving("france", {"belle_isle": "beraun"})
    found = ends(game, "belle_isle")
    assert found["jungbunzlau"].taken == (Claim(town("prag"), "falls"),)
    assert found["prag"].taken == ()
    assert Claim(town("prag"), "falls") in looked(game, "belle_isle").claims


def test_a_fortress_is_guarded_by_the_nearest_general() -> None:
    game = moving("france", {"belle_isle": "beraun", "karl": "tabor", "neipperg": "kolin"})
    guard = ends(game, "belle_isle")["jungbunzlau"].taken[0].guard
    far = ROADS.distances(town("prag"))
    others = [PIECE[g] for g in ("karl", "neipperg")]
    assert guard == min(others, key=lambda g: far[game.where[g]])


def test_a_force_march_takes_nothing() -> None:
    game = moving("france", {"belle_isle": "beraun"})
    act(game, "force belle_isle")
    assert looked(game, "belle_isle").claims == ()
    assert ends(game, "belle_isle")
    assert not any(end.taken for end in ends(game, "belle_isle").values())


# ---------------------------------------------------------------------- what follows
def test_the_battles_of_an_end_are_named() -> None:
    game = moving("france", {"belle_isle": "beraun", "karl": "prag"})
    near = {ROADS.ids[t] for t in ROADS.near[town("prag")]}
    for where, end in ends(game, "belle_isle").items():
        fought = [(odds.attacker, odds.defender) for odds in end.battles]
        assert fought == ([(town(where), town("prag"))] if where in near else []), where


def test_a_general_without_a_train_will_be_out_of_supply() -> None:
    game = moving("france", {"belle_isle": "beraun"})
    assert {fate.supply for end in ends(game, "belle_isle").values() for fate in end.fates} == {"unsupplied"}


def test_the_end_of_the_movement_tells_who_is_out_of_supply() -> None:
    game = moving("france", {"belle_isle": "beraun"})
    found = closing(GUIDE, game, asked(game))
    assert found is not None
    assert found.stakes == (Stake(town("beraun"), (PIECE["belle_isle"],), "unsupplied"),)
    assert found.idle == ((PIECE["belle_isle"], town("beraun")),)
    assert found.action.verb == "end"


# ---------------------------------------------------------------------- the end of the stage
def marked(pieces: dict[str, str], **given: Any) -> Maria:
    """A stage of France in which Prag is marked, and nobody protects it any more; then the next stage."""
    game = moving("france", pieces, Combats(), EndOfStage(), ActionStage(2), **given)
    game.marks[town("prag")] = POWER["france"]
    return game


def test_a_marked_fortress_without_protection_falls_at_the_end_of_the_stage() -> None:
    """M-12.01: the end of the stage takes it, wherever the general stops."""
    found = ends(marked({"belle_isle": "beraun"}), "belle_isle")
    assert {end.later for where, end in found.items() if "prag" not in names(end)} == {
        (Claim(town("prag"), "falls"),)
    }
    assert any("prag" in names(end) for end in found.values())


def names(end: Prospect) -> set[str]:
    """The fortresses that fall on the way."""
    return {ROADS.ids[claim.town] for claim in end.taken}


def test_where_a_battle_comes_first_nothing_is_certain() -> None:
    game = marked({"belle_isle": "beraun", "karl": "tabor"})
    for end in ends(game, "belle_isle").values():
        assert not (end.battles and (end.later or end.after.asked or end.after.winners))
    assert any(end.battles for end in ends(game, "belle_isle").values())


def test_a_partner_who_still_moves_comes_before_the_end_of_the_stage() -> None:
    game = moving("austria", {"karl": "prag", "george_ii": "bruessel"}, Combats(), EndOfStage())
    game.marks[town("pilsen")] = POWER["austria"]
    assert {end.later for end in ends(game, "karl").values()} == {()}
    assert {end.after.asked for end in ends(game, "karl").values() if end.settled} == {"Movement"}


def test_what_a_general_leaves_without_protection_is_told() -> None:
    game = moving("austria", {"karl": "beraun"})
    far = {where: ROADS.distances(town(where))[town("prag")] for where in ends(game, "karl")}
    for where, end in ends(game, "karl").items():
        assert (town("prag") in end.exposed) == (far[where] > 3), where


def test_a_march_that_wins_the_game_says_so() -> None:
    """M-14.05: in the introductory game the last fortress ends it."""
    last = SILESIAN[0]
    start = ROADS.ids[ROADS.near[last][0]]
    game = moving("prussia", {"friedrich": start}, Combats(), EndOfStage(), advanced=False)
    assert any(Claim(last, "falls") in end.taken for end in ends(game, "friedrich").values())
    assert not any(end.after.winners for end in ends(game, "friedrich").values())
    for fortress in (*CORE_FORTRESSES, *SILESIAN[1:]):
        if fortresses(game, POWER["prussia"]).points < PRUSSIA_NEEDS - 1:
            game.marker[fortress] = POWER["prussia"]
    found = ends(game, "friedrich").values()
    assert {end.after.winners for end in found if end.taken} == {(asked(game).seat,)}
    assert {end.after.winners for end in found if not end.taken} == {()}


@settings(max_examples=40, deadline=None)
@given(positions(GAME))
def test_what_is_told_of_supply_happens(position: Position) -> None:
    """Every end is played, and supply is checked then: generals fare as was told."""
    state = position.state
    assert isinstance(state, Maria)
    decision = state.decision()
    if decision is None or phase(state) != "Movement":
        return
    movers = GUIDE.movers(state, decision)
    for piece in position.dice.sample(movers, min(3, len(movers))):
        before = {fate.general: fate.supply for fate in GUIDE.fates(state, decision.seat)}
        for end in look_ahead(GUIDE, state, decision.seat, piece).ends:
            if end.settled:
                after = state.copy()
                for action in end.actions:
                    after.apply(action)
                told = before | {fate.general: fate.supply for fate in end.fates}
                assert told == fared(after, decision.seat, told), end


def fared(game: Maria, seat: int, told: dict[int, str]) -> dict[int, str]:
    """What the supply phases of a seat's powers do to its generals; who is asked about is taken as told."""
    found: dict[int, str] = {}
    for power in game.active:
        if game.controller[power] == seat:
            game.news = []
            Supply(power).perform(game)
            owing = game.agenda.take(Tolls).owing
            cut = {e.data[0] for e in game.news if e.kind in ("turned_down", "starved")}
            gone = {e.data[0] for e in game.news if e.kind == "removed"}
            for general in (g for g in GENERALS[power] if g in told):
                if owing >> general & 1:
                    assert told[general] != "supplied"
                    found[general] = told[general]
                else:
                    found[general] = (
                        "lost" if general in gone else "unsupplied" if general in cut else "supplied"
                    )
    return found
