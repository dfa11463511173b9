-- Lists editions that book both artists $1 and $2, newest first, with their total count.
SELECT edition.name, count(*) OVER ()::int AS total
FROM booking AS one
JOIN booking AS other ON other.edition_slug = one.edition_slug
JOIN edition ON edition.slug = one.edition_slug
WHERE one.artist_slug = $1 AND other.artist_slug = $2
ORDER BY one.start_date DESC NULLS LAST, edition.slug
LIMIT 3
