"""What is told of the ends of a march: conquests, their guards, supply, battles."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings

from lacewars.games.friedrich import GAME
from lacewars.games.friedrich.board import EAST_PRUSSIA, ROADS
from lacewars.games.friedrich.lookahead import GUIDE
from lacewars.games.friedrich.nations import NATION, PIECE, PIECES
from lacewars.games.friedrich.odds import odds as weighed
from lacewars.games.friedrich.phases.combat import adjacent_pairs
from lacewars.games.friedrich.phases.east_prussia import EastPrussia
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.sivel.lookahead import Claim, Prospect, look_ahead
from lacewars.kernel.lookahead import closing
from tests.conformance.strategies import Position, positions
from tests.friedrich.kit import (
    Combats,
    EndOfTurn,
    Movement,
    NationAction,
    Retroactive,
    Supply,
    act,
    begin,
    conquests,
    move,
    table,
    town,
)


def marching(nation: str, at: dict[str, str], **more: Any) -> Friedrich:
    """A movement phase of `nation`, with the rest of its action, and the next one, after it."""
    game = table(at, **more)
    number = game.active = NATION[nation]
    rest = Combats(number), Retroactive(number), Supply(number), EastPrussia()
    return begin(game, Movement(number), *rest, NationAction((number + 1) % len(NATION)), EndOfTurn())


def ends(game: Friedrich, piece: str) -> dict[str, Prospect]:
    """The ends of a piece's march, by their towns."""
    decision = game.decision()
    assert decision is not None
    return {ROADS.ids[e.town]: e for e in look_ahead(GUIDE, game, decision.seat, PIECE[piece]).ends}


def claims(game: Friedrich, piece: str) -> dict[str, tuple[str, str]]:
    """What the piece would do to towns by leaving them, with the guards."""
    decision = game.decision()
    assert decision is not None
    found = look_ahead(GUIDE, game, decision.seat, PIECE[piece]).claims
    return {ROADS.ids[c.town]: (c.kind, PIECES[c.guard].id if c.guard >= 0 else "") for c in found}


# ---------------------------------------------------------------------- conquests
def test_what_is_marched_through_falls_and_where_it_stops_does_not() -> None:
    game = marching("austria", {"laudon": "friedland-boehmen"})
    found = ends(game, "laudon")
    assert found["rumburg"].taken == (Claim(town("zittau"), "falls"),)
    assert [ROADS.ids[t] for t in found["rumburg"].way] == ["zittau", "rumburg"]
    assert found["zittau"].taken == ()
    assert claims(game, "laudon")["zittau"] == ("falls", "")


def test_a_guard_is_named_and_the_nearest_one() -> None:
    pieces = {"laudon": "friedland-boehmen", "friedrich": "dresden", "heinrich": "bautzen"}
    game = marching("austria", pieces)
    assert claims(game, "laudon")["zittau"] == ("guarded", "heinrich")
    assert ends(game, "laudon")["rumburg"].taken == (Claim(town("zittau"), "guarded", PIECE["heinrich"]),)


def test_a_lost_objective_is_taken_back() -> None:
    game = marching("prussia", {"friedrich": "zittau"}, conquered=["zittau"])
    assert claims(game, "friedrich")["zittau"] == ("back", "")
    assert {claim.kind for end in ends(game, "friedrich").values() for claim in end.taken} == {"back"}


def test_a_train_conquers_nothing() -> None:
    game = marching("austria", {"austria-t1": "zittau"})
    assert claims(game, "austria-t1") == {}
    assert not any(end.taken for end in ends(game, "austria-t1").values())


def test_a_train_is_destroyed_on_the_way() -> None:
    game = marching("austria", {"laudon": "friedland-boehmen", "prussia-t1": "zittau"})
    assert ends(game, "laudon")["zittau"].taken == (Claim(town("zittau"), "train"),)


