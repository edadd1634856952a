"""What came of the matches that one person plays alone, told from the matches themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from storage.lane import Row, Tx


def _work(which: str, rest: str = "SELECT * FROM work ORDER BY member, setup") -> str:
    """Who has done what about which problem, in finished matches.

    What follows the first solution of somebody's does not count any more.
    """
    return f"""
        WITH work AS (
            SELECT member, setup, count(*) AS tries, max(solved) AS solved,
                max(helped) AS helped, max(shown) AS shown, max(done) AS done
            FROM (
                SELECT *,
                    min(CASE WHEN solved = 1 THEN match END) OVER (PARTITION BY member, setup) AS done
                FROM (
                    SELECT seat.member, match.setup, match.id AS match,
                        CASE WHEN match.result = '1-0' THEN 1 ELSE 0 END AS solved,
                        CASE WHEN match.reason = :shown THEN 1 ELSE 0 END AS shown,
                        CASE WHEN EXISTS (SELECT 1 FROM act WHERE act.match = match.id
                            AND act.body = :help) THEN 1 ELSE 0 END AS helped
                    FROM match JOIN seat ON seat.match = match.id
                    WHERE match.game = :game AND {which}
                ) AS tried
            ) AS known
            WHERE done IS NULL OR match <= done
            GROUP BY member, setup
        ) {rest}
    """  # noqa: S608  # nothing but what is written below


_ENDED = "match.ended IS NOT NULL"
_OF_MEMBER = _work("seat.member = :member AND seat.ended IS NOT NULL")
_ON_PROBLEM = _work(f"{_ENDED} AND match.setup = :setup")
_BEST = _work(
    _ENDED,
    """
    SELECT member, sum(1 - helped) AS unaided, count(*) AS solved, sum(tries) AS tries
    FROM work JOIN member ON member.id = work.member
    WHERE solved = 1 AND shown = 0 AND member.deleted IS NULL
    GROUP BY member ORDER BY unaided DESC, solved DESC, tries, member LIMIT :most
    """,
)


@dataclass(frozen=True, slots=True)
class Kind:
    """Which matches are meant, and how their acts and ends are called."""

    game: str
    help: str
    """The act that asks for help."""
    shown: str
    """The reason of an end that shows the solution."""


@dataclass(frozen=True, slots=True)
class Work:
    """What somebody has done about one problem, until they solved it first."""

    member: int
    setup: str
    tries: int
    solved: bool
    helped: bool
    shown: bool
    """Whether they had been shown the solution."""
    done: int | None
    """The match in which they solved it first."""

    @property
    def counts(self) -> bool:
        """Whether they have found the solution themselves, helped or not."""
        return self.solved and not self.shown

    @property
    def unaided(self) -> bool:
        return self.counts and not self.helped


@dataclass(frozen=True, slots=True)
class Best:
    member: int
    unaided: int
    solved: int
    tries: int
    """For those that they have solved."""


async def work_of(tx: Tx, kind: Kind, member: int) -> list[Work]:
    """What this member has done about each problem."""
    return _read(
        await tx.all(_OF_MEMBER, game=kind.game, help=kind.help, shown=kind.shown, member=member)
    )


async def work_on(tx: Tx, kind: Kind, setup: str) -> list[Work]:
    """What everybody has done about this problem."""
    return _read(
        await tx.all(_ON_PROBLEM, game=kind.game, help=kind.help, shown=kind.shown, setup=setup)
    )


async def best(tx: Tx, kind: Kind, most: int) -> list[Best]:
    """Who has solved most without help; of equals, who has solved more, then with fewer tries."""
    rows = await tx.all(_BEST, game=kind.game, help=kind.help, shown=kind.shown, most=most)
    return [Best(row["member"], row["unaided"], row["solved"], row["tries"]) for row in rows]


def _read(rows: Iterable[Row]) -> list[Work]:
    return [
        Work(
            row["member"],
            row["setup"],
            row["tries"],
            bool(row["solved"]),
            bool(row["helped"]),
            bool(row["shown"]),
            row["done"],
        )
        for row in rows
    ]
