-- Pairs of one of the artists $1::text[] and an artist with a similar name. OFFSET 0 keeps the planner from joining the
-- whole table.
SELECT own.comparison_json AS own, other.comparison_json AS other
FROM near_name AS own
CROSS JOIN LATERAL (
  SELECT artist_slug, comparison_json FROM near_name WHERE near && own.near OFFSET 0
) AS other
WHERE own.artist_slug = ANY($1) AND other.artist_slug <> own.artist_slug
