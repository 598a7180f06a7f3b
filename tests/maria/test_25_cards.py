"""M-PC: the political cards, one by one."""

from __future__ import annotations

import pytest

from lacewars.games.maria.cards import ELECTION, POLITICAL, POLITICAL_NUMBER, YEARS
from lacewars.games.maria.income import printed_income
from lacewars.games.maria.phases.politics import EndOfPolitics, Verdict
from lacewars.games.maria.phases.turn import EndOfTurn
from lacewars.games.maria.pools import electors_box
from lacewars.games.maria.powers import AUSTRIA, FRANCE, POWER, PRAGMATIC, PRUSSIA, SAXONY
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import act, asked, at, begin, options, phase, table, town, troops


def execute(power: int, card: str, *pieces: str, **given: object) -> Maria:
    """A power executes a card, with these pieces (`stair@breda`) on the map."""
    places = dict(p.split("@") for p in pieces)
    game = begin(table(places, **given), Verdict(power, POLITICAL_NUMBER[card]), EndOfPolitics())  # type: ignore[arg-type]
    act(game, "execute")
    return game


@covers("M-PC.01", "R62", "R85")
def test_there_are_six_cards_a_year_and_the_election_in_1742() -> None:
    assert [len(year) for year in YEARS] == [6, 7, 6, 6]
    assert ELECTION in YEARS[1]
    assert not POLITICAL[ELECTION].arms


@pytest.mark.parametrize("card", [c.id for c in POLITICAL if not c.effects])
@covers("M-PC.02")
def test_a_card_without_text_acts_by_its_arrows_alone(card: str) -> None:
    political = POLITICAL[POLITICAL_NUMBER[card]]
    game = execute(min(political.arms), card, "dessauer@box", tracks={"saxony": 4})
    hands, chosen = [len(h) for h in game.hands], {}
    for track, moves in political.moves:
        name = ("saxony", "russia", "italy")[track]
        act(game, f"shift {name} {moves[0]:+d}")
        chosen[track] = moves[0]
    while game.decision() is not None:
        act(game, options(game)[0])
    start = [4, 4, 4]
    assert game.tracks == [max(1, start[t] + chosen.get(t, 0)) for t in range(3)]
    assert [len(h) for h in game.hands] == hands
    assert sum(game.troops) == 4


@covers("M-PC.03", "R90")
def test_charles_emmanuel_leaves_saxony_alone_while_it_is_prussias_ally() -> None:
    game = execute(FRANCE, "charles_emmanuel")
    act(game, "shift italy +1")
    assert game.decision() is None
    assert game.tracks[0] == 1
    game = execute(FRANCE, "charles_emmanuel", saxony="neutral")
    act(game, "leave italy", "shift saxony +1")
    assert game.tracks[0] == 4


@covers("M-PC.03", "R8")
def test_jenkins_ear_costs_france_a_card_in_this_turn_only() -> None:
    plain = printed_income(table(), FRANCE)
    game = execute(PRAGMATIC, "jenkins_ear")
    assert printed_income(game, FRANCE) == plain - 1
    begin(game, EndOfTurn())
    assert printed_income(game, FRANCE) == plain


@covers("M-PC.03", "M-PC.08", "R56")
def test_denmark_gives_the_pragmatic_army_a_card_and_three_troops() -> None:
    game = execute(FRANCE, "denmark", "stair@breda")
    assert len(game.hands[PRAGMATIC]) == 1
    assert not game.hands[FRANCE]
    assert asked(game).seat == game.controller[PRAGMATIC]
    act(game, "pass", "reinforce stair", "reinforce stair", "reinforce stair")
    assert troops(game, "stair") == 7


@pytest.mark.parametrize(("power", "general"), [(PRUSSIA, "friedrich"), (AUSTRIA, "karl")])
@covers("M-PC.04", "R57")
def test_the_hessians_go_to_the_major_power_that_took_the_card(power: int, general: str) -> None:
    game = execute(power, "hessian_mercenaries", f"{general}@linz", "dessauer@box")
    assert asked(game).power == power
    play = "pass" if "pass" in options(game) else options(game)[0]
    act(game, play)
    while game.decision() is not None:
        act(game, f"reinforce {general}")
    assert troops(game, general) == 7


