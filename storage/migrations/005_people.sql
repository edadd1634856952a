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

CREATE INDEX rating_ladder ON rating (family, pace, rating);

-- What each match did to whom: (match, member) keeps a match from being rated twice. A row holds
-- all that it was reckoned from, so that it can be reckoned again when an earlier match is annulled.
CREATE TABLE rating_change (
    n INTEGER PRIMARY KEY,            -- in the order in which they were entered
    match INTEGER NOT NULL REFERENCES match (id),
    member INTEGER NOT NULL REFERENCES member (id),
    family TEXT NOT NULL,
    pace TEXT NOT NULL,
    rating_before REAL NOT NULL,
    rd_before REAL NOT NULL,
    vol_before REAL NOT NULL,
    rival_rating REAL NOT NULL,       -- the opponent's, before the match
    rival_rd REAL NOT NULL,
    score REAL NOT NULL,              -- 1, 0.5 or 0
    days REAL NOT NULL,               -- since his rated match before
    rating REAL NOT NULL,
    rd REAL NOT NULL,
    vol REAL NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (match, member)
) STRICT;

CREATE INDEX rating_change_member ON rating_change (member, at);
CREATE INDEX rating_change_pool ON rating_change (family, pace, n);

-- A match that counts for nothing any more, though its record stays.
CREATE TABLE annulment (
    match INTEGER PRIMARY KEY REFERENCES match (id),
    reason TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

-- Finished matches between two people, as each of them has it.
CREATE VIEW played AS
SELECT mine.member, theirs.member AS rival, match.id AS match, match.game, mine.seat, match.result,
    match.ended, annulment.match IS NOT NULL AS annulled,
    CASE
        WHEN match.result = '1/2-1/2' THEN 'drawn'
        WHEN match.result = CASE mine.seat WHEN 'white' THEN '1-0' ELSE '0-1' END THEN 'won'
        WHEN match.result IN ('1-0', '0-1') THEN 'lost'
    END AS outcome                    -- null where nobody won, lost or drew
FROM seat AS mine
JOIN seat AS theirs ON theirs.match = mine.match AND theirs.member <> mine.member
JOIN match ON match.id = mine.match
LEFT JOIN annulment ON annulment.match = mine.match
WHERE mine.ended IS NOT NULL;

-- Who plays where is told by the matches at home there.
CREATE INDEX match_home ON match (chat, place) WHERE chat IS NOT NULL;

-- Neither takes a challenge of the other.
CREATE TABLE block (
    member INTEGER NOT NULL REFERENCES member (id),
    blocked INTEGER NOT NULL REFERENCES member (id),
    at INTEGER NOT NULL,
    PRIMARY KEY (member, blocked)
) STRICT, WITHOUT ROWID;

CREATE INDEX block_of ON block (blocked);

CREATE INDEX challenge_match ON challenge (match) WHERE match IS NOT NULL;

-- The challenge by which a match's players were asked to play again.
CREATE TABLE rematch (
    match INTEGER PRIMARY KEY REFERENCES match (id),
    challenge INTEGER NOT NULL REFERENCES challenge (id)
) STRICT;

-- What somebody told those in charge about a member or a match: his own words, and no other talk.
CREATE TABLE report (
    id INTEGER PRIMARY KEY,
    reporter INTEGER NOT NULL REFERENCES member (id),
    member INTEGER REFERENCES member (id),
    match INTEGER REFERENCES match (id),
    text TEXT NOT NULL,               -- empty once it is settled
    chat TEXT,
    community TEXT,                   -- whose admins are to read it, beside the operators
    at INTEGER NOT NULL,
    closed INTEGER
) STRICT;

CREATE INDEX report_open ON report (at) WHERE closed IS NULL;
CREATE INDEX report_by ON report (reporter, at);

-- Who has shown himself to be in charge of a community, or, with both empty, of the bot: he is
-- told that there is a report. What it says he is told when he asks, if he is in charge then.
CREATE TABLE steward (
    chat TEXT NOT NULL,
    community TEXT NOT NULL,
    member INTEGER NOT NULL REFERENCES member (id),
    PRIMARY KEY (chat, community, member)
) STRICT, WITHOUT ROWID;

CREATE INDEX steward_member ON steward (member);

-- How often somebody has been asked whether he means to be deleted.
CREATE TABLE farewell (
    member INTEGER PRIMARY KEY REFERENCES member (id),
    times INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;

-- Names that differ in an underscore only look alike, too. Who has such a name keeps it.
UPDATE OR IGNORE member SET skeleton = replace(skeleton, '_', '') WHERE skeleton LIKE '%\_%' ESCAPE '\';

-- A problem is known by its set-up: who has solved it is told from the matches.
CREATE INDEX match_setup ON match (game, setup);
