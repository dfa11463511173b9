-- Editions: overwrites known ones, an array a column and last the places where they have been read; a document that
-- is null stays as it is, so that what is stored aside (and compressed) need not be stored again.
UPDATE edition
SET
  series_slug = given.series_slug,
  series_name = given.series_name,
  name = given.name,
  year = given.year,
  country = given.country,
  start_date = given.start_date,
  ends_at = given.ends_at,
  upcoming = given.upcoming,
  cancelled = given.cancelled,
  artist_count = given.artist_count,
  has_lineup = given.has_lineup,
  has_set_times = given.has_set_times,
  genres = given.genres::text[],
  words = given.words::text[],
  row_json = given.row_json,
  sibling_json = given.sibling_json,
  lineup_json = coalesce(given.lineup_json, edition.lineup_json),
  set_times_json = coalesce(given.set_times_json, edition.set_times_json),
  provenance_json = coalesce(given.provenance_json, edition.provenance_json)
FROM unnest(
  $1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::date[],
  $8::timestamptz[], $9::boolean[], $10::boolean[], $11::int[], $12::boolean[], $13::boolean[],
  $14::text[], $15::text[], $16::text[], $17::text[], $18::text[], $19::text[], $20::text[],
  $21::tid[]
) AS given (
  slug, series_slug, series_name, name, year, country, start_date, ends_at, upcoming, cancelled,
  artist_count, has_lineup, has_set_times, genres, words, row_json, sibling_json, lineup_json,
  set_times_json, provenance_json, place
)
WHERE edition.ctid = given.place AND edition.slug = given.slug
