"""A battle from its beginning to its last round (N-11, R36 to R39; procedures.md, "Battle")."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import CHIEF, EVENT, PASS
from lacewars.games.napoleonic.battle import (
    DISRUPT_ON,
    KILL_ON,
    MOST_ROUNDS,
    REFUSE_FLANKS,
    TURNCOATS,
    TWELVE_POUNDERS,
    candidates,
    cards_for,
    close_battle,
    damage,
    dice,
    in_order,
    namer,
    redoubt,
    side_force,
    side_of,
    softened,
    survives,
    throw,
)
from lacewars.games.napoleonic.board import DUCHIES, duchies_in
from lacewars.games.napoleonic.cards import IN_WINDOW
from lacewars.games.napoleonic.effects import effect_of, refuse_event
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER, NO_SIDE, SIDES
from lacewars.games.napoleonic.forces import Force
from lacewars.games.napoleonic.nations import NATIONS, NOBODY, from_
from lacewars.games.napoleonic.phases.battle_wear import TURNED, wear_side
from lacewars.games.napoleonic.phases.losses import GuardRally, suffer
from lacewars.games.napoleonic.phases.moments import MOMENT, fitting, respond
from lacewars.games.napoleonic.phases.retreats import Opens, conclude
from lacewars.games.napoleonic.playing import refuse_card, take_up
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

CARDS_STEP = "battle_cards_step"
POUNDS = 4
"""The dice of Twelve-Pounders (card 23)."""


def fight(
    game: Napoleonic,
    force: Force,
    duchy: int,
    lines: Iterable[int],
    *,
    failed: int = 0,
    fire: tuple[int, int] = (0, 0),
    unguarded: bool = False,
    harbours: int = 0,
    favoured: int = NOBODY,
) -> None:
    """A force attacks all hostile formations in its space, as the next thing that is done (R91).

    `lines`: the duchies from which it came; none for units that appeared here by event, build or landing.
    `failed`: how many evasions of the enemy failed. `fire`: the sixes and fives of batteries; the sixes have
    killed, the fives disrupt now, both are damage of round one (R49, R99). `unguarded`: the crossing gives no
    terrain dice (card 50). `harbours`: the ports (a bit mask) to which a beaten landing may go (R49).
    `favoured`: between former allies the nation with the terrain (R25).

    When it is over, attackers that may go on stand in `duchy` as before; others are halted (`forces.halt`) or
    have fallen back. Without an enemy, or without attackers, nothing happens.
    """
    ports = tuple(duchies_in(harbours))
    game.then(Fight(force.nations, duchy, tuple(lines), failed, *fire, unguarded, ports, favoured))


@dataphase
class Fight(Phase[Napoleonic]):
    """N-11.1, R91: a battle begins: its sides are fixed, and its steps put in order."""

    attackers: int
    duchy: int
    origins: tuple[int, ...]
    failed: int
    fire_sixes: int
    fire_fives: int
    unguarded: bool
    ports: tuple[int, ...]
    favoured: int

    def perform(self, game: Napoleonic) -> None:
        here = [n for n in NATIONS if game.present[n] >> self.duchy & 1]
        attackers = [n for n in here if self.attackers >> n & 1]
        defenders = [n for n in here if any(game.hostile[a] >> n & 1 for a in attackers)]
        if not defenders:
            return
        close_battle(game)
        game.battle_at = self.duchy
        game.sides = [sum(1 << n for n in side) for side in (attackers, defenders)]
        game.lines = list(self.origins)
        game.failed, game.favoured, game.no_terrain = self.failed, self.favoured, self.unguarded
        game.harbours = sum(1 << d for d in self.ports)
        game.battle_round = 1
        game.tell("battle", self.duchy, tuple(attackers), tuple(defenders))
        game.then(
            *(Command(side) for side in SIDES),
            CardsStep(),
            Opens(MOMENT["battle_before_dice"]),
            Preliminaries(),
            *(Command(side) for side in SIDES),  # commanders may have come or fallen
            Round(1),
        )
        game.sixes[ATTACKER] = self.fire_sixes
        suffer(game, ATTACKER, 0, self.fire_fives)

    def fits(self, game: Napoleonic) -> bool:
        return self.duchy in DUCHIES


@dataphase
class Command(Phase[Napoleonic]):
    """N-9.7.05, R81: a side with several commanders has one of them as general-in-chief."""

    side: int
    rules: ClassVar[tuple[str, ...]] = ("N-9.7.05",)

    def decide(self, game: Napoleonic) -> Decision | None:
        force = side_force(game, self.side)
        found = candidates(game, force)
        if len(found) < 2 or force.leaders & game.chiefs:
            return None
        chooser = namer(game, self.side)
        if game.controller[chooser] == NOBODY:
            return None
        return Decision(game.controller[chooser], chooser, self, [CHIEF[c] for c in found])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_CHIEF if action.verb == "chief" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        name_chief(game, self.side, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        force = side_force(game, self.side)
        found = candidates(game, force)
        if force.leaders.bit_count() > 1 and not force.leaders & game.chiefs:
            name_chief(game, self.side, found[0])

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0


def name_chief(game: Napoleonic, side: int, commander: int) -> None:
    """A commander becomes general-in-chief of a side."""
    game.chiefs = game.chiefs & ~side_force(game, side).leaders | 1 << commander
    game.tell("chief", commander, game.battle_at)


# ---------------------------------------------------------------------- cards
@dataphase
class CardsStep(Phase[Napoleonic]):
    """N-11.1.01: players with formations in the battle are asked for battle cards, from the active one on."""

    def perform(self, game: Napoleonic) -> None:
        if game.active == NOBODY:
            return  # battles of former allies in the interphase, where there are no events (N-14.02)
        if not fitting(game, MOMENT[CARDS_STEP]) & IN_WINDOW[CARDS_STEP]:
            return  # all of them lie in the open
        asked: dict[int, int] = {}
        for n in in_order(game):
            seat = game.controller[n]
            if seat != NOBODY and game.hands[n] and side_of(game, n) != NO_SIDE:
                asked.setdefault(seat, n)
        game.then(BattleCards(tuple(asked.values())))


@dataphase
class BattleCards(Phase[Napoleonic]):
    """N-11.1.01, N-6.1.5: a player plays all his battle cards before the next one decides."""

    powers: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("N-11.1.01", "N-6.1.5.01", "N-6.1.5.02")

    def hands(self, game: Napoleonic) -> list[tuple[int, int]]:
        """The nations of the player with formations in the battle, each with its cards one by one."""
        seat = game.controller[self.powers[0]]
        return [
            (n, card)
            for n in from_(self.powers[0])
            if game.controller[n] == seat and side_of(game, n) != NO_SIDE
            for card in game.hands[n]
        ]

    def decide(self, game: Napoleonic) -> Decision | None:
        if not self.powers or not all(survives(game, side) for side in SIDES):
            return None
        power = self.powers[0]
        found = [EVENT[c] for n, c in self.hands(game) if refuse_event(game, n, c, CARDS_STEP) is None]
        return Decision(game.controller[power], power, self, [*found, PASS])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb != "event":
            return None
        (card,) = action.args
        holder = next((n for n, held in self.hands(game) if held == card), NOBODY)
        if holder != NOBODY:
            return refuse_event(game, holder, card, CARDS_STEP)
        seat = game.controller[self.powers[0]]
        elsewhere = [n for n in NATIONS if game.controller[n] == seat and card in game.hands[n]]
        return refusals.NOT_IN_BATTLE if elsewhere else refuse_card(game, self.powers[0], card)

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is PASS:
            game.then(BattleCards(self.powers[1:]))
            return
        (card,) = action.args
        nation = next(n for n, held in self.hands(game) if held == card)
        game.then(self)
        take_up(game, nation, card)
        game.tell("event", nation, card)
        effect_of(card).play(game, nation)
        respond(game, "battle_cards_step_response")

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0 and all(game.controller[n] != NOBODY for n in self.powers)


@dataphase
class Preliminaries(Phase[Napoleonic]):
    """R65, R101: what battle cards do before the dice of the first round (cards 23, 26, 78)."""

    def perform(self, game: Napoleonic) -> None:
        mine = [cards_for(game, side) for side in SIDES]
        hits = [[0, 0], [0, 0]]
        for side in SIDES:
            for _ in range(mine[side].count(TWELVE_POUNDERS)):
                thrown = throw(game, POUNDS)
                game.tell("battle_dice", side, 0, tuple(thrown))
                hits[1 - side][0] += thrown.count(KILL_ON)
                hits[1 - side][1] += thrown.count(DISRUPT_ON)
        game.then(*(Turned(side) for side in SIDES for _ in range(mine[1 - side].count(TURNCOATS))))
        for side in reversed(SIDES):
            suffer(game, side, *hits[side], early=True)
        for side in reversed(SIDES):
            suffer(game, side, mine[side].count(REFUSE_FLANKS), 0)

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0


@dataphase
class Turned(Phase[Napoleonic]):
    """R65: a side suffers attrition before the battle, and the enemy has a die for each loss (card 78)."""

    side: int

    def perform(self, game: Napoleonic) -> None:
        if survives(game, self.side):
            wear_side(game, self.side, TURNED)

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0


# ---------------------------------------------------------------------- rounds
@dataphase
class Round(Phase[Napoleonic]):
    """N-11.2, N-11.3.01: both sides throw their dice at once; players may respond to what they see."""

    nth: int

    def perform(self, game: Napoleonic) -> None:
        if not all(survives(game, side) for side in SIDES):
            game.then(Judge())
            return
        game.battle_round = self.nth
        thrown = [throw(game, dice(game, side)) for side in SIDES]
        game.carried = [0, 0]
        for side in SIDES:
            game.thrown_sixes[1 - side] = thrown[side].count(KILL_ON)
            game.thrown_fives[1 - side] = thrown[side].count(DISRUPT_ON)
            game.tell("battle_dice", side, self.nth, tuple(thrown[side]))
        game.then(Damage())
        respond(game, "battle_after_dice")

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0


@dataphase
class Damage(Phase[Napoleonic]):
    """N-11.3.01, N-11.3.02: kills and disruptions are applied, and then it is seen who has won."""

    def perform(self, game: Napoleonic) -> None:
        game.then(Judge())
        game.then(*(GuardRally(side) for side in SIDES))
        for side in reversed(SIDES):
            sixes, fives = softened(game, side, game.thrown_sixes[side], game.thrown_fives[side])
            suffer(game, side, sixes, fives)
        game.thrown_sixes, game.thrown_fives = [0, 0], [0, 0]

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0


@dataphase
class Judge(Phase[Napoleonic]):
    """N-11.3.04, N-11.3.05, R39: the side with survivors wins, else the one with less damage; or a tie."""

    def perform(self, game: Napoleonic) -> None:
        standing = [side for side in SIDES if survives(game, side)]
        if len(standing) < len(SIDES):
            conclude(game, standing[0] if standing else NO_SIDE)
            return
        ours, theirs = (damage(game, side) for side in SIDES)
        game.tell("battle_damage", game.battle_round, ours, theirs)
        if ours != theirs:
            conclude(game, ATTACKER if ours < theirs else DEFENDER)
            return
        game.then(Tied())
        respond(game, "battle_round_tied")

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0


@dataphase
class Tied(Phase[Napoleonic]):
    """N-11.3.05 to N-11.3.07: after a tie a second round; after two the active side gives way."""

    def perform(self, game: Napoleonic) -> None:
        if game.winner != NO_SIDE:  # card 48 has named the winner
            conclude(game, game.winner)
        elif redoubt(game) != NO_SIDE:
            conclude(game, redoubt(game), rout=False)
        elif game.battle_round >= MOST_ROUNDS:
            conclude(game, DEFENDER, rout=False)
        else:
            game.then(
                Opens(MOMENT["battle_between_rounds"]),
                *(Command(side) for side in SIDES),
                Round(game.battle_round + 1),
            )

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0
