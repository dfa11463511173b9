-- Where the read tables of the search path stand.
SELECT position::float8 AS position, (extract(epoch FROM as_of_instant) * 1000)::float8 AS instant, last_event_time AS as_of,
  greatest(feed.pruned_to, (SELECT max(seq) FROM kept.change))::text AS changes_after
FROM checkpoint
CROSS JOIN kept.feed
