-- Lists the bookings of the artist of slug $1, newest first.
SELECT row_json FROM booking WHERE artist_slug = $1 ORDER BY start_date DESC NULLS LAST, edition_slug LIMIT 300
