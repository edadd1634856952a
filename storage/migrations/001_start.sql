-- Times are whole seconds since 1970. JSON is text that the database does not look into.

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE member (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    skeleton TEXT UNIQUE,             -- what the name looks like; none once he is deleted
    language TEXT,
    settings TEXT NOT NULL DEFAULT '{}',
    focus INTEGER,                    -- the match he spoke of last
    created INTEGER NOT NULL,
    deleted INTEGER
) STRICT;

-- A member on a platform; he may be on several.
CREATE TABLE account (
    chat TEXT NOT NULL,
    person TEXT NOT NULL,             -- who he is there
    member INTEGER NOT NULL REFERENCES member (id),
    reachable INTEGER NOT NULL DEFAULT 1,
    heard INTEGER NOT NULL,
    turn INTEGER NOT NULL,            -- the member's account with the greatest was used last
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX account_member ON account (member, turn);

CREATE TABLE place (
    chat TEXT NOT NULL,
    place TEXT NOT NULL,
    language TEXT NOT NULL,
    settings TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (chat, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE challenge (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    setup TEXT NOT NULL,
    side TEXT NOT NULL,
    challenger INTEGER NOT NULL REFERENCES member (id),
    opponent INTEGER REFERENCES member (id),
    chat TEXT,
    place TEXT,
    state TEXT NOT NULL DEFAULT 'open'
        CHECK (state IN ('open', 'accepted', 'declined', 'cancelled')),
    match INTEGER REFERENCES match (id),
    created INTEGER NOT NULL
) STRICT;

CREATE INDEX challenge_by ON challenge (challenger) WHERE state = 'open';
CREATE INDEX challenge_to ON challenge (opponent) WHERE state = 'open';
CREATE INDEX challenge_in ON challenge (chat, place) WHERE state = 'open';

CREATE TABLE match (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    edition INTEGER NOT NULL,
    options TEXT NOT NULL,
    setup TEXT NOT NULL,
    chat TEXT,
    place TEXT,
    n INTEGER NOT NULL DEFAULT 0,
    to_act TEXT,
    snapshot TEXT,                    -- the state after the first snapshot_n acts
    snapshot_n INTEGER,
    result TEXT,
    reason TEXT,
    created INTEGER NOT NULL,
    ended INTEGER
) STRICT;

-- Who sits where; `ended` repeats the match's, so that a member's running matches are found at once.
CREATE TABLE seat (
    match INTEGER NOT NULL REFERENCES match (id),
    seat TEXT NOT NULL,
    member INTEGER NOT NULL REFERENCES member (id),
    ended INTEGER,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_running ON seat (member, match) WHERE ended IS NULL;
CREATE INDEX seat_ended ON seat (member, ended, match) WHERE ended IS NOT NULL;

-- A match is its acts; (match, n) keeps two writers from both making act 17.
CREATE TABLE act (
    match INTEGER NOT NULL REFERENCES match (id),
    n INTEGER NOT NULL,
    seat TEXT NOT NULL,
    body TEXT NOT NULL,
    told TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;

-- What was heard, each of a platform's messages once. The body goes when it has been served.
CREATE TABLE inbox (
    id INTEGER PRIMARY KEY,
    chat TEXT NOT NULL,
    key TEXT NOT NULL,
    body TEXT,
    heard INTEGER NOT NULL,
    served INTEGER,
    UNIQUE (chat, key)
) STRICT;

CREATE INDEX inbox_open ON inbox (chat, id) WHERE served IS NULL;
CREATE INDEX inbox_served ON inbox (served) WHERE served IS NOT NULL;

-- What is owed, in the order in which it was written.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    recipient TEXT NOT NULL,
    kind TEXT NOT NULL,
    topic TEXT,
    body TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'queued'
        CHECK (state IN ('queued', 'claimed', 'sent', 'refused', 'superseded')),
    attempts INTEGER NOT NULL DEFAULT 0,
    doubt INTEGER NOT NULL DEFAULT 0, -- a copy may have arrived already
    due INTEGER NOT NULL,
    chat TEXT,                        -- where it was last tried
    claimed INTEGER,
    receipt TEXT,
    created INTEGER NOT NULL,
    ended INTEGER
) STRICT;

CREATE INDEX outbox_open ON outbox (recipient, id) WHERE ended IS NULL;
CREATE INDEX outbox_ended ON outbox (ended) WHERE ended IS NOT NULL;
