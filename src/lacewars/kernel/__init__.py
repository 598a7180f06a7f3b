"""The kernel: what every game stands on. Nothing in it knows a game's name."""

from lacewars.kernel.action import Action, Alphabet, fold
from lacewars.kernel.agenda import Agenda
from lacewars.kernel.chance import Chance, ScriptedChance, commitment, seed_bytes
from lacewars.kernel.consent import Consent, Needs, Poll
from lacewars.kernel.control import ControlledState
from lacewars.kernel.errors import (
    BadPosition,
    BadRecord,
    IllegalAction,
    LaceError,
    Refusal,
    UnknownAction,
)
from lacewars.kernel.event import Event, Others
from lacewars.kernel.fog import Crowd, Fog
from lacewars.kernel.game import Game, Option
from lacewars.kernel.ledger import Ledger, Row, Ruling, covers
from lacewars.kernel.lesson import Lesson, Task
from lacewars.kernel.orders import Plan, Reply
from lacewars.kernel.outcome import Course, Outcome, Score
from lacewars.kernel.phase import NOBODY, Decision, Mark, Phase, Struck, dataphase
from lacewars.kernel.roads import Roads
from lacewars.kernel.state import State
from lacewars.kernel.window import Ballot, BallotPaper, Window

__all__ = [
    "NOBODY",
    "Action",
    "Agenda",
    "Alphabet",
    "BadPosition",
    "BadRecord",
    "Ballot",
    "BallotPaper",
    "Chance",
    "Consent",
    "ControlledState",
    "Course",
    "Crowd",
    "Decision",
    "Event",
    "Fog",
    "Game",
    "IllegalAction",
    "LaceError",
    "Ledger",
    "Lesson",
    "Mark",
    "Needs",
    "Option",
    "Others",
    "Outcome",
    "Phase",
    "Plan",
    "Poll",
    "Refusal",
    "Reply",
    "Roads",
    "Row",
    "Ruling",
    "Score",
    "ScriptedChance",
    "State",
    "Struck",
    "Task",
    "UnknownAction",
    "Window",
    "commitment",
    "covers",
    "dataphase",
    "fold",
    "seed_bytes",
]
