-- $1: an artist's slug. Its bookings, the newest first.
SELECT row_json FROM booking WHERE artist_slug = $1 ORDER BY start_date DESC NULLS LAST, edition_slug LIMIT 300
