"""What people say about communities is understood, in both languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.words.communities import sentences as says
from bot.words.hearing import Heard, hear
from bot.words.sentences import Unknown

DAY = 86_400


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("/ban @boris", says.Ban("@boris", None, "")),
        ("/ban @boris 7d spams, 3 times", says.Ban("@boris", 7 * DAY, "spams, 3 times")),
        ("/ban boris 30 moves nowhere", says.Ban("boris", 30 * DAY, "moves nowhere")),
        ("/ban boris 12h", says.Ban("boris", 12 * 3600, "")),
        ("/ban '@anna smith' 1w", says.Ban("@anna smith", 7 * DAY, "")),
        ('/бан "Вера Ивановна" шумит', says.Ban("Вера Ивановна", None, "шумит")),
        ("/ban boris 3rd time", says.Ban("boris", None, "3rd time")),
        ("/ban", says.Ban("", None, "")),
        ("/unban 'anna smith'", says.Unban("anna smith")),
        ("/bans", says.ShowBans()),
        ("/community games=a,b", says.SettleCommunity((), {"games": "a,b"})),
        (
            "/сообщество organisers=@a @b",
            says.SettleCommunity(("@b",), {"organisers": "@a"}),
        ),
    ],
)
def test_heard(text: str, meant: object) -> None:
    assert hear(text) == Heard(meant, command=True)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "match", "meant"),
    [
        ("/adjudicate #7 1-0", 7, says.Adjudicate("1-0", "")),
        ("#7 /adjudicate 0–1 left us", 7, says.Adjudicate("0-1", "left us")),
        ("/присудить 7 ничья оба ушли", 7, says.Adjudicate("1/2-1/2", "оба ушли")),
        ("/adjudicate 7 1/2-1/2", 7, says.Adjudicate("1/2-1/2", "")),
        ("/adjudicate 1-0", None, says.Adjudicate("1-0", "")),
        ("/adjudicate #7", 7, says.Adjudicate(None, "")),
    ],
)
def test_a_verdict_is_heard(text: str, match: int | None, meant: says.Adjudicate) -> None:
    assert hear(text) == Heard(meant, match, command=True)


@given(st.sampled_from(sorted(says.NAMES)), st.text(max_size=80))
def test_whatever_is_said_means_something(name: str, rest: str) -> None:
    sentence = hear(f"/{name} {rest}").sentence
    assert isinstance(sentence, says.Sentence | Unknown)
    if isinstance(sentence, says.Ban):
        assert sentence.seconds is None or sentence.seconds >= 0
