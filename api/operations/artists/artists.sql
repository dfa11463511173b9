-- ask: slug (the text itself), key and loose (its keys as a name), search (its words, a JSON array), row_limit and
-- row_offset. Steps: slug, name, alias, prefix of a name or of one of its words. Prefixes are read in the order of
-- keys, 500 at most, so that the cost of a search is bounded; `total` counts those. If nothing matches: names in which
-- each search word, or a variant of it (api/search), begins a word, in any order. Sorted within a step by the counted
-- bookings that the plan opens (`since`), descending, then by name. Older bookings are counted as withheld.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"total":', page.found, ',"limit":', ask.row_limit, ',"offset":', ask.row_offset, ',"as_of":', ask.as_of,
    ',"withheld":', CASE WHEN page.old > 0 THEN concat('{"rows":', page.old,
      ',"reason":"older_than_last_calendar_year","plan":"pro"}') ELSE 'null' END,
    '},"artists":[', page.rows, ']}') AS body,
  page.found AS total
FROM ask
CROSS JOIN LATERAL (
  WITH exact AS MATERIALIZED (
    SELECT 1 AS rung, 'slug' AS matched_on, slug AS artist_slug FROM artist WHERE slug = ask.slug
    UNION ALL
    SELECT CASE kind WHEN 'name' THEN 2 ELSE 3 END, kind, artist_slug FROM artist_name WHERE key = ask.key
    UNION ALL
    (
      SELECT CASE kind WHEN 'name' THEN 4 ELSE 5 END, kind, artist_slug FROM artist_word
      WHERE key >= ask.loose AND key < ask.loose || U&'\+10FFFF'
      ORDER BY key, kind, artist_slug
      LIMIT 500
    )
  ),
  meant AS MATERIALIZED (
    SELECT place, text FROM variant WHERE variant.n = ask.n AND NOT EXISTS (SELECT FROM exact)
  ),
  -- A word without variants (short, or a number) begins many names: it only filters the matches of the other words.
  word AS MATERIALIZED (
    SELECT place, min(text) AS text, count(*) > 1 OR bool_and(count(*) = 1) OVER () AS finds FROM meant GROUP BY place
  ),
  near AS (
    SELECT hit.place, hit.kind, hit.artist_slug
    FROM word
    CROSS JOIN LATERAL (
      SELECT meant.place, found.kind, found.artist_slug
      FROM meant
      CROSS JOIN LATERAL (
        SELECT kind, artist_slug FROM artist_word
        WHERE key >= meant.text AND key < meant.text || U&'\+10FFFF'
        ORDER BY key, kind, artist_slug
        LIMIT 500
      ) AS found
      WHERE meant.place = word.place
      LIMIT 2000
    ) AS hit
    WHERE word.finds
  ),
  tolerant AS (
    SELECT 6 AS rung, max(near.kind) AS matched_on, near.artist_slug
    FROM near
    GROUP BY near.artist_slug
    HAVING count(DISTINCT near.place) = (SELECT count(*) FROM word WHERE finds)
      AND NOT EXISTS (
        SELECT FROM word
        WHERE NOT word.finds AND NOT EXISTS (
          SELECT FROM artist_word
          WHERE artist_word.artist_slug = near.artist_slug AND starts_with(artist_word.key, word.text)
        )
      )
    LIMIT 500
  ),
  hits AS MATERIALIZED (
    SELECT DISTINCT ON (artist.slug) artist.slug, artist.name, artist.disambiguation, hit.rung, hit.matched_on,
      -- For an artist whose first year is within the window, the stored total is exact.
      CASE WHEN coalesce(artist.first_year_all, ask.since) >= ask.since THEN artist.total_all ELSE (
        SELECT count(*)::int FROM booking
        WHERE booking.artist_slug = artist.slug AND counted AND year >= ask.since
      ) END AS total
    FROM (SELECT * FROM exact UNION ALL SELECT * FROM tolerant) AS hit
    JOIN artist ON artist.slug = hit.artist_slug AND (artist.booked OR artist.reported)
    ORDER BY artist.slug, hit.rung
  )
  SELECT (SELECT count(*)::int FROM hits) AS found, sum(career.old) AS old,
    string_agg(
      concat('{"name":', to_json(best.name), ',"slug":', to_json(best.slug), ',"disambiguation":',
        coalesce(to_json(best.disambiguation)::text, 'null'), ',"matched_on":"', best.matched_on,
        '","total_bookings":', best.total, '}'),
      ',' ORDER BY best.place
    ) AS rows
  FROM (
    SELECT hits.*, row_number() OVER (ORDER BY rung, total DESC, name, slug) AS place
    FROM hits
    ORDER BY place
    LIMIT ask.row_limit OFFSET ask.row_offset
  ) AS best
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE year < ask.since) AS old FROM booking WHERE booking.artist_slug = best.slug
  ) AS career
) AS page
