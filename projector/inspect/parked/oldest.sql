-- The $1 subjects that have waited longest: the event that could not be applied, how many wait behind it, and of how many
-- subjects anything waits. An event of more than $2 bytes is left out.
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
