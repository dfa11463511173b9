-- Every published set, in the order of the edition's answer.
SELECT edition.slug AS edition_slug, entry.place AS entry,
  ARRAY(SELECT one ->> 'slug' FROM json_array_elements(entry.artists) AS one) AS artist_slugs,
  entry.credited_as, entry.stage, entry.festival_day, entry.start_at, entry.end_at, entry.time_status
FROM edition
CROSS JOIN LATERAL ROWS FROM (
  json_to_recordset(edition.set_times_json::json) AS (
    artists json, credited_as text, stage text, festival_day date, start_at text, end_at text, time_status text
  )
) WITH ORDINALITY AS entry (artists, credited_as, stage, festival_day, start_at, end_at, time_status, place)
WHERE edition.has_set_times
ORDER BY edition.slug, entry.place
