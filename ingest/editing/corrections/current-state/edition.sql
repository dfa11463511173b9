-- Returns the edition of slug $1 as readers see it.
SELECT slug, series_slug, row_json, lineup_json, set_times_json, provenance_json
FROM edition
WHERE slug = $1
