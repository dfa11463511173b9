-- found: ask (name, key, loose) and the artist it matches (api/names). Rows older than the plan opens are withheld; the
-- summary covers the others.
SELECT found.n,
  CASE WHEN found.slug IS NOT NULL THEN 200
    WHEN found.candidates IS NOT NULL THEN 409
    WHEN found.new_slug IS NOT NULL THEN 301
    ELSE 404
  END AS status,
  CASE WHEN found.slug IS NULL THEN coalesce(found.candidates, found.new_slug, found.near) ELSE
    concat('{"meta":{"as_of":', found.as_of, ',"withheld":',
      CASE WHEN career.old > 0 THEN concat('{"rows":', career.old,
        ',"reason":"older_than_last_calendar_year","plan":"pro"}') ELSE 'null' END,
      '},"artist":', found.artist_ref, ',"summary":{"total_bookings":', career.total,
      ',"first_year":', coalesce(career.first_year::text, 'null'),
      ',"last_year":', coalesce(career.last_year::text, 'null'),
      ',"span_years":', coalesce(career.last_year - career.first_year + 1, 0),
      '},"bookings":[', career.rows, ']}')
  END AS body,
  NULL::int AS total
FROM found
LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE year < found.since) AS old,
    count(*) FILTER (WHERE counted AND year >= found.since) AS total,
    min(year) FILTER (WHERE counted AND year >= found.since) AS first_year,
    max(year) FILTER (WHERE counted AND year >= found.since) AS last_year,
    string_agg(row_json, ',' ORDER BY year DESC, start_date DESC NULLS LAST, edition_slug)
      FILTER (WHERE year >= found.since) AS rows
  FROM booking
  WHERE booking.artist_slug = found.slug
) AS career ON true
