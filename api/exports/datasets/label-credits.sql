-- Main release credits of artists on labels.
SELECT label_slug, artist_slug, release_count, first_release_year, last_release_year,
  artist.external_ids_json::json AS artist_external_ids, artist.ref_json::json ->> 'address' AS artist_address
FROM label_credit
JOIN artist ON artist.slug = label_credit.artist_slug
ORDER BY label_slug, artist_slug
