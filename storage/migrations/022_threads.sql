-- The thread in which a player is called to a match, whose private chat is closed: there is one.
CREATE TABLE thread (
    match INTEGER NOT NULL REFERENCES match (id),
    member INTEGER NOT NULL REFERENCES member (id),
    chat TEXT NOT NULL,
    thread TEXT NOT NULL,             -- what the platform calls it
    PRIMARY KEY (match, member)
) STRICT, WITHOUT ROWID;

CREATE INDEX thread_member ON thread (member);
