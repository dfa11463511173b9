-- Previews the retraction of import $1: by subject, the statements that no other live import contains, and whether
-- another statement of the same type remains in force: neither it nor each of its imports is retracted. Editions with most artists come first.
WITH only_here AS (
  SELECT id, type, subject
  FROM statement
  WHERE
    $1 = ANY (imports)
    AND NOT EXISTS (
      SELECT
      FROM unnest(imports) AS other
      WHERE other <> $1 AND NOT EXISTS (SELECT FROM editing.import WHERE id = other AND retracted_at IS NOT NULL)
    )
)
SELECT
  only_here.subject, edition.name, coalesce(edition.artist_count, 0) AS artists, count(*)::int AS statements,
  bool_and(
    EXISTS (
      SELECT
      FROM statement AS remaining
      WHERE
        remaining.subject = only_here.subject AND remaining.type = only_here.type
        AND remaining.id NOT IN (SELECT id FROM only_here)
        AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = remaining.id)
        AND (
          cardinality(remaining.imports) = 0
          OR EXISTS (
            SELECT
            FROM unnest(remaining.imports) AS other
            WHERE NOT EXISTS (SELECT FROM retraction WHERE retraction.id = other)
          )
        )
    )
  ) AS remains,
  count(*) OVER ()::int AS total
FROM only_here
LEFT JOIN edition ON only_here.subject = 'edition:' || edition.slug
GROUP BY only_here.subject, edition.name, edition.artist_count
ORDER BY artists DESC, only_here.subject
LIMIT 100
