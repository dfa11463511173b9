-- ask: first_year, last_year (null: the default), this_year. Defaults: from the earliest tagged year to this year; a
-- single given year outside of that range moves the other default.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"from":', span.first, ',"to":', span.last, ',"as_of":', ask.as_of, '},"years":[', mix.rows,
    ']}') AS body,
  NULL::int AS total
FROM ask
CROSS JOIN LATERAL (
  SELECT
    coalesce(ask.first_year, least(
      (SELECT min(year) FROM genre_year WHERE tagged_editions > 0), coalesce(ask.last_year, ask.this_year))) AS first,
    coalesce(ask.last_year, greatest(ask.this_year, ask.first_year)) AS last
) AS span
CROSS JOIN LATERAL (
  SELECT string_agg(
    concat('{"year":', year, ',"total_editions":', coalesce(total_editions, 0), ',"tagged_editions":',
      coalesce(tagged_editions, 0), ',"genres":[', genres.rows, ']}'),
    ',' ORDER BY year
  ) AS rows
  FROM generate_series(span.first, span.last) AS year
  LEFT JOIN genre_year USING (year)
  LEFT JOIN LATERAL (
    SELECT string_agg(
      concat('{"genre":', to_json(genre), ',"editions":', editions, ',"share":',
        to_json(editions::float8 / tagged_editions), '}'),
      ',' ORDER BY editions DESC, genre
    ) AS rows
    FROM genre_trend
    WHERE genre_trend.year = genre_year.year AND editions > 0
  ) AS genres ON true
) AS mix
