"""Figures: tables, brackets, plots and cards as pictures, for standings, analyses and results.

`values` holds the plain frozen values (`Table`, `Bracket`, `Plot`, `Card`), `paint` makes PNG bytes
of them, `pages` cuts what is too long for one picture, `sealed` writes them as JSON and back.

>>> table = Table("Standings", (Column("#", "right"), Column("Name"), Column("Points", "right")),
...               (Line(("1", "Анна", "3½"), strong=True), Line(("2", "Bob", "2"))))
>>> for page in pages(table):
...     png = paint_figure(page, "walnut")

A leaf like the rest of the renderer: every word on a figure comes from its value, in any language.
"""
