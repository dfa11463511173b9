-- ask: after (the number of the last known change; null: the answer is a token only), row_limit, kinds and slugs
-- (comma-separated; null: all). Returns a single `reset` if the changes after `after` were pruned or `after` never
-- existed.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"as_of":', ask.as_of, ',"next":"', coalesce(full_page.last, since.newest), '","more":',
    to_json(coalesce(full_page.last < since.newest, false)), '},"changes":[',
    CASE WHEN since.lost THEN concat('{"token":"', since.newest, '","at":"', to_char(now() AT TIME ZONE 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '","position":0,"kind":"reset","slug":"","artist_slug":null,"old":null,"new":null,',
      '"cause":{"kind":"replay","source":null,"import":null,"correction":null},"merged_into":null}')
    ELSE page.rows END, ']}') AS body,
  NULL::int AS total
FROM ask
CROSS JOIN LATERAL (
  SELECT ask.after::bigint AS after, feed.newest,
    coalesce(ask.after::bigint < feed.pruned_to OR ask.after::bigint > feed.newest, false) AS lost
  FROM (
    SELECT pruned_to, greatest(pruned_to, (SELECT max(seq) FROM durable.change)) AS newest FROM durable.feed
  ) AS feed
) AS since
CROSS JOIN LATERAL (
  SELECT max(seq) AS last, count(*) AS listed,
    string_agg(
      concat('{"token":"', seq, '","at":"', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        '","position":', position, ',"kind":"', kind, '","slug":', to_json(slug), ',"artist_slug":',
        coalesce(to_json(nullif(artist_slug, ''))::text, 'null'), ',"old":', coalesce(old_json, 'null'), ',"new":',
        coalesce(new_json, 'null'), ',"cause":', cause_json, ',"merged_into":',
        coalesce(to_json(merged_into)::text, 'null'), '}'),
      ',' ORDER BY seq
    ) AS rows
  FROM (
    -- Only one branch has rows: all changes, those by kind, or those by slug.
    SELECT * FROM (
      SELECT * FROM durable.change
      WHERE ask.kinds IS NULL AND ask.slugs IS NULL AND NOT since.lost AND seq > since.after
      ORDER BY seq LIMIT ask.row_limit
    ) AS any_change
    UNION ALL
    SELECT of_kind.* FROM unnest(string_to_array(ask.kinds, ',')) AS wanted (kind)
    CROSS JOIN LATERAL (
      SELECT * FROM durable.change
      -- Compared as pairs: only the index of kinds has this order, so a rare kind never scans the whole feed by `seq`.
      WHERE ask.slugs IS NULL AND NOT since.lost
        AND (kind, seq) > (wanted.kind, since.after) AND (kind, seq) <= (wanted.kind, since.newest)
      ORDER BY kind, seq LIMIT ask.row_limit
    ) AS of_kind
    UNION ALL
    SELECT of_slug.* FROM unnest(string_to_array(ask.slugs, ',')) AS wanted (slug)
    CROSS JOIN LATERAL (
      SELECT * FROM durable.change
      WHERE NOT since.lost AND slug = wanted.slug AND seq > since.after
        AND (ask.kinds IS NULL OR kind = ANY (string_to_array(ask.kinds, ',')))
      ORDER BY seq LIMIT ask.row_limit
    ) AS of_slug
    UNION ALL
    -- Excludes the changes that the previous branch found by `slug`.
    SELECT of_artist.* FROM unnest(string_to_array(ask.slugs, ',')) AS wanted (slug)
    CROSS JOIN LATERAL (
      SELECT * FROM durable.change
      WHERE NOT since.lost AND artist_slug = wanted.slug AND artist_slug <> '' AND seq > since.after
        AND (ask.kinds IS NULL OR kind = ANY (string_to_array(ask.kinds, ',')))
        AND slug <> ALL (string_to_array(ask.slugs, ','))
      ORDER BY seq LIMIT ask.row_limit
    ) AS of_artist
    ORDER BY seq LIMIT ask.row_limit
  ) AS change
) AS page
-- If the page is not full, no further change matches the filters.
CROSS JOIN LATERAL (SELECT CASE WHEN page.listed = ask.row_limit THEN page.last END AS last) AS full_page
