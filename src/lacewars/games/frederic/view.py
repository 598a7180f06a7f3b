"""What a seat may know: everything, but what the other side sets up in secret (G-S.05)."""

from __future__ import annotations

from typing import Any

from lacewars.games.frederic.battle import LEFT, LOST, OFF, RANK_IDS
from lacewars.games.frederic.grid import NAMES
from lacewars.games.frederic.state import DEPLOYMENTS, SCREEN, SLIPS, WITH_UNIT, Courier, Frederic, Open
from lacewars.games.frederic.victory import score
from lacewars.kernel import Chance
from lacewars.kernel.fields import Seen, field
from lacewars.kernel.kinds import KEPT

HIDDEN = -9
"""Where a unit is that this seat may not know."""
SORTS = ("improvised", "aide", "staff", "officer", "returning")


class View(Open, Seen):
    """The position as one seat sees it. Lists are by slot, officer or side."""

    of = Frederic

    seat: int | None = field(KEPT)
    place: tuple[int, ...] = field(KEPT)
    stands: tuple[int, ...]
    officers: tuple[int, ...] = field(KEPT)
    aides: tuple[int, ...]
    couriers: tuple[Courier, ...]
    message: tuple[int, ...]
    group: tuple[int, ...]
    leaders: tuple[int, ...]
    moved: tuple[int, ...]
    burden: tuple[int, ...]
    retired: tuple[int, ...]
    lost: tuple[int, ...]
    scores: tuple[int, ...] = field(KEPT)
    held: tuple[int, ...]
    slips: tuple[tuple[int, ...], ...] = field(KEPT)
    """By side the hexes under slips that this seat cannot read; one's own blanks are in `blanks`."""
    blanks: tuple[int, ...] = field(KEPT)
    ready: int = field(KEPT)
    winners: tuple[int, ...]
    reason: str
    level: int
    mover: int = field(KEPT)
    """Who acts just now, as numbers, -1 for nobody: the unit that moves or is asked about, the officer,"""
    rider: int = field(KEPT)
    attacker: int = field(KEPT)
    """and the two of the combat under way."""
    defender: int = field(KEPT)
    front: bool = field(KEPT)
    """Whether an officer of the one who rolls stands in the first rank."""

    def to_json(self) -> dict[str, Any]:
        """The view with names in place of numbers."""
        battle, sides = self.battle, [s.id for s in self.battle.sides]
        return {
            "battle": battle.id,
            "deployment": DEPLOYMENTS[self.deployment],
            "turn": self.turn,
            "turns": battle.turns,
            "active": sides[self.active] if self.active >= 0 else None,
            "first": sides[self.first] if self.first >= 0 else None,
            "units": {u.id: self._unit(i) for i, u in enumerate(battle.units)},
            "elephants": [_place(h) for h in self.place[battle.n_units :] if h >= 0],
            "officers": {o.id: self._officer(i) for i, o in enumerate(battle.officers)},
            "aides": [self._aide(holder) for holder in self.aides],
            "couriers": [
                {"side": sides[c[0]], "sort": SORTS[c[1]], "hex": NAMES[c[2]], "moved": bool(c[5])}
                for c in self.couriers
            ],
            "leaders": [battle.officers[o].id for o in self.leaders],
            "lost": dict(zip(sides, self.lost, strict=True)),
            "scores": dict(zip(sides, self.scores, strict=True)),
            "held": {
                NAMES[h]: sides[s] if s >= 0 else None
                for h, s in zip(battle.objective_hexes, self.held, strict=True)
            },
            "headless": [sides[s] for s in (0, 1) if self.headless >> s & 1],
            "slips": {sides[s]: [NAMES[h] for h in self.slips[s]] for s in (0, 1)},
            "blanks": [NAMES[h] for h in self.blanks],
            "ready": [sides[s] for s in (0, 1) if self.ready >> s & 1],
            "winners": [] if self.reason == "draw" else list(self.winners),
            "reason": self.reason,
            "level": self.level,
        }

    def _unit(self, slot: int) -> dict[str, Any]:
        unit = self.battle.units[slot]
        remains = unit.kind.remains if self.form >> slot & 1 else None
        return {
            "side": self.battle.sides[unit.side].id,
            "type": (remains or unit.kind).type,
            "hex": _place(self.place[slot]),
            "stands": self.stands[slot],
            "group": self.group[slot],
            "moved": self.moved[slot],
            "burden": self.burden[slot],
            "message": bool(self.message[slot]),
            "may_fight": not (self.barred | self.fought) >> slot & 1,
            "marched": bool(self.marched >> slot & 1),
        }

    def _officer(self, number: int) -> dict[str, Any]:
        officer = self.battle.officers[number]
        return {
            "side": self.battle.sides[officer.side].id,
            "kind": RANK_IDS[officer.rank],
            "hex": _place(self.officers[number]),
            "riding": bool(self.riding >> number & 1),
        }

    def _aide(self, holder: int) -> str | None:
        if holder < 0:
            return None
        if holder >= WITH_UNIT:
            return self.battle.units[holder - WITH_UNIT].id
        return self.battle.officers[holder].id


