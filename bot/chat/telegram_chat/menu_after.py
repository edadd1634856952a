"""The menu's lines about finished matches, and about those of others."""

from __future__ import annotations

AFTER: dict[str, tuple[str, str]] = {
    "card": ("The result as a picture: /card 12", "Итог картинкой: /card 12"),
    "analyse": ("What each side could know", "Что могла знать каждая сторона"),
    "watch": ("Watch a match: /watch 12", "Смотреть партию: /watch 12"),
    "unwatch": ("Watch it no longer", "Больше не смотреть"),
}
