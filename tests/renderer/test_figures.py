"""Figures: goldens, colours by the numbers, and that all words fit and nothing raises.

In one file, because all figures are held to the same promises.
"""

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from renderer.figures.easel import STORE, Easel, cut, fitted, width_of
from renderer.figures.frame import MAX_WIDTH, wrap
from renderer.figures.look import LOOKS, Look
from renderer.figures.pages import MAX_TABLE, MAX_TIES, pages
from renderer.figures.paint import paint_figure
from renderer.figures.sealed import seal_figure, unseal_figure
from renderer.figures.values import (
    Bracket,
    Card,
    Column,
    Figure,
    Flag,
    Line,
    Player,
    Plot,
    Round,
    Series,
    Side,
    Table,
    Tie,
    TwoBrackets,
)
from renderer.theme import UNCHANGED, WALNUT
from tests.renderer.figures import FIGURES, bracket, card, cross_table, standings
from tests.renderer.pixels import decode, difference, same
from tests.renderer.vision import apart, contrast

GOLDEN = Path(__file__).parent / "golden_figures"
PICTURES: dict[str, tuple[str, str, bool]] = {
    "standings": ("standings", "walnut", False),
    "standings-ru-light": ("standings-ru", "slate", True),
    "crosstable-contrast": ("crosstable", "contrast", False),
    "crosstable-ru-light": ("crosstable-ru", "walnut", True),
    "bracket": ("bracket", "walnut", False),
    "bracket-ru-slate": ("bracket-ru", "slate", False),
    "brackets": ("brackets", "walnut", False),
    "brackets-ru-light": ("brackets-ru", "slate", True),
    "plot": ("plot", "walnut", False),
    "plot-ru-light": ("plot-ru", "slate", True),
    "card": ("card", "walnut", False),
    "card-ru-light": ("card-ru", "contrast", True),
}
every_look = pytest.mark.parametrize("look", LOOKS.values(), ids=map(str, LOOKS))


@pytest.mark.parametrize("name", PICTURES)
def test_golden(name: str, regold: bool, tmp_path: Path) -> None:
    shown, theme, light = PICTURES[name]
    data = paint_figure(FIGURES[shown], theme, light=light)
    file = GOLDEN / f"{name}.png"
    if regold:
        GOLDEN.mkdir(exist_ok=True)
        file.write_bytes(data)
    got, want = decode(data), decode(file.read_bytes())
    if box := difference(got, want):
        got.save(tmp_path / f"{name}.png")
        pytest.fail(f"{box} differs; drawn: {tmp_path / name}.png")


def test_goldens_are_small_and_each_is_used() -> None:
    files = list(GOLDEN.iterdir())
    assert {file.stem for file in files} == set(PICTURES)
    assert all(file.stat().st_size < 60_000 for file in files)


@pytest.mark.parametrize("name", FIGURES)
def test_equal_figures_are_equal_pixels(name: str) -> None:
    again = unseal_figure(seal_figure(FIGURES[name]))
    if isinstance(again, Card):
        again = replace(again, scene=getattr(FIGURES[name], "scene", None))
    assert again == FIGURES[name]
    warm = paint_figure(FIGURES[name])
    STORE.get("nothing", name, lambda: bytes(4_000_000))  # all letters are forgotten
    same(paint_figure(again), warm, name)


def test_one_changed_word_changes_the_picture() -> None:
    table = standings()
    line = table.lines[4]
    wrong = replace(line, cells=(*line.cells[:2], "3", *line.cells[3:]))
    other = replace(table, lines=(*table.lines[:4], wrong, *table.lines[5:]))
    assert paint_figure(other) != paint_figure(table)


@every_look
def test_a_palette_has_every_flat_colour_and_leaves_room_for_a_board(look: Look) -> None:
    assert set(look.flats) <= set(look.palette)
    assert len(set(look.palette)) == len(look.palette) <= UNCHANGED
    for n, flat in enumerate(look.palette):
        easel = Easel(2, 2, look)
        easel.fill((0, 0, 2, 2), flat)
        assert decode(easel.png()).getpixel((1, 1)) == look.palette[n]


@every_look
def test_words_are_readable_and_series_are_told_apart(look: Look) -> None:
    for ground in (look.ground, look.stripe, look.strong, look.plate):
        assert contrast(look.text, ground) >= 7
    for ground in (look.win, look.loss, look.draw):
        assert contrast(look.text, ground) >= 4.5
    for ground in (look.ground, look.plate, look.stripe):
        assert contrast(look.muted, ground) >= 4.5
    for line in look.lines:
        assert contrast(line, look.ground) >= 3
    assert apart(look.lines[0], look.lines[1]) >= 15
    assert apart(look.win, look.loss) >= 10


