-- Editions: overwrites known ones, an array a column; a document that is null stays as it is, so that what is stored
-- aside (and compressed) need not be stored again.
UPDATE edition
SET
  series_slug = wanted.series_slug,
  series_name = wanted.series_name,
  name = wanted.name,
  year = wanted.year,
  country = wanted.country,
  start_date = wanted.start_date,
  ends_at = wanted.ends_at,
  upcoming = wanted.upcoming,
  cancelled = wanted.cancelled,
  artist_count = wanted.artist_count,
  has_lineup = wanted.has_lineup,
  has_set_times = wanted.has_set_times,
  genres = wanted.genres::text[],
  words = wanted.words::text[],
  row_json = wanted.row_json,
  sibling_json = wanted.sibling_json,
  lineup_json = coalesce(wanted.lineup_json, edition.lineup_json),
  set_times_json = coalesce(wanted.set_times_json, edition.set_times_json),
  provenance_json = coalesce(wanted.provenance_json, edition.provenance_json)
FROM (
  SELECT given.*, stored.place
  FROM unnest(
    $1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::date[],
    $8::timestamptz[], $9::boolean[], $10::boolean[], $11::int[], $12::boolean[], $13::boolean[],
    $14::text[], $15::text[], $16::text[], $17::text[], $18::text[], $19::text[], $20::text[]
  ) AS given (
    slug, series_slug, series_name, name, year, country, start_date, ends_at, upcoming, cancelled,
    artist_count, has_lineup, has_set_times, genres, words, row_json, sibling_json, lineup_json,
    set_times_json, provenance_json
  )
  CROSS JOIN LATERAL (
    SELECT ctid AS place FROM edition WHERE edition.slug = given.slug OFFSET 0
  ) AS stored
) AS wanted
WHERE edition.ctid = wanted.place
