-- Where somebody has begun to settle the terms of a game: what they then agree to in private, button by
-- button, is at home there.
CREATE TABLE asking (
    member INTEGER PRIMARY KEY REFERENCES member (id),
    chat TEXT NOT NULL,
    place TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

-- Challenges to somebody who has never been met: they wait for the holder of a name on one platform.
CREATE TABLE awaited (
    challenge INTEGER PRIMARY KEY REFERENCES challenge (id),
    chat TEXT NOT NULL,
    handle TEXT NOT NULL,             -- in small letters
    until INTEGER NOT NULL            -- by the calendar
) STRICT;

CREATE INDEX awaited_handle ON awaited (chat, handle);
