"""Examples on the map, the deal and mulligans (N-3, N-4)."""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic.board import (
    BUILDS,
    CAPITALS,
    DUCHY,
    DUCHY_IDS,
    FORTRESS,
    NATIONAL,
    OWNER,
    PORT_ZONES,
    PORTS,
    UPPER,
)
from lacewars.games.napoleonic.nations import BRITAIN, FRANCE, NATION, NATION_IDS, NATIONS, PRUSSIA, SPAIN
from lacewars.games.napoleonic.phases.opening import FirstDeal
from tests.napoleonic.kit import act, asked, begin, board

Facts = dict[str, Any]


def warsaw(facts: Facts, expect: Facts) -> None:
    duchy = DUCHY[facts["duchy"]]
    game = board()
    assert NATION_IDS[game.holder[duchy]] == expect["controller"]
    assert NATION_IDS[UPPER[duchy]] == expect["upper"]
    assert [n for n in ("prussia", "france") if BUILDS[NATION[n]] >> duchy & 1] == expect[
        "may_build_if_controlling"
    ]
    assert game.held[FRANCE] >> duchy & 1 == 0
    game.set_flag(duchy, FRANCE)
    assert bool(game.held[FRANCE] >> duchy & 1) == expect["french_control_needs_flag"]


def lisbon(facts: Facts, expect: Facts) -> None:
    duchy = DUCHY[facts["duchy"]]
    game = board()
    game.set_flag(duchy, NATION[facts["flag"]])
    french, british = (bool(BUILDS[n] & game.held[n] >> duchy & 1) for n in (FRANCE, BRITAIN))
    assert (french, british) == (expect["french_build"], expect["british_build_while_french_flag"])
    assert [NATION_IDS[n] for n in NATIONS if BUILDS[n] >> duchy & 1] == [expect["only_nation_ever"]]


def glossary(facts: Facts, expect: Facts) -> None:
    london, kent, gibraltar, cornwall, corsica = (DUCHY[d] for d in facts["spaces"])
    assert bool(CAPITALS >> london & 1) == expect["london_capital"]
    assert bool(PORTS >> kent & 1) == expect["kent_port"]
    assert FORTRESS[gibraltar] == expect["gibraltar_fortress"]
    assert len(PORT_ZONES[cornwall]) == expect["cornwall_zones"]
    assert len(PORT_ZONES[corsica]) == expect["corsica_zones"]
    assert all(NATIONAL[BRITAIN] >> DUCHY[d] & 1 for d in expect["british_national"])


def doubles(facts: Facts, expect: Facts) -> None:
    def over(upper: int, owner: int) -> set[str]:
        return {name for d, name in enumerate(DUCHY_IDS) if (UPPER[d], OWNER[d]) == (upper, owner)}

    assert over(BRITAIN, FRANCE) == set(expect["britain_over_france"]) >= set(facts["holland"])
    assert over(BRITAIN, PRUSSIA) == set(expect["britain_over_prussia"])
    assert over(FRANCE, PRUSSIA) == set(expect["france_over_prussia"])


def hands(facts: Facts, expect: Facts) -> None:
    game = begin(board(), FirstDeal())
    assert game.turn == facts["turn"]
    assert all(len(game.hands[n]) == expect[name] for name, n in NATION.items())
    assert sum(map(len, game.hands)) == expect["dealt"]
    assert len(game.pile) == expect["draw_pile"]


def one_mulligan(facts: Facts, expect: Facts) -> None:
    game = begin(board(), FirstDeal())
    assert asked(game) == ("Mulligan", facts["nation"])
    assert len(game.hands[NATION[facts["nation"]]]) == facts["hand"]
    act(game, "mulligan")
    assert len(game.hands[NATION[facts["nation"]]]) == expect["hand"]


def looking_ahead(facts: Facts, expect: Facts) -> None:
    game = begin(board(), FirstDeal())
    assert asked(game) == ("Mulligan", facts["nations"][0])
    seen = game.view(game.controller[FRANCE]).hands[SPAIN]
    assert bool(seen) == expect["legal"]


RUNS = {
    "warsaw_associate": warsaw,
    "lisbon_associate": lisbon,
    "glossary_spaces": glossary,
    "double_associates": doubles,
    "starting_hands": hands,
    "mulligan_france": one_mulligan,
    "mulligan_order": looking_ahead,
}
