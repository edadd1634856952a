"""Figures to bytes.

>>> paint_figure(table, "walnut")                # dark, as the boards' frames are
>>> paint_figure(table, "walnut", light=True)    # on light ground

Equal figures give equal pixels. Safe to call from several threads.
"""

from renderer.figures.bracket import draw_bracket
from renderer.figures.card import draw_card
from renderer.figures.easel import STORE, Easel
from renderer.figures.look import LOOKS, Look
from renderer.figures.plot import draw_plot
from renderer.figures.table import draw_table
from renderer.figures.two_brackets import draw_two_brackets
from renderer.figures.values import Bracket, Card, Figure, Plot, Table, TwoBrackets


def paint_figure(figure: Figure, theme: str = "walnut", *, light: bool = False) -> bytes:
    """A palette PNG without metadata, at most 1280 pixels wide.

    Raises `ValueError` for a table or a bracket that is too long for one picture: see `pages`.
    """
    look = LOOKS[theme, light]
    with STORE.lock:
        return _draw(figure, look, theme).png()


def _draw(figure: Figure, look: Look, theme: str) -> Easel:
    match figure:
        case Table():
            return draw_table(figure, look)
        case Bracket():
            return draw_bracket(figure, look)
        case TwoBrackets():
            return draw_two_brackets(figure, look)
        case Plot():
            return draw_plot(figure, look)
        case Card():
            return draw_card(figure, look, theme)
