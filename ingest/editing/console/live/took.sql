-- How long the last 200 corrections took from publishing until readers saw them, in milliseconds. What was under an
-- embargo waited on purpose.
SELECT count(*)::int AS corrections,
  percentile_disc(0.5) WITHIN GROUP (ORDER BY milliseconds)::float8 AS median,
  percentile_disc(0.99) WITHIN GROUP (ORDER BY milliseconds)::float8 AS p99
FROM (
  SELECT extract(epoch FROM live_at - published_at) * 1000 AS milliseconds
  FROM editing.correction
  WHERE live_at IS NOT NULL AND visible_from IS NULL
  ORDER BY created_at DESC
  LIMIT 200
) AS last
