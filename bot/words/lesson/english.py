"""The lesson, in English."""

from __future__ import annotations

from bot.words.lesson.commands import LESSON
from bot.words.lesson.sayings import Phrases
from bot.words.tongue_english import ENGLISH

PHRASES = Phrases(
    tongue=ENGLISH,
    head=lambda match, title: f"#{match} {title}",
    unveiled="The veil is lifted: this is what stood there all the while.",
    begin_a_game="Now a whole game, against me? At level 1 I play so that you can win.",
    game_waits=lambda match: f"Now your game #{match}: it stands as you left it.",
    left=f"As you like. You can begin a game without the lesson; {LESSON} brings it back.",
    left_for_game=lambda match: (
        f"As you like. Your game #{match} stands as you left it; {LESSON} brings the lesson back."
    ),
    taken_alone=f"Nobody is challenged to the lesson: you take it alone. {LESSON} begins it.",
    first_game="Play a game",
    back_to_game="Back to the game",
    seek="Find an opponent",
    rules="All the rules",
    again="The lesson again",
)
