-- Returns the name of the series of the edition of slug $1.
SELECT series.name FROM edition JOIN series ON series.slug = edition.series_slug WHERE edition.slug = $1
