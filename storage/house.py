"""What the machines of the house were handed, so that they go on where they were at any kill."""

from __future__ import annotations

from dataclasses import dataclass, field

from storage.lane import Row, Tx


@dataclass(frozen=True, slots=True)
class NewLetter:
    key: str
    match: int
    seat: str
    number: int
    """Of the board that it shows: an answer that enters nothing has that of the letter before."""
    asks: bool
    """Whether something is expected of the seat."""
    body: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Asked:
    """All that a seat knows when something is expected of it."""

    letter: int
    """The newest, to which it answers."""
    level: str
    seed: str
    attempt: int
    fruitless: int
    """How often it has said since the board changed what did not change it."""
    notes: str = field(repr=False)
    letters: tuple[str, ...] = field(repr=False)


async def keep(tx: Tx, letter: NewLetter, level: str, seed: str) -> None:
    """Keep a letter; one that comes again is the same. The first brings the seat its seed."""
    await tx.do(
        "INSERT INTO house_seat (match, seat, level, seed) VALUES (:match, :seat, :level, :seed)"
        " ON CONFLICT (match, seat) DO NOTHING",
        match=letter.match,
        seat=letter.seat,
        level=level,
        seed=seed,
    )
    await tx.do(
        "INSERT INTO house_letter (key, match, seat, number, asks, body)"
        " VALUES (:key, :match, :seat, :number, :asks, :body) ON CONFLICT (key) DO NOTHING",
        key=letter.key,
        match=letter.match,
        seat=letter.seat,
        number=letter.number,
        asks=int(letter.asks),
        body=letter.body,
    )


_NEWEST = """(SELECT newest.asks FROM house_letter AS newest
 WHERE newest.match = house_seat.match AND newest.seat = house_seat.seat
 ORDER BY newest.id DESC LIMIT 1)"""


async def waiting(tx: Tx) -> list[tuple[int, str]]:
    """The seats of running matches of which something is expected, those of old matches first."""
    rows = await tx.all(
        "SELECT house_seat.match, house_seat.seat FROM house_seat"  # noqa: S608  # as written above
        " JOIN match ON match.id = house_seat.match"
        f" WHERE match.ended IS NULL AND {_NEWEST} = 1 ORDER BY house_seat.match, house_seat.seat"
    )
    return [(row["match"], row["seat"]) for row in rows]


async def asked(tx: Tx, match: int, seat: str) -> Asked | None:
    """None where nothing is expected of the seat."""
    own = await _seat(tx, match, seat)
    rows = await tx.all(
        "SELECT id, number, asks, body FROM house_letter WHERE match = :match AND seat = :seat"
        " ORDER BY id",
        match=match,
        seat=seat,
    )
    if own is None or not rows or not rows[-1]["asks"]:
        return None
    newest = rows[-1]
    return Asked(
        letter=newest["id"],
        level=own["level"],
        seed=own["seed"],
        attempt=own["attempt"],
        fruitless=sum(row["number"] == newest["number"] for row in rows) - 1,
        notes=own["notes"],
        letters=tuple(row["body"] for row in rows),
    )


async def note(tx: Tx, match: int, seat: str, letter: int, notes: str) -> bool:
    """Keep what the seat noted while it thought about this letter, unless a newer one has come."""
    changed = await tx.do(
        "UPDATE house_seat SET notes = :notes WHERE match = :match AND seat = :seat AND :letter ="
        " (SELECT max(id) FROM house_letter WHERE match = :match AND seat = :seat)",
        match=match,
        seat=seat,
        letter=letter,
        notes=notes,
    )
    return changed == 1


async def sent_away(tx: Tx, match: int, seat: str, attempt: int) -> int | None:
    """Its answer of this attempt was not heard; the number of the next, if that is news."""
    row = await tx.one(
        "UPDATE house_seat SET attempt = attempt + 1"
        " WHERE match = :match AND seat = :seat AND attempt = :attempt RETURNING attempt",
        match=match,
        seat=seat,
        attempt=attempt,
    )
    return None if row is None else int(row["attempt"])


async def prune(tx: Tx, before: int, most: int = 20) -> int:
    """Forget the seats of matches that ended before then; how many. Repeat until it says 0."""
    rows = await tx.all(
        "SELECT house_seat.match FROM house_seat JOIN match ON match.id = house_seat.match"
        " WHERE match.ended < :before ORDER BY match.ended, match.id, seat LIMIT :most",
        before=before,
        most=most,
    )
    for row in rows:
        await tx.do("DELETE FROM house_letter WHERE match = :match", match=row["match"])
        await tx.do("DELETE FROM house_seat WHERE match = :match", match=row["match"])
    return len(rows)


async def _seat(tx: Tx, match: int, seat: str) -> Row | None:
    return await tx.one(
        "SELECT * FROM house_seat WHERE match = :match AND seat = :seat", match=match, seat=seat
    )
