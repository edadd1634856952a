"""Hand-made scenes, one for each sort of game; goldens and measurements are drawn from them."""

from dataclasses import replace

from renderer.scene import SHOGI, Cell, Man, Row, Scene, Tray

FILES = tuple("abcdefgh")
RANKS = tuple("87654321")
NINE = tuple("abcdefghi")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def army(board: str, **marks: str) -> dict[str, Cell]:
    """Cells by square from the first field of a FEN, with marks: `e4="last"`."""
    cells = {f"{x}{y}": Cell() for y in RANKS for x in FILES}
    for y, row in zip(RANKS, board.split("/"), strict=True):
        x = 0
        for sign in row:
            if sign.isdigit():
                x += int(sign)
                continue
            tint = "w" if sign.isupper() else "b"
            cells[f"{FILES[x]}{y}"] = Cell(man=Man(f"chess.{sign.upper()}", tint))
            x += 1
    for square, names in marks.items():
        cells[square] = replace(cells[square], marks=tuple(names.split()))
    return cells


def board(cells: dict[str, Cell], **more: object) -> Scene:
    empty = Scene(8, 8, tuple(cells.values()), FILES, RANKS)
    return replace(empty, **more)  # type: ignore[arg-type]


def chess(**more: object) -> Scene:
    cells = army("r1bqk1nr/pppp1Qpp/2n5/2b1p3/2B1P3/8/PPPP1PPP/RNB1K1NR", f7="last", f3="last")
    cells["e8"] = replace(cells["e8"], marks=("check",))
    return board(cells, title="Anna – Борис", caption="4. Qxf7#  1–0", **more)


def kriegspiel(**more: object) -> Scene:
    cells = army("8/8/7Q/8/3PP3/P1N2P2/1PP1N1PP/R3KB1R", h6="last", e3="last", e1="check")
    for square, cell in cells.items():
        if square[1] in "5678" and cell.man is None:
            cells[square] = Cell(marks=("fog",))
    cells["e5"] = Cell(marks=("fog", "cap"))
    cells["d5"] = Cell(marks=("fog", "x"))
    cells["c6"] = Cell(marks=("fog", "q"))
    cells["d6"] = Cell(marks=("fog", "dot"))
    cells["g7"] = Cell(marks=("fog", "ring"), man=Man("chess.N", "b", ghost=True))
    cells["b7"] = Cell(marks=("fog",), man=Man("chess.Q", "b", ghost=True, badge="?"))
    cells["a8"] = Cell(marks=("opened",), man=Man("chess.R", "b"), corner="3")
    cells["b8"] = Cell(marks=("opened",), corner="12")
    return board(
        cells,
        title="Ход белых · у чёрных 14 фигур",
        caption="Judge: pawn gone on e5. Check on the file.",
        counter="попытки 1",
        **more,
    )


def chess_t(**more: object) -> Scene:
    cells = {f"{x}{y}": Cell() for y in RANKS for x in NINE}
    back = {"a": "Ritter", "d": "Prince", "e": "King", "f": "Prince", "i": "Ritter", "b": "Scout"}
    for tint, first, second in (("w", "1", "2"), ("b", "8", "7")):
        for x, kind in back.items():
            cells[x + first] = Cell(man=Man(f"cht.{kind}", tint))
        for x in NINE:
            cells[x + second] = Cell(man=Man("cht.Konnet" if x == "e" else "cht.Knecht", tint))
        for square in (f"d{first}", f"e{first}", f"f{first}", f"e{second}"):
            cells[square] = replace(cells[square], fill="castle")
    cells["c4"] = Cell(marks=("star.w",), man=Man("cht.VerKnecht", "w"))
    cells["d4"] = Cell(marks=("star.w",))
    cells["g5"] = Cell(marks=("star.b",), man=Man("cht.VerKnecht", "b"))
    cells["h5"] = Cell(marks=("star.b",))
    cells["f5"] = Cell(marks=("last",))
    cells["f4"] = Cell(marks=("last",), man=Man("cht.VerKnecht", "b"), corner="3½:4")
    cells["e8"] = replace(cells["e8"], marks=("check",))
    return replace(
        Scene(9, 8, tuple(cells.values()), NINE, RANKS),
        lines=(("h", 3, "double"), ("h", 4, "thick"), ("h", 5, "double")),
        title="Chess-T · move 12 · White to play",
        caption="Black: Ver Knecht f5–f4",
        **more,  # type: ignore[arg-type]
    )


