"""Finding a game is asked for in the words, and in the order, in which people write."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.club.house import is_house, level_named
from bot.club.pace import UNTIMED, USUAL, Pace, read_pace
from bot.language import LANGUAGES
from bot.words.arguments import Misread, Twice, Unplaced
from bot.words.hearing import Heard, Misused, Sentence, hear
from bot.words.help.commands import ShowWelcome
from bot.words.match.commands import Play
from bot.words.meeting.blocking import Block, ShowBlocks, Unblock
from bot.words.meeting.commands import (
    CHALLENGE,
    COMMANDS,
    INVITE,
    SEEK,
    Challenge,
    Invite,
    Join,
    Rematch,
    Seek,
    Settle,
    ShowSeeks,
    Unseek,
)
from bot.words.meeting.offers import Offer

DAYS = Pace(each=3 * 86_400)
LIVE = Pace(bank=600, more=5)


def bare(sentence: Sentence) -> Sentence:
    """The same, without the words in which it was said."""
    if isinstance(sentence, Challenge | Seek | Invite):
        return replace(sentence, offer=replace(sentence.offer, typed="", unsaid=frozenset()))
    return sentence


def challenge(opponent: str | None = None, **offer: object) -> Challenge:
    return Challenge(replace(Offer(pace=USUAL), **offer), opponent)  # type: ignore[arg-type]


WHOLE = challenge("boris", game="kriegspiel", side="white", pace=DAYS)


@pytest.mark.parametrize(
    "words",
    [
        *itertools.permutations(["boris", "kriegspiel", "white", "3d"]),
        *itertools.permutations(["@boris", "кригшпиль", "белые", "3д"]),
        ["boris", "kriegspiel", "as white", "3 days a turn"],
        ["@boris", "в кригшпиль", "за белых", "3 дня на ход"],
        ["@boris", "game kriegspiel", "side white", "pace 3 days per turn"],
        ["boris", "kriegspiel", "side=white", "pace=3d"],
        ["сторона=белые", "время=3д", "игра=кригшпиль", "соперник=boris"],
        ["pace=3 days", "boris", "--side", "white", "kriegspiel"],
        ["opponent=@boris", "game=kriegspiel", "white", "3d"],
    ],
    ids=" ".join,
)
def test_a_challenge_in_any_order(words: list[str]) -> None:
    for command in ("/challenge", "/вызов", "/вызвать", "/play", "/сыграть"):
        heard = hear(" ".join([command, *words]))
        assert heard.command
        assert bare(heard.sentence) == WHOLE
    for word in ("play", "Challenge", "сыграть", "вызов", "Вызвать"):
        assert bare(hear(" ".join([word, *words])).sentence) == WHOLE


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("boris", challenge("boris")),
        ("boris 10+5", challenge("boris", pace=LIVE)),
        ("@boris chess rated=1", challenge("boris", game="chess")),
        (
            "kriegspiel rand casual",
            challenge(game="kriegspiel", rated=False, settings=(("rules", "rand"),)),
        ),
        ("chess 3d without rating", challenge(game="chess", pace=DAYS, rated=False)),
        ("шахматы без рейтинга 3д", challenge(game="chess", pace=DAYS, rated=False)),
        ("шахматы 3д на рейтинг", challenge(game="chess", pace=DAYS)),
        ("шахматы 3д рейтинг", challenge(game="chess", pace=DAYS)),
        ("chess рейтинг=выкл", challenge(game="chess", rated=False)),
        ("chess rated=off", challenge(game="chess", rated=False)),
        ("chess unrated black", challenge(game="chess", rated=False, side="black")),
        ("chess none", challenge(game="chess", pace=UNTIMED)),
        ("шахматы без часов без рейтинга", challenge(game="chess", pace=UNTIMED, rated=False)),
        (
            "chess 30d+1d, cap 45d casual boris",
            challenge("boris", game="chess", rated=False, pace=read_pace("30d+1d/45d")),
        ),
        ("al kriegspiel 3d", challenge("al", game="kriegspiel", pace=DAYS)),
        ("b chess", challenge("b", game="chess")),
        ('"anna smith" chess', challenge("anna smith", game="chess")),
        ("«Вера Ивановна» шахматы", challenge("Вера Ивановна", game="chess")),
        ("boris modern kriegspiel", challenge("boris", game="modern-kriegspiel")),
        ("boris modern-kriegspiel", challenge("boris", game="modern-kriegspiel")),
        ("boris one eyed", challenge("boris", game="one-eyed")),
        ("boris kregspeil", challenge("boris", game="kriegspiel")),
        (
            "boris pickle pot зрячие=чёрные any=private",
            challenge(
                "boris", game="pickle-pot", settings=(("sighted", "black"), ("any", "private"))
            ),
        ),
        ("boris chess rules=mine", challenge("boris", game="chess", settings=(("rules", "mine"),))),
        ("boris chess flag=claim", challenge("boris", game="chess", claim=True)),
        ("boris шахматы флаг=по требованию", challenge("boris", game="chess", claim=True)),
        ("boris chess зрители=2", challenge("boris", game="chess", watch=2)),
        ("boris chess watch=no", challenge("boris", game="chess")),
        ("boris chess --setup '8/8 w - - 0 1'", challenge("boris", game="chess", setup="8/8 w - - 0 1")),
        ('boris chess позиция="8/8 w"', challenge("boris", game="chess", setup="8/8 w")),
        ("boris chess --setup ''", challenge("boris", game="chess")),
        ("@boris 'kriegspiel", challenge("boris", game="kriegspiel")),
        ("", challenge()),
    ],
)  # fmt: skip
def test_what_may_be_offered(text: str, meant: Challenge) -> None:
    assert bare(hear(f"/challenge {text}").sentence) == meant


def test_seeks_and_invitations_are_heard_alike() -> None:
    offer = Offer(game="chess", side="black", pace=LIVE, rated=False)
    for words in itertools.permutations(["chess", "black", "10+5", "casual"]):
        for said in ("seek", "ищу"):
            assert bare(hear(f"/{said} {' '.join(words)}").sentence) == Seek(offer)
        for said in ("invite", "пригласить"):
            assert bare(hear(f"/{said} {' '.join(words)}").sentence) == Invite(offer)


@pytest.mark.parametrize(
    "text",
    [
        "play e4",
        "play Nf3",
        "play exd5",
        "play ed",
        "play e2 e4",
        "play e8=Q",
        "play O-O",
        "play 0-0-0",
        "play 7g7f",
        "play N@f3",
        "play knight f3",
        "play the knight to f3",
        "play any?",
        "play on",
        "сыграть Кf3",
        "сыграть е4",
        "сыграть конь f3",
        "сыграть о-о",
        "challenge accepted, e4",
    ],
)
def test_a_move_is_a_move_also_after_play(text: str) -> None:
    assert hear(text) == Heard(Play(text))


@pytest.mark.parametrize(
    ("text", "key", "word"),
    [
        ("/challenge boris game=ludo", "game", "ludo"),
        ("/seek лудо", "game", "лудо"),
        ("/invite chess side=green", "side", "green"),
        ("/challenge boris chess цвет=зелёный", "side", "зелёный"),
        ("/challenge boris chess pace=soon", "pace", "soon"),
        ("/challenge boris chess rated=perhaps", "rated", "perhaps"),
        ("/challenge boris chess watch=51", "watch", "51"),
        ("/challenge boris chess watch=-1", "watch", "-1"),
        ("/challenge boris chess flag=white", "flag", "white"),
        ("/challenge boris pickle-pot sighted=both", "sighted", "both"),
        ("/accept number=many", "number", "many"),
        ("/unseek some", "number", "some"),
    ],
)
def test_what_cannot_be_is_named(text: str, key: str, word: str) -> None:
    sentence = hear(text).sentence
    assert isinstance(sentence, Misused)
    assert isinstance(sentence.fault, Misread)
    assert (sentence.fault.option.key, sentence.fault.word) == (key, word)


def test_a_word_too_many_is_named() -> None:
    sentence = hear("/challenge boris chess carol").sentence
    assert sentence == Misused(CHALLENGE, Unplaced("carol"))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("/accept", Settle("accept")),
        ("/accept anna", Settle("accept", None, "anna")),
        ("/accept @anna", Settle("accept", None, "anna")),
        ("/accept #3", Settle("accept", 3)),
        ("/принять № 3", Settle("accept", 3)),
        ("/accept 3 anyway", Settle("accept", 3, anyway=True)),
        ("/accept anyway 3", Settle("accept", 3, anyway=True)),
        ("/принять 3 всё равно", Settle("accept", 3, anyway=True)),
        ("/принять всё-таки @anna", Settle("accept", None, "anna", anyway=True)),
        ("/decline 3", Settle("decline", 3)),
        ("/отклонить anna", Settle("decline", None, "anna")),
        ("/cancel", Settle("cancel")),
        ("/отменить номер=3", Settle("cancel", 3)),
        ("/join abcd2345", Join("ABCD2345")),
        ("/войти ABCD2345 anyway", Join("ABCD2345", anyway=True)),
        ("/start ABCD2345", Join("ABCD2345")),
        ("/start", ShowWelcome()),
        ("/seeks", ShowSeeks()),
        ("/ищут", ShowSeeks()),
        ("/unseek #7", Unseek(7)),
        ("/unseek all", Unseek(None)),
        ("/снять", Unseek(None)),
        ("/block @boris", Block("boris")),
        ("/block anna smith", Block("anna smith")),
        ("/блокировать '@anna smith'", Block("anna smith")),
        ("/заблокировать «Вера Ивановна»", Block("Вера Ивановна")),
        ("/unblock boris", Unblock("boris")),
        ("/разблокировать @boris", Unblock("boris")),
        ("/blocks", ShowBlocks()),
        ("/заблокированные", ShowBlocks()),
        ("/rematch", Rematch()),
    ],
)
def test_heard(text: str, meant: Sentence) -> None:
    assert hear(text) == Heard(meant, command=True)


def test_a_rematch_is_of_a_match() -> None:
    for text in ("/rematch #7", "#7 /rematch", "/реванш 7"):
        assert hear(text) == Heard(Rematch(), 7, command=True)
    assert hear("реванш?") == Heard(Rematch())


@pytest.mark.parametrize("command", ["join", "block", "unblock"])
def test_what_is_missing_is_asked_for(command: str) -> None:
    sentence = hear(f"/{command}").sentence
    assert isinstance(sentence, Misused)
    assert sentence.fault is None


def test_a_game_that_is_missing_is_no_fault() -> None:
    for command in (CHALLENGE, SEEK, INVITE):
        sentence = hear(f"/{command.word} 3d").sentence
        assert isinstance(sentence, Challenge | Seek | Invite)
        assert sentence.offer == Offer(pace=DAYS, typed="3d")


@given(
    st.sampled_from(
        [name for one in COMMANDS for language in LANGUAGES for name in one.names[language]]
    ),
    st.text(max_size=80),
)
def test_whatever_is_said_means_something(name: str, rest: str) -> None:
    assert isinstance(hear(f"/{name} {rest}"), Heard)


@pytest.mark.parametrize("name", ["House 1", "@House 1", "House level 1", "Бот (уровень 1)"])
@pytest.mark.parametrize(
    "command", ["challenge", "play", "history", "profile", "versus", "block", "ban", "accept"]
)
def test_the_number_of_a_machine_belongs_to_its_name(command: str, name: str) -> None:
    said = hear(f"/{command} {name}").sentence
    assert not isinstance(said, Misused)
    assert level_named(next(one for one in _texts(said) if is_house(one))) == 1


def _texts(value: object) -> list[str]:
    fields = [getattr(value, name) for name in getattr(value, "__slots__", ())]
    return [one for one in fields if isinstance(one, str)]


@pytest.mark.parametrize("said", ["level=1 level=3", "уровень=1 level=3"])
def test_a_level_that_is_said_twice_must_be_the_same(said: str) -> None:
    sentence = hear(f"/play kriegspiel {said}").sentence
    assert isinstance(sentence, Misused)
    assert isinstance(sentence.fault, Twice)
    one = said.split()[0]
    assert not isinstance(hear(f"/play kriegspiel {one} {one}").sentence, Misused)


@pytest.mark.parametrize("pace", ["сутки на ход", "день на ход", "day per move", "a day a turn"])
def test_a_turns_time_needs_no_number(pace: str) -> None:
    sentence = hear(f"/challenge @boris chess {pace}").sentence
    assert isinstance(sentence, Challenge)
    assert sentence.offer.pace == Pace(each=86_400)
