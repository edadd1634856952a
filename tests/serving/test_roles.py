"""Roles: what is asked for, and what is refused with what to do instead."""

from __future__ import annotations

import pytest

from bot.serving.config import Misconfigured, read_config
from bot.serving.roles import ROLES, NoRole, Roles, read_roles

SERVER = {"UMPIRE_DATABASE": "postgresql://umpire@host/umpire"}


def test_without_a_role_one_process_does_everything() -> None:
    assert read_roles("", None) is None
    assert read_roles("all", None) is None
    assert read_config({}).role is None


def test_a_process_may_have_several() -> None:
    roles = read_roles(" Discord , clock,", None)
    assert roles == Roles(frozenset({"discord", "clock"}))
    assert "clock" in roles
    assert "house" not in roles
    assert str(roles) == "discord,clock"
    assert str(read_roles(",".join(reversed(ROLES)), None)) == ",".join(ROLES)


def test_shards_are_some_of_all() -> None:
    assert read_roles("discord:2-3", 8) == Roles(frozenset({"discord"}), (2, 3), 8)
    assert read_roles("discord:7", 8) == Roles(frozenset({"discord"}), (7,), 8)
    assert read_roles("discord", 2) == Roles(frozenset({"discord"}), (0, 1), 2)
    assert str(read_roles("courier,discord:2-3", 8)) == "discord:2-3/8,courier"


@pytest.mark.parametrize(
    ("text", "shards", "says"),
    [
        ("umpire", None, "discord, telegram, table, courier, clock, house"),
        ("discord:1-2", None, "UMPIRE_DISCORD_SHARDS"),
        ("discord:0-8", 8, "0 to 7"),
        ("discord:3-2", 8, "the smaller comes first"),
        ("discord:0,discord:1", 8, "once"),
        ("draw", None, "beside whoever carries them"),
    ],
)
def test_what_is_no_role_is_told(text: str, shards: int | None, says: str) -> None:
    with pytest.raises(NoRole, match=says):
        read_roles(text, shards)
    with pytest.raises(Misconfigured, match=says):
        read_config(
            SERVER
            | {"UMPIRE_ROLE": text}
            | ({} if shards is None else {"UMPIRE_DISCORD_SHARDS": str(shards)})
        )


def test_a_file_is_served_by_one() -> None:
    with pytest.raises(Misconfigured, match="umpire copy"):
        read_config({"UMPIRE_ROLE": "clock"})
    assert read_config({"UMPIRE_ROLE": "all"}).role is None
    assert str(read_config(SERVER | {"UMPIRE_ROLE": "clock"}).role) == "clock"


@pytest.mark.parametrize("many", ["0", "10000", "some"])
def test_so_many_shards_there_are_not(many: str) -> None:
    with pytest.raises(Misconfigured, match="UMPIRE_DISCORD_SHARDS"):
        read_config(SERVER | {"UMPIRE_DISCORD_SHARDS": many})
