"""Start data: what Telegram has sealed is believed, and nothing else."""

from __future__ import annotations

import hashlib
import hmac
import json
from urllib.parse import urlencode

import pytest

from bot.chat.web_chat.start_data import LONGEST, read_start_data

TOKEN = "123456:AAE-token-of-a-bot"  # noqa: S105  # nobody's
ANNA = {"id": 77, "first_name": "Анна", "last_name": "К.", "language_code": "ru"}


def sealed(token: str = TOKEN, /, **fields: object) -> str:
    """As Telegram hands it to the page; written here once more, from its documentation."""
    told = {
        "query_id": "AAHdF6IQ",
        "user": json.dumps(ANNA, ensure_ascii=False),
        "auth_date": 1_700_000_000,
        "signature": "thirdparty",
    }
    told |= fields
    check = "\n".join(f"{key}={told[key]}" for key in sorted(told))
    key = hmac.new(b"WebAppData", token.encode(), hashlib.sha256).digest()
    seal = hmac.new(key, check.encode(), hashlib.sha256).hexdigest()
    return urlencode({**told, "hash": seal})


def test_what_telegram_has_sealed_is_read() -> None:
    started = read_start_data(TOKEN, sealed())
    assert started is not None
    assert (started.user, started.name, started.language) == ("77", "Анна К.", "ru")
    assert started.at == 1_700_000_000
    named = read_start_data(TOKEN, sealed(user=json.dumps({**ANNA, "username": "anna_k"})))
    assert named is not None
    assert named.name == "anna_k"
    bare = read_start_data(TOKEN, sealed(user='{"id": 5}'))
    assert bare is not None
    assert (bare.name, bare.language) == ("5", None)


def test_a_seal_of_another_program() -> None:
    """Made with `openssl dgst -sha256 -mac HMAC`, once for the key and once for the lines."""
    data = "query_id=q&user=%7B%22id%22%3A1%7D&auth_date=1662771648&hash="
    seal = "e676ee4cfc3e41940776a0f90204db7b16a69f9842eb6bd94afab7a9b4bf45ce"
    started = read_start_data(TOKEN, data + seal)
    assert started is not None
    assert (started.user, started.at) == ("1", 1_662_771_648)


@pytest.mark.parametrize(
    "data",
    [
        sealed("123456:AAE-token-of-another"),
        sealed().replace("auth_date=1700000000", "auth_date=1800000000"),
        sealed().replace("%22id%22%3A+77", "%22id%22%3A+78"),
        sealed() + "&user=%7B%22id%22%3A1%7D",
        sealed() + "&start_param=x",
        sealed().partition("&hash=")[0],
        sealed().partition("&hash=")[0] + "&hash=",
        sealed().partition("&hash=")[0] + "&hash=" + "0" * 64,
        sealed().replace("&hash=", "&hash=x"),
        sealed(user=""),
        sealed(user="[]"),
        sealed(user="{"),
        sealed(user='{"id": true}'),
        sealed(user='{"id": "77"}'),
        sealed(user='{"id": -77}'),
        sealed(auth_date=""),
        sealed(auth_date="-1"),
        sealed(auth_date="١٢٣"),
        sealed(start_param="x" * LONGEST),
        "",
        "hash",
        "%zz",
    ],
)
def test_all_else_names_nobody(data: str) -> None:
    assert read_start_data(TOKEN, data) is None


def test_nothing_that_is_shown_holds_the_seal() -> None:
    started = read_start_data(TOKEN, sealed())
    assert started is not None
    assert started.mark not in repr(started)
