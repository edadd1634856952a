"""Frames: what travels over a seat's socket."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.contract import Block, Outgoing
from bot.chat.menu import Text, Use
from bot.chat.web_chat import frames
from bot.chat.web_chat.frames import Malformed, Words
from tests.chat.letters import text
from tests.chat.menus import CHALLENGE, MOVE, VACATION
from tests.chat.web.static import strings


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists) | st.text())
def test_a_strange_frame_is_malformed(value: object) -> None:
    with pytest.raises(Malformed):
        frames.read_words(value if isinstance(value, str) else json.dumps(value))


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("[" * 5000, "malformed"),
        ('{"id":"12345678","say":"\\ud800"}', "malformed"),
        ('{"id":"12345678","say":7,"mean":"try"}', "malformed"),
        ('{"id":"x","say":"e4","mean":"try"}', "malformed"),
        ('{"id":"12345678","say":"e4"}', "malformed"),
        ('{"id":"12345678","say":"e4","room":true}', "malformed"),
        ('{"id":"12345678","say":"e4","mean":"shout"}', "malformed"),
        ('{"id":"12345678","say":"e4","mean":["talk"]}', "malformed"),
        ('{"id":"12345678","say":"e4","mean":"call"}', "malformed"),
        ('{"id":"12345678","say":"e4","mean":"try","sure":true}', "malformed"),
        ('{"id":"12345678","say":"e4","mean":"try","about":"7"}', "malformed"),
        ('{"id":"12345678","say":"e4","mean":"try","about":true}', "malformed"),
        ('{"id":"12345678","say":"e4","mean":"try","about":0}', "malformed"),
        (
            json.dumps({"id": "12345678", "say": "e4", "mean": "try", "label": "x" * 81}),
            "malformed",
        ),
        (json.dumps({"id": "12345678", "say": "x" * 4001, "mean": "try"}), "too-long"),
        (json.dumps({"id": "12345678", "say": "x" * 20_000}), "too-long"),
    ],
)
def test_faults_have_codes_that_the_page_has_words_for(raw: str, code: str) -> None:
    with pytest.raises(Malformed, match=code):
        frames.read_words(raw)
    for words in strings().values():
        assert f"error-{code}" in words


def test_a_letter_has_its_scene_as_it_was_sealed() -> None:
    scene = {"cols": 1, "rows": 1, "cells": [{"man": ["chess.K", "w"]}], "can": {}}
    letter = Outgoing(
        text("Hello"), (("Any?", "#1.2 any?"),), Block("a.txt", "…"), alt="alt", answers="key"
    )
    drawn = replace(letter, scene=scene)
    shown = json.loads(frames.write_letter(3, drawn, None, room=False))
    assert shown["scene"] == scene
    assert "scene" not in json.loads(frames.write_letter(3, letter, None, room=False))
    assert shown["answers"] == "key"
    assert "answers" not in json.loads(frames.write_letter(3, drawn, None, room=True))


def test_a_button_shows_its_label_to_its_presser_alone() -> None:
    private = json.loads(frames.write_said(1, Words("id", "#1.2 any?", "ask", "Any?"), "anna"))
    said = Outgoing(text("hello"), answers="anna-user:12345678", by="anna")
    public = json.loads(frames.write_talk(1, said, "anna"))
    assert private["text"] == "Any?"
    assert public == {
        "kind": "said",
        "n": 1,
        "room": True,
        "text": "hello",
        "by": "anna",
        "id": "12345678",
    }


def test_commands_in_a_text_are_buttons() -> None:
    parts = (
        "#1 Kriegspiel\nTake a ",
        Use(VACATION, "7d", (("time", "7d"),)),
        " or ",
        Use(CHALLENGE, "@имя ИГРА"),
        ", ",
        Use(MOVE),
        ".",
    )
    shown = json.loads(frames.write_letter(3, Outgoing(Text(parts, "ru")), None, room=False))
    assert shown["text"] == str(Text(parts))
    assert shown["parts"] == [
        "#1 Kriegspiel\nTake a ",
        {"label": "/отпуск 7d", "say": "/vacation 7d"},
        " or ",
        {"label": "/вызов @имя ИГРА", "begin": "/вызов @имя ИГРА", "blank": "@имя"},
        ", ",
        {"label": "/ход", "begin": "/ход ", "blank": ""},
        ".",
    ]
    assert "parts" not in json.loads(
        frames.write_letter(3, Outgoing(text("Hello")), None, room=False)
    )
