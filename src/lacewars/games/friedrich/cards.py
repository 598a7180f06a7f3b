"""Tactical Cards (F-3) and Cards of Fate (F-11, F-14), numbered for speed.

Tactical Card c belongs to deck c // 50; within a deck 48 cards have a suit and a value, the last two are
Reserves. Cards of Fate 0 to 5 are the strokes, 6 to 17 the numbered cards 1 to 12.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lacewars.games.friedrich.board import SUITS, TOWN
from lacewars.games.friedrich.data_files import tables
from lacewars.games.friedrich.nations import NATION, PIECE
from lacewars.games.sivel.tactical import TacticalCards

_CARDS = tables("cards.toml")

TACTICAL = TacticalCards(_CARDS["tactical"])
DECKS, DECK_SIZE, N_CARDS = TACTICAL.decks, TACTICAL.size, TACTICAL.count
RESERVE = TACTICAL.reserve
RESERVE_VALUES = TACTICAL.reserve_values
LOWEST = TACTICAL.lowest
CARD_SUIT = TACTICAL.suit
CARD_VALUE = TACTICAL.value
card_number = TACTICAL.number
card_name = TACTICAL.name
worth = TACTICAL.worth


@dataclass(frozen=True, slots=True)
class Effect:
    """What one version of a numbered Card of Fate does (cards.toml explains each `kind`)."""

    number: int
    suit: int
    kind: str
    duration: str
    chooser: tuple[int, ...]
    optional: bool
    nations: tuple[int, ...]
    targets: tuple[int, ...]
    """Generals named by the card; empty where any general of the nation may be chosen."""
    towns: tuple[int, ...]
    countries: tuple[str, ...]
    base: int
    main: int
    amount: int
    """The card's one number: `max`, `add`, `set` (then the kind is first_card_set), `radius` or `value`."""
    distances: tuple[int, ...]
    card_suit: int
    """The suit of the Tactical Card named by the card."""

    @property
    def nation(self) -> int:
        """The nation concerned (the first of two)."""
        return self.nations[0]


def _as_list(effect: dict[str, Any], one: str, many: str) -> list[str]:
    return list(effect.get(many, [effect[one]] if one in effect else []))


def _effect(number: int, suit: str, version: dict[str, Any]) -> Effect:
    effect: dict[str, Any] = version["effect"]
    named = [*_as_list(effect, "target", "targets"), *_as_list(effect, "attacker", "attackers")]
    named += effect.get("when", "").split()[:1]  # "friedrich attacked"
    numbers = [effect[k] for k in ("max", "add", "set", "radius", "value") if k in effect]
    kind = "first_card_set" if "set" in effect else effect["kind"]
    return Effect(
        number=number,
        suit=SUITS.index(suit),
        kind=kind,
        duration=version["duration"],
        chooser=tuple(NATION[n] for n in version["chooser"].split("+") if n),
        optional=version["optional"],
        nations=tuple(NATION[n] for n in _as_list(effect, "nation", "nations")),
        targets=tuple(PIECE[t] for t in named if t in PIECE),
        towns=tuple(TOWN[t] for t in _as_list(effect, "town", "towns")),
        countries=tuple(effect.get("countries", ())),
        base=effect.get("base", 0),
        main=effect.get("main", 0),
        amount=numbers[0] if numbers else 0,
        distances=tuple(effect.get("distances", ())),
        card_suit=SUITS.index(effect["suit"]) if "suit" in effect else -1,
    )


STROKES: tuple[str, ...] = tuple(s["id"] for s in _CARDS["stroke"])
STROKE_KINDS: tuple[str, ...] = tuple(s["kind"] for s in _CARDS["stroke"])
N_FATE = len(STROKES) + len(_CARDS["card"])
EFFECTS: tuple[Effect, ...] = tuple(
    _effect(c["number"], suit, c[suit])
    for c in sorted(_CARDS["card"], key=lambda c: int(c["number"]))
    for suit in _CARDS["fate"]["version_order"]
)
"""Numbered card n in suit version s is EFFECTS[4 * (n - 1) + s]."""
BASE_VERSION: int = SUITS.index(_CARDS["fate"]["base_game_version"])


def effect_number(fate_card: int, suit: int) -> int:
    """The index in EFFECTS of a numbered fate card read in a suit's version."""
    return len(SUITS) * (fate_card - len(STROKES)) + suit


def fate_name(fate_card: int) -> str:
    """The id of a stroke, or `card 7`."""
    if fate_card < len(STROKES):
        return STROKES[fate_card]
    return f"card {fate_card - len(STROKES) + 1}"
