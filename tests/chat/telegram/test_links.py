"""Links: sentences behind deep links, sealed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.chat.telegram_chat.links import Links


async def _get(_: str) -> str | None:
    return None


async def _put(_: str, __: str) -> None:
    return


LINKS = Links("1:token", _get, _put)


@given(st.text(max_size=60))
def test_links_carry_short_sentences_and_no_others(sentence: str) -> None:
    token = LINKS.payload(sentence)
    assert (token is not None) == (len(sentence.encode()) <= 39)
    if token is not None:
        assert token.replace("-", "a").replace("_", "a").isalnum()
        assert LINKS.opened(token) == sentence
        assert Links("2:token", _get, _put).opened(token) is None


@given(st.text(max_size=64))
def test_other_payloads_are_none_of_ours(payload: str) -> None:
    assert LINKS.opened(payload) is None