# ---------------------------------------------------------------------- what follows
def supply(found: Prospect) -> dict[str, str]:
    """The supply that is told, by generals."""
    return {PIECES[fate.general].id: fate.supply for fate in found.fates}


def test_a_general_who_leaves_his_train_behind_will_be_out_of_supply() -> None:
    game = marching("austria", {"daun": "friedland-boehmen"})
    found = ends(game, "daun")
    assert supply(found["zittau"]) == {"daun": "unsupplied"}
    lost = marching("austria", {"daun": "zittau"}, face_down=["daun"])
    assert supply(ends(lost, "daun")["loebau"]) == {"daun": "lost"}
    fed = marching("austria", {"daun": "friedland-boehmen", "austria-t1": "reichenberg"})
    assert supply(ends(fed, "daun")["zittau"]) == {"daun": "supplied"}


def test_a_train_tells_whom_it_feeds_and_whom_it_leaves() -> None:
    far = ROADS.distances(town("zittau"))
    comes = marching("austria", {"daun": "zittau", "austria-t1": "torgau"})
    assert far[town("torgau")] == 7
    for where, end in ends(comes, "austria-t1").items():
        assert supply(end) == ({"daun": "supplied"} if far[town(where)] <= 6 else {}), where
    near = next(t for t in ROADS.near[town("torgau")] if far[t] == 6)
    goes = marching("austria", {"daun": "zittau", "austria-t1": ROADS.ids[near]})
    for where, end in ends(goes, "austria-t1").items():
        assert supply(end) == ({"daun": "unsupplied"} if far[town(where)] > 6 else {}), where


def at_stake(game: Friedrich) -> tuple[dict[str, str], set[str]]:
    """What is told before the end of the movement: harm by town, and who could still move."""
    decision = game.decision()
    assert decision is not None
    found = closing(GUIDE, game, decision)
    assert found is not None
    assert found.action.text == "end movement"
    return {ROADS.ids[s.place]: s.harm for s in found.stakes}, {PIECES[p].id for p, _ in found.idle}


def test_the_end_of_the_movement_tells_who_will_be_out_of_supply_or_lost() -> None:
    places = {"daun": "zittau", "laudon": "loebau", "browne": "prag"}
    game = marching("austria", places, face_down=["laudon"])
    harm, idle = at_stake(game)
    assert harm == {"zittau": "unsupplied", "loebau": "lost"}
    assert idle == set(places)
    told = act(game, "end movement")
    assert {event.kind for event in told} >= {"turned_down", "starved", "removed"}


def test_who_has_moved_is_idle_no_more_and_nothing_is_asked_in_a_march() -> None:
    game = marching("austria", {"daun": "kolin", "browne": "prag"})
    assert at_stake(game) == ({}, {"daun", "browne"})
    act(game, "march Daun")
    decision = game.decision()
    assert decision is not None
    assert closing(GUIDE, game, decision) is None
    act(game, decision.actions[0].text, "halt")
    assert at_stake(game) == ({}, {"browne"})


def test_the_battles_of_an_end_are_named() -> None:
    game = marching("austria", {"laudon": "friedland-boehmen", "friedrich": "loebau"})
    (odds,) = ends(game, "laudon")["zittau"].battles
    assert (odds.attacker, odds.defender) == (town("zittau"), town("loebau"))
    move(game, "laudon", "zittau")
    assert odds == weighed(game.view(game.controller[NATION["austria"]]), town("zittau"), town("loebau"))
    assert ends(marching("austria", {"laudon": "zittau"}), "laudon")["loebau"].battles == ()


# ---------------------------------------------------------------------- the end of the stage
def test_what_a_destroyed_train_protected_is_taken_at_the_end_of_the_action() -> None:
    """F-5.17, F-5.22: Leipzig is marked, then the Imperial train that protected it is destroyed."""
    game = marching("prussia", {"friedrich": "leipzig", "imperial-t1": "wurzen"}, conquered=["leipzig"])
    end = ends(game, "friedrich")["wurzen"]
    assert [claim.kind for claim in end.taken] == ["guarded", "train"]
    assert end.later == (Claim(town("leipzig"), "back"),)
    assert ends(game, "friedrich")["eilenburg"].later == ()
    move(game, "friedrich", "wurzen")
    assert "leipzig" in conquests(game)
    act(game, "end movement")
    assert "leipzig" not in conquests(game)


