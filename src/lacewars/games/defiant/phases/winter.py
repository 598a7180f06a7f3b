"""The winter phase, and the end of a year (D-8, D-10, R93 to R97, R101, R122)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    ASSAULT,
    COMMAND,
    DEMOBILISE,
    DISBAND,
    DONE,
    FIGHT,
    FIRST,
    LAY,
    PASS,
    PLAY,
    RETREAT,
    STEP,
    TAKE,
    USE_EVENT,
    USE_ORDERS,
    USE_STEPS,
)
from lacewars.games.defiant.battle import refresh_shown
from lacewars.games.defiant.blocks import (
    ALLIES,
    FORCE,
    FORCES_OF,
    IS_LEADER,
    N_BLOCKS,
    OF_SIDE,
    PRUSSIA,
    SIDE,
    SIDES,
)
from lacewars.games.defiant.board import AREAS, FORT_TOWNS
from lacewars.games.defiant.cards import CACHE, CARDS, may_campaign
from lacewars.games.defiant.control import is_due, leave, settle_everywhere, settle_town
from lacewars.games.defiant.initiative import decider, settled_first, value
from lacewars.games.defiant.losses import eliminate, own_seat, remove, tell_owner
from lacewars.games.defiant.phases.assaults import storm_in_winter
from lacewars.games.defiant.phases.battles import Meeting
from lacewars.games.defiant.phases.groups import Group
from lacewars.games.defiant.phases.orders import Replacements, Spending
from lacewars.games.defiant.phases.retreats import Toll, tell_retreat
from lacewars.games.defiant.phases.supplying import Caching, refuse_cache_card
from lacewars.games.defiant.quartering import fits
from lacewars.games.defiant.retreating import next_towns, toll, winter_goals
from lacewars.games.defiant.state import (
    EVENT,
    HERE,
    ORDERS,
    PASSED,
    STEPS_USE,
    WINTER,
    Defiant,
    members,
)
from lacewars.games.defiant.supply import supplied
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Winter(Phase[Defiant]):
    """D-8.01, D-8.02: after the last turn comes winter; each player lays a card in secret, or none."""

    def perform(self, game: Defiant) -> None:
        game.turn = WINTER
        game.friction = 0
        game.moved = game.fought = game.active = 0
        game.came = [HERE] * N_BLOCKS
        game.laid = [[], []]
        game.orders = [0, 0]
        game.tell("winter", game.year)
        game.then(WinterReveal())
        lanes: dict[int, list[Phase[Defiant]]] = {
            seat: [WinterCard(seat)] for seat in range(len(SIDES)) if game.hands[seat]
        }
        if lanes:
            game.together(lanes)


@dataphase
class WinterCard(Phase[Defiant]):
    """D-8.02, D-8.30: a card is laid, or none; Prussia may lay both Winter Campaigns."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.02", "D-8.30")

    def decide(self, game: Defiant) -> Decision:
        laid, hand = game.laid[self.seat], game.hands[self.seat]
        if not laid:
            return Decision(self.seat, self.seat, self, [*(LAY[c] for c in hand), PASS])
        return Decision(self.seat, self.seat, self, [*(LAY[c] for c in hand if self._both(game, c)), DONE])

    def _both(self, game: Defiant, card: int) -> bool:
        laid = game.laid[self.seat]
        return (
            self.seat == PRUSSIA
            and len(laid) == 1
            and may_campaign(laid[0], PRUSSIA)
            and may_campaign(card, PRUSSIA)
        )

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_IN_HAND if action.verb == "lay" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is PASS or action is DONE:
            return
        card = action.args[0]
        game.hands[self.seat].remove(card)
        game.laid[self.seat] = [*game.laid[self.seat], card]
        game.tell("laid", self.seat, card, to=(self.seat,))
        game.then(self)


