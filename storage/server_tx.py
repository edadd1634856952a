"""What a job says to a PostgreSQL server: what is only to be done is said, and not waited for."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import Any, cast

from storage.server_session import Counted, PostgresSession
from storage.tx import Question, Tx


class _Changed:
    """How many rows were changed, for whoever asks: only then is there a way to the server."""

    def __init__(self, answer: Counted) -> None:
        self._answer = answer

    def __int__(self) -> int:
        return self._answer.rowcount

    __index__ = __int__
    __hash__ = None  # type: ignore[assignment]  # a number that is not known yet is in no set

    def __bool__(self) -> bool:
        return int(self) != 0

    def __eq__(self, other: object) -> bool:
        return int(self) == other

    def __gt__(self, other: int) -> bool:
        return int(self) > other

    def __lt__(self, other: int) -> bool:
        return int(self) < other

    def __add__(self, other: int) -> int:
        return int(self) + int(other)

    __radd__ = __add__

    def __repr__(self) -> str:
        return str(int(self))


class ServerTx(Tx):
    """What is only to be done is said, and not waited for."""

    async def do(self, sql: str, /, **named: Any) -> int:
        session = self._served()
        return cast(int, _Changed(Counted([session.say(sql, named)], session)))

    async def many(self, sql: str, /, rows: Iterable[Mapping[str, Any]]) -> int:
        return cast(int, _Changed(self._served().executemany(sql, rows)))

    async def insist(self, otherwise: str, sql: str, /, **named: Any) -> None:
        self._served().insist(otherwise, sql, named)

    async def foresee(self, *questions: Question) -> None:
        foreseeing = _Foreseeing(self._served())
        for question in questions:
            asking = question(foreseeing).__await__()
            try:
                next(asking)
            except StopIteration:
                continue
            asking.close()

    async def count_on(self, table: str, column: str) -> None:
        if await self.all(
            "SELECT 1 FROM pg_sequences WHERE schemaname = current_schema() AND sequencename = :name",
            name=f"{table}_{column}_seq",
        ):
            await self.all(
                f"SELECT setval('{table}_{column}_seq', coalesce(max({column}), 0) + 1, false)"  # noqa: S608  # ours
                f" FROM {table}"
            )

    def settle(self, *, wait: bool) -> None:
        self._served().settle(wait=wait)

    def _served(self) -> PostgresSession:
        return cast(PostgresSession, self._mine())


class _Foreseeing(Tx):
    """What is asked of it is sent, and whoever asks is left there."""

    async def all(self, sql: str, /, **named: Any) -> list[Any]:
        cast(PostgresSession, self._mine()).foresee(sql, named)
        return await _Never()


class _Never:
    def __await__(self) -> Generator[None, None, list[Any]]:
        yield
        raise RuntimeError("a question that was foreseen has no answer yet")
