"""The rules pages of the Chess-T games in English."""

from __future__ import annotations

_INTRO = {
    "chess-t": "CHESS-T by Shamil Khasanov (2020). An army is worth its joined forces: where yours are "
    "greater you capture, where they are equal you may exchange, and an empty castle is lost.",
    "chess-t2": "CHESS-T2 by Shamil Khasanov (2020): Chess-T with two Scouts a side.",
    "chess-t1": "chess-T1 by Shamil Khasanov (2021, 2024): the smaller sibling of Chess-T2.",
}

_BOARD_9 = """THE BOARD has 9 files (a–i) and 8 ranks. Ranks 1–4 are White's territory, 5–8 Black's. Grey squares are \
the castles: White's d1 e1 f1 e2, Black's d8 e8 f8 e7. The thick line parts the territories; whoever crosses the far \
double line with a Knecht makes him a veteran."""

_BOARD_8 = """THE BOARD has 8 files (a–h) and 8 ranks. Ranks 1–4 are White's territory, 5–8 Black's. Grey squares are \
the castles: White's c1 d1 e1 f1, Black's c8 d8 e8 f8."""

_MEN = """THE MEN: letter, force and moves. White begins; one man moves in a turn.
K King, 1½: one square in any direction. Royal.
C Konnet, 3: 1–{reach} squares along ranks and files, jumping over anything; 1–3 along diagonals, not jumping. Royal.
P Prince, 1½: one square along ranks and files; 1–3 along diagonals, not jumping. Royal.
R Ritter, 2: 1–{reach} squares along ranks and files, jumping over anything.
I Knecht, 1: one square forward, back or sideways; also two straight forward, the first of them empty, if he starts \
and ends in his own territory (as often as you like).
V Ver Knecht (veteran), 1½: as a Knecht. None at the start.{scout}
Only royal men may stand on castle squares, in either castle."""

_SCOUT_MAN = "\nS Scout, no force: a chess knight's leap over anything."

_STARS = """IMPREGNABLE SQUARES. After three moves each the umpire draws one square for White (a4 b4 c4 g4 h4 i4) and one \
for Black (a5 b5 c5 g5 h5 i5), shown as stars. No enemy man may go there, pass it \
on a diagonal or act on it; an enemy who stands there at the draw is taken off. For its owner it is an ordinary square, and a man of his on it cannot be captured \
or exchanged. Ritters and Konnets jump it."""

_FORCE = """FORCE. A man acts with his force on his own square and along his lines up to and including the first occupied \
square; where he can jump, on the whole line. A Knecht's second square forward counts if the first is empty.{star} On each \
square White's forces are added up, and Black's. “force e5” (or just “e5?”) tells you the sums and who brings them."""

_FORCE_STAR = " Nobody acts on the enemy's impregnable square."

_CAPTURE = """CAPTURE (e5:d5). You may take an enemy man where your sum is greater than his, even by ½, with any man who \
can move there; the sums are those before the move. Nobody must capture. On a castle square only royals capture; other men \
help an attack on a royal there only if a royal of their side acts there too."""

_EXCHANGE = """EXCHANGE (e5%d5, in books e5÷d5). Where the sums are equal, your man and the enemy's may both leave the board; \
your man must be able to go there. A King neither makes nor suffers an exchange."""

_SCOUTS = """SCOUTS capture (:) any man on a square they leap to, whatever the sums, except in a castle; there they can \
exchange themselves (%) for any royal, the King included. They defend nobody, not even themselves.{exchange} A Scout's \
attack on the King is check."""

_SCOUTS_EXCHANGE = (
    " A supported Scout may be exchanged at equal force; he makes no such exchange himself."
)

_TRANSFORM = """TRANSFORMATION. A Knecht who goes forward from rank 5 to rank 6 (Black: from 4 to 3) becomes a Ver Knecht (V). \
A Ver Knecht who reaches the enemy's edge outside the castle becomes, as you choose, {kinds}; a Konnet only in the \
corners, a Prince or Konnet only while you have fewer than three of them. {prince} Write the letter behind the square: \
a7-a8R, a8=R, Pd3-f1C."""

_PRINCE_AT_WILL = """A Prince who enters the enemy castle from outside may become a Konnet (once for each side in a game; if you \
decline, the right remains)."""

_PRINCE_AT_ONCE = (
    "A side's first Prince to enter the enemy castle from outside becomes a Konnet at once."
)

_CASTLE = """CASTLES.{entry} Exit ban: while an enemy royal is in your castle and only one royal of yours is, he may not leave it{exit}."""

_ENTRY = """ Entry ban: a royal may not come from outside to an empty square of the enemy castle where the enemy's sum is \
greater with a royal among those who act there."""

_EXIT_EXCHANGE = "; he may exchange himself only for the last intruder"

_END = """THE END. You win by taking the King, or by capturing the castle: after your move a royal of yours stands in the enemy \
castle and no enemy royal does. A side that has no legal move loses (blockade). Check is only announced: a King may stay in \
it, and is then taken. The umpire declares a draw at the third repetition of a position, and after 40 moves of each side \
without a capture or an exchange."""

