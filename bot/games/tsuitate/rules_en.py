"""The rules page of tsuitate shogi in English."""

RULES_PAGE = """\
TSUITATE SHOGI (衝立将棋)

Shogi with a screen between the players. You see your own men and your own hand; so does your \
opponent; the umpire sees all. Sente (Black) begins. On your turn you try a move. If it stands, \
you hear “Done”, and your opponent hears that it is his turn, but not what you did.

What the umpire says
• “Foul (3 of 9)”, to both: the attempt is impossible because of men whom you do not see (one is \
in the way, a drop on his square, your king would stand in check, a dropped pawn would mate). \
Nobody is told why. It is still your turn; but the tenth foul loses the game. The same attempt \
again is another foul.
• “Hell no”, to you alone: impossible whatever the opponent has (not how the man moves, your own \
man is there, a second unpromoted pawn on a file, a drop from which there is no further move, a \
man whom you do not hold). It costs nothing.
• A capture: you hear whom you have taken and have him in hand, unpromoted; your opponent hears \
the square.
• “Check”, to both; not from where.
Drops and promotions are silent.

Mate wins, and so does leaving the opponent without a legal move. The fourth occurrence of a \
position, with the same men in hand and the same side to move, is a draw; if one side gave check \
with each of its moves since, that side loses.

Promotion is possible when a move begins or ends on the three farthest ranks: say it with a plus. \
Without the plus the man stays as he is; a man who could never move again promotes by himself.

When the game is over, both boards, both hands and every attempt are shown to everybody.

Typing: squares are a file 1–9 and a rank a–i, as on the board.
Moves: 7g7f, 8h2b+, P-7f, Sx3c+, “pawn 7f”, 7776, 7六歩, 2二角成, 同銀 (to the square of the last \
capture). Letters: K R B G S N L P, and +R +B +S +N +L +P. A plus promotes, = does not, +? asks.
Drops: P*5e, “drop pawn 5e”, 5五歩打.
What is ambiguous on your own board is asked back, and is no attempt.

The men are drawn with kanji; /set pieces letters draws letters. /phantom p 5e marks a guess.

Ours, where customs differ: the loser is told the square only; a repeated “Hell no” is not even \
written down; a king may try to step anywhere next to him."""
