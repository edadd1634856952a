-- What is only asked is answered at once, however much there is.

-- A ladder in its order, with all that it is told from.
DROP INDEX rating_ladder;
CREATE INDEX rating_ladder ON rating (family, pace, rating DESC, games DESC, member, rd, vol, at);

-- How many there are.
CREATE INDEX match_running ON match (id) WHERE ended IS NULL;
CREATE INDEX member_there ON member (id) WHERE deleted IS NULL;

-- What a member is told of themselves.
CREATE INDEX challenge_opponent ON challenge (opponent, created) WHERE opponent IS NOT NULL;
CREATE INDEX report_about ON report (member) WHERE member IS NOT NULL;
CREATE INDEX ban_member ON ban (member);
CREATE INDEX ban_by ON ban (by);
CREATE INDEX barred_by ON barred (by);
CREATE INDEX adjudication_by ON adjudication (by);
CREATE INDEX contest_organiser ON contest (organiser);
CREATE INDEX code_member ON code (member);
CREATE INDEX link_request_member ON link_request (member);
CREATE INDEX link_request_asker ON link_request (asker);
CREATE INDEX job_payload ON job (payload);

-- Tournaments that are over, the latest first; bans that are over.
CREATE INDEX contest_ended ON contest (ended, id) WHERE ended IS NOT NULL;
CREATE INDEX barred_until ON barred (until) WHERE until IS NOT NULL;

-- All seats of a member. There is one index of what runs and one of what is over; an index of both
-- would be taken where only what runs is wanted.
CREATE VIEW sat AS
SELECT match, seat, member, ended FROM seat WHERE ended IS NULL
UNION ALL
SELECT match, seat, member, ended FROM seat WHERE ended IS NOT NULL;

-- Finished matches between two people, as each of them has it, in the order in which they ended: a
-- page of them is read, and not the rest.
DROP VIEW played;
CREATE VIEW played AS
SELECT mine.member, theirs.member AS rival, mine.match, match.game, mine.seat, match.result,
    mine.ended, annulment.match IS NOT NULL AS annulled,
    CASE
        WHEN match.result = '1/2-1/2' THEN 'drawn'
        WHEN match.result = CASE mine.seat WHEN 'white' THEN '1-0' ELSE '0-1' END THEN 'won'
        WHEN match.result IN ('1-0', '0-1') THEN 'lost'
    END AS outcome                    -- null where nobody won, lost or drew
FROM seat AS mine
CROSS JOIN seat AS theirs ON theirs.match = mine.match AND theirs.member <> mine.member
CROSS JOIN match ON match.id = mine.match
LEFT JOIN annulment ON annulment.match = mine.match
WHERE mine.ended IS NOT NULL;
