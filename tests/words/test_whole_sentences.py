"""What people type instead of a command, as they would say it; and what only sounds like it."""

from __future__ import annotations

import pytest

from bot.words.afterwards.commands import ShowCard
from bot.words.hearing import hear
from bot.words.help.commands import ShowHelp, ShowRules
from bot.words.layout import on_other_layout
from bot.words.match.commands import (
    Export,
    Play,
    ShowAbsent,
    ShowBoard,
    ShowGames,
    ShowRecord,
    ShowTime,
)
from bot.words.meeting import more_terms, offers
from bot.words.meeting.commands import Challenge, PlayHouse, Seek, ShowSeeks, Unseek
from bot.words.members.wishes import Rename, SetLanguage, ShowProfile, ShowTop
from bot.words.plainly import plainly
from bot.words.table import COMMANDS
from bot.words.time.commands import ChangeHours, Mute, Vacation

DAY = 86_400


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Сколько времени у меня?", ShowTime()),
        ("сколько у меня времени", ShowTime()),
        ("how much time do I have?", ShowTime()),
        ("с кем я играю", ShowGames()),
        ("what color am I?", ShowBoard()),
        ("запись партии", ShowRecord()),
        ("Can you resend the picture?", ShowBoard()),
        ("не вижу доску", ShowBoard()),
        ("Сколько у меня нарушений?", ShowBoard()),
        ("They cheat!", ShowHelp("report")),
        ("Судья ошибся!", ShowHelp("report")),
        ("report a bug", ShowHelp("report")),
        ("block my opponent", ShowHelp("block")),
        ("заблокируй соперника", ShowHelp("block")),
        ("I need more time", ShowHelp("time")),
        ("нужен перерыв", ShowHelp("time")),
        ("отключи уведомления", ShowHelp("time")),
        ("Who won?", ShowCard()),
        ("кто выиграл", ShowCard()),
        ("send me the pgn", Export()),
        ("did my rating change?", ShowProfile()),
        ("show the board as text", hear("/settings board=text").sentence),
        ("буквы вместо иероглифов", hear("/settings pieces=letters").sentence),
        ("can you explain the rules of kriegspiel?", ShowRules("kriegspiel")),
        ("а что такое кригшпиль?", ShowRules("kriegspiel")),
        ("часовой пояс Москва", ChangeHours("zone", "Москва")),
        ("My time zone is Berlin.", ChangeHours("zone", "Berlin")),
        ("часовой пояс", ChangeHours("zone", None)),
        ("тихие часы с 22 до 8", ChangeHours("quiet", "с 22 до 8")),
        ("отпуск", Vacation(None)),
        ("отпуск 3 дня", Vacation(3 * DAY)),
        ("отпуск на неделю", Vacation(7 * DAY)),
        ("vacation for 3 days", Vacation(3 * DAY)),
        ("без звука", Mute(on=True)),
        ("кто-нибудь хочет сыграть?", ShowSeeks()),
        ("отменить поиск", Unseek(None)),
        ("kriegspiel rules", ShowRules("kriegspiel")),
        ("правила кригшпиля", ShowRules("kriegspiel")),
        ("что такое кригшпиль?", ShowRules("kriegspiel")),
        ("правила конных уголков", ShowRules("knight-corners")),
        ("правила огуречного горшка", ShowRules("pickle-pot")),
        ("Какие правила в современном кригшпиле?", ShowRules("modern-kriegspiel")),
        ("как играть в одноглазого", ShowRules("one-eyed")),
        ("правила чесс-т", ShowRules("chess-t")),
        ("how do I play exchange chess?", ShowRules("exchange-chess")),
        ("rules for pickle pot", ShowRules("pickle-pot")),
        ("what are the rules of Modern Kriegspiel?", ShowRules("modern-kriegspiel")),
        ("what is Chess-T?", ShowRules("chess-t")),
        ("cancel the game", ShowHelp("abort")),
        ("добавить время", ShowHelp("give")),
        ("my opponent left", ShowAbsent()),
        ("Соперник пропал", ShowAbsent()),
        ("pls show board", ShowBoard()),
        ("доска пжл", ShowBoard()),
        ("Where are my games?", ShowGames()),
        ("где мои партии?", ShowGames()),
        ("какие игры есть?", ShowRules(None, None)),
        ("What games do you have?", ShowRules(None, None)),
        ("the rules of this game?", ShowRules(None)),
        ("Напомни правила", ShowRules(None)),
        ("с кем можно поиграть?", ShowSeeks()),
        ("есть кто?", ShowSeeks()),
        ("топ игроков", ShowTop(None, None, False)),
        ("Change my name to Max", Rename("Max")),
        ("Сменить имя на Пётр", Rename("Пётр")),
        ("поменять язык на английский", SetLanguage("en")),
    ],
)
def test_heard(text: str, meant: object) -> None:
    assert hear(text).sentence == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("ljcrf", ShowBoard()),
        ("Ищфкв", ShowBoard()),
        ("rfr cltkfnm [jl", Play("rfr cltkfnm [jl")),
        (".рудз", ShowHelp()),
        ("/рудз", ShowHelp()),
        (".5", Play(".5")),
        ("...", Play("...")),
    ],
)
def test_the_other_keyboard(text: str, meant: object) -> None:
    assert hear(text).sentence == meant


