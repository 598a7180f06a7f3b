"""What Congress is played with: people, powers, cards, and the actions."""

from __future__ import annotations

from lacewars.kernel import Alphabet

SEATS = ("metternich", "castlereagh", "talleyrand", "hardenberg", "nesselrode")
POWERS = ("austria", "britain", "france", "prussia", "russia", "spain", "sweden")
KINDS = ("veto", "appeal", "pledge", "fortune", "bribe")
VETO, APPEAL, PLEDGE, FORTUNE, BRIBE = CARDS = range(len(KINDS))
PILE = 11 * [VETO] + 5 * [APPEAL] + 9 * [PLEDGE] + 7 * [FORTUNE] + 4 * [BRIBE]
HAND, POINTS, TURNS, SUCCESS = 2, 3, 2, 4
ALL = tuple(range(len(POWERS)))
MINORS = (5, 6)
"""Powers that may change hands."""

ALPHABET = Alphabet()
CAMPAIGN = tuple(
    ALPHABET.add("campaign", p, text=f"campaign against {name}") for p, name in enumerate(POWERS)
)
PARTITION = tuple(ALPHABET.add("partition", p, text=f"partition {name}") for p, name in enumerate(POWERS))
REST = ALPHABET.add("rest")
PLAY_VETO = ALPHABET.add("veto")
PLAY_APPEAL = ALPHABET.add("appeal")
PLAY_FORTUNE = ALPHABET.add("fortune")
PLAY_BRIBE = tuple(ALPHABET.add("bribe", p, text=f"bribe {POWERS[p]}") for p in MINORS)
FOR = ALPHABET.add("pledge", 1, text="pledge for")
AGAINST = ALPHABET.add("pledge", -1, text="pledge against")
AGREE = ALPHABET.add("agree")
PASS = ALPHABET.add("pass")
DONE = ALPHABET.add("done")
CARD = {kind: card for card, kind in enumerate(KINDS)}  # a verb names the card it plays
