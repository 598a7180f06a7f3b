"""Combat cards in the rounds of a field battle (D-4.44 to D-4.48, D-6.14 to D-6.20, R29 to R36, R126)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.state import GONE, LINE
from lacewars.kernel import covers
from tests.defiant.kit import act, asked, battle, boxes, fired, kinds, options, roll, steps, where

FOUR = "leipzig: pr_frederick pr_moritz fr_soubise fr_lorges; magdeburg: fort prussia 2"
FROM_TORGAU = {"pr_frederick": "torgau", "pr_moritz": "torgau"}


@covers("D-6.120", "D-6.16", "R36", "R126", "R30")
def test_fire_first_is_judged_class_by_class() -> None:
    """The attacker's Surprise helps his leaders; Infantry First keeps the defender's infantry first."""
    cards = {PRUSSIA: "surprise", ALLIES: "infantry_first"}
    game = battle(FOUR, "leipzig", FROM_TORGAU, cards)
    act(game, "play D12", "play D22")
    order = []
    for _ in range(4):
        order.append((asked(game)[1], sorted(options(game, "leave"))[0]))
        act(game, "fire")
    assert order == [
        (PRUSSIA, "withdraw Frederick"),
        (ALLIES, "withdraw Soubise/Saxe-Hild"),
        (ALLIES, "withdraw Lorges"),
        (PRUSSIA, "withdraw Moritz"),
    ]


@covers("D-6.120", "R126", "R32", "R35")
def test_a_better_cp_stays_where_firing_first_is_lost() -> None:
    game = battle(FOUR, "leipzig", FROM_TORGAU, {PRUSSIA: "oblique", ALLIES: "infantry_first"})
    act(game, "play D17", "play D22", "fire", "fire")
    assert asked(game) == ("Withdrawal", ALLIES)
    news = act(game, "fire", "fire")
    assert fired(news) == [(ALLIES, 1, (5,) * 4), (PRUSSIA, 1, (3,) * 4)]  # Moritz has CP 4


@covers("R35", "D-6.15", "D-6.10")
def test_artillery_first_is_one_better_and_lasts_a_round() -> None:
    game = battle(FOUR, "leipzig", FROM_TORGAU, {PRUSSIA: "artillery_first"})
    act(game, "play D24")
    assert asked(game) == ("Withdrawal", PRUSSIA)
    news = act(game, "fire")
    assert fired(news) == [(PRUSSIA, 0, (2,) * 4)]  # Frederick has CP 3, and nobody less than 2
    news = act(game, "fire", "fire", "fire")
    assert game.round == 2
    news = act(game, "fire", "fire")
    assert fired(news) == [(PRUSSIA, 0, (3,) * 4), (ALLIES, 0, (5,) * 4)]


@covers("D-6.120", "D-6.42", "R126")
def test_reserves_are_placed_before_cards_are_announced() -> None:
    text = "leipzig: fr_soubise fr_lorges pr_frederick pr_moritz; magdeburg: fort prussia 2"
    came = {"pr_moritz": "torgau", "pr_frederick": "wittenberg"}
    game = battle(text, "leipzig", came, {PRUSSIA: "rally"})
    act(game, "road Torgau-Leipzig", "pass", "pass", "fire", "fire", "fire")
    assert (game.round, asked(game)) == (2, ("CombatCard", PRUSSIA))
    assert boxes(game, "pr_frederick") == [LINE]


@covers("R126", "D-6.44", "R68")
def test_in_later_rounds_the_first_class_is_done_before_the_other_fires() -> None:
    text = "leipzig: pr_moritz pr_retzow fr_lorges/1 fr_nicolay/1; magdeburg: fort prussia 2"
    came = {"pr_moritz": "torgau", "pr_retzow": "torgau"}
    game = battle(text, "leipzig", came, {PRUSSIA: "infantry_first"})
    act(game, "pass", "fire", "fire")
    assert game.round == 2
    act(game, "play D22", "withdraw Retzow", "fire")
    assert boxes(game, "pr_retzow") == [LINE]  # announced, not gone
    roll(game, [6, 1, 1, 1, 6])
    act(game, "fire", "take the loss on Lorges")
    assert where(game, "fr_lorges") == "pool"  # and its die was not rolled: one is left, Nicolay's
    assert options(game, "lose") == {"take the loss on Moritz", "take the loss on Retzow"}
    act(game, "take the loss on Retzow")  # who is leaving can be hit by both volleys
    assert (boxes(game, "pr_retzow"), steps(game, "pr_retzow")) == ([GONE], [3])


@covers("R126", "D-6.74", "R29")
def test_when_the_stout_block_has_left_hits_fall_as_usual() -> None:
    text = "leipzig: pr_moritz pr_frederick fr_soubise fr_lorges/2 fr_nicolay/1; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", FROM_TORGAU, {ALLIES: "stout_defence"})
    act(game, "play D15", "name Lorges", "fire")
    roll(game, [6, 6, 1, 1])
    act(game, "fire")
    assert steps(game, "fr_lorges", "fr_soubise") == [1, 4]  # two hits, one step
    act(game, "withdraw Lorges", "fire")
    roll(game, [6, 1, 1, 1])
    act(game, "fire")
    assert steps(game, "fr_lorges", "fr_soubise") == [1, 3]


@covers("R126", "R29", "R67")
def test_the_stout_block_takes_hits_before_a_half_hit_grenzer() -> None:
    text = "leipzig: pr_moritz pr_frederick au_kheul au_grenzer_1; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", FROM_TORGAU, {ALLIES: "stout_defence"})
    game.half |= 1 << BLOCK["au_grenzer_1"]
    act(game, "play D15", "name Kheul")
    roll(game, [6, 6, 1, 1])
    act(game, "fire")
    assert steps(game, "au_kheul", "au_grenzer_1") == [3, 3]
    assert game.half == 1 << BLOCK["au_grenzer_1"]


@covers("R31", "R126", "R67")
def test_the_grand_redoubt_doubles_the_defence_of_a_round() -> None:
    text = "leipzig: pr_moritz pr_frederick fr_soubise fr_lorges/3; magdeburg: fort prussia 2"
    game = battle(text, "leipzig", FROM_TORGAU, {ALLIES: "redoubt"})
    act(game, "play D14", "fire")
    roll(game, [6, 6, 6, 1])
    act(game, "fire")  # half, a whole step, half: the half-hit block first, then the strongest
    assert options(game, "lose") == {"take the loss on Soubise/Saxe-Hild", "take the loss on Lorges"}
    act(game, "take the loss on Soubise/Saxe-Hild")
    assert steps(game, "fr_soubise", "fr_lorges") == [3, 3]
    assert game.half == 1 << BLOCK["fr_soubise"]
    roll(game, [1] * 3 + [1] * 4)
    act(game, "fire", "fire")
    assert (game.round, game.half) == (2, 0)


@covers("R33", "R126", "D-4.44")
def test_rally_gives_steps_back_if_the_battle_goes_on() -> None:
    text = "leipzig: pr_moritz pr_retzow pr_frederick fr_soubise fr_lorges; magdeburg: fort prussia 2"
    came = dict.fromkeys(["pr_moritz", "pr_retzow", "pr_frederick"], "torgau")
    game = battle(text, "leipzig", came, {PRUSSIA: "rally"})
    act(game, "play D18")
    roll(game, [6, 6, 6, 1, *[1] * 4, 6, 1, 1, 1, *[1] * 8])
    act(game, "fire", "fire", "fire")
    act(game, "take the loss on Moritz")  # a second step of Moritz: each block gets one back at most
    act(game, "fire")
    assert steps(game, "pr_moritz", "pr_retzow", "pr_frederick") == [2, 3, 3]
    assert options(game, "rally") == {"rally Moritz", "rally Retzow", "rally Frederick"}
    act(game, "rally Moritz")
    assert options(game, "rally") == {"rally Retzow", "rally Frederick"}
    act(game, "rally Retzow", "rally Frederick")
    assert steps(game, "pr_moritz", "pr_retzow", "pr_frederick") == [3, 4, 4]
    assert game.round == 2


@covers("R33", "R126")
def test_rally_is_lost_with_the_battle() -> None:
    text = "leipzig: pr_moritz pr_retzow fr_lorges/1; magdeburg: fort prussia 2"
    came = dict.fromkeys(["pr_moritz", "pr_retzow"], "torgau")
    game = battle(text, "leipzig", came, {PRUSSIA: "rally"})
    act(game, "play D18")
    roll(game, [6])
    act(game, "fire", "take the loss on Moritz")
    roll(game, [6] * 8)
    news = act(game, "fire")
    assert "beaten" in kinds(news)
    assert not options(game, "rally")
    assert steps(game, "pr_moritz") == [3]


@covers("R30", "D-6.17")
def test_surprise_lets_the_defender_go_with_his_cavalry() -> None:
    text = "leipzig: pr_moritz pr_zieten pr_seydlitz fr_lorges fr_germaine; erfurt: fr_nicolay"
    came = dict.fromkeys(["pr_moritz", "pr_zieten", "pr_seydlitz"], "torgau")
    game = battle(text, "leipzig", came, {ALLIES: "surprise", PRUSSIA: "rally"})
    news = act(game, "play D18", "play D12")
    assert not {"fired", "pursuit"} & set(kinds(news))
    assert game.played >> 17 & 1  # the attacker's card is spent
    assert game.played >> 11 & 1
    act(game, "retreat to Erfurt")
    assert (where(game, "fr_lorges"), where(game, "fr_germaine")) == ("erfurt", "erfurt")
    assert steps(game, "fr_lorges", "fr_germaine") == [4, 3]
