"""The data of the cards, the ledger and the rulings hold together (N-cards, N-6)."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources

from lacewars.cli.proofs import TESTS, find_proofs
from lacewars.games.napoleonic import GAME
from lacewars.games.napoleonic.cards import (
    CARD_IDS,
    CARDS,
    HOME_CARDS,
    HOME_IDS,
    IN_WINDOW,
    N_CARDS,
    NUMBERED,
    WAR_IDS,
    texts,
)
from lacewars.games.napoleonic.data_files import rows, tables
from lacewars.games.napoleonic.effects import written
from lacewars.games.napoleonic.nations import BRITAIN, FRANCE, NATION_IDS, NATIONS, NOBODY
from lacewars.kernel import covers
from lacewars.kernel.ledger import Ledger

PACKAGE = "lacewars.games.napoleonic"
SYMBOLS = (
    ("red", "X"), ("foreign_war", "F"), ("response", "R"), ("battle", "B"), ("not_1805", "P"), ("plus", "+"),
)  # fmt: skip
PRINTED = (
    "1 5X+|2 5|3 3|4 5X|5 4XF|6 3|7 4|8 4R|9 2R|10 2|11 4B|12 4|13 4XF|14 4R|15 2|16 5R|17 4|18 5XR"
    "|19 2R|20 6R|21 2X|22 3B|23 3B|24 5B|25 5R|26 2B|27 4R|28 2B|29 5|30 2R|31 3R|32 6F|33 3R|34 3R"
    "|35 2B|36 3R|37 2B|38 2R|39 3R|40 5F|41 2R|42 2R|43 2|44 3R|45 4R|46 4R|47 3R|48 2R|49 3R|50 2R"
    "|51 5XF|52 5|53 6P|54 5X|55 3|56 2|57 3X|58 3|59 3R|60 2|61 2|62 6|63 6|64 5X|65 6|66 6R|67 6R"
    "|68 6X|69 6P|70 4|71 6|72 6|73 5F|74 4|75 3XF|76 3XP|77 6|78 3B|79 4R|80 5R|81 6R|82 4X|83 6|84 4R"
    "|85 4|86 2R|87 4|88 5R|89 5XF|90 6|H1 6R+|H2 6+|H3 6P+|H4 6+|H5 5+|H6 5|H7 4R|H8 4|H9 5|H10 5R+"
    "|H11 6+"
)
"""Points and symbols as the rulebook's list prints them, copied a second time."""
FRENCH = ("target_fr", "steps_fr", "duration_fr", "neutral_proxy_fr")


def ledger() -> Ledger:
    return Ledger.load(resources.files(PACKAGE) / "data", "napoleonic")


# ---------------------------------------------------------------------- cards
@covers("N-cards.01", "N-cards.03", "N-cards.04", "N-cards.06")
def test_points_and_symbols_are_those_of_the_printed_list() -> None:
    told = [
        f"{card.number} {card.cp}" + "".join(letter for name, letter in SYMBOLS if getattr(card, name))
        for card in CARDS
    ]
    assert told == PRINTED.split("|")


@covers("N-2.1.02", "R2")
def test_ninety_numbered_cards_and_eleven_home_cards() -> None:
    assert [CARDS[c].number for c in NUMBERED] == [str(k) for k in range(1, 91)]
    assert (len(HOME_IDS), N_CARDS) == (11, 101)
    assert len(set(CARD_IDS)) == len({card.name for card in CARDS}) == N_CARDS
    points = Counter(CARDS[c].cp for c in NUMBERED)
    assert points == {2: 20, 3: 19, 4: 18, 5: 17, 6: 16}
    assert len(CARDS) + len(NATION_IDS) == tables("tables.toml")["components"]["cards_in_box"]


def test_home_cards_belong_to_their_nations() -> None:
    nations = tables("nations.toml")["nation"]
    for n in NATIONS:
        assert {CARD_IDS[c] for c in HOME_CARDS[n]} == set(nations[NATION_IDS[n]]["home_cards"])
        assert len(HOME_CARDS[n]) == (2 if n in (BRITAIN, FRANCE) else 1)
    assert all(CARDS[c].nation == NOBODY for c in NUMBERED)


