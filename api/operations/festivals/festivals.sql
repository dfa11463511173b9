-- filtered: the editions that match each row of `ask` (api/filters); row_limit, row_offset. Without a filter (driver
-- `all`) the list is read from its index. Rows older than the plan opens (`since`) are not listed and not in the total,
-- but counted as withheld; in a search only if their names contain each word whole: prefixes would reveal the archive's
-- index. distance_km: for `near` requests only.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"total":', found.total, ',"limit":', ask.row_limit, ',"offset":', ask.row_offset, ',"as_of":',
    ask.as_of, ',"withheld":', CASE WHEN found.old > 0 THEN concat('{"rows":', found.old,
      ',"reason":"older_than_last_calendar_year","plan":"pro"}') ELSE 'null' END,
    '},"editions":[', page.rows, ']}') AS body,
  found.total
FROM ask
CROSS JOIN LATERAL (
  SELECT count(*)::int AS editions FROM edition WHERE ask.driver = 'all' AND year < ask.since
) AS before
CROSS JOIN LATERAL (
  SELECT
    CASE ask.driver
      WHEN 'all' THEN coalesce((SELECT editions FROM coverage WHERE scope = 'all_time'), 0) - before.editions
      ELSE count(*) FILTER (WHERE year >= ask.since)::int
    END AS total,
    CASE ask.driver WHEN 'all' THEN before.editions ELSE count(*) FILTER (WHERE year < ask.since AND is_named) END AS old,
    array_agg(slug) FILTER (
      WHERE place > ask.row_offset AND place <= ask.row_offset + ask.row_limit AND year >= ask.since
    ) AS slugs,
    array_agg(distance_km) FILTER (
      WHERE place > ask.row_offset AND place <= ask.row_offset + ask.row_limit AND year >= ask.since
    ) AS distances
  FROM (
    SELECT slug, year, is_named, distance_km,
      row_number() OVER (ORDER BY year < ask.since, start_date DESC NULLS LAST, slug) AS place
    FROM filtered
    WHERE filtered.n = ask.n AND ask.driver <> 'all'
  ) AS placed
) AS found
CROSS JOIN LATERAL (
  SELECT string_agg(row_json, ',' ORDER BY start_date DESC NULLS LAST, slug) AS rows
  FROM (
    SELECT
      CASE
        WHEN ask.near_box IS NULL THEN row_json
        ELSE concat(left(row_json, -1), ',"distance_km":', found.distances[array_position(found.slugs, slug)], '}')
      END AS row_json, start_date, slug
    FROM edition WHERE slug = ANY (found.slugs)
    UNION ALL
    (
      SELECT row_json, start_date, slug FROM edition WHERE ask.driver = 'all' AND year >= ask.since
      ORDER BY start_date DESC NULLS LAST, slug LIMIT ask.row_limit OFFSET ask.row_offset
    )
  ) AS row
) AS page
