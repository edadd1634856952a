"""Bounds: how much one person may say, hold open and be owed, so that nobody is in others' way.

All of them stand here. Each is far above what people need; whoever meets one is told so, and when or
how they may go on.
"""

from __future__ import annotations

# What one person says: patience is spent by it and grows back with time.

BURST = 100
"""So much may be said at once, as after an outage: sentences of the usual cost."""
A_SECOND = 1
"""How much of it grows back."""
CALM = 10
"""Who was asked to wait is heard again when so much has grown back."""
MOST_AT_A_TIME = 50
"""No sentence costs more."""
WRITER_MS = 40
"""Milliseconds for which everybody else waits that cost as much as a sentence; most take a few."""
BYTES_WRITTEN = 4096
"""Bytes of letters that cost as much as a sentence; a move with both its boards has about so many."""

# What one reader is owed; beyond it they are heard at their boards alone until letters arrive.

LETTERS_OWED = 200
BYTES_OWED = 1_000_000

# At a board.

ACTS_A_TURN = 200
"""Tries, questions and offers by one seat between two moves."""
TOLD_AN_HOUR = 10
"""So often one player tells the other of more time, of a pause they offer or of a vacation."""
PLANNED_LINES = 20
PLANNED_MOVES = 20
PHANTOMS = 40
MATCHES_AT_ONCE = 50
PROBLEMS_AT_ONCE = 10
WATCHED_AT_ONCE = 20

# Meeting.

CHALLENGES_OPEN = 10
CHALLENGES_A_DAY = 100
CHALLENGES_TO_ONE = 3
"""Open at once, from one person to another."""
CHALLENGES_WAITING = 20
"""Open at once to one person, from all others."""
AWAITED_AT_ONCE = 3
"""Open at once to people who have never been met."""
WRONG_CODES = 5

# Other things.

STUDIES_AT_ONCE = 3
STUDIES_IN_ALL = 40
"""So many wait at most; one takes some seconds."""
LOOKS_BACK = 8
"""Finished matches whose pages wait for an analysis, of all readers together."""
TOURNAMENTS_AT_ONCE = 10
"""Not yet over, by one organiser."""
SEASONS_AT_ONCE = 5
"""Not yet over, by one organiser."""
REPORTS_A_DAY = 5
GUESTS_AT_ONCE = 300
"""Invited to one tournament."""
SECOND_TAP = 10
"""Seconds in which the same press, come again, is taken for one with a heavy finger."""
