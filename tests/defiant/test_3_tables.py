"""The printed set-up tables, block by block (D-3.01 to D-3.12, D-13, R8 to R13)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, BLOCKS, FORCE, IDS, PRUSSIA, SIDE
from lacewars.games.defiant.board import FORT_IDS, ROADS
from lacewars.games.defiant.state import POOL
from lacewars.kernel import covers
from tests.defiant.kit import GAME, State, fort

CAMPAIGN = {
    "berlin": "pr_frederick pr_manteuffel pr_tresckow pr_driesen pr_wurttemberg pr_zieten",
    "breslau": "pr_schwerin pr_forcade pr_pennavaire",
    "cosel": "pr_diericke",
    "glogau": "pr_bevern pr_moritz pr_preussen pr_seydlitz",
    "konigsberg": "pr_lewaldt pr_kanitz pr_dohna pr_schorlemer",
    "kustrin": "pr_retzow",
    "magdeburg": "pr_brunswick pr_wedel",
    "stettin": "pr_braunschweig",
    "bald": "au_siskovics",
    "brunn": "au_daun au_nostitz",
    "budapest": "au_grenzer_1 au_grenzer_2",
    "budweis": "au_daix",
    "freistadt": "au_kheul",
    "gabel": "au_arenberg",
    "graz": "au_loudon_cav",
    "koniggratz": "au_hadik",
    "olmutz": "au_nadasty_inf au_marschall",
    "prague": "au_browne au_colloredo au_serbelloni",
    "presberg": "au_odonnell",
    "vienna": "au_charles au_lucchese",
    "russia_start": (
        "ru_apraxin ru_bakhman ru_galitzin ru_grenadier ru_saltykov ru_cossacks ru_deniken ru_gaugreben"
    ),
    "stralsund": "sw_ehrensvard sw_suede",
    "dresden": "sx_saxe",
    "munich": "im_baviere",
    "french_start": (
        "fr_soubise fr_lorges fr_montboissier fr_nicolay fr_germaine fr_broglie im_hesse im_hohenzollern"
        " au_brettlach"
    ),
    "pool": (
        "pr_henry pr_keith au_loudon_leader au_nadasty_leader au_thurheim au_grenzer_3 au_grenzer_4 ru_fermor"
        " ru_rumiantsev_leader ru_rumiantsev_inf ru_tchernishev"
    ),
}
CAMPAIGN_FORTS = {
    "breslau": ("prussia", 3), "cosel": ("prussia", 1), "konigsberg": ("prussia", 3),
    "kustrin": ("prussia", 1), "magdeburg": ("prussia", 3), "stettin": ("prussia", 3),
    "brunn": ("austria", 2), "olmutz": ("austria", 2), "prague": ("austria", 3), "vienna": ("austria", 4),
    "thorn": ("russo_swedish", 3), "stralsund": ("russo_swedish", 3), "dresden": ("franco_imperial", 2),
}  # fmt: skip
DESPERATE = {
    "breslau": "pr_tresckow",
    "cosel": "pr_forcade",
    "glogau": "pr_bevern pr_kanitz pr_manteuffel pr_retzow pr_driesen pr_pennavaire pr_zieten",
    "dresden": "pr_diericke",
    "magdeburg": "pr_brunswick pr_wedel pr_wurttemberg",
    "torgau": "pr_frederick pr_lewaldt pr_braunschweig pr_dohna pr_schorlemer",
    "brunn": "au_daix",
    "gabel": (
        "au_charles au_daun au_arenberg au_colloredo au_grenzer_1 au_grenzer_2 au_kheul au_nadasty_inf"
        " au_siskovics au_lucchese au_nostitz au_odonnell au_serbelloni im_baviere"
    ),
    "koniggratz": "au_hadik",
    "olmutz": "au_thurheim",
    "prague": "au_marschall",
    "vienna": "au_loudon_cav",
    "russia_start": (
        "ru_apraxin ru_fermor ru_bakhman ru_galitzin ru_grenadier ru_saltykov ru_cossacks ru_deniken"
        " ru_gaugreben"
    ),
    "stralsund": "sw_ehrensvard sw_suede",
    "leipzig": (
        "fr_soubise fr_lorges fr_montboissier fr_nicolay fr_germaine fr_broglie im_hesse im_hohenzollern"
        " au_brettlach"
    ),
    "pool": (
        "pr_henry pr_schwerin pr_keith pr_preussen pr_moritz pr_seydlitz au_browne au_loudon_leader"
        " au_nadasty_leader au_grenzer_3 au_grenzer_4 ru_rumiantsev_leader ru_rumiantsev_inf ru_tchernishev"
        " sx_saxe"
    ),
}
DESPERATE_FORTS = CAMPAIGN_FORTS | {"cosel": ("prussia", 2), "dresden": ("prussia", 2)}


def new(scenario: str) -> State:
    state = GAME.new("tables", scenario=scenario)
    assert isinstance(state, State)
    return state


@covers("D-3.01", "D-3.02", "D-3.06", "D-3.08", "D-3.10", "D-13.01", "D-13.02", "D-13.03", "D-13.04")
@covers("D-13.05", "D-13.06", "D-13.07", "D-13.08", "R6", "R8", "R9", "R10", "R11", "R12", "R13")
@pytest.mark.parametrize(
    ("scenario", "blocks", "forts"),
    [
        ("campaign", CAMPAIGN, CAMPAIGN_FORTS),
        ("short", CAMPAIGN, CAMPAIGN_FORTS),
        ("desperate_times", DESPERATE, DESPERATE_FORTS),
    ],
)
def test_every_block_of_the_printed_tables(
    scenario: str, blocks: dict[str, str], forts: dict[str, tuple[str, int]]
) -> None:
    game = new(scenario)
    found: dict[str, set[str]] = {}
    for block, name in enumerate(IDS):
        place = game.place[block]
        found.setdefault("pool" if place == POOL else ROADS.ids[place], set()).add(name)
    assert found == {town: set(names.split()) for town, names in blocks.items()}
    assert {town: fort(game, town)[:2] for town in FORT_IDS} == forts
    assert game.steps == [b.steps for b in BLOCKS]  # all at full strength, in both columns


@covers("D-3.03", "D-1.16", "R106")
@pytest.mark.parametrize("seat", [PRUSSIA, ALLIES, None])
def test_blocks_face_their_owner(seat: int | None) -> None:
    view = new("campaign").view(seat).to_json()
    assert set(view["blocks"]) == {name for block, name in enumerate(IDS) if SIDE[block] == seat}
    crowds = {(c["town"], c["force"]): c["number"] for c in view["crowds"]}
    if seat != PRUSSIA:
        assert crowds["berlin", "prussia"] == 6
    if seat != ALLIES:
        assert crowds["french_start", "franco_imperial"] == 8
        assert crowds["french_start", "austria"] == 1  # Brettlach: his colour shows
    assert FORCE[BLOCK["au_brettlach"]] == 1