def test_windows_and_effects_are_of_the_closed_vocabularies() -> None:
    found = tables("tables.toml")
    windows, ops = set(found["card_windows"]) - {"source"}, set(found["card_ops"]["list"])
    assert {w for card in CARDS for w in card.windows} == windows == set(IN_WINDOW)
    assert {op for card in CARDS for op in card.ops} == ops
    assert set(found["card_windows_fr"]) == set(found["card_windows"])
    assert all(card.windows != {"own_impulse"} for card in CARDS if card.battle)
    for window, mask in IN_WINDOW.items():
        assert mask == sum(1 << c for c, card in enumerate(CARDS) if window in card.windows)


def test_what_becomes_of_cards() -> None:
    assert {card.after_play for card in CARDS if card.nation != NOBODY} == {"home"}
    assert {card.id for card in CARDS if card.after_play.startswith("war")} == set(WAR_IDS)
    assert len(WAR_IDS) == 8
    gone = {card.number for card in CARDS if "removed" in card.after_play}
    assert gone == {"32", "52", "68", "76"}
    barred = {card.number: card.barred for card in CARDS if card.barred}
    assert barred == {"63": "france", "71": "britain", "69": "imperial"}


def test_cards_are_told_in_both_languages_step_by_step() -> None:
    assert set(tables("card_texts.toml")) - {"schema"} == set(CARD_IDS)
    for c, card in enumerate(CARDS):
        told = texts(c)
        assert card.name
        assert card.name_fr
        assert all(told[key] for key in FRENCH)
        for english, french in zip(told["steps"], told["steps_fr"], strict=True):
            assert set(re.findall(r"\d+", english)) == set(re.findall(r"\d+", french)), card.id


def test_red_cards_say_what_a_neutral_proxy_does() -> None:
    for c in NUMBERED:
        told = texts(c)["neutral_proxy"]
        forced = CARDS[c].red or CARDS[c].number == "66"
        assert forced != told.startswith("not red: a neutral"), CARDS[c].id


# ---------------------------------------------------------------------- ledger and rulings
def test_the_ledger_is_whole() -> None:
    found = ledger()
    assert len(found) == 584
    assert {row.ref.split(".")[0] for row in found} >= {str(chapter) for chapter in range(1, 18)}
    for row in found:
        assert row.id.rsplit(".", 1)[0] == f"N-{row.ref}"
        assert row.mode in ("base", "variant", "scenario")
        assert row.statement
        assert row.statement_fr not in ("", row.statement)
        assert not row.ruling or row.ruling in found.rulings, row.id


def test_rulings_have_no_gaps_and_are_all_used() -> None:
    found = ledger()
    assert set(found.rulings) == {f"R{n}" for n in range(1, 116)}
    procedures = (resources.files(PACKAGE) / "data" / "procedures.md").read_text(encoding="utf-8")
    used = {row.ruling for row in found} | {r for c in rows("cards.csv") for r in c["rulings"].split(";")}
    used |= set(re.findall(r"R\d+", procedures))
    assert set(found.rulings) <= used | {"R1"}
    texts = [ruling.specification for ruling in found.rulings.values()]
    named = {name for text in texts for name in re.findall(r"\bR\d+\b", text)}
    assert named <= set(found.rulings)
    assert {r for c in rows("cards.csv") for r in c["rulings"].split(";") if r} <= set(found.rulings)


def test_examples_have_a_place_and_a_source() -> None:
    examples = tables("examples.toml")["example"]
    assert len({e["id"] for e in examples}) == len(examples)
    assert all(e["ref"] and e["source"] in ("rulebook", "public", "reconstructed") for e in examples)


@covers("N-cards.01")
def test_every_card_has_an_event_and_a_test_that_proves_it() -> None:
    assert written() == frozenset(range(N_CARDS))
    proved = {proof.rule for proof in find_proofs(TESTS / "napoleonic")}
    assert [name for name in GAME.event_cards if name not in proved] == []
