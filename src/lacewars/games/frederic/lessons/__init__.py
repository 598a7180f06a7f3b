"""The tutorial: ten lessons on the field of the Mill on the Road, from the first step to the first victory.

The texts stand in `locales/<lang>/frederic-lessons.ftl`. The dice of a lesson follow from its id: where there
are combats the id is one whose dice tell what the lesson is about, and the texts say what they show.
"""

from lacewars.games.frederic.lessons import art, fighting, first, last
from lacewars.kernel import Lesson

LESSONS: tuple[Lesson, ...] = (*first.LESSONS, *fighting.LESSONS, *art.LESSONS, *last.LESSONS)
