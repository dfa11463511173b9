-- Lists booked artists with a main release on the label of slug $1, most bookings first.
SELECT artist.slug, artist.name, artist.total_all, label_credit.release_count
FROM label_credit
JOIN artist ON artist.slug = label_credit.artist_slug
WHERE label_credit.label_slug = $1 AND artist.booked
ORDER BY artist.total_all DESC, artist.slug
LIMIT 200
