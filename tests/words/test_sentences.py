"""What people may mean, heard in both languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.acts import AcceptDraw, DeclineDraw, OfferDraw, Resign, WithdrawDraw
from bot.words.hearing import Heard, Unknown, hear, tidy
from bot.words.help.commands import ShowRules
from bot.words.match import commands as at_board
from bot.words.members.wishes import Report
from bot.words.time.commands import GiveTime
from bot.words.tongue_russian import plural


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("e4", Heard(at_board.Play("e4"))),
        ("  Nf3 ", Heard(at_board.Play("Nf3"))),
        ("#7 e4", Heard(at_board.Play("e4"), 7)),
        ("#7.12 any?", Heard(at_board.Play("any?"), 7, 12)),
        ("#7", Heard(at_board.ShowBoard(), 7)),
        ("/try e4", Heard(at_board.Play("e4"), command=True)),
        ("resign", Heard(at_board.DoAct(Resign(), sure=False))),
        ("Сдаюсь!", Heard(at_board.DoAct(Resign(), sure=False))),
        ("/resign #7", Heard(at_board.DoAct(Resign(), sure=False), 7, command=True)),
        ("resign #7", Heard(at_board.DoAct(Resign(), sure=False), 7)),
        ("Сдаюсь #7", Heard(at_board.DoAct(Resign(), sure=False), 7)),
        ("games #7", Heard(at_board.Play("games #7"))),
        ("#7 /resign", Heard(at_board.DoAct(Resign(), sure=False), 7, command=True)),
        ("draw?", Heard(at_board.DoAct(OfferDraw()))),
        ("/draw accept", Heard(at_board.DoAct(AcceptDraw()), command=True)),
        ("/ничья отклонить", Heard(at_board.DoAct(DeclineDraw()), command=True)),
        ("/draw withdraw", Heard(at_board.DoAct(WithdrawDraw()), command=True)),
        ("№7 Кf3", Heard(at_board.Play("Кf3"), 7)),
        ("#7: e4", Heard(at_board.Play("e4"), 7)),
        ("game 7 e4", Heard(at_board.Play("e4"), 7)),
        ("In match no. 7: resign", Heard(at_board.DoAct(Resign(), sure=False), 7)),
        ("партия №7, е4", Heard(at_board.Play("е4"), 7)),
        ("В партии 7 сдаюсь", Heard(at_board.DoAct(Resign(), sure=False), 7)),
        ("board 7", Heard(at_board.ShowBoard(), 7)),
        ("game 10 minutes", Heard(at_board.Play("game 10 minutes"))),
        ("report boris for cheating", Heard(Report("boris", "for cheating", "boris for cheating"))),
        ("report the end of it", Heard(at_board.Play("report the end of it"))),
        ("/сдаться №7", Heard(at_board.DoAct(Resign(), sure=False), 7, command=True)),
        ("/games@umpire_bot", Heard(at_board.ShowGames(), command=True)),
        ("/give 2 days", Heard(GiveTime(2 * 86_400), command=True)),
        ("/give 2 3h", Heard(GiveTime(3 * 3600), 2, command=True)),
        ("/pgn 12", Heard(at_board.Export(), 12, command=True)),
        ("/rules Chess-T", Heard(ShowRules("chess-t"), command=True)),
        *(
            (text, Heard(ShowRules("chess-t", None), command=True))
            for text in ("/rules chess-t full", "/rules chess-t all in words")
        ),
        ("/правила chess-t всё словами", Heard(ShowRules("chess-t", None), command=True)),
        ("/правила chess-t всё", Heard(ShowRules("chess-t", None), command=True)),
        ("/phantom q e5", Heard(at_board.Phantom("q", "e5"), command=True)),
        ("/frobnicate", Heard(Unknown("frobnicate"), command=True)),
    ],
)
def test_heard(text: str, meant: Heard) -> None:
    assert hear(text) == meant


@given(st.text(max_size=200))
def test_every_text_means_something(text: str) -> None:
    assert isinstance(hear(text), Heard)
    assert tidy(tidy(text)) == tidy(text)
    assert tidy(text).isprintable()


@pytest.mark.parametrize(
    ("count", "form"),
    [(1, "день"), (2, "дня"), (5, "дней"), (11, "дней"), (21, "день"), (112, "дней")],
)
def test_russian_counts(count: int, form: str) -> None:
    assert plural(count, "день", "дня", "дней") == form


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("I give up.", at_board.DoAct(Resign(), sure=False)),
        ("Я сдаюсь!", at_board.DoAct(Resign(), sure=False)),
        ("投了", at_board.DoAct(Resign(), sure=False)),
        ("How about a draw?", at_board.DoAct(OfferDraw())),
        ("draw please", at_board.DoAct(OfferDraw())),
        ("давай ничью", at_board.DoAct(OfferDraw())),
        ("whose move is it?", at_board.ShowBoard()),
        ("чей ход?", at_board.ShowBoard()),
        ("show me the board, please", at_board.ShowBoard()),
        ("How much time do I have?", at_board.ShowTime()),
        ("what happened?", at_board.ShowRecord()),
    ],
)
def test_what_people_ask_in_words_is_heard(text: str, wish: object) -> None:
    assert hear(text).sentence == wish


@pytest.mark.parametrize("text", ["now e4", "e4 then", "draw e4", "so", "ok", "time e4", "+", "()"])
def test_a_move_and_talk_are_no_commands(text: str) -> None:
    assert hear(text).sentence == at_board.Play(text)
