"""An impulse: a card is played, its points are spent, and what is due at its end (N-5.1, N-6.3, R13)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals, uses
from lacewars.games.napoleonic.activity import was_active
from lacewars.games.napoleonic.alphabet import (
    DONE,
    EVENT,
    KEEP,
    SPEND,
    USE_RESOURCE,
    WINTER,
)
from lacewars.games.napoleonic.battle import close_battle
from lacewars.games.napoleonic.cards import CARDS, EUROPE_EXHAUSTED, IN_WINDOW, NO_CARD
from lacewars.games.napoleonic.conquest import may_submit
from lacewars.games.napoleonic.dealing import draw
from lacewars.games.napoleonic.effects import refuse_event
from lacewars.games.napoleonic.entry import forget_entries
from lacewars.games.napoleonic.fleets import clear_fleets, coalition_zones, zones_ruled
from lacewars.games.napoleonic.nations import BRITAIN, N_POWERS, NATIONS, NOBODY, POWERS, RUSSIA, from_
from lacewars.games.napoleonic.neutral import neutral_builds
from lacewars.games.napoleonic.open import LAST_TURN, SCHEDULED, STOLEN
from lacewars.games.napoleonic.phases.march_cards import DoubleMarch
from lacewars.games.napoleonic.phases.moments import ANY, AnyTime
from lacewars.games.napoleonic.phases.submissions import Submission
from lacewars.games.napoleonic.pieces import N_COMMANDERS
from lacewars.games.napoleonic.playing import (
    forced_card,
    is_plus,
    play,
    plays,
    refuse_play,
    refuse_second,
    second_plays,
)
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

STOLEN_POINTS = 3
"""What Steal a March gives (card 8)."""
SYSTEM_ZONES = 7
"""The zones that the Coalition must control for Continental System Fails (card 18)."""


def clear(game: Napoleonic) -> None:
    """Forgets everything that lasts for one impulse."""
    game.active = NOBODY
    game.kind = SCHEDULED
    game.main_card = NO_CARD
    game.second = game.convoyed = False
    game.cp = game.manoeuvres = 0
    game.steps = {}
    game.leader_steps = [0] * N_COMMANDERS
    game.lowered = [0] * N_COMMANDERS
    game.fought = game.besieged = game.stood = game.worn = game.captors = 0
    game.double_ships = game.double_zones = game.in_force = 0
    clear_fleets(game)
    game.spurned = 0
    forget_entries(game)
    close_battle(game)


def start(game: Napoleonic, nation: int, kind: int) -> None:
    """An impulse of a nation begins: General Staff is over, and what the Russian Winter gave is there."""
    clear(game)
    game.active, game.kind = nation, kind
    game.staff &= ~(1 << nation)
    game.ruled = zones_ruled(game, BRITAIN) if nation == BRITAIN else 0
    if nation == RUSSIA and kind == SCHEDULED:
        game.cp, game.winter_points = game.winter_points, 0
    game.tell("impulse", nation, kind)


@dataphase
class Impulse(Phase[Napoleonic]):
    """N-5.1.1: a nation takes an impulse: as scheduled, by pre-emption, or by Steal a March."""

    nation: int
    kind: int

    def perform(self, game: Napoleonic) -> None:
        start(game, self.nation, self.kind)
        game.then(EndImpulse(self.nation, True))
        if self.kind == STOLEN:
            game.cp = STOLEN_POINTS
            game.then(Spending(self.nation))
        elif game.controller[self.nation] == NOBODY:
            game.then(NeutralCard(self.nation))
        else:
            game.then(Choose(self.nation))
        if game.double_march == self.nation:
            game.then(DoubleMarch(self.nation))

    def fits(self, game: Napoleonic) -> bool:
        return self.kind != STOLEN or game.controller[self.nation] != NOBODY


@dataphase
class NeutralCard(Phase[Napoleonic]):
    """N-5.3.02, N-5.3.03: a neutral proxy plays a card at random: for builds, or a red one as an event."""

    nation: int

    def perform(self, game: Napoleonic) -> None:
        nation, hand = self.nation, game.hands[self.nation]
        card = forced_card(game, nation)  # R93
        if card == NO_CARD:
            card = hand[game.chance.below(len(hand))]
        game.main_card = card
        game.then(AnyTime(), NeutralBuilds(nation), AnyTime())
        play_neutral(game, nation, card)

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] == NOBODY and bool(game.hands[self.nation])


def play_neutral(game: Napoleonic, nation: int, card: int) -> None:
    """R14: a neutral proxy plays a red card that can change something as an event, another for builds."""
    play(game, nation, (EVENT if _is_event(game, nation, card) else SPEND)[card])


def _is_event(game: Napoleonic, nation: int, card: int) -> bool:
    if card == EUROPE_EXHAUSTED:
        return True
    if not CARDS[card].red or card == forced_card(game, nation):
        return False
    window = "own_impulse" if IN_WINDOW["own_impulse"] >> card & 1 else ANY
    return refuse_event(game, nation, card, window) is None


@dataphase
class NeutralBuilds(Phase[Napoleonic]):
    """N-7.5.01, N-7.5.02: a neutral proxy uses its points for builds."""

    nation: int

    def perform(self, game: Napoleonic) -> None:
        points, game.cp = game.cp, 0
        if points:
            neutral_builds(game, self.nation, points)


@dataphase
class Choose(Phase[Napoleonic]):
    """N-5.1.1.02, N-5.1.1.03: a nation plays a card, as event or for points, or uses a resource."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-5.1.1.02", "N-5.1.1.03")

    def decide(self, game: Napoleonic) -> Decision:
        found = plays(game, self.nation)
        if self.refuse_resource(game) is None:
            found.append(USE_RESOURCE)
        return Decision(game.controller[self.nation], self.nation, self, found)

    def refuse_resource(self, game: Napoleonic) -> Refusal | None:
        """R13: why no resource can be used in place of a card."""
        if forced_card(game, self.nation) != NO_CARD:
            return refusals.FORCED_CARD
        return None if has_resource(game, self.nation) else refusals.NO_RESOURCE

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb in ("spend", "event"):
            return refuse_play(game, self.nation, action)
        return self.refuse_resource(game) if action is USE_RESOURCE else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        game.then(AnyTime(), Spending(self.nation))
        if action is USE_RESOURCE:
            use_resource(game, self.nation)
            return
        game.main_card = action.args[0]
        play(game, self.nation, action)

    def fits(self, game: Napoleonic) -> bool:
        return game.active == self.nation and game.controller[self.nation] != NOBODY


