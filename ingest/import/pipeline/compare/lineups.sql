-- What readers see of the editions $1 (an array of slugs).
SELECT slug, lineup_json, provenance_json
FROM edition
WHERE slug = ANY($1)