@dataphase
class WinterReveal(Phase[Defiant]):
    """D-8.02, D-8.03: the cards are revealed, and the Allied player says first what his is used for."""

    def perform(self, game: Defiant) -> None:
        asked = []
        for side in (ALLIES, PRUSSIA):
            cards = game.laid[side]
            game.use[side] = ORDERS if cards else PASSED
            for card in cards:
                game.played |= 1 << card
                game.tell("revealed", side, card)
            if not cards:
                game.tell("passed", side)
            elif len(cards) > 1:
                game.use[side] = EVENT
                game.tell("campaigns", side)
            elif CARDS[cards[0]].steps or may_campaign(cards[0], side):
                asked.append(WinterUse(side))
        game.then(*asked, Campaigns(-1), WinterOrder())


@dataphase
class WinterUse(Phase[Defiant]):
    """R93: a card is used for new blocks, for replacements, or as a winter campaign."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.54", "D-8.03")

    def decide(self, game: Defiant) -> Decision:
        card = game.laid[self.seat][0]
        found = [USE_ORDERS]
        if CARDS[card].steps:
            found.append(USE_STEPS)
        if may_campaign(card, self.seat):
            found.append(USE_EVENT)
        return Decision(self.seat, self.seat, self, found)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_YOUR_EVENT if action.verb == "use" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        use = {USE_ORDERS: ORDERS, USE_STEPS: STEPS_USE, USE_EVENT: EVENT}[action]
        game.use[self.seat] = use
        if use == EVENT:
            game.tell("campaigns", self.seat)
        else:
            game.tell("uses", self.seat, int(use == STEPS_USE))


# ---------------------------------------------------------------------- winter campaigns
@dataphase
class Campaigns(Phase[Defiant]):
    """D-8.04: winter campaigns come first; if both play one, Prussia says who begins."""

    first: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.57", "D-8.04")

    def _sides(self, game: Defiant) -> list[int]:
        return [side for side in range(len(SIDES)) if game.use[side] == EVENT]

    def decide(self, game: Defiant) -> Decision | None:
        if len(self._sides(game)) < len(SIDES):
            return None
        return Decision(PRUSSIA, PRUSSIA, self, list(FIRST))

    def resolve(self, game: Defiant, action: Action) -> None:
        self._run(game, [action.args[0], 1 - action.args[0]])

    def perform(self, game: Defiant) -> None:
        self._run(game, self._sides(game))

    def _run(self, game: Defiant, sides: list[int]) -> None:
        game.then(*(Campaign(side) for side in sides for _ in game.laid[side]))


@dataphase
class Campaign(Phase[Defiant]):
    """D-8.07, R94: one leader with blocks of his town makes a normal group move, and fights."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.07", "D-8.08")

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
        if SIDE[block] != self.seat or game.place[block] < 0 or not IS_LEADER[block]:
            return refusals.NOT_YOURS
        if game.is_shut_in(block):
            return refusals.SHUT_IN
        if not game.at_war(block):
            return refusals.NOT_AT_WAR
        return refusals.HAS_MOVED if game.moved >> block & 1 else None

    def decide(self, game: Defiant) -> Decision:
        found = [COMMAND[b] for b in OF_SIDE[self.seat] if self._refuse(game, b) is None]
        return Decision(self.seat, self.seat, self, [*found, PASS])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return self._refuse(game, action.args[0]) if action.verb == "command" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is PASS:
            game.tell("no_campaign", self.seat)
            return
        leader = action.args[0]
        tell_owner(game, leader, "commands", "commanding", 1)
        game.first = self.seat
        game.crossed = {}
        game.assaulted = 0
        game.plan = {leader: (game.place[leader],)}
        game.then(
            Group(leader, 0, True), WinterBattles(self.seat, False), JoinedSieges(self.seat, game.moved)
        )


