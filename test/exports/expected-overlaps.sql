-- booking (counted rows of the export), pair (one, other: slugs of series; year: null for all). The lists `series` and
-- `shared` of `GET /v1/overlap` for each pair.
WITH asked AS (
  SELECT *, unnest([one, other]) AS series_slug FROM pair
),
booked AS (
  SELECT asked.one, asked.other, asked.year AS only_year, booking.*
  FROM asked
  JOIN booking USING (series_slug)
  WHERE asked.year IS NULL OR booking.year = asked.year
),
act AS (
  SELECT one, other, only_year, artist_slug AS slug, artist_name AS name, artist_address AS address,
    count(DISTINCT series_slug) AS series, count(*) AS bookings,
    count(DISTINCT series_slug) FILTER (WHERE headliner) > 1 AS repeated,
    list(
      {slug: edition_slug, series_slug: series_slug, year: year, headliner: headliner} ORDER BY year DESC, edition_slug
    ) AS editions
  FROM booked
  GROUP BY ALL
),
shared_acts AS (
  SELECT one, other, only_year,
    list(
      {
        artist: {name: name, slug: slug, address: address},
        series: series, bookings: bookings, repeated_headliner: repeated, editions: editions
      }
      ORDER BY bookings DESC, name, slug
    ) AS acts,
    count(*) AS artists
  FROM act
  WHERE series > 1
  GROUP BY ALL
),
lineup AS (
  SELECT one, other, only_year, series_slug, count(DISTINCT artist_slug) AS artists,
    list(DISTINCT edition_slug ORDER BY edition_slug) AS editions
  FROM booked
  GROUP BY ALL
)
SELECT pair.one, pair.other, pair.year,
  list(
    {
      slug: asked.series_slug,
      editions: coalesce(lineup.editions, []),
      artists: coalesce(lineup.artists, 0),
      shared: coalesce(shared_acts.artists, 0),
      share: coalesce(shared_acts.artists, 0)::DOUBLE / lineup.artists
    }
    ORDER BY asked.series_slug = pair.other
  ) AS series,
  coalesce(any_value(shared_acts.acts), []) AS shared
FROM pair
JOIN asked ON asked.one = pair.one AND asked.other = pair.other AND asked.year IS NOT DISTINCT FROM pair.year
LEFT JOIN lineup
  ON lineup.one = pair.one AND lineup.other = pair.other AND lineup.only_year IS NOT DISTINCT FROM pair.year
    AND lineup.series_slug = asked.series_slug
LEFT JOIN shared_acts
  ON shared_acts.one = pair.one AND shared_acts.other = pair.other
    AND shared_acts.only_year IS NOT DISTINCT FROM pair.year
GROUP BY ALL
