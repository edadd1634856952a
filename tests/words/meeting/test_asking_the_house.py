"""A game with the house is asked for in whole sentences, too."""

from __future__ import annotations

import pytest

from bot.club.house import is_house, number_in
from bot.words.answers import step_in
from bot.words.arguments import Misread
from bot.words.hearing import Misused, hear
from bot.words.match.commands import Play
from bot.words.meeting.blocking import Block
from bot.words.meeting.commands import Challenge, PlayHouse, Rematch
from bot.words.tournaments.wishes import Create


@pytest.mark.parametrize(
    ("said", "game", "level", "side"),
    [
        ("play kriegspiel at level 1 as white", "kriegspiel", "1", "white"),
        ("сыграть в шахматы на уровне 2", "chess", "2", "random"),
        ("play level 2", None, "2", "random"),
        ("сыграть на уровне 3", None, "3", "random"),
        ("play level 1 as black", None, "1", "black"),
        ("play chess, the strongest", "chess", "5", "random"),
        ("play easy kriegspiel", "kriegspiel", "1", "random"),
        ("/play against the strongest", None, "5", "random"),
        ("/play chess level=hard", "chess", "4", "random"),
        ("/play chess level five", "chess", "5", "random"),
        ("/сыграть в шахматы, самый сильный", "chess", "5", "random"),
        ("/сыграть шахматы на самом легком уровне, черными", "chess", "1", "black"),
        ("/сыграть шахматы второй уровень", "chess", "2", "random"),
        ("/play chess lvl 3 please", "chess", "3", "random"),
        ("/play chess, level five, please!", "chess", "5", "random"),
        ("/play chess, please, level 5", "chess", "5", "random"),
        ("/сыграть шахматы сложность=4 пожалуйста", "chess", "4", "random"),
        ("can we play chess at level 2? you take white", "chess", "2", "black"),
        ("let's play chess level 2, I'm white", "chess", "2", "white"),
        ("chess level 2 black", "chess", "2", "black"),
        ("Let's chess, level 3", "chess", "3", "random"),
        ("шахматы уровень три белыми, пожалуйста", "chess", "3", "white"),
        ("давай в шахматы на третьем уровне, вы за белых", "chess", "3", "black"),
    ],
)
def test_a_level_is_named_in_a_sentence(said: str, game: str | None, level: str, side: str) -> None:
    wish = hear(said).sentence
    assert isinstance(wish, PlayHouse)
    assert (wish.offer.game, wish.offer.settings) == (game, (("level", level),))
    assert wish.offer.side == side


@pytest.mark.parametrize(
    ("said", "game", "level"),
    [
        ("play kriegspiel with you", "kriegspiel", None),
        ("Let's play chess against the computer", "chess", None),
        ("can I play chess with you?", "chess", None),
        ("play me a game of kriegspiel", "kriegspiel", None),
        ("i want to play chess with a bot at level 2", "chess", "2"),
        ("play against house level 2 kriegspiel", "kriegspiel", "2"),
        ("/challenge @umpire chess level 3", "chess", "3"),
        ("/challenge house level 3", None, "3"),
        ("сыграть с ботом в кригшпиль на уровне 3", "kriegspiel", "3"),
        ("хочу сыграть в шахматы с тобой", "chess", None),
        ("давай сыграем против компьютера в шахматы", "chess", None),
        ("сыграй со мной в цуйтатэ", "tsuitate", None),
        ("сыграть партию в кригшпиль с ботом", "kriegspiel", None),
        ("вызвать бота шахматы уровень 2", "chess", "2"),
        ("играть в шахматы с ботом 3", "chess", "3"),
        ("kriegspiel with the bot level 2", "kriegspiel", "2"),
        ("давай в кригшпиль с тобой, please", "kriegspiel", None),
    ],
)
def test_whoever_is_spoken_to_is_the_house(said: str, game: str | None, level: str | None) -> None:
    wish = hear(said).sentence
    assert isinstance(wish, Challenge)
    assert wish.opponent
    assert is_house(wish.opponent)
    named = dict(wish.offer.settings).get("level") or number_in(wish.opponent)
    assert (wish.offer.game, named) == (game, level)


@pytest.mark.parametrize(
    ("said", "opponent"),
    [
        ("/challenge @computer chess", "computer"),
        ("/play chess with @boris", "boris"),
        ("/play chess with boris", "boris"),
        ("/challenge against boris chess", "boris"),
    ],
)
def test_whoever_is_named_is_a_person(said: str, opponent: str) -> None:
    wish = hear(said).sentence
    assert isinstance(wish, Challenge)
    assert (wish.opponent, wish.offer.game) == (opponent, "chess")


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("/play kriegspiel english rules", "english"),
        ("play kriegspiel by berkeley rules", "berkeley"),
        ("/сыграть кригшпиль правила=английские", "english"),
        ("сыграть в кригшпиль по правилам Беркли", "berkeley"),
        ("/сыграть кригшпиль, английские правила", "english"),
    ],
)
def test_rules_are_called_as_they_are_told(said: str, rules: str) -> None:
    wish = hear(said).sentence
    assert isinstance(wish, PlayHouse)
    assert dict(wish.offer.settings) == {"rules": rules}


