"""The 90 numbered cards and the 11 home cards (N-cards, N-6).

A card is a number from 0 to 100: numbered card k is k - 1, home cards H1 to H11 are 90 to 100. What a card
does is told for players in `card_texts.toml`; when it may be played, and by which primitive effects, stands
here.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from lacewars.games.napoleonic.data_files import rows, tables
from lacewars.games.napoleonic.nations import NATION, NATIONS, NOBODY

NO_CARD = -1


class Card(NamedTuple):
    """A card: its points, its symbols, and its moments."""

    number: str
    """As printed: 1 to 90, H1 to H11."""
    id: str
    name: str
    name_fr: str
    nation: int
    """The nation of a home card; NOBODY: a numbered one."""
    cp: int
    red: bool
    """X: a neutral proxy must play it as an event (N-cards.02)."""
    foreign_war: bool
    response: bool
    battle: bool
    plus: bool
    not_1805: bool
    after_play: str
    """`discard`, `home` (face down until the next turn), `war` (stays until the war ends; `war_if_begun`,
    `war_removed`), `passes` (to another nation), `reshuffle`, `peace` (back into the deck after the peace
    roll), `removed`, `removed_if_accepted`."""
    barred: str
    """Who may not play its event: a nation, or `imperial`, the Imperial camp."""
    windows: frozenset[str]
    """The moments at which its event may be played; the words are those of tables.toml, [card_windows]."""
    ops: tuple[str, ...]


CARDS: tuple[Card, ...] = tuple(
    Card(
        c["number"],
        c["id"],
        c["name"],
        c["name_fr"],
        NATION.get(c["nation"], NOBODY),
        int(c["cp"]),
        c["red"] == "1",
        c["foreign_war"] == "1",
        c["response"] == "1",
        c["battle"] == "1",
        c["plus"] == "1",
        c["not_1805"] == "1",
        c["after_play"],
        c["barred"],
        frozenset(c["windows"].split(";")),
        tuple(c["ops"].split(";")),
    )
    for c in rows("cards.csv")
)
N_CARDS = len(CARDS)
CARD_IDS: tuple[str, ...] = tuple(card.id for card in CARDS)
CARD: dict[str, int] = {name: c for c, name in enumerate(CARD_IDS)}
CP: tuple[int, ...] = tuple(card.cp for card in CARDS)
N_NUMBERED = sum(card.nation == NOBODY for card in CARDS)
NUMBERED = range(N_NUMBERED)
"""The cards that are shuffled and dealt."""
HOME_IDS: tuple[str, ...] = CARD_IDS[N_NUMBERED:]
HOME_CARDS: tuple[tuple[int, ...], ...] = tuple(
    tuple(c for c, card in enumerate(CARDS) if card.nation == n) for n in NATIONS
)
"""The home cards of each nation."""
HOME_MASK: tuple[int, ...] = tuple(sum(1 << c for c in cards) for cards in HOME_CARDS)

_WINDOWS = tuple(w for w in tables("tables.toml")["card_windows"] if w != "source")
IN_WINDOW: dict[str, int] = {
    window: sum(1 << c for c, card in enumerate(CARDS) if window in card.windows) for window in _WINDOWS
}
"""For each moment the cards (a bit mask) whose events may be played in it."""

STEAL_A_MARCH, EUROPE_EXHAUSTED = CARD["steal_a_march"], CARD["europe_exhausted"]
PALACE_INTRIGUE, PATRIOTIC_FERVOR = CARD["palace_intrigue"], CARD["patriotic_fervor"]
PARLIAMENT, DOUBLE_MARCH = CARD["parliament"], CARD["double_march"]
FORM_SQUARE = CARD["form_square"]
ADMIRALTY, HOLY_MOTHER_RUSSIA = CARD["admiralty"], CARD["holy_mother_russia"]

WARS: tuple[int, ...] = tuple(c for c, card in enumerate(CARDS) if card.foreign_war)
"""The foreign wars, each named by its card (N-3.37)."""
N_WARS = len(WARS)
WAR_IDS: tuple[str, ...] = tuple(CARD_IDS[c] for c in WARS)
WAR: dict[int, int] = {card: war for war, card in enumerate(WARS)}


def texts(card: int) -> dict[str, Any]:
    """What a card does, for players: target, steps, duration, each also with `_fr`."""
    found: dict[str, Any] = tables("card_texts.toml")[CARD_IDS[card]]
    return found
