"""The rules page of Pickle Pot in English."""

from bot.games.sighted.rules_en import KNOWING, RULE_SETS, TYPING

RULES_PAGE = f"""\
PICKLE POT

E. N. Frankenstein's game of 1903. One side sees the whole board but has fewer men; the other \
plays Kriegspiel with a full army. Everything else is chess.

The sighted army
• King, queen, one bishop and eight pawns, eleven men on their usual squares. It has no rooks, so \
it cannot castle.
• Which bishop it is, the one of the c-file or of the f-file, its player says before the first \
move: “c”, “Bf1”, or by a button. The other side is told.
• White is the sighted side; sighted=black makes it Black. White moves first in either case.

{KNOWING}
{TYPING}

{RULE_SETS}

Ours, where the source is silent: White sees unless you set it otherwise; a draw is declared as in \
Kriegspiel."""
