"""Sentences in private that say by name whom, against whom or which tournament they are about.

Who is called so is looked up only behind words that ask for something of that kind: a move or talk
costs nothing, and is nothing of this.
"""

from __future__ import annotations

from bot.desk.visit.identify import spoken_of
from bot.desk.visit.visit import Visit
from bot.words.hearing import Heard, hear
from bot.words.members.named import asked_of, called
from bot.words.tournaments.commands import may_name

_LONGEST = 100


async def named_in(visit: Visit) -> Heard | None:
    """What is meant; None where it is nothing of this."""
    text = visit.incoming.text
    if visit.incoming.place is not None or visit.heard.match is not None or len(text) > _LONGEST:
        return None
    if asked := asked_of(text):
        command, name = asked
        for one in called(name.removeprefix("@")):
            if (person := await spoken_of(visit, f"@{one}")) is not None:
                return hear(command.says(f"@{person.name}"))
    if " " not in text:
        return None
    from bot.desk.match.by_opponent import in_words

    found = await in_words(visit)
    if found is None and may_name(text):
        from bot.desk.tournaments.by_name import in_words as of_tournaments

        found = await of_tournaments(visit)
    return found
