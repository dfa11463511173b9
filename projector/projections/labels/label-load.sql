-- Labels: who they are, and the totals they leave behind when they go, by slug $1::text[].
SELECT
  slug, name, parent_json, external_ids_json,
  total_all, total_upcoming
FROM label
WHERE slug = ANY($1)
