"""The pages of Chess-T, Chess-T2 and chess-T1: what each man does, and every figure of the book.

The book's figures are lost; what its text says of each is all that stands on them, and a few men of
ours without which it would not be true (T2 §13.1).
"""

from __future__ import annotations

from bot.games.chess_t.forces import survey
from bot.games.chess_t.geometry import EMPTY, RANKS, Geometry
from bot.games.chess_t.position import read
from bot.games.chess_t.variants import EIGHT, NINE, Rules, chess_t, chess_t1, chess_t2, shorten
from bot.games.game import BLACK
from bot.games.primer import Leaf, primer

_USUAL = {
    "setup": "knechts2",
    "ritters": "a",
    "scouts": "b",
    "exchange": "equality",
    "forces": "off",
}
_T, _T2, _T1 = chess_t(_USUAL), chess_t2(_USUAL), chess_t1(_USUAL)


def lay(geometry: Geometry, white: str, black: str, rest: str) -> str:
    """The set-up with men such as `Ke1 Ih2` on each side, and what follows the board."""
    men = {man[1:]: man[0] for man in white.split()}
    men |= {man[1:]: man[0].lower() for man in black.split()}
    files = [name[0] for name in geometry.names[: geometry.files]]
    rows = (
        shorten("".join(men.get(f"{file}{rank}", EMPTY) for file in files))
        for rank in range(RANKS, 0, -1)
    )
    return f"{'/'.join(rows)} {rest}"


def _acts(rules: Rules, setup: str, square: str) -> tuple[str, ...]:
    """The squares on which the man's force acts, its own among them."""
    position = read(rules, setup)
    field = survey(rules.geometry, position.board, position.stars)
    at = rules.geometry.index[square]
    for start, _, targets in (*field.white, *field.black):
        if start == at:
            return tuple(sorted(rules.geometry.names[one] for one in (at, *targets)))
    raise ValueError(f"nobody stands on {square}")


def _goes(key: str, setup: str, square: str, figure: str = "") -> Leaf:
    seat = BLACK if setup.split()[1] == "b" else "white"
    return Leaf(key, setup, goes=square, seat=seat, figure=figure)  # type: ignore[arg-type]


def _force(rules: Rules, key: str, setup: str, square: str, figure: str = "") -> Leaf:
    return Leaf(key, setup, marks={"cap": _acts(rules, setup, square)}, figure=figure)


_21 = "Ih2 Id2 Ic2 Ia4", "Vd3 Vg5", "b4a5"
_23 = "Rh4", "Rc2 Vc3", "c4-"
_24 = "Pg4 Ib3 Ia3", "Pc3 Id4", "b4-"
_26 = "Cf5 Ib3 Ra3 Pa2", "Cb5 Ib7 Ic6 Ib4", "c4h5"
_28 = "Kc7 Rh6", "Kg5 Pf6", "h4-"
_33 = "Ib2 Ih2 Ig2 Vg6 Rf6", "Pb4 Vh3 Ig7", "-g5"
_34 = "Rh3 If3", "Rc5 Pe5 Vh6", "-h5"


def _nine(men: tuple[str, str, str], turn: str = "w") -> str:
    return lay(NINE, men[0], men[1], f"{turn} {men[2]} Pp 0 10")


def _board(white: str, black: str, turn: str = "w") -> str:
    return lay(NINE, white, black, f"{turn} c4g5 Pp 0 10")


_MEN = "Ka3 Cb3 Pd3 Rf3 Vg3 Ii3"
_MEN_THERE = "Ka6 Cb6 Pd6 Rf6 Vg6 Ii6"


def _pages_of_men(rules: Rules, scouts: str = "") -> tuple[Leaf, ...]:
    return (
        Leaf("start", figure="1.3"),
        Leaf("board", f"{rules.opening} w b4i5 Pp 0 4", figure="1.1"),
        Leaf(
            "men",
            _board(_MEN + scouts.upper(), _MEN_THERE + scouts.replace("3", "6")),
            figure="1.2",
        ),
        _goes("knecht", _nine(_21), "h2", "2.1"),
        _goes("ver-knecht", _nine(_21, "b"), "g5", "2.2"),
        _goes("ritter", _nine(_23), "h4", "2.3"),
        _goes("prince", _nine(_24), "g4", "2.4"),
        _goes("konnet", _nine(_26), "f5", "2.6"),
        _goes("king", _nine(_28), "c7", "2.8"),
    )


_SCOUTS = (
    _goes("scout", _board("Ke1 Sd3 Ie5", "Kd8 Rf4 Ic5 Pe6"), "d3"),
    Leaf("scout-takes", _board("Ke1 Sd3 Ie5", "Kd8 Rf4 Ie4 Ic5"), ("white S d3:f4",), told=1),
    Leaf("scout-castle", _board("Ke1 Sd6", "Ke8 Pd8 Ib5"), ("white Sd6%e8",), told=1),
)