_RECONSTRUCTED_9 = """RECONSTRUCTED. Only a fragment of the book of Chess-T is public. Board, moves, force, impregnable squares, castle \
bans and goals are the book's own. From the author's later books on chess-T1 come: Konnet 3 and King 1½, strict superiority, \
the rule about non-royal attacks on a castle, Knecht and Ver Knecht transformations, blockade and draws{scouts}. Our own \
reconstructions are: the squares of the men at the start (settings move some of them), the exchange at equal force and the \
King's exemption from it, what the last defender may exchange, that a declined right to a Konnet is kept, that the entry ban \
looks at the position before the move, and that an impregnable square cuts off diagonal force behind it."""

_RECONSTRUCTED_SCOUTS = "; the Scouts' ways, while their number and squares are a reconstruction"

_RECONSTRUCTED_8 = """RECONSTRUCTED. The author's two books on chess-T1 differ in places; Ver Knechts transform here as in the first. \
That the first Prince's chance is used up even if three Konnets stand, and that draws are declared by themselves, are readings \
of ours."""

_TYPING = """TYPING. e2-e3, e2e3, Rh2-h4, Рт h2-h4; Ce7:e5 takes; e5%d5 exchanges; “e3” or “Rh4” will do where it is clear. A plain \
move onto an enemy means the capture."""

_SAMPLE_9 = """AN OPENING, with the umpire's notes.
1. e3-e4 e6-e5
2. e4÷e5 Ce7-e4
3. f2-f4 g7-g5
*) c4; h5 /impregnable squares/
4. f4:e4
Before White's second move e5 is 4 : 4: a Knecht (1) and, along the file through everything, a Konnet (3) on each side. \
No capture, but an exchange. Black's Konnet then stands on e4 at 3 : 3 (Konnet against Konnet); 3. f2-f4 adds a Knecht \
beside him, 4 : 3, and Black, who should have taken on f4 (3 : 1), does not see it. After three moves each the squares are drawn. 4. f4:e4 takes the Konnet with \
the weaker of the two attackers: only the sum counts.

AN ENDING. White: King e1, Prince c7. Black: King e8, Knecht b5. White to move, his right to a Konnet unused.
1. Pc7-d8C+) b5-b4
2. Cd8:e8 WV /king taken/
On d8 it is 1½ : 1½, so the entry ban does not bite, and the Prince enters as a Konnet (3). The King may not leave the castle, \
for he is its last royal and an enemy is inside; on e7 and f8 he is as weak as on e8 (3 : 1½). Had he stood outside, the Prince's \
entry alone would have captured the castle."""

_SAMPLE_SCOUTS = """AN EXAMPLE. White: Knechts a4, f4, g5, Scouts b3, h4. Black: Konnet d4, Ritter f7, Knechts a5, f5. The Scout b3 \
may take d4 or a5 and the Scout h4 may take f5, although Black is the stronger on f5 (2 : 3). On a5 it is 1 : 1, so a4:a5 is \
no capture{end}."""

_SAMPLE_EXCHANGE = "; the Knechts a4 and a5 may be exchanged"

_TWO_KINGS = """TWO KINGS. White: King c1. Black: King d1. White is to move and has no move: forces are equal, so he cannot take the \
King; the last royal may not leave a castle with an enemy inside; and no other castle square is in reach. Black wins by blockade."""


def _men(reach: int, scouts: bool) -> str:
    return _MEN.format(reach=reach, scout=_SCOUT_MAN if scouts else "")


def _nine(scouts: bool) -> tuple[str, ...]:
    kinds = "Ritter, Prince, Konnet or Scout" if scouts else "Ritter, Prince or Konnet"
    return (
        _BOARD_9,
        _men(3, scouts),
        _STARS,
        _FORCE.format(star=_FORCE_STAR),
        _CAPTURE,
        _EXCHANGE,
        *((_SCOUTS.format(exchange=_SCOUTS_EXCHANGE),) if scouts else ()),
        _TRANSFORM.format(kinds=kinds, prince=_PRINCE_AT_WILL),
        _CASTLE.format(entry=_ENTRY, exit=_EXIT_EXCHANGE),
        _END,
        _TYPING,
        _RECONSTRUCTED_9.format(scouts=_RECONSTRUCTED_SCOUTS if scouts else ""),
        _SAMPLE_SCOUTS.format(end=_SAMPLE_EXCHANGE) if scouts else _SAMPLE_9,
    )


def _eight() -> tuple[str, ...]:
    return (
        _BOARD_8,
        _men(2, scouts=True),
        _FORCE.format(star=""),
        _CAPTURE,
        _SCOUTS.format(exchange=""),
        _TRANSFORM.format(kinds="Ritter, Prince, Konnet or Scout", prince=_PRINCE_AT_ONCE),
        _CASTLE.format(entry="", exit=""),
        _END,
        _TYPING,
        _RECONSTRUCTED_8,
        _SAMPLE_SCOUTS.format(end=""),
        _TWO_KINGS,
    )


RULES = {
    "chess-t": "\n\n".join((_INTRO["chess-t"], *_nine(scouts=False))),
    "chess-t2": "\n\n".join((_INTRO["chess-t2"], *_nine(scouts=True))),
    "chess-t1": "\n\n".join((_INTRO["chess-t1"], *_eight())),
}
