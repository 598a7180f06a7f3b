"""G-2: the command phase: officers are named, and spend their points on units, officers and messengers."""

from __future__ import annotations

from lacewars.games.frederic import refusals
from lacewars.games.frederic.alphabet import (
    ACTIVATE,
    AIDE,
    ALONE,
    COURIERS,
    DISPATCH,
    DONE,
    END_COMMAND,
    ENTER,
    FIGHT_ON,
    GIVE_UP,
    JOIN,
    LEAD,
    LEAD_WITH,
    MESSENGER,
    STAND_OUT,
)
from lacewars.games.frederic.battle import OFF
from lacewars.games.frederic.commanding import (
    alarms,
    is_held,
    level,
    may_dispatch,
    may_go_alone,
    may_lead,
    obeys,
    only_withdraws,
    refuse_activation,
    within_reach,
)
from lacewars.games.frederic.phases.stage import Stage
from lacewars.games.frederic.readings import MOVES_DOUBLE, ORDER, RELIABLE, WILL_NOT_MOVE, told
from lacewars.games.frederic.state import (
    BY_OFFICER,
    FIGURE,
    FIRST_GROUP,
    IMPROVISED,
    MESSAGE_GROUP,
    RIDING,
    STAFF,
    WITH_UNIT,
    Frederic,
)
from lacewars.games.frederic.victory import conclude
from lacewars.kernel import Action, Decision, Refusal, dataphase


@dataphase
class Dispatches(Stage):
    """G-2.31: units reached by a message are activated; units that were held may be freed (G-S.13)."""

    rules = ("G-2.31", "G-S.13")

    def perform(self, game: Frederic) -> None:
        side = game.active
        for number in alarms(game, side):
            game.freed |= 1 << number
            game.tell("hold_ended", game.army(side))
        for unit in game.battle.army[side]:
            sender = game.message[unit] - 1
            if sender < 0 or game.place[unit] < 0 or is_held(game, unit):
                continue
            game.message[unit] = 0
            if obeys(game, unit, sender, message=True) is None:
                activate(game, unit, MESSAGE_GROUP)


def activate(game: Frederic, unit: int, group: int) -> None:
    """A unit is activated; the officers with it are asked whether they are (R24)."""
    game.group[unit] = group
    game.tell("activated", game.label(unit))
    if only_withdraws(game, unit):
        game.withdraw |= 1 << unit
        game.barred |= 1 << unit
    for officer in reversed(game.officers_with(unit)):
        if not game.officers_active >> officer & 1:
            game.then(Company(officer))


@dataphase
class Company(Stage):
    """G-2.42, G-2.43: an officer with an activated unit is activated with it, or counts as not activated."""

    rules = ("G-2.42", "G-2.43")
    officer: int

    @property
    def name(self) -> int:
        """The officer, for the prompt."""
        return self.officer

    def decide(self, game: Frederic) -> Decision:
        side = game.battle.officers[self.officer].side
        return game.ask(side, self, [JOIN[self.officer], STAND_OUT[self.officer]])

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action.verb == "join":
            game.officers_active |= 1 << self.officer


@dataphase
class Lead(Stage):
    """G-2.11: the player names the officer of his next activation; `sizes` are the activations left."""

    rules = ("G-2.11", "G-2.17", "G-2.63")
    sizes: tuple[int, ...]

    def leaders(self, game: Frederic) -> list[int]:
        """The officers who may lead."""
        return [o for o in game.battle.staff[game.active] if may_lead(game, o) is None]

    def decide(self, game: Frederic) -> Decision | None:
        leaders = self.leaders(game) if self.sizes else []
        if not leaders:
            return None
        sizes = sorted(set(self.sizes))
        if len(sizes) == 1:
            actions = [LEAD[o] for o in leaders]
        else:
            actions = [LEAD_WITH[o, n] for o in leaders for n in sizes]
        return game.ask(game.active, self, [*actions, END_COMMAND])

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is END_COMMAND:
            return
        officer = action.args[0]
        size = action.args[1] if action.verb == "lead_with" else self.sizes[0]
        left = list(self.sizes)
        left.remove(size)
        game.leaders.append(officer)
        points = level(size, game.battle.officers[officer].ability)
        game.tell("leads", game.name(officer), points)
        game.then(Spend(officer, points), Lead(tuple(left)))

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        if action.verb not in ("lead", "lead_with"):
            return None
        officer = action.args[0]
        if officer not in game.battle.staff[game.active]:
            return refusals.NOT_ON_TABLE
        return may_lead(game, officer) or refusals.NO_SUCH_LEVEL


@dataphase
class Concession(Stage):
    """G-S.23: a player who concedes is asked whether he means it."""

    rules = ("G-S.23",)
    side: int

    def decide(self, game: Frederic) -> Decision:
        return Decision(self.side, game.army(self.side), self, [FIGHT_ON, GIVE_UP])

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is GIVE_UP:
            conclude(game, 1 - self.side, "conceded")


