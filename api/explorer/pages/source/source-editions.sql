-- The editions of years from $2 on that the source $1 describes: $3 of them after the first $4, those with its newest
-- statement first, each with how many there are and the slug of the first of all.
SELECT edition.slug, edition.name, source.as_of, source.upstream, edition.artist_count AS artists,
  (count(*) OVER ())::int AS total,
  first_value(edition.slug) OVER (ORDER BY source.as_of DESC, edition.slug) AS newest_slug
FROM edition
CROSS JOIN LATERAL
  json_to_recordset(provenance_json::json -> 'sources') AS source (name text, as_of text, upstream text)
WHERE edition.year >= $2::int AND source.name = $1::text
ORDER BY source.as_of DESC, edition.slug
LIMIT $3::int OFFSET $4::int
