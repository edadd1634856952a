"""The engine under the storage: which SQLite this Python brings along."""

from __future__ import annotations

import sqlite3

SQLITE_VERSION = sqlite3.sqlite_version_info
