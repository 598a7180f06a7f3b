"""The tutorial: ten lessons in Saxony and Bohemia, in the order in which a turn and a year are played.

The texts stand in `locales/<lang>/defiant-lessons.ftl`. Actions are written here with the ids of towns,
blocks and cards. The dice of a lesson follow from its id: where dice are rolled the texts say what they show.
"""

from __future__ import annotations

from collections.abc import Iterable

from lacewars.games.defiant.alphabet import ALPHABET
from lacewars.games.defiant.blocks import ALLIES, BLOCK, IDS, PRUSSIA
from lacewars.games.defiant.board import ROAD, ROADS, TOWN
from lacewars.games.defiant.cards import CARD_IDS
from lacewars.games.defiant.game import GAME
from lacewars.games.defiant.phases.battles import Battles
from lacewars.games.defiant.phases.marches import Marching
from lacewars.games.defiant.phases.orders import Activate
from lacewars.games.defiant.phases.supplying import SupplyPhase
from lacewars.games.defiant.phases.turn import EndTurn, LayCard, Reveal, YearEnd
from lacewars.games.defiant.phases.winter import Winter
from lacewars.games.defiant.positions import give, table
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import Lesson, Phase
from lacewars.kernel.teaching import Teacher


def _ids() -> dict[str, str]:
    """The texts of all actions with one town, block or card, by verb and id: `step dresden`."""
    of_verb: dict[str, list[str]] = {}
    for action in ALPHABET:
        of_verb.setdefault(action.verb, []).append(action.text)
    named = {len(names): names for names in (IDS, ROADS.ids, CARD_IDS)}
    return {
        f"{verb} {name}": text
        for verb, texts in of_verb.items()
        if len(texts) in named
        for name, text in zip(named[len(texts)], texts, strict=True)
    }


class _Teacher(Teacher):
    """Takes actions with ids."""

    by_id = _ids()

    def _texts(self, actions: Iterable[str]) -> tuple[str, ...]:
        return super()._texts(self.by_id.get(action, action) for action in actions)


_TEACHER = _Teacher(GAME)
_task, _lesson = _TEACHER.task, _TEACHER.lesson
_REST = (Battles(False), SupplyPhase(), EndTurn())
"""What follows the marches of a turn."""


def _play(game: Defiant, *phases: Phase[Defiant]) -> Defiant:
    """These phases come next; afterwards both still have cards for the next turn."""
    for seat, cards in ((PRUSSIA, ("D02", "D28")), (ALLIES, ("D04", "D29"))):
        give(game, seat, *cards)
    game.then(*phases)
    return game


def _march(game: Defiant, leader: str) -> Defiant:
    """Prussia's marches, with one leader activated."""
    game.active = 1 << BLOCK[leader]
    return _play(game, Marching(PRUSSIA, False), *_REST)


def _battle(game: Defiant, town: str, defender: int, came: dict[str, str]) -> Defiant:
    """A battle in a town; `came` says from where each block of the attacker marched."""
    game.pending = {TOWN[town]: defender}
    for block, start in came.items():
        game.came[BLOCK[block]] = ROAD[TOWN[start], TOWN[town]]
    game.then(*_REST)
    return game


# ---------------------------------------------------------------------- the positions
def _blocks() -> Defiant:
    game = table(
        "berlin: pr_frederick pr_manteuffel pr_zieten; torgau: pr_tresckow; gabel: au_browne au_kheul;"
        "dresden: fort franco_imperial 2 sx_saxe; prague: fort austria 3 au_daix",
        year=1756,
        turn=3,
    )
    game.joined = False
    game.orders = [2, 0]
    return _play(game, Activate(PRUSSIA), Marching(PRUSSIA, False), *_REST)


def _cards() -> Defiant:
    game = table(
        "berlin: pr_frederick pr_moritz; dresden: fort prussia 2 pr_tresckow/1 pr_manteuffel/2 pr_zieten/3;"
        "gabel: au_kheul; prague: fort austria 3 au_browne au_daix",
        year=1757,
        turn=1,
    )
    game.joined = False
    give(game, PRUSSIA, "D01", "D22")
    give(game, ALLIES, "D20")
    game.laid[ALLIES] = [game.hands[ALLIES].pop()]
    return _play(game, LayCard(PRUSSIA), Reveal(), EndTurn())


