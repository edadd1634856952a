"""The configuration: what is set where, and what cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.serving.config import Misconfigured, read_config

DISCORD = "123456789012345678.abcdef.secret-part"
TELEGRAM = "123456:secret-part"


def test_without_a_token_there_is_a_table() -> None:
    config = read_config({})
    assert config.table
    assert (config.table_host, config.table_port) == ("127.0.0.1", 8765)


def test_with_a_token_the_table_is_a_wish() -> None:
    assert not read_config({"TELEGRAM_TOKEN": TELEGRAM}).table
    assert read_config({"UMPIRE_TELEGRAM_TOKEN": TELEGRAM, "UMPIRE_TABLE": "yes"}).table


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "umpire.toml"
    file.write_text('table_port = 9000\nlog = "debug"\n', encoding="utf-8")
    config = read_config({"UMPIRE_CONFIG": str(file), "UMPIRE_LOG": "error"})
    assert (config.table_port, config.log) == (9000, "error")


@pytest.mark.parametrize(
    "setting",
    [
        {"UMPIRE_TABLE_PORT": "eighty"},
        {"UMPIRE_TABLE_PORT": "70000"},
        {"UMPIRE_LOG": "loud"},
        {"UMPIRE_LOG_FORM": "poem"},
        {"UMPIRE_OPERATORS": "discord:anna"},
        {"UMPIRE_HEALTH_PORT": "-1"},
        {"UMPIRE_TABLE": "maybe"},
        {"UMPIRE_WEBHOOK": "http://plain.example"},
        {"UMPIRE_TABLE_ADDRESS": "http://plain.example"},
        {"UMPIRE_CONFIG": "/nowhere/umpire.toml"},
    ],
)
def test_a_wrong_setting_is_named(setting: dict[str, str]) -> None:
    with pytest.raises(Misconfigured) as told:
        read_config(setting)
    (name,) = setting
    assert name.removeprefix("UMPIRE_").lower() in str(told.value) or "umpire.toml" in str(
        told.value
    )


def test_operators_are_told_by_platform_and_number() -> None:
    assert read_config({}).operators == ()
    config = read_config({"UMPIRE_OPERATORS": "discord:123, telegram:456 discord:7"})
    assert config.operators == (("discord", "123"), ("telegram", "456"), ("discord", "7"))


@pytest.mark.parametrize("wrong", ["web:123", "discord", "telegram:anna", "discord:"])
def test_an_operator_is_not_a_name(wrong: str) -> None:
    with pytest.raises(Misconfigured, match="operators"):
        read_config({"UMPIRE_OPERATORS": wrong})


def test_tokens_are_not_printed() -> None:
    config = read_config({"UMPIRE_DISCORD_TOKEN": DISCORD, "UMPIRE_TELEGRAM_TOKEN": TELEGRAM})
    assert "secret-part" not in repr(config)
