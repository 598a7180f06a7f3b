"""Examples of dice, hands and the Tsarina (D-2, D-4, D-9)."""

from __future__ import annotations

from lacewars.games.defiant.battle import cp_mounted, throw
from lacewars.games.defiant.blocks import BLOCK, CLASSES, CP, KIND
from lacewars.games.defiant.board import BERLIN
from lacewars.games.defiant.control import track
from lacewars.games.defiant.phases.tsarina import TsarinaCards
from lacewars.games.defiant.phases.turn import Year, hand_size
from lacewars.games.defiant.state import CHARGE, CHARGE_ARMY
from tests.defiant.examples.checks import Check, Example, expect, told
from tests.defiant.kit import ALLIES, PRUSSIA, begin, board, roll


def hits(example: Example) -> None:
    """EX01: what a CP value hits."""
    for text in example["do"]:
        cp = int(text.removeprefix("fire with CP "))
        dice = example["given"]["dice"]
        game = board("")
        roll(game, dice)
        expect(text, throw(game, PRUSSIA, 0, [(len(dice), cp)]), example["expect"][f"hits_cp{cp}"])


def cavalry(example: Example) -> None:
    """EX02: what cavalry of CP 5 hits, in a charge against cavalry and against the army."""
    given, block = example["given"], BLOCK["pr_driesen"]
    expect("its class", CLASSES[KIND[block]], given["block_class"])
    expect("its CP", CP[block], given["printed_cp"])
    game = board("berlin: pr_driesen")
    for box, name in ((CHARGE, "hitting_numbers_vs_cavalry"), (CHARGE_ARMY, "hitting_numbers_vs_army")):
        game.box[block] = box
        expect(name, list(range(cp_mounted(game, block), 7)), example["expect"][name])


def hand_of_1760(example: Example) -> None:
    """EX03: seven cards, less one for Berlin and two for the loss of British support."""
    given = example["given"]
    game = board("berlin: au_daun; breslau: fort austria 2, au_kheul", year=given["year"] - 1)
    expect("a full hand", hand_size(board(""), PRUSSIA), given["base_hand"])
    expect("Berlin is the enemy's", game.holder[BERLIN] == ALLIES, given["berlin_enemy_held"])
    begin(game, Year())
    expect("the Allies lead", track(game) < 0, given["allies_lead_on_track"])
    expect("the hand", len(game.hands[PRUSSIA]), example["expect"]["prussian_hand"])
    expect("the reduction", given["base_hand"] - len(game.hands[PRUSSIA]), example["expect"]["reduction"])


def tsarina(example: Example) -> None:
    """EX15: in the third year the Tsarina dies on 6 or more."""
    dies = []
    for total in range(2, 13):
        game = board("", year=example["given"]["year"])
        first = max(1, total - 6)
        begin(game, TsarinaCards(ALLIES, 0), dice=[first, total - first])
        modifiers = [d[1] for d in told(game.news, "tsarina")]
        expect("the modifier", modifiers, [example["given"]["modifier"]])
        if game.east_left:
            dies.append(total)
    expect("she dies on", dies, list(range(example["expect"]["dies_on_unmodified"], 13)))


RUNS: dict[str, Check] = {"EX01": hits, "EX02": cavalry, "EX03": hand_of_1760, "EX15": tsarina}
