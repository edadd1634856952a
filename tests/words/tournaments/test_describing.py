"""A tournament described in one line, as people type it."""

from __future__ import annotations

import pytest

from bot.words.arguments import Fault, Twice, Unplaced
from bot.words.hearing import Misused, hear
from bot.words.match.commands import Play
from bot.words.tournaments import wishes as w
from bot.words.tournaments.fields import PACE


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            "Осенний кубок, кригшпиль, швейцарка, 3 тура",
            {"name": "Осенний кубок", "game": "кригшпиль", "format": "швейцарка"}
            | {"rounds": "3 тура"},
        ),
        (
            '"Autumn cup" chess round robin 3 days size=6',
            {"name": "Autumn cup", "game": "chess", "format": "round robin", "size": "6"}
            | {"pace": "3 days"},
        ),
        (
            '"Autumn cup", kriegspiel, swiss, 3 rounds, 8 players',
            {"name": "Autumn cup", "game": "kriegspiel", "format": "swiss"}
            | {"rounds": "3 rounds", "size": "8 players"},
        ),
        (
            "«Осенний кубок» шахматы круговой 6-16 игроков",
            {"name": "Осенний кубок", "game": "шахматы", "format": "круговой"}
            | {"size": "6-16 игроков"},
        ),
        (
            "Autumn cup, kriegspiel, swiss, 5 rounds, 3 days per move, up to 16 players, unrated",
            {"name": "Autumn cup", "game": "kriegspiel", "format": "swiss", "rounds": "5 rounds"}
            | {"pace": "3 days per move", "size": "up to 16 players", "rated": "unrated"},
        ),
        (
            "Осенний кубок, кригшпиль, швейцарка, 5 туров, от 6 до 16 участников, без рейтинга",
            {"name": "Осенний кубок", "game": "кригшпиль", "format": "швейцарка"}
            | {"rounds": "5 туров", "size": "от 6 до 16 участников", "rated": "без рейтинга"},
        ),
        ("Кубок, шахматы, 16 мест", {"name": "Кубок", "game": "шахматы", "size": "16 мест"}),
        ("Autumn cup, game=chess", {"name": "Autumn cup", "game": "chess"}),
        ("Chess, and nothing but chess", {"name": "Chess and nothing but chess"}),
        ("Autumn cup chess", {"name": "Autumn cup chess"}),
        ("Autumn cup, 2026", {"name": "Autumn cup 2026"}),
        ("name=Cup game=chess", {"name": "Cup", "game": "chess"}),
        (
            "Cup game=chess size=8 rounds=5",
            {"name": "Cup", "game": "chess", "size": "8"} | {"rounds": "5"},
        ),
        ("Cup of chess", {"name": "Cup of chess"}),
        (
            "Autumn Cup kriegspiel swiss 20 players 3 rounds 3 days a move",
            {"name": "Autumn Cup", "game": "kriegspiel", "format": "swiss"}
            | {"size": "20 players", "rounds": "3 rounds", "pace": "3 days a move"},
        ),
        (
            "Осенний кубок кригшпиль швейцарка 5 туров 3 дня на ход",
            {"name": "Осенний кубок", "game": "кригшпиль", "format": "швейцарка"}
            | {"rounds": "5 туров", "pace": "3 дня на ход"},
        ),
        (
            "kriegspiel swiss for 8 players",
            {"game": "kriegspiel", "format": "swiss", "size": "8 players"},
        ),
        (
            "кригшпиль швейцарка 5 туров на 8 участников",
            {"game": "кригшпиль", "format": "швейцарка", "rounds": "5 туров"}
            | {"size": "8 участников"},
        ),
    ],
)
def test_what_follows_a_name_may_say_the_rest(typed: str, said: dict[str, str]) -> None:
    wish = hear(f"/tournament create {typed}").sentence
    assert isinstance(wish, w.Create)
    assert dict(wish.said) == said


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ('"Autumn cup", kriegspiel, swiss, 3d, 14d', Twice(PACE.names)),
        ("«Осенний кубок» шахматы для всех", Unplaced("для")),
    ],
)
def test_a_name_in_quotes_is_all_of_the_name(typed: str, fault: Fault) -> None:
    sentence = hear(f"/tournament create {typed}").sentence
    assert isinstance(sentence, Misused)
    assert sentence.fault == fault


@pytest.mark.parametrize("said", ["stalemate=draw пат=проигрыш", "house=2 бот=3"])
def test_what_is_said_twice_in_two_languages_must_be_the_same(said: str) -> None:
    sentence = hear(f"/tournament create name=Cup game=kriegspiel {said}").sentence
    assert isinstance(sentence, Misused)
    assert isinstance(sentence.fault, Twice)


@pytest.mark.parametrize(
    "typed",
    [
        *(
            "create a tournament for 8 players kriegspiel swiss 3 rounds",
            "new tournament chess arena 2h",
        ),
        "создай турнир кригшпиль швейцарка 5 туров",
    ],
)
def test_a_tournament_is_described_in_the_sentence_that_asks_for_it(typed: str) -> None:
    wish = hear(typed).sentence
    assert isinstance(wish, w.Create)
    assert {"game", "format"} <= dict(wish.said).keys()
    assert "name" not in dict(wish.said)


@pytest.mark.parametrize("typed", ["create a tournament tomorrow", "создай турнир получше"])
def test_what_describes_none_is_talk(typed: str) -> None:
    assert hear(typed).sentence == Play(typed)
