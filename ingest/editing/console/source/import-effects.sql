-- Lists the subjects of statements that only import $1 made, with what remains of each without it: another statement
-- (`remains`), no lineup (`loses_lineup`), an announcement by an editor (`announced`), and the number of
-- corrections in force. Editions with most artists come first, at most 100; `total`, `vanishing` and `losing` count all
-- subjects: those without a statement or announcement left, and editions that stay as announced or without a lineup.
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
  SELECT subject, count(*)::int AS statements, bool_or(type = 'lineup.reported') AS loses_lineup
  FROM only_here
  GROUP BY subject
),
remaining AS (
  SELECT
    statement.subject, bool_or(statement.type = 'lineup.reported') AS of_lineup,
    bool_or(statement.type <> 'lineup.reported') AS of_facts
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
  GROUP BY statement.subject
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
),
effect AS (
  SELECT
    about.subject, about.statements, about.loses_lineup AND NOT coalesce(remaining.of_lineup, false) AS loses_lineup,
    coalesce(remaining.of_facts, false) AS remains, coalesce(corrected.announced, false) AS announced,
    coalesce(corrected.corrections, 0) AS corrections
  FROM about
  LEFT JOIN remaining ON remaining.subject = about.subject
  LEFT JOIN corrected ON corrected.subject = about.subject
)
SELECT
  effect.*, edition.slug, edition.name, coalesce(edition.artist_count, 0) AS artists, count(*) OVER ()::int AS total,
  (count(*) FILTER (WHERE NOT remains AND NOT announced) OVER ())::int AS vanishing,
  (count(*) FILTER (WHERE announced OR (remains AND effect.loses_lineup)) OVER ())::int AS losing
FROM effect
LEFT JOIN edition ON effect.subject = 'edition:' || edition.slug
ORDER BY artists DESC, effect.subject
LIMIT 100
