-- Whether a community was asked, when the bot came, in which language it is to be spoken to there:
-- then anybody may answer, once.
ALTER TABLE community ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;

-- Other places of a community speak at first as its first one does.
CREATE INDEX place_community ON place (chat, community);
