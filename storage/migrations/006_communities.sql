-- Where people meet under the same admins: a server, a group, the local table's room.
CREATE TABLE community (
    chat TEXT NOT NULL,
    name TEXT NOT NULL,               -- what the platform calls it
    language TEXT,                    -- null: each place has its own
    games TEXT NOT NULL DEFAULT '',   -- with spaces between them; none: all
    channel TEXT,                     -- the place for announcements
    organisers TEXT NOT NULL DEFAULT 'admins' CHECK (organisers IN ('admins', 'named', 'all')),
    results INTEGER NOT NULL DEFAULT 1,
    watch INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (chat, name)
) STRICT, WITHOUT ROWID;

-- Who may organise there beside the admins, where they are named.
CREATE TABLE organiser (
    chat TEXT NOT NULL,
    community TEXT NOT NULL,
    member INTEGER NOT NULL REFERENCES member (id),
    PRIMARY KEY (chat, community, member)
) STRICT, WITHOUT ROWID;

CREATE INDEX organiser_member ON organiser (member);

ALTER TABLE place ADD COLUMN community TEXT;  -- in which it is, as far as was heard

-- Who may not look for games or join tournaments; in a community, or, without one, anywhere.
CREATE TABLE ban (
    id INTEGER PRIMARY KEY,
    member INTEGER NOT NULL REFERENCES member (id),
    chat TEXT,
    community TEXT,
    until INTEGER,                    -- null: until it is lifted
    reason TEXT NOT NULL,
    by INTEGER NOT NULL REFERENCES member (id),
    at INTEGER NOT NULL,
    lifted INTEGER
) STRICT;

CREATE INDEX ban_of ON ban (member) WHERE lifted IS NULL;
CREATE INDEX ban_in ON ban (chat, community) WHERE lifted IS NULL;

-- The bans of accounts whose members were deleted, so that nobody leaves his behind by that.
CREATE TABLE barred (
    digest TEXT NOT NULL,             -- of the account, which is not known otherwise
    chat TEXT,
    community TEXT,
    until INTEGER,
    reason TEXT NOT NULL,
    by INTEGER NOT NULL REFERENCES member (id),
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX barred_digest ON barred (digest);

-- Open challenges that everybody may find: in the community of their place, or, without a place,
-- anywhere. One behind a code is found by nobody else.
ALTER TABLE challenge ADD COLUMN seek INTEGER NOT NULL DEFAULT 0;
UPDATE challenge SET seek = 1 WHERE opponent IS NULL AND place IS NOT NULL;
CREATE INDEX challenge_seek ON challenge (id) WHERE state = 'open' AND seek = 1;
CREATE INDEX challenge_made ON challenge (challenger, created);

-- Who ended a match that would not be played out, and why.
CREATE TABLE adjudication (
    match INTEGER PRIMARY KEY REFERENCES match (id),
    by INTEGER NOT NULL REFERENCES member (id),
    reason TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
