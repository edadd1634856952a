"""What is known of people's accounts: until when all that they wrote was heard."""

from __future__ import annotations

from storage import accounts, clocks, members
from storage.clocks import Tick
from storage.database import Database, Tx
from tests.storage.club import NOW, joined

NIGHT = 8 * 3600


async def test_who_is_heard_after_a_start_may_have_written_before_it(database: Database) -> None:
    """Anna writes in the night; in the morning she presses a button, which is heard at once, and
    the bot dies before it has read what she wrote."""

    async def job(tx: Tx) -> None:
        await joined(tx, "anna", "discord")
        await joined(tx, "boris", "discord")
        await clocks.keep_tick(tx, Tick("discord", 5, NOW + 60))
        await clocks.keep_tick(tx, Tick("telegram", 5, NOW - NIGHT))
        await members.heard_from(tx, "discord", "anna", NOW + NIGHT)
        read = {who: when for who, when, _ in await accounts.heard_on(tx, "discord")}
        assert read == {"anna": NOW + 60, "boris": NOW}

    await database.write(job)


async def test_where_nothing_was_attended_yet_the_last_word_counts(database: Database) -> None:
    async def job(tx: Tx) -> None:
        await joined(tx, "anna", "discord")
        await accounts.keep_channel(tx, "discord", "anna", "77")
        assert await accounts.heard_on(tx, "discord") == [("anna", NOW, "77")]

    await database.write(job)
