-- $1: an edition's slug. What its series is called.
SELECT series.name FROM edition JOIN series ON series.slug = edition.series_slug WHERE edition.slug = $1
