"""Communities: where people meet under the same admins, and what these have settled."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from storage.inheritance import handed_on
from storage.lane import Row, Tx

Organisers: TypeAlias = Literal["admins", "named", "all"]


@dataclass(frozen=True, slots=True)
class Community:
    chat: str
    name: str
    """What the platform calls it."""
    language: str | None = None
    """None: each place speaks its own."""
    games: tuple[str, ...] = ()
    """What may be played there; everything, if empty."""
    channel: str | None = None
    """The place for announcements."""
    organisers: Organisers = "admins"
    """Who may organise beside the admins."""
    results: bool = True
    """Whether the records of finished matches are posted."""
    watch: bool = False
    """Whether running matches may be watched, some moves behind."""
    asked: bool = False
    """Whether all were asked for the language."""


def _community(row: Row) -> Community:
    return Community(
        row["chat"],
        row["name"],
        row["language"],
        tuple(row["games"].split()),
        row["channel"],
        row["organisers"],
        bool(row["results"]),
        bool(row["watch"]),
        bool(row["asked"]),
    )


async def community(tx: Tx, chat: str, name: str) -> Community:
    """The community as it is settled; one that has settled nothing is as it comes."""
    row = await tx.one(
        "SELECT * FROM community WHERE chat = :chat AND name = :name", chat=chat, name=name
    )
    return _community(row) if row else Community(chat, name)


async def of_place(tx: Tx, chat: str, place: str) -> Community | None:
    """In which community the place is, as far as anything was ever heard there."""
    row = await tx.one(
        "SELECT community FROM place WHERE chat = :chat AND place = :place", chat=chat, place=place
    )
    if row is None or row["community"] is None:
        return None
    return await community(tx, chat, row["community"])


_LATEST = 300
"""Of how many games that are over somebody's communities are known."""


async def of_both(tx: Tx, one: int, two: int) -> list[tuple[str, str]]:
    """In which communities both have played or offered to of late, by chat and name; the latest first."""
    rows = await tx.all(
        "WITH played (member, match) AS ("
        " SELECT member, match FROM seat WHERE member IN (:one, :two) AND ended IS NULL"
        " UNION ALL SELECT * FROM (SELECT member, match FROM seat"
        " WHERE member = :one AND ended IS NOT NULL ORDER BY ended DESC LIMIT :latest) AS ones"
        " UNION ALL SELECT * FROM (SELECT member, match FROM seat"
        " WHERE member = :two AND ended IS NOT NULL ORDER BY ended DESC LIMIT :latest) AS twos),"
        " met (member, chat, community, n, created) AS ("
        " SELECT played.member, place.chat, place.community, match.id, match.created FROM played"
        " JOIN match ON match.id = played.match"
        " JOIN place ON place.chat = match.chat AND place.place = match.place"
        " UNION ALL"
        " SELECT challenger, place.chat, place.community, challenge.id, challenge.created"
        " FROM challenge"
        " JOIN place ON place.chat = challenge.chat AND place.place = challenge.place"
        " WHERE challenger IN (:one, :two))"
        " SELECT chat, community FROM met WHERE community IS NOT NULL GROUP BY chat, community"
        " HAVING count(DISTINCT member) = 2 ORDER BY max(created) DESC, max(n) DESC",
        one=one,
        two=two,
        latest=_LATEST,
    )
    return [(row["chat"], row["community"]) for row in rows]


async def knows(tx: Tx, chat: str, place: str, name: str) -> bool:
    """Whether it is known that the place is in the community."""
    row = await tx.one(
        "SELECT community FROM place WHERE chat = :chat AND place = :place", chat=chat, place=place
    )
    return row is not None and row["community"] == name


async def places_of(tx: Tx, chat: str, name: str) -> list[str]:
    """The places in the community where anything was ever heard."""
    rows = await tx.all(
        "SELECT place FROM place WHERE chat = :chat AND community = :name ORDER BY place",
        chat=chat,
        name=name,
    )
    return [str(row["place"]) for row in rows]


