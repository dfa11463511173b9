-- The $1 subjects that have been parked longest: the event that failed, the number of events parked behind it, and the
-- total number of parked subjects. event_json is null for an event of more than $2 bytes.
WITH waiting AS (
  SELECT subject, min(position) AS position, count(*) - 1 AS behind FROM parked GROUP BY subject
)
SELECT
  parked.position, left(parked.subject, 400) AS subject, left(parked.reason, 1000) AS reason, oldest.behind,
  CASE WHEN octet_length(parked.event_json) <= $2 THEN parked.event_json END AS event_json,
  (SELECT count(*) FROM waiting) AS subjects
FROM (SELECT * FROM waiting ORDER BY position LIMIT $1) AS oldest
JOIN parked ON parked.position = oldest.position
ORDER BY parked.position