@dataphase
class Spend(Stage):
    """G-2.12, G-2.22, G-2.44: the points of an activation: units in range, officers alone, messengers."""

    rules = ("G-2.12", "G-2.18")
    officer: int
    points: int

    def decide(self, game: Frederic) -> Decision | None:
        if not self.points:
            return None
        actions = [
            ACTIVATE[h] if (h := game.place[unit]) >= 0 else ENTER[unit]
            for unit in within_reach(game, self.officer)
            if refuse_activation(game, self.officer, unit) is None
        ]
        staff = game.battle.staff[game.active]
        actions += [ALONE[o] for o in staff if may_go_alone(game, o, game.active) is None]
        if self.may_send(game) is None:
            actions.append(MESSENGER)
            if self.figure(game) >= 0:
                actions.append(AIDE)
            actions += [DISPATCH[o] for o in staff if may_dispatch(game, self.officer, o) is None]
        return game.ask(game.active, self, [*actions, DONE])

    def may_send(self, game: Frederic) -> Refusal | None:
        """Why no messenger can set out from here."""
        if game.officers[self.officer] < 0:
            return refusals.SENDER_AWAY
        return refusals.NO_MORE_COURIERS if len(game.couriers) >= COURIERS else None

    def figure(self, game: Frederic) -> int:
        """G-2.34: an aide-de-camp who waits in the officer's hex; -1 if there is none."""
        here = game.officers[self.officer]
        for figure, holder in enumerate(game.aides):
            if game.battle.officers[game.battle.aide_owner[figure]].side != game.active or holder < 0:
                continue
            where = game.place[holder - WITH_UNIT] if holder >= WITH_UNIT else game.officers[holder]
            if where == here:
                return figure
        return -1

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is DONE:
            return
        game.then(Spend(self.officer, self.points - 1))
        verb, group = action.verb, len(game.leaders) - 1 + FIRST_GROUP
        if verb == "activate":
            activate(game, game.unit_at(action.args[0]), group)
        elif verb == "enter":
            activate(game, action.args[0], group)
        elif verb == "alone":
            officer = action.args[0]
            game.officers_active |= 1 << officer
            game.officer_group[officer] = group
            game.tell("goes_alone", game.name(officer))
        else:
            self.send(game, action)

    def send(self, game: Frederic, action: Action) -> None:
        """G-2.20: one of the three sorts of messengers sets out from the officer's hex."""
        sort, figure = IMPROVISED, -1
        if action is AIDE:
            sort, figure = FIGURE, self.figure(game)
            game.aides[figure] = RIDING
        elif action.verb == "dispatch":
            sort, figure = BY_OFFICER, action.args[0]
            game.riding |= 1 << figure
        elif game.battle.officers[self.officer].staff == "S":
            sort = STAFF
        game.couriers.append((game.active, sort, game.officers[self.officer], self.officer, figure, 0))
        game.tell("messenger_sent", game.name(self.officer), sort)

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        verb = action.verb
        if verb == "activate":
            slot = game.unit_at(action.args[0])
            if slot < 0 or not game.is_unit(slot):
                return refusals.NO_UNIT_THERE
            return refuse_activation(game, self.officer, slot)
        if verb == "enter":
            unit = action.args[0]
            if unit >= game.battle.n_units or game.place[unit] != OFF:
                return refusals.NOT_YOUR_UNIT
            return refuse_activation(game, self.officer, unit)
        if verb == "alone":
            officer = action.args[0]
            known = officer < len(game.battle.officers)
            return may_go_alone(game, officer, game.active) if known else refusals.NOT_ON_TABLE
        if verb == "dispatch" and self.may_send(game) is None:
            officer = action.args[0]
            known = officer < len(game.battle.officers)
            return may_dispatch(game, self.officer, officer) if known else refusals.NOT_IN_HEX
        if verb in ("messenger", "aide", "dispatch"):
            return self.may_send(game) or refusals.NO_AIDE
        return None


@dataphase
class Checks(Stage):
    """G-A3.09, G-A2.41: after the activations, the dice of deficient command and of unreliable units."""

    rules = ("G-A3.09", "G-A2.41")

    def perform(self, game: Frederic) -> None:
        for unit in sorted(game.battle.army[game.active], key=lambda u: (game.group[u], u)):
            group = game.group[unit]
            if not group:
                continue
            if group >= FIRST_GROUP:
                leader = game.battle.officers[game.leaders[group - FIRST_GROUP]]
                if leader.staff == "D":
                    confirm(game, unit)
            check_reliable(game, unit)


def confirm(game: Frederic, unit: int) -> None:
    """R15: on a flag the unit moves at most 1 hex and does not fight."""
    face = game.roll(1)[0]
    reading = ORDER[face]
    game.tell("order_tested", game.label(unit), face, told((reading,)))
    if reading.counts:
        game.slow |= 1 << unit
        game.barred |= 1 << unit


def check_reliable(game: Frederic, unit: int) -> None:
    """R89: an unreliable unit stays, or goes twice as far, or does as it is told."""
    if "unreliable" not in game.kinds[unit].marks:
        return
    face = game.roll(1)[0]
    reading = RELIABLE[face]
    game.tell("unit_tested", game.label(unit), face, told((reading,)))
    if reading is WILL_NOT_MOVE:
        game.halted |= 1 << unit
    elif reading is MOVES_DOUBLE:
        game.doubled |= 1 << unit
