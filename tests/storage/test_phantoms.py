"""Phantoms: the last ones stand, and of each act the last are remembered."""

from __future__ import annotations

from storage import phantoms
from storage.database import Database, Tx
from tests.storage.club import begun, people


async def test_each_seat_has_its_own(database: Database) -> None:
    async def job(tx: Tx) -> None:
        match = await begun(tx, *await people(tx, "anna", "boris"))
        assert await phantoms.current(tx, match.id, "white") == {}
        for n, men in ((1, {"e5": "Q"}), (1, {}), (4, {"e5": "Q", "d5": "N"})):
            await phantoms.place(tx, match.id, "white", n, men)
            assert await phantoms.current(tx, match.id, "white") == men
        assert await phantoms.current(tx, match.id, "black") == {}
        await phantoms.place(tx, match.id, "black", 2, {"a1": "R"})
        assert await phantoms.current(tx, match.id, "white") == {"e5": "Q", "d5": "N"}
        assert await phantoms.history(tx, match.id) == [
            ("black", 2, {"a1": "R"}),
            ("white", 1, {}),
            ("white", 4, {"e5": "Q", "d5": "N"}),
        ]
        assert await phantoms.history(tx, 99) == []

    await database.write(job)
