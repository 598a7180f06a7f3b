"""Everything that an event or a prompt names has a name in both languages."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import board, naming
from lacewars.games.napoleonic.cards import CARDS, IN_WINDOW
from lacewars.games.napoleonic.consuls import BOXES
from lacewars.games.napoleonic.events import EVENT_FIELDS, PROMPT_FIELDS
from lacewars.games.napoleonic.nations import N_NATIONS, NOBODY
from lacewars.games.napoleonic.pieces import N_COMMANDERS, N_SQUADRONS
from lacewars.games.napoleonic.places import AT_SEA, OFF_MAP

NUMBERS = {
    "nation": N_NATIONS,
    "power": N_NATIONS,
    "duchy": board.N_DUCHIES,
    "box": len(BOXES),
    "zone": len(board.ZONE_NAMES),
    "moment": len(IN_WINDOW),
    "card": len(CARDS),
    "commander": N_COMMANDERS,
    "squadron": N_SQUADRONS,
    "place": OFF_MAP + 1,
    "seat": 5,
}


def test_every_kind_of_name_is_known() -> None:
    fields = [field for table in (EVENT_FIELDS, PROMPT_FIELDS) for names in table.values() for field in names]
    assert {kind for field in fields if (kind := field.partition(":")[2])} <= set(NUMBERS)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("kind", NUMBERS)
def test_all_of_a_kind_have_names_of_their_own(kind: str, lang: str) -> None:
    names = [naming.name_of(kind, number, lang) for number in range(NUMBERS[kind])]
    assert all(names)
    assert len(set(names)) == len(names)
    assert not [name for name in names if "'" in name]
    assert naming.name_of(kind, NOBODY, lang) == ""
    with pytest.raises(IndexError):
        naming.name_of(kind, NUMBERS[kind], lang)


def test_places_at_sea_follow_the_duchies() -> None:
    assert naming.name_of("place", AT_SEA, "en") == naming.name_of("zone", 0, "en")
    assert naming.name_of("place", OFF_MAP, "fr") == "la case hors carte"
    assert naming.name_of("place", 0, "fr") == naming.name_of("duchy", 0, "fr")
