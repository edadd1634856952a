"""The local table: a page in the browser for whoever has no account on a platform.

Everybody who opens it takes a name and a seat. A seat belongs to its cookie; what the umpire
says to a seat in private goes to that seat's sockets and to nobody else.
"""

from bot.chat.web_chat.cards import Card, Setting
from bot.chat.web_chat.chat import PortTaken, WebChat

__all__ = ["Card", "PortTaken", "Setting", "WebChat"]
