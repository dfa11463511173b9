-- The editions that match the filters of each row of `ask`. driver: the filter whose index finds the rows. With driver
-- `all` (no filter) there are no rows: lists of all editions read only what a page needs. Each branch runs for its own
-- driver only, so one plan serves every filter by that filter's index.
-- nearby: the editions around the requested point (driver `near`).
-- is_named: the edition's names contain each search word as a whole word; true without a search.
SELECT ask.n, found.slug, found.start_date, found.year, found.upcoming,
  sought.whole IS NULL OR array_to_tsvector(found.words) @@ sought.whole AS is_named,
  found.distance_km
FROM ask
LEFT JOIN matched AS sought ON sought.n = ask.n
CROSS JOIN LATERAL (
  SELECT slug, start_date, year, upcoming, country, series_slug, city_key, genres, lineup_status, words, distance_km
  FROM nearby WHERE ask.driver = 'near' AND nearby.n = ask.n
  UNION ALL
  SELECT slug, start_date, year, upcoming, country, series_slug, city_key, genres, lineup_status, words, NULL
  FROM edition WHERE ask.driver = 'series' AND series_slug = ask.series
  UNION ALL
  SELECT slug, start_date, year, upcoming, country, series_slug, city_key, genres, lineup_status, words, NULL
  FROM edition WHERE ask.driver = 'search' AND array_to_tsvector(words) @@ sought.words
  UNION ALL
  SELECT slug, start_date, year, upcoming, country, series_slug, city_key, genres, lineup_status, words, NULL
  FROM edition WHERE ask.driver = 'city' AND city_key = ask.city
  UNION ALL
  SELECT slug, start_date, year, upcoming, country, series_slug, city_key, genres, lineup_status, words, NULL
  FROM edition WHERE ask.driver = 'genre' AND genres @> ARRAY[ask.genre]
  UNION ALL
  SELECT slug, start_date, year, upcoming, country, series_slug, city_key, genres, lineup_status, words, NULL
  FROM edition
  WHERE ask.driver = 'dates' AND start_date >= coalesce(ask.date_from, '-infinity')::date
    AND start_date <= coalesce(ask.date_to, 'infinity')::date
  UNION ALL
  SELECT slug, start_date, year, upcoming, country, series_slug, city_key, genres, lineup_status, words, NULL
  FROM edition WHERE ask.driver = 'year' AND year = ask.year
  UNION ALL
  SELECT slug, start_date, year, upcoming, country, series_slug, city_key, genres, lineup_status, words, NULL
  FROM edition WHERE ask.driver = 'upcoming' AND upcoming
  UNION ALL
  SELECT slug, start_date, year, upcoming, country, series_slug, city_key, genres, lineup_status, words, NULL
  FROM edition WHERE ask.driver = 'country' AND country = ask.country
  UNION ALL
  SELECT slug, start_date, year, upcoming, country, series_slug, city_key, genres, lineup_status, words, NULL
  FROM edition WHERE ask.driver = 'lineup_status' AND lineup_status = ask.lineup_status
) AS found
WHERE (ask.year IS NULL OR found.year = ask.year)
  AND (ask.country IS NULL OR found.country = ask.country)
  AND (ask.series IS NULL OR found.series_slug = ask.series)
  AND (ask.city IS NULL OR found.city_key = ask.city)
  AND (ask.genre IS NULL OR ask.genre = ANY (found.genres))
  AND (ask.date_from IS NULL OR found.start_date >= ask.date_from::date)
  AND (ask.date_to IS NULL OR found.start_date <= ask.date_to::date)
  AND (ask.upcoming IS NULL OR found.upcoming)
  AND (ask.lineup_status IS NULL OR found.lineup_status = ask.lineup_status)
  AND (ask.search IS NULL OR array_to_tsvector(found.words) @@ sought.words)
