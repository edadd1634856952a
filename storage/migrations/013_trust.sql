-- A running match of a database that was restored: these seats have still to say "go on".
CREATE TABLE unread (
    match INTEGER NOT NULL REFERENCES match (id),
    seat TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- The account from which a seat has acted last: what the seat is told goes there.
CREATE TABLE playing_from (
    match INTEGER NOT NULL REFERENCES match (id),
    seat TEXT NOT NULL,
    chat TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- What an account is called on its platform, so that its owner can tell one from another.
ALTER TABLE account ADD COLUMN name TEXT NOT NULL DEFAULT '';

-- Somebody says that they are this member, too; only the member can say that it is so.
CREATE TABLE link_request (
    hash TEXT PRIMARY KEY,            -- of the code that the member was given
    member INTEGER NOT NULL REFERENCES member (id),
    asker INTEGER NOT NULL REFERENCES member (id),
    chat TEXT NOT NULL,               -- the account from which it was asked
    person TEXT NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
