"""The Tsarina's health, and what follows when she dies (D-9)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import AT, HEALTH, PASS, PLAY
from lacewars.games.defiant.battle import refresh_shown
from lacewars.games.defiant.blocks import ALLIES, BLACK, BLUE, FORCE, GREEN, GREY, N_BLOCKS, OF_FORCE, PRUSSIA
from lacewars.games.defiant.board import FORT_TOWNS, NATION, ROADS, STETTIN, STRALSUND, TOWN, TOWNS
from lacewars.games.defiant.cards import TSARINA
from lacewars.games.defiant.control import settle_siege, settle_town
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.losses import remove
from lacewars.games.defiant.phases.retreats import Retreat
from lacewars.games.defiant.state import NO_SIEGE, OLD_SIEGE, OUT, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_TABLE = tables("tables.toml")["tsarina"]
_THORN = TOWN["thorn"]
_NATION_FORCE = {"prussia": GREY, "austria": BLACK, "saxony": BLUE, "empire": BLUE}


@dataphase
class TsarinaCards(Phase[Defiant]):
    """D-4.51 to D-4.53: the Allied player, then the Prussian, may play cards on the Tsarina's health."""

    seat: int
    modifier: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.51", "D-4.52", "D-4.53")

    def decide(self, game: Defiant) -> Decision | None:
        hand = game.hands[self.seat]
        if not hand:
            return None
        return Decision(self.seat, self.seat, self, [*(PLAY[c] for c in hand if c in TSARINA), PASS])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb != "play":
            return None
        held = action.args[0] in game.hands[self.seat]
        return refusals.NOT_ITS_MOMENT if held else refusals.NOT_IN_HAND

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is PASS:
            return self.perform(game)
        game.spend(self.seat, action.args[0])
        game.tell("played", self.seat, action.args[0])
        game.then(Health(self.seat, self.modifier))
        return None

    def perform(self, game: Defiant) -> None:
        if self.seat == ALLIES:
            game.then(TsarinaCards(PRUSSIA, self.modifier))
        else:
            roll(game, self.modifier)


@dataphase
class Health(Phase[Defiant]):
    """D-4.51, R39: whoever plays a card on the Tsarina's health says +2 or -2."""

    seat: int
    modifier: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.51",)

    def decide(self, game: Defiant) -> Decision:
        return Decision(self.seat, self.seat, self, list(HEALTH))

    def resolve(self, game: Defiant, action: Action) -> None:
        change: int = _TABLE["card_modifier"]
        change = change if action is HEALTH[0] else -change
        game.tell("health", self.seat, change)
        game.then(TsarinaCards(self.seat, self.modifier + change))


def roll(game: Defiant, modifier: int) -> None:
    """D-9.01 to D-9.04: two dice, +1 for every year after 1761; on 8 or more she dies."""
    dice = tuple(game.chance.below(6) + 1 for _ in range(_TABLE["dice"]))
    modifier += _TABLE["modifier"][f"y{game.year}"]
    dies = sum(dice) + modifier >= _TABLE["leaves_at"]
    game.tell("tsarina", dice, modifier, int(dies))
    if dies:
        depart(game)


def depart(game: Defiant) -> None:
    """D-9.05 to D-9.09, R99: Russia and Sweden leave, and what they hold goes back."""
    game.east_left = True
    green = set(OF_FORCE[GREEN])
    left = sorted({game.place[b] for b in green if game.place[b] >= 0})
    for block in green:
        if game.place[block] != OUT:
            remove(game, block, to_pool=False)
    for fort, town in enumerate(FORT_TOWNS):
        if game.fort_force[fort] == GREEN and town not in (_THORN, STRALSUND):
            _return_fort(game, fort, town)
    for town in left:
        settle_siege(game, town)
    _leave_stralsund(game)
    for town in TOWNS:
        settle_town(game, town)
    refresh_shown(game)


def _return_fort(game: Defiant, fort: int, town: int) -> None:
    """R99, R134: a fortress goes back to the nation of its town; allies who stand there besiege it."""
    force = _NATION_FORCE[NATION[town]]
    before = game.fort_side(town)
    game.fort_force[fort] = force
    game.tell("fortress", force, town)
    if game.fort_side(town) == before:
        return
    inside, besieged = game.garrison(town), game.siege[fort] != NO_SIEGE
    for block in inside:
        game.inside &= ~(1 << block)
    game.siege[fort] = NO_SIEGE
    if besieged and inside:
        game.crossed = {}
        game.then(Retreat(ALLIES, town, tuple(inside), ()))
    elif not besieged and game.at(town, ALLIES):
        game.siege[fort] = OLD_SIEGE
        game.tell("besieged", ALLIES, town)


def _leave_stralsund(game: Defiant) -> None:
    """R99: Prussians who still besiege Stralsund are put in Stettin, or the nearest friendly town."""
    blocks = tuple(b for b in range(N_BLOCKS) if game.place[b] == STRALSUND and FORCE[b] == GREY)
    if not blocks or game.stralsund_fell:
        return
    game.then(LeaveStralsund(blocks))


def refuges(game: Defiant) -> list[int]:
    """Where Prussians before Stralsund go: Stettin if it is free, else the nearest friendly town."""
    free = [t for t in TOWNS if game.holder[t] == PRUSSIA and not game.at(t, ALLIES) and t != STRALSUND]
    if STETTIN in free:
        return [STETTIN]
    nearest = min((ROADS.distance(STRALSUND, t) for t in free), default=0)
    return [t for t in free if ROADS.distance(STRALSUND, t) == nearest]


@dataphase
class LeaveStralsund(Phase[Defiant]):
    """D-9.08, R99: Prussian blocks before an unconquered Stralsund are moved away without loss."""

    blocks: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("D-9.08",)

    def decide(self, game: Defiant) -> Decision | None:
        towns = refuges(game)
        return Decision(PRUSSIA, PRUSSIA, self, [AT[t] for t in towns]) if len(towns) > 1 else None

    def resolve(self, game: Defiant, action: Action) -> None:
        self._move(game, action.args[0])

    def perform(self, game: Defiant) -> None:
        for town in refuges(game):
            self._move(game, town)

    def _move(self, game: Defiant, town: int) -> None:
        for block in self.blocks:
            game.put(block, town)
            game.shown &= ~(1 << block)
        game.tell("put_back", PRUSSIA, len(self.blocks), town)
        settle_siege(game, STRALSUND)
        settle_town(game, STRALSUND)
        settle_town(game, town)
