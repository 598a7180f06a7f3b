"""Examples of the peace, of Saxony's defection, of subsidies and of agreements (M-19, M-20, M-21)."""

from __future__ import annotations

from lacewars.games.maria.board import COUNTRY_NUMBER, ROADS, TOWN
from lacewars.games.maria.cards import SAXONY_TRACK, STATUSES
from lacewars.games.maria.deals import LAND, RANGE, SUBSIDY, TRUCE
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.phases.draw import Draw
from lacewars.games.maria.phases.peace import Annexation, end_neutrality
from lacewars.games.maria.phases.saxony import SaxonWish
from lacewars.games.maria.phases.talks import Talks
from lacewars.games.maria.positions import act, at, begin, options, table
from lacewars.games.maria.powers import PIECE, POWER, POWER_NAMES
from tests.maria.examples.checks import Check, Example, allowed, asked, expect, in_stage_of, owner

_SILESIA = dict.fromkeys(("breslau", "brieg", "neisse", "cosel", "glatz"), "prussia")


def neutrality(example: Example) -> None:
    """From when to when Prussia is neutral after its peace."""
    wanted, turn = example["expect"], example["given"]["peace_at_end_of_prussian_stage_of_turn"]
    game = table(markers=_SILESIA, turn=turn)
    begin(game, Annexation(1))
    expect("neutral from", game.annexed, wanted["neutral_from"])
    until = turn
    while game.prussia_neutral:
        until += 1
        game.turn = until
        end_neutrality(game)
    expect("neutral until", until, wanted["neutral_until_start_of_prussian_stage_of_turn"])


def subsidy(example: Example) -> None:
    """Whether a contract can be made, and what it passes on."""
    given, wanted = example["given"], example["expect"]
    donor, recipient = POWER[given["donor"]], POWER[given["recipient"]]
    game = table(turn=4)
    begin(game, Talks(game.controller[donor], game.controller[recipient], ()))
    text = f"subsidy of {POWER_NAMES[donor]} to {POWER_NAMES[recipient]}"
    legal = allowed(game, text)
    expect("legal", legal, wanted["legal"])
    if not legal:
        refusal = game.explain(asked(game).seat, next(a for a in game.game.alphabet if a.text == text))
        assert refusal is not None
        expect("why", "enemies", wanted["why"])
        expect("allied", game.relations.allied[donor][recipient], False)
        expect("the rule", refusal.rules, ("M-20.01",))
        return
    act(game, f"propose for {given['turns']} turns", "agree")
    passed = []
    game.subsidised = False
    while game.contracts:
        before = len(game.hands[recipient])
        begin(game, Draw(donor))
        passed.append(len(game.hands[recipient]) - before)
    expect("cards a turn", set(passed), {wanted["cards_passed_per_turn"]})
    expect("cards in all", sum(passed), wanted["cards_passed_total"])
    unseen = all(not game.known[c] >> game.controller[donor] & 1 for c in game.hands[recipient])
    expect("unseen", unseen, wanted["passed_unseen"])


def term(text: str) -> list[tuple[list[str], tuple[int, int, int]]]:
    """The actions that say a term of the rulebook's examples, and what they mean to the engine."""
    words = text.split()
    if words[1] == "subsidises":
        donor, recipient = POWER[words[0]], POWER[words[2]]
        return [
            ([f"subsidy of {POWER_NAMES[donor]} to {POWER_NAMES[recipient]}"], (SUBSIDY, donor, recipient))
        ]
    if "leave" in words:
        power, land = POWER[words[1].removesuffix("n")], words[4]
        said = [f"shun a place with {POWER_NAMES[power]}", f"land {land}"]
        return [(said, (LAND, power, COUNTRY_NUMBER[land]))]
    power = POWER[words[0]]
    if "attack" in words:
        other = POWER[words[4]]
        return [([f"truce of {POWER_NAMES[power]} towards {POWER_NAMES[other]}"], (TRUCE, power, other))]
    forts = [w for w in words if w in TOWN]
    return [
        ([f"shun a place with {POWER_NAMES[power]}", f"range {f}"], (RANGE, power, TOWN[f])) for f in forts
    ]


def deal(example: Example) -> None:
    """The terms can be offered, are agreed to, and bind."""
    first, second = (POWER[p] for p in example["given"]["parties"])
    terms = [t for text in example["given"]["terms"] for t in term(text)]
    turns = next(int(w) for text in example["given"]["terms"] for w in text.split() if w.isdigit())
    game = table(turn=4)
    begin(game, Talks(game.controller[first], game.controller[second], ()))
    legal = all(allowed(game, text) for said, _ in terms for text in said)
    expect("legal", legal, example["expect"]["legal"])
    act(game, f"propose for {turns} turns")
    expect("who answers", asked(game).seat, game.controller[second])
    act(game, "agree")
    contracts = [(SUBSIDY, d, r) for d, r, n in game.contracts if n == turns]
    promises = [(kind, a, b) for kind, a, b, last in game.deals if last == 4 + turns - 1]
    expect(
        "binding", sorted(contracts + promises) == sorted(t for _, t in terms), example["expect"]["binding"]
    )


def saxon_switch(example: Example) -> None:
    """Karl at Brieg beats the mixed stack at Ohlau; Saxony changes sides before the retreat."""
    given, wanted = example["given"], example["expect"]
    stack = given["stack"]
    game = table(
        {"karl": "brieg", **dict.fromkeys(stack, "ohlau")},
        {"karl": 8, **stack},
        {"austria": ["S3"], "prussia": []},
        tracks={"saxony": given["saxony_box"]},
        commanders=[given["commander"]],
    )
    in_stage_of(game, "austria", Combats())
    act(game, "play spades 3 deck 1", "stop")
    points = asked(game).phase
    assert isinstance(points, SaxonWish)
    losses = {g: stack[g] - game.troops[PIECE[g]] for g in stack}
    expect("losses", losses, wanted["losses"])
    expect("final score", -sum(losses.values()), given["final_score"])
    expect("points", points.boxes, wanted["points"])
    act(game, "wish" if given["austria_wishes"] else "forgo")
    expect("box", game.tracks[SAXONY_TRACK], wanted["saxony_box"])
    expect("status", STATUSES[game.saxony], wanted["saxony_status"])
    expect("Rutowski", at(game, "rutowski"), wanted["rutowski_at"])
    expect("Rutowski's troops", game.troops[PIECE["rutowski"]], wanted["rutowski_troops"])
    length = asked(game).phase.length  # type: ignore[attr-defined]
    act(game, options(game)[0])
    expect("retreat", length, wanted["friedrich_retreats"])
    expect("moved", ROADS.distances(TOWN["ohlau"])[game.where[PIECE["friedrich"]]] <= length, True)
    expect("his troops", game.troops[PIECE["friedrich"]], wanted["friedrich_troops"])
    expect("his power", owner("friedrich"), "prussia")


def saxony_track(example: Example) -> None:
    """Points lost take Saxony from one status to another."""
    given, wanted = example["given"], example["expect"]
    game = table(tracks={"saxony": given["box"]})
    expect("before", STATUSES[game.saxony], wanted["status_before"])
    begin(game, SaxonWish(given["prussian_points_lost"]))
    act(game, "wish")
    expect("box", game.tracks[SAXONY_TRACK], wanted["box"])
    expect("after", STATUSES[game.saxony], wanted["status_after"])


KINDS: dict[str, Check] = {
    "neutrality": neutrality,
    "subsidy": subsidy,
    "deal": deal,
    "saxon_switch": saxon_switch,
    "saxony_track": saxony_track,
}
