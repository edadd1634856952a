"""The rules page of Modern Kriegspiel in English."""

RULES_PAGE = """\
MODERN KRIEGSPIEL

Bruce Trone's game of 1986: Kriegspiel, and after each move of yours you look at up to seven \
squares. Everything else is as in Kriegspiel (/rules kriegspiel), with any of its rule sets.

After your move
• Your move stands, and both sides hear what it did: a capture, a check.
• You name up to seven squares. The umpire opens them to you alone: each is empty, or you are told \
the man on it exactly.
• Then it is your opponent's turn. He hears that you have opened squares; not which, nor how many, \
nor what stood there. If you skip, nobody hears of it.
• A move that ends the game opens nothing.

What you saw stays on your board as it was at that moment, with its age: how many moves your \
opponent has made since. A ghost is a man that stood there then; a marked square without one was \
empty. The next squares that you open take the place of these.

Typing: “open e4 e5 f6”, or just “e4 e5 f6”. “same” names the squares of last time, as far as no \
man of yours stands there now; “skip” names none. Squares with men of yours are left out by \
themselves. At the web table, click the squares and press “Open”.

Ours, where the source is silent: squares are named before the reply, and your clock runs until \
they are; skipping is silent; only the last look is drawn."""
