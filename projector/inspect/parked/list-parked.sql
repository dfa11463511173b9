-- One row per subject with parked events: the event that failed and the number of events parked behind it; oldest
-- first.
SELECT
  first.position, first.id, first.subject, first.reason, first.event_json,
  (SELECT count(*) - 1 FROM parked WHERE parked.subject = first.subject) AS behind
FROM (
  SELECT DISTINCT ON (subject) position, id, subject, reason, event_json
  FROM parked
  ORDER BY subject, position
) AS first
ORDER BY first.position
