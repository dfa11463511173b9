-- The licence, the date of retrieval and the origin that the identity source $1 gives for its artists, labels or releases;
-- no row where it has none.
SELECT data::json ->> 'license' AS license, data::json ->> 'retrieved_at' AS retrieved_at,
  data::json -> 'origin' AS origin
FROM statement
WHERE source = $1::text AND type IN ('artist.reported', 'label.reported', 'release.reported')
LIMIT 1
