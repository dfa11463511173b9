-- Every published set, in the order of the edition's answer.
SELECT edition.slug AS edition_slug, entry.place AS entry,
  ARRAY(SELECT one ->> 'slug' FROM json_array_elements(entry.artists) AS one) AS artist_slugs,
  entry.credited_as, entry.stage, entry.festival_day, entry.start_at, entry.end_at, entry.time_status,
  acts.external_ids AS artist_external_ids, acts.addresses AS artist_addresses
FROM edition
CROSS JOIN LATERAL ROWS FROM (
  json_to_recordset(edition.set_times_json::json) AS (
    artists json, credited_as text, stage text, festival_day date, start_at text, end_at text, time_status text
  )
) WITH ORDINALITY AS entry (artists, credited_as, stage, festival_day, start_at, end_at, time_status, place)
CROSS JOIN LATERAL (
  SELECT json_agg(who.external_ids_json::json ORDER BY act.place) AS external_ids,
    array_agg(who.ref_json::json ->> 'address' ORDER BY act.place) AS addresses
  FROM json_array_elements(entry.artists) WITH ORDINALITY AS act (value, place)
  -- OFFSET 0 forces a primary-key lookup per act, whatever the planner estimates; else it reads all artists for each.
  LEFT JOIN LATERAL (
    SELECT external_ids_json, ref_json FROM artist WHERE artist.slug = act.value ->> 'slug' OFFSET 0
  ) AS who ON true
) AS acts
WHERE edition.has_set_times
ORDER BY edition.slug, entry.place
