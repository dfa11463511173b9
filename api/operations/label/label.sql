-- ask: name (a label's slug), scope. The roster is the same in both scopes; its totals and the bookings differ.
-- Bookings older than the plan opens are withheld, and so are roster artists without any other; totals cover the rest.
-- near: if the slug is not found, the slugs on both sides of it.
SELECT ask.n,
  CASE WHEN label.slug IS NOT NULL THEN 200 WHEN redirect.slug IS NOT NULL THEN 301 ELSE 404 END AS status,
  CASE WHEN label.slug IS NULL THEN coalesce(redirect.new_slug, near.slugs) ELSE
    concat('{"meta":{"scope":"', ask.scope, '","as_of":', ask.as_of, ',"withheld":',
      CASE WHEN bookings.old + roster.old > 0 THEN concat('{"rows":', bookings.old + roster.old,
        ',"reason":"older_than_last_calendar_year","plan":"pro"}') ELSE 'null' END,
      '},"label":{"slug":',
      to_json(label.slug), ',"name":', to_json(label.name), ',"parent":', coalesce(label.parent_json, 'null'),
      '},"roster":[', roster.rows, '],"bookings":[', bookings.rows, ']}')
  END AS body,
  NULL::int AS total
FROM ask
LEFT JOIN label ON label.slug = ask.name
LEFT JOIN durable.redirect ON label.slug IS NULL AND redirect.kind = 'label' AND redirect.slug = ask.name
LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE NOT scoped.is_open) AS old, string_agg(
    concat('{"artist":', artist.ref_json, ',"release_count":', release_count,
      ',"first_release_year":', coalesce(first_release_year::text, 'null'),
      ',"last_release_year":', coalesce(last_release_year::text, 'null'),
      ',"total_bookings":', scoped.total, '}'),
    ',' ORDER BY scoped.total DESC, name, slug
  ) FILTER (WHERE scoped.is_open) AS rows
  FROM label_credit
  JOIN artist ON artist.slug = label_credit.artist_slug AND artist.booked
  CROSS JOIN LATERAL (
    SELECT CASE ask.scope WHEN 'all' THEN artist.total_all ELSE artist.total_upcoming END - (
      SELECT count(*) FROM booking
      WHERE booking.artist_slug = artist.slug AND booking.counted AND booking.year < ask.since
        AND (ask.scope = 'all' OR booking.upcoming)
    ) AS total,
    ask.since = 0 OR EXISTS (
      SELECT FROM booking WHERE booking.artist_slug = artist.slug AND booking.year >= ask.since
    ) AS is_open
  ) AS scoped
  WHERE label_credit.label_slug = label.slug
) AS roster ON true
LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE booking.year < ask.since) AS old,
    string_agg(
      -- Cut as bytes, as in bookings.sql.
      concat('{"artist":', artist.ref_json, ',', convert_from(substr(convert_to(booking.row_json, 'UTF8'), 2), 'UTF8')),
      ',' ORDER BY booking.year DESC, booking.start_date DESC NULLS LAST, booking.edition_slug, artist.slug
    ) FILTER (WHERE booking.year >= ask.since) AS rows
  FROM label_credit
  JOIN artist ON artist.slug = label_credit.artist_slug
  JOIN booking ON booking.artist_slug = artist.slug
  WHERE label_credit.label_slug = label.slug AND (ask.scope = 'all' OR booking.upcoming)
) AS bookings ON true
LEFT JOIN LATERAL (
  SELECT json_agg(json_build_array(slug, name, slug))::text AS slugs
  FROM (
    (SELECT slug, name FROM label WHERE slug < lower(ask.name) COLLATE "C" ORDER BY slug DESC LIMIT 10)
    UNION ALL
    (SELECT slug, name FROM label WHERE slug >= lower(ask.name) COLLATE "C" ORDER BY slug LIMIT 10)
  ) AS beside
  HAVING label.slug IS NULL AND redirect.slug IS NULL
) AS near ON true
