-- Main release credits of artists on labels.
SELECT label_slug, artist_slug, release_count, first_release_year, last_release_year
FROM label_credit
ORDER BY label_slug, artist_slug
