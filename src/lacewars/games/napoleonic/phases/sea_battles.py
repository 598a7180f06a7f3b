"""Battles at sea and in port: broadsides, squadrons sunk, where the beaten go (N-13.4, N-13.5, R46, R47)."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import FISCHER, GIVE_UP, NOT_NOW, SAIL, TARGET
from lacewars.games.napoleonic.at_sea import NOWHERE
from lacewars.games.napoleonic.board import FORTRESS, duchies_in
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.fleets import (
    guns,
    havens,
    head,
    is_port,
    move_ships,
    sailors,
    ships_in,
    sink,
)
from lacewars.games.napoleonic.nations import DENMARK, NOBODY, members
from lacewars.games.napoleonic.phases.moments import ask
from lacewars.games.napoleonic.pieces import SAILS_FOR, SQUADRONS_OF
from lacewars.games.napoleonic.places import FALLEN, REGROUP
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase
from lacewars.kernel.phase import slots

ROUNDS = 2
KILL, HIT = 6, 5
PORT_GUNS, FORTRESS_GUNS = 2, 4
ADMIRAL_FISCHER = CARD["admiral_fischer"]
OURS, THEIRS, TIED, NOBODY_LEFT = range(4)
"""How a battle ends: the active side wins, the other side, neither after two rounds; both are sunk."""


def roll(game: Napoleonic, dice: int) -> tuple[int, ...]:
    """So many dice."""
    return tuple(1 + game.chance.below(6) for _ in range(dice))


def answer(game: Napoleonic, moment: str, mark: int) -> None:
    """Others may respond to what the mark names; outside impulses nobody does (R15)."""
    if game.active != NOBODY:
        ask(game, moment, subject=mark)


def battery_dice(port: int) -> int:
    """The dice of the batteries of a port (N-13.5.01)."""
    return FORTRESS_GUNS if FORTRESS[port] else PORT_GUNS


@dataphase
class SeaFight(Phase[Napoleonic]):
    """R46: what all steps of a battle at sea know of it."""

    nation: int
    """The nation that leads the active side."""
    ours: int
    """The squadrons of the active side at the start (a bit mask)."""
    theirs: int
    waters: int
    """The zone in which it is fought."""
    back: int
    """Where the active fleet came from; NOWHERE: it began the impulse here."""
    leaving: bool
    """Whether it was leaving a port: beaten, it goes back there."""
    entering: int
    """The port that it was entering, or NOWHERE."""
    harbour: int
    """The port in which it is fought, with its batteries, or NOWHERE."""
    doomed: int
    """Squadrons that are eliminated if they are beaten (R51)."""
    extra: tuple[int, ...]
    """Dice that each side has more in the first round."""
    fischer: int
    """Which sides have Admiral Fischer (bits 0, 1), and which of them still save a squadron (bits 2, 3)."""
    hurt: tuple[int, ...]
    """The fives and sixes rolled against each side."""
    fewer: tuple[int, ...]
    """The dice that each side has less in the next round."""
    leg: int
    """The round."""

    def alive(self, game: Napoleonic, ships: int) -> int:
        """Of some squadrons of the battle those that are not sunk, nor taken away by an event."""
        return sum(1 << s for s in ships_in(ships) if game.ship_at[s] >= 0)


C = TypeVar("C", bound=SeaFight)


def _next(step: type[C], clash: SeaFight, **changes: Any) -> C:
    """The next step of a battle."""
    known = {name: getattr(clash, name) for name in slots(SeaFight)}
    return step(**{**known, **changes})


def fight_at_sea(
    game: Napoleonic,
    nation: int,
    ours: int,
    theirs: int,
    place: int,
    *,
    back: int = NOWHERE,
    leaving: bool = False,
    entering: int = NOWHERE,
    harbour: int = NOWHERE,
    doomed: int = 0,
    extra: tuple[int, int] = (0, 0),
) -> None:
    """A fleet that a nation leads fights another one (R46), or one in port (R47)."""
    where = (place, back, leaving, entering, harbour)
    game.then(SeaBattle(nation, ours, theirs, *where, doomed, extra, 0, (0, 0), (0, 0), 1))


@dataphase
class SeaBattle(SeaFight):
    """N-13.4.01, N-13.5.01: the battle begins; in port the batteries fire before it (R47, R106)."""

    def perform(self, game: Napoleonic) -> None:
        game.tell("sea_battle", self.nation, head(game, self.theirs), self.waters)
        sides = (self.ours, self.theirs)
        fewer = [sum(game.raked[s] for s in ships_in(side)) for side in sides]
        hurt = 0
        dice: tuple[int, ...] = ()
        if self.harbour != NOWHERE:
            dice = roll(game, battery_dice(self.harbour))
            game.tell("battery", self.harbour, dice)
            fewer[0] += dice.count(HIT)
            hurt = dice.count(HIT) + dice.count(KILL)
        begin = _next(Admirals, self, hurt=(hurt, 0), fewer=tuple(fewer))
        game.then(Sinking(self.ours, dice.count(KILL), self.nation), begin)


@dataphase
class Admirals(SeaFight):
    """N-cards.16: Denmark is asked whether Admiral Fischer leads its squadrons in this battle (H7)."""

    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def side(self, game: Napoleonic) -> int:
        """The side with Danish squadrons, or NOWHERE."""
        for side, ships in enumerate((self.ours, self.theirs)):
            if self.alive(game, ships) & SQUADRONS_OF[DENMARK]:
                return side
        return NOWHERE

    def decide(self, game: Napoleonic) -> Decision | None:
        if not game.in_force >> ADMIRAL_FISCHER & 1 or self.side(game) == NOWHERE:
            return None
        return Decision(game.controller[DENMARK], DENMARK, self, (FISCHER, NOT_NOW))

    def resolve(self, game: Napoleonic, action: Action) -> None:
        fischer = 0
        if action is FISCHER:
            game.in_force &= ~(1 << ADMIRAL_FISCHER)
            fischer = 0b101 << self.side(game)
        game.then(_next(Broadsides, self, fischer=fischer))

    def perform(self, game: Napoleonic) -> None:
        game.then(_next(Broadsides, self))


@dataphase
class Broadsides(SeaFight):
    """N-13.4.03 to N-13.4.05, N-13.5.02: both sides roll their dice at once, with a battery salvo."""

    def dice(self, game: Napoleonic) -> tuple[int, int]:
        """How many dice each side rolls in this round."""
        sides = (
            guns(game, self.alive(game, self.ours), self.nation),
            guns(game, self.alive(game, self.theirs)),
        )
        found = []
        for side, number in enumerate(sides):
            more = self.extra[side] if self.leg == 1 else 0
            found.append(max(number + more + (self.fischer >> side & 1) - self.fewer[side], 0))
        salvo = 0 if self.harbour == NOWHERE else battery_dice(self.harbour)
        return found[0], found[1] + salvo

    def perform(self, game: Napoleonic) -> None:
        if not (self.alive(game, self.ours) and self.alive(game, self.theirs)):
            game.then(_next(SeaVerdict, self))
            return
        ours, theirs = (roll(game, number) for number in self.dice(game))
        game.tell("broadsides", ours, theirs)
        mark = game.agenda.mark(_next(SeaDamage, self, dice=ours, answer=theirs))
        answer(game, "naval_battle_after_dice", mark)


@dataphase
class SeaDamage(SeaFight):
    """N-13.4.01, N-13.4.04: each six sinks a squadron, each five costs a die in the next round (R46)."""

    dice: tuple[int, ...]
    """What the active side has rolled."""
    answer: tuple[int, ...]
    """What the other side and the batteries have rolled."""

    def perform(self, game: Napoleonic) -> None:
        kills, hurt, fischer = [], [], self.fischer
        for side, dice in enumerate((self.answer, self.dice)):
            sixes = dice.count(KILL)
            if sixes and fischer >> side + 2 & 1:
                sixes -= 1
                fischer &= ~(1 << side + 2)
            kills.append(sixes)
            hurt.append(self.hurt[side] + sixes + dice.count(HIT))
        fewer = (self.answer.count(HIT), self.dice.count(HIT))
        ours, theirs = self.alive(game, self.ours), self.alive(game, self.theirs)
        game.then(
            Sinking(ours, kills[0], self.nation),
            Sinking(theirs, kills[1], head(game, theirs)),
            _next(SeaVerdict, self, hurt=tuple(hurt), fewer=fewer, fischer=fischer),
        )


@dataphase
class Sinking(Phase[Napoleonic]):
    """N-13.4.01: squadrons are sunk, shared equally between nations; inside one its player chooses (R38)."""

    ships: int
    sunk: int
    chooser: int
    """Who places what cannot be shared equally."""
    rules: ClassVar[tuple[str, ...]] = ("N-13.4.01",)

    def afloat(self, game: Napoleonic) -> int:
        """The squadrons that could be sunk."""
        return sum(1 << s for s in ships_in(self.ships) if game.ship_at[s] != FALLEN)

    def decide(self, game: Napoleonic) -> Decision | None:
        ships = self.afloat(game)
        if not 0 < self.sunk < ships.bit_count():
            return None
        nations = members(sailors(ships))
        if len(nations) == 1:
            seat = game.controller[nations[0]]
            if seat == NOBODY or self.alike(game, ships):
                return None
            return Decision(seat, nations[0], self, [GIVE_UP[s] for s in ships_in(ships)])
        if self.sunk >= len(nations):
            return None
        seat = game.controller[self.chooser]
        return None if seat == NOBODY else Decision(seat, self.chooser, self, [TARGET[n] for n in nations])

    def alike(self, game: Napoleonic, ships: int) -> bool:
        """Whether it does not matter which squadron of a nation is sunk."""
        marks = (game.refit, game.shipyard, game.double_ships)
        return all(not ships & mark or ships & mark == ships for mark in marks)

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action.verb == "give_up":
            sink(game, action.args[0])
            game.then(Sinking(self.ships, self.sunk - 1, self.chooser))
            return
        own = self.afloat(game) & SQUADRONS_OF[action.args[0]]
        game.then(
            Sinking(own, 1, self.chooser),
            Sinking(self.ships & ~own, self.sunk - 1, self.chooser),
        )

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_TO_SINK if action.verb in ("give_up", "target") else None

    def perform(self, game: Napoleonic) -> None:
        ships = self.afloat(game)
        nations = members(sailors(ships))
        if self.sunk < ships.bit_count() and 1 < len(nations) <= self.sunk:
            shares = [min(self.sunk // len(nations), (ships & SQUADRONS_OF[n]).bit_count()) for n in nations]
            game.then(
                *(
                    Sinking(ships & SQUADRONS_OF[n], k, self.chooser)
                    for n, k in zip(nations, shares, strict=True)
                ),
                Sinking(ships, self.sunk - sum(shares), self.chooser),
            )
            return
        for s in list(ships_in(ships))[: self.sunk]:
            sink(game, s)


@dataphase
class SeaVerdict(SeaFight):
    """N-13.4.01, N-13.5.03: who has won; after a tie there is a second round (R39, R46)."""

    def perform(self, game: Napoleonic) -> None:
        ours, theirs = self.alive(game, self.ours), self.alive(game, self.theirs)
        if not (ours and theirs):
            winner = OURS if ours else THEIRS if theirs else NOBODY_LEFT
        elif self.hurt[0] != self.hurt[1]:
            winner = OURS if self.hurt[0] < self.hurt[1] else THEIRS
        elif self.leg < ROUNDS:
            game.then(_next(Broadsides, self, leg=self.leg + 1))
            return
        else:
            winner = TIED
        mark = game.agenda.mark(_next(SeaAftermath, self, winner=winner))
        answer(game, "naval_battle_after", mark)


@dataphase
class SeaAftermath(SeaFight):
    """N-13.4.1, N-13.5.04: the beaten go to port, those in a lost harbour are sunk (R46, R47)."""

    winner: int

    def perform(self, game: Napoleonic) -> None:
        ours, theirs = self.alive(game, self.ours), self.alive(game, self.theirs)
        if self.winner == OURS:
            game.tell("sea_winner", self.nation)
            game.fleet &= ~self.theirs  # card 19 may have struck a part of the fleet under orders
            self.give_way(game, theirs, head(game, theirs) if theirs else NOBODY)
        elif self.winner == THEIRS:
            game.tell("sea_winner", head(game, self.theirs))
            game.fleet &= ~self.ours
            self.fall_back(game, ours)
        elif self.winner == TIED:
            game.tell("sea_tie", self.nation)
            game.fleet &= ~self.ours
            if self.back == NOWHERE:
                self.fall_back(game, ours)
            else:
                self.withdraw(game, ours)

    def give_way(self, game: Napoleonic, ships: int, nation: int) -> None:
        """The inactive side is beaten."""
        if self.harbour != NOWHERE or ships & self.doomed:
            for s in ships_in(ships):
                sink(game, s)
        elif ships:
            game.then(Haven(nation, ships, self.waters, NOWHERE))

    def fall_back(self, game: Napoleonic, ships: int) -> None:
        """The active side is beaten: into the port it left, else the nearest one that it did not enter."""
        if ships & self.doomed:
            for s in ships_in(ships):
                sink(game, s)
        elif self.leaving:
            self.withdraw(game, ships)
        elif ships:
            game.then(Haven(self.nation, ships, self.waters, self.entering))

    def withdraw(self, game: Napoleonic, ships: int) -> None:
        """The active side goes back where it came from, and stays there for the impulse."""
        if ships:
            game.tell("withdrew", tuple(ships_in(ships)), self.back)
            move_ships(game, ships, self.back)
            game.resting |= ships


@dataphase
class Haven(Phase[Napoleonic]):
    """N-13.4.1.02, N-13.4.1.03: beaten squadrons go to the nearest friendly port for the impulse (R46)."""

    nation: int
    ships: int
    waters: int
    entering: int
    rules: ClassVar[tuple[str, ...]] = ("N-13.4.1.02", "N-13.4.1.03")

    def ports(self, game: Napoleonic) -> list[int]:
        """The ports among which the beaten may choose."""
        return list(duchies_in(havens(game, self.nation, self.waters, but=self.entering)))

    def decide(self, game: Napoleonic) -> Decision | None:
        seat = game.controller[self.nation]
        found = self.ports(game)
        if len(found) < 2 or seat == NOBODY:
            return None
        return Decision(seat, self.nation, self, [SAIL[port] for port in found])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_THAT_PORT if action.verb == "sail" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.reach(game, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        found = self.ports(game)
        if found:
            self.reach(game, found[0])
        else:
            move_ships(game, self.ships, REGROUP)
            game.refit &= ~self.ships
            game.tell("ships_regroup", tuple(ships_in(self.ships)))

    def reach(self, game: Napoleonic, port: int) -> None:
        """They are in port, and sail no more in this impulse."""
        move_ships(game, self.ships, port)
        game.resting |= self.ships
        game.tell("withdrew", tuple(ships_in(self.ships)), port)

    def fits(self, game: Napoleonic) -> bool:
        return all(SAILS_FOR[s] >= 0 for s in ships_in(self.ships)) and not is_port(self.waters)
