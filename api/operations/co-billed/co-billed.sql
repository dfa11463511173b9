-- found: ask (name, key, loose, row_limit, row_offset) and the artist it matches (api/names). Artists with a counted
-- booking on the same editions as that artist, in the years that the plan opens (`since`); older bookings of the artist
-- are withheld.
SELECT found.n,
  CASE WHEN found.slug IS NOT NULL THEN 200
    WHEN found.candidates IS NOT NULL THEN 409
    WHEN found.new_slug IS NOT NULL THEN 301
    ELSE 404
  END AS status,
  CASE WHEN found.slug IS NULL THEN coalesce(found.candidates, found.new_slug, found.near) ELSE
    concat('{"meta":{"total":', page.total, ',"limit":', found.row_limit, ',"offset":', found.row_offset,
      ',"as_of":', found.as_of, ',"withheld":', CASE WHEN page.old > 0 THEN concat('{"rows":', page.old,
        ',"reason":"older_than_last_calendar_year","plan":"pro"}') ELSE 'null' END,
      '},"artist":', found.artist_ref, ',"co_billed":[', page.rows, ']}')
  END AS body,
  CASE WHEN found.slug IS NOT NULL THEN page.total END AS total
FROM found
LEFT JOIN LATERAL (
  WITH own AS MATERIALIZED (
    SELECT edition_slug, year, start_date FROM booking WHERE booking.artist_slug = found.slug AND counted
  ),
  other AS MATERIALIZED (
    SELECT booking.artist_slug, count(*) AS shared, min(own.year) AS first_year, max(own.year) AS last_year,
      json_agg(own.edition_slug ORDER BY own.year DESC, own.start_date DESC NULLS LAST, own.edition_slug)::text AS editions,
      rank() OVER (ORDER BY count(*) DESC) AS rank
    FROM own
    JOIN booking ON booking.edition_slug = own.edition_slug AND booking.counted AND booking.artist_slug <> found.slug
    WHERE own.year >= found.since
    GROUP BY booking.artist_slug
  )
  SELECT (SELECT count(*)::int FROM other) AS total, (SELECT count(*) FROM own WHERE year < found.since) AS old,
    string_agg(
      concat('{"artist":', one.ref_json, ',"shared_editions":', one.shared, ',"first_year":', one.first_year,
        ',"last_year":', one.last_year, ',"editions":', one.editions, '}'),
      ',' ORDER BY one.shared DESC, one.name, one.slug
    ) AS rows
  FROM (
    -- Names break ties: only artists that may be on the page are looked up.
    SELECT other.*, artist.name, artist.slug, artist.ref_json
    FROM other
    JOIN artist ON artist.slug = other.artist_slug
    WHERE other.rank <= found.row_offset + found.row_limit
    ORDER BY other.shared DESC, artist.name, artist.slug LIMIT found.row_limit OFFSET found.row_offset
  ) AS one
) AS page ON found.slug IS NOT NULL
