-- Rows of the frozen quarters in `ask`, then and now, by list (projector/projections/scene-reads/report-rows.sql): a JSON object with the
-- number of rows then and now, and the added, removed and changed ones, at most 200 each. JSON null: the report was
-- frozen without its rows. An artist or edition keeps its row when its slug changes, unless another frozen row has that
-- slug.
SELECT frozen.quarter, CASE WHEN frozen.rows IS NOT NULL THEN by_list.changes ELSE 'null' END AS changes
FROM (
  SELECT quarter, rows_json::json AS rows, make_date(left(quarter, 4)::int, right(quarter, 1)::int * 3 - 2, 1) AS first
  FROM durable.scene_read
  WHERE quarter IN (SELECT name FROM ask)
) AS frozen
CROSS JOIN LATERAL (
  -- Rows are compared by list, edition (of bookings) and subject; only the listed ones are read in full.
  WITH was AS (
    SELECT list.name COLLATE "C" AS list, coalesce(row #>> '{edition,slug}', '') COLLATE "C" AS edition,
      coalesce(row #>> '{artist,slug}', row ->> 'slug') COLLATE "C" AS subject, row
    FROM json_each(frozen.rows) AS list (name, rows)
    CROSS JOIN LATERAL json_array_elements(list.rows) AS row
  ), heir AS (
    SELECT former, min(slug) AS slug
    FROM (
      SELECT former_slug.slug AS former, artist_node.artist_slug AS slug
      FROM durable.former_slug
      JOIN artist_node ON artist_node.node = former_slug.node
      WHERE former_slug.kind = 'artist' AND former_slug.slug IN (SELECT subject FROM was)
        AND NOT EXISTS (SELECT FROM artist WHERE artist.slug = former_slug.slug AND artist.booked)
      UNION
      SELECT slug, new_slug FROM durable.redirect WHERE kind = 'edition' AND slug IN (SELECT subject FROM was)
    ) AS lead
    WHERE slug NOT IN (SELECT subject FROM was)
    GROUP BY former
    HAVING count(*) = 1
  ), frozen_row AS (
    SELECT list, coalesce(edition_heir.slug, edition) AS edition, coalesce(subject_heir.slug, subject) AS subject, row
    FROM was
    LEFT JOIN heir AS edition_heir ON edition_heir.former = was.edition
    LEFT JOIN heir AS subject_heir ON subject_heir.former = was.subject
  ), edition_of AS (
    SELECT edition.*, CASE WHEN start_date >= frozen.first THEN '' ELSE '_year_before' END AS period
    FROM edition
    WHERE frozen.rows IS NOT NULL AND (
      (start_date >= frozen.first AND start_date < frozen.first + interval '3 months')
      OR (start_date >= frozen.first - interval '1 year' AND start_date < frozen.first - interval '9 months'))
  ), played AS (
    SELECT edition_of.period, edition_of.slug AS edition, booking.artist_slug
    FROM edition_of
    JOIN booking ON booking.edition_slug = edition_of.slug
    WHERE booking.counted
  ), present_row AS (
    SELECT 'editions' || period COLLATE "C" AS list, '' AS edition, slug AS subject, json_build_object('slug', slug,
      'name', name, 'start_date', start_date, 'country', country, 'genres', genres, 'with_lineup', has_lineup,
      'with_set_times', has_set_times, 'cancelled', cancelled, 'bookings', artist_count) AS row
    FROM edition_of
    UNION ALL
    SELECT 'bookings' || period COLLATE "C", edition, artist_slug, NULL FROM played
    UNION ALL
    SELECT 'announced', '', edition_slug, NULL
    FROM edition_history
    WHERE substr(history_json, 9, 10) COLLATE "C" >= frozen.first::text
      AND substr(history_json, 9, 10) COLLATE "C" < (frozen.first + interval '3 months')::date::text
      AND EXISTS (SELECT FROM edition WHERE edition.slug = edition_slug)
    UNION ALL
    SELECT 'new_names', '', artist_slug, NULL
    FROM (SELECT DISTINCT artist_slug FROM played WHERE period = '') AS seen
    WHERE NOT EXISTS (
      SELECT FROM booking AS earlier
      WHERE earlier.artist_slug = seen.artist_slug AND earlier.counted AND earlier.start_date < frozen.first
    )
  ), compared AS (
    SELECT list, edition, subject, was.row AS was, now.row AS now,
      CASE WHEN was.row IS NULL THEN 'added' WHEN NOT now.here IS TRUE THEN 'removed'
        WHEN now.row::jsonb - 'name' - 'slug' <> was.row::jsonb - 'name' - 'slug' THEN 'changed' END AS change
    FROM frozen_row AS was
    FULL JOIN (SELECT present_row.*, true AS here FROM present_row) AS now USING (list, edition, subject)
  ), listed AS (
    SELECT list, change, edition, subject,
      CASE WHEN change = 'changed' THEN json_build_object('was', was, 'now', now)
        WHEN change = 'removed' THEN was
        WHEN list LIKE 'editions%' THEN now
        WHEN list LIKE 'bookings%' THEN json_build_object('edition', edition_ref.row, 'artist', artist_ref.row)
        WHEN list = 'announced' THEN subject_ref.row
        ELSE artist_ref.row END AS row
    FROM (
      SELECT compared.*, row_number() OVER (PARTITION BY list, change ORDER BY edition, subject) AS nth
      FROM compared
      WHERE change IS NOT NULL
    ) AS numbered
    LEFT JOIN LATERAL (
      SELECT json_build_object('name', name, 'slug', slug) AS row FROM edition WHERE slug = numbered.edition
    ) AS edition_ref ON true
    LEFT JOIN LATERAL (
      SELECT json_build_object('name', name, 'slug', slug) AS row FROM edition WHERE slug = numbered.subject
    ) AS subject_ref ON true
    LEFT JOIN LATERAL (
      SELECT json_build_object('name', name, 'slug', slug) AS row FROM artist WHERE slug = numbered.subject
    ) AS artist_ref ON true
    WHERE nth <= 200
  ), counted AS (
    SELECT list.name AS list, list.nth,
      (count(*) FILTER (WHERE was IS NOT NULL))::int AS was,
      (count(compared.list) FILTER (WHERE change IS DISTINCT FROM 'removed'))::int AS now,
      (count(*) FILTER (WHERE change = 'added'))::int AS added_total,
      (count(*) FILTER (WHERE change = 'removed'))::int AS removed_total,
      (count(*) FILTER (WHERE change = 'changed'))::int AS changed_total
    FROM unnest(ARRAY['editions', 'bookings', 'announced', 'new_names', 'editions_year_before', 'bookings_year_before'])
      WITH ORDINALITY AS list (name, nth)
    LEFT JOIN compared ON compared.list = list.name
    GROUP BY list.name, list.nth
  )
  SELECT json_object_agg(list, CASE WHEN list LIKE 'editions%'
    THEN json_build_object('frozen', was, 'now', now, 'added_total', added_total, 'added', rows_of.added,
      'removed_total', removed_total, 'removed', rows_of.removed, 'changed_total', changed_total, 'changed', rows_of.changed)
    ELSE json_build_object('frozen', was, 'now', now, 'added_total', added_total, 'added', rows_of.added,
      'removed_total', removed_total, 'removed', rows_of.removed)
    END ORDER BY nth)::text AS changes
  FROM counted
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(row ORDER BY edition, subject) FILTER (WHERE change = 'added'), '[]') AS added,
      coalesce(json_agg(row ORDER BY edition, subject) FILTER (WHERE change = 'removed'), '[]') AS removed,
      coalesce(json_agg(row ORDER BY edition, subject) FILTER (WHERE change = 'changed'), '[]') AS changed
    FROM listed WHERE listed.list = counted.list
  ) AS rows_of
) AS by_list
