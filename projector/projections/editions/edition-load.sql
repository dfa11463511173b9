-- Editions: the rows of owners $1::text[], and where they lie.
SELECT
  slug, series_slug, series_name, name, year, country, start_date,
  to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ends_at, upcoming,
  cancelled, artist_count, has_lineup, has_set_times, genres, words, row_json, sibling_json,
  lineup_json, set_times_json, provenance_json, ctid AS place
FROM edition
WHERE slug = ANY($1)
