-- ask: name, key, loose. found: whom they mean (api/names).
SELECT ask.n,
  CASE WHEN found.fits > 1 THEN 409
    WHEN redirect.slug IS NOT NULL THEN 301
    WHEN artist.slug IS NOT NULL THEN 200
    ELSE 404
  END AS status,
  CASE WHEN found.fits > 1 THEN found.candidates
    WHEN redirect.slug IS NOT NULL THEN redirect.new_slug
    WHEN artist.slug IS NOT NULL THEN
      concat('{"meta":{"as_of":', ask.as_of, ',"withheld":null},"artist":{"name":', to_json(artist.name), ',"slug":',
        to_json(artist.slug), '},"summary":{"total_bookings":', career.total,
        ',"first_year":', coalesce(career.first_year::text, 'null'),
        ',"last_year":', coalesce(career.last_year::text, 'null'),
        ',"span_years":', coalesce(career.last_year - career.first_year + 1, 0),
        '},"bookings":[', career.rows, ']}')
  END AS body,
  NULL::int AS total
FROM ask
LEFT JOIN found ON found.n = ask.n
LEFT JOIN artist ON found.fits = 1 AND artist.slug = found.slug
LEFT JOIN kept.redirect
  ON redirect.kind = 'artist' AND redirect.slug = ask.name AND found.matched_on IS DISTINCT FROM 'slug'
LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE counted) AS total,
    min(year) FILTER (WHERE counted) AS first_year,
    max(year) FILTER (WHERE counted) AS last_year,
    string_agg(row_json, ',' ORDER BY year DESC, start_date DESC NULLS LAST, edition_slug) AS rows
  FROM booking
  WHERE booking.artist_slug = artist.slug
) AS career ON true
