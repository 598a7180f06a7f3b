"""The tutorial: ten lessons of the game for two, from the first flag to the peace.

The texts stand in `locales/<lang>/napoleonic-lessons.ftl`. The dice of a lesson follow from its id: where
dice are rolled the texts say what they show.
"""

from __future__ import annotations

from lacewars.games.napoleonic.alphabet import PASS
from lacewars.games.napoleonic.cards import EUROPE_EXHAUSTED
from lacewars.games.napoleonic.consuls import ASSOCIATE, BOX
from lacewars.games.napoleonic.dealing import mask
from lacewars.games.napoleonic.game import GAME
from lacewars.games.napoleonic.lessons.position import COALITION, IMPERIAL, after, impulse, table
from lacewars.games.napoleonic.nations import DENMARK, FRANCE
from lacewars.games.napoleonic.phases.ending import EndOfTurn
from lacewars.games.napoleonic.phases.interphase import Interphase
from lacewars.games.napoleonic.phases.track import TurnBegins
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import REGROUP
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.table_moves import put_consul
from lacewars.kernel import Lesson
from lacewars.kernel.teaching import Teacher

_TEACHER = Teacher(GAME)
_task, _lesson = _TEACHER.task, _TEACHER.lesson
_OPEN_DANUBE = (
    "munich: france 5 davout; strasbourg: france 1; linz:; prague:; tyrol:; vienna: austria 2;"
    "venice: austria 2; budapest: austria 6 charles"
)
"""Davout in Bavaria, and no Austrian army near him."""
_NO_CARDS = dict.fromkeys(("britain", "austria", "russia", "prussia", "turkey", "sweden", "denmark"), "")


# ---------------------------------------------------------------------- the positions
def _map() -> Napoleonic:
    return after(impulse(table(_OPEN_DANUBE, {"france": "58"}), "france"), "points 58")


def _impulse() -> Napoleonic:
    game = table(_OPEN_DANUBE, {"france": "56 64", "britain": "61 72", "austria": "", "russia": ""})
    game.resources[FRANCE] = 1
    return impulse(game, "france")


def _march() -> Napoleonic:
    game = table(
        "strasbourg: france 12 napoleon murat; calais: france 2 soult; munich: france 1; linz:; prague:;"
        "tyrol:; vienna: austria 2; venice: austria 2; budapest: austria 6 charles",
        {"france": "63"},
    )
    return after(impulse(game, "france"), "points 63")


def _battle() -> Napoleonic:
    game = table(
        "munich: france 8 napoleon; strasbourg: france 3 davout; calais: france 2 soult murat;"
        "linz: austria 6 mack; tyrol:; prague: austria 1; vienna: austria 2; venice: austria 2;"
        "budapest: austria 4 charles",
        {"france": "10 37", "austria": "22"},
    )
    return after(impulse(game, "france"), "points 10")


def _flags() -> Napoleonic:
    game = table(
        "venice: france 5 massena; mantua: france 1; milan: france 1; florence: france 1; trieste:; tyrol:;"
        "linz: austria 4 mack; vienna: austria 2 john; budapest: austria 2 charles",
        {"france": "10"},
        flags={"florence": "britain"},
    )
    return impulse(game, "france")


def _build() -> Napoleonic:
    game = table(
        "munich: france 5 davout; calais: france 6 soult murat; milan: france 4; mantua: france 1 massena;"
        "linz: austria 4 mack",
        {"france": "63", "austria": "12"},
        home="H10",
    )
    game.put_leader(COMMANDER["napoleon"], REGROUP)
    return impulse(game, "france")


def _responses() -> Napoleonic:
    game = table(
        "wurtemberg: france 6 davout; munich:; strasbourg: france 1; calais: france 8 napoleon soult murat;"
        "linz: austria 5 mack; tyrol: austria 1 john; milan:; turin: france 2; mantua: france 2 massena;"
        "venice: austria 6 charles",
        {"france": "39", "austria": "62"},
    )
    after(impulse(game, "austria"), "points 62", "march from Linz", "with Mack", "go to Munich")
    game.apply(PASS, COALITION)  # who is asked as well
    return game


