-- Where the editions $1 are: their country, city and coordinates in millionths of a degree, null where they are not known.
SELECT slug, country, row_json::json ->> 'city' AS city, lat_microdegrees AS lat, lng_microdegrees AS lng
FROM edition
WHERE slug = ANY ($1::text[])
