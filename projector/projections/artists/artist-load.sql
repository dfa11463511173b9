-- Artists: who they are, and the totals they leave behind when they go, by slug $1::text[].
SELECT
  slug, name, disambiguation, external_ids_json, identity_json,
  booked, total_all, total_upcoming
FROM artist
WHERE slug = ANY($1)
