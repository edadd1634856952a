-- Where it was told that a member cannot be reached, so that it is told once, and that they are back.
CREATE TABLE absence (
    member INTEGER NOT NULL REFERENCES member (id),
    kind TEXT NOT NULL CHECK (kind IN ('match', 'challenge', 'contest')),
    number INTEGER NOT NULL,             -- the match, challenge or contest in which others wait
    told INTEGER NOT NULL,               -- 1 until they can be reached again
    times INTEGER NOT NULL,              -- how often it has come to this
    PRIMARY KEY (member, kind, number)
) STRICT, WITHOUT ROWID;

-- How often a platform has not taken the letter as it was.
ALTER TABLE outbox ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
