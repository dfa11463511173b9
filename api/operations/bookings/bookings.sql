-- filtered: the editions that match each row of `ask` (api/filters); after_date, after_edition, after_artist: the last
-- row of the previous page (after_edition null: the first page); row_limit. Rows are sorted by the edition's start,
-- newest first, its slug, and the artist's slug. Editions are read in that order until the page is full. Bookings on
-- editions older than the plan opens are counted as withheld. `right` removes the first character of a row without
-- counting the others, which `substr` would do.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"as_of":', ask.as_of, ',"next":', coalesce(page.next, 'null'), ',"withheld":',
    CASE WHEN hidden.rows > 0 THEN concat('{"rows":', hidden.rows,
      ',"reason":"older_than_last_calendar_year","plan":"pro"}') ELSE 'null' END,
    '},"bookings":[', page.rows, ']}') AS body,
  NULL::int AS total
FROM ask
CROSS JOIN LATERAL (
  SELECT count(*) AS rows
  FROM (
    SELECT slug FROM filtered WHERE filtered.n = ask.n AND ask.driver <> 'all' AND filtered.year < ask.since
    UNION ALL
    SELECT slug FROM edition WHERE ask.driver = 'all' AND year < ask.since
  ) AS old
  CROSS JOIN LATERAL (SELECT FROM booking WHERE booking.edition_slug = old.slug OFFSET 0) AS booking
) AS hidden
CROSS JOIN LATERAL (
  SELECT
    string_agg(
      '{"artist":' || artist.ref_json || ',' || right(listed.row_json, -1),
      ',' ORDER BY start_date DESC NULLS LAST, edition_slug, artist_slug
    ) AS rows,
    CASE WHEN count(*) > ask.row_limit THEN
      max(to_json(translate(
        encode(convert_to(json_build_array(start_date, edition_slug, artist_slug)::text, 'UTF8'), 'base64'), E'+/=\n', '-_'
      ))::text) FILTER (WHERE listed.place = ask.row_limit)
    END AS next
  FROM (
    SELECT edition.start_date, edition.slug AS edition_slug, booking.artist_slug, booking.row_json,
      row_number() OVER (ORDER BY edition.start_date DESC NULLS LAST, edition.slug, booking.artist_slug) AS place
    FROM (
      (
        SELECT slug, start_date
        FROM filtered
        WHERE filtered.n = ask.n AND ask.driver <> 'all' AND filtered.year >= ask.since
          AND (
            ask.after_edition IS NULL
            OR start_date < ask.after_date::date
            OR (start_date IS NULL AND ask.after_date IS NOT NULL)
            OR (start_date IS NOT DISTINCT FROM ask.after_date::date AND slug >= ask.after_edition)
          )
        ORDER BY start_date DESC NULLS LAST, slug
      )
      UNION ALL
      -- Without a filter, scans the index of the order from the cursor on, no further than the page needs: each edition
      -- has a booking, except the cursor's, which may have none left.
      (
        SELECT slug, start_date
        FROM edition
        -- Prevents the use of the index on the year, which has another order.
        WHERE ask.driver = 'all' AND coalesce(year, 0) >= ask.since
          AND start_date <= CASE WHEN ask.after_edition IS NULL THEN 'infinity' ELSE coalesce(ask.after_date, '-infinity') END::date
          AND (ask.after_edition IS NULL OR start_date < ask.after_date::date OR slug >= ask.after_edition)
          AND EXISTS (SELECT FROM booking WHERE booking.edition_slug = edition.slug OFFSET 0)
        ORDER BY start_date DESC NULLS LAST, slug
        LIMIT ask.row_limit + 2
      )
      UNION ALL
      (
        SELECT slug, start_date
        FROM edition
        WHERE ask.driver = 'all' AND coalesce(year, 0) >= ask.since AND start_date IS NULL
          AND (ask.after_edition IS NULL OR ask.after_date IS NOT NULL OR slug >= ask.after_edition)
        ORDER BY start_date DESC NULLS LAST, slug
      )
      ORDER BY start_date DESC NULLS LAST, slug
      OFFSET 0
    ) AS edition
    CROSS JOIN LATERAL (
      SELECT artist_slug, row_json
      FROM booking
      WHERE booking.edition_slug = edition.slug
        AND (edition.slug IS DISTINCT FROM ask.after_edition OR booking.artist_slug > ask.after_artist)
      OFFSET 0
    ) AS booking
    ORDER BY edition.start_date DESC NULLS LAST, edition.slug, booking.artist_slug
    LIMIT ask.row_limit + 1
  ) AS listed
  -- The row after the page shows only that there is a next page: without its artist, it is no part of `rows`.
  LEFT JOIN LATERAL (
    SELECT ref_json FROM artist WHERE artist.slug = listed.artist_slug AND listed.place <= ask.row_limit OFFSET 0
  ) AS artist ON true
) AS page