def has_resource(game: Napoleonic, nation: int) -> bool:
    """Whether a nation has a resource: powers hold them, and only for themselves (R8)."""
    return nation < N_POWERS and game.resources[nation] > 0


def use_resource(game: Napoleonic, nation: int) -> list[int]:
    """A resource is spent on a card; the impulse has no other + then (R13)."""
    game.resources[nation] -= 1
    game.second = True
    game.tell("resource_used", nation)
    return draw(game, nation, 1)


@dataphase
class Spending(Phase[Napoleonic]):
    """N-6.3.03: a nation spends its points in any order, may add a + card, and says when it is done."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-6.3.02", "N-6.3.03")

    def decide(self, game: Napoleonic) -> Decision | None:
        nation = self.nation
        if game.controller[nation] == NOBODY or uses.due(game) is not None:
            return None  # it was conquered, or its pact broken, in the meantime (R17, R22)
        found = second_plays(game, nation)
        found += [a for a in (USE_RESOURCE, WINTER) if self.refuse_resource(game, a) is None]
        found += uses.choices(game, nation)
        return Decision(game.controller[nation], nation, self, [*found, DONE])

    def perform(self, game: Napoleonic) -> None:
        first = uses.due(game)
        if first is None:
            game.then(NeutralBuilds(self.nation))
        else:
            game.then(first, self)

    def refuse_resource(self, game: Napoleonic, action: Action) -> Refusal | None:
        """R13, R62: why no resource can be the + of the impulse, for a card or an early winter."""
        if game.second or is_plus(game, game.main_card):
            return refusals.PLUS_USED
        if not has_resource(game, self.nation):
            return refusals.NO_RESOURCE
        return refusals.NO_WINTER if action is WINTER and game.turn == LAST_TURN else None

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb in ("spend", "event"):
            return refuse_play(game, self.nation, action) or refuse_second(game, action.args[0])
        if action in (USE_RESOURCE, WINTER):
            return self.refuse_resource(game, action)
        use = uses.use_of(action.verb)
        return None if use is None else use.refuse(game, self.nation, action)

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            game.then(AnyTime())
            return
        game.then(self)
        if action.verb in ("spend", "event"):
            game.second = True
            play(game, self.nation, action)
        elif action is WINTER:
            call_winter(game, self.nation)
        elif action is USE_RESOURCE:
            drawn = use_resource(game, self.nation)
            game.then(*(PlayOne(self.nation, (card,)) for card in drawn))
        else:
            use = uses.use_of(action.verb)
            assert use is not None
            use.carry_out(game, self.nation, action)

    def fits(self, game: Napoleonic) -> bool:
        return game.active == self.nation and game.controller[self.nation] != NOBODY


@dataphase
class PlayOne(Phase[Napoleonic]):
    """R13: one of the cards that an event or a resource brought is played at once, or all are kept."""

    nation: int
    cards: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("N-5.1.2.04", "N-16.2.04")

    def decide(self, game: Napoleonic) -> Decision:
        found = [a for c in self.cards for a in (SPEND[c], EVENT[c]) if not refuse_play(game, self.nation, a)]
        return Decision(game.controller[self.nation], self.nation, self, [*found, KEEP])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb not in ("spend", "event"):
            return None
        return refuse_play(game, self.nation, action) or refusals.PLUS_USED

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is not KEEP:
            play(game, self.nation, action)

    def fits(self, game: Napoleonic) -> bool:
        held = all(c in game.hands[self.nation] for c in self.cards)
        return held and game.controller[self.nation] != NOBODY


@dataphase
class PlayNow(PlayOne):
    """R13: one of the cards that an event brought must be played at once (cards 4, H2)."""

    def decide(self, game: Napoleonic) -> Decision:
        found = [a for a in super().decide(game).actions if a is not KEEP]
        return Decision(game.controller[self.nation], self.nation, self, found)

    def fits(self, game: Napoleonic) -> bool:
        return bool(self.cards) and super().fits(game)


def call_winter(game: Napoleonic, nation: int) -> None:
    """N-16.2.02, R62: a resource and a die above the number of powers with playable cards end the turn."""
    game.resources[nation] -= 1
    game.second = True
    die = 1 + game.chance.below(6)
    holders = sum(game.playable(power) > 0 for power in POWERS)
    game.early_winter = die > holders
    game.tell("winter", nation, die, holders, int(game.early_winter))


@dataphase
class EndImpulse(Phase[Napoleonic]):
    """N-15.4.1.01, N-5.5.01: after an impulse powers may submit (R60); it or a pass may end the turn."""

    nation: int
    acted: bool
    """Whether the nation took an impulse; a pass is none (R12)."""

    def perform(self, game: Napoleonic) -> None:
        first = uses.due(game)
        if first is not None:
            game.then(first, self)
            return
        if self.acted:
            game.last = self.nation
        was_active(game, self.nation)
        if game.cp:
            game.tell("points_left", self.nation, game.cp)
        if game.system_fails and coalition_zones(game) < SYSTEM_ZONES:
            game.system_fails = False
            game.tell("system_works")
        clear(game)
        losing = [p for p in from_(self.nation) if may_submit(game, p)] if self.acted else []
        game.then(*(Submission(power, ()) for power in losing), TurnTest(self.nation))


@dataphase
class TurnTest(Phase[Napoleonic]):
    """N-5.5.01, R11: the turn ends if nobody but the nation that has just acted has a playable card."""

    nation: int

    def perform(self, game: Napoleonic) -> None:
        alone = not any(game.playable(n) for n in NATIONS if n != self.nation)
        if alone or game.early_winter:
            game.turn_over = True
            game.armistice = game.tilsit = NOBODY  # R77
            game.hussars = game.russian_winter = False
            game.tell("turn_ends", self.nation)
