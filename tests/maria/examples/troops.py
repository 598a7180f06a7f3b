"""Examples of set-up, stacks and winter (M-4, M-6, M-13)."""

from __future__ import annotations

from lacewars.games.maria.game import GAME
from lacewars.games.maria.losses import lose_pool
from lacewars.games.maria.phases.winter import Recruiting
from lacewars.games.maria.pools import pool
from lacewars.games.maria.positions import act, at, begin, table
from lacewars.games.maria.powers import GENERALS, MARKERS, MAX_TROOPS, PIECE, PIECES, POWER, POWER_IDS, TROOPS
from lacewars.games.maria.state import Maria
from tests.maria.examples.checks import Check, Example, allowed, expect, in_stage_of, movement, owner


def setup_troops(example: Example) -> None:
    """A power's troops are allotted to its generals."""
    given, allot = example["given"], example["action"]["allot"]
    power = POWER[given["power"]]
    expect("troops", TROOPS[power], given["total"])
    expect("most", MAX_TROOPS, given["maximum"])
    expect("least", {PIECES[g].id: PIECES[g].least for g in GENERALS[power]}, given["minimum"])
    game = GAME.new(seed="1", variant="advanced")
    assert isinstance(game, Maria)
    seat = game.controller[power]
    legal = all(allowed(game, f"allot {general} {n}", seat) for general, n in allot.items())
    expect("legal", legal, example["expect"]["legal"])
    expect("sum", sum(game.troops[PIECE[g]] for g in allot), example["expect"]["sum"])


def pools(example: Example) -> None:
    """The pools before and after the markers of the set-up."""
    given = example["given"]
    expect("pools", {POWER_IDS[p]: n for p, n in enumerate(MARKERS) if n}, given["pools"])
    game = GAME.new(seed="1", variant="advanced")
    assert isinstance(game, Maria)
    expect("placed", {p: game.marker.count(POWER[p]) for p in given["placed"]}, given["placed"])
    expect("left", {p: pool(game, POWER[p]) for p in given["pools"]}, example["expect"])


def stack(example: Example) -> None:
    """Stacked generals shift troops: it shows when they part."""
    before, after = example["given"]["stack"], example["action"]["shift_to"]
    first, second = before
    power = owner(first)
    game = table(dict.fromkeys(before, "breslau"), before)
    in_stage_of(game, power, movement(game, power))
    legal = allowed(game, f"march {second}") and allowed(game, f"take {after[second]}")
    expect("legal", legal and allowed(game, "step ohlau"), example["expect"]["legal"])
    expect("troops", {g: game.troops[PIECE[g]] for g in after}, after)
    expect("sum", game.total(POWER[power]), example["expect"]["sum"])
    expect("sum before", sum(before.values()), example["expect"]["sum"])


def stack_loss(example: Example) -> None:
    """A stack loses troops: who stays with how many."""
    given, wanted = example["given"]["stack"], example["expect"]
    power = POWER[owner(next(iter(given)))]
    game = table(dict.fromkeys(given, "breslau"), given)
    lose_pool(game, game.where[PIECE[next(iter(given))]], power, example["action"]["loss"])
    expect("removed", [g for g in given if at(game, g) == "off"], wanted["removed"])
    staying = [g for g in given if at(game, g) != "off"]
    expect("who stays", staying, list(wanted["troops"]))
    expect("troops left", game.total(power), sum(wanted["troops"].values()))


def recruit(example: Example) -> None:
    """Cards are paid for as many troops as they buy."""
    paid, wanted = example["given"]["paid"], example["expect"]
    hand = [f"{c['suit'][0].upper()}{c['value']}" for c in paid]
    game = begin(
        table({"friedrich": "berlin"}, {"friedrich": 1}, {"prussia": hand}), Recruiting(2, 0, (), (), ())
    )
    troops = 0
    while allowed(game, "troop"):
        troops += 1
    expect("troops", troops, wanted["troops"])
    act(game, "pay", *(f"lay {c['suit']} {c['value']} deck 1" for c in paid), "settle")
    expect("points lost", sum(c["value"] for c in paid) - 4 * troops, wanted["lost_points"])
    act(game, *["reinforce friedrich"] * troops)
    expect("recruited", game.total(POWER["prussia"]) - 1, wanted["troops"])


KINDS: dict[str, Check] = {
    "setup_troops": setup_troops,
    "pools": pools,
    "stack": stack,
    "stack_loss": stack_loss,
    "recruit": recruit,
}