def _sea() -> Napoleonic:
    game = table(
        "portsmouth: britain 4 moore; paris: france 2; calais: france 8 napoleon soult murat;"
        "brest: france 1 france_1 france_2; bordeaux:; vendee:; bay_of_biscay: france_3;"
        "english_channel: britain_1 britain_2 britain_4",
        {"britain": "72", "france": "12"},
    )
    return after(impulse(game, "britain"), "points 72")


def _diplomacy() -> Napoleonic:
    hands = {"france": "12 62", "britain": "", "austria": "", "russia": "", "denmark": "61"}
    game = table(hands=hands)
    put_consul(game, DENMARK, BOX[FRANCE, ASSOCIATE])
    return impulse(game, "france")


def _peace() -> Napoleonic:
    game = table(
        "vienna: france 7 napoleon; prague: france 3 davout; linz: france 1; munich: france 1;"
        "strasbourg: france 1; calais: france 3 soult; milan: france 4 massena murat; moravia:; trieste:;"
        "tyrol: austria 1 john; venice: austria 2; budapest: austria 10 charles",
        {**_NO_CARDS, "france": "28"},
        flags={"linz": "france"},
    )
    game.turn, game.round, game.exhausted = 3, 4, True
    game.discards.remove(EUROPE_EXHAUSTED)
    game.public = mask(game.discards)
    game.laid = 1 << EUROPE_EXHAUSTED
    game.then(EndOfTurn(), Interphase(), TurnBegins())
    return after(impulse(game, "france"), "points 28")


