"""Rules that one can see: a game explained by boards, each made by playing.

A leaf is one page: a set-up, what is tried on it as people would type it, and what is pointed out.
Nothing of what it shows is written down: the board is the game's own view after these tries, the
squares to which a man may go are those that the game lists, and what the umpire says is what it says.
So a page cannot be wrong about the rules, and a test plays them all.

The words lie beside the module in `primer.en.txt` and `primer.ru.txt`: after a line "# key: Heading"
comes the text of the leaf of that key.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.games.box import Box
from bot.games.game import WHITE, Answer, Game, Misheard, Ruling, Seat, Told, View
from bot.games.page import page
from bot.language import InEach
from renderer.scene import MARKS, Scene

POINTED = "pointed"
"""Where a view keeps the marks that a page puts on its board, by mark."""
HEADED = "headed"
"""Where a view keeps what stands above the board instead of the game's own title."""
_SQUARE = re.compile(r"[a-z]\d{1,2}|\d[a-z]")
_OF_A_SOURCE = "fig-"
_HEAD = re.compile(r"#\s*([a-z0-9-]+)\s*:\s*(.+)")


@dataclass(frozen=True, slots=True)
class Leaf:
    key: str
    """The name of its text."""
    setup: str = ""
    plays: tuple[str, ...] = ()
    """What is said on it, one after another: "white e4", "black any?"."""
    seat: Seat = WHITE
    """Whose board is shown."""
    goes: str = ""
    """How the moves begin of which all ends are marked: a square, or "Q@" for a man from a reserve."""
    marks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Other marks, by mark."""
    told: int = 0
    """Of so many of the last tries it is told what both sides hear."""
    options: Mapping[str, str] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)
    """As if the reader had these."""
    figure: str = ""
    """Which figure of the sources it is, if it is one."""


@dataclass(frozen=True, slots=True)
class Words:
    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class Primer:
    """A game's leaves in their order, and their words."""

    leaves: tuple[Leaf, ...]
    words: Mapping[str, InEach[Words]]

    @property
    def many(self) -> int:
        """How many leaves there are before the figures of the sources."""
        return sum(not leaf.key.startswith(_OF_A_SOURCE) for leaf in self.leaves)


@dataclass(frozen=True, slots=True)
class Said:
    """What was tried on a page, and what came of it."""

    seat: Seat
    text: str
    told: Told


@dataclass(frozen=True, slots=True)
class Opened:
    """A leaf, played."""

    view: View = field(repr=False)
    said: tuple[Said, ...]
    """The tries that are told of."""
    goes: tuple[str, ...]
    """The squares to which the man may go."""


class NotPlayed(ValueError):
    """A page tries what its game does not understand: a slip of whoever wrote it."""


def primer(module: str, *leaves: Leaf, key: str = "") -> Primer:
    """The leaves with the words that lie beside the module; `key` names one of several games whose
    words share a file."""
    texts = page(module, "primer", key).map(_read)
    return Primer(
        leaves,
        {
            leaf.key: InEach(**{language: text[leaf.key] for language, text in texts.each()})
            for leaf in leaves
        },
    )


def _read(text: str) -> dict[str, Words]:
    found: dict[str, Words] = {}
    heads = list(_heads(text))
    ends = [start for _, _, start, _ in heads[1:]] + [len(text)]
    for (key, heading, _, begins), end in zip(heads, ends, strict=True):
        found[key] = Words(heading.strip(), text[begins:end].strip())
    return found


def _heads(text: str) -> Iterator[tuple[str, str, int, int]]:
    for line in re.finditer(r"^#.*$", text, re.MULTILINE):
        head = _HEAD.fullmatch(line[0])
        if head is None:
            raise NotPlayed("a heading without a key")
        yield head[1], head[2], line.start(), line.end()


def open_leaf(box: Box, leaf: Leaf) -> Opened:
    """Play it. Raises NotPlayed."""
    options = box.settle(leaf.options)
    game = box.build(options)
    state = game.start(leaf.setup).state
    said: list[Said] = []
    for play in leaf.plays:
        seat, _, text = play.partition(" ")
        state, told = _say(game, state, Seat(seat), text)
        said.append(Said(Seat(seat), text, told))
    view = game.view(state, leaf.seat)
    goes = _goes(box, view, options, leaf.goes) if leaf.goes else ()
    if not box.guesses:  # nothing is hidden: as books show it
        view = game.view(state, WHITE)
    return Opened(
        _pointed(box.show(view, leaf.settings), leaf, goes),
        tuple(said[len(said) - leaf.told :]),
        goes,
    )


def _say(game: Game[Any], state: Any, seat: Seat, text: str) -> tuple[Any, Told]:
    act = game.hear(text, game.view(state, seat))
    if isinstance(act, Misheard):
        raise NotPlayed(f"“{text}” is not understood: {act.why}")
    outcome = game.act(state, seat, act)
    match outcome:
        case Ruling():
            return outcome
        case Answer():
            return state, {seat: outcome.told}


def _goes(box: Box, view: View, options: Mapping[str, str], begins: str) -> tuple[str, ...]:
    """Where the moves end that begin so."""
    found = []
    for sentence in box.tries(view, options):
        if sentence.startswith(begins):
            squares = _SQUARE.findall(sentence)
            found.append(squares[-1])
    if not found:
        raise NotPlayed(f"nothing goes from {begins}")
    return tuple(sorted({*found}))


def _pointed(view: View, leaf: Leaf, goes: tuple[str, ...]) -> View:
    """The view with what the page points out."""
    men = view.get("men") or view.get("board") or {}
    marks = {
        "dot": [square for square in goes if square not in men],
        "ring": [square for square in goes if square in men],
        **{mark: list(squares) for mark, squares in leaf.marks.items()},
    }
    return {**view, POINTED: {mark: squares for mark, squares in marks.items() if squares}}


def headed(view: View, heading: str) -> View:
    """The view with a heading of its own."""
    return {**view, HEADED: heading}


def point(scene: Scene, view: View) -> Scene:
    """The scene with what a page points out, if the view is a page's."""
    marks: Mapping[str, list[str]] = view.get(POINTED, {})
    if POINTED not in view:
        return scene
    names = [x + y if y.isdigit() else y + x for y in scene.ys for x in scene.xs]
    if "1" in scene.xs:  # shogi names the file first, by a number
        names = [x + y for y in scene.ys for x in scene.xs]
    at: dict[str, list[str]] = {}
    for mark, squares in marks.items():
        for square in squares:
            at.setdefault(square, []).append(mark)
    cells = tuple(
        replace(cell, marks=tuple(mark for mark in MARKS if mark in {*cell.marks, *at[name]}))
        if name in at
        else cell
        for name, cell in zip(names, scene.cells, strict=True)
    )
    return replace(scene, cells=cells, title=view.get(HEADED, scene.title))
