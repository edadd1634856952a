"""What people say without a slash where they mean a command that brings them to a board, whole."""

from __future__ import annotations

REMATCH = (
    *("rematch", "rematch?", "play again", "let's play again", "i want to play again"),
    *("can we play again", "one more game", "another game", "play another game"),
    *("реванш", "реванш?", "играть снова", "сыграть снова", "сыграть ещё раз"),
    *("сыграть еще раз", "сыграть ещё", "сыграть еще", "сыграем ещё", "сыграем еще"),
    *("сыграем ещё раз", "сыграем еще раз", "ещё партию", "еще партию", "ещё одну партию"),
    *("еще одну партию", "давай ещё раз", "давай еще раз", "хочу сыграть ещё", "хочу сыграть еще"),
)
