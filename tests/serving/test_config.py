"""The configuration: what is set where, and what cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.serving.config import Config, Misconfigured, read_config

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
        {"UMPIRE_TABLE_PORT": "9" * 5000},
        {"UMPIRE_DISCORD_TOKEN": DISCORD.replace("secret", "se\ncret")},
        {"UMPIRE_TELEGRAM_TOKEN": TELEGRAM.replace("secret", "se\rcret")},
        {"UMPIRE_TELEGRAM_TOKEN": "жетон"},
        {"UMPIRE_TABLE_HOSTS": "https://chess.example"},
        {"UMPIRE_TABLE_HOSTS": "localhost chess.example:8765"},
        {"UMPIRE_TABLE_HOSTS": "*"},
        {"UMPIRE_DISCORD_TOKEN": f"Bot {DISCORD}"},
        {"UMPIRE_LOG": "loud"},
        {"UMPIRE_LOG_FORM": "poem"},
        {"UMPIRE_OPERATORS": "discord:anna"},
        {"UMPIRE_HEALTH_PORT": "-1"},
        {"UMPIRE_TABLE": "maybe"},
        {"UMPIRE_WEBHOOK": "http://plain.example"},
        {"UMPIRE_TABLE_ADDRESS": "http://plain.example"},
        {"UMPIRE_TABLE_ADDRESS": "https://"},
        {"UMPIRE_WEBHOOK": "https:///telegram"},
        {"UMPIRE_TELEGRAM_API": "http://[::1"},
        {"UMPIRE_TELEGRAM_API": "http://127.0.0.1:99999"},
        {"UMPIRE_TELEGRAM_API": "http://127.0.0.1:0"},
        {"UMPIRE_TELEGRAM_API": "http://bot api:8081"},
        {"UMPIRE_WEBHOOK": "https://chess.example:port/telegram"},
        {"UMPIRE_TABLE_ADDRESS": "https://chess..example"},
        {"UMPIRE_TABLE_HOSTS": "[::1]:8765"},
        {"UMPIRE_TABLE_HOST": "http://x"},
        {"UMPIRE_TABLE_HOST": "127.0.0.1:8765"},
        {"UMPIRE_TABLE_HOST": "[::1"},
        {"UMPIRE_TABLE_HOST": "*"},
        {"UMPIRE_TABLE_HOST": "127.0.0.1 ::1"},
        {"UMPIRE_TABLE_HOST": "192.168.0.256"},
        {"UMPIRE_TABLE_HOST": "8765"},
        {"UMPIRE_TABLE_HOST": "table..example"},
        {"UMPIRE_WEBHOOK_HOST": "http://127.0.0.1"},
        {"UMPIRE_CONFIG": "/nowhere/umpire.toml"},
    ],
)
def test_a_wrong_setting_is_named(setting: dict[str, str]) -> None:
    with pytest.raises(Misconfigured) as told:
        read_config(setting)
    (name,) = setting
    assert "secret" not in str(told.value)
    assert str(told.value).startswith(f"{name} ") or "umpire.toml" in str(told.value)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("[::1]", "::1"),
        ("fe80::1%eth0", "fe80::1%eth0"),
        ("127.1", "127.1"),
        ("umpire_web", "umpire_web"),
        ("стол.example", "стол.example"),
        ("not-there-yet.example.", "not-there-yet.example."),
    ],
)
def test_a_host_that_may_be_known_later_is_waited_for(written: str, read: str) -> None:
    config = read_config({"UMPIRE_TABLE_HOST": written, "UMPIRE_WEBHOOK_HOST": written})
    assert (config.table_host, config.webhook_host) == (read, read)


_WEBHOOK = {
    "UMPIRE_TELEGRAM_TOKEN": TELEGRAM,
    "UMPIRE_WEBHOOK": "https://chess.example",
    "UMPIRE_TABLE": "yes",
}


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"UMPIRE_HEALTH_PORT": "8765"}, "UMPIRE_HEALTH_PORT"),
        ({"UMPIRE_HEALTH_PORT": "8765", "UMPIRE_TABLE_HOST": "localhost"}, "UMPIRE_HEALTH_PORT"),
        ({"UMPIRE_HEALTH_PORT": "8765", "UMPIRE_TABLE_SHARE": "yes"}, "UMPIRE_HEALTH_PORT"),
        ({**_WEBHOOK, "UMPIRE_WEBHOOK_PORT": "8765"}, "UMPIRE_WEBHOOK_PORT"),
        ({**_WEBHOOK, "UMPIRE_HEALTH_PORT": "8443"}, "UMPIRE_WEBHOOK_PORT"),
    ],
)
def test_a_port_that_is_given_twice_is_seen_before_it_is_opened(
    settings: dict[str, str], named: str
) -> None:
    """It was told of a second umpire, once the first half of this one had begun."""
    with pytest.raises(Misconfigured, match=rf"^{named} is \d+, and so is UMPIRE_\w+_PORT"):
        read_config(settings)


@pytest.mark.parametrize(
    "settings",
    [
        {"UMPIRE_HEALTH_PORT": "8765", "UMPIRE_TABLE_HOST": "::"},
        {"UMPIRE_HEALTH_PORT": "8765", "UMPIRE_TABLE_HOST": "192.168.0.9"},
        {"UMPIRE_HEALTH_PORT": "8765", "UMPIRE_TELEGRAM_TOKEN": TELEGRAM},
        {"UMPIRE_WEBHOOK_PORT": "8765"},
        {
            **_WEBHOOK,
            "UMPIRE_WEBHOOK_PORT": "8765",
            "UMPIRE_ROLE": "table",
            "UMPIRE_DATABASE": "postgresql://host/name",
        },
    ],
)
def test_a_port_is_given_twice_only_where_both_are_opened(settings: dict[str, str]) -> None:
    assert read_config(settings)


@pytest.mark.parametrize("written", ["[umpire]\nlog = 1", "UMPIRE_LOG = 1", "chess_engine = 1"])
def test_what_is_no_setting_is_told_with_its_file_and_how_they_are_called(
    written: str, tmp_path: Path
) -> None:
    file = tmp_path / "umpire.toml"
    file.write_text(written, encoding="utf-8")
    with pytest.raises(Misconfigured, match=r"umpire\.toml .*lower case and without UMPIRE_"):
        read_config({"UMPIRE_CONFIG": str(file)})


def test_operators_are_told_by_platform_and_number() -> None:
    assert read_config({}).operators == ()
    config = read_config({"UMPIRE_OPERATORS": "discord:123, telegram:456 discord:7"})
    assert config.operators == (("discord", "123"), ("telegram", "456"), ("discord", "7"))
    config = read_config({"UMPIRE_OPERATORS": "web:w0123456789abcdef01234567"})
    assert config.operators == (("web", "w0123456789abcdef01234567"),)


def test_a_table_for_others_is_not_where_they_do_not_get() -> None:
    """It was shared in words alone: links and a code for phones, which nothing answered."""
    for host in ("127.0.0.1", "localhost", "::1"):
        with pytest.raises(Misconfigured, match=f"UMPIRE_TABLE_HOST is {host}"):
            read_config({"UMPIRE_TABLE_SHARE": "yes", "UMPIRE_TABLE_HOST": host})
    shared = read_config({"UMPIRE_TABLE_SHARE": "yes", "UMPIRE_TABLE_HOST": "192.168.0.9"})
    assert shared.table_host == "192.168.0.9"


@pytest.mark.parametrize("nothing", ["", " ", '""', "''", "\r"])
def test_what_is_set_to_nothing_is_not_set(nothing: str) -> None:
    """A host of nothing would open the table to every network that the machine is in."""
    every = {f"UMPIRE_{name.upper()}": nothing for name in Config.__dataclass_fields__}
    every |= {"UMPIRE_CONFIG": nothing, "DISCORD_TOKEN": nothing}
    assert read_config(every) == read_config({})


def test_an_empty_setting_of_the_environment_hides_that_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "umpire.toml"
    file.write_text(f'telegram_token = "{TELEGRAM}"\ntable_host = "0.0.0.0"\n', encoding="utf-8")
    config = read_config(
        {"UMPIRE_CONFIG": str(file), "UMPIRE_TELEGRAM_TOKEN": "", "UMPIRE_TABLE_HOST": ""}
    )
    assert (config.telegram_token, config.table_host) == (None, "127.0.0.1")


@pytest.mark.parametrize("written", ["{}\r", '"{}"', "'{}'\r", ' "{}" '])
def test_ends_of_lines_and_quotation_marks_are_none_of_a_setting(written: str) -> None:
    config = read_config(
        {
            "TELEGRAM_TOKEN": written.format(TELEGRAM),
            "UMPIRE_DISCORD_TOKEN": written.format(DISCORD),
            "UMPIRE_TABLE_PORT": written.format(9000),
        }
    )
    assert (config.telegram_token, config.discord_token, config.table_port) == (
        TELEGRAM,
        DISCORD,
        9000,
    )


def test_a_file_as_other_editors_write_it(tmp_path: Path) -> None:
    file = tmp_path / "umpire.toml"
    text = '\ufefftable_hosts = ["a.example", "b.example"]\r\noperators = ["discord:1", "telegram:2"]\r\n'
    file.write_bytes(text.encode())
    config = read_config({"UMPIRE_CONFIG": str(file)})
    assert config.table_hosts == ("a.example", "b.example")
    assert config.operators == (("discord", "1"), ("telegram", "2"))


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (b"table_port = 1\ntelegram_token = 123456:secret-part\n", "at line 2"),
        (b'telegram_token = "123456:secret-part\n', "not TOML"),
        (b'log = "d\xe9bug"\n', "not text in UTF-8"),
    ],
)
def test_where_a_file_is_wrong_is_told_without_what_stands_there(
    written: bytes, says: str, tmp_path: Path
) -> None:
    file = tmp_path / "umpire.toml"
    file.write_bytes(written)
    with pytest.raises(Misconfigured, match=says) as told:
        read_config({"UMPIRE_CONFIG": str(file)})
    assert "umpire.toml" in str(told.value)
    assert "secret-part" not in str(told.value)


@pytest.mark.parametrize("wrong", ["web:123", "discord", "telegram:anna", "discord:"])
def test_an_operator_is_not_a_name(wrong: str) -> None:
    with pytest.raises(Misconfigured, match="UMPIRE_OPERATORS"):
        read_config({"UMPIRE_OPERATORS": wrong})


def test_tokens_are_not_printed() -> None:
    config = read_config({"UMPIRE_DISCORD_TOKEN": DISCORD, "UMPIRE_TELEGRAM_TOKEN": TELEGRAM})
    assert "secret-part" not in repr(config)


def test_other_names_of_the_table_stand_apart_by_blanks_or_commas() -> None:
    config = read_config({"UMPIRE_TABLE_HOSTS": "a.example, b.example fe80::1"})
    assert config.table_hosts == ("a.example", "b.example", "fe80::1")
