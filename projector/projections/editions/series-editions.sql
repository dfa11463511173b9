-- Every edition of the series $1::text[], as far as their series' rows depend on it.
SELECT slug, series_slug, series_name, year, upcoming FROM edition WHERE series_slug = ANY($1)
