-- Every booking, counted or not, as the API lists it, with its artist and whether the lineup bills it as headliner.
SELECT booking.artist_slug, artist.name AS artist_name, booking.edition_slug, booking.series_slug, row.name,
  booking.year, booking.country, booking.start_date, row.days, row.credited_as, row.set_types, row.status,
  booking.counted, booking.upcoming, booking.headliner
FROM booking
JOIN artist ON artist.slug = booking.artist_slug
CROSS JOIN LATERAL json_to_record(booking.row_json::json) AS row (
  name text, days date[], credited_as text[], set_types text[], status text
)
ORDER BY booking.artist_slug, booking.edition_slug
