-- ask: row_limit, row_offset. Series with an edition that the plan opens (`since`), with figures over those editions;
-- the others are counted as withheld.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"total":', counted.total, ',"limit":', ask.row_limit, ',"offset":', ask.row_offset, ',"as_of":',
    ask.as_of, ',"withheld":', CASE WHEN counted.known > counted.total THEN concat('{"rows":',
      counted.known - counted.total, ',"reason":"older_than_last_calendar_year","plan":"pro"}') ELSE 'null' END,
    '},"series":[', page.rows, ']}') AS body,
  counted.total
FROM ask
CROSS JOIN LATERAL (
  SELECT known.series AS known, CASE ask.since WHEN 0 THEN known.series ELSE (
    SELECT count(DISTINCT series_slug)::int FROM edition WHERE year >= ask.since
  ) END AS total
  FROM (SELECT coalesce((SELECT festivals FROM coverage WHERE scope = 'all_time'), 0) AS series) AS known
) AS counted
CROSS JOIN LATERAL (
  SELECT string_agg(
    concat('{"slug":', to_json(one.slug), ',"name":', to_json(one.name), ',"editions":', own.editions,
      ',"upcoming_editions":', own.upcoming, ',"first_year":', own.first_year, ',"last_year":', own.last_year,
      ',"countries":', own.countries, '}'),
    ',' ORDER BY one.slug
  ) AS rows
  FROM (
    SELECT slug, name FROM series
    WHERE EXISTS (SELECT FROM edition WHERE edition.series_slug = series.slug AND edition.year >= ask.since)
    ORDER BY slug LIMIT ask.row_limit OFFSET ask.row_offset
  ) AS one
  CROSS JOIN LATERAL (
    SELECT count(*) AS editions, count(*) FILTER (WHERE upcoming) AS upcoming, min(year) AS first_year,
      max(year) AS last_year,
      coalesce(json_agg(DISTINCT country ORDER BY country) FILTER (WHERE country IS NOT NULL), '[]') AS countries
    FROM edition
    WHERE edition.series_slug = one.slug AND year >= ask.since
  ) AS own
) AS page
