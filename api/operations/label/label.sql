-- ask: name (a label's slug), scope. The roster is the same in both scopes, its totals and the bookings are not.
SELECT ask.n,
  CASE WHEN label.slug IS NOT NULL THEN 200 WHEN redirect.slug IS NOT NULL THEN 301 ELSE 404 END AS status,
  CASE WHEN label.slug IS NULL THEN redirect.new_slug ELSE
    concat('{"meta":{"scope":"', ask.scope, '","as_of":', ask.as_of, ',"withheld":null},"label":{"slug":',
      to_json(label.slug), ',"name":', to_json(label.name), ',"parent":', coalesce(label.parent_json, 'null'),
      '},"roster":[', roster.rows, '],"bookings":[', bookings.rows, ']}')
  END AS body,
  NULL::int AS total
FROM ask
LEFT JOIN label ON label.slug = ask.name
LEFT JOIN kept.redirect ON label.slug IS NULL AND redirect.kind = 'label' AND redirect.slug = ask.name
LEFT JOIN LATERAL (
  SELECT string_agg(
    concat('{"artist":{"name":', to_json(name), ',"slug":', to_json(slug), '},"release_count":', release_count,
      ',"first_release_year":', coalesce(first_release_year::text, 'null'),
      ',"last_release_year":', coalesce(last_release_year::text, 'null'),
      ',"total_bookings":', scoped.total, '}'),
    ',' ORDER BY scoped.total DESC, name, slug
  ) AS rows
  FROM label_credit
  JOIN artist ON artist.slug = label_credit.artist_slug AND artist.booked
  CROSS JOIN LATERAL (
    SELECT CASE ask.scope WHEN 'all' THEN artist.total_all ELSE artist.total_upcoming END AS total
  ) AS scoped
  WHERE label_credit.label_slug = label.slug
) AS roster ON true
LEFT JOIN LATERAL (
  SELECT string_agg(
    concat('{"artist":{"name":', to_json(artist.name), ',"slug":', to_json(artist.slug), '},',
      substr(booking.row_json, 2)),
    ',' ORDER BY booking.year DESC, booking.start_date DESC NULLS LAST, booking.edition_slug, artist.slug
  ) AS rows
  FROM label_credit
  JOIN artist ON artist.slug = label_credit.artist_slug
  JOIN booking ON booking.artist_slug = artist.slug
  WHERE label_credit.label_slug = label.slug AND (ask.scope = 'all' OR booking.upcoming)
) AS bookings ON true