@pytest.mark.parametrize(
    "said",
    [
        *("let's play", "play with the bot", "play black"),
        *("Сыграем?", "играть с ботом", "сыграть белыми", "Сыграть партию", "play you instead"),
        *("сыграю с ботом", "сыграть игру", "давай сыграем партию"),
    ],
)
def test_the_house_is_meant_in_so_many_words(said: str) -> None:
    assert isinstance(hear(said).sentence, PlayHouse)


@pytest.mark.parametrize(
    "said",
    [
        *("play e4", "play at e4", "play the white queen", "let's play e4", "play with the knight"),
        *("can I play Nf3", "давай сыграем конём", "play with fire and water"),
    ],
)
def test_words_for_the_umpire_name_no_level(said: str) -> None:
    assert hear(said).sentence == Play(said)


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("/play chess level 9", "9"),
        ("/play level -1", "-1"),
        ("/challenge house chess at level 7", "7"),
        ("play chess at level 10", "10"),
        ("/сыграть шахматы уровень 9", "9"),
        ("/сыграть в шахматы на уровне 0", "0"),
        ("play level nine", "nine"),
        ("play chess level nine", "nine"),
        ("rematch level six", "six"),
        ("сыграть в шахматы на уровне девять", "девять"),
    ],
)
def test_a_level_that_there_is_not_is_nobodys_name(said: str, word: str) -> None:
    heard = hear(said).sentence
    assert isinstance(heard, Misused)
    assert isinstance(heard.fault, Misread)
    assert (heard.fault.option.key, heard.fault.word) == ("level", word)


@pytest.mark.parametrize(
    "said",
    [
        "chess is hard",
        "I like chess",
        "шахматы",
        "кригшпиль с Борей",
        "level 2",
    ],
)
def test_talk_of_games_begins_none(said: str) -> None:
    assert hear(said).sentence == Play(said)


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("/play kriegspiel level=2 999d", "999d"),
        ("/challenge boris chess 0m", "0m"),
        ("/сыграть шахматы 900д", "900д"),
        ("/play chess 0+5", "0+5"),
    ],
)
def test_a_time_that_there_is_not_is_nobodys_name(said: str, word: str) -> None:
    heard = hear(said).sentence
    assert isinstance(heard, Misused)
    assert isinstance(heard.fault, Misread)
    assert (heard.fault.option.key, heard.fault.word) == ("pace", word)


@pytest.mark.parametrize("said", ["/challenge @Please chess", "/challenge Please chess please"])
def test_nobody_is_called_please_unless_they_are(said: str) -> None:
    wish = hear(said).sentence
    assert isinstance(wish, Challenge)
    assert wish.opponent == "Please"


def test_please_is_taken_from_no_name_that_is_given() -> None:
    named = hear("/tournament create Please Cup").sentence
    assert isinstance(named, Create)
    assert dict(named.said)["name"] == "Please Cup"
    assert hear("/block Please").sentence == Block("Please")
    assert hear("/play please").sentence == hear("/play").sentence


@pytest.mark.parametrize(
    "said",
    [
        *("rematch at level 2", "Once more, level 2, please!", "another game level 2"),
        *("реванш на уровне 2", "ещё раз на втором уровне", "Давай ещё раз, уровень 2"),
    ],
)
def test_once_more_at_another_level(said: str) -> None:
    assert hear(said).sentence == Rematch(2)


@pytest.mark.parametrize("said", ["new game at level 2", "давай новую партию на уровне 2"])
def test_a_new_game_at_a_level(said: str) -> None:
    wish = hear(said).sentence
    assert isinstance(wish, PlayHouse)
    assert wish.offer.settings == (("level", "2"),)


@pytest.mark.parametrize("said", ["one more e4", "ещё раз e4", "once more with feeling"])
def test_once_more_of_something_else_is_for_the_umpire(said: str) -> None:
    assert hear(said).sentence == Play(said)


@pytest.mark.parametrize(("said", "step"), [("Harder, please!", 1), ("полегче пожалуйста", -1)])
def test_a_step_is_asked_for_kindly(said: str, step: int) -> None:
    assert step_in(said) == step


@pytest.mark.parametrize(
    "said",
    [
        "/challenge house chess 3",
        "challenge house chess 3",
        "/challenge house chess white 3",
        "/play with you chess 3",
        "/вызов бот шахматы 3",
    ],
)
def test_a_number_beside_the_house_is_its_level(said: str) -> None:
    heard = hear(said).sentence
    assert isinstance(heard, Challenge)
    assert ("level", "3") in heard.offer.settings
    assert isinstance(hear("/challenge boris chess 3").sentence, Misused)
