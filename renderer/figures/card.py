"""Cards: how a match ended, its board at the left, its players and some lines at the right."""

from io import BytesIO

from PIL import Image

from renderer.figures.easel import Easel, cut, fitted, width_of
from renderer.figures.frame import MARGIN, Words, framed, least_width
from renderer.figures.look import Look
from renderer.figures.values import Card, Player
from renderer.paint import Renderer, square_px_for
from renderer.scene import Row, Scene

_BOARD = 600  # the longest side of a board
_ROW_BOARD = 1216
_SIDE, _ALONE = 540, 640  # widths of the column of words
_NAME, _NOTE, _LINE = 31, 21, 24
_PLATE, _ROW = 84, 42
_GAP = 28


def draw_card(card: Card, look: Look, theme: str) -> Easel:
    """The board keeps its own colours; several boards in a row stand above the words."""
    board = _board(card.scene, theme) if card.scene else None
    words = Words(card.title, card.subtitle, card.footnote)
    above = isinstance(card.scene, Row) and len(card.scene.scenes) > 1
    tall = (_PLATE + 12) * len(card.players) + 8 + _ROW * len(card.lines)
    if board is None:
        width = max(_ALONE, least_width(words) - 2 * MARGIN)
        return framed(
            words, width + 2 * MARGIN, tall, look,
            lambda easel, top: _draw(easel, card, MARGIN, top, width),
        )  # fmt: skip
    if above:
        width = max(_ALONE, board.width)

        def draw_below(easel: Easel, top: int) -> None:
            easel.hang(board, (MARGIN, top))
            _draw(easel, card, MARGIN, top + board.height + _GAP, width)

        height = board.height + _GAP + tall
        return framed(words, width + 2 * MARGIN, height, look, draw_below)

    def draw_beside(easel: Easel, top: int) -> None:
        easel.hang(board, (MARGIN, top))
        _draw(easel, card, MARGIN + board.width + _GAP, top, _SIDE)

    width = board.width + _GAP + _SIDE + 2 * MARGIN
    return framed(words, width, max(board.height, tall), look, draw_beside)


def _board(scene: Scene | Row, theme: str) -> Image.Image:
    """The board's picture, of mode P."""
    most = _ROW_BOARD if isinstance(scene, Row) and len(scene.scenes) > 1 else _BOARD
    data = Renderer(theme, square_px_for(scene, most)).png(scene)
    with Image.open(BytesIO(data)) as image:
        image.load()
        return image


def _draw(easel: Easel, card: Card, left: int, top: int, width: int) -> None:
    look, right = easel.look, left + width
    y = float(top)
    for player in card.players:
        _draw_player(easel, player, left, y, width)
        y += _PLATE + 12
    y += 8
    for n, (what, value) in enumerate(card.lines):
        if n:
            easel.fill((left, y, right, y + 1), look.rule)
        label = cut(what, _LINE, width * 0.6 if value else width - 8)
        easel.words(label, _LINE, look.muted if value else look.text, (left + 4, y + _ROW / 2))
        shown = cut(value, _LINE, width - 24 - width_of(label, _LINE))
        easel.words(shown, _LINE, look.text, (right - 4, y + _ROW / 2), "right")
        y += _ROW


def _draw_player(easel: Easel, player: Player, left: int, y: float, width: int) -> None:
    look, right = easel.look, left + width
    easel.plate((left, y, right, y + _PLATE), look.strong if player.won else look.plate, 12)
    if player.won:
        easel.plate((left, y + 12, left + 7, y + _PLATE - 12), look.accent, 3)
    x, name_at = left + 22.0, y + (_PLATE * 0.36 if player.note else _PLATE / 2)
    if player.tint:
        easel.disc((x + 12, name_at), 13, look.rule)
        easel.disc((x + 12, name_at), 11, look.disc_w if player.tint == "w" else look.disc_b)
        x += 38
    score = width_of(player.score, 40, strong=True) + 20 if player.score else 0
    room = right - 20 - score - x
    name, size = fitted(player.name, _NAME, 20, room, strong=True)
    easel.words(name, size, look.text, (x, name_at), strong=True)
    note = cut(player.note, _NOTE, room)
    easel.words(note, _NOTE, look.muted, (x, y + _PLATE * 0.73))
    easel.words(
        player.score, 40, look.text, (right - 20, y + _PLATE / 2), "right", strong=player.won
    )
