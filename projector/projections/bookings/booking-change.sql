-- Bookings: overwrites known ones, an array a column and last the places where they have been read; a document that is
-- null stays as it is.
UPDATE booking
SET
  year = given.year,
  start_date = given.start_date,
  counted = given.counted,
  upcoming = given.upcoming,
  headliner = given.headliner,
  country = given.country,
  series_slug = given.series_slug,
  row_json = coalesce(given.row_json, booking.row_json)
FROM unnest(
  $1::text[], $2::text[], $3::int[], $4::date[], $5::boolean[], $6::boolean[], $7::boolean[],
  $8::text[], $9::text[], $10::text[], $11::tid[]
) AS given (
  artist_slug, edition_slug, year, start_date, counted, upcoming, headliner, country, series_slug,
  row_json, place
)
WHERE booking.ctid = given.place
  AND booking.artist_slug = given.artist_slug
  AND booking.edition_slug = given.edition_slug
