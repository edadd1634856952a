"""A counter of the desk for tests of the table alone: everybody has the name that they want."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from bot.chat.contract import Outgoing
from bot.chat.hall import Contested, Hall, Offered
from bot.language import Language


@dataclass
class AnyCounter:
    told_: Sequence[tuple[str, Outgoing]] = ()
    asked: int = 0
    """How often somebody's letters were looked up."""
    keys: list[str] = field(default_factory=list)

    def __init__(self, told: Sequence[tuple[str, Outgoing]] = ()) -> None:
        self.told_, self.asked, self.keys = told, 0, []

    async def secret(self, made: str) -> str:
        return made

    async def seat(self, user: str, name: str, language: str | None) -> str | None:  # noqa: ARG002
        return name

    async def take(
        self,
        user: str,  # noqa: ARG002
        name: str,  # noqa: ARG002
        language: str | None,  # noqa: ARG002
    ) -> Literal["mine", "taken", "full"]:
        return "mine"

    async def enter(
        self,
        user: str,  # noqa: ARG002
        account: tuple[str, str, str],
        language: str | None,  # noqa: ARG002
        mark: str,  # noqa: ARG002
        *,
        again: bool,  # noqa: ARG002
    ) -> str | None:
        return account[2]

    async def opened_in(self, user: str, browser: str) -> None:
        """Nobody is rated here."""

    async def holds(self, user: str, name: str) -> bool:  # noqa: ARG002
        return False

    async def leave(self, user: str) -> None:
        """Nobody else has wanted the name."""

    async def arrived(self, user: str) -> None:
        """Nothing waits."""

    async def gone(self, user: str) -> None:
        """Nor is anything told elsewhere."""

    async def read(self, user: str, keys: Sequence[str]) -> None:  # noqa: ARG002
        self.keys += keys

    async def told(self, user: str | None, place: str | None) -> list[tuple[str, Outgoing]]:  # noqa: ARG002
        self.asked += user is not None
        return list(self.told_)

    async def hall(self, place: str, language: Language) -> Hall:  # noqa: ARG002
        return Hall()

    async def review(self, match: int, step: int | None, language: Language) -> None:
        """Nothing was ever played."""

    async def curve(self, match: int, language: Language) -> None:
        """Nothing was ever played."""

    async def card(self, match: int, language: Language) -> None:
        """Nor was anything won."""

    async def invitation(self, code: str, language: Language) -> Offered | None:  # noqa: ARG002
        return None

    async def season(self, number: int, language: Language) -> Contested | None:  # noqa: ARG002
        return None

    async def contest(self, number: int, language: Language) -> Contested | None:  # noqa: ARG002
        return None

    async def boards(self, user: str, but: Collection[int]) -> list[Outgoing]:  # noqa: ARG002
        return []

    async def plays(self, user: str, match: int) -> bool:  # noqa: ARG002
        return False

    async def story(self, user: str, match: int) -> Mapping[str, object] | None:  # noqa: ARG002
        return None

    async def beside(
        self,
        user: str,  # noqa: ARG002
        match: int,  # noqa: ARG002
        step: int | None,  # noqa: ARG002
    ) -> Mapping[str, object] | None:
        return None

    async def scene(self, user: str, match: int, step: int) -> Mapping[str, object] | None:  # noqa: ARG002
        return None

    async def clocked(self, matches: Collection[int]) -> list[tuple[str, Mapping[str, object]]]:  # noqa: ARG002
        return []

    async def clocks(self, user: str, match: int) -> Mapping[str, object] | None:  # noqa: ARG002
        return None
