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
  act AS MATERIALIZED (
    SELECT artist_slug, count(DISTINCT series_slug) AS series, count(*) AS bookings,
      count(DISTINCT series_slug) FILTER (WHERE headliner) > 1 AS repeated_headliner,
      json_agg(
        json_build_object('slug', slug, 'series_slug', series_slug, 'year', year, 'headliner', headliner)
        ORDER BY year DESC, slug
      )::text AS editions
    FROM on_edition
    WHERE year >= ask.since
    GROUP BY artist_slug
    HAVING count(DISTINCT series_slug) > 1
  )
  SELECT (SELECT count(*) FROM on_edition WHERE year < ask.since) AS old,
    (
      SELECT string_agg(
        concat('{"slug":', to_json(named.slug), ',"editions":', own.editions, ',"artists":', own.artists, ',"shared":',
          own.shared, ',"share":', coalesce(to_json(own.shared::float8 / nullif(own.artists, 0))::text, 'null'), '}'),
        ',' ORDER BY named.place
      )
      FROM named
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(DISTINCT on_edition.slug ORDER BY on_edition.slug), '[]') AS editions,
          count(DISTINCT on_edition.artist_slug) AS artists,
          count(DISTINCT act.artist_slug) AS shared
        FROM on_edition
        LEFT JOIN act ON act.artist_slug = on_edition.artist_slug
        WHERE on_edition.series_slug = named.slug AND on_edition.year >= ask.since
      ) AS own
    ) AS lineups,
    (
      SELECT string_agg(
        concat('{"artist":', artist.ref_json, ',"series":', act.series, ',"bookings":', act.bookings,
          ',"repeated_headliner":', act.repeated_headliner::text, ',"editions":', act.editions, '}'),
        ',' ORDER BY act.series DESC, act.bookings DESC, artist.name, artist.slug
      )
      FROM act
      JOIN artist ON artist.slug = act.artist_slug
    ) AS acts
) AS overlap
