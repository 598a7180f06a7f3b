"""Examples on moves, attrition and interception (N-3, N-9, N-10)."""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic.attrition import half
from lacewars.games.napoleonic.board import DUCHY, LINE, LINE_KINDS
from lacewars.games.napoleonic.contacts import NEEDED
from lacewars.games.napoleonic.forces import force_at
from lacewars.games.napoleonic.ground import ENEMY, UNCONTROLLED, ground
from lacewars.games.napoleonic.marching import ambush, rough
from lacewars.games.napoleonic.nations import FRANCE, NATION, NATION_IDS
from lacewars.games.napoleonic.phases.attrition import attrition
from lacewars.games.napoleonic.pieces import BATTLE, COMMAND, COMMANDER, COMMANDERS
from tests.napoleonic.contact_kit import bare, points, stand
from tests.napoleonic.kit import act, roll

Facts = dict[str, Any]
UNNAMED_SPACE = "vienna"


def worn_down(facts: Facts, expect: Facts) -> None:
    game = bare()
    where, strength = facts.get("space", UNNAMED_SPACE), facts.get("strength", facts.get("piece"))
    force = stand(game, where, **{facts["nation"]: strength})
    roll(game, facts["dice"])
    game.news = []
    attrition(game, force, DUCHY[where])
    game.settle()
    (told,) = (e for e in game.news if e.kind == "attrition")
    dice = told.data[2]
    assert isinstance(dice, tuple)
    left = game.strength(NATION[facts["nation"]], DUCHY[where])
    assert strength - left == expect["strength_lost"]
    assert left == expect.get("strength_left", left)
    assert len(dice) == expect.get("dice_rolled", len(dice))
    assert dice.count(6) == expect.get("sixes", dice.count(6))


def halves(facts: Facts, expect: Facts) -> None:
    assert [half(value) for value in facts["values"]] == expect["halves"]


def six_cp(facts: Facts, expect: Facts) -> None:
    """An army, a piece of 4 and a lone commander, each as far as the example says."""
    game = bare()
    stand(game, "paris", ["davout"], france=6)
    stand(game, "brussels", france=4)
    stand(game, "lorraine", ["murat"])
    points("france", facts["cp"], game)
    act(
        game, "march from Paris", "with Davout", *_to_and_fro("Calais", "Paris", facts["army_spaces"]), "done"
    )
    act(game, "march from Brussels", "take 4 of France")
    act(game, *_to_and_fro("Paris", "Brussels", facts["unit_of_4_spaces"]), "done")
    act(game, "march from Lorraine", "with Murat")
    act(game, *_to_and_fro("Paris", "Lorraine", facts["lone_commander_spaces"]))
    assert game.cp == expect["cp_left"]
    assert facts["cp"] - game.cp == expect["cp_spent"]


def _to_and_fro(there: str, back: str, spaces: int) -> list[str]:
    return [f"go to {(there, back)[n % 2]}" for n in range(spaces)]


def group_move(facts: Facts, expect: Facts) -> None:
    leaders = (facts["chief"], facts["second"])
    assert [COMMAND[COMMANDER[name]] for name in leaders] == facts["command"]
    game = bare()
    stand(game, "paris", leaders, france=30)
    points("france", 9, game)
    act(game, "march from Paris", *(f"with {COMMANDERS[COMMANDER[name]].name}" for name in leaders))
    act(game, "go to Calais")
    assert force_at(game, DUCHY["calais"]).strength == expect["units_moved"]
    assert 9 - game.cp == expect["cp_per_space"]


def intercepted(facts: Facts, expect: Facts) -> None:
    """Davout, as he would be on the other side: Linz is friendly to him."""
    game = bare()
    start, goal = DUCHY[facts["from"]], DUCHY[facts["to"]]
    game.set_flag(start, FRANCE)
    game.set_flag(goal, FRANCE)
    assert facts["to_friendly"]
    assert LINE_KINDS[LINE[start, goal]] == facts["line"]
    stand(game, facts["from"], [facts["commander"]])
    stand(game, "vienna", ["mack"])
    points("austria", 2, game)
    act(game, "march from Vienna", "with Mack", "go to Linz", "intercept from Prague", "with Davout")
    total = facts["dice_total"]
    roll(game, [total // 2, total - total // 2])
    news = act(game, "try it")
    modified = news[0].data[-1]
    assert modified == expect["modified"]
    assert (game.leader_at[COMMANDER["davout"]] == goal) == expect["success"]
    assert isinstance(modified, int)
    assert NEEDED - (modified - total) == expect["needed_dice_total"]
    assert BATTLE[COMMANDER["davout"]] == 3


def both_causes(facts: Facts, expect: Facts) -> None:
    game = bare()
    nation = NATION[facts["nation"]]
    start, goal = DUCHY[facts["from"]], DUCHY[facts["to"]]
    stand(game, facts["from"], ["davout"], **{NATION_IDS[nation]: facts["strength"]})
    assert facts["commanders"] == 1
    assert LINE_KINDS[LINE[start, goal]] == facts["line"]
    statuses = {"uncontrolled": UNCONTROLLED, "enemy": ENEMY}
    assert ground(game, nation, start) == statuses[facts["from_status"]]
    assert ground(game, nation, goal) == statuses[facts["to_status"]]
    assert rough(game, nation, start, goal) + ambush(game, nation, start, goal) == expect["causes"]
    points(facts["nation"], 1, game, dice=[1] * 50)
    act(game, f"march from {facts['from'].title()}", "with Davout")
    (told,) = (e for e in act(game, f"go to {facts['to'].title()}") if e.kind == "attrition")
    dice = told.data[2]
    assert isinstance(dice, tuple)
    assert len(dice) == expect["dice"]


RUNS = {
    "attrition_artillery": worn_down,
    "attrition_french_halved": worn_down,
    "attrition_french_in_russia": worn_down,
    "halves": halves,
    "six_cp": six_cp,
    "napoleon_and_murat": group_move,
    "davout_prague_linz": intercepted,
    "pass_and_ambush_together": both_causes,
}
