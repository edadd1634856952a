"""The rules page of Semi-Kriegspiel in English."""

from bot.games.sighted.rules_en import KNOWING, RULE_SETS, TYPING

RULES_PAGE = f"""\
SEMI-KRIEGSPIEL

David Silverman's game of 1971. White has a king and a queen and sees the whole board; Black has \
the full army and plays Kriegspiel. Everything else is chess.

White's two men
• Before the first move White places them on any empty squares, so that neither king stands in \
check: “Ke1 Qd1”, or “e1 d1” (the king first), or a button. At the web table, click the king's \
square, then the queen's.
• Black is told that they are placed, not where. Then White moves first.
• White does not castle. Black may.

{KNOWING}
{TYPING}

{RULE_SETS}

Ours, where the source is silent: White is the side that sees, and moves first; the placing is \
hidden; kings may not stand next to each other."""
