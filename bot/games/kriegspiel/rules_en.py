"""The rules page of Kriegspiel in English."""

RULES_PAGE = """\
KRIEGSPIEL

Chess with three boards. You see your own men only; so does your opponent; the umpire sees all. \
On your turn you try a move. If it stands, you hear “Done”. If it does not, you try again, as \
often as you like; your opponent is not told.

What the umpire says
• “No”: illegal because of the men you do not see (somebody is in the way, your king would stand \
in check, there is nothing for the pawn to take).
• “Hell no”: illegal whatever the opponent has: your own man is there, a bishop does not jump.
• “Pawn gone on d4”, “Piece gone on d4”: a capture, to both. A promoted pawn is a piece.
• “Black has taken en passant on f3”: the square where the pawn landed.
• “Check on the file, on the rank, on the long diagonal, on the short diagonal, by a knight”: to \
both; the long diagonal is the longer of the two that cross the king's square. A pawn checks on a \
diagonal.
• “White to move”; “Checkmate”, “Stalemate”, “Draw by repetition”, “by insufficient force”, “by \
the 50-move rule”: the umpire declares these at once.
Promotions and castling are silent, and so is where the checking man stands.

“Any?” asks whether you have a legal capture by a pawn. “No pawn captures”, or “Try!”: then you \
must try at least one, a diagonal pawn move onto a square without a man of yours. After that you \
are free. Both sides hear the answer. Without pawns you hear “Hell no”.

When the game is over, both boards and every attempt are shown to everybody.

Typing: e2e4, Nf3, exd5, O-O, e8=Q, “knight f3”, “any?”. What is ambiguous on your own board is \
asked back, and is no attempt.

Rule sets (rules=…): classic, as above.
english (1933): “No” for everything; refusals are heard by the opponent; en passant sounds like \
any pawn capture.
rand (1950): the squares of pawn tries are told at the start of each turn; “Hell no” also for an \
attempt that cannot answer the announced check; promotion is announced; stalemate=loss if you like.
cincinnati (1977): each turn begins with yes or no for pawn tries; a pawn capture when there is \
none is nonsense.
icc (Wild 16): one “No” for all, told to the mover only; the number of pawn tries is told.
berkeley (2005): captures are told without kind; no tries (any=private allows asking); a repeated \
attempt is nonsense; no draw by repetition or by 50 moves; a draw when each side has at most one \
minor piece.

Ours, where the old rules are silent: both hear “Try!”; one attempt discharges the duty; \
“Hell no” looks at your own board alone, never at what was announced."""
