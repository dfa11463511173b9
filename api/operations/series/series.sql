-- ask: row_limit, row_offset. Series with an edition that the plan opens (`since`), with figures over those editions;
-- the others are counted as withheld.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"total":', counted.total, ',"limit":', ask.row_limit, ',"offset":', ask.row_offset, ',"as_of":',
    ask.as_of, ',"withheld":', CASE WHEN counted.known > counted.total THEN concat('{"rows":',
      counted.known - counted.total, ',"reason":"older_than_last_calendar_year","plan":"pro"}') ELSE 'null' END,
    '},"series":[', page.rows, ']}') AS body,
  counted.total
FROM ask
-- Series with an edition that the plan opens, in order. Each year is looked up: a generic plan would read all editions.
CROSS JOIN LATERAL (
  SELECT array_agg(DISTINCT opened.series_slug) AS slugs
  FROM generate_series(ask.since, (SELECT max(year) FROM edition)) AS of_year (year)
  CROSS JOIN LATERAL (SELECT series_slug FROM edition WHERE edition.year = of_year.year OFFSET 0) AS opened
  WHERE ask.since > 0
) AS recent
CROSS JOIN LATERAL (
  SELECT known.series AS known,
    CASE ask.since WHEN 0 THEN known.series ELSE coalesce(cardinality(recent.slugs), 0) END AS total
  FROM (SELECT coalesce((SELECT festivals FROM coverage WHERE scope = 'all_time'), 0) AS series) AS known
  OFFSET 0
) AS counted
CROSS JOIN LATERAL (
  SELECT string_agg(
    concat('{"slug":', to_json(one.slug), ',"name":', to_json(one.name), ',"editions":', own.editions,
      ',"upcoming_editions":', own.upcoming, ',"first_year":', own.first_year, ',"last_year":', own.last_year,
      ',"countries":', own.countries, '}'),
    ',' ORDER BY one.slug
  ) AS rows
  FROM (
    (SELECT slug, name FROM series WHERE ask.since = 0 ORDER BY slug LIMIT ask.row_limit OFFSET ask.row_offset)
    UNION ALL
    SELECT shown.slug, shown.name
    FROM unnest(recent.slugs[ask.row_offset + 1:ask.row_offset + ask.row_limit]) AS opened (slug)
    CROSS JOIN LATERAL (SELECT slug, name FROM series WHERE series.slug = opened.slug OFFSET 0) AS shown
  ) AS one
  CROSS JOIN LATERAL (
    SELECT count(*) AS editions, count(*) FILTER (WHERE upcoming) AS upcoming, min(year) AS first_year,
      max(year) AS last_year,
      coalesce(json_agg(DISTINCT country ORDER BY country) FILTER (WHERE country IS NOT NULL), '[]') AS countries
    FROM edition
    WHERE edition.series_slug = one.slug AND year >= ask.since
  ) AS own
) AS page
