-- Returns the delay in milliseconds from publishing until readers see it, over the last 200 corrections. Embargoed
-- corrections are left out: their delay is intended.
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
