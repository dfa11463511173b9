-- The edition $1 as readers are shown it.
SELECT slug, series_slug, row_json, lineup_json, set_times_json, provenance_json
FROM edition
WHERE slug = $1