# ---------------------------------------------------------------------- the lessons
LESSONS: tuple[Lesson, ...] = (
    _lesson(
        "map",
        IMPERIAL,
        _map,
        _task("pick", ["with Davout"], ["march from Munich"], targets="munich"),
        _task("go", ["go to Linz"], targets="linz"),
        _task("flag", ["flag Linz"], ["done"], targets="linz"),
        _task("second", ["flag Prague"], targets="prague"),
        _task("end", ["done"]),
    ),
    _lesson(
        "impulse",
        IMPERIAL,
        _impulse,
        _task("event", ["event 64"]),
        _task("place", ["choose the space Paris"], targets="paris"),
        _task("end", ["done"], replies=["points 61", "build in London", "done"]),
        _task("points", ["points 56"]),
        _task("spend", ["flag Linz", "flag Tyrol"], targets="linz tyrol"),
        _task("resource", ["use a resource"]),
        _task("keep", ["keep the hand"]),
        _task("over", ["done"], ["flag Linz", "flag Tyrol"], targets="linz tyrol"),
    ),
    _lesson(
        "march",
        IMPERIAL,
        _march,
        _task("army", ["with Napoleon"], ["march from Strasbourg"], targets="strasbourg"),
        _task("group", ["with Murat"]),
        _task("go", ["go to Munich"], ["go to Wurtemberg"], targets="wurtemberg munich"),
        _task("leave", ["with Murat"], targets="munich"),
        _task("eight", ["take 8 of France"]),
        _task("pass", ["go to Tyrol"], targets="tyrol"),
        _task("loss", ["lose a point of France"], targets="tyrol"),
        _task("flag", ["flag Tyrol"], ["done"], targets="tyrol"),
        _task("end", ["done"]),
    ),
    _lesson(
        "battle",
        IMPERIAL,
        _battle,
        _task("attack", ["go to Linz"], ["march from Munich", "with Napoleon"], ["pass"], "munich linz"),
        _task("card", ["event 37"]),
        _task("dice", ["pass"], replies=["event 22", "pass"]),
        _task("loss", ["strike units"], replies=["strike units", "strike units", "retreat to Vienna"]),
        _task("flag", ["flag Linz"], targets="linz"),
        _task("end", ["done"]),
    ),
    _lesson(
        "flags",
        IMPERIAL,
        _flags,
        _task("card", ["points 10"]),
        _task("free", ["flag Florence"], targets="florence"),
        _task("siege", ["besiege Venice"], targets="venice"),
        _task("again", ["assault again"]),
        _task("loss", ["strike units"]),
        _task("afar", ["flag Trieste"], targets="trieste"),
        _task("end", ["done"]),
    ),
    _lesson(
        "build",
        IMPERIAL,
        _build,
        _task("card", ["points 63"]),
        _task("unit", ["build in Munich"], targets="munich"),
        _task("back", ["place in Strasbourg"], ["return Napoleon"], targets="strasbourg"),
        _task("plus", ["points H10"]),
        _task("marshal", ["place in Milan"], ["build Ney"], targets="milan"),
        _task("ship", ["lay down a squadron in Brest"], targets="brest"),
        _task("end", ["done"]),
    ),
    _lesson(
        "responses",
        IMPERIAL,
        _responses,
        _task("card", ["respond 39"], targets="munich"),
        _task("who", ["with Davout"], ["intercept from Wurtemberg"], targets="wurtemberg munich"),
        _task(
            "roll",
            ["try it"],
            replies=["lose a point of Austria", "lose a point of Austria", "strike units", "strike units"],
        ),
        _task("loss", ["strike units"], replies=["march from Venice", "with Charles", "go to Mantua"]),
        _task("away", ["with Masséna"], ["evade to Milan"], targets="mantua milan"),
        _task("slip", ["try it"]),
    ),
    _lesson(
        "sea",
        COALITION,
        _sea,
        _task(
            "blockade",
            ["leave behind Britain 1", "leave behind Britain 2", "leave behind Britain 4"],
            ["order the fleet at English Channel"],
            targets="english_channel",
        ),
        _task("sail", ["sail to Bay of Biscay"], replies=["let the fleet pass"], targets="bay_of_biscay"),
        _task("patrol", ["patrol"], replies=["stand and fight at sea"], targets="bay_of_biscay"),
        _task("halt", ["done"]),
        _task("embark", ["with Moore"], ["convoy from Portsmouth"], targets="portsmouth"),
        _task("troops", ["take 4 of Britain"]),
        _task(
            "land",
            ["sail to Bordeaux"],
            ["sail to English Channel", "sail to Bay of Biscay"],
            targets="english_channel bay_of_biscay bordeaux",
        ),
        _task("key", ["flag Bordeaux"], targets="bordeaux"),
        _task("coast", ["flag Vendée"], targets="vendee"),
        _task("end", ["done"]),
    ),
    _lesson(
        "diplomacy",
        IMPERIAL,
        _diplomacy,
        _task("card", ["points 62"]),
        _task("sweden", ["consul of Sweden to Non-aligned"]),
        _task("denmark", ["consul of Denmark to Pact of France"]),
        _task("end", ["done"]),
        _task("proxy", ["points 61"]),
        _task("build", ["build in Copenhagen"], targets="copenhagen"),
        _task("over", ["done"]),
    ),
    _lesson(
        "peace",
        IMPERIAL,
        _peace,
        _task("capital", ["flag Vienna"], targets="vienna"),
        _task("point", ["flag Moravia"], targets="moravia"),
        _task("end", ["done"], targets="prague"),
        _task("toll", ["lose a point of France"], targets="prague"),
        _task("first", ["cede Linz"], replies=["cede Lublin"], targets="linz"),
        _task("second", ["cede Prague"], replies=["cede Agram"], targets="prague"),
        _task("third", ["cede Venice"], targets="venice"),
        _task("leave", ["withdraw to Linz"], targets="vienna linz"),
        _task("stay", ["done"], replies=["hinder peace by a card of Britain"]),
        _task("sway", ["help peace by a card of France"]),
    ),
)
