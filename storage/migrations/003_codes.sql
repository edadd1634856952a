-- One-time codes: to link two accounts of one person, or to take up an open challenge.
CREATE TABLE code (
    hash TEXT PRIMARY KEY,            -- of the code; the code itself is known to its owner alone
    kind TEXT NOT NULL CHECK (kind IN ('link', 'invite')),
    member INTEGER NOT NULL REFERENCES member (id),
    challenge INTEGER REFERENCES challenge (id),
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Wrong codes somebody typed, so that nobody can try them all.
CREATE TABLE wrong_code (
    member INTEGER NOT NULL REFERENCES member (id),
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX wrong_code_member ON wrong_code (member, at);
