-- The number of parked events of each of the subjects $1::text[] that has any, and in all, counting at most $2 per
-- subject.
WITH by_subject AS (SELECT subject, count(*)::int AS events FROM parked GROUP BY subject)
SELECT
  coalesce(jsonb_object_agg(subject, events) FILTER (WHERE subject = ANY($1)), '{}') AS events,
  coalesce(sum(least(events, $2)), 0)::int AS total
FROM by_subject
