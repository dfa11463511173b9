-- Where the editions $1 with known coordinates are, in millionths of a degree.
SELECT slug, lat_microdegrees AS lat, lng_microdegrees AS lng
FROM edition
WHERE slug = ANY ($1::text[]) AND lat_microdegrees IS NOT NULL
