-- How strong a member is, for each family of games and each kind of pace ("live" or "slow").
CREATE TABLE rating (
    member INTEGER NOT NULL REFERENCES member (id),
    family TEXT NOT NULL,
    pace TEXT NOT NULL,
    rating REAL NOT NULL,
    rd REAL NOT NULL,
    vol REAL NOT NULL,
    games INTEGER NOT NULL,
    at INTEGER NOT NULL,              -- when his last rated game ended
    PRIMARY KEY (member, family, pace)
) STRICT, WITHOUT ROWID;

-- What each match did to whom: (match, member) keeps a match from being rated twice.
CREATE TABLE rating_change (
    match INTEGER NOT NULL REFERENCES match (id),
    member INTEGER NOT NULL REFERENCES member (id),
    family TEXT NOT NULL,
    pace TEXT NOT NULL,
    rating_before REAL NOT NULL,
    rd_before REAL NOT NULL,
    vol_before REAL NOT NULL,
    rating REAL NOT NULL,
    rd REAL NOT NULL,
    vol REAL NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, member)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_change_member ON rating_change (member, at);
