-- Whose letters wait, so that finding what is due costs the same however much waits: each reader's
-- oldest open letter. Kept by the triggers below, whatever becomes of a letter.
CREATE TABLE reader (
    recipient TEXT PRIMARY KEY,
    head INTEGER NOT NULL,            -- the letter; no later one overtakes it
    due INTEGER,                      -- none while it is under way
    since INTEGER NOT NULL            -- when it was tried last, or else written
) STRICT, WITHOUT ROWID;

CREATE INDEX reader_due ON reader (due, head);
CREATE INDEX reader_since ON reader (since, head);

INSERT INTO reader (recipient, head, due, since)
SELECT recipient, id, CASE WHEN state = 'queued' THEN due END, coalesce(claimed, created) FROM outbox
WHERE id IN (SELECT min(id) FROM outbox WHERE ended IS NULL GROUP BY recipient);

-- A new letter has the greatest number: where another waits, it waits behind it.
CREATE TRIGGER outbox_written AFTER INSERT ON outbox WHEN new.ended IS NULL BEGIN
    INSERT INTO reader (recipient, head, due, since)
    VALUES (new.recipient, new.id, CASE WHEN new.state = 'queued' THEN new.due END,
        coalesce(new.claimed, new.created))
    ON CONFLICT (recipient) DO NOTHING;
END;

CREATE TRIGGER outbox_tried AFTER UPDATE OF state, due ON outbox WHEN new.ended IS NULL BEGIN
    UPDATE reader SET due = CASE WHEN new.state = 'queued' THEN new.due END,
        since = coalesce(new.claimed, new.created)
    WHERE recipient = new.recipient AND head = new.id;
END;

CREATE TRIGGER outbox_over AFTER UPDATE OF ended ON outbox
WHEN old.ended IS NULL AND new.ended IS NOT NULL BEGIN
    DELETE FROM reader WHERE recipient = old.recipient AND head = old.id;
    INSERT INTO reader (recipient, head, due, since)
    SELECT recipient, id, CASE WHEN state = 'queued' THEN due END, coalesce(claimed, created) FROM outbox
    WHERE recipient = old.recipient AND ended IS NULL ORDER BY id LIMIT 1
    ON CONFLICT (recipient) DO NOTHING;
END;

-- What was set aside is owed again.
CREATE TRIGGER outbox_revived AFTER UPDATE OF ended ON outbox
WHEN old.ended IS NOT NULL AND new.ended IS NULL BEGIN
    INSERT INTO reader (recipient, head, due, since)
    VALUES (new.recipient, new.id, CASE WHEN new.state = 'queued' THEN new.due END,
        coalesce(new.claimed, new.created))
    ON CONFLICT (recipient) DO UPDATE SET head = excluded.head, due = excluded.due,
        since = excluded.since
    WHERE excluded.head < reader.head;
END;

CREATE TRIGGER outbox_gone AFTER DELETE ON outbox WHEN old.ended IS NULL BEGIN
    DELETE FROM reader WHERE recipient = old.recipient AND head = old.id;
    INSERT INTO reader (recipient, head, due, since)
    SELECT recipient, id, CASE WHEN state = 'queued' THEN due END, coalesce(claimed, created) FROM outbox
    WHERE recipient = old.recipient AND ended IS NULL ORDER BY id LIMIT 1
    ON CONFLICT (recipient) DO NOTHING;
END;

-- A letter that goes over to another reader may be older than all of theirs.
CREATE TRIGGER outbox_readdressed AFTER UPDATE OF recipient ON outbox
WHEN new.ended IS NULL AND new.recipient <> old.recipient BEGIN
    DELETE FROM reader WHERE recipient = old.recipient AND head = old.id;
    INSERT INTO reader (recipient, head, due, since)
    SELECT recipient, id, CASE WHEN state = 'queued' THEN due END, coalesce(claimed, created) FROM outbox
    WHERE recipient = old.recipient AND ended IS NULL ORDER BY id LIMIT 1
    ON CONFLICT (recipient) DO NOTHING;
    INSERT INTO reader (recipient, head, due, since)
    VALUES (new.recipient, new.id, CASE WHEN new.state = 'queued' THEN new.due END,
        coalesce(new.claimed, new.created))
    ON CONFLICT (recipient) DO UPDATE SET head = excluded.head, due = excluded.due,
        since = excluded.since
    WHERE excluded.head < reader.head;
END;

-- All letters to one reader, delivered or not: for what is told of a member, and deleted with them.
CREATE INDEX outbox_recipient ON outbox (recipient, id);

-- What waits for its time, by reader: found at once when they are heard of again.
CREATE INDEX outbox_waiting ON outbox (recipient, due) WHERE ended IS NULL AND state = 'queued';
