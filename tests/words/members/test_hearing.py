"""What people want of members, heard in both languages, in every order."""

from __future__ import annotations

import pytest

from bot.words.hearing import Misused, hear
from bot.words.members import wishes as says
from bot.words.members.commands import COMMANDS
from bot.words.members.settings import SETTINGS, Change

KRIEGSPIEL = "kriegspiel"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("/profile", says.ShowProfile()),
        ("Моя история", says.ShowHistory()),
        ("Удалите меня!", says.DeleteMe()),
        ("delete my account", says.DeleteMe()),
        ("/forgetme", says.DeleteMe()),
        ("говори по-русски", says.SetLanguage("ru")),
        ("English please", says.SetLanguage("en")),
        ("настройки", says.ChangeSettings()),
        ("my data", says.ShowMyData()),
        ("Приватность?", says.ShowPrivacy()),
        ("/profile boris", says.ShowProfile("boris")),
        ("/профиль @boris", says.ShowProfile("boris")),
        ("/profile Boris the Bold", says.ShowProfile("Boris the Bold")),
        ("/profile «Boris the Bold»", says.ShowProfile("Boris the Bold")),
        ("/profile игрок=boris", says.ShowProfile("boris")),
        ('/профиль имя="boris 2"', says.ShowProfile("boris 2")),
        ("/versus boris", says.ShowVersus("boris")),
        ("/встречи кто=Мария", says.ShowVersus("Мария")),
        ("/history", says.ShowHistory()),
        ("/history boris", says.ShowHistory("boris")),
        ("/history 2", says.ShowHistory(page=2)),
        ("/history boris 2", says.ShowHistory("boris", page=2)),
        ('/history "boris 2"', says.ShowHistory("boris 2")),
        ("/history @boris kriegspiel won 2", says.ShowHistory("boris", KRIEGSPIEL, "won", 2)),
        ("/history won 2 kriegspiel boris", says.ShowHistory("boris", KRIEGSPIEL, "won", 2)),
        ("/история 2 Кригшпиль boris победы", says.ShowHistory("boris", KRIEGSPIEL, "won", 2)),
        (
            "/history Boris the Bold modern kriegspiel lost",
            says.ShowHistory("Boris the Bold", "modern-kriegspiel", "lost"),
        ),
        (
            "/history page=2 result=draw game=chess player=boris",
            says.ShowHistory("boris", "chess", "drawn", 2),
        ),
        (
            "/история игрок=boris, страница=2, результат=ничьи, игра=шахматы",
            says.ShowHistory("boris", "chess", "drawn", 2),
        ),
        ("/history m=12 kriegspiel won 2", says.ShowHistory(12, KRIEGSPIEL, "won", 2)),
        ("/history m=12 g=chess lost 2", says.ShowHistory(12, "chess", "lost", 2)),
        ("/top", says.ShowTop()),
        ("/top kriegspiel", says.ShowTop(KRIEGSPIEL)),
        ("/top kriegspiel live here", says.ShowTop(KRIEGSPIEL, "live", True)),
        ("/top here live Kriegspiel", says.ShowTop(KRIEGSPIEL, "live", True)),
        ("/лучшие здесь кригшпиль онлайн", says.ShowTop(KRIEGSPIEL, "live", True)),
        ("/топ игра=шахматы время=переписка где=здесь", says.ShowTop("chess", "slow", True)),
        ("/лучшие по переписке", says.ShowTop(speed="slow")),
        ("/report boris is rude", says.Report("boris", "is rude", "boris is rude")),
        ("/report @boris is rude", says.Report("boris", "is rude", "@boris is rude")),
        ("/report boris", says.Report("boris", "", "boris")),
        ('/жалоба "Boris Bold" грубит', says.Report("Boris Bold", "грубит", '"Boris Bold" грубит')),
        ("/пожаловаться boris грубит", says.Report("boris", "грубит", "boris грубит")),
        ("/reports", says.ShowReports()),
        ("/reports close 3", says.CloseReport(3)),
        ("/жалобы закрыть #3", says.CloseReport(3)),
        ("/reports 3 close", says.CloseReport(3)),
        ("/reports what=close number=3", says.CloseReport(3)),
        ("/name", says.Rename()),
        ("/name Anna Bella", says.Rename("Anna Bella")),
        ("/имя «Анна Белла»", says.Rename("Анна Белла")),
        ("/name name=Anna Bella", says.Rename("Anna Bella")),
        ("/name @anna", says.Rename("anna")),
        ("/name #7", says.Rename("#7")),
        ("/language ru", says.SetLanguage("ru")),
        ("/language русский", says.SetLanguage("ru")),
        ("/язык английский", says.SetLanguage("en")),
        ("/язык язык=en", says.SetLanguage("en")),
        ("/link", says.Link()),
        ("/link ABCD2345", says.Link("ABCD2345")),
        ("/связать код=ABCD2345", says.Link("ABCD2345")),
        ("/unlink", says.Unlink()),
        ("/отвязать", says.Unlink()),
        ("/privacy", says.ShowPrivacy()),
        ("/приватность", says.ShowPrivacy()),
        ("/mydata", says.ShowMyData()),
        ("/данные", says.ShowMyData()),
        ("/deleteme", says.DeleteMe()),
        ("/deleteme yes", says.DeleteMe("yes")),
        ("/удалиться да", says.DeleteMe("yes")),
        ("/удалиться навсегда", says.DeleteMe("forever")),
        ("/deleteme forever", says.DeleteMe("forever")),
        ("/settings", says.ChangeSettings()),
        ("/set", says.ChangeSettings()),
    ],
)
def test_heard(text: str, meant: says.Wish) -> None:
    heard = hear(text)
    assert heard.sentence == meant
    assert heard.match is None


