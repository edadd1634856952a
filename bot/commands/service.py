"""`umpire service`: what keeps the bot running, as a systemd unit or in a container."""

from __future__ import annotations

import re
import stat
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from bot.commands.command import Command, Unusable

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
ENV UMPIRE_DATABASE=/data/umpire.db UMPIRE_HEALTH_PORT=8766 UMPIRE_TABLE_HOST=0.0.0.0 UMPIRE_WEBHOOK_HOST=0.0.0.0
VOLUME /data
EXPOSE 8765
HEALTHCHECK --interval=30s --start-period=30s CMD ["/opt/umpire/bin/python", "-c", "{health}"]
STOPSIGNAL SIGTERM
CMD ["/opt/umpire/bin/umpire"]
"""
_ON_A_SERVER = (
    (
        "# The database is /var/lib/umpire/umpire.db; what",
        (
            "# UMPIRE_DATABASE=postgresql://umpire:password@host/umpire stands there, too, and the database:\n"
            "#   sudo -u postgres createuser --pwprompt umpire\n"
            "#   sudo -u postgres createdb --owner=umpire --encoding=UTF8 --template=template0 umpire\n"
            "# umpire doctor says whether it is fit. A copy each night: pg_dump --format=custom. What"
        ),
    ),
    ("After=network-online.target\n", "After=network-online.target postgresql.service\n"),
    ("Environment=UMPIRE_DATABASE=%S/umpire/umpire.db ", "Environment="),
    # A server may take a while to notice that the bot of before is gone.
    (" a refused token, another\n# bot on the same database.\n", " a refused token.\n"),
)
_SERVER = """\
  postgres:
    image: docker.io/library/postgres:17
    environment:
      POSTGRES_USER: umpire
      POSTGRES_PASSWORD: ${UMPIRE_DB_PASSWORD:?}
      POSTGRES_INITDB_ARGS: --encoding=UTF8 --data-checksums
    volumes: [database:/var/lib/postgresql/data]
    healthcheck: {test: [CMD, pg_isready, -U, umpire], interval: 5s, retries: 12}
    restart: unless-stopped
    stop_grace_period: 1m
"""
"""A database server, among the services of a compose file."""
_COMPOSE = (
    """\
# In the folder of the code: umpire service --container > Containerfile (with [postgres] behind /src)
#   umpire service --container --postgres > compose.yaml; docker compose up -d
# .env holds UMPIRE_DB_PASSWORD=… (letters and digits) and the tokens, a line each; chmod 600.
services:
"""
    + _SERVER
    + """\
  umpire:
    build: {context: ., dockerfile: Containerfile}
    environment:
      UMPIRE_DATABASE: postgresql://umpire:${UMPIRE_DB_PASSWORD:?}@postgres/umpire
    env_file: .env
    ports: ["127.0.0.1:8765:8765"]
    depends_on: {postgres: {condition: service_healthy}}
    restart: unless-stopped
    stop_grace_period: 20s
volumes:
  database:
"""
)
_TEMPLATE = (
    (
        "# As root: umpire service > /etc/systemd/system/umpire.service\n",
        (
            "# As root: umpire service --postgres --roles > /etc/systemd/system/umpire@.service\n"
            "# One process for each name behind the @, such as umpire@front and umpire@work. What each does\n"
            "# stands in /etc/umpire-NAME.env, what they share in /etc/umpire.env:\n"
            "#   echo UMPIRE_ROLE=discord,telegram,courier > /etc/umpire-front.env\n"
            "#   echo UMPIRE_ROLE=clock,house > /etc/umpire-work.env\n"
            "# A role in several of them is done by one, and another takes over within seconds.\n"
        ),
    ),
    ("systemctl enable --now umpire\n", "systemctl enable --now umpire@front umpire@work\n"),
    ("journalctl -u umpire\n", "journalctl -u 'umpire@*'\n"),
    (
        f"EnvironmentFile=-{SETTINGS}\n",
        f"EnvironmentFile=-{SETTINGS}\nEnvironmentFile=/etc/umpire-%i.env\n",
    ),
    ("StateDirectory=umpire\n", "StateDirectory=umpire-%i\n"),
    ("WorkingDirectory=%S/umpire\n", "WorkingDirectory=%S/umpire-%i\n"),
    (
        "# What a new start would not mend ends it: a setting that makes no sense, a refused token.\n",
        "# The database may be away when it starts.\n",
    ),
    ("RestartPreventExitStatus=2\n", ""),
    ("Restart=on-failure\n", "Restart=always\n"),
)
_COMPOSE_ROLES = (
    """\
