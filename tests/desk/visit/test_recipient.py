"""Recipients: text and back, whatever people and places are called."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.desk.visit.recipient import (
    Recipient,
    ToAccount,
    ToMember,
    ToPlace,
    ToThread,
    read_recipient,
    write_recipient,
)

chats = st.text(st.characters(exclude_characters=":"))
names = st.text()
recipients: st.SearchStrategy[Recipient] = st.one_of(
    st.builds(ToMember, st.integers(min_value=1)),
    st.builds(ToAccount, chats, names),
    st.builds(ToPlace, chats, names),
    st.builds(ToThread, st.integers(min_value=1), st.integers(min_value=1), chats, names),
)


@given(recipients)
def test_what_is_written_is_read(recipient: Recipient) -> None:
    assert read_recipient(write_recipient(recipient)) == recipient


def test_recipients_are_written_as_they_have_always_been() -> None:
    assert write_recipient(ToMember(12)) == "member:12"
    assert write_recipient(ToAccount("discord", "6:7")) == "account:discord:6:7"
    assert write_recipient(ToPlace("paper", "club:chess")) == "place:paper:club:chess"
    assert write_recipient(ToThread(7, 3, "discord", "5:6")) == "thread:7.3:discord:5:6"


@pytest.mark.parametrize(
    "text", ["", "member", "member:", "member:anna", "place:discord", "account:", "house:1", "12"]
)
def test_nobody_else_gets_a_letter(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # whatever the words
        read_recipient(text)