_HOW_IT_GOES = (
    _force(_T, "force", lay(NINE, "Pf5", "", "w - Pp 0 10"), "f5", "3.2"),
    Leaf("capture", _board("Ke1 Ie4 If5", "Kd8 Ve5"), ("white e4:e5",), told=1),
    Leaf("exchange", _board("Ke1 Ie4", "Kd8 Ie5"), ("white e4%e5",), told=1),
    Leaf("star", _nine(_23, "b"), goes="c2", seat=BLACK),
    Leaf("veteran", _board("Ke1 Ih5 Ia2", "Kd8 Ib7"), ("white h5-h6",), told=1),
    Leaf("edge", _board("Ke1 Va7", "Kd8 Ib7"), ("white a7-a8C",), told=1),
    Leaf("prince-turns", _board("Ke1 Pc7", "Ke8 Ib5"), ("white c7-d8C",), told=1),
    Leaf("entry-ban", _board("Ka1 Ph6", "Ke8 Rf6"), ("white Ph6-f8",), told=1),
    Leaf(
        "exit-ban", _board("Ka1 Cf8", "Kd8", "b"), ("black Kd8-c8",), seat=BLACK, goes="d8", told=1
    ),
    Leaf("check", _board("Ke1 Re5 Vd6", "Kd7 Ib7"), ("white Re5-d5",), told=1),
    Leaf(
        "castle",
        _board("Ke1 Pb7", "Kh5 Ig6"),
        ("white b7-c7", "black h5-h6", "white c7-d8P"),
        told=3,
    ),
    Leaf("end", _board("Ke1 Ce4 Pb5", "Ke7 Ib7"), ("white Ce4:e7",), told=1),
)

_FIGURES = (
    Leaf(
        "fig-1-4",
        lay(NINE, "Ke1 Rh2 Ie5", "Kd8 Ce7", "w - Pp 0 10"),
        ("white Rh2-h4", "black Ce7:e5"),
        told=2,
        figure="1.4",
    ),
    _goes("fig-2-1", _nine(_21), "a4", "2.1"),
    _goes("fig-2-2", _nine(_21, "b"), "d3", "2.2"),
    _goes("fig-2-3", _nine(_23, "b"), "c2", "2.3"),
    _goes("fig-2-5", _nine(_24, "b"), "c3", "2.5"),
    _goes("fig-2-7", _nine(_26, "b"), "b5", "2.7"),
    _goes("fig-2-8", _nine(_28, "b"), "g5", "2.8"),
    Leaf("fig-3-1", _board(_MEN, _MEN_THERE), settings={"forces": "on"}, figure="3.1"),
    _force(_T, "fig-3-3", _nine(_33), "b2", "3.3"),
    _force(_T, "fig-3-3-h2", _nine(_33), "h2", "3.3"),
    _force(_T, "fig-3-3-g6", _nine(_33), "g6", "3.3"),
    _force(_T, "fig-3-4", _nine(_34), "h3", "3.4"),
    _force(_T, "fig-3-4-c5", _nine(_34), "c5", "3.4"),
    _force(_T, "fig-3-5", _nine(("Ib4", "Pc5 Id4", "-g5")), "c5", "3.5"),
)


def _eight(white: str, black: str, turn: str = "w") -> str:
    return lay(EIGHT, white, black, f"{turn} - Pp 0 10")


_SMALL = (
    Leaf("start"),
    Leaf("men", _eight("Ka3 Cb3 Pd3 Re3 Vf3 Ig3 Sh3", "Ka6 Cb6 Pd6 Re6 Vf6 Ig6 Sh6")),
    _goes("knecht", _eight("Kd1 Ig2", "Ke8 Ib6"), "g2"),
    _goes("ver-knecht", _eight("Kd1 Vg5", "Ke8 Ib6"), "g5"),
    _goes("ritter", _eight("Kd1 Rd4 Id5 If4", "Ke8 Ib4"), "d4"),
    _goes("prince", _eight("Kd1 Pd4 Vf6", "Ke8"), "d4"),
    _goes("konnet", _eight("Kd1 Cd4 Id5 Vf6", "Ke8"), "d4"),
    _goes("king", _eight("Kc7 Ra2", "Kg5"), "c7"),
    _goes("scout", _eight("Kd1 Sd3 Ie5", "Kd8 Rf4 Ic5 Pe6"), "d3"),
    _force(_T1, "force", _eight("Pf5", ""), "f5"),
    Leaf("capture", _eight("Kd1 Ie4 If5", "Kd8 Ve5"), ("white e4:e5",), told=1),
    Leaf("scout-takes", _eight("Kd1 Sd3 Ie5", "Kd8 Rf4 Ie4 Ic5"), ("white S d3:f4",), told=1),
    Leaf("scout-castle", _eight("Kd1 Sd6", "Ke8 Pd8 Ib5"), ("white Sd6%e8",), told=1),
    Leaf("veteran", _eight("Kd1 Ih5 Ia2", "Kd8 Ib7"), ("white h5-h6",), told=1),
    Leaf("edge", _eight("Kd1 Va7", "Kd8 Ih7"), ("white a7-a8C",), told=1),
    Leaf("prince-turns", _eight("Kd1 Pb7", "Ke8 Ih5"), ("white b7-c8",), told=1),
    Leaf(
        "exit-ban", _eight("Ka1 Cf8", "Kd8", "b"), ("black Kd8-c7",), seat=BLACK, goes="d8", told=1
    ),
    Leaf(
        "castle",
        _eight("Kd1 Pb6", "Kh5 Ig6"),
        ("white b6-b7", "black h5-h6", "white b7-c8"),
        told=3,
    ),
    Leaf("end", _eight("Kd1 Ce5 Pb5", "Ke7 Ib7"), ("white Ce5:e7",), told=1),
)

CHESS_T = primer(__name__, *_pages_of_men(_T), *_HOW_IT_GOES, *_FIGURES, key="chess-t")
CHESS_T2 = primer(
    __name__, *_pages_of_men(_T2, " Sc3"), _SCOUTS[0], *_HOW_IT_GOES[:3], *_SCOUTS[1:],
    *_HOW_IT_GOES[3:], key="chess-t2",
)  # fmt: skip
CHESS_T1 = primer(__name__, *_SMALL, key="chess-t1")