words = st.text(
    st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Cf", "Cn", "Co", "Zs")), max_size=60
)
sides = st.builds(Side, words, st.sampled_from(("", "1½", "12½")), st.booleans(), words)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    aligns = st.sampled_from(("left", "right", "center"))
    columns = draw(
        st.lists(st.builds(Column, words, aligns, st.booleans()), min_size=1, max_size=9)
    )
    many = len(columns)
    marks = st.tuples(
        st.integers(0, many - 1),
        st.sampled_from(("win", "loss", "draw", "void", "strong", "muted")),
    )
    cells = st.lists(words, min_size=many, max_size=many).map(tuple)
    line = st.builds(
        Line, cells, st.booleans(), st.lists(marks, max_size=3).map(tuple), st.booleans()
    )
    lines = draw(st.lists(line, max_size=4))
    return Table(draw(words), tuple(columns), tuple(lines), draw(words), draw(words), draw(words))


@st.composite
def brackets(draw: st.DrawFn) -> Bracket:
    ties = draw(st.integers(1, 9))
    rounds = []
    for _ in range(draw(st.integers(1, 5))):
        one = [Tie(draw(sides), draw(sides)) for _ in range(ties)]
        rounds.append(Round(draw(words), tuple(one)))
        ties = (ties + 1) // 2
    return Bracket(draw(words), tuple(rounds), draw(words), extra=rounds[-1])