@dataphase
class WinterBattles(Phase[Defiant]):
    """D-8.10: battles of a winter campaign are fought as usual; whoever campaigns says in which order."""

    seat: int
    begun: bool
    rules: ClassVar[tuple[str, ...]] = ("D-6.02", "D-8.10")

    def _towns(self, game: Defiant) -> list[int]:
        return sorted(t for t in game.pending if is_due(game, t)) if self.begun else []

    def decide(self, game: Defiant) -> Decision | None:
        towns = self._towns(game)
        return Decision(self.seat, self.seat, self, [FIGHT[t] for t in towns]) if len(towns) > 1 else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_BATTLE if action.verb == "fight" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.then(Meeting(action.args[0], True), self)

    def perform(self, game: Defiant) -> None:
        if not self.begun:  # D-6.83: whoever joined a siege is seen now
            game.crossed = {}
            refresh_shown(game)
            game.then(WinterBattles(self.seat, True))
            return
        towns = self._towns(game)
        if towns:
            game.then(Meeting(towns[0], True), self)
            return
        for town in list(game.pending):
            del game.pending[town]
            settle_town(game, town)


@dataphase
class JoinedSieges(Phase[Defiant]):
    """R94: blocks that joined a siege in winter may assault the fortress; if they fail they retreat."""

    seat: int
    group: int
    """The blocks that had moved before this campaign."""
    rules: ClassVar[tuple[str, ...]] = ("D-8.09",)

    def _towns(self, game: Defiant) -> list[int]:
        return [
            t
            for t in FORT_TOWNS
            if game.besieger(t) == self.seat
            and not game.assaulted >> t & 1
            and any(self._movers(game) >> b & 1 for b in game.at(t, self.seat))
        ]

    def _movers(self, game: Defiant) -> int:
        return game.moved & ~self.group

    def decide(self, game: Defiant) -> Decision | None:
        towns = self._towns(game)
        return Decision(self.seat, self.seat, self, [*(ASSAULT[t] for t in towns), DONE]) if towns else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_ASSAULT if action.verb == "assault" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        game.then(self)
        storm_in_winter(game, self.seat, action.args[0], self._movers(game))


# ---------------------------------------------------------------------- retreat, demobilisation, quarters
@dataphase
class WinterOrder(Phase[Defiant]):
    """D-8.06, R93: Player 1 of the winter is settled as in a turn; then VIII-b to VIII-e."""

    rules: ClassVar[tuple[str, ...]] = ("D-8.06", "D-4.24")

    def decide(self, game: Defiant) -> Decision | None:
        if settled_first(game) >= 0:
            return None
        side = decider(game)
        return Decision(side, side, self, list(FIRST))

    def resolve(self, game: Defiant, action: Action) -> None:
        self._go_on(game, action.args[0])

    def perform(self, game: Defiant) -> None:
        self._go_on(game, settled_first(game))

    def _go_on(self, game: Defiant, first: int) -> None:
        game.first = first
        game.assaulted = 0
        game.moved = 0
        game.came = [HERE] * N_BLOCKS
        game.tell("player_1", first)
        order = (first, 1 - first)
        game.orders = [value(game, side) for side in range(len(SIDES))]
        last: list[Phase[Defiant]] = []
        for side in order:
            if game.use[side] == STEPS_USE:
                last.append(Replacements(side, CARDS[game.laid[side][0]].steps))
            else:
                last.append(Spending(side, True, 0, 0))
        game.then(
            WinterSupply(),
            *(WinterCaches(side) for side in order),
            *(WinterRetreat(side) for side in order),
            WinterMarch(),
            *(Demobilisation(side) for side in order),
            *(IntoQuarters(side) for side in order),
            *last,
        )


@dataphase
class WinterSupply(Phase[Defiant]):
    """D-8.11: the supply of every block is checked by the normal rules; fortresses lose nothing (R89)."""

    def perform(self, game: Defiant) -> None:
        fed = [supplied(game, force) for force in range(4)]
        game.cached = 0
        game.plan = {}
        game.hungry = sum(
            1 << b
            for b in range(N_BLOCKS)
            if game.place[b] >= 0
            and not game.is_shut_in(b)
            and not fed[FORCE[b]] >> game.place[b] & 1
            and game.at_war(b)
        )


