-- Artists with counted bookings at both festivals $1 and $2 (slugs of series), of the years from $3 on. `first` and
-- `second`: the editions of each, newest first, as JSON arrays of {slug, year, headliner}. Most bookings first.
SELECT artist.slug, artist.name, shared.first, shared.second
FROM (
  SELECT booking.artist_slug, count(*) AS bookings,
    json_agg(
      json_build_object('slug', edition.slug, 'year', edition.year, 'headliner', booking.headliner)
      ORDER BY edition.year DESC, edition.slug
    ) FILTER (WHERE edition.series_slug = $1::text) AS first,
    json_agg(
      json_build_object('slug', edition.slug, 'year', edition.year, 'headliner', booking.headliner)
      ORDER BY edition.year DESC, edition.slug
    ) FILTER (WHERE edition.series_slug = $2::text) AS second
  FROM edition
  JOIN booking ON booking.edition_slug = edition.slug
  WHERE edition.series_slug IN ($1::text, $2::text) AND edition.year >= $3::int AND booking.counted
  GROUP BY booking.artist_slug
) AS shared
JOIN artist ON artist.slug = shared.artist_slug
WHERE shared.first IS NOT NULL AND shared.second IS NOT NULL
ORDER BY shared.bookings DESC, artist.name, artist.slug
