-- Bookings: writes rows, an array a column.
INSERT INTO booking (
  artist_slug, edition_slug, year, start_date, counted, upcoming, headliner, country, series_slug,
  row_json
)
SELECT
  artist_slug, edition_slug, year, start_date, counted, upcoming, headliner, country, series_slug,
  row_json
FROM unnest(
  $1::text[], $2::text[], $3::int[], $4::date[], $5::boolean[], $6::boolean[], $7::boolean[],
  $8::text[], $9::text[], $10::text[]
) AS given (
  artist_slug, edition_slug, year, start_date, counted, upcoming, headliner, country, series_slug,
  row_json
)
ON CONFLICT (artist_slug, edition_slug) DO UPDATE SET
  year = excluded.year,
  start_date = excluded.start_date,
  counted = excluded.counted,
  upcoming = excluded.upcoming,
  headliner = excluded.headliner,
  country = excluded.country,
  series_slug = excluded.series_slug,
  row_json = excluded.row_json
