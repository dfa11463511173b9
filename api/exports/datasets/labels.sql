-- Every label with its roster's totals.
SELECT slug, name, parent_json::json ->> 'slug' AS parent_slug, parent_json::json ->> 'name' AS parent_name,
  external_ids_json::json AS external_ids, roster_size, total_all AS total_bookings,
  total_upcoming AS upcoming_bookings
FROM label
ORDER BY slug
