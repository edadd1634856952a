"""Random scenes of every shape."""

from dataclasses import replace

from hypothesis import strategies as st

from renderer.scene import FILLS, LINES, MARKS, SPRITES, TINTS, Cell, Man, Scene, Tray

WORDS = st.text(st.sampled_from("abcXYZ 0123456789½№#?!+×–—…«»ЖЁёйщ漢é\u0301"), max_size=18).filter(
    str.isprintable
)

men = st.builds(
    Man,
    st.sampled_from(sorted(SPRITES)),
    st.sampled_from(TINTS),
    st.sampled_from((0, 180)),
    st.booleans(),
    st.sampled_from(("", "", "", "p", "½", "12", "+3½"[:3])),
)
cells = st.one_of(
    st.just(Cell()),
    st.just(Cell("void")),
    st.builds(
        Cell,
        st.sampled_from([fill for fill in FILLS if fill != "void"]),
        st.lists(st.sampled_from(MARKS), max_size=3, unique=True).map(tuple),
        st.none() | men,
        st.sampled_from(("", "", "7", "10½", "3½:4", "12½:13"[:6])),
    ),
)


@st.composite
def scenes(draw: st.DrawFn, *, cols: int = 0, rows: int = 0) -> Scene:
    cols = cols or draw(st.integers(1, 6))
    rows = rows or draw(st.integers(1, 6))
    few = draw(st.lists(cells, min_size=1, max_size=5))
    board = draw(st.lists(st.sampled_from(few), min_size=cols * rows, max_size=cols * rows))
    scene = Scene(cols, rows, tuple(board), flip=draw(st.booleans()))
    if draw(st.booleans()):
        scene = replace(scene, xs=tuple("abcdef"[:cols]), ys=tuple("987654"[:rows]))
    gaps = [("h", n) for n in range(1, rows)] + [("v", n) for n in range(1, cols)]
    if gaps:
        lines = draw(st.dictionaries(st.sampled_from(gaps), st.sampled_from(LINES), max_size=3))
        scene = replace(scene, lines=tuple((way, gap, kind) for (way, gap), kind in lines.items()))
    items = st.lists(st.tuples(men, st.integers(1, 18)), max_size=8).map(tuple)
    trays = tuple(
        Tray(side, draw(items), draw(WORDS)) for side in ("far", "near") if draw(st.booleans())
    )
    return replace(
        scene, trays=trays, title=draw(WORDS), caption=draw(WORDS), counter=draw(WORDS)[:16]
    )
