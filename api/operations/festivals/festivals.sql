-- ask: driver (the filter whose index finds the rows: series, words, year, upcoming, country; all where nothing
-- filters), year, country, series, words (a tsquery of prefixes), whole (the same
-- of whole words), upcoming (true or null), row_limit, row_offset.
-- A branch runs for its own driver only: one plan serves every filter, and each filter has its index. Rows older than
-- the plan opens (`since`) are counted as withheld, and neither listed nor part of the total; by words of the name, where
-- their names have each of them whole (`whole`, a tsquery): prefixes would spell out the archive's index.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"total":', found.total, ',"limit":', ask.row_limit, ',"offset":', ask.row_offset, ',"as_of":',
    ask.as_of, ',"withheld":', CASE WHEN found.old > 0 THEN concat('{"rows":', found.old,
      ',"reason":"older_than_last_calendar_year","plan":"pro"}') ELSE 'null' END,
    '},"editions":[', page.rows, ']}') AS body,
  found.total
FROM ask
CROSS JOIN LATERAL (
  SELECT count(*)::int AS editions FROM edition WHERE ask.driver = 'all' AND year < ask.since
) AS before
CROSS JOIN LATERAL (
  SELECT
    CASE ask.driver
      WHEN 'all' THEN coalesce((SELECT editions FROM coverage WHERE scope = 'all_time'), 0) - before.editions
      ELSE count(*) FILTER (WHERE year >= ask.since)::int
    END AS total,
    CASE ask.driver WHEN 'all' THEN before.editions ELSE count(*) FILTER (WHERE year < ask.since AND is_named) END AS old,
    array_agg(slug) FILTER (
      WHERE place > ask.row_offset AND place <= ask.row_offset + ask.row_limit AND year >= ask.since
    ) AS slugs
  FROM (
    SELECT slug, year, ask.words IS NULL OR array_to_tsvector(words) @@ ask.whole::tsquery AS is_named,
      row_number() OVER (ORDER BY year < ask.since, start_date DESC NULLS LAST, slug) AS place
    FROM (
      SELECT slug, start_date, year, country, upcoming, words, series_slug
      FROM edition WHERE ask.driver = 'series' AND series_slug = ask.series
      UNION ALL
      SELECT slug, start_date, year, country, upcoming, words, series_slug
      FROM edition WHERE ask.driver = 'words' AND array_to_tsvector(words) @@ ask.words::tsquery
      UNION ALL
      SELECT slug, start_date, year, country, upcoming, words, series_slug
      FROM edition WHERE ask.driver = 'year' AND year = ask.year
      UNION ALL
      SELECT slug, start_date, year, country, upcoming, words, series_slug
      FROM edition WHERE ask.driver = 'upcoming' AND upcoming
      UNION ALL
      SELECT slug, start_date, year, country, upcoming, words, series_slug
      FROM edition WHERE ask.driver = 'country' AND country = ask.country
    ) AS candidate
    WHERE (ask.year IS NULL OR year = ask.year)
      AND (ask.country IS NULL OR country = ask.country)
      AND (ask.upcoming IS NULL OR upcoming)
      AND (ask.words IS NULL OR array_to_tsvector(words) @@ ask.words::tsquery)
  ) AS placed
) AS found
CROSS JOIN LATERAL (
  SELECT string_agg(row_json, ',' ORDER BY start_date DESC NULLS LAST, slug) AS rows
  FROM (
    SELECT row_json, start_date, slug FROM edition WHERE slug = ANY (found.slugs)
    UNION ALL
    (
      SELECT row_json, start_date, slug FROM edition WHERE ask.driver = 'all' AND year >= ask.since
      ORDER BY start_date DESC NULLS LAST, slug LIMIT ask.row_limit OFFSET ask.row_offset
    )
  ) AS row
) AS page
