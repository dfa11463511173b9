-- Every edition of the series $1::text[], with the columns that the rows of the series depend on.
SELECT slug, series_slug, series_name, year, upcoming FROM edition WHERE series_slug = ANY($1)
