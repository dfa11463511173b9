-- When the last event that the read tables know was published, and where they stand (../../tick/moment.sql); null where
-- there is no checkpoint.
SELECT last_event_time,
  CASE WHEN position IS NOT NULL THEN concat(position, ' ', as_of_instant, ' ', checkpoint.xmin) END AS version
FROM checkpoint