@dataphase
class WinterCaches(Phase[Defiant]):
    """D-8.17: a supply cache saves the blocks of a town from the winter retreat."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.17",)

    def decide(self, game: Defiant) -> Decision | None:
        needy = any(SIDE[b] == self.seat for b in members(game.hungry))
        if not needy or not game.hands[self.seat]:
            return None
        found = [PLAY[c] for c in game.hand_of(self.seat, CACHE)]
        return Decision(self.seat, self.seat, self, [*found, PASS])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refuse_cache_card(game, self.seat, action.args[0]) if action.verb == "play" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is PASS:
            return
        game.spend(self.seat, action.args[0])
        game.tell("played", self.seat, action.args[0])
        game.then(Caching(self.seat), self)


@dataphase
class WinterRetreat(Phase[Defiant]):
    """D-8.12, D-8.15: unsupplied blocks go to the nearest supplied town; the owner chooses among several."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.12", "D-8.15", "D-8.16")

    def _party(self, game: Defiant) -> tuple[int, ...]:
        """The next blocks without a way: those of one force in one town."""
        left = [b for b in members(game.hungry) if SIDE[b] == self.seat and b not in game.plan]
        if not left:
            return ()
        head = min(left, key=lambda b: (game.place[b], FORCE[b]))
        return tuple(b for b in left if (game.place[b], FORCE[b]) == (game.place[head], FORCE[head]))

    def decide(self, game: Defiant) -> Decision | None:
        party = self._party(game)
        towns = winter_goals(game, party[0]) if party else []
        if len(towns) < 2:
            return None
        alone = [TAKE[b] for b in party] if len(party) > 1 else []
        return Decision(self.seat, self.seat, self, [*(RETREAT[t] for t in towns), *alone])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_RETREAT if action.verb in ("retreat", "take") else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action.verb == "take":
            tell_owner(game, action.args[0], "takes", "taking")
            game.then(WinterParting(action.args[0]), self)
        else:
            set_out(game, self._party(game), action.args[0], self)

    def perform(self, game: Defiant) -> None:
        party = self._party(game)
        if not party:
            return
        towns = winter_goals(game, party[0])
        if towns:
            game.then(WinterWay(self.seat, party, towns[0], (game.place[party[0]],)), self)
            return
        for block in party:
            game.plan[block] = (game.place[block],)
        game.then(self)


def set_out(game: Defiant, party: tuple[int, ...], goal: int, *after: Phase[Defiant]) -> None:
    """Blocks choose a town of several that are equally near."""
    seat = SIDE[party[0]]
    game.tell("heads_for", seat, len(party), goal)
    game.then(WinterWay(seat, party, goal, (game.place[party[0]],)), *after)


@dataphase
class WinterParting(Phase[Defiant]):
    """D-8.15: every block goes to a nearest town of its owner's choice, alone if he likes."""

    block: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.15",)

    def decide(self, game: Defiant) -> Decision:
        seat = SIDE[self.block]
        return Decision(seat, seat, self, [RETREAT[t] for t in winter_goals(game, self.block)])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_RETREAT if action.verb == "retreat" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        set_out(game, (self.block,), action.args[0])


@dataphase
class WinterWay(Phase[Defiant]):
    """D-8.12: the way of a winter retreat, among the shortest."""

    seat: int
    blocks: tuple[int, ...]
    goal: int
    way: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("D-8.12",)

    def decide(self, game: Defiant) -> Decision | None:
        if self.way[-1] == self.goal:
            return None
        towns = next_towns(game, self.blocks, self.way, self.goal, False)
        return Decision(self.seat, self.seat, self, [STEP[t] for t in towns]) if len(towns) > 1 else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_RETREAT if action.verb == "step" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.tell("steps", self.seat, action.args[0])
        game.then(WinterWay(self.seat, self.blocks, self.goal, (*self.way, action.args[0])))

    def perform(self, game: Defiant) -> None:
        if self.way[-1] == self.goal:
            for block in self.blocks:
                game.plan[block] = self.way
            return
        (town,) = next_towns(game, self.blocks, self.way, self.goal, False)
        game.then(WinterWay(self.seat, self.blocks, self.goal, (*self.way, town)))


