"""The diplomatic table in play: points on it, pacts made and broken, attacked proxies (N-8.1 to N-8.3.2).

For other parts: `attacked(game, attacker, victim)` before a nation that is not at war is attacked, and
`break_pact(game, proxy)`. Both may put questions on the agenda: whoever calls puts what follows there first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from lacewars.games.napoleonic import refusals, uses
from lacewars.games.napoleonic.alphabet import (
    ACCEPT_PACT,
    CONSUL,
    DONE,
    PASS,
    TARGET,
    TURN_CONSUL,
)
from lacewars.games.napoleonic.camps import invade, is_players
from lacewars.games.napoleonic.consuls import BOXES, CONSULS, IS_CLIENT, PACT
from lacewars.games.napoleonic.nations import NOBODY, OUTSIDE, POWERS, TURKEY
from lacewars.games.napoleonic.open import ALLIED, COMMANDED, NEUTRAL
from lacewars.games.napoleonic.pacts import commander_of, make_pact, protector, take_command
from lacewars.games.napoleonic.phases.former_allies import meet, part_ways
from lacewars.games.napoleonic.phases.new_allies import clear_flags, with_followers
from lacewars.games.napoleonic.phases.pacts import Concluded, break_pact, conclude, join_patron
from lacewars.games.napoleonic.relations import are_allied, at_war, fight_side, go_to_war
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.table_moves import (
    TURN_COST,
    paid_boxes,
    put_consul,
    refuse_points,
    refuse_spender,
    refuse_turn,
    spots,
    step_cost,
    turn_consul,
)
from lacewars.kernel import Action, Decision, LaceError, Phase, Refusal, dataphase

__all__ = ["attacked", "break_pact", "can_negotiate", "negotiate"]

IMPULSE_POINTS = -1
"""In place of a purse: the points of the impulse are spent."""
FREELY, NO_PACTS, NOT_TURKEY = range(3)
"""What points may be spent on: all; not on pacts (N-14.3.3.02); not on the Turkish consul (card 55)."""


# ---------------------------------------------------------------------- points on the table
def _moves(game: Napoleonic, nation: int, points: int, terms: int = FREELY) -> Iterator[Action]:
    """What a power could do on the table with so many points."""
    if refuse_spender(game, nation) is not None:
        return
    for proxy in CONSULS:
        if terms == NOT_TURKEY and proxy == TURKEY:
            continue
        for box in paid_boxes(game, nation, proxy, points):
            if terms != NO_PACTS or not _makes_pact(game, proxy, box):
                yield CONSUL[proxy, box]
        if refuse_turn(game, nation, proxy, points) is None:
            yield TURN_CONSUL[proxy]


def _refuse(
    game: Napoleonic, nation: int, action: Action, points: int, terms: int = FREELY
) -> Refusal | None:
    why = refuse_spender(game, nation)
    if why is not None:
        return why
    proxy = action.args[0]
    if terms == NOT_TURKEY and proxy == TURKEY:
        return refusals.NO_TARGET
    if action.verb == "turn_consul":
        return refuse_turn(game, nation, proxy, points)
    box = action.args[1]
    if terms == NO_PACTS and _makes_pact(game, proxy, box):
        return refusals.NO_PACTS_NOW
    return refuse_points(game, nation, proxy, box, points)


def _makes_pact(game: Napoleonic, proxy: int, box: int) -> bool:
    """Whether a consul in a box means a pact: that of a commanded proxy does in every client's (R23)."""
    column = BOXES[box][1]
    return column == PACT or (game.status[proxy] == COMMANDED and IS_CLIENT[column])


def _carry_out(game: Napoleonic, nation: int, action: Action) -> int:
    """A consul is moved or turned; what it costs."""
    proxy = action.args[0]
    if action.verb == "turn_consul":
        turn_consul(game, proxy, nation)
        return TURN_COST
    box = action.args[1]
    cost = step_cost(game, proxy, box)
    put_consul(game, proxy, box)
    return cost


def _offers(game: Napoleonic, nation: int) -> list[Action]:
    return list(_moves(game, nation, game.cp))


def _refuse_use(game: Napoleonic, nation: int, action: Action) -> Refusal | None:
    return _refuse(game, nation, action, game.cp)


def _begin(game: Napoleonic, nation: int, action: Action) -> None:
    before = spots(game)
    uses.spend(game, _carry_out(game, nation, action))
    game.then(Negotiating(nation, before, IMPULSE_POINTS, FREELY))


uses.register(uses.Use(frozenset({"consul", "turn_consul"}), _offers, _refuse_use, _begin))


def can_negotiate(game: Napoleonic, nation: int, points: int, terms: int = FREELY) -> bool:
    """Whether a power could do anything on the table with so many points."""
    return next(_moves(game, nation, points, terms), None) is not None


def negotiate(game: Napoleonic, nation: int, points: int, terms: int = FREELY) -> None:
    """A power may spend points on the table alone: those of an event, or of excess cards (`NO_PACTS`)."""
    game.then(Negotiating(nation, spots(game), points, terms))


