"""Tournaments in words: what the club answers, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import get_args

import pytest

from bot.club.tournaments import events as ev
from bot.club.tournaments.events import audit
from bot.club.tournaments.settings import Fault, FaultWord, Format
from bot.language import LANGUAGES
from bot.words.say import say
from bot.words.text import text_of
from bot.words.topic import Choice
from bot.words.tournaments import refusals
from bot.words.tournaments import sayings as s
from bot.words.tournaments.captions import View
from bot.words.tournaments.fields import FieldName
from tests.words.tournaments.examples import CUP, SETTINGS

_CYRILLIC = re.compile("[а-яё]")


def said(saying: s.TournamentSaying) -> tuple[str, str]:
    """In English and in Russian, each in its own letters."""
    texts = {each: str(text_of(say(saying, each).text, each)) for each in LANGUAGES}
    assert not _CYRILLIC.search(texts["en"])
    assert _CYRILLIC.search(texts["ru"])
    return texts["en"], texts["ru"]


def test_every_refusal_and_every_fault_is_told() -> None:
    for why in get_args(refusals.Refusal):
        english, russian = said(s.Refused(CUP, why))
        assert english.endswith(".")
        assert russian.endswith(".")
    for word in get_args(FaultWord):
        assert "⚠" in said(s.Described(SETTINGS, (Fault(word, 5),)))[0]


def test_every_view_is_told_where_there_is_nothing_to_see() -> None:
    told = {said(s.NothingYet(CUP, view)) for view in get_args(View)}
    assert len(told) == len(get_args(View))


def test_every_question_has_its_own_words() -> None:
    names: tuple[FieldName, ...] = get_args(FieldName)
    assert len({said(s.Question(name, SETTINGS)) for name in names}) == len(names)


@pytest.mark.parametrize("format_", get_args(Format))
@pytest.mark.parametrize("starts", ["hand", "date", "full"])
def test_every_format_is_described_in_both_languages(format_: Format, starts: str) -> None:
    described = replace(SETTINGS, format=format_, starts=starts, games=2, late_until=2)  # type: ignore[arg-type]  # one of three
    _, russian = said(s.Announced(CUP, described, "anna"))
    assert re.search("[A-Z]{2}", russian.replace("UTC", "")) is None


@pytest.mark.parametrize(
    ("changes", "english", "russian"),
    [
        ({}, "For up to 64 players.", "До 64 участников."),
        ({"least": 8, "most": 21}, "For 8 to 21 players.", "От 8 до 21 участника."),
        ({"least": 4, "most": 4}, "For 4 players.", "Для 4 участников."),
        ({"rating_from": 1400}, "rated 1400 or more", "с рейтингом от 1400"),
        ({"rating_to": 1800}, "rated 1800 or less", "с рейтингом до 1800"),
        ({"at_once": 1}, "At most 1 game at once.", "не больше 1 партии."),
        ({"unfinished": "claim"}, "may claim it", "может потребовать победу"),
        ({"pace": "none"}, "the player who is waiting for a move wins", "кто ждёт хода соперника"),
        (
            {"starts": "date", "start_at": 1_767_722_400, "check_in": 60},
            "It starts on 2026-01-06 18:00 UTC, check-in opens 1 minute before.",
            "Начало — 06.01.2026 18:00 UTC, перекличка за 1 минуту.",
        ),
    ],
)
def test_terms(changes: dict[str, object], english: str, russian: str) -> None:
    described = replace(SETTINGS, **changes)  # type: ignore[arg-type]  # fields of settings
    told = said(s.Announced(CUP, described, "anna"))
    assert english in told[0]
    assert russian in told[1]


_BY_HAND: tuple[tuple[s.Intervention, tuple[str, ...], str, str], ...] = (
    (ev.Nudged(1, 5, 1), ("anna",), "anna was asked to play", "напоминание о партии: anna"),
    (ev.Started((1, 2), 5, by=1), (), "has started", "начался"),
    (ev.Corrected(12, "1/2-1/2", "played", 1), ("anna", "boris"), "is now ½–½", "теперь ½–½"),
    (
        ev.Forfeited(12, (1,), by=1),
        ("anna", "boris"),
        "anna forfeits #57 against boris",
        "anna проигрывает партию #57",
    ),
    (ev.Forfeited(12, (1, 2), by=1), ("anna", "boris"), "both forfeit #57", "anna и boris"),
    (ev.Removed(1, by=2), ("anna",), "anna is removed", "anna больше не участвует"),
    (ev.Replaced(1, 2, 1500, by=3), ("anna", "boris"), "boris takes", "дальше играет boris"),
    (ev.ByeAdded(1, 2, 1, by=3), ("anna",), "gets ½ point", "получает ½ очка"),
    (ev.Paused(5, by=1), (), "game clocks run", "часы партий идут"),
    (ev.Resumed(5, by=1), (), "are 1 minute later", "сдвинуты на 1 минуту"),
    (
        ev.Extended(2, 86_400, by=1),
        (),
        "now ends on 1970-01-02 00:00 UTC, 1 minute later.",
        "теперь закончится 02.01.1970 00:00 UTC, на 1 минуту позже.",
    ),
    (ev.Overridden(2, (), (), by=1), (), "pairings of round 2 are changed", "пары тура 2 изменены"),
    (
        ev.PairsFixed(2, ((1, 2),), (3,), by=1),
        ("anna", "boris", "elena"),
        "laid down for round 2: anna – boris, elena.",
        "для тура 2 заданы anna – boris, elena.",
    ),
    (ev.PairsFixed(2, (), (), by=1), (), "draw it freely", "составлю его заново"),
    (ev.HelperAppointed(1, by=2), ("anna",), "anna now helps", "anna теперь помогает"),
    (
        ev.HelperAppointed(1, by=2, ends=True),
        ("anna",),
        "anna no longer helps",
        "anna больше не помогает",
    ),
    (ev.HandedOver(1, by=2), ("anna",), "anna is the organiser", "турнир проводит anna"),
    (ev.KeptApart((1, 2), by=3), ("anna", "boris"), "will not be paired", "не будут играть"),
    (ev.LetMeet((1, 2), by=3), ("anna", "boris"), "may be paired", "снова могут встретиться"),
    (ev.CaptainNamed("Rooks", 1, 2), ("anna",), "anna is the captain", "капитан команды «Rooks»"),
    (ev.LinedUp("Rooks", (1, 2), 3), ("anna", "boris"), "1 anna, 2 boris", "1 — anna, 2 — boris"),
    (
        ev.TeamsFixed(2, (("A", "B"),), ("C",), 1),
        (),
        "round 2: A – B, C.",
        "заданы матчи A – B, C.",
    ),
    (
        ev.EntryChanged((("least", 2), ("most", 16)), 1, password=True),
        (),
        "There is a new password. Whoever is in stays in.",
        "Кто уже участвует, остаётся.",
    ),
    (ev.Cancelled(1, "no interest"), (), "called off. Reason: no interest", "Причина: no interest"),
    (ev.Cancelled(1, "too-few"), (), "Reason: too few players", "Причина: слишком мало"),
)


def test_every_intervention_is_told() -> None:
    events = tuple(event for event, *_ in _BY_HAND)
    assert len(audit(events)) == len(events)
    by_hand = {kind for kind, one in ev.KINDS.items() if "by" in one.__dataclass_fields__}
    assert by_hand == {event.kind for event in events}
    assert by_hand == {one.kind for one in get_args(s.Intervention)}
    for event, people, english, russian in _BY_HAND:
        game = s.GameName(57, *people) if event.kind in ("corrected", "forfeited") else None
        told = said(s.Did(CUP, event, "carl", people, 60, game))
        assert english in told[0]
        assert russian in told[1]
        for text in told:
            assert "carl: " in text
            assert all(name in text for name in people)


@pytest.mark.parametrize(
    ("saying", "english", "russian"),
    [
        (s.Entered(CUP, 2, 12), "player 2 of up to 12", "занято 2 места из 12"),
        (s.CheckInOpened(CUP, 60), "starts in 1 minute", "начнётся через 1 минуту"),
        (s.ByeGiven(CUP, 3, 2), "and get 1 point", "в туре 3 вы свободны и получаете 1 очко"),
        (
            s.NoNextGame(CUP, "running", 1, 61, bye=False),
            "1 game is still running. The round ends in 1 minute 1 second at the latest.",
            "Ещё идёт 1 партия. Тур закончится не позже чем через 1 минуту 1 секунду.",
        ),
        (
            s.Decider(CUP, (("anna", "boris"), ("elena", "hugo"))),
            "anna and boris, elena and hugo are tied; tie-break games begin.",
            "ничья в матчах anna – boris, elena – hugo, играют дополнительные партии.",
        ),
        (
            s.Forfeit(CUP, s.GameName(3, "anna", "boris"), ("anna", "boris")),
            "anna and boris both forfeit #3",
            "anna и boris проигрывают партию #3",
        ),
        (
            s.TournamentLine(CUP, "kriegspiel", "swiss", "done", 5, 21, mine=True),
            "21 players, over, you played",
            "21 участник, окончен, вы участвовали",
        ),
    ],
)
def test_as_people_speak(
    saying: s.TournamentSaying | s.TournamentLine, english: str, russian: str
) -> None:
    if isinstance(saying, s.TournamentLine):
        saying = s.Tournaments((), (saying,))
    told = said(saying)
    assert english in told[0]
    assert russian in told[1]


def _verbs(choices: tuple[Choice, ...]) -> list[str]:
    return [sentence.removeprefix("/tournament ") for _, sentence in choices]


def test_whoever_looks_is_offered_what_can_be_done_now() -> None:
    shown = s.Shown(
        *(CUP, SETTINGS, "anna", (), "registration", False, 0, ("anna",), None), mine=False
    )
    assert _verbs(say(shown, "en").choices) == ["join 3"]
    mine = replace(shown, mine=True, stage="check-in")
    assert _verbs(say(mine, "en").choices) == ["leave 3", "here 3"]
    cup = replace(mine, stage="running", settings=replace(SETTINGS, format="knockout"))
    offered = ["next 3", "points 3", "standings 3", "bracket 3", "pairings 3"]
    assert _verbs(say(cup, "en").choices) == offered


def test_tie_breaks_are_laid_open() -> None:
    points = s.Points(
        *(CUP, "anna", 2, 12, 5, (s.RoundLine(1, None, 1, "boris", "black"),)),
        tie_breaks=(
            s.TieBreakLine("SB", 3.5, (s.Part(2.5, "boris"), s.Part(1.0, kind="given"))),
            s.TieBreakLine("DE", 0, (s.Part(0.5, "boris"),)),
            s.TieBreakLine("PS", 1.5, (s.Part(0.5, round=1), s.Part(1, round=2))),
        ),
        counts=True,
    )
    english, russian = said(points)
    assert "Round 1: ½, Black against boris" in english
    assert "Sonneborn–Berger (SB): 3½ = 2½ (boris) + 1 (bye)" in english
    assert "Direct encounter (DE): 0; ½ (boris)" in english
    assert "Progressive score (PS): 1½ = ½ (round 1) + 1 (round 2)" in english
    assert "Тур 1: ½, чёрными, соперник — boris" in russian
    assert "Бергер (Берг): 3½ = 2½ (boris) + 1 (без пары)" in russian
