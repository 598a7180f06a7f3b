"""Examples of set-up, limits and recruiting (F-0, F-6, F-10)."""

from __future__ import annotations

from lacewars.games.friedrich import new
from lacewars.games.friedrich.board import DEPOTS, NAMES, TOWN
from lacewars.games.friedrich.cards import worth
from lacewars.games.friedrich.nations import CEILING, MAX_ARMIES, NATION, PIECE, PIECES, PRUSSIA
from lacewars.games.friedrich.phases.combat import Engage
from lacewars.games.friedrich.phases.movement import Movement
from lacewars.games.friedrich.phases.supply import Supply
from lacewars.games.friedrich.positions import act, at, begin, options, table
from lacewars.games.friedrich.recruiting import blocked, price
from lacewars.games.friedrich.state import Friedrich
from tests.friedrich.examples.checks import (
    Check,
    Example,
    allowed,
    asked,
    expect,
    generals,
    offered,
    told,
)


def setup(example: Example) -> None:
    """A secret distribution of the starting armies."""
    game, nation = new(seed=example["id"]), NATION[example["nation"]]
    seat = game.controller[nation]
    expect("starting armies", CEILING[nation], example["total"])
    order = sorted(example["assign"], key=lambda g: PIECE[g])
    legal = all(allowed(game, f"allot {g} {example['assign'][g]}", seat) for g in order)
    expect("legal", legal, example["legal"])
    if legal:
        expect("armies on the map", game.total[nation], example["total"])


# ---------------------------------------------------------------------- limits
def spread(nation: str, armies: int) -> Friedrich:
    """All generals of a nation on their start towns with so many armies, and points to pay with."""
    start = {g: PIECES[PIECE[g]].start for g in generals(nation)}
    pools: dict[str, int] = {}
    for town in dict.fromkeys(start.values()):
        stack = [g for g in start if start[g] == town]
        pools[stack[0]] = len(stack)
    for general in pools:
        size = sum(start[g] == start[general] for g in start)
        pools[general] += min(armies - sum(pools.values()), MAX_ARMIES * size - pools[general])
    return table(start, pools, {nation: ["S13", "H13", "D13", "C13"]})


def ceiling(example: Example) -> None:
    """No nation recruits above its starting number."""
    game = spread(example["nation"], example["armies_on_map"])
    begin(game, Movement(NATION[example["nation"]]))
    act(game, "recruit")
    legal = all(allowed(game, "army") for _ in range(example["recruit"]))
    expect("legal", legal, example["legal"])


def stack_limits(example: Example) -> None:
    """The least and the most armies of a stack."""
    for size, (least, most) in ((2, example["two_generals"]), (3, example["three_generals"])):
        expect(f"most armies of {size} generals", most_armies(size), most)
        expect(f"least armies of {size} generals", least_armies(size), least)


def most_armies(size: int) -> int:
    """How far recruiting fills the only stack on the map."""
    game = table(
        dict.fromkeys(generals("prussia")[:size], "berlin"), hands={"prussia": ["S13", "H13", "D13"]}
    )
    game.change_armies(TOWN["berlin"], MAX_ARMIES * size - 2 - game.strength[TOWN["berlin"]])
    begin(game, Movement(PRUSSIA))
    act(game, "recruit")
    more = 0
    while allowed(game, "army"):
        more += 1
    return game.strength[TOWN["berlin"]] + more


def least_armies(size: int) -> int:
    """The fewest armies with which a beaten stack keeps all its generals."""
    stack = generals("prussia")[:size]
    kept = []
    for lost in range(1, 2 * size):
        game = table(
            {**dict.fromkeys(stack, "prag"), "daun": "kolin", "browne": "kolin"},
            {stack[0]: 2 * size, "daun": 2 * size + lost},
        )
        begin(game, Engage(TOWN["kolin"], TOWN["prag"]), active="austria")
        act(game, "stop")
        if all(at(game, g) for g in stack):
            kept.append(2 * size - lost)
    return min(kept)


