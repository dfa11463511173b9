-- Appends changes in their order, one array per column; $1 is the log position.
INSERT INTO durable.change (position, kind, slug, artist_slug, old_json, new_json, cause_json, merged_into)
SELECT $1, kind, slug, artist_slug, old_json, new_json, cause_json, merged_into
FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
  WITH ORDINALITY AS given (kind, slug, artist_slug, old_json, new_json, cause_json, merged_into, place)
ORDER BY place