@st.composite
def two_brackets(draw: st.DrawFn) -> TwoBrackets:
    parts: list[tuple[Round, ...]] = []
    for _ in range(2):
        ties, rounds = draw(st.integers(1, 8)), []
        for _ in range(draw(st.integers(1, 6))):
            one = [Tie(draw(sides), draw(sides)) for _ in range(ties)]
            rounds.append(Round(draw(words), tuple(one)))
            ties = draw(st.sampled_from((ties, (ties + 1) // 2)))
        parts.append(tuple(rounds))
    return TwoBrackets(draw(words), parts[0], parts[1], *(draw(words) for _ in range(4)))


numbers = st.floats(-1e6, 1e15, allow_nan=False)
bands = st.tuples(numbers, numbers, numbers).map(lambda b: (b[0], min(b[1:]), max(b[1:])))
series = st.builds(
    Series,
    words,
    st.lists(st.tuples(numbers, numbers), max_size=5).map(tuple),
    st.lists(bands, max_size=5).map(tuple),
)
plots = st.builds(
    Plot,
    words,
    st.lists(series, min_size=1, max_size=4).map(tuple),
    words,
    words,
    st.booleans(),
    st.lists(st.builds(Flag, numbers, words), max_size=5).map(tuple),
    words,
)
cards = st.builds(
    Card,
    words,
    st.lists(
        st.builds(Player, words, words, words, st.booleans(), st.sampled_from(("", "w", "b"))),
        max_size=3,
    ).map(tuple),
    st.lists(st.tuples(words, words), max_size=5).map(tuple),
)


@settings(max_examples=60)
@given(st.one_of(tables(), brackets(), two_brackets(), plots, cards), st.sampled_from(list(LOOKS)))
def test_whatever_the_words_a_figure_is_drawn_and_fits(
    figure: Figure, look: tuple[str, bool]
) -> None:
    data = paint_figure(figure, look[0], light=look[1])
    with Image.open(BytesIO(data)) as image:
        assert image.format == "PNG"
        assert image.width <= MAX_WIDTH
        assert image.width % 2 == image.height % 2 == 0
        assert image.width + image.height <= 10_000  # Telegram's limit
    assert unseal_figure(seal_figure(figure)) == figure


@settings(max_examples=60)
@given(words, st.integers(10, 40), st.integers(60, 600), st.booleans())
def test_cut_words_keep_to_their_width(text: str, size: int, width: int, strong: bool) -> None:
    shown = cut(text, size, width, strong=strong)
    assert width_of(shown, size, strong=strong) <= width
    assert shown == text or text.startswith(shown[:-1].rstrip())
    smaller, small = fitted(text, size, 9, width, strong=strong)
    assert small <= size
    assert width_of(smaller, small, strong=strong) <= width
    lines = wrap(text, size, width, 3)
    assert len(lines) <= 3
    assert all(width_of(line, size) <= width for line in lines)


def test_long_tables_are_cut_into_pages_of_nearly_one_length() -> None:
    table = standings(rows=500)
    parts = pages(table)
    assert len(parts) == 13
    assert [line for part in parts for line in getattr(part, "lines", ())] == list(table.lines)
    lengths = {len(part.lines) for part in parts if isinstance(part, Table)}
    assert max(lengths) <= MAX_TABLE
    assert max(lengths) - min(lengths) <= 1
    assert [getattr(part, "page", "") for part in parts] == [f"{n}/13" for n in range(1, 14)]
    assert [bool(getattr(part, "footnote", "")) for part in parts] == [False] * 12 + [True]
    assert all(len(paint_figure(part)) < 160_000 for part in parts[::6])
    assert pages(standings()) == (standings(),)
    with pytest.raises(ValueError, match="pages"):
        paint_figure(table)


@pytest.mark.parametrize("ties", [1, 8, 16, 32, 64])
def test_wide_brackets_are_cut_into_branches(ties: int) -> None:
    whole = bracket(ties=ties)
    parts = pages(whole)
    assert all(isinstance(part, Bracket) for part in parts)
    shown = [
        tie
        for part in parts
        if isinstance(part, Bracket)
        for one in part.rounds
        for tie in one.ties
    ]
    assert sorted(map(repr, shown)) == sorted(repr(t) for one in whole.rounds for t in one.ties)
    assert all(len(part.rounds[0].ties) <= MAX_TIES for part in parts if isinstance(part, Bracket))
    assert len(parts) == (1 if ties <= MAX_TIES else ties // MAX_TIES + 1)
    with Image.open(BytesIO(paint_figure(parts[0]))) as image:
        assert image.width <= MAX_WIDTH


def test_names_shrink_before_they_are_cut() -> None:
    name = "Константин Константинопольский"
    assert fitted(name, 30, 10, 300)[0] == name
    assert fitted(name, 30, 28, 300)[0].endswith("…")


def test_wide_cross_tables_fit_with_smaller_letters() -> None:
    for players in (24, 40):
        with Image.open(BytesIO(paint_figure(cross_table(players=players)))) as image:
            assert image.width <= MAX_WIDTH


def test_mistaken_values_are_refused_without_quoting_them() -> None:
    for wrong in (
        lambda: Table("x", (Column("a"),), (Line(("1", "secret")),)),
        lambda: Line(("secret\n",)),
        lambda: Line(("a",), marks=((1, "win"),)),
        lambda: Bracket("x", (Round("a", (Tie(), Tie())), Round("b", (Tie(), Tie())))),
        lambda: TwoBrackets("secret", (), ()),
        lambda: TwoBrackets("x", (Round("a", (Tie(),)), Round("b", (Tie(), Tie()))), ()),
        lambda: Series("secret", (), ((0, 2, 1),)),
        lambda: Plot("secret", ()),
        lambda: Card("x", (Player("secret"),) * 9),
        lambda: Column("secret" * 100),
    ):
        with pytest.raises(
            ValueError, match=r"figure|one cell|its row|half the ties|lowest|has"
        ) as caught:
            wrong()
        assert "secret" not in str(caught.value)


def test_a_logarithmic_axis_stands_for_powers() -> None:
    """Points a factor of ten apart are equally far apart in pixels."""
    tens = Series("", tuple((float(n), 10.0**n) for n in range(5)))
    picture = decode(paint_figure(Plot("", (tens,), log=True)))
    ink = LOOKS["walnut", False].lines[0]
    rows: dict[int, list[int]] = {}
    for x in range(picture.width):
        for y in range(picture.height):
            if picture.getpixel((x, y)) == ink:
                rows.setdefault(x, []).append(y)
    middles = {x: sum(ys) / len(ys) for x, ys in rows.items()}
    lowest, highest = min(middles), max(middles)
    halfway = middles[(lowest + highest) // 2]
    assert halfway == pytest.approx((middles[lowest] + middles[highest]) / 2, abs=3)


def test_a_board_on_a_card_keeps_its_own_colours() -> None:
    with_board = card()
    assert with_board.scene is not None
    random = Random(1)
    picture = decode(paint_figure(with_board, "walnut"))
    seen = {
        picture.getpixel((random.randrange(picture.width // 2), random.randrange(picture.height)))
        for _ in range(4000)
    }
    assert {WALNUT.light, WALNUT.dark, WALNUT.fog_dark} <= seen


def test_the_name_of_an_axis_stands_clear_of_its_top_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are no flags between them, and the tick is a power of ten."""
    drawn: dict[str, tuple[float, int]] = {}
    words = Easel.words

    def noting(easel: Easel, text: str, size: int, *rest: object) -> None:
        drawn.setdefault(text, (rest[1][1], size))  # type: ignore[index]
        words(easel, text, size, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Easel, "words", noting)
    tens = Series("", tuple((float(n), 10.0**n) for n in range(3)))
    paint_figure(Plot("", (tens,), y_label="possible positions", log=True))
    (name, high), (power, small) = drawn["possible positions"], drawn["3"]
    assert name + high / 2 <= power - small / 2
