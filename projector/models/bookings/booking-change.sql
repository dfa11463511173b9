-- Bookings: overwrites known ones, an array a column; a document that is null stays as it is.
UPDATE booking
SET
  year = wanted.year,
  start_date = wanted.start_date,
  counted = wanted.counted,
  upcoming = wanted.upcoming,
  headliner = wanted.headliner,
  country = wanted.country,
  series_slug = wanted.series_slug,
  row_json = coalesce(wanted.row_json, booking.row_json)
FROM (
  SELECT given.*, stored.place
  FROM unnest(
    $1::text[], $2::text[], $3::int[], $4::date[], $5::boolean[], $6::boolean[], $7::boolean[],
    $8::text[], $9::text[], $10::text[]
  ) AS given (
    artist_slug, edition_slug, year, start_date, counted, upcoming, headliner, country, series_slug,
    row_json
  )
  CROSS JOIN LATERAL (
    SELECT ctid AS place
    FROM booking
    WHERE booking.artist_slug = given.artist_slug AND booking.edition_slug = given.edition_slug
    OFFSET 0
  ) AS stored
) AS wanted
WHERE booking.ctid = wanted.place
