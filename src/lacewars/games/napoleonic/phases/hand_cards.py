"""Events that touch hands, resources and markers alone.

Cards 1, 4, 6, 9, 10, 12, 29, 54, 62, 63, 71, 72, 85, 86, H4 and H5. What an event does is told step by step
in data/card_texts.toml.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import DONE, TARGET
from lacewars.games.napoleonic.cards import ADMIRALTY, CARD, PALACE_INTRIGUE, PARLIAMENT, PATRIOTIC_FERVOR
from lacewars.games.napoleonic.dealing import (
    discard_at_random,
    discard_hand,
    draw,
    hand_openly,
    reshuffle,
    steal,
    swap,
)
from lacewars.games.napoleonic.effects import Effect, always, register
from lacewars.games.napoleonic.foreign_wars import BEY_OF_ALGIERS, in_play
from lacewars.games.napoleonic.nations import BRITAIN, COALITION, FRANCE, NATIONS, NOBODY
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import PlayNow, PlayOne, play_neutral
from lacewars.games.napoleonic.playing import gain_resource, lay_away, resource_holder
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_MOST_SUBSIDIES = 3
_ADMIRALTY_ZONES = 6
_ROTHSCHILD = CARD["house_of_rothschild"]


class Pick(NamedTuple):
    """An event aimed at a nation: whom it may be aimed at, and what it does to it."""

    targets: Callable[[Napoleonic, int], list[int]]
    then: Callable[[Napoleonic, int, int], None]


_PICKS: dict[int, Pick] = {}


def aimed(name: str, pick: Pick, chooser: int = NOBODY) -> None:
    """Registers an event that is aimed at a nation, by its player or by that of `chooser`."""
    card = CARD[name]
    _PICKS[card] = pick

    def can(game: Napoleonic, nation: int) -> bool:
        return bool(pick.targets(game, nation))

    def begin(game: Napoleonic, nation: int) -> None:
        game.then(PickNation(nation if chooser == NOBODY else chooser, card, nation))

    register(card, Effect(can, begin))


@dataphase
class PickNation(Phase[Napoleonic]):
    """N-cards.16: a player chooses the nation at which an event is aimed."""

    chooser: int
    card: int
    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def targets(self, game: Napoleonic) -> list[int]:
        """The nations that may be chosen; who they are everybody knows."""
        return _PICKS[self.card].targets(game, self.nation)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.targets(game)
        if len(found) < 2:
            return None
        return Decision(game.controller[self.chooser], self.chooser, self, [TARGET[n] for n in found])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_TARGET if action.verb == "target" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        _PICKS[self.card].then(game, self.nation, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        for target in self.targets(game):
            _PICKS[self.card].then(game, self.nation, target)

    def fits(self, game: Napoleonic) -> bool:
        return self.card in _PICKS and game.controller[self.chooser] != NOBODY


# ---------------------------------------------------------------------- whom
def _others(_game: Napoleonic, nation: int) -> list[int]:
    return [n for n in NATIONS if n != nation]


def _holders(game: Napoleonic, *, but: int, card: int) -> list[int]:
    """All nations but one that hold a card other than a home card, and other than `card` itself."""
    return [n for n in NATIONS if n != but and any(c != card for c in game.hands[n])]


# ---------------------------------------------------------------------- the events
def _emperor_can(game: Napoleonic, nation: int) -> bool:
    return not game.key_plus >> nation & 1 or resource_holder(game, nation) != NOBODY


def _emperor(game: Napoleonic, nation: int) -> None:
    """Card 1: the key marker is turned, or a resource gained."""
    lay_away(game, nation, CARD["emperor_commands"])
    if game.key_plus >> nation & 1:
        gain_resource(game, nation)
    else:
        game.key_plus |= 1 << nation
        game.tell("key_plus", nation)


def _drought_targets(game: Napoleonic, _nation: int) -> list[int]:
    return _holders(game, but=NOBODY, card=CARD["drought"])


def _drought(game: Napoleonic, nation: int, target: int) -> None:
    """Card 6."""
    lay_away(game, nation, CARD["drought"])
    discard_at_random(game, target)


def _staff_targets(game: Napoleonic, _nation: int) -> list[int]:
    return [n for n in NATIONS if not game.staff >> n & 1]


def _staff(game: Napoleonic, nation: int, target: int) -> None:
    """Card 9."""
    lay_away(game, nation, CARD["general_staff"])
    game.staff |= 1 << target
    game.tell("staff", target)


def _intrigue_targets(game: Napoleonic, nation: int) -> list[int]:
    return _holders(game, but=nation, card=PALACE_INTRIGUE)


def _intrigue(game: Napoleonic, nation: int, target: int) -> None:
    """Card 10: it changes places with a card taken at random, which may be played at once."""
    taken = steal(game, nation, target)
    hand_openly(game, target, PALACE_INTRIGUE)
    game.intrigue = target
    game.then(PlayOne(nation, (taken,)))


def _largesse(game: Napoleonic, nation: int, target: int) -> None:
    """Card 12."""
    lay_away(game, nation, CARD["royal_largesse"])
    draw(game, target, 1)


def _season_can(game: Napoleonic, nation: int) -> bool:
    return game.hands[nation] == [CARD["extended_campaign_season"]]


def _season(game: Napoleonic, nation: int) -> None:
    """Card 29: two cards are drawn, of which one may be played at once."""
    lay_away(game, nation, CARD["extended_campaign_season"])
    drawn = draw(game, nation, 2)
    game.then(PlayOne(nation, tuple(sorted(drawn))))


def _rothschild_can(game: Napoleonic, _nation: int) -> bool:
    return game.kind == SCHEDULED  # Steal a March is a pre-emption, too


def _rothschild(game: Napoleonic, nation: int) -> None:
    """Card 4: of two cards drawn one is played at once; then all discards are shuffled, with this card."""
    drawn = draw(game, nation, 2)
    game.then(ShuffleAll(nation, _ROTHSCHILD))
    if game.controller[nation] != NOBODY:
        game.then(PlayNow(nation, tuple(sorted(drawn))))
    elif drawn:
        play_neutral(game, nation, drawn[0])


@dataphase
class ShuffleAll(Phase[Napoleonic]):
    """N-cards.16: a card joins the discards, and all of them are shuffled into the pile (card 4)."""

    nation: int
    card: int

    def perform(self, game: Napoleonic) -> None:
        lay_away(game, self.nation, self.card)
        reshuffle(game)

    def fits(self, game: Napoleonic) -> bool:
        return self.card == _ROTHSCHILD and bool(game.laid >> self.card & 1)


def _admiralty_can(game: Napoleonic, _nation: int) -> bool:
    return game.ruled >= _ADMIRALTY_ZONES and not in_play(game, BEY_OF_ALGIERS)


def _admiralty(game: Napoleonic, nation: int) -> None:
    """H4: Britain draws two cards if its fleets controlled six zones when the impulse began."""
    lay_away(game, nation, ADMIRALTY)
    draw(game, nation, 2)


def _fouche_targets(game: Napoleonic, _nation: int) -> list[int]:
    return _holders(game, but=FRANCE, card=CARD["fouche"])


def _fouche(game: Napoleonic, nation: int, target: int) -> None:
    """Card 54: France takes a card at random."""
    lay_away(game, nation, CARD["fouche"])
    steal(game, FRANCE, target)


def _council(game: Napoleonic, nation: int) -> None:
    """Card 62: the hand is changed for one with a card more."""
    lay_away(game, nation, CARD["council_of_war"])
    draw(game, nation, discard_hand(game, nation) + 1)


def _robbed(name: str, victim: int) -> None:
    """Cards 63 and 71: a card is taken from a hand, and another drawn."""

    def rob(game: Napoleonic, nation: int) -> None:
        lay_away(game, nation, CARD[name])
        steal(game, nation, victim)
        draw(game, nation, 1)

    register(CARD[name], Effect(always, rob))


def _dresden_targets(game: Napoleonic, nation: int) -> list[int]:
    """Card 85, R109: allied or neutral nations with a card, if the own hand has another one."""
    if game.hands[nation] in ([], [CARD["council_of_dresden"]]):
        return []
    holders = _holders(game, but=nation, card=CARD["council_of_dresden"])
    return [n for n in holders if not game.hostile[nation] >> n & 1]


def _dresden(game: Napoleonic, nation: int, target: int) -> None:
    """Card 85: two random cards change places, and one is drawn."""
    lay_away(game, nation, CARD["council_of_dresden"])
    swap(game, nation, target)
    draw(game, nation, 1)


def _fervor_targets(game: Napoleonic, nation: int) -> list[int]:
    """Card 86: nations without a card; whoever was given it keeps it for his next impulse."""
    if game.fervor == nation:
        return []
    return [n for n in _others(game, nation) if not game.hands[n]]


def _fervor(game: Napoleonic, _nation: int, target: int) -> None:
    """Card 86: it is given to a nation without cards."""
    hand_openly(game, target, PATRIOTIC_FERVOR)
    game.fervor = target


def _coalition(game: Napoleonic, _nation: int) -> list[int]:
    return [n for n in NATIONS if n != BRITAIN and game.camp[n] == COALITION]


def _parliament(game: Napoleonic, nation: int, target: int) -> None:
    """H5: it is given to a nation of the Coalition, which may play it in this turn."""
    lay_away(game, nation, PARLIAMENT)
    game.parliament = target
    game.tell("given", target, PARLIAMENT)


@dataphase
class Subsidies(Phase[Napoleonic]):
    """N-cards.16: up to three Coalition nations other than Britain draw a card each (card 72)."""

    nation: int
    powers: tuple[int, ...]
    """Those that have drawn."""
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        left = [n for n in _coalition(game, self.nation) if n not in self.powers]
        if len(self.powers) == _MOST_SUBSIDIES or not left:
            return None
        done = [DONE] if self.powers else []
        return Decision(game.controller[self.nation], self.nation, self, [*(TARGET[n] for n in left), *done])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_TARGET if action.verb == "target" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is not DONE:
            draw(game, action.args[0], 1)
            game.then(Subsidies(self.nation, (*self.powers, action.args[0])))

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


def _subsidies_can(game: Napoleonic, nation: int) -> bool:
    return bool(_coalition(game, nation))


def _subsidies(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, CARD["british_subsidies"])
    game.then(Subsidies(nation, ()))


register(_ROTHSCHILD, Effect(_rothschild_can, _rothschild))
register(ADMIRALTY, Effect(_admiralty_can, _admiralty))
register(CARD["emperor_commands"], Effect(_emperor_can, _emperor))
register(CARD["extended_campaign_season"], Effect(_season_can, _season))
register(CARD["council_of_war"], Effect(always, _council))
register(CARD["british_subsidies"], Effect(_subsidies_can, _subsidies))
_robbed("malets_conspiracy", FRANCE)
_robbed("spithead_and_the_nore", BRITAIN)
aimed("drought", Pick(_drought_targets, _drought))
aimed("general_staff", Pick(_staff_targets, _staff))
aimed("palace_intrigue", Pick(_intrigue_targets, _intrigue))
aimed("royal_largesse", Pick(_others, _largesse))
aimed("fouche", Pick(_fouche_targets, _fouche), chooser=FRANCE)
aimed("council_of_dresden", Pick(_dresden_targets, _dresden))
aimed("patriotic_fervor", Pick(_fervor_targets, _fervor))
aimed("parliament", Pick(_coalition, _parliament))
