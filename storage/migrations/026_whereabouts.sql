-- Where a member was heard last among others, on each platform: there they can be called to a match
-- that is at home nowhere, when their private chat is closed.
CREATE TABLE whereabouts (
    member INTEGER NOT NULL REFERENCES member (id),
    chat TEXT NOT NULL,
    place TEXT NOT NULL,
    PRIMARY KEY (member, chat)
) STRICT, WITHOUT ROWID;

CREATE INDEX whereabouts_place ON whereabouts (chat, place);
