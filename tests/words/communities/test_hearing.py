"""What people say about communities is understood, in both languages and in any order."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.language import LANGUAGES
from bot.words.arguments import Misread, Unplaced
from bot.words.communities.commands import (
    COMMANDS,
    COMMUNITY,
    Adjudicate,
    Ban,
    SettleCommunity,
    ShowBans,
    Unban,
)
from bot.words.hearing import Heard, Misused, Sentence, hear

DAY = 86_400
NOTHING = SettleCommunity()


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("/ban @boris", Ban("boris", None, "")),
        ("/ban @boris 7d spams, 3 times", Ban("boris", 7 * DAY, "spams, 3 times")),
        ("/ban 7d @boris spams, 3 times", Ban("boris", 7 * DAY, "spams, 3 times")),
        ("/бан @boris срок=7д шумит", Ban("boris", 7 * DAY, "шумит")),
        ("/ban player=boris time=12h reason=noise", Ban("boris", 12 * 3600, "noise")),
        ("/ban boris 30", Ban("boris", 30 * DAY, "")),
        ("/ban boris 30, moves nowhere", Ban("boris", 30 * DAY, "moves nowhere")),
        ("/ban boris time=30 reason=moves", Ban("boris", 30 * DAY, "moves")),
        ('/ban @boris reason="stalled for 3 days"', Ban("boris", None, "stalled for 3 days")),
        ("/ban @boris forever stalled for 3 days", Ban("boris", None, "stalled for 3 days")),
        ("/ban @boris for ever", Ban("boris", None, "")),
        ("/бан @boris навсегда читер", Ban("boris", None, "читер")),
        ("/бан @boris 7 дн. спамит", Ban("boris", 7 * DAY, "спамит")),
        ("/бан @boris 30 мин.", Ban("boris", 30 * 60, "")),
        ("/бан @boris 3 дня: спамит", Ban("boris", 3 * DAY, "спамит")),
        ("/ban @boris 7d: spams", Ban("boris", 7 * DAY, "spams")),
        ("/ban @boris 7d two accounts", Ban("boris", 7 * DAY, "two accounts")),
        ("/ban @boris a second account", Ban("boris", None, "a second account")),
        ("/ban @boris second account", Ban("boris", None, "second account")),
        ("/ban @boris has two accounts", Ban("boris", None, "has two accounts")),
        ("/ban @boris insults, 3 times", Ban("boris", None, "insults, 3 times")),
        ("/бан @boris 2-й аккаунт", Ban("boris", None, "2-й аккаунт")),
        ("/бан @boris полный хам", Ban("boris", None, "полный хам")),
        ("/ban boris 1d 12h loud", Ban("boris", 36 * 3600, "loud")),
        ("/ban boris 12h", Ban("boris", 12 * 3600, "")),
        ("/ban '@anna smith' 1w", Ban("anna smith", 7 * DAY, "")),
        ('/бан "Вера Ивановна" шумит', Ban("Вера Ивановна", None, "шумит")),
        ("/ban boris 3rd time", Ban("boris", None, "3rd time")),
        ("/ban @boris for 3 days", Ban("boris", 3 * DAY, "")),
        ("/ban @boris for a week, spams", Ban("boris", 7 * DAY, "spams")),
        ("/ban @boris an hour", Ban("boris", 3600, "")),
        ("/ban @boris 1 year", Ban("boris", 365 * DAY, "")),
        ("/ban @boris for cheating", Ban("boris", None, "for cheating")),
        ("/ban @boris a troll", Ban("boris", None, "a troll")),
        ("/бан @boris на 2 недели за грубость", Ban("boris", 14 * DAY, "за грубость")),
        ("/бан @boris на неделю", Ban("boris", 7 * DAY, "")),
        ("/бан @boris 1 месяц", Ban("boris", 30 * DAY, "")),
        ("/бан @boris на сутки", Ban("boris", DAY, "")),
        ("/бан @boris на всех кричит", Ban("boris", None, "на всех кричит")),
        ("/unban 'anna smith'", Unban("anna smith")),
        ("/unban anna smith", Unban("anna smith")),
        ("/разбан @anna", Unban("anna")),
        ("/bans", ShowBans()),
        ("/баны", ShowBans()),
        ("/community", NOTHING),
        ("/community games=chess,kriegspiel", SettleCommunity(games=("chess", "kriegspiel"))),
        ("/community games=chess, kriegspiel", SettleCommunity(games=("chess", "kriegspiel"))),
        (
            "/сообщество игры=обменные шахматы, кригшпиль",
            SettleCommunity(games=("exchange-chess", "kriegspiel")),
        ),
        ("/community games=all", SettleCommunity(games=())),
        ("/сообщество язык русский", SettleCommunity(language="ru")),
        ("/community results on language none", SettleCommunity(results=True, language="none")),
        ("/community games chess, kriegspiel", SettleCommunity(games=("chess", "kriegspiel"))),
        ("/сообщество игры=все", SettleCommunity(games=())),
        ("/community language=ru", SettleCommunity(language="ru")),
        ("/сообщество язык=русский", SettleCommunity(language="ru")),
        ("/community language=none", SettleCommunity(language="none")),
        ("/сообщество канал=здесь", SettleCommunity(channel="here")),
        ("/community channel=off", SettleCommunity(channel="none")),
        ("/community organisers=all", SettleCommunity(organisers="all")),
        ("/сообщество организаторы=админы", SettleCommunity(organisers="admins")),
        ("/community organizers=@a,boris", SettleCommunity(organisers=("a", "boris"))),
        ("/сообщество organisers=@a @b", SettleCommunity(organisers=("a", "b"))),
        (
            "/community organisers='@anna smith, boris' watch=on",
            SettleCommunity(organisers=("anna smith", "boris"), watch=True),
        ),
    ],
)
def test_heard(text: str, meant: Sentence) -> None:
    assert hear(text) == Heard(meant, command=True)


@pytest.mark.parametrize("name", ["results", "watch", "результаты", "просмотр"])
def test_yes_and_no_are_heard_as_everywhere(name: str) -> None:
    field = {"результаты": "results", "просмотр": "watch"}.get(name, name)
    for words, on in (("on yes 1 true вкл да 1", True), ("off no 0 false выкл нет", False)):
        for word in words.split():
            meant = SettleCommunity(**{field: on})  # type: ignore[arg-type]
            assert hear(f"/community {name}={word}").sentence == meant


def test_settings_in_any_order() -> None:
    meant = SettleCommunity(
        games=("chess",), language="ru", channel="here", organisers=("a", "b"), results=True
    )
    words = ["games=chess", "язык=ru", "channel=here", "organisers=@a @b", "результаты=вкл"]
    for order in itertools.permutations(words):
        assert hear(f"/community {' '.join(order)}").sentence == meant


@pytest.mark.parametrize(
    ("text", "match", "meant"),
    [
        ("/adjudicate #7 1-0", 7, Adjudicate("1-0", "")),
        ("#7 /adjudicate 0–1 left us", 7, Adjudicate("0-1", "left us")),
        ("/присудить 7 ничья оба ушли", 7, Adjudicate("1/2-1/2", "оба ушли")),
        ("/присудить 7 белые чёрные ушли", 7, Adjudicate("1-0", "чёрные ушли")),
        ("/adjudicate 7 1/2-1/2", 7, Adjudicate("1/2-1/2", "")),
        ("/adjudicate 7 ½-½ both left", 7, Adjudicate("1/2-1/2", "both left")),
        ("/adjudicate 7 result=1:0 reason=left", 7, Adjudicate("1-0", "left")),
        ("/adjudicate 1-0", None, Adjudicate("1-0", "")),
        ("/adjudicate match 7 white wins", 7, Adjudicate("1-0", "")),
        ("/adjudicate game #7 black wins, white left us", 7, Adjudicate("0-1", "white left us")),
        ("/adjudicate 7 white lost on time", 7, Adjudicate("0-1", "on time")),
        ("/присудить 7 чёрные проиграли", 7, Adjudicate("1-0", "")),
        ("/присудить 7 поражение белых", 7, Adjudicate("0-1", "")),
        ("/присудить партию 7 победа белых", 7, Adjudicate("1-0", "")),
        ("/присудить партия №7 ничью оба ушли", 7, Adjudicate("1/2-1/2", "оба ушли")),
        ("/присудить 7 чёрным белые ушли", 7, Adjudicate("0-1", "белые ушли")),
    ],
)
def test_a_verdict_is_heard(text: str, match: int | None, meant: Adjudicate) -> None:
    assert hear(text) == Heard(meant, match, command=True)


@pytest.mark.parametrize("text", ["/ban", "/ban 7d", "/ban boris 0d", "/unban", "/adjudicate #7"])
def test_what_is_missing_is_asked_for(text: str) -> None:
    sentence = hear(text).sentence
    assert isinstance(sentence, Misused)
    assert sentence.fault is None


@pytest.mark.parametrize(
    ("text", "key", "word"),
    [
        ("/community games=halma", "games", "halma"),
        ("/community games=chess,halma", "games", "chess,halma"),
        ("/community games=problems", "games", "problems"),
        ("/community games=,", "games", ","),
        ("/сообщество язык=французский", "language", "французский"),
        ("/community channel=there", "channel", "there"),
        ("/community results=maybe", "results", "maybe"),
        ("/community organisers=", "organisers", ""),
        ("/unban player=", "player", ""),
        ("/adjudicate 7 result=2-0", "result", "2-0"),
        ("/adjudicate game #7 black left us", "result", "black left us"),
    ],
)
def test_what_cannot_be_is_named(text: str, key: str, word: str) -> None:
    sentence = hear(text).sentence
    assert isinstance(sentence, Misused)
    assert isinstance(sentence.fault, Misread)
    assert (sentence.fault.option.key, sentence.fault.word) == (key, word)


def test_what_is_no_setting_is_named() -> None:
    for text, word in (("colour=red", "colour"), ("chess", "chess")):
        assert hear(f"/community {text}").sentence == Misused(COMMUNITY, Unplaced(word))


@given(
    st.sampled_from(
        [name for one in COMMANDS for language in LANGUAGES for name in one.names[language]]
    ),
    st.text(max_size=80),
)
def test_whatever_is_said_means_something(name: str, rest: str) -> None:
    sentence = hear(f"/{name} {rest}").sentence
    if isinstance(sentence, Ban):
        assert sentence.name
        assert sentence.seconds is None or sentence.seconds > 0


def test_a_setting_that_cannot_be_so_is_named_where_the_sign_is_missing() -> None:
    heard = hear("/community language french").sentence
    assert isinstance(heard, Misused)
    assert isinstance(heard.fault, Misread)
    assert (heard.fault.option.key, heard.fault.word) == ("language", "french")
