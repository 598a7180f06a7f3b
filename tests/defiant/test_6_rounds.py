"""The rounds of a field battle: who is engaged, hit and fires first, and the cavalry (D-6.09 to D-6.53)."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.defiant.blocks import ALLIES, PRUSSIA
from lacewars.games.defiant.state import (
    CHARGE,
    CHARGE_ARMY,
    FORMED,
    GONE,
    LINE,
    MELEE,
    MELEE_ARMY,
    RESERVE,
)
from lacewars.kernel import covers
from tests.defiant.kit import (
    MISS,
    act,
    asked,
    battle,
    boxes,
    fired,
    kinds,
    options,
    refused,
    roll,
    steps,
    where,
)


# ---------------------------------------------------------------------- who is engaged
@covers("D-6.13", "D-6.05", "R63", "R106")
def test_reserves_are_unseen_until_the_start_of_their_round() -> None:
    text = "leipzig: fr_soubise fr_lorges pr_frederick pr_moritz pr_retzow; magdeburg: fort prussia 2"
    came = {"pr_moritz": "torgau", "pr_frederick": "wittenberg", "pr_retzow": "magdeburg"}
    game = battle(text, "leipzig", came)
    act(game, "road Torgau-Leipzig", "road Wittenberg-Leipzig")

    def seen() -> list[bool]:
        blocks = game.view(ALLIES).to_json()["blocks"]
        return [b in blocks for b in ("pr_moritz", "pr_frederick", "pr_retzow")]

    assert (game.round, seen()) == (1, [True, False, False])
    assert boxes(game, "pr_moritz", "pr_frederick", "pr_retzow") == [LINE, RESERVE, RESERVE]
    act(game, "fire", "fire", "fire")
    assert (game.round, seen()) == (2, [True, True, False])
    act(game, "fire", "fire", "fire", "fire")
    assert (game.round, seen()) == (3, [True, True, True])
    assert boxes(game, "pr_moritz", "pr_frederick", "pr_retzow") == [LINE] * 3


@covers("D-6.25", "D-6.24", "D-6.26", "R66", "R68")
def test_only_engaged_blocks_are_hit() -> None:
    """Retzow has left, Zieten is formed up, Frederick is in reserve: weak Moritz takes all hits."""
    text = "leipzig: fr_soubise fr_lorges pr_moritz/2 pr_retzow pr_zieten pr_frederick"
    came = {"fr_soubise": "erfurt", "fr_lorges": "erfurt", "pr_frederick": "torgau"}
    game = battle(text, "leipzig", came)
    act(game, "fire", "withdraw Retzow", "fire")
    roll(game, [6, 6, 6, 1])
    act(game, "fire")  # the third hit is lost
    assert where(game, "pr_moritz") == "pool"
    assert steps(game, "pr_retzow", "pr_zieten", "pr_frederick") == [4, 4, 4]
    assert boxes(game, "pr_retzow", "pr_zieten", "pr_frederick") == [GONE, FORMED, RESERVE]


@covers("D-6.10", "D-6.21", "D-6.27", "R65")
def test_in_round_1_the_dead_do_not_fire_back() -> None:
    text = "leipzig: fr_soubise/2 fr_lorges/1 pr_frederick/2 pr_moritz/1"
    game = battle(text, "leipzig", {"pr_frederick": "torgau", "pr_moritz": "torgau"})
    assert asked(game) == ("Withdrawal", ALLIES)
    roll(game, [6, 6])
    act(game, "fire", "take the loss on Moritz")  # Frederick, the strongest, has taken the first hit
    assert where(game, "pr_moritz") == "pool"
    assert asked(game) == ("Withdrawal", PRUSSIA)
    roll(game, [1])
    news = act(game, "fire")
    assert fired(news) == [(PRUSSIA, 0, (3,))]  # one die for the one step left
    assert asked(game) == ("Withdrawal", ALLIES)
    roll(game, [1])
    act(game, "fire")
    assert game.round == 2  # Moritz has not fired


@covers("D-6.46", "D-6.43", "R65")
def test_from_round_2_the_dead_fire_too() -> None:
    text = "leipzig: fr_lorges/1 pr_moritz/1; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", {"pr_moritz": "torgau"})
    act(game, "fire", "fire")
    assert game.round == 2
    roll(game, [6, 6])
    news = act(game, "fire", "fire")
    assert len(fired(news)) == 2
    assert where(game, "pr_moritz") == where(game, "fr_lorges") == "pool"
    assert [e.data[0] for e in news if e.kind == "beaten"] == [PRUSSIA]  # R69: the attacker left first


# ---------------------------------------------------------------------- cavalry
@covers("D-6.12", "D-6.22", "R66")
def test_cavalry_against_cavalry_is_apart_and_simultaneous() -> None:
    text = "leipzig: pr_moritz pr_zieten/1 au_kheul au_nostitz/1; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", {"pr_moritz": "torgau", "pr_zieten": "torgau"})
    act(game, "fire", "fire", "charge Zieten")
    roll(game, [6, 6])
    act(game, "charge Nostitz")
    assert where(game, "pr_zieten") == where(game, "au_nostitz") == "pool"  # both, though round 1
    assert steps(game, "pr_moritz", "au_kheul") == [4, 4]  # stronger, but not in that column


@covers("D-6.32", "D-6.33", "R66", "R71")
def test_cavalry_against_the_army_does_not_choose_its_targets() -> None:
    text = "leipzig: pr_moritz pr_zieten au_daix au_kheul/3 au_daun; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", {"pr_moritz": "torgau", "pr_zieten": "torgau"})
    act(game, "fire", "fire", "fire")
    roll(game, [3, 3, 2, 2])  # CP 4, charging the army 3
    act(game, "charge Zieten")
    assert steps(game, "au_daix") == [3]  # the strongest, whatever its class
    assert asked(game) == ("Hits", ALLIES)
    losses = {"take the loss on D'Aix", "take the loss on Kheul", "take the loss on Daun"}
    assert options(game) == losses
    act(game, "take the loss on Daun")
    assert steps(game, "au_daix", "au_kheul", "au_daun") == [3, 3, 2]


@covers("D-6.34", "D-6.29", "R68")
def test_cavalry_retreats_from_formation_only() -> None:
    text = "leipzig: pr_moritz pr_zieten pr_driesen au_kheul au_nostitz; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", dict.fromkeys(["pr_moritz", "pr_zieten", "pr_driesen"], "torgau"))
    act(game, "fire", "fire", "charge Zieten", "done", "charge Nostitz")
    act(game, "fire", "fire")
    assert options(game) == {"charge Driesen", "withdraw Driesen", "done"}
    assert refused(game, "withdraw Zieten").code == "cannot-charge"  # in melee by now
    act(game, "withdraw Driesen")
    assert boxes(game, "pr_zieten", "pr_driesen") == [MELEE, GONE]
    assert game.round == 3
    act(game, "fire", "fire", "form up Zieten", "done")
    assert options(game) == {"withdraw Zieten", "done"}  # he may not charge, but leave (R125)
    act(game, "withdraw Zieten")
    assert boxes(game, "pr_zieten") == [GONE]


@covers("D-6.36", "D-6.31", "R65")
def test_the_army_answers_cavalry_in_the_next_round() -> None:
    text = "leipzig: pr_moritz/2 pr_zieten au_kheul; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", {"pr_moritz": "torgau", "pr_zieten": "torgau"})
    act(game, "fire", "fire")
    roll(game, [1] * 4)
    news = act(game, "charge Zieten")
    assert [side for side, _, _ in fired(news)] == [PRUSSIA]
    assert (game.round, boxes(game, "pr_zieten")) == (2, [CHARGE_ARMY])
    roll(game, [1] * 2 + [5, 1, 1, 1])
    act(game, "fire", "fire")  # attacker's dice first, then Kheul's
    assert steps(game, "pr_zieten", "pr_moritz") == [3, 2]  # the strongest that is engaged


@covers("D-6.71", "R72")
def test_leaders_reach_cavalry_alone_while_it_charges() -> None:
    text = "leipzig: pr_zieten au_daun au_kheul au_nostitz; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", {"pr_zieten": "torgau"})
    roll(game, [6, 6, 6] + [6] * 4)
    act(game, "fire", "fire")  # in formation nobody reaches it
    assert steps(game, "pr_zieten") == [4]
    roll(game, [1] * 8)
    act(game, "charge Zieten", "charge Nostitz")
    assert boxes(game, "pr_zieten") == [CHARGE]
    roll(game, [6, 6, 1])
    act(game, "fire")
    assert steps(game, "pr_zieten") == [2]  # by Daun
    roll(game, [6] * 4 + [1] * 6)
    act(game, "fire")
    assert (game.round, steps(game, "pr_zieten")) == (3, [2])  # infantry never
    assert boxes(game, "pr_zieten") == [MELEE]
    roll(game, [6, 6, 6])
    act(game, "fire")
    assert steps(game, "pr_zieten") == [2]  # in melee nobody


@covers("D-6.71", "R72")
def test_leaders_do_not_reach_charging_cavalry_of_an_army() -> None:
    text = "leipzig: pr_moritz/1 pr_zieten au_daun au_nostitz; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", {"pr_moritz": "torgau", "pr_zieten": "torgau"})
    act(game, "fire", "fire", "charge Zieten", "charge Nostitz")
    roll(game, [6, 1, 1, *MISS])
    act(game, "fire")
    assert where(game, "pr_moritz") == "pool"
    assert steps(game, "pr_zieten") == [4]


@covers("D-6.71", "D-6.22", "R66", "R72")
def test_surplus_hits_of_leaders_on_an_army_do_not_reach_its_charging_cavalry() -> None:
    """When Daun fires Zieten is not alone: what Moritz cannot take is lost."""
    text = "leipzig: pr_moritz/1 pr_zieten au_daun au_nostitz; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", {"pr_moritz": "torgau", "pr_zieten": "torgau"})
    act(game, "fire", "fire", "charge Zieten", "charge Nostitz")
    roll(game, [6, 6, 6, *MISS])
    act(game, "fire")
    assert where(game, "pr_moritz") == "pool"
    assert steps(game, "pr_zieten") == [4]


@covers("D-6.44", "D-6.54", "R68", "R69")
def test_who_is_shot_off_the_field_is_gone_before_those_who_only_announced_their_retreat() -> None:
    text = "leipzig: pr_moritz/1 pr_retzow/1 fr_lorges/1 fr_nicolay/1; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", {"pr_moritz": "torgau", "pr_retzow": "torgau"})
    act(game, "withdraw Nicolay", "fire", "fire")
    act(game, "withdraw Moritz", "fire")
    roll(game, [6, 6])  # Retzow and Lorges shoot each other; Moritz leaves after the fire
    news = act(game, "fire", "take the loss on Retzow")
    assert (where(game, "pr_retzow"), where(game, "fr_lorges")) == ("pool", "pool")
    assert [e.data[0] for e in news if e.kind == "beaten"] == [ALLIES]
    assert where(game, "pr_moritz") == "leipzig"


@covers("D-6.69", "D-6.112", "R72", "R115", "R125")
def test_cavalry_left_without_a_target_has_not_refused_a_charge() -> None:
    """Nostitz leaves the melee; Zieten, whom nobody fights, forms up too: neither has stood idle."""
    text = "leipzig: pr_zieten au_nostitz; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", {"pr_zieten": "torgau"})
    act(game, "charge Zieten", "charge Nostitz")
    assert (game.round, asked(game)) == (3, ("Reform", PRUSSIA))  # in round 2 nobody has a choice
    assert boxes(game, "pr_zieten", "au_nostitz") == [MELEE, MELEE]
    news = act(game, "done", "form up Nostitz", "done")
    assert "beaten" not in kinds(news)
    assert (game.round, boxes(game, "pr_zieten", "au_nostitz")) == (4, [FORMED, FORMED])


@covers("D-6.35", "D-6.49", "R115")
def test_sliding_cavalry_fights_the_army_at_cp_5() -> None:
    text = "leipzig: pr_moritz pr_zieten au_kheul au_nostitz; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", {"pr_moritz": "torgau", "pr_zieten": "torgau"})
    act(game, "fire", "fire", "charge Zieten", "charge Nostitz", "fire", "fire", "fire", "fire")
    assert game.round == 3
    act(game, "done", "form up Nostitz")
    news = act(game, "done")  # Nostitz stays in formation
    assert fired(news) == [(PRUSSIA, 3, (5, 5, 5, 5))]
    assert boxes(game, "pr_zieten", "au_nostitz") == [MELEE_ARMY, FORMED]


@covers("D-6.112", "R115")
@pytest.mark.parametrize("attacks", [True, False])
def test_cavalry_that_slides_is_a_target_for_cavalry_against_the_army(attacks: bool) -> None:
    """Kheul and Driesen leave: Nostitz slides towards Zieten, who has nobody else to fight, and they do."""
    came = ["pr_zieten", "pr_driesen"] if attacks else ["au_kheul", "au_nostitz"]
    text = "leipzig: pr_zieten pr_driesen au_kheul au_nostitz; magdeburg: fort prussia 2; erfurt: fr_nicolay"
    game = battle(text, "leipzig", dict.fromkeys(came, "torgau" if attacks else "erfurt"))
    charge = ["charge Zieten", "charge Driesen", "charge Nostitz"]
    act(game, "fire", *(charge if attacks else [*charge[2:], *charge[:2]]), "send against the army Zieten")
    act(game, "fire")
    assert (game.round, boxes(game, "pr_zieten", "pr_driesen", "au_nostitz")) == (
        3,
        [MELEE_ARMY, MELEE, MELEE],
    )
    act(game, "withdraw Kheul")
    act(game, *(["form up Driesen", "done", "done"] if attacks else ["done", "form up Driesen", "done"]))
    news = act(game, "done")
    assert sorted(fired(news)) == [(PRUSSIA, 3, (5,) * 4), (ALLIES, 3, (5,) * 4)]
    assert boxes(game, "pr_zieten", "au_nostitz") == [MELEE_ARMY, MELEE_ARMY]


@covers("D-6.47", "R68")
def test_when_all_infantry_leaves_the_enemys_infantry_fires_worse() -> None:
    text = "leipzig: pr_moritz pr_retzow au_kheul; magdeburg: fort prussia 2"

    def throws(*leaving: str) -> list[tuple[Any, ...]]:
        game = battle(text, "leipzig", {"pr_moritz": "torgau", "pr_retzow": "torgau"})
        act(game, "fire", "fire")
        assert game.round == 2
        act(game, *(f"withdraw {b}" for b in leaving))
        news = act(game, *(["fire"] if len(leaving) < 2 else []), "fire")
        return [f for f in fired(news) if f[0] == ALLIES]

    assert throws("Moritz") == [(ALLIES, 1, (5, 5, 5, 5))]
    assert throws("Moritz", "Retzow") == [(ALLIES, 1, (6, 6, 6, 6))]


# ---------------------------------------------------------------------- with XI-b
@covers("D-6.39", "D-11.08", "R105")
@pytest.mark.parametrize(("dice", "box"), [([1, 1], CHARGE), ([1, 1, 1, 1], GONE)])
def test_charging_cavalry_of_one_step_leaves_after_its_melee(dice: list[int], box: int) -> None:
    text = "leipzig: pr_moritz pr_zieten/1 au_kheul au_nostitz/2; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", {"pr_moritz": "torgau", "pr_zieten": "torgau"}, one_step=True)
    act(game, "fire", "fire", "charge Zieten", "charge Nostitz")
    assert game.round == 2
    if len(dice) > 2:
        act(game, "fire", "fire")
    assert boxes(game, "pr_zieten") == [box]


@covers("D-11.09", "D-6.54", "D-6.55", "D-6.65", "R73", "R69")
def test_cavalry_that_has_left_counts_in_the_pursuit() -> None:
    text = "leipzig: pr_moritz/2 pr_zieten/1 au_kheul au_nostitz/1 au_hadik; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", {"pr_moritz": "torgau", "pr_zieten": "torgau"}, one_step=True)
    act(game, "fire", "fire", "done", "done")  # both blocks of one step, formed up, leave
    assert boxes(game, "pr_zieten", "au_nostitz", "au_hadik") == [GONE, GONE, FORMED]
    news = act(game, "withdraw Moritz", "fire")
    assert [e.data for e in news if e.kind == "pursuit"] == [(ALLIES, 1)]  # two against one
    act(game, "take the loss on Moritz", "retreat to Magdeburg")
    assert steps(game, "pr_moritz", "pr_zieten") == [1, 1]
    assert where(game, "au_nostitz") == "leipzig"  # it has joined its army again


@covers("D-6.54", "D-6.55", "R73")
def test_nobody_is_pursued_where_nobody_is_left() -> None:
    text = "leipzig: pr_moritz pr_zieten fr_lorges/1; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", {"pr_moritz": "torgau", "pr_zieten": "torgau"})
    act(game, "fire")
    roll(game, [6] * 4)
    news = kinds(act(game, "fire"))
    assert "beaten" in news
    assert "pursuit" not in news