# ---------------------------------------------------------------------- prices
def shop(hand: list[str], *, is_blocked: bool) -> Friedrich:
    """Prussia's movement phase with this hand, Friedrich alone on the map, Berlin free or held by Daun."""
    enemy = {"daun": "berlin"} if is_blocked else {}
    return begin(
        table({"friedrich": "leipzig"} | enemy, {"friedrich": 1}, {"prussia": hand}), Movement(PRUSSIA)
    )


def cheapest(verb: str, *, is_blocked: bool) -> int:
    """The lowest card that buys one item."""
    for points in range(2, 14):
        game = shop([f"S{points}"], is_blocked=is_blocked)
        if "recruit" in options(game):
            act(game, "recruit")
            if any(o.split()[0] == verb for o in options(game)):
                return points
    raise AssertionError(f"nothing buys {verb}")


def recruit(example: Example) -> None:
    """What armies, trains and generals cost."""
    expect("army", cheapest("army", is_blocked=False), example["army"])
    expect("train", cheapest("train", is_blocked=False), example["train"])
    expect("army while blocked", cheapest("army", is_blocked=True), example["blocked_army"])
    expect("train while blocked", cheapest("train", is_blocked=True), example["blocked_train"])
    needed = example["general_needs_armies"]
    expect("general", cheapest("return", is_blocked=False) - needed * example["army"], example["general"])
    game = shop(["S13"], is_blocked=False)
    act(game, "recruit", "return Keith at Berlin", "pay", "lay spades 13 deck 1", "settle")
    expect("armies of a returning general", game.strength[TOWN["berlin"]], needed)


def purchase(example: Example) -> None:
    """The most that a hand buys, and what is lost."""
    game = shop(example["cards"], is_blocked=example["blocked"])
    expect("points", worth(game.hands[PRUSSIA]), example["points"])
    act(game, "recruit")
    while allowed(game, "army"):
        pass
    act(game, "pay")
    while lay := offered(game, "lay"):
        act(game, f"lay {lay[0]}")
    events = act(game, "settle")
    _, armies, trains, paid = told(events, "recruited")[0]
    expect("items", armies + trains, example["max_items"])
    expect("points lost", worth(paid) - price(game, PRUSSIA) * armies, example["lost_points"])


def depots(example: Example) -> None:
    """When the depots of a nation are blocked, what it then pays, and where generals return."""
    for case in example["cases"]:
        nation = NATION[case["nation"]]
        pieces = {generals(other)[0]: place for place, other in case["on"].items()}
        game = table(pieces, hands={case["nation"]: ["S13", "H13"]})
        begin(game, Movement(nation))
        expect(f"{case}: blocked", blocked(game, nation), case["blocked"])
        expect(f"{case}: price", price(game, nation), case["price"])
        expect(f"{case}: open", open_depots(game, nation), case["open_for_general"])


def open_depots(game: Friedrich, nation: int) -> list[str]:
    """The depots on which a general may return."""
    if "recruit" in options(game):
        act(game, "recruit")
    places = {o.split(" at ")[1] for o in offered(game, "return")}
    by_name = {NAMES[t]: name for name, t in TOWN.items() if t in DEPOTS[nation]}
    return sorted(by_name[p] for p in places if p in by_name)


# ---------------------------------------------------------------------- face down
def supply_join(example: Example) -> None:
    """A general face up and one face down join."""
    names = generals("prussia")[:2]
    down = [g for g, face in zip(names, example["before"], strict=True) if face == "face down"]
    game = table(dict(zip(names, ("leipzig", "halle"), strict=True)), face_down=down)
    begin(game, Movement(PRUSSIA), Supply(PRUSSIA))
    act(game, f"march {names[0]}", "step halle")
    faces = ["face down" if game.down >> PIECE[g] & 1 else "face up" for g in names]
    expect("faces", faces, example["after"])
    expect("asked", asked(game).power, PRUSSIA)


KINDS: dict[str, Check] = {
    "setup": setup,
    "ceiling": ceiling,
    "stack_limits": stack_limits,
    "recruit": recruit,
    "purchase": purchase,
    "depots": depots,
    "supply_join": supply_join,
}
