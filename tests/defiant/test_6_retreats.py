"""Retreats of beaten armies, and what the winner does (D-6.58 to D-6.68, D-6.113, D-6.121, R74 to R76)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import ROAD, TOWN
from lacewars.games.defiant.phases.retreats import Retreat, Toll
from lacewars.games.defiant.phases.victories import Regroup
from lacewars.games.defiant.retreating import toll
from lacewars.kernel import covers
from tests.defiant.kit import (
    GAME,
    State,
    act,
    asked,
    battle,
    begin,
    board,
    kinds,
    options,
    refused,
    roll,
    steps,
    where,
)

LOST_BERLIN = "berlin: au_hadik; konigsberg: fort russo_swedish 2"
WEAK_FORTS = "; ".join(f"{t}: fort prussia 1" for t in ("magdeburg", "stettin", "kustrin", "breslau"))


def retreat(text: str, town: str, *blocks: str) -> State:
    """Blocks that have been beaten in a town."""
    game = board(text)
    seat = PRUSSIA if blocks[0].startswith("pr") else ALLIES
    game.pending = {TOWN[town]: seat}
    return begin(game, Retreat(seat, TOWN[town], tuple(sorted(BLOCK[b] for b in blocks)), ()))


@covers("D-6.58", "D-6.59", "D-6.61", "D-6.62", "R74", "R124")
def test_a_retreat_passes_a_pending_battle_but_does_not_end_there() -> None:
    text = "leipzig: pr_moritz pr_retzow fr_lorges; magdeburg: fort prussia 2 pr_dohna au_kheul au_daix"
    game = board(text)
    game.pending = {TOWN["leipzig"]: PRUSSIA, TOWN["magdeburg"]: PRUSSIA}
    begin(game, Retreat(PRUSSIA, TOWN["leipzig"], (BLOCK["pr_moritz"], BLOCK["pr_retzow"]), ()))
    assert options(game) == {"retreat to Berlin", "retreat to Priebus"}  # neither Magdeburg nor Leipzig
    assert refused(game, "retreat to Magdeburg").code == "no-retreat"
    act(game, "retreat to Berlin")
    assert options(game) == {"step to Magdeburg", "step to Torgau", "step to Wittenberg"}
    news = act(game, "step to Magdeburg")
    assert [e.data for e in news if e.kind == "toll"] == [(PRUSSIA, 2)]  # Kheul and D'Aix; it is our town
    act(game, "take the loss on Moritz", "take the loss on Retzow")
    assert steps(game, "pr_moritz", "pr_retzow") == [3, 3]
    assert where(game, "pr_moritz") == where(game, "pr_retzow") == "berlin"


@covers("D-6.60", "R74")
def test_without_a_supplied_town_the_nearest_friendly_one_is_taken() -> None:
    text = f"leipzig: pr_moritz fr_lorges; {LOST_BERLIN}; {WEAK_FORTS}; cosel: fort prussia 1"
    game = retreat(text, "leipzig", "pr_moritz")
    assert options(game) == {"retreat to Magdeburg"}


@covers("D-6.58", "R74", "R75")
def test_a_supplied_town_farther_off_goes_before_an_unsupplied_one_next_door() -> None:
    text = f"leipzig: pr_moritz fr_lorges; {LOST_BERLIN}; {WEAK_FORTS}; cosel: fort prussia 2"
    game = retreat(text, "leipzig", "pr_moritz")
    assert options(game) == {"retreat to Priebus"}  # two roads; Magdeburg is next door, but cut off


@covers("D-6.63", "R74")
def test_several_leaders_may_go_to_different_towns() -> None:
    text = "priebus: pr_frederick pr_keith pr_moritz pr_dohna au_kheul"
    game = retreat(text, "priebus", "pr_frederick", "pr_keith", "pr_moritz", "pr_dohna")
    towns = {f"retreat to {t}" for t in ("Crossen", "Cottbus", "Glogau", "Breslau")}
    assert options(game) == towns | {"take Frederick", "take Keith"}
    act(game, "take Keith")
    assert options(game, "take") == {"take Moritz", "take Dohna"}  # one leader stays with the others
    act(game, "take Dohna", "retreat to Glogau")
    assert options(game) == towns - {"retreat to Glogau"}
    act(game, "retreat to Breslau")
    assert {where(game, b) for b in ("pr_keith", "pr_dohna")} == {"glogau"}
    assert {where(game, b) for b in ("pr_frederick", "pr_moritz")} == {"breslau"}
    alone = retreat(text, "priebus", "pr_frederick", "pr_moritz", "pr_dohna")
    assert options(alone) == towns  # one leader: one town for all


NEAREST = {f"retreat to {t}" for t in ("Dresden", "Görlitz", "Torgau", "Wittenberg")}
CUT = "crossen: au_browne au_daun au_kheul ru_bakhman pr_moritz; kustrin: fort russo_swedish 2; "


@covers("D-6.64", "R74")
def test_a_mixed_army_needs_a_town_that_is_supplied_for_all() -> None:
    game = retreat(CUT, "crossen", "au_kheul", "ru_bakhman")
    assert options(game) == NEAREST  # Küstrin feeds Russians only
    game = retreat(CUT, "crossen", "ru_bakhman")
    assert options(game) == {"retreat to Küstrin"}


@covers("D-6.64", "D-6.63", "R74")
def test_a_mixed_army_splits_if_no_town_feeds_all() -> None:
    game = retreat(CUT + "krakau: pr_dohna", "crossen", "au_browne", "au_daun", "au_kheul", "ru_bakhman")
    assert options(game) == NEAREST | {"take Daun", "take Browne"}  # the Austrians choose
    act(game, "take Browne")
    assert options(game) == NEAREST | {"take Kheul"}  # no Russian goes with them
    act(game, "retreat to Dresden", "retreat to Görlitz", "take the loss on Kheul")  # for crossing Priebus
    assert [where(game, b) for b in ("au_browne", "au_daun", "au_kheul")] == ["dresden", "gorlitz", "gorlitz"]
    act(game, "retreat to Küstrin")
    assert where(game, "ru_bakhman") == "kustrin"


@covers("D-6.58", "D-6.113", "R74", "R45")
def test_what_the_roads_do_not_carry_goes_elsewhere() -> None:
    names = [
        "pr_frederick", "pr_moritz", "pr_retzow", "pr_kanitz", "pr_dohna", "pr_wedel", "pr_forcade",
        "pr_manteuffel", "pr_tresckow", "pr_diericke", "pr_preussen",
    ]  # fmt: skip
    game = retreat(f"stralsund: fort russo_swedish 2 {' '.join(names)}", "stralsund", *names)
    act(game, "retreat to Stettin")
    for name in ("Frederick", "Moritz", "Retzow", "Kanitz", "Dohna", "Wedel", "Forcade", "Manteuffel"):
        act(game, f"take {name}")
    act(game, "take Tresckow")  # nine: the road is full, and there is no other
    assert [where(game, b) for b in names] == ["stettin"] * 9 + ["pool"] * 2


@covers("D-6.58", "D-6.77", "R74", "R77")
def test_beaten_blocks_fill_the_fortress_of_the_town() -> None:
    names = ["au_kheul", "au_daix", "au_arenberg", "au_marschall"]
    text = f"prague: fort austria 2 pr_moritz (au_browne) {' '.join(names)}"
    game = retreat(text, "prague", *names)
    shelter = {"shelter Kheul", "shelter D'Aix", "shelter Arenberg", "shelter Marschall"}
    assert options(game, "shelter") == shelter
    act(game, "shelter Kheul", "shelter D'Aix", "shelter Arenberg")
    assert not options(game, "shelter")  # four with Browne
    act(game, "retreat to Iglau")
    assert [game.is_shut_in(BLOCK[b]) for b in names] == [True, True, True, False]
    assert where(game, "au_marschall") == "iglau"


@covers("D-6.113", "D-6.58", "R74")
def test_with_no_town_to_go_to_they_must_take_the_fortress() -> None:
    text = "stralsund: fort russo_swedish 2 sw_suede sw_ehrensvard pr_moritz; stettin: pr_dohna"
    game = board(text + "; konigsberg: pr_wedel; osterode: pr_retzow; elbing: pr_kanitz; warsaw: pr_forcade")
    game.pending = {TOWN["stralsund"]: ALLIES}
    for town in range(len(TOWN)):
        game.holder[town] = PRUSSIA
    begin(game, Retreat(ALLIES, TOWN["stralsund"], (BLOCK["sw_ehrensvard"], BLOCK["sw_suede"]), ()))
    assert options(game) == {"shelter Sweden", "shelter Ehrensvärd"}
    act(game, "shelter Sweden", "shelter Ehrensvärd")
    assert game.is_shut_in(BLOCK["sw_suede"])


@covers("D-6.121", "D-6.61", "R124")
def test_a_friendly_siege_on_the_way_costs_nothing() -> None:
    def lost(siege: str) -> list[tuple[int, int]]:
        dresden = f"dresden: fort franco_imperial 2 {siege}"
        game = retreat(f"gabel: pr_moritz au_kheul; {dresden}", "gabel", "pr_moritz")
        news = act(game, "retreat to Priebus", "step to Dresden")
        return [e.data for e in news if e.kind == "toll"]

    assert lost("besieged pr_dohna (sx_saxe)") == []
    assert lost("sx_saxe") == [(PRUSSIA, 3)]  # the town, its fortress, the Saxons


@covers("D-6.121", "D-6.61", "R124")
def test_a_relief_in_a_friendly_siege_on_the_way_costs_its_blocks() -> None:
    siege = "prague: fort austria 3 besieged (au_browne) pr_dohna"
    way = tuple(TOWN[t] for t in ("budweis", "prague", "gabel"))
    assert toll(board(siege), PRUSSIA, way) == 0
    relieved = board(f"{siege} au_kheul au_daix")
    relieved.pending = {TOWN["prague"]: PRUSSIA}
    assert toll(relieved, PRUSSIA, way) == 2  # neither the town nor Browne inside, but both who came


@covers("D-1.05", "D-1.12", "D-6.61", "R112")
def test_a_town_whose_last_block_is_lost_on_a_retreat_goes_back_at_once() -> None:
    game = board("glogau: au_kheul/1; neisse: au_daix/2 au_arenberg/2")
    assert game.holder[TOWN["glogau"]] == ALLIES
    late = Toll(ALLIES, (BLOCK["au_daix"], BLOCK["au_arenberg"]), 1)
    begin(game, Toll(ALLIES, (BLOCK["au_kheul"],), 1), late)
    assert asked(game) == ("Toll", ALLIES)  # the other party has still to choose
    assert where(game, "au_kheul") == "pool"
    assert game.holder[TOWN["glogau"]] == PRUSSIA
    assert all(holds for _, holds in GAME.conserved(game))


@covers("D-6.122", "D-6.107", "R83", "R124")
def test_a_beaten_relief_is_not_let_into_the_besieged_fortress() -> None:
    text = "prague: fort austria 2 besieged pr_frederick pr_moritz (au_kheul) au_daix"
    game = battle(text, "prague", {"au_daix": "iglau"})
    act(game, "break out of Prague", "fire", "fire")
    assert game.round == 1
    news = act(game, "withdraw Kheul", "withdraw D'Aix")
    assert "back_inside" in kinds(news)
    assert game.is_shut_in(BLOCK["au_kheul"])
    assert not options(game, "shelter")
    assert "retreat to Iglau" in options(game)


@covers("D-6.82", "R113", "R77")
def test_whoever_took_refuge_comes_out_when_the_attack_is_beaten_off() -> None:
    text = "prague: fort austria 2 au_browne au_kheul pr_moritz; gabel: pr_wedel"
    game = battle(text, "prague", {"pr_moritz": "gabel"})
    act(game, "shelter Browne", "done", "fire", "withdraw Moritz")
    assert game.is_shut_in(BLOCK["au_browne"])
    act(game, "retreat to Neisse")
    assert not game.inside
    assert options(game, "take") == {"take Browne", "take Kheul"}  # both may regroup
    act(game, "done")
    assert game.holder[TOWN["prague"]] == ALLIES


# ---------------------------------------------------------------------- regrouping
@covers("D-5.95", "D-6.82", "R69", "R113")
def test_whoever_took_refuge_comes_out_when_all_others_have_fallen() -> None:
    text = "dresden: fort prussia 3 pr_wedel/1 pr_keith au_kheul/1"
    game = battle(text, "dresden", {"au_kheul": "gorlitz"})
    act(game, "shelter Keith", "done", "fire", "fire")  # in round 1 nobody hits
    roll(game, [6, 6])
    act(game, "fire", "fire")  # in round 2 both fall together
    assert where(game, "pr_wedel") == where(game, "au_kheul") == "pool"
    assert not game.is_shut_in(BLOCK["pr_keith"])


@covers("D-6.67", "D-6.68", "R76", "R45")
def test_where_the_winner_may_regroup() -> None:
    text = (
        "prague: fort prussia 2 pr_frederick pr_moritz; gabel: pr_wedel; koniggratz: pr_dohna au_kheul;"
        "brux: au_daix; dresden: fort franco_imperial 2 besieged pr_retzow"
    )
    game = board(text)
    game.pending = {TOWN["koniggratz"]: PRUSSIA}
    begin(game, Regroup(PRUSSIA, TOWN["prague"]))
    act(game, "take Moritz")
    assert options(game) == {"step to Gabel"}  # friendly; not a pending battle, nor an enemy town
    act(game, "step to Gabel")
    game = board(text)
    game.crossed = {ROAD[TOWN["prague"], TOWN["gabel"]]: 9}
    begin(game, Regroup(PRUSSIA, TOWN["prague"]))
    assert not options(game, "take")  # the road is full


@covers("D-6.67", "D-6.83", "R76", "R106")
def test_regrouping_to_a_siege_shows_the_block() -> None:
    game = board(
        "gabel: pr_frederick pr_moritz; dresden: fort franco_imperial 2 besieged pr_retzow (sx_saxe)"
    )
    begin(game, Regroup(PRUSSIA, TOWN["gabel"]))
    act(game, "take Moritz", "step to Dresden")
    assert where(game, "pr_moritz") == "dresden"
    assert "pr_moritz" in game.view(ALLIES).to_json()["blocks"]
    assert "pr_frederick" not in game.view(ALLIES).to_json()["blocks"]


@covers("D-6.114", "D-6.77", "D-6.79", "R76", "R85")
def test_regrouped_blocks_take_no_part_in_the_siege() -> None:
    text = "prague: fort austria 2 au_kheul pr_frederick pr_moritz; gabel: pr_wedel"
    game = battle(text, "prague", {"pr_frederick": "gabel", "pr_moritz": "gabel"})
    act(game, "done", "fire", "withdraw Kheul", "shelter Kheul")
    assert asked(game) == ("Regroup", PRUSSIA)
    act(game, "take Moritz", "step to Gabel", "done")
    assert options(game) == {"besiege", "storm", "retreat with everything"}
    act(game, "storm")
    assert options(game) == {"commit Frederick"}


@covers("D-6.114", "R76")
def test_if_all_regroup_there_is_no_siege() -> None:
    text = "prague: fort austria 2 au_kheul pr_moritz; gabel: pr_wedel"
    game = battle(text, "prague", {"pr_moritz": "gabel"})
    act(game, "done", "withdraw Kheul", "shelter Kheul", "take Moritz", "step to Gabel", "done")
    assert not game.inside
    assert not game.pending
    assert game.decision() is None