def test_nothing_that_people_say_is_something_else_on_the_other_keyboard() -> None:
    for command in COMMANDS:
        for texts in (command.plain, *(texts for _, texts in command.plain_with)):
            for text in texts:
                assert plainly(on_other_layout(text)) in {None, plainly(text)}, text


@pytest.mark.parametrize(
    "text",
    [
        *("I want to play with a human", "a human opponent please"),
        *("хочу играть с человеком", "Я хочу сыграть с человеком", "хочу партию с человеком"),
    ],
)
def test_whoever_wants_a_person_looks_for_one(text: str) -> None:
    assert isinstance(hear(text).sentence, Seek)


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("I want to play kriegspiel", "kriegspiel"),
        ("Let’s play chess!", "chess"),
        ("хочу сыграть в шахматы", "chess"),
        ("давай сыграем в кригшпиль?", "kriegspiel"),
        ("I want to play blind chess", "kriegspiel"),
        ("сыграем вслепую?", "kriegspiel"),
        ("хочу сыграть в шахматы вслепую", "kriegspiel"),
        ("я хотела бы сыграть в цуитате", "tsuitate"),
    ],
)
def test_a_game_that_is_wished_for(text: str, game: str) -> None:
    wish = hear(text).sentence
    assert isinstance(wish, PlayHouse)
    assert wish.offer.game == game


@pytest.mark.parametrize(
    ("text", "whom"),
    [
        ("play chess with boris", "boris"),
        ("I'd like to play chess against Boris Petrov", "Boris Petrov"),
        ("сыграть с boris", "boris"),
        ("сыграть в шахматы с ботом", "House"),
        ("play chess against you", "House"),
    ],
)
def test_with_whom(text: str, whom: str) -> None:
    wish = hear(text).sentence
    assert isinstance(wish, Challenge)
    assert wish.opponent == whom


@pytest.mark.parametrize(
    "text",
    [
        *("I want to play e4", "can I play Nf3", "хочу играть e4", "play with the knight"),
        *("play any?", "отпуск был хороший", "vacation was great", "не беспокоит"),
        *("can we play tomorrow?", "I want to play better", "can we play chess later?"),
        *("можем сыграть завтра?", "хочу играть лучше", "давай сыграем в шахматы вечером"),
        *("you should resign", "не сдаюсь", "I never resign", "how about abort mission"),
    ],
)
def test_what_is_for_the_umpire_or_only_talk(text: str) -> None:
    assert hear(text).sentence == Play(text)


@pytest.mark.parametrize(
    "text", ["e4", "Nf3", "exd5", "7g7f", "конь f3", "good game my friend", "chess " * 600]
)
def test_what_is_said_at_a_board_is_not_read_as_terms_of_a_game(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading them costs as much as half a move, and of a long text a hundred moves."""

    def take(*_: object) -> None:
        raise AssertionError(text)

    monkeypatch.setattr(offers, "take", take)
    assert hear(text).sentence == Play(text.strip())


@pytest.mark.parametrize("text", ["e4", "Nf3", "exd5", "7g7f", "white " * 600])
def test_a_move_adds_nothing_to_the_terms_of_a_game(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take(*_: object) -> None:
        raise AssertionError(text)

    monkeypatch.setattr(more_terms, "take", take)
    assert not more_terms.says_terms(text)
