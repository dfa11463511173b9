-- Every artist that is booked or that identity data report: its identity, and the totals over its counted bookings.
SELECT artist.slug, artist.name, row.aliases, artist.disambiguation, row.type, row.country, row.external_ids,
  row.members, row.member_of, row.links, row.sources, artist.total_all AS total_bookings,
  artist.first_year_all AS first_year, artist.last_year_all AS last_year,
  artist.total_upcoming AS upcoming_bookings, artist.ref_json::json ->> 'address' AS address
FROM artist
CROSS JOIN LATERAL json_to_record(artist.identity_json::json) AS row (
  aliases text[], type text, country text, external_ids json, members json, member_of json, links json, sources json
)
WHERE artist.booked OR artist.reported
ORDER BY artist.slug