def _place(h: int) -> str | None:
    return {LOST: None, OFF: "off", LEFT: "left", HIDDEN: "hidden"}.get(h) if h < 0 else NAMES[h]


def is_hidden(game: Frederic, side: int, seat: int | None) -> bool:
    """G-S.05: whether a seat may not see what a side is setting up."""
    secret = game.deployment in (SCREEN, SLIPS) and not game.turn and game.ready != 3
    return secret and seat != side


def make_view(game: Frederic, seat: int | None) -> View:
    """All that `seat` may know; None is a spectator, who knows what both know."""
    view = View.look(game)
    view.seat = seat
    view.place, view.officers, view.slips = _standing(game, seat)
    view.scores = (score(game, 0), score(game, 1)) if game.turn else (0, 0)
    view.blanks = tuple(sorted(game.slips[seat])) if seat is not None else ()
    view.ready = _ready(game)
    view.mover, view.rider, view.attacker, view.defender, front = _acting(game, seat)
    view.front = view.attacker >= 0 and game.leads(view.attacker, front)
    return view


def open_view(game: Frederic, seat: int | None) -> View:
    """The view of a seat with what both sides set up in secret, where nothing is to be hidden."""
    view = make_view(game, seat)
    view.place, view.officers, view.slips = tuple(game.place), tuple(game.officers), ((), ())
    return view


def knowledge(game: Frederic, seat: int | None) -> tuple[Any, ...]:
    """What `make_view` tells, as plain data for a key; names and whatever follows are left out."""
    mover, rider, attacker, defender, front = _acting(game, seat)
    return (
        View.known(game),
        _ready(game),
        _standing(game, seat),
        tuple(sorted(game.slips[seat])) if seat is not None else (),
        (mover, rider, attacker, defender, attacker >= 0 and game.leads(attacker, front)),
    )


Places = tuple[int, ...]


def _standing(game: Frederic, seat: int | None) -> tuple[Places, Places, tuple[Places, Places]]:
    """Where units and officers are, and which hexes lie under slips, as far as a seat may see it."""
    places, officers = tuple(game.place), tuple(game.officers)
    hidden = [side for side in (0, 1) if is_hidden(game, side, seat)]
    if not hidden:
        return places, officers, ((), ())
    battle = game.battle
    masked, staff = list(places), list(officers)
    slips: list[Places] = [(), ()]
    for side in hidden:
        if game.deployment == SLIPS:
            units = (h for u in battle.army[side] if (h := game.place[u]) >= 0)
            slips[side] = tuple(sorted([*units, *game.slips[side]]))
        for u in battle.army[side]:
            masked[u] = HIDDEN
        for o in battle.staff[side]:
            staff[o] = HIDDEN
    return tuple(masked), tuple(staff), (slips[0], slips[1])


def _ready(game: Frederic) -> int:
    """Who has finished the deployment; behind a screen nobody sees it."""
    return 0 if game.deployment == SCREEN and not game.turn and game.ready != 3 else game.ready


def _acting(game: Frederic, seat: int | None) -> tuple[int, int, int, int, int]:
    """Unit, officer, attacker, defender of the open decision; while armies are set up, of one's own alone."""
    decision = game.decision(seat) or (game.decision() if game.turn else None)
    if decision is None:
        return -1, -1, -1, -1, -1
    phase = decision.phase

    def named(*names: str) -> int:
        return next((int(getattr(phase, n)) for n in names if hasattr(phase, n)), -1)

    attacker = named("attacker")
    defender = named("defender", "slot") if attacker >= 0 else -1
    rider = phase.next_officer(game) if hasattr(phase, "next_officer") else named("officer")
    return named("slot", "unit", "elephant"), rider, attacker, defender, named("front")


def board_of(view: View) -> Frederic:
    """The table as a seat sees it, as a position of its own: bots weigh moves on it, with rules and odds."""
    battle = view.battle
    game = Frederic(Chance(bytes(32)), battle, view.deployment)
    for name in Open.declared:
        setattr(game, name, getattr(view, name))
    for slot, h in enumerate(view.place):
        if slot < battle.n_units and view.form >> slot & 1:
            remains = battle.units[slot].kind.remains
            assert remains is not None
            game.kinds[slot] = remains
        game.put(slot, h if h != HIDDEN else OFF)
    game.stands = list(view.stands)
    game.officers = [h if h != HIDDEN else OFF for h in view.officers]
    game.group = bytearray(view.group)
    game.moved = bytearray(view.moved)
    game.burden = bytearray(view.burden)
    game.retired = bytearray(view.retired)
    game.message = bytearray(view.message)
    game.leaders = list(view.leaders)
    game.couriers = list(view.couriers)
    game.lost = list(view.lost)
    game.held = list(view.held)
    game.slips = [list(view.blanks if side == view.seat else view.slips[side]) for side in (0, 1)]
    return game
