-- The licence, the date of retrieval and the origin that the newest statement of the identity source $1 gives about an
-- artist, a label or a release; no row if it has none. The order makes the planner use the index, also for unknown sources.
SELECT data::json ->> 'license' AS license, data::json ->> 'retrieved_at' AS retrieved_at,
  data::json -> 'origin' AS origin
FROM statement
WHERE source = $1::text AND type IN ('artist.reported', 'label.reported', 'release.reported')
ORDER BY position DESC
LIMIT 1
