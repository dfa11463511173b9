-- found: ask (name, key, loose, row_limit, row_offset) and the artist it matches (api/names). The rows that
-- `label_credit` counts: one per label and master, with the earliest year of the master's releases, and one per
-- editor's credit in force (it is no release; its year widens the span of years). A release belongs to the first of its
-- artist's nodes that leads to an artist. The last editor's credit on a label wins.
SELECT found.n,
  CASE WHEN found.slug IS NOT NULL THEN 200
    WHEN found.candidates IS NOT NULL THEN 409
    WHEN found.new_slug IS NOT NULL THEN 301
    ELSE 404
  END AS status,
  CASE WHEN found.slug IS NULL THEN coalesce(found.candidates, found.new_slug, found.near) ELSE
    concat('{"meta":{"total":', page.total, ',"limit":', found.row_limit, ',"offset":', found.row_offset,
      ',"as_of":', found.as_of, '},"artist":', found.artist_ref, ',"releases":[', page.rows, ']}')
  END AS body,
  CASE WHEN found.slug IS NOT NULL THEN page.total END AS total
FROM found
LEFT JOIN LATERAL (
  WITH credit AS (
    SELECT label_node.label_slug, roster.master, roster.year, roster.counts, roster.position
    FROM roster_credit AS roster
    JOIN label_node ON label_node.node = roster.label
    CROSS JOIN LATERAL (
      SELECT artist_node.artist_slug
      FROM unnest(roster.artist) WITH ORDINALITY AS given (node, place)
      JOIN artist_node ON artist_node.node = given.node
      ORDER BY given.place
      LIMIT 1
    ) AS owner
    WHERE roster.artist && ARRAY(SELECT node FROM artist_node WHERE artist_slug = found.slug)
      AND owner.artist_slug = found.slug
  ),
  ruling AS (
    SELECT DISTINCT ON (label_slug) label_slug, counts, year
    FROM credit
    WHERE position IS NOT NULL
    ORDER BY label_slug, position DESC
  ),
  listed AS (
    SELECT label_slug, master AS release, min(year) AS year
    FROM credit
    WHERE position IS NULL
      AND NOT EXISTS (SELECT FROM ruling WHERE ruling.label_slug = credit.label_slug AND NOT ruling.counts)
    GROUP BY label_slug, master
    UNION ALL
    SELECT label_slug, NULL, year FROM ruling WHERE counts
  ),
  placed AS (
    SELECT label.name, label.slug, listed.release, listed.year,
      row_number() OVER (ORDER BY listed.year DESC NULLS LAST, label.slug, listed.release NULLS LAST) AS place
    FROM listed
    JOIN label ON label.slug = listed.label_slug
  )
  SELECT (SELECT count(*)::int FROM placed) AS total,
    string_agg(
      concat('{"label":{"name":', to_json(one.name), ',"slug":', to_json(one.slug), '},"release":',
        coalesce(to_json(one.release)::text, 'null'), ',"year":', coalesce(one.year::text, 'null'),
        ',"credited_by":"', CASE WHEN one.release IS NULL THEN 'correction' ELSE 'source' END, '"}'),
      ',' ORDER BY one.place
    ) AS rows
  FROM (
    SELECT * FROM placed
    ORDER BY place
    LIMIT found.row_limit OFFSET found.row_offset
  ) AS one
) AS page ON found.slug IS NOT NULL
