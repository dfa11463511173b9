-- Each row of found (api/names) with the arc of the artist: the fields of the answer after `artist`, as JSON. Years run
-- from the first to the last with a counted booking, including zeros. Peak: the year with most bookings, the first of a
-- tie. Breakthrough: the first year with at least three bookings and at least twice as many as in any year before.
SELECT found.*,
  concat('"summary":{"total_bookings":', coalesce(career.total, 0),
    ',"first_year":', coalesce(career.first_year::text, 'null'),
    ',"last_year":', coalesce(career.last_year::text, 'null'),
    ',"span_years":', coalesce(career.last_year - career.first_year + 1, 0),
    ',"peak_year":', coalesce(career.peak_year::text, 'null'),
    ',"breakthrough_year":', coalesce(career.breakthrough_year::text, 'null'),
    ',"headline_bookings":', coalesce(career.headlined, 0),
    ',"headline_share":', coalesce(to_json(career.headlined::float8 / career.total)::text, 'null'),
    '},"years":[', career.rows, '],"series":[', series.rows, '],"countries":[', countries.rows, ']') AS arc
FROM found
LEFT JOIN LATERAL (
  SELECT sum(bookings)::int AS total, min(year) AS first_year, max(year) AS last_year,
    sum(headline_bookings)::int AS headlined,
    (array_agg(year ORDER BY bookings DESC, year))[1] AS peak_year,
    min(year) FILTER (WHERE bookings >= 3 AND bookings >= 2 * best_before) AS breakthrough_year,
    string_agg(
      concat('{"year":', year, ',"bookings":', bookings, ',"headline_bookings":', headline_bookings,
        ',"countries":', countries, ',"new_series":', new_series, ',"cumulative":', cumulative,
        ',"editions":', editions, ',"editions_with_lineup":', with_lineup,
        ',"share_of_editions":', coalesce(to_json(bookings::float8 / nullif(editions, 0))::text, 'null'), '}'),
      ',' ORDER BY year
    ) AS rows
  FROM (
    SELECT spine.year,
      coalesce(arc_year.bookings, 0) AS bookings,
      coalesce(arc_year.headline_bookings, 0) AS headline_bookings,
      coalesce(coverage_year.editions, 0) AS editions,
      coalesce(coverage_year.with_lineup, 0) AS with_lineup,
      coalesce(played.countries, 0) AS countries,
      coalesce(fresh.series, 0) AS new_series,
      sum(coalesce(arc_year.bookings, 0)) OVER (ORDER BY spine.year) AS cumulative,
      coalesce(max(arc_year.bookings) OVER (
        ORDER BY spine.year ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ), 0) AS best_before
    FROM (
      SELECT generate_series(min(year), max(year)) AS year FROM arc_year WHERE artist_slug = found.slug
    ) AS spine
    LEFT JOIN arc_year ON arc_year.artist_slug = found.slug AND arc_year.year = spine.year
    LEFT JOIN coverage_year ON coverage_year.year = spine.year
    LEFT JOIN (
      SELECT year, count(DISTINCT country) AS countries
      FROM booking WHERE booking.artist_slug = found.slug AND counted
      GROUP BY year
    ) AS played ON played.year = spine.year
    LEFT JOIN (
      SELECT first_year, count(*) AS series
      FROM (
        SELECT min(year) AS first_year
        FROM booking WHERE booking.artist_slug = found.slug AND counted
        GROUP BY series_slug
      ) AS debut
      GROUP BY first_year
    ) AS fresh ON fresh.first_year = spine.year
  ) AS each
) AS career ON true
LEFT JOIN LATERAL (
  SELECT string_agg(
    concat('{"slug":', to_json(series_slug), ',"bookings":', bookings, ',"first_year":', first_year,
      ',"last_year":', last_year, '}'),
    ',' ORDER BY first_year, series_slug
  ) AS rows
  FROM (
    SELECT series_slug, count(*) AS bookings, min(year) AS first_year, max(year) AS last_year
    FROM booking WHERE booking.artist_slug = found.slug AND counted
    GROUP BY series_slug
  ) AS own
) AS series ON true
LEFT JOIN LATERAL (
  SELECT string_agg(
    concat('{"country":', to_json(country), ',"bookings":', bookings, ',"first_year":', first_year,
      ',"last_year":', last_year, '}'),
    ',' ORDER BY first_year, country
  ) AS rows
  FROM (
    SELECT country, count(*) AS bookings, min(year) AS first_year, max(year) AS last_year
    FROM booking WHERE booking.artist_slug = found.slug AND counted AND country IS NOT NULL
    GROUP BY country
  ) AS own
) AS countries ON true
