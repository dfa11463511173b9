-- Returns the lineups of the editions $1 (an array of slugs) as readers see them.
SELECT slug, lineup_json, provenance_json
FROM edition
WHERE slug = ANY($1)
