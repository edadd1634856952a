-- Attended time: seconds in which the bot was connected to a platform and nothing waited there.
CREATE TABLE tick (
    chat TEXT PRIMARY KEY,
    seconds INTEGER NOT NULL,
    seen INTEGER NOT NULL             -- when it was attended last, by the calendar
) STRICT, WITHOUT ROWID;

-- A seat's clock. It runs while `deadline` is not null, in the attended time of `chat`.
CREATE TABLE clock (
    match INTEGER NOT NULL REFERENCES match (id),
    seat TEXT NOT NULL,
    "left" INTEGER NOT NULL,          -- what it shows when it does not run
    turn INTEGER NOT NULL DEFAULT 0,  -- whether it is its owner's turn, running or held
    chat TEXT,
    deadline INTEGER,
    alarm INTEGER,                    -- when to look at it next: a reminder, or the deadline
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX clock_alarm ON clock (chat, alarm) WHERE alarm IS NOT NULL;

-- What is to be done at a time of the calendar, each once.
CREATE TABLE job (
    key TEXT PRIMARY KEY,
    due INTEGER NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL DEFAULT '{}'
) STRICT, WITHOUT ROWID;

CREATE INDEX job_due ON job (due);

ALTER TABLE challenge ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';  -- pace, rated, claim, watch
ALTER TABLE match ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';
ALTER TABLE match ADD COLUMN pause TEXT;      -- "paused", or the seat that offers to pause

CREATE TABLE vacation (
    member INTEGER PRIMARY KEY REFERENCES member (id),
    since INTEGER,                    -- null: he is not away
    until INTEGER,
    year INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0   -- seconds in that year
) STRICT;