def shogi(family: str = "shogi", **more: object) -> Scene:
    cells = [Cell("plain", ("fog",)) for _ in range(27)] + [Cell("plain") for _ in range(54)]
    for x in range(9):
        cells[54 + x] = Cell("plain", man=Man(f"{family}.FU"))
    for x, kind in enumerate(("KY", "KE", "GI", "KI", "OU", "KI", "GI", "KE", "KY")):
        cells[72 + x] = Cell("plain", man=Man(f"{family}.{kind}"))
    cells[64], cells[70] = (Cell("plain", man=Man(f"{family}.{kind}")) for kind in ("KA", "HI"))
    cells[54 + 2], cells[45 + 2] = Cell("plain", ("last",)), Cell("plain", ("last",), cells[54].man)
    cells[11] = Cell("plain", ("fog", "q"))
    cells[20] = Cell("plain", ("fog", "cap"))
    for x, kind in enumerate(SHOGI[8:]):
        cells[27 + x] = Cell("plain", man=Man(f"{family}.{kind}", turn=180 * (x % 2)))
    cells[34] = Cell("plain", ("check",), Man(f"{family}.OU", turn=180))
    return replace(
        Scene(9, 9, tuple(cells), tuple("987654321"), NINE),
        trays=(
            Tray("far", label="Рука соперника скрыта"),
            Tray(
                "near",
                tuple(
                    (Man(f"{family}.{kind}"), n) for kind, n in (("FU", 12), ("GI", 1), ("KE", 2))
                ),
                "In hand",
            ),
        ),
        caption="Sente: fouls",
        counter="3/9",
        **more,  # type: ignore[arg-type]
    )


def crazyhouse(**more: object) -> Scene:
    cells = army("b2r3r/k4p1p/p2q1np1/NP1P4/3p1Q2/P4PPB/1PP4P/1K2R3", e1="last", e7="last")
    cells["e7"] = Cell(marks=("last",), man=Man("chess.R", "w", badge="p"))
    cells["a7"] = replace(cells["a7"], marks=("check",))

    def reserve(tint: str, kinds: str) -> tuple[tuple[Man, int], ...]:
        return tuple((Man(f"chess.{kind}", tint), kinds.count(kind)) for kind in sorted(set(kinds)))

    return board(
        cells,
        trays=(
            Tray("far", reserve("b", "PPPNQ"), "Topalov"),
            Tray("near", reserve("w", "PPBBRQNNNN"), "Kasparov"),
        ),
        caption="25. Re7+  Black to move",
        **more,
    )


def knights(**more: object) -> Scene:
    cells = army("nn6/nn6/8/8/8/8/6NN/6NN", b5="last", c7="last")
    for square in ("a8", "b8", "a7", "b7", "g2", "h2", "g1", "h1"):
        cells[square] = replace(cells[square], fill="castle")
    cells["d4"] = Cell(marks=("dot",))
    return board(cells, title="Knights’ corners", **more)


def small(**more: object) -> Scene:
    cells = [Cell() for _ in range(20)]
    cells[0] = Cell("void")
    cells[6] = Cell(man=Man("chess.K"))
    cells[7] = Cell("castle", ("last",), Man("chess.K", "b"), "1½")
    cells[9] = Cell("castle", ("fog",))
    return replace(
        Scene(4, 5, tuple(cells), tuple("abcd"), tuple("54321")),
        lines=(("v", 2, "thick"), ("h", 1, "double")),
        caption="Exchange",
        **more,  # type: ignore[arg-type]
    )


def triple(**more: object) -> Row:
    umpire = chess(counter="")
    black = replace(kriegspiel(flip=True), title="Black")
    return Row((replace(kriegspiel(), title="White"), umpire, black), "Triple", "1–0", **more)  # type: ignore[arg-type]


SCENES: dict[str, Scene | Row] = {
    "chess": chess(),
    "chess-flipped": chess(flip=True),
    "kriegspiel": kriegspiel(),
    "kriegspiel-flipped": kriegspiel(flip=True),
    "chess-t": chess_t(),
    "chess-t-flipped": chess_t(flip=True),
    "shogi": shogi(),
    "shogi-letters": shogi("shogiw"),
    "crazyhouse": crazyhouse(),
    "knights": knights(),
    "small": small(),
    "triple": triple(),
}
