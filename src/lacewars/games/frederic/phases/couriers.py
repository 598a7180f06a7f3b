"""G-2.20 to G-2.41: messengers ride, are tested, and deliver what they carry."""

from __future__ import annotations

from lacewars.games.frederic import refusals
from lacewars.games.frederic.alphabet import ATTACH, COURIER, END_COURIERS, RETURN, RIDE, STAY
from lacewars.games.frederic.commanding import is_held, obeys
from lacewars.games.frederic.data_files import rows
from lacewars.games.frederic.marching import refuse_ride, rides
from lacewars.games.frederic.phases.command import activate, check_reliable
from lacewars.games.frederic.phases.flight import drop_courier, is_lost, put_courier
from lacewars.games.frederic.phases.stage import Stage
from lacewars.games.frederic.state import (
    BY_OFFICER,
    FIGURE,
    FIRST_GROUP,
    IMPROVISED,
    MESSAGE_GROUP,
    RETURNING,
    RIDING,
    WITH_UNIT,
    Frederic,
)
from lacewars.kernel import Action, Decision, Refusal, dataphase

_MOVES = {r["id"]: int(r["move"]) for r in rows("officers.csv") if r["category"] == "messenger"}


def allowance(sort: int) -> int:
    """G-2.23, G-2.35: how far a messenger rides in a turn."""
    return _MOVES["improvised" if sort == IMPROVISED else "adc"]


@dataphase
class Riders(Stage):
    """G-3.38: the player's messengers and returning aides ride, in the order he likes.

    `rested` are the aides, as bits, who were with a unit when the phase began and may start back.
    """

    rules = ("G-2.23", "G-2.37")
    rested: int

    def ready(self, game: Frederic) -> list[int]:
        """The messengers that have not moved in this turn."""
        return [k for k, c in enumerate(game.couriers) if c[0] == game.active and not c[5]]

    def waiting(self, game: Frederic) -> list[int]:
        """The aides who may start back."""
        return [f for f, holder in enumerate(game.aides) if self.rested >> f & 1 and holder >= WITH_UNIT]

    def decide(self, game: Frederic) -> Decision | None:
        actions = [COURIER[k] for k in self.ready(game)] + [RETURN[f] for f in self.waiting(game)]
        return game.ask(game.active, self, [*actions, END_COURIERS]) if actions else None

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is END_COURIERS:
            return
        number = action.args[0]
        if action.verb == "courier":
            game.then(Ride(number), self)
            return
        slot = game.aides[number] - WITH_UNIT
        owner = game.battle.aide_owner[number]
        game.aides[number] = RIDING
        game.couriers.append((game.active, RETURNING, game.place[slot], owner, number, 0))
        game.then(Ride(len(game.couriers) - 1), Riders(self.rested & ~(1 << number)))

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        if action.verb == "return":
            return refusals.NO_SUCH_COURIER.by("G-2.37")
        return refusals.NO_SUCH_COURIER if action.verb == "courier" else None


def riders(game: Frederic) -> Riders:
    """The ride of a side's messengers, at the start of its movement phase."""
    game.couriers = [(*c[:5], 0) for c in game.couriers]
    rested = sum(1 << f for f, holder in enumerate(game.aides) if holder >= WITH_UNIT and _own(game, f))
    return Riders(rested)


def _own(game: Frederic, figure: int) -> bool:
    return game.battle.officers[game.battle.aide_owner[figure]].side == game.active


@dataphase
class Ride(Stage):
    """G-2.23 to G-2.26: one messenger rides up to its allowance and is tested."""

    rules = ("G-2.23", "G-2.24", "G-2.25")
    number: int

    def makes_sense(self, game: Frederic) -> bool:
        return self.number < len(game.couriers)

    def decide(self, game: Frederic) -> Decision:
        side, sort, h, *_ = game.couriers[self.number]
        hexes = rides(game, h, side, allowance(sort))
        return game.ask(side, self, [*(RIDE[n] for n in hexes), STAY])

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is STAY:
            put_courier(game, self.number, game.couriers[self.number][2], 1)
            arrive(game, self.number)
            return
        put_courier(game, self.number, action.args[0], 1)
        game.tell("messenger_rode", game.army(game.couriers[self.number][0]), action.args[0])
        if is_lost(game, game.couriers[self.number][1]):
            drop_courier(game, self.number)
        else:
            arrive(game, self.number)

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        _, sort, h, *_ = game.couriers[self.number]
        return (
            refuse_ride(h, action.args[0], allowance(sort), "G-2.23", "G-2.24", "G-2.25")
            if action.verb == "ride"
            else None
        )


def is_there(game: Frederic, number: int) -> bool:
    """R20, R21: whether a messenger is in the hex of a friendly unit, a returning aide in an officer's."""
    side, sort, h, *_ = game.couriers[number]
    return bool(game.officers_at(h, side)) if sort == RETURNING else game.friendly_unit(h, side)


def arrive(game: Frederic, number: int) -> None:
    """G-2.30, G-2.40: what a messenger does where it has ended its movement."""
    if not is_there(game, number):
        return
    _side, sort, h, sender, figure, _moved = game.couriers[number]
    if sort == RETURNING:
        game.then(Attach(number))
        return
    unit = game.unit_at(h)
    game.couriers.pop(number)
    game.tell("message_delivered", game.label(unit))
    if sort == BY_OFFICER:
        _bring_order(game, figure, unit, sender)
        return
    game.message[unit] = sender + 1
    if sort == FIGURE:
        game.aides[figure] = WITH_UNIT + unit


@dataphase
class Deliveries(Stage):
    """R20: who stayed in a unit's hex, was driven there or has been joined by it delivers his message too."""

    rules = ("G-2.30",)

    def perform(self, game: Frederic) -> None:
        for number, courier in enumerate(game.couriers):
            if courier[0] == game.active and is_there(game, number):
                game.then(self)
                arrive(game, number)
                return


def _bring_order(game: Frederic, officer: int, unit: int, sender: int) -> None:
    """R22: an officer brings the order himself: the unit is activated at once, and he stays with it."""
    game.riding &= ~(1 << officer)
    game.officers_active |= 1 << officer
    if game.group[unit] or is_held(game, unit) or obeys(game, unit, sender, message=True) is not None:
        game.officers_moved |= 1 << officer
        return
    game.bound |= 1 << officer
    led = sender in game.leaders
    activate(game, unit, FIRST_GROUP + game.leaders.index(sender) if led else MESSAGE_GROUP)
    check_reliable(game, unit)


@dataphase
class Attach(Stage):
    """G-2.37: an aide who is back waits with an officer."""

    rules = ("G-2.37",)
    number: int

    def makes_sense(self, game: Frederic) -> bool:
        return self.number < len(game.couriers) and game.couriers[self.number][1] == RETURNING

    def officers(self, game: Frederic) -> list[int]:
        """The officers in his hex."""
        side, _sort, h, *_ = game.couriers[self.number]
        return game.officers_at(h, side)

    def decide(self, game: Frederic) -> Decision | None:
        officers = self.officers(game)
        if len(officers) < 2:
            return None
        side = game.couriers[self.number][0]
        return game.ask(side, self, [ATTACH[o] for o in officers])

    def perform(self, game: Frederic) -> None:
        self.wait_with(game, self.officers(game)[0])

    def carry_out(self, game: Frederic, action: Action) -> None:
        self.wait_with(game, action.args[0])

    def wait_with(self, game: Frederic, officer: int) -> None:
        """The figure waits with an officer and can be sent again."""
        figure = game.couriers.pop(self.number)[4]
        game.aides[figure] = officer
        game.tell("aide_back", game.name(officer))
