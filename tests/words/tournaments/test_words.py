"""Tournaments in words: nothing the club can answer is without a sentence in either language."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from datetime import UTC
from pathlib import Path
from typing import get_args

import pytest

from bot.club.tournaments import acts, settings
from bot.club.tournaments import events as ev
from bot.club.tournaments.events import audit
from bot.club.tournaments.formats import ladder
from bot.club.tournaments.settings import TIE_BREAKS, Fault, Format, Settings
from bot.club.tournaments.state import Stage
from bot.desk.tournaments import entry, judging, manage, move_players
from bot.language import LANGUAGES, Language
from bot.words.tournaments import english, fields, russian, tables
from bot.words.tournaments import sayings as s
from bot.words.tournaments.english_terms import FAULTS as FAULTS_EN
from bot.words.tournaments.russian_terms import FAULTS as FAULTS_RU
from bot.words.tournaments.sentences import VERBS, Contest, hear
from bot.words.tournaments.topic import WORDS
from bot.words.words import say
from tests.words.tournaments.examples import CUP, SETTINGS

_CYRILLIC = re.compile("[а-яё]")


def returned(module: object) -> set[str]:
    """Every word that a module can return or refuse with."""
    source = Path(str(getattr(module, "__file__", ""))).read_text(encoding="utf-8")
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Return) and node.value is not None:
            found |= {
                one.value
                for one in ast.walk(node.value)
                if isinstance(one, ast.Constant) and isinstance(one.value, str)
            }
    return {
        word for word in found if re.fullmatch(r"[a-z]+(-[a-z]+)+|over|full|closed|twice", word)
    }


def test_every_refusal_has_its_words() -> None:
    words = (returned(acts) | returned(ladder)) - {"check-in"}  # an act, no refusal
    assert len(words) > 20
    for module in (english, russian):
        assert words <= set(module.REFUSALS)


def test_every_refusal_of_the_desk_has_its_words() -> None:
    for module in (entry, judging, manage, move_players):
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        words = set(re.findall(r'(?:Refused\(title_of\(book\),|why =|refusal =) "([^"]+)"', source))
        for language in (english, russian):
            assert words <= set(language.REFUSALS)


def test_every_fault_of_settings_has_its_words() -> None:
    source = Path(str(settings.__file__)).read_text(encoding="utf-8")
    words = set(re.findall(r'Fault\("([\w-]+)"', source))
    assert len(words) > 10
    for known in (FAULTS_EN, FAULTS_RU):
        assert words <= set(known)
        for word in words:
            assert known[word](Fault(word, 5))


@pytest.mark.parametrize("language", LANGUAGES)
def test_formats_stages_and_tie_breaks_have_names(language: Language) -> None:
    words = WORDS[language]
    assert set(get_args(Format)) <= set(words.FORMATS)
    assert set(get_args(Stage)) <= set(words.STAGES)
    assert set(get_args(s.View)) <= set(words.VIEWS)
    assert set(TIE_BREAKS) <= set(words.TIE_BREAKS)
    assert set(TIE_BREAKS) == set(tables.TIE_BREAKS_RU)


@pytest.mark.parametrize("format_", get_args(Format))
@pytest.mark.parametrize("starts", ["hand", "date", "full"])
def test_every_format_is_described_in_both_languages(format_: Format, starts: str) -> None:
    described = replace(SETTINGS, format=format_, starts=starts, games=2, late_until=2)  # type: ignore[arg-type]  # one of three
    texts = {
        language: say(s.Announced(CUP, described, "anna"), language).text for language in LANGUAGES
    }
    assert _CYRILLIC.search(texts["ru"])
    assert not _CYRILLIC.search(texts["en"])
    assert re.search("[A-Z]{2}", texts["ru"].replace("UTC", "")) is None


_BY_HAND: tuple[tuple[ev.Event, tuple[str, ...]], ...] = (
    (ev.Started((1, 2), 5, by=1), ()),
    (ev.Corrected(12, "1/2-1/2", "played", 1), ("anna", "boris")),
    (ev.Forfeited(12, (1,), by=1), ("anna", "boris")),
    (ev.Removed(1, by=2), ("anna",)),
    (ev.Replaced(1, 2, 1500, by=3), ("anna", "boris")),
    (ev.ByeAdded(1, 2, 1, by=3), ("anna",)),
    (ev.Paused(5, by=1), ()),
    (ev.Resumed(5, by=1), ()),
    (ev.Extended(2, 5, by=1), ()),
    (ev.Overridden(2, (), (), by=1), ()),
    (ev.HelperAppointed(1, by=2), ("anna",)),
    (ev.KeptApart((1, 2), by=3), ("anna", "boris")),
    (ev.LetMeet((1, 2), by=3), ("anna", "boris")),
    (ev.Cancelled(1, "no interest"), ()),
)


def test_every_intervention_is_told() -> None:
    assert len(audit(tuple(event for event, _ in _BY_HAND))) == len(_BY_HAND)
    by_hand = {kind for kind, one in ev.KINDS.items() if "by" in one.__dataclass_fields__}
    assert by_hand == {event.kind for event, _ in _BY_HAND}
    for event, people in _BY_HAND:
        did = s.Did(CUP, event, "carl", people)
        for language in LANGUAGES:
            text = say(did, language).text
            assert f"carl: {event.kind}." not in text
            assert all(name in text for name in people)
            assert bool(_CYRILLIC.search(text)) == (language == "ru")


def test_every_verb_is_heard_in_both_languages() -> None:
    in_english = {word for word in VERBS if word.isascii()}
    in_russian = {VERBS[word] for word in VERBS if not word.isascii()}
    assert in_russian == set(VERBS.values())
    for word in in_english:
        assert hear("tournament", f"{word} 3 x") is not None
    assert hear("tournament", "") == Contest("list")
    assert hear("tournament", "#3") == Contest("show", 3)
    assert hear("tournament", "dance") is None


@pytest.mark.parametrize(
    ("name", "value", "field", "expected"),
    [
        ("size", "6-16", "least", 6),
        ("size", "any", "most", 1000),
        ("rounds", "auto", "rounds", 0),
        ("pace", "10m+5s", "round_time", 7200),
        ("late", "нет", "late_until", 0),
        ("rating", "-1800", "rating_to", 1800),
        ("round", "7d", "round_time", 7 * 86_400),
        ("noshow", "off", "no_show_time", 0),
        ("rated", "нет", "rated", False),
        ("format", "двухкруговой", "cycles", 2),
        ("tiebreaks", "bh, sb", "tie_breaks", ("BH", "SB")),
    ],
)
def test_fields_are_read(name: str, value: str, field: str, expected: object) -> None:
    settled = fields.read(Settings("Cup", "chess", "swiss", 0), name, value, UTC)
    assert settled is not None
    assert getattr(settled, field) == expected
