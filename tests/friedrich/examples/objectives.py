"""Examples of conquest, protection and reconquest, and of the code of conduct (F-5)."""

from __future__ import annotations

from typing import Any

from lacewars.games.friedrich.board import DEFENDER, NEAR, OBJECTIVE_OF, ROADS, TOWN
from lacewars.games.friedrich.nations import NATION, NATION_IDS, PIECE, PIECES, TRAINS
from lacewars.games.friedrich.phases.combat import Combats
from lacewars.games.friedrich.phases.movement import March, Movement
from lacewars.games.friedrich.phases.retroactive import Retroactive
from lacewars.games.friedrich.positions import act, begin, options, read_fate, table
from lacewars.games.friedrich.state import Friedrich
from tests.friedrich.examples.checks import (
    Check,
    Example,
    asked,
    expect,
    generals,
    ids,
    offered,
    told,
)


def march(game: Friedrich, general: str, path: list[str]) -> None:
    """A general marches a path and halts."""
    act(game, f"march {general}")
    if offered(game, "take"):
        act(game, options(game)[-1])
    for name in path:
        act(game, f"step {name}")
    if isinstance(asked(game).phase, March):
        act(game, "halt")


def conquered(game: Friedrich) -> list[str]:
    """The objectives that are conquered now."""
    return ids(t for t in range(len(ROADS)) if game.conquered[t])


def way_out(game: Friedrich, town: int) -> str:
    """An empty town next to one, nobody's objective if possible."""
    free = [t for t in NEAR[town] if not game.held[t]]
    return ROADS.ids[min(free, key=lambda t: OBJECTIVE_OF[t] >= 0)]


# ---------------------------------------------------------------------- marching through
def conquest(example: Example) -> None:
    """What a move conquers, and what it only threatens."""
    mover = example["mover"]
    game = table({mover["general"]: mover["start"], **example["enemy_generals"]})
    begin(game, Movement(NATION[mover["nation"]]))
    march(game, mover["general"], mover["path"])
    expect("conquered", conquered(game), sorted(example["conquered"]))
    expect("marked", ids(game.marks), sorted(example["marked"]))


def retroactive(example: Example) -> None:
    """A move past protected objectives, the defeat of the protector, and what falls in phase 4."""
    mover, nation = example["mover"], NATION[example["mover"]["nation"]]
    enemy, loss = next(iter(example["enemy_generals"])), example["combat_final_loss"]
    game = table(
        {mover["general"]: mover["start"], **example["enemy_generals"]},
        {mover["general"]: mover["armies"], enemy: mover["armies"] + 2},
        {mover["nation"]: [f"H{2 + loss}"]},
    )
    begin(game, Movement(nation), Combats(nation), Retroactive(nation))
    march(game, mover["general"], mover["path"])
    expect("conquered in movement", conquered(game), sorted(example["conquered_in_movement"]))
    expect("marked", ids(game.marks), sorted(example["marked"]))
    events = act(game, "end movement", f"play hearts {2 + loss} deck 1", "stop")
    expect("retreat length", told(events, "defeated")[0][2], example["retreat_length"])
    retreats = {ROADS.ids[a.args[0]]: a for a in asked(game).actions}
    expect("retreat ends", sorted(retreats), sorted(example["retreat_end_towns"]))
    winner = game.where[PIECE[mover["general"]]]
    for name, action in retreats.items():
        expect(f"distance of {name}", ROADS.distance(winner, TOWN[name]), example["retreat_end_distance"])
        after = game.copy()
        after.apply(action)
        fallen = {*example["conquered_in_phase4"]} | (
            {"bitterfeld"} if name in example["bitterfeld_falls_at"] else set()
        )
        expect(f"conquered if he is driven to {name}", set(conquered(after)), fallen)
    stays = set(retreats) - set(example["bitterfeld_falls_at"])
    expect("Bitterfeld stays protected at", sorted(stays), sorted(example["bitterfeld_stays_protected_at"]))


# ---------------------------------------------------------------------- protecting
def protection(example: Example) -> None:
    """Which objectives are protected, and from how far."""
    for name in (*example["protected"], *example["unprotected"]):
        owner = OBJECTIVE_OF[TOWN[name]]
        general = generals(NATION_IDS[owner])[-1]
        game = begin(table({general: name}, others=example["others"]), Movement(owner))
        near = [ROADS.distance(t, TOWN[name]) for t in game.stacks(DEFENDER[TOWN[name]])]
        if name in example["protected"]:
            expect(f"nearest defender of {name}", min(near), example["protected"][name])
        march(game, general, [way_out(game, TOWN[name])])
        expect(f"{name} is protected", name in ids(game.marks), name in example["protected"])
        expect(f"{name} is conquered", name in conquered(game), name in example["unprotected"])


def reconquest(example: Example) -> None:
    """Who may reconquer an objective, and whose pieces protect it."""
    expect("objective of", NATION_IDS[OBJECTIVE_OF[TOWN[example["objective"]]]], example["conquered_by"])
    able = [n for n in NATION_IDS if reconquers(example["objective"], n, {})]
    expect("may reconquer", able, example["may_reconquer"])
    place = second_way_out(example["objective"])
    pieces = {n: generals(n)[-1] for n in NATION_IDS}
    pieces |= {f"{n}-train": PIECES[TRAINS[NATION[n]][0]].id for n in NATION_IDS}
    keeping = [who for who, p in pieces.items() if not reconquers(example["objective"], able[0], {p: place})]
    expect("protected by", sorted(keeping), sorted(example["protected_by"]))


def reconquers(objective: str, nation: str, others: dict[str, str]) -> bool:
    """Whether a general of a nation who leaves a conquered objective takes it back."""
    general = generals(nation)[0]
    if general in others:
        return False
    game = table({general: objective, **others}, conquered=[objective], conduct="off")
    begin(game, Movement(NATION[nation]))
    march(game, general, [way_out(game, TOWN[objective])])
    return not game.conquered[TOWN[objective]]


def second_way_out(objective: str) -> str:
    """A town next to an objective that the mover leaves free."""
    first = way_out(table(), TOWN[objective])
    return next(ROADS.ids[t] for t in NEAR[TOWN[objective]] if ROADS.ids[t] != first)


# ---------------------------------------------------------------------- conduct
def conduct(example: Example) -> None:
    """Whether a move may end on an ally's objective."""
    for case in example["cases"]:
        expect(str(case), may_settle(case), case["legal"])


def may_settle(case: dict[str, Any]) -> bool:
    """A general next to the objective steps onto it: whether he may halt there."""
    nation, target = case["nation"], TOWN[case["town"]]
    start = TOWN[way_out(table(), target)]
    pieces = {generals(nation)[0]: ROADS.ids[start]}
    if case["adjacent_enemy"]:
        pieces["keith"] = next(ROADS.ids[t] for t in NEAR[target] if t != start)
    game = table(pieces)
    for card in case["fate_drawn"]:
        read_fate(game, card)
    begin(game, Movement(NATION[nation]))
    act(game, f"march {generals(nation)[0]}", f"step {case['town']}")
    return "halt" in options(game)


KINDS: dict[str, Check] = {
    "conquest": conquest,
    "retroactive": retroactive,
    "protection": protection,
    "reconquest": reconquest,
    "conduct": conduct,
}
