-- Cities with their editions of years from $1 on; of the year $2, the country $3, the genre $4, only those ahead ($5), and
-- with a first day in [$6, $7), where these are not null. A city is where its newest edition with coordinates is; an
-- edition without a city is a place of its own. The $8 places with the most editions, then what they are among: how many
-- places there are, and how many editions are at none. Without a place there is one row of nulls.
WITH found AS (
  SELECT slug, start_date, country, city_key, row_json::json ->> 'city' AS city, lat_microdegrees AS lat,
    lng_microdegrees AS lng
  FROM edition
  WHERE year >= $1::int AND ($2::int IS NULL OR year = $2) AND ($3::text IS NULL OR country = $3)
    AND ($4::text IS NULL OR genres @> ARRAY[$4::text]) AND (NOT $5::boolean OR upcoming)
    AND ($6::date IS NULL OR start_date >= $6) AND ($7::date IS NULL OR start_date < $7)
),
place AS (
  SELECT country, city_key, count(*)::int AS editions,
    (array_agg(city ORDER BY start_date DESC NULLS LAST, slug) FILTER (WHERE lat IS NOT NULL))[1] AS city,
    (array_agg(lat ORDER BY start_date DESC NULLS LAST, slug) FILTER (WHERE lat IS NOT NULL))[1] AS lat,
    (array_agg(lng ORDER BY start_date DESC NULLS LAST, slug) FILTER (WHERE lat IS NOT NULL))[1] AS lng,
    (array_agg(slug ORDER BY start_date DESC NULLS LAST, slug) FILTER (WHERE lat IS NOT NULL))[1] AS slug
  FROM found
  GROUP BY country, city_key, CASE WHEN city_key IS NULL THEN slug END
)
SELECT shown.country, shown.city, shown.editions, shown.lat, shown.lng, shown.slug, whole.places, whole.unplaced
FROM (
  SELECT (count(*) FILTER (WHERE lat IS NOT NULL))::int AS places,
    coalesce(sum(editions) FILTER (WHERE lat IS NULL), 0)::int AS unplaced
  FROM place
) AS whole
LEFT JOIN LATERAL (
  SELECT * FROM place WHERE lat IS NOT NULL ORDER BY editions DESC, country, city LIMIT $8::int
) AS shown ON true
