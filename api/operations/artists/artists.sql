-- ask: slug (the text itself), key and loose (its keys as a name), row_limit and row_offset. Rungs: the slug, a name, an
-- alias, the beginning of a name or of one of its words. What begins so is looked through in the order of its keys and no
-- further than 500 of them, so that a search costs the same however many names begin alike; `total` counts those. Within a
-- rung: who is booked ahead most, then by name. Bookings older than the plan opens (`since`) are counted as withheld.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"total":', page.found, ',"limit":', ask.row_limit, ',"offset":', ask.row_offset, ',"as_of":', ask.as_of,
    ',"withheld":', CASE WHEN page.old > 0 THEN concat('{"rows":', page.old,
      ',"reason":"older_than_last_calendar_year","plan":"pro"}') ELSE 'null' END,
    '},"artists":[', page.rows, ']}') AS body,
  page.found AS total
FROM ask
CROSS JOIN LATERAL (
  WITH hits AS (
    SELECT DISTINCT ON (artist.slug) artist.slug, artist.name, artist.disambiguation, artist.total_upcoming,
      hit.rung, hit.matched_on
    FROM (
      SELECT 1 AS rung, 'slug' AS matched_on, ask.slug AS artist_slug
      UNION ALL
      SELECT CASE kind WHEN 'name' THEN 2 ELSE 3 END, kind, artist_slug FROM artist_name WHERE key = ask.key
      UNION ALL
      (
        SELECT CASE kind WHEN 'name' THEN 4 ELSE 5 END, kind, artist_slug FROM artist_word
        WHERE key >= ask.loose AND key < ask.loose || U&'\+10FFFF'
        ORDER BY key, kind, artist_slug
        LIMIT 500
      )
    ) AS hit
    JOIN artist ON artist.slug = hit.artist_slug AND (artist.booked OR artist.reported)
    ORDER BY artist.slug, hit.rung
  )
  SELECT (SELECT count(*)::int FROM hits) AS found, sum(career.old) AS old,
    string_agg(
      concat('{"name":', to_json(best.name), ',"slug":', to_json(best.slug), ',"disambiguation":',
        coalesce(to_json(best.disambiguation)::text, 'null'), ',"matched_on":"', best.matched_on,
        '","total_bookings":', career.total, '}'),
      ',' ORDER BY best.place
    ) AS rows
  FROM (
    SELECT slug, name, disambiguation, matched_on,
      row_number() OVER (ORDER BY rung, total_upcoming DESC, name, slug) AS place
    FROM hits
    ORDER BY place
    LIMIT ask.row_limit OFFSET ask.row_offset
  ) AS best
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE year < ask.since) AS old,
      count(*) FILTER (WHERE counted AND year >= ask.since) AS total
    FROM booking
    WHERE booking.artist_slug = best.slug
  ) AS career
) AS page
