"""The rules page of Crazyhouse Kriegspiel in English."""

RULES_PAGE = """\
CRAZYHOUSE KRIEGSPIEL

Kriegspiel (see its page) with reserves. A man you take becomes yours: he goes into your reserve, \
and on a later turn you may put him on the board instead of moving. You see your own men and both \
reserves, nothing else.

What the umpire says besides
• “Knight gone on f3”: the exact kind of the man taken, to both, since the reserves are open.
• “Promoted pawn gone on d8”: a man who had been promoted is taken, and kept, as a pawn.
• “White has dropped a knight”: the kind, never the square, to both.
• “No” to a drop: a man whom you do not see stands there, or your king would be in check.
• “Hell no” to a drop: your own man stands there, a pawn would be on rank 1 or 8, or you have no \
such man in reserve.

A drop may block a check, give check and give mate; after “Try!” it is no pawn capture. A dropped \
pawn on its second rank may step two squares; a dropped rook does not castle. A pawn may be \
dropped on any other rank, and on a file with pawns.

Repetition counts the reserves. The 50-move count begins again with a drop, a capture and a \
pawn's move. There is insufficient force only with a bare king against a king with at most one \
knight or bishop, and nothing in reserve.

Typing a drop: N@f3, n@f3, @f3 for a pawn, “drop knight f3”. Nf3 without the sign is a move.

Rule sets (rules=…): classic, english, rand, cincinnati, icc, as in Kriegspiel; in all of them \
the exact kind is told. Where a rule set has no “Hell no”, it is “No”. In rand a drop that cannot \
block the announced check is “Hell no”. Berkeley is not played here: it tells no kinds."""
