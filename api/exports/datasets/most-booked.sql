-- Both leaderboards in full, in their order; ties share a rank.
SELECT board.scope, rank() OVER (PARTITION BY board.scope ORDER BY board.total_bookings DESC) AS rank, board.slug AS artist_slug,
  board.name AS artist_name, board.total_bookings, board.first_year, board.last_year,
  artist.external_ids_json::json AS artist_external_ids, artist.ref_json::json ->> 'address' AS artist_address
FROM (
  SELECT 'all' AS scope, slug, name, total_all AS total_bookings, first_year_all AS first_year,
    last_year_all AS last_year
  FROM artist WHERE total_all > 0
  UNION ALL
  SELECT 'upcoming', slug, name, total_upcoming, first_year_upcoming, last_year_upcoming
  FROM artist WHERE total_upcoming > 0
) AS board
JOIN artist ON artist.slug = board.slug
ORDER BY board.scope COLLATE "C", board.total_bookings DESC, board.name, board.slug