@pytest.mark.parametrize(
    "text", ["/report #7 always stalls", "#7 /report always stalls", "/жалоба 7 always stalls"]
)
def test_a_report_about_a_match(text: str) -> None:
    heard = hear(text)
    assert heard.match == 7
    assert isinstance(heard.sentence, says.Report)
    assert heard.sentence.whole == "always stalls"


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("/set theme slate", {"theme": "slate"}),
        ("/set theme=slate", {"theme": "slate"}),
        ("/set slate", {"theme": "slate"}),
        ("/настройки тема сланец", {"theme": "slate"}),
        ("/настройки тема=Сланец", {"theme": "slate"}),
        ("/set confirm on", {"confirm": "on"}),
        ("/set confirm=вкл", {"confirm": "on"}),
        ("/настройки переспрос=нет", {"confirm": "off"}),
        ("/set board text pieces letters", {"board": "text", "pieces": "letters"}),
        ("/set pieces=letters board=text", {"board": "text", "pieces": "letters"}),
        ("/settings promote queen, theme contrast", {"theme": "contrast", "promote": "queen"}),
        ("/set board", {"board": None}),
        ("/set theme mauve", {"theme": None}),
    ],
)
def test_settings(text: str, changes: dict[str, str | None]) -> None:
    wish = hear(text).sentence
    assert isinstance(wish, says.ChangeSettings)
    assert {one.name: one.value for one in wish.changes} == changes


def test_what_a_setting_cannot_be_is_told_with_the_setting() -> None:
    wish = says.ChangeSettings((Change("theme", None, "mauve"),))
    assert hear("/set theme mauve").sentence == wish


def test_every_value_of_every_setting_is_heard_as_it_is_shown() -> None:
    for name, setting in SETTINGS.items():
        for value, shown in setting.values.items():
            for language, word in shown.each():
                wish = says.ChangeSettings((Change(name, value, word),))
                assert hear(f"/set {setting.title[language]}={word}").sentence == wish


@pytest.mark.parametrize(
    "text",
    [
        "/versus",
        "/report",
        "/reports close",
        "/reports 3",
        "/reports burn 3",
        "/language",
        "/language klingon",
        "/top nosuch",
        "/top game=nosuch",
        "/history result=odd",
        "/history colour=red",
        "/set colour mauve",
        "/set theme=mauve",
        "/deleteme perhaps",
        "/deleteme no",
        "/link two words",
    ],
)
def test_what_makes_no_sense(text: str) -> None:
    assert isinstance(hear(text).sentence, Misused)


def test_every_name_is_heard() -> None:
    for command in COMMANDS:
        for _, names in command.names.each():
            for name in names:
                sentence = hear(f"/{name}").sentence
                if isinstance(sentence, Misused):
                    assert sentence.command is command
                else:
                    assert type(sentence).__module__ == says.__name__
