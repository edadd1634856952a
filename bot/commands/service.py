"""`umpire service`: what keeps the bot running, as a systemd unit or in a container."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from bot.commands.command import Command

SETTINGS = "/etc/umpire.env"
"""Where the unit looks for the tokens."""

_UNIT = """\
# As root: umpire service > /etc/systemd/system/umpire.service
# Tokens and other settings, a line each such as UMPIRE_DISCORD_TOKEN=…, stand in {settings}
# (chmod 600); then: systemctl daemon-reload && systemctl enable --now umpire
# The database is /var/lib/umpire/umpire.db; what the bot tells: journalctl -u umpire
[Unit]
Description=Umpire: Kriegspiel and other hidden and unusual chess by chat
Wants=network-online.target
After=network-online.target

[Service]
Type=exec
ExecStart={command}
EnvironmentFile=-{settings}
Environment=UMPIRE_DATABASE=%S/umpire/umpire.db PYTHONDONTWRITEBYTECODE=1
StateDirectory=umpire
StateDirectoryMode=0700
WorkingDirectory=%S/umpire
{user}
# What a new start would not mend ends it: a setting that makes no sense, a refused token, another
# bot on the same database.
Restart=on-failure
RestartPreventExitStatus=2
RestartSec=5
TimeoutStopSec=20
UMask=0077
NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectControlGroups=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictSUIDSGID=yes
LockPersonality=yes

[Install]
WantedBy=multi-user.target
"""

_CONTAINER = """\
# In the folder of the code: umpire service --container > Containerfile
#   podman build -t umpire .        (or: docker build -f Containerfile -t umpire .)
#   podman run -d --name umpire --env-file umpire.env -v umpire:/data -p 127.0.0.1:8765:8765 umpire
# umpire.env holds the tokens, a line each such as UMPIRE_DISCORD_TOKEN=…; the volume the database.
FROM docker.io/library/python:{python}-slim
COPY pyproject.toml README.md LICENSE /src/
COPY bot /src/bot
COPY renderer /src/renderer
COPY storage /src/storage
RUN python3 -m venv /opt/umpire && /opt/umpire/bin/pip install --no-cache-dir /src && rm -r /src
RUN useradd --system --uid 10001 umpire && install -d -o umpire -m 700 /data
USER umpire
WORKDIR /data
ENV UMPIRE_DATABASE=/data/umpire.db UMPIRE_TABLE_HOST=0.0.0.0 UMPIRE_HEALTH_PORT=8766
VOLUME /data
EXPOSE 8765
HEALTHCHECK --interval=30s --start-period=30s CMD ["/opt/umpire/bin/python", "-c", "{health}"]
STOPSIGNAL SIGTERM
CMD ["/opt/umpire/bin/umpire"]
"""
_HEALTH = "import urllib.request as u; u.urlopen('http://127.0.0.1:8766/health', timeout=5)"
"""Fails unless the bot answers that all is well."""


def unit(command: str, user: str | None) -> str:
    """The systemd unit for the bot that this command runs; without a user, for one made for it."""
    who = f"User={user}" if user else "DynamicUser=yes"
    command = command.replace("%", "%%")
    return _UNIT.format(command=command, settings=SETTINGS, user=who)


def own_command() -> str:
    """What has been called just now, without its arguments."""
    python = Path(sys.executable)
    installed = python.with_name("umpire")
    if installed.exists():
        return str(installed)
    code = Path(__file__).resolve().parents[2]
    return f"/usr/bin/env PYTHONPATH={code} {python} -m bot"


def container() -> str:
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return _CONTAINER.format(python=python, health=_HEALTH)


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--container", action="store_true", help="a file to build a container from, instead"
    )
    parser.add_argument(
        "--user",
        help="who runs it; needed where the code is in their own folder (else: a new user)",
    )


def _service(options: Namespace) -> int:
    print(container() if options.container else unit(own_command(), options.user), end="")
    return 0


COMMANDS = {"service": Command(_arguments, _service)}
