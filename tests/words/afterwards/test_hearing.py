"""What people want after a match, heard in both languages."""

from __future__ import annotations

import pytest

from bot.words.afterwards import commands as says
from bot.words.hearing import Heard, Misused, hear
from bot.words.match.commands import Export, Play, ShowRecord, ShowReplay


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("/card", Heard(says.ShowCard(), command=True)),
        ("/card 12", Heard(says.ShowCard(), 12, command=True)),
        ("#12 /карточка", Heard(says.ShowCard(), 12, command=True)),
        ("/analyse #12", Heard(says.Analyse(), 12, command=True)),
        ("/analyze", Heard(says.Analyse(), command=True)),
        ("/analysis", Heard(says.Analyse(), command=True)),
        ("/анализ №12", Heard(says.Analyse(), 12, command=True)),
        ("Where did I go wrong?", Heard(says.Analyse())),
        ("#12 analysis please", Heard(says.Analyse(), 12)),
        ("Где я ошиблась?", Heard(says.Analyse())),
        ("разбор #12", Heard(says.Analyse(), 12)),
        ("разбор партии 12", Heard(says.Analyse(), 12)),
        ("Analyse 12", Heard(says.Analyse(), 12)),
        ("card 12", Heard(says.ShowCard(), 12)),
        ("повтор 12", Heard(ShowReplay(), 12)),
        ("покажи партию 12", Heard(ShowReplay(), 12)),
        ("pgn 12", Heard(Export(), 12)),
        ("протокол 12", Heard(ShowRecord(), 12)),
        (
            "resign 12",
            Heard(Play("resign 12")),
        ),  # where something is at stake, the number has its sign
        ("share 12", Heard(Play("share 12"))),
        ("card", Heard(says.ShowCard())),
        ("покажи повтор", Heard(ShowReplay())),
        ("PGN", Heard(Export())),
        ("скачать партию", Heard(Export())),
        ("/watch", Heard(says.Watch(), command=True)),
        ("/watch 12", Heard(says.Watch(), 12, command=True)),
        ("/смотреть #12", Heard(says.Watch(), 12, command=True)),
        ("/unwatch", Heard(says.Unwatch(), command=True)),
        ("/хватит 12", Heard(says.Unwatch(), 12, command=True)),
        ("/насмотрелся", Heard(says.Unwatch(), command=True)),
        ("watch 12", Heard(says.Watch(), 12)),
        ("Watch game #12", Heard(says.Watch(), 12)),
        ("смотреть №12", Heard(says.Watch(), 12, numero=True)),
        ("хочу посмотреть партию 12", Heard(says.Watch(), 12)),
        ("Смотреть", Heard(says.Watch())),
        ("Stop watching", Heard(says.Unwatch())),
        ("#12 stop watching", Heard(says.Unwatch(), 12)),
        ("Не смотреть", Heard(says.Unwatch())),
        ("не смотреть #12", Heard(says.Unwatch(), 12)),
        ("/annul 12 one person", Heard(says.Annul("one person"), 12, command=True)),
        ("#12 /annul one person", Heard(says.Annul("one person"), 12, command=True)),
        ("/аннулировать #12 по ошибке", Heard(says.Annul("по ошибке"), 12, command=True)),
        ("/annul match 12 one person", Heard(says.Annul("one person"), 12, command=True)),
        ("/аннулировать партию 12 ошибка", Heard(says.Annul("ошибка"), 12, command=True)),
        ("/annul arranged, as in #8", Heard(says.Annul("arranged, as in #8"), command=True)),
        ("/card game 12", Heard(says.ShowCard(), 12, command=True)),
        ("/share replay #12", Heard(says.Share("replay"), 12, command=True)),
        ("#12 /share replay", Heard(says.Share("replay"), 12, command=True)),
        ("/annul by mistake", Heard(says.Annul("by mistake"), command=True)),
        ("/annul 12 причина=ошибка", Heard(says.Annul("ошибка"), 12, command=True)),
    ],
)
def test_heard(text: str, meant: Heard) -> None:
    assert hear(text) == meant


@pytest.mark.parametrize(
    "text", ["/card boris", "/analyse e4", "/watch all", "/annul", "/annul 12", "/annul match 12"]
)
def test_what_makes_no_sense(text: str) -> None:
    assert isinstance(hear(text).sentence, Misused)


def test_a_match_is_annulled_without_a_slash() -> None:
    for said in ("annul 1 arranged", "annul #1 arranged", "аннулировать №1 arranged"):
        heard = hear(said)
        assert heard.sentence == says.Annul("arranged")
        assert heard.match == 1
    assert isinstance(hear("annul this nonsense").sentence, Play)
