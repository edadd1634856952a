-- What a player wants done when it is his turn: tries one after another, or answers to moves.
CREATE TABLE plan (
    match INTEGER NOT NULL REFERENCES match (id),
    seat TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- Members who are told what the audience of a running match hears.
CREATE TABLE watcher (
    match INTEGER NOT NULL REFERENCES match (id),
    member INTEGER NOT NULL REFERENCES member (id),
    PRIMARY KEY (match, member)
) STRICT, WITHOUT ROWID;

CREATE INDEX watcher_member ON watcher (member);
