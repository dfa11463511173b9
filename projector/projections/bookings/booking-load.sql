-- Bookings: the rows of owners $1::text[], and where they lie.
SELECT
  artist_slug, edition_slug, year, start_date, counted, upcoming, headliner, country, series_slug,
  row_json, ctid AS place
FROM booking
WHERE edition_slug = ANY($1)
