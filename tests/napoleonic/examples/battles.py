"""Examples on battles and sieges (N-11, N-12)."""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.battle import dice, fresh, routs, terrain_dice
from lacewars.games.napoleonic.board import DUCHY, FORTRESS, LINE, LINE_KINDS, OWNER
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER
from lacewars.games.napoleonic.nations import AUSTRIA, NATION, NATION_IDS
from lacewars.games.napoleonic.phases.impulse import Spending
from lacewars.games.napoleonic.phases.losses import PLAIN, Hits, even_shares
from lacewars.games.napoleonic.places import UNBUILT
from lacewars.games.napoleonic.relations import go_to_war
from tests.napoleonic.field import choose, clash, empty, put
from tests.napoleonic.kit import begin, kinds, roll

Facts = dict[str, Any]
BESIEGER = "france 8 napoleon"


def siege(facts: Facts, expect: Facts) -> None:
    """Plays a siege in which so many sixes fall in each round; the besiegers throw 14 dice or fewer."""
    name = facts["fortress"]
    duchy = DUCHY[name]
    assert FORTRESS[duchy] == facts["strength"]
    rounds = facts.get("rounds") or [{"sixes": sixes, "suffered": 0} for sixes in facts["sixes"]]
    game = empty()
    game.ship_at = [UNBUILT] * len(game.ship_at)
    who = BESIEGER if OWNER[duchy] != NATION["france"] else "austria 8 charles"
    nation = NATION[who.split()[0]]
    if not game.hostile[nation] >> OWNER[duchy] & 1:
        go_to_war(game, nation, OWNER[duchy])
    put(game, name, who)
    game.active = nation
    begin(game, Spending(nation))
    news = _throw(game, f"besiege {name.title()}", rounds[0])
    fought = 1
    for after in rounds[1:]:
        if "assault again" not in [a.text for a in game.decision().actions]:  # type: ignore[union-attr]
            break
        news += _throw(game, "assault again", after)
        fought += 1
    if "rounds_fought" in expect:
        assert fought == expect["rounds_fought"]
        assert kinds(news).count("battle_dice") == 2 * fought
    fell = "fortress_falls" in kinds(news)
    assert fell == expect["falls"]
    assert (game.holder[duchy] == nation) == expect["falls"]
    if "overrun" in expect:
        assert (not game.steps) == expect["overrun"]


def _throw(game: Napoleonic, text: str, one: Facts) -> list[Any]:
    """One round: sixes for the besiegers, fives for the fortress."""
    number = _besiegers_dice(game)
    roll(game, [6] * one["sixes"] + [1] * (number - one["sixes"]) + [5] * one["suffered"] + [1] * 4)
    news = choose(game, text)
    while game.decision() is not None and "strike units" in [a.text for a in game.decision().actions]:  # type: ignore[union-attr]
        news += choose(game, "strike units")
    return news


def _besiegers_dice(game: Napoleonic) -> int:
    if game.siege:
        return dice(game, ATTACKER)
    return 14 if game.active == NATION["france"] else 12


def rout(facts: Facts, expect: Facts) -> None:
    game = clash("france 4", "austria 6", game=empty(france="2"))
    game.sixes = [facts["winner_suffered"], facts["winner_inflicted"] - facts["loser_disrupted"]]
    game.fives[AUSTRIA] = game.shaken[AUSTRIA] = facts["loser_disrupted"]
    assert routs(game, ATTACKER) == expect["rout"]
    assert game.shaken[AUSTRIA] == expect["extra_losses"]


def marsh_dice(facts: Facts, expect: Facts) -> None:
    line = LINE_KINDS.index(facts["line"])
    origin, goal = next((a, b) for (a, b), kind in LINE.items() if kind == line)
    game = empty(britain="2", austria="3")
    nation = NATION[facts["nation"]]
    if facts["space_friendly"] and OWNER[goal] != nation:
        game.set_flag(goal, nation)
    leaders = "charles " + "mack" * facts["other_commanders"]
    names = list(DUCHY)
    mine = f"{facts['nation']} {facts['units']} {leaders}"
    clash("france 1", mine, game=game, at=names[goal], lines=names[origin])
    assert dice(game, DEFENDER) == expect["dice"]
    assert facts["chief_battle"] == 3


def smallest_line(facts: Facts, expect: Facts) -> None:
    want = [LINE_KINDS.index(kind) for kind in facts["lines"]]
    goal = next(
        d for d in DUCHY.values() if all(any(LINE[o, g] == k for o, g in LINE if g == d) for k in want)
    )
    origins = [next(o for o, g in LINE if g == goal and LINE[o, g] == k) for k in want]
    names = list(DUCHY)
    game = empty(france="2", austria="3", britain="4")
    game.set_flag(goal, -1 if OWNER[goal] == AUSTRIA else AUSTRIA)
    clash(
        "france 1",
        "austria 1",
        game=game,
        at=names[goal],
        lines=" ".join(names[o] for o in origins),
        failed=int(facts["failed_evasion"]),
    )
    assert terrain_dice(game, DEFENDER) == expect["dice"]
    assert facts["space_friendly"]


def carried(facts: Facts, expect: Facts) -> None:
    nation = NATION[facts["nation"]]
    game = clash("france 1", f"{facts['nation']} {facts['units']}", game=empty(france="2"))
    assert facts["sixes_round_one"] == 0
    begin(game, Hits(DEFENDER, False, facts["fives_round_one"], PLAIN))
    game.battle_round = 2
    assert fresh(game, nation) == expect["undisrupted"]
    assert game.carried[DEFENDER] == expect["carried"]
    assert dice(game, DEFENDER) == expect["dice"]


def shared(facts: Facts, expect: Facts) -> None:
    room = {NATION[name]: points for name, points in facts["strength"].items()}
    shares, left, _ = even_shares(room, facts["kills"])
    assert {NATION_IDS[n]: hits for n, hits in shares.items()} == expect
    assert left == 0


RUNS = {
    "fortress_falls": siege,
    "gibraltar_holds": siege,
    "siege_two_rounds": siege,
    "siege_stops": siege,
    "rout": rout,
    "battle_dice_defender_marsh": marsh_dice,
    "terrain_smallest_line": smallest_line,
    "carried_disruptions": carried,
    "shared_losses": shared,
}
