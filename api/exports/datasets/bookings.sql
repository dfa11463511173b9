-- Every booking, counted or not, as the API lists it, with its artist and whether the lineup bills it as headliner.
WITH who AS MATERIALIZED (
  SELECT slug, name, external_ids_json::json AS external_ids, ref_json::json ->> 'address' AS address,
    identity_json::json ->> 'country' AS country
  FROM artist
  WHERE booked
)
SELECT booking.artist_slug, artist.name AS artist_name, booking.edition_slug, booking.series_slug, row.name,
  booking.year, booking.country, booking.start_date, row.days, row.credited_as, row.set_types, row.status,
  booking.counted, booking.upcoming, booking.headliner, row.city, row.stages,
  artist.external_ids AS artist_external_ids, artist.address AS artist_address, artist.country AS artist_country
FROM booking
JOIN who AS artist ON artist.slug = booking.artist_slug
CROSS JOIN LATERAL json_to_record(booking.row_json::json) AS row (
  name text, days date[], credited_as text[], set_types text[], status text, city text, stages text[]
)
ORDER BY booking.artist_slug, booking.edition_slug
