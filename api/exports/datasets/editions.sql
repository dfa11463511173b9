-- Every edition that readers can see, as the API lists it.
SELECT row.*
FROM edition
CROSS JOIN LATERAL json_to_record(edition.row_json::json) AS row (
  slug text, series_slug text, name text, year int, country text, city text, venue text, coordinates json, start_date date, end_date date,
  date_precision text, timezone text, status text, upcoming boolean, genres text[], genres_source text,
  lineup_status text, set_times_published boolean, artist_count int, updated_at text
)
ORDER BY edition.slug
