"""G-1.25 to G-1.31: the game turn, the turn of a player, and the turn that is passed without a chief."""

from __future__ import annotations

from lacewars.games.frederic import refusals
from lacewars.games.frederic.alphabet import APPOINT, REPLACE
from lacewars.games.frederic.battle import CHIEF, LOST, SENIOR, SUB_GENERAL
from lacewars.games.frederic.commanding import activations
from lacewars.games.frederic.phases.combat import Combats
from lacewars.games.frederic.phases.command import Checks, Dispatches, Lead
from lacewars.games.frederic.phases.couriers import Deliveries, riders
from lacewars.games.frederic.phases.elephants import Elephants, own_elephants
from lacewars.games.frederic.phases.movement import Movement
from lacewars.games.frederic.phases.rally import Rally
from lacewars.games.frederic.phases.stage import Stage
from lacewars.games.frederic.state import BY_OFFICER, FIRST_GROUP, MESSAGE_GROUP, Frederic
from lacewars.games.frederic.victory import check_turn
from lacewars.kernel import Action, Decision, Refusal, dataphase


@dataphase
class Round(Stage):
    """G-1.25: a turn is the successive action of both players."""

    rules = ("G-1.25",)
    number: int

    def perform(self, game: Frederic) -> None:
        game.turn = self.number
        game.tell("turn_began", self.number)
        game.then(PlayerTurn(game.first), PlayerTurn(1 - game.first), Round(self.number + 1))


@dataphase
class PlayerTurn(Stage):
    """G-1.25: command, movement, combat, end of turn; or a turn passed for want of a chief (G-4.143)."""

    rules = ("G-1.25",)
    side: int

    def perform(self, game: Frederic) -> None:
        game.active = self.side
        begin_turn(game)
        game.tell("player_turn", game.army(self.side))
        if game.headless >> self.side & 1:
            game.headless &= ~(1 << self.side)
            game.tell("turn_passed", game.army(self.side))
            game.then(Elephants(own_elephants(game, self.side)), NewChief(), EndOfTurn())
        else:
            game.then(Dispatches(), Lead(activations(game, self.side)), Checks(), Manoeuvre(), EndOfTurn())


def begin_turn(game: Frederic) -> None:
    """What was noted for the last player turn is forgotten; hexes retreated by guns count now (R70)."""
    slots = game.battle.n_slots
    game.group = bytearray(slots)
    game.officer_group = bytearray(len(game.officers))
    game.leaders = []
    game.moved = bytearray(slots)
    game.burden = bytearray(slots)
    game.withdraw = game.slow = game.halted = game.doubled = 0
    game.barred = game.marched = game.fought = game.pursued = game.brawled = 0
    game.officers_active = game.officers_moved = game.officers_brawled = game.bound = 0
    for unit in game.battle.army[game.active]:
        if game.retired[unit]:
            game.burden[unit] = min(game.retired[unit], game.kinds[unit].march)
            game.retired[unit] = 0


@dataphase
class Manoeuvre(Stage):
    """G-3.38, R108: elephants flee, messengers ride, the groups move, then fight in this order; rallies."""

    rules = ("G-3.38", "G-2.16")

    def perform(self, game: Frederic) -> None:
        for unit in game.battle.army[game.active]:
            game.stirred &= ~(1 << unit)
        groups = range(MESSAGE_GROUP, FIRST_GROUP + len(game.leaders))
        game.then(
            Elephants(own_elephants(game, game.active)),
            riders(game),
            Deliveries(),
            *(Movement(g) for g in groups),
            Deliveries(),
            *(Combats(g) for g in groups),
            Rally(()),
        )


@dataphase
class EndOfTurn(Stage):
    """G-1.31: victory is checked; otherwise the opponent starts his turn."""

    rules = ("G-1.31",)

    def perform(self, game: Frederic) -> None:
        check_turn(game, round_over=game.active != game.first)


@dataphase
class NewChief(Stage):
    """G-4.144: the commander-in-chief comes back in place of another officer, or anywhere if none is left."""

    rules = ("G-4.144", "G-4.150")

    def officers(self, game: Frederic) -> list[int]:
        """Those who may make room: sub-generals, else senior officers; allied generals last (R80)."""
        data = game.battle.officers
        here = [o for o in game.battle.staff[game.active] if game.officers[o] >= 0 and data[o].rank != CHIEF]
        for allied in (False, True):
            for rank in (SUB_GENERAL, SENIOR):
                found = [o for o in here if data[o].rank == rank and data[o].allied == allied]
                if found:
                    return found
        return []

    def hexes(self, game: Frederic) -> list[int]:
        """The hexes with a friendly unit."""
        return sorted(game.place[u] for u in game.battle.army[game.active] if game.place[u] >= 0)

    def decide(self, game: Frederic) -> Decision | None:
        if game.battle.chief(game.active) < 0:
            return None
        actions = [REPLACE[o] for o in self.officers(game)] or [APPOINT[h] for h in self.hexes(game)]
        return game.ask(game.active, self, actions) if actions else None

    def carry_out(self, game: Frederic, action: Action) -> None:
        chief = game.battle.chief(game.active)
        if action.verb == "appoint":
            game.officers[chief] = action.args[0]
        else:
            officer = action.args[0]
            game.officers[chief] = game.officers[officer]
            self.dismiss(game, officer, chief)
        game.tell("new_chief", game.name(chief), game.officers[chief])

    def dismiss(self, game: Frederic, officer: int, chief: int) -> None:
        """The replaced officer is gone; aides who waited with him wait with the chief."""
        game.officers[officer] = LOST
        game.riding &= ~(1 << officer)
        game.couriers = [c for c in game.couriers if c[1] != BY_OFFICER or c[4] != officer]
        game.aides = [chief if holder == officer else holder for holder in game.aides]

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refusals.NO_REPLACEMENT if action.verb in ("replace", "appoint") else None
