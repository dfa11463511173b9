-- Returns data that distinguishes the artists of slugs $1, which share a name. `labels`: up to 5 with most of its
-- releases.
SELECT
  artist.slug, artist.name, artist.disambiguation, artist.total_all,
  artist.first_year_all AS first_year, artist.last_year_all AS last_year,
  artist.identity_json::json ->> 'country' AS country,
  ARRAY(
    SELECT label.name
    FROM label_credit AS credit
    JOIN label ON label.slug = credit.label_slug
    WHERE credit.artist_slug = artist.slug
    ORDER BY credit.release_count DESC, label.name
    LIMIT 5
  ) AS labels,
  ARRAY(
    SELECT edition.name
    FROM booking
    JOIN edition ON edition.slug = booking.edition_slug
    WHERE booking.artist_slug = artist.slug
    ORDER BY booking.start_date DESC NULLS LAST, edition.slug
    LIMIT 3
  ) AS editions
FROM artist
WHERE artist.slug = ANY ($1)
