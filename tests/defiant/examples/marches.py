"""Examples of gathering, groups, masks and forced marches (D-2, D-5)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import BLOCK, INFANTRY, IS_HORSE, IS_LEADER, KIND, MA, STEPS
from lacewars.games.defiant.board import TOWN
from lacewars.games.defiant.marching import limit, to_mask
from lacewars.games.defiant.phases.gathering import Gathering
from lacewars.games.defiant.phases.groups import Group
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import IllegalAction
from tests.defiant.examples.checks import Check, Example, expect, label, side, told
from tests.defiant.kit import ALLIES, GAME, PRUSSIA, State, act, begin, board, options, refused, roll


def allowed(game: Defiant, text: str) -> bool:
    """Whether whoever is asked may do this."""
    try:
        game.copy().apply(GAME.parse(text))
    except IllegalAction:
        return False
    return True


def campaign() -> Defiant:
    """The campaign as it is set up, before anybody has done anything."""
    game = GAME.new("campaign")
    assert isinstance(game, State)
    game.agenda.end()
    return game


def rank(example: Example) -> None:
    """EX04: Nadasty, of maximum strength 2, gathers no leader of more."""
    leader = example["given"]["leader"]
    expect("his maximum", STEPS[BLOCK[leader]], example["given"]["maximum_strength"])
    others = [text.removeprefix("try to gather ") for text in example["do"]]
    game = board(f"prague: {leader}; gabel: {' '.join(others)} au_kheul")
    begin(game, Gathering(BLOCK[leader]))
    expect("gathered", [allowed(game, f"take {label(b)}") for b in others], example["expect"]["allowed"])
    expect("infantry", allowed(game, "take Kheul"), True)


def mixed(example: Example) -> None:
    """EX05: Fermor with four Russians gathers four Austrians, and no fifth."""
    leader = example["given"]["leader"]
    foreign = ["au_kheul", "au_arenberg", "au_marschall", "au_colloredo", "au_daix"]
    game = board(
        f"posen: {leader}/{example['given']['strength']} ru_bakhman ru_galitzin ru_saltykov ru_tchernishev;"
        f"lissa: {' '.join(foreign)}"
    )
    expect("his limit", limit(game, BLOCK[leader]), example["expect"]["command_limit"])
    begin(game, Gathering(BLOCK[leader]))
    taken = 0
    while taken < len(foreign) and allowed(game, f"take {label(foreign[taken])}"):
        act(game, f"take {label(foreign[taken])}", "step to Posen")
        taken += 1
    expect("foreign blocks", taken, example["expect"]["max_foreign_blocks"])
    expect("why no more", refused(game, f"take {label(foreign[taken])}").code, "mixed-command")


def take_all(game: Defiant, names: list[str]) -> int:
    """How many of these a leader takes along before his command is full."""
    for number, name in enumerate(names):
        if not allowed(game, f"take {label(name)}"):
            expect("why no more", refused(game, f"take {label(name)}").code, "command-full")
            return number
        act(game, f"take {label(name)}")
    return len(names)


def group(leader: str, text: str) -> Defiant:
    """A leader about to lead a group."""
    game = board(text)
    game.plan = {BLOCK[leader]: (game.place[BLOCK[leader]],)}
    return begin(game, Group(BLOCK[leader], 0, False))


def browne(example: Example) -> None:
    """EX06: Browne of three steps leads six blocks, seven with himself."""
    leader, strength = example["given"]["leader"], example["given"]["strength"]
    names = ["au_kheul", "au_arenberg", "au_marschall", "au_colloredo", "au_daix", "au_thurheim"]
    names += ["au_siskovics", "au_nostitz"]
    game = group(leader, f"prague: {leader}/{strength} {' '.join(names)}")
    expect("others", take_all(game, names), example["expect"]["other_blocks"])
    expect("in all", len(game.plan), example["expect"]["total_blocks"])


def masking(example: Example) -> None:
    """EX07: a fortress and two blocks in Dresden: three stay, or the group stops."""
    given = example["given"]
    expect("the mover", side(given["mover"]), PRUSSIA)
    saxons = ["sx_saxe", "im_hesse", "fr_lorges"][: given["enemy_army_blocks"]]
    fort = "fort franco_imperial 2" if given["enemy_fortress"] == 1 else ""
    names = ["pr_moritz", "pr_retzow", "pr_kanitz", "pr_dohna"]
    game = group(
        "pr_frederick", f"torgau: pr_frederick {' '.join(names)}; {given['town']}: {fort} {' '.join(saxons)}"
    )
    expect("to mask", to_mask(game, TOWN[given["town"]], PRUSSIA), example["expect"]["blocks_to_leave"])
    act(game, *(f"take {label(b)}" for b in names), "step to Dresden")
    left = 0
    while not allowed(game, "step to Priebus"):
        expect("why not on", refused(game, "step to Priebus").code, "must-mask")
        expect("he may stop", allowed(game, "done"), example["expect"]["or_must_stop"])
        act(game, f"drop {label(names[left])}")
        left += 1
    expect("left behind", left, example["expect"]["blocks_to_leave"])


def prussian_opening(example: Example) -> None:
    """EX21: three infantry are gathered to Frederick in Berlin; he leads eight, or Bevern and seven."""
    given = example["given"]
    game = campaign()
    frederick = BLOCK["pr_frederick"]
    berlin = [b for b in game.at(TOWN["berlin"], PRUSSIA) if b != frederick]
    infantry, horse = sum(KIND[b] == INFANTRY for b in berlin), sum(IS_HORSE[b] for b in berlin)
    expect("in Berlin", f"{infantry} infantry, {horse} cavalry", given["in_berlin"])
    expect("Frederick", game.steps[frederick], given["frederick_steps"])
    expect("his limit", limit(game, frederick), example["expect"]["command_limit"])
    begin(game, Gathering(frederick))
    starts = ("magdeburg", "kustrin")
    foot = {t: [b for b in game.at(TOWN[t], PRUSSIA) if KIND[b] == INFANTRY] for t in starts}
    expect("gathered", "gather 2 infantry from magdeburg and 1 from kustrin to berlin", example["do"][0])
    for block in (*foot["magdeburg"][:2], foot["kustrin"][0]):
        act(game, f"take {label(name_of(block))}", "step to Berlin")
    act(game, "done")
    expect("in Berlin then", len(game.at(TOWN["berlin"], PRUSSIA)), 1 + infantry + horse + 3)
    game.moved = 0
    for name, more, count in (("group_a", ["pr_seydlitz"], 4), ("group_b", ["pr_bevern", "pr_seydlitz"], 3)):
        later = game.copy()
        assert isinstance(later, State)
        for joined in more:  # Bevern's men have come by then
            later.put(BLOCK[joined], TOWN["berlin"])
        later.plan = {frederick: (TOWN["berlin"],)}
        begin(later, Group(frederick, 0, False))
        here = later.at(TOWN["berlin"], PRUSSIA)
        wanted = [b for b in here if KIND[b] == INFANTRY][:count] + [b for b in here if IS_HORSE[b]][:4]
        wanted += [b for b in here if IS_LEADER[b] and b != frederick]
        act(later, *(f"take {label(name_of(b))}" for b in wanted))
        expect(name, len(later.plan) - 1, example["expect"][name])
        expect("no more", options(later, "take"), set())


def name_of(block: int) -> str:
    return next(name for name, number in BLOCK.items() if number == block)


def austrian_opening(example: Example) -> None:
    """EX22: six blocks are gathered to Browne on the first turn, which makes eight in Prague."""
    given = example["given"]
    game = campaign()
    leader = BLOCK[given["leader"]]
    expect("Browne", game.steps[leader], given["steps"])
    before = len(game.at(TOWN["prague"], ALLIES)) - 1
    expect("in Prague", before, given["troops_already_in_prague"])
    begin(game, Gathering(leader))
    taken = 0
    while options(game, "take"):
        act(game, sorted(options(game, "take"))[0])
        while options(game, "step"):
            act(game, sorted(options(game, "step"))[0])
        taken += 1
    expect("gathered", taken, example["expect"]["gathered"])
    act(game, "done")
    roll(game, [6] * 20)
    act(game, *options(game))  # march off, if somebody is forced
    expect("troops", len(game.at(TOWN["prague"], ALLIES)) - 1, example["expect"]["troops_in_prague"])


def french_march(example: Example) -> None:
    """EX23: Soubise and the infantry roll for the second town; the cavalry needs no forced march."""
    given = example["given"]
    leader, classes = BLOCK[given["leader"]], {"infantry": "fr_lorges", "cavalry": "fr_germaine"}
    expect("his MA", MA[leader], given["ma"])
    names = [classes[word] for word in given["group"].split(" and ")]
    game = board(f"french_start: {given['leader']} {' '.join(names)}")
    game.plan = {leader: (TOWN["french_start"],)}
    game.active = 1 << leader
    begin(game, Group(leader, 0, False))
    act(game, *(f"take {label(b)}" for b in names), "step to Erfurt", "step to Leipzig", "done", "done")
    roll(game, [6, 6])
    news = act(game, "march off")
    dice = [d[0] for d in told(news, "force_marched")]
    for name, block in {"leader": given["leader"], **classes}.items():
        expect(f"{name} rolls", BLOCK[block] in dice, example["expect"][f"{name}_rolls"])
    expect("in Leipzig", len(game.at(TOWN["leipzig"], ALLIES)), 3)


RUNS: dict[str, Check] = {
    "EX04": rank,
    "EX05": mixed,
    "EX06": browne,
    "EX07": masking,
    "EX21": prussian_opening,
    "EX22": austrian_opening,
    "EX23": french_march,
}
