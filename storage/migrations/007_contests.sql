-- A contest is its settings and its events; (contest, n) keeps two writers from both making event 17.
CREATE TABLE contest (
    id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL,
    organiser INTEGER NOT NULL REFERENCES member (id),
    n INTEGER NOT NULL DEFAULT 0,     -- how many events it has
    created INTEGER NOT NULL,
    ended INTEGER
) STRICT;

CREATE INDEX contest_open ON contest (id) WHERE ended IS NULL;

CREATE TABLE contest_event (
    contest INTEGER NOT NULL REFERENCES contest (id),
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (contest, n)
) STRICT, WITHOUT ROWID;

-- Public places in which a contest is told of; they may be on several platforms.
CREATE TABLE contest_place (
    contest INTEGER NOT NULL REFERENCES contest (id),
    chat TEXT NOT NULL,
    place TEXT NOT NULL,
    PRIMARY KEY (contest, chat, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX contest_told ON contest_place (chat, place);

-- A round to be paired by an engine, which may take seconds: asked for in one transaction,
-- answered in another.
CREATE TABLE contest_ask (
    contest INTEGER PRIMARY KEY REFERENCES contest (id),
    request TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL
) STRICT;

-- Each round is paired once, and can be paired again by whoever doubts it: rule, engine, seed and
-- the state that the engine was given.
CREATE TABLE contest_round (
    contest INTEGER NOT NULL REFERENCES contest (id),
    round INTEGER NOT NULL,
    rule TEXT NOT NULL,
    engine TEXT NOT NULL,
    seed INTEGER NOT NULL,
    state TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (contest, round)
) STRICT, WITHOUT ROWID;

-- Each game of a contest is one match, and a match is one game of one contest.
CREATE TABLE contest_game (
    contest INTEGER NOT NULL REFERENCES contest (id),
    pairing INTEGER NOT NULL,
    match INTEGER NOT NULL UNIQUE REFERENCES match (id),
    PRIMARY KEY (contest, pairing)
) STRICT, WITHOUT ROWID;

-- Who plays where, for his own list.
CREATE TABLE contest_player (
    contest INTEGER NOT NULL REFERENCES contest (id),
    member INTEGER NOT NULL REFERENCES member (id),
    PRIMARY KEY (contest, member)
) STRICT, WITHOUT ROWID;

CREATE INDEX contest_of ON contest_player (member);

-- A contest that somebody is describing, question by question.
CREATE TABLE contest_draft (
    member INTEGER PRIMARY KEY REFERENCES member (id),
    body TEXT NOT NULL,               -- what has been settled
    question TEXT NOT NULL,           -- what has been asked last; empty once all is settled
    at INTEGER NOT NULL
) STRICT;
