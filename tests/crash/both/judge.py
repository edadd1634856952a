"""What must hold after all kills: judged from what is stored, and from what stands on the platforms."""

from __future__ import annotations

import html
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.chat.discord.world import BOT
from tests.crash.both.platforms import HALL, NAMES, Platforms, is_on_telegram
from tests.crash.both.players import Players
from tests.stored import is_sound, stored

_ROUND = re.compile(r"\((\d+)\), round (\d+): \d+ game")
"""How a round is published."""


@dataclass
class Verdict:
    """What was counted, and every complaint."""

    acts: int = 0
    matches: int = 0
    letters: int = 0
    rounds: int = 0
    twice: Counter[str] = field(default_factory=Counter)
    """Messages that came a second time, by how they went: none where a key is honoured."""
    complaints: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Shown:
    """A message of the bot's that somebody got."""

    id: str
    words: str
    keyed: bool
    """Whether it came under a key that its platform honours."""
    files: tuple[str, ...]
    """What is in the files that came with it; on Telegram one is a message of its own."""
    said: frozenset[str] = frozenset()
    """Words that stood there at other times: one message may show one letter after another."""


def judge(path: Path, platforms: Platforms, players: Players, in_doubt: Counter[str]) -> Verdict:
    """`in_doubt` are the letters that were under way at kills, by platform."""
    verdict = Verdict()
    complain = verdict.complaints.append
    if not is_sound(path):
        complain("the file is damaged")
    for kind, unit, fault in stored(path, "SELECT kind, unit, fault FROM aside"):
        complain(f"{kind} {unit} was set aside: {fault}")
    verdict.complaints += _look_at_acts(path, players, verdict)
    verdict.complaints += _look_at_hearing(path, platforms)
    verdict.complaints += _look_at_letters(path, platforms, verdict)
    verdict.complaints += _look_at_numbers(path, players)
    verdict.complaints += _look_at_time(path, players)
    verdict.complaints += _look_at_rounds(path, platforms, players, verdict)
    verdict.complaints += _look_at_ratings(path)
    if verdict.twice["telegram"] > in_doubt["telegram"]:
        complain(
            f"{verdict.twice['telegram']} repeats on Telegram, {in_doubt['telegram']} in doubt"
        )
    return verdict


def _look_at_acts(path: Path, players: Players, verdict: Verdict) -> Iterator[str]:
    found: dict[int, list[tuple[str, str]]] = {number: [] for number in players.matches}
    for number, n, seat, body in stored(
        path, "SELECT match, n, seat, body FROM act ORDER BY match, n"
    ):
        acts = found.setdefault(number, [])
        acts.append((seat, body))
        if n != len(acts):
            yield f"#{number} has act {n} where {len(acts)} should be"
    for number, match in players.matches.items():
        verdict.matches += 1
        verdict.acts += len(found[number])
        if found[number] != match.acts or match.waiting is not None:
            yield f"#{number}: {found[number]}, where this was said: {match.acts}"


def _look_at_hearing(path: Path, platforms: Platforms) -> Iterator[str]:
    heard = Counter(stored(path, "SELECT chat, key FROM inbox"))
    for one in platforms.said:
        if heard[one] != 1:
            yield f"{one} was heard {heard[one]} times"


def _look_at_letters(path: Path, platforms: Platforms, verdict: Verdict) -> Iterator[str]:
    """Each letter came; in order; and nothing else did, but what was under way at a kill."""
    for state, count in stored(
        path,
        "SELECT state, count(*) FROM outbox WHERE state NOT IN ('sent', 'superseded') GROUP BY 1",
    ):
        yield f"{count} letters are {state}"
    for name in NAMES:
        chat, person = platforms.account(name)
        letters = stored(
            path,
            "SELECT key, receipt, kind, body FROM outbox JOIN account ON recipient = 'member:' || member"
            " WHERE account.chat = ? AND person = ? AND state = 'sent' ORDER BY outbox.id",
            chat,
            person,
        )
        shown = list(_shown_to(platforms, name))
        verdict.letters += len(letters)
        yield from _compare(name, letters, shown, verdict)


def _compare(
    name: str, letters: Sequence[tuple[Any, ...]], shown: Sequence[Shown], verdict: Verdict
) -> Iterator[str]:
    came = {one.id: one for one in shown}
    if len(came) < len(shown):
        yield f"{name} has two messages of one number"
    files = Counter(file for one in shown for file in one.files)
    named: set[str] = set()
    last = 0
    for key, receipt, kind, body in letters:
        block = json.loads(body).get("block")
        file, content = block if isinstance(block, list) else ("", "")
        message = str(receipt).rpartition(".")[2]
        if message not in came:
            yield f"{name} never got {key}"
            continue
        if message not in named and kind != "answer":
            if int(message) < last:
                yield f"{name} got {key} before an earlier letter"
            last = int(message)
        named.add(message)
        if file and key[0] != "m" and not (files[content] or content in came[message].words):
            yield f"{name} never got the file of {key}"
    how = "telegram" if is_on_telegram(name) else "in place"
    verdict.twice[how] += sum(files.values()) - len(files)
    copies = [one for one in shown if one.id not in named and not one.files]
    yield from _judge_extras(name, copies, _said([came[one] for one in named]), verdict.twice, how)


