"""What people want to find a game, each wish served by the module that owns it."""

from __future__ import annotations

from typing import assert_never

from bot.desk.meeting import answers, blocks, dialogue, house, invite, rematch, seeks, switching
from bot.desk.visit.visit import Visit
from bot.words.meeting import blocking
from bot.words.meeting import commands as says
from bot.words.meeting.asking import AskTerms


async def attend(visit: Visit, wish: says.Wish) -> None:
    if visit.incoming.place is not None and not visit.heard.command:
        return  # where people talk to each other, only a command is for the bot
    match wish:
        case says.Challenge():
            if not await house.challenge(visit, wish):
                await invite.challenge(visit, wish)
        case says.PlayHouse():
            await house.play(visit, wish)
        case says.Seek(offer):
            await invite.seek(visit, offer)
        case says.Invite(offer):
            await invite.invite(visit, offer)
        case AskTerms():
            await dialogue.settle_terms(visit, wish)
        case says.Settle():
            await answers.settle(visit, wish)
        case says.Join():
            await answers.join(visit, wish)
        case says.ShowSeeks():
            await seeks.show_seeks(visit)
        case says.Unseek(number):
            await seeks.unseek(visit, number)
        case says.Rematch(level):
            await rematch.offer(visit, level)
        case says.SwitchSides():
            await switching.switch(visit)
        case blocking.Block(name):
            await blocks.block(visit, name)
        case blocking.Unblock(name):
            await blocks.unblock(visit, name)
        case blocking.ShowBlocks():
            await blocks.show(visit)
        case _:
            assert_never(wish)
