-- The checkpoint of the read tables in the search path. It reads `moment` (db/generations/moment.sql).
SELECT position::float8 AS position,
  ((extract(epoch FROM as_of_instant) * 1000)::bigint + coalesce((SELECT max(number) FROM control.subject_repair), 0)
    + greatest(feed.pruned_to, (SELECT max(seq) FROM durable.change), 0))::float8 AS version,
  moment.as_of::json #>> '{}' AS as_of,
  greatest(feed.pruned_to, (SELECT max(seq) FROM durable.change))::text AS changes_after
FROM checkpoint
CROSS JOIN durable.feed
CROSS JOIN moment
