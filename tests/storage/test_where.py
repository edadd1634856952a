"""Where a database is, as settings and options name it."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage.where import BadAddress, Server, where


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://host/name", "postgresql://host/name"),
        ("postgres://ann:secret@host:5432/name?sslmode=require", "postgresql://host:5432/name"),
        ("postgresql://ann:sec%2Fret@[::1]:5432/name", "postgresql://[::1]:5432/name"),
        ("postgresql://ann:sec#ret@host/name", "postgresql://host/name"),
        ("postgresql://ann:sec?ret@host/name", "postgresql://host/name"),
        ("postgresql:///name?host=/run/pg&user=ann@here&password=secret", "postgresql:///name"),
        ("postgresql://ann:secret@one:1,two:2/name", "postgresql://one:1,two:2/name"),
        ("postgresql://ann:secret@[fe80::1%25eth0]/name", "postgresql://[fe80::1%25eth0]/name"),
        ("postgresql://ann:secret@%2Frun%2Fpg:/name", "postgresql://%2Frun%2Fpg:/name"),
        ("postgresql://ann:secret@", "postgresql://"),
    ],
)
def test_of_a_server_no_password_is_shown(url: str, shown: str) -> None:
    found = where(url)
    assert isinstance(found, Server)
    assert (str(found), found.url) == (shown, url)


@pytest.mark.parametrize("password", ["sec/ret", "sec@ret", "sec%ret", "sec ret", "12/34", "a%2"])
def test_a_password_that_ends_too_early_is_refused_and_not_quoted(password: str) -> None:
    with pytest.raises(BadAddress, match="%2F") as told:
        where(f"postgresql://ann:{password}@host/name")
    assert password not in str(told.value)


@pytest.mark.parametrize(
    "url",
    [
        "ann:secret@[::1/name",
        "ann:secret@[::1]secret/name",
        "ann:secret@[]/name",
        "ann:secret",
        "ann:secret/name",
        "ann:secret@host:99999/name",
        "ann:secret@host:0/name",
        "ann:secret@one:1,two:port/name",
        "host/name?password=secret%",
        "host/name?password=secret%00",
        "host/name?password=a&secret",
    ],
)
def test_what_the_library_of_the_server_would_quote_is_refused_before(url: str) -> None:
    """It was told, with the password in it, at every start, and the start was tried for ever."""
    with pytest.raises(BadAddress, match=r"host such as|in another form") as told:
        where(f"postgresql://{url}")
    assert "secret" not in str(told.value)


@pytest.mark.parametrize("text", ["mysql://host/name", "sqlite:///umpire.db", "postgres:name"])
def test_what_is_no_address_of_ours_is_no_file_either(text: str) -> None:
    with pytest.raises(BadAddress, match="a file, or postgresql://"):
        where(text)


def test_everything_else_is_a_file() -> None:
    assert where("/data/umpire.db") == Path("/data/umpire.db")
