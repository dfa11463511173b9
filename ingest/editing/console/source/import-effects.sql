-- Lists the subjects of statements that only import $1 made, with what remains of each without it: another statement
-- (`remains`), no lineup (`loses_lineup`), an announcement by an editor (`announced`), and the number of
-- corrections in force. Editions with most artists come first.
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
),
about AS (
  SELECT
    subject, count(*)::int AS statements, bool_or(type = 'lineup.reported') AS loses_lineup,
    count(*) OVER ()::int AS total
  FROM only_here
  GROUP BY subject
),
remaining AS (
  SELECT DISTINCT statement.subject, statement.type = 'lineup.reported' AS of_lineup
  FROM about
  JOIN statement USING (subject)
  WHERE
    statement.id NOT IN (SELECT id FROM only_here)
    AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = statement.id)
    AND (
      cardinality(statement.imports) = 0
      OR EXISTS (
        SELECT
        FROM unnest(statement.imports) AS other
        WHERE NOT EXISTS (SELECT FROM retraction WHERE retraction.id = other)
      )
    )
),
corrected AS (
  SELECT
    correction.subject, count(*)::int AS corrections,
    bool_or(
      correction.type = 'edition.corrected'
      AND EXISTS (
        SELECT
        FROM json_array_elements(correction.data::json -> 'operations') AS operation
        WHERE operation ->> 'op' = 'announce'
      )
    ) AS announced
  FROM about
  JOIN correction USING (subject)
  WHERE NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
  GROUP BY correction.subject
)
SELECT
  about.subject, edition.slug, edition.name, coalesce(edition.artist_count, 0) AS artists, about.statements, about.total,
  about.loses_lineup AND NOT EXISTS (SELECT FROM remaining WHERE subject = about.subject AND of_lineup) AS loses_lineup,
  EXISTS (SELECT FROM remaining WHERE subject = about.subject AND NOT of_lineup) AS remains,
  coalesce(corrected.announced, false) AS announced, coalesce(corrected.corrections, 0) AS corrections
FROM about
LEFT JOIN edition ON about.subject = 'edition:' || edition.slug
LEFT JOIN corrected ON corrected.subject = about.subject
ORDER BY artists DESC, about.subject
LIMIT 100
