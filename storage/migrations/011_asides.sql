-- What failed and was set aside, so that all else goes on. No number comes twice.
CREATE TABLE aside (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,               -- letter, match, job, …
    unit TEXT NOT NULL,               -- which of them
    fault TEXT NOT NULL,              -- the type of the exception, and where it was raised
    place TEXT NOT NULL,
    times INTEGER NOT NULL DEFAULT 1,
    at INTEGER NOT NULL,
    body TEXT,                        -- what is put back when it is tried again
    UNIQUE (kind, unit)
) STRICT;

ALTER TABLE match ADD COLUMN aside INTEGER;    -- since when it is not served
ALTER TABLE contest ADD COLUMN aside INTEGER;
