-- booking (counted rows of the export), asked (slug: artists). The total and the rows of `GET
-- /v1/artists/{name}/co-billed` for each artist.
WITH beside AS (
  SELECT own.artist_slug AS asked_slug, other.artist_slug AS slug, other.artist_name AS name,
    other.artist_address AS address, count(*) AS shared, min(own.year) AS first_year, max(own.year) AS last_year,
    list(own.edition_slug ORDER BY own.year DESC, own.start_date DESC NULLS LAST, own.edition_slug) AS editions
  FROM booking AS own
  JOIN booking AS other USING (edition_slug)
  WHERE own.artist_slug <> other.artist_slug AND own.artist_slug IN (SELECT slug FROM asked)
  GROUP BY ALL
),
listed AS (
  SELECT asked_slug, count(*) AS total,
    list(
      {
        artist: {name: name, slug: slug, address: address},
        shared_editions: shared, first_year: first_year, last_year: last_year, editions: editions
      }
      ORDER BY shared DESC, name, slug
    ) AS company
  FROM beside
  GROUP BY asked_slug
)
SELECT asked.slug, coalesce(listed.total, 0) AS total, coalesce(listed.company, []) AS company
FROM asked
LEFT JOIN listed ON listed.asked_slug = asked.slug