@dataphase
class Negotiating(Phase[Napoleonic]):
    """N-8.1.04: a power spends points on the diplomatic table, and says when it is done."""

    nation: int
    spots: tuple[int, ...]
    """Where the consuls stood before the whole expenditure (R21)."""
    purse: int
    terms: int
    rules: ClassVar[tuple[str, ...]] = ("N-8.1.04",)

    def points(self, game: Napoleonic) -> int:
        """The points that are left to spend."""
        return game.cp if self.purse == IMPULSE_POINTS else self.purse

    def decide(self, game: Napoleonic) -> Decision | None:
        found = list(_moves(game, self.nation, self.points(game), self.terms))
        if not found:
            return None
        return Decision(game.controller[self.nation], self.nation, self, [*found, DONE])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb not in ("consul", "turn_consul"):
            return None
        return _refuse(game, self.nation, action, self.points(game), self.terms)

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            self.perform(game)
            return
        cost = _carry_out(game, self.nation, action)
        if self.purse == IMPULSE_POINTS:
            uses.spend(game, cost)
            game.then(self)
        else:
            game.then(Negotiating(self.nation, self.spots, self.purse - cost, self.terms))

    def perform(self, game: Napoleonic) -> None:
        if spots(game) != self.spots:
            conclude(game, Concluded(self.spots))

    def fits(self, game: Napoleonic) -> bool:
        return len(self.spots) == len(CONSULS) and game.controller[self.nation] != NOBODY


# ---------------------------------------------------------------------- attacks
def attacked(game: Napoleonic, attacker: int, victim: int) -> None:
    """What an attack on a nation does to its side: to be called before interception, evasion, battle (R23).

    Nothing, if the two are at war already. Afterwards they are.
    """
    if at_war(game, attacker, victim):
        return
    if are_allied(game, attacker, victim):
        raise LaceError(f"nation {attacker} attacks its ally {victim}")
    if game.status[victim] == NEUTRAL:
        _attack_neutral(game, attacker, victim)
    elif is_players(game, victim) and not _is_led_from_outside(game, attacker):
        invaded(game, attacker, victim)
    else:
        _begin_war(game, attacker, victim)


def invaded(game: Napoleonic, attacker: int, victim: int) -> None:
    """R24: a power is invaded, or war is declared on it: it joins a camp, and what follows from that."""
    before, camp = list(game.allied), game.camp[victim]
    invade(game, attacker, victim)
    part_ways(game, before, with_followers(game, [victim]), attacker)
    if game.camp[victim] != camp:
        clear_flags(game, [victim])


def _is_led_from_outside(game: Napoleonic, nation: int) -> bool:
    """Whether a nation is the allied proxy of a power outside the camps: it fights alone (R24)."""
    return game.status[nation] == ALLIED and game.camp[nation] == OUTSIDE


def _begin_war(game: Napoleonic, attacker: int, victim: int) -> None:
    """A victim is at war with the attacker and its allies; or with the attacker alone, if that acts alone."""
    if not _is_led_from_outside(game, attacker):
        fight_side(game, victim, attacker)
    elif not at_war(game, victim, attacker):
        go_to_war(game, attacker, victim)
        game.tell("war", victim, attacker)


def _attack_neutral(game: Napoleonic, attacker: int, victim: int) -> None:
    """N-8.3.2: an attacked proxy makes a pact with its protector, or is commanded by an opponent (R23)."""
    patron = protector(game, attacker, victim)
    if patron != NOBODY:
        make_pact(game, victim, patron)
    else:
        take_command(game, victim, commander_of(game, attacker))
    _begin_war(game, attacker, victim)
    meet(game, 1 << victim, victim)
    if patron == NOBODY:
        game.then(PactOffer(victim, tuple(_patrons(game, attacker, victim))))


def _patrons(game: Napoleonic, attacker: int, victim: int) -> list[int]:
    """The powers of the commanding player that could make the pact: those hostile to the attacker."""
    own = [p for p in POWERS if game.controller[p] == game.controller[victim] and is_players(game, p)]
    return [p for p in own if at_war(game, p, attacker)] or own


@dataphase
class PactOffer(Phase[Napoleonic]):
    """N-8.3.2.02: the player who commands an attacked proxy says whether he accepts a pact with it."""

    nation: int
    powers: tuple[int, ...]
    """His powers with which the pact could be made."""
    rules: ClassVar[tuple[str, ...]] = ("N-8.3.2.02",)

    def decide(self, game: Napoleonic) -> Decision:
        return Decision(
            game.controller[self.nation], self.nation, self, [*(TARGET[p] for p in self.powers), PASS]
        )

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is not PASS:
            join_patron(game, self.nation, action.args[0])

    def fits(self, game: Napoleonic) -> bool:
        return game.status[self.nation] == COMMANDED


def _refuse_pact(game: Napoleonic, nation: int, action: Action) -> Refusal | None:
    """R23: the player may accept the pact in a later impulse of his."""
    why = refuse_spender(game, nation)
    if why is not None:
        return why
    proxy = action.args[0]
    if game.status[proxy] != COMMANDED or game.controller[proxy] != game.controller[nation]:
        return refusals.NOT_COMMANDED
    return None


def _pacts(game: Napoleonic, nation: int) -> list[Action]:
    return [a for a in ACCEPT_PACT.values() if _refuse_pact(game, nation, a) is None]


def _accept(game: Napoleonic, nation: int, action: Action) -> None:
    join_patron(game, action.args[0], nation)


uses.register(uses.Use(frozenset({"accept_pact"}), _pacts, _refuse_pact, _accept))
