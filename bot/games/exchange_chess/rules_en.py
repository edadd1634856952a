"""The rules page of Exchange Chess in English."""

from __future__ import annotations

RULES = """\
EXCHANGE CHESS, a game by V. V. Potopakhin

The board is empty at first, the men come from a reserve, and the kings never move. What is marked \
(ours) is our ruling where the source is silent.

BOARD AND MEN. A square board of 4×4 to 12×12 (ours: the source says any size), 8×8 if nothing else \
is agreed. Each side has one king and in its reserve as many queens, rooks, bishops and knights, of \
each kind, as the number of squares divided by four and then by two, rounded down: 2 on 4×4, 3 on \
5×5, 8 on 8×8.

KINGS. White begins by putting his king on any corner; Black's king then goes to the opposite corner \
(a button, or the square, is all it takes). A king never moves, swaps or captures, even under attack.

A MOVE is one of four things.
1. A DROP puts a man from the reserve onto an empty square: not onto any of the three squares next \
to either king, and not so that he attacks the enemy king.
2. A CAPTURE as in chess, with any man but the king. Captured men are gone for good. The enemy king \
can be captured, and that wins.
3. A SWAP: two of your own men, neither the king, change places when at least one of them attacks \
the other, as men attack in chess (friendly fire). Two men of one kind may swap, too (ours: the \
source excludes only the king).
4. A KNIGHT STEP: a knight jumps to an empty square that another of your knights attacks.
Only drops are kept away from the kings and may not give check; captures, swaps and steps may.

THE END. Taking the king wins. A side that has no legal move of any kind, when it is its turn, \
loses. It is a draw by agreement, or when 20 moves by each side, 40 in all, have passed without a \
capture or a drop (ours: the source says “20 moves”). The umpire announces check; there is no duty \
to answer it, but an unanswered one loses the king.

HOW TO SAY IT. King: a1. Drops: Q@c3, Q c3, Qc3, “drop queen c3”. Captures: c3d4, c3xd4, Qxd4. \
Swaps: c3<>d4, c3=d4, “swap c3 d4”. Knight steps: c3d5, Nc3-d5. In Russian Ф, Л, С, К for queen, \
rook, bishop and knight. Where a text could mean several moves, I list them.

A SHORT GAME on 5×5.
1. K@a1 K@e5 2. R@c3 Q@e2 (a rook on c3 looks past the king)
3. B@c5 N@d3 (so does a bishop on c5; Black attacks it)
4. c3<>c5, check by both: the rook now looks along the rank, the bishop along the diagonal. Black \
cannot put a man between, for nobody is dropped next to a king. 4… d3xc5, taking one of the two
5. c3xe5, and the other takes the king: White wins.

Advice: an early hunt for the king rarely works against full reserves. Win men first, keep a man \
more in reserve than the enemy, then clear the board."""