@dataphase
class WinterMarch(Phase[Defiant]):
    """D-8.14: all go at once, with the losses that were found before anybody moved."""

    def perform(self, game: Defiant) -> None:
        plan, game.plan, game.hungry = game.plan, {}, 0
        parties: dict[tuple[int, ...], list[int]] = {}
        for block, way in sorted(plan.items()):
            if len(way) > 1:
                parties.setdefault(way, []).append(block)
        losses: list[Phase[Defiant]] = []
        first = game.first  # R118: Player 1 says first which of his blocks bear the losses
        for way, blocks in sorted(parties.items(), key=lambda p: (SIDE[p[1][0]] != first, p[0])):
            lost = toll(game, SIDE[blocks[0]], way)
            tell_retreat(game, blocks, way)
            if lost:
                losses.append(Toll(SIDE[blocks[0]], tuple(blocks), lost))
        for way, blocks in parties.items():
            for block in blocks:
                game.place[block] = way[-1]
                game.shown &= ~(1 << block)
        game.then(*losses, WinterSettled())
        settle_everywhere(game)


@dataphase
class WinterSettled(Phase[Defiant]):
    """R112: control is settled once the losses of the winter retreat are taken."""

    def perform(self, game: Defiant) -> None:
        settle_everywhere(game)


@dataphase
class Demobilisation(Phase[Defiant]):
    """D-8.20: supplied, unbesieged blocks may go home to the force pool."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.20",)

    def _blocks(self, game: Defiant) -> list[int]:
        fed = {force: supplied(game, force) for force in FORCES_OF[self.seat]}
        return [b for b in game.free_blocks(self.seat) if fed[FORCE[b]] >> game.place[b] & 1]

    def decide(self, game: Defiant) -> Decision:
        return Decision(self.seat, self.seat, self, [*(DEMOBILISE[b] for b in self._blocks(game)), DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_DEMOBILISED if action.verb == "demobilise" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        block = action.args[0]
        town = game.place[block]
        remove(game, block, to_pool=True)
        told, seen = ("demobilised", block, town), ("demobilising", FORCE[block], town)
        game.tell_apart((own_seat(block), told), otherwise=seen)
        leave(game, town)
        game.then(self)


@dataphase
class IntoQuarters(Phase[Defiant]):
    """D-8.21: the armies go into winter quarters; everybody sees where too many stand."""

    seat: int

    def perform(self, game: Defiant) -> None:
        game.tell("quarters", self.seat)
        game.then(Quarters(self.seat, 0))


@dataphase
class Quarters(Phase[Defiant]):
    """D-8.21, D-8.26: town by town, blocks above the limit are eliminated, by the owner's choice."""

    seat: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.21", "D-8.22", "D-8.26")

    def _crowded(self, game: Defiant, town: int) -> list[int]:
        blocks = [b for b in game.at(town, self.seat) if game.at_war(b)]
        return [] if town in AREAS or fits(game, town, blocks) else blocks

    def decide(self, game: Defiant) -> Decision | None:
        blocks = self._crowded(game, self.town)
        return Decision(self.seat, self.seat, self, [DISBAND[b] for b in blocks]) if blocks else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_QUARTERS if action.verb == "disband" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        block = action.args[0]
        eliminate(game, block, shown=bool(game.shown >> block & 1))
        leave(game, self.town)
        game.then(self)

    def perform(self, game: Defiant) -> None:
        for town in sorted({game.place[b] for b in OF_SIDE[self.seat] if game.place[b] > self.town}):
            if self._crowded(game, town):
                game.then(Quarters(self.seat, town))
                return