# In the folder of the code: umpire service --container > Containerfile (with [postgres] behind /src)
#   umpire service --container --postgres --roles > compose.yaml; docker compose up -d
# .env holds UMPIRE_DB_PASSWORD=… (letters and digits) and the tokens, a line each; chmod 600. Each role
# stands in two services: one does it, and the other takes over within seconds.
x-umpire: &umpire
  build: {context: ., dockerfile: Containerfile}
  env_file: .env
  depends_on: {postgres: {condition: service_healthy}}
  restart: unless-stopped
  stop_grace_period: 20s
x-database: &database
  UMPIRE_DATABASE: postgresql://umpire:${UMPIRE_DB_PASSWORD:?}@postgres/umpire
services:
"""
    + _SERVER
    + """\
  front:
    <<: *umpire
    environment: {<<: *database, UMPIRE_ROLE: "discord,telegram,courier"}
  work:
    <<: *umpire
    environment: {<<: *database, UMPIRE_ROLE: "courier,clock,house"}
  spare:
    <<: *umpire
    environment: {<<: *database, UMPIRE_ROLE: "discord,telegram,clock,house"}
volumes:
  database:
"""
)
_HEALTH = "import urllib.request as u; u.urlopen('http://127.0.0.1:8766/health', timeout=5)"
"""Fails unless the bot answers that all is well."""


def unit(command: str, user: str | None) -> str:
    """The systemd unit for the bot that this command runs; without a user, for one made for it."""
    who = f"User={user}" if user else "DynamicUser=yes"
    command = command.replace("%", "%%")
    return _UNIT.format(command=command, settings=SETTINGS, user=who)


def server_unit(command: str, user: str | None) -> str:
    """The unit for a bot whose database is on a server that this machine may run."""
    text = unit(command, user)
    for old, new in _ON_A_SERVER:
        text = text.replace(old, new)
    return text


def roles_unit(command: str, user: str | None) -> str:
    """A template of units, for one process each."""
    text = server_unit(command, user)
    for old, new in _TEMPLATE:
        text = text.replace(old, new)
    return text


def own_command() -> str:
    """What has been called just now, without its arguments, as a unit has it."""
    python = Path(sys.executable)
    installed = python.with_name("umpire")
    if installed.exists():
        return _word(str(installed))
    code = Path(__file__).resolve().parents[2]
    words = ("/usr/bin/env", f"PYTHONPATH={code}", str(python), "-m", "bot")
    return " ".join(map(_word, words))


def _word(text: str) -> str:
    """One word of a command, as systemd reads it: folders may have blanks in their names."""
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"' if re.search(r"[\s\"';\\]", text) else text


def closed_to_others(program: Path) -> Path | None:
    """The folder into which only its owner can go, where the program is in one."""
    folders = [*program.absolute().parents, *program.resolve().parents]
    return next((one for one in folders if not one.stat().st_mode & stat.S_IXOTH), None)


def container() -> str:
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return _CONTAINER.format(python=python, health=_HEALTH)


def compose(*, roles: bool) -> str:
    """A PostgreSQL server and the bot beside it, or several processes of it."""
    return _COMPOSE_ROLES if roles else _COMPOSE


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--container", action="store_true", help="a file to build a container from, instead"
    )
    parser.add_argument(
        "--postgres", action="store_true", help="with a PostgreSQL server instead of a file"
    )
    parser.add_argument(
        "--roles",
        action="store_true",
        help="with --postgres: for several processes, by their roles",
    )
    parser.add_argument(
        "--user",
        help="who runs it; needed where the code is in their own folder (else: a new user)",
    )


def _service(options: Namespace) -> int:
    if options.roles and not options.postgres:
        raise Unusable("a file is served by one process: --roles goes with --postgres")
    closed = closed_to_others(Path(sys.executable))
    if closed and not options.user and not options.container:
        print(
            f"umpire: nobody but its owner gets into {closed}, so that the unit's new user could not run"
            " the bot from there: --user names who does",
            file=sys.stderr,
        )
    if options.postgres:
        made = roles_unit if options.roles else server_unit
        unit_text = made(own_command(), options.user)
        print(compose(roles=options.roles) if options.container else unit_text, end="")
    else:
        print(container() if options.container else unit(own_command(), options.user), end="")
    return 0


COMMANDS = {"service": Command(_arguments, _service)}
