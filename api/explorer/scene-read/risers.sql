-- Counted bookings of the artists $1 on editions that start in the quarter $2 (1 to 4) of the years from $3 to $4.
SELECT artist_slug AS slug, extract(year FROM start_date)::int AS year, count(*)::int AS bookings
FROM booking
WHERE artist_slug = ANY($1::text[]) AND counted
  AND extract(quarter FROM start_date) = $2::int AND extract(year FROM start_date) BETWEEN $3::int AND $4::int
GROUP BY artist_slug, extract(year FROM start_date)
