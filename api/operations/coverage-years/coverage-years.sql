-- ask: no columns of its own.
SELECT ask.n, 200 AS status, concat('{"meta":{"as_of":', ask.as_of, '},"years":[', counted.rows, ']}') AS body,
  NULL::int AS total
FROM ask
CROSS JOIN LATERAL (
  SELECT string_agg(
    concat('{"year":', year, ',"editions":', editions, ',"with_lineup":', with_lineup, ',"with_set_times":',
      with_set_times, ',"with_tags":', with_tags, '}'),
    ',' ORDER BY year
  ) AS rows
  FROM coverage_year
  WHERE editions > 0
) AS counted
