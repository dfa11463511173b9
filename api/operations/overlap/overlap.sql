-- ask: series (a JSON array of slugs), year (null: all). Counts bookings on the series' editions of the years that the
-- plan opens (`since`); those on older editions are withheld. A shared act is booked by at least two of the series, a
-- repeated headliner is billed as one by at least two.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"year":', coalesce(ask.year::text, 'null'), ',"as_of":', ask.as_of, ',"withheld":',
    CASE WHEN overlap.old > 0 THEN concat('{"rows":', overlap.old,
      ',"reason":"older_than_last_calendar_year","plan":"pro"}') ELSE 'null' END,
    '},"series":[', overlap.lineups, '],"shared":[', overlap.acts, ']}') AS body,
  NULL::int AS total
FROM ask
CROSS JOIN LATERAL (
  WITH named AS MATERIALIZED (
    SELECT slug, place FROM json_array_elements_text(ask.series::json) WITH ORDINALITY AS given (slug, place)
  ),
  on_edition AS MATERIALIZED (
    SELECT edition.series_slug, edition.slug, edition.year, booking.artist_slug, booking.headliner
    FROM named
    -- Forces an index scan per series and per edition: a generic plan would read all editions.
    CROSS JOIN LATERAL (
      SELECT series_slug, slug, year
      FROM edition
      WHERE edition.series_slug = named.slug AND (ask.year IS NULL OR edition.year = ask.year)
      OFFSET 0
    ) AS edition
    CROSS JOIN LATERAL (
      SELECT artist_slug, headliner FROM booking WHERE booking.edition_slug = edition.slug AND booking.counted OFFSET 0
    ) AS booking
  ),
  -- Grouped by series first, which needs no sort; most acts are on editions of one series.
  booked AS MATERIALIZED (
    SELECT artist_slug, series_slug, count(*) AS bookings, bool_or(headliner) AS headliner
    FROM on_edition
    WHERE year >= ask.since
    GROUP BY artist_slug, series_slug
  ),
  act AS MATERIALIZED (
    SELECT artist_slug, count(*) AS series, sum(bookings) AS bookings,
      count(*) FILTER (WHERE headliner) > 1 AS repeated_headliner
    FROM booked
    GROUP BY artist_slug
    HAVING count(*) > 1
  ),
  lineup AS MATERIALIZED (
    SELECT series_slug, count(*) AS artists, count(act.artist_slug) AS shared
    FROM booked
    LEFT JOIN act USING (artist_slug)
    GROUP BY series_slug
  )
  SELECT (SELECT count(*) FROM on_edition WHERE year < ask.since) AS old,
    (
      SELECT string_agg(
        concat('{"slug":', to_json(named.slug), ',"editions":', own.editions, ',"artists":', coalesce(lineup.artists, 0),
          ',"shared":', coalesce(lineup.shared, 0), ',"share":',
          coalesce(to_json(lineup.shared::float8 / lineup.artists)::text, 'null'), '}'),
        ',' ORDER BY named.place
      )
      FROM named
      LEFT JOIN lineup ON lineup.series_slug = named.slug
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(slug ORDER BY slug), '[]') AS editions
        FROM (
          SELECT slug FROM on_edition WHERE series_slug = named.slug AND year >= ask.since GROUP BY slug
        ) AS edition
      ) AS own
    ) AS lineups,
    (
      SELECT string_agg(
        concat('{"artist":', artist.ref_json, ',"series":', act.series, ',"bookings":', act.bookings,
          ',"repeated_headliner":', act.repeated_headliner::text, ',"editions":', shared.editions, '}'),
        ',' ORDER BY act.series DESC, act.bookings DESC, artist.name, artist.slug
      )
      FROM (
        SELECT artist_slug,
          json_agg(
            json_build_object('slug', slug, 'series_slug', series_slug, 'year', year, 'headliner', on_edition.headliner)
            ORDER BY year DESC, slug
          )::text AS editions
        FROM on_edition
        JOIN act USING (artist_slug)
        WHERE year >= ask.since
        GROUP BY artist_slug
      ) AS shared
      JOIN act USING (artist_slug)
      JOIN artist ON artist.slug = shared.artist_slug
    ) AS acts
) AS overlap
