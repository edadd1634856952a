"""What is heard at the board, by every name of every command."""

from __future__ import annotations

import pytest

from bot.acts import Abort, AcceptDraw, DeclineDraw, OfferDraw, Resign, WithdrawDraw
from bot.words.hearing import Misused, hear
from bot.words.help.commands import ShowHelp
from bot.words.match import commands as says
from bot.words.match.tries import lines_in, tries_in
from bot.words.meeting.commands import Rematch

HEARD: dict[str, says.Wish] = {
    "/move Nf3": says.Play("Nf3"),
    "/try e2e4": says.Play("e2e4"),
    "/ход Кf3": says.Play("Кf3"),
    "/sure Nf3, else d4": says.Sure("Nf3, else d4"),
    "/точно Кf3": says.Sure("Кf3"),
    "/any": says.Play("any?"),
    "/есть": says.Play("any?"),
    "/force e5": says.AskForce("e5"),
    "/сила е5": says.AskForce("е5"),
    "/plan e4, else d4": says.Plan("e4, else d4"),
    "/if e5 Nf3; c5 Nc3": says.Plan("e5 Nf3; c5 Nc3"),
    "/план e4, иначе d4": says.Plan("e4, иначе d4"),
    "/если e5 Кf3": says.Plan("e5 Кf3"),
    "/plan": says.Plan(""),
    "/plan off": says.DropPlan(),
    "/план убрать": says.DropPlan(),
    "/phantom q e5": says.Phantom("q", "e5"),
    "/phantom Knight F6": says.Phantom("knight", "f6"),
    "/призрак ф е5": says.Phantom("ф", "e5"),
    "/phantom e5": says.Phantom("", "e5"),
    "/phantom clear": says.ClearPhantoms(),
    "/призрак очистить": says.ClearPhantoms(),
    "/games": says.ShowGames(),
    "/партии": says.ShowGames(),
    "/игры": says.ShowGames(),
    "my games": says.ShowGames(),
    "Мои партии!": says.ShowGames(),
    "/board": says.ShowBoard(),
    "/доска": says.ShowBoard(),
    "доска": says.ShowBoard(),
    "/record": says.ShowRecord(),
    "/протокол": says.ShowRecord(),
    "/запись": says.ShowRecord(),
    "/draw": says.DoAct(OfferDraw()),
    "/ничья": says.DoAct(OfferDraw()),
    "/draw offer": says.DoAct(OfferDraw()),
    "/draw answer=accept": says.DoAct(AcceptDraw()),
    "/ничья принять": says.DoAct(AcceptDraw()),
    "/draw да": says.DoAct(AcceptDraw()),
    "/ничья ответ=отклонить": says.DoAct(DeclineDraw()),
    "/draw no": says.DoAct(DeclineDraw()),
    "/draw отозвать": says.DoAct(WithdrawDraw()),
    "предлагаю ничью": says.DoAct(OfferDraw()),
    "i dont want a draw": says.DoAct(DeclineDraw()),
    "why not?": says.AskWhy(),
    "cant i?": says.Play("cant i?"),
    "/resign": says.DoAct(Resign(), sure=False),
    "/resign sure": says.DoAct(Resign()),
    "/сдаться точно": says.DoAct(Resign()),
    "/сдаться": says.DoAct(Resign(), sure=False),
    "I resign.": says.DoAct(Resign(), sure=False),
    "/abort": says.DoAct(Abort()),
    "/отмена": says.DoAct(Abort()),
    "/pgn": says.Export(),
    "/replay": says.ShowReplay(),
    "/повтор": says.ShowReplay(),
}


@pytest.mark.parametrize(("text", "wish"), HEARD.items())
def test_heard(text: str, wish: says.Wish) -> None:
    assert hear(text).sentence == wish


@pytest.mark.parametrize("text", [text for text in HEARD if text.startswith("/")])
def test_of_a_match_that_is_named_before_or_after_the_command(text: str) -> None:
    assert hear(f"#7 {text}").match == 7
    word, _, rest = text.partition(" ")
    about = hear(f"{word} #7 {rest}")
    if hear(text).sentence == says.ShowGames():
        assert isinstance(about.sentence, Misused)
    else:
        assert (about.match, about.sentence) == (7, hear(text).sentence)


@pytest.mark.parametrize(
    "text",
    ["/phantom", "/phantom a b c", "/draw perhaps", "/resign now", "/board please", "/pgn soon"],
)
def test_what_makes_no_sense(text: str) -> None:
    assert isinstance(hear(text).sentence, Misused)


def test_lists_and_lines_as_people_write_them() -> None:
    assert tries_in("e4, else d4 else Nf3; otherwise h3") == ("e4", "d4", "Nf3", "h3")
    assert tries_in("e4 иначе d4") == ("e4", "d4")
    assert tries_in("elsewhere e4") == ("elsewhere e4",)
    assert lines_in("if e5 then Nf3, if Nc6 then Bb5; c5 -> Nc3;") == (
        ("e5", "Nf3", "Nc6", "Bb5"),
        ("c5", "Nc3"),
    )
    assert lines_in("если e5, то Кf3") == (("e5", "Кf3"),)


@pytest.mark.parametrize(
    "asked",
    [
        *(
            "how do I resign",
            "How do I resign?",
            "how to resign",
            "how do i give up",
            "#7 how to resign",
        ),
        *("как сдаться", "Как сдаться?", "а как мне сдаться?", "как сдать партию"),
    ],
)
def test_who_asks_how_to_resign_is_told_and_resigns_nothing(asked: str) -> None:
    heard = hear(asked)
    assert heard.sentence == ShowHelp("resign")
    assert not heard.command


@pytest.mark.parametrize(
    "asked",
    [
        "play again",
        "Play again?",
        "another game",
        "играть снова",
        "сыграть ещё раз",
        "Сыграем еще?",
    ],
)
def test_who_would_play_again_plays_the_same_person(asked: str) -> None:
    assert hear(asked).sentence == Rematch()


@pytest.mark.parametrize(
    "said", ["stop", "Stop!", "I want to stop", "exit", "хватит", "Стоп.", "закончить игру"]
)
def test_who_wants_to_stop_is_asked_whether_they_resign(said: str) -> None:
    assert hear(said).sentence == says.DoAct(Resign(), sure=False)