@covers("M-PC.05", "M-PC.08", "R59")
def test_the_palatinate_turns_mannheim_and_helps_france() -> None:
    electors = {"mannheim": "austria", "mainz": "france"}
    game = execute(PRAGMATIC, "palatinate", "noailles@metz", "stair@mannheim", electors=electors)
    assert game.elector[town("mannheim")] == FRANCE
    assert electors_box(game) == FRANCE
    assert len(game.hands[FRANCE]) == 1
    assert asked(game).seat == game.controller[FRANCE]
    assert any(e.kind == "elector_turned" for e in game.news)
    game = execute(PRAGMATIC, "palatinate", "noailles@metz")
    assert not any(e.kind == "elector_turned" for e in game.news), "already French"
    assert phase(game) == "CardTroops"


@pytest.mark.parametrize(("recipient", "general"), [("france", "noailles"), ("bavaria", "toerring")])
@covers("M-PC.06", "R58")
def test_the_union_of_frankfurt_is_for_france_or_bavaria(recipient: str, general: str) -> None:
    game = execute(PRUSSIA, "union_of_frankfurt", "noailles@metz", "toerring@landshut", saxony="neutral")
    act(game, "shift saxony -1")
    assert options(game) == ["recipient france", "recipient bavaria"]
    assert asked(game).seat == game.controller[PRUSSIA]
    act(game, f"recipient {recipient}")
    assert asked(game).power == POWER[recipient]
    while game.decision() is not None and phase(game) != "Displace":
        act(game, "pass" if "pass" in options(game) else f"reinforce {general}")
    assert troops(game, general) == 6
    assert game.tracks[0] == 2


@covers("M-PC.06", "R51", "M-19.3.08")
def test_the_quadruple_alliance_wins_saxony_over_at_once_with_two_troops() -> None:
    game = execute(AUSTRIA, "quadruple_alliance", "rutowski@dresden", tracks={"saxony": 2})
    assert game.tracks[0] == 5
    assert game.controller[SAXONY] == game.controller[AUSTRIA]
    assert phase(game) == "Reinforce"
    assert asked(game).seat == game.controller[AUSTRIA]
    act(game, "reinforce rutowski", "reinforce rutowski")
    assert troops(game, "rutowski") == 6


@covers("M-PC.06", "R51")
def test_if_saxony_is_there_already_the_marker_stays() -> None:
    game = execute(AUSTRIA, "quadruple_alliance", "rutowski@dresden", tracks={"saxony": 6})
    assert game.tracks[0] == 6


@covers("R51", "M-PC.06")
def test_announced_moves_are_added_from_box_5() -> None:
    game = begin(
        table({"rutowski": "dresden"}, tracks={"saxony": 2}),
        Verdict(FRANCE, POLITICAL_NUMBER["bestuzhev"]),
        Verdict(AUSTRIA, POLITICAL_NUMBER["quadruple_alliance"]),
        EndOfPolitics(),
    )
    act(game, "execute", "leave russia", "shift saxony -1", "execute")
    assert game.tracks[0] == 5
    act(game, "reinforce rutowski", "reinforce rutowski")
    assert game.tracks[0] == 4


@pytest.mark.parametrize(("recipient", "general"), [("pragmatic", "stair"), ("france", "noailles")])
@covers("M-PC.07", "R58", "M-PC.08")
def test_the_carnatic_wars_profit_one_power_alone(recipient: str, general: str) -> None:
    game = execute(FRANCE, "carnatic_wars", "noailles@metz", "stair@breda")
    assert options(game) == ["recipient pragmatic", "recipient france"]
    act(game, f"recipient {recipient}")
    while game.decision() is not None:
        act(game, "pass" if "pass" in options(game) else f"reinforce {general}")
    other = PRAGMATIC if recipient == "france" else FRANCE
    assert len(game.hands[POWER[recipient]]) == 1
    assert not game.hands[other]
    assert troops(game, general) == 6


@covers("M-PC.07", "R60", "R8")
def test_the_jacobites_lower_the_pragmatic_income_for_good() -> None:
    game = execute(FRANCE, "jacobite_rebellion", "stair@breda")
    act(game, "corps stair")
    assert at(game, "stair") == "box"
    assert printed_income(game, PRAGMATIC) == 2
    begin(game, EndOfTurn())
    assert printed_income(game, PRAGMATIC) == 2
