-- Answers to what was said in public, which overtake what is stuck on its way to their reader.
CREATE INDEX outbox_answers ON outbox (created)
WHERE ended IS NULL AND kind = 'answer' AND state = 'queued';
