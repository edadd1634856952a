-- A name that somebody took at the door of a chat that is ours, and who has said nothing yet: with
-- their first sentence they are a member of that name, and the claim goes.
CREATE TABLE claim (
    chat TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    skeleton TEXT NOT NULL UNIQUE,
    language TEXT,
    at INTEGER NOT NULL,              -- when they were last seen there
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX claim_at ON claim (at);

-- What was read at a chat that is ours is read again there by a page that opens anew.
CREATE INDEX outbox_sent ON outbox (recipient, id) WHERE state = 'sent';
