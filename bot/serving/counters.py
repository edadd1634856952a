"""Counters: what the desk does for chats that rely on it, each told of it before it runs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

from bot.chat.contract import Chat, Completing, Dealing, HomeChat
from bot.desk.afterwards.lookback import Lookback
from bot.desk.post.courier import Courier
from bot.desk.post.films import Draw
from bot.desk.reception.counter import DeskCounter
from bot.desk.reception.desk import Desk
from storage.database import Database


def open_counters(
    database: Database,
    desk: Desk,
    courier: Courier,
    chats: Mapping[str, Chat],
    *,
    now: Callable[[], int],
    draw: Draw,
    lookback: Lookback,
) -> Callable[[Collection[int]], None]:
    """Open them; what is answered tells chats of ours that clocks of matches have changed."""
    homes = {name: chat for name, chat in chats.items() if isinstance(chat, HomeChat)}
    for name, home in homes.items():
        home.rely_on(DeskCounter(database, desk, courier, name, now, draw=draw, lookback=lookback))
    for name, chat in chats.items():
        if isinstance(chat, Completing):
            from bot.desk.reception.completion import complete

            chat.complete_by(partial(complete, desk, name))
        if isinstance(chat, Dealing):
            from bot.desk.reception.dealing import Dealer

            chat.deal_from(Dealer(desk, name))
    return partial(_tell_clocks, [*homes.values()])


def _tell_clocks(homes: Collection[HomeChat], matches: Collection[int]) -> None:
    for home in homes:
        home.hear_clocks(matches)
