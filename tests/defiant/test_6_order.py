"""The order of the battle phase, who fights when, and reactions (D-6.01 to D-6.08, D-6.110, D-11, R114)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, LABELS, PRUSSIA
from lacewars.games.defiant.board import ROAD, TOWN
from lacewars.games.defiant.phases.marches import Gathering, Marching
from lacewars.games.defiant.state import ABSENT, GATHERED, LINE, RESERVE
from lacewars.kernel import covers
from tests.defiant.kit import (
    Battles,
    State,
    act,
    asked,
    battle,
    begin,
    board,
    fort,
    hand,
    options,
    refused,
    steps,
    where,
)


def came(game: State, block: str, start: str) -> None:
    """A block has come to its town from another in this turn."""
    game.came[BLOCK[block]] = ROAD[TOWN[start], game.place[BLOCK[block]]]


def march(game: State, seat: int, *ways: tuple[str, str]) -> None:
    """Blocks of a side are activated, and march one road each: (id, what is done)."""
    game.active = sum(1 << BLOCK[b] for b, _ in ways)
    begin(game, Marching(seat, False))


# ---------------------------------------------------------------------- which battle, when
@covers("D-6.02", "D-6.01", "R114")
def test_player_1_chooses_the_order_and_each_battle_is_finished() -> None:
    text = "leipzig: pr_moritz fr_lorges; glogau: pr_dohna au_kheul; magdeburg: fort prussia 2"
    game = board(text)
    came(game, "pr_moritz", "torgau")
    came(game, "au_kheul", "lissa")
    game.pending = {TOWN["leipzig"]: ALLIES, TOWN["glogau"]: PRUSSIA}
    game.first = ALLIES
    begin(game, Battles(False))
    assert asked(game) == ("Battles", ALLIES)  # whoever attacks
    assert options(game) == {"fight at Leipzig", "fight at Glogau"}
    assert refused(game, "fight at Dresden").code == "no-battle"
    act(game, "fight at Leipzig")
    assert (game.battle, game.attacker) == (TOWN["leipzig"], PRUSSIA)
    act(game, "fire", "withdraw Moritz", "retreat to Magdeburg")
    assert game.battle == -1
    act(game, "done")  # the Allies regroup nobody: then only Glogau is left
    assert (game.battle, game.attacker) == (TOWN["glogau"], ALLIES)


SIEGES = (
    "prague: fort austria 2 besieged pr_moritz (au_kheul);breslau: fort prussia 2 besieged au_daix (pr_dohna)"
)


@covers("D-6.03", "D-6.84", "D-6.103", "D-6.116", "R83", "R114")
@pytest.mark.parametrize(("first", "mine", "theirs"), [(PRUSSIA, 0, 1), (ALLIES, 1, 0)])
def test_chosen_assaults_and_breakouts_follow_player_1_first(first: int, mine: int, theirs: int) -> None:
    asks = [{"assault Prague", "break out of Breslau"}, {"assault Breslau", "break out of Prague"}]
    game = board(SIEGES + "; leipzig: pr_zieten fr_lorges; magdeburg: fort prussia 2")
    came(game, "pr_zieten", "torgau")
    game.pending = {TOWN["leipzig"]: ALLIES}
    game.first = first
    begin(game, Battles(False))
    assert game.battle == TOWN["leipzig"]  # compulsory battles come before
    act(game, "fire", "withdraw Zieten", "retreat to Magdeburg", "done")
    assert asked(game) == ("Voluntary", first)
    assert options(game) == asks[mine] | {"done"}
    act(game, "done")
    assert asked(game) == ("Voluntary", 1 - first)
    assert options(game) == asks[theirs] | {"done"}
    act(game, "done")
    assert game.decision() is None


@covers("D-6.103", "D-6.115", "R83")
def test_no_breakout_once_an_assault_was_declared() -> None:
    game = board(SIEGES)
    begin(game, Battles(False))  # Prussia is Player 1
    act(game, "assault Prague", "commit Moritz", "done", "withdraw Moritz")
    assert options(game) == {"break out of Breslau", "done"}  # one assault a phase
    act(game, "done")
    assert options(game) == {"assault Breslau", "done"}  # no breakout of Prague any more


@covers("D-6.104", "D-6.107", "R83")
def test_after_a_failed_breakout_the_besieger_may_still_assault() -> None:
    game = board(SIEGES)
    game.first = ALLIES
    begin(game, Battles(False), dice=[1] * 50)
    act(game, "break out of Prague", "fire", "withdraw Kheul", "done")
    assert game.is_shut_in(BLOCK["au_kheul"])
    assert options(game) == {"assault Breslau", "done"}  # one breakout a phase
    act(game, "done")
    assert "assault Prague" in options(game)


@covers("D-6.104", "R83")
def test_blocks_may_stay_inside_when_others_break_out() -> None:
    game = board("prague: fort austria 2 besieged pr_moritz (au_kheul) (au_daix) (au_browne)")
    game.first = ALLIES
    begin(game, Battles(False))
    act(game, "break out of Prague", "shelter Browne", "shelter Kheul")  # somebody has to go
    assert [game.box[BLOCK[b]] for b in ("au_kheul", "au_daix", "au_browne")] == [ABSENT, LINE, ABSENT]
    assert game.is_shut_in(BLOCK["au_kheul"])


# ---------------------------------------------------------------------- who fights when
@covers("D-6.117", "D-6.07", "R62", "R63")
def test_defenders_who_came_before_fight_as_one_whatever_their_roads() -> None:
    game = board("torgau: pr_moritz; magdeburg: fort prussia 2 pr_retzow; erfurt: fr_lorges")
    march(game, PRUSSIA, ("pr_moritz", ""), ("pr_retzow", ""))
    act(game, "command Moritz", "step to Leipzig", "done", "command Retzow", "step to Leipzig", "done")
    march(game, ALLIES, ("fr_lorges", ""))
    act(game, "command Lorges", "step to Leipzig", "done")
    assert game.pending == {TOWN["leipzig"]: PRUSSIA}
    begin(game, Battles(False))
    assert (game.attacker, game.round) == (ALLIES, 1)
    assert [game.box[BLOCK[b]] for b in ("pr_moritz", "pr_retzow", "fr_lorges")] == [LINE] * 3


@covers("D-6.117", "D-6.105", "D-6.106", "R83")
def test_at_a_siege_those_who_joined_this_turn_come_later() -> None:
    game = board("prague: fort austria 2 besieged pr_moritz (au_kheul); gabel: pr_retzow; iglau: au_daix")
    march(game, PRUSSIA, ("pr_retzow", ""))
    act(game, "command Retzow", "step to Prague", "done")
    march(game, ALLIES, ("au_daix", ""))
    act(game, "command D'Aix", "step to Prague", "done")
    begin(game, Battles(False), dice=[1] * 50)
    act(game, "stay")
    assert (game.attacker, game.round) == (ALLIES, 1)
    assert [game.box[BLOCK[b]] for b in ("pr_moritz", "pr_retzow", "au_daix")] == [LINE, RESERVE, LINE]
    act(game, "fire", "fire")
    assert (game.round, game.box[BLOCK["pr_retzow"]]) == (2, LINE)


@covers("D-6.108", "R63", "R83")
def test_blocks_gathered_to_a_siege_come_in_round_2() -> None:
    game = board("prague: fort austria 2 besieged pr_frederick (au_kheul); gabel: pr_wedel")
    begin(game, Gathering(BLOCK["pr_frederick"]))
    act(game, "take Wedel", "step to Prague", "done")
    assert game.came[BLOCK["pr_wedel"]] == GATHERED
    game.first = ALLIES
    begin(game, Battles(False), dice=[1] * 50)
    act(game, "break out of Prague")
    assert [game.box[BLOCK[b]] for b in ("pr_frederick", "pr_wedel")] == [LINE, RESERVE]
    act(game, "fire", "fire")
    assert (game.round, game.box[BLOCK["pr_wedel"]]) == (2, LINE)


@covers("R130", "R83")
def test_if_all_besiegers_are_new_their_owner_names_a_main_road() -> None:
    game = board("prague: fort austria 2 besieged pr_moritz pr_retzow (au_kheul); gabel: pr_dohna")
    came(game, "pr_moritz", "gabel")
    came(game, "pr_retzow", "koniggratz")
    game.first = ALLIES
    begin(game, Battles(False))
    act(game, "break out of Prague")
    assert asked(game) == ("RoadOrder", PRUSSIA)
    act(game, "road Prague-Gabel")
    assert [game.box[BLOCK[b]] for b in ("pr_moritz", "pr_retzow")] == [LINE, RESERVE]


@covers("D-6.83", "D-6.81", "R106", "R132")
def test_whoever_joins_a_siege_is_seen_from_the_battle_phase_on() -> None:
    game = board("prague: fort austria 2 besieged pr_moritz (au_kheul); gabel: pr_retzow")
    begin(game, Battles(False))
    act(game, "done", "done")

    def seen(*blocks: str) -> list[bool]:
        known = game.view(ALLIES if blocks[0].startswith("pr") else PRUSSIA).to_json()["blocks"]
        return [b in known for b in blocks]

    assert seen("pr_moritz", "pr_retzow") == [True, False]
    march(game, PRUSSIA, ("pr_retzow", ""))
    act(game, "command Retzow", "step to Prague", "done")
    assert seen("pr_moritz", "pr_retzow") == [True, False]
    begin(game, Battles(False))
    assert seen("pr_moritz", "pr_retzow") == [True, True]
    assert seen("au_kheul") == [False]  # besieged blocks stay hidden


@covers("R132", "D-6.81")
def test_a_relieving_force_is_unseen_until_its_battle() -> None:
    text = "prague: fort austria 2 besieged pr_moritz au_daun (au_kheul); leipzig: pr_dohna fr_lorges"
    game = board(text)
    came(game, "au_daun", "iglau")
    came(game, "fr_lorges", "erfurt")
    game.pending = {TOWN["prague"]: PRUSSIA, TOWN["leipzig"]: PRUSSIA}
    begin(game, Battles(False))
    assert "au_daun" not in game.view(PRUSSIA).to_json()["blocks"]
    act(game, "fight at Prague", "stay")
    assert "au_daun" in game.view(PRUSSIA).to_json()["blocks"]


@covers("D-6.110", "D-6.114", "D-11.03", "R28", "R81", "R114")
def test_the_order_of_one_battle() -> None:
    text = (
        "breslau: fort prussia 2 pr_moritz/1 pr_dohna au_charles au_kheul au_daix au_nostitz;"
        "glogau: pr_frederick; priebus: au_marschall; lissa: au_arenberg; neisse: pr_wedel"
    )
    roads = {"au_charles": "priebus", "au_kheul": "priebus", "au_nostitz": "priebus", "au_daix": "lissa"}
    game = battle(text, "breslau", roads, {ALLIES: "D10"}, reactions=True)
    told: list[str] = []

    def next_is(phase: str, seat: int, *texts: str) -> None:
        assert asked(game) == (phase, seat)
        told.extend(e.kind for e in act(game, *texts))

    next_is("Reactions", PRUSSIA, "react with Frederick")
    next_is("ReactingGroup", PRUSSIA, "done")
    next_is("Reactions", PRUSSIA, "done")
    next_is("Refuge", PRUSSIA, "shelter Dohna", "done")
    next_is("RoadOrder", ALLIES, "road Priebus-Breslau")
    assert not game.shown  # nobody is revealed yet
    next_is("Coordination", ALLIES, "pass")
    assert game.shown >> BLOCK["au_charles"] & 1
    next_is("CombatCard", ALLIES, "pass")
    next_is("Withdrawal", ALLIES, "fire")
    next_is("Withdrawal", PRUSSIA, "fire")
    next_is("Withdrawal", ALLIES, "fire")
    next_is("Charging", ALLIES, "done")
    next_is("CombatCard", ALLIES, "pass")  # round 2: D'Aix and Frederick have come
    next_is("Withdrawal", ALLIES, "fire")
    next_is("Withdrawal", PRUSSIA, "withdraw Frederick")
    next_is("Withdrawal", ALLIES, "fire")
    next_is("Withdrawal", PRUSSIA, "withdraw Moritz")
    next_is("Hits", PRUSSIA, "take the loss on Frederick")  # one cavalry pursues
    next_is("Retreat", PRUSSIA, "shelter Moritz", "retreat to Glogau")
    next_is("Regroup", ALLIES, "done")
    next_is("Facing", ALLIES, "besiege")
    assert game.decision() is None  # an assault comes on arrival or in a later turn
    assert told.index("reacted") < told.index("sheltered") < told.index("roads") < told.index("faced")
    assert told.index("round") < told.index("pursuit") < told.index("retreated") < told.index("besieged")


# ---------------------------------------------------------------------- reactions
BRESLAU = (
    "breslau: fort prussia 2 pr_moritz au_kheul; priebus: au_marschall;glogau: pr_frederick pr_dohna pr_keith"
)


@covers("D-11.05", "D-11.01", "R104")
def test_a_reaction_goes_to_a_friendly_fortress_but_not_to_a_siege() -> None:
    game = battle(BRESLAU, "breslau", {"au_kheul": "priebus"}, reactions=True)
    assert options(game) == {"react with Frederick", "done"}
    empty = BRESLAU.replace(" pr_moritz", "")
    game = battle(empty, "breslau", {"au_kheul": "priebus"}, reactions=True)
    assert options(game) == {"react with Frederick", "done"}  # an empty fortress is attacked too
    siege = "prague: fort prussia 2 besieged au_kheul (pr_moritz) pr_dohna; gabel: pr_frederick pr_wedel"
    game = battle(siege, "prague", {"pr_dohna": "gabel"}, reactions=True)
    assert asked(game)[0] == "Relief"  # nobody reacts to a siege
    game = board(siege.replace(" pr_dohna", ""), reactions=True)
    game.first = ALLIES
    begin(game, Battles(False))
    act(game, "assault Prague")
    assert asked(game) == ("Committing", ALLIES)  # not even to an assault


@covers("D-11.02", "D-11.05", "R104", "R135")
def test_the_side_that_started_the_battle_does_not_react() -> None:
    text = "prague: fort austria 2 au_kheul pr_moritz; gabel: pr_frederick; iglau: au_loudon_leader"
    game = battle(text, "prague", {"pr_moritz": "gabel"}, reactions=True)
    assert asked(game) == ("Reactions", ALLIES)
    assert options(game) == {"react with Loudon (leader)", "done"}
    act(game, "done")
    assert asked(game)[0] == "Refuge"


@covers("D-11.07", "D-11.03", "D-6.41", "R64")
def test_a_reaction_too_late_attacks_anew() -> None:
    game = battle(BRESLAU, "breslau", {"au_kheul": "priebus"}, reactions=True)
    act(game, "react with Frederick", "take Dohna", "done", "done", "done")
    assert (game.attacker, game.box[BLOCK["pr_frederick"]]) == (ALLIES, RESERVE)
    act(game, "withdraw Moritz")
    act(game, "retreat to Glogau")
    assert (game.battle, game.attacker, game.round) == (TOWN["breslau"], PRUSSIA, 1)
    assert [game.box[BLOCK[b]] for b in ("pr_frederick", "pr_dohna")] == [LINE, LINE]
    assert game.box[BLOCK["pr_moritz"]] == ABSENT


@covers("D-11.01", "D-11.13", "R104", "R135")
def test_who_may_not_react() -> None:
    game = battle(BRESLAU, "breslau", {"au_kheul": "priebus"}, reactions=True)
    assert refused(game, "react with Keith").code == "may-not-react"  # CP 5
    assert refused(game, "react with Moritz").code == "may-not-react"
    for name in ("moved", "fought"):
        game = board(BRESLAU, reactions=True)
        came(game, "au_kheul", "priebus")
        game.pending = {TOWN["breslau"]: PRUSSIA}
        setattr(game, name, 1 << BLOCK["pr_frederick"])
        begin(game, Battles(False))
        assert refused(game, "react with Frederick").code == "may-not-react"
    game = board(BRESLAU + "; lissa: au_daix", reactions=True)
    came(game, "au_kheul", "priebus")
    game.put(BLOCK["au_daix"], TOWN["glogau"])
    came(game, "au_daix", "lissa")
    game.pending = {TOWN["breslau"]: PRUSSIA, TOWN["glogau"]: PRUSSIA}
    begin(game, Battles(False))
    act(game, "fight at Breslau")
    assert refused(game, "react with Frederick").code == "may-not-react"  # his own battle is due


@covers("D-11.13", "R135", "D-7.39")
def test_besiegers_may_react_and_end_their_siege() -> None:
    text = (
        "dresden: fort franco_imperial 2 besieged pr_henry pr_wedel (sx_saxe); torgau: pr_moritz fr_lorges;"
        "leipzig: fr_nicolay"
    )
    game = battle(text, "torgau", {"fr_lorges": "leipzig"}, reactions=True)
    act(game, "react with Henry", "take Wedel")
    assert fort(game, "dresden")[2] != 0
    act(game, "done")
    assert fort(game, "dresden")[2] == 0
    assert not game.is_shut_in(BLOCK["sx_saxe"])
    assert where(game, "pr_henry") == "torgau"


@covers("D-11.06", "R104", "R135", "R40", "R42", "R45")
def test_rank_mixing_command_and_roads_bind_a_reaction() -> None:
    text = (
        "prague: fort austria 2 au_kheul pr_moritz; gabel: pr_wedel;"
        "iglau: au_nadasty_leader au_loudon_leader au_daix au_arenberg fr_lorges ru_bakhman au_daun"
    )
    game = battle(text, "prague", {"pr_moritz": "gabel"}, reactions=True)
    act(game, "react with Nadasty (leader)")
    assert refused(game, "take Daun").code == "higher-rank"
    assert refused(game, "take Lorges").code == "mixed-command"
    act(game, "take D'Aix", "take Lorges")
    assert refused(game, "take Bakhman").code == "mixed-command"
    act(game, "take Arenberg", "take Bakhman", "done")
    assert options(game, "react") == {"react with Loudon (leader)"}
    assert steps(game, "au_nadasty_leader") == [2]


@covers("D-11.06", "R45", "R104")
def test_the_road_limit_of_reactions() -> None:
    names = "au_daix au_arenberg au_marschall au_colloredo au_thurheim au_siskovics au_nostitz au_hadik"
    text = "prague: fort austria 2 au_kheul pr_moritz; gabel: pr_wedel; "
    text += f"iglau: au_nadasty_leader au_loudon_leader {names}"
    game = battle(text, "prague", {"pr_moritz": "gabel"}, reactions=True)
    act(game, "react with Loudon (leader)")
    for block in names.split():
        act(game, f"take {LABELS[BLOCK[block]]}")
    act(game, "done")
    assert refused(game, "react with Nadasty (leader)").code == "road-full"  # nine have gone


@covers("D-11.06", "R104")
def test_the_command_limit_of_a_reacting_leader() -> None:
    text = (
        "prague: fort austria 2 au_kheul pr_moritz; gabel: pr_wedel;"
        "iglau: au_nadasty_leader au_daix au_arenberg au_marschall au_colloredo au_thurheim"
    )
    game = battle(text, "prague", {"pr_moritz": "gabel"}, reactions=True)
    act(
        game, "react with Nadasty (leader)", "take D'Aix", "take Arenberg", "take Marschall", "take Colloredo"
    )
    assert refused(game, "take Thurheim").code == "command-full"


@covers("D-11.01", "R104")
def test_nobody_reacts_without_the_switch() -> None:
    game = battle(BRESLAU, "breslau", {"au_kheul": "priebus"})
    assert asked(game) == ("Refuge", PRUSSIA)


@covers("D-4.43", "R28", "R120", "R130")
def test_coordination_must_bring_another_road() -> None:
    text = "leipzig: fr_lorges pr_moritz pr_retzow; magdeburg: fort prussia 2"
    game = board(text)
    for block in ("pr_moritz", "pr_retzow"):
        came(game, block, "torgau")
    game.pending = {TOWN["leipzig"]: ALLIES}
    hand(game, PRUSSIA, "D10")
    begin(game, Battles(False))
    assert asked(game)[0] == "CombatCard"  # one road: nothing to coordinate
    assert refused(game, "play D10").code == "not-its-moment"