def test_where_a_battle_comes_first_nothing_is_certain() -> None:
    pieces = {"friedrich": "leipzig", "imperial-t1": "wurzen", "hildburghausen-gen": "oschatz"}
    assert town("oschatz") in ROADS.near[town("wurzen")]
    game = marching("prussia", pieces, conquered=["leipzig"])
    end = ends(game, "friedrich")["wurzen"]
    assert len(end.battles) == 1
    assert end.later == ()


def test_what_a_general_leaves_without_protection_is_told() -> None:
    game = marching("prussia", {"friedrich": "leipzig", "heinrich": "torgau"})
    far = ROADS.distances(town("torgau"))
    for where, end in ends(game, "friedrich").items():
        away = ROADS.distances(town(where))
        lost = {t for t in ("leipzig", "naumburg", "zwickau", "meissen") if away[town(t)] > 3 < far[town(t)]}
        assert lost <= {ROADS.ids[t] for t in end.exposed}, where
        assert all(away[t] > 3 < far[t] for t in end.exposed), where
    assert any(end.exposed for end in ends(game, "friedrich").values())


def test_an_east_prussia_without_garrison_will_rise() -> None:
    """F-13.02: which objectives free themselves is for Prussia to say; that she is asked is certain."""
    four = ["koenigsberg", "ortelsburg", "rastenburg", "riesenburg"]
    game = marching("russia", {"apraxin": "soldau"}, conquered=four, advanced=True)
    asked = {where: end.after.asked for where, end in ends(game, "apraxin").items()}
    inside = {ROADS.ids[t] for t in EAST_PRUSSIA}
    assert {where for where, phase in asked.items() if phase == "Freed"} == asked.keys() - inside
    assert asked.keys() & inside


def test_generals_who_share_their_armies_are_looked_at_together() -> None:
    game = marching("prussia", {"friedrich": "leipzig", "keith": "leipzig"})
    decision = game.decision()
    assert decision is not None
    found = look_ahead(GUIDE, game, decision.seat, PIECE["keith"])
    assert found.group == 1 << PIECE["friedrich"] | 1 << PIECE["keith"]
    assert {end.actions[0].text for end in found.ends} == {"march Friedrich+Keith"}


@settings(max_examples=25, deadline=None)
@given(positions(GAME))
def test_what_is_told_of_supply_happens(position: Position) -> None:
    """Every end is played, and the action ended with it: generals fare as was told, if nobody fights."""
    state = position.state
    assert isinstance(state, Friedrich)
    decision = state.decision()
    if decision is None or type(decision.phase).__name__ != "Movement":
        return
    nation = state.active
    movers = GUIDE.movers(state, decision)
    for piece in position.dice.sample(movers, min(2, len(movers))):
        before = {fate.general: fate for fate in GUIDE.fates(state, decision.seat)}
        for end in look_ahead(GUIDE, state, decision.seat, piece).ends:
            after = state.copy()
            for action in end.actions:
                after.apply(action)
            now = after.decision()
            if now is not None and type(now.phase).__name__ == "March":
                act(after, "halt")
            if not end.settled or adjacent_pairs(after, nation):
                continue
            told = before | {fate.general: fate for fate in end.fates}
            places = after.where[:]
            act(after, "end movement")
            for general, fate in told.items():
                if places[general] >= 0:
                    assert fate.supply == _fared(after, general), (PIECES[general].id, end)


def _fared(game: Friedrich, general: int) -> str:
    if game.where[general] < 0:
        return "lost"
    return "unsupplied" if game.down >> general & 1 else "supplied"
