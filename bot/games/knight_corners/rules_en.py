"""The rules page of Knight Corners in English."""

from __future__ import annotations

RULES = """\
KNIGHT CORNERS

Corners, played with knights on the 8×8 board. What is marked (ours) is our ruling where the \
source is silent.

START AND GOAL. White has nine knights on a1–c3, Black nine on f6–h8. There are no other men and \
no captures. White moves first (ours). You win
– when all nine of your knights stand on the nine squares of the enemy's corner (f6–h8 for White, \
a1–c3 for Black), or
– at once when an enemy knight is caught: it stands in one of the two 3×3 corners, and every square \
it could jump to is occupied by your knights. A knight hemmed in by its own side, even in part, is \
not caught. (Ours: either corner counts, and all jump squares on the board.)

A MOVE is a knight's jump to an empty square, under three rules.
1. FORWARD. The jump must take the knight farther from its own home square, a1 for White and h8 \
for Black, counted along files plus ranks. White's d4 is 6 away (3+3); f3 is 7 away (5+2), so d4–f3 \
goes forward; b5 is 5 away (1+4), so d4–b5 goes back and is not allowed.
2. COVER. At least as many of your knights as enemy knights must attack the target; the jumping \
knight does not count. 0 : 0 and 1 : 1 are fine, 1 : 2 is not. So a square that two of yours attack, \
the jumper among them, and two of theirs, is 1 : 2 and closed. Only the target of this move is \
tested: a knight that comes under pressure later may stay.
3. FREEDOM. While all your knights stand inside the 4×4 square at the enemy's corner (e5–h8 for \
White, a1–d4 for Black), rule 1 is off for you. One knight outside, and it binds them all again.

NO MOVE, DRAWS. A side without a legal move passes: the umpire says so, and the other side moves \
again (ours). If neither side has a move, the game is a draw (ours). It is also a draw by agreement \
and when the same position with the same side to move stands for the third time (ours).

HOW TO SAY IT. b1d2, b1-d2, Nb1-d2, “knight b1 to d2”; Nd2 or just d2 if only one knight can go \
there. In Russian Кd2, «конь d2».

A SHORT GAME. The knight on h8 has two doors only, f7 and g6.
1. b2–d3 g6–e7 (one door is open) 2. a3–b5 f7–d8 (and the other: a grave mistake)
3. d3–e5 d8–c6 (from e5 White attacks both doors) 4. b5–d6 h6–f5
5. d6–f7 f8–d7 (f7 was 1 : 1: e5 for White, h8 for Black) 6. c1–e2 e7–c8
7. e2–f4 g7–h5 8. f4–g6, also 1 : 1, and the knight on h8 is caught: White wins.

Advice: go in a herd. Knights side by side cover one another's way, and a gap before the enemy's \
herd stops it."""