def _said(messages: Iterable[Shown]) -> set[str]:
    """All words that stand in them, or stood there before they were changed."""
    return {words for one in messages for words in (one.words, *one.said)}


def _judge_extras(
    name: str, extras: Sequence[Shown], known: set[str], twice: Counter[str], how: str
) -> Iterator[str]:
    """Messages that no letter names: a letter's first copies, where no key is honoured."""
    for extra in extras:
        twice[how] += 1
        if extra.keyed:
            yield f"{name} got this twice, under a key: {extra.words!r}"
        elif extra.words not in known:
            yield f"{name} got what no letter holds: {extra.words!r}"


def _shown_to(platforms: Platforms, name: str) -> Iterator[Shown]:
    """Each new message, with the words that it had then."""
    if is_on_telegram(name):
        here = platforms.telegram.world.person(name)["id"]
        for one in platforms.telegram.world.sent:
            if one.method.startswith("send") and one.message["chat"]["id"] == here:
                words = html.unescape(one.params.get("text") or one.params.get("caption", ""))
                files = _texts(one.files)
                yield Shown(str(one.message["message_id"]), words, False, files)
        return
    world = platforms.discord.server.world
    for message in world.messages[world.person(name).channel]:
        if message["author"]["id"] == BOT:
            files = _texts(world.files[one["url"]] for one in message["attachments"])
            said = frozenset(world.replaced[message["id"]])
            yield Shown(
                message["id"], message["content"], message["nonce"] is not None, files, said
            )


def _texts(files: Iterable[bytes]) -> tuple[str, ...]:
    return tuple(one.decode() for one in files if not one.startswith(b"\x89PNG"))


def _look_at_numbers(path: Path, players: Players) -> Iterator[str]:
    """What each seat was told has the numbers from 1 on."""
    keys = {key for (key,) in stored(path, "SELECT key FROM outbox WHERE key LIKE 'm%'")}
    for number, match in players.matches.items():
        for seat, most in match.umpire.letters.items():
            if seat not in match.people or (match.asleep is not None and match.over):
                continue  # what came with the flag is not known here
            missing = [n for n in range(1, most + 1) if f"m{number}.{seat}.{n}" not in keys]
            if missing or f"m{number}.{seat}.{most + 1}" in keys:
                yield f"{seat} of #{number} was told {most} times; missing: {missing}"


def _look_at_time(path: Path, players: Players) -> Iterator[str]:
    for chat, seconds in stored(path, "SELECT chat, seconds FROM tick"):
        most = players.attended.get(chat)
        if most is not None and seconds > most + 1:
            yield f"{chat} was charged {seconds} s, of {most:.1f} s in which the bot was there"


def _look_at_rounds(
    path: Path, platforms: Platforms, players: Players, verdict: Verdict
) -> Iterator[str]:
    hall = platforms.discord.server.world.place(HALL)
    messages = platforms.discord.server.world.messages[hall]
    published = Counter(
        (int(found[1]), int(found[2]))
        for one in messages
        for found in _ROUND.finditer(one["content"])
    )
    verdict.rounds = len(published)
    for (cup, number), times in published.items():
        if times != 1:
            yield f"round {number} of {cup} was published {times} times"
    games = Counter(
        cup for (cup,) in stored(path, "SELECT contest FROM contest_game WHERE match IS NOT NULL")
    )
    for cup in range(1, players.cups + 1):
        rounds = sum(one == cup for one, _ in published)
        if games[cup] != 2 * rounds:
            yield f"tournament {cup} has {games[cup]} games in {rounds} rounds of two"


def _look_at_ratings(path: Path) -> Iterator[str]:
    for match, times in stored(
        path, "SELECT match, count(*) FROM rating_change GROUP BY match HAVING count(*) <> 2"
    ):
        yield f"#{match} changed {times} ratings"
    for member, games, entered in stored(
        path,
        "SELECT member, sum(games), (SELECT count(*) FROM rating_change AS one"
        " WHERE one.member = rating.member) AS entered FROM rating GROUP BY member",
    ):
        if games == entered:
            continue
        yield f"member {member} has {games} games and {entered} changes of a rating"
