-- What the source $1 states about the subjects $2::text[] and has not retracted, without the content. A revision has
-- up to 53 bits, which the driver returns as a number only for float8.
SELECT id, type, subject, imports, stated.part, stated.as_of, stated.revision
FROM statement
CROSS JOIN LATERAL json_to_record(statement.data::json) AS stated (part text, as_of text, revision float8)
WHERE
  subject = ANY($2) AND source = $1
  AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = statement.id)
  AND (
    imports = '{}'
    OR EXISTS (
      SELECT FROM unnest(imports) AS import
      WHERE NOT EXISTS (SELECT FROM retraction WHERE retraction.id = import)
    )
  )
