"""Every man and mark as our own vector drawing, in units of a hundredth of a square.

`OUTLINES` maps a name to the strokes that make it; `atlas` turns them into pixels at build time.
"""

from renderer.outlines import chess, chess_t, marks, tiles
from renderer.outlines.kit import Drawing

OUTLINES: dict[str, Drawing] = {
    **chess.DRAWINGS,
    **chess_t.DRAWINGS,
    **tiles.DRAWINGS,
    **marks.DRAWINGS,
}