def _group() -> Defiant:
    game = table(
        "dresden: fort prussia 2 pr_frederick pr_moritz pr_manteuffel pr_seydlitz pr_dohna; gabel: au_kheul;"
        "prague: fort austria 3 au_browne au_daix",
    )
    return _march(game, "pr_frederick")


def _gather() -> Defiant:
    game = table(
        "dresden: fort prussia 2 pr_keith; torgau: pr_seydlitz; priebus: pr_manteuffel; crossen: pr_moritz;"
        "gabel: au_kheul au_daix; prague: fort austria 3 au_browne",
    )
    return _march(game, "pr_keith")


def _fight() -> Defiant:
    game = table(
        "dresden: fort prussia 2 pr_henry pr_moritz pr_retzow; gabel: au_browne/2 au_kheul/3 au_daix/2;"
        "prague: fort austria 3",
    )
    game.active = 1 << BLOCK["pr_henry"]
    game.then(Marching(PRUSSIA, False), *_REST)
    return game


def _cavalry() -> Defiant:
    game = table(
        "leipzig: pr_keith pr_moritz pr_seydlitz pr_zieten fr_soubise/2 fr_lorges fr_germaine;"
        "erfurt: fr_nicolay; magdeburg: fort prussia 2 pr_wedel",
        year=1757,
        turn=5,
    )
    give(game, PRUSSIA, "D20")
    came = dict.fromkeys(("fr_soubise", "fr_lorges", "fr_germaine"), "erfurt")
    return _battle(game, "leipzig", PRUSSIA, came)


def _retreat() -> Defiant:
    game = table(
        "gorlitz: pr_bevern/2 pr_wedel/2 pr_dohna/2 au_charles au_kheul au_daix au_arenberg;"
        "gabel: au_thurheim; priebus: pr_kanitz; breslau: fort prussia 3"
    )
    came = dict.fromkeys(("au_charles", "au_kheul", "au_daix", "au_arenberg"), "gabel")
    return _battle(game, "gorlitz", PRUSSIA, came)


def _siege() -> Defiant:
    game = table(
        "prague: fort austria 2 besieged pr_frederick pr_moritz pr_retzow (au_kheul/2); gabel: pr_tresckow;"
        "dresden: fort prussia 3; brunn: fort austria 2 au_daun",
        year=1757,
        turn=3,
    )
    give(game, PRUSSIA, "D25")
    return _play(game, *_REST)


def _supply() -> Defiant:
    game = table(
        "brux: pr_frederick pr_moritz/2 pr_retzow/3; dresden: fort prussia 3 pr_wedel; priebus: au_hadik;"
        "prague: fort austria 2 au_daun au_kheul"
    )
    return _play(game, SupplyPhase(), EndTurn())


def _winter() -> Defiant:
    game = table(
        "dresden: fort prussia 3 pr_frederick pr_moritz pr_wedel/1 pr_zieten; torgau: pr_dohna pr_kanitz;"
        "brux: pr_keith/1 pr_tresckow; prague: fort austria 2 au_daun au_kheul; vienna: au_browne",
        turn=5,
    )
    give(game, PRUSSIA, "D01")
    return _play(game, Winter(), YearEnd())


