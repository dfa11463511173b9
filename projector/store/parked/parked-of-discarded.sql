-- All parked events of the subjects of the events $1::text[] (ids), in the log's order.
SELECT position, id, subject, reason, event_json
FROM parked
WHERE subject IN (SELECT subject FROM parked WHERE id = ANY($1))
ORDER BY position
