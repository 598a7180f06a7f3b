"""Examples of officers: the first rank, breaking off, rallies, flight, the loss of the chief."""

from __future__ import annotations

from lacewars.games.frederic.battle import CHIEF, RANK_IDS
from lacewars.games.frederic.grid import NAMES
from lacewars.games.frederic.phases.flight import refuges
from lacewars.games.frederic.phases.rally import Rally
from lacewars.games.frederic.phases.results import Impact, Roll
from lacewars.games.frederic.phases.turn import PlayerTurn
from tests.frederic.examples.checks import Check, Checker, Example, position, same
from tests.frederic.positions import act, begin, options, roll_next, table

UNIT = {"id": "u", "side": "blue", "type": "inf_line", "hex": "0505"}
FOE = {"id": "e", "side": "red", "type": "inf_line", "hex": "0504"}


def first_rank(_example: Example, check: Check) -> None:
    """A unit with an officer in front suffers losses."""
    game = table([{**UNIT, "officers": 1}, FOE])
    roll_next(game, *check["dice"])
    begin(game, Impact(1, 0, check["losses"], 0, 0, 1, 0))
    tested = [len(e.data[1]) for e in game.news if e.kind == "wound_test"]  # type: ignore[arg-type]
    same(tested, [len(check["dice"])])
    same(game.officers[0] < 0, check["removed"])


def break_off(_example: Example, check: Check) -> None:
    """A unit that breaks off is hit by its own face alone."""
    game = table([{**UNIT, "type": check["type"]}, {**FOE, "type": "inf_line"}])
    roll_next(game, *check["faces"])
    begin(game, Roll(1, 0, 0, 0, 0, 0, 1))
    same(game.battle.start[0] - game.stands[0], check["losses"])


def rally(_example: Example, check: Check) -> None:
    staff = [{"id": "o", "side": "blue", "kind": check["kind"], "hex": "0505"}]
    game = table([{**UNIT, "type": check["type"], "stands": 3 - check["missing"]}], staff)
    game.officers_active = 1
    roll_next(game, *check["dice"])
    begin(game, Rally(()))
    news = act(game, "rally officer 1")
    rolled = next(e for e in news if e.kind == "rallied")
    same((len(rolled.data[2]), rolled.data[3]), (check["missing"], check["restored"]))  # type: ignore[arg-type]


def refuge(example: Example, check: Check) -> None:
    """An officer without a unit looks for refuge."""
    game = position(example)
    staff = [
        {
            "id": "o",
            "side": check["side"],
            "kind": check["kind"],
            "hex": check["hex"],
            "historic": check["historic"],
        }
    ]
    kept = [u for u in example["units"] if u["hex"] != check["hex"]]
    game = table(kept, staff, terrain=example["terrain"])
    same(sorted(NAMES[h] for h in refuges(game, 0)), sorted(check["expect"]))


def chief_lost(_example: Example, check: Check) -> None:
    """The turn after the chief's loss is passed, and he comes back in another's place."""
    staff = [{"id": "c", "side": "blue", "kind": "c_in_c", "hex": "0505"}]
    staff += [
        {"id": rank, "side": "blue", "kind": rank, "hex": f"0{i + 6}05"}
        for i, rank in enumerate(check["left"])
    ]
    game = table([UNIT, FOE], staff)
    game.officers[0], game.headless = -1, 1
    begin(game, PlayerTurn(0), PlayerTurn(0))
    chosen = options(game)
    if check["replaces"] == "anywhere":
        same(chosen, ["appoint at 0505"])
    else:
        ranks = {RANK_IDS[game.battle.officers[int(text.split()[-1]) - 1].rank] for text in chosen}
        same(ranks, {check["replaces"]})
    news = act(game, chosen[0])
    same(sum(e.kind == "turn_passed" for e in [*game.news, *news]) == 0, True)
    assert game.officers[CHIEF] >= 0
    assert any(text.startswith("lead") for text in options(game)), "a second turn is passed"
    same(check["turns_passed"], 1)


KINDS: dict[str, Checker] = {
    "first_rank": first_rank,
    "break_off": break_off,
    "rally": rally,
    "refuge": refuge,
    "c_in_c_lost": chief_lost,
}