async def note_place(tx: Tx, chat: str, place: str, name: str, language: str) -> None:
    """The place is in the community; one not known before speaks as others of the community do, or
    else the language given."""
    await tx.do(
        "INSERT INTO place (chat, place, language, community) VALUES (:chat, :place, coalesce("
        "(SELECT language FROM place WHERE chat = :chat AND community = :name ORDER BY place LIMIT 1),"
        " :language), :name)"
        " ON CONFLICT (chat, place) DO UPDATE SET community = excluded.community"
        " WHERE place.community IS NOT excluded.community",
        chat=chat,
        place=place,
        language=language,
        name=name,
    )


async def keep(tx: Tx, settled: Community) -> None:
    await tx.do(
        "INSERT INTO community"
        " (chat, name, language, games, channel, organisers, results, watch, asked)"
        " VALUES (:chat, :name, :language, :games, :channel, :organisers, :results, :watch, :asked)"
        " ON CONFLICT (chat, name) DO UPDATE SET language = excluded.language,"
        " games = excluded.games, channel = excluded.channel, organisers = excluded.organisers,"
        " results = excluded.results, watch = excluded.watch, asked = excluded.asked",
        chat=settled.chat,
        name=settled.name,
        language=settled.language,
        games=" ".join(settled.games),
        channel=settled.channel,
        organisers=settled.organisers,
        results=int(settled.results),
        watch=int(settled.watch),
        asked=int(settled.asked),
    )


async def organisers(tx: Tx, chat: str, name: str) -> list[int]:
    """The members who were named as organisers there."""
    rows = await tx.all(
        "SELECT member FROM organiser WHERE chat = :chat AND community = :name ORDER BY member",
        chat=chat,
        name=name,
    )
    return [row["member"] for row in rows]


async def name_organisers(tx: Tx, chat: str, name: str, members: Iterable[int]) -> None:
    """These, and no others."""
    await tx.do(
        "DELETE FROM organiser WHERE chat = :chat AND community = :name", chat=chat, name=name
    )
    await tx.many(
        "INSERT INTO organiser (chat, community, member) VALUES (:chat, :name, :member)",
        [{"chat": chat, "name": name, "member": one} for one in dict.fromkeys(members)],
    )


async def merge(tx: Tx, gone: int, kept: int) -> None:
    """Two members are one person, with the rights and the bans of both."""
    await tx.do(handed_on("organiser", "member", "chat", "community"), gone=gone, kept=kept)
    await tx.do("DELETE FROM organiser WHERE member = :gone", gone=gone)
    await tx.do("UPDATE ban SET member = :kept WHERE member = :gone", gone=gone, kept=kept)
    for sql in (
        "UPDATE ban SET by = :kept WHERE by = :gone",
        "UPDATE barred SET by = :kept WHERE by = :gone",
        "UPDATE adjudication SET by = :kept WHERE by = :gone",
    ):
        await tx.do(sql, gone=gone, kept=kept)


async def move(tx: Tx, chat: str, old: str, new: str) -> None:
    """The community, or the place that is one, has another name from now on. What its admins have
    settled stands, unless they have settled something under the new name, too."""
    here = await community(tx, chat, new)
    if replace(here, asked=False) == Community(chat, new):
        await tx.do("DELETE FROM community WHERE chat = :chat AND name = :new", chat=chat, new=new)
    for sql in (
        handed_on("community", "name", "chat", names=("old", "new"), where=" AND chat = :chat"),
        "UPDATE community SET channel = :new WHERE chat = :chat AND channel = :old",
        handed_on(
            "organiser",
            "community",
            "chat",
            "member",
            names=("old", "new"),
            where=" AND chat = :chat",
        ),
        "UPDATE place SET community = :new WHERE chat = :chat AND community = :old",
        "UPDATE ban SET community = :new WHERE chat = :chat AND community = :old",
        "UPDATE barred SET community = :new WHERE chat = :chat AND community = :old",
    ):
        await tx.do(sql, chat=chat, old=old, new=new)
    for sql in (
        "DELETE FROM community WHERE chat = :chat AND name = :old",
        "DELETE FROM organiser WHERE chat = :chat AND community = :old",
    ):
        await tx.do(sql, chat=chat, old=old)


async def note_adjudication(tx: Tx, match: int, by: int, reason: str, now: int) -> None:
    await tx.do(
        "INSERT INTO adjudication (match, by, reason, at) VALUES (:match, :by, :reason, :now)",
        match=match,
        by=by,
        reason=reason,
        now=now,
    )
