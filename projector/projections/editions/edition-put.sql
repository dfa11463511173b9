-- Editions: writes rows, an array a column.
INSERT INTO edition (
  slug, series_slug, series_name, name, year, country, start_date, ends_at, upcoming, cancelled,
  artist_count, has_lineup, has_set_times, genres, words, row_json, sibling_json, lineup_json,
  set_times_json, provenance_json
)
SELECT
  slug, series_slug, series_name, name, year, country, start_date, ends_at, upcoming, cancelled,
  artist_count, has_lineup, has_set_times, genres::text[], words::text[], row_json, sibling_json,
  lineup_json, set_times_json, provenance_json
FROM unnest(
  $1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::date[],
  $8::timestamptz[], $9::boolean[], $10::boolean[], $11::int[], $12::boolean[], $13::boolean[],
  $14::text[], $15::text[], $16::text[], $17::text[], $18::text[], $19::text[], $20::text[]
) AS given (
  slug, series_slug, series_name, name, year, country, start_date, ends_at, upcoming, cancelled,
  artist_count, has_lineup, has_set_times, genres, words, row_json, sibling_json, lineup_json,
  set_times_json, provenance_json
)
ON CONFLICT (slug) DO UPDATE SET
  series_slug = excluded.series_slug,
  series_name = excluded.series_name,
  name = excluded.name,
  year = excluded.year,
  country = excluded.country,
  start_date = excluded.start_date,
  ends_at = excluded.ends_at,
  upcoming = excluded.upcoming,
  cancelled = excluded.cancelled,
  artist_count = excluded.artist_count,
  has_lineup = excluded.has_lineup,
  has_set_times = excluded.has_set_times,
  genres = excluded.genres,
  words = excluded.words,
  row_json = excluded.row_json,
  sibling_json = excluded.sibling_json,
  lineup_json = excluded.lineup_json,
  set_times_json = excluded.set_times_json,
  provenance_json = excluded.provenance_json