# ---------------------------------------------------------------------- the lessons
LESSONS: tuple[Lesson, ...] = (
    _lesson(
        "blocks",
        PRUSSIA,
        _blocks,
        _task("horse", ["activate pr_zieten"], targets="berlin"),
        _task("foot", ["activate pr_tresckow"], targets="torgau"),
        _task(
            "ride", ["step leipzig"], ["command pr_zieten", "step wittenberg"], targets="wittenberg leipzig"
        ),
        _task("halt", ["march off"], ["done"]),
        _task("walk", ["step leipzig"], ["command pr_tresckow"], targets="leipzig"),
        _task("end", ["done"]),
    ),
    _lesson(
        "cards",
        PRUSSIA,
        _cards,
        _task("lay", ["lay D01"]),
        _task("use", ["use replacements"]),
        _task(
            "steps",
            ["reinforce pr_tresckow"],
            ["reinforce pr_manteuffel", "reinforce pr_zieten"],
            targets="dresden",
        ),
    ),
    _lesson(
        "group",
        PRUSSIA,
        _group,
        _task("lead", ["lead"], ["command pr_frederick"], targets="dresden"),
        _task("take", ["take pr_seydlitz"], ["take pr_moritz"]),
        _task("go", ["step brux"], ["step chemnitz"], targets="chemnitz brux"),
        _task("halt", ["done"]),
        _task("stay", ["done"]),
        _task("off", ["march off"]),
    ),
    _lesson(
        "gather",
        PRUSSIA,
        _gather,
        _task("call", ["gather"], ["command pr_keith"], targets="dresden"),
        _task("near", ["step dresden"], ["take pr_manteuffel"], targets="priebus"),
        _task("far", ["step dresden"], ["take pr_moritz", "step priebus"], targets="crossen"),
        _task("enough", ["done"]),
        _task("off", ["march off"]),
    ),
    _lesson(
        "battle",
        PRUSSIA,
        _fight,
        _task("lead", ["lead"], ["command pr_henry"], targets="dresden"),
        _task("first", ["take pr_moritz"]),
        _task("second", ["take pr_retzow"]),
        _task("attack", ["step gabel"], targets="gabel"),
        _task("halt", ["done"]),
        _task("stay", ["done"], replies=["fire"]),
        _task("guns", ["fire"], replies=["lose au_browne", "lose au_daix", "fire"]),
        _task("muskets", ["fire"]),
        _task("over", ["done"]),
    ),
    _lesson(
        "cavalry",
        PRUSSIA,
        _cavalry,
        _task("card", ["play D20"]),
        _task("guns", ["fire"], replies=["fire"]),
        _task("muskets", ["fire"], replies=["lose fr_soubise", "fire"]),
        _task("loss", ["lose pr_keith", "lose pr_moritz"], replies=["charge fr_germaine"]),
        _task("charge", ["charge pr_seydlitz"]),
        _task("both", ["charge pr_zieten"]),
        _task("army", ["army pr_zieten"]),
        _task("over", ["done"]),
    ),
    _lesson(
        "retreat",
        PRUSSIA,
        _retreat,
        _task("leader", ["leave pr_bevern"], replies=["fire"]),
        _task("first", ["leave pr_wedel"]),
        _task("second", ["leave pr_dohna"]),
        _task("way", ["retreat priebus"], targets="priebus"),
    ),
    _lesson(
        "surrender",
        PRUSSIA,
        _siege,
        _task("wait", ["done"], replies=["done"], targets="prague"),
        _task("combine", ["done"], replies=["done"]),
        _task("disease", ["play D25"]),
        _task("roll", ["pass"]),
    ),
    _lesson(
        "supply",
        PRUSSIA,
        _supply,
        _task("combine", ["receive pr_retzow"], ["give pr_moritz"], targets="brux"),
        _task("enough", ["done"], replies=["done"]),
        _task("fort", ["burn dresden"], targets="dresden"),
        _task("leader", ["feed pr_frederick"], targets="brux"),
    ),
    _lesson(
        "winter",
        PRUSSIA,
        _winter,
        _task("card", ["done"], ["lay D01"], replies=["pass"]),
        _task("use", ["use replacements"]),
        _task("cache", ["pass"]),
        _task("way", ["step chemnitz"]),
        _task("toll", ["lose pr_tresckow"]),
        _task("home", ["demobilise pr_wedel"]),
        _task("rest", ["done"], replies=["done"]),
        _task("quarters", ["disband pr_dohna"], targets="torgau"),
        _task("steps", ["reinforce pr_tresckow"], ["reinforce pr_keith"]),
    ),
)
