-- Artists whose first counted booking of all starts on the days [$1, $2), with how many they have in them.
SELECT artist.slug, artist.name, count(*) FILTER (WHERE booking.start_date < $2::date)::int AS bookings
FROM booking
JOIN artist ON artist.slug = booking.artist_slug
WHERE booking.counted
GROUP BY artist.slug
HAVING min(booking.start_date) >= $1::date AND min(booking.start_date) < $2::date
ORDER BY bookings DESC, artist.name, artist.slug
