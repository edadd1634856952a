"""Vectors: the page's men and themes are what the script makes, of the pictures' own outlines."""

from __future__ import annotations

import re
from xml.etree import ElementTree as Xml

from renderer import vectors
from renderer.scene import MARKS, SPRITES
from renderer.theme import THEMES
from renderer.tracing import simplified
from tests.chat.web.static import STATIC


def test_the_pages_files_are_what_the_script_makes() -> None:
    assert (STATIC / "men.svg").read_text("utf-8") == vectors.svg()
    assert (STATIC / "themes.css").read_text("utf-8") == vectors.css()


def test_every_man_and_mark_is_a_symbol() -> None:
    whole = Xml.fromstring(vectors.svg())  # noqa: S314  # it is our own
    names = {one.attrib["id"] for one in whole if one.tag.endswith("symbol")}
    marks = {f"mark.{mark.partition('.')[0]}" for mark in MARKS if mark != "last"}
    assert SPRITES | marks <= names


def test_no_colour_stands_in_the_men() -> None:
    assert not re.search(r"#[0-9a-f]{6}|style=|fill=", vectors.svg())
    for theme in THEMES:
        assert f'[data-theme="{theme}"]' in vectors.css()


def test_a_line_keeps_its_corners_and_loses_what_lies_on_the_way() -> None:
    path = ((0.0, 0.0), (1.0, 0.001), (2.0, 0.0), (2.0, 5.0))
    assert simplified(path, 0.06) == ((0.0, 0.0), (2.0, 0.0), (2.0, 5.0))
