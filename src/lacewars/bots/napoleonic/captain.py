"""The captain: a hand-written player of The Napoleonic Wars, for every power and number of players.

He rebuilds the table from his view (`sight`) and sums it up (`outlook`): what duchies are worth, who
threatens what. In an impulse he does one thing after the other, whatever brings most for its points: a siege,
a flag, a march (`marches`), a build (`building`), a step on the diplomatic table (`diplomacy`). Cards are
chosen in `cards`, responses in `windows`; `battles` and `sea` answer what is asked there; all weights stand
in `temper`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lacewars.bots.napoleonic import battles, building, cards, diplomacy, events, sea, temper, windows
from lacewars.bots.napoleonic.convoys import Voyage, best_voyage
from lacewars.bots.napoleonic.marches import Field, Op, field_of
from lacewars.bots.napoleonic.outlook import Outlook, slot
from lacewars.bots.officer import Officer
from lacewars.games.napoleonic.alphabet import DONE, GO, LEAD, MARCH, SAIL, TAKE
from lacewars.games.napoleonic.forces import leaders_in
from lacewars.games.napoleonic.game import GAME
from lacewars.games.napoleonic.nations import BRITAIN, NATIONS
from lacewars.games.napoleonic.places import AT_SEA
from lacewars.games.napoleonic.view import View
from lacewars.kernel import Action, Decision

_PATROL, _REFIT = 0.06, 0.012
"""How a patrol that should win, and a refit, rank among other uses of points."""


class Captain(Officer):
    """Keeps the march under way in mind, and which marches came to nothing in this impulse."""

    def __init__(self, seat: int, seed: str | int) -> None:
        super().__init__(seat, seed)
        self._op: Op | None = None
        self._voyage: Voyage | None = None
        self._impulse: tuple[int, ...] = ()
        self._stuck: set[int] = set()
        """Duchies from which no more marches and convoys are begun in this impulse; ~place: fleets."""
        self._entry: tuple[int, ...] = ()
        self._answer = -1
        """How he answered the entry under way last, by its number: whom he meant to intercept or evade."""
        self._given_up: set[int] = set()
        """Answers to that entry that came to nothing: they are not begun again."""
        self._interphase: tuple[int, ...] = ()
        self._deployed: set[int] = set()
        """Commanders who were to deploy in this interphase: one after the other is thought of, once."""

    def choose(self, view: Any, decision: Decision) -> Action:
        """The action he likes best; he never concedes."""
        actions = [a for a in decision.actions if a.verb not in GAME.quits]
        if len(actions) == 1:
            if actions[0] is DONE:
                self._given_up.add(self._answer)
            return actions[0]
        assert isinstance(view, View)
        if temper.CHOICE in actions:
            return temper.CHOICE
        look = Outlook(view, decision)
        name = type(decision.phase).__name__
        own = OWN.get(name)
        if own is not None:
            return own(self, look, decision, actions)
        answer = ANSWERS.get(name)
        if answer is None:
            self.fallbacks += 1
            return actions[-1]
        return answer(look, decision)

    # ------------------------------------------------------------------ points
    def _spending(self, look: Outlook, decision: Decision, actions: Sequence[Action]) -> Action:
        game, nation = look.game, slot(decision, "nation")
        when = (game.turn, game.round, game.marker, nation, game.kind)
        if when != self._impulse:
            self._impulse, self._stuck = when, set()
        first = (
            battles.siege_action(look, decision)
            or cards.second(look, decision)
            or cards.more_points(look, decision)
        )
        if first is not None:
            return first
        if not game.cp:
            return DONE
        pact = diplomacy.to_the_pact(look, nation, actions) if nation == BRITAIN else None
        return pact or self._best_use(look, nation, actions)

    def _best_use(self, look: Outlook, nation: int, actions: Sequence[Action]) -> Action:
        field, cp = field_of(look, nation), look.game.cp
        best, most = DONE, 0.0
        self._op = self._ordered(field, cp, actions) if temper.ORDERS else None
        if self._op is not None:
            return MARCH[self._op.start]
        for action in actions:
            verb, op, voyage = action.verb, None, None
            if verb == "march":
                if action.args[0] in self._stuck:
                    continue
                op = max(field.ops(action.args[0], cp), key=lambda o: o.rank, default=None)
                rank = op.rank if op is not None else 0.0
            elif verb == "convoy":
                if action.args[0] in self._stuck:
                    continue
                voyage = best_voyage(field, action.args[0], cp)
                rank = voyage.rank if voyage is not None else 0.0
            elif verb == "flag":
                rank = self._flag(look, field, action.args[0])
            elif verb in building.VERBS:
                value, cost = building.rate(look, field, action)
                rank = temper.LEVY * (value - 0.4 * temper.POINT * cost) / (cost + 1)
            elif verb == "consul":
                value, cost = diplomacy.rate(look, action)
                rank = temper.TABLE * (value - temper.POINT * cost) / (cost + 1)
            elif verb == "fleet":
                place = action.args[0]
                rank = _PATROL if ~place not in self._stuck and sea.outguns(look, place) else 0.0
            elif verb == "refit":
                rank = _REFIT
            elif verb == "accept_pact":
                rank = 9.0
            elif verb == "end_war":
                rank = 0.03
            else:
                continue
            if rank > most:
                best, most, self._op, self._voyage = action, rank, op, voyage
        if best.verb == "fleet":
            self._stuck.add(~best.args[0])
        return best

    def _ordered(self, field: Field, cp: int, actions: Sequence[Action]) -> Op | None:
        """The march of a commander who has an order and has not marched yet, if it can be made."""
        game = field.look.game
        for commander, goal in temper.ORDERS.items():
            start = game.leader_at[commander]
            if start < 0 or start in (goal, *self._stuck) or game.leader_steps[commander]:
                continue
            if MARCH[start] in actions:
                op = field.march_to(start, goal, cp)
                if op is not None and op.force.leaders >> commander & 1:
                    return op
        return None

    def _flag(self, look: Outlook, field: Field, duchy: int) -> float:
        if not look.game.hostile[field.nation] >> look.game.holder[duchy] & 1:
            return 0.0  # to attack a neutral is a war more
        return (field.prizes[duchy] - temper.POINT) / 2

    def _reinforcing(self, look: Outlook, decision: Decision, actions: Sequence[Action]) -> Action:
        when = (look.game.turn, slot(decision, "nation"))
        if when != self._interphase:
            self._interphase, self._deployed = when, set()
        action = building.reinforcing(look, decision, self._deployed)
        if action.verb == "deploy":
            self._deployed.add(action.args[0])
        return action

    # ------------------------------------------------------------------ marches
    def _march(self, look: Outlook, decision: Decision, actions: Sequence[Action]) -> Action:
        op, at = self._op, slot(decision, "duchy")
        if op is None:
            return DONE
        if slot(decision, "moved"):
            step = self._onward(op, at)
        else:
            if at != op.start:
                return DONE
            action = self._compose(op, decision, actions)
            if action is not None:
                return action
            step = GO[op.way[0]]
        if step is not None and step in actions:
            return step
        if not slot(decision, "moved"):
            self._stuck.add(at)
        return DONE

    def _onward(self, op: Op, at: int) -> Action | None:
        if at not in op.way[:-1]:
            return None
        return GO[op.way[op.way.index(at) + 1]]

    def _compose(self, op: Op, decision: Decision, actions: Sequence[Action]) -> Action | None:
        """What brings the force nearer to the one that is wanted, or None: it is as wanted."""
        chosen = sum(1 << c for c in slot(decision, "leaders"))
        for c in leaders_in(op.force.leaders & ~chosen):
            return LEAD[c] if LEAD[c] in actions else None
        troops = slot(decision, "troops") or (0,) * len(NATIONS)
        for n in NATIONS:
            if troops[n] != op.force.troops[n]:
                action = TAKE[n][op.force.troops[n]]
                if action in actions:
                    return action
        return None

    # ------------------------------------------------------------------ contacts
    def _contact(self, look: Outlook, decision: Decision, _actions: Sequence[Action]) -> Action:
        game = look.game
        when = (game.turn, game.round, game.active, game.cp, slot(decision, "goal"), decision.power)
        if when != self._entry:
            self._entry, self._given_up = when, set()
        action = windows.contact(look, decision, self._given_up)
        self._answer = action.index
        return action

    def _mustering(self, look: Outlook, decision: Decision, _actions: Sequence[Action]) -> Action:
        scatters = type(decision.phase).__name__ == "Scattering"
        action = (windows.scattering if scatters else windows.mustering)(look, decision)
        if action is DONE:
            self._given_up.add(self._answer)
        return action

    # ------------------------------------------------------------------ convoys
    def _embark(self, _look: Outlook, decision: Decision, actions: Sequence[Action]) -> Action:
        trip, port = self._voyage, slot(decision, "port")
        self._stuck.add(port)  # whatever comes of it, it is not tried again in this impulse
        if trip is None or trip.port != port:
            return DONE
        chosen = sum(1 << c for c in slot(decision, "leaders"))
        for c in leaders_in(trip.force.leaders & ~chosen):
            if LEAD[c] in actions:
                return LEAD[c]
        troops = slot(decision, "troops")
        for n in NATIONS:
            action = TAKE[n][trip.force.troops[n]]
            if troops[n] != trip.force.troops[n] and action in actions:
                return action
        out = SAIL[AT_SEA + trip.zones[0]]
        return out if out in actions else DONE

    def _voyage_on(self, trip: Voyage, zone: int) -> Action | None:
        if zone not in trip.zones:
            return None
        at = trip.zones.index(zone)
        return SAIL[AT_SEA + trip.zones[at + 1]] if at + 1 < len(trip.zones) else SAIL[trip.goal]

    def _sailing(self, look: Outlook, decision: Decision, actions: Sequence[Action]) -> Action:
        """The next zone of a convoy, or its port; without a plan the nearest friendly one."""
        trip = self._voyage
        if trip is not None and trip.port == slot(decision, "port"):
            action = self._voyage_on(trip, slot(decision, "zone"))
            if action is not None and action in actions:
                return action
        ports = [a for a in actions if a.args[0] < AT_SEA]
        return max(ports or actions, key=lambda a: look.worth[a.args[0]] if a.args[0] < AT_SEA else 0.0)


make = Captain


def first(_look: Outlook, decision: Decision) -> Action:
    """What stands first."""
    return decision.actions[0]


def last(_look: Outlook, decision: Decision) -> Action:
    """What stands last: nothing more."""
    return decision.actions[-1]


def second(_look: Outlook, decision: Decision) -> Action:
    """What stands second."""
    return decision.actions[1]


Own = Callable[[Captain, Outlook, Decision, Sequence[Action]], Action]
OWN: dict[str, Own] = {
    "Spending": Captain._spending,
    "March": Captain._march,
    "Reinforcing": Captain._reinforcing,
    "Contact": Captain._contact,
    "Intercepting": Captain._mustering,
    "Evading": Captain._mustering,
    "Scattering": Captain._mustering,
    "Embark": Captain._embark,
    "Voyage": Captain._sailing,
}
"""The questions for which he must remember something."""
Answer = Callable[[Outlook, Decision], Action]

ANSWERS: dict[str, Answer] = {
    # ---- set-up
    "Wish": first,
    "Bidding": last,
    "Removing": events.remove,
    "NameResource": first,
    "Mulligan": cards.mulligan,
    # ---- impulses and cards
    "Preempt": cards.preempt,
    "WithoutCards": last,
    "Choose": cards.choose,
    "PlayOne": cards.choose,
    "PlayNow": cards.choose,
    "HolyMother": cards.holy_mother,
    "PickNation": cards.pick_nation,
    "Subsidies": cards.subsidies,
    "Excess": cards.excess,
    "Moment": windows.moment,
    # ---- marches and contacts
    "Wear": battles.wear,
    "Salvo": battles.other_first,
    "NameChief": battles.best_leader,
    "Agree": first,
    # ---- battles and sieges
    "Command": battles.best_leader,
    "BattleCards": battles.battle_cards,
    "Outflank": battles.outflank,
    "ToTheGuns": battles.to_the_guns,
    "GunMarch": windows.mustering,
    "PickSide": battles.back_us,
    "Charge": battles.charge,
    "Lancers": battles.lancers,
    "Bravest": battles.best_leader,
    "Remainder": battles.other_first,
    "Bear": battles.bear,
    "Leaders": battles.bear,
    "GuardRally": first,
    "Retreat": battles.retreat,
    "Claim": first,
    "FreeSieges": battles.free_sieges,
    "PickBesiegers": last,
    "Surrender": battles.surrender,
    # ---- events
    "PickArmy": events.pick_army,
    "ArmyMarch": events.army_march,
    "DoubleMarch": events.forward,
    "PickLeader": battles.worst_leader,
    "PickCommander": battles.best_leader,
    "Conscripts": battles.best_leader,
    "PickRaiders": events.raiders,
    "Uprising": events.uprising,
    "Dysentery": events.sickness,
    "Ravaged": battles.wear,
    "Hunger": battles.wear,
    "Abdication": events.abdicate,
    "PapalBull": events.here,
    "Cossacks": events.here,
    "WinterStrikes": events.sickness,
    "Levy": last,
    "PickDuchy": events.pick_duchy,
    "Truce": events.end_own_war,
    "TilsitOffer": last,
    "Give": events.give,
    "MakeUp": events.make_up,
    "Marque": events.give,
    "PickWar": events.feed_war,
    # ---- building
    "Placing": building.placing,
    "DeployArmy": building.deploy_army,
    "DeployFleet": last,
    "DeployConvoy": last,
    # ---- diplomacy and conquest
    "Negotiating": diplomacy.negotiating,
    "MoveConsul": diplomacy.move_consul,
    "MoveOn": diplomacy.move_consul,
    "PactOffer": first,
    "Restore": diplomacy.restore,
    "SecondCard": first,
    "Occupying": first,
    "CampConsent": first,
    "GiveBack": last,
    "CampOffer": diplomacy.camp_offer,
    "SeizeOrLeave": first,
    "Cede": diplomacy.cede,
    "Award": last,
    "TakeDuchy": first,
    "Submission": last,
    "AnswerSubmission": diplomacy.answer_submission,
    "LeaveCapital": events.leave_capital,
    "Remain": last,
    "LeaveCountry": last,
    "Sway": diplomacy.sway,
    # ---- sea
    "Orders": sea.orders,
    "Lending": first,
    "Cruise": sea.cruise,
    "Raiding": last,
    "Burning": sea.burning,
    "Hunt": sea.hunt,
    "Company": first,
    "Caught": sea.caught,
    "StraitWatch": sea.hunt,
    "Admirals": first,
    "Sinking": sea.give_up,
    "Haven": sea.haven,
    "Evicted": first,
    "RaiderReturns": sea.haven,
    "Nelson": second,
    "Boarding": battles.other_first,
    "Splitting": sea.splitting,
}
