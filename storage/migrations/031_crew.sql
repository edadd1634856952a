-- Processes that serve one database together, and what each of them last said of itself.
CREATE TABLE crew (
    owner INTEGER PRIMARY KEY,        -- whose lock is held as long as the process lives
    host TEXT NOT NULL,
    process INTEGER NOT NULL,
    roles TEXT NOT NULL,              -- what it was started for
    duties TEXT NOT NULL,             -- what of that it alone does now
    attended TEXT NOT NULL,           -- seconds for which it has listened, by platform
    began INTEGER NOT NULL,
    seen INTEGER NOT NULL
) STRICT;

-- Who has claimed a letter, where several processes carry some.
ALTER TABLE outbox ADD COLUMN owner INTEGER;
-- Who alone may claim it: a platform's courier, or '@' and the process that heard what it answers.
ALTER TABLE outbox ADD COLUMN route TEXT;

-- How much patience is left with a speaker, where several processes hear them.
CREATE TABLE patience (
    chat TEXT NOT NULL,
    person TEXT NOT NULL,
    remains REAL NOT NULL,
    at INTEGER NOT NULL,
    waiting INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX patience_at ON patience (at);

-- How often a contest's events were written anew, so that nobody goes on from what they were.
ALTER TABLE contest ADD COLUMN rewritten INTEGER NOT NULL DEFAULT 0;

CREATE INDEX outbox_owner ON outbox (owner) WHERE ended IS NULL AND owner IS NOT NULL;
CREATE INDEX outbox_route ON outbox (route) WHERE ended IS NULL AND route IS NOT NULL;
